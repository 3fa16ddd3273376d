use crate::store::UserId;
use contract::RecordId;
use contract::passenger::Passenger;
use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::booking::intent::{
    Access, Booked, Evidence, HeldBecause, Leg, ListSearch, Made, Past, State, Tries, Unsettled,
};
use crate::booking::matching::{Owner, Rivals};
use crate::cancel::Percent;
use crate::request::{self, Again, Attempt, Check, Kind, RecordRequest};
use crate::sync::Pass;

const HOUR: i64 = 3_600;

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

fn intent(state: State) -> Intent {
    Intent {
        made: Made {
            user: UserId::new("agent"),
            login: Uuid::from_u128(1),
            written: at(-9 * HOUR),
            offer_deadline: at(-8 * HOUR),
        },
        tries: Tries::default(),
        past: Past::Clear,
        state,
    }
}

fn attempt(leg: &str) -> Attempt {
    let leg = leg.to_owned();
    Attempt {
        leg: leg.into(),
        number: 1,
    }
}

fn record(id: &str, hours: i64, code: i64) -> RecordNote {
    RecordNote {
        id: id.into(),
        pick_up: Some(at(hours * HOUR)),
        code: Some(code),
        is_troubled: false,
        free_until: None,
        unread_since: None,
    }
}

fn nothing() -> Known<'static> {
    Known {
        intents: &[],
        cancels: &[],
        updates: &[],
        records: &[],
        trips: &[],
        arrivals: &[],
        strange: &[],
    }
}

fn of_records(records: &[RecordNote]) -> Vec<(Urgency, About)> {
    let known = Known { records, ..nothing() };
    list(known, at(0))
        .into_iter()
        .map(|item| (item.urgency, item.about))
        .collect()
}

fn of_intent(state: State, pick_up_hours: i64) -> Option<(Urgency, About)> {
    of_intent_of_a_trip(state, pick_up_hours, false)
}

fn of_intent_of_a_trip(state: State, pick_up_hours: i64, is_booked_anew: bool) -> Option<(Urgency, About)> {
    of_the_intent(&intent(state), pick_up_hours, is_booked_anew)
}

fn of_the_intent(intent: &Intent, pick_up_hours: i64, is_booked_anew: bool) -> Option<(Urgency, About)> {
    let note = BookingNote {
        id: Uuid::from_u128(7),
        intent,
        pick_up: Some(at(pick_up_hours * HOUR)),
        is_booked_anew,
    };
    let intents = &[note];
    let known = Known { intents, ..nothing() };
    list(known, at(0)).pop().map(|item| (item.urgency, item.about))
}

fn id() -> Uuid {
    Uuid::from_u128(7)
}

#[test]
fn a_late_arrival_is_as_urgent_as_its_own_record_and_not_as_another() {
    let arrival = Arrival {
        intent: Uuid::from_u128(7),
        record: "r-2".into(),
    };
    let records = [record("r-1", 1, 12), record("r-2", 99, 4)];
    let known = Known {
        arrivals: std::slice::from_ref(&arrival),
        records: &records,
        ..nothing()
    };
    let arrived = list(known, at(0))
        .into_iter()
        .find(|item| matches!(item.about, About::BookedAfterAll { .. }));
    let told = arrived.map(|item| (item.urgency, item.time));
    assert_eq!(told, Some((Urgency::Decide, Some(at(99 * HOUR)))));
}

#[test]
fn an_intent_shows_as_long_as_it_needs_somebody() {
    let search = ListSearch::default();
    let because = Unsettled::TooLong;
    let undecided = About::BookingUndecided { intent: id() };
    assert_eq!(
        of_intent(State::NeedsPerson { because }, 99),
        Some((Urgency::Decide, undecided))
    );
    let record = RecordId::from("R1");
    let found = About::BookingFound {
        intent: id(),
        record: record.clone(),
    };
    assert_eq!(of_intent(State::Matched { record }, 99), Some((Urgency::Decide, found)));
    let (because, not_before) = (HeldBecause::Unattended, None);
    let held = About::BookingHeld { intent: id() };
    assert_eq!(
        of_intent(State::Held { because, not_before }, 99),
        Some((Urgency::Decide, held.clone()))
    );
    assert_eq!(
        of_intent(State::Held { because, not_before }, 24),
        Some((Urgency::Acute, held))
    );
    for state in [State::Unknown { search }, State::Checking { search }] {
        let unknown = About::BookingUnknown { intent: id() };
        assert_eq!(of_intent(state, 99), Some((Urgency::Watch, unknown)));
    }
    for state in [State::Gone, State::Dropped] {
        assert_eq!(of_intent(state, 1), None);
    }
}

