//! What the list is made of: the engine gives what is under way, the store gives the rest.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use contract::list::{DateFilter, Which};
use contract::{RecordId, Status};
use engine::store::{StoredIntent, StoredRequest};
use store::{Lookup, SummaryRow};
use uuid::Uuid;

use super::{AttentionView, StopsOfRecord, aside};
use crate::reading::Summary;
use crate::reservations::as_booked::as_booked;
use crate::reservations::page::Booking;
use crate::reservations::service_list::ServiceList;
use crate::user_store::{OrTrouble, UserStore};
use engine::attention::{About, BookingNote, Known, RecordNote, Requested, Settled, StrangeNote, TripNote, list};
use engine::booking::intent::{Booked, Intent};
use engine::booking::row;
use engine::cancel::{Cancel, Cancellation};
use engine::request::{self, Kind, RecordRequest};
use engine::trouble::Trouble;
use engine::update::{Modification, Update};
use engine::{Engine, EngineStore, Leaving, SUPERSEDED, Strange};

/// Bookings older than this are not looked at any more.
const BOOKINGS: TimeDelta = TimeDelta::days(400);
/// How long an intent that ended unbooked is shown, and how long a new record may be matched to it (D16).
pub(crate) const UNBOOKED: TimeDelta = TimeDelta::days(7);
/// How long a doubt that was settled is told if the agent does not see it.
const SETTLED: TimeDelta = TimeDelta::days(30);
const PAGE_ROWS: u32 = 500;
/// More than an agent works through; the rest follows when these are done.
const ROWS: usize = 5_000;

pub fn gather(engine: Option<&Engine>, user_store: &UserStore, now: DateTime<Utc>) -> Result<AttentionView, Trouble> {
    let Some(engine) = engine else {
        return Ok(AttentionView::default());
    };
    let bookings = bookings(engine, user_store, now)?;
    let mut records = Records::of_now(user_store, now)?;
    let tied: BTreeMap<Uuid, Uuid> = user_store.vault().tied().or_trouble()?.into_iter().collect();
    let mut trips: BTreeMap<Uuid, TripNote> = BTreeMap::new();
    let mut failed_stops = Vec::new();
    for (row, booked) in bookings
        .iter()
        .filter_map(|(row, intent)| Some((row, intent.state.booked()?)))
    {
        records.know_the_terms(row, booked, user_store)?;
        if booked.lacks_waypoints() {
            let (record, stops) = (
                booked.there.record.clone(),
                Booking::read(row, user_store).failed_stops(),
            );
            failed_stops.push(StopsOfRecord { record, stops });
        }
        let trip = tied.get(&row.id).copied().unwrap_or(row.id);
        let legs = std::iter::once(&booked.there).chain(&booked.back);
        let trip = trips.entry(trip).or_default();
        trip.legs.extend(legs.map(|leg| leg.record.clone()));
    }
    trips.retain(|_, trip| trip.legs.len() > 1);
    for trip in trips.values_mut() {
        trip.legs.sort();
        records.also(&trip.legs, user_store)?;
    }
    let trips: Vec<TripNote> = trips.into_values().collect();
    let arrivals = engine.arrivals(now - UNBOOKED, user_store)?;
    let cancels: Vec<Cancel> = engine.requests().cloned().collect();
    let updates: Vec<Update> = engine.requests().cloned().collect();
    let cancelled = cancels.iter().map(|cancel| cancel.attempt.leg.clone());
    let updated = updates.iter().map(|update| update.attempt.leg.clone());
    let legs: Vec<RecordId> = cancelled.chain(updated).collect();
    records.also(&legs, user_store)?;
    let strange = strange(engine, &mut records, user_store)?;
    for note in records.notes.values_mut() {
        note.unread_since = engine.unread_since(&note.id);
    }
    let notes: Vec<BookingNote<'_>> = bookings
        .iter()
        .map(|(row, intent)| BookingNote {
            id: row.id,
            intent,
            pick_up: pick_up(row, intent, user_store, now),
            is_booked_anew: intent.ended_unseen() && is_booked_after(row, &bookings),
        })
        .collect();
    let records: Vec<RecordNote> = records.notes.into_values().collect();
    let known = Known {
        intents: &notes,
        cancels: &cancels,
        updates: &updates,
        records: &records,
        trips: &trips,
        arrivals: &arrivals,
        strange: &strange,
    };
    let settled = settled(engine, &bookings, user_store, now)?;
    let view = aside::apart(list(known, now), settled, user_store, now)?;
    Ok(AttentionView { failed_stops, ..view })
}

