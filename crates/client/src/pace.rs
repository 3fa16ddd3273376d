//! The silence a 429 asks for, shared by all callers.

use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);

#[derive(Debug, Default)]
pub(crate) struct Pace {
    not_before: Mutex<Option<Instant>>,
}

impl Pace {
    /// How long nothing may leave yet.
    pub(crate) fn wait(&self) -> Option<Duration> {
        let not_before = (*self.lock())?;
        not_before
            .checked_duration_since(Instant::now())
            .filter(|wait| !wait.is_zero())
    }

    /// The service asked for silence: the longest of what it asked is kept.
    pub(crate) fn silence(&self, asked: Duration) {
        // A wait beyond any calendar is a long one, not none.
        let until = Instant::now().checked_add(asked.min(LONGEST));
        let mut not_before = self.lock();
        *not_before = until.max(*not_before);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        // The value is one word: a panic elsewhere cannot have left it half written.
        self.not_before
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a150_silence_ends_when_it_was_said_to_and_a_shorter_one_does_not_shorten_it() {
        let pace = Pace::default();
        assert_eq!(pace.wait(), None);
        pace.silence(Duration::from_secs(3));
        pace.silence(Duration::ZERO);
        assert_eq!(pace.wait(), Some(Duration::from_secs(3)));
        tokio::time::advance(Duration::from_secs(2)).await;
        assert_eq!(pace.wait(), Some(Duration::from_secs(1)));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(pace.wait(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a150_a_silence_beyond_any_calendar_is_a_long_one() {
        let pace = Pace::default();
        pace.silence(Duration::MAX);
        assert_eq!(pace.wait(), Some(LONGEST));
    }
}
