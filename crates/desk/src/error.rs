//! What can go wrong, by what the agent can do about it.
//!
//! The errors are closed and tagged: the UI has one total table from code to text, severity and action. No code matches
//! on prose; the service's own words travel in `messages` and are shown, never read.

use std::time::Duration;

use chrono::{DateTime, Utc};
use contract::{Doubt, Exchange, PrivateText, Refusal, Said, Verdict};
use contract::{Fault, Rule};
use serde::Serialize;

use engine::pause;
use engine::trouble::{KeyringState, StorageState, Trouble};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "code", rename_all = "camelCase")]
pub enum DeskError {
    /// What was typed cannot be sent.
    Invalid {
        faults: Vec<FieldFault>,
    },
    SignedOut,
    /// The offer cannot be used any more, because the service said so or its session ended: the agent searches again.
    OfferGone,
    /// The same ride is booked already, or may be. A booking that may still turn out to exist cannot be repeated.
    Twin {
        #[serde(rename = "mayExist")]
        may_exist: bool,
    },
    /// The service asked for silence until then.
    RateLimited {
        until: DateTime<Utc>,
    },
    /// No connection was made.
    Offline {
        /// The host and port of the proxy that was used, if one is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[specta(type = Option<String>)]
        proxy: Option<PrivateText>,
    },
    /// The call was sent and no whole answer came: the network or the service failed.
    NoAnswer,
    /// The service failed: nothing that this call asked for needs undoing.
    ServiceFailed,
    Refused {
        status: u16,
        #[serde(rename = "serviceCode")]
        #[specta(type = Option<String>)]
        service_code: Option<PrivateText>,
        #[specta(type = Vec<String>)]
        messages: Vec<PrivateText>,
    },
    /// A success whose answer cannot be understood.
    Unreadable,
    Keyring {
        state: KeyringState,
    },
    Storage {
        state: StorageState,
    },
    /// The same thing is already under way.
    Busy,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct FieldFault {
    pub field: String,
    pub rule: FieldRule,
    pub limit: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum FieldRule {
    Required,
    TooLong,
    NotAnEmailOrPhone,
    NotHttps,
    NotAUrl,
    /// Not the path of an address, which begins with one slash.
    NotAPath,
    /// Not the http or https address of a proxy.
    NotAProxy,
    /// The address of a proxy with a user name or a password in it, which would be stored in plain text.
    Credentials,
    Taken,
    Reserved,
    /// Coordinates that are not on the globe.
    NotAPlace,
    /// Not a date and time of day.
    NotATime,
    InThePast,
    /// Below 1, or more than `limit`.
    OutOfRange,
    TooFew,
    TooMany,
    /// The offer has no such extra.
    Unknown,
    /// The same entry appears twice in one list.
    Repeated,
    /// Exactly one passenger is the lead.
    OneLead,
    PhoneUnreadable,
    PhoneInternational,
    NotAnEmail,
    /// More people than the vehicle has seats for.
    OverCapacity,
    ConditionsRequired,
    /// The conditions have changed since they were accepted.
    ConditionsOutdated,
    AcknowledgementRequired,
    FlightRequired,
    /// The administrator of this computer decided it.
    Fixed,
    /// The administrator of this computer allows no such address.
    NotAllowed,
}

/// The wait where the service named none.
const UNSAID: Duration = Duration::from_secs(5);

impl DeskError {
    pub fn invalid(field: &str, rule: FieldRule) -> Self {
        Self::Invalid {
            faults: vec![FieldFault {
                field: field.to_owned(),
                rule,
                limit: None,
            }],
        }
    }

    /// Every rule of the service that a request breaks, checked before it is sent.
    pub fn of_faults(faults: &[Fault]) -> Self {
        let faults = faults.iter().map(FieldFault::of).collect();
        Self::Invalid { faults }
    }

    /// For calls that may be made again without harm: signing in, reading, searching.
    pub fn of_harmless<A>(exchange: Exchange<A>, now: DateTime<Utc>) -> Result<A, Self> {
        let proxy = exchange.proxy;
        match exchange.verdict {
            Verdict::Done(answer) => Ok(answer),
            Verdict::Refused(Refusal::NeverConnected) => Err(Self::Offline { proxy }),
            Verdict::Refused(Refusal::NotYet { wait }) => Err(Self::rate_limited(now, Some(wait))),
            Verdict::Refused(Refusal::Answered(said)) => Err(Self::answered(said, now)),
            Verdict::Unknown(Doubt::Cut | Doubt::TimedOut) => Err(Self::NoAnswer),
            Verdict::Unknown(Doubt::Status(said)) if said.status < 500 => Err(Self::answered(said, now)),
            Verdict::Unknown(Doubt::Status(_)) => Err(Self::ServiceFailed),
            Verdict::Unknown(Doubt::Unreadable(_) | Doubt::Denied(_) | Doubt::TooMuch) => Err(Self::Unreadable),
        }
    }

    fn answered(said: Said, now: DateTime<Utc>) -> Self {
        match said.status {
            429 => Self::rate_limited(now, said.retry_after),
            status => Self::Refused {
                status,
                service_code: said.code,
                messages: said.messages,
            },
        }
    }

    pub(crate) fn rate_limited(now: DateTime<Utc>, wait: Option<Duration>) -> Self {
        Self::RateLimited {
            until: pause::end_of(wait.unwrap_or(UNSAID), now),
        }
    }
}

impl FieldFault {
    pub(crate) fn of(fault: &Fault) -> Self {
        let (rule, limit) = match fault.rule {
            Rule::Required => (FieldRule::Required, None),
            Rule::TooLong { max } => (FieldRule::TooLong, u32::try_from(max).ok()),
            Rule::TooFew { min } => (FieldRule::TooFew, u32::try_from(min).ok()),
            Rule::TooMany { max } => (FieldRule::TooMany, u32::try_from(max).ok()),
            Rule::OutOfRange { max, .. } => (FieldRule::OutOfRange, u32::try_from(max).ok()),
            Rule::OneLead => (FieldRule::OneLead, None),
            Rule::PhoneUnreadable => (FieldRule::PhoneUnreadable, None),
            Rule::PhoneInternational => (FieldRule::PhoneInternational, None),
            Rule::Email => (FieldRule::NotAnEmail, None),
            Rule::OverCapacity { seats } => (FieldRule::OverCapacity, u32::try_from(seats).ok()),
            Rule::DateTime => (FieldRule::NotATime, None),
            Rule::Past => (FieldRule::InThePast, None),
            Rule::Coordinate => (FieldRule::NotAPlace, None),
            // The desk makes ids and asks for calendar months itself, so the agent can never repair these.
            Rule::Unknown | Rule::Uuid | Rule::NeedsYear => (FieldRule::Unknown, None),
            Rule::ConditionsRequired => (FieldRule::ConditionsRequired, None),
            Rule::ConditionsOutdated => (FieldRule::ConditionsOutdated, None),
            Rule::Acknowledgement => (FieldRule::AcknowledgementRequired, None),
            Rule::FlightRequired => (FieldRule::FlightRequired, None),
            Rule::Repeated => (FieldRule::Repeated, None),
        };
        let field = fault.path.clone();
        Self { field, rule, limit }
    }
}

impl From<Trouble> for DeskError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Keyring { state } => Self::Keyring { state },
            Trouble::Storage { state } => Self::Storage { state },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;
    use rstest::rstest;

    fn now() -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
    }

