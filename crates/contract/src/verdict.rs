//! What an exchange proves about the service.

use std::time::Duration;

use chrono::{DateTime, Utc};

use crate::secret::{PrivateText, Secret};

/// The result of sending one request.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange<A> {
    /// What the answer, or its absence, proves.
    pub verdict: Verdict<A>,
    /// The service's clock, if its answer had it.
    pub served_at: Option<DateTime<Utc>>,
    /// The host and port of the proxy through which no connection was made. `None`: one was made, or no proxy is known.
    pub proxy: Option<PrivateText>,
}

/// Answers the one question after sending: did it happen?
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict<A> {
    /// It happened, and this is the whole answer.
    Done(A),
    /// Assumed not executed (decision D16).
    Refused(Refusal),
    /// A byte may have left and nothing readable came back: it may have happened.
    Unknown(Doubt),
}

/// Why the request was not executed, as far as is assumed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// No connection was made: not a byte of the request left.
    NeverConnected,
    /// An earlier 429 asked for silence that is not over: nothing was sent.
    NotYet {
        /// How much of the silence is left.
        wait: Duration,
    },
    /// A complete 4xx.
    Answered(Said),
}

/// Why it cannot be known whether the request was executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// The connection broke after the request may have left.
    Cut,
    /// A limit ran out after the request may have left.
    TimedOut,
    /// A status that does not decide it: 5xx, 3xx, 408, 409, 425.
    Status(Said),
    /// A success whose body is not what the endpoint answers; the text names what could not be read.
    Unreadable(&'static str),
    /// A 2xx whose envelope says `success: false`.
    Denied(Said),
    /// The answer was larger or deeper than any real one.
    TooMuch,
}

/// What the service said besides its status. Code reads only `status`; the rest is shown to people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The HTTP status, which decides.
    pub status: u16,
    /// The `errorCode` of the envelope, without control characters. It may be absent.
    pub code: Option<PrivateText>,
    /// `errors`, otherwise `message`; shortened and without control characters.
    pub messages: Vec<PrivateText>,
    /// How long the service asks for silence. `None`: it names no time that can be read.
    pub retry_after: Option<Duration>,
}

impl<A> Exchange<A> {
    /// See [`Verdict::covering`].
    #[must_use]
    pub fn covering(mut self, secrets: &[Secret]) -> Self {
        self.verdict = self.verdict.covering(secrets);
        self
    }

    /// Nothing of the request left.
    pub fn never_connected() -> Self {
        Self::refused(Refusal::NeverConnected)
    }

    /// The same, with the proxy that did not lead to the service.
    #[must_use]
    pub fn through(self, proxy: Option<PrivateText>) -> Self {
        Self { proxy, ..self }
    }

    /// The connection broke, before the answer or within it.
    pub fn cut() -> Self {
        Self::unknown(Doubt::Cut)
    }

    /// A refusal without the service's clock.
    pub fn refused(why: Refusal) -> Self {
        Self {
            verdict: Verdict::Refused(why),
            served_at: None,
            proxy: None,
        }
    }

    /// A doubt without the service's clock.
    pub fn unknown(why: Doubt) -> Self {
        Self {
            verdict: Verdict::Unknown(why),
            served_at: None,
            proxy: None,
        }
    }
}

impl<A> Verdict<A> {
    /// What the service said, if it answered with a status other than success.
    pub fn said(&self) -> Option<&Said> {
        match self {
            Self::Refused(Refusal::Answered(said)) | Self::Unknown(Doubt::Status(said) | Doubt::Denied(said)) => {
                Some(said)
            }
            Self::Done(_)
            | Self::Refused(Refusal::NeverConnected | Refusal::NotYet { .. })
            | Self::Unknown(Doubt::Cut | Doubt::TimedOut | Doubt::Unreadable(_) | Doubt::TooMuch) => None,
        }
    }

