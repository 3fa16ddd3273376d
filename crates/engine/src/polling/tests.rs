use proptest::prelude::*;
use rstest::rstest;

use super::*;

mod table;

const HOUR: i64 = 3_600;
const DICE: Dice = Dice(0);

fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

fn told(pick_up: i64, code: i64) -> Told {
    Told {
        pick_up: Some(at(pick_up)),
        code: Some(code),
    }
}

struct Desk {
    polling: Polling,
    commands: Vec<Command>,
}

impl Desk {
    fn open() -> Self {
        let desk = Self {
            polling: Polling::default(),
            commands: vec![],
        };
        desk.then(Event::Resume { now: at(0) })
    }

    fn then(self, event: Event) -> Self {
        let (polling, commands) = next(self.polling, event);
        Self { polling, commands }
    }

    fn knows(self, second: i64, id: &str, told: Told) -> Self {
        let (id, now, read) = (id.to_owned(), at(second), at(second));
        let kept = vec![KnownRecord {
            id: id.into(),
            read,
            told,
        }];
        self.then(Event::Known { now, kept })
    }

    fn due(self, second: i64) -> Self {
        self.then(Event::Due { now: at(second) })
    }

    fn read(self, second: i64, told: Told) -> Self {
        let (ticket, now) = (self.polling.ticket, at(second));
        self.then(Event::Read { ticket, now, told })
    }

    fn fails(self, second: i64, why: NotRead) -> Self {
        let (ticket, now, dice) = (self.polling.ticket, at(second), DICE);
        self.then(Event::NotRead { ticket, now, why, dice })
    }

    fn looks(&self, id: &str) -> Option<i64> {
        Some((self.polling.next_look(id)? - at(0)).num_seconds())
    }

    fn reads(&self) -> Option<&str> {
        let [Command::Read { id, .. }] = self.commands.as_slice() else {
            return None;
        };
        Some(id)
    }

    fn waits(&self) -> Option<i64> {
        let [Command::Wait { until }] = self.commands.as_slice() else {
            return None;
        };
        Some((*until - at(0)).num_seconds())
    }
}

#[rstest]
#[case(-2 * HOUR, Some(30))]
#[case(-2 * HOUR - 1, None)]
#[case(0, Some(30))]
#[case(3 * HOUR, Some(30))]
#[case(3 * HOUR + 1, Some(1))]
#[case(3 * HOUR + 299, Some(299))]
#[case(4 * HOUR, Some(300))]
#[case(48 * HOUR, Some(300))]
#[case(48 * HOUR + 1, Some(1))]
#[case(480 * HOUR, Some(432 * HOUR))]
fn a145_a_record_is_read_the_more_often_the_nearer_its_pick_up(#[case] pick_up: i64, #[case] first: Option<i64>) {
    let desk = Desk::open().knows(0, "R", told(pick_up, 4));
    assert_eq!(desk.waits(), first);
    assert_eq!(desk.polling.watched(), usize::from(first.is_some()));
}

#[test]
fn a145_the_next_turn_counts_from_the_answer_and_ends_two_hours_past() {
    let mut desk = Desk::open().knows(0, "R", told(100, 4));
    for second in [30, 65, 7_000] {
        desk = desk.due(second);
        assert_eq!(desk.reads(), Some("R"));
        desk = desk.read(second + 5, told(100, 6));
        assert_eq!(desk.waits(), Some(second + 35));
    }
    desk = desk.due(7_290);
    assert_eq!(desk.reads(), Some("R"));
    desk = desk.read(7_291, told(100, 6));
    assert_eq!(desk.waits(), Some(7_321));
    desk = desk.due(7_321);
    assert_eq!((desk.commands.len(), desk.polling.watched()), (0, 0));
}

#[rstest]
#[case(11)]
#[case(12)]
fn a053_a_record_at_its_end_is_not_read_again(#[case] code: i64) {
    let desk = Desk::open().knows(0, "R", told(100, code));
    assert_eq!((desk.commands.len(), desk.polling.watched()), (0, 0));
    let watched = || Desk::open().knows(0, "R", told(100, 4));
    assert_eq!(watched().knows(1, "R", told(100, code)).polling.watched(), 0);
    let desk = watched().due(30).read(31, told(100, code));
    assert_eq!((desk.commands.len(), desk.polling.watched()), (0, 0));
    assert!(desk.due(9_000).commands.is_empty());
}

