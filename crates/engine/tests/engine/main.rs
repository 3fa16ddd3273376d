//! An engine on a real disk: what it sends, what it writes first, and what a restart finds.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise, its helpers too"
)]

use chrono::{DateTime, TimeDelta, Utc};
use contract::booking::{CreateReservation, Created, OfferTerms};
use contract::passenger::Passenger;
use contract::{Currency, Doubt, FieldMap, Language, Refusal, Reservation, Said, Verdict};
use desk::user_store::UserStore;
use serde_json::json;
use store::{DataFolder, MemoryKeyring};

mod deciding;
mod full;
mod nameless;
mod owners;
mod record_requests;
mod strange;
mod unread;

use engine::booking::intent::{Confirmed, State};
use engine::booking::order::{Order, Ride, Stop};
use engine::booking::row;
use engine::pause::Dice;
use engine::session::Who;
use engine::store::UserId;
use engine::trouble::Trouble;
use engine::{Asker, Creation, Decision, Effect, Engine, EngineContext, EngineStore, NotBegun, NotTaken, Setup};
use uuid::Uuid;

const PICK_UP: &str = "2026-12-24T11:30:00Z";

/// One user's desk: its files, its engine and its clock.
struct Desk {
    user_store: UserStore,
    memory_is_full: bool,
    vault_is_shut: bool,
    engine: Engine,
    now: DateTime<Utc>,
    lists: Vec<serde_json::Value>,
    _place: tempfile::TempDir,
}

const AGENT: &str = "agent";

/// The store names folders by random values; a test needs the same ones each time.
fn folder(name: &str) -> store::UserId {
    let digits: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
    store::UserId::read(&format!("u-{digits:0>32}")).expect("an id")
}

fn user(name: &str) -> UserId {
    UserId::new(folder(name).as_str())
}

fn agent() -> Who {
    Who {
        user: user(AGENT),
        login: Uuid::from_u128(1),
    }
}

fn setup() -> Setup {
    Setup {
        user: agent().user,
        fields: FieldMap::default(),
        first_reading: TimeDelta::zero(),
        clock_set: TimeDelta::zero(),
    }
}

impl Desk {
    fn open() -> Self {
        let place = tempfile::tempdir().expect("a folder");
        let profile = DataFolder::open(place.path())
            .and_then(|data| data.profile("p-1"))
            .expect("a profile");
        let mut user_store = UserStore::open(&profile, &folder(AGENT), &MemoryKeyring::default()).expect("a store");
        let now = "2026-11-21T12:00:00Z".parse().expect("a time");
        let mut context = EngineContext {
            store: &mut user_store,
            now,
            dice: Dice(0),
        };
        let (engine, _) = Engine::start(setup(), &mut context).expect("an engine");
        let mut desk = Self {
            user_store,
            memory_is_full: false,
            vault_is_shut: false,
            engine,
            now,
            lists: vec![],
            _place: place,
        };
        let effects = desk.at(0, |engine, context| engine.set_who(Some(agent()), context));
        desk.read_lists(effects);
        desk
    }

    /// Runs `happens` this many seconds later.
    fn at<T>(&mut self, seconds: i64, happens: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> T) -> T {
        self.now += TimeDelta::seconds(seconds);
        let mut disk = full::Disk {
            user_store: &mut self.user_store,
            is_full: self.memory_is_full,
            is_shut: self.vault_is_shut,
        };
        let mut context = EngineContext {
            store: &mut disk,
            now: self.now,
            dice: Dice(0),
        };
        happens(&mut self.engine, &mut context)
    }

    fn book(&mut self, order: &Order, number: u128) -> Result<Vec<Effect>, NotBegun> {
        let ids = (Uuid::from_u128(number), Uuid::from_u128(number + 1_000));
        self.at(0, |engine, context| engine.book(order, Confirmed::Not, ids, context))
    }

    fn answer(&mut self, number: u32, verdict: Verdict<Created>) -> Vec<Effect> {
        let effects = self.at(1, |engine, context| {
            engine.answered(Uuid::from_u128(1), number, verdict, context)
        });
        self.read_lists(effects)
    }

