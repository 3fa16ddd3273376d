//! Any events in any order.

use proptest::prelude::*;

use super::tests::{after, ready, situation, user};
use super::*;
use crate::booking::row::tests::row_of;
use crate::booking::row::{read, said};

fn any_answer() -> impl Strategy<Value = Answer> {
    let leg = Leg {
        record: "r".into(),
        pnr: None,
    };
    let booked = Booked {
        there: leg,
        back: None,
        failed_waypoints: 0,
        failed_as_told: vec![],
    };
    prop_oneof![
        12 => Just(Answer::Unknown),
        2 => Just(Answer::Unauthorised),
        // Seconds after the answer.
        2 => (1_i64..100).prop_map(|seconds| Answer::NotBefore { until: after(seconds) }),
        1 => (100_i64..2_000).prop_map(|seconds| Answer::NotBefore { until: after(seconds) }),
        2 => Just(Answer::NeverConnected),
        1 => Just(Answer::Gone),
        1 => Just(Answer::Rejected { status: 400, reasons: vec![] }),
        1 => Just(Answer::Done { booked }),
    ]
}

fn any_look() -> impl Strategy<Value = Found> {
    prop_oneof![
        6 => Just(Found::None),
        1 => Just(Found::One { record: "r".into() }),
        1 => Just(Found::Several { candidates: vec![] }),
    ]
}

/// One step: what happens, how many seconds later, and as whom.
type Step = (u8, i64, u8, Answer, Found);

fn any_step() -> impl Strategy<Value = Step> {
    let pause = prop_oneof![8 => 0_i64..30, 2 => 30_i64..400, 1 => 400_i64..4_000];
    (0_u8..60, pause, 0_u8..30, any_answer(), any_look())
}

fn event(intent: &Intent, now: i64, (kind, _, whom, answer, found): Step) -> Event {
    let mut situation = situation(now);
    match whom {
        0 => situation.who = None,
        1 => {
            situation.who = Some(Who {
                user: user("other"),
                login: Uuid::from_u128(1),
            })
        }
        2 => {
            situation.who = Some(Who {
                user: user("agent"),
                login: Uuid::from_u128(2),
            })
        }
        3 => situation.network = Network::Offline,
        4 => situation.body = Body::Unreadable,
        _ => {}
    }
    let at = after(now);
    let pass = Pass { began: at, ended: at };
    let number = intent.tries.count;
    let answer = if let Answer::NotBefore { until } = answer {
        let until = until + TimeDelta::seconds(now);
        Answer::NotBefore { until }
    } else {
        answer
    };
    let looked = Event::Looked {
        at,
        look: LookResult::Compared { found, pass },
    };
    match kind {
        0 => Event::Proceed { situation },
        1 => Event::Due { situation },
        2 => Event::Started { at },
        3 => Event::Answered { number, at, answer },
        4 => looked,
        5 => Event::Looked {
            at,
            look: LookResult::NotRead,
        },
        6 => Event::AgentSends { at },
        7 => Event::AgentDrops,
        8 => Event::AgentFound {
            record: "r".into(),
            reason: "seen".into(),
        },
        // Mostly an event that fits the state; otherwise long sequences would be rare.
        _ => match intent.state {
            State::Ready { .. } => Event::Proceed { situation },
            State::Sending { .. } => Event::Answered { number, at, answer },
            State::Waiting { .. } | State::Unknown { .. } => Event::Due { situation },
            State::Checking { .. } => looked,
            State::Held { .. } => Event::AgentSends { at },
            State::Matched { .. } | State::NeedsPerson { .. } => Event::AgentFoundNone { reason: "asked".into() },
            State::Recorded { .. }
            | State::Gone
            | State::Rejected { .. }
            | State::NotRecorded { .. }
            | State::Dropped => Event::Started { at },
        },
    }
}

fn situation_of(event: &Event) -> Option<&Situation> {
    match event {
        Event::Proceed { situation } | Event::Due { situation } | Event::SilenceOver { situation } => Some(situation),
        Event::Started { .. }
        | Event::Answered { .. }
        | Event::Looked { .. }
        | Event::ClockSet { .. }
        | Event::ClockFoundSet { .. }
        | Event::AgentSends { .. }
        | Event::AgentDrops
        | Event::AgentFound { .. }
        | Event::AgentFoundNone { .. } => None,
    }
}

