//! The subjects of the commits: `topic: imperative`, at most 72 characters. The commits after the one that a file names
//! are checked, so that older ones may stay as they are.

use std::fs;

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::process;

const AFTER: &str = "xtask/commits-checked-after";
const LONGEST: usize = 72;
/// Verbs that end like a past or a present participle and are neither.
const IMPERATIVES: &[&str] = &["bring", "embed", "feed", "need", "shed", "speed"];

pub(crate) fn findings(house: &House) -> Result<Vec<String>> {
    let after = fs::read_to_string(house.root.join(AFTER)).with_context(|| format!("{AFTER} cannot be read"))?;
    let after = after.trim();
    if process::output(&mut house.git(&["cat-file", "-e", &format!("{after}^{{commit}}")])).is_err() {
        println!("note: this clone has no history back to {after}, so no subject was checked");
        return Ok(Vec::new());
    }
    let range = format!("{after}..HEAD");
    let log = process::output(&mut house.git(&["log", "--no-merges", "--format=%h %s", &range]))?;
    let faults = log.lines().filter_map(|line| {
        let (id, subject) = line.split_once(' ')?;
        Some(format!("{id}: {}: {subject}", fault(subject)?))
    });
    Ok(faults.collect())
}

fn fault(subject: &str) -> Option<&'static str> {
    let Some((topic, what)) = subject.split_once(": ") else {
        return Some("the subject has no topic");
    };
    let is_topic = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || ", /_.-".contains(letter);
    let verb = what.split(' ').next().unwrap_or_default();
    let is_imperative = !["ed", "ing"].iter().any(|end| verb.ends_with(end)) || IMPERATIVES.contains(&verb);
    if subject.chars().count() > LONGEST {
        Some("the subject is longer than 72 characters")
    } else if topic.is_empty() || !topic.chars().all(is_topic) {
        Some("the topic is not in small letters")
    } else if !verb.starts_with(|letter: char| letter.is_ascii_lowercase()) || !is_imperative {
        Some("the subject does not say what to do")
    } else if what.ends_with('.') {
        Some("the subject ends with a full stop")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_and_an_imperative_are_a_subject() {
        for good in [
            "offers: keep the deadline after a re-price",
            "engine, desk: bring the words together",
            &format!("ui: {}", "x".repeat(68)),
        ] {
            assert_eq!(fault(good), None, "{good}");
        }
    }

    #[test]
    fn anything_else_is_found() {
        for (bad, why) in [
            ("Keep the deadline", "no topic"),
            ("Offers: keep the deadline", "small letters"),
            (": keep the deadline", "small letters"),
            ("offers: Keep the deadline", "what to do"),
            ("offers: keeping the deadline", "what to do"),
            ("offers: changed the deadline", "what to do"),
            ("offers: keep the deadline.", "full stop"),
            (&format!("ui: {}", "x".repeat(69)), "72"),
        ] {
            assert!(fault(bad).is_some_and(|fault| fault.contains(why)), "{bad}");
        }
    }
}
