//! The machine against the table at its top.

use super::reader::{DICE, Reader};
use super::*;
use crate::table::{Table, listed};

/// A record is due now, and failed work is tried again; no pass is due.
const NOW: i64 = 20;
/// Each pass that is under way has come to page 6.
fn states() -> Vec<Sync> {
    let walking = || Reader::waking().full(1, 5);
    let short = || walking().brought(2, [1]);
    let seeking = || Reader::waking().page(5, [1]);
    let gathering = || seeking().unseen(&["R7", "R8", "R9"]);
    let silence = NotRead::NotBefore { until: at(1_000) };
    let readers = [
        seeking().unseen(&[]),
        walking().then(Event::Stop { now: at(2) }),
        walking(),
        walking().brought(2, 2_000..2_200),
        (0..4)
            .fold(walking(), |reader, _| reader.page(2, 200..400))
            .brought(2, 200..400),
        short(),
        short().wanted(2, By::Check),
        walking().fails(10, NotRead::Failed),
        walking().fails(2, silence),
        seeking(),
        gathering(),
        seeking().unseen(&["R8"]),
        gathering().record(10),
        seeking().unseen(&[]).then(Event::Pause),
        walking().then(Event::Stop { now: at(2) }).then(Event::Pause),
        walking().then(Event::Pause),
    ];
    readers.map(|reader| reader.sync).into()
}

fn name(sync: &Sync) -> String {
    let stage = match &sync.stage {
        Stage::Idle { left: None, .. } => "Idle",
        Stage::Idle { left: Some(_), .. } => "Idle(left)",
        Stage::Reading { walk } => match walk.page {
            1 => "Reading(page 1)",
            4 | 8 => "Reading(two pages back)",
            7 => "Reading(next page)",
            _ => "Reading",
        },
        Stage::Keeping { walk, brought } => match brought {
            Brought::Full if walk.is_endless(sync.course) => "Keeping(endless)",
            Brought::Full => "Keeping(full)",
            Brought::Short { .. } => "Keeping(short)",
        },
        Stage::Resting {
            because: Rest::Failed, ..
        } => "Resting",
        Stage::Resting {
            because: Rest::Silence, ..
        } => "Resting(silence)",
        Stage::Seeking { .. } => "Seeking",
        Stage::Gathering {
            step: Spacing::Spaced { .. },
            ..
        } => "Gathering(spaced)",
        Stage::Gathering { unseen, .. } if unseen.is_empty() => "Gathering(last)",
        Stage::Gathering { .. } => "Gathering(asked)",
        Stage::Paused { due, .. } if *due <= at(NOW) => "Paused(due)",
        Stage::Paused { left: None, .. } => "Paused",
        Stage::Paused { left: Some(_), .. } => "Paused(left)",
    };
    match sync.course.then {
        Then::Another => format!("{stage} and another"),
        Then::Rest => stage.to_owned(),
    }
}

fn events(sync: &Sync) -> Vec<(&'static str, Event)> {
    let (ticket, now, dice) = (sync.course.ticket, at(NOW), DICE);
    let wanted = |by| Event::Wanted { now, by };
    let read = |count: usize| Event::PageRead {
        ticket,
        now,
        ids: vec![Some("R1".into()); count],
        bytes: 0,
    };
    let silence = NotRead::NotBefore { until: at(1_000) };
    let not_read = |why| Event::PageNotRead { ticket, now, why, dice };
    let record_not_read = |why| Event::RecordNotRead { ticket, now, why };
    let unseen = |ids: &[&str]| Event::Unseen {
        ticket,
        ids: ids.iter().map(|&id| id.into()).collect(),
    };
    vec![
        ("Wanted(agent)", wanted(By::Agent)),
        ("Wanted(check)", wanted(By::Check)),
        ("Wanted(waking)", wanted(By::Waking)),
        ("PageRead(full)", read(200)),
        ("PageRead(short)", read(1)),
        ("PageNotRead(failed)", not_read(NotRead::Failed)),
        ("PageNotRead(silence)", not_read(silence)),
        ("Kept", Event::Kept { ticket, now, dice }),
        ("NotKept", Event::NotKept { ticket, now, dice }),
        ("Unseen(some)", unseen(&["R8", "R9"])),
        ("Unseen(none)", unseen(&[])),
        ("RecordRead", Event::RecordRead { ticket, now }),
        ("RecordNotRead(refused)", record_not_read(NotRead::Refused)),
        ("RecordNotRead(failed)", record_not_read(NotRead::Failed)),
        ("RecordNotRead(silence)", record_not_read(silence)),
        ("Due(too early)", Event::Due { now: at(11) }),
        ("Due(soon)", Event::Due { now }),
        ("Due(pass)", Event::Due { now: at(1_000) }),
        ("SilenceOver", Event::SilenceOver { now }),
        ("Stop", Event::Stop { now }),
        ("Pause", Event::Pause),
        ("Resume(too early)", Event::Resume { now: at(11) }),
        ("Resume(pass)", Event::Resume { now: at(1_000) }),
    ]
}

#[test]
fn the_machine_does_what_its_table_says_and_nothing_else() {
    let mut table = Table::of(include_str!("../../sync.rs"), &[]);
    for sync in states() {
        let before = name(&sync);
        for (event_name, event) in events(&sync) {
            let (after, commands) = next(sync.clone(), event);
            let told = listed(commands.iter().map(command_name));
            let expected = table.take(&before, event_name);
            assert_eq!((name(&after), told), expected, "{before}, {event_name}");
            if name(&after) == before && commands.is_empty() && !before.starts_with("Paused") {
                assert_eq!(after, sync, "{before}, {event_name}");
            }
        }
    }
    table.is_used_up();
}

fn command_name(command: &Command) -> &'static str {
    match command {
        Command::ReadPage { .. } => "ReadPage",
        Command::Keep { .. } => "Keep",
        Command::Completed { .. } => "Completed",
        Command::NoPass => "NoPass",
        Command::SeekUnseen { .. } => "SeekUnseen",
        Command::ReadRecord { .. } => "ReadRecord",
        Command::Wait { .. } => "Wait",
    }
}
