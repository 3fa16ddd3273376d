//! What a change is about, and what a reading of the record says about it.

use chrono::{DateTime, FixedOffset};
use contract::FieldMap;
use contract::passenger::Passenger;
use contract::reservation::Reservation;
use contract::update::{Patch, UpdateReservation};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Evidence, Modification, NotChanged};
use crate::record::instant;
use crate::request::{Outcome, Part};

/// A field of the record, as far as one of its likely names finds it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece<T> {
    /// The name is there, with a value of the right form.
    Is(T),
    /// The name is there, but without a value.
    Empty,
    /// None of the names is there, or the value is something else.
    Unidentified,
}

/// The fields of a record that a change can touch, and its status.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Fields {
    pub code: Option<i64>,
    /// With the offset that the record names; two times are equal if they are the same instant.
    pub pick_up: Piece<DateTime<FixedOffset>>,
    pub flight_no: Piece<String>,
    pub note: Piece<String>,
    pub passengers: Piece<Vec<Passenger>>,
}

/// What the agent confirmed, and the record they saw.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The record as the agent saw it.
    pub before: Fields,
    /// Only what differs.
    pub wish: UpdateReservation,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Likeness {
    Wanted,
    Before,
    Neither,
}

impl Fields {
    /// Finds each field by its likely names in `map`.
    pub fn of(record: &Reservation, map: &FieldMap) -> Self {
        Self {
            code: record.status_code(),
            pick_up: piece(&record.raw, &map.pick_up_time, |value| instant(value.as_str()?)),
            flight_no: piece(&record.raw, &map.flight_no, text),
            note: piece(&record.raw, &map.note, text),
            passengers: match record.all_passengers(map) {
                Some(passengers) => Piece::Is(passengers),
                None => Piece::Unidentified,
            },
        }
    }

    /// The parts that differ from an earlier reading.
    pub(crate) fn moved_since(&self, before: &Self) -> Vec<Part> {
        let differs = [
            (Part::PickUp, self.pick_up != before.pick_up),
            (Part::FlightNo, self.flight_no != before.flight_no),
            (Part::Note, self.note != before.note),
            (Part::Passengers, !is_same_list(&self.passengers, &before.passengers)),
        ];
        differs
            .into_iter()
            .filter_map(|(part, differs)| differs.then_some(part))
            .collect()
    }
}

impl Change {
    /// `None`: nothing differs.
    pub fn between(before: Fields, wish: UpdateReservation) -> Option<Self> {
        let pick_up = wish.pick_up_time.filter(|time| before.pick_up != Piece::Is(*time));
        let passengers = match &before.passengers {
            Piece::Is(present) if identified(present) == identified(&wish.passenger_requests) => vec![],
            Piece::Is(_) | Piece::Empty | Piece::Unidentified => wish.passenger_requests,
        };
        let wish = UpdateReservation {
            id: wish.id,
            pick_up_time: pick_up,
            flight_no: only_change(&before.flight_no, wish.flight_no),
            note: only_change(&before.note, wish.note),
            passenger_requests: passengers,
        };
        (!wish.is_empty()).then_some(Self { before, wish })
    }

    pub(super) fn outcome(&self, now: &Fields) -> Outcome<Modification> {
        let likenesses = [
            (Part::PickUp, self.pick_up(now)),
            (
                Part::FlightNo,
                text_likeness(&self.wish.flight_no, &self.before.flight_no, &now.flight_no),
            ),
            (Part::Note, text_likeness(&self.wish.note, &self.before.note, &now.note)),
            (Part::Passengers, self.passengers(now)),
        ];
        let asked: Vec<(Part, Likeness)> = likenesses
            .into_iter()
            .filter_map(|(part, likeness)| Some((part, likeness?)))
            .collect();
        let all = |wanted: Likeness| asked.iter().all(|(_, likeness)| *likeness == wanted);
        if all(Likeness::Wanted) {
            Outcome::Done(Evidence::Record.into())
        } else if all(Likeness::Before) {
            Outcome::NotDone(NotChanged::AsBefore)
        } else {
            let parts = asked
                .iter()
                .filter(|(_, likeness)| *likeness != Likeness::Wanted)
                .map(|(part, _)| *part);
            Outcome::Unclear { parts: parts.collect() }
        }
    }

    fn pick_up(&self, now: &Fields) -> Option<Likeness> {
        let wanted = self.wish.pick_up_time?;
        Some(match &now.pick_up {
            Piece::Is(time) if *time == wanted => Likeness::Wanted,
            Piece::Is(_) if now.pick_up == self.before.pick_up => Likeness::Before,
            Piece::Is(_) | Piece::Empty | Piece::Unidentified => Likeness::Neither,
        })
    }

