use super::*;
use crate::vault::reservation::{Indexed, Kept, Reading};
use crate::vault::tests::Desk;

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// A record read at second `read`, picked up at `pick_up` of the day.
fn reading(id: &str, pick_up: Option<&str>, status: i64, words: &str, read: u32) -> Reading {
    Reading {
        id: id.to_owned(),
        json: format!(r#"{{"id":"{id}","status":{status},"words":"{words}"}}"#),
        read_utc: at("2026-11-21T08:00:00Z") + chrono::TimeDelta::seconds(i64::from(read)),
        indexed: Indexed {
            pick_up_utc: pick_up.map(|time| at(&format!("2026-12-24T{time}Z"))),
            status: Some(status),
            summary: format!("{id} in short"),
            words: words.to_owned(),
            numbers: String::new(),
        },
    }
}

fn some_day() -> (Desk, Vault) {
    let desk = Desk::new();
    let vault = desk.open().unwrap();
    let readings = [
        reading("noon", Some("12:00:00"), 4, "ayse yilmaz abc123 tk12", 1),
        reading("morning", Some("08:00:00"), 7, "mehmet yilmaz def456", 1),
        reading("evening", Some("20:30:00"), 4, "anna schmidt aybc99", 1),
        reading("also-noon", Some("12:00:30"), 11, "ayten kaya", 1),
        reading("someday", None, 1, "ayse unreadable", 1),
    ];
    assert_eq!(vault.keep_reservations(&readings, None), Ok(vec![Kept::New; 5]));
    (desk, vault)
}

fn ids(vault: &Vault, lookup: &Lookup) -> Vec<String> {
    let page = vault.find_reservations(lookup).unwrap();
    page.rows.into_iter().map(|row| row.id).collect()
}

fn asking(words: &str) -> Lookup {
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
    vault.keep_reservations(&[one, two], None).unwrap();
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
fn an_index_put_together_finds_the_same_records() {
    let desk = Desk::new();
    let vault = desk.open().unwrap();
    for page in 0..40 {
        let readings: Vec<Reading> = (0..50)
            .map(|number| {
                reading(
                    &format!("r{page}-{number}"),
                    None,
                    1,
                    &format!("ayse w{page} n{number}"),
                    1,
                )
            })
            .collect();
        vault.keep_reservations(&readings, None).unwrap();
    }
    let pieces = || {
        let read = |reader: &Connection| {
            let count: i64 = reader.query_row("SELECT count(DISTINCT segid) FROM words_idx", [], |row| row.get(0))?;
            Ok(count)
        };
        vault.database.read(read).unwrap()
    };
    let before = ids(
        &vault,
        &Lookup {
            limit: 3000,
            ..asking("ayse n7")
        },
    );
    assert!(pieces() > 1);
    vault.tidy_words().unwrap();
    assert_eq!(pieces(), 1);
    assert_eq!(
        ids(
            &vault,
            &Lookup {
                limit: 3000,
                ..asking("ayse n7")
            }
        ),
        before
    );
    assert_eq!(before.len(), 40);
    vault.tidy_words().unwrap();
    assert_eq!(vault.check(), Ok(()));
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
    vault.keep_reservations(&readings, None).unwrap();
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
    vault.keep_reservations(&[unreadable], None).unwrap();
    assert_eq!(ids(&vault, &except), ["also-noon", "no-status", "someday"]);
    let oldest = Lookup {
        order: Order::OldestFirst,
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
    vault.keep_reservations(&readings, None).unwrap();
    for (order, words) in [
        (Order::NewestFirst, "a"),
        (Order::NewestFirst, ""),
        (Order::OldestFirst, "ays"),
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
fn a_newer_reading_replaces_and_an_older_one_does_not() {
    let (desk, vault) = some_day();
    let first_seen = vault.reservation("noon").unwrap().unwrap().first_seen_utc;
    let newer = reading("noon", Some("12:00:00"), 8, "ayse yilmaz abc123", 9);
    assert_eq!(
        vault.keep_reservations(std::slice::from_ref(&newer), None),
        Ok(vec![Kept::Changed])
    );
    for older in [
        reading("noon", Some("12:00:00"), 4, "old", 8),
        reading("noon", None, 4, "old", 9),
    ] {
        assert_eq!(vault.keep_reservations(&[older], None), Ok(vec![Kept::Older]));
    }
    drop(vault);
    let vault = desk.open().unwrap();
    let kept = vault.reservation("noon").unwrap().unwrap();
    assert_eq!(
        (kept.status, &kept.json, kept.read_utc),
        (Some(8), &newer.json, newer.read_utc)
    );
    assert_eq!(kept.first_seen_utc, first_seen);
    assert_eq!(
        ids(&vault, &asking("tk12")),
        Vec::<String>::new(),
        "words that went are not found"
    );
    assert_eq!(ids(&vault, &asking("old")), Vec::<String>::new());
}

#[test]
fn the_same_record_read_again_only_grows_younger() {
    let (_desk, vault) = some_day();
    let again = reading("noon", Some("12:00:00"), 4, "ayse yilmaz abc123 tk12", 60);
    assert_eq!(
        vault.keep_reservations(std::slice::from_ref(&again), None),
        Ok(vec![Kept::Same])
    );
    assert_eq!(vault.reservation("noon").unwrap().unwrap().read_utc, again.read_utc);
    assert_eq!(vault.reservation_count(), Ok(5));
}

#[test]
fn what_a_pass_did_not_mention_is_found_and_still_there() {
    let (_desk, vault) = some_day();
    let pass = at("2026-11-21T09:00:00Z");
    let mentioned = [
        reading("noon", Some("12:00:00"), 4, "ayse", 3600),
        reading("fresh", Some("13:00:00"), 1, "new", 3601),
    ];
    vault.keep_reservations(&mentioned, None).unwrap();
    let ids = |rows: Vec<ReservationRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    let unread = vault.reservations_not_read_since(pass, &[11, 12]).unwrap();
    assert_eq!(ids(unread), ["evening", "morning", "someday"]);
    let unknown_before = vault.reservations_first_seen_since(pass).unwrap();
    assert_eq!(ids(unknown_before), ["fresh"], "one that was read again is not new");
    assert_eq!(vault.reservation_count(), Ok(6), "absence is not deletion");
}

#[test]
fn the_same_record_read_in_another_way_is_shown_in_that_way() {
    let (_desk, vault) = some_day();
    let mut again = reading("noon", Some("12:00:00"), 4, "ayse yilmaz abc123 tk12", 60);
    again.indexed.summary = "noon at length".to_owned();
    assert_eq!(vault.keep_reservations(&[again], None), Ok(vec![Kept::Changed]));
    let page = vault.find_reservations(&asking("abc123")).unwrap();
    assert_eq!(page.rows[0].summary, "noon at length");
}

#[test]
fn a_moved_pick_up_moves_the_record_in_every_list() {
    let (desk, vault) = some_day();
    let moved = reading("morning", Some("23:00:00"), 7, "mehmet yilmaz def456", 2);
    assert_eq!(vault.keep_reservations(&[moved], None), Ok(vec![Kept::Changed]));
    let lost = reading("noon", None, 4, "ayse yilmaz abc123", 2);
    assert_eq!(vault.keep_reservations(&[lost], None), Ok(vec![Kept::Changed]));
    drop(vault);
    let vault = desk.open().unwrap();
    assert_eq!(
        ids(&vault, &asking("")),
        ["morning", "evening", "also-noon", "noon", "someday"]
    );
    assert_eq!(ids(&vault, &asking("yilmaz")), ["morning", "noon"]);
    assert_eq!(vault.reservation_count(), Ok(5));
    assert_eq!(vault.check(), Ok(()));
}

#[test]
fn a_new_way_of_reading_reaches_every_record_and_is_remembered() {
    let vault = Vault::in_memory().unwrap();
    let readings: Vec<Reading> = (0..1203)
        .map(|number| reading(&format!("r{number}"), None, 1, "old", 1))
        .collect();
    vault.keep_reservations(&readings, None).unwrap();
    assert_eq!(vault.index_mark(), Ok(None));
    let before = vault.reservation("r7").unwrap().unwrap();
    vault
        .reindex(7, |json| Indexed {
            pick_up_utc: Some(at("2026-12-24T12:00:00Z")),
            status: Some(4),
            summary: "shorter".to_owned(),
            numbers: "4711".to_owned(),
            words: if json.contains("\"r1202\"") {
                "new last".to_owned()
            } else {
                "new".to_owned()
            },
        })
        .unwrap();
    assert_eq!(vault.index_mark(), Ok(Some(7)));
    assert_eq!(ids(&vault, &asking("old")), Vec::<String>::new());
    assert_eq!(ids(&vault, &asking("last new 711")), ["r1202"]);
    let line = vault
        .find_reservations(&Lookup { limit: 1, ..asking("") })
        .unwrap()
        .rows
        .remove(0);
    assert_eq!(line.summary, "shorter");
    assert_eq!(
        ids(
            &vault,
            &Lookup {
                statuses: vec![4],
                limit: 2000,
                ..asking("new")
            }
        )
        .len(),
        1203
    );
    let after = vault.reservation("r7").unwrap().unwrap();
    assert_eq!(
        (after.json, after.read_utc, after.first_seen_utc),
        (before.json, before.read_utc, before.first_seen_utc)
    );
    assert!(after.pick_up_utc.is_some());
}

#[test]
fn a_page_and_how_far_the_pass_has_come_are_one_commit() {
    let (_desk, vault) = some_day();
    let sync = crate::vault::SyncRow {
        list: "all".to_owned(),
        pass_started_utc: Some(at("2026-11-21T08:00:00Z")),
        next_page: 2,
        was_interrupted: false,
        whole_started_utc: None,
        whole_completed_utc: None,
    };
    let page = [reading("fresh", Some("09:00:00"), 1, "x", 5)];
    vault.database.writer().commit_hook(Some(|| true)).unwrap();
    assert!(vault.keep_reservations(&page, Some(&sync)).is_err());
    vault.database.writer().commit_hook(None::<fn() -> bool>).unwrap();
    assert_eq!((vault.reservation("fresh"), vault.sync("all")), (Ok(None), Ok(None)));
    vault.keep_reservations(&page, Some(&sync)).unwrap();
    assert_eq!(vault.sync("all"), Ok(Some(sync)));
    assert!(vault.reservation("fresh").unwrap().is_some());
}

#[test]
fn times_far_away_keep_their_order_and_their_value() {
    let vault = Vault::in_memory().unwrap();
    let mut ancient = reading("ancient", None, 1, "a", 1);
    ancient.indexed.pick_up_utc = Some(at("0001-01-01T00:00:00Z"));
    let mut distant = reading("distant", None, 1, "a", 1);
    distant.indexed.pick_up_utc = Some(at("9999-12-31T23:59:59Z"));
    let unread = reading("unread", None, 1, "a", 1);
    vault
        .keep_reservations(&[unread, ancient.clone(), distant.clone()], None)
        .unwrap();
    assert_eq!(ids(&vault, &asking("a")), ["distant", "ancient", "unread"]);
    assert_eq!(
        vault.reservation("ancient").unwrap().unwrap().pick_up_utc,
        ancient.indexed.pick_up_utc
    );
    assert_eq!(
        vault.reservation("distant").unwrap().unwrap().pick_up_utc,
        distant.indexed.pick_up_utc
    );
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
