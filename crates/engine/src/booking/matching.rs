//! Whether a record in the lists is the one an intent may have made.
//!
//! The service shows no key on a record, so only what was booked can be compared: who travels, and when. Records that
//! belong to another intent are left out. A record that cannot be read counts neither as a match nor as proof that
//! there is none; the same holds for a list that names only some of the travellers, or none.
//!
//! The engine store tells by the order of arrival which records were known before the intent; all others are
//! candidates.

use chrono::{DateTime, Utc};
use contract::RecordId;
use contract::passenger::Passenger;

use crate::planted::{self, Mistake};

/// What the intent asked for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sought {
    pub passengers: Vec<Passenger>,
    pub pick_up: DateTime<Utc>,
    pub rivals: Rivals,
}

/// Other open intents with the same lead and pick-up time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rivals {
    None,
    Some,
}

#[derive(Clone, PartialEq)]
pub(crate) struct Candidate {
    pub record: RecordId,
    /// `None`: not readable.
    pub passengers: Option<Vec<Passenger>>,
    pub pick_up: Option<DateTime<Utc>>,
    pub owner: Owner,
}

contract::prints_only!(Candidate {});

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    Nobody,
    AnotherIntent,
}

/// What all candidates together amount to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub enum Found {
    /// Exactly one fits, and no other open intent seeks it.
    One { record: RecordId },
    /// Each could be compared, and none fits.
    None,
    /// More than one fits or may fit, or another open intent seeks the same one.
    Several { candidates: Vec<RecordId> },
    /// Some of these may be the record but cannot be read well enough.
    NotComparable { candidates: Vec<RecordId> },
}

pub(crate) fn compare(sought: &Sought, candidates: &[Candidate]) -> Found {
    let mut equal = Vec::new();
    let mut unclear = Vec::new();
    let is_free = |one: &&Candidate| one.owner == Owner::Nobody || planted::makes(Mistake::MatchedToAnothersRecord);
    for candidate in candidates.iter().filter(is_free) {
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

fn likeness(sought: &Sought, candidate: &Candidate) -> Likeness {
    let same_time = match planted::makes(Mistake::MatchedByPassengersAlone) {
        true => Some(true),
        false => candidate.pick_up.map(|time| time == sought.pick_up),
    };
    let people = candidate.passengers.as_deref().map_or(People::Unclear, |people| {
        people_of(&names(people), &names(&sought.passengers))
    });
    match (same_time, people) {
        (Some(true), People::Same) => Likeness::Equal,
        (Some(false), _) | (_, People::Others) => Likeness::Different,
        (None, _) | (_, People::Unclear) => Likeness::Unclear,
    }
}

enum People {
    Same,
    Others,
    Unclear,
}

/// Both lists are sorted.
fn people_of(listed: &[String], sought: &[String]) -> People {
    if listed == sought {
        return People::Same;
    }
    let mut rest = sought.iter();
    let is_part = listed.iter().all(|one| rest.any(|other| other == one));
    if is_part { People::Unclear } else { People::Others }
}

/// The names are sorted, because a service may return the passengers in another order.
fn names(people: &[Passenger]) -> Vec<String> {
    let mut names: Vec<String> = people.iter().map(name).collect();
    names.sort();
    names
}

/// Case, accents and the split between first and last name do not make another person.
pub(super) fn name(one: &Passenger) -> String {
    fold::fold(&format!("{} {}", one.first_name, one.last_name))
}

#[cfg(test)]
mod tests;
