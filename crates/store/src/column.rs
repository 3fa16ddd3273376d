//! How the program's values are written in columns.

use chrono::{DateTime, SecondsFormat, Utc};
use uuid::Uuid;

use crate::fault::StoreFault;

/// Text, because a token's expiry must come back exactly as the service gave it, to the nanosecond. It always has all
/// nine digits, because texts of one length sort in the order of their times.
pub(crate) fn of_time(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Nanos, true)
}

pub(crate) fn time(text: &str) -> Result<DateTime<Utc>, StoreFault> {
    DateTime::parse_from_rfc3339(text)
        .map(|time| time.to_utc())
        .map_err(|_| StoreFault::Corrupt)
}

/// Tables with many rows, for which microseconds are enough, store times as numbers.
pub(crate) fn of_us(us: i64) -> Result<DateTime<Utc>, StoreFault> {
    DateTime::from_timestamp_micros(us).ok_or(StoreFault::Corrupt)
}

/// SQLite's integers are signed; a count that does not fit is not a real one.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_exactly_and_sort_as_texts() {
        let texts = [
            "2026-11-21T08:00:00Z",
            "2026-11-21T08:00:00.000000001Z",
            "2026-11-21T08:00:00.5Z",
            "2026-11-21T08:00:01Z",
        ];
        let times: Vec<DateTime<Utc>> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let stored: Vec<String> = times.iter().map(|time| of_time(*time)).collect();
        assert!(stored.is_sorted());
        for (stored, given) in stored.iter().zip(times) {
            assert_eq!(time(stored), Ok(given));
        }
    }

    #[test]
    fn what_this_program_never_wrote_is_damage() {
        assert_eq!(time("yesterday"), Err(StoreFault::Corrupt));
        assert_eq!(uuid("7"), Err(StoreFault::Corrupt));
        assert_eq!(count(-1), Err(StoreFault::Corrupt));
        assert!(of_count(u64::MAX).is_err());
    }
}
