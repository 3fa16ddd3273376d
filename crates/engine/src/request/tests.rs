//! The machine against its table, with a kind of request whose record says what the test wants.

use chrono::TimeDelta;
use rstest::rstest;

use super::*;
use crate::table::{Table, listed};
use crate::trouble::StorageState;

pub(crate) const FULL: Trouble = Trouble::Storage {
    state: StorageState::Full,
};

pub(crate) fn at(seconds: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(1_790_000_000 + seconds)
}

pub(crate) fn attempt(number: u32) -> Attempt {
    let leg = "R1".to_owned();
    Attempt {
        leg: leg.into(),
        number,
    }
}

/// The same after a doubt that no person settled.
pub(crate) fn after_doubt<K: Kind>(request: RecordRequest<K>) -> RecordRequest<K> {
    RecordRequest {
        was_in_doubt: true,
        ..request
    }
}

pub(crate) fn said(status: u16) -> Said {
    Said {
        status,
        code: None,
        messages: vec!["words".into()],
        retry_after: (status == 429).then_some(Duration::from_secs(7)),
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Probe {}

impl Kind for Probe {
    const KIND: RequestKind = RequestKind::Cancel;
    const DONE: &'static str = "done";
    const REPEATS: bool = false;
    type Asked = ();
    type Given = ();
    type Wish = ();
    type Answer = ();
    type Reading = Outcome<Self>;
    type Proof = ();
    type KeptProof = ();
    type NotDone = ();
    type Decision = ();

    fn reading() {}

    fn confirmed((): (), _: &str, (): (), _: DateTime<Utc>) -> Continuation<Self> {
        Continuation::Send(())
    }

    fn looked((): (), _: DateTime<Utc>, _: Option<Outcome<Self>>) -> Continuation<Self> {
        Continuation::Stay(())
    }

    fn answered((): ()) {}

    fn outcome((): &(), reading: &Outcome<Self>) -> Option<Outcome<Self>> {
        Some(reading.clone())
    }

    fn done_after_all(_: &Outcome<Self>) -> Option<()> {
        None
    }

    fn read_anew((): ()) {}

    fn decided((): ()) -> Result<(), ()> {
        Ok(())
    }

    fn payload((): &()) -> Result<Option<Vec<u8>>, serde_json::Error> {
        Ok(None)
    }

    fn wish(_: Option<&[u8]>) -> Option<()> {
        Some(())
    }

    fn keep((): &()) {}

    fn kept((): ()) {}
}

fn checking(said: Option<Said>) -> State<Probe> {
    let check = Check::begin(at(0), at(0));
    State::Checking { check, wish: (), said }
}

fn person(why: Unsettled, wish: Option<()>) -> State<Probe> {
    let since = at(0);
    State::NeedsPerson { since, why, wish }
}

fn states() -> Vec<State<Probe>> {
    let sending = |phase| State::Sending { phase, wish: () };
    let held = |said| {
        let (since, wish) = (at(0), ());
        State::Held { since, wish, said }
    };
    let unclear = Unsettled::Unclear {
        parts: vec![Part::Note],
    };
    vec![
        State::Asked(()),
        sending(SendPhase::First),
        sending(SendPhase::Renewing),
        sending(SendPhase::Replay),
        checking(None),
        checking(Some(said(409))),
        held(None),
        held(Some(said(409))),
        State::Done(()),
        State::Refused(RefusalReason::Words(said(400))),
        State::AskAgain(Again::NotConnected),
        person(unclear, Some(())),
        person(Unsettled::NotRead, Some(())),
        person(Unsettled::NothingToCompare, None),
    ]
}

fn events() -> Vec<(&'static str, Event<Probe>)> {
    let answered = |verdict| Event::Answered {
        attempt: attempt(1),
        now: at(0),
        verdict,
    };
    let refused = |status| answered(Verdict::Refused(Refusal::Answered(said(status))));
    let read = |seconds, reading| Event::Read {
        leg: "R1".into(),
        asked: at(seconds),
        now: at(seconds),
        reading,
    };
    let (unclear, past) = (
        Outcome::Unclear {
            parts: vec![Part::Note],
        },
        Outcome::Past(Status::Completed),
    );
    let (now, attempt, wait) = (at(0), attempt(1), Duration::from_secs(3));
    vec![
        ("Ask", Event::Ask),
        ("Confirm", Event::Confirm { given: (), now }),
        ("NotKept", Event::NotKept { because: FULL }),
        ("Done", answered(Verdict::Done(()))),
        ("401", refused(401)),
        ("429", refused(429)),
        ("Refused", refused(400)),
        ("NotYet", answered(Verdict::Refused(Refusal::NotYet { wait }))),
        ("NeverConnected", answered(Verdict::Refused(Refusal::NeverConnected))),
        ("Unknown", answered(Verdict::Unknown(Doubt::Cut))),
        ("Conflict", answered(Verdict::Unknown(Doubt::Status(said(409))))),
        (
            "Renewed",
            Event::Renewed {
                attempt: attempt.clone(),
            },
        ),
        ("NotRenewed", Event::NotRenewed { attempt }),
        ("Read(done)", read(1, Some(Outcome::Done(())))),
        ("Read(past)", read(1, Some(past.clone()))),
        ("Read(not done)", read(1, Some(Outcome::NotDone(())))),
        ("Read(unclear)", read(1, Some(unclear.clone()))),
        ("Read(nothing)", read(1, None)),
        ("Late(done)", read(120, Some(Outcome::Done(())))),
        ("Late(past)", read(120, Some(past))),
        ("Late(not done)", read(120, Some(Outcome::NotDone(())))),
        ("Late(unclear)", read(120, Some(unclear))),
        ("Late(nothing)", read(120, None)),
        ("DayLate(nothing)", read(86_400, None)),
        ("Found", Event::Found { now }),
        ("SignedOut", Event::SignedOut),
        ("Back", Event::Back { now }),
    ]
}

fn name(state: &State<Probe>) -> &'static str {
    match state {
        State::Asked(()) => "Asked",
        State::Sending { phase, .. } => match phase {
            SendPhase::First => "Sending(first)",
            SendPhase::Renewing => "Sending(renewing)",
            SendPhase::Replay => "Sending(replay)",
        },
        State::Checking { said: None, .. } => "Checking",
        State::Checking { said: Some(_), .. } => "Checking(denied)",
        State::Held { said: None, .. } => "Held",
        State::Held { said: Some(_), .. } => "Held(denied)",
        State::Done(()) => "Done",
        State::Refused(RefusalReason::Words(_)) => "Refused(words)",
        State::Refused(RefusalReason::Status(_)) => "Refused(status)",
        State::AskAgain(why) => match why {
            Again::NotConnected => "AskAgain(not connected)",
            Again::TooMany { .. } => "AskAgain(too many)",
            Again::SignIn => "AskAgain(sign in)",
            Again::NotKept { .. } => "AskAgain(not kept)",
            Again::NotDone(()) => "AskAgain(not done)",
        },
        State::NeedsPerson { why, .. } => match why {
            Unsettled::NotRead => "NeedsPerson(not read)",
            Unsettled::Unclear { .. } => "NeedsPerson(unclear)",
            Unsettled::NothingToCompare => "NeedsPerson(payload lost)",
        },
    }
}

pub(crate) fn told<K: Kind>(commands: &[Command<K>]) -> String {
    let words = commands.iter().map(|command| match command {
        Command::Write => "Write",
        Command::Send(_) => "Send",
        Command::Renew => "Renew",
        Command::Read(When::Now) => "Read now",
        Command::Read(When::At(_)) => "Read later",
    });
    listed(words)
}

#[test]
fn the_machine_does_what_its_table_says_and_nothing_else() {
    let mut table = Table::of(include_str!("../request.rs"), &[]);
    for state in states() {
        for (event_name, event) in events() {
            let is_looking =
                matches!(state, State::Asked(())) && matches!(event, Event::Confirm { .. } | Event::Read { .. });
            if is_looking {
                continue;
            }
            let before = RecordRequest::new(attempt(1), state.clone());
            let (after, commands) = next(before, event);
            // The table has one row for all of these.
            let short = name(&state);
            let short = short
                .split_once('(')
                .filter(|(word, _)| ["AskAgain", "Refused"].contains(word))
                .map_or(short, |(word, _)| word);
            let actual = (name(&after.state).to_owned(), told(&commands));
            let (next, commands_told) = table.take(short, event_name);
            let next = if next == short { name(&state).to_owned() } else { next };
            let expected = (next.replace(", a new attempt", ""), commands_told);
            assert_eq!(actual, expected, "{short}, {event_name}");
            let is_new = event_name == "Ask" && commands.len() == 1 && short != "Asked";
            assert_eq!(after.attempt, attempt(1 + u32::from(is_new)), "{short}, {event_name}");
        }
    }
    table.is_used_up();
}

#[rstest]
#[case::answer(Event::Answered { attempt: attempt(2), now: at(0), verdict: Verdict::Done(()) })]
#[case::renewal(Event::Renewed { attempt: attempt(2) })]
#[case::no_renewal(Event::NotRenewed { attempt: attempt(2) })]
#[case::record(Event::Read { leg: "R2".into(), asked: at(500), now: at(500), reading: Some(Outcome::Done(())) })]
fn what_is_about_another_attempt_or_leg_changes_nothing(#[case] event: Event<Probe>) {
    for state in states() {
        let before = RecordRequest::new(attempt(1), state);
        assert_eq!(next(before.clone(), event.clone()), (before, vec![]));
    }
}

/// Whether the request was in doubt, after each of these events.
fn doubts(state: State<Probe>, events: impl IntoIterator<Item = Event<Probe>>) -> Vec<bool> {
    let mut request = RecordRequest::new(attempt(1), state);
    let each = events.into_iter().map(|event| {
        request = next(request.clone(), event).0;
        request.was_in_doubt
    });
    each.collect()
}

fn answered(verdict: Verdict<()>) -> Event<Probe> {
    let (attempt, now) = (attempt(1), at(0));
    Event::Answered { attempt, now, verdict }
}

fn read(outcome: Outcome<Probe>) -> Event<Probe> {
    Event::Read {
        leg: "R1".into(),
        asked: at(500),
        now: at(500),
        reading: Some(outcome),
    }
}

#[test]
fn that_a_request_was_in_doubt_stays_with_it_until_a_person_decides_or_asks_anew() {
    let wish = ();
    let first = || State::Sending {
        phase: SendPhase::First,
        wish,
    };
    let unknown = || answered(Verdict::Unknown(Doubt::Cut));
    for outcome in [
        Outcome::Done(()),
        Outcome::NotDone(()),
        Outcome::Past(Status::Completed),
    ] {
        assert_eq!(doubts(first(), [unknown(), read(outcome)]), [true, true]);
    }
    assert_eq!(
        doubts(first(), [unknown(), read(Outcome::NotDone(())), Event::Ask]),
        [true, true, false]
    );
    let refused = Verdict::Refused(Refusal::NeverConnected);
    for verdict in [Verdict::Done(()), refused] {
        assert_eq!(doubts(first(), [answered(verdict)]), [false]);
    }
    let unclear = || person(Unsettled::NotRead, Some(()));
    assert_eq!(doubts(unclear(), [read(Outcome::Done(()))]), [true]);
    assert_eq!(doubts(unclear(), [Event::Decided(())]), [false]);
    // A decision is taken only where the record does not settle it.
    assert_eq!(doubts(first(), [unknown(), Event::Decided(())]), [true, true]);
}

#[test]
fn a_reading_from_before_the_doubt_tells_nothing() {
    for state in [checking(None), person(Unsettled::NotRead, Some(()))] {
        let before = RecordRequest::new(attempt(1), state);
        let read = Event::Read {
            leg: "R1".into(),
            asked: at(-1),
            now: at(200),
            reading: Some(Outcome::Done(())),
        };
        assert_eq!(next(before.clone(), read).0, before);
    }
}
