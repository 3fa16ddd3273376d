//! What is found in the messages of `tests/messages`.

#[path = "../examples/judge/judge.rs"]
mod judge;

use std::path::Path;
use std::sync::LazyLock;

static JUDGED: LazyLock<Vec<(String, judge::Score)>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/messages");
    judge::folder(&folder).unwrap_or_default()
});

#[test]
fn no_less_is_found_and_no_more_is_wrong_than_before() {
    let judged = &*JUDGED;
    let sum = |of: fn(&judge::Score) -> usize| judged.iter().map(|(_, score)| of(score)).sum::<usize>();
    let (fields, found) = (sum(|score| score.fields), sum(|score| score.found));
    assert!(judged.len() >= 64 && fields > 1_000, "{}", judge::total(judged));
    assert!(found * 100 >= fields * 94, "{}", judge::total(judged));
    assert!(
        sum(|score| score.wrong) <= 14 && sum(|score| score.strangers) == 0,
        "{}",
        judge::total(judged)
    );
}

#[test]
fn a_message_without_a_trip_gives_nothing() {
    let empty: Vec<_> = JUDGED.iter().filter(|(_, score)| score.fields == 0).collect();
    assert_eq!(empty.len(), 8);
    for (name, score) in empty {
        assert_eq!((score.wrong, score.strangers), (0, 0), "{name}: {:?}", score.remarks);
    }
}
