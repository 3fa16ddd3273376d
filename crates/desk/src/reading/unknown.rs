//! The fields of a record that the desk has no name for, as they came.

use contract::field_map::FieldMap;
use serde::Serialize;
use serde_json::Value;

use super::{clamped, shortened};

/// More than a person reads.
const FIELDS_LIMIT: usize = 500;
const DEPTH_LIMIT: usize = 16;

pub(super) const KNOWN: [&str; 5] = [
    "transferReservationId",
    "pnr",
    "status",
    "operationalAttention",
    "serviceIssueCode",
];
const OF_A_PASSENGER: [&str; 6] = [
    "firstName",
    "lastName",
    "phone",
    "email",
    "isLeadPassenger",
    "passengerId",
];

/// Does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct UnknownField {
    pub path: String,
    pub text: String,
}

/// Every leaf that no field of the view shows, in the order of the record.
pub(super) fn of(record: &Value, map: &FieldMap) -> Vec<UnknownField> {
    let mut walk = Walk {
        shown: shown_paths(record, map),
        fields: Vec::new(),
    };
    walk.down(record, "", 0);
    walk.fields
}

/// Every leaf that has no name in the specification.
pub fn leaves(record: &Value) -> Vec<UnknownField> {
    let mut walk = Walk {
        shown: own_paths(),
        fields: Vec::new(),
    };
    walk.down(record, "", 0);
    walk.fields
}

struct Walk {
    shown: Vec<String>,
    fields: Vec<UnknownField>,
}

impl Walk {
    fn down(&mut self, value: &Value, path: &str, depth: usize) {
        if self.fields.len() >= FIELDS_LIMIT || self.shown.iter().any(|shown| shown == path) {
            return;
        }
        match value {
            Value::Object(fields) if depth < DEPTH_LIMIT && !fields.is_empty() => {
                for (name, inner) in fields {
                    let path = if path.is_empty() {
                        name.clone()
                    } else {
                        format!("{path}.{name}")
                    };
                    self.down(inner, &path, depth + 1);
                }
            }
            Value::Array(elements) if depth < DEPTH_LIMIT && !elements.is_empty() => {
                for (at, inner) in elements.iter().enumerate() {
                    self.down(inner, &format!("{path}[{at}]"), depth + 1);
                }
            }
            Value::String(text) => self.add(path, text),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
                self.add(path, &value.to_string());
            }
        }
    }

    fn add(&mut self, path: &str, text: &str) {
        self.fields.push(UnknownField {
            path: clamped(path),
            text: clamped(text),
        });
    }
}

/// The fields that every record has a place for in the view.
fn own_paths() -> Vec<String> {
    KNOWN.into_iter().chain([shortened::MARK]).map(str::to_owned).collect()
}

pub(super) fn shown_paths(record: &Value, map: &FieldMap) -> Vec<String> {
    let single = [
        &map.status_text,
        &map.pick_up_time,
        &map.flight_no,
        &map.note,
        &map.pick_up_place,
        &map.drop_off_place,
        &map.vehicle,
        &map.supplier,
        &map.passenger_count,
        &map.seat,
    ];
    let mut paths = own_paths();
    // A field that is present but cannot be shown as text stays visible in this list.
    paths.extend(
        single
            .into_iter()
            .filter_map(|names| path(record, names, |value| super::shown(value).is_some())),
    );
    paths.extend(money_paths(record, map));
    let is_instant = |value: &Value| value.as_str().and_then(engine::record::instant).is_some();
    paths.extend(path(record, &map.free_cancellation_until_utc, is_instant));
    if let Some(list) = path(record, &map.passengers, Value::is_array) {
        let count = record_at(record, &list).and_then(Value::as_array).map_or(0, Vec::len);
        for at in 0..count.min(FIELDS_LIMIT) {
            paths.extend(OF_A_PASSENGER.map(|field| format!("{list}[{at}].{field}")));
        }
    }
    paths
}

/// A currency without its amount has no meaning as a field of its own.
fn money_paths(record: &Value, map: &FieldMap) -> Vec<String> {
    let pairs = [
        (&map.gross_amount, &map.currency),
        (&map.charge_amount, &map.charge_currency),
    ];
    let is_shown = |value: &Value| super::shown(value).is_some();
    let pair = |(amount, currency): (&Vec<String>, &Vec<String>)| {
        let amount = path(record, amount, is_shown);
        let currency = amount.as_ref().and_then(|_| path(record, currency, is_shown));
        amount.into_iter().chain(currency)
    };
    pairs.into_iter().flat_map(pair).collect()
}

/// The first name that leads to a value, if that value is shown.
fn path(record: &Value, names: &[String], is_shown: impl Fn(&Value) -> bool) -> Option<String> {
    let name = names
        .iter()
        .find(|name| record_at(record, name).is_some_and(|value| !value.is_null()))?;
    record_at(record, name).is_some_and(is_shown).then(|| name.clone())
}

fn record_at<'a>(record: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(record, |inner, step| inner.get(step))
}

contract::prints_only!(UnknownField {});
