//! Reads places from a table that an office keeps: the text of a CSV file, as spreadsheets write it.
//!
//! No heading is needed. In each row, a map link, a plus code, or two numbers side by side are the spot, the first other
//! cell is the name, and the rest is the note. A first row without a spot is taken for headings.

use fold::line;
use places::paste::{self, Pasted};
use serde::Serialize;

use super::remember::place_faults;
use super::view::SavedPlace;
use crate::search_form::RidePlace;

/// More rows than any office has places, so that a wrong file is not read for minutes.
pub(crate) const MOST_ROWS: usize = 5_000;
/// The longest text that is read.
pub(crate) const MOST_BYTES: usize = 4 << 20;
/// A name is shown in one line, also if it is not one.
const SHOWN: usize = 60;

/// The places of a table, and the rows that were not understood.
pub(crate) struct Table {
    pub(crate) places: Vec<SavedPlace>,
    pub(crate) left_out: Vec<RowLeftOut>,
}

/// A row that was not understood. It may be about a home, so it does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RowLeftOut {
    /// The number of the line in the file, from 1.
    pub line: u32,
    /// The first cell.
    pub name: String,
    pub why: LeftOut,
}

contract::prints_only!(RowLeftOut { line, why });

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum LeftOut {
    /// Neither numbers nor a link tell where the place is.
    NoSpot,
    NoName,
    /// The name or the note is longer than the desk keeps.
    TooLong,
}

pub(crate) fn read(text: &str) -> Table {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut table = Table {
        places: Vec::new(),
        left_out: Vec::new(),
    };
    for (at, row) in rows(text, separator(text)).into_iter().enumerate() {
        match place(&row.cells) {
            Ok(place) => table.places.push(place),
            Err(LeftOut::NoSpot) if at == 0 => {}
            Err(why) => table.left_out.push(RowLeftOut {
                line: row.line,
                name: line(row.cells.first().map_or("", String::as_str), SHOWN),
                why,
            }),
        }
    }
    table
}

struct Row {
    line: u32,
    cells: Vec<String>,
}

/// The mark that stands most often in the first line.
fn separator(text: &str) -> char {
    let first = text.lines().next().unwrap_or_default();
    let count = |mark: &char| first.matches(*mark).count();
    // Of equally many, the last one counts, and a comma may stand in a number.
    [',', ';', '\t'].into_iter().max_by_key(count).unwrap_or(',')
}

/// The rows with a letter or figure in them. A quoted cell may have the separator, line ends and doubled quotes in it.
fn rows(text: &str, separator: char) -> Vec<Row> {
    let mut rows = Vec::new();
    let (mut cells, mut cell, mut is_quoted) = (Vec::new(), String::new(), false);
    let (mut line, mut begun) = (1, 1);
    let mut letters = text.chars().chain(['\n']).peekable();
    while let Some(letter) = letters.next() {
        if letter == '\n' {
            line += 1;
        }
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                cell.push('"');
                letters.next();
            }
            '"' if is_quoted || cell.trim().is_empty() => is_quoted = !is_quoted,
            '\n' if !is_quoted || letters.peek().is_none() => {
                cells.push(std::mem::take(&mut cell).trim().to_owned());
                let row = std::mem::take(&mut cells);
                if row.iter().any(|cell| !cell.is_empty()) {
                    rows.push(Row {
                        line: begun,
                        cells: row,
                    });
                }
                begun = line;
            }
            letter if letter == separator && !is_quoted => cells.push(std::mem::take(&mut cell).trim().to_owned()),
            letter => cell.push(letter),
        }
    }
    rows
}

fn place(cells: &[String]) -> Result<SavedPlace, LeftOut> {
    let ((latitude, longitude), used) = spot(cells).ok_or(LeftOut::NoSpot)?;
    let mut words = cells
        .iter()
        .enumerate()
        .filter(|(at, cell)| !used.contains(at) && !cell.is_empty())
        .map(|(_, cell)| cell.split_whitespace().collect::<Vec<_>>().join(" "));
    let place = SavedPlace {
        place: RidePlace {
            name: words.next().ok_or(LeftOut::NoName)?,
            latitude,
            longitude,
            is_airport: false,
        },
        note: words.collect::<Vec<_>>().join(", "),
    };
    if place_faults(&place).is_empty() {
        Ok(place)
    } else {
        Err(LeftOut::TooLong)
    }
}

