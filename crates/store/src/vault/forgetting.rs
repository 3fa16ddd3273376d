//! Forgets bookings that are long over, with everything that is stored about them.

use rusqlite::Transaction;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::vault::Vault;
use crate::vault::reservation::{Present, forget_read_again};
use crate::vault::words;

impl Vault {
    /// All dossiers, by the intent that each belongs to.
    pub fn dossiers(&self) -> Result<Vec<(Uuid, String)>, StoreFault> {
        self.database.read(|reader| {
            let mut statement = reader.prepare("SELECT intent, json FROM dossier ORDER BY intent")?;
            let rows = statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
            rows.map(|row| {
                let (intent, json) = row?;
                Ok((column::uuid(&intent)?, json))
            })
            .collect()
        })
    }

    /// Deletes what was sent for these intents and requests, and the service's words about them. This comes before the
    /// journal forgets them, because it names them.
    pub fn forget_sent(&self, owners: &[Uuid]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            for owner in owners {
                for table in ["body", "saying"] {
                    delete(transaction, table, "owner", &column::of_uuid(*owner))?;
                }
            }
            Ok(())
        })
    }

    /// Deletes these records and the dossiers of these intents. This comes last: as long as they are there, an
    /// interrupted attempt finds everything again.
    pub fn forget_bookings(&self, records: &[String], intents: &[Uuid]) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            for record in records {
                if let Some(present) = Present::of(transaction, record)? {
                    words::remove(transaction, present.place)?;
                    forget_read_again(transaction, present.record)?;
                    // Bookings in doubt are compared with the records that have a higher number than the newest of
                    // their time, so the highest number is never used again.
                    transaction.execute("UPDATE record SET json = '' WHERE number = ?1", [present.record])?;
                    let below = "DELETE FROM record WHERE number = ?1 AND number < (SELECT max(number) FROM record)";
                    transaction.execute(below, [present.record])?;
                }
                delete(transaction, "reservation", "id", record)?;
                for table in [
                    "change_draft",
                    "status_change",
                    "recent_record",
                    "dossier_leg",
                    "membership",
                ] {
                    delete(transaction, table, "reservation_id", record)?;
                }
                forget_laid_aside(transaction, record)?;
            }
            for intent in intents {
                for table in ["dossier_leg", "dossier"] {
                    delete(transaction, table, "intent", &column::of_uuid(*intent))?;
                }
                forget_laid_aside(transaction, &intent.to_string())?;
            }
            Ok(())
        })
    }
}

/// The name of an item holds those of its records and its intent, as JSON writes them.
fn forget_laid_aside(transaction: &Transaction<'_>, id: &str) -> Result<(), StoreFault> {
    transaction.execute("DELETE FROM laid_aside WHERE instr(item, json_quote(?1))", [id])?;
    Ok(())
}

