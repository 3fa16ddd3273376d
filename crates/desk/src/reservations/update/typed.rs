//! A change as the agent typed it, and the rules of the service that it breaks before anything is sent.

use chrono::DateTime;
use contract::passenger::Passenger;
use contract::update::{Patch, UpdateReservation};
use places::zone::{Resolution, Zone};
use serde::{Deserialize, Serialize};

use crate::error::{DeskError, FieldFault, FieldRule};
use crate::search_form::wall_clock;
use engine::update::{Fields, Piece};

/// It is about people, so it does not print itself.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Wish {
    /// `None`: it stays as it is.
    pub pick_up: Option<WishedTime>,
    pub flight_no: WishedText,
    pub note: WishedText,
    /// The whole list that is wanted; passengers who stay keep their ids. `None`: it stays as it is.
    pub passengers: Option<Vec<WishedPassenger>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WishedTime {
    /// What the clock at the pick-up shows: `2026-12-24T14:30`.
    pub at: String,
    /// `+03:00`. Needed if the desk does not know the zone of the pick-up, or if the clock shows that time twice.
    pub offset: Option<String>,
}

#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(tag = "kind", content = "text", rename_all = "camelCase")]
pub enum WishedText {
    #[default]
    Keep,
    Set(String),
    Clear,
}

/// Does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WishedPassenger {
    /// The id in the record; `None` for a new passenger.
    pub id: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub is_lead: bool,
}

/// What is known about the record from elsewhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecordFacts {
    pub zone: Option<Zone>,
    pub external: bool,
    pub seats: Option<i64>,
}

impl Wish {
    /// Returns every fault at once.
    pub fn request(self, leg: &str, before: &Fields, facts: &RecordFacts) -> Result<UpdateReservation, DeskError> {
        let mut faults = Vec::new();
        let pick_up_time = self.pick_up.and_then(|typed| {
            let read = typed.read(facts.zone.as_ref());
            read.map_err(|(field, rule)| faults.push(fault(field, rule))).ok()
        });
        match &self.passengers {
            Some(people) if people.is_empty() => faults.push(FieldFault {
                limit: Some(1),
                ..fault("passengerRequests", FieldRule::TooFew)
            }),
            Some(people) => faults.extend(strangers(people, before)),
            None => {}
        }
        let request = UpdateReservation {
            id: leg.into(),
            pick_up_time,
            flight_no: self.flight_no.patch(),
            note: self.note.patch(),
            passenger_requests: self
                .passengers
                .unwrap_or_default()
                .into_iter()
                .map(WishedPassenger::passenger)
                .collect(),
        };
        if let DeskError::Invalid { faults: more } = DeskError::of_faults(&request.faults(facts.external, facts.seats))
        {
            faults.extend(more);
        }
        if faults.is_empty() {
            Ok(request)
        } else {
            Err(DeskError::Invalid { faults })
        }
    }
}

impl WishedTime {
    fn read(&self, zone: Option<&Zone>) -> Result<DateTime<chrono::FixedOffset>, (&'static str, FieldRule)> {
        const AT: &str = "pickUpTime";
        let not_a_time = (AT, FieldRule::NotATime);
        let wall_clock = wall_clock(&self.at).ok_or(not_a_time)?;
        let told = match (self.offset.as_deref(), zone) {
            (Some(offset), _) => format!("{}{offset}", wall_clock.strftime("%Y-%m-%dT%H:%M:%S")),
            (None, Some(zone)) => match zone.resolve(wall_clock).ok_or(not_a_time)? {
                Resolution::One(moment) => moment.to_string(),
                Resolution::Gap { .. } => return Err(not_a_time),
                Resolution::Twice { .. } => return Err(("pickUpOffset", FieldRule::Required)),
            },
            (None, None) => return Err(("pickUpOffset", FieldRule::Required)),
        };
        DateTime::parse_from_rfc3339(&told).map_err(|_| not_a_time)
    }
}

impl WishedText {
    fn patch(self) -> Patch {
        match self {
            Self::Keep => Patch::Keep,
            Self::Set(text) => Patch::to(text.trim()),
            Self::Clear => Patch::Clear,
        }
    }
}

impl WishedPassenger {
    fn passenger(self) -> Passenger {
        let said = |text: Option<String>| text.filter(|text| !text.trim().is_empty());
        Passenger {
            first_name: self.first_name,
            last_name: self.last_name,
            phone: said(self.phone),
            email: said(self.email),
            is_lead_passenger: self.is_lead,
            passenger_id: self.id,
        }
    }
}

/// Ids that the record does not have, or that the list has twice.
fn strangers(people: &[WishedPassenger], before: &Fields) -> Vec<FieldFault> {
    let Piece::Is(present) = &before.passengers else {
        return vec![];
    };
    let is_there = |id: &str| present.iter().any(|one| one.passenger_id.as_deref() == Some(id));
    let mut faults = Vec::new();
    for (place, one) in people.iter().enumerate() {
        let Some(id) = one.id.as_deref() else { continue };
        let before_it = people.iter().take(place);
        let rule = if !is_there(id) {
            FieldRule::Unknown
        } else if before_it.into_iter().any(|other| other.id.as_deref() == Some(id)) {
            FieldRule::Repeated
        } else {
            continue;
        };
        faults.push(fault(&format!("passengerRequests[{place}].passengerId"), rule));
    }
    faults
}

fn fault(field: &str, rule: FieldRule) -> FieldFault {
    FieldFault {
        field: field.to_owned(),
        rule,
        limit: None,
    }
}

contract::prints_only!(Wish {});

impl std::fmt::Debug for WishedText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Keep => "Keep",
            Self::Set(_) => "Set([text])",
            Self::Clear => "Clear",
        })
    }
}

contract::prints_only!(WishedPassenger { is_lead });
