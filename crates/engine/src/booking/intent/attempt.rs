//! Sending, and what the answers prove.

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    Access, Answer, Body, Command, Evidence, HeldBecause, Intent, ListSearch, Past, Situation, State, pause,
    write_after,
};

use crate::planted::{self, Mistake};
use crate::store::WriteTime;

const ATTENDED: TimeDelta = TimeDelta::seconds(60);
/// This is well inside the 30 minutes for which the service is assumed to keep a key (D16).
const RESEND_FOR: TimeDelta = TimeDelta::minutes(10);
const RESEND_TRIES: u32 = 8;

enum Login {
    Same,
    /// The same user has signed in anew: neither the offer nor the key belongs to this login.
    New,
    Away,
}

pub(super) fn begin(
    intent: Intent,
    situation: &Situation,
    asked: DateTime<Utc>,
    access: Access,
) -> (Intent, Vec<Command>) {
    match intent.past {
        Past::Clear => first(intent, situation, asked, access),
        Past::Doubtful { .. } | Past::DoubtfulThenRefused { .. } => {
            again(intent, situation, access, ListSearch::default())
        }
    }
}

pub(super) fn agent_sends(
    intent: Intent,
    at: DateTime<Utc>,
    not_before: Option<DateTime<Utc>>,
) -> (Intent, Vec<Command>) {
    let (asked, access) = (at, Access::AsItIs);
    match not_before.filter(|until| at < *until) {
        Some(until) => {
            let waiting = State::Waiting { until, asked, access };
            intent.becomes(waiting, write_after(None), [Command::Wait { until }])
        }
        None => intent.becomes(State::Ready { asked, access }, write_after(None), [Command::Proceed]),
    }
}

/// The lists are searched again later, after a pause that is longer each time.
pub(super) fn look_later(intent: Intent, at: DateTime<Utc>, search: ListSearch) -> (Intent, Vec<Command>) {
    let until = at + pause(search.looks);
    intent.becomes(State::Unknown { search }, write_after(None), [Command::Wait { until }])
}

pub(super) fn judged(
    intent: Intent,
    number: u32,
    at: DateTime<Utc>,
    asked: DateTime<Utc>,
    access: Access,
    answer: Answer,
) -> (Intent, Vec<Command>) {
    let ended = write_after(Some(number));
    match answer {
        Answer::Done { booked } => {
            let recorded = State::Recorded {
                booked,
                by: Evidence::Service,
            };
            intent.becomes(recorded, ended, [Command::ReadDetail])
        }
        Answer::Unauthorised => unauthorised(intent, number, at, asked, access),
        Answer::NotBefore { until } => intent.becomes(
            State::Waiting { until, asked, access },
            ended,
            [Command::Wait { until }],
        ),
        Answer::NeverConnected => {
            let until = at + pause(number);
            intent.becomes(
                State::Waiting { until, asked, access },
                ended,
                [Command::Wait { until }],
            )
        }
        Answer::Gone => refused(intent, number, State::Gone),
        Answer::Rejected { status, reasons } => refused(intent, number, State::Rejected { status, reasons }),
        Answer::Unknown => in_doubt(intent, number, at),
    }
}

fn unauthorised(
    intent: Intent,
    number: u32,
    at: DateTime<Utc>,
    asked: DateTime<Utc>,
    access: Access,
) -> (Intent, Vec<Command>) {
    match (access, intent.past) {
        (Access::AsItIs, _) => {
            let ready = State::Ready {
                asked,
                access: Access::Renewed,
            };
            let then = [Command::RenewSession, Command::Proceed];
            intent.becomes(ready, write_after(Some(number)), then)
        }
        (Access::Renewed, Past::Clear) => {
            let held = State::Held {
                because: HeldBecause::Unauthorised,
                not_before: None,
            };
            intent.becomes(held, write_after(Some(number)), [])
        }
        (Access::Renewed, Past::Doubtful { .. } | Past::DoubtfulThenRefused { .. }) => in_doubt(intent, number, at),
    }
}

/// A refusal ends an intent that is not in doubt. After a doubt it proves nothing, and the lists decide.
fn refused(intent: Intent, number: u32, end: State) -> (Intent, Vec<Command>) {
    let ended = write_after(Some(number));
    let mistake = if matches!(end, State::Gone) {
        Mistake::GoneAfterUnknown
    } else {
        Mistake::RejectedAfterUnknown
    };
    let is_taken_for_the_end = planted::makes(mistake);
    match intent.past {
        Past::Clear => intent.becomes(end, ended, []),
        _ if is_taken_for_the_end => intent.becomes(end, ended, []),
        Past::Doubtful { since } | Past::DoubtfulThenRefused { since } => {
            let past = Past::DoubtfulThenRefused { since };
            let checking = State::Checking {
                search: ListSearch::default(),
            };
            Intent { past, ..intent }.becomes(checking, ended, [Command::ReadLists])
        }
    }
}

pub(super) fn in_doubt(intent: Intent, number: u32, at: DateTime<Utc>) -> (Intent, Vec<Command>) {
    let past = match intent.past {
        Past::Clear => Past::Doubtful { since: at },
        Past::Doubtful { .. } | Past::DoubtfulThenRefused { .. } => intent.past,
    };
    let until = at + pause(intent.tries.count);
    let unknown = State::Unknown {
        search: ListSearch::default(),
    };
    Intent { past, ..intent }.becomes(unknown, write_after(Some(number)), [Command::Wait { until }])
}

