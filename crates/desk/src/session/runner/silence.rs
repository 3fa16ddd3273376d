//! A silence that the service asked for outlasts the program, because what is automatic obeys it in full.

use std::sync::Arc;

use chrono::Utc;
use client::Client;
use engine::pause;
use store::ProfileFolder;

use super::SessionRunner;
use crate::blocking::off_thread;

/// Goes on with the silence of an earlier run. One that cannot be read is over.
pub(super) fn resume(client: &Client, folder: &ProfileFolder) {
    let left = folder
        .silent_until()
        .and_then(|until| (until - Utc::now()).to_std().ok());
    if let Some(left) = left {
        client.keep_silent(left);
    }
}

impl SessionRunner {
    /// Stores each silence when it begins or ends, as long as the session is there.
    pub(super) fn store_silences(self: &Arc<Self>) {
        let mut silences = self.client.silences();
        let session = Arc::downgrade(self);
        tokio::spawn(async move {
            while silences.changed().await.is_ok() {
                let Some(session) = session.upgrade() else { return };
                let until = session.client.silence().map(|wait| pause::end_of(wait, Utc::now()));
                let folder = session.folder.clone();
                // Without it the silence ends with the program, and the service asks for another one.
                if let Ok(Err(fault)) = off_thread(move || folder.set_silent_until(until)).await {
                    tracing::warn!(%fault, "a silence of the service was not stored");
                }
            }
        });
    }
}
