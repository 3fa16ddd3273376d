//! What a key remembers, and for how long.

use chrono::TimeDelta;

use super::{bench, body, with};
use crate::faults::Fault;
use crate::personality::{GoneLooked, KeyConflict, KeyKept, Personality, StoredFailure};

#[test]
fn a095_the_same_key_and_body_give_the_first_result_and_one_record() {
    let mut bench = bench();
    let offer = bench.offer(false);
    bench.key = Some("k".into());
    let first = bench.post("/api/booking", body(&offer, "A"));
    bench.advance(TimeDelta::minutes(29));
    bench.language = Some("de-DE".into());
    let second = bench.post("/api/booking", body(&offer, "A"));
    assert_eq!(first, second);
    assert_eq!(bench.listed("").len(), 1);
    bench.struck = Some(Fault::Duplicate);
    assert_eq!(bench.post("/api/booking", body(&offer, "A")), first);
    assert_eq!(bench.listed("").len(), 1, "delivered twice, recorded once");
    let recorded: Vec<_> = bench.service.recorded().map(|one| (one.key, one.owner)).collect();
    assert_eq!(recorded, [(Some("k"), crate::AGENT)]);
    bench.sign_in("colleague@sandbox.test");
    let theirs = bench.offer(false);
    assert_eq!(
        bench.post("/api/booking", body(&theirs, "B")).status,
        200,
        "a key belongs to its user"
    );
}

#[test]
fn a096_a202_the_same_key_with_another_body_is_refused_as_the_personality_says() {
    for (choice, status) in [
        (KeyConflict::Status400, 400),
        (KeyConflict::Status409, 409),
        (KeyConflict::Status422, 422),
        (KeyConflict::FirstResult, 200),
    ] {
        let mut bench = with(Personality {
            key_conflict: choice,
            ..Personality::default()
        });
        let offer = bench.offer(false);
        bench.key = Some("k".into());
        let first = bench.post("/api/booking", body(&offer, "A"));
        let other = bench.post("/api/booking", body(&offer, "B"));
        assert_eq!(other.status, status);
        assert_eq!(status == 200, other == first);
        assert_eq!(bench.listed("").len(), 1);
    }
}

#[test]
fn a202_a_key_is_kept_a_day_or_half_an_hour() {
    for (choice, kept) in [
        (KeyKept::Hours24, TimeDelta::hours(24)),
        (KeyKept::Minutes30, TimeDelta::minutes(30)),
    ] {
        let mut bench = with(Personality {
            key_kept: choice,
            gone_looked: GoneLooked::AfterKey,
            ..Personality::default()
        });
        let offer = bench.offer(false);
        bench.key = Some("k".into());
        let first = bench.post("/api/booking", body(&offer, "A"));
        bench.advance(kept - TimeDelta::seconds(1));
        bench.sign_in("agent@sandbox.test");
        assert_eq!(bench.post("/api/booking", body(&offer, "A")), first, "{choice:?}");
        bench.advance(TimeDelta::seconds(1));
        assert_eq!(bench.post("/api/booking", body(&offer, "A")).status, 410, "{choice:?}");
    }
}

#[test]
fn a202_a_repeat_after_the_deadline_is_gone_or_the_first_result() {
    for (choice, status) in [(GoneLooked::BeforeKey, 410), (GoneLooked::AfterKey, 200)] {
        let mut bench = with(Personality {
            gone_looked: choice,
            ..Personality::default()
        });
        let offer = bench.offer(false);
        bench.key = Some("k".into());
        bench.post("/api/booking", body(&offer, "A"));
        bench.advance(TimeDelta::minutes(31));
        assert_eq!(bench.post("/api/booking", body(&offer, "A")).status, status);
        assert_eq!(bench.listed("").len(), 1);
    }
}

#[test]
fn a202_a_stored_500_is_replayed_or_executed_anew() {
    for (choice, committed, second, records) in [
        (StoredFailure::Replayed, false, 500, 0),
        (StoredFailure::ExecutedAnew, false, 200, 1),
        (StoredFailure::Replayed, true, 500, 1),
        (StoredFailure::ExecutedAnew, true, 200, 1),
    ] {
        let mut bench = with(Personality {
            stored_failure: choice,
            ..Personality::default()
        });
        let offer = bench.offer(false);
        bench.key = Some("k".into());
        bench.struck = Some(Fault::Error500 { committed });
        assert_eq!(bench.post("/api/booking", body(&offer, "A")).status, 500);
        assert_eq!(
            bench.post("/api/booking", body(&offer, "A")).status,
            second,
            "{choice:?} {committed}"
        );
        assert_eq!(bench.listed("").len(), records, "{choice:?} {committed}");
    }
}

#[test]
fn a_500_as_a_page_is_given_back_as_a_page() {
    let mut bench = bench();
    let offer = bench.offer(false);
    bench.key = Some("k".into());
    bench.struck = Some(Fault::Error500Html { committed: true });
    let first = bench.post("/api/booking", body(&offer, "A"));
    assert_eq!(
        (first.status, first.content_type.as_deref()),
        (500, Some("text/html; charset=utf-8"))
    );
    assert_eq!(bench.post("/api/booking", body(&offer, "A")), first);
    assert_eq!(bench.listed("").len(), 1);
}
