//! The generated files of `packaging/policy`, read as an editor, a group policy or a device management reads them. That they
//! are what the table gives is checked beside what writes them (`examples/templates`).

use std::collections::BTreeSet;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use serde_json::{Map, Value as Json, json};

use crate::registry::{self, Value};
use crate::*;

fn file(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/policy");
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

/// The example of every rule, as the policy file has it.
fn example(rule: &Rule) -> String {
    format!("{} = {}\n", rule.key.name(), rule.example)
}

fn whole() -> Policy {
    read(&RULES.iter().map(example).collect::<String>(), "here").unwrap()
}

fn text_of(rule: &Rule) -> String {
    let table: toml::Table = example(rule).parse().unwrap();
    table[rule.key.name()].as_str().unwrap().to_owned()
}

#[test]
fn the_policy_file_to_begin_with_decides_nothing_until_its_marks_are_taken_away() {
    let sample = file("policy.toml");
    assert!(read(&sample, "here").unwrap() == Policy::default());
    let is_rule = |line: &&str| RULES.iter().any(|rule| format!("{line}\n") == example(rule));
    let lines = sample.lines().filter_map(|line| line.strip_prefix("# "));
    let rules: Vec<&str> = lines.filter(is_rule).collect();
    assert!(read(&rules.join("\n"), "here").unwrap() == whole());
}

#[test]
fn the_profile_for_macos_is_the_whole_example() {
    let profile = plist::Value::from_reader_xml(file("transfer-desk.mobileconfig").as_bytes()).unwrap();
    let inside = |value: &plist::Value, key: &str| value.as_dictionary().unwrap()[key].clone();
    let first = |value: plist::Value| value.as_array().unwrap()[0].clone();
    let payload = inside(&first(inside(&profile, "PayloadContent")), "PayloadContent");
    let forced = first(inside(&inside(&payload, "com.transferdesk.desk"), "Forced"));
    let mut bytes = Vec::new();
    plist::to_writer_binary(&mut bytes, &inside(&forced, "mcx_preference_settings")).unwrap();
    assert!(plists::policy_of(&bytes, "here").unwrap() == whole());
}

/// What the editor of group policies knows of one rule.
#[derive(Default)]
struct Template {
    rule: String,
    /// Each value that the editor can write, with the name under which it stands.
    values: Vec<(String, Value)>,
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element.try_get_attribute(name).unwrap()?;
    Some(found.value.into_owned())
}

/// Every rule of the template, and each `$(kind.id)` in it.
fn templates(text: &str) -> (Vec<Template>, BTreeSet<String>) {
    const KEY: &str = r"Software\Policies\Transfer Desk";
    let (mut templates, mut ids) = (Vec::<Template>::new(), BTreeSet::new());
    let mut reader = Reader::from_str(text);
    let mut value_name = String::new();
    loop {
        let event = reader.read_event().unwrap();
        if let Event::Text(choice) = &event {
            // The only texts between the elements are the choices.
            let choice = choice.trim().to_owned();
            if let Some(template) = templates.last_mut().filter(|_| !choice.is_empty()) {
                template.values.push((value_name.clone(), Value::Text(choice)));
            }
        }
        let (Event::Start(element) | Event::Empty(element)) = &event else {
            if event == Event::Eof {
                return (templates, ids);
            }
            continue;
        };
        for name in ["displayName", "explainText", "presentation"] {
            ids.extend(attribute(element, name));
        }
        if let Some(name) = attribute(element, "valueName") {
            value_name = name;
        }
        let list = |entry: (&str, &str)| {
            let name = attribute(element, "key").unwrap();
            let name = name.strip_prefix(&format!("{KEY}\\")).unwrap().to_owned();
            (name, Value::List(vec![(entry.0.to_owned(), entry.1.to_owned())]))
        };
        let values = match element.name().as_ref() {
            "policy" => {
                assert_eq!(attribute(element, "key").as_deref(), Some(KEY));
                let rule = attribute(element, "name").unwrap();
                templates.push(Template { rule, values: vec![] });
                continue;
            }
            "decimal" => {
                let number = |name| {
                    Some((
                        value_name.clone(),
                        Value::Number(attribute(element, name)?.parse().unwrap()),
                    ))
                };
                ["value", "minValue", "maxValue"]
                    .into_iter()
                    .filter_map(number)
                    .collect()
            }
            "text" if value_name != "File" => {
                let rule = Rule::named(&value_name).unwrap();
                vec![(value_name.clone(), Value::Text(text_of(rule)))]
            }
            "list" if attribute(element, "explicitValue").is_some() => vec![list(("North", "https://north.example/"))],
            "list" => vec![list(("1", "https://one.example/"))],
            _ => continue,
        };
        templates.last_mut().unwrap().values.extend(values);
    }
}

#[test]
fn every_value_that_a_group_policy_can_write_decides_its_rule_alone() {
    let (templates, _) = templates(&file("transfer-desk.admx"));
    let named: Vec<&str> = templates.iter().map(|template| &*template.rule).collect();
    let rules = std::iter::once(&FILE).chain(RULES).map(|rule| rule.key.name());
    assert_eq!(named, rules.collect::<Vec<_>>());
    for Template { rule, values } in templates.into_iter().skip(1) {
        let kind = Rule::named(&rule).unwrap().kind;
        let expected = match kind {
            Kind::Switch | Kind::Number { .. } => 2,
            Kind::Choice(choices) => choices.len(),
            Kind::Text | Kind::Texts | Kind::Profiles => 1,
        };
        assert_eq!(values.len(), expected, "{rule}");
        for value in values {
            let policy = registry::policy_of(&[value]).unwrap();
            let fixed: Vec<&str> = policy.fixed().map(|rule| rule.key.name()).collect();
            assert!(fixed == [&*rule] || policy.administrator.is_some(), "{rule}: {fixed:?}");
        }
    }
}

#[test]
fn every_text_and_dialog_of_the_group_policies_is_there_in_four_languages() {
    let (_, ids) = templates(&file("transfer-desk.admx"));
    for language in Language::ALL {
        let text = file(&format!("{}/transfer-desk.adml", language.tag()));
        let mut reader = Reader::from_str(&text);
        let mut found = BTreeSet::new();
        let mut dialog = String::new();
        loop {
            let event = reader.read_event().unwrap();
            let (Event::Start(element) | Event::Empty(element)) = &event else {
                if event == Event::Eof {
                    break;
                }
                continue;
            };
            let kind = element.name().as_ref().to_owned();
            let id = attribute(element, "id").unwrap_or_default();
            if let Some(of) = attribute(element, "refId") {
                assert_eq!(of, dialog);
            }
            if ["string", "presentation"].contains(&&*kind) {
                dialog.clone_from(&id);
                found.insert(format!("$({kind}.{id})"));
            }
        }
        assert_eq!(found, ids, "{}", language.tag());
    }
}

/// As much of JSON schema as the schema of the policy uses. A word that is not understood fails.
fn fits(schema: &Json, value: &Json) -> bool {
    schema.as_object().unwrap().iter().all(|(word, demand)| match &**word {
        "$schema" | "title" | "description" => true,
        "type" => match demand.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64(),
            other => panic!("{other}"),
        },
        "enum" => demand.as_array().unwrap().contains(value),
        "minimum" => value.as_f64() >= demand.as_f64(),
        "maximum" => value.as_f64() <= demand.as_f64(),
        "maxLength" => value
            .as_str()
            .is_none_or(|text| text.chars().count() as u64 <= demand.as_u64().unwrap()),
        "pattern" => value
            .as_str()
            .is_none_or(|text| regex::Regex::new(demand.as_str().unwrap()).unwrap().is_match(text)),
        "items" => value.as_array().into_iter().flatten().all(|item| fits(demand, item)),
        "required" => demand
            .as_array()
            .unwrap()
            .iter()
            .all(|key| value.get(key.as_str().unwrap()).is_some()),
        "additionalProperties" => {
            let known = schema["properties"].as_object().unwrap();
            value
                .as_object()
                .is_none_or(|found| found.keys().all(|key| known.contains_key(key)))
        }
        "properties" => {
            let inside = demand.as_object().unwrap();
            inside
                .iter()
                .all(|(key, demand)| value.get(key).is_none_or(|value| fits(demand, value)))
        }
        other => panic!("{other}"),
    })
}

