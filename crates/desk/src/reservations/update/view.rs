//! What a person sees of a change: the record as it was read, the change that is wanted, and its outcome.

use chrono::{DateTime, Utc};
use contract::passenger::Passenger;
use contract::update::{Patch, UpdateReservation};
use places::zone::Zone;
use serde::Serialize;

use crate::reading::{PassengerView, PickUpView, StatusView};
use crate::reservations::cancel::{RefusedView, seconds};
use engine::request::{Again, State, Unsettled};
use engine::trouble::Trouble;
use engine::update::{Change, Evidence, Fields, Fresh, NotChanged, Opened, Part, Piece, Update};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum UpdateView {
    /// The fresh record is being read.
    Reading,
    Unreadable,
    /// The agent types into the record and confirms.
    Opened {
        fields: FieldsView,
        /// What was changed elsewhere since the agent opened the record. Nothing was sent; the agent looks and confirms
        /// anew.
        moved: Vec<Part>,
    },
    /// The agent has confirmed, and the record is compared with what they saw.
    Rereading {
        change: ChangeView,
    },
    Sending {
        change: ChangeView,
    },
    /// The record may have been changed: it is read and compared. Nothing is sent again meanwhile.
    Checking {
        since: DateTime<Utc>,
        next: DateTime<Utc>,
        change: ChangeView,
    },
    /// Like checking, but the user who may ask is not signed in.
    Held {
        since: DateTime<Utc>,
        change: ChangeView,
    },
    Updated {
        by: UpdatedBy,
        /// The record in the service's answer, until the record itself is read anew.
        answer: Option<FieldsView>,
        /// `None`: what was sent can no longer be read.
        change: Option<ChangeView>,
    },
    Refused {
        why: RefusedView,
    },
    /// Nothing was changed; the agent may open it anew.
    AskAgain {
        why: UpdateAgainView,
    },
    /// The record does not tell whether it was changed: the agent looks and says so.
    NeedsPerson {
        since: DateTime<Utc>,
        why: UnclearView,
        /// `None`: what was sent can no longer be read.
        change: Option<ChangeView>,
    },
}

/// The fields of the record that can be changed. It is about people, so it does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FieldsView {
    pub status: StatusView,
    pub pick_up: PieceView<PickUpView>,
    pub flight_no: PieceView<String>,
    pub note: PieceView<String>,
    pub passengers: PieceView<Vec<PassengerView>>,
}

/// A field of the record, as far as it can be found.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", content = "value", rename_all = "camelCase")]
pub enum PieceView<T> {
    Is(T),
    Empty,
    /// None of the likely names is there, although the field may have a value.
    Unidentified,
}

/// The record on which the change was confirmed, and only the differences, which are sent. Does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ChangeView {
    pub before: FieldsView,
    pub pick_up: Option<PickUpView>,
    pub flight_no: PatchView,
    pub note: PatchView,
    /// The whole list; `None`: it stays as it is.
    pub passengers: Option<Vec<PassengerView>>,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", content = "text", rename_all = "camelCase")]
pub enum PatchView {
    Keep,
    Set(String),
    Clear,
}

