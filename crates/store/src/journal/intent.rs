//! The intent to book: written before the first byte is sent, with everything that decides whether it may go again.
//!
//! What was decided when it was made never changes; the database itself refuses that. Its state changes step by step.
//! Each step writes the attempt that it begins or ends and the records that it found, all in one commit.

use chrono::{DateTime, Utc};
use contract::{Currency, Language};
use rusqlite::{Connection, Params, Row, Transaction};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::journal::attempt::{self, AttemptEnd};
use crate::journal::leg::{self, Leg};
use crate::journal::stored_state::{self, StoredState, WriteTime};
use crate::migration::Migration;

pub(super) const CREATE: Migration = Migration {
    name: "intent",
    sql: "CREATE TABLE intent (
              id                 TEXT PRIMARY KEY NOT NULL,
              idempotency_key    TEXT NOT NULL UNIQUE,
              body_hash          BLOB NOT NULL CHECK (length(body_hash) = 32),
              language           TEXT NOT NULL,
              currency           TEXT NOT NULL,
              profile            TEXT NOT NULL,
              user               TEXT NOT NULL,
              login              TEXT NOT NULL,
              offer_hash         BLOB NOT NULL CHECK (length(offer_hash) = 32),
              trip_hash          BLOB NOT NULL CHECK (length(trip_hash) = 32),
              offer_deadline_utc TEXT NOT NULL,
              written_utc        TEXT NOT NULL,
              version            INTEGER NOT NULL,
              state              TEXT NOT NULL,
              detail             TEXT NOT NULL,
              is_open            INTEGER NOT NULL CHECK (is_open IN (0, 1)),
              changed_utc        TEXT NOT NULL
          ) STRICT;
          CREATE INDEX intent_open ON intent (written_utc) WHERE is_open = 1;
          CREATE INDEX intent_written ON intent (written_utc);
          CREATE INDEX intent_offer ON intent (offer_hash);
          CREATE INDEX intent_trip ON intent (trip_hash);
          CREATE TRIGGER intent_open_stays BEFORE DELETE ON intent WHEN old.is_open = 1
          BEGIN SELECT raise(ABORT, 'an open intent is never deleted'); END;
          CREATE TRIGGER intent_is_fixed BEFORE UPDATE OF id, idempotency_key, body_hash, language, currency, profile,
              user, login, offer_hash, trip_hash, offer_deadline_utc, written_utc ON intent
          BEGIN SELECT raise(ABORT, 'what an intent was made of does not change'); END;",
};

/// The list of lately ended intents is read each time a booking changes.
pub(super) const ENDED: Migration = Migration {
    name: "intent_ended",
    sql: "CREATE INDEX intent_ended ON intent (changed_utc) WHERE is_open = 0;",
};

/// Nothing in it is about a person: places, times and names appear only as hashes.
#[derive(Clone, PartialEq, Eq)]
pub struct IntentRow {
    /// Chosen by the desk; the body and the dossier in the vault have the same one.
    pub id: Uuid,
    /// Sent with every attempt, and unique in the journal.
    pub idempotency_key: Uuid,
    /// The hash of the exact bytes in the vault.
    pub body_hash: [u8; 32],
    /// The language in which the offer was searched and is booked.
    pub language: Language,
    /// The currency in which the offer was searched and is booked.
    pub currency: Currency,
    /// The sign-in under which it was booked: see [`SessionRow::login`](crate::SessionRow::login).
    pub login: Uuid,
    /// The hash of the offer's key: another intent for the same offer is a twin.
    pub offer_hash: [u8; 32],
    /// The hash of places, pick-up time and lead: another offer for the same ride has the same one.
    pub ride_hash: [u8; 32],
    /// When the offer ends, as far as the desk knows; the service decides.
    pub offer_deadline_utc: DateTime<Utc>,
    /// When the agent ordered the booking.
    pub written_utc: DateTime<Utc>,
    /// Changes with every step; nothing else in the row does.
    pub state: StoredState,
}

contract::prints_only!(IntentRow { id, state });

