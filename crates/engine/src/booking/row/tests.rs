use chrono::TimeDelta;
use contract::{Currency, Language, RecordId};
use uuid::Uuid;

use super::*;
use crate::booking::intent::tests::ready;
use crate::booking::intent::{Access, HeldBecause, Leg, ListSearch, Unsettled};

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_800_000_000 + seconds)
}

fn booked() -> Booked {
    let leg = |record: &str| Leg {
        record: record.into(),
        pnr: Some(format!("PNR-{record}")),
    };
    Booked {
        there: leg("r-1"),
        back: Some(leg("r-2")),
        failed_waypoints: 2,
        failed_as_told: vec![],
    }
}

fn by_person() -> Evidence {
    let reason = "support said so".into();
    Evidence::Person { reason }
}

/// A row for this intent.
pub(crate) fn row_of(intent: &Intent) -> StoredIntent {
    StoredIntent {
        id: Uuid::from_u128(7),
        idempotency_key: Uuid::from_u128(8),
        body_hash: [1; 32],
        language: Language::En,
        currency: Currency::Eur,
        user: intent.made.user.clone(),
        login: intent.made.login,
        offer_hash: [2; 32],
        ride_hash: [3; 32],
        offer_deadline_utc: intent.made.offer_deadline,
        written_utc: intent.made.written,
        state: stored(None, intent, intent.made.written).unwrap(),
    }
}

#[test]
fn words_about_people_stay_out_of_the_journal() {
    let rejected = State::Rejected {
        status: 400,
        reasons: vec!["Ada Gold is too young".into(), "and early".into()],
    };
    let by = Evidence::Person {
        reason: "Ada said so".into(),
    };
    for state in [rejected, State::NotRecorded { by }] {
        let intent = Intent { state, ..ready() };
        let row = row_of(&intent);
        assert!(!row.state.detail.contains("Ada"), "{}", row.state.detail);
        assert_eq!(read(&row, said(&intent).as_deref()), Some(intent));
    }
}

#[test]
fn a_state_this_desk_does_not_know_is_not_read_as_another() {
    let mut row = row_of(&ready());
    row.state.detail = row.state.detail.replace("Ready", "Levitating");
    assert_eq!(read(&row, None), None);
}

/// Every state, its name in the row, and whether the row is open.
fn states() -> Vec<(State, &'static str, bool)> {
    let (asked, access, search) = (at(3), Access::AsItIs, ListSearch::default());
    let record = || RecordId::from("r-1");
    let (because, not_before) = (HeldBecause::Unauthorised, Some(at(4)));
    let candidates = vec![record()];
    let reasons = vec!["no".into(), "not at all".into()];
    let number = 2;
    let until = at(5);
    vec![
        (State::Ready { asked, access }, "ready", true),
        (State::Sending { number, asked, access }, "sending", true),
        (State::Waiting { until, asked, access }, "waiting", true),
        (State::Held { because, not_before }, "held", true),
        (State::Unknown { search }, "unknown", true),
        (State::Checking { search }, "checking", true),
        (State::Matched { record: record() }, "matched", true),
        (
            State::NeedsPerson {
                because: Unsettled::Several { candidates },
            },
            "needs person",
            true,
        ),
        (
            State::Recorded {
                booked: booked(),
                by: by_person(),
            },
            "recorded",
            false,
        ),
        (State::Gone, "gone", false),
        (State::Rejected { status: 400, reasons }, "rejected", false),
        (State::NotRecorded { by: by_person() }, "not recorded", false),
        (State::Dropped, "dropped", false),
    ]
}

#[test]
fn a094_each_state_is_read_back_from_its_row_as_it_was_and_has_a_word_of_its_own() {
    for (state, word, is_open) in states() {
        let past = Past::Doubtful { since: at(0) };
        let intent = Intent { past, state, ..ready() };
        let row = row_of(&intent);
        assert_eq!((row.state.name.as_str(), row.state.is_open), (word, is_open));
        assert_eq!(read(&row, said(&intent).as_deref()), Some(intent.clone()), "{word}");
        let next = stored(Some(&row.state), &intent, at(9)).unwrap();
        assert_eq!((next.version, next.changed_utc), (2, at(9)), "{word}");
        assert_eq!(is_recorded(&row), word == "recorded");
    }
}

#[test]
fn a041_a108_only_a_recorded_booking_has_legs_and_the_return_leg_is_told_apart() {
    for (state, word, _) in states() {
        let found = legs(&state);
        let told: Vec<_> = found
            .iter()
            .map(|leg| (&*leg.record, leg.pnr.as_deref(), leg.is_return))
            .collect();
        let both = [("r-1", Some("PNR-r-1"), false), ("r-2", Some("PNR-r-2"), true)];
        let expected = if word == "recorded" { &both[..] } else { &[] };
        assert_eq!(told, expected, "{word}");
    }
}

/// The text of a row, as far as it says anything of the record, the login or the ride.
fn told(row: &StoredIntent) -> String {
    format!("{row:?} {}", row.state.detail)
}

#[test]
fn a174_of_a_wiped_intent_the_key_the_times_and_whether_it_may_exist_are_left() {
    let doubt = Past::Doubtful { since: at(1) };
    let wiped_later = |past, state| {
        let row = row_of(&Intent { past, state, ..ready() });
        (wiped(&row, at(90)).unwrap(), row)
    };
    for (state, _, _) in states().into_iter().filter(|(_, _, is_open)| *is_open) {
        for past in [Past::Clear, doubt] {
            let (left, row) = wiped_later(past, state.clone());
            let intent = read(&left, None).unwrap();
            let is_not_sent = past == Past::Clear && matches!(state, State::Ready { .. } | State::Waiting { .. });
            let is_unbooked = is_not_sent || matches!(state, State::Held { .. });
            let because = HeldBecause::BodyUnreadable;
            let expected = if is_unbooked {
                let not_before = None;
                State::Held { because, not_before }
            } else {
                let because = Unsettled::BodyUnreadable;
                State::NeedsPerson { because }
            };
            assert_eq!(
                (intent.state, intent.past, intent.tries),
                (expected, past, ready().tries)
            );
            assert_eq!((left.id, left.idempotency_key), (row.id, row.idempotency_key));
            assert_eq!(
                (left.written_utc, left.offer_deadline_utc),
                (row.written_utc, row.offer_deadline_utc)
            );
            assert_eq!(
                (left.state.version, left.state.changed_utc),
                (row.state.version + 1, at(90))
            );
            assert!(left.state.is_open);
            let told = told(&left);
            for gone in ["r-1", "r-2", "PNR", &row.login.to_string(), "[1, 1", "[2, 2", "[3, 3"] {
                assert!(!told.contains(gone), "{gone} in {told}");
            }
        }
    }
    let mut strange = row_of(&ready());
    strange.state.detail = r#"{"state":{"Levitating":"r-1"}}"#.to_owned();
    let left = wiped(&strange, at(90)).unwrap();
    assert!(matches!(read(&left, None).unwrap().state, State::NeedsPerson { .. }));
}