/// Where the place is, and the cells that tell it.
fn spot(cells: &[String]) -> Option<((f64, f64), std::ops::Range<usize>)> {
    let numbers = cells.windows(2).enumerate().find_map(|(at, pair)| {
        let [latitude, longitude] = pair else { return None };
        let point = places::Point::new(degrees(latitude)?, degrees(longitude)?)?;
        Some((point, at..at + 2))
    });
    let told = || {
        cells
            .iter()
            .enumerate()
            .find_map(|(at, cell)| match paste::read(cell)? {
                Pasted::Spot { point, .. } => Some((point, at..at + 1)),
                Pasted::ShortCode(_) | Pasted::OpaqueLink => None,
            })
    };
    let (point, used) = numbers.or_else(told)?;
    Some(((point.latitude(), point.longitude()), used))
}

/// A number with a fraction, because the number of a house has none. Some spreadsheets write a comma in it.
fn degrees(cell: &str) -> Option<f64> {
    let cell = cell.replace(',', ".");
    let (_, fraction) = cell.split_once('.')?;
    let is_number = !fraction.is_empty() && fraction.chars().all(|figure| figure.is_ascii_digit());
    is_number.then(|| cell.parse().ok())?
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn found(text: &str) -> Vec<(String, f64, f64, String)> {
        let places = read(text).places.into_iter();
        places
            .map(|one| (one.place.name, one.place.latitude, one.place.longitude, one.note))
            .collect()
    }

    #[rstest]
    #[case::headings("Name,Latitude,Longitude,Note\nVilla Mavi,36.8512,30.7891,Blue gate\n")]
    #[case::german("Villa Mavi;36,8512;30,7891;Blue gate")]
    #[case::pasted("Villa Mavi\t36.8512\t30.7891\tBlue gate\r\n")]
    #[case::quoted("\u{feff}\"Villa Mavi\",\"36.8512\",\"30.7891\",\"Blue gate\"\n\n")]
    #[case::one_cell("Villa Mavi;36.8512, 30.7891;Blue gate")]
    #[case::link("Villa Mavi;https://maps.google.com/?q=36.8512,30.7891;Blue gate")]
    #[case::before("36.8512;30.7891;Villa Mavi;Blue gate")]
    fn a_row_is_understood_however_an_office_keeps_it(#[case] text: &str) {
        assert_eq!(
            found(text),
            [("Villa Mavi".to_owned(), 36.8512, 30.7891, "Blue gate".to_owned())]
        );
    }

    #[test]
    fn a_quoted_cell_keeps_its_marks_and_the_rest_is_the_note() {
        let text = "Name;Lat;Lon\n\"Otel \"\"Lara\"\"; block B\";36.85;30.79;17;\"ask for\nAyşe\"\n";
        let note = "17, ask for Ayşe".to_owned();
        assert_eq!(found(text), [("Otel \"Lara\"; block B".to_owned(), 36.85, 30.79, note)]);
    }

    #[test]
    fn what_is_not_understood_is_named_with_its_line() {
        let long = "x".repeat(121);
        let text = format!(
            "Name,Lat,Lon\nVilla,36.85,30.79\n\nOffice,Main street 7,12\n,36.85,30.79\n{long},36.85,30.79\nFar,136.85,30.79\n"
        );
        let table = read(&text);
        assert_eq!(table.places.len(), 1);
        let left_out: Vec<_> = table.left_out.iter().map(|row| (row.line, row.why)).collect();
        assert_eq!(
            left_out,
            [
                (4, LeftOut::NoSpot),
                (5, LeftOut::NoName),
                (6, LeftOut::TooLong),
                (7, LeftOut::NoSpot)
            ]
        );
        assert_eq!(table.left_out[0].name, "Office");
    }

    #[test]
    fn a_text_that_is_no_table_brings_nothing_in() {
        assert_eq!(found(""), []);
        assert_eq!(
            found("\"never closed, 36.85, 30.79"),
            [] as [(String, f64, f64, String); 0]
        );
    }
}
