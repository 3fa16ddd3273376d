//! Open records that a pass did not bring.

use contract::RecordId;
use std::collections::VecDeque;

use chrono::{DateTime, Utc};

use super::{BETWEEN_RECORDS, Command, Course, Spacing, Stage, Sync};

pub(super) fn ask_next(mut course: Course, mut unseen: VecDeque<RecordId>, due: DateTime<Utc>) -> (Sync, Vec<Command>) {
    let Some(id) = unseen.pop_front() else {
        return course.idle(due, None);
    };
    let ticket = course.ticket.take();
    let step = Spacing::Asked;
    let stage = Stage::Gathering { unseen, step, due };
    (course.to(stage), vec![Command::ReadRecord { ticket, id }])
}

/// The next record follows after a pause; after the last one, the next pass is awaited.
pub(super) fn ask_later(
    course: Course,
    unseen: VecDeque<RecordId>,
    due: DateTime<Utc>,
    now: DateTime<Utc>,
) -> (Sync, Vec<Command>) {
    if unseen.is_empty() {
        return course.idle(due, None);
    }
    wait(course, unseen, due, now + BETWEEN_RECORDS)
}

pub(super) fn wait(
    course: Course,
    unseen: VecDeque<RecordId>,
    due: DateTime<Utc>,
    until: DateTime<Utc>,
) -> (Sync, Vec<Command>) {
    let step = Spacing::Spaced { until };
    let stage = Stage::Gathering { unseen, step, due };
    (course.to(stage), vec![Command::Wait { until }])
}