/// Open intents come from the engine, the others from the journal.
fn bookings(
    engine: &Engine,
    user_store: &UserStore,
    now: DateTime<Utc>,
) -> Result<Vec<(StoredIntent, Intent)>, Trouble> {
    let open = engine.open_intents().map(|(row, intent)| (row.clone(), intent.clone()));
    let mut found: BTreeMap<Uuid, (StoredIntent, Intent)> = open.map(|(row, intent)| (row.id, (row, intent))).collect();
    // Without a journal nothing was booked here.
    if user_store.journal().is_some() {
        for row in user_store.intents_since(now - BOOKINGS)? {
            if let Some(intent) = row::read(&row, None) {
                found.entry(row.id).or_insert((row, intent));
            }
        }
    }
    Ok(found.into_values().collect())
}

fn settled(
    engine: &Engine,
    bookings: &[(StoredIntent, Intent)],
    user_store: &UserStore,
    now: DateTime<Utc>,
) -> Result<Vec<Settled>, Trouble> {
    let since = now - SETTLED;
    let ended = user_store.requests_ended_since(since)?;
    let recent = bookings.iter().filter(|(row, _)| row.state.changed_utc > since);
    let mut settled: Vec<Settled> = recent
        .filter_map(|(row, intent)| Settled::of_booking(row.id, intent))
        .collect();
    settled.extend(settled_requests::<Cancellation>(
        &ended,
        is_under_way::<Cancellation>(engine),
    ));
    settled.extend(settled_requests::<Modification>(
        &ended,
        is_under_way::<Modification>(engine),
    ));
    Ok(settled)
}

fn is_under_way<K: Leaving>(engine: &Engine) -> impl Fn(&str) -> bool {
    |record| engine.request::<K>(record).is_some_and(RecordRequest::is_under_way)
}

/// As the journal has it, so that a request that was only begun changes nothing. That it was not done is told until
/// another request for the same record was sent.
fn settled_requests<K: Kind>(ended: &[StoredRequest], is_under_way: impl Fn(&str) -> bool) -> Vec<Settled> {
    let mut told: BTreeMap<&RecordId, Vec<Settled>> = BTreeMap::new();
    for row in ended {
        if row.kind != K::KIND || row.state.name == SUPERSEDED {
            continue;
        }
        let Some(request) = request::row::read::<K>(&row.record, &row.state, None, None) else {
            continue;
        };
        let of_record = told.entry(&row.record).or_default();
        let settled = Settled::of_request(&request);
        if settled.is_some() || !request.may_be_asked_again() {
            of_record.retain(Settled::is_done);
        }
        of_record.extend(settled);
    }
    for (record, of_record) in &mut told {
        if is_under_way(record) {
            of_record.retain(Settled::is_done);
        }
    }
    told.into_values().flatten().collect()
}

fn strange(engine: &Engine, records: &mut Records, user_store: &UserStore) -> Result<Vec<StrangeNote>, Trouble> {
    let Strange { intents, requests } = engine.strange();
    let mut notes: Vec<StrangeNote> = intents
        .iter()
        .map(|row| StrangeNote {
            about: About::BookingStrange { intent: row.id },
            pick_up: Booking::read(row, user_store).pick_up(),
        })
        .collect();
    for row in requests {
        let record = row.record.clone();
        records.also(std::slice::from_ref(&record), user_store)?;
        let request = Requested::of(row.kind);
        notes.push(StrangeNote {
            pick_up: records.notes.get(&record).and_then(|note| note.pick_up),
            about: About::RequestStrange { record, request },
        });
    }
    Ok(notes)
}

/// A dossier is opened only for an intent that may appear in the list.
fn pick_up(row: &StoredIntent, intent: &Intent, user_store: &UserStore, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let is_listed = match intent.state.booked() {
        Some(booked) => booked.lacks_waypoints(),
        None if intent.ended_unseen() => row.state.changed_utc > now - UNBOOKED,
        None => intent.state.is_open(),
    };
    is_listed.then(|| Booking::read(row, user_store).pick_up()).flatten()
}

fn is_booked_after(row: &StoredIntent, bookings: &[(StoredIntent, Intent)]) -> bool {
    bookings.iter().any(|(other, later)| {
        other.ride_hash == row.ride_hash && other.written_utc > row.written_utc && later.state.booked().is_some()
    })
}

struct Records {
    notes: BTreeMap<RecordId, RecordNote>,
}