fn first(intent: Intent, situation: &Situation, asked: DateTime<Utc>, access: Access) -> (Intent, Vec<Command>) {
    let because = match login(&intent, situation) {
        Login::Away => return (intent, vec![]),
        Login::Same | Login::New if !is_attended(asked, situation.at) => HeldBecause::Unattended,
        Login::New => HeldBecause::AnotherLogin,
        Login::Same => match situation.body {
            Body::Sound => return send(intent, situation.at, asked, access),
            Body::Unreadable => HeldBecause::BodyUnreadable,
        },
    };
    let not_before = None;
    intent.becomes(State::Held { because, not_before }, write_after(None), [])
}

pub(super) fn again(
    intent: Intent,
    situation: &Situation,
    access: Access,
    search: ListSearch,
) -> (Intent, Vec<Command>) {
    if matches!(login(&intent, situation), Login::Away) {
        return (intent, vec![]);
    }
    if may_go_again(&intent, situation) {
        return send(intent, situation.at, situation.at, access);
    }
    let before = Command::Write {
        time: WriteTime::BeforeSending,
        begins: None,
        ends: None,
    };
    intent.becomes(State::Checking { search }, before, [Command::ReadLists])
}

/// A resend uses the key only as the service provides for it: the same request, soon, by the same login.
fn may_go_again(intent: &Intent, situation: &Situation) -> bool {
    key_may_be_used(intent, situation.at)
        && (matches!(login(intent, situation), Login::Same) || planted::makes(Mistake::ResentAfterAnotherLogin))
        && matches!(situation.body, Body::Sound)
}

/// Whether the key of an intent in doubt is fresh enough to be sent once more.
pub(super) fn key_may_be_used(intent: &Intent, at: DateTime<Utc>) -> bool {
    let since_first = intent.tries.first.map(|first| at - first);
    matches!(intent.past, Past::Doubtful { .. })
        && intent.tries.count < RESEND_TRIES
        && since_first.is_some_and(|age| age >= TimeDelta::zero() && age <= RESEND_FOR)
        && (at < intent.made.offer_deadline || planted::makes(Mistake::ResentAfterTheDeadline))
}

fn send(intent: Intent, at: DateTime<Utc>, asked: DateTime<Utc>, access: Access) -> (Intent, Vec<Command>) {
    let mut tries = intent.tries;
    tries.count += 1;
    tries.first = tries.first.or(Some(at));
    let number = tries.count;
    let before = Command::Write {
        time: WriteTime::BeforeSending,
        begins: Some(number),
        ends: None,
    };
    let sending = State::Sending { number, asked, access };
    Intent { tries, ..intent }.becomes(sending, before, [Command::Send { number }])
}

pub(super) fn waited(
    intent: Intent,
    situation: &Situation,
    asked: DateTime<Utc>,
    access: Access,
) -> (Intent, Vec<Command>) {
    if matches!(login(&intent, situation), Login::Away) {
        return (intent, vec![]);
    }
    match intent.past {
        Past::Doubtful { .. } | Past::DoubtfulThenRefused { .. } => resume_doubt(intent, situation.at),
        Past::Clear if is_attended(asked, situation.at) => {
            let state = State::Ready { asked, access };
            (Intent { state, ..intent }, vec![Command::Proceed])
        }
        Past::Clear => unattended(intent, None),
    }
}

pub(super) fn found(
    intent: Intent,
    at: DateTime<Utc>,
    asked: DateTime<Utc>,
    not_before: Option<DateTime<Utc>>,
) -> (Intent, Vec<Command>) {
    match intent.past {
        Past::Doubtful { .. } | Past::DoubtfulThenRefused { .. } => resume_doubt(intent, at),
        Past::Clear if is_attended(asked, at) => {
            let go_on = not_before.map_or(Command::Proceed, |until| Command::Wait { until });
            (intent, vec![go_on])
        }
        Past::Clear => unattended(intent, not_before),
    }
}

fn resume_doubt(intent: Intent, at: DateTime<Utc>) -> (Intent, Vec<Command>) {
    let unknown = State::Unknown {
        search: ListSearch::default(),
    };
    intent.becomes(unknown, write_after(None), [Command::Wait { until: at }])
}

fn unattended(intent: Intent, not_before: Option<DateTime<Utc>>) -> (Intent, Vec<Command>) {
    let because = HeldBecause::Unattended;
    intent.becomes(State::Held { because, not_before }, write_after(None), [])
}

/// It is not known how long ago the first attempt began or the agent asked, so neither a doubtful nor an unsent request
/// leaves by itself.
pub(super) fn forget_when(mut intent: Intent) -> Intent {
    intent.tries.first = None;
    if let State::Ready { asked, .. } | State::Waiting { asked, .. } = &mut intent.state {
        *asked -= ATTENDED * 2;
    }
    intent
}

/// A time more than 60 s ahead means that the clock was set back. It proves as little as a time more than 60 s ago.
fn is_attended(asked: DateTime<Utc>, at: DateTime<Utc>) -> bool {
    (at - asked).abs() <= ATTENDED
}

fn login(intent: &Intent, situation: &Situation) -> Login {
    match &situation.who {
        Some(who) if who.user != intent.made.user && planted::makes(Mistake::ResentAsAnotherUser) => Login::Same,
        Some(who) if who.user != intent.made.user => Login::Away,
        Some(who) if who.login == intent.made.login => Login::Same,
        Some(_) => Login::New,
        None => Login::Away,
    }
}
