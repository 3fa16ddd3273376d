//! The values that a group policy writes into the registry of Windows.

use toml::Value as Toml;

use crate::{Fault, Key, Kind, Policy, Rule, from_table};

const PLACE: &str = r"HKLM\Software\Policies\Transfer Desk";

/// What stands under one name.
#[derive(Clone)]
pub(crate) enum Value {
    Number(u32),
    Text(String),
    /// The names and texts of a key of its own.
    List(Vec<(String, String)>),
    /// Of a type that no rule has.
    Unreadable,
}

pub(crate) fn policy_of(values: &[(String, Value)]) -> Result<Policy, Fault> {
    let mut table = toml::Table::new();
    for (name, value) in values
        .iter()
        .filter(|(name, _)| !name.eq_ignore_ascii_case(Key::File.name()))
    {
        let read = Rule::named(name).and_then(|rule| toml_of(rule.kind, value));
        let Some(read) = read else {
            return Err(Fault::NotAPolicy {
                place: PLACE.to_owned(),
                line: None,
                reason: format!("{name} is no rule of this version, or its value is of another type"),
            });
        };
        table.insert(name.clone(), read);
    }
    from_table(table, PLACE)
}

fn toml_of(kind: Kind, value: &Value) -> Option<Toml> {
    match (kind, value) {
        (Kind::Switch, Value::Number(number @ (0 | 1))) => Some(Toml::Boolean(*number == 1)),
        (Kind::Number { .. }, Value::Number(number)) => Some(Toml::Integer((*number).into())),
        (Kind::Text | Kind::Choice(_), Value::Text(text)) => Some(Toml::String(text.clone())),
        (Kind::Texts, Value::List(entries)) => {
            let texts = entries.iter().map(|(_, text)| Toml::String(text.clone()));
            Some(Toml::Array(texts.collect()))
        }
        // Each is a name and an address.
        (Kind::Profiles, Value::List(entries)) => {
            let services = entries.iter().map(|(name, address)| {
                let parts = [("name", name), ("base_url", address)];
                let parts = parts.map(|(key, text)| (key.to_owned(), Toml::String(text.clone())));
                Toml::Table(parts.into_iter().collect())
            });
            Some(Toml::Array(services.collect()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(values: &[(&str, Value)]) -> Result<Policy, Fault> {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect();
        policy_of(&values)
    }

    #[test]
    fn each_type_of_the_registry_is_read_as_its_rule_demands() {
        let text = |text: &str| Value::Text(text.to_owned());
        let list = |entries: &[(&str, &str)]| {
            let own = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
            Value::List(entries.iter().map(own).collect())
        };
        let policy = read(&[
            ("File", text(r"\\server\share\policy.toml")),
            ("sandbox", Value::Number(0)),
            ("keep_months", Value::Number(12)),
            ("language", text("tr")),
            (
                "addresses",
                list(&[("1", "https://one.example/"), ("2", "https://two.example/")]),
            ),
            ("profiles", list(&[("North", "https://north.example/")])),
        ])
        .unwrap();
        assert_eq!(policy.sandbox, Some(false));
        assert_eq!(policy.keep_months, Some(12));
        assert_eq!(policy.language, Some(contract::Language::Tr));
        assert_eq!(
            policy.addresses.unwrap(),
            ["https://one.example/", "https://two.example/"]
        );
        let services = policy.profiles.unwrap();
        assert_eq!(services.len(), 1);
        assert_eq!(
            (&*services[0].name, &*services[0].base_url),
            ("North", "https://north.example/")
        );
    }

    #[test]
    fn a_value_that_is_not_understood_is_a_fault() {
        for (name, value) in [
            ("sandbox", Value::Text("false".to_owned())),
            ("sandbox", Value::Number(2)),
            ("keep_months", Value::Number(0)),
            ("language", Value::Text("fr".to_owned())),
            ("proxy", Value::Unreadable),
            ("colour", Value::Number(1)),
        ] {
            let fault = read(&[(name, value)]).unwrap_err();
            assert!(matches!(fault, Fault::NotAPolicy { line: None, .. }), "{name}: {fault}");
        }
    }

    #[test]
    fn the_registry_comes_before_the_file_and_leaves_what_it_does_not_decide() {
        let file = crate::read("sandbox = true\nkeep_months = 3\n", "file").unwrap();
        let both = read(&[("sandbox", Value::Number(0))]).unwrap().or(file);
        assert_eq!((both.sandbox, both.keep_months), (Some(false), Some(3)));
    }
}
