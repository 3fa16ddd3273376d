//! A table with a column for the first and one for the last names.

use dates::words;

use super::Traveller;
use super::names::{in_list, is_name_word, slashed};
use crate::cells::{self, is_data};
use crate::vocabulary as v;

/// The fewest columns of a table with one for whole names.
const FEWEST_COLUMNS: usize = 3;

pub(super) struct Columns {
    /// The column of the first names, or of whole names.
    first: usize,
    last: Option<usize>,
    /// Further columns of whole names: `Guest 2`.
    others: Vec<usize>,
    /// The fewest cells of a row.
    width: usize,
}

impl Columns {
    /// `| No | Soyad | Ad | Doğum tarihi |`
    pub(super) fn of_heading(line: &str) -> Option<Self> {
        let first = cells(line).position(|cell| v::FIRST_NAME.is_text(cell))?;
        let last = cells(line).position(|cell| v::LAST_NAME.is_text(cell))?;
        (first != last).then_some(Self {
            first,
            last: Some(last),
            others: Vec::new(),
            width: FEWEST_COLUMNS,
        })
    }

    /// `Time   Flight   Guest name   Pax`: one column for whole names.
    pub(super) fn of_whole_names(line: &str) -> Option<Self> {
        let cells: Vec<&str> = cells::cells(line).into_iter().map(|(_, cell)| cell).collect();
        let is_label = |cell: &&str| v::is_known_label(cell);
        let first = cells.iter().position(|cell| v::NAMES.is_label(cell))?;
        // `Teilnehmer | Alter`
        let has_age = cells.len() + 1 == FEWEST_COLUMNS && cells.iter().any(|cell| v::AGE.is_label(cell));
        let is_heading = (cells.len() >= FEWEST_COLUMNS || has_age && is_data(line))
            && cells.iter().filter(|cell| is_label(cell)).count() + 1 >= cells.len();
        // `Guest 1 | Guest 2`
        let is_numbered = |cell: &&str| cell.ends_with(|letter: char| letter.is_ascii_digit());
        let is_further =
            |(at, cell): (usize, &&str)| (at > first && is_numbered(cell) && v::NAMES.is_label(cell)).then_some(at);
        is_heading.then(|| Self {
            first,
            last: None,
            others: cells.iter().enumerate().filter_map(is_further).collect(),
            width: cells.len().min(FEWEST_COLUMNS),
        })
    }

    /// The travellers of a row; one of a room may name several: `Mr Okan Yücel / Mrs Selda Yücel`.
    pub(super) fn travellers<'a>(&self, row: &'a str) -> Vec<Traveller<'a>> {
        if self.last.is_none() {
            let cells = cells::cells(row);
            let columns = std::iter::once(&self.first).chain(&self.others);
            let named = columns.filter_map(|column| cells.get(*column).filter(|_| cells.len() >= self.width));
            return named.flat_map(|(_, cell)| of_cell(cell)).collect();
        }
        self.traveller(row).into_iter().collect()
    }

    fn traveller<'a>(&self, row: &'a str) -> Option<Traveller<'a>> {
        let name = |column: usize| {
            let name = cells(row).nth(column)?;
            let told = words(name);
            (!told.is_empty() && told.iter().all(is_name_word)).then_some(name)
        };
        // The heading is a row as well.
        let is_heading = Self::of_heading(row).is_some();
        Some(Traveller::of(Some(name(self.first)?), Some(name(self.last?)?))).filter(|_| !is_heading)
    }
}

/// The travellers whom a cell names.
fn of_cell(cell: &str) -> Vec<Traveller<'_>> {
    if let Some(one) = last_name_first(cell) {
        return vec![one];
    }
    let slashed = slashed(&words(cell));
    if slashed.is_empty() { in_list(cell) } else { slashed }
}

/// `Kühnel, Annegret`
fn last_name_first(cell: &str) -> Option<Traveller<'_>> {
    let (last, first) = cell.split_once(", ")?;
    let is_name = |text: &str| {
        let told = words(text);
        (1..=2).contains(&told.len()) && told.iter().all(is_name_word)
    };
    (is_name(last) && is_name(first)).then(|| Traveller::of(Some(first), Some(last)))
}

fn cells(line: &str) -> impl Iterator<Item = &str> {
    let found = if is_data(line) { cells::cells(line) } else { Vec::new() };
    found.into_iter().map(|(_, cell)| cell)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("| No | Soyad | Ad |", "| 1 | ERDEM | MELİH |", Some(("MELİH", "ERDEM")))]
    #[case("Vorname\tNachname\tAlter", "Anna Maria\tSeidel\t41", Some(("Anna Maria", "Seidel")))]
    #[case("| No | Soyad | Ad |", "|----|-------|----|", None)]
    #[case("| No | Soyad | Ad |", "| No | Soyad | Ad |", None)]
    fn a_row_is_read_by_its_heading(#[case] heading: &str, #[case] row: &str, #[case] name: Option<(&str, &str)>) {
        let columns = Columns::of_heading(heading).expect("a heading");
        let told = name.map(|(first, last)| Traveller::of(Some(first), Some(last)));
        assert_eq!(columns.traveller(row), told);
    }

    #[test]
    fn several_columns_may_name_guests() {
        let columns = Columns::of_whole_names("Date\tFlight\tTo\tGuest 1\tGuest 2").expect("a heading");
        let row = "01-Jun\tXQ 140\tHotel Marina\tMOELLER / UWE MR\tMOELLER / INA MRS";
        let names: Vec<_> = columns.travellers(row).into_iter().map(|one| one.first).collect();
        assert_eq!(names, [Some("UWE"), Some("INA")]);
    }

    #[test]
    fn a_table_without_both_names_is_none_of_names() {
        assert!(Columns::of_heading("Nr. | Name lt. Pass | Anrede").is_none());
    }
}
