//! Reading the service's lists and records into memory.

use chrono::{DateTime, TimeDelta, Utc};
use client::{Doubt, Refusal, Verdict};
use contract::Reservation;
use store::{Kept, Reading};

use super::{Clerk, Task, Turn};
use crate::planted::{self, Mistake};
use crate::reservations::cancel;
use crate::reservations::pause::NotRead;
use crate::reservations::reading;
use crate::reservations::sync::{self, By, Command, Event, Progress, Sync};
use crate::reservations::ticket::Ticket;
use crate::reservations::update::{self, Fields};
use crate::trouble::Trouble;

pub(super) struct Lists {
    sync: Sync,
    due: Option<DateTime<Utc>>,
    /// Read, and not kept yet.
    page: Option<Page>,
}

struct Page {
    asked: DateTime<Utc>,
    records: Vec<Reservation>,
}

/// Whose question a record answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// A record that the lists did not mention.
    Unseen(Ticket),
    /// Somebody wants to see it as it is now.
    Fresh,
    /// It is near its pick-up.
    Watched(Ticket),
}

impl Lists {
    pub(super) fn found(first: TimeDelta, turn: &Turn<'_>) -> Result<Self, Trouble> {
        let row = turn.shelf.sync(Sync::LIST)?;
        Ok(Self {
            sync: Sync::found(row.as_ref(), turn.now + first),
            due: None,
            page: None,
        })
    }

    pub(super) fn due(&self) -> Option<DateTime<Utc>> {
        self.due
    }
}

impl Clerk {
    /// The agent wants the lists read now.
    pub fn sync_now(&mut self, turn: &mut Turn<'_>) -> Vec<Task> {
        let now = turn.now;
        self.lists_event(Event::Wanted { now, by: By::Agent }, turn);
        self.settle(turn)
    }

    pub fn stop_sync(&mut self, turn: &mut Turn<'_>) -> Vec<Task> {
        self.lists_event(Event::Stop { now: turn.now }, turn);
        self.settle(turn)
    }

    pub fn sync_progress(&self) -> Option<Progress> {
        self.lists.sync.progress()
    }

    /// When the last whole reading of the lists began: what is shown is at least as old.
    pub fn lists_whole_since(&self) -> Option<DateTime<Utc>> {
        self.lists.sync.whole().map(|pass| pass.began)
    }

    /// What came of a [`Task::ReadPage`] that left at `asked`.
    pub fn page_read(
        &mut self,
        ticket: Ticket,
        asked: DateTime<Utc>,
        verdict: Verdict<Vec<Reservation>>,
        turn: &mut Turn<'_>,
    ) -> Vec<Task> {
        let (now, dice) = (turn.now, turn.dice);
        let event = match verdict {
            Verdict::Done(records) => {
                let ids = records.iter().map(|record| record.id().map(str::to_owned)).collect();
                self.lists.page = Some(Page { asked, records });
                Event::PageRead { ticket, now, ids }
            }
            verdict @ (Verdict::Refused(_) | Verdict::Unknown(_)) => {
                let why = why(&verdict, now);
                Event::PageNotRead { ticket, now, why, dice }
            }
        };
        self.lists_event(event, turn);
        self.settle(turn)
    }

    /// What came of a [`Task::ReadReservation`] that left at `asked`.
    pub fn reservation_read(
        &mut self,
        id: &str,
        asker: Asker,
        asked: DateTime<Utc>,
        verdict: &Verdict<Reservation>,
        turn: &mut Turn<'_>,
    ) -> Vec<Task> {
        let of_another = of_another(id, verdict);
        let verdict = of_another.as_ref().unwrap_or(verdict);
        if let Verdict::Done(record) = verdict {
            self.keep_record(record, asked, turn);
        }
        let now = turn.now;
        self.note_whether_it_was_read(id, verdict, now);
        self.errands_see_record(id, verdict, asked, turn);
        match (asker, verdict) {
            (Asker::Unseen(ticket), Verdict::Done(_)) => self.lists_event(Event::RecordRead { ticket, now }, turn),
            (Asker::Unseen(ticket), verdict) => {
                let why = why(verdict, now);
                self.lists_event(Event::RecordNotRead { ticket, now, why }, turn);
            }
            (Asker::Watched(ticket), verdict) => self.watched_was_read(ticket, verdict, turn),
            (Asker::Fresh, _) => {}
        }
        self.settle(turn)
    }

    /// Since when the service answers about this record without telling it; a lost network says nothing about one.
    pub fn unread_since(&self, id: &str) -> Option<DateTime<Utc>> {
        self.unread.get(id).copied()
    }

    fn note_whether_it_was_read(&mut self, id: &str, verdict: &Verdict<Reservation>, now: DateTime<Utc>) {
        match verdict {
            Verdict::Done(_) => {
                self.unread.remove(id);
            }
            Verdict::Refused(Refusal::Answered(said)) if !matches!(said.status, 401 | 429) => {
                self.unread.entry(id.to_owned()).or_insert(now);
            }
            Verdict::Unknown(Doubt::Unreadable(_) | Doubt::Denied(_) | Doubt::TooMuch) => {
                self.unread.entry(id.to_owned()).or_insert(now);
            }
            Verdict::Refused(_) | Verdict::Unknown(_) => {}
        }
    }

    pub(super) fn wake_lists(&mut self, turn: &mut Turn<'_>) {
        if self.lists.due.is_some_and(|due| due <= turn.now) {
            self.lists.due = None;
            self.lists_event(Event::Due { now: turn.now }, turn);
        }
    }