/// What the test remembers beside the machine.
#[derive(Default)]
struct Seen {
    doubt: bool,
    final_refusal: bool,
    first_sent: Option<i64>,
    sent: u32,
    asked: i64,
    silence: Option<DateTime<Utc>>,
}

impl Seen {
    fn note(&mut self, before: &State, event: &Event, now: i64) {
        if matches!(before, State::Held { .. }) && matches!(event, Event::AgentSends { .. }) {
            self.asked = now;
        }
        if !matches!(before, State::Sending { .. }) {
            return;
        }
        let Event::Answered { answer, .. } = event else {
            self.doubt |= matches!(event, Event::Started { .. });
            return;
        };
        self.doubt |= *answer == Answer::Unknown;
        if let Answer::NotBefore { until } = answer {
            self.silence = Some(*until);
        }
        self.final_refusal |= matches!(answer, Answer::Gone | Answer::Rejected { .. });
    }

    fn sending_is_right(&mut self, event: &Event, now: i64, commands: &[Command]) -> Result<(), TestCaseError> {
        let Some(at) = commands
            .iter()
            .position(|command| matches!(command, Command::Send { .. }))
        else {
            return Ok(());
        };
        self.sent += 1;
        let number = self.sent;
        prop_assert_eq!(&commands[at], &Command::Send { number });
        let attempt = Command::Write {
            time: WriteTime::BeforeSending,
            begins: Some(number),
            ends: None,
        };
        prop_assert!(commands[..at].contains(&attempt), "a durable attempt comes first");
        let situation = situation_of(event).expect("only these send");
        let who = situation.who.as_ref().expect("somebody");
        prop_assert!(who.user == user("agent") && who.login == Uuid::from_u128(1));
        prop_assert_eq!(situation.body, Body::Sound);
        prop_assert!(!self.final_refusal);
        prop_assert!(
            self.silence.is_none_or(|until| after(now) >= until),
            "a silence is kept"
        );
        if self.doubt {
            prop_assert!(self.sent <= 8);
            prop_assert!(now < 1_800, "before the deadline");
            prop_assert!(self.first_sent.is_some_and(|first| now - first <= 600));
        } else {
            prop_assert!(now - self.asked <= 60, "nothing is booked unattended");
        }
        self.first_sent = self.first_sent.or(Some(now));
        Ok(())
    }
}

fn change_is_durable(before: &Intent, then: &Intent, commands: &[Command]) -> Result<(), TestCaseError> {
    let only_waited = matches!(
        (&before.state, &then.state),
        (State::Waiting { .. }, State::Ready { .. })
    );
    if before != then && !only_waited {
        let written_then_told = matches!(commands, [Command::Write { .. }, Command::Tell, ..]);
        prop_assert!(written_then_told, "{:?}", commands);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]
    #[test]
    fn no_order_of_events_books_twice_or_forgets_a_doubt(steps in proptest::collection::vec(any_step(), 1..60)) {
        let (mut intent, mut now, mut seen) = (ready(), 0, Seen::default());
        for step in steps {
            now += step.1;
            let event = event(&intent, now, step);
            let before = intent.clone();
            let (then, commands) = next(intent, event.clone());
            seen.note(&before.state, &event, now);
            seen.sending_is_right(&event, now, &commands)?;
            prop_assert_eq!(then.past != Past::Clear, seen.doubt, "doubt is never taken back");
            if seen.doubt {
                let wrong = matches!(
                    then.state,
                    State::Gone | State::Rejected { .. } | State::Held { .. } | State::Dropped
                );
                prop_assert!(!wrong, "{:?}", then.state);
                let settled = matches!(then.state, State::Recorded { .. } | State::NotRecorded { .. });
                prop_assert_eq!(then.state.is_open(), !settled);
            }
            if !before.state.is_open() {
                prop_assert_eq!((&before, commands.len()), (&then, 0), "an end is an end");
            }
            if let State::NotRecorded { by: Evidence::Lists { first, second } } = &then.state {
                prop_assert!(first.began > after(2_100) && second.began - first.ended >= TimeDelta::minutes(2));
            }
            change_is_durable(&before, &then, &commands)?;
            let row = row_of(&then);
            prop_assert_eq!(read(&row, said(&then).as_deref()).expect("read"), then.clone());
            intent = then;
        }
    }
}