    fn said(status: u16, retry_after: Option<u64>) -> Said {
        Said {
            status,
            code: Some("CODE".into()),
            messages: vec!["words".into()],
            retry_after: retry_after.map(Duration::from_secs),
        }
    }

    fn refused(status: u16) -> DeskError {
        DeskError::Refused {
            status,
            service_code: Some("CODE".into()),
            messages: vec!["words".into()],
        }
    }

    fn limited(seconds: i64) -> DeskError {
        DeskError::RateLimited {
            until: now() + TimeDelta::seconds(seconds),
        }
    }

    #[rstest]
    #[case(Verdict::Refused(Refusal::NeverConnected), DeskError::Offline { proxy: Some("proxy.example:3128".into()) })]
    #[case(Verdict::Refused(Refusal::NotYet { wait: Duration::from_secs(9) }), limited(9))]
    #[case(Verdict::Refused(Refusal::Answered(said(400, None))), refused(400))]
    #[case(Verdict::Refused(Refusal::Answered(said(429, Some(7)))), limited(7))]
    #[case(Verdict::Refused(Refusal::Answered(said(429, None))), limited(5))]
    #[case(Verdict::Unknown(Doubt::Cut), DeskError::NoAnswer)]
    #[case(Verdict::Unknown(Doubt::TimedOut), DeskError::NoAnswer)]
    #[case(Verdict::Unknown(Doubt::Status(said(500, None))), DeskError::ServiceFailed)]
    #[case(Verdict::Unknown(Doubt::Status(said(409, None))), refused(409))]
    #[case(Verdict::Unknown(Doubt::Unreadable("x")), DeskError::Unreadable)]
    #[case(Verdict::Unknown(Doubt::Denied(said(200, None))), DeskError::Unreadable)]
    #[case(Verdict::Unknown(Doubt::TooMuch), DeskError::Unreadable)]
    fn a059_a084_what_a_harmless_call_came_to_is_told_apart(#[case] verdict: Verdict<()>, #[case] error: DeskError) {
        let exchange = Exchange {
            verdict,
            served_at: None,
            proxy: Some("proxy.example:3128".into()),
        };
        assert_eq!(DeskError::of_harmless(exchange, now()), Err(error));
    }

