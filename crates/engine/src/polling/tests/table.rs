//! The machine beside the table at its top.

use super::*;
use crate::table::{Table, listed};

/// When the record that every state watches is due.
const DUE: i64 = 30;

fn states() -> [Polling; 6] {
    let open = || Desk::open().knows(0, "R", told(HOUR, 4));
    let asked = || open().due(DUE);
    let yielding = || open().then(Event::Yield);
    [
        open(),
        asked(),
        yielding(),
        asked().then(Event::Yield),
        open().then(Event::Pause),
        yielding().then(Event::Pause),
    ]
    .map(|desk| desk.polling)
}

fn name(polling: &Polling) -> &'static str {
    match polling.state {
        State::Open => "Open",
        State::Asked { .. } => "Asked",
        State::Yielding => "Yielding",
        State::AskedAndYielding { .. } => "Asked and yielding",
        State::Paused => "Paused",
        State::PausedAndYielding => "Paused and yielding",
    }
}

fn events(polling: &Polling) -> Vec<(&'static str, Event)> {
    let (ticket, now, dice) = (polling.ticket, at(DUE), DICE);
    let early = at(DUE - 1);
    let another = |now, read, told| Event::Known {
        now,
        kept: vec![KnownRecord {
            id: "S".into(),
            read,
            told,
        }],
    };
    let (open, ended) = (told(HOUR, 4), told(HOUR, 11));
    // An answer that nothing waits for does not come at a time at which a record is due.
    let is_asked = matches!(polling.state, State::Asked { .. } | State::AskedAndYielding { .. });
    let answered = if is_asked { now } else { early };
    let read = |ticket| Event::Read {
        ticket,
        now: answered,
        told: open,
    };
    let not_read = |why| Event::NotRead {
        ticket,
        now: answered,
        why,
        dice,
    };
    let silence = NotRead::NotBefore { until: at(1_000) };
    vec![
        ("Known(due)", another(early, at(-1), open)),
        ("Known(sooner)", another(at(5), at(-5), open)),
        ("Known(later)", another(early, early, open)),
        ("Known(ended)", another(early, at(-1), ended)),
        ("Read", read(ticket)),
        ("Read(former)", read(Ticket::default())),
        ("NotRead(refused)", not_read(NotRead::Refused)),
        ("NotRead(failed)", not_read(NotRead::Failed)),
        ("NotRead(silence)", not_read(silence)),
        ("Due", Event::Due { now }),
        ("Due(too early)", Event::Due { now: early }),
        ("SilenceOver", Event::SilenceOver { now }),
        ("Yield", Event::Yield),
        ("GoOn", Event::GoOn { now }),
        ("GoOn(too early)", Event::GoOn { now: early }),
        ("Pause", Event::Pause),
        ("Resume", Event::Resume { now }),
        ("Resume(too early)", Event::Resume { now: early }),
    ]
}

#[test]
fn the_machine_does_what_its_table_says_and_nothing_else() {
    let mut table = Table::of(include_str!("../../polling.rs"), &[]);
    for polling in states() {
        let before = name(&polling);
        for (event_name, event) in events(&polling) {
            let (after, commands) = next(polling.clone(), event);
            let told = listed(commands.iter().map(|command| match command {
                Command::Read { .. } => "Read",
                Command::Wait { .. } => "Wait",
            }));
            let expected = table.take(before, event_name);
            assert_eq!((name(&after).to_owned(), told), expected, "{before}, {event_name}");
        }
    }
    table.is_used_up();
}
