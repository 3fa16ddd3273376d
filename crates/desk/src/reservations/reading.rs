//! What the desk reads out of a record.

use chrono::{DateTime, Utc};
use contract::{FieldMap, Reservation};
use store::{Indexed, Reading};

/// `None`: without an id there is nothing to file it under.
pub fn of(record: &Reservation, fields: &FieldMap, read_utc: DateTime<Utc>) -> Option<Reading> {
    let pick_up = record.field(&fields.pick_up_time).and_then(|value| value.as_str());
    let pick_up_utc = pick_up.and_then(|text| DateTime::parse_from_rfc3339(text).ok());
    Some(Reading {
        id: record.id()?.to_owned(),
        json: record.raw.to_string(),
        read_utc,
        indexed: Indexed {
            pick_up_utc: pick_up_utc.map(|time| time.to_utc()),
            status: record.status_code(),
            ..Indexed::default()
        },
    })
}
