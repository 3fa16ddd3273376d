//! The time zone of a place, and what its clocks show.
//!
//! The service wants a pick-up time as wall-clock time with the offset of that place on that date, and it wants it
//! before any offer has named the zone. So the zone comes from the coordinates, by boundaries that ship with the app.
//! The offset comes from rules that ship with it too, because the machine's own tables may be years old. Twice a year,
//! in much of the world, an hour does not exist or happens twice; [`Zone::resolve`] reports that instead of guessing.
//!
//! The boundaries are opened at the first question about bare coordinates ([`Zone::at`]), which takes a moment;
//! [`warm`](crate::warm) does it ahead of time. Places that were found by name have their zone and never open the
//! boundaries.

use std::fmt;
use std::sync::LazyLock;

use jiff::civil::DateTime;
use jiff::fmt::temporal::{DateTimeParser, DateTimePrinter};
use jiff::tz::{AmbiguousOffset, Offset, TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, ToSpan};
use tzf_rs::EmbeddedFinder;

use crate::Point;

/// The rules of one IANA zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone {
    rules: TimeZone,
}

/// An instant with the offset of a clock. Prints as ISO 8601: `2026-12-24T14:30:00+03:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    instant: Timestamp,
    offset: Offset,
}

/// What a wall-clock time means at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resolution {
    One(Moment),
    /// The clock never shows it: it is put forward from `jumps_from` to `jumps_to`.
    Gap {
        jumps_from: DateTime,
        jumps_to: DateTime,
    },
    /// The clock shows it twice, because it is put back in between.
    Twice {
        earlier: Moment,
        later: Moment,
    },
}

impl Zone {
    /// The zone with this IANA name, in any case; `None` if the shipped rules do not have it.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        RULES.get(name).ok().map(|rules| Self { rules })
    }

    /// The zone of any spot, including the sea.
    #[must_use]
    pub fn at(point: Point) -> Option<Self> {
        Self::named(BOUNDARIES.get_tz_name(point.longitude(), point.latitude()))
    }

    /// The zone of the desk as its system reports it; `None` if the system reports no named zone.
    #[must_use]
    pub fn of_this_machine() -> Option<Self> {
        TimeZone::try_system().ok()?.iana_name().and_then(Self::named)
    }

    /// The IANA name: `Europe/Istanbul`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.rules.iana_name().unwrap_or("UTC")
    }

    /// What a wall-clock time means here. `None` only for years beyond the calendar.
    #[must_use]
    pub fn resolve(&self, wall_clock: DateTime) -> Option<Resolution> {
        let moment = |offset: Offset| {
            offset
                .to_timestamp(wall_clock)
                .ok()
                .map(|instant| Moment { instant, offset })
        };
        Some(match self.rules.to_ambiguous_timestamp(wall_clock).offset() {
            AmbiguousOffset::Unambiguous { offset } => Resolution::One(moment(offset)?),
            AmbiguousOffset::Fold { before, after } => Resolution::Twice {
                earlier: moment(before)?,
                later: moment(after)?,
            },
            AmbiguousOffset::Gap { before, after } => {
                let just_after = before.to_timestamp(wall_clock).ok()?.checked_add(1.nanosecond()).ok()?;
                let change = self.rules.preceding(just_after).next()?.timestamp();
                Resolution::Gap {
                    jumps_from: before.to_datetime(change),
                    jumps_to: after.to_datetime(change),
                }
            }
        })
    }

    /// What the clock here shows at an instant.
    #[must_use]
    pub fn moment(&self, instant: Timestamp) -> Moment {
        Moment {
            instant,
            offset: self.rules.to_offset(instant),
        }
    }
}

