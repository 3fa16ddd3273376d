//! What the databases must contain: recorded here while actions are performed, and read back from them afterwards.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result};
use chrono::{DateTime, Utc};
use store::{
    AttemptRow, DraftRow, IntentRow, IntentStep, Leg, ListPage, RecordChange, RecordRequestRow, ReservationRow,
    SessionRow, Settings, SyncRow, Theme,
};
use uuid::Uuid;

use crate::action::Action;
use crate::workplace::{Workplace, user};

#[derive(Clone, Default, PartialEq)]
pub struct Ledger {
    pub intents: BTreeMap<Uuid, Intent>,
    pub requests: BTreeMap<Uuid, RecordRequestRow>,
    pub marker: Option<u64>,
    pub bodies: BTreeSet<Uuid>,
    pub session: Option<SessionRow>,
    reservations: BTreeMap<String, ReservationRow>,
    sync: Option<SyncRow>,
    drafts: BTreeMap<Uuid, DraftRow>,
    is_somebody: bool,
    theme: Theme,
}

#[derive(Clone, PartialEq)]
pub struct Intent {
    pub row: IntentRow,
    pub attempts: Vec<AttemptRow>,
    pub legs: Vec<Leg>,
}

impl Ledger {
    /// Reads everything that the next start finds.
    pub fn read(place: &Workplace) -> Result<Self> {
        let (journal, vault) = (&place.journal, &place.vault);
        let mut ledger = Self {
            marker: journal.refresh_marker()?,
            session: vault.session()?,
            bodies: vault.body_owners()?.into_iter().collect(),
            sync: vault.sync("all")?,
            is_somebody: place.profile.current_user()? == Some(user(&place.profile)),
            theme: Settings::load(&place.data)?.theme,
            ..Self::default()
        };
        for row in journal.intents_since(DateTime::UNIX_EPOCH)? {
            let found = Intent {
                attempts: journal.attempts(row.id)?,
                legs: journal.legs(row.id)?,
                row,
            };
            ledger.intents.insert(found.row.id, found);
        }
        for number in 1.. {
            let of_one = journal.requests_of(&format!("r-{number}"))?;
            if of_one.is_empty() {
                break;
            }
            ledger
                .requests
                .extend(of_one.into_iter().map(|request| (request.id, request)));
        }
        for intent in ledger.intents.values() {
            let body = vault.body(intent.row.id, &intent.row.body_hash)?;
            body.context("an intent without the bytes it would send")?;
        }
        for row in vault.reservations_not_read_since(DateTime::<Utc>::MAX_UTC, DateTime::<Utc>::MAX_UTC, &[])? {
            ledger.reservations.insert(row.id.clone(), row);
        }
        for draft in vault.drafts()? {
            ledger.drafts.insert(draft.id, draft);
        }
        Ok(ledger)
    }

    /// Enters what the action changes once it is done.
    pub fn enter(&mut self, action: &Action) {
        match action {
            Action::KeepBody { owner, .. } => {
                self.bodies.insert(*owner);
            }
            Action::AddIntent(row) => {
                self.intents.insert(
                    row.id,
                    Intent {
                        row: (**row).clone(),
                        attempts: Vec::new(),
                        legs: Vec::new(),
                    },
                );
            }
            Action::StepIntent(step) => {
                if let Some(intent) = self.intents.get_mut(&step.id) {
                    intent.step(step);
                }
            }
            Action::AddRequest(row) => {
                self.requests.insert(row.id, (**row).clone());
            }
            Action::StepRequest { id, state } => {
                if let Some(request) = self.requests.get_mut(id) {
                    request.state = state.clone();
                }
            }
            Action::MarkRefresh(generation) => self.marker = Some(*generation),
            Action::Unmark => self.marker = None,
            Action::KeepPair(pair) => self.session = Some((**pair).clone()),
            Action::ForgetPair => self.session = None,
            Action::KeepPage { readings, sync } => {
                readings.iter().for_each(|reading| self.keep(reading));
                self.sync = Some(sync.clone());
            }
            Action::KeepDraft { id, json, now } => self.write(*id, json, *now),
            Action::Point { somebody } => self.is_somebody = *somebody,
            Action::Choose(theme) => self.theme = *theme,
            Action::Restart => {}
        }
    }

    /// The part that the journal stores.
    pub fn of_journal(&self) -> Self {
        Self {
            intents: self.intents.clone(),
            requests: self.requests.clone(),
            marker: self.marker,
            ..Self::default()
        }
    }

