//! Forgets what is over of users whose store is closed. A store is opened for one page at a time, in a turn, so that it is
//! never open twice. Its key is read before, because a keyring may take long to answer.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use engine::trouble::Trouble;
use store::{Journal, Key, Keyring, KeyringFault, ProfileFolder, UserId, Vault};
use uuid::Uuid;

use super::forgetting::forget_before;
use super::{Gate, Runner};
use crate::user_store::{OrTrouble, UserStore};

impl Runner {
    pub(super) async fn forget_of_closed_users(self: &Arc<Self>) {
        if self.kept_since().is_none() {
            return;
        }
        let users = self.session.folder().users().or_trouble();
        let users = users.unwrap_or_else(|trouble| {
            tracing::warn!(?trouble, "the stored users could not be listed");
            vec![]
        });
        for user in users {
            if let Err(trouble) = self.forget_of(user).await {
                tracing::warn!(
                    ?trouble,
                    "bookings of another user that are over could not be forgotten"
                );
            }
        }
    }

    async fn forget_of(self: &Arc<Self>, user: UserId) -> Result<(), Trouble> {
        let (folder, keyring) = (self.session.folder().clone(), self.session.keyring());
        let of_user = user.clone();
        let account = self
            .session
            .with_store_slot(move |open| account_of_closed(open.as_ref(), &folder, &of_user));
        let Some(account) = account.await.unwrap_or(Ok(None))? else {
            return Ok(());
        };
        let read = tokio::task::spawn_blocking(move || keyring.read(account)).await;
        let Some(key) = read.unwrap_or(Ok(None)).or_trouble()? else {
            return Ok(());
        };
        let read = Arc::new(ReadKey { account, key });
        while self.forget_page_of(&user, &read).await? {}
        Ok(())
    }

    /// Returns whether there may be more to forget.
    async fn forget_page_of(self: &Arc<Self>, user: &UserId, read: &Arc<ReadKey>) -> Result<bool, Trouble> {
        let gate = Arc::clone(&self.turns).lock_owned().await;
        let Some(end) = self.kept_since().filter(|_| *gate == Gate::Open) else {
            return Ok(false);
        };
        let (folder, user, read) = (self.session.folder().clone(), user.clone(), Arc::clone(read));
        let forgotten = self.session.with_store_slot(move |open| {
            let forgotten = match account_of_closed(open.as_ref(), &folder, &user) {
                Ok(Some(account)) if account == read.account => forget_in(&folder, &user, &*read, end),
                Ok(_) => Ok(false),
                Err(trouble) => Err(trouble),
            };
            (forgotten, gate)
        });
        forgotten.await.map_or(Ok(false), |(forgotten, _)| forgotten)
    }
}

/// The account of the vault's key, if the user has a vault and their store is not open. Opening the store of a user who was
/// wiped would make a new vault.
fn account_of_closed(open: Option<&UserStore>, folder: &ProfileFolder, user: &UserId) -> Result<Option<Uuid>, Trouble> {
    let is_open = open.is_some_and(|open| open.user() == user);
    if is_open || !folder.users().or_trouble()?.contains(user) {
        return Ok(None);
    }
    let place = folder.user(user).or_trouble()?;
    if !Vault::is_there(&place) || !Journal::is_there(&place) {
        return Ok(None);
    }
    Journal::open(&place).or_trouble()?.key_account().or_trouble()
}

fn forget_in(
    folder: &ProfileFolder,
    user: &UserId,
    keyring: &dyn Keyring,
    end: DateTime<Utc>,
) -> Result<bool, Trouble> {
    let mut user_store = UserStore::open(folder, user, keyring)?;
    if let Some(trouble) = user_store.trouble() {
        return Err(trouble);
    }
    // The vault may have been locked when this user was signed out.
    if folder.current_user().or_trouble()?.as_ref() != Some(user) {
        user_store.forget_session(keyring)?;
    }
    forget_before(&mut user_store, end)
}

/// The one key that was read from the keyring.
struct ReadKey {
    account: Uuid,
    key: Key,
}

impl Keyring for ReadKey {
    fn read(&self, account: Uuid) -> Result<Option<Key>, KeyringFault> {
        Ok((account == self.account).then(|| self.key.clone()))
    }

    fn write(&self, _: Uuid, _: &Key) -> Result<(), KeyringFault> {
        Err(KeyringFault::Failed)
    }

    fn remove(&self, _: Uuid) -> Result<(), KeyringFault> {
        Err(KeyringFault::Failed)
    }
}
