//! Where the values of a sheet stand in the message.

use std::error::Error;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use fold::fold;
use jiff::civil::Date;
use message::{Context, Sheet, Told};

const CONTEXT: Context<'_> = Context {
    today: Date::constant(2026, 11, 23),
    country: "TR",
};
/// The last digits of a number are written in every notation of it.
const SAME_DIGITS: usize = 8;

#[test]
fn every_value_of_a_message_stands_where_it_says() -> Result<(), Box<dyn Error>> {
    let mut told = 0;
    for path in messages()?.iter().step_by(3) {
        // Some programs end lines in another way, and set a mark before the text.
        let text = format!("\u{feff}{}", fs::read_to_string(path)?.replace('\n', "\r\n"));
        told += check(&text, &path.to_string_lossy());
    }
    assert!(told > 400, "{told} values");
    Ok(())
}

#[test]
fn a_date_and_a_count_are_where_they_are_told() {
    let text = "Hallo! Übermorgen um 14:30 Uhr von Köln Flughafen zum Hotel Marina Pines, 2 Erwachsene und 1 Kind (4).";
    let sheet = message::read(text, CONTEXT);
    let leg = &sheet.legs[0];
    let at = |range: Option<Range<usize>>| range.map(|range| &text[range]);
    assert_eq!(at(leg.date.clone().and_then(|told| told.at)), Some("Übermorgen"));
    assert_eq!(at(leg.time.clone().and_then(|told| told.at)), Some("um 14:30 Uhr"));
    assert_eq!(at(leg.to.clone().and_then(|told| told.at)), Some("Hotel Marina Pines"));
    assert_eq!(at(sheet.party.adults.and_then(|told| told.at)), Some("2 Erwachsene"));
    assert_eq!(at(sheet.party.children.and_then(|told| told.at)), Some("1 Kind"));
}

#[test]
fn a_way_back_tells_its_places_nowhere() {
    let text = "Please collect us at Antalya Airport on 24 December at 14:30 and take us to Hotel Marina Pines. \
                Return on 31 December at 10:00.";
    let sheet = message::read(text, CONTEXT);
    let back = &sheet.legs[1];
    let places = [&back.from, &back.to].map(|place| place.as_ref().map(|told| told.at.clone()));
    assert_eq!(places, [Some(None), Some(None)]);
}

#[test]
fn a_question_knows_its_other_answer() {
    let sheet = message::read(
        "Pick us up next Friday at Antalya Airport at 2pm to Hotel Marina Pines.",
        CONTEXT,
    );
    let date = sheet.legs[0].date.as_ref().unwrap();
    assert!(date.is_question);
    assert_eq!(date.value, Date::constant(2026, 11, 27));
    assert_eq!(date.others, [Date::constant(2026, 12, 4)]);
}

fn messages() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/messages");
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect())
}

/// Checks every range of the sheet of a text; returns the number of values that are told.
fn check(text: &str, name: &str) -> usize {
    let sheet = message::read(text, CONTEXT);
    let part = |at: &Option<Range<usize>>| {
        at.as_ref().map(|at| {
            let part = text.get(at.clone()).unwrap_or_default();
            assert!(!part.is_empty(), "{name}: {at:?}");
            part
        })
    };
    let is_spelled = |told: &Told<String>| {
        let part = part(&told.at).unwrap_or_default();
        assert_eq!(
            fold(part).replace(' ', ""),
            fold(&told.value).replace(' ', ""),
            "{name}"
        );
    };
    for one in &sheet.people {
        [&one.first, &one.last, &one.email]
            .into_iter()
            .flatten()
            .for_each(is_spelled);
        if let Some(phone) = &one.phone {
            let written = digits(part(&phone.at).unwrap_or_default());
            let told = digits(&phone.value);
            assert!(
                written.ends_with(&told[told.len() - SAME_DIGITS..]),
                "{name}: {written}"
            );
        }
    }
    sheet
        .legs
        .iter()
        .filter_map(|leg| leg.flight.as_ref())
        .for_each(is_spelled);
    let ranges = ranges(&sheet);
    ranges.iter().filter(|at| part(at).is_some()).count()
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn at<T>(told: Option<&Told<T>>) -> Option<Range<usize>> {
    told.and_then(|told| told.at.clone())
}

fn ranges(sheet: &Sheet) -> Vec<Option<Range<usize>>> {
    let mut found = Vec::new();
    for leg in &sheet.legs {
        found.extend([at(leg.from.as_ref()), at(leg.to.as_ref()), at(leg.date.as_ref())]);
        found.extend([at(leg.time.as_ref()), at(leg.flight.as_ref())]);
    }
    let party = &sheet.party;
    found.extend([&party.adults, &party.children, &party.bags].map(|told| at(told.as_ref())));
    found.extend(party.ages.iter().map(|age| at(Some(age))));
    for one in &sheet.people {
        found.extend([&one.first, &one.last, &one.phone, &one.email].map(|told| at(told.as_ref())));
    }
    found.extend(sheet.extras.iter().map(|extra| at(Some(extra))));
    found
}
