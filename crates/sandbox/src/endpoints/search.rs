//! `POST /api/availability` (specification 4.3).

use std::sync::Arc;

use chrono::{DateTime, FixedOffset};
use contract::place::{Location, Waypoint};
use contract::{Fault, Rule};
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::dials::{self, PlaceDial};
use crate::search::{Item, Itinerary, OFFER_LIFETIME, Search};
use crate::service::Touched;
use crate::service::{Call, Service};
use crate::told::ToldOffer;
use crate::words::{self, Word};
use crate::world::distance;
use crate::world::suppliers::{FLEET, offered};

/// More stops than any ride has, and few enough to compute.
const STOPS_MAX: usize = 20;

/// Every field may be missing: the faults name the ones that a search needs.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Asked {
    request_id: Option<String>,
    best_price: Option<bool>,
    pick_up_date_time: Option<String>,
    pick_up_location: Option<Location>,
    drop_off_location: Option<Location>,
    /// The specification does not show its meaning beyond 0; any number is accepted.
    #[serde(rename = "hour")]
    _hour: Option<i64>,
    waypoints: Option<Vec<Waypoint>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    request_id: String,
    distance: String,
    travel_time: String,
    pick_up_address: String,
    drop_off_address: String,
    alternative_routes: String,
    vehicles: Vec<ToldOffer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coverage: Option<Coverage>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Coverage {
    status: &'static str,
    serviceable_cities: &'static [&'static str],
    serviceable_destinations: &'static [&'static str],
}

const OUT_OF_SERVICE: Coverage = Coverage {
    status: "OutOfService",
    serviceable_cities: &["Antalya", "Muğla", "İstanbul", "İzmir", "Nevşehir", "Trabzon"],
    serviceable_destinations: &[
        "Alanya", "Belek", "Bodrum", "Çeşme", "Fethiye", "Göreme", "Kaş", "Lara", "Side",
    ],
};

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    if let Err(refusal) = service.perhaps_signed_in(call) {
        return refusal;
    }
    let asked: Asked = match call.json() {
        Ok(asked) => asked,
        Err(refusal) => return refusal,
    };
    let (request_id, best_price) = (asked.request_id.clone(), asked.best_price == Some(true));
    let (search, waypoints) = match search(asked, call) {
        Ok(search) => search,
        Err(faults) => return Answer::invalid(call.language, &faults),
    };
    let request_id = request_id.unwrap_or_else(|| call.random.uuid().to_string());
    if let Some(answer) = dialled(&search, call, &request_id) {
        return answer;
    }
    let found = found(&search, call, request_id, best_price, waypoints);
    service.touch(Touched::Search(search.id));
    service.searches.put(search);
    Answer::done(call.language, found)
}

fn search(asked: Asked, call: &mut Call<'_>) -> Result<(Search, usize), Vec<Fault>> {
    let mut faults = Vec::new();
    if asked
        .request_id
        .as_ref()
        .is_some_and(|id| uuid::Uuid::try_parse(id).is_err())
    {
        faults.push(Fault::new("requestId", Rule::Uuid));
    }
    let mut place = |path: &str, location: Option<Location>| {
        match &location {
            None => faults.push(Fault::new(path, Rule::Required)),
            Some(location) => faults.extend(location.faults(path)),
        }
        location.unwrap_or_default()
    };
    let pick_up = place("pickUpLocation", asked.pick_up_location);
    let drop_off = place("dropOffLocation", asked.drop_off_location);
    let waypoints = asked.waypoints.unwrap_or_default();
    if waypoints.len() > STOPS_MAX {
        faults.push(Fault::new("waypoints", Rule::TooMany { max: STOPS_MAX }));
    }
    for (at, waypoint) in waypoints.iter().enumerate() {
        faults.extend(waypoint.faults(&format!("waypoints[{at}]")));
    }
    let pick_up_at = pick_up_at(asked.pick_up_date_time.as_deref());
    let pick_up_at = match pick_up_at {
        Ok(at) if faults.is_empty() => at,
        Ok(_) => return Err(faults),
        Err(rule) => {
            faults.push(Fault::new("pickUpDateTime", rule));
            return Err(faults);
        }
    };
    let dials = dialled_by([pick_up.name.as_str(), drop_off.name.as_str()].into_iter(), &waypoints);
    let lifetime = dials.iter().find_map(|dial| {
        let PlaceDial::Expires { after_s } = dial else {
            return None;
        };
        chrono::TimeDelta::try_seconds(*after_s)
    });
    let stops = waypoints.len();
    let search = Search {
        id: call.random.draw(),
        expires: call.now + lifetime.unwrap_or(OFFER_LIFETIME),
        user: call.caller.map(|caller| caller.user),
        language: call.language,
        currency: call.currency(),
        pick_up_at,
        itinerary: Arc::new(Itinerary {
            km: distance::road_km(&pick_up, &waypoints, &drop_off),
            pick_up,
            drop_off,
            waypoints,
        }),
        dials,
    };
    Ok((search, stops))
}

