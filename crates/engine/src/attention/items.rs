//! Each cause, and the item it makes.

use chrono::{DateTime, TimeDelta, Utc};
use contract::{RecordId, Status};

use super::{
    About, Arrival, BookingNote, DRIVER_DUE, Item, LAST_CALL, PAST, RecordNote, Requested, SOON, StrangeNote, TripNote,
    Urgency, status_of,
};
use crate::booking::intent::State;
use crate::planted::{self, Mistake};
use crate::request::{self, Kind, RecordRequest};

pub(super) fn of_booking(note: &BookingNote<'_>, now: DateTime<Utc>) -> Option<Item> {
    let intent = note.id;
    let (urgency, about) = match &note.intent.state {
        State::NeedsPerson { .. } => (Urgency::Decide, About::BookingUndecided { intent }),
        State::Matched { record } => {
            let record = record.clone();
            (Urgency::Decide, About::BookingFound { intent, record })
        }
        State::Held { .. } if planted::makes(Mistake::HeldNotShown) => return None,
        State::Held { .. } => (Urgency::Decide, About::BookingHeld { intent }),
        State::Unknown { .. } | State::Checking { .. } => (Urgency::Watch, About::BookingUnknown { intent }),
        // It is sent again, or waits for that, and may exist all the while.
        State::Ready { .. } | State::Sending { .. } | State::Waiting { .. }
            if note.intent.past.doubtful_since().is_some() =>
        {
            (Urgency::Watch, About::BookingUnknown { intent })
        }
        State::Recorded { booked, .. } if booked.lacks_waypoints() => {
            let (record, count) = (booked.there.record.clone(), booked.failed_waypoints);
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            (Urgency::Decide, About::StopsMissing { record, count })
        }
        // The agent may have gone on with other work before the intent ended.
        _ if note.intent.ended_unseen()
            && !note.is_booked_anew
            && note.pick_up.is_some_and(|time| time > now - PAST) =>
        {
            (Urgency::Decide, About::NotBooked { intent })
        }
        State::Recorded { .. }
        | State::Ready { .. }
        | State::Sending { .. }
        | State::Waiting { .. }
        | State::Gone
        | State::Rejected { .. }
        | State::NotRecorded { .. }
        | State::Dropped => return None,
    };
    Some(item(urgency, about, note.pick_up, now))
}

pub(super) fn of_arrival(arrival: &Arrival, records: &[RecordNote], now: DateTime<Utc>) -> Item {
    let (intent, record) = (arrival.intent, arrival.record.clone());
    let pick_up = pick_up_of(records, &record);
    item(Urgency::Decide, About::BookedAfterAll { intent, record }, pick_up, now)
}

pub(super) fn of_request<K: Kind>(
    request: &RecordRequest<K>,
    records: &[RecordNote],
    now: DateTime<Utc>,
) -> Option<Item> {
    let urgency = match &request.state {
        request::State::NeedsPerson { .. } => Urgency::Decide,
        request::State::Checking { .. } | request::State::Held { .. } => Urgency::Watch,
        request::State::Asked(_)
        | request::State::Sending { .. }
        | request::State::Done(_)
        | request::State::Refused(_)
        | request::State::AskAgain(_) => {
            return None;
        }
    };
    Some(of_leg(
        Requested::of(K::KIND),
        urgency,
        &request.attempt.leg,
        records,
        now,
    ))
}

pub(super) fn of_strange(note: &StrangeNote, now: DateTime<Utc>) -> Item {
    item(Urgency::Decide, note.about.clone(), note.pick_up, now)
}

fn of_leg(request: Requested, urgency: Urgency, leg: &str, records: &[RecordNote], now: DateTime<Utc>) -> Item {
    let record = leg.into();
    let about = match urgency {
        Urgency::Acute | Urgency::Decide => About::RequestUndecided { record, request },
        Urgency::Watch => About::RequestUnknown { record, request },
    };
    item(urgency, about, pick_up_of(records, leg), now)
}

