//! Drives the machine as the service and the vault would.

use super::*;

pub(super) const DICE: Dice = Dice(0);

/// The reading of a list: the machine, and what it last asked for.
pub(super) struct Reader {
    pub(super) sync: Sync,
    pub(super) commands: Vec<Command>,
}

impl Reader {
    pub(super) fn waking() -> Self {
        Self::found(None, 0)
    }

    pub(super) fn found(row: Option<&StoredSync>, second: i64) -> Self {
        let reader = Self {
            sync: Sync::found(row, 0, at(0)),
            commands: vec![],
        };
        reader.then(Event::Resume { now: at(second) })
    }

    pub(super) fn then(self, event: Event) -> Self {
        let (sync, commands) = next(self.sync, event);
        Self { sync, commands }
    }

    pub(super) fn wanted(self, second: i64, by: By) -> Self {
        self.then(Event::Wanted { now: at(second), by })
    }

    pub(super) fn due(self, second: i64) -> Self {
        self.then(Event::Due { now: at(second) })
    }

    /// The page arrives and is stored.
    pub(super) fn page(self, second: i64, ids: impl IntoIterator<Item = usize>) -> Self {
        self.brought(second, ids).kept(second)
    }

    pub(super) fn brought(self, second: i64, ids: impl IntoIterator<Item = usize>) -> Self {
        self.brought_bytes(second, ids, 0)
    }

    pub(super) fn brought_bytes(self, second: i64, ids: impl IntoIterator<Item = usize>, bytes: u64) -> Self {
        let (ticket, ids) = (self.sync.course.ticket, ids.into_iter());
        let ids = ids.map(|id| Some(format!("R{id}").into())).collect();
        self.then(Event::PageRead {
            ticket,
            now: at(second),
            ids,
            bytes,
        })
    }

    pub(super) fn kept(self, second: i64) -> Self {
        let ticket = self.sync.course.ticket;
        self.then(Event::Kept {
            ticket,
            now: at(second),
            dice: DICE,
        })
    }

    /// Full pages up to this number.
    pub(super) fn full(self, second: i64, last: usize) -> Self {
        (1..=last).fold(self, |reader, number| {
            reader.page(second, number * 200..(number + 1) * 200)
        })
    }

    pub(super) fn fails(self, second: i64, why: NotRead) -> Self {
        let ticket = self.sync.course.ticket;
        self.then(Event::PageNotRead {
            ticket,
            now: at(second),
            why,
            dice: DICE,
        })
    }

    pub(super) fn unseen(self, ids: &[&str]) -> Self {
        let ticket = self.sync.course.ticket;
        let ids = ids.iter().map(|&id| id.into()).collect();
        self.then(Event::Unseen { ticket, ids })
    }

    pub(super) fn record(self, second: i64) -> Self {
        let ticket = self.sync.course.ticket;
        self.then(Event::RecordRead {
            ticket,
            now: at(second),
        })
    }

    pub(super) fn record_fails(self, second: i64, why: NotRead) -> Self {
        let ticket = self.sync.course.ticket;
        self.then(Event::RecordNotRead {
            ticket,
            now: at(second),
            why,
        })
    }

    pub(super) fn asks(&self) -> Option<u32> {
        self.commands.iter().find_map(|command| {
            let Command::ReadPage { number, .. } = command else {
                return None;
            };
            Some(*number)
        })
    }

    pub(super) fn completed(&self) -> Option<Pass> {
        self.commands.iter().find_map(|command| {
            let Command::Completed { pass, .. } = command else {
                return None;
            };
            Some(*pass)
        })
    }

    pub(super) fn waits(&self) -> Option<i64> {
        self.commands.iter().find_map(|command| {
            let Command::Wait { until } = command else {
                return None;
            };
            Some((*until - at(0)).num_seconds())
        })
    }

    pub(super) fn row(&self) -> StoredSync {
        let found = self.commands.iter().find_map(|command| {
            let Command::Keep { row, .. } = command else {
                return None;
            };
            Some(row.clone())
        });
        found.unwrap()
    }

    pub(super) fn seeks(&self) -> Option<DateTime<Utc>> {
        self.commands.iter().find_map(|command| {
            let Command::SeekUnseen { since, .. } = command else {
                return None;
            };
            Some(*since)
        })
    }

    pub(super) fn reads(&self) -> Option<&str> {
        self.commands.iter().find_map(|command| {
            let Command::ReadRecord { id, .. } = command else {
                return None;
            };
            Some(&**id)
        })
    }

    pub(super) fn tells_those_who_wait(&self) -> bool {
        self.commands.contains(&Command::NoPass)
    }
}
