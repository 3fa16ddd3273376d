//! Turns the form into a question: checks everything, and resolves what the pick-up time means at that place.

use chrono::DateTime;
use contract::availability::SearchOffers;
use contract::place::{Location, Waypoint};
use places::Point;
use places::zone::{Moment, Resolution, Zone};
use uuid::Uuid;

use super::view::{EitherTime, PickUpTime};
use crate::clock_view::ClockView;
use crate::error::{DeskError, FieldFault, FieldRule};
use crate::offer::cache::Asked;
use crate::search_form::{RidePlace, SearchForm, point, wall_clock};

/// More people than any vehicle takes, and more bags than they can carry.
pub const PARTY_MAX: u32 = 99;

/// The result of checking a form.
#[derive(Debug, Clone, PartialEq)]
pub enum PreparedSearch {
    Ready(Asked),
    /// The clock does not show that time, or it shows it twice and the form does not say which.
    Not(PickUpTime),
}

/// The first question about bare coordinates takes a moment, so this does not run on the threads that answer the
/// window.
pub fn prepare(form: SearchForm, desk_zone: Option<&Zone>) -> Result<PreparedSearch, DeskError> {
    let faults = faults(&form);
    if !faults.is_empty() {
        return Err(DeskError::Invalid { faults });
    }
    let (zone, resolution) = on_the_clock(point(&form.from), &form.pick_up)?;
    let chosen = match resolution {
        Resolution::One(moment) => Some(moment),
        Resolution::Gap { .. } => None,
        Resolution::Twice { earlier, later } => [earlier, later]
            .into_iter()
            .find(|moment| form.offset.as_deref() == Some(offset_of(*moment).as_str())),
    };
    let Some(moment) = chosen else {
        return Ok(PreparedSearch::Not(told(&zone, resolution, desk_zone)));
    };
    let pick_up = DateTime::parse_from_rfc3339(&moment.to_string()).map_err(|_| not_a_time())?;
    Ok(PreparedSearch::Ready(Asked {
        form: trimmed(form),
        pick_up,
        zone: zone.name().to_owned(),
    }))
}

/// What a wall-clock time means at a spot.
pub fn pick_up_time(at: Option<Point>, pick_up: &str, desk_zone: Option<&Zone>) -> Result<PickUpTime, DeskError> {
    let (zone, resolution) = on_the_clock(at, pick_up)?;
    Ok(told(&zone, resolution, desk_zone))
}

impl Asked {
    pub fn question(&self, request_id: Uuid) -> SearchOffers {
        let location = |place: &RidePlace| Location {
            name: place.name.clone(),
            latitude: place.latitude,
            longitude: place.longitude,
            is_airport: Some(place.is_airport),
        };
        let stop = |place: &RidePlace| Waypoint {
            name: place.name.clone(),
            latitude: place.latitude,
            longitude: place.longitude,
        };
        SearchOffers {
            request_id,
            best_price: self.form.best_price,
            pick_up_date_time: self.pick_up,
            pick_up_location: location(&self.form.from),
            drop_off_location: location(&self.form.to),
            hour: 0,
            waypoints: self.form.stops.iter().map(stop).collect(),
        }
    }
}

fn on_the_clock(at: Option<Point>, pick_up: &str) -> Result<(Zone, Resolution), DeskError> {
    let wall_clock = wall_clock(pick_up).ok_or_else(not_a_time)?;
    let zone = at
        .and_then(Zone::at)
        .ok_or_else(|| DeskError::invalid("from", FieldRule::NotAPlace))?;
    let resolution = zone.resolve(wall_clock).ok_or_else(not_a_time)?;
    Ok((zone, resolution))
}

fn not_a_time() -> DeskError {
    DeskError::invalid("pickUp", FieldRule::NotATime)
}

fn told(zone: &Zone, resolution: Resolution, desk: Option<&Zone>) -> PickUpTime {
    let name = zone.name().to_owned();
    let view = |moment: Moment| {
        let utc = DateTime::from_timestamp(moment.instant().as_second(), 0).unwrap_or_default();
        ClockView::at(utc, moment, desk)
    };
    match resolution {
        Resolution::One(moment) => PickUpTime::One {
            zone: name,
            at: view(moment),
        },
        Resolution::Gap { jumps_from, jumps_to } => PickUpTime::Skipped {
            zone: name,
            from: minutes(jumps_from),
            to: minutes(jumps_to),
        },
        Resolution::Twice { earlier, later } => PickUpTime::Twice {
            zone: name,
            earlier: either(earlier, view(earlier)),
            later: either(later, view(later)),
        },
    }
}

fn either(moment: Moment, at: ClockView) -> EitherTime {
    EitherTime {
        offset: offset_of(moment),
        at,
    }
}

fn minutes(time: jiff::civil::DateTime) -> String {
    time.strftime("%Y-%m-%dT%H:%M").to_string()
}

/// `+03:00`, as the moment prints it.
fn offset_of(moment: Moment) -> String {
    let text = moment.to_string();
    text.get(text.len().saturating_sub(6)..).unwrap_or_default().to_owned()
}

fn faults(form: &SearchForm) -> Vec<FieldFault> {
    let mut faults = Vec::new();
    let mut fault = |field: String, rule, limit| faults.push(FieldFault { field, rule, limit });
    let stops = form.stops.iter().enumerate();
    let places = [("from".to_owned(), &form.from), ("to".to_owned(), &form.to)];
    for (field, place) in places
        .into_iter()
        .chain(stops.map(|(at, stop)| (format!("stops[{at}]"), stop)))
    {
        if place.name.trim().is_empty() {
            fault(field.clone(), FieldRule::Required, None);
        }
        if point(place).is_none() {
            fault(field, FieldRule::NotAPlace, None);
        }
    }
    if !(1..=PARTY_MAX).contains(&form.people) {
        fault("people".to_owned(), FieldRule::OutOfRange, Some(PARTY_MAX));
    }
    if form.bags > PARTY_MAX {
        fault("bags".to_owned(), FieldRule::OutOfRange, Some(PARTY_MAX));
    }
    if wall_clock(&form.pick_up).is_none() {
        fault("pickUp".to_owned(), FieldRule::NotATime, None);
    }
    faults
}

fn trimmed(mut form: SearchForm) -> SearchForm {
    let places = [&mut form.from, &mut form.to].into_iter().chain(&mut form.stops);
    for place in places {
        place.name = place.name.trim().to_owned();
    }
    form
}

#[cfg(test)]
mod tests;
