//! The machine beside the table at its top.

use super::tests::{
    after, answer, booked, checking, due, look, of_login, ready, rejected, sending, sent_again, situation, then,
    unknown,
};
use super::*;
use crate::table::{Table, listed};

/// Within a minute of the agent's word and after the waits of [`states`].
const SOON: i64 = 40;
/// Nothing is sent by itself any more, and a pass that begins now counts.
const LATE: i64 = 4_000;
const DAY: i64 = 24 * 3_600;

/// The open states of the table that keep their name when the clock is set.
const OPEN: [&str; 19] = [
    "Ready",
    "Ready(renewed)",
    "Ready(renewed) in doubt",
    "Sending",
    "Sending(renewed)",
    "Sending in doubt",
    "Sending(renewed) in doubt",
    "Waiting",
    "Waiting(renewed)",
    "Waiting in doubt",
    "Waiting(renewed) in doubt",
    "Held(unattended)",
    "Held(unattended) in silence",
    "Unknown",
    "Unknown(refused)",
    "Checking",
    "Checking(refused)",
    "Matched",
    "NeedsPerson",
];

fn states() -> Vec<Intent> {
    let unauthorised = |intent, number| then(intent, answer(number, 22, Answer::Unauthorised));
    let waiting = |intent, number| then(intent, answer(number, 24, Answer::NotBefore { until: after(30) }));
    let goes = |intent| {
        let situation = situation(23);
        then(intent, Event::Proceed { situation })
    };
    let found_at = |intent, seconds| then(intent, Event::Started { at: after(seconds) });
    let renewed = unauthorised(sending(), 1);
    let renewed_in_doubt = unauthorised(sent_again(), 2);
    let refused = then(sent_again(), answer(2, 22, Answer::Gone));
    let one_pass = then(checking(), look(LATE - 1_000, Found::None));
    let refused_one_pass = then(refused.clone(), look(LATE - 1_000, Found::None));
    let long_silence = then(sending(), answer(1, 24, Answer::NotBefore { until: after(600) }));
    let reason = "told by phone".into();
    vec![
        ready(),
        renewed.clone(),
        renewed_in_doubt.clone(),
        sending(),
        goes(renewed.clone()),
        sent_again(),
        goes(renewed_in_doubt.clone()),
        waiting(sending(), 1),
        waiting(goes(renewed), 2),
        waiting(sent_again(), 2),
        waiting(goes(renewed_in_doubt), 3),
        found_at(ready(), LATE),
        found_at(long_silence, 300),
        unknown(),
        one_pass.clone(),
        found_at(refused.clone(), 23),
        checking(),
        then(one_pass, due(LATE)),
        refused,
        refused_one_pass.clone(),
        then(refused_one_pass, due(LATE)),
        then(checking(), look(LATE, one())),
        then(checking(), look(LATE, Found::Several { candidates: vec![] })),
        then(sending(), answer(1, 1, Answer::Done { booked: booked() })),
        then(sending(), answer(1, 1, Answer::Gone)),
        then(sending(), answer(1, 1, rejected())),
        then(unknown(), Event::AgentFoundNone { reason }),
        then(found_at(ready(), LATE), Event::AgentDrops),
    ]
}

fn one() -> Found {
    Found::One { record: "r".into() }
}

fn name(intent: &Intent) -> String {
    let renewed = |name: &str, access| match (access, intent.past) {
        (Access::AsItIs, Past::Clear) => name.to_owned(),
        (Access::Renewed, Past::Clear) => format!("{name}(renewed)"),
        (Access::AsItIs, _) => format!("{name} in doubt"),
        (Access::Renewed, _) => format!("{name}(renewed) in doubt"),
    };
    let searched = |name: &str, search: ListSearch| match (intent.past, search.first_pass) {
        (Past::DoubtfulThenRefused { .. }, Some(_)) => format!("{name}(refused; one pass)"),
        (Past::DoubtfulThenRefused { .. }, None) => format!("{name}(refused)"),
        (_, Some(_)) => format!("{name}(one pass)"),
        (_, None) => name.to_owned(),
    };
    match &intent.state {
        State::Ready { access, .. } => renewed("Ready", *access),
        State::Sending { access, .. } => renewed("Sending", *access),
        State::Waiting { access, .. } => renewed("Waiting", *access),
        State::Held { because, not_before } => {
            let because = match because {
                HeldBecause::Unattended => "unattended",
                HeldBecause::Unauthorised => "unauthorised",
                HeldBecause::AnotherLogin => "new login",
                HeldBecause::BodyUnreadable => "body lost",
            };
            let silence = if not_before.is_some() { " in silence" } else { "" };
            format!("Held({because}){silence}")
        }
        State::Unknown { search } => searched("Unknown", *search),
        State::Checking { search } => searched("Checking", *search),
        State::Matched { .. } => "Matched".to_owned(),
        State::NeedsPerson { .. } => "NeedsPerson".to_owned(),
        State::Recorded { .. } => "Recorded".to_owned(),
        State::Gone => "Gone".to_owned(),
        State::Rejected { .. } => "Rejected".to_owned(),
        State::NotRecorded { .. } => "NotRecorded".to_owned(),
        State::Dropped => "Dropped".to_owned(),
    }
}

