//! Reading the service's lists, page by page, as a pure machine.
//!
//! A pass reads from page 1 until a page is short; the lists give no total. It is *whole* when nothing interrupted it,
//! and only then does it prove anything about a booking that is looked for. If a whole pass brought records without an
//! id, it proves only what is in it, not what is missing. An interrupted pass goes on two pages back, because records
//! move between two readings, and it never counts as whole; if two pages back is page 1, it begins anew and counts like
//! any other.
//!
//! The agent and a check want a pass that begins after they ask. They get another one as soon as the present one has
//! ended, whole or not, and all who ask meanwhile share it. After a wake-up the pass that already runs is enough.
//!
//! A record that the lists did not mention is not gone. Open records that a pass did not bring are read one by one
//! afterwards, until the next pass is wanted.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | Idle, Seeking, Gathering(asked), Gathering(last), Gathering(spaced) | Wanted(agent), Wanted(check), Wanted(waking), Due(pass) | Reading(page 1) | ReadPage |
//! | Idle(left) | Wanted(agent), Wanted(check) | Reading(two pages back) and another | ReadPage |
//! | Idle(left) | Wanted(waking), Due(pass) | Reading(two pages back) | ReadPage |
//! | Idle, Idle(left) | Due(too early), Due(soon), SilenceOver | the same | Wait |
//! | Reading, Keeping(full), Keeping(endless), Keeping(short) | Wanted(agent), Wanted(check) | the same and another | – |
//! | Reading | PageRead(full) | Keeping(full) | Keep |
//! | Reading | PageRead(short) | Keeping(short) | Keep |
//! | Reading, Keeping(full), Keeping(endless), Keeping(short) | PageNotRead(failed), NotKept | Resting | NoPass, Wait |
//! | Reading, Keeping(full), Keeping(endless), Keeping(short) | PageNotRead(silence) | Resting(silence) | NoPass, Wait |
//! | Keeping(full) | Kept | Reading(next page) | ReadPage |
//! | Keeping(endless) | Kept | Resting | NoPass, Wait |
//! | Keeping(short) | Kept | Seeking | Completed, SeekUnseen |
//! | Keeping(short) and another | PageNotRead(failed), NotKept | Resting and another | NoPass, Wait |
//! | Keeping(short) and another | PageNotRead(silence) | Resting(silence) and another | NoPass, Wait |
//! | Keeping(short) and another | Kept | Reading(page 1) | Completed, ReadPage |
//! | Resting | Wanted(agent) | Reading(two pages back) and another | ReadPage |
//! | Resting | Wanted(waking), Due(soon), Due(pass) | Reading(two pages back) | ReadPage |
//! | Resting(silence) | Due(pass), SilenceOver | Reading(two pages back) | ReadPage |
//! | Resting | Due(too early) | Resting | Wait |
//! | Resting(silence) | Due(too early), Due(soon) | Resting(silence) | Wait |
//! | Resting(silence) | Wanted(agent) | Resting(silence) and another | – |
//! | Resting, Resting(silence) | Wanted(check) | the same and another | NoPass |
//! | Seeking | Unseen(some) | Gathering(asked) | ReadRecord |
//! | Seeking | Unseen(none) | Idle | Wait |
//! | Gathering(asked) | RecordRead, RecordNotRead(refused) | Gathering(spaced) | Wait |
//! | Gathering(last) | RecordRead, RecordNotRead(refused) | Idle | Wait |
//! | Gathering(asked), Gathering(last), Gathering(spaced) | RecordNotRead(failed), RecordNotRead(silence) | Idle | Wait |
//! | Gathering(spaced) | Due(too early) | Gathering(spaced) | Wait |
//! | Gathering(spaced) | Due(soon) | Gathering(asked) | ReadRecord |
//! | Reading, Keeping(full), Keeping(endless), Keeping(short), Keeping(short) and another, Resting, Resting(silence) | Stop | Idle(left) | NoPass, Wait |
//! | Seeking, Gathering(asked), Gathering(last), Gathering(spaced) | Stop | Idle | Wait |
//! | Idle, Seeking, Gathering(asked), Gathering(last), Gathering(spaced) | Pause | Paused | – |
//! | Idle(left) | Pause | Paused(left) | – |
//! | Reading, Keeping(full), Keeping(endless), Keeping(short), Resting, Resting(silence) | Pause | Paused(due) | NoPass |
//! | Keeping(short) and another | Pause | Paused(due) and another | NoPass |
//! | Paused, Paused(left), Paused(due) | Wanted(agent) | Paused(due) and another | – |
//! | Paused, Paused(left), Paused(due) | Wanted(check) | Paused(due) and another | NoPass |
//! | Paused, Paused(left), Paused(due) | Wanted(waking) | Paused(due) | – |
//! | Paused | Resume(too early) | Idle | Wait |
//! | Paused(left) | Resume(too early) | Idle(left) | Wait |
//! | Paused | Resume(pass) | Reading(page 1) | ReadPage |
//! | Paused(left) | Resume(pass) | Reading(two pages back) | ReadPage |
//! | Paused(due) | Resume(too early), Resume(pass) | Reading(two pages back) | ReadPage |
//!
//! What is not in the table changes nothing, and neither does the answer to an earlier question. *And another* means
//! that a pass follows this one; a pass that begins at page 1, or `Stop`, cancels that. `Due` and `Resume` tell how
//! late it is: *soon* is after the pause between two records or after a failure, *pass* is when the next pass is due or
//! a silence is over. `Keeping(endless)` holds the fifth full page in a row that brought no new record, or the page with which
//! the pass became longer than these lists can be. The window says so until a pass ends; the pages that were read are kept.

