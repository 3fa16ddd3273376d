//! A record that is too long to be stored whole: only the fields that the desk has a name for are.

use contract::Reservation;
use contract::field_map::FieldMap;
use serde_json::{Map, Value};

use super::unknown::KNOWN;

/// The longest JSON that is stored as it came.
const MOST: usize = 64 << 10;
/// The longest text, and the longest part of a list or of an object that is itself too long.
const TEXT: usize = 2_000;
const PART: usize = 4 << 10;
const PARTS: usize = 100;
/// Stands in a shortened record, so that the window can say so.
pub(super) const MARK: &str = "transferDesk.shortened";

/// The JSON to store.
pub(super) fn json(record: &Reservation, map: &FieldMap) -> String {
    let whole = record.raw.to_string();
    if whole.len() <= MOST {
        return whole;
    }
    shortened(&record.raw, map).to_string()
}

pub(super) fn is_shortened(record: &Value) -> bool {
    record.get(MARK) == Some(&Value::Bool(true))
}

fn shortened(record: &Value, map: &FieldMap) -> Value {
    let mut kept = Map::from_iter([(MARK.to_owned(), Value::Bool(true))]);
    let mut room = MOST - length(MARK, &Value::Bool(true)) - "{}".len();
    // Ids and codes mean something else once they are cut, so they are stored whole or not at all.
    let known = KNOWN.map(|name| (name.to_owned(), record.get(name).cloned()));
    let named = names(map).into_iter().map(|name| {
        let value = record.get(&name).map(cut);
        (name, value)
    });
    for (name, value) in known.into_iter().chain(named) {
        let Some(value) = value else { continue };
        let length = length(&name, &value);
        if length <= room && !kept.contains_key(&name) {
            room -= length;
            kept.insert(name, value);
        }
    }
    Value::Object(kept)
}

/// The fields of a record under which the desk looks for something.
fn names(map: &FieldMap) -> Vec<String> {
    let lists = serde_json::to_value(map).unwrap_or_default();
    let names = lists.as_object().into_iter().flat_map(Map::values);
    let names = names.filter_map(Value::as_array).flatten().filter_map(Value::as_str);
    names
        .map(|name| name.split('.').next().unwrap_or(name).to_owned())
        .collect()
}

fn length(name: &str, value: &Value) -> usize {
    Value::from(name).to_string().len() + value.to_string().len() + ":,".len()
}

fn cut(value: &Value) -> Value {
    let is_part = |part: &Value| part.to_string().len() <= PART;
    match value {
        Value::String(text) => Value::String(text.chars().take(TEXT).collect()),
        Value::Array(elements) => elements.iter().take(PARTS).map(cut).filter(is_part).collect(),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| name.len() <= PART).take(PARTS);
            let fields = fields.map(|(name, value)| (name.clone(), cut(value)));
            Value::Object(fields.filter(|(_, value)| is_part(value)).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn stored(raw: Value) -> Value {
        let json = json(&Reservation { raw }, &FieldMap::default());
        assert!(json.len() <= MOST, "{}", json.len());
        serde_json::from_str(&json).unwrap()
    }

    #[test]
    fn a175_a_record_of_64_kibibytes_is_stored_as_it_came_and_a_longer_one_without_its_unknown_fields() {
        let raw = |filler: usize| {
            json!({
                "transferReservationId": "R1", "status": 4, "pickUpTime": "2026-12-24T14:30:00+03:00",
                "passengers": [{"firstName": "Ada", "lastName": "Byron", "unknown": "u".repeat(filler / 2)}],
                "colour": "c".repeat(filler / 2)
            })
        };
        let exact = MOST - raw(0).to_string().len();
        let exact = raw(exact - exact % 2);
        assert_eq!(stored(exact.clone()), exact);
        assert!(!is_shortened(&exact));

        let shortened = stored(raw(MOST));
        assert!(is_shortened(&shortened));
        for name in ["transferReservationId", "status", "pickUpTime"] {
            assert_eq!(shortened[name], exact[name], "{name}");
        }
        assert_eq!(shortened["passengers"][0]["lastName"], "Byron");
        assert_eq!(shortened.get("colour"), None);
    }

    #[test]
    fn a175_what_a_service_makes_of_known_fields_is_bounded_too() {
        let long = "x".repeat(100_000);
        let raw = json!({
            "transferReservationId": "R1", "pnr": long, "note": long, "passengers": vec![json!({"firstName": long}); 200],
            "vehicle": {"name": "Minivan", "unknown": long}, "from": vec![vec!["x".repeat(10_000); 10]; 10]
        });
        let shortened = stored(raw);
        assert_eq!(shortened["transferReservationId"], "R1");
        assert_eq!(shortened.get("pnr"), None, "a cut PNR would be another one");
        assert_eq!(shortened["note"].as_str().map(str::len), Some(TEXT));
        assert_eq!(shortened["vehicle"]["name"], "Minivan");
    }
}