    /// The process dies and starts again.
    fn restart(&mut self) -> Vec<Effect> {
        let mut effects = self.at(0, |engine, context| {
            let (started, effects) = Engine::start(setup(), context).expect("an engine");
            *engine = started;
            effects
        });
        effects.extend(self.at(0, |engine, context| engine.set_who(Some(agent()), context)));
        self.read_lists(effects)
    }

    fn state(&self) -> State {
        let row = self
            .user_store
            .intent(Uuid::from_u128(1))
            .expect("read")
            .expect("an intent");
        row::read(&row, self.user_store.service_message(row.id).as_deref())
            .expect("a state")
            .state
    }

    /// Reads the pages that are wanted and returns the other effects.
    fn read_lists(&mut self, mut effects: Vec<Effect>) -> Vec<Effect> {
        while let Some(at) = effects
            .iter()
            .position(|effect| matches!(effect, Effect::ReadPage { .. }))
        {
            let Effect::ReadPage { ticket, .. } = effects.remove(at) else {
                break;
            };
            let page = self.lists.iter().map(|raw| Reservation { raw: raw.clone() }).collect();
            let asked = self.now;
            effects.extend(self.at(0, |engine, context| {
                engine.page_read(ticket, asked, Verdict::Done(page), context)
            }));
        }
        effects
    }

    fn wake_after(&mut self, seconds: i64) -> Vec<Effect> {
        let effects = self.at(seconds, |engine, context| engine.wake(context));
        self.read_lists(effects)
    }

    /// Lets two hours pass, and wakes the engine whenever it asks for it.
    fn pass_time(&mut self) {
        let end = self.now + TimeDelta::hours(2);
        while let Some(due) = self.engine.next_due().filter(|due| *due < end) {
            self.wake_after((due - self.now).num_seconds().max(0) + 1);
            let next = self.engine.next_due();
            assert!(next.is_none_or(|due| due > self.now), "what was due is done: {next:?}");
            if self.engine.open_intents().next().is_none() {
                break;
            }
        }
    }
}

fn order(item: &str, first: &str, pick_up: &str) -> Order {
    let stop = |name: &str, latitude| Stop {
        name: name.to_owned(),
        latitude,
        longitude: 30.8,
    };
    let lead = Passenger {
        first_name: first.to_owned(),
        last_name: "Gold".to_owned(),
        phone: Some("+905550000001".to_owned()),
        email: None,
        is_lead_passenger: true,
        passenger_id: None,
    };
    Order {
        request: CreateReservation {
            item_id: item.to_owned(),
            passenger_requests: vec![lead],
            ..CreateReservation::default()
        },
        terms: OfferTerms::default(),
        login: Uuid::from_u128(1),
        offer_deadline: "2026-11-21T12:30:00Z".parse().expect("a time"),
        language: Language::En,
        currency: Currency::Eur,
        ride: Ride {
            places: vec![stop("AYT", 36.9), stop("Lara", 36.85)],
            pick_up: pick_up.parse().expect("a time"),
            zone: "Europe/Istanbul".to_owned(),
        },
        snapshot: engine::booking::order::Snapshot::default(),
    }
}

fn an_order() -> Order {
    order("offer-1", "Ada", PICK_UP)
}

fn sent(effects: &[Effect]) -> Vec<Creation> {
    let mut creations = Vec::new();
    for effect in effects {
        if let Effect::Create(creation) = effect {
            creations.push(creation.clone());
        }
    }
    creations
}

fn refused(status: u16) -> Verdict<Created> {
    let said = Said {
        status,
        code: None,
        messages: vec!["Ada is known".into()],
        retry_after: None,
    };
    Verdict::Refused(Refusal::Answered(said))
}

fn created() -> Verdict<Created> {
    Verdict::Done(Created {
        transfer_reservation_id: Some("r-1".into()),
        pnr: Some("ABC123".to_owned()),
        return_reservation_id: Some("r-2".into()),
        ..Created::default()
    })
}

