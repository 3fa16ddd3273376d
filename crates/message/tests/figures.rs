//! What is found in the messages of `tests/messages`.

#[path = "../examples/judge/judge.rs"]
mod judge;

use std::error::Error;
use std::path::Path;

#[test]
fn no_less_is_found_and_no_more_is_wrong_than_before() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/messages");
    let judged = judge::folder(&folder)?;
    let total = judge::total(&judged);
    let sum = |of: fn(&judge::Score) -> usize| judged.iter().map(|(_, score)| of(score)).sum::<usize>();
    let (fields, found) = (sum(|score| score.fields), sum(|score| score.found));
    assert!(judged.len() >= 158 && fields > 2_400, "{total}");
    assert!(found * 100 >= fields * 99, "{total}");
    assert!(sum(|score| score.wrong) <= 1, "{total}");
    assert_eq!(sum(|score| score.strangers), 0, "{total}");

    let empty: Vec<_> = judged.iter().filter(|(_, score)| score.fields == 0).collect();
    assert_eq!(empty.len(), 19);
    for (name, score) in empty {
        assert_eq!((score.wrong, score.strangers), (0, 0), "{name}: {:?}", score.remarks);
    }
    Ok(())
}
