//! Repeats a read: it changes nothing at the service, so another try costs only time.
//!
//! | what came | again |
//! |---|---|
//! | 429, or the silence that an earlier one asked for | after all of the silence |
//! | never connected, cut, timed out, 408, 425, 5xx | after what its `Retry-After` says, if anything |
//! | any other refusal | no: it would be refused again |
//! | an answer that came whole, readable or not | no: it would come again |
//!
//! Every wait gets a random part on top, which grows from try to try. So a `Retry-After: 0` does not spin, and callers
//! that the same silence held do not all send at one moment. A wait that does not fit into the remaining time is not
//! begun: the caller gets the result at once.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use tokio::time::{Instant, sleep, timeout_at};

use contract::{Doubt, Exchange, Refusal, Said, Verdict};

use crate::planted::{self, Mistake};

/// How often a read is tried, and how long all of it may take, waits included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// The first try counts too.
    pub tries: usize,
    /// When it runs out, the try that is under way is given up.
    pub total: Duration,
    /// The shortest random wait before the second try. It doubles from try to try.
    pub first_wait: Duration,
}

impl Patience {
    /// An agent is waiting at the screen.
    pub const AGENT_WAITS: Self = Self {
        tries: 3,
        total: Duration::from_secs(30),
        first_wait: Duration::from_millis(300),
    };

    /// Asks, and asks again where that may help, as long as there is time. A failure before the sending is returned at
    /// once.
    pub async fn ask<A, E, F>(self, mut ask: impl FnMut() -> F) -> Result<Exchange<A>, E>
    where
        F: Future<Output = Result<Exchange<A>, E>>,
    {
        let mut tries = self.begin(Instant::now());
        loop {
            let asked = timeout_at(tries.until, ask()).await;
            let exchange = asked.unwrap_or_else(|_| Ok(timed_out()))?;
            match tries.wait_after(&exchange.verdict, Instant::now()) {
                Some(wait) => sleep(wait).await,
                None => return Ok(exchange),
            }
        }
    }

    fn begin(self, now: Instant) -> Tries {
        let waits = ExponentialBuilder::default()
            .with_min_delay(self.first_wait)
            .with_max_times(self.tries.saturating_sub(1))
            .with_jitter();
        Tries {
            until: now + self.total,
            waits: waits.build(),
        }
    }
}

/// The remaining tries and time.
struct Tries {
    until: Instant,
    /// Each wait is random, between its own length and twice that.
    waits: ExponentialBackoff,
}

impl Tries {
    /// How long to wait before the next try; `None` if this was the last.
    fn wait_after<A>(&mut self, verdict: &Verdict<A>, now: Instant) -> Option<Duration> {
        let asked = silence_before_another(verdict)?;
        let wait = asked.saturating_add(self.waits.next()?);
        (wait < self.until.saturating_duration_since(now)).then_some(wait)
    }
}

fn silence_before_another<A>(verdict: &Verdict<A>) -> Option<Duration> {
    let mends_itself = |status| matches!(status, 408 | 425 | 429 | 500..=599);
    match verdict {
        Verdict::Refused(Refusal::NotYet { wait }) => Some(*wait),
        Verdict::Refused(Refusal::Answered(said)) | Verdict::Unknown(Doubt::Status(said)) => {
            mends_itself(said.status).then(|| said.retry_after.unwrap_or_default())
        }
        Verdict::Refused(Refusal::NeverConnected) | Verdict::Unknown(Doubt::Cut | Doubt::TimedOut) => {
            Some(Duration::ZERO)
        }
        Verdict::Done(_) | Verdict::Unknown(Doubt::Unreadable(_) | Doubt::Denied(_) | Doubt::TooMuch) => None,
    }
}

