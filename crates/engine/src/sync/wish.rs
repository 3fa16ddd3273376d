//! When a pass begins, goes on, or stays away.

use chrono::{DateTime, Utc};

use super::{BETWEEN_RECORDS, By, Command, Course, EVERY, Rest, Stage, Step, Sync, Then, Walk, pass, unseen};

pub(super) fn wanted(sync: Sync, now: DateTime<Utc>, by: By) -> (Sync, Vec<Command>) {
    let course = sync.course.followed_for(by);
    match sync.stage {
        Stage::Idle { left, .. } => pass::go_on(course, now, left),
        Stage::Reading { .. } | Stage::Keeping { .. } => (course.to(sync.stage), vec![]),
        Stage::Resting { left, until, because } => match (because, by) {
            (Rest::Failed, By::Agent | By::Waking) => pass::go_on(course, now, Some(left)),
            (Rest::Failed, By::Check) | (Rest::Silence, By::Agent | By::Check | By::Waking) => {
                (course.to(Stage::Resting { left, until, because }), in_vain(by))
            }
        },
        Stage::Seeking { .. } | Stage::Gathering { .. } => pass::begin(course, now),
        Stage::Paused { left, .. } => (course.to(Stage::Paused { left, due: now }), in_vain(by)),
    }
}

pub(super) fn due(sync: Sync, now: DateTime<Utc>) -> (Sync, Vec<Command>) {
    let course = sync.course;
    match sync.stage {
        Stage::Idle { due, left } if due <= now => pass::go_on(course, now, left),
        // A clock that was set back does not make it later.
        Stage::Idle { due, left } => course.idle(due.min(now + EVERY), left),
        Stage::Resting { left, until, .. } if until <= now => pass::go_on(course, now, Some(left)),
        Stage::Resting { left, until, because } => {
            let until = match because {
                Rest::Failed => until.min(now + EVERY),
                Rest::Silence => until,
            };
            let stage = Stage::Resting { left, until, because };
            (course.to(stage), vec![Command::Wait { until }])
        }
        Stage::Seeking { due } | Stage::Gathering { due, .. } if due <= now => pass::begin(course, now),
        Stage::Gathering {
            unseen,
            step: Step::Spaced { until },
            due,
        } if until <= now => unseen::ask_next(course, unseen, due),
        Stage::Gathering {
            unseen,
            step: Step::Spaced { until },
            due,
        } => {
            let until = until.min(now + BETWEEN_RECORDS);
            let step = Step::Spaced { until };
            let stage = Stage::Gathering { unseen, step, due };
            (course.to(stage), vec![Command::Wait { until }])
        }
        Stage::Gathering { step: Step::Asked, .. }
        | Stage::Seeking { .. }
        | Stage::Reading { .. }
        | Stage::Keeping { .. }
        | Stage::Paused { .. } => (sync, vec![]),
    }
}

pub(super) fn stop(sync: Sync, now: DateTime<Utc>) -> (Sync, Vec<Command>) {
    let then = Then::Rest;
    let course = Course { then, ..sync.course };
    match sync.stage {
        Stage::Reading { walk } | Stage::Keeping { walk, .. } | Stage::Resting { left: walk, .. } => {
            let (sync, wait) = course.idle(now + EVERY, Some(walk));
            (sync, no_pass().chain(wait).collect())
        }
        Stage::Seeking { due } | Stage::Gathering { due, .. } => course.idle(due, None),
        Stage::Idle { .. } | Stage::Paused { .. } => (sync, vec![]),
    }
}

pub(super) fn pause(sync: Sync) -> (Sync, Vec<Command>) {
    let course = sync.course;
    let paused = |left: Option<Walk>, due| course.to(Stage::Paused { left, due });
    match sync.stage {
        Stage::Reading { walk } | Stage::Keeping { walk, .. } | Stage::Resting { left: walk, .. } => {
            let due = walk.began;
            (paused(Some(walk), due), no_pass().collect())
        }
        Stage::Idle { due, left } => (paused(left, due), vec![]),
        Stage::Seeking { due } | Stage::Gathering { due, .. } => (paused(None, due), vec![]),
        Stage::Paused { .. } => (sync, vec![]),
    }
}

pub(super) fn resume(sync: Sync, now: DateTime<Utc>) -> (Sync, Vec<Command>) {
    match sync.stage {
        Stage::Paused { left, due } => {
            let (stage, course) = (Stage::Idle { due, left }, sync.course);
            self::due(course.to(stage), now)
        }
        Stage::Idle { .. }
        | Stage::Reading { .. }
        | Stage::Keeping { .. }
        | Stage::Resting { .. }
        | Stage::Seeking { .. }
        | Stage::Gathering { .. } => (sync, vec![]),
    }
}

impl Course {
    /// A pass that begins now takes it back.
    fn followed_for(self, by: By) -> Self {
        let then = match by {
            By::Agent | By::Check => Then::Another,
            By::Waking => self.then,
        };
        Self { then, ..self }
    }
}

fn in_vain(by: By) -> Vec<Command> {
    match by {
        By::Check => no_pass().collect(),
        By::Agent | By::Waking => vec![],
    }
}

fn no_pass() -> impl Iterator<Item = Command> {
    std::iter::once(Command::NoPass)
}