/// One step of an intent, all of it in one commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IntentStep {
    /// The intent that takes the step.
    pub id: Uuid,
    /// The new state; its version is one higher than the one on which the step was decided.
    pub state: StoredState,
    /// The attempt that begins with this step.
    pub begins: Option<u32>,
    /// The attempt whose outcome this step knows.
    pub ends: Option<AttemptEnd>,
    /// The records that were found to belong to this intent.
    pub legs: Vec<Leg>,
}

const COLUMNS: &str = "id, idempotency_key, body_hash, language, currency, login, offer_hash, trip_hash, \
                       offer_deadline_utc, written_utc";

impl Journal {
    /// Called before anything is sent. The body is in the vault already.
    pub fn add_intent(&self, intent: &IntentRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| insert(transaction, intent))?;
        step!("intent {}", intent.state.name);
        Ok(())
    }

    /// `false`: another step was taken first, and nothing was written.
    pub fn step_intent(&self, step: &IntentStep, time: WriteTime) -> Result<bool, StoreFault> {
        let taken = self.write_at(time, |transaction| {
            if !step.state.put(transaction, "intent", step.id)? {
                return Ok(false);
            }
            if let Some(number) = step.begins {
                attempt::begin(transaction, step.id, number, step.state.changed_utc)?;
            }
            if let Some(end) = &step.ends {
                attempt::end(transaction, step.id, end, step.state.changed_utc)?;
            }
            for found in &step.legs {
                leg::put(transaction, step.id, found)?;
            }
            Ok(true)
        })?;
        step!("intent {}", step.state.name);
        Ok(taken)
    }

    /// `None`: the journal has no such intent.
    pub fn intent(&self, id: Uuid) -> Result<Option<IntentRow>, StoreFault> {
        let mut found = self.intents_where("id = ?1", [column::of_uuid(id)])?;
        Ok(found.pop())
    }

    /// Oldest first.
    pub fn open_intents(&self) -> Result<Vec<IntentRow>, StoreFault> {
        self.intents_where("is_open = 1", [])
    }

    /// Every intent, open or not, for the same offer or the same ride: a second booking of it would be a twin.
    pub fn twins(&self, offer_hash: &[u8; 32], ride_hash: &[u8; 32]) -> Result<Vec<IntentRow>, StoreFault> {
        self.intents_where("offer_hash = ?1 OR trip_hash = ?2", (offer_hash, ride_hash))
    }

    /// Open intents and ended ones.
    pub fn intents_for_offer(&self, offer_hash: &[u8; 32]) -> Result<Vec<IntentRow>, StoreFault> {
        self.intents_where("offer_hash = ?1", [offer_hash])
    }

    /// The intents written since then, open or not: a sync compares new records with them.
    pub fn intents_since(&self, written_utc: DateTime<Utc>) -> Result<Vec<IntentRow>, StoreFault> {
        self.intents_where("written_utc >= ?1", [column::of_time(written_utc)])
    }

    /// The intents that ended since then, even if they were written long ago.
    pub fn intents_ended_since(&self, changed_utc: DateTime<Utc>) -> Result<Vec<IntentRow>, StoreFault> {
        let condition = "is_open = 0 AND changed_utc >= ?1";
        self.intents_where(condition, [column::of_time(changed_utc)])
    }

    fn intents_where(&self, condition: &str, values: impl Params) -> Result<Vec<IntentRow>, StoreFault> {
        self.database.read(|reader| fetch(reader, condition, values))
    }
}

pub(super) fn insert(transaction: &Transaction<'_>, intent: &IntentRow) -> Result<(), StoreFault> {
    transaction.execute(
        &format!(
            // The folder says whose journal it is; only rows of earlier versions have something in these two columns.
            "INSERT INTO intent ({COLUMNS}, {}, profile, user)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, '', '')",
            stored_state::COLUMNS
        ),
        rusqlite::params![
            column::of_uuid(intent.id),
            column::of_uuid(intent.idempotency_key),
            intent.body_hash,
            intent.language.tag(),
            intent.currency.code(),
            column::of_uuid(intent.login),
            intent.offer_hash,
            intent.ride_hash,
            column::of_time(intent.offer_deadline_utc),
            column::of_time(intent.written_utc),
            column::of_count(intent.state.version)?,
            intent.state.name,
            intent.state.detail,
            intent.state.is_open,
            column::of_time(intent.state.changed_utc),
        ],
    )?;
    Ok(())
}

