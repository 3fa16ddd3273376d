//! Everything that needs a person, in one list, the most urgent first.
//!
//! The list is derived each time from what is known, and an item disappears with its cause. An item whose cause does
//! not disappear by itself (*) leaves the list when a person says that it is dealt with; the desk stores the reason.
//!
//! | cause | item | urgency |
//! |---|---|---|
//! | an intent that a person must settle, or that was found and is to be checked | BookingUndecided, BookingFound | decide |
//! | an intent that was held | BookingHeld | decide |
//! | an intent of unknown outcome that is still looked for | BookingUnknown | watch |
//! | a new record like an intent that ended unbooked (D16) | BookedAfterAll * | decide |
//! | an intent that ended unbooked after a doubt or a wait, within a week and before its pick-up; not once its ride is booked anew | NotBooked * | decide |
//! | an open intent, cancellation or change in a state that this desk does not know | BookingStrange, RequestStrange | decide |
//! | a booking with stops that could not be added | StopsMissing * | decide |
//! | a cancellation or change that a person must settle | RequestUndecided | decide |
//! | one of unknown outcome that is still looked for | RequestUnknown | watch |
//! | a trip of which one leg is cancelled and another is not | HalfCancelled * | decide |
//! | operational attention, or a service issue | Troubled | decide |
//! | status 5 | NotConfirmed | decide |
//! | pick-up within 6 h, and no driver yet | DriverMissing | acute |
//! | free cancellation ends within 24 h | FreeCancellationEnds | watch; within 2 h acute |
//! | a record that could not be read | NotReadable | watch |
//!
//! A doubt that ended without a person is no item: it is [`Settled`], and is told until the agent has seen it.
//!
//! Every item about a pick-up within 24 h is acute. Among equally urgent items the earlier time comes first. A record
//! at its end (11, 12) needs no attention any more, unless it leaves a trip half cancelled.

mod items;
mod settled;

use chrono::{DateTime, TimeDelta, Utc};
use contract::{RecordId, Status};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::booking::intent::Intent;
use crate::booking::matching::{self, Candidate, Found, Sought};
use crate::planted::{self, Mistake};
use crate::store::RequestKind;

use crate::cancel::Cancel;
use crate::update::Update;

pub use settled::Settled;

const SOON: TimeDelta = TimeDelta::hours(24);
const DRIVER_DUE: TimeDelta = TimeDelta::hours(6);
const LAST_CALL: TimeDelta = TimeDelta::hours(2);
/// A pick-up stays in the list this long after its time.
pub const PAST: TimeDelta = TimeDelta::hours(2);

/// What the list is made of.
#[derive(Debug, Clone, Copy, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Known<'a> {
    pub intents: &'a [BookingNote<'a>],
    pub cancels: &'a [Cancel],
    pub updates: &'a [Update],
    pub records: &'a [RecordNote],
    pub trips: &'a [TripNote],
    pub arrivals: &'a [Arrival],
    pub strange: &'a [StrangeNote],
}

/// What the list needs to know of an intent.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct BookingNote<'a> {
    pub id: Uuid,
    pub intent: &'a Intent,
    /// `None`: the dossier cannot be read, or no item would name the time.
    pub pick_up: Option<DateTime<Utc>>,
    /// A later intent for the same ride was recorded.
    pub is_booked_anew: bool,
}

/// What the list needs to know of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordNote {
    /// Its `transferReservationId`.
    pub id: RecordId,
    /// `None`: not readable. The pick-up then counts as still ahead.
    pub pick_up: Option<DateTime<Utc>>,
    /// Its status as the service numbers it. `None`: not readable.
    pub code: Option<i64>,
    /// It needs operational attention, or it has a service issue.
    pub is_troubled: bool,
    /// The end of free cancellation, from the dossier. `None`: the offer did not state it, which does not mean free.
    pub free_until: Option<DateTime<Utc>>,
    /// Since when every try to read the record has failed.
    pub unread_since: Option<DateTime<Utc>>,
}

/// Bookings that the agent tied together, or that the service made as one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TripNote {
    /// The ids of the records.
    pub legs: Vec<RecordId>,
}

/// An open row in a state that this desk does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrangeNote {
    /// `BookingStrange` or `RequestStrange`.
    pub about: About,
    /// As far as the desk can read it from dossier or record.
    pub pick_up: Option<DateTime<Utc>>,
}

/// A record that arrived although its intent had ended unbooked.
#[derive(Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Arrival {
    pub intent: Uuid,
    pub record: RecordId,
}