#[test]
fn an_unknown_code_is_watched_and_an_unreadable_time_is_not() {
    assert_eq!(Desk::open().knows(0, "R", told(100, 99)).waits(), Some(30));
    let (pick_up, code) = (Some(at(100)), None);
    assert_eq!(Desk::open().knows(0, "R", Told { pick_up, code }).waits(), Some(30));
    let (pick_up, code) = (None, Some(4));
    assert_eq!(Desk::open().knows(0, "R", Told { pick_up, code }).polling.watched(), 0);
}

/// In either order of the records on the page.
#[test]
fn a053_none_is_asked_for_that_the_same_page_says_has_ended() {
    let desk = Desk::open().knows(0, "B", told(100, 4));
    let of = |id: &str, code| KnownRecord {
        id: id.into(),
        read: at(60),
        told: told(100, code),
    };
    let (now, kept) = (at(60), vec![of("A", 4), of("B", 11)]);
    let desk = desk.then(Event::Known { now, kept });
    assert_eq!(desk.reads(), None);
    assert_eq!(desk.waits(), Some(90));
}

#[test]
fn a_copy_that_is_old_is_read_at_once_and_a_list_postpones_nothing() {
    let (id, now, read) = ("R".to_owned(), at(0), at(-9_000));
    let kept = vec![KnownRecord {
        id: id.into(),
        read,
        told: told(100, 4),
    }];
    let known = Event::Known { now, kept };
    assert_eq!(Desk::open().then(known).reads(), Some("R"));
    let desk = Desk::open().knows(0, "R", told(100, 4)).knows(20, "R", told(100, 4));
    assert_eq!(desk.due(30).reads(), Some("R"));
    let moved = Desk::open()
        .knows(0, "R", told(100 * HOUR, 4))
        .knows(20, "R", told(HOUR, 4));
    assert_eq!(moved.waits(), Some(50));
}

#[test]
fn a145_no_two_requests_stand_closer_than_two_seconds() {
    let desk = Desk::open()
        .knows(0, "A", told(100, 4))
        .knows(0, "B", told(100, 4))
        .due(30);
    assert_eq!(desk.reads(), Some("A"));
    let desk = desk.read(30, told(100, 4));
    assert_eq!((desk.reads(), desk.waits()), (None, Some(32)));
    let desk = desk.due(32);
    assert_eq!(desk.reads(), Some("B"));
    assert!(desk.due(80).commands.is_empty(), "one at a time");
}

#[test]
fn a145_failures_lengthen_the_wait_up_to_a_quarter_of_an_hour() {
    let (mut desk, mut now, mut waits) = (Desk::open().knows(0, "R", told(HOUR, 4)), 30, vec![]);
    for _ in 0..7 {
        desk = desk.due(now);
        assert_eq!(desk.reads(), Some("R"));
        desk = desk.fails(now, NotRead::Refused);
        waits.push(desk.waits().unwrap() - now);
        now = desk.waits().unwrap();
    }
    assert_eq!(waits, [60, 120, 240, 480, 900, 900, 900]);
    let desk = desk.due(now).read(now, told(HOUR, 4));
    assert_eq!(desk.waits(), Some(now + 30));
}

#[test]
fn a145_a_failing_service_is_left_alone_for_everybody() {
    let both = || {
        Desk::open()
            .knows(0, "A", told(HOUR, 4))
            .knows(0, "B", told(HOUR, 4))
            .due(30)
    };
    assert_eq!(
        both().fails(30, NotRead::Refused).waits(),
        Some(32),
        "its own fault alone"
    );
    let desk = both().fails(30, NotRead::Failed);
    assert_eq!(desk.waits(), Some(35));
    let desk = desk.due(35);
    assert_eq!(desk.reads(), Some("B"));
    assert_eq!(
        desk.fails(35, NotRead::Failed).waits(),
        Some(90),
        "A, after its double wait"
    );
    let until = at(500);
    assert_eq!(both().fails(30, NotRead::NotBefore { until }).waits(), Some(500));
    let until = at(30);
    assert_eq!(both().fails(30, NotRead::NotBefore { until }).waits(), Some(35));
}

#[test]
fn an_open_booking_check_goes_first() {
    let desk = Desk::open().knows(0, "R", told(100, 4)).then(Event::Yield);
    assert!(desk.polling.state == State::Yielding && desk.commands.is_empty());
    let desk = desk.due(30).knows(31, "S", told(100, 4)).due(90);
    assert!(desk.commands.is_empty());
    assert_eq!(desk.then(Event::GoOn { now: at(91) }).reads(), Some("R"));
}

