//! Reading the service's lists, page by page, as a pure machine.
//!
//! A pass reads from page 1 until a page is short; the lists say no total. It is *whole* when nothing came in between, and
//! only then does it prove anything about a booking that is looked for; of one that brought records without an id, only
//! what is in it, not what is not. One that was interrupted goes on two pages back,
//! because records move between two readings, and ends as no whole one; if two pages back is page 1, it begins anew and is
//! as good as any.
//!
//! Who wants a pass that began after the word (the agent, a check) gets another one as soon as the present one has ended,
//! whole or not; all who ask meanwhile share it. Waking is content with the one that runs.
//!
//! What was not mentioned is not gone. Open records that a pass did not bring are read one by one afterwards, until
//! the next pass is wanted.
//!
//! | stage | event | next | commands |
//! |---|---|---|---|
//! | Idle | Wanted, or Due in time | Reading page 1, or two pages before what was left | ReadPage |
//! | Idle | Due too soon | Idle | Wait |
//! | Reading | PageRead | Keeping | Keep |
//! | Reading, Keeping | Wanted by the agent or a check | the same, and another pass follows | – |
//! | Keeping | Kept: a full page | Reading the next | ReadPage |
//! | Keeping | Kept: a short page, another follows | Reading page 1 | Completed if whole, ReadPage |
//! | Keeping | Kept: a short page | Seeking | Completed if whole, SeekUnseen |
//! | Reading, Keeping | PageNotRead, NotKept, five full pages without news | Resting | NoPass, Wait |
//! | Resting | Due in time; Wanted by the agent or waking, unless the service asked for silence | Reading two pages back | ReadPage |
//! | Resting | Wanted otherwise | the same, and another pass follows | NoPass to a check |
//! | Resting | Due too soon | Resting | Wait |
//! | Seeking | Unseen: some | Gathering | ReadRecord |
//! | Seeking | Unseen: none | Idle | Wait 15 min |
//! | Gathering | RecordRead, or refused | Gathering | Wait 2 s; after the last Idle, Wait |
//! | Gathering | Due | Gathering | ReadRecord |
//! | Gathering | RecordNotRead otherwise | Idle | Wait |
//! | Seeking, Gathering | Wanted, or Due for the next pass | Reading page 1 | ReadPage |
//! | any but Paused | Pause | Paused, with what was left | NoPass |
//! | Paused | Wanted | Paused; a pass is due at once | NoPass to a check |
//! | Paused | Resume | Reading, or Idle when nothing was left and none is due | ReadPage / Wait |
//! | Reading, Keeping, Resting | Stop | Idle, with what was left | NoPass, Wait 15 min |
//! | Seeking, Gathering | Stop | Idle | Wait |
//! | otherwise, or an answer to another ticket | | unchanged | – |

use std::collections::{HashSet, VecDeque};

use crate::store::StoredSync;
use chrono::{DateTime, TimeDelta, Utc};

use super::pause::Dice;
pub use super::pause::NotRead;
use super::ticket::Ticket;
use crate::booking::intent::Pass;

const EVERY: TimeDelta = TimeDelta::minutes(15);
const BETWEEN_RECORDS: TimeDelta = TimeDelta::seconds(2);
const PAGES_BACK: u32 = 2;
/// A service that says the same for ever: going two pages back alone makes three.
const FRUITLESS_PAGES: u32 = 5;

/// Where reading one list stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sync {
    stage: Stage,
    course: Course,
}

/// What outlives a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Course {
    /// The last whole pass.
    whole: Option<Pass>,
    then: Then,
    /// Of the latest command that is answered; what answers an earlier one comes too late.
    ticket: Ticket,
    failures: Failures,
}

/// A page that fails again and again is not forgotten over those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Failures {
    times: u32,
    /// Getting past it makes them good.
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
        unseen: VecDeque<String>,
        step: Step,
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
    /// The page that is read, or is to be read next.
    page: u32,
    way: Way,
    /// The ids this pass brought: a record that moved to another page is the same record.
    seen: HashSet<String>,
    nameless: Nameless,
    fruitless: u32,
}

