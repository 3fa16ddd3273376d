//! The dossier of a booking: what was searched, offered, accepted and promised when it was sent.
//!
//! The service's record lacks most of this, so it is stored with every booking.
//! Bookings that the agent tied together form a trip, and so does one booking with two legs.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, OptionalExtension, Params};
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;
use crate::vault::reservation::{self, ReservationRow};

pub(super) const CREATE: Migration = Migration {
    name: "dossier",
    sql: "CREATE TABLE dossier (
              intent   TEXT PRIMARY KEY NOT NULL,
              made_utc TEXT NOT NULL,
              json     TEXT NOT NULL
          ) STRICT;
          CREATE TABLE dossier_leg (
              reservation_id TEXT PRIMARY KEY NOT NULL,
              intent         TEXT NOT NULL REFERENCES dossier (intent)
          ) STRICT;
          CREATE INDEX dossier_leg_intent ON dossier_leg (intent);",
};

pub(super) const ADD_TRIP: Migration = Migration {
    name: "dossier_trip",
    sql: "ALTER TABLE dossier ADD COLUMN trip TEXT;
          CREATE INDEX dossier_trip ON dossier (trip) WHERE trip IS NOT NULL;",
};

/// Records are numbered in the order of their arrival, which does not depend on any clock. For a dossier that was made
/// without the number, all records of the day before count as possibly later.
pub(super) const ADD_RECORDS_KNOWN: Migration = Migration {
    name: "dossier_records_known",
    sql: "ALTER TABLE dossier ADD COLUMN records_known INTEGER NOT NULL DEFAULT 0;
          UPDATE dossier SET records_known = coalesce(
              (SELECT min(record) - 1 FROM reservation
               WHERE first_seen_us >= (CAST(strftime('%s', dossier.made_utc) AS INTEGER) - 86400) * 1000000),
              (SELECT max(number) FROM record),
              0);",
};

/// Does not print its content.
#[derive(Clone, PartialEq, Eq)]
pub struct DossierRow {
    /// The booking, by the id of its intent in the journal.
    pub intent: Uuid,
    /// When it was written, which is before the booking was sent.
    pub made_utc: DateTime<Utc>,
    /// What ties the booking to others.
    pub trip: Option<Uuid>,
    /// The desk's own JSON.
    pub json: String,
}

impl Vault {
    /// Made before the booking is sent and never changed, because it shows what was accepted then.
    pub fn keep_dossier(&self, dossier: &DossierRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT INTO dossier (intent, made_utc, json, trip, records_known)
                 VALUES (?1, ?2, ?3, ?4, (SELECT coalesce(max(number), 0) FROM record))",
                (
                    column::of_uuid(dossier.intent),
                    column::of_time(dossier.made_utc),
                    &dossier.json,
                    dossier.trip.map(column::of_uuid),
                ),
            )?;
            Ok(())
        })?;
        step!("dossier kept");
        Ok(())
    }

    /// Called afterwards with the records that the booking became.
    pub fn link_dossier(&self, intent: Uuid, reservation_ids: &[&str]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            for reservation_id in reservation_ids {
                transaction.execute(
                    "INSERT OR REPLACE INTO dossier_leg (reservation_id, intent) VALUES (?1, ?2)",
                    (reservation_id, column::of_uuid(intent)),
                )?;
            }
            Ok(())
        })?;
        step!("dossier tied");
        Ok(())
    }

    /// Records that arrived after this dossier was made, in that order: they may contain a booking whose outcome was
    /// never learnt.
    pub fn reservations_after_dossier(&self, intent: Uuid) -> Result<Vec<ReservationRow>, StoreFault> {
        let condition = "reservation.record > (SELECT records_known FROM dossier WHERE intent = ?1)
             ORDER BY reservation.record";
        self.database
            .read(|reader| reservation::fetch(reader, condition, [column::of_uuid(intent)]))
    }

    /// `None`: the vault holds no dossier of this booking, for example because it is a new vault.
    pub fn dossier(&self, intent: Uuid) -> Result<Option<DossierRow>, StoreFault> {
        self.database
            .read(|reader| fetch(reader, "intent = ?1", [column::of_uuid(intent)]))
    }

    /// Every booking that is tied to others, with its trip.
    pub fn tied(&self) -> Result<Vec<(Uuid, Uuid)>, StoreFault> {
        self.intents_where("trip IS NOT NULL", [])
    }

    /// The bookings of one trip, in the order in which they were made.
    pub fn tied_to(&self, trip: Uuid) -> Result<Vec<Uuid>, StoreFault> {
        let found = self.intents_where("trip = ?1", [column::of_uuid(trip)])?;
        Ok(found.into_iter().map(|(intent, _)| intent).collect())
    }

    /// The trip of each of these records, if the trip has another leg.
    pub fn trips_of<'a>(
        &self,
        reservation_ids: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Option<Uuid>>, StoreFault> {
        let ids: Vec<&str> = reservation_ids.into_iter().collect();
        self.database.read(|reader| {
            let mut statement = reader.prepare_cached(&format!(
                "SELECT coalesce(own.trip, own.intent) {LEG_WITH_OTHERS} AND leg.reservation_id = ?1"
            ))?;
            let mut trip_of = |id: &&str| {
                let found: Option<String> = statement.query_row([id], |row| row.get(0)).optional()?;
                found.as_deref().map(column::uuid).transpose()
            };
            ids.iter().map(&mut trip_of).collect()
        })
    }

    /// The name of the zone of the pick-up of each of these records, if it was booked here.
    pub fn pick_up_zones_of<'a>(
        &self,
        reservation_ids: impl IntoIterator<Item = &'a str>,
    ) -> Result<Vec<Option<String>>, StoreFault> {
        let ids: Vec<&str> = reservation_ids.into_iter().collect();
        self.database.read(|reader| {
            let mut statement = reader.prepare_cached(
                "SELECT CASE WHEN json_valid(own.json) THEN json_extract(own.json, '$.trip.zone') END
                 FROM dossier_leg leg JOIN dossier own ON own.intent = leg.intent WHERE leg.reservation_id = ?1",
            )?;
            let mut zone_of = |id: &&str| {
                let found: Option<Option<String>> = statement.query_row([id], |row| row.get(0)).optional()?;
                Ok(found.flatten())
            };
            ids.iter().map(&mut zone_of).collect()
        })
    }

    fn intents_where(&self, condition: &str, values: impl Params) -> Result<Vec<(Uuid, Uuid)>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare(&format!(
                "SELECT intent, trip FROM dossier WHERE {condition} ORDER BY made_utc, intent"
            ))?;
            let mut rows = statement.query(values)?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let (intent, trip): (String, String) = (row.get(0)?, row.get(1)?);
                found.push((column::uuid(&intent)?, column::uuid(&trip)?));
            }
            Ok(found)
        })
    }
}