#[test]
fn nothing_is_asked_while_nobody_may() {
    let asked = Desk::open().knows(0, "R", told(100, 4)).due(30);
    let late = asked.polling.ticket;
    let desk = asked.then(Event::Pause).due(60);
    assert!(desk.commands.is_empty());
    let desk = desk.then(Event::Resume { now: at(61) });
    assert_eq!(desk.reads(), Some("R"));
    let (ticket, now, told) = (late, at(62), told(100, 11));
    assert_eq!(desk.then(Event::Read { ticket, now, told }).polling.watched(), 1);
}

#[test]
fn a_clock_that_was_set_back_makes_nobody_wait_for_it() {
    let desk = Desk::open()
        .knows(0, "R", told(HOUR, 4))
        .due(30)
        .read(31, told(HOUR, 4));
    assert_eq!(desk.due(-5_000).waits(), Some(-4_970));
    let soon = Desk::open()
        .knows(0, "R", told(5 * HOUR, 4))
        .due(300)
        .read(301, told(5 * HOUR, 4));
    assert_eq!(soon.due(-100).waits(), Some(200));
}

proptest! {
    /// In any order of events: requests keep their distance and come one at a time, none in a pause or a yield, none
    /// for a record at its end or long past, and an open line with a record to watch always has an appointment.
    #[test]
    fn a053_a145_no_order_of_events_polls_too_much(
        events in proptest::collection::vec((0_u8..14, 0_i64..200, 0_u8..5, -3..60_i64, any::<u16>()), 1..150),
    ) {
        let mut desk = Desk::open();
        let (mut clock, mut last, mut closed, mut yielded) = (0, None, false, false);
        let (mut is_asked, mut has_appointment) = (false, false);
        let mut known: BTreeMap<String, Told> = BTreeMap::new();
        for (kind, step, number, hours, random) in events {
            clock += step;
            let (now, ticket, dice, id) = (at(clock), desk.polling.ticket, Dice(random), format!("R{number}"));
            let told = told(clock + hours * HOUR, i64::from(random % 14));
            let event = match kind {
                0..=2 => {
                    known.insert(id.clone(), told);
                    let read = at(clock - i64::from(random));
                    Event::Known { now, kept: vec![KnownRecord { id: id.into(), read, told }] }
                }
                3 | 4 => Event::Read { ticket, now, told },
                5 => Event::NotRead { ticket, now, why: NotRead::Failed, dice },
                6 => Event::NotRead { ticket, now, why: NotRead::Refused, dice },
                7 => Event::Yield,
                8 => Event::GoOn { now },
                9 => Event::Pause,
                10 => Event::Resume { now },
                11 => Event::SilenceOver { now },
                _ => Event::Due { now },
            };
            if let (Event::Read { .. }, State::Asked { id } | State::AskedAndYielding { id }) = (&event, &desk.polling.state) {
                known.insert(String::from(id.clone()), told);
            }
            (closed, yielded) = match event {
                Event::Pause => (true, yielded),
                Event::Resume { .. } => (false, yielded),
                Event::Yield => (closed, true),
                Event::GoOn { .. } => (closed, false),
                Event::Known { .. } | Event::Read { .. } | Event::NotRead { .. } | Event::Due { .. } | Event::SilenceOver { .. } => (closed, yielded),
            };
            is_asked &= !matches!(event, Event::Pause | Event::Read { .. } | Event::NotRead { .. });
            has_appointment &= !matches!(event, Event::Due { .. });
            desk = desk.then(event);
            match desk.commands.as_slice() {
                [Command::Read { id, .. }] => {
                    let told = known[&**id];
                    prop_assert!(!closed && !yielded && !is_asked);
                    prop_assert!(last.is_none_or(|last| clock - last >= 2));
                    prop_assert!(told.code != Some(11) && told.code != Some(12));
                    let ahead = (told.pick_up.unwrap() - now).num_seconds();
                    prop_assert!((-2 * HOUR..=48 * HOUR).contains(&ahead), "{ahead}");
                    (last, is_asked) = (Some(clock), true);
                }
                [Command::Wait { .. }] => has_appointment = true,
                other => prop_assert!(other.is_empty()),
            }
            let stands_still = !closed && !yielded && !is_asked && desk.polling.watched() > 0;
            prop_assert!(!stands_still || has_appointment);
        }
    }
}

#[test]
fn the_next_look_at_a_record_is_known_while_somebody_may_look() {
    let desk = Desk::open().knows(0, "a", told(HOUR, 4));
    assert_eq!((desk.looks("a"), desk.looks("b")), (Some(30), None));
    let desk = desk.due(30).fails(31, NotRead::NotBefore { until: at(600) });
    assert_eq!(desk.looks("a"), Some(600), "the service asked for silence");
    assert_eq!(desk.then(Event::Pause).looks("a"), None);
}