    /// The part that the vault stores.
    pub fn of_vault(&self) -> Self {
        Self {
            bodies: self.bodies.clone(),
            session: self.session.clone(),
            reservations: self.reservations.clone(),
            sync: self.sync.clone(),
            drafts: self.drafts.clone(),
            ..Self::default()
        }
    }

    /// The names of the parts in which two ledgers differ, for the message of a failed test.
    pub fn differences(&self, other: &Self) -> Vec<&'static str> {
        let parts = [
            ("intents", self.intents == other.intents),
            ("requests", self.requests == other.requests),
            ("refresh marker", self.marker == other.marker),
            ("bodies", self.bodies == other.bodies),
            ("session", self.session == other.session),
            ("reservations", self.reservations == other.reservations),
            ("sync", self.sync == other.sync),
            ("drafts", self.drafts == other.drafts),
            ("current user", self.is_somebody == other.is_somebody),
            ("theme", self.theme == other.theme),
        ];
        parts.iter().filter(|(_, same)| !same).map(|(name, _)| *name).collect()
    }

    fn keep(&mut self, reading: &store::Reading) {
        let first_seen_utc = self
            .reservations
            .get(&reading.id)
            .map_or(reading.read_utc, |known| known.first_seen_utc);
        self.reservations.insert(
            reading.id.clone(),
            ReservationRow {
                id: reading.id.clone(),
                pick_up_utc: reading.indexed.pick_up_utc,
                status: reading.indexed.status,
                read_utc: reading.read_utc,
                first_seen_utc,
                json: reading.json.clone(),
            },
        );
    }

    fn write(&mut self, id: Uuid, json: &str, now: DateTime<Utc>) {
        let made_utc = self.drafts.get(&id).map_or(now, |known| known.made_utc);
        self.drafts.insert(
            id,
            DraftRow {
                id,
                made_utc,
                changed_utc: now,
                json: json.to_owned(),
            },
        );
    }
}

impl Intent {
    fn step(&mut self, step: &IntentStep) {
        self.row.state = step.state.clone();
        let now = step.state.changed_utc;
        if let Some(number) = step.begins {
            self.attempts.push(AttemptRow {
                number,
                started_utc: now,
                ended_utc: None,
                outcome: None,
            });
        }
        for attempt in &mut self.attempts {
            if let Some(end) = step.ends.as_ref().filter(|end| end.number == attempt.number) {
                attempt.ended_utc = Some(now);
                attempt.outcome = Some(end.outcome.clone());
            }
        }
        self.legs.extend(step.legs.iter().cloned());
    }
}

/// Performs the action on the real databases; it is acknowledged when this returns.
pub fn perform(action: &Action, place: &Workplace) -> Result<()> {
    let (journal, vault) = (&place.journal, &place.vault);
    match action {
        Action::KeepBody { owner, bytes } => drop(vault.keep_body(*owner, bytes)?),
        Action::AddIntent(row) => journal.add_intent(row)?,
        Action::StepIntent(step) => {
            let moment = match step.begins {
                Some(_) => store::WriteTime::BeforeSending,
                None => store::WriteTime::AfterSending,
            };
            anyhow::ensure!(journal.step_intent(step, moment)?, "a step from another version");
        }
        Action::AddRequest(row) => journal.add_request(row)?,
        Action::StepRequest { id, state } => {
            let taken = journal.step_request(*id, state, store::WriteTime::AfterSending)?;
            anyhow::ensure!(taken, "a step from another version");
        }
        Action::MarkRefresh(generation) => journal.mark_refresh(*generation)?,
        Action::Unmark => journal.clear_refresh_marker()?,
        Action::KeepPair(pair) => vault.keep_session(pair)?,
        Action::ForgetPair => vault.forget_session()?,
        Action::KeepPage { readings, sync } => {
            let page = ListPage { sync, kept_since: None };
            let kept = vault.keep_reservations(readings, DateTime::<Utc>::MAX_UTC, Some(page))?;
            anyhow::ensure!(!kept.contains(&RecordChange::Older), "a later reading is newer");
        }
        Action::KeepDraft { id, json, now } => vault.keep_draft(*id, json, *now)?,
        Action::Point { somebody } => place
            .profile
            .set_current_user(somebody.then(|| user(&place.profile)).as_ref())?,
        Action::Choose(theme) => {
            let mut settings = Settings::load(&place.data)?;
            settings.theme = *theme;
            settings.save(&place.data)?;
        }
        Action::Restart => {}
    }
    Ok(())
}