fn record(id: &str, first: &str) -> serde_json::Value {
    json!({"transferReservationId": id, "status": 1, "pickUpTime": PICK_UP,
           "passengers": [{"firstName": first, "lastName": "Gold", "isLeadPassenger": true}]})
}

#[test]
fn a094_a_booking_is_on_the_disk_before_it_leaves_and_a_restart_finds_it_in_doubt() {
    let mut desk = Desk::open();
    let effects = desk.book(&an_order(), 1).expect("booked");
    let first = sent(&effects);
    assert_eq!(first.len(), 1);
    assert_eq!(first[0].leaves_before, None, "nothing can have been done yet");
    assert!(
        matches!(desk.state(), State::Sending { number: 1, .. }),
        "{:?}",
        desk.state()
    );
    let again = sent(&desk.restart());
    assert_eq!(
        again,
        [Creation {
            number: 2,
            leaves_before: Some(an_order().offer_deadline),
            ..first[0].clone()
        }],
        "the same key and the same bytes"
    );
}

#[test]
fn a108_both_legs_are_written_before_the_window_is_told() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    let effects = desk.answer(1, created());
    assert!(matches!(desk.state(), State::Recorded { .. }));
    for record in ["r-1", "r-2"] {
        assert_eq!(desk.user_store.owners_of(record), Ok(vec![Uuid::from_u128(1)]));
        assert!(effects.contains(&Effect::ReadReservation {
            id: record.into(),
            asker: Asker::Fresh
        }));
    }
    assert!(matches!(&effects[0], Effect::Tell { now, .. } if matches!(now.state, State::Recorded { .. })));
}

#[test]
fn a016_an_answer_without_an_id_proves_nothing() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Done(Created::default()));
    assert!(matches!(desk.state(), State::Unknown { .. }));
}

#[test]
fn a097_after_a_401_the_same_key_and_bytes_go_again_with_a_renewed_session() {
    let mut desk = Desk::open();
    let first = sent(&desk.book(&an_order(), 1).expect("booked"));
    let effects = desk.answer(1, refused(401));
    assert!(
        effects.contains(&Effect::Renew {
            intent: Uuid::from_u128(1)
        }) && sent(&effects).is_empty()
    );
    let again = sent(&desk.at(1, |engine, context| engine.renewed(Uuid::from_u128(1), context)));
    assert_eq!(
        again,
        [Creation {
            number: 2,
            ..first[0].clone()
        }]
    );
}

#[test]
fn a099_a_booking_in_doubt_is_found_in_the_lists_and_shown_as_found() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    // The offer is gone by then, so this key is not sent again, and the lists are searched for the record.
    desk.wake_after(2);
    desk.answer(2, refused(410));
    desk.lists = vec![record("r-9", "Ada"), record("r-8", "Eve")];
    desk.pass_time();
    assert_eq!(desk.state(), State::Matched { record: "r-9".into() });
}

#[test]
fn a099_a_page_that_was_under_way_as_the_booking_left_may_have_brought_its_record() {
    let mut desk = Desk::open();
    let asked = desk.now;
    let effects = desk.at(0, Engine::sync_now);
    let Some(Effect::ReadPage { ticket, .. }) = effects.first() else {
        panic!("no page is asked for: {effects:?}")
    };
    desk.now += TimeDelta::seconds(1);
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    desk.lists = vec![record("r-9", "Ada")];
    let page = vec![Reservation {
        raw: desk.lists[0].clone(),
    }];
    desk.at(1, |engine, context| {
        engine.page_read(*ticket, asked, Verdict::Done(page), context)
    });
    desk.wake_after(2);
    desk.answer(2, refused(410));
    desk.pass_time();
    let record = "r-9".into();
    assert_eq!(desk.state(), State::Matched { record });
}

