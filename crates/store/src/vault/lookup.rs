//! Finds stored records by words, by pick-up time and by status, a page at a time.
//!
//! A page continues from a place, so the next one costs no more than the first. Nothing is folded here: the desk folds
//! both what it stores and what it asks for, in the same way.

use chrono::{DateTime, Utc};
use rusqlite::{Connection, Row};

use crate::column;
use crate::fault::StoreFault;
use crate::vault::Vault;
use crate::vault::dossier::LEG_WITH_OTHERS;
use crate::vault::reservation::{self, READ_US, ReservationRow, UNTIMED};
use crate::vault::words;

/// The second parameter of a lookup is the name of a list.
const LISTED: &str = "id IN (SELECT reservation_id FROM membership WHERE list = ?2)";

/// Where a page ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cursor(i64);

/// The text has a meaning for this vault only.
impl std::fmt::Display for Cursor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Cursor {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// In which direction the records are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SortOrder {
    /// The latest pick-up first, those without a readable time last.
    #[default]
    NewestFirst,
    /// The earliest pick-up first, those without a readable time before it.
    OldestFirst,
}

/// All parts that are set must match.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Lookup {
    /// Folded. Each word must begin a word of the record, or end a number in it; without words every record matches.
    pub words: String,
    /// Each word may be spelled with one slip of the finger.
    pub has_slip: bool,
    /// Inclusive. If it is set, records without a readable time are left out.
    pub from_utc: Option<DateTime<Utc>>,
    /// Exclusive. On its own, it does not leave them out.
    pub until_utc: Option<DateTime<Utc>>,
    /// If empty, any status matches.
    pub statuses: Vec<i64>,
    /// These are left out; a record without a readable status is not.
    pub except_statuses: Vec<i64>,
    /// Only records that a person should look at, with any status.
    pub only_troubled: bool,
    /// Records without a readable time that are members of this list of the service belong to the records between the
    /// two times.
    pub or_listed: Option<String>,
    /// Only members of this list of the service.
    pub only_listed: Option<String>,
    /// Only legs of a trip that has another leg.
    pub only_trips: bool,
    /// A cursor belongs to the order in which its page was read.
    pub order: SortOrder,
    /// Where the previous page ended.
    pub after: Option<Cursor>,
    /// The most rows of a page. If a page has this many, another one follows, which may be empty.
    pub limit: u32,
}

impl Lookup {
    /// The same for words with one slip of the finger in each. `None`: no word has another spelling.
    pub fn with_slip(&self) -> Option<Self> {
        words::may_have_slip(&self.words).then(|| Self {
            has_slip: true,
            ..self.clone()
        })
    }
}

/// One line of a list.
#[derive(Clone, PartialEq, Eq)]
pub struct SummaryRow {
    /// The `transferReservationId`.
    pub id: String,
    /// `None`: the record has no readable time.
    pub pick_up_utc: Option<DateTime<Utc>>,
    /// The code, known or not. `None`: the record has no readable one.
    pub status: Option<i64>,
    /// When this copy was read.
    pub read_utc: DateTime<Utc>,
    /// What the list shows of the record, in the desk's own form.
    pub summary: String,
}

/// One page of a lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// In the order that was asked for.
    pub rows: Vec<SummaryRow>,
    /// `None`: this was the last page.
    pub next: Option<Cursor>,
}

impl Vault {
    /// Reads one page. The next one is found by the same lookup with the cursor of this page.
    pub fn find_reservations(&self, lookup: &Lookup) -> Result<Page, StoreFault> {
        self.database.read(|reader| find(reader, lookup))
    }

    /// Records that were not mentioned by a pass begun at this time: they are read one by one, not forgotten.
    pub fn reservations_not_read_since(
        &self,
        since_utc: DateTime<Utc>,
        now: DateTime<Utc>,
        except_statuses: &[i64],
    ) -> Result<Vec<ReservationRow>, StoreFault> {
        let condition = format!(
            "{READ_US} NOT BETWEEN ?1 AND ?2 AND {} ORDER BY place DESC",
            without(except_statuses)
        );
        let hours = [since_utc.timestamp_micros(), now.timestamp_micros()];
        self.database
            .read(|reader| reservation::fetch(reader, &condition, hours))
    }
}

contract::prints_only!(Lookup { limit });

contract::prints_only!(SummaryRow { status });