    #[test]
    fn a_failure_without_a_proxy_names_none_and_no_proxy_is_printed() {
        let offline = |exchange: Exchange<()>| DeskError::of_harmless(exchange, now()).expect_err("a failure");
        let (bare, behind) = (
            offline(Exchange::never_connected()),
            offline(Exchange::never_connected().through(Some("proxy.example:3128".into()))),
        );
        let json = |error: &DeskError| serde_json::to_string(error).expect("JSON");
        assert_eq!(json(&bare), r#"{"code":"offline"}"#);
        assert_eq!(json(&behind), r#"{"code":"offline","proxy":"proxy.example:3128"}"#);
        assert!(!format!("{behind:?}").contains("proxy.example"));
    }

    #[rstest]
    #[case(Rule::Required, FieldRule::Required, None)]
    #[case(Rule::TooLong { max: 20 }, FieldRule::TooLong, Some(20))]
    #[case(Rule::TooFew { min: 1 }, FieldRule::TooFew, Some(1))]
    #[case(Rule::TooMany { max: 20 }, FieldRule::TooMany, Some(20))]
    #[case(Rule::OutOfRange { min: 1, max: 6 }, FieldRule::OutOfRange, Some(6))]
    #[case(Rule::OneLead, FieldRule::OneLead, None)]
    #[case(Rule::PhoneUnreadable, FieldRule::PhoneUnreadable, None)]
    #[case(Rule::PhoneInternational, FieldRule::PhoneInternational, None)]
    #[case(Rule::Email, FieldRule::NotAnEmail, None)]
    #[case(Rule::OverCapacity { seats: 3 }, FieldRule::OverCapacity, Some(3))]
    #[case(Rule::DateTime, FieldRule::NotATime, None)]
    #[case(Rule::Past, FieldRule::InThePast, None)]
    #[case(Rule::Coordinate, FieldRule::NotAPlace, None)]
    #[case(Rule::Unknown, FieldRule::Unknown, None)]
    #[case(Rule::ConditionsRequired, FieldRule::ConditionsRequired, None)]
    #[case(Rule::ConditionsOutdated, FieldRule::ConditionsOutdated, None)]
    #[case(Rule::Acknowledgement, FieldRule::AcknowledgementRequired, None)]
    #[case(Rule::FlightRequired, FieldRule::FlightRequired, None)]
    #[case(Rule::Repeated, FieldRule::Repeated, None)]
    fn a110_each_rule_of_the_service_is_said_at_its_field(
        #[case] broken: Rule,
        #[case] rule: FieldRule,
        #[case] limit: Option<u32>,
    ) {
        let fault = FieldFault::of(&Fault::new("note", broken));
        assert_eq!((fault.field.as_str(), fault.rule, fault.limit), ("note", rule, limit));
    }
}
