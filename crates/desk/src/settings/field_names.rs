//! The names that a service gives to fields that the specification does not show, as the agent learns them (decision
//! D4).
//!
//! The likely names are built into the program; the learned ones are in the settings and take precedence. A list of
//! names can be tried on a stored record before it is saved.

use std::collections::BTreeMap;

use contract::FieldMap;
use contract::field_map;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::{FieldFault, FieldRule};
use crate::reading::shown;
use crate::reservations::find::RowView;

const NAMES_MOST: usize = 8;
const NAME_CHARS: usize = 80;

/// One field of a record, by the desk's name for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct FieldNames {
    pub field: String,
    /// The likeliest first; a dot leads into an inner object. If it is empty, the likely names apply.
    pub names: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FieldMapView {
    pub fields: Vec<FieldNames>,
    pub likely: Vec<FieldNames>,
    /// Whether names can be saved: a profile for one run keeps nothing.
    pub may_change: bool,
}

/// A real record as it would be read. It is about people, so it does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FieldPreviewView {
    /// `None`: no record is stored here yet.
    pub record: Option<RowView>,
    pub found: Vec<FoundFieldView>,
    /// Every path in the record, to choose from.
    pub paths: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct FoundFieldView {
    pub field: String,
    /// The name that led to it. `None`: no name did.
    pub name: Option<String>,
    pub text: Option<String>,
}

/// Only the fields of a reservation, because they can be tried on one.
pub(crate) fn listed(map: &FieldMap) -> Vec<FieldNames> {
    let value = serde_json::to_value(map).unwrap_or_default();
    let fields = serde_json::from_value::<BTreeMap<String, Vec<String>>>(value).unwrap_or_default();
    let names = |(field, names)| FieldNames { field, names };
    fields
        .into_iter()
        .filter(|(field, _)| !field.starts_with("extra"))
        .map(names)
        .collect()
}

/// The names that differ from the likely ones.
pub(crate) fn learned(fields: &[FieldNames]) -> BTreeMap<String, Vec<String>> {
    let likely = listed(&FieldMap::default());
    let trimmed = |names: &[String]| -> Vec<String> {
        let trimmed = names.iter().map(|name| name.trim().to_owned());
        trimmed.filter(|name| !name.is_empty()).collect()
    };
    let mut learned = BTreeMap::new();
    for FieldNames { field, names } in fields {
        let (names, usual) = (trimmed(names), likely.iter().find(|one| one.field == *field));
        if usual.is_some_and(|usual| usual.names != names) && !names.is_empty() {
            learned.insert(field.clone(), names);
        }
    }
    learned
}

pub(crate) fn found(FieldNames { field, names }: FieldNames, raw: &Value) -> FoundFieldView {
    let led = names
        .into_iter()
        .find_map(|name| Some((field_map::at(raw, std::slice::from_ref(&name))?.clone(), name)));
    let Some((value, name)) = led else {
        return FoundFieldView {
            field,
            name: None,
            text: None,
        };
    };
    let text = shown(&value).or_else(|| match &value {
        Value::Array(list) => Some(format!("[{}]", list.len())),
        Value::Object(fields) => Some(format!("{{{}}}", fields.len())),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    });
    FoundFieldView {
        field,
        name: Some(name),
        text,
    }
}

pub(crate) fn faults(fields: &[FieldNames]) -> Vec<FieldFault> {
    let rule = |names: &[String]| {
        if names.len() > NAMES_MOST {
            Some((FieldRule::TooMany, NAMES_MOST))
        } else if names.iter().any(|name| name.trim().chars().count() > NAME_CHARS) {
            Some((FieldRule::TooLong, NAME_CHARS))
        } else {
            None
        }
    };
    fields
        .iter()
        .filter_map(|FieldNames { field, names }| {
            let (rule, limit) = rule(names)?;
            let (field, limit) = (field.clone(), u32::try_from(limit).ok());
            Some(FieldFault { field, rule, limit })
        })
        .collect()
}

contract::prints_only!(FieldPreviewView {});

contract::prints_only!(FoundFieldView { field });

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn names(field: &str, names: &[&str]) -> FieldNames {
        FieldNames {
            field: field.to_owned(),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
        }
    }

    #[test]
    fn as_many_and_as_long_names_as_the_limits_say_are_taken_and_no_more() {
        let rules = |names: Vec<String>| {
            let field = "note".to_owned();
            let faults = faults(&[FieldNames { field, names }]);
            faults
                .into_iter()
                .map(|fault| (fault.rule, fault.limit))
                .collect::<Vec<_>>()
        };
        let (many, long) = (u32::try_from(NAMES_MOST).unwrap(), u32::try_from(NAME_CHARS).unwrap());
        assert_eq!(rules(vec!["ı".repeat(NAME_CHARS); NAMES_MOST]), []);
        assert_eq!(rules(vec![format!(" {} ", "ı".repeat(NAME_CHARS))]), []);
        assert_eq!(
            rules(vec!["ı".to_owned(); NAMES_MOST + 1]),
            [(FieldRule::TooMany, Some(many))]
        );
        assert_eq!(
            rules(vec!["ı".repeat(NAME_CHARS + 1)]),
            [(FieldRule::TooLong, Some(long))]
        );
    }

    #[test]
    fn only_what_differs_from_what_is_likely_is_learned() {
        let mut fields = listed(&FieldMap::default());
        assert_eq!(learned(&fields), BTreeMap::new());
        assert!(fields.iter().all(|one| !one.field.starts_with("extra")));
        fields.push(names("unheardOf", &["x"]));
        fields.retain(|one| one.field != "note" && one.field != "seat");
        fields.extend([names("note", &[" remark ", ""]), names("seat", &[" "])]);
        assert_eq!(
            learned(&fields),
            [("note".to_owned(), vec!["remark".to_owned()])].into()
        );
    }

    #[test]
    fn a_field_is_found_by_the_first_name_that_leads_to_something() {
        let raw = json!({"when": null, "from": {"city": "Antalya"}, "people": [1, 2], "seat": 6});
        let text = |field: FieldNames| {
            let found = found(field, &raw);
            (found.name, found.text)
        };
        assert_eq!(text(names("pickUpTime", &["when", "then"])), (None, None));
        let (name, place) = text(names("pickUpPlace", &["to", "from.city"]));
        assert_eq!(
            (name.as_deref(), place.as_deref()),
            (Some("from.city"), Some("Antalya"))
        );
        assert_eq!(text(names("passengers", &["people"])).1.as_deref(), Some("[2]"));
        assert_eq!(text(names("seat", &["seat"])).1.as_deref(), Some("6"));
    }

    #[test]
    fn too_many_names_and_too_long_ones_are_told_at_their_field() {
        let many = names("note", &["x"; 9]);
        let long = names("seat", &["x".repeat(81).as_str()]);
        let told = faults(&[many, long, names("vehicle", &["car"])]);
        let told: Vec<_> = told
            .into_iter()
            .map(|fault| (fault.field, fault.rule, fault.limit))
            .collect();
        let expected = [
            ("note".to_owned(), FieldRule::TooMany, Some(8)),
            ("seat".to_owned(), FieldRule::TooLong, Some(80)),
        ];
        assert_eq!(told, expected);
    }
}
