//! How far a pass has come, stored with each page.

use std::collections::HashSet;

use crate::store::StoredSync;
use chrono::{DateTime, Utc};

use super::Pass;
use super::{Brought, Course, Endless, Failures, Nameless, Stage, Sync, Then, Ticket, Walk, Way};

impl Sync {
    /// The state in which the process starts; a pass that was under way was interrupted. It begins with
    /// [`super::Event::Resume`], and the first pass does not begin before `due`.
    pub(crate) fn found(row: Option<&StoredSync>, records: u64, due: DateTime<Utc>) -> Self {
        let left = row.and_then(|row| {
            let began = row.pass_started_utc?;
            Some(Walk {
                began,
                page: row.next_page,
                way: Way::Interrupted,
                seen: HashSet::new(),
                // An interrupted pass proves nothing in any case.
                nameless: Nameless::None,
                fruitless: 0,
                pages: 0,
                bytes: 0,
            })
        });
        let whole = row.and_then(|row| {
            let (began, ended) = (row.whole_started_utc?, row.whole_completed_utc?);
            Some(Pass { began, ended })
        });
        let course = Course {
            whole,
            then: Then::Rest,
            ticket: Ticket::default(),
            failures: Failures::NONE,
            known_pages: super::pages_of(records),
            endless: Endless::No,
        };
        course.to(Stage::Paused { left, due })
    }
}

/// The row once this page is stored.
pub(super) fn after(course: Course, walk: &Walk, brought: Brought) -> StoredSync {
    let (pass_started_utc, next_page, ended) = match brought {
        Brought::Full => (Some(walk.began), walk.page.saturating_add(1), None),
        Brought::Short { at } => (None, 1, Some(at)),
    };
    let whole = match (walk.way, ended) {
        (Way::Straight, Some(ended)) => Some(Pass {
            began: walk.began,
            ended,
        }),
        (Way::Straight, None) | (Way::Interrupted, _) => course.whole,
    };
    StoredSync {
        pass_started_utc,
        next_page,
        was_interrupted: walk.way == Way::Interrupted,
        whole_started_utc: whole.map(|whole| whole.began),
        whole_completed_utc: whole.map(|whole| whole.ended),
    }
}
