//! Any order of events.

use contract::{Doubt, Refusal, Said, Verdict};
use proptest::prelude::*;

use super::tests::{Command, Event, fields, was_read, wish};
use super::*;
use crate::request::tests::at;
use crate::request::{Attempt, SendPhase, State, ask, next};

fn said(status: u16) -> Verdict<Option<Fields>> {
    let (code, messages, retry_after) = (None, vec![], None);
    Verdict::Refused(Refusal::Answered(Said {
        status,
        code,
        messages,
        retry_after,
    }))
}

fn event(kind: u8, now: i64, texts: u8, attempt: Attempt) -> Event {
    let answered = |attempt, verdict| Event::Answered {
        attempt,
        now: at(now),
        verdict,
    };
    let flight_no = match texts % 4 {
        0 => Piece::Is("XQ 1".to_owned()),
        1 => Piece::Is("XQ 2".to_owned()),
        2 => Piece::Unidentified,
        _ => Piece::Is("XQ 3".to_owned()),
    };
    let read = (texts < 30).then(|| Fields { flight_no, ..fields() });
    match kind {
        0 => Event::Ask,
        1..=3 => Event::Confirm {
            given: wish(),
            now: at(now),
        },
        4 => answered(attempt, Verdict::Done(None)),
        5 => answered(attempt, said(401)),
        6 => answered(attempt, said(400)),
        7 | 8 => answered(attempt, Verdict::Unknown(Doubt::TimedOut)),
        9 => Event::Renewed { attempt },
        10 => Event::NotRenewed { attempt },
        11 => Event::Found { now: at(now) },
        12 => Event::SignedOut,
        13 => Event::Back { now: at(now) },
        14 => Event::Decided(Finding::NotChanged),
        _ => was_read(now, read),
    }
}

proptest! {
    /// In any order of events: each sending answers to one confirmation with a fresh look, or to a 401 with its
    /// renewal; a doubt is followed by no sending before the agent confirms anew; and a change counts as made only by
    /// the answer, by a record that has what was wanted, or by a person.
    #[test]
    fn a123_no_order_of_events_repeats_a_doubtful_change(
        events in proptest::collection::vec((0_u8..24, 0_i64..400, 0_u8..32), 1..90),
    ) {
        let (mut update, _) = ask::<Modification>("R1");
        let (mut clock, mut doubtful) = (0, false);
        for (kind, step, texts) in events {
            clock += step;
            let event = event(kind, clock, texts, update.attempt.clone());
            let before = update.clone();
            let (then, commands) = next(update, event.clone());
            doubtful |= matches!(then.state, State::Checking { .. });
            doubtful &= !matches!((&before.state, &event), (State::Asked(Opened::Fresh(_)), Event::Confirm { .. }));
            if let Some(sent) = commands.iter().position(|command| matches!(command, Command::Send(_))) {
                prop_assert!(!doubtful);
                let looked = matches!((&before.state, &event), (State::Asked(Opened::Rereading { .. }), Event::Read { reading: Some(_), .. }));
                let replayed = matches!(before.state, State::Sending { phase: SendPhase::Renewing, .. });
                prop_assert!(looked || replayed);
                let kept = matches!(commands[..sent], [Command::Write]);
                prop_assert!(!looked || kept);
            }
            if then != before && matches!(then.state, State::Done(_)) {
                let by_record = matches!(&event, Event::Read { reading: Some(fields), .. }
                    if fields.flight_no == Piece::Is("XQ 2".to_owned()));
                let by_answer = matches!(event, Event::Answered { verdict: Verdict::Done(_), .. });
                prop_assert!(by_record || by_answer);
            }
            update = then;
        }
    }
}