/// Whether a pass brought records without a readable id. They are not kept, and each may be the one that is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nameless {
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
    /// The service asked for silence, and the agent's word does not make it shorter.
    Silence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
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
pub enum By {
    Agent,
    /// An intent in Checking.
    Check,
    /// The program has started, or the machine has slept.
    Waking,
}

/// `now` is when it happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Wanted {
        now: DateTime<Utc>,
        by: By,
    },
    /// Every element of the page counts; `None` for one without a readable id.
    PageRead {
        ticket: Ticket,
        now: DateTime<Utc>,
        ids: Vec<Option<String>>,
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
        ids: Vec<String>,
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
    /// The agent has had enough of it.
    Stop {
        now: DateTime<Utc>,
    },
    /// Signed out, offline, or asleep: nothing may be asked.
    Pause,
    Resume {
        now: DateTime<Utc>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    ReadPage {
        ticket: Ticket,
        number: u32,
    },
    /// The page that was read, with this row, in one commit.
    Keep {
        ticket: Ticket,
        row: StoredSync,
    },
    /// A whole pass has ended, and all it brought that has an id is kept.
    Completed {
        pass: Pass,
        nameless: Nameless,
    },
    /// Who waits for a whole pass waits in vain and asks again later.
    NoPass,
    /// Which records, not at their end, were not read since then?
    SeekUnseen {
        ticket: Ticket,
        since: DateTime<Utc>,
    },
    ReadRecord {
        ticket: Ticket,
        id: String,
    },
    /// Bring [`Event::Due`], not before. A later appointment replaces an earlier one.
    Wait {
        until: DateTime<Utc>,
    },
}

/// What a person may see of a pass that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub page: u32,
    /// Different ones.
    pub records: usize,
}

impl Event {
    /// The question it answers.
    const fn ticket(&self) -> Option<Ticket> {
        match *self {
            Self::PageRead { ticket, .. }
            | Self::PageNotRead { ticket, .. }
            | Self::Kept { ticket, .. }
            | Self::NotKept { ticket, .. }
            | Self::Unseen { ticket, .. }
            | Self::RecordRead { ticket, .. }
            | Self::RecordNotRead { ticket, .. } => Some(ticket),
            Self::Wanted { .. } | Self::Due { .. } | Self::Stop { .. } | Self::Pause | Self::Resume { .. } => None,
        }
    }
}

/// The next state, and what is to be done in this order. An answer to a former question changes nothing.
pub fn next(sync: Sync, event: Event) -> (Sync, Vec<Command>) {
    if event.ticket().is_some_and(|ticket| ticket != sync.course.ticket) {
        return (sync, vec![]);
    }
    match event {
        Event::Wanted { now, by } => wish::wanted(sync, now, by),
        Event::PageRead { now, ids, .. } => pass::read(sync, now, ids),
        Event::PageNotRead { now, why, dice, .. } => pass::not_read(sync, now, why, dice),
        Event::Kept { now, dice, .. } => pass::kept(sync, now, dice),
        Event::NotKept { now, dice, .. } => pass::not_read(sync, now, NotRead::Failed, dice),
        Event::Unseen { ids, .. } => unseen::found(sync, ids),
        Event::RecordRead { now, .. } => unseen::read(sync, now),
        Event::RecordNotRead { now, why, .. } => unseen::not_read(sync, now, why),
        Event::Due { now } => wish::due(sync, now),
        Event::Stop { now } => wish::stop(sync, now),
        Event::Pause => wish::pause(sync),
        Event::Resume { now } => wish::resume(sync, now),
    }
}

impl Sync {
    /// The last whole pass.
    pub fn whole(&self) -> Option<Pass> {
        self.course.whole
    }

    /// `None`: no page is being read, and none is on its way.
    pub fn progress(&self) -> Option<Progress> {
        match &self.stage {
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

impl Course {
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
mod wish;

#[cfg(test)]
mod orders;
#[cfg(test)]
mod tests;
