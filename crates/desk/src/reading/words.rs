//! The words by which a record is found, folded.

use contract::Passenger;
use contract::field_map::FieldMap;
use contract::reservation::Reservation;
use fold::{fold, index_text};
use places::find::code_of;
use serde_json::Value;

/// The longest country code has three digits; a national number begins after one, two or three of them.
const COUNTRY_CODE: usize = 3;
/// A note may be long, and a record that every word finds is of no use.
const TEXT_LIMIT: usize = 4_000;
/// Of all words of a record together, in bytes. Nothing says how many passengers a record has.
const MOST: usize = 64 << 10;

/// Words are found by their beginning, numbers by their end as well.
pub(super) fn of(record: &Reservation, map: &FieldMap, passengers: &[Passenger]) -> (String, String) {
    let (mut words, mut numbers) = (Pile::default(), Pile::default());
    let text = |names: &[String]| record.field(names).and_then(Value::as_str);
    for passenger in passengers {
        words.add(&index_text(cut(&passenger.first_name)));
        words.add(&index_text(cut(&passenger.last_name)));
        words.add(&fold(cut(passenger.email.as_deref().unwrap_or_default())));
        words.add(&fold(cut(passenger.passenger_id.as_deref().unwrap_or_default())));
        phone(passenger.phone.as_deref().unwrap_or_default(), &mut words, &mut numbers);
    }
    for names in [
        &map.note,
        &map.pick_up_place,
        &map.drop_off_place,
        &map.vehicle,
        &map.supplier,
    ] {
        words.add(&index_text(cut(text(names).unwrap_or_default())));
    }
    for names in [&map.pick_up_place, &map.drop_off_place] {
        let code = text(names).and_then(|name| code_of(name.trim()));
        words.add(&fold(code.unwrap_or_default()));
    }
    for code in [record.pnr(), text(&map.flight_no), record.service_issue_code()]
        .into_iter()
        .flatten()
    {
        let folded = fold(cut(code));
        numbers.add(&folded.replace(' ', ""));
        words.add(&folded);
    }
    words.add(&fold(cut(record.id().unwrap_or_default())));
    (words.text, numbers.text)
}

/// People search by the number with the country code, without it, or by its end.
fn phone(phone: &str, words: &mut Pile, numbers: &mut Pile) {
    let digits: String = fold(cut(phone)).chars().filter(char::is_ascii_digit).collect();
    numbers.add(&digits);
    for skipped in 1..=COUNTRY_CODE {
        words.add(digits.get(skipped..).unwrap_or_default());
    }
}

fn cut(text: &str) -> &str {
    text.char_indices()
        .nth(TEXT_LIMIT)
        .map_or(text, |(end, _)| text.get(..end).unwrap_or(text))
}

#[derive(Default)]
struct Pile {
    text: String,
}

impl Pile {
    fn add(&mut self, text: &str) {
        if text.is_empty() || self.text.len() + text.len() >= MOST {
            return;
        }
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(text);
    }
}
