use super::*;
use crate::vault::reservation::{Indexed, Reading, RecordChange};
use crate::vault::tests::{Desk, LATE};

pub(crate) fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A record read at second `read`, picked up at `pick_up` of the day.
pub(crate) fn reading(id: &str, pick_up: Option<&str>, status: i64, words: &str, read: u32) -> Reading {
    Reading {
        id: id.to_owned(),
        json: format!(r#"{{"id":"{id}","status":{status},"words":"{words}"}}"#),
        read_utc: at("2026-11-21T08:00:00Z") + chrono::TimeDelta::seconds(i64::from(read)),
        indexed: Indexed {
            pick_up_utc: pick_up.map(|time| at(&format!("2026-12-24T{time}Z"))),
            status: Some(status),
            is_troubled: false,
            summary: format!("{id} in short"),
            words: words.to_owned(),
            numbers: String::new(),
        },
    }
}

pub(crate) fn some_day() -> (Desk, Vault) {
    let desk = Desk::new();
    let vault = desk.open().unwrap();
    let readings = [
        reading("noon", Some("12:00:00"), 4, "ayse yilmaz abc123 tk12", 1),
        reading("morning", Some("08:00:00"), 7, "mehmet yilmaz def456", 1),
        reading("evening", Some("20:30:00"), 4, "anna schmidt aybc99", 1),
        reading("also-noon", Some("12:00:30"), 11, "ayten kaya", 1),
        reading("someday", None, 1, "ayse unreadable", 1),
    ];
    assert_eq!(
        vault.keep_reservations(&readings, LATE, None),
        Ok(vec![RecordChange::New; 5])
    );
    (desk, vault)
}

pub(crate) fn ids(vault: &Vault, lookup: &Lookup) -> Vec<String> {
    let page = vault.find_reservations(lookup).unwrap();
    page.rows.into_iter().map(|row| row.id).collect()
}

pub(crate) fn asking(words: &str) -> Lookup {
    Lookup {
        words: words.to_owned(),
        limit: 50,
        ..Lookup::default()
    }
}

#[test]
fn records_are_found_by_beginnings_of_their_words_newest_first() {
    let (_desk, vault) = some_day();
    assert_eq!(
        ids(&vault, &asking("")),
        ["evening", "also-noon", "noon", "morning", "someday"]
    );
    assert_eq!(ids(&vault, &asking("ay")), ["evening", "also-noon", "noon", "someday"]);
    assert_eq!(ids(&vault, &asking("ayse")), ["noon", "someday"]);
    assert_eq!(ids(&vault, &asking("yil ay")), ["noon"], "both words must begin a word");
    assert_eq!(ids(&vault, &asking("schmidtx")), Vec::<String>::new());
    assert_eq!(
        ids(&vault, &asking("ilmaz")),
        Vec::<String>::new(),
        "the middle of a word is no beginning"
    );
}

#[test]
fn numbers_are_found_from_either_end_and_words_only_from_their_beginning() {
    let vault = Vault::in_memory().unwrap();
    let mut one = reading("one", None, 1, "ayse nesya", 1);
    one.indexed.numbers = "+90 5550000123 abc9xy".to_owned();
    let two = reading("two", None, 1, "esyanin 0123", 1);
    vault.keep_reservations(&[one, two], LATE, None).unwrap();
    for (typed, found) in [
        ("0123", vec!["two", "one"]),
        ("5550", vec!["one"]),
        ("9xy", vec!["one"]),
        ("abc9xy", vec!["one"]),
        ("ayse 123", vec!["one"]),
        ("xy", vec![]),
        ("sya", vec![]),
        ("000012", vec![]),
        ("¬321", vec![]),
    ] {
        assert_eq!(ids(&vault, &asking(typed)), found, "{typed}");
    }
}

#[test]
fn the_index_stays_in_few_pieces_while_records_are_stored() {
    let desk = Desk::new();
    let vault = desk.open().unwrap();
    for page in 0..200 {
        let readings: Vec<Reading> = (0..50)
            .map(|number| reading(&format!("r{page}-{number}"), None, 1, &format!("ayse w{page}"), 1))
            .collect();
        vault.keep_reservations(&readings, LATE, None).unwrap();
    }
    let count = |reader: &Connection| {
        Ok(
            reader.query_row("SELECT count(DISTINCT segid) FROM words_idx", [], |row| {
                row.get::<_, i64>(0)
            })?,
        )
    };
    let pieces = vault.database.read(count).unwrap();
    assert!(pieces < 16, "{pieces}");
}

#[test]
fn one_slip_in_each_word_is_forgiven_when_it_is_asked_for() {
    let (_desk, vault) = some_day();
    let slipped = |words: &str| asking(words).with_slip().map(|lookup| ids(&vault, &lookup));
    assert_eq!(ids(&vault, &asking("yilmsz")), [""; 0]);
    assert_eq!(slipped("yilmsz"), Some(vec!["noon".to_owned(), "morning".to_owned()]));
    assert_eq!(slipped("mehmte yimaz"), Some(vec!["morning".to_owned()]));
    assert_eq!(slipped("abc12"), None, "a number has no other spelling");
}

#[test]
fn nothing_that_is_typed_breaks_the_question() {
    let (_desk, vault) = some_day();
    for typed in [
        "\"",
        "ay*",
        "NEAR(a b)",
        "ay OR kaya",
        "words:ay",
        "^ay",
        "a\0y",
        "ay' --",
        "(",
        "ä",
        "ก็",
        "🙂",
    ] {
        assert!(vault.find_reservations(&asking(typed)).is_ok(), "{typed:?}");
    }
    assert_eq!(ids(&vault, &asking("\"ayse\"; yil*")), ["noon"]);
    assert_eq!(ids(&vault, &asking(&"a ".repeat(10_000))).len(), 4);
    assert!(vault.find_reservations(&asking(&"x".repeat(1_000_000))).is_ok());
}

#[test]
fn letters_that_the_engine_would_cut_stay_in_their_word() {
    let vault = Vault::in_memory().unwrap();
    let readings = [
        reading("thai", None, 1, "กำแพง иванов", 1),
        reading("other", None, 1, "กา", 1),
    ];
    vault.keep_reservations(&readings, LATE, None).unwrap();
    assert_eq!(ids(&vault, &asking("กำแ")), ["thai"]);
    assert_eq!(ids(&vault, &asking("ива")), ["thai"]);
}

#[test]
fn filters_hold_together_with_words_and_without() {
    let (_desk, vault) = some_day();
    let morning = Lookup {
        from_utc: Some(at("2026-12-24T08:00:00Z")),
        until_utc: Some(at("2026-12-24T12:00:00Z")),
        ..asking("")
    };
    assert_eq!(ids(&vault, &morning), ["morning"]);
    let from_noon = Lookup {
        from_utc: morning.until_utc,
        until_utc: None,
        ..morning
    };
    assert_eq!(ids(&vault, &from_noon), ["evening", "also-noon", "noon"]);
    assert_eq!(
        ids(
            &vault,
            &Lookup {
                words: "ayse".to_owned(),
                ..from_noon.clone()
            }
        ),
        ["noon"]
    );
    assert_eq!(
        ids(
            &vault,
            &Lookup {
                statuses: vec![4, 11],
                ..asking("ay")
            }
        ),
        ["evening", "also-noon", "noon"]
    );
    assert_eq!(
        ids(
            &vault,
            &Lookup {
                statuses: vec![4],
                ..from_noon
            }
        ),
        ["evening", "noon"]
    );
    let except = Lookup {
        except_statuses: vec![4, 7],
        ..asking("")
    };
    assert_eq!(ids(&vault, &except), ["also-noon", "someday"]);
    let mut unreadable = reading("no-status", None, 0, "x", 1);
    unreadable.indexed.status = None;
    vault.keep_reservations(&[unreadable], LATE, None).unwrap();
    assert_eq!(ids(&vault, &except), ["also-noon", "no-status", "someday"]);
    let oldest = Lookup {
        order: SortOrder::OldestFirst,
        ..asking("ay")
    };
    assert_eq!(ids(&vault, &oldest), ["someday", "noon", "also-noon", "evening"]);
}

#[test]
fn pages_follow_each_other_without_gap_or_repetition_in_both_directions() {
    let vault = Vault::in_memory().unwrap();
    let readings: Vec<Reading> = (0..103)
        .map(|number| {
            let pick_up = format!("{:02}:{:02}:00", number / 10, number % 7);
            let pick_up = (number % 11 != 0).then_some(pick_up);
            reading(&format!("r{number}"), pick_up.as_deref(), number % 3, "ayse", 1)
        })
        .collect();
    vault.keep_reservations(&readings, LATE, None).unwrap();
    for (order, words) in [
        (SortOrder::NewestFirst, "a"),
        (SortOrder::NewestFirst, ""),
        (SortOrder::OldestFirst, "ays"),
    ] {
        let whole = ids(
            &vault,
            &Lookup {
                order,
                limit: 200,
                ..asking(words)
            },
        );
        let mut lookup = Lookup {
            order,
            limit: 10,
            ..asking(words)
        };
        let mut pieces = Vec::new();
        loop {
            let page = vault.find_reservations(&lookup).unwrap();
            pieces.extend(page.rows.into_iter().map(|row| row.id));
            lookup.after = page.next;
            if lookup.after.is_none() {
                break;
            }
        }
        assert_eq!(pieces.len(), 103);
        assert_eq!(pieces, whole);
    }
}

#[test]
fn pages_within_bounds_hold_each_record_once_in_either_order() {
    let (_desk, vault) = some_day();
    for (order, expected) in [
        (SortOrder::NewestFirst, ["also-noon", "noon", "morning"]),
        (SortOrder::OldestFirst, ["morning", "noon", "also-noon"]),
    ] {
        let mut lookup = Lookup {
            order,
            from_utc: Some(at("2026-12-24T08:00:00Z")),
            until_utc: Some(at("2026-12-24T20:00:00Z")),
            limit: 1,
            ..asking("")
        };
        let mut found = Vec::new();
        for _ in 0..9 {
            let page = vault.find_reservations(&lookup).unwrap();
            found.extend(page.rows.into_iter().map(|row| row.id));
            lookup.after = page.next;
            if lookup.after.is_none() {
                break;
            }
        }
        assert_eq!(found, expected);
    }
}

#[test]
fn rows_print_nothing_of_a_person() {
    let (_desk, vault) = some_day();
    let page = vault.find_reservations(&asking("ayse")).unwrap();
    let printed = format!(
        "{page:?} {:?} {:?}",
        asking("ayse"),
        reading("noon", None, 1, "ayse", 1)
    );
    assert!(!printed.contains("ayse"), "{printed}");
}

#[test]
fn those_that_somebody_should_look_at_are_found_among_all() {
    let (_desk, vault) = some_day();
    let troubled = |id: &str, pick_up: &str, read: u32, is_troubled: bool| {
        let mut reading = reading(id, Some(pick_up), 4, "ayse yilmaz", read);
        reading.indexed.is_troubled = is_troubled;
        reading
    };
    let readings = [
        troubled("noon", "12:00:00", 2, true),
        troubled("late", "23:00:00", 2, true),
    ];
    assert_eq!(
        vault.keep_reservations(&readings, LATE, None),
        Ok(vec![RecordChange::Changed, RecordChange::New])
    );
    let only = |words: &str| Lookup {
        only_troubled: true,
        ..asking(words)
    };
    assert_eq!(ids(&vault, &only("")), ["late", "noon"]);
    assert_eq!(ids(&vault, &only("anna")), [""; 0]);
    assert_eq!(ids(&vault, &only("ayse")), ["late", "noon"]);
    let better = [troubled("noon", "12:00:00", 3, false)];
    assert_eq!(
        vault.keep_reservations(&better, LATE, None),
        Ok(vec![RecordChange::Changed])
    );
    assert_eq!(ids(&vault, &only("")), ["late"]);
}

#[test]
fn looking_for_troubled_ones_reads_no_others() {
    let (_desk, vault) = some_day();
    let lookup = Lookup {
        only_troubled: true,
        ..asking("")
    };
    let plan: String = vault
        .database
        .read(|reader| {
            let mut statement = reader.prepare(&format!("EXPLAIN QUERY PLAN {}", sql(&lookup, false)))?;
            let steps = statement.query_map([], |row| row.get::<_, String>(3))?;
            Ok(steps.collect::<Result<Vec<_>, _>>()?.join("; "))
        })
        .unwrap();
    assert!(plan.contains("reservation_troubled"), "{plan}");
    assert!(!plan.contains("TEMP B-TREE"), "{plan}");
}

#[test]
fn only_legs_of_a_trip_that_has_another_leg_are_found_among_trips() {
    let (_desk, vault) = some_day();
    let trip = uuid::Uuid::from_u128(70);
    let legs: [(u128, Option<uuid::Uuid>, &[&str]); 4] = [
        (1, Some(trip), &["noon"]),
        (2, Some(trip), &["evening"]),
        (3, None, &["morning"]),
        (4, Some(uuid::Uuid::from_u128(71)), &["also-noon"]),
    ];
    for (intent, trip, ids) in legs {
        let intent = uuid::Uuid::from_u128(intent);
        let dossier = crate::vault::DossierRow {
            intent,
            made_utc: at("2026-11-21T08:00:00Z"),
            trip,
            json: "{}".to_owned(),
        };
        vault.keep_dossier(&dossier).unwrap();
        vault.link_dossier(intent, ids).unwrap();
    }
    let only = |words: &str| Lookup {
        only_trips: true,
        order: SortOrder::OldestFirst,
        ..asking(words)
    };
    assert_eq!(ids(&vault, &only("")), ["noon", "evening"]);
    assert_eq!(ids(&vault, &only("ayse")), ["noon"]);
}