/// A limit ran out, before the answer or within it.
pub fn timed_out<A>() -> Exchange<A> {
    if planted::makes(Mistake::TimeoutFails) {
        return Exchange::refused(Refusal::Answered(Said {
            status: 408,
            code: None,
            messages: vec![],
            retry_after: None,
        }));
    }
    Exchange::unknown(Doubt::TimedOut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    const SECOND: Duration = Duration::from_secs(1);
    const MINUTE: Duration = Duration::from_secs(60);
    const PATIENT: Patience = Patience {
        tries: 5,
        total: Duration::from_secs(600),
        first_wait: SECOND,
    };

    fn said(status: u16, retry_after: Option<Duration>) -> Said {
        Said {
            status,
            code: None,
            messages: Vec::new(),
            retry_after,
        }
    }

    fn too_many(retry_after: Option<Duration>) -> Verdict<()> {
        Verdict::Refused(Refusal::Answered(said(429, retry_after)))
    }

    fn failed(status: u16) -> Verdict<()> {
        Verdict::Unknown(Doubt::Status(said(status, None)))
    }

    /// All waits if the verdict is always the same and only the waits take time.
    fn waits(patience: Patience, verdict: &Verdict<()>) -> Vec<Duration> {
        let mut now = Instant::now();
        let mut tries = patience.begin(now);
        std::iter::from_fn(|| {
            let wait = tries.wait_after(verdict, now)?;
            now += wait;
            Some(wait)
        })
        .collect()
    }

    #[rstest]
    #[case(Verdict::Refused(Refusal::NeverConnected))]
    #[case(Verdict::Unknown(Doubt::Cut))]
    #[case(Verdict::Unknown(Doubt::TimedOut))]
    #[case(failed(408))]
    #[case(failed(425))]
    #[case(failed(500))]
    #[case(failed(503))]
    #[case(too_many(None))]
    fn a150_what_may_pass_is_tried_again_after_drawn_and_growing_waits(#[case] verdict: Verdict<()>) {
        let waits = waits(PATIENT, &verdict);
        assert_eq!(waits.len(), PATIENT.tries - 1, "one less than the tries");
        for (wait, least) in waits.iter().zip([1, 2, 4, 8].map(|factor| SECOND * factor)) {
            assert!((least..=least * 2).contains(wait), "{waits:?}");
        }
    }

    #[rstest]
    #[case(Verdict::Done(()))]
    #[case(Verdict::Refused(Refusal::Answered(said(400, Some(SECOND)))))]
    #[case(Verdict::Refused(Refusal::Answered(said(401, None))))]
    #[case(Verdict::Refused(Refusal::Answered(said(404, None))))]
    #[case(failed(302))]
    #[case(failed(409))]
    #[case(Verdict::Unknown(Doubt::Unreadable("")))]
    #[case(Verdict::Unknown(Doubt::Denied(said(200, Some(SECOND)))))]
    #[case(Verdict::Unknown(Doubt::TooMuch))]
    fn what_would_come_again_is_not_asked_for_again(#[case] verdict: Verdict<()>) {
        assert_eq!(waits(PATIENT, &verdict), []);
    }

    #[test]
    fn a150_no_two_callers_draw_the_same_waits() {
        let drawn = || waits(PATIENT, &too_many(None));
        assert_ne!(drawn(), drawn());
    }

    #[rstest]
    #[case(too_many(Some(SECOND * 3)))]
    #[case(Verdict::Unknown(Doubt::Status(said(503, Some(SECOND * 3)))))]
    #[case(Verdict::Refused(Refusal::NotYet { wait: SECOND * 3 }))]
    fn a150_silence_that_was_asked_for_is_kept_in_full(#[case] verdict: Verdict<()>) {
        let waits = waits(PATIENT, &verdict);
        assert_eq!(waits.len(), PATIENT.tries - 1);
        assert!(waits.iter().all(|wait| *wait >= SECOND * 4), "{waits:?}");
    }

    #[test]
    fn a150_zero_seconds_of_silence_do_not_spin() {
        let zero = waits(Patience::AGENT_WAITS, &too_many(Some(Duration::ZERO)));
        assert_eq!(zero.len(), 2);
        assert!(
            zero.iter().all(|wait| *wait >= Patience::AGENT_WAITS.first_wait),
            "{zero:?}"
        );
    }

    #[rstest]
    #[case(MINUTE)]
    #[case(Duration::MAX)]
    fn a150_silence_beyond_the_patience_is_told_at_once(#[case] asked: Duration) {
        assert_eq!(waits(Patience::AGENT_WAITS, &too_many(Some(asked))), []);
    }

    #[test]
    fn the_time_a_try_took_counts() {
        let begun = Instant::now();
        let mut tries = Patience::AGENT_WAITS.begin(begun);
        assert_eq!(
            tries.wait_after(&failed(500), begun + Patience::AGENT_WAITS.total),
            None
        );
    }
}