    pub(super) fn lists_event(&mut self, event: Event, turn: &mut Turn<'_>) {
        let mut next = Some(event);
        while let Some(event) = next.take() {
            let sync = std::mem::replace(&mut self.lists.sync, Sync::found(None, turn.now));
            let (sync, commands) = sync::next(sync, event);
            self.lists.sync = sync;
            for command in commands {
                if let Some(answer) = self.execute_list_command(command, turn) {
                    next = Some(answer);
                }
            }
        }
    }

    fn execute_list_command(&mut self, command: Command, turn: &mut Turn<'_>) -> Option<Event> {
        match command {
            Command::ReadPage { ticket, number } => self.tasks.push(Task::ReadPage { ticket, number }),
            Command::Keep { ticket, row } => {
                let readings = self.readings();
                let (now, dice) = (turn.now, turn.dice);
                return Some(match turn.shelf.keep_reservations(&readings, now, Some(&row)) {
                    Ok(kept) => {
                        self.known_readings(&taken(readings, &kept), turn);
                        self.tasks.push(Task::TellReservations);
                        Event::Kept { ticket, now, dice }
                    }
                    Err(trouble) => {
                        tracing::warn!(?trouble, "a page of reservations could not be kept");
                        Event::NotKept { ticket, now, dice }
                    }
                });
            }
            Command::Completed { pass, nameless } => self.looked(pass, nameless, turn),
            Command::NoPass => self.not_looked(turn),
            Command::SeekUnseen { ticket, since } => {
                let unseen = turn.shelf.not_read_since(since, turn.now).unwrap_or_else(|trouble| {
                    tracing::warn!(?trouble, "records that were not read could not be looked for");
                    vec![]
                });
                if planted::makes(Mistake::AbsenceDeletes) {
                    #[cfg(feature = "planted")]
                    unseen.iter().for_each(|row| turn.shelf.forget_reservation(&row.id));
                }
                let ids = unseen.into_iter().map(|row| row.id).collect();
                return Some(Event::Unseen { ticket, ids });
            }
            Command::ReadRecord { ticket, id } => {
                let asker = Asker::Unseen(ticket);
                self.tasks.push(Task::ReadReservation { id, asker });
            }
            Command::Wait { until } => self.lists.due = Some(until),
        }
        None
    }

    /// A record tells those who cancel or change it, for whatever purpose it was read.
    fn errands_see_record(
        &mut self,
        id: &str,
        verdict: &Verdict<Reservation>,
        asked: DateTime<Utc>,
        turn: &mut Turn<'_>,
    ) {
        let record = match verdict {
            Verdict::Done(record) => Some(record),
            Verdict::Refused(_) | Verdict::Unknown(_) => None,
        };
        let (leg, now) = (id.to_owned(), turn.now);
        let code = record.and_then(Reservation::status_code);
        self.cancel_event(id, &cancel::Event::Read { leg, asked, now, code }, turn);
        let (leg, fields) = (id.to_owned(), record.map(|record| Fields::of(record, &self.fields)));
        let read = update::Event::Read {
            leg,
            asked,
            now,
            fields,
        };
        self.update_event(id, &read, turn);
    }

    fn readings(&mut self) -> Vec<Reading> {
        let Some(page) = self.lists.page.take() else {
            return vec![];
        };
        let read = |record: &Reservation| reading::of(record, &self.fields, page.asked);
        page.records.iter().filter_map(read).collect()
    }

    fn keep_record(&mut self, record: &Reservation, asked: DateTime<Utc>, turn: &mut Turn<'_>) {
        let Some(reading) = reading::of(record, &self.fields, asked) else {
            return;
        };
        match turn
            .shelf
            .keep_reservations(std::slice::from_ref(&reading), turn.now, None)
        {
            Ok(kept) => {
                self.known_readings(&taken(vec![reading], &kept), turn);
                self.tasks.push(Task::TellReservations);
            }
            Err(trouble) => tracing::warn!(?trouble, "a reservation could not be kept"),
        }
    }
}

/// An answer about another record than was asked for tells nothing, of either: the words of one must not end what was asked
/// of the other. One that does not say its id is the one that was asked for.
pub(crate) fn of_another(id: &str, verdict: &Verdict<Reservation>) -> Option<Verdict<Reservation>> {
    let Verdict::Done(record) = verdict else { return None };
    record.id().filter(|said| *said != id)?;
    tracing::warn!("the service answered with another record than was asked for");
    Some(Verdict::Unknown(Doubt::Unreadable("another record".to_owned())))
}

/// Those that say something new: an older page must not revive what has ended.
fn taken(readings: Vec<Reading>, kept: &[Kept]) -> Vec<Reading> {
    let both = readings.into_iter().zip(kept);
    both.filter(|(_, kept)| **kept != Kept::Older)
        .map(|(reading, _)| reading)
        .collect()
}

/// Why something could not be read, as far as it matters for asking again.
pub(super) fn why<A>(verdict: &Verdict<A>, now: DateTime<Utc>) -> NotRead {
    let later = |wait| {
        let wait = TimeDelta::from_std(wait).unwrap_or(TimeDelta::MAX);
        let until = now.checked_add_signed(wait).unwrap_or(DateTime::<Utc>::MAX_UTC);
        NotRead::NotBefore { until }
    };
    match verdict {
        Verdict::Refused(Refusal::NotYet { wait }) => later(*wait),
        Verdict::Refused(Refusal::Answered(said)) => match (said.status, said.retry_after) {
            (429, Some(wait)) => later(wait),
            (429, None) => NotRead::Failed,
            (_, _) => NotRead::Refused,
        },
        Verdict::Refused(Refusal::NeverConnected) | Verdict::Unknown(_) | Verdict::Done(_) => NotRead::Failed,
    }
}