    fn passengers(&self, now: &Fields) -> Option<Likeness> {
        if self.wish.passenger_requests.is_empty() {
            return None;
        }
        Some(match (&now.passengers, &self.before.passengers) {
            (Piece::Is(people), _) if people_of(people) == people_of(&self.wish.passenger_requests) => Likeness::Wanted,
            (Piece::Is(people), Piece::Is(before)) if people_of(people) == people_of(before) => Likeness::Before,
            (Piece::Is(_) | Piece::Empty | Piece::Unidentified, _) => Likeness::Neither,
        })
    }
}

/// Whether a wish to keep, set or clear a text was fulfilled.
fn text_likeness(wish: &Patch, before: &Piece<String>, now: &Piece<String>) -> Option<Likeness> {
    let is_as_before = now == before && *now != Piece::Unidentified;
    let is_as_wanted = match (wish, now) {
        (Patch::Keep, _) => return None,
        (Patch::Set(wanted), Piece::Is(text)) => text.trim() == wanted.trim(),
        (Patch::Set(_), Piece::Empty | Piece::Unidentified) | (Patch::Clear, Piece::Is(_)) => false,
        (Patch::Clear, Piece::Empty) => true,
        // A service may leave out an empty field, so the name that was there is gone.
        (Patch::Clear, Piece::Unidentified) => matches!(before, Piece::Is(_)),
    };
    Some(match (is_as_wanted, is_as_before) {
        (true, _) => Likeness::Wanted,
        (false, true) => Likeness::Before,
        (false, false) => Likeness::Neither,
    })
}

fn only_change(before: &Piece<String>, wish: Patch) -> Patch {
    match (before, wish) {
        (Piece::Is(text), Patch::Set(wanted)) if *text == wanted => Patch::Keep,
        (Piece::Empty, Patch::Clear) => Patch::Keep,
        (Piece::Is(_) | Piece::Empty | Piece::Unidentified, wish) => wish,
    }
}

/// A service may return the same list in another order.
fn is_same_list(one: &Piece<Vec<Passenger>>, other: &Piece<Vec<Passenger>>) -> bool {
    match (one, other) {
        (Piece::Is(one), Piece::Is(other)) => identified(one) == identified(other),
        (Piece::Is(_) | Piece::Empty | Piece::Unidentified, _) => one == other,
    }
}

fn identified(passengers: &[Passenger]) -> Vec<&Passenger> {
    let mut people: Vec<&Passenger> = passengers.iter().collect();
    people.sort_by_key(|one| {
        (
            &one.passenger_id,
            &one.last_name,
            &one.first_name,
            &one.phone,
            &one.email,
        )
    });
    people
}

/// The people in any order, and in any spelling of numbers and addresses.
fn people_of(passengers: &[Passenger]) -> Vec<(String, String, String, String, bool)> {
    let digits = |phone: &str| phone.chars().filter(char::is_ascii_digit).collect::<String>();
    let mut people: Vec<_> = passengers
        .iter()
        .map(|one| {
            (
                one.last_name.trim().to_owned(),
                one.first_name.trim().to_owned(),
                one.phone.as_deref().map(digits).unwrap_or_default(),
                one.email
                    .as_deref()
                    .map(|mail| mail.trim().to_lowercase())
                    .unwrap_or_default(),
                one.is_lead_passenger,
            )
        })
        .collect();
    people.sort();
    people
}

fn piece<T>(record: &Value, names: &[String], read: impl Fn(&Value) -> Option<T>) -> Piece<T> {
    let mut found = Piece::Unidentified;
    for name in names {
        match name.split('.').try_fold(record, |inner, step| inner.get(step)) {
            None => {}
            Some(value) if is_empty(value) => found = Piece::Empty,
            Some(value) => {
                return read(value).map_or(Piece::Unidentified, Piece::Is);
            }
        }
    }
    found
}

fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty())
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// A change is about people, so it does not print itself.
impl std::fmt::Debug for Change {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Change")
            .field("id", &self.wish.id)
            .finish_non_exhaustive()
    }
}

impl<T> std::fmt::Debug for Piece<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Is(_) => "Is([text])",
            Self::Empty => "Empty",
            Self::Unidentified => "Unidentified",
        })
    }
}

contract::prints_only!(Fields { code });

#[cfg(test)]
mod tests;
