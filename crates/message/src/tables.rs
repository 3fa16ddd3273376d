//! Rows of a table of rides, under a line that names its columns.

use jiff::civil::Date;

use crate::draft::{Draft, timed};
use crate::lines::Unit;
use crate::mark::Cue;
use crate::marks;
use crate::spot::End;
use crate::spots;
use crate::vocabulary as v;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Date,
    Time,
    From,
    To,
    Flight,
    Other,
}

/// The columns of a table, each with the place at which it begins.
pub(crate) struct Columns(Vec<(usize, Column)>);

/// The columns that a line names; at least two of them must be of a ride.
pub(crate) fn columns(unit: &Unit<'_>) -> Option<Columns> {
    let cells = cells(unit.text);
    let named: Vec<(usize, Column)> = cells.iter().map(|(start, text)| (*start, column(text))).collect();
    let known = named.iter().filter(|(_, column)| *column != Column::Other).count();
    let has_end = named
        .iter()
        .any(|(_, column)| matches!(column, Column::From | Column::To));
    (known >= 3 && has_end).then_some(Columns(named))
}

fn column(text: &str) -> Column {
    let lists = [
        (&v::COLUMN_DATE, Column::Date),
        (&v::COLUMN_TIME, Column::Time),
        (&v::COLUMN_FROM, Column::From),
        (&v::COLUMN_TO, Column::To),
        (&v::COLUMN_FLIGHT, Column::Flight),
    ];
    lists
        .iter()
        .find_map(|(list, column)| list.is_text(text).then_some(*column))
        .unwrap_or(Column::Other)
}

/// The cells of a line with the letter at which each begins.
fn cells(line: &str) -> Vec<(usize, &str)> {
    let mark = if line.contains('|') {
        Some('|')
    } else if line.contains('\t') {
        Some('\t')
    } else {
        None
    };
    let mut found = Vec::new();
    if let Some(mark) = mark {
        for (at, cell) in line.trim().trim_matches('|').split(mark).enumerate() {
            found.push((at, cell.trim()));
        }
        return found;
    }
    let mut at = 0;
    for cell in line.split("  ") {
        let bare = cell.trim();
        if !bare.is_empty() {
            let start = line.get(..at).map_or(0, |before| before.chars().count())
                + cell.chars().take_while(|letter| letter.is_whitespace()).count();
            found.push((start, bare));
        }
        at += cell.len() + 2;
    }
    found
}

impl Columns {
    /// The ride of a row; `None` for a line that is none.
    pub(crate) fn ride(&self, unit: &Unit<'_>, today: Date, slashes_mislead: bool) -> Option<Draft> {
        let cells = cells(unit.text);
        if cells.len() < 3 {
            return None;
        }
        let mut draft = Draft::default();
        for (start, text) in cells {
            let (_, column) = self.0.iter().min_by_key(|(begun, _)| begun.abs_diff(start))?;
            let cell = unit.of_text(text);
            let found = marks::of(&cell, slashes_mislead);
            match column {
                Column::Date => {
                    draft.date = found
                        .iter()
                        .filter_map(|one| one.mark.day())
                        .find(|day| day.value >= today)
                        .cloned();
                }
                Column::Time => draft.times = timed(&found),
                Column::From => draft.from = spots::of_cell(&cell, End::From),
                Column::To => draft.to = spots::of_cell(&cell, End::To),
                Column::Flight => {
                    draft.flight = found.iter().find_map(|one| one.mark.flight()).cloned();
                }
                Column::Other => {}
            }
        }
        draft.date.as_ref()?;
        // A time without a word is the landing where a flight comes in.
        if let [(_, cue @ None)] = draft.times.as_mut_slice()
            && draft.flight.is_none()
        {
            *cue = Some(Cue::PickUp);
        }
        Some(draft)
    }
}