#[test]
fn a_booking_in_doubt_stays_in_the_list_while_it_is_sent_again_or_waits_for_that() {
    let (asked, access) = (at(0), Access::AsItIs);
    let states = [
        State::Ready { asked, access },
        State::Sending {
            number: 2,
            asked,
            access,
        },
        State::Waiting {
            until: at(HOUR),
            asked,
            access,
        },
    ];
    for state in states {
        let past = Past::Doubtful { since: at(-60) };
        let doubted = Intent {
            past,
            ..intent(state.clone())
        };
        let unknown = About::BookingUnknown { intent: id() };
        assert_eq!(of_the_intent(&doubted, 99, false), Some((Urgency::Watch, unknown)));
        assert_eq!(of_intent(state, 99), None, "nothing was sent that may have been booked");
    }
}

#[test]
fn what_may_be_booked_or_done_unseen_is_settled_and_never_ticked_off() {
    let (intent, record) = (id(), RecordId::from("r-1"));
    let request = Requested::Cancel;
    let settled = [
        About::BookingUndecided { intent },
        About::BookingFound {
            intent,
            record: record.clone(),
        },
        About::BookingUnknown { intent },
        About::BookingHeld { intent },
        About::BookingStrange { intent },
        About::RequestUnknown {
            record: record.clone(),
            request,
        },
    ];
    assert!(settled.iter().all(|about| !about.may_be_done()));
    let done = [
        About::RequestUndecided {
            record: record.clone(),
            request,
        },
        About::Troubled { record: record.clone() },
        About::DriverMissing { record },
    ];
    assert!(done.iter().all(About::may_be_done));
}

#[test]
fn a099_that_the_lists_know_nothing_of_a_booking_in_doubt_is_told_until_its_pick_up_or_a_persons_word() {
    let pass = Pass {
        began: at(-HOUR),
        ended: at(-HOUR),
    };
    let not_made = |by| State::NotRecorded { by };
    let by_lists = Evidence::Lists {
        first: pass,
        second: pass,
    };
    let about = About::NotBooked { intent: id() };
    assert!(about.may_be_done());
    assert_eq!(
        of_intent(not_made(by_lists.clone()), 99),
        Some((Urgency::Decide, about.clone()))
    );
    assert_eq!(of_intent(not_made(by_lists.clone()), 5), Some((Urgency::Acute, about)));
    assert_eq!(of_intent(not_made(by_lists.clone()), -3), None);
    assert_eq!(
        of_intent_of_a_trip(not_made(by_lists), 99, true),
        None,
        "its trip is booked anew"
    );
    let reason = "asked".into();
    assert_eq!(of_intent(not_made(Evidence::Person { reason }), 99), None, "they know");
}

#[test]
fn a_refusal_is_told_to_whoever_went_on_with_other_work_during_the_wait_before_it() {
    let mut intent = intent(State::Gone);
    for (count, is_told) in [(1, false), (2, true)] {
        intent.tries.count = count;
        let note = BookingNote {
            id: Uuid::from_u128(7),
            intent: &intent,
            pick_up: Some(at(99 * HOUR)),
            is_booked_anew: false,
        };
        let intents = &[note];
        let told = list(Known { intents, ..nothing() }, at(0));
        assert_eq!(!told.is_empty(), is_told, "{count}");
    }
}