/// Why the change counts as made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum UpdatedBy {
    Answer,
    /// The answer was lost, and the record has what was wanted.
    Record,
    Person,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum UpdateAgainView {
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
    /// The record was read long enough after the doubt and was as before.
    AsBefore,
    Person,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum UnclearView {
    NotRead,
    /// These parts are neither as wanted nor as before, or cannot be found in the record.
    Unclear {
        parts: Vec<Part>,
    },
    NothingToCompare,
}

impl UpdateView {
    /// `sent` is the change that this machine sent last.
    pub fn of(update: &Update, sent: Option<&Change>, zone: Option<&Zone>) -> Self {
        let shown = |change: &Change| ChangeView::of(change, zone);
        match &update.state {
            State::Asked(Opened::Fresh(fresh)) => match fresh {
                Fresh::Reading => Self::Reading,
                Fresh::Read { fields, moved } => Self::Opened {
                    fields: FieldsView::of(fields, zone),
                    moved: moved.clone(),
                },
                Fresh::Unreadable => Self::Unreadable,
            },
            State::Asked(Opened::Rereading { change, .. }) => Self::Rereading { change: shown(change) },
            State::Sending { wish, .. } => Self::Sending { change: shown(wish) },
            State::Checking { check, wish, .. } => Self::Checking {
                since: check.since,
                next: check.due,
                change: shown(wish),
            },
            State::Held { since, wish, .. } => Self::Held {
                since: *since,
                change: shown(wish),
            },
            State::Done(done) => Self::Updated {
                by: done.by.into(),
                answer: done.answer.as_ref().map(|fields| FieldsView::of(fields, zone)),
                change: sent.map(shown),
            },
            State::Refused(why) => Self::Refused {
                why: RefusedView::of(why),
            },
            State::AskAgain(why) => Self::AskAgain { why: why.into() },
            State::NeedsPerson { since, why, wish } => Self::NeedsPerson {
                since: *since,
                why: why.into(),
                change: wish.as_ref().map(shown),
            },
        }
    }
}

impl FieldsView {
    fn of(fields: &Fields, zone: Option<&Zone>) -> Self {
        Self {
            status: StatusView::of(fields.code, None),
            pick_up: PieceView::of(&fields.pick_up, |time| PickUpView::of(time.to_rfc3339(), zone)),
            flight_no: PieceView::of(&fields.flight_no, Clone::clone),
            note: PieceView::of(&fields.note, Clone::clone),
            passengers: PieceView::of(&fields.passengers, |people| people_of(people)),
        }
    }
}

impl<T> PieceView<T> {
    fn of<S>(piece: &Piece<S>, show: impl FnOnce(&S) -> T) -> Self {
        match piece {
            Piece::Is(value) => Self::Is(show(value)),
            Piece::Empty => Self::Empty,
            Piece::Unidentified => Self::Unidentified,
        }
    }
}

impl ChangeView {
    fn of(change: &Change, zone: Option<&Zone>) -> Self {
        let UpdateReservation {
            pick_up_time,
            flight_no,
            note,
            passenger_requests,
            id: _,
        } = &change.wish;
        Self {
            before: FieldsView::of(&change.before, zone),
            pick_up: pick_up_time.map(|time| PickUpView::of(time.to_rfc3339(), zone)),
            flight_no: flight_no.into(),
            note: note.into(),
            passengers: (!passenger_requests.is_empty()).then(|| people_of(passenger_requests)),
        }
    }
}

fn people_of(people: &[Passenger]) -> Vec<PassengerView> {
    people.iter().map(PassengerView::of).collect()
}

impl From<&Patch> for PatchView {
    fn from(patch: &Patch) -> Self {
        match patch {
            Patch::Keep => Self::Keep,
            Patch::Set(text) => Self::Set(text.clone()),
            Patch::Clear => Self::Clear,
        }
    }
}

impl From<Evidence> for UpdatedBy {
    fn from(by: Evidence) -> Self {
        match by {
            Evidence::Answer => Self::Answer,
            Evidence::Record => Self::Record,
            Evidence::Person => Self::Person,
        }
    }
}

impl From<&Again<NotChanged>> for UpdateAgainView {
    fn from(why: &Again<NotChanged>) -> Self {
        match why {
            Again::NotConnected => Self::NotConnected,
            Again::TooMany { wait } => Self::TooMany {
                wait_s: wait.map(seconds),
            },
            Again::SignIn => Self::SignIn,
            Again::NotKept { because } => Self::NotKept { because: *because },
            Again::NotDone(NotChanged::AsBefore) => Self::AsBefore,
            Again::NotDone(NotChanged::Person) => Self::Person,
        }
    }
}

impl From<&Unsettled> for UnclearView {
    fn from(why: &Unsettled) -> Self {
        match why {
            Unsettled::NotRead => Self::NotRead,
            Unsettled::Unclear { parts } => Self::Unclear { parts: parts.clone() },
            Unsettled::NothingToCompare => Self::NothingToCompare,
        }
    }
}

contract::prints_only!(FieldsView {});

impl<T> std::fmt::Debug for PieceView<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Is(_) => "Is([value])",
            Self::Empty => "Empty",
            Self::Unidentified => "Unidentified",
        })
    }
}

contract::prints_only!(ChangeView {});

impl std::fmt::Debug for PatchView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Keep => "Keep",
            Self::Set(_) => "Set([text])",
            Self::Clear => "Clear",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::{FieldMap, Reservation};
    use serde_json::json;

    #[test]
    fn people_are_told_of_a_change_that_changes_people_and_of_no_other() {
        let record = Reservation {
            raw: json!({"note": "a", "passengers": [{"firstName": "Ada", "lastName": "Gold"}]}),
        };
        let told = |wish: UpdateReservation| {
            let change = Change::between(Fields::of(&record, &FieldMap::default()), wish).expect("a change");
            ChangeView::of(&change, None).passengers.map(|people| people.len())
        };
        let noted = UpdateReservation {
            note: Patch::to("b"),
            ..UpdateReservation::default()
        };
        assert_eq!(told(noted.clone()), None);
        let eda = Passenger {
            first_name: "Eda".to_owned(),
            ..Passenger::default()
        };
        let with_people = UpdateReservation {
            passenger_requests: vec![eda],
            ..noted
        };
        assert_eq!(told(with_people), Some(1));
    }

    #[test]
    fn what_is_told_of_a_change_prints_its_kind_and_not_the_person() {
        let pieces = [PieceView::Is("Deniz"), PieceView::Empty, PieceView::Unidentified];
        assert_eq!(
            pieces.map(|piece| format!("{piece:?}")),
            ["Is([value])", "Empty", "Unidentified"]
        );
        let patches = [PatchView::Keep, PatchView::Set("Deniz".to_owned()), PatchView::Clear];
        assert_eq!(
            patches.map(|patch| format!("{patch:?}")),
            ["Keep", "Set([text])", "Clear"]
        );
    }
}