fn find(reader: &Connection, lookup: &Lookup) -> Result<Page, StoreFault> {
    let question = words::question(&lookup.words, lookup.has_slip);
    let mut statement = reader.prepare_cached(&sql(lookup, question.is_some()))?;
    let list = lookup.or_listed.as_ref().or(lookup.only_listed.as_ref());
    let mut rows = match (&question, list) {
        (question, Some(list)) => statement.query([question.as_deref().unwrap_or_default(), list])?,
        (Some(question), None) => statement.query([question])?,
        (None, None) => statement.query([])?,
    };
    let mut page = Page {
        rows: Vec::new(),
        next: None,
    };
    let mut place = None;
    while let Some(row) = rows.next()? {
        page.rows.push(decode(row)?);
        place = Some(row.get(5)?);
    }
    if u32::try_from(page.rows.len()) == Ok(lookup.limit) {
        page.next = place.map(Cursor);
    }
    Ok(page)
}

/// Only numbers and names chosen here are ever put into the text. The bounds and the limit are put in as well: as
/// parameters they make the engine plan the query anew each time, which takes longer than answering it.
fn sql(lookup: &Lookup, has_words: bool) -> String {
    // The tables are read in this order, so that nothing has to be sorted.
    let (source, place) = if has_words {
        (
            "words CROSS JOIN reservation ON reservation.place = words.rowid",
            "words.rowid",
        )
    } else {
        ("reservation", "reservation.place")
    };
    let mut conditions = Vec::new();
    if has_words {
        conditions.push("words MATCH ?1".to_owned());
    }
    let between = |(first, last): (Option<i64>, Option<i64>)| {
        let first = first.map(|first| format!("{place} >= {first}"));
        let last = last.map(|last| format!("{place} <= {last}"));
        first.into_iter().chain(last).collect::<Vec<_>>()
    };
    if lookup.or_listed.is_some() {
        // Bounds in an alternative cannot use the order of the places, so they stand there only if a list is named.
        let (of_time, of_page) = (between(times(lookup)), between(places_left(lookup)));
        let of_time = if of_time.is_empty() {
            "1".to_owned()
        } else {
            of_time.join(" AND ")
        };
        let listed = format!("reservation.{UNTIMED} AND {LISTED}");
        conditions.push(format!("(({of_time}) OR ({listed}))"));
        conditions.extend(of_page);
    } else {
        conditions.extend(between(bounds(lookup)));
    }
    if lookup.only_listed.is_some() {
        conditions.push(LISTED.to_owned());
    }
    if !lookup.statuses.is_empty() {
        conditions.push(format!("status IN ({})", numbers(&lookup.statuses)));
    }
    if !lookup.except_statuses.is_empty() {
        conditions.push(without(&lookup.except_statuses));
    }
    if lookup.only_troubled {
        conditions.push("is_troubled = 1".to_owned());
    }
    if lookup.only_trips {
        conditions.push(format!("id IN (SELECT leg.reservation_id {LEG_WITH_OTHERS})"));
    }
    let condition = if conditions.is_empty() {
        "1".to_owned()
    } else {
        conditions.join(" AND ")
    };
    let direction = match lookup.order {
        SortOrder::NewestFirst => "DESC",
        SortOrder::OldestFirst => "ASC",
    };
    format!(
        "SELECT id, pick_up_us, status, {READ_US}, summary, {place} FROM {source}
         WHERE {condition} ORDER BY {place} {direction} LIMIT {}",
        lookup.limit
    )
}

fn without(statuses: &[i64]) -> String {
    format!("(status IS NULL OR status NOT IN ({}))", numbers(statuses))
}

fn numbers(of: &[i64]) -> String {
    let texts: Vec<String> = of.iter().map(i64::to_string).collect();
    texts.join(", ")
}

/// The bounds of the times and of what is left after the cursor. Both are inclusive; `None` means unbounded.
fn bounds(lookup: &Lookup) -> (Option<i64>, Option<i64>) {
    let ((from, until), (first, last)) = (times(lookup), places_left(lookup));
    (from.max(first), until.into_iter().chain(last).min())
}

fn times(lookup: &Lookup) -> (Option<i64>, Option<i64>) {
    let from = lookup.from_utc.map(|time| reservation::first_place(Some(time)));
    let until = lookup.until_utc.map(|time| reservation::first_place(Some(time)) - 1);
    (from, until)
}

fn places_left(lookup: &Lookup) -> (Option<i64>, Option<i64>) {
    let Some(Cursor(place)) = lookup.after else {
        return (None, None);
    };
    match lookup.order {
        SortOrder::NewestFirst => (None, Some(place - 1)),
        SortOrder::OldestFirst => (Some(place + 1), None),
    }
}

fn decode(row: &Row<'_>) -> Result<SummaryRow, StoreFault> {
    Ok(SummaryRow {
        id: row.get(0)?,
        pick_up_utc: row.get::<_, Option<i64>>(1)?.map(column::of_us).transpose()?,
        status: row.get(2)?,
        read_utc: column::of_us(row.get(3)?)?,
        summary: row.get(4)?,
    })
}

#[cfg(test)]
pub(crate) mod tests;
