use std::cell::Cell;

use super::*;
use crate::vault::lookup::Lookup;
use crate::vault::lookup::tests::{asking, at, ids, reading, some_day};
use crate::vault::tests::LATE;

#[test]
fn a_newer_reading_replaces_and_an_older_one_does_not() {
    let (desk, vault) = some_day();
    let first_seen = vault.reservation("noon").unwrap().unwrap().first_seen_utc;
    let newer = reading("noon", Some("12:00:00"), 8, "ayse yilmaz abc123", 9);
    assert_eq!(
        vault.keep_reservations(std::slice::from_ref(&newer), LATE, None),
        Ok(vec![RecordChange::Changed])
    );
    for older in [
        reading("noon", Some("12:00:00"), 4, "old", 8),
        reading("noon", None, 4, "old", 9),
    ] {
        assert_eq!(
            vault.keep_reservations(&[older], LATE, None),
            Ok(vec![RecordChange::Older])
        );
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
        vault.keep_reservations(std::slice::from_ref(&again), LATE, None),
        Ok(vec![RecordChange::Same])
    );
    assert_eq!(vault.reservation("noon").unwrap().unwrap().read_utc, again.read_utc);
    assert_eq!(vault.reservation_count(), Ok(5));
}

/// Tells how often it was read.
struct Counted {
    mark: i64,
    indexed: Indexed,
    reads: Cell<u32>,
}

impl Index for Counted {
    fn mark(&self) -> Option<i64> {
        Some(self.mark)
    }

    fn is_in_json(&self) -> bool {
        true
    }

    fn read(&self) -> Cow<'_, Indexed> {
        self.reads.set(self.reads.get() + 1);
        Cow::Borrowed(&self.indexed)
    }
}

fn counted(mark: i64, words: &str, second: u32) -> [Reading<Counted>; 1] {
    let reading = reading("noon", Some("12:00:00"), 4, words, second);
    [Reading {
        id: reading.id,
        json: "{}".to_owned(),
        read_utc: reading.read_utc,
        indexed: Counted {
            mark,
            indexed: reading.indexed,
            reads: Cell::new(0),
        },
    }]
}

#[test]
fn fields_are_read_only_from_what_is_new_or_was_read_in_another_way() {
    let vault = Vault::in_memory().unwrap();
    let keep = |reading: &[Reading<Counted>; 1]| {
        let kept = vault.keep_reservations(reading, LATE, None).unwrap();
        (kept[0], reading[0].indexed.reads.get())
    };
    assert_eq!(keep(&counted(7, "ayse", 1)), (RecordChange::New, 1));
    assert_eq!(keep(&counted(7, "ayse", 2)), (RecordChange::Same, 1), "no way is known");
    vault.keep_index_mark(7).unwrap();
    let again = counted(7, "ayse", 3);
    assert_eq!(keep(&again), (RecordChange::Same, 0));
    let kept = vault.reservation("noon").unwrap().unwrap();
    assert_eq!(kept.read_utc, again[0].read_utc);
    let mut changed = counted(7, "fatma", 4);
    changed[0].json = r#"{"note":"new"}"#.to_owned();
    assert_eq!(keep(&changed), (RecordChange::Changed, 1));
    assert_eq!(ids(&vault, &asking("fatma")), ["noon"]);
    assert_eq!(vault.index_mark(), Ok(Some(7)));
    let mut another = counted(8, "ayse", 5);
    another[0].json.clone_from(&changed[0].json);
    assert_eq!(keep(&another), (RecordChange::Changed, 1));
    assert_eq!(ids(&vault, &asking("ayse")), ["noon"]);
    assert_eq!(vault.index_mark(), Ok(None), "the others are read in the former way");
}

#[test]
fn a_list_does_not_bring_back_what_was_forgotten() {
    let vault = Vault::in_memory().unwrap();
    let sync = sync();
    let page = Some(ListPage {
        sync: &sync,
        kept_since: Some(at("2026-12-24T12:00:00Z")),
    });
    let over = [reading("over", Some("11:59:00"), 4, "a", 1)];
    let untimed = [reading("untimed", None, 4, "a", 1)];
    let due = [reading("due", Some("12:00:00"), 4, "a", 1)];
    assert_eq!(
        vault.keep_reservations(&over, LATE, page),
        Ok(vec![RecordChange::Forgotten])
    );
    assert_eq!(vault.reservation("over"), Ok(None));
    for kept in [&untimed, &due] {
        assert_eq!(vault.keep_reservations(kept, LATE, page), Ok(vec![RecordChange::New]));
    }
    // The agent opens it, and then it is kept as fresh as others.
    assert_eq!(vault.keep_reservations(&over, LATE, None), Ok(vec![RecordChange::New]));
    let again = [reading("over", Some("11:59:00"), 4, "a", 2)];
    assert_eq!(
        vault.keep_reservations(&again, LATE, page),
        Ok(vec![RecordChange::Same])
    );
}

#[test]
fn a143_what_a_clock_stamped_before_it_was_set_back_is_replaced_and_read_again() {
    let (_desk, vault) = some_day();
    let read = |status, second| [reading("noon", Some("12:00:00"), status, "ayse", second)];
    vault.keep_reservations(&read(5, 7200), LATE, None).unwrap();
    let now = at("2026-11-21T08:00:10Z");
    let stale = vault
        .reservations_not_read_since(at("2026-11-21T08:00:00Z"), now, &[])
        .unwrap();
    assert_eq!(stale.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["noon"]);
    let still_ahead = vault.keep_reservations(&read(4, 7100), now, None);
    assert_eq!(
        still_ahead,
        Ok(vec![RecordChange::Older]),
        "both by the clock as it was"
    );
    assert_eq!(
        vault.keep_reservations(&read(6, 9), now, None),
        Ok(vec![RecordChange::Changed])
    );
    assert_eq!(
        vault.keep_reservations(&read(5, 8), now, None),
        Ok(vec![RecordChange::Older])
    );
    let moved: Vec<_> = vault
        .status_changes("noon")
        .unwrap()
        .into_iter()
        .map(|change| change.to)
        .collect();
    assert_eq!(moved, [Some(5), Some(6)]);
}

