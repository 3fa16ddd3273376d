use std::collections::BTreeSet;

use super::*;

/// Every rule with the value of its example.
fn whole() -> String {
    let lines = RULES
        .iter()
        .map(|rule| format!("{} = {}\n", rule.key.name(), rule.example));
    lines.collect()
}

#[test]
fn the_example_of_each_rule_is_a_policy_that_decides_it_alone() {
    for rule in RULES.iter().filter(|rule| rule.key != Key::Administrator) {
        let policy = read(&format!("{} = {}\n", rule.key.name(), rule.example), "here").unwrap();
        let keys: Vec<Key> = policy.fixed().map(|rule| rule.key).collect();
        assert_eq!(keys, [rule.key]);
    }
    assert!(Policy::default().fixed().next().is_none());
}

#[test]
fn the_table_names_each_rule_once_and_in_four_languages() {
    let keys: BTreeSet<Key> = RULES.iter().map(|rule| rule.key).collect();
    assert_eq!(keys.len(), RULES.len());
    for rule in RULES {
        for texts in [&rule.title, &rule.note] {
            for text in [texts.en, texts.tr, texts.de, texts.ru] {
                assert!(!text.trim().is_empty(), "{:?}", rule.key);
            }
        }
    }
}

#[test]
fn the_choices_of_the_table_are_those_that_are_read() {
    for rule in RULES {
        let Kind::Choice(choices) = rule.kind else { continue };
        for choice in choices {
            read(&format!("{} = \"{choice}\"\n", rule.key.name()), "here").unwrap();
        }
    }
}

#[test]
fn a_policy_that_is_not_understood_is_a_fault_with_its_line() {
    for (text, line) in [
        ("sandbox = true\nsandbocks = false\n", Some(2)),
        ("\n\nlanguage = \"fr\"\n", Some(3)),
        ("sandbox = \"no\"\n", Some(1)),
        ("sandbox = tr", Some(1)),
        (
            "[[profiles]]\nname = \"North\"\nbase_url = \"x\"\ncolor = \"red\"\n",
            Some(4),
        ),
        ("keep_months = 0\n", None),
        ("keep_months = 121\n", None),
        ("cover_minutes = 481\n", None),
        ("update_ring = 0\n", None),
        ("update_ring = 4\n", None),
        ("updates = \"later\"\n", Some(1)),
    ] {
        let fault = read(text, "here").unwrap_err();
        let Fault::NotAPolicy { line: found, .. } = &fault else {
            panic!("{text}: {fault}")
        };
        assert_eq!(*found, line, "{text}: {fault}");
    }
}

#[test]
fn the_ends_of_a_range_are_allowed() {
    for text in [
        "keep_months = 1",
        "keep_months = 120",
        "cover_minutes = 0",
        "cover_minutes = 480",
        "update_ring = 1",
        "update_ring = 3",
    ] {
        read(text, "here").unwrap();
    }
}

#[test]
fn a_booking_at_a_service_of_the_policy_is_real_unless_it_says_otherwise() {
    let policy = read(
        "[[profiles]]\nname = \"North\"\nbase_url = \"https://north.example/\"\n",
        "here",
    )
    .unwrap();
    assert_eq!(policy.profiles.unwrap()[0].kind, ServiceKind::Live);
}

#[test]
fn the_whole_example_is_one_policy() {
    let policy = read(&whole(), "here").unwrap();
    assert_eq!(policy.fixed().count(), RULES.len() - 1);
    assert_eq!(policy.administrator.as_deref(), Some("IT help desk, extension 4400"));
}

/// The text of this id in a language of the window.
fn text_of_window(language: Language, id: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/src/locales");
    let tag = &language.tag()[..2];
    let texts = std::fs::read_to_string(format!("{folder}/{tag}.ftl")).unwrap();
    let start = format!("{id} = ");
    let line = texts.lines().find_map(|line| line.strip_prefix(&start));
    line.unwrap_or_else(|| panic!("{tag} has no text {id}")).to_owned()
}

#[test]
fn a_rule_is_called_as_the_window_calls_what_it_decides() {
    for (key, id) in [
        (Key::Profiles, "settings-profiles"),
        (Key::Sandbox, "kind-sandbox"),
        (Key::Language, "settings-language"),
        (Key::Currency, "profile-currency"),
        (Key::Polling, "settings-polling"),
        (Key::KeepMonths, "settings-retention"),
        (Key::CoverMinutes, "settings-cover"),
        (Key::Notifications, "settings-notifications"),
        (Key::NotificationDetails, "settings-notification-details"),
        (Key::Proxy, "profile-proxy"),
        (Key::Updates, "settings-updates"),
    ] {
        let rule = RULES.iter().find(|rule| rule.key == key).unwrap();
        for language in Language::ALL {
            assert_eq!(rule.title.in_language(language), text_of_window(language, id));
        }
    }
}