fn events(intent: &Intent) -> Vec<(String, Event)> {
    let mut events = words_and_looks();
    // To the other states it means the same as one in time.
    if let State::Waiting { .. } = intent.state {
        events.push(("Due(too early)", due(29)));
        events.push(("Started(too early)", Event::Started { at: after(29) }));
    }
    let events = events.into_iter().map(|(name, event)| (name.to_owned(), event));
    let number = if let State::Sending { number, .. } = intent.state {
        number
    } else {
        intent.tries.count
    };
    let answers = answers().into_iter().flat_map(|(name, said)| {
        let former = answer(number.wrapping_sub(1), SOON, said.clone());
        [
            (name.to_owned(), answer(number, SOON, said)),
            (format!("{name}(former)"), former),
        ]
    });
    let turns = situations().into_iter().flat_map(|(when, situation)| {
        let due = Event::Due {
            situation: situation.clone(),
        };
        [
            (format!("Proceed{when}"), Event::Proceed { situation }),
            (format!("Due{when}"), due),
        ]
    });
    events.chain(answers).chain(turns).collect()
}

fn situations() -> [(&'static str, Situation); 6] {
    let nobody = Situation {
        who: None,
        ..situation(SOON)
    };
    let body_lost = Situation {
        body: Body::Unreadable,
        ..situation(SOON)
    };
    [
        ("", situation(SOON)),
        ("(late)", situation(LATE)),
        ("(new login)", of_login(SOON, "agent", 2)),
        ("(another user)", of_login(SOON, "other", 1)),
        ("(no user)", nobody),
        ("(body lost)", body_lost),
    ]
}

fn answers() -> [(&'static str, Answer); 7] {
    [
        ("Done", Answer::Done { booked: booked() }),
        ("Unauthorised", Answer::Unauthorised),
        ("NotBefore", Answer::NotBefore { until: after(90) }),
        ("NeverConnected", Answer::NeverConnected),
        ("Gone", Answer::Gone),
        ("Rejected", rejected()),
        ("Unknown", Answer::Unknown),
    ]
}

fn words_and_looks() -> Vec<(&'static str, Event)> {
    let offline = Situation {
        network: Network::Offline,
        ..situation(SOON)
    };
    let nobody = Situation {
        who: None,
        ..situation(SOON)
    };
    let silence_over = |situation| Event::SilenceOver { situation };
    let looked = |at, look| Event::Looked { at: after(at), look };
    let found = |reason: &str| Event::AgentFound {
        record: "r".into(),
        reason: reason.into(),
    };
    let found_none = |reason: &str| Event::AgentFoundNone { reason: reason.into() };
    let clock = TimeDelta::seconds(-87);
    let not_comparable = Found::NotComparable { candidates: vec![] };
    vec![
        ("Due(offline)", Event::Due { situation: offline }),
        ("SilenceOver", silence_over(situation(SOON))),
        ("SilenceOver(late)", silence_over(situation(LATE))),
        ("SilenceOver(no user)", silence_over(nobody)),
        ("Started", Event::Started { at: after(SOON) }),
        ("Started(late)", Event::Started { at: after(LATE) }),
        ("Found", look(LATE, one())),
        ("Nothing", look(LATE, Found::None)),
        ("Nothing(too early)", look(2_100, Found::None)),
        ("Nothing(too soon)", look(LATE - 881, Found::None)),
        ("Several", look(LATE, Found::Several { candidates: vec![] })),
        ("NotComparable", look(LATE, not_comparable)),
        ("NotRead", looked(DAY + 9, LookResult::NotRead)),
        ("NotRead(a day on)", looked(DAY + 10, LookResult::NotRead)),
        ("BodyLost", looked(LATE, LookResult::BodyUnreadable)),
        ("ClockSet", Event::ClockSet { by: clock }),
        ("ClockFoundSet", Event::ClockFoundSet { by: clock }),
        ("AgentSends", Event::AgentSends { at: after(SOON) }),
        ("AgentSends(late)", Event::AgentSends { at: after(LATE) }),
        ("AgentDrops", Event::AgentDrops),
        ("AgentFound", found("seen in the list")),
        ("AgentFound(no reason)", found(" ")),
        ("AgentFoundNone", found_none("told by phone")),
        ("AgentFoundNone(no reason)", found_none(" ")),
    ]
}

#[test]
fn the_machine_does_what_its_table_says_and_nothing_else() {
    let mut table = Table::of(include_str!("../intent.rs"), &OPEN);
    for intent in states() {
        let before = name(&intent);
        for (event_name, event) in events(&intent) {
            let (after, commands) = next(intent.clone(), event);
            let expected = table.take(&before, &event_name);
            assert_eq!((name(&after), told(&commands)), expected, "{before}, {event_name}");
            if commands.is_empty() {
                assert_eq!(after, intent, "{before}, {event_name}");
            }
        }
    }
    table.is_used_up();
}

/// Whenever a change is written the window is told of it.
fn told(commands: &[Command]) -> String {
    let (durable, then) = match commands {
        [Command::Write { time, .. }, Command::Tell, then @ ..] => (Some(*time), then),
        then => (None, then),
    };
    let durable = durable.map(|time| match time {
        WriteTime::BeforeSending => "before",
        WriteTime::AfterSending => "after",
    });
    listed(durable.into_iter().chain(then.iter().map(command_name)))
}

fn command_name(command: &Command) -> &'static str {
    match command {
        Command::KeepBody => "KeepBody",
        Command::Write { .. } => "Write",
        Command::Send { .. } => "Send",
        Command::RenewSession => "RenewSession",
        Command::Proceed => "Proceed",
        Command::ReadLists => "ReadLists",
        Command::ReadDetail => "ReadDetail",
        Command::Wait { .. } => "Wait",
        Command::Tell => "Tell",
    }
}
