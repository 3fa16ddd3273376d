//! What a person sees of one leg's cancellation.

use std::time::Duration;

use chrono::{DateTime, Utc};
use contract::{PrivateText, Said};
use serde::Serialize;

use crate::reading::StatusView;
use engine::cancel::{Cancel, Fresh, NotCancelled, Percent};
use engine::request::{Again, RefusalReason, State};
use engine::trouble::Trouble;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CancelView {
    /// Nothing was sent. The agent can confirm once the fresh record is there.
    Asked {
        fresh: FreshView,
    },
    Sending,
    /// The leg may have been cancelled: the record is read to find out. Nothing is sent again meanwhile.
    Checking {
        since: DateTime<Utc>,
        next: DateTime<Utc>,
    },
    /// Like checking, but the user who may ask is not signed in.
    Held {
        since: DateTime<Utc>,
    },
    Cancelled {
        /// Percent of the price, not money. `None`: the answer with it was lost.
        percent: Option<i32>,
    },
    /// It was not cancelled.
    Refused {
        why: RefusedView,
    },
    /// It was not cancelled; the agent may ask anew.
    AskAgain {
        why: CancelAgainView,
    },
    /// The record could not be read for a day.
    NeedsPerson {
        since: DateTime<Utc>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum FreshView {
    Reading,
    Read { status: StatusView },
    Unreadable,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RefusedView {
    /// In the service's own words.
    Words {
        status: u16,
        #[specta(type = Option<String>)]
        service_code: Option<PrivateText>,
        #[specta(type = Vec<String>)]
        messages: Vec<PrivateText>,
    },
    /// The status of the record no longer allows it.
    Status { status: StatusView },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum CancelAgainView {
    NotConnected,
    /// The service asked for a pause; `None`: it did not say how long.
    TooMany {
        wait_s: Option<u32>,
    },
    SignIn,
    /// It could not be written down, so it was not sent.
    NotKept {
        because: Trouble,
    },
    /// The record was read long enough after the doubt and was not cancelled.
    StillStands {
        status: StatusView,
    },
}

impl CancelView {
    pub fn of(cancel: &Cancel) -> Self {
        match &cancel.state {
            State::Asked(fresh) => Self::Asked {
                fresh: FreshView::of(*fresh),
            },
            State::Sending { .. } => Self::Sending,
            State::Checking { check, .. } => Self::Checking {
                since: check.since,
                next: check.due,
            },
            State::Held { since, .. } => Self::Held { since: *since },
            State::Done(percent) => Self::Cancelled {
                percent: match percent {
                    Percent::Said(said) => i32::try_from(said.percent).ok(),
                    Percent::NotSaid => None,
                },
            },
            State::Refused(why) => Self::Refused {
                why: RefusedView::of(why),
            },
            State::AskAgain(why) => Self::AskAgain {
                why: CancelAgainView::of(why),
            },
            State::NeedsPerson { since, .. } => Self::NeedsPerson { since: *since },
        }
    }
}

impl FreshView {
    fn of(fresh: Fresh) -> Self {
        match fresh {
            Fresh::Reading => Self::Reading,
            Fresh::Read { code } => Self::Read {
                status: StatusView::of(Some(code), None),
            },
            Fresh::Unreadable => Self::Unreadable,
        }
    }
}

impl RefusedView {
    pub(in crate::reservations) fn of(why: &RefusalReason) -> Self {
        match why {
            RefusalReason::Words(Said {
                status, code, messages, ..
            }) => Self::Words {
                status: *status,
                service_code: code.clone(),
                messages: messages.clone(),
            },
            RefusalReason::Status(status) => Self::Status {
                status: StatusView::of(Some(status.code()), None),
            },
        }
    }
}

impl CancelAgainView {
    fn of(why: &Again<NotCancelled>) -> Self {
        match why {
            Again::NotConnected => Self::NotConnected,
            Again::TooMany { wait } => Self::TooMany {
                wait_s: wait.map(seconds),
            },
            Again::SignIn => Self::SignIn,
            Again::NotKept { because } => Self::NotKept { because: *because },
            Again::NotDone(NotCancelled::StillStands { code }) => Self::StillStands {
                status: StatusView::of(Some(*code), None),
            },
        }
    }
}

/// Rounded up, so that the wait is never shorter than the service said.
pub(in crate::reservations) fn seconds(wait: Duration) -> u32 {
    let whole = wait.as_secs().saturating_add(u64::from(wait.subsec_nanos() > 0));
    u32::try_from(whole).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_told_in_whole_seconds_and_never_shorter() {
        assert_eq!(seconds(Duration::from_secs(30)), 30);
        assert_eq!(seconds(Duration::from_millis(30_001)), 31);
        assert_eq!(seconds(Duration::MAX), u32::MAX);
    }

    #[test]
    fn a_refusal_prints_its_status_and_no_word_of_the_service() {
        let words = RefusedView::Words {
            status: 400,
            service_code: None,
            messages: vec!["Ada is known".into()],
        };
        let printed = format!("{words:?}");
        assert_eq!(printed, "Words { status: 400, service_code: None, messages: [[text]] }");
    }
}
