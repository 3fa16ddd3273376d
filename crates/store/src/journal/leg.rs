//! Which records of the service belong to which intent: one for each leg.

use rusqlite::Transaction;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::journal::Journal;
use crate::migration::Migration;

/// The same record may appear under two intents: the journal stores what happened, and the desk shows it.
pub(super) const CREATE: Migration = Migration {
    name: "leg",
    sql: "CREATE TABLE leg (
              reservation_id TEXT NOT NULL,
              intent         TEXT NOT NULL REFERENCES intent (id),
              is_return      INTEGER NOT NULL CHECK (is_return IN (0, 1)),
              pnr            TEXT,
              PRIMARY KEY (reservation_id, intent)
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX leg_intent ON leg (intent);",
};

/// A record of the service that belongs to an intent.
#[derive(Clone, PartialEq, Eq)]
pub struct Leg {
    /// The `transferReservationId`.
    pub reservation_id: String,
    /// The tracking code for people, if the service gave one.
    pub pnr: Option<String>,
    /// Whether it is the way back.
    pub is_return: bool,
}

contract::prints_only!(Leg {});

impl Journal {
    /// The outward leg comes first.
    pub fn legs(&self, intent: Uuid) -> Result<Vec<Leg>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(
                "SELECT reservation_id, pnr, is_return FROM leg WHERE intent = ?1 ORDER BY is_return, reservation_id",
            )?;
            let rows = statement.query_map([column::of_uuid(intent)], |row| {
                Ok(Leg {
                    reservation_id: row.get(0)?,
                    pnr: row.get(1)?,
                    is_return: row.get(2)?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The intents to which this record belongs. If there are several, a person must decide.
    pub fn owners_of(&self, reservation_id: &str) -> Result<Vec<Uuid>, StoreFault> {
        self.database.read(|reader| {
            let mut statement =
                reader.prepare_cached("SELECT intent FROM leg WHERE reservation_id = ?1 ORDER BY intent")?;
            let texts = statement.query_map([reservation_id], |row| row.get::<_, String>(0))?;
            texts.map(|text| column::uuid(&text?)).collect()
        })
    }
}

pub(super) fn put(transaction: &Transaction<'_>, intent: Uuid, leg: &Leg) -> Result<(), StoreFault> {
    transaction.execute(
        "INSERT OR REPLACE INTO leg (reservation_id, intent, is_return, pnr) VALUES (?1, ?2, ?3, ?4)",
        (&leg.reservation_id, column::of_uuid(intent), leg.is_return, &leg.pnr),
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::stored_state::WriteTime;
    use crate::journal::tests::{intent, step, user_folder};

    #[test]
    fn a_record_knows_its_owner_and_a_second_claim_is_not_lost() {
        let (_place, folder) = user_folder();
        let journal = Journal::open(&folder).unwrap();
        let leg = Leg {
            reservation_id: "r-1".to_owned(),
            pnr: Some("ABC123".to_owned()),
            is_return: false,
        };
        for number in [1, 2] {
            journal.add_intent(&intent(number)).unwrap();
            let mut recorded = step(&intent(number), "recorded", false);
            recorded.legs = vec![leg.clone()];
            assert_eq!(journal.step_intent(&recorded, WriteTime::AfterSending), Ok(true));
        }
        assert_eq!(journal.owners_of("r-1"), Ok(vec![intent(1).id, intent(2).id]));
        assert_eq!(journal.owners_of("r-2"), Ok(Vec::new()));
        assert_eq!(journal.legs(intent(2).id), Ok(vec![leg]));
    }
}