fn delete(transaction: &Transaction<'_>, table: &str, column: &str, value: &str) -> Result<(), StoreFault> {
    transaction.execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), [value])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};

    use super::*;
    use crate::vault::reservation::Reading;
    use crate::vault::{ChangeDraftRow, DossierRow, Indexed, LaidAsideRow, Lookup};

    fn now() -> DateTime<Utc> {
        "2026-11-21T08:00:00Z".parse().unwrap()
    }

    fn reading(id: &str) -> Reading {
        Reading {
            id: id.to_owned(),
            json: format!("{{\"canary\":\"{id}\"}}"),
            read_utc: now(),
            indexed: Indexed {
                pick_up_utc: Some(now()),
                words: "canary".to_owned(),
                ..Indexed::default()
            },
        }
    }

    fn found(vault: &Vault) -> Vec<String> {
        let lookup = Lookup {
            words: "canary".to_owned(),
            limit: 10,
            ..Lookup::default()
        };
        let page = vault.find_reservations(&lookup).unwrap();
        page.rows.into_iter().map(|row| row.id).collect()
    }

    #[test]
    fn a_forgotten_booking_takes_with_it_what_is_stored_about_it_and_nothing_else() {
        let vault = Vault::in_memory().unwrap();
        vault
            .keep_reservations(&[reading("R1"), reading("R2")], now(), None)
            .unwrap();
        let later = now() + TimeDelta::minutes(2);
        for read_utc in [now() + TimeDelta::minutes(1), later] {
            let changed = ["R1", "R2"].map(|id| {
                let mut changed = Reading {
                    read_utc,
                    ..reading(id)
                };
                changed.indexed.status = Some(5);
                changed
            });
            vault.keep_reservations(&changed, read_utc, None).unwrap();
        }
        let (over, other, request) = (Uuid::from_u128(1), Uuid::from_u128(2), Uuid::from_u128(3));
        for (intent, record) in [(over, "R1"), (other, "R2")] {
            let json = "{}".to_owned();
            let dossier = DossierRow {
                intent,
                made_utc: now(),
                json,
                trip: None,
            };
            vault.keep_dossier(&dossier).unwrap();
            vault.link_dossier(intent, &[record]).unwrap();
            let change = ChangeDraftRow {
                after_request: None,
                json: "{}".to_owned(),
            };
            vault.keep_change_draft(record, &change).unwrap();
            vault.keep_recent_record(record, now(), 9).unwrap();
            vault.keep_body(intent, b"body").unwrap();
            vault.keep_service_message(intent, "words").unwrap();
        }
        vault.keep_body(request, b"body").unwrap();
        vault
            .keep_members("today", &["R1".to_owned(), "R2".to_owned()], now())
            .unwrap();
        let about = [
            "change_draft",
            "status_change",
            "recent_record",
            "dossier_leg",
            "membership",
        ];
        let told = |id: &str| about.map(|table| count(&vault, table, id));
        assert_eq!([told("R1"), told("R2")], [[1; 5]; 2]);

        vault.forget_sent(&[over, request]).unwrap();
        vault.forget_bookings(&["R1".to_owned()], &[over]).unwrap();
        assert_eq!([told("R1"), told("R2")], [[0; 5], [1; 5]]);
        assert_eq!(found(&vault), ["R2"]);
        assert_eq!(vault.reservation("R1"), Ok(None));
        assert_eq!(vault.reservation("R2").unwrap().map(|row| row.read_utc), Some(later));
        let read_again = vault
            .database
            .read(|reader| Ok(reader.query_row("SELECT count(*) FROM read_again", [], |row| row.get::<_, i64>(0))?));
        assert_eq!(read_again, Ok(1));
        assert_eq!(vault.body_owners(), Ok(vec![other]));
        assert_eq!(vault.service_message(over), Ok(None));
        assert_eq!(vault.service_message(other), Ok(Some("words".to_owned())));
        assert_eq!(vault.dossiers(), Ok(vec![(other, "{}".to_owned())]));
        assert_eq!(records(&vault), [(2, r#"{"canary":"R2"}"#.to_owned())]);
    }

    #[test]
    fn what_was_put_aside_is_forgotten_with_its_record_and_its_booking() {
        let vault = Vault::in_memory().unwrap();
        let (over, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        for item in [
            format!(r#"{{"kind":"bookingHeld","intent":"{over}"}}"#),
            r#"{"kind":"halfCancelled","cancelled":["R2","R1"],"standing":[]}"#.to_owned(),
            format!(r#"{{"kind":"bookedAfterAll","intent":"{other}","record":"R2"}}"#),
            r#"{"kind":"troubled","record":"R11"}"#.to_owned(),
        ] {
            let json = "{}".to_owned();
            let made_utc = now();
            vault.lay_aside(&LaidAsideRow { item, made_utc, json }).unwrap();
        }
        vault.forget_bookings(&["R1".to_owned()], &[over]).unwrap();
        let aside = vault.laid_aside().unwrap().into_iter();
        let aside: Vec<_> = aside.map(|row| row.item).collect();
        assert_eq!(aside.len(), 2, "{aside:?}");
        assert!(
            aside[0].contains("bookedAfterAll") && aside[1].contains("R11"),
            "{aside:?}"
        );
    }

    fn count(vault: &Vault, table: &str, id: &str) -> i64 {
        let of_it = format!("SELECT count(*) FROM {table} WHERE reservation_id = ?1");
        let read = vault
            .database
            .read(|reader| Ok(reader.query_row(&of_it, [id], |row| row.get(0))?));
        read.unwrap()
    }

    fn records(vault: &Vault) -> Vec<(i64, String)> {
        let read = vault.database.read(|reader| {
            let mut statement = reader.prepare("SELECT number, json FROM record ORDER BY number")?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        });
        read.unwrap()
    }

    #[test]
    fn a_record_that_arrives_after_one_was_forgotten_still_counts_as_later() {
        let vault = Vault::in_memory().unwrap();
        vault
            .keep_reservations(&[reading("R1"), reading("R2")], now(), None)
            .unwrap();
        let intent = Uuid::from_u128(1);
        let json = "{}".to_owned();
        let dossier = DossierRow {
            intent,
            made_utc: now(),
            json,
            trip: None,
        };
        vault.keep_dossier(&dossier).unwrap();
        vault.forget_bookings(&["R1".to_owned(), "R2".to_owned()], &[]).unwrap();
        assert_eq!(records(&vault), [(2, String::new())]);
        vault.keep_reservations(&[reading("R3")], now(), None).unwrap();
        let later = vault.reservations_after_dossier(intent).unwrap();
        assert_eq!(later.into_iter().map(|row| row.id).collect::<Vec<_>>(), ["R3"]);
    }
}
