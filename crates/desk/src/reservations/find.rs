//! Finds a reservation among the stored copies, while the agent types.
//!
//! Only the copies on this machine are searched, so the result comes at once and without a network, and every row shows
//! its age. There is no total, because the service does not give one.
//!
//! | filter | shows | order |
//! |---|---|---|
//! | all | everything, also what has no readable time | latest pick-up first, those without a time last |
//! | upcoming | pick-up now or later | earliest first |
//! | past | pick-up time passed | latest first |
//! | today, month, year, between two days | of the Turkish calendar, whatever the desk's clock says | earliest first |
//! | active | status 7, 8 or 9 | earliest first |
//! | status | one code, known or not | latest first |
//! | troubled | operational attention, or a service issue | latest first |
//! | trips | legs of a trip that has another leg | earliest first |
//! | own | what the signed-in user reserved, as the service lists it | latest first |
//!
//! A day among the typed words, such as `2 dec`, keeps what is found to that day.
//!
//! A record without a readable time is found by a filter of time if the service counts it to its own list of that name.

use chrono::{DateTime, Datelike, Days, FixedOffset, Months, NaiveDate, NaiveTime, TimeDelta, Utc};
use contract::list::{DateFilter, Which};
use contract::{FieldMap, RecordId, Reservation, Status};
use fold::fold;
use places::zone::Zone;
use serde::{Deserialize, Serialize};
use store::{Lookup, Page, ReservationRow, SortOrder, StoreFault, SummaryRow, Vault};
use uuid::Uuid;

use self::day::{day_among, days_before};
use crate::date_fields::civil;
use crate::handle::Handle;
use crate::reading::{self, PickUpView, StatusView, Summary};
use crate::reservations::service_list::ServiceList;

mod day;

/// As many as a window shows before it is scrolled.
const PAGE_ROWS: u32 = 100;
const PAGE_ROWS_MAX: u32 = 500;
/// A number with this many digits and a leading zero is a telephone number.
const PHONE_DIGITS: usize = 7;
/// No reservation is of another year, and no time of these years is out of any bounds.
const KEPT_YEARS: std::ops::RangeInclusive<i32> = 1_971..=2_900;

#[derive(Clone, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Query {
    /// The text as it was typed: names, numbers, places, in any spelling.
    pub text: String,
    pub filter: Filter,
    /// Where the previous page ended; any other value begins anew.
    pub after: Option<String>,
    pub limit: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Filter {
    All,
    Upcoming,
    Past,
    Today,
    Month {
        year: i32,
        month: u32,
    },
    Year {
        year: i32,
    },
    /// From one day to another, both included: `2026-12-24`.
    Between {
        from: NaiveDate,
        until: NaiveDate,
    },
    Active,
    Status {
        code: i32,
    },
    Troubled,
    Trips,
    Own,
}