/// A leg that is not known here, or cannot be read, is not taken for a cancelled one.
pub(super) fn of_trip(trip: &TripNote, records: &[RecordNote], now: DateTime<Utc>) -> Option<Item> {
    let is_cancelled = |leg: &&RecordId| status_in(records, leg) == Some(Status::Cancelled);
    let (cancelled, rest): (Vec<&RecordId>, Vec<&RecordId>) = trip.legs.iter().partition(is_cancelled);
    let is_over = |leg: &RecordId| status_in(records, leg).is_some_and(Status::is_terminal);
    let standing: Vec<RecordId> = rest.into_iter().filter(|leg| !is_over(leg)).cloned().collect();
    if cancelled.is_empty() || standing.is_empty() {
        return None;
    }
    let pick_up = standing.iter().filter_map(|leg| pick_up_of(records, leg)).min();
    let cancelled = cancelled.into_iter().cloned().collect();
    Some(item(
        Urgency::Decide,
        About::HalfCancelled { cancelled, standing },
        pick_up,
        now,
    ))
}

pub(super) fn of_record(note: &RecordNote, now: DateTime<Utc>) -> Vec<Item> {
    let status = status_of(note);
    if status.is_some_and(Status::is_terminal) {
        return vec![];
    }
    let record = || note.id.clone();
    let is_ahead = note.pick_up.is_none_or(|time| time >= now - PAST);
    let mut items = Vec::new();
    let mut add = |urgency, about, time| items.push(item(urgency, about, time, now));
    if note.is_troubled {
        add(Urgency::Decide, About::Troubled { record: record() }, note.pick_up);
    }
    if status == Some(Status::NotConfirmed) && is_ahead {
        add(Urgency::Decide, About::NotConfirmed { record: record() }, note.pick_up);
    }
    if status.is_some_and(lacks_driver) && is_within(note.pick_up, DRIVER_DUE, now) {
        add(Urgency::Acute, About::DriverMissing { record: record() }, note.pick_up);
    }
    if let Some(since) = note.unread_since {
        add(Urgency::Watch, About::NotReadable { record: record() }, note.pick_up);
        if let Some(item) = items.last_mut() {
            item.time = item.time.or(Some(since));
        }
    }
    let until = note.free_until.filter(|until| *until >= now && *until - now <= SOON);
    if let Some(until) = until.filter(|_| status.is_none_or(Status::allows_change)) {
        let urgency = if until - now <= LAST_CALL {
            Urgency::Acute
        } else {
            Urgency::Watch
        };
        let about = About::FreeCancellationEnds { record: record() };
        // The deadline decides the urgency, however near the pick-up is.
        items.push(Item {
            urgency,
            ..item(urgency, about, Some(until), now)
        });
    }
    items
}

/// A record that is not confirmed has an item of its own.
fn lacks_driver(status: Status) -> bool {
    match status {
        Status::New
        | Status::WaitingForSupplier
        | Status::WaitingForSupplierApproval
        | Status::Confirmed
        | Status::WaitingForDriver => true,
        Status::NotConfirmed
        | Status::ReadyForTravel
        | Status::DriverOnTheWay
        | Status::PickedUp
        | Status::DroppedOff
        | Status::Cancelled
        | Status::Completed => false,
    }
}

fn item(urgency: Urgency, about: About, time: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Item {
    let urgency = if is_within(time, SOON, now) {
        Urgency::Acute
    } else {
        urgency
    };
    Item {
        urgency,
        time,
        may_be_done: about.may_be_done(),
        about,
    }
}

fn is_within(time: Option<DateTime<Utc>>, ahead: TimeDelta, now: DateTime<Utc>) -> bool {
    time.is_some_and(|time| (now - PAST..=now + ahead).contains(&time))
}

fn pick_up_of(records: &[RecordNote], id: &str) -> Option<DateTime<Utc>> {
    records.iter().find(|record| record.id == id)?.pick_up
}

fn status_in(records: &[RecordNote], id: &str) -> Option<Status> {
    status_of(records.iter().find(|record| record.id == id)?)
}