impl Moment {
    /// Reads a full date and time with its offset, or `Z`; `None` for anything less, such as a bare time of day.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let pieces = DateTimeParser::new().parse_pieces(text.trim()).ok()?;
        let offset = pieces.to_numeric_offset()?;
        let instant = offset.to_timestamp(pieces.date().to_datetime(pieces.time()?)).ok()?;
        Some(Self { instant, offset })
    }

    #[must_use]
    pub const fn instant(self) -> Timestamp {
        self.instant
    }

    #[must_use]
    pub const fn offset(self) -> Offset {
        self.offset
    }

    #[must_use]
    pub fn wall_clock(self) -> DateTime {
        self.offset.to_datetime(self.instant)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&DateTimePrinter::new().timestamp_with_offset_to_string(&self.instant, self.offset))
    }
}

/// Opens the boundaries before the first question.
pub(crate) fn warm() {
    LazyLock::force(&BOUNDARIES);
}

static RULES: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);
static BOUNDARIES: LazyLock<EmbeddedFinder> = LazyLock::new(EmbeddedFinder::new);

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::datetime;
    use proptest::prelude::*;

    fn zone(name: &str) -> Zone {
        Zone::named(name).unwrap()
    }

    fn one(name: &str, wall_clock: DateTime) -> String {
        match zone(name).resolve(wall_clock).unwrap() {
            Resolution::One(moment) => moment.to_string(),
            other @ (Resolution::Gap { .. } | Resolution::Twice { .. }) => panic!("{other:?}"),
        }
    }

    #[test]
    fn coordinates_have_a_zone_everywhere() {
        for (latitude, longitude, name) in [
            (36.8987, 30.8005, "Europe/Istanbul"),
            (48.3538, 11.7861, "Europe/Berlin"),
            (25.2528, 55.3644, "Asia/Dubai"),
            (35.1264, 33.4299, "Asia/Nicosia"),
            (35.3300, 33.3200, "Asia/Famagusta"),
            (-33.9461, 151.1772, "Australia/Sydney"),
            (0.0, -150.0, "Etc/GMT+10"),
            (90.0, 180.0, "Etc/GMT-12"),
        ] {
            assert_eq!(Zone::at(Point::new(latitude, longitude).unwrap()).unwrap().name(), name);
        }
    }

    #[test]
    fn every_zone_on_the_map_has_rules() {
        let without: Vec<&str> = BOUNDARIES
            .timezonenames()
            .into_iter()
            .filter(|name| Zone::named(name).is_none())
            .collect();
        assert_eq!(without, [""; 0]);
    }

    #[test]
    fn a071_the_offset_is_that_of_the_pick_up_zone_on_that_date() {
        assert_eq!(
            one("Europe/Istanbul", datetime(2026, 12, 24, 14, 30, 0, 0)),
            "2026-12-24T14:30:00+03:00"
        );
        assert_eq!(
            one("Europe/Istanbul", datetime(2015, 12, 24, 14, 30, 0, 0)),
            "2015-12-24T14:30:00+02:00"
        );
        assert_eq!(
            one("Europe/Berlin", datetime(2026, 7, 1, 8, 0, 0, 0)),
            "2026-07-01T08:00:00+02:00"
        );
        assert_eq!(
            one("Europe/Berlin", datetime(2026, 12, 1, 8, 0, 0, 0)),
            "2026-12-01T08:00:00+01:00"
        );
        assert_eq!(
            one("Europe/London", datetime(2026, 12, 1, 8, 0, 0, 0)),
            "2026-12-01T08:00:00+00:00"
        );
        assert_eq!(
            one("Asia/Kolkata", datetime(2026, 12, 1, 8, 0, 0, 0)),
            "2026-12-01T08:00:00+05:30"
        );
        assert_eq!(
            one("America/St_Johns", datetime(2026, 7, 1, 8, 0, 0, 0)),
            "2026-07-01T08:00:00-02:30"
        );
    }

    #[test]
    fn a072_a_time_that_the_clock_skips_is_a_gap() {
        let gap = |name, wall_clock| zone(name).resolve(wall_clock).unwrap();
        let expected = Resolution::Gap {
            jumps_from: datetime(2027, 3, 28, 2, 0, 0, 0),
            jumps_to: datetime(2027, 3, 28, 3, 0, 0, 0),
        };
        assert_eq!(gap("Europe/Berlin", datetime(2027, 3, 28, 2, 0, 0, 0)), expected);
        assert_eq!(gap("Europe/Berlin", datetime(2027, 3, 28, 2, 59, 59, 0)), expected);
        assert_eq!(
            one("Europe/Berlin", datetime(2027, 3, 28, 3, 0, 0, 0)),
            "2027-03-28T03:00:00+02:00"
        );
        let lord_howe = gap("Australia/Lord_Howe", datetime(2026, 10, 4, 2, 15, 0, 0));
        let half_an_hour = (datetime(2026, 10, 4, 2, 0, 0, 0), datetime(2026, 10, 4, 2, 30, 0, 0));
        assert_eq!(
            lord_howe,
            Resolution::Gap {
                jumps_from: half_an_hour.0,
                jumps_to: half_an_hour.1
            }
        );
    }

    #[test]
    fn a072_a_time_that_the_clock_repeats_is_there_twice() {
        let Some(Resolution::Twice { earlier, later }) =
            zone("Europe/Berlin").resolve(datetime(2026, 10, 25, 2, 30, 0, 0))
        else {
            panic!("the hour is repeated");
        };
        assert_eq!(earlier.to_string(), "2026-10-25T02:30:00+02:00");
        assert_eq!(later.to_string(), "2026-10-25T02:30:00+01:00");
        assert_eq!(earlier.wall_clock(), later.wall_clock());
        assert_eq!(later.instant().duration_since(earlier.instant()).as_secs(), 3600);
        assert_eq!(
            one("Europe/Istanbul", datetime(2026, 10, 25, 3, 30, 0, 0)),
            "2026-10-25T03:30:00+03:00"
        );
    }

    #[test]
    fn one_instant_is_read_from_two_clocks() {
        let until: Timestamp = "2026-12-23T22:30:00Z".parse().unwrap();
        assert_eq!(
            zone("Europe/Istanbul").moment(until).to_string(),
            "2026-12-24T01:30:00+03:00"
        );
        assert_eq!(
            zone("Europe/Berlin").moment(until).wall_clock(),
            datetime(2026, 12, 23, 23, 30, 0, 0)
        );
    }

    #[test]
    fn what_the_service_writes_is_read() {
        let read = |text| Moment::read(text).map(|moment| moment.to_string());
        assert_eq!(
            read("2026-12-24T14:30:00+03:00").as_deref(),
            Some("2026-12-24T14:30:00+03:00")
        );
        assert_eq!(
            read(" 2026-12-24T11:30:00Z ").as_deref(),
            Some("2026-12-24T11:30:00+00:00")
        );
        for text in [
            "14:30",
            "2026-12-24",
            "2026-12-24T14:30:00",
            "24.12.2026 14:30",
            "",
            "soon",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn an_unknown_zone_is_none() {
        assert_eq!(Zone::named("Europe/Atlantis"), None);
        assert_eq!(Zone::named("europe/istanbul").unwrap().name(), "Europe/Istanbul");
    }

    proptest! {
        #[test]
        fn every_moment_reads_back_and_resolves_to_itself(
            seconds in 0_i64..4_000_000_000,
            name in prop::sample::select(vec!["Europe/Istanbul", "Europe/Berlin", "America/Santiago", "Asia/Tehran"]),
        ) {
            let moment = zone(name).moment(Timestamp::from_second(seconds).unwrap());
            prop_assert_eq!(Moment::read(&moment.to_string()), Some(moment));
            let meant = match zone(name).resolve(moment.wall_clock()).unwrap() {
                Resolution::One(only) => only == moment,
                Resolution::Twice { earlier, later } => earlier == moment || later == moment,
                Resolution::Gap { .. } => false,
            };
            prop_assert!(meant);
        }
    }
}