#[test]
fn a040_stops_that_could_not_be_added_are_told_although_it_was_recorded() {
    let recorded = |failed_waypoints| {
        let (record, pnr) = ("R1".into(), None);
        let there = Leg { record, pnr };
        let booked = Booked {
            there,
            back: None,
            failed_waypoints,
            failed_as_told: vec![],
        };
        let by = Evidence::Service;
        of_intent(State::Recorded { booked, by }, 99)
    };
    let (record, count) = ("R1".into(), 2);
    assert_eq!(
        recorded(2),
        Some((Urgency::Decide, About::StopsMissing { record, count }))
    );
    assert_eq!(recorded(0), None);
}

#[rstest]
#[case(record("R", 6, 4), Some((Urgency::Acute, About::DriverMissing { record: "R".into() })))]
#[case(record("R", -2, 6), Some((Urgency::Acute, About::DriverMissing { record: "R".into() })))]
#[case(record("R", 7, 4), None)]
#[case(record("R", -3, 4), None)]
#[case(record("R", 1, 7), None)]
#[case(record("R", 1, 99), None)]
#[case(record("R", 5, 5), Some((Urgency::Acute, About::NotConfirmed { record: "R".into() })))]
#[case(record("R", 99, 5), Some((Urgency::Decide, About::NotConfirmed { record: "R".into() })))]
#[case(RecordNote { is_troubled: true, ..record("R", 99, 7) }, Some((Urgency::Decide, About::Troubled { record: "R".into() })))]
#[case(RecordNote { is_troubled: true, ..record("R", 1, 9) }, Some((Urgency::Acute, About::Troubled { record: "R".into() })))]
#[case(RecordNote { is_troubled: true, ..record("R", 1, 11) }, None)]
#[case(RecordNote { is_troubled: true, ..record("R", 1, 12) }, None)]
#[case(RecordNote { free_until: Some(at(HOUR)), ..record("R", 99, 4) }, Some((Urgency::Acute, About::FreeCancellationEnds { record: "R".into() })))]
#[case(RecordNote { free_until: Some(at(3 * HOUR)), ..record("R", 20, 7) }, Some((Urgency::Watch, About::FreeCancellationEnds { record: "R".into() })))]
#[case(RecordNote { free_until: Some(at(25 * HOUR)), ..record("R", 99, 4) }, None)]
#[case(RecordNote { free_until: Some(at(-1)), ..record("R", 99, 4) }, None)]
#[case(RecordNote { free_until: Some(at(HOUR)), ..record("R", 9, 8) }, None)]
#[case(RecordNote { unread_since: Some(at(-HOUR)), pick_up: None, ..record("R", 0, 4) }, Some((Urgency::Watch, About::NotReadable { record: "R".into() })))]
#[case(RecordNote { unread_since: Some(at(-HOUR)), ..record("R", 20, 7) }, Some((Urgency::Acute, About::NotReadable { record: "R".into() })))]
fn a052_each_record_tells_what_it_needs(#[case] record: RecordNote, #[case] item: Option<(Urgency, About)>) {
    assert_eq!(of_records(&[record]), Vec::from_iter(item));
}

#[test]
fn what_could_not_be_read_says_since_when_unless_its_pick_up_is_known() {
    let unread = |pick_up| RecordNote {
        unread_since: Some(at(-HOUR)),
        pick_up,
        ..record("R", 0, 7)
    };
    let time = |pick_up| {
        let records = &[unread(pick_up)];
        let known = Known { records, ..nothing() };
        list(known, at(0))[0].time
    };
    assert_eq!(time(None), Some(at(-HOUR)));
    assert_eq!(time(Some(at(99 * HOUR))), Some(at(99 * HOUR)));
}

fn nobody_can_tell<K: Kind>(since: DateTime<Utc>) -> request::State<K> {
    let (why, wish) = (request::Unsettled::NotRead, None);
    request::State::NeedsPerson { since, why, wish }
}

#[test]
fn a_booking_is_told_as_settled_if_the_service_answered_after_a_doubt() {
    let id = Uuid::from_u128(7);
    let booked = |by| State::Recorded {
        booked: Booked {
            there: Leg {
                record: "R1".into(),
                pnr: None,
            },
            back: None,
            failed_waypoints: 0,
            failed_as_told: vec![],
        },
        by,
    };
    let past = Past::Doubtful { since: at(-HOUR) };
    let by_person = Evidence::Person { reason: "seen".into() };
    let told = |past, state| Settled::of_booking(id, &Intent { past, ..intent(state) });
    let record = "R1".into();
    assert_eq!(
        told(past, booked(Evidence::Service)),
        Some(Settled::Booked { intent: id, record })
    );
    assert_eq!(told(Past::Clear, booked(Evidence::Service)), None);
    assert_eq!(told(past, booked(by_person)), None);
    assert_eq!(told(past, State::Matched { record: "R1".into() }), None);
}