use contract::RecordId;
use contract::list::PAGE_SIZE;
use std::collections::{HashSet, VecDeque};

use crate::store::StoredSync;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::pause::Dice;
pub(crate) use super::pause::NotRead;
use super::planted::{self, Mistake};
use super::ticket::Ticket;

const EVERY: TimeDelta = TimeDelta::minutes(15);
const BETWEEN_RECORDS: TimeDelta = TimeDelta::seconds(2);
const PAGES_BACK: u32 = 2;
/// A pass stops after this many full pages in a row without a new record, because the service may repeat itself for
/// ever. Going two pages back alone makes three such pages.
pub const FRUITLESS_PAGES: u32 = 5;
/// A pass stops after ten times the known pages, but not before this many, because the service may invent records for
/// ever.
const MOST_PAGES: u32 = 2_000;
/// And after this much, whatever the number of pages.
pub const MOST_BYTES: u64 = 512 << 20;

/// One uninterrupted reading of the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Pass {
    pub began: DateTime<Utc>,
    pub ended: DateTime<Utc>,
}

/// Where the reading of the lists stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sync {
    stage: Stage,
    course: Course,
}

/// What outlives a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Course {
    /// The last whole pass.
    whole: Option<Pass>,
    then: Then,
    /// The ticket of the latest command that gets an answer; an answer to an earlier one comes too late.
    ticket: Ticket,
    failures: Failures,
    /// How many pages the lists have, as far as their records are known.
    known_pages: u32,
    endless: Endless,
}

/// Whether the last reading was stopped because it was longer than the lists can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Endless {
    Yes,
    No,
}

/// A page that keeps failing stays counted while the pages before it succeed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Failures {
    times: u32,
    /// The page that failed. The failures are forgotten once a pass gets beyond it.
    page: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Stage {
    Idle {
        due: DateTime<Utc>,
        left: Option<Walk>,
    },
    Reading {
        walk: Walk,
    },
    Keeping {
        walk: Walk,
        brought: Brought,
    },
    Resting {
        left: Walk,
        until: DateTime<Utc>,
        because: Rest,
    },
    Seeking {
        due: DateTime<Utc>,
    },
    Gathering {
        unseen: VecDeque<RecordId>,
        step: Spacing,
        due: DateTime<Utc>,
    },
    Paused {
        left: Option<Walk>,
        due: DateTime<Utc>,
    },
}

/// A pass under way.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Walk {
    began: DateTime<Utc>,
    /// The page that is being read, or is to be read next.
    page: u32,
    way: Way,
    /// The ids that this pass brought: a record that moved to another page is the same record.
    seen: HashSet<RecordId>,
    nameless: Nameless,
    fruitless: u32,
    /// How much this pass has read.
    pages: u32,
    bytes: u64,
}