impl Filter {
    /// The service's own list with the same members. `None`: the filter asks for something that every record tells, or
    /// for a period of which the service has no list.
    pub fn list(&self) -> Option<ServiceList> {
        let of = |filter| Some(ServiceList::Of(Which::Filter(filter)));
        match *self {
            Self::Upcoming => of(DateFilter::Upcoming),
            Self::Past => of(DateFilter::Past),
            Self::Today => of(DateFilter::Today),
            Self::Month { year, month } => Some(ServiceList::Of(Which::Month(year, month))),
            Self::Year { year } => Some(ServiceList::Of(Which::Year(year))),
            Self::Own => Some(ServiceList::Own),
            Self::All | Self::Between { .. } | Self::Active | Self::Status { .. } | Self::Troubled | Self::Trips => {
                None
            }
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FoundView {
    pub rows: Vec<RowView>,
    /// `None`: this was the last page.
    pub next: Option<String>,
    /// Nothing is spelled as it was typed. The rows, of which there is one page, are one slip of the finger away.
    pub is_near: bool,
}

/// It is about people, so it does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RowView {
    pub id: RecordId,
    pub status: StatusView,
    pub pick_up: Option<PickUpView>,
    pub summary: Summary,
    /// The same for all legs of a trip. `None`: this desk knows no other leg.
    pub trip: Option<Handle>,
    /// When this copy was read; only the service knows the present state.
    pub read_utc: DateTime<Utc>,
    /// Time, name or places are not told by the record: they stand as they were booked here.
    pub is_as_booked: bool,
    /// Among them the time. The lists sort it among those without one.
    pub is_time_as_booked: bool,
}

/// The question to the vault. A month that does not exist finds nothing. `has_untimed`: a stored record has no readable
/// time.
fn lookup(query: &Query, has_untimed: bool, now: DateTime<Utc>) -> Lookup {
    let found = filtered(query.filter, has_untimed, now);
    let (found, text) = match typed_day(&query.text, &found, now) {
        Some((day, rest)) => (of_day(found, day), rest),
        None => (found, query.text.clone()),
    };
    Lookup {
        words: question(&text),
        after: query.after.as_deref().and_then(|text| text.parse().ok()),
        limit: query.limit.unwrap_or(PAGE_ROWS).clamp(1, PAGE_ROWS_MAX),
        ..found
    }
}

/// Reads a page from the vault. The second part tells whether its records are only near what was typed.
pub fn find(vault: &Vault, query: &Query, now: DateTime<Utc>) -> Result<(Page, bool), StoreFault> {
    let exact = lookup(query, vault.has_untimed()?, now);
    let page = vault.find_reservations(&exact)?;
    let is_missed = page.rows.is_empty() && query.after.is_none();
    let Some(near) = exact.with_slip().filter(|_| is_missed) else {
        return Ok((page, false));
    };
    let rows = vault.find_reservations(&near)?.rows;
    let is_near = !rows.is_empty();
    Ok((Page { rows, next: None }, is_near))
}

/// The day among the typed words, and the words without it. Without a year it is the first such day of the filter's
/// time, or the last of what is past, or else the one nearest to today.
fn typed_day(text: &str, found: &Lookup, now: DateTime<Utc>) -> Option<(NaiveDate, String)> {
    let turkish = |moment: DateTime<Utc>| civil(moment.with_timezone(&turkey()).date_naive());
    let today = turkish(now)?;
    let start = match (found.from_utc, found.until_utc) {
        (Some(from), _) if from > DateTime::UNIX_EPOCH => turkish(from)?,
        (_, Some(_)) => days_before(today, 364),
        (_, None) => days_before(today, 182),
    };
    let (day, rest) = day_among(text, today, start)?;
    let (month, of_month) = (u32::try_from(day.month()).ok()?, u32::try_from(day.day()).ok()?);
    Some((NaiveDate::from_ymd_opt(day.year().into(), month, of_month)?, rest))
}

/// Only what is of this day. A record without a readable time is of none.
fn of_day(found: Lookup, day: NaiveDate) -> Lookup {
    let (first, end) = days(day, day);
    Lookup {
        from_utc: found.from_utc.max(Some(first)),
        until_utc: Some(found.until_utc.map_or(end, |until| until.min(end))),
        order: SortOrder::OldestFirst,
        or_listed: None,
        ..found
    }
}

fn filtered(filter: Filter, has_untimed: bool, now: DateTime<Utc>) -> Lookup {
    let base = Lookup::default();
    let between = |from_utc, until_utc| Lookup {
        from_utc: Some(from_utc),
        until_utc,
        order: SortOrder::OldestFirst,
        ..base.clone()
    };
    let found = match filter {
        Filter::All => base,
        // The service's own filter goes by the time alone, but a cancelled transfer is not upcoming.
        Filter::Upcoming => Lookup {
            except_statuses: codes(Status::is_terminal),
            ..between(now, None)
        },
        Filter::Past => Lookup {
            // Without a start, records without a readable time would be included.
            from_utc: Some(DateTime::UNIX_EPOCH),
            until_utc: Some(now),
            ..base
        },
        Filter::Today => {
            let today = now.with_timezone(&turkey()).date_naive();
            between(midnight(today), Some(midnight(following_day(today))))
        }
        Filter::Month { year, month } => {
            let (first, end) = month_of(year, month);
            between(first, Some(end))
        }
        Filter::Year { year } => {
            let (first, end) = (month_of(year, 1).0, month_of(year, 12).1);
            between(first, Some(end))
        }
        Filter::Between { from, until } => {
            // While the days are typed, the first may be the later one.
            let (first, end) = days(from.min(until), from.max(until));
            between(first, Some(end))
        }
        Filter::Own => base,
        Filter::Active => Lookup {
            statuses: codes(Status::is_active),
            order: SortOrder::OldestFirst,
            ..base
        },
        Filter::Status { code } => Lookup {
            statuses: vec![i64::from(code)],
            ..base
        },
        Filter::Troubled => Lookup {
            only_troubled: true,
            ..base
        },
        Filter::Trips => Lookup {
            only_trips: true,
            order: SortOrder::OldestFirst,
            ..base
        },
    };
    let list = filter.list().map(ServiceList::name);
    let is_own = filter == Filter::Own;
    Lookup {
        only_listed: list.clone().filter(|_| is_own),
        or_listed: list.filter(|_| has_untimed && !is_own),
        ..found
    }
}

fn codes(such: fn(Status) -> bool) -> Vec<i64> {
    let of_such = Status::ALL.into_iter().filter(|status| such(*status));
    of_such.map(Status::code).collect()
}

impl FoundView {
    /// `trips` and `zones` hold for each row its trip, and the zone of the pick-up if it was booked here.
    pub fn of(page: Page, is_near: bool, trips: Vec<Option<Uuid>>, zones: Vec<Option<Zone>>) -> Self {
        let trips = trips.into_iter().map(|trip| trip.map(Handle::from));
        let rows = page.rows.into_iter().zip(zones).zip(trips);
        Self {
            rows: rows
                .map(|((row, zone), trip)| RowView {
                    trip,
                    ..RowView::of(row, zone.as_ref())
                })
                .collect(),
            next: page.next.map(|cursor| cursor.to_string()),
            is_near,
        }
    }
}

impl RowView {
    /// Rows for stored records, in the same order.
    pub fn of_stored(rows: &[ReservationRow], map: &FieldMap, vault: &Vault) -> Result<Vec<Self>, StoreFault> {
        let zones = zones_of(vault, rows.iter().map(|row| row.id.as_str()))?;
        let all = rows.iter().zip(zones);
        Ok(all
            .map(|(row, zone)| Self::of_record(row, map, zone.as_ref()))
            .collect())
    }

    /// A row for a stored record. `zone` is the one of its pick-up, if it was booked here.
    pub fn of_record(row: &ReservationRow, map: &FieldMap, zone: Option<&Zone>) -> Self {
        let reading = reading::indexed(&reading::kept(&row.json), map);
        let summary = SummaryRow {
            id: row.id.clone(),
            pick_up_utc: row.pick_up_utc,
            status: row.status,
            read_utc: row.read_utc,
            summary: reading.summary,
        };
        Self::of(summary, zone)
    }

    /// A row for a record that the service just returned. `None`: it has no id.
    pub fn of_told(record: &Reservation, map: &FieldMap, read_utc: DateTime<Utc>) -> Option<Self> {
        let indexed = reading::indexed(record, map);
        let summary = SummaryRow {
            id: record.id()?.to_owned(),
            pick_up_utc: indexed.pick_up_utc,
            status: indexed.status,
            read_utc,
            summary: indexed.summary,
        };
        Some(Self::of(summary, None))
    }

    fn of(row: SummaryRow, zone: Option<&Zone>) -> Self {
        let summary = Summary::read(&row.summary);
        let told = summary.pick_up_zone.as_deref().and_then(Zone::named);
        let zone = zone.or(told.as_ref());
        Self {
            id: row.id.into(),
            status: StatusView::of(row.status, summary.status_text.clone()),
            pick_up: summary.pick_up_time.clone().map(|time| PickUpView::of(time, zone)),
            summary,
            trip: None,
            read_utc: row.read_utc,
            is_as_booked: false,
            is_time_as_booked: false,
        }
    }
}

/// The zones of the pick-ups of these records, as far as they were booked here.
pub fn zones_of<'a>(
    vault: &Vault,
    records: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<Option<Zone>>, StoreFault> {
    let names = vault.pick_up_zones_of(records)?;
    Ok(names.into_iter().map(|name| Zone::named(&name?)).collect())
}

/// The typed text, folded. The groups of a telephone number are joined, because numbers are stored that way.
pub fn question(typed: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut groups: Vec<&str> = Vec::new();
    for word in typed.split_whitespace() {
        if is_of_a_phone(word) {
            groups.push(word);
        } else {
            words.extend(numbers(&groups));
            groups.clear();
            words.push(fold(word));
        }
    }
    words.extend(numbers(&groups));
    words.retain(|word| !word.is_empty());
    words.join(" ")
}

fn is_of_a_phone(word: &str) -> bool {
    let is_of_one = |letter: char| letter.is_ascii_digit() || matches!(letter, '+' | '-' | '(' | ')' | '.' | '/');
    word.chars().all(is_of_one) && word.contains(|letter: char| letter.is_ascii_digit())
}

fn numbers(groups: &[&str]) -> Vec<String> {
    let Some(first) = groups.first() else {
        return vec![];
    };
    let digits: String = groups.concat().chars().filter(char::is_ascii_digit).collect();
    let is_one = groups.len() > 2 || first.starts_with(['+', '0', '(']);
    if !is_one {
        return groups.iter().map(|group| fold(group)).collect();
    }
    // The zeros in front of a number are only for dialling.
    let is_dialled = digits.len() >= PHONE_DIGITS || groups.len() > 1;
    let number = if is_dialled {
        digits.trim_start_matches('0')
    } else {
        &digits
    };
    vec![number.to_owned()]
}

/// Turkey has kept one offset since 2016.
fn turkey() -> FixedOffset {
    FixedOffset::east_opt(3 * 3_600).unwrap_or_else(|| chrono::Offset::fix(&Utc))
}

fn midnight(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc() - TimeDelta::seconds(i64::from(turkey().local_minus_utc()))
}

fn following_day(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

fn month_of(year: i32, month: u32) -> (DateTime<Utc>, DateTime<Utc>) {
    let first = NaiveDate::from_ymd_opt(year, month, 1).filter(|_| KEPT_YEARS.contains(&year));
    let Some(first) = first else {
        return (DateTime::UNIX_EPOCH, DateTime::UNIX_EPOCH);
    };
    let end = first.checked_add_months(Months::new(1)).unwrap_or(first);
    (midnight(first), midnight(end.with_day(1).unwrap_or(end)))
}

/// From the beginning of one day to the end of another.
fn days(from: NaiveDate, until: NaiveDate) -> (DateTime<Utc>, DateTime<Utc>) {
    if [from, until].iter().all(|day| KEPT_YEARS.contains(&day.year())) {
        (midnight(from), midnight(following_day(until)))
    } else {
        (DateTime::UNIX_EPOCH, DateTime::UNIX_EPOCH)
    }
}

contract::prints_only!(Query { filter });

contract::prints_only!(RowView {});

#[cfg(test)]
mod tests;