#[test]
fn a107_only_two_late_readings_of_the_lists_prove_that_nothing_was_booked() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::TimedOut));
    let twin = desk.book(&order("offer-2", "Ada", PICK_UP), 2);
    assert_eq!(twin, Err(NotBegun::Twin { may_exist: true }));
    desk.wake_after(2);
    desk.answer(2, refused(410));
    desk.lists = vec![record("r-8", "Eve")];
    desk.pass_time();
    assert!(matches!(desk.state(), State::NotRecorded { .. }), "{:?}", desk.state());
    assert!(desk.now > an_order().offer_deadline + TimeDelta::minutes(7));
    desk.engine.set_who(
        Some(agent()),
        &mut EngineContext {
            store: &mut desk.user_store,
            now: desk.now,
            dice: Dice(0),
        },
    );
    assert!(
        desk.book(&order("offer-2", "Ada", PICK_UP), 2).is_ok(),
        "now another may be booked"
    );
}

#[test]
fn a110_what_the_service_said_is_kept_and_stays_out_of_the_journal() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, refused(400));
    let reasons = vec!["Ada is known".into()];
    assert_eq!(desk.state(), State::Rejected { status: 400, reasons });
    let row = desk
        .user_store
        .intent(Uuid::from_u128(1))
        .expect("read")
        .expect("a row");
    assert!(!row.state.detail.contains("Ada") && !row.state.is_open);
}

#[test]
fn a007_an_offer_the_service_called_gone_is_never_sent_again() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, refused(410));
    assert_eq!(desk.state(), State::Gone);
    desk.restart();
    assert_eq!(desk.book(&an_order(), 2), Err(NotBegun::OfferGone));
    assert!(
        desk.book(&order("offer-2", "Ada", PICK_UP), 3).is_ok(),
        "a new offer may be"
    );
}

#[test]
fn what_is_another_logins_or_cannot_be_sent_is_not_begun() {
    let mut desk = Desk::open();
    let other = Order {
        login: Uuid::from_u128(2),
        ..an_order()
    };
    assert_eq!(desk.book(&other, 1), Err(NotBegun::AnotherLogin));
    let mut nobody = an_order();
    nobody.request.passenger_requests.clear();
    assert!(matches!(desk.book(&nobody, 1), Err(NotBegun::Invalid { .. })));
    desk.at(0, |engine, context| engine.set_who(None, context));
    assert_eq!(desk.book(&an_order(), 1), Err(NotBegun::AnotherLogin));
    assert_eq!(desk.user_store.open_intents(), Ok(vec![]));
}

#[test]
fn a_restart_reads_the_lists_on_from_the_page_that_was_kept() {
    let mut desk = Desk::open();
    let page_asked = |effects: &[Effect]| {
        effects.iter().find_map(|effect| {
            let Effect::ReadPage { ticket, number } = effect else {
                return None;
            };
            Some((*ticket, *number))
        })
    };
    let mut effects = desk.at(600, |engine, context| engine.sync_now(context));
    for number in 1..=4 {
        let (ticket, asked) = page_asked(&effects).expect("the next page");
        assert_eq!(asked, number);
        let full = (0..200).map(|at| Reservation {
            raw: record(&format!("r-{number}-{at}"), "Ada"),
        });
        let (page, now) = (full.collect(), desk.now);
        effects = desk.at(0, |engine, context| {
            engine.page_read(ticket, now, Verdict::Done(page), context)
        });
        while page_asked(&effects).is_none() {
            let due = desk.engine.next_due().expect("something is to come");
            effects = desk.at((due - desk.now).num_seconds().max(0) + 1, |engine, context| {
                engine.wake(context)
            });
        }
    }
    let mut again = desk.at(0, |engine, context| {
        let (started, effects) = Engine::start(setup(), context).expect("an engine");
        *engine = started;
        effects
    });
    again.extend(desk.at(0, |engine, context| engine.set_who(Some(agent()), context)));
    assert_eq!(page_asked(&again).map(|(_, number)| number), Some(3), "two pages back");
}