/// Whether a pass brought records without a readable id. They are not stored, and each may be the one that is looked
/// for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nameless {
    None,
    Some,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Straight,
    Interrupted,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Brought {
    Full,
    Short { at: DateTime<Utc> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rest {
    Failed,
    /// The service asked for silence, which does not become shorter when the agent wants the lists.
    Silence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spacing {
    Asked,
    Spaced { until: DateTime<Utc> },
}

/// What follows this pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    Rest,
    Another,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Agent,
    /// An intent in Checking.
    Check,
    /// The program has started, or the machine has slept.
    Waking,
}

/// What can happen to the reading. `now` is the time of the event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Event {
    Wanted {
        now: DateTime<Utc>,
        by: By,
    },
    /// One entry for every element of the page; `None` for one without a readable id.
    PageRead {
        ticket: Ticket,
        now: DateTime<Utc>,
        ids: Vec<Option<RecordId>>,
        bytes: u64,
    },
    PageNotRead {
        ticket: Ticket,
        now: DateTime<Utc>,
        why: NotRead,
        dice: Dice,
    },
    Kept {
        ticket: Ticket,
        now: DateTime<Utc>,
        dice: Dice,
    },
    NotKept {
        ticket: Ticket,
        now: DateTime<Utc>,
        dice: Dice,
    },
    /// The answer to [`Command::SeekUnseen`].
    Unseen {
        ticket: Ticket,
        ids: Vec<RecordId>,
    },
    RecordRead {
        ticket: Ticket,
        now: DateTime<Utc>,
    },
    RecordNotRead {
        ticket: Ticket,
        now: DateTime<Utc>,
        why: NotRead,
    },
    Due {
        now: DateTime<Utc>,
    },
    /// The service answers again, although it had asked for a longer silence.
    SilenceOver {
        now: DateTime<Utc>,
    },
    /// The agent stops the reading.
    Stop {
        now: DateTime<Utc>,
    },
    /// The desk is signed out, offline, or asleep: nothing may be asked.
    Pause,
    Resume {
        now: DateTime<Utc>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    ReadPage {
        ticket: Ticket,
        number: u32,
    },
    /// Stores the page that was read and this row in one commit.
    Keep {
        ticket: Ticket,
        row: StoredSync,
    },
    /// A whole pass has ended, and everything with an id that it brought is stored.
    Completed {
        pass: Pass,
        nameless: Nameless,
    },
    /// There will be no whole pass: an intent that waits for one asks again later.
    NoPass,
    /// Asks which records, not at their end, have not been read since then.
    SeekUnseen {
        ticket: Ticket,
        since: DateTime<Utc>,
    },
    ReadRecord {
        ticket: Ticket,
        id: RecordId,
    },
    /// Asks for [`Event::Due`], not before this time. A later `Wait` replaces an earlier one.
    Wait {
        until: DateTime<Utc>,
    },
}

/// What a person may see of a running pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The page that is being read, or is to be read next.
    pub page: u32,
    /// The number of different records.
    pub records: usize,
}

impl Event {
    /// The ticket of the question that this event answers.
    const fn ticket(&self) -> Option<Ticket> {
        match *self {
            Self::PageRead { ticket, .. }
            | Self::PageNotRead { ticket, .. }
            | Self::Kept { ticket, .. }
            | Self::NotKept { ticket, .. }
            | Self::Unseen { ticket, .. }
            | Self::RecordRead { ticket, .. }
            | Self::RecordNotRead { ticket, .. } => Some(ticket),
            Self::Wanted { .. }
            | Self::Due { .. }
            | Self::SilenceOver { .. }
            | Self::Stop { .. }
            | Self::Pause
            | Self::Resume { .. } => None,
        }
    }
}

/// The next state, and the commands in the order in which they are carried out.
#[allow(clippy::too_many_lines, reason = "an arm for each row of the table")]
pub(crate) fn next(sync: Sync, event: Event) -> (Sync, Vec<Command>) {
    use Stage::{Gathering, Idle, Keeping, Paused, Reading, Resting, Seeking};
    if event.ticket().is_some_and(|ticket| ticket != sync.course.ticket) {
        return (sync, vec![]);
    }
    let Sync { stage, course } = sync;
    match (stage, event) {
        (Idle { left, .. }, Event::Wanted { now, by }) => pass::go_on(course.followed_for(by), now, left),
        (stage @ (Reading { .. } | Keeping { .. }), Event::Wanted { by, .. }) => {
            (course.followed_for(by).to(stage), vec![])
        }
        (
            Resting {
                left,
                because: Rest::Failed,
                ..
            },
            Event::Wanted {
                now,
                by: by @ (By::Agent | By::Waking),
            },
        ) => pass::go_on(course.followed_for(by), now, Some(left)),
        (stage @ Resting { .. }, Event::Wanted { by, .. }) => (course.followed_for(by).to(stage), in_vain(by)),
        (Seeking { .. } | Gathering { .. }, Event::Wanted { now, .. }) => pass::begin(course, now),
        (Paused { left, .. }, Event::Wanted { now, by }) => {
            (course.followed_for(by).to(Paused { left, due: now }), in_vain(by))
        }

        (Reading { walk }, Event::PageNotRead { now, .. }) if planted::makes(Mistake::HalfAReadingIsWhole) => {
            pass::read(course, walk, now, vec![], 0)
        }
        (Reading { walk }, Event::PageRead { now, ids, bytes, .. }) => pass::read(course, walk, now, ids, bytes),
        (Reading { walk } | Keeping { walk, .. }, Event::PageNotRead { now, why, dice, .. }) => {
            pass::rest(course, walk, now, why, dice)
        }
        (Reading { walk } | Keeping { walk, .. }, Event::NotKept { now, dice, .. }) => {
            pass::rest(course, walk, now, NotRead::Failed, dice)
        }
        (
            Keeping {
                walk,
                brought: Brought::Full,
            },
            Event::Kept { now, dice, .. },
        ) if walk.is_endless(course) => pass::rest_anew(course, walk, now, dice),
        (
            Keeping {
                walk,
                brought: Brought::Full,
            },
            Event::Kept { .. },
        ) => pass::next_page(course, walk),
        (
            Keeping {
                walk,
                brought: Brought::Short { at },
            },
            Event::Kept { now, .. },
        ) => pass::end(course, &walk, at, now),

        (Seeking { due }, Event::Unseen { ids, .. }) => unseen::ask_next(course, ids.into(), due),
        (
            Gathering {
                unseen,
                step: Spacing::Asked,
                due,
            },
            Event::RecordRead { now, .. }
            | Event::RecordNotRead {
                now,
                why: NotRead::Refused,
                ..
            },
        ) => unseen::ask_later(course, unseen, due, now),
        // Any other failure would also affect the next record, so the next pass asks again.
        (
            Gathering { due, .. },
            Event::RecordNotRead {
                why: NotRead::Failed, ..
            },
        ) => course.idle(due, None),
        (
            Gathering { due, .. },
            Event::RecordNotRead {
                why: NotRead::NotBefore { until },
                ..
            },
        ) => course.idle(due.max(until), None),

        (Idle { due, left }, Event::Due { now }) if due <= now => pass::go_on(course, now, left),
        // A clock that was set back postpones nothing.
        (Idle { due, left }, Event::Due { now } | Event::SilenceOver { now }) => {
            course.idle(due.min(now + EVERY), left)
        }
        (
            Resting {
                left,
                because: Rest::Silence,
                ..
            },
            Event::SilenceOver { now },
        ) => pass::go_on(course, now, Some(left)),
        (Resting { left, until, .. }, Event::Due { now }) if until <= now => pass::go_on(course, now, Some(left)),
        (Resting { left, until, because }, Event::Due { now }) => {
            let until = because.until(until, now);
            (
                course.to(Resting { left, until, because }),
                vec![Command::Wait { until }],
            )
        }
        (Seeking { due } | Gathering { due, .. }, Event::Due { now }) if due <= now => pass::begin(course, now),
        (
            Gathering {
                unseen,
                step: Spacing::Spaced { until },
                due,
            },
            Event::Due { now },
        ) if until <= now => unseen::ask_next(course, unseen, due),
        (
            Gathering {
                unseen,
                step: Spacing::Spaced { until },
                due,
            },
            Event::Due { now },
        ) => unseen::wait(course, unseen, due, until.min(now + BETWEEN_RECORDS)),

        (Reading { walk } | Keeping { walk, .. } | Resting { left: walk, .. }, Event::Stop { now }) => {
            let (sync, wait) = course.stopped().idle(now + EVERY, Some(walk));
            (sync, [vec![Command::NoPass], wait].concat())
        }
        (Seeking { due } | Gathering { due, .. }, Event::Stop { .. }) => course.stopped().idle(due, None),

        (Idle { due, left }, Event::Pause) => (course.to(Paused { left, due }), vec![]),
        (Seeking { due } | Gathering { due, .. }, Event::Pause) => (course.to(Paused { left: None, due }), vec![]),
        (Reading { walk } | Keeping { walk, .. } | Resting { left: walk, .. }, Event::Pause) => {
            let due = walk.began;
            (course.to(Paused { left: Some(walk), due }), vec![Command::NoPass])
        }
        (Paused { left, due }, Event::Resume { now }) => next(course.to(Idle { due, left }), Event::Due { now }),

        (stage, _) => (course.to(stage), vec![]),
    }
}

fn in_vain(by: By) -> Vec<Command> {
    match by {
        By::Check => vec![Command::NoPass],
        By::Agent | By::Waking => vec![],
    }
}

impl Sync {
    /// The last whole pass.
    pub(crate) fn whole(&self) -> Option<Pass> {
        self.course.whole
    }

    /// Whether the last reading was stopped because it was longer than the lists can be.
    pub(crate) fn is_endless(&self) -> bool {
        self.course.endless == Endless::Yes
    }

    /// Until when the service asked for silence.
    pub(crate) fn silent_until(&self) -> Option<DateTime<Utc>> {
        if let Stage::Resting {
            until,
            because: Rest::Silence,
            ..
        } = self.stage
        {
            return Some(until);
        }
        None
    }

    /// `None`: no page is being read or about to be read.
    pub(crate) fn progress(&self) -> Option<Progress> {
        match &self.stage {
            Stage::Resting { .. } if self.is_endless() => None,
            Stage::Reading { walk } | Stage::Keeping { walk, .. } | Stage::Resting { left: walk, .. } => {
                Some(Progress {
                    page: walk.page,
                    records: walk.seen.len(),
                })
            }
            Stage::Idle { .. } | Stage::Seeking { .. } | Stage::Gathering { .. } | Stage::Paused { .. } => None,
        }
    }
}

impl Failures {
    const NONE: Self = Self { times: 0, page: 0 };
}

/// How many pages are read of a list before it counts as endless.
pub fn most_pages(known: u32) -> u32 {
    known.saturating_mul(10).max(MOST_PAGES)
}

/// How many pages so many records fill.
pub fn pages_of(records: u64) -> u32 {
    u32::try_from(records.div_ceil(u64::from(PAGE_SIZE))).unwrap_or(u32::MAX)
}

impl Walk {
    fn is_endless(&self, course: Course) -> bool {
        self.fruitless >= FRUITLESS_PAGES || self.pages >= most_pages(course.known_pages) || self.bytes >= MOST_BYTES
    }
}

impl Rest {
    /// A clock that was set back does not lengthen a rest, except for the silence that the service asked for.
    fn until(self, until: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
        match self {
            Self::Failed => until.min(now + EVERY),
            Self::Silence => until,
        }
    }
}

impl Course {
    /// A pass that begins now cancels the pass that was to follow.
    fn followed_for(self, by: By) -> Self {
        let then = match by {
            By::Agent | By::Check => Then::Another,
            By::Waking => self.then,
        };
        Self { then, ..self }
    }

    fn stopped(self) -> Self {
        let then = Then::Rest;
        Self { then, ..self }
    }

    fn to(self, stage: Stage) -> Sync {
        Sync { stage, course: self }
    }

    fn idle(self, due: DateTime<Utc>, left: Option<Walk>) -> (Sync, Vec<Command>) {
        (self.to(Stage::Idle { due, left }), vec![Command::Wait { until: due }])
    }
}

mod pass;
mod row;
mod unseen;

#[cfg(test)]
mod any_sequence;
#[cfg(test)]
mod tests;