/// Whether the schema takes the text of a policy file, which must be TOML.
fn fits_schema(text: &str) -> bool {
    let schema: Json = serde_json::from_str(&file("policy.schema.json")).unwrap();
    let table: toml::Table = text.parse().unwrap();
    fits(&schema, &serde_json::to_value(table).unwrap())
}

fn service_with(name: &str, value: &str) -> String {
    let mut fields: Map<String, Json> = SERVICE
        .iter()
        .filter(|field| field.is_required())
        .map(|field| (field.name.to_owned(), json!(field.example)))
        .collect();
    fields.insert(name.to_owned(), json!(value));
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    format!("profiles = [{{ {} }}]\n", fields.join(", "))
}

#[test]
fn the_schema_takes_what_is_read_and_refuses_what_is_not() {
    assert!(fits_schema(&RULES.iter().map(example).collect::<String>()));
    for text in [
        "sandbox = true\n",
        "keep_months = 1\n",
        "keep_months = 120\n",
        "profiles = []\n",
        "updates = \"off\"\n",
    ] {
        assert!(fits_schema(text) && read(text, "here").is_ok(), "{text}");
    }
    for text in [
        "sandbocks = true\n",
        "sandbox = \"no\"\n",
        "sandbox = 1\n",
        "keep_months = 0\n",
        "keep_months = 121\n",
        "keep_months = \"1\"\n",
        "language = \"fr\"\n",
        "addresses = \"https://one.example/\"\n",
        "addresses = [1]\n",
        "profiles = [{ name = \"North\" }]\n",
        "proxy = 1\n",
        &service_with("kind", "real"),
        &service_with("colour", "red"),
    ] {
        assert!(!fits_schema(text) && read(text, "here").is_err(), "{text}");
    }
}

#[test]
fn the_schema_of_a_service_has_the_fields_that_are_read() {
    let unknown = read(&service_with("colour", "red"), "here").unwrap_err().to_string();
    // The fault lists what is read.
    let (_, listed) = unknown.split_once("expected one of").unwrap();
    let listed: BTreeSet<&str> = listed.split('`').skip(1).step_by(2).collect();
    assert_eq!(listed, SERVICE.iter().map(|field| field.name).collect());
    for field in SERVICE {
        let text = service_with(field.name, field.example);
        assert!(fits_schema(&text), "{text}");
        read(&text, "here").unwrap();
        let choices = match field.kind {
            FieldKind::Choice(choices) => choices,
            FieldKind::Required { .. } | FieldKind::Text { .. } => continue,
        };
        for choice in choices {
            read(&service_with(field.name, choice), "here").unwrap();
        }
    }
    for (name, value) in [
        ("country", "Turkey"),
        ("country", "tr"),
        ("status_catalogue_path", "statuses"),
        ("status_catalogue_path", "//x"),
        ("support_mail", "partner.example.com"),
        ("support_phone", &*"9".repeat(201)),
        ("name", &*"x".repeat(41)),
    ] {
        assert!(!fits_schema(&service_with(name, value)), "{name} = {value}");
    }
}