fn fetch(reader: &Connection, condition: &str, values: impl Params) -> Result<Vec<IntentRow>, StoreFault> {
    let mut statement = reader.prepare(&format!(
        "SELECT {COLUMNS}, {} FROM intent WHERE {condition} ORDER BY written_utc, id",
        stored_state::COLUMNS
    ))?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(decode(row)?);
    }
    Ok(found)
}

fn decode(row: &Row<'_>) -> Result<IntentRow, StoreFault> {
    Ok(IntentRow {
        id: column::uuid(&row.get::<_, String>(0)?)?,
        idempotency_key: column::uuid(&row.get::<_, String>(1)?)?,
        body_hash: row.get(2)?,
        language: Language::from_tag(&row.get::<_, String>(3)?).ok_or(StoreFault::Corrupt)?,
        currency: Currency::from_code(&row.get::<_, String>(4)?).ok_or(StoreFault::Corrupt)?,
        login: column::uuid(&row.get::<_, String>(5)?)?,
        offer_hash: row.get(6)?,
        ride_hash: row.get(7)?,
        offer_deadline_utc: column::time(&row.get::<_, String>(8)?)?,
        written_utc: column::time(&row.get::<_, String>(9)?)?,
        state: StoredState::decode(row, 10)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::{intent, step, user_folder};

    #[test]
    fn an_intent_is_there_after_a_restart_word_for_word() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let (first, mut second) = (intent(1), intent(2));
        second.written_utc += chrono::TimeDelta::nanoseconds(1);
        journal.add_intent(&second).unwrap();
        journal.add_intent(&first).unwrap();
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.intent(first.id), Ok(Some(first.clone())));
        assert_eq!(journal.intent(Uuid::from_u128(99)), Ok(None));
        assert_eq!(
            journal.open_intents(),
            Ok(vec![first.clone(), second.clone()]),
            "oldest first"
        );
        assert_eq!(journal.intents_since(second.written_utc), Ok(vec![second]));
        assert!(journal.add_intent(&first).is_err());
        let mut copy = intent(3);
        copy.idempotency_key = first.idempotency_key;
        assert!(journal.add_intent(&copy).is_err(), "a key belongs to one intent");
    }

    #[test]
    fn what_ended_lately_is_found_however_old_it_is() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        for number in 1..=3 {
            journal.add_intent(&intent(number)).unwrap();
        }
        let day = chrono::TimeDelta::days(1);
        let ends = |number: u8, state: &str, is_open| {
            let mut end = step(&intent(number), state, is_open);
            end.state.changed_utc = intent(number).written_utc + day * i32::from(number);
            journal.step_intent(&end, WriteTime::AfterSending).unwrap();
        };
        ends(1, "gone", false);
        ends(2, "gone", false);
        ends(3, "held", true);
        let since = intent(1).written_utc + day * 2;
        let found = journal.intents_ended_since(since).unwrap();
        assert_eq!(found.iter().map(|row| row.id).collect::<Vec<_>>(), [intent(2).id]);
    }

    #[test]
    fn a_step_is_one_commit_with_its_attempt_and_its_records() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let ready = intent(1);
        journal.add_intent(&ready).unwrap();
        let mut sending = step(&ready, "sending", true);
        sending.begins = Some(1);
        assert_eq!(journal.step_intent(&sending, WriteTime::BeforeSending), Ok(true));
        let mut recorded = step(&ready, "recorded", false);
        recorded.state.version += 1;
        recorded.ends = Some(AttemptEnd {
            number: 1,
            outcome: "done".to_owned(),
        });
        recorded.legs = vec![
            Leg {
                reservation_id: "a".to_owned(),
                pnr: Some("PNR1".to_owned()),
                is_return: false,
            },
            Leg {
                reservation_id: "b".to_owned(),
                pnr: None,
                is_return: true,
            },
        ];
        assert_eq!(journal.step_intent(&recorded, WriteTime::AfterSending), Ok(true));
        drop(journal);
        let journal = Journal::open(&folder).unwrap();
        assert_eq!(journal.intent(ready.id).unwrap().unwrap().state, recorded.state);
        assert_eq!(journal.open_intents(), Ok(Vec::new()));
        assert_eq!(journal.legs(ready.id), Ok(recorded.legs));
        let attempts = journal.attempts(ready.id).unwrap();
        assert_eq!(attempts.len(), 1);
        assert_eq!(attempts[0].outcome.as_deref(), Some("done"));
    }

    #[test]
    fn a_step_decided_on_an_older_version_is_not_taken_nor_any_part_of_it() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let ready = intent(1);
        journal.add_intent(&ready).unwrap();
        let mut sending = step(&ready, "sending", true);
        sending.begins = Some(1);
        assert_eq!(journal.step_intent(&sending, WriteTime::BeforeSending), Ok(true));
        sending.begins = Some(2);
        sending.state.name = "dropped".to_owned();
        assert_eq!(journal.step_intent(&sending, WriteTime::BeforeSending), Ok(false));
        assert_eq!(journal.intent(ready.id).unwrap().unwrap().state.name, "sending");
        assert_eq!(journal.attempts(ready.id).unwrap().len(), 1);
    }

    #[test]
    fn what_an_intent_was_made_of_does_not_change_and_an_open_one_is_not_deleted() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        journal.add_intent(&intent(1)).unwrap();
        let by_hand = |sql: &str| journal.database.write(|transaction| Ok(transaction.execute(sql, [])?));
        assert!(by_hand("DELETE FROM intent").is_err());
        for column in COLUMNS.split(", ") {
            let sql = format!("UPDATE intent SET {column} = {column}");
            assert!(by_hand(&sql).is_err(), "{column}");
        }
        assert_eq!(journal.open_intents(), Ok(vec![intent(1)]));
        assert_eq!(
            journal.step_intent(&step(&intent(1), "dropped", false), WriteTime::BeforeSending),
            Ok(true)
        );
        assert_eq!(by_hand("DELETE FROM intent"), Ok(1));
    }

    #[test]
    fn twins_share_the_offer_or_the_ride() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let (mut offer, mut ride, other) = (intent(1), intent(2), intent(3));
        offer.ride_hash = [9; 32];
        ride.offer_hash = [9; 32];
        for intent in [&offer, &ride, &other] {
            journal.add_intent(intent).unwrap();
        }
        assert_eq!(
            journal.step_intent(&step(&ride, "gone", false), WriteTime::AfterSending),
            Ok(true)
        );
        let twins = journal.twins(&offer.offer_hash, &ride.ride_hash).unwrap();
        let ids: Vec<Uuid> = twins.iter().map(|twin| twin.id).collect();
        assert_eq!(ids, vec![offer.id, ride.id]);
    }

    /// Before the sending, a full disk stops the step; afterwards the ballast makes room.
    #[test]
    fn a_full_disk_stops_what_was_not_sent_and_not_what_was() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let ready = intent(1);
        journal.add_intent(&ready).unwrap();
        journal.reserve_room().unwrap();
        let pages: i64 = journal
            .database
            .writer()
            .query_row("PRAGMA page_count", [], |row| row.get(0))
            .unwrap();
        let limit = |pages: i64| {
            journal
                .database
                .writer()
                .execute_batch(&format!("PRAGMA max_page_count = {pages}"))
                .unwrap();
        };
        limit(pages);
        let mut large = step(&ready, "sending", true);
        large.state.detail = format!("\"{}\"", "x".repeat(20_000));
        assert_eq!(
            journal.step_intent(&large, WriteTime::BeforeSending),
            Err(StoreFault::Full)
        );
        assert!(
            folder.path().join("ballast").exists(),
            "nothing was sent, so nothing is given up"
        );
        assert_eq!(journal.intent(ready.id), Ok(Some(ready)));
        assert_eq!(
            journal.step_intent(&large, WriteTime::AfterSending),
            Err(StoreFault::Full)
        );
        assert!(!folder.path().join("ballast").exists());
        limit(pages + 100);
        assert_eq!(journal.step_intent(&large, WriteTime::AfterSending), Ok(true));
    }
}