impl Records {
    /// The records that may need a person on their own: the troubled ones and those still to come. A record without a
    /// readable time is still to come if the service counts it to its own list of that name.
    fn of_now(user_store: &UserStore, now: DateTime<Utc>) -> Result<Self, Trouble> {
        let ended = [Status::Cancelled, Status::Completed].map(Status::code).to_vec();
        let troubled = Lookup {
            only_troubled: true,
            except_statuses: ended.clone(),
            ..Lookup::default()
        };
        let upcoming = ServiceList::Of(Which::Filter(DateFilter::Upcoming));
        let has_untimed = user_store.vault().has_untimed().or_trouble()?;
        let to_come = Lookup {
            or_listed: has_untimed.then(|| upcoming.name()),
            from_utc: Some(now - engine::attention::PAST),
            except_statuses: ended,
            order: store::SortOrder::OldestFirst,
            ..Lookup::default()
        };
        let mut notes = BTreeMap::new();
        for lookup in [troubled, to_come] {
            notes.extend(
                all(lookup, ROWS, user_store)?
                    .into_iter()
                    .map(|note| (note.id.clone(), note)),
            );
        }
        Ok(Self { notes })
    }

    fn also(&mut self, ids: &[RecordId], user_store: &UserStore) -> Result<(), Trouble> {
        for id in ids {
            if self.notes.contains_key(id) {
                continue;
            }
            if let Some(row) = user_store.reservation(id)? {
                let note = RecordNote {
                    id: row.id.into(),
                    pick_up: row.pick_up_utc,
                    code: row.status,
                    is_troubled: crate::reading::kept(&row.json).is_troubled(),
                    free_until: None,
                    unread_since: None,
                };
                self.notes.insert(id.clone(), note);
            }
        }
        Ok(())
    }

    /// Adds the terms from the dossier, and the time if the record tells none.
    fn know_the_terms(&mut self, row: &StoredIntent, booked: &Booked, user_store: &UserStore) -> Result<(), Trouble> {
        // Both apply to the outward leg alone, because the offer was for that leg.
        let record = &booked.there.record;
        let Some(note) = self.notes.get_mut(record) else {
            return Ok(());
        };
        let booking = Booking::read(row, user_store);
        note.free_until = booking.snapshot().and_then(|snapshot| snapshot.free_cancellation);
        if note.pick_up.is_none() {
            let booked = as_booked(record, &booking, user_store)?;
            note.pick_up = booked.and_then(|booked| booked.instant());
        }
        Ok(())
    }
}

/// Only the note of each row stays in memory.
fn all(mut lookup: Lookup, most: usize, user_store: &UserStore) -> Result<Vec<RecordNote>, Trouble> {
    lookup.limit = PAGE_ROWS;
    let mut notes = Vec::new();
    loop {
        let page = user_store.vault().find_reservations(&lookup).or_trouble()?;
        notes.extend(page.rows.into_iter().map(note));
        match page.next {
            Some(next) if notes.len() < most => lookup.after = Some(next),
            Some(_) | None => return Ok(notes),
        }
    }
}

fn note(row: SummaryRow) -> RecordNote {
    RecordNote {
        is_troubled: Summary::read(&row.summary).is_troubled,
        id: row.id.into(),
        pick_up: row.pick_up_utc,
        code: row.status,
        free_until: None,
        unread_since: None,
    }
}

#[cfg(test)]
mod tests {
    use engine::booking::intent::{Booked, Evidence, Leg, Made, Past, State, Tries};
    use engine::store::RequestKind;
    use serde_json::json;

    use super::*;

    fn intent(ride: u8, written: i64, state: State) -> (StoredIntent, Intent) {
        let user = engine::store::UserId::new("agent");
        let written = DateTime::UNIX_EPOCH + chrono::TimeDelta::seconds(written);
        let made = Made {
            user: user.clone(),
            login: Uuid::nil(),
            written,
            offer_deadline: written,
        };
        let intent = Intent {
            made,
            tries: Tries::default(),
            past: Past::Clear,
            state,
        };
        let row = StoredIntent {
            id: Uuid::nil(),
            idempotency_key: Uuid::nil(),
            body_hash: [0; 32],
            language: contract::Language::En,
            currency: contract::Currency::Eur,
            user,
            login: Uuid::nil(),
            offer_hash: [0; 32],
            ride_hash: [ride; 32],
            offer_deadline_utc: written,
            written_utc: written,
            state: row::stored(None, &intent, written).expect("JSON"),
        };
        (row, intent)
    }

