//! Whether a record in the lists is the one an intent may have made.
//!
//! The service shows no key on a record, so only what was booked can be compared: who travels, and when. Records that were
//! known before the intent, and those that belong to another, are out. What cannot be read is never taken for a match, nor
//! for its absence; so is a list that names only some of the travellers, or none.
//!
//! A record counts as known from the moment its page was asked for. The page may have been under way as the intent was
//! written and have brought its record all the same, so a record is known before only if it was so for longer than any
//! page travels. And a clock may have been set back meanwhile: what was first seen within the day before, and would be a
//! match otherwise, is for a person to tell.

use chrono::{DateTime, TimeDelta, Utc};
use contract::passenger::Passenger;

/// Longer than any page is asked for, with all the patience and the renewals of a session on its way.
const UNDER_WAY: TimeDelta = TimeDelta::hours(1);
/// Further than any clock in use is set back.
const SET_BACK: TimeDelta = TimeDelta::days(1);

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

impl Sought {
    /// Nothing that was first seen earlier can be it.
    pub fn since(&self) -> DateTime<Utc> {
        self.written - SET_BACK
    }
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
    candidate.first_seen > sought.since() && candidate.owner == Owner::Nobody
}

fn likeness(sought: &Sought, candidate: &Candidate) -> Likeness {
    let same_time = candidate.pick_up.map(|time| time == sought.pick_up);
    let people = candidate.passengers.as_deref().map_or(People::Unclear, |people| {
        people_of(&names(people), &names(&sought.passengers))
    });
    match (same_time, people) {
        (Some(true), People::Same) if candidate.first_seen > sought.written - UNDER_WAY => Likeness::Equal,
        (Some(true), People::Same) => Likeness::Unclear,
        (Some(false), _) | (_, People::Others) => Likeness::Different,
        (None, _) | (_, People::Unclear) => Likeness::Unclear,
    }
}

enum People {
    Same,
    Others,
    Unclear,
}

/// Both sorted.
fn people_of(listed: &[String], sought: &[String]) -> People {
    if listed == sought {
        return People::Same;
    }
    let mut rest = sought.iter();
    let is_part = listed.iter().all(|one| rest.any(|other| other == one));
    if is_part { People::Unclear } else { People::Others }
}

/// In any order: a service may sort them.
fn names(people: &[Passenger]) -> Vec<String> {
    let mut names: Vec<String> = people.iter().map(name).collect();
    names.sort();
    names
}

/// Neither capitals nor marks, nor where the first name ends, make another person.
pub(super) fn name(one: &Passenger) -> String {
    places::fold::fold(&format!("{} {}", one.first_name, one.last_name))
}

#[cfg(test)]
mod tests;
