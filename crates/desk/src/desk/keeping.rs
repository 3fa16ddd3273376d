//! What the window asks of what is kept, and the file with which an agent asks for help.

use std::fmt::Write as _;

use engine::trouble::StorageState;
use store::UserId;

use super::Desk;
use crate::error::{DeskError, FieldRule};
use crate::settings::keeping::{BUNDLE, StoredUserView, counts, remove_bundles, word};
use crate::settings::{Chosen, log_extract};
use crate::user_store::InTrouble as _;

impl Desk {
    pub async fn stored_users(&self) -> Result<Vec<StoredUserView>, DeskError> {
        self.session_runner().await?.stored_users().await
    }

    /// A user who is signed in is signed out first.
    pub async fn wipe_user(&self, id: &str) -> Result<Vec<StoredUserView>, DeskError> {
        let user = UserId::read(id).ok_or_else(|| DeskError::invalid("user", FieldRule::Unknown))?;
        let runner = self.runner().await?;
        let session = runner.session_runner();
        session.leave(&user).await?;
        if session.profile() == Chosen::Sandbox.folder_id() {
            let is_wiped = |name: &str| session.folder().user_id(name) == user;
            let forgotten = self.host().forget_in_sandbox(&is_wiped).await;
            forgotten.map_err(|fault| store::StoreFault::from(fault).in_trouble())?;
        }
        if let Some(folder) = self.data_folder().await {
            // An earlier version may have written the service's words there.
            let emptied = log_extract::empty(&folder.path().join("log"));
            let removed = emptied.and_then(|()| remove_bundles(folder.path()));
            removed.map_err(|fault| store::StoreFault::from(fault).in_trouble())?;
        }
        runner.wipe(&user, self.now().wall).await?;
        session.stored_users().await
    }

    /// Writes the bundle for support, without the names of people. Returns its path.
    pub async fn write_diagnostics(&self) -> Result<String, DeskError> {
        let text = self.diagnostics().await;
        let name = format!("{BUNDLE}{}.txt", self.now().wall.format("%Y%m%d-%H%M%S"));
        let Some(folder) = self.data_folder().await else {
            return Err(DeskError::Storage {
                state: StorageState::InUse,
            });
        };
        let written = tokio::task::spawn_blocking(move || {
            let mut text = text;
            text.push('\n');
            text += &log_extract::extract(&folder.path().join("log"));
            folder.keep_file(&name, text.as_bytes())
        });
        let path = written.await.map_err(|_| DeskError::Storage {
            state: StorageState::Failed,
        })?;
        let path = path.map_err(|fault| store::StoreFault::from(fault).in_trouble())?;
        Ok(path.display().to_string())
    }

    /// Counts and kinds only: no name, no address, no id of a record.
    async fn diagnostics(&self) -> String {
        let settings = self.settings().await;
        let mut text = String::new();
        let mut line = |name: &str, value: &dyn std::fmt::Display| {
            let _infallible = writeln!(text, "{name}: {value}");
        };
        line("Transfer Desk", &settings.version);
        line("written", &self.now().wall.to_rfc3339());
        line(
            "system",
            &format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        );
        line("profile", &format!("{:?}", settings.profile.kind));
        line("profiles", &settings.profiles.len());
        line("language", &format!("{:?}", settings.language));
        line("theme", &format!("{:?} {:?}", settings.theme, settings.density));
        let notices = (settings.notifications, settings.notification_details);
        let switches = (settings.privacy, notices, settings.polling);
        line("privacy, notifications with details, polling", &format!("{switches:?}"));
        line("session", &word(&self.session().await));
        if let Ok(users) = self.stored_users().await {
            for user in users {
                let said = format!(
                    "{} KiB, {} open, signed in: {}",
                    user.kilobytes, user.open, user.is_signed_in
                );
                line("user", &said);
            }
        }
        if let Ok(sync) = self.sync_view().await {
            line("lists read whole", &format!("{:?}", sync.whole_since));
        }
        if let Ok(attention) = self.attention().await {
            line(
                "attention",
                &format!("{} shown, {} aside", attention.items.len(), attention.aside.len()),
            );
        }
        if let Ok(session) = self.session_runner().await
            && let Ok(counts) = session.in_user_store(counts).await
        {
            line("kept", &counts);
        }
        text
    }
}
