//! Reads the service's lists and records into the store.

use chrono::{DateTime, TimeDelta, Utc};
use contract::{Doubt, RecordId, Refusal, Reservation, Verdict};

use super::{Effect, Engine, EngineContext};
use crate::cancel::Cancellation;
use crate::pause::{self, NotRead};
use crate::planted::{self, Mistake};
use crate::polling::{KnownRecord, Told};
use crate::request;
use crate::store::{ReadRecord, StoredSync};
use crate::sync::{self, By, Command, Event, Progress, Sync};
use crate::ticket::Ticket;
use crate::trouble::Trouble;
use crate::update::{Fields, Modification};

pub(super) struct Lists {
    sync: Sync,
    due: Option<DateTime<Utc>>,
    /// A page that was read and is not stored yet.
    page: Option<Page>,
}

struct Page {
    asked: DateTime<Utc>,
    records: Vec<Reservation>,
}

/// What a record is read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asker {
    /// The lists did not mention the record.
    Unseen(Ticket),
    /// The agent or a request wants to see the record as it is now.
    Fresh,
    /// The record is near its pick-up.
    Polling(Ticket),
}

impl Lists {
    pub(super) fn found(first: TimeDelta, context: &EngineContext<'_>) -> Result<Self, Trouble> {
        let row = context.store.sync()?;
        Ok(Self {
            sync: Sync::found(row.as_ref(), context.store.reservation_count()?, context.now + first),
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

    /// The agent stops the reading. The pages that were read stay stored.
    pub fn stop_sync(&mut self, context: &mut EngineContext<'_>) -> Vec<Effect> {
        self.lists_event(Event::Stop { now: context.now }, context);
        self.take_effects(context)
    }

    /// `None`: no page is being read or about to be read.
    pub fn sync_progress(&self) -> Option<Progress> {
        self.lists.sync.progress()
    }

    /// Until when the lists are not read because the service asked for silence.
    pub fn lists_silent_until(&self) -> Option<DateTime<Utc>> {
        self.lists.sync.silent_until()
    }

    /// Whether the last reading was stopped because it was longer than the lists can be.
    pub fn lists_are_endless(&self) -> bool {
        self.lists.sync.is_endless()
    }

    /// When the last whole reading of the lists began. What is shown is at least this fresh.
    pub fn lists_whole_since(&self) -> Option<DateTime<Utc>> {
        self.lists.sync.whole().map(|pass| pass.began)
    }

    /// The outcome of a [`Effect::ReadPage`] that left at `asked`.
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
                let ids = records.iter().map(|record| record.id().map(RecordId::from)).collect();
                let bytes = records.iter().map(Reservation::bytes).sum();
                self.lists.page = Some(Page { asked, records });
                Event::PageRead {
                    ticket,
                    now,
                    ids,
                    bytes,
                }
            }
            verdict @ (Verdict::Refused(_) | Verdict::Unknown(_)) => {
                let why = why(&verdict, now);
                // The window may have to say that the service asks for silence.
                self.effects.push(Effect::TellReservations);
                Event::PageNotRead { ticket, now, why, dice }
            }
        };
        self.lists_event(event, context);
        self.take_effects(context)
    }