#[test]
fn a_request_is_told_as_settled_if_it_ended_after_a_doubt() {
    let (record, attempt_number) = (RecordId::from("R1"), 1);
    let told = |was_in_doubt, state| {
        let request = RecordRequest::new(attempt("R1"), state);
        Settled::of_request::<crate::cancel::Cancellation>(&RecordRequest {
            was_in_doubt,
            ..request
        })
    };
    let done = || request::State::Done(Percent::NotSaid);
    assert_eq!(told(false, done()), None);
    let attempt_of = |kind: fn(RecordId, u32) -> Settled| Some(kind(record.clone(), attempt_number));
    let cancelled = |record, attempt| Settled::Cancelled { record, attempt };
    let not_cancelled = |record, attempt| Settled::NotCancelled { record, attempt };
    assert_eq!(told(true, done()), attempt_of(cancelled));
    let past = request::State::Refused(request::RefusalReason::Status(Status::Completed));
    assert_eq!(told(true, past), attempt_of(not_cancelled));
    assert_eq!(
        told(true, request::State::AskAgain(Again::SignIn)),
        attempt_of(not_cancelled)
    );
    assert_eq!(told(true, nobody_can_tell(at(0))), None);
    let change = |state| {
        Settled::of_request(&RecordRequest {
            was_in_doubt: true,
            ..crate::update::Update::new(attempt("R1"), state)
        })
    };
    let changed = |record, attempt| Settled::Changed { record, attempt };
    let not_changed = |record, attempt| Settled::NotChanged { record, attempt };
    assert_eq!(
        change(request::State::Done(crate::update::Evidence::Record.into())),
        attempt_of(changed)
    );
    assert_eq!(change(request::State::AskAgain(Again::SignIn)), attempt_of(not_changed));
}

#[test]
fn requests_show_until_they_are_settled() {
    let records = &[record("R1", 99, 4)];
    let (since, begun, due, reads) = (at(0), at(0), at(0), 0);
    let check = Check {
        since,
        begun,
        due,
        reads,
    };
    let cancel = |leg, state| RecordRequest::new(attempt(leg), state);
    let (wish, said) = ((), None);
    let cancels = &[
        cancel("R1", nobody_can_tell(since)),
        cancel("R2", request::State::Checking { check, wish, said }),
        cancel("R3", request::State::Done(Percent::NotSaid)),
        cancel("R4", request::State::AskAgain(Again::SignIn)),
    ];
    let updates = &[RecordRequest::new(attempt("R1"), nobody_can_tell(since))];
    let known = Known {
        records,
        cancels,
        updates,
        ..nothing()
    };
    let items: Vec<About> = list(known, at(0)).into_iter().map(|item| item.about).collect();
    let (one, two) = (RecordId::from("R1"), "R2".into());
    assert_eq!(
        items,
        [
            About::RequestUndecided {
                record: one.clone(),
                request: Requested::Cancel
            },
            About::RequestUndecided {
                record: one,
                request: Requested::Update
            },
            About::RequestUnknown {
                record: two,
                request: Requested::Cancel
            },
        ]
    );
}

#[rstest]
#[case(11, 4, true)]
#[case(4, 11, true)]
#[case(11, 11, false)]
#[case(4, 4, false)]
#[case(11, 12, false)]
#[case(11, 99, true)]
fn a129_a_trip_that_is_half_cancelled_is_told(#[case] out: i64, #[case] back: i64, #[case] is_told: bool) {
    let records = &[record("out", 99, out), record("back", 199, back)];
    let legs = vec!["out".into(), "back".into()];
    let trips = &[TripNote { legs }];
    let items = list(
        Known {
            records,
            trips,
            ..nothing()
        },
        at(0),
    );
    let half = items
        .iter()
        .filter(|item| matches!(item.about, About::HalfCancelled { .. }))
        .count();
    assert_eq!(half == 1, is_told);
    let unknown = &[TripNote {
        legs: vec!["out".into(), "elsewhere".into()],
    }];
    let items = list(
        Known {
            records,
            trips: unknown,
            ..nothing()
        },
        at(0),
    );
    assert_eq!(
        items.len(),
        usize::from(out == 11),
        "a leg that is not known is not taken for a cancelled one"
    );
}

