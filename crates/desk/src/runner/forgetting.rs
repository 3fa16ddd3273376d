//! Forgets bookings whose pick-up is longer ago than the agent wants to keep them, drafts of that time, and people who have
//! not travelled since.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use engine::booking::order::Dossier;
use engine::trouble::Trouble;
use store::{Journal, Lookup, SortOrder, StoreFault};
use uuid::Uuid;

use crate::drafts::keep::forget_drafts_before;
use crate::places::view::Traveller;
use crate::reservations::find::question;
use crate::user_store::{OrTrouble, UserStore};

/// How many bookings are forgotten in one turn.
const PAGE: u32 = 200;
/// The time of a record may be told in another zone than the booking's.
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Forgets one page of what ended before this time. Nothing that is open is touched. Returns whether more is left.
pub(super) fn forget_before(user_store: &mut UserStore, end: DateTime<Utc>) -> Result<bool, Trouble> {
    let Some(end) = before_open_bookings(user_store, end)? else {
        tracing::warn!("no reservation is forgotten: the pick-up of an open booking cannot be read");
        forget_people_before(user_store, end).or_trouble()?;
        forget_drafts_before(user_store, end)?;
        return Ok(false);
    };
    user_store.keep_since(end);
    let (records, intents) = bookings_before(user_store, end)?;
    if records.is_empty() && intents.is_empty() {
        forget_people_before(user_store, end).or_trouble()?;
        forget_drafts_before(user_store, end)?;
        return Ok(false);
    }
    let mut owners = intents.clone();
    for record in &records {
        owners.extend(user_store.requests_of(record)?.into_iter().map(|request| request.id));
    }
    user_store.vault().forget_sent(&owners).or_trouble()?;
    if let Some(journal) = user_store.journal() {
        journal.forget(&intents, &records).or_trouble()?;
    }
    user_store.vault().forget_bookings(&records, &intents).or_trouble()?;
    Ok(true)
}

/// The records and the intents with a pick-up before `end`, which lies before the pick-ups of all open intents.
fn bookings_before(user_store: &UserStore, end: DateTime<Utc>) -> Result<(Vec<String>, Vec<Uuid>), Trouble> {
    let open = user_store.journal().map_or(Ok(vec![]), Journal::open_requests);
    let open: HashSet<String> = open
        .or_trouble()?
        .into_iter()
        .map(|request| request.reservation_id)
        .collect();
    let mut lookup = Lookup {
        // Without a start, records without a readable time would be found too.
        from_utc: Some(DateTime::UNIX_EPOCH),
        until_utc: Some(end),
        order: SortOrder::OldestFirst,
        limit: PAGE,
        ..Lookup::default()
    };
    let records = loop {
        let page = user_store.vault().find_reservations(&lookup).or_trouble()?;
        let ids = page.rows.into_iter().map(|row| row.id);
        let over: Vec<_> = ids.filter(|id| !open.contains(id)).collect();
        lookup.after = page.next;
        if !over.is_empty() || lookup.after.is_none() {
            break over;
        }
    };
    let mut intents = Vec::new();
    for (intent, dossier) in user_store.vault().dossiers().or_trouble()? {
        let is_over = pick_up(&dossier).is_some_and(|pick_up| pick_up < end);
        if is_over && !has_leg_since(user_store, intent, end, &open)? {
            intents.push(intent);
        }
    }
    intents.truncate(PAGE as usize);
    Ok((records, intents))
}

/// People travel again, so a traveller whom a stored record names stays, and so does one who was saved lately.
fn forget_people_before(user_store: &UserStore, end: DateTime<Utc>) -> Result<(), StoreFault> {
    for row in user_store.vault().travellers()? {
        let Ok(traveller) = serde_json::from_str::<Traveller>(&row.json) else {
            continue;
        };
        let lookup = Lookup {
            words: question(&format!("{} {}", traveller.first_name, traveller.last_name)),
            limit: 1,
            ..Lookup::default()
        };
        if row.changed_utc < end && user_store.vault().find_reservations(&lookup)?.rows.is_empty() {
            user_store.vault().forget_traveller(row.id)?;
        }
    }
    Ok(())
}

