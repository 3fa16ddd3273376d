//! What is done with all stored records beside the turns, one page at a time, so that a lookup waits for one page at the
//! most: bookings and drafts that are over are forgotten, and the rest is read anew if it is read in another way than before.

use std::sync::{Arc, Weak};

use chrono::{DateTime, Months, Utc};
use tokio::sync::watch;

use super::forgetting::forget_before;
use super::{Gate, Runner, RunnerNotice, lock};

pub(super) async fn attend(runner: Weak<Runner>, mut wanted: watch::Receiver<()>) {
    while wanted.changed().await.is_ok() {
        while let Some(runner) = runner.upgrade()
            && runner.forget_page().await
        {}
        if let Some(runner) = runner.upgrade() {
            runner.forget_of_closed_users().await;
        }
        let mut so_far = None;
        loop {
            let Some(runner) = runner.upgrade() else { return };
            so_far = runner.reread_page(so_far).await;
            if so_far.is_none() {
                break;
            }
        }
    }
}

impl Runner {
    /// How long bookings are kept after their pick-up from now on.
    pub fn keep_for(&self, months: u32) {
        *lock(&self.keep_months) = months;
        self.upkeep.send_replace(());
    }

    /// On each new day by the service's clock, the bookings that are over are forgotten.
    pub(super) fn told_the_time(&self, served: Option<DateTime<Utc>>) {
        let Some(served) = served else { return };
        let before = lock(&self.served).replace(served);
        if before.map(|before| before.date_naive()) != Some(served.date_naive()) {
            self.upkeep.send_replace(());
        }
    }

    /// Returns whether there may be more to forget.
    async fn forget_page(self: &Arc<Self>) -> bool {
        let gate = Arc::clone(&self.turns).lock_owned().await;
        let Some(end) = self.kept_since().filter(|_| *gate == Gate::Open) else {
            return false;
        };
        let forgotten = self
            .session
            .with_open_store(move |user_store| (forget_before(user_store, end), gate))
            .await;
        match forgotten.map(|(forgotten, _)| forgotten) {
            Some(Ok(true)) => {
                (self.show)(RunnerNotice::Reservations);
                true
            }
            Some(Ok(false)) | None => false,
            Some(Err(trouble)) => {
                tracing::warn!(?trouble, "bookings that are over could not be forgotten");
                false
            }
        }
    }

    /// A wrong clock must not make the desk forget what is still needed, so of the two clocks, this machine's and the
    /// service's, the earlier one counts.
    pub(super) fn kept_since(&self) -> Option<DateTime<Utc>> {
        let now = (*lock(&self.served))?.min(self.now());
        now.checked_sub_months(Months::new(*lock(&self.keep_months)))
    }
}