#[test]
fn a_record_like_an_intent_that_ended_unbooked_is_told() {
    let people = vec![Passenger {
        first_name: "Işıl".into(),
        last_name: "Örnek".into(),
        ..Passenger::default()
    }];
    let sought = Sought {
        passengers: people.clone(),
        pick_up: at(99 * HOUR),
        rivals: Rivals::None,
    };
    let candidate = |record: &str, owner| Candidate {
        record: record.into(),
        passengers: Some(people.clone()),
        pick_up: Some(at(99 * HOUR)),
        owner,
    };
    let (id, nobody) = (Uuid::from_u128(7), Owner::Nobody);
    let ended = [(id, sought)];
    let found = |candidates: &[Candidate]| {
        let arrivals = arrivals(&ended, candidates);
        arrivals.into_iter().map(|arrival| arrival.record).collect::<Vec<_>>()
    };
    assert_eq!(found(&[candidate("R1", nobody)]), ["R1"]);
    assert_eq!(found(&[candidate("R1", nobody), candidate("R2", nobody)]), ["R1", "R2"]);
    assert_eq!(found(&[candidate("R2", Owner::AnotherIntent)]), [""; 0]);
    let unreadable = Candidate {
        pick_up: None,
        ..candidate("R1", nobody)
    };
    assert_eq!(found(&[unreadable]), [""; 0]);
    let (intent, record) = (id, RecordId::from("R1"));
    let arrivals = &[Arrival { intent, record }];
    let items = list(Known { arrivals, ..nothing() }, at(0));
    assert!(matches!(
        &items[..],
        [Item {
            urgency: Urgency::Decide,
            about: About::BookedAfterAll { .. },
            time: None,
            may_be_done: true
        }]
    ));
}

#[test]
fn the_most_urgent_comes_first_and_then_the_earlier() {
    let records = &[
        record("far", 300, 5),
        RecordNote {
            free_until: Some(at(20 * HOUR)),
            ..record("ends", 500, 4)
        },
        record("near", 4, 2),
        record("nearer", 2, 2),
        record("sooner", 200, 5),
        RecordNote {
            pick_up: None,
            ..record("sometime", 0, 5)
        },
    ];
    let ids: Vec<RecordId> = of_records(records)
        .into_iter()
        .map(|(_, about)| serde_json::to_value(about).unwrap()["record"].as_str().unwrap().into())
        .collect();
    assert_eq!(ids, ["nearer", "near", "sooner", "far", "sometime", "ends"]);
}

proptest! {
    /// For anything that is known, the list is sorted, repeats nothing, and says nothing about a record at its end.
    #[test]
    fn any_list_is_sorted_and_without_repetition(
        notes in proptest::collection::vec((0_u8..6, -50_i64..400, 0_i64..14, any::<bool>(), -5_i64..40, any::<bool>()), 0..30),
    ) {
        let records: Vec<RecordNote> = notes
            .iter()
            .map(|&(id, hours, code, is_troubled, free, is_unread)| RecordNote {
                is_troubled,
                free_until: (free > 0).then(|| at(free * HOUR)),
                unread_since: is_unread.then(|| at(-HOUR)),
                ..record(&format!("R{id}"), hours, code)
            })
            .collect();
        let items = list(Known { records: &records, ..nothing() }, at(0));
        prop_assert!(items.is_sorted_by(|one, other| order(one) < order(other)));
        let over: Vec<&RecordNote> = records.iter().filter(|note| note.code == Some(11) || note.code == Some(12)).collect();
        if over.len() == records.len() {
            prop_assert!(items.is_empty());
        }
    }
}