/// A leg whose booking has another leg or is tied to another booking.
pub(crate) const LEG_WITH_OTHERS: &str = "FROM dossier_leg leg JOIN dossier own ON own.intent = leg.intent
    WHERE EXISTS (SELECT 1 FROM dossier_leg other
                  WHERE other.reservation_id <> leg.reservation_id
                      AND (other.intent = own.intent
                           OR other.intent IN (SELECT intent FROM dossier WHERE trip = own.trip)))";

contract::prints_only!(DossierRow { intent });

fn fetch(reader: &Connection, condition: &str, values: impl Params) -> Result<Option<DossierRow>, StoreFault> {
    let found = reader
        .query_row(
            &format!("SELECT intent, made_utc, json, trip FROM dossier WHERE {condition}"),
            values,
            |row| {
                let (intent, made_utc): (String, String) = (row.get(0)?, row.get(1)?);
                Ok((intent, made_utc, row.get(2)?, row.get::<_, Option<String>>(3)?))
            },
        )
        .optional()?;
    found
        .map(|(intent, made_utc, json, trip)| {
            Ok(DossierRow {
                intent: column::uuid(&intent)?,
                made_utc: column::time(&made_utc)?,
                trip: trip.as_deref().map(column::uuid).transpose()?,
                json,
            })
        })
        .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::migration::bring_up;
    use crate::vault::lookup::tests::{reading, some_day};
    use crate::vault::tests::{Desk, LATE};
    use crate::vault::{MIGRATIONS, Reading};

    impl Vault {
        fn dossier_of(&self, reservation_id: &str) -> Result<Option<DossierRow>, StoreFault> {
            let condition = "intent = (SELECT intent FROM dossier_leg WHERE reservation_id = ?1)";
            self.database.read(|reader| fetch(reader, condition, [reservation_id]))
        }
    }

    #[test]
    fn a_dossier_is_found_by_its_intent_and_by_either_leg() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let dossier = DossierRow {
            intent: Uuid::from_u128(1),
            made_utc: "2026-11-21T08:00:00Z".parse().unwrap(),
            trip: None,
            json: r#"{"gross":"120.50"}"#.to_owned(),
        };
        vault.keep_dossier(&dossier).unwrap();
        assert_eq!(vault.dossier_of("out"), Ok(None));
        vault.link_dossier(dossier.intent, &["out", "back"]).unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        for found in [
            vault.dossier(dossier.intent),
            vault.dossier_of("out"),
            vault.dossier_of("back"),
        ] {
            assert_eq!(found, Ok(Some(dossier.clone())));
        }
        assert!(
            vault.keep_dossier(&dossier).is_err(),
            "what was accepted does not change"
        );
        assert!(
            vault.link_dossier(Uuid::from_u128(2), &["other"]).is_err(),
            "a link needs its dossier"
        );
        assert!(!format!("{dossier:?}").contains("120.50"));
    }

    #[test]
    fn what_arrived_after_a_dossier_is_told_from_what_was_there_whatever_the_clock_said() {
        let (desk, vault) = some_day();
        let (before, after) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let dossier = |intent, made: &str| DossierRow {
            intent,
            made_utc: made.parse().unwrap(),
            trip: None,
            json: "{}".to_owned(),
        };
        vault.keep_dossier(&dossier(before, "2026-11-21T08:00:00Z")).unwrap();
        let a_day_earlier = Reading {
            read_utc: "2026-11-20T02:00:00Z".parse().unwrap(),
            ..reading("late", Some("12:00:00"), 4, "ayse", 1)
        };
        let known = reading("noon", Some("12:00:00"), 11, "ayse", 60);
        vault.keep_reservations(&[a_day_earlier, known], LATE, None).unwrap();
        vault.keep_dossier(&dossier(after, "2026-11-20T02:00:01Z")).unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        let arrived = |intent| {
            let rows = vault.reservations_after_dossier(intent).unwrap();
            rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
        };
        assert_eq!(arrived(before), ["late"], "one that was read again is not new");
        assert_eq!(arrived(after), [""; 0]);
    }

    /// Rows of an earlier version: a record that may be later than the dossier does not count as known.
    #[test]
    fn a_dossier_without_the_number_gets_one_that_hides_nothing_of_the_day_before() {
        let without = || MIGRATIONS.iter().take_while(|step| step.name != ADD_RECORDS_KNOWN.name);
        let mut connection = Connection::open_in_memory().unwrap();
        for step in without() {
            connection.execute_batch(step.sql).unwrap();
        }
        let version = u32::try_from(without().count()).unwrap();
        connection.pragma_update(None, "user_version", version).unwrap();
        let seen = |text: &str| text.parse::<DateTime<Utc>>().unwrap().timestamp_micros();
        let arrivals = ["2026-11-01T00:00:00Z", "2026-11-20T09:00:00Z", "2026-11-02T00:00:00Z"];
        for (number, time) in (1_i64..).zip(arrivals) {
            let row = "INSERT INTO record VALUES (?1, '{}')";
            connection.execute(row, [number]).unwrap();
            let row = "INSERT INTO reservation
                VALUES (?1, 'r' || ?1, ?1, 4, NULL, ?2, ?2, 0, 0, '', 0)";
            connection.execute(row, (number, seen(time))).unwrap();
        }
        for (intent, made) in [("a", "2026-11-21T08:00:00.5Z"), ("b", "2026-12-01T00:00:00.000000000Z")] {
            let row = "INSERT INTO dossier (intent, made_utc, json) VALUES (?1, ?2, '{}')";
            connection.execute(row, (intent, made)).unwrap();
        }
        bring_up(&mut connection, MIGRATIONS).unwrap();
        let known = |intent: &str| -> i64 {
            let question = "SELECT records_known FROM dossier WHERE intent = ?1";
            connection.query_row(question, [intent], |row| row.get(0)).unwrap()
        };
        assert_eq!((known("a"), known("b")), (1, 3));
    }

    #[test]
    fn the_zone_of_a_pick_up_is_that_of_its_dossier_if_that_can_be_read() {
        let vault = Vault::in_memory().unwrap();
        for (intent, json) in [
            (1, r#"{"trip":{"zone":"Europe/Istanbul"}}"#),
            (2, "{}"),
            (3, "a newer desk's own way"),
        ] {
            let dossier = DossierRow {
                intent: Uuid::from_u128(intent),
                made_utc: "2026-11-21T08:00:00Z".parse().unwrap(),
                trip: None,
                json: json.to_owned(),
            };
            vault.keep_dossier(&dossier).unwrap();
            vault
                .link_dossier(Uuid::from_u128(intent), &[&format!("r-{intent}")])
                .unwrap();
        }
        let zones = vault.pick_up_zones_of(["r-2", "r-1", "r-3", "r-unknown"]);
        assert_eq!(zones, Ok(vec![None, Some("Europe/Istanbul".to_owned()), None, None]));
    }

    #[test]
    fn tied_bookings_and_two_legs_of_one_are_a_trip_once_there_is_another_leg() {
        let vault = Vault::in_memory().unwrap();
        let (there, back, alone, two) = (1, 2, 3, 4);
        let trip = Uuid::from_u128(70);
        for (intent, tie) in [(there, Some(trip)), (back, Some(trip)), (alone, None), (two, None)] {
            let dossier = DossierRow {
                intent: Uuid::from_u128(intent),
                made_utc: "2026-11-21T08:00:00Z".parse().unwrap(),
                trip: tie,
                json: "{}".to_owned(),
            };
            vault.keep_dossier(&dossier).unwrap();
        }
        let link = |intent, legs: &[&str]| vault.link_dossier(Uuid::from_u128(intent), legs).unwrap();
        link(there, &["r-there"]);
        assert_eq!(vault.trips_of(["r-there", "r-unknown"]), Ok(vec![None, None]));
        link(back, &["r-back"]);
        link(alone, &["r-alone"]);
        link(two, &["r-out", "r-home"]);
        let own = Some(Uuid::from_u128(two));
        assert_eq!(
            vault.trips_of(["r-there", "r-alone", "r-home", "r-back", "r-out"]),
            Ok(vec![Some(trip), None, own, Some(trip), own])
        );
        let both = [there, back].map(Uuid::from_u128);
        assert_eq!(vault.tied_to(trip), Ok(both.to_vec()));
        assert_eq!(vault.tied(), Ok(both.map(|intent| (intent, trip)).to_vec()));
    }
}