    /// Whether this answer replaces a silence that the service asked for earlier. That of a server in trouble, with a
    /// status from 500 on, says nothing about it.
    pub fn decides_silence(&self) -> bool {
        match self {
            Self::Done(_) | Self::Unknown(Doubt::Unreadable(_) | Doubt::TooMuch) => true,
            Self::Refused(_) | Self::Unknown(_) => self.said().is_some_and(|said| said.status < 500),
        }
    }

    /// Covers these secrets in the service's words: a service may repeat what it was sent.
    #[must_use]
    pub fn covering(mut self, secrets: &[Secret]) -> Self {
        if let Self::Refused(Refusal::Answered(said)) | Self::Unknown(Doubt::Status(said) | Doubt::Denied(said)) =
            &mut self
        {
            for text in said.code.iter_mut().chain(&mut said.messages) {
                secrets.iter().for_each(|secret| text.cover(secret));
            }
        }
        self
    }

    /// Whether the service could not verify the session, so that a renewal may help.
    pub fn is_unauthorised(&self) -> bool {
        self.said().is_some_and(|said| said.status == 401)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(status: u16) -> Said {
        Said {
            status,
            code: None,
            messages: vec![],
            retry_after: None,
        }
    }

    #[test]
    fn a148_only_an_answer_with_another_status_than_success_says_one() {
        let refused: Verdict<()> = Verdict::Refused(Refusal::Answered(said(400)));
        let doubtful: Verdict<()> = Verdict::Unknown(Doubt::Status(said(500)));
        let denied: Verdict<()> = Verdict::Unknown(Doubt::Denied(said(200)));
        let statuses = [&refused, &doubtful, &denied].map(|verdict| verdict.said().map(|said| said.status));
        assert_eq!(statuses, [Some(400), Some(500), Some(200)]);
        let wait = Duration::from_secs(1);
        for silent in [
            Verdict::Done(()),
            Verdict::Refused(Refusal::NeverConnected),
            Verdict::Refused(Refusal::NotYet { wait }),
            Verdict::Unknown(Doubt::Cut),
            Verdict::Unknown(Doubt::TimedOut),
            Verdict::Unknown(Doubt::Unreadable("x")),
            Verdict::Unknown(Doubt::TooMuch),
        ] {
            assert_eq!(silent.said(), None, "{silent:?}");
        }
    }

    #[test]
    fn the_services_words_are_shown_without_what_is_secret() {
        let (access, refresh) = (Secret::new("access-1"), Secret::new("refresh-1"));
        let words = |code: &str, message: &str| Said {
            code: Some(code.into()),
            messages: vec!["fine".into(), message.into()],
            ..said(400)
        };
        let before = words("NO access-1", "refresh-1 of access-1");
        let after = words("NO •••", "••• of •••");
        for wrap in [
            (|said| Verdict::<()>::Refused(Refusal::Answered(said))) as fn(Said) -> Verdict<()>,
            |said| Verdict::Unknown(Doubt::Status(said)),
            |said| Verdict::Unknown(Doubt::Denied(said)),
        ] {
            let covered = wrap(before.clone()).covering(&[access.clone(), refresh.clone()]);
            assert!(covered == wrap(after.clone()), "{covered:?}");
        }
        assert!(Verdict::Done(()).covering(&[access]) == Verdict::Done(()));
    }

    #[test]
    fn a066_a_401_and_no_other_refusal_is_about_the_session() {
        let of = |status| Verdict::<()>::Refused(Refusal::Answered(said(status))).is_unauthorised();
        assert_eq!([400, 401, 403, 407].map(of), [false, true, false, false]);
        assert!(!Verdict::Done(()).is_unauthorised());
        assert!(!Verdict::<()>::Unknown(Doubt::Cut).is_unauthorised());
    }

    #[test]
    fn a_network_that_failed_says_how_far_the_request_may_have_come() {
        let verdicts = [Exchange::<()>::never_connected(), Exchange::cut()];
        assert_eq!(
            verdicts.map(|exchange| (exchange.verdict, exchange.served_at)),
            [
                (Verdict::Refused(Refusal::NeverConnected), None),
                (Verdict::Unknown(Doubt::Cut), None)
            ]
        );
    }
}