fn pick_up_at(text: Option<&str>) -> Result<DateTime<FixedOffset>, Rule> {
    let text = text.ok_or(Rule::Required)?;
    full_time(text).ok_or(Rule::DateTime)
}

/// ISO 8601 with an offset; the seconds may be left out.
pub(crate) fn full_time(text: &str) -> Option<DateTime<FixedOffset>> {
    DateTime::parse_from_rfc3339(text)
        .or_else(|_| DateTime::parse_from_str(text, "%Y-%m-%dT%H:%M%:z"))
        .ok()
        // Far enough from the ends of the calendar that a few days more or less stay inside it.
        .filter(|at| (1..=9998).contains(&chrono::Datelike::year(at)))
}

fn dialled_by<'a>(names: impl Iterator<Item = &'a str>, waypoints: &'a [Waypoint]) -> Vec<PlaceDial> {
    names
        .chain(waypoints.iter().map(|waypoint| waypoint.name.as_str()))
        .filter_map(dials::place)
        .collect()
}

fn found(search: &Search, call: &Call<'_>, request_id: String, best_price: bool, stops: usize) -> Found {
    let itinerary = &search.itinerary;
    let served = [&itinerary.pick_up, &itinerary.drop_off]
        .into_iter()
        .any(|place| distance::is_served(place.latitude, place.longitude));
    let out_of_service = !served || search.has(PlaceDial::NoCoverage);
    let nothing = out_of_service || search.has(PlaceDial::NoOffers);
    let mut vehicles = if nothing { Vec::new() } else { vehicles(search, call) };
    if best_price {
        keep_cheapest(&mut vehicles);
    }
    Found {
        request_id,
        distance: distance::km_text(itinerary.km),
        travel_time: distance::minutes_text(call.language, distance::minutes(itinerary.km, stops)),
        pick_up_address: itinerary.pick_up.name.clone(),
        drop_off_address: itinerary.drop_off.name.clone(),
        alternative_routes: words::say(call.language, Word::AlternativeRoutes).to_owned(),
        vehicles,
        coverage: out_of_service.then_some(OUT_OF_SERVICE),
    }
}

fn vehicles(search: &Search, call: &Call<'_>) -> Vec<ToldOffer> {
    let wanted = |external: bool| {
        !search.has(if external {
            PlaceDial::OnlyOwn
        } else {
            PlaceDial::OnlyExternal
        })
    };
    (0..FLEET.len())
        .filter(|place| offered(*place).is_some_and(|(supplier, _)| wanted(supplier.external)))
        .filter_map(|place| search.offer(Item::plain(place)))
        .map(|offer| ToldOffer::found(&offer, call.language))
        .collect()
}

/// The cheapest of each class of vehicle (decision of A155).
fn keep_cheapest(vehicles: &mut Vec<ToldOffer>) {
    vehicles.sort_by_key(|offer| (offer.vehicle(), offer.gross()));
    vehicles.dedup_by_key(|offer| offer.vehicle());
}

/// The answer that a magic place name triggers instead.
fn dialled(search: &Search, call: &Call<'_>, request_id: &str) -> Option<Answer> {
    let language = call.language;
    let invalid = [Fault::new("pickUpDateTime", Rule::Past)];
    search.dials.iter().find_map(|dial| match dial {
        PlaceDial::Plain400 => Some(Answer::invalid(language, &invalid)),
        PlaceDial::Result400 => Some(Answer::bare(400, &nothing_found(request_id))),
        PlaceDial::Data400 => Some(Answer::invalid_with(language, &invalid, nothing_found(request_id))),
        PlaceDial::RateLimit { bare } => Some(Answer::rate_limited(language, (!bare).then(|| "3".to_owned()))),
        PlaceDial::Fail { html } => Some(Answer::server_error(language, *html)),
        PlaceDial::Empty401 => Some(Answer::empty(401)),
        PlaceDial::NoOffers
        | PlaceDial::NoCoverage
        | PlaceDial::Expires { .. }
        | PlaceDial::PriceChange
        | PlaceDial::RepriceGone
        | PlaceDial::Reprice400
        | PlaceDial::NoRoutes
        | PlaceDial::NoLine
        | PlaceDial::Policy
        | PlaceDial::Blocked
        | PlaceDial::OnlyExternal
        | PlaceDial::OnlyOwn
        | PlaceDial::Markup => None,
    })
}

fn nothing_found(request_id: &str) -> Found {
    Found {
        request_id: request_id.to_owned(),
        distance: String::new(),
        travel_time: String::new(),
        pick_up_address: String::new(),
        drop_off_address: String::new(),
        alternative_routes: String::new(),
        vehicles: Vec::new(),
        coverage: None,
    }
}

#[cfg(test)]
mod tests;
