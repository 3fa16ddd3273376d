//! Whether a record in the lists is the one an intent may have made.
//!
//! The service shows no key on a record, so only what was booked can be compared: who travels, and when. Records that were
//! known before the intent, and those that belong to another, are out. What cannot be read is never taken for a match, nor
//! for its absence.

use chrono::{DateTime, Utc};
use contract::passenger::Passenger;

/// What the intent asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Sought {
    pub passengers: Vec<Passenger>,
    pub pick_up: DateTime<Utc>,
    pub written: DateTime<Utc>,
    pub rivals: Rivals,
}

/// Other open intents with the same lead and pick-up time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rivals {
    None,
    Some,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    pub record: String,
    /// `None`: not readable.
    pub passengers: Option<Vec<Passenger>>,
    pub pick_up: Option<DateTime<Utc>>,
    pub first_seen: DateTime<Utc>,
    pub owner: Owner,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Nobody,
    AnotherIntent,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    One {
        record: String,
    },
    None,
    Several {
        candidates: Vec<String>,
    },
    /// Some may be it and cannot be read well enough.
    NotComparable {
        candidates: Vec<String>,
    },
}

pub fn compare(sought: &Sought, candidates: &[Candidate]) -> Found {
    let mut equal = Vec::new();
    let mut unclear = Vec::new();
    for candidate in candidates.iter().filter(|one| is_possible(sought, one)) {
        match likeness(sought, candidate) {
            Likeness::Equal => equal.push(candidate.record.clone()),
            Likeness::Unclear => unclear.push(candidate.record.clone()),
            Likeness::Different => {}
        }
    }
    match (equal.as_slice(), unclear.is_empty(), sought.rivals) {
        ([], true, _) => Found::None,
        ([], false, _) => Found::NotComparable { candidates: unclear },
        ([record], true, Rivals::None) => Found::One { record: record.clone() },
        (_, _, _) => {
            equal.append(&mut unclear);
            Found::Several { candidates: equal }
        }
    }
}

enum Likeness {
    Equal,
    Different,
    Unclear,
}

fn is_possible(sought: &Sought, candidate: &Candidate) -> bool {
    candidate.first_seen > sought.written && candidate.owner == Owner::Nobody
}

fn likeness(sought: &Sought, candidate: &Candidate) -> Likeness {
    let same_time = candidate.pick_up.map(|time| time == sought.pick_up);
    let same_people = candidate
        .passengers
        .as_ref()
        .map(|people| names(people) == names(&sought.passengers));
    match (same_time, same_people) {
        (Some(true), Some(true)) => Likeness::Equal,
        (Some(false), _) | (_, Some(false)) => Likeness::Different,
        (None, _) | (_, None) => Likeness::Unclear,
    }
}

/// In any order: a service may sort them.
fn names(people: &[Passenger]) -> Vec<String> {
    let mut names: Vec<String> = people
        .iter()
        .map(|one| format!("{}\n{}", folded(&one.first_name), folded(&one.last_name)))
        .collect();
    names.sort();
    names
}

/// Capitals, spaces and the dots of the Turkish i make no other person.
pub(super) fn folded(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let lower = words.join(" ").replace(['İ', 'I', 'ı'], "i").to_lowercase();
    lower.replace('\u{307}', "")
}

#[cfg(test)]
mod tests;
