//! How the program's values stand in columns.

use chrono::{DateTime, SecondsFormat, Utc};
use uuid::Uuid;

use crate::fault::StoreFault;

/// Text, because a token's expiry must come back exactly as the service gave it, to the nanosecond.
pub(crate) fn of_time(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::AutoSi, true)
}

pub(crate) fn time(text: &str) -> Result<DateTime<Utc>, StoreFault> {
    DateTime::parse_from_rfc3339(text)
        .map(|time| time.to_utc())
        .map_err(|_| StoreFault::Corrupt)
}

/// SQLite's integers are signed; a count that does not fit was never a count.
pub(crate) fn of_count(count: u64) -> Result<i64, StoreFault> {
    i64::try_from(count).map_err(|_| StoreFault::Io { code: None })
}

pub(crate) fn count(stored: i64) -> Result<u64, StoreFault> {
    u64::try_from(stored).map_err(|_| StoreFault::Corrupt)
}

pub(crate) fn of_uuid(uuid: Uuid) -> String {
    uuid.hyphenated().to_string()
}

pub(crate) fn uuid(text: &str) -> Result<Uuid, StoreFault> {
    Uuid::try_parse(text).map_err(|_| StoreFault::Corrupt)
}
