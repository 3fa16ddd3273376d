//! A table with a column for the first and one for the last names.

use dates::words;

use super::Traveller;
use super::names::is_name_word;
use crate::cells::{self, is_data};
use crate::vocabulary as v;

pub(super) struct Columns {
    first: usize,
    last: usize,
}

impl Columns {
    /// `| No | Soyad | Ad | Doğum tarihi |`
    pub(super) fn of_heading(line: &str) -> Option<Self> {
        let first = cells(line).position(|cell| v::FIRST_NAME.is_text(cell))?;
        let last = cells(line).position(|cell| v::LAST_NAME.is_text(cell))?;
        (first != last).then_some(Self { first, last })
    }

    pub(super) fn traveller<'a>(&self, row: &'a str) -> Option<Traveller<'a>> {
        let name = |column: usize| {
            let name = cells(row).nth(column)?;
            let told = words(name);
            (!told.is_empty() && told.iter().all(is_name_word)).then_some(name)
        };
        // The heading is a row as well.
        let is_heading = Self::of_heading(row).is_some();
        Some(Traveller::of(Some(name(self.first)?), Some(name(self.last)?))).filter(|_| !is_heading)
    }
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
    fn a_table_without_both_names_is_none_of_names() {
        assert!(Columns::of_heading("Nr. | Name lt. Pass | Anrede").is_none());
    }
}
