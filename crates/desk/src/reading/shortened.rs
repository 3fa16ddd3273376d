//! A record that is too long to be stored whole. Only the fields that the desk has a name for are stored.

use std::collections::HashSet;

use contract::Reservation;
use contract::field_map::FieldMap;
use serde_json::{Map, Value};

use super::unknown::{self, KNOWN};

/// The longest JSON that is stored as it came.
const MOST: usize = 64 << 10;
/// The longest text of one field.
const TEXT: usize = 2_000;
/// Stands in a shortened record, so that the window can say so.
pub(super) const MARK: &str = "transferDesk.shortened";

/// The JSON to store, and whether it is the whole record.
pub(super) fn json(record: &Reservation, map: &FieldMap) -> (String, bool) {
    let whole = record.raw.to_string();
    if whole.len() <= MOST {
        return (whole, true);
    }
    (shortened(&record.raw, map).to_string(), false)
}

pub(super) fn is_shortened(record: &Value) -> bool {
    record.get(MARK) == Some(&Value::Bool(true))
}

fn shortened(record: &Value, map: &FieldMap) -> Value {
    let paths: HashSet<String> = unknown::shown_paths(record, map).into_iter().collect();
    let tops: HashSet<&str> = paths.iter().filter_map(|path| path.split(['.', '[']).next()).collect();
    let fields = record.as_object().into_iter().flatten();
    let known = fields.filter(|(name, _)| tops.contains(name.as_str()));
    let kept = known.filter_map(|(name, value)| Some((name.clone(), known_only(value, name, &paths)?)));
    let kept = marked(kept);
    if kept.to_string().len() <= MOST {
        return kept;
    }
    let own = KNOWN
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), record.get(name)?.clone())));
    marked(own.filter(|(_, value)| value.to_string().len() <= TEXT))
}

fn marked(fields: impl Iterator<Item = (String, Value)>) -> Value {
    Value::Object(fields.chain([(MARK.to_owned(), Value::Bool(true))]).collect())
}

/// The part of a value that some path leads to. A list keeps its length, because its elements are counted.
fn known_only(value: &Value, path: &str, paths: &HashSet<String>) -> Option<Value> {
    if paths.contains(path) {
        // Ids and codes mean something else once they are cut.
        return Some(if KNOWN.contains(&path) {
            value.clone()
        } else {
            cut(value)
        });
    }
    match value {
        Value::Object(fields) => {
            let kept: Map<String, Value> = fields
                .iter()
                .filter_map(|(name, inner)| Some((name.clone(), known_only(inner, &format!("{path}.{name}"), paths)?)))
                .collect();
            (!kept.is_empty()).then_some(Value::Object(kept))
        }
        Value::Array(elements) => {
            let kept = elements.iter().enumerate();
            let kept: Vec<Option<Value>> = kept
                .map(|(at, inner)| known_only(inner, &format!("{path}[{at}]"), paths))
                .collect();
            let is_known = kept.iter().any(Option::is_some);
            is_known.then(|| kept.into_iter().map(Option::unwrap_or_default).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn cut(value: &Value) -> Value {
    match value.as_str() {
        Some(text) => Value::String(text.chars().take(TEXT).collect()),
        None if value.to_string().len() <= TEXT => value.clone(),
        None => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn stored(raw: Value) -> Value {
        let (json, _) = json(&Reservation { raw }, &FieldMap::default());
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
    fn a175_known_fields_stay_however_long_the_unknown_ones_beside_them_are() {
        let passenger =
            |at: usize| json!({"firstName": format!("Ada{at}"), "lastName": "Byron", "unknown": "u".repeat(3_000)});
        let raw = json!({
            "transferReservationId": "R1", "note": "n".repeat(100_000),
            "passengers": (0..60).map(passenger).collect::<Vec<_>>(),
            "pickUpLocation": {"name": "Lara", "unknown": "u".repeat(100_000)}
        });
        let shortened = stored(raw);
        let people = shortened["passengers"].as_array().unwrap();
        assert_eq!(
            (people.len(), &people[59]),
            (60, &json!({"firstName": "Ada59", "lastName": "Byron"}))
        );
        assert_eq!(shortened["note"].as_str().map(str::len), Some(TEXT));
        assert_eq!(shortened["pickUpLocation"], json!({"name": "Lara"}));
    }

    #[test]
    fn a175_known_fields_that_are_too_long_themselves_leave_the_ids() {
        let long = "x".repeat(100_000);
        let passengers = vec![json!({"firstName": long}); 200];
        let raw = json!({"transferReservationId": "R1", "pnr": long, "status": 4, "passengers": passengers});
        let shortened = stored(raw);
        assert_eq!(
            shortened,
            json!({"transferReservationId": "R1", "status": 4, MARK: true}),
            "a cut PNR is another one"
        );
    }
}
