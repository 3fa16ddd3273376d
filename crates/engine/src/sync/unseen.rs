//! Open records that a pass did not bring.

use std::collections::VecDeque;

use chrono::{DateTime, Utc};

use super::{BETWEEN_RECORDS, Command, Course, NotRead, Stage, Step, Sync};

pub(super) fn found(sync: Sync, ids: Vec<String>) -> (Sync, Vec<Command>) {
    match sync.stage {
        Stage::Seeking { due } => ask_next(sync.course, ids.into(), due),
        Stage::Idle { .. }
        | Stage::Reading { .. }
        | Stage::Keeping { .. }
        | Stage::Resting { .. }
        | Stage::Gathering { .. }
        | Stage::Paused { .. } => (sync, vec![]),
    }
}

pub(super) fn read(sync: Sync, now: DateTime<Utc>) -> (Sync, Vec<Command>) {
    match sync.stage {
        Stage::Gathering {
            unseen,
            step: Step::Asked,
            due,
        } if unseen.is_empty() => sync.course.idle(due, None),
        Stage::Gathering {
            unseen,
            step: Step::Asked,
            due,
        } => {
            let until = now + BETWEEN_RECORDS;
            let step = Step::Spaced { until };
            let stage = Stage::Gathering { unseen, step, due };
            (sync.course.to(stage), vec![Command::Wait { until }])
        }
        Stage::Gathering {
            step: Step::Spaced { .. },
            ..
        }
        | Stage::Idle { .. }
        | Stage::Reading { .. }
        | Stage::Keeping { .. }
        | Stage::Resting { .. }
        | Stage::Seeking { .. }
        | Stage::Paused { .. } => (sync, vec![]),
    }
}

/// One record may be refused for itself. Any other failure would meet the next one, too: the next pass asks again.
pub(super) fn not_read(sync: Sync, now: DateTime<Utc>, why: NotRead) -> (Sync, Vec<Command>) {
    match (sync.stage, why) {
        (stage @ Stage::Gathering { .. }, NotRead::Refused) => read(sync.course.to(stage), now),
        (Stage::Gathering { due, .. }, NotRead::Failed) => sync.course.idle(due, None),
        (Stage::Gathering { due, .. }, NotRead::NotBefore { until }) => sync.course.idle(due.max(until), None),
        (
            stage @ (Stage::Idle { .. }
            | Stage::Reading { .. }
            | Stage::Keeping { .. }
            | Stage::Resting { .. }
            | Stage::Seeking { .. }
            | Stage::Paused { .. }),
            NotRead::Refused | NotRead::Failed | NotRead::NotBefore { .. },
        ) => (sync.course.to(stage), vec![]),
    }
}

pub(super) fn ask_next(mut course: Course, mut unseen: VecDeque<String>, due: DateTime<Utc>) -> (Sync, Vec<Command>) {
    let Some(id) = unseen.pop_front() else {
        return course.idle(due, None);
    };
    let ticket = course.ticket.take();
    let step = Step::Asked;
    let stage = Stage::Gathering { unseen, step, due };
    (course.to(stage), vec![Command::ReadRecord { ticket, id }])
}