/// The lists may still have to show the record of an open booking. So nothing is forgotten that was picked up at the time
/// of the earliest open booking or later, and no reservation at all if that time cannot be read (`None`).
fn before_open_bookings(user_store: &UserStore, end: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, Trouble> {
    let Some(journal) = user_store.journal() else {
        return Ok(Some(end));
    };
    let mut end = end;
    for intent in journal.open_intents().or_trouble()? {
        // A user whose data was wiped has no dossier of it, and no record that could be the booking.
        let Some(dossier) = user_store.vault().dossier(intent.id).or_trouble()? else {
            continue;
        };
        let Some(pick_up) = pick_up(&dossier.json) else {
            return Ok(None);
        };
        end = end.min(pick_up - A_DAY);
    }
    Ok(Some(end))
}

/// The way back of a booking may be months after the way there, and a request about a leg may be open.
fn has_leg_since(
    user_store: &UserStore,
    intent: Uuid,
    end: DateTime<Utc>,
    open: &HashSet<String>,
) -> Result<bool, Trouble> {
    let legs = user_store.journal().map_or(Ok(vec![]), |journal| journal.legs(intent));
    for leg in legs.or_trouble()? {
        let record = user_store.vault().reservation(&leg.reservation_id).or_trouble()?;
        let is_since = record.is_some_and(|record| record.pick_up_utc.is_none_or(|pick_up| pick_up >= end));
        if is_since || open.contains(&leg.reservation_id) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// `None`: the dossier cannot be read, so it is kept.
fn pick_up(dossier: &str) -> Option<DateTime<Utc>> {
    let dossier: Dossier = serde_json::from_str(dossier).ok()?;
    Some(dossier.ride.pick_up.to_utc())
}

#[cfg(test)]
mod tests {
    use engine::EngineStore as _;
    use engine::store::{
        IntentStep, RequestKind, StoredIntent, StoredLeg, StoredRequest, StoredState, UserId, WriteTime,
    };
    use rstest::rstest;
    use serde_json::json;
    use store::DossierRow;

    use super::*;

    const ID: Uuid = Uuid::from_u128(1);

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn state(version: u64, is_open: bool) -> StoredState {
        StoredState {
            version,
            name: "recorded".to_owned(),
            detail: "{}".to_owned(),
            is_open,
            changed_utc: at("2026-01-01T08:00:00Z"),
        }
    }

    /// A store with a booking whose way there was in January, and with its records.
    fn booked(records: &[(&str, &str)]) -> (tempfile::TempDir, UserStore) {
        let dossier = json!({
            "trip": {"places": [], "pickUp": "2026-01-10T10:00:00+03:00", "zone": "Europe/Istanbul"},
            "snapshot": {}
        });
        booked_as(&dossier, records)
    }

    fn booked_as(dossier: &serde_json::Value, records: &[(&str, &str)]) -> (tempfile::TempDir, UserStore) {
        let place = tempfile::tempdir().unwrap();
        let mut user_store = UserStore::in_folder(place.path());
        user_store.keep_raw(
            records
                .iter()
                .map(|(id, pick_up)| json!({"transferReservationId": id, "pickUpTime": pick_up})),
        );
        let row = DossierRow {
            intent: ID,
            made_utc: at("2026-01-01T08:00:00Z"),
            trip: None,
            json: dossier.to_string(),
        };
        user_store.vault().keep_dossier(&row).unwrap();
        let intent = StoredIntent {
            id: ID,
            idempotency_key: ID,
            body_hash: [0; 32],
            language: contract::Language::En,
            currency: contract::Currency::Eur,
            user: UserId::new(user_store.user().as_str()),
            login: Uuid::nil(),
            offer_hash: [0; 32],
            ride_hash: [0; 32],
            offer_deadline_utc: at("2026-01-01T09:00:00Z"),
            written_utc: at("2026-01-01T08:00:00Z"),
            state: state(1, true),
        };
        user_store.add_intent(&intent).unwrap();
        (place, user_store)
    }

    fn ended(user_store: &mut UserStore, records: &[&str]) {
        let leg = |record: &&str| StoredLeg {
            record: (*record).into(),
            pnr: None,
            is_return: false,
        };
        let step = IntentStep {
            id: ID,
            state: state(2, false),
            begins: None,
            ends: None,
            legs: records.iter().map(leg).collect(),
        };
        assert!(user_store.step_intent(&step, WriteTime::AfterSending).unwrap());
    }

    fn forget_all(user_store: &mut UserStore, end: &str) {
        while forget_before(user_store, at(end)).unwrap() {}
    }

    fn is_kept(user_store: &UserStore) -> bool {
        user_store.intent(ID).unwrap().is_some()
    }

    #[test]
    fn a_booking_is_kept_until_its_last_leg_is_over() {
        let records = [("R1", "2026-01-10T10:00:00+03:00"), ("R2", "2026-06-01T10:00:00+03:00")];
        let (_place, mut user_store) = booked(&records);
        ended(&mut user_store, &["R1", "R2"]);
        forget_all(&mut user_store, "2026-04-01T00:00:00Z");
        assert!(is_kept(&user_store), "the way back is ahead");
        assert!(user_store.vault().reservation("R1").unwrap().is_none());
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        assert!(!is_kept(&user_store));
        assert_eq!(user_store.vault().dossiers(), Ok(vec![]));
    }

    #[rstest]
    fn a_booking_with_an_open_request_is_kept(#[values(RequestKind::Cancel, RequestKind::Update)] kind: RequestKind) {
        let (_place, mut user_store) = booked(&[("R1", "2026-01-10T10:00:00+03:00")]);
        ended(&mut user_store, &["R1"]);
        let request = StoredRequest {
            id: Uuid::from_u128(9),
            kind,
            record: "R1".into(),
            payload_hash: None,
            login: Uuid::nil(),
            asked_utc: at("2026-01-02T08:00:00Z"),
            state: state(1, true),
        };
        user_store.add_request(&request).unwrap();
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        assert!(is_kept(&user_store));
        assert!(user_store.vault().reservation("R1").unwrap().is_some());
    }

    #[test]
    fn a_record_without_a_readable_time_is_kept_and_so_is_its_booking() {
        let (_place, mut user_store) = booked(&[("R1", "in the morning"), ("R2", "2026-01-10T10:00:00+03:00")]);
        ended(&mut user_store, &["R1", "R2"]);
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        assert!(is_kept(&user_store));
        let is_stored = |id| user_store.vault().reservation(id).unwrap().is_some();
        assert_eq!(["R1", "R2"].map(is_stored), [true, false]);
    }

    #[test]
    fn nothing_is_forgotten_while_the_time_of_an_open_booking_cannot_be_read() {
        let (_place, mut user_store) = booked_as(&json!({}), &[("R0", "2026-01-01T10:00:00+03:00")]);
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        assert!(user_store.vault().reservation("R0").unwrap().is_some());
        ended(&mut user_store, &["R0"]);
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        assert!(user_store.vault().reservation("R0").unwrap().is_none());
    }

    #[test]
    fn a_draft_is_kept_until_its_ride_is_over_and_it_was_left_alone_as_long() {
        let (_place, mut user_store) = booked(&[]);
        ended(&mut user_store, &[]);
        let place = json!({"name": "Lara", "latitude": 36.8, "longitude": 30.8, "isAirport": false});
        let draft = |pick_up: &str| {
            let search = json!({
                "from": place, "to": place, "stops": [], "pickUp": pick_up, "offset": null, "people": 1, "bags": 0,
                "bestPrice": false, "language": null, "currency": null
            });
            let draft = json!({
                "step": "search", "search": search, "offer": null, "standardExtras": [], "passengers": [], "note": "",
                "flight": "", "trip": null
            });
            json!({"draft": draft, "offer": null}).to_string()
        };
        let [over, ahead, touched] = [2, 3, 4].map(Uuid::from_u128);
        for (id, pick_up, changed) in [
            (over, "2026-01-10T10:00", "2026-01-01T08:00:00Z"),
            (ahead, "2026-08-01T10:00", "2026-01-01T08:00:00Z"),
            (touched, "2026-01-10T10:00", "2026-07-01T08:00:00Z"),
        ] {
            user_store.vault().keep_draft(id, &draft(pick_up), at(changed)).unwrap();
        }
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        let left = user_store.vault().drafts().unwrap().into_iter();
        assert_eq!(left.map(|row| row.id).collect::<Vec<_>>(), [touched, ahead]);
    }

    #[test]
    fn nothing_is_forgotten_that_was_picked_up_since_an_open_booking() {
        let records = [("R0", "2026-01-01T10:00:00+03:00"), ("R1", "2026-01-10T10:00:00+03:00")];
        let (_place, mut user_store) = booked(&records);
        forget_all(&mut user_store, "2026-07-01T00:00:00Z");
        assert!(is_kept(&user_store));
        assert!(user_store.vault().reservation("R0").unwrap().is_none());
        assert!(user_store.vault().reservation("R1").unwrap().is_some());
    }
}