    fn ended(number: u32, state: &str) -> StoredRequest {
        StoredRequest {
            id: Uuid::from_u128(u128::from(number)),
            kind: RequestKind::Update,
            record: "R1".into(),
            payload_hash: None,
            login: Uuid::nil(),
            asked_utc: DateTime::UNIX_EPOCH,
            state: engine::store::StoredState {
                version: 2,
                name: "ended".to_owned(),
                detail: format!(r#"{{"number":{number},{state}}}"#),
                is_open: false,
                changed_utc: DateTime::UNIX_EPOCH,
            },
        }
    }

    #[test]
    fn a_later_request_takes_back_that_nothing_was_done_if_it_was_sent() {
        const AFTER_DOUBT: &str = r#""was_in_doubt":true,"state":{"Updated":{"by":"Record"}}"#;
        const NOT_DONE: &str = r#""was_in_doubt":true,"state":{"AskAgain":{"why":"AsBefore"}}"#;
        const DONE: &str = r#""state":{"Updated":{"by":"Answer"}}"#;
        const NOT_SENT: &str = r#""state":{"AskAgain":{"why":"SignIn"}}"#;
        for (rows, told) in [
            (vec![AFTER_DOUBT, NOT_SENT], vec![(1, true)]),
            (vec![AFTER_DOUBT, DONE], vec![(1, true)]),
            (vec![AFTER_DOUBT, NOT_DONE], vec![(1, true), (2, false)]),
            (vec![NOT_DONE, NOT_SENT], vec![(1, false)]),
            (vec![NOT_DONE, DONE], vec![]),
            (vec![NOT_DONE, NOT_DONE], vec![(2, false)]),
            (vec![NOT_DONE, AFTER_DOUBT], vec![(2, true)]),
        ] {
            let numbered = (1..).zip(&rows);
            let ended: Vec<StoredRequest> = numbered.map(|(number, state)| ended(number, state)).collect();
            let record = || RecordId::from("R1");
            let expected: Vec<Settled> = told
                .into_iter()
                .map(|(attempt, is_done)| match is_done {
                    true => Settled::Changed {
                        record: record(),
                        attempt,
                    },
                    false => Settled::NotChanged {
                        record: record(),
                        attempt,
                    },
                })
                .collect();
            let told = settled_requests::<Modification>(&ended, |_| false);
            assert_eq!(told, expected, "{rows:?}");
            // While another one is under way, it is not told that nothing was done.
            let done: Vec<Settled> = expected.into_iter().filter(Settled::is_done).collect();
            assert_eq!(settled_requests::<Modification>(&ended, |_| true), done, "{rows:?}");
            assert_eq!(settled_requests::<Cancellation>(&ended, |_| false), []);
        }
    }

    #[test]
    fn a_ride_is_booked_anew_only_by_a_later_booking_of_the_same_ride() {
        let leg = Leg {
            record: "R1".into(),
            pnr: None,
        };
        let booked = State::Recorded {
            booked: Booked {
                there: leg,
                back: None,
                failed_waypoints: 0,
                failed_as_told: vec![],
            },
            by: Evidence::Service,
        };
        let (ended, _) = intent(1, 10, State::Gone);
        for (ride, written, state, is_booked) in [
            (1, 11, booked.clone(), true),
            (1, 9, booked.clone(), false),
            (2, 11, booked, false),
            (1, 11, State::Gone, false),
        ] {
            let other = intent(ride, written, state);
            assert_eq!(is_booked_after(&ended, &[other]), is_booked, "{ride} {written}");
        }
    }

    #[test]
    fn every_record_of_a_long_list_is_noted_and_not_its_first_page_alone() {
        let place = tempfile::tempdir().expect("a folder");
        let mut user_store = UserStore::in_folder(place.path());
        let count = usize::try_from(PAGE_ROWS).expect("a number") + 1;
        let troubled = |at| json!({"transferReservationId": format!("r-{at}"), "operationalAttention": true});
        user_store.keep_raw((0..count).map(troubled));
        let notes = all(Lookup::default(), ROWS, &user_store).expect("they are read");
        assert_eq!(notes.len(), count);
        let page = usize::try_from(PAGE_ROWS).expect("a number");
        let notes = all(Lookup::default(), page, &user_store).expect("they are read");
        assert_eq!(notes.len(), page, "and no more than is wanted");
    }

    #[test]
    fn what_is_long_over_is_noted_only_where_it_is_troubled() {
        let place = tempfile::tempdir().expect("a folder");
        let mut user_store = UserStore::in_folder(place.path());
        let record = |id: &str, status: i64, pick_up: &str, is_troubled: bool| json!({"transferReservationId": id, "status": status, "pickUpTime": pick_up, "operationalAttention": is_troubled});
        let (past, to_come) = ("2026-11-20T10:00:00Z", "2026-11-24T13:00:00Z");
        user_store.keep_raw([
            record("over", 5, past, false),
            record("over-and-troubled", 5, past, true),
            record("cancelled-and-troubled", 11, past, true),
            record("to-come", 5, to_come, false),
            record("to-come-and-completed", 12, to_come, false),
        ]);
        let now = "2026-11-24T12:00:00Z".parse().expect("a time");
        let records = Records::of_now(&user_store, now).expect("they are read");
        let noted: Vec<&str> = records.notes.keys().map(|id| &**id).collect();
        assert_eq!(noted, ["over-and-troubled", "to-come"]);
    }
}
