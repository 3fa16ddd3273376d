//! A window that an attacker controls can name neither an address nor a file.
//!
//! The tests read the parameters of the commands from the bindings, which are all that the window has.

use std::collections::{BTreeMap, BTreeSet};

const BINDINGS: &str = include_str!("../../../../ui/src/generated/bindings.ts");

/// Words in a field's name that suggest an address or a path.
const FORBIDDEN: [&str; 13] = [
    "url",
    "uri",
    "href",
    "link",
    "host",
    "origin",
    "endpoint",
    "path",
    "file",
    "folder",
    "directory",
    "dir",
    "token",
];

/// The only typed address is that of a profile. It is checked, and never receives a session of another profile. The
/// path of the status names is asked for at that address and at no other.
const TYPED: [&str; 2] = ["ProfileDraft.baseUrl", STATUS_NAMES];
const STATUS_NAMES: &str = "ProfileDraft.statusCataloguePath";

/// The text of each type by its name.
fn types() -> BTreeMap<&'static str, &'static str> {
    let definitions = BINDINGS.split("\nexport type ").skip(1);
    let pair = |text: &'static str| text.split_once(" =");
    definitions.filter_map(pair).collect()
}

/// The parameters of each command, with their types.
fn commands() -> BTreeMap<&'static str, &'static str> {
    let line = |line: &'static str| {
        let (head, _) = line.split_once(") => __TAURI_INVOKE<")?;
        head.trim().split_once(": (")
    };
    BINDINGS.lines().filter_map(line).collect()
}

/// The names before a colon, and the names of the types.
fn names(text: &str) -> (Vec<String>, Vec<String>) {
    let is_of_a_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let (mut fields, mut types) = (Vec::new(), Vec::new());
    let without_comments: String = text
        .split("/**")
        .map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest))
        .collect();
    let mut rest = without_comments.as_str();
    while let Some(at) = rest.find(is_of_a_name) {
        let word: String = rest[at..].chars().take_while(|letter| is_of_a_name(*letter)).collect();
        rest = &rest[at + word.len()..];
        if rest.trim_start_matches('?').trim_start().starts_with(':') {
            fields.push(word);
        } else if word.starts_with(char::is_uppercase) {
            types.push(word);
        }
    }
    (fields, types)
}

/// Splits a name into its words: `baseUrl` into `base` and `url`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        if letter.is_uppercase() || letter == '_' {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(letter.to_lowercase());
        }
    }
    words
}

/// Every field that can be reached from the parameters of a command.
fn taken() -> BTreeSet<String> {
    let types = types();
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut left: Vec<(String, String)> = Vec::new();
    for (command, takes) in commands() {
        left.push((command.to_owned(), takes.to_owned()));
    }
    while let Some((owner, text)) = left.pop() {
        let (fields, named) = names(&text);
        found.extend(fields.into_iter().map(|field| format!("{owner}.{field}")));
        for name in named {
            if let Some(definition) = types.get(name.as_str())
                && seen.insert(name.clone())
            {
                left.push((name, (*definition).to_owned()));
            }
        }
    }
    found
}

#[test]
fn no_command_takes_an_address_or_a_place_on_the_disk() {
    assert!(commands().len() > 50, "{:?}", commands().keys());
    let taken = taken();
    assert!(
        taken.contains("OrderForm.passengers") && taken.contains("TypedPassenger.phone"),
        "{taken:?}"
    );
    let is_forbidden = |field: &&String| {
        let name = field.rsplit('.').next().unwrap_or_default();
        words(name).iter().any(|word| FORBIDDEN.contains(&word.as_str()))
    };
    let found: Vec<&String> = taken.iter().filter(is_forbidden).collect();
    assert_eq!(found, TYPED);
}

#[test]
fn a012_a119_no_command_takes_a_status_or_a_price() {
    let is_of = |field: &&String| {
        let name = field.rsplit('.').next().unwrap_or_default();
        let not_for_the_window = ["status", "price", "amount", "gross", "vehicle", "supplier"];
        words(name)
            .iter()
            .any(|word| not_for_the_window.contains(&word.as_str()))
    };
    let taken = taken();
    // The wish for the best price in a search is no price itself, and the path of the status names is no status.
    let found: Vec<&String> = taken.iter().filter(is_of).collect();
    assert_eq!(found, [STATUS_NAMES, "SearchForm.bestPrice"]);
}