#[test]
fn a175_lists_without_end_are_left_and_what_was_read_stays() {
    let mut desk = Desk::open();
    let mut effects = desk.at(600, |engine, context| engine.sync_now(context));
    let mut pages = 0;
    let page_asked = |effects: &[Effect]| {
        effects.iter().find_map(|effect| {
            let Effect::ReadPage { ticket, .. } = effect else {
                return None;
            };
            Some(*ticket)
        })
    };
    while let Some(ticket) = page_asked(&effects) {
        let mut page: Vec<Reservation> = (0..200)
            .map(|at| Reservation {
                raw: record(&format!("r-{pages}-{at}"), "Ada"),
            })
            .collect();
        page[0].raw["unknown"] = "x".repeat(64 << 20).into();
        let now = desk.now;
        effects = desk.at(1, |engine, context| {
            engine.page_read(ticket, now, Verdict::Done(page), context)
        });
        pages += 1;
        assert!(pages <= 8, "512 MiB are eight pages of 64 MiB");
    }
    assert_eq!(pages, 8);
    assert!(desk.engine.lists_are_endless());
    assert_eq!(desk.user_store.reservation_count(), Ok(1_600));
}

#[test]
fn a_clock_known_to_be_set_back_while_nobody_worked_moves_the_deadline_by_as_much() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    let back = TimeDelta::hours(-1);
    desk.now += back;
    desk.at(1, |engine, context| {
        let setup = Setup {
            clock_set: back,
            ..setup()
        };
        let (started, _) = Engine::start(setup, context).expect("an engine");
        *engine = started;
    });
    let deadlines: Vec<_> = desk
        .engine
        .open_intents()
        .map(|(_, intent)| intent.made.offer_deadline)
        .collect();
    assert_eq!(deadlines, [an_order().offer_deadline + back]);
}

#[test]
fn an_intent_rests_while_another_is_signed_in() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    let other = Who {
        user: user("another"),
        login: Uuid::from_u128(7),
    };
    desk.at(1, |engine, context| engine.set_who(Some(other), context));
    assert_eq!(desk.at(60, |engine, context| engine.wake(context)), []);
    let back = desk.at(60, |engine, context| engine.set_who(Some(agent()), context));
    assert_eq!(sent(&back).len(), 1, "the same login goes on where it was");
}

/// The clock was set back by ten hours while the program did not run. A row written later than now shows it.
#[test]
fn a_clock_set_back_between_two_runs_keeps_nobody_waiting_for_it() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    desk.now -= TimeDelta::hours(10);
    desk.restart();
    let left = desk
        .engine
        .open_intents()
        .next()
        .map(|(_, intent)| intent.made.offer_deadline - desk.now);
    assert!(left.is_some_and(|left| left <= TimeDelta::minutes(30)), "{left:?}");
}

/// The time since the first attempt is not known then: it may be too late for the key and for the offer.
#[test]
fn a_clock_set_back_between_two_runs_sends_nothing_again_by_itself() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    desk.now -= TimeDelta::hours(10);
    let found = desk.restart();
    assert_eq!(sent(&found), [], "{found:?}");
    assert!(
        matches!(desk.state(), State::Unknown { search } if search.looks == 1),
        "it is looked for in the lists: {:?}",
        desk.state()
    );
}

/// The intent was due on a full disk, and the clock was set back an hour before there was room again.
#[test]
fn what_was_due_before_a_clock_was_set_back_is_held_against_the_clock_that_was_put_right() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Unknown(Doubt::Cut));
    desk.memory_is_full = true;
    desk.wake_after(2);
    desk.now += TimeDelta::minutes(65);
    let by = TimeDelta::minutes(-60);
    desk.now += by;
    desk.at(0, |engine, context| engine.clock_was_set(by, context));
    desk.memory_is_full = false;
    assert_eq!(sent(&desk.wake_after(60)), []);
    assert!(matches!(desk.state(), State::Checking { .. }), "{:?}", desk.state());
}

/// The agent who asked for the booking may have left long ago.
#[test]
fn a_clock_set_back_between_two_runs_leaves_what_was_not_sent_to_the_agent() {
    let mut desk = Desk::open();
    desk.book(&an_order(), 1).expect("booked");
    desk.answer(1, Verdict::Refused(Refusal::NeverConnected));
    desk.now -= TimeDelta::minutes(20);
    let found = desk.restart();
    assert_eq!(sent(&found), []);
    assert!(matches!(desk.state(), State::Held { .. }), "{:?}", desk.state());
}