    /// The outcome of a [`Effect::ReadReservation`] that left at `asked`.
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
            let kept = self.keep(std::slice::from_ref(record), asked, None, context);
            if let Err(trouble) = kept {
                tracing::warn!(?trouble, "a reservation could not be kept");
            }
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
            (Asker::Polling(ticket), verdict) => self.watched_was_read(ticket, verdict, context),
            (Asker::Fresh, _) => {}
        }
        self.take_effects(context)
    }

    /// Since when the service has answered about this record without returning it. A lost network does not count.
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
            let sync = std::mem::replace(&mut self.lists.sync, Sync::found(None, 0, context.now));
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
                let (now, dice) = (context.now, context.dice);
                let kept = match self.lists.page.take() {
                    Some(Page { asked, records }) => self.keep(&records, asked, Some(&row), context),
                    None => self.keep(&[], now, Some(&row), context),
                };
                return Some(match kept {
                    Ok(()) => Event::Kept { ticket, now, dice },
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
                    unseen.iter().for_each(|id| context.store.forget_reservation(id));
                }
                return Some(Event::Unseen { ticket, ids: unseen });
            }
            Command::ReadRecord { ticket, id } => {
                let asker = Asker::Unseen(ticket);
                self.effects.push(Effect::ReadReservation { id, asker });
            }
            Command::Wait { until } => self.lists.due = Some(until),
        }
        None
    }

    /// Every reading of a record, for any purpose, goes to the requests to cancel or change it.
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
        let (leg, now) = (RecordId::from(id), context.now);
        let reading = record.and_then(Reservation::status_code);
        let read = request::Event::Read {
            leg,
            asked,
            now,
            reading,
        };
        self.request_event::<Cancellation>(id, &read, context);
        let (leg, reading) = (
            RecordId::from(id),
            record.map(|record| Fields::of(record, &self.fields)),
        );
        let read = request::Event::Read {
            leg,
            asked,
            now,
            reading,
        };
        self.request_event::<Modification>(id, &read, context);
    }

    /// Stores what was read together with the progress of the pass. An older copy of a record must not revive one that
    /// has ended.
    fn keep(
        &mut self,
        records: &[Reservation],
        asked: DateTime<Utc>,
        sync: Option<&StoredSync>,
        context: &mut EngineContext<'_>,
    ) -> Result<(), Trouble> {
        let with_id = |record| {
            Some(ReadRecord {
                id: Reservation::id(record)?,
                record,
                read_utc: asked,
            })
        };
        let read: Vec<ReadRecord<'_>> = records.iter().filter_map(with_id).collect();
        let is_taken = context
            .store
            .keep_reservations(&read, &self.fields, context.now, sync)?;
        let taken = read.iter().zip(is_taken).filter(|(_, is_taken)| *is_taken);
        let known = taken.map(|(read, _)| KnownRecord {
            id: read.id.into(),
            read: read.read_utc,
            told: Told::of(read.record, &self.fields),
        });
        let known = known.collect();
        self.known(known, context);
        self.effects.push(Effect::TellReservations);
        Ok(())
    }
}

/// An answer about another record than the one asked for counts as unreadable, so that it cannot settle the wrong
/// request. An answer without an id counts as the right one.
pub fn of_another(id: &str, verdict: &Verdict<Reservation>) -> Option<Verdict<Reservation>> {
    let Verdict::Done(record) = verdict else { return None };
    record.id().filter(|said| *said != id)?;
    tracing::warn!("the service answered with another record than was asked for");
    Some(Verdict::Unknown(Doubt::Unreadable("another record")))
}

/// Why something could not be read, which decides when it is asked for again.
pub(super) fn why<A>(verdict: &Verdict<A>, now: DateTime<Utc>) -> NotRead {
    let later = |wait| NotRead::NotBefore {
        until: pause::end_of(wait, now),
    };
    match verdict {
        Verdict::Refused(Refusal::NotYet { wait }) => later(*wait),
        Verdict::Refused(Refusal::Answered(said)) => match (said.status, said.retry_after) {
            (429, Some(wait)) => later(wait),
            (429, None) => NotRead::Failed,
            (_, _) => NotRead::Refused,
        },
        Verdict::Unknown(Doubt::Status(said)) => said.retry_after.map_or(NotRead::Failed, later),
        Verdict::Refused(Refusal::NeverConnected)
        | Verdict::Unknown(Doubt::Cut | Doubt::TimedOut | Doubt::Unreadable(_) | Doubt::Denied(_) | Doubt::TooMuch)
        | Verdict::Done(_) => NotRead::Failed,
    }
}

#[cfg(test)]
mod tests;