#[test]
fn what_a_pass_did_not_mention_is_found_and_still_there() {
    let (_desk, vault) = some_day();
    let pass = at("2026-11-21T09:00:00Z");
    let mentioned = [
        reading("noon", Some("12:00:00"), 4, "ayse", 3600),
        reading("fresh", Some("13:00:00"), 1, "new", 3601),
    ];
    vault.keep_reservations(&mentioned, LATE, None).unwrap();
    let ids = |rows: Vec<ReservationRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    let unread = vault.reservations_not_read_since(pass, LATE, &[11, 12]).unwrap();
    assert_eq!(ids(unread), ["evening", "morning", "someday"]);
    assert_eq!(vault.reservation_count(), Ok(6), "absence is not deletion");
}

#[test]
fn the_same_record_read_in_another_way_is_shown_in_that_way() {
    let (_desk, vault) = some_day();
    let mut again = reading("noon", Some("12:00:00"), 4, "ayse yilmaz abc123 tk12", 60);
    again.indexed.summary = "noon at length".to_owned();
    assert_eq!(
        vault.keep_reservations(&[again], LATE, None),
        Ok(vec![RecordChange::Changed])
    );
    let page = vault.find_reservations(&asking("abc123")).unwrap();
    assert_eq!(page.rows[0].summary, "noon at length");
}

#[test]
fn a_moved_pick_up_moves_the_record_in_every_list() {
    let (desk, vault) = some_day();
    let moved = reading("morning", Some("23:00:00"), 7, "mehmet yilmaz def456", 2);
    assert_eq!(
        vault.keep_reservations(&[moved], LATE, None),
        Ok(vec![RecordChange::Changed])
    );
    let lost = reading("noon", None, 4, "ayse yilmaz abc123", 2);
    assert_eq!(
        vault.keep_reservations(&[lost], LATE, None),
        Ok(vec![RecordChange::Changed])
    );
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
fn a_record_keeps_its_place_as_long_as_its_pick_up_does() {
    let (_desk, vault) = some_day();
    let place = || {
        let present = vault.database.write(|transaction| Present::of(transaction, "noon"));
        present.unwrap().unwrap().place
    };
    let first = place();
    for (time, stays) in [("12:00:00", true), ("13:00:00", false)] {
        let read = reading("noon", Some(time), 8, "ayse yilmaz abc123", if stays { 2 } else { 3 });
        assert_eq!(
            vault.keep_reservations(&[read], LATE, None),
            Ok(vec![RecordChange::Changed])
        );
        assert_eq!(place() == first, stays, "{time}");
    }
}

#[test]
fn a_new_way_of_reading_reaches_every_record_and_is_remembered() {
    let vault = Vault::in_memory().unwrap();
    let readings: Vec<Reading> = (0..1203)
        .map(|number| reading(&format!("r{number}"), None, 1, "old", 1))
        .collect();
    vault.keep_reservations(&readings, LATE, None).unwrap();
    assert_eq!(vault.index_mark(), Ok(None));
    let before = vault.reservation("r7").unwrap().unwrap();
    let read = |json: &str| Indexed {
        pick_up_utc: Some(at("2026-12-24T12:00:00Z")),
        is_troubled: false,
        status: Some(4),
        summary: "shorter".to_owned(),
        numbers: "4711".to_owned(),
        words: if json.contains("\"r1202\"") {
            "new last".to_owned()
        } else {
            "new".to_owned()
        },
    };
    let (mut last, mut pages) = (String::new(), 0);
    while let Some(end) = vault.reindex_page(&last, read).unwrap() {
        (last, pages) = (end, pages + 1);
    }
    assert_eq!(pages, 3, "others have their turn in between");
    vault.keep_index_mark(7).unwrap();
    vault.reindex_page("", read).unwrap();
    assert_eq!(
        vault.index_mark(),
        Ok(None),
        "cut short it is neither the one way nor the other"
    );
    vault.keep_index_mark(7).unwrap();
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

fn sync() -> SyncRow {
    SyncRow {
        list: "all".to_owned(),
        pass_started_utc: Some(at("2026-11-21T08:00:00Z")),
        next_page: 2,
        was_interrupted: false,
        whole_started_utc: None,
        whole_completed_utc: None,
    }
}

#[test]
fn a_page_and_how_far_the_pass_has_come_are_one_commit() {
    let (_desk, vault) = some_day();
    let sync = sync();
    let page = [reading("fresh", Some("09:00:00"), 1, "x", 5)];
    vault.database.writer().commit_hook(Some(|| true)).unwrap();
    assert!(
        vault
            .keep_reservations(
                &page,
                LATE,
                Some(ListPage {
                    sync: &sync,
                    kept_since: None
                })
            )
            .is_err()
    );
    vault.database.writer().commit_hook(None::<fn() -> bool>).unwrap();
    assert_eq!((vault.reservation("fresh"), vault.sync("all")), (Ok(None), Ok(None)));
    vault
        .keep_reservations(
            &page,
            LATE,
            Some(ListPage {
                sync: &sync,
                kept_since: None,
            }),
        )
        .unwrap();
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
        .keep_reservations(&[unread, ancient.clone(), distant.clone()], LATE, None)
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
