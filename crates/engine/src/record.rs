//! What the engine reads from a record, whose fields it knows only in part.

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use contract::{FieldMap, Reservation};
use jiff::fmt::temporal::DateTimeParser;

/// `None`: the record has no pick-up time, or the time does not name an instant.
pub fn pick_up(record: &Reservation, map: &FieldMap) -> Option<DateTime<FixedOffset>> {
    instant(record.field(&map.pick_up_time)?.as_str()?)
}

/// A full date and time with its offset; `None` for anything less, such as a bare time of day.
pub fn instant(text: &str) -> Option<DateTime<FixedOffset>> {
    let pieces = DateTimeParser::new().parse_pieces(text.trim()).ok()?;
    let offset = pieces.to_numeric_offset()?;
    let told = offset.to_timestamp(pieces.date().to_datetime(pieces.time()?)).ok()?;
    let instant = DateTime::from_timestamp_micros(told.as_microsecond())?;
    // No ride takes place outside these years, and arithmetic on such a time would leave the calendar.
    let is_sane = (EPOCH..EPOCH + TimeDelta::days(365 * 1_000)).contains(&instant);
    let offset = FixedOffset::east_opt(offset.seconds())?;
    is_sane.then(|| instant.with_timezone(&offset))
}

const EPOCH: DateTime<Utc> = DateTime::UNIX_EPOCH;

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    fn what_says_no_instant_on_earth_is_none(
        #[values(
            "",
            "14:30",
            "2026-12-24",
            "2026-12-24T14:30:00",
            "1969-12-31T23:59:59Z",
            "9999-12-31T00:00:00Z",
            "-9999-01-01T00:00:00Z"
        )]
        text: &str,
    ) {
        assert_eq!(instant(text), None);
    }
}
