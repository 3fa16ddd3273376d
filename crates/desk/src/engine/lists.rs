//! Reading the service's lists and records into memory.

use chrono::{DateTime, TimeDelta, Utc};
use client::{Doubt, Refusal, Verdict};
use contract::Reservation;
use store::{Kept, Reading};

use super::{Effect, Engine, EngineContext};
use crate::planted::{self, Mistake};
use crate::reservations::cancel::Cancellation;
use crate::reservations::pause::NotRead;
use crate::reservations::reading;
use crate::reservations::request;
use crate::reservations::sync::{self, By, Command, Event, Progress, Sync};
use crate::reservations::ticket::Ticket;
use crate::reservations::update::{Fields, Modification};
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
    pub(super) fn found(first: TimeDelta, context: &EngineContext<'_>) -> Result<Self, Trouble> {
        let row = context.store.sync(Sync::LIST)?;
        Ok(Self {
            sync: Sync::found(row.as_ref(), context.now + first),
            due: None,
            page: None,
        })
    }

    pub(super) fn due(&self) -> Option<DateTime<Utc>> {
        self.due
    }
}

impl Engine {
    /// The agent wants the lists read now.
    pub fn sync_now(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        let now = context.now;
        self.lists_event(Event::Wanted { now, by: By::Agent }, context);
        self.take_effects(context)
    }

    pub fn stop_sync(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.lists_event(Event::Stop { now: context.now }, context);
        self.take_effects(context)
    }

    pub fn sync_progress(&self) -> Option<Progress> {
        self.lists.sync.progress()
    }

    /// When the last whole reading of the lists began: what is shown is at least as old.
    pub fn lists_whole_since(&self) -> Option<DateTime<Utc>> {
        self.lists.sync.whole().map(|pass| pass.began)
    }

    /// What came of a [`Effect::ReadPage`] that left at `asked`.
    pub fn page_read(
        &mut self,
        ticket: Ticket,
        asked: DateTime<Utc>,
        verdict: Verdict<Vec<Reservation>>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let (now, dice) = (context.now, context.dice);
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
        self.lists_event(event, context);
        self.take_effects(context)
    }

    /// What came of a [`Effect::ReadReservation`] that left at `asked`.
    pub fn reservation_read(
        &mut self,
        id: &str,
        asker: Asker,
        asked: DateTime<Utc>,
        verdict: &Verdict<Reservation>,
        context: &mut EngineContext<'_>,
    ) -> Vec<Effect> {
        let of_another = of_another(id, verdict);
        let verdict = of_another.as_ref().unwrap_or(verdict);
        if let Verdict::Done(record) = verdict {
            self.keep_record(record, asked, context);
        }
        let now = context.now;
        self.note_whether_it_was_read(id, verdict, now);
        self.requests_see_record(id, verdict, asked, context);
        match (asker, verdict) {
            (Asker::Unseen(ticket), Verdict::Done(_)) => self.lists_event(Event::RecordRead { ticket, now }, context),
            (Asker::Unseen(ticket), verdict) => {
                let why = why(verdict, now);
                self.lists_event(Event::RecordNotRead { ticket, now, why }, context);
            }
            (Asker::Watched(ticket), verdict) => self.watched_was_read(ticket, verdict, context),
            (Asker::Fresh, _) => {}
        }
        self.take_effects(context)
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

    pub(super) fn wake_lists(&mut self, context: &mut EngineContext<'_>) {
        if self.lists.due.is_some_and(|due| due <= context.now) {
            self.lists.due = None;
            self.lists_event(Event::Due { now: context.now }, context);
        }
    }

    pub(super) fn lists_event(&mut self, event: Event, context: &mut EngineContext<'_>) {
        let mut next = Some(event);
        while let Some(event) = next.take() {
            let sync = std::mem::replace(&mut self.lists.sync, Sync::found(None, context.now));
            let (sync, commands) = sync::next(sync, event);
            self.lists.sync = sync;
            for command in commands {
                if let Some(answer) = self.execute_list_command(command, context) {
                    next = Some(answer);
                }
            }
        }
    }

    fn execute_list_command(&mut self, command: Command, context: &mut EngineContext<'_>) -> Option<Event> {
        match command {
            Command::ReadPage { ticket, number } => self.effects.push(Effect::ReadPage { ticket, number }),
            Command::Keep { ticket, row } => {
                let readings = self.readings();
                let (now, dice) = (context.now, context.dice);
                return Some(match context.store.keep_reservations(&readings, now, Some(&row)) {
                    Ok(kept) => {
                        self.known_readings(&taken(readings, &kept), context);
                        self.effects.push(Effect::TellReservations);
                        Event::Kept { ticket, now, dice }
                    }
                    Err(trouble) => {
                        tracing::warn!(?trouble, "a page of reservations could not be kept");
                        Event::NotKept { ticket, now, dice }
                    }
                });
            }
            Command::Completed { pass, nameless } => self.looked(pass, nameless, context),
            Command::NoPass => self.not_looked(context),
            Command::SeekUnseen { ticket, since } => {
                let unseen = context
                    .store
                    .not_read_since(since, context.now)
                    .unwrap_or_else(|trouble| {
                        tracing::warn!(?trouble, "records that were not read could not be looked for");
                        vec![]
                    });
                if planted::makes(Mistake::AbsenceDeletes) {
                    #[cfg(feature = "planted")]
                    unseen.iter().for_each(|row| context.store.forget_reservation(&row.id));
                }
                let ids = unseen.into_iter().map(|row| row.id).collect();
                return Some(Event::Unseen { ticket, ids });
            }
            Command::ReadRecord { ticket, id } => {
                let asker = Asker::Unseen(ticket);
                self.effects.push(Effect::ReadReservation { id, asker });
            }
            Command::Wait { until } => self.lists.due = Some(until),
        }
        None
    }

    /// A record tells those who cancel or change it, for whatever purpose it was read.
    fn requests_see_record(
        &mut self,
        id: &str,
        verdict: &Verdict<Reservation>,
        asked: DateTime<Utc>,
        context: &mut EngineContext<'_>,
    ) {
        let record = match verdict {
            Verdict::Done(record) => Some(record),
            Verdict::Refused(_) | Verdict::Unknown(_) => None,
        };
        let (leg, now) = (id.to_owned(), context.now);
        let reading = record.and_then(Reservation::status_code);
        let read = request::Event::Read {
            leg,
            asked,
            now,
            reading,
        };
        self.request_event::<Cancellation>(id, &read, context);
        let (leg, reading) = (id.to_owned(), record.map(|record| Fields::of(record, &self.fields)));
        let read = request::Event::Read {
            leg,
            asked,
            now,
            reading,
        };
        self.request_event::<Modification>(id, &read, context);
    }

    fn readings(&mut self) -> Vec<Reading> {
        let Some(page) = self.lists.page.take() else {
            return vec![];
        };
        let read = |record: &Reservation| reading::of(record, &self.fields, page.asked);
        page.records.iter().filter_map(read).collect()
    }

    fn keep_record(&mut self, record: &Reservation, asked: DateTime<Utc>, context: &mut EngineContext<'_>) {
        let Some(reading) = reading::of(record, &self.fields, asked) else {
            return;
        };
        match context
            .store
            .keep_reservations(std::slice::from_ref(&reading), context.now, None)
        {
            Ok(kept) => {
                self.known_readings(&taken(vec![reading], &kept), context);
                self.effects.push(Effect::TellReservations);
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