contract::prints_only!(Arrival { intent });

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Item {
    pub urgency: Urgency,
    pub about: About,
    /// The pick-up, the deadline, or the time since when the item exists.
    #[specta(type = Option<String>)]
    pub time: Option<DateTime<Utc>>,
    /// Whether a person may take the item off the list.
    pub may_be_done: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the table above explains the urgencies")]
pub enum Urgency {
    Acute,
    Decide,
    Watch,
}

/// The variants stand in the order in which items of equal urgency and time are shown. A laid-aside item is stored
/// under this value, serialised: the names stay as earlier versions wrote them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the table above explains the items")]
pub enum About {
    BookingUndecided {
        #[specta(type = String)]
        intent: Uuid,
    },
    BookedAfterAll {
        #[specta(type = String)]
        intent: Uuid,
        record: RecordId,
    },
    BookingFound {
        #[specta(type = String)]
        intent: Uuid,
        record: RecordId,
    },
    /// The booking was in doubt and then not in the lists, or it was refused after a wait.
    NotBooked {
        #[specta(type = String)]
        intent: Uuid,
    },
    BookingUnknown {
        #[specta(type = String)]
        intent: Uuid,
    },
    BookingHeld {
        #[specta(type = String)]
        intent: Uuid,
    },
    #[serde(rename = "errandUndecided")]
    RequestUndecided {
        record: RecordId,
        #[serde(rename = "errand")]
        request: Requested,
    },
    #[serde(rename = "errandUnknown")]
    RequestUnknown {
        record: RecordId,
        #[serde(rename = "errand")]
        request: Requested,
    },
    /// A newer desk wrote the state and knows what it means.
    BookingStrange {
        #[specta(type = String)]
        intent: Uuid,
    },
    #[serde(rename = "errandStrange")]
    RequestStrange {
        record: RecordId,
        #[serde(rename = "errand")]
        request: Requested,
    },
    HalfCancelled {
        cancelled: Vec<RecordId>,
        standing: Vec<RecordId>,
    },
    Troubled {
        record: RecordId,
    },
    NotConfirmed {
        record: RecordId,
    },
    DriverMissing {
        record: RecordId,
    },
    StopsMissing {
        record: RecordId,
        count: u32,
    },
    FreeCancellationEnds {
        record: RecordId,
    },
    NotReadable {
        record: RecordId,
    },
}

impl About {
    /// Whether a person may take the item off the list. An intent that may have been booked is settled in the booking
    /// itself.
    pub fn may_be_done(&self) -> bool {
        match self {
            Self::BookingUndecided { .. }
            | Self::BookingFound { .. }
            | Self::BookingUnknown { .. }
            | Self::BookingHeld { .. }
            | Self::BookingStrange { .. }
            | Self::RequestUnknown { .. } => false,
            Self::BookedAfterAll { .. }
            | Self::NotBooked { .. }
            | Self::RequestUndecided { .. }
            | Self::RequestStrange { .. }
            | Self::HalfCancelled { .. }
            | Self::Troubled { .. }
            | Self::NotConfirmed { .. }
            | Self::DriverMissing { .. }
            | Self::StopsMissing { .. }
            | Self::FreeCancellationEnds { .. }
            | Self::NotReadable { .. } => true,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Requested {
    Cancel,
    Update,
}

impl Requested {
    /// The kind of a stored request, as the list names it.
    pub fn of(kind: RequestKind) -> Self {
        match kind {
            RequestKind::Cancel => Self::Cancel,
            RequestKind::Update => Self::Update,
        }
    }
}

/// Derives the whole list, sorted, with each item once.
pub fn list(known: Known<'_>, now: DateTime<Utc>) -> Vec<Item> {
    let mut items: Vec<Item> = known
        .intents
        .iter()
        .filter_map(|note| items::of_booking(note, now))
        .chain(
            known
                .arrivals
                .iter()
                .map(|arrival| items::of_arrival(arrival, known.records, now)),
        )
        .chain(
            known
                .cancels
                .iter()
                .filter_map(|cancel| items::of_request(cancel, known.records, now)),
        )
        .chain(
            known
                .updates
                .iter()
                .filter_map(|update| items::of_request(update, known.records, now)),
        )
        .chain(
            known
                .trips
                .iter()
                .filter_map(|trip| items::of_trip(trip, known.records, now)),
        )
        .chain(known.strange.iter().map(|note| items::of_strange(note, now)))
        .chain(known.records.iter().flat_map(|record| items::of_record(record, now)))
        .collect();
    items.sort_by(|one, other| order(one).cmp(&order(other)));
    items.dedup();
    items
}

/// Which new records match an intent that ended unbooked (D16).
pub(crate) fn arrivals(ended: &[(Uuid, Sought)], candidates: &[Candidate]) -> Vec<Arrival> {
    let of_one = |(intent, sought): &(Uuid, Sought)| {
        let records = match matching::compare(sought, candidates) {
            Found::One { .. } if planted::makes(Mistake::ArrivalNotShown) => vec![],
            Found::One { record } => vec![record],
            Found::Several { candidates } => candidates,
            // Otherwise any record with an unreadable time would match.
            Found::None | Found::NotComparable { .. } => vec![],
        };
        let intent = *intent;
        records.into_iter().map(move |record| Arrival { intent, record })
    };
    ended.iter().flat_map(of_one).collect()
}

fn order(item: &Item) -> (Urgency, bool, Option<DateTime<Utc>>, &About) {
    (item.urgency, item.time.is_none(), item.time, &item.about)
}

fn status_of(record: &RecordNote) -> Option<Status> {
    record.code.and_then(Status::from_code)
}

#[cfg(test)]
mod tests;
