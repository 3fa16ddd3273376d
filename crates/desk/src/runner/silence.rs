//! The silence that the service asked for, and the agent's way to ask once all the same.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use contract::list::{ListReservations, Page};
use engine::pause;

use super::Runner;
use crate::error::DeskError;

/// A shorter silence is over before an agent would do anything about it.
const LONG: TimeDelta = TimeDelta::minutes(15);

impl Runner {
    /// Asks the service once. If it answers without asking for silence again, nothing waits any longer.
    pub async fn test_silence(self: &Arc<Self>) -> Result<(), DeskError> {
        let scope = self.scope().await?;
        let question = ListReservations(Page::first());
        let exchange = self.session.call_in_silence(&question, scope.login()).await?;
        let verdict = &exchange.verdict;
        self.noticed(verdict).await;
        let asks_for_silence = verdict.said().is_some_and(|said| said.status == 429);
        if verdict.decides_silence() && !asks_for_silence {
            self.report(&scope, |engine, context| engine.silence_over(context))
                .await;
        }
        DeskError::of_harmless(exchange, self.now()).map(|_| ())
    }
}

/// The end of the silence, if that is far off. It is the later of two times: the lists may wait longer than the
/// connection that was told of the silence lives.
pub(super) fn long_silence(
    lists: Option<DateTime<Utc>>,
    asked: Option<Duration>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let asked = asked.map(|wait| pause::end_of(wait, now));
    lists.max(asked).filter(|until| *until > now + LONG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a176_a_silence_is_told_of_when_it_is_longer_than_a_quarter_of_an_hour() {
        let now = DateTime::UNIX_EPOCH;
        let minutes = |count: u64| Duration::from_secs(60 * count);
        let at = |count| Some(now + TimeDelta::minutes(count));
        assert_eq!(long_silence(None, None, now), None);
        assert_eq!(long_silence(at(15), Some(minutes(15)), now), None);
        assert_eq!(long_silence(at(16), Some(minutes(15)), now), at(16));
        assert_eq!(long_silence(None, Some(minutes(5_000)), now), at(5_000));
        assert_eq!(
            long_silence(None, Some(Duration::MAX), now),
            Some(DateTime::<Utc>::MAX_UTC)
        );
    }
}
