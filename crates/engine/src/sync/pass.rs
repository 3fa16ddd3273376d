//! The pages of one pass.

use contract::RecordId;
use std::collections::HashSet;

use chrono::{DateTime, Utc};
use contract::list::Page;

use super::{
    Brought, Command, Course, EVERY, Endless, Failures, Nameless, NotRead, PAGES_BACK, Pass, Rest, Stage, Sync, Then,
    Walk, Way, row,
};
use crate::pause::{self, Dice};

/// Begins at page 1, for everything that has asked until now.
pub(super) fn begin(course: Course, now: DateTime<Utc>) -> (Sync, Vec<Command>) {
    let walk = Walk {
        began: now,
        page: 1,
        way: Way::Straight,
        seen: HashSet::new(),
        nameless: Nameless::None,
        fruitless: 0,
        pages: 0,
        bytes: 0,
    };
    let then = Then::Rest;
    ask(Course { then, ..course }, walk)
}

pub(super) fn go_on(course: Course, now: DateTime<Utc>, left: Option<Walk>) -> (Sync, Vec<Command>) {
    match left {
        Some(walk) if walk.page > 1 + PAGES_BACK => {
            let walk = Walk {
                page: walk.page - PAGES_BACK,
                way: Way::Interrupted,
                fruitless: 0,
                ..walk
            };
            ask(course, walk)
        }
        Some(_) | None => begin(course, now),
    }
}

pub(super) fn read(
    mut course: Course,
    mut walk: Walk,
    now: DateTime<Utc>,
    ids: Vec<Option<RecordId>>,
    bytes: u64,
) -> (Sync, Vec<Command>) {
    let is_short = Page::first().is_last(ids.len());
    if ids.iter().any(Option::is_none) {
        walk.nameless = Nameless::Some;
    }
    let known = walk.seen.len();
    walk.seen.extend(ids.into_iter().flatten());
    let has_news = walk.seen.len() > known;
    walk.fruitless = if has_news { 0 } else { walk.fruitless + 1 };
    walk.pages = walk.pages.saturating_add(1);
    walk.bytes = walk.bytes.saturating_add(bytes);
    let brought = if is_short {
        Brought::Short {
            at: now.max(walk.began),
        }
    } else {
        Brought::Full
    };
    let ticket = course.ticket.take();
    let row = row::after(course, &walk, brought);
    let commands = vec![Command::Keep { ticket, row }];
    (course.to(Stage::Keeping { walk, brought }), commands)
}

pub(super) fn next_page(course: Course, walk: Walk) -> (Sync, Vec<Command>) {
    let failures = course.failures.after(walk.page);
    let page = walk.page.saturating_add(1);
    ask(Course { failures, ..course }, Walk { page, ..walk })
}

fn ask(mut course: Course, walk: Walk) -> (Sync, Vec<Command>) {
    let ticket = course.ticket.take();
    let number = walk.page;
    (
        course.to(Stage::Reading { walk }),
        vec![Command::ReadPage { ticket, number }],
    )
}

pub(super) fn end(course: Course, walk: &Walk, at: DateTime<Utc>, now: DateTime<Utc>) -> (Sync, Vec<Command>) {
    let pass = Pass {
        began: walk.began,
        ended: at,
    };
    let (whole, mut commands) = match walk.way {
        Way::Straight => {
            let nameless = walk.nameless;
            (Some(pass), vec![Command::Completed { pass, nameless }])
        }
        Way::Interrupted => (course.whole, vec![]),
    };
    let mut course = Course {
        whole,
        failures: Failures::NONE,
        // A pass that was interrupted by a restart counts only the pages after it.
        known_pages: course.known_pages.max(walk.pages),
        endless: Endless::No,
        ..course
    };
    let sync = match course.then {
        Then::Another => {
            let (sync, first) = begin(course, now);
            commands.extend(first);
            sync
        }
        Then::Rest => {
            let (ticket, since) = (course.ticket.take(), walk.began);
            commands.push(Command::SeekUnseen { ticket, since });
            course.to(Stage::Seeking { due: now + EVERY })
        }
    };
    (sync, commands)
}

pub(super) fn rest(course: Course, left: Walk, now: DateTime<Utc>, why: NotRead, dice: Dice) -> (Sync, Vec<Command>) {
    let failures = Failures {
        times: course.failures.times.saturating_add(1),
        page: course.failures.page.max(left.page),
    };
    let backoff = now + pause::after(failures.times, pause::FIRST_REST, dice);
    let (until, because) = match why {
        NotRead::Refused | NotRead::Failed => (backoff, Rest::Failed),
        NotRead::NotBefore { until } => (until.max(backoff), Rest::Silence),
    };
    let stage = Stage::Resting { left, until, because };
    let commands = vec![Command::NoPass, Command::Wait { until }];
    (Course { failures, ..course }.to(stage), commands)
}

/// For pages without end: the lists are read anew from page 1, and ever more rarely. They do not count as known, so that
/// the next reading is no longer.
pub(super) fn rest_anew(course: Course, walk: Walk, now: DateTime<Utc>, dice: Dice) -> (Sync, Vec<Command>) {
    let failures = Failures {
        page: u32::MAX,
        ..course.failures
    };
    let course = Course {
        failures,
        endless: Endless::Yes,
        ..course
    };
    let walk = Walk { page: 1, ..walk };
    rest(course, walk, now, NotRead::Failed, dice)
}

impl Failures {
    fn after(self, page: u32) -> Self {
        if page >= self.page { Self::NONE } else { self }
    }
}
