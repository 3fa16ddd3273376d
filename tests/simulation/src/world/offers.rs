//! From a wish to an order: searching and refining, without a network.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset, TimeDelta};
use contract::availability::SearchOffers;
use contract::booking::{CreateReservation, OfferTerms};
use contract::offer::VehicleOffer;
use contract::place::Location;
use contract::refine::{Reprice, RouteOptions};
use contract::{Currency, Endpoint, Language, Passenger};
use contract::{Exchange, Verdict};
use engine::booking::order::{Order, Ride, Snapshot, Stop};
use engine::session::machine::Event as SessionEvent;
use engine::session::pair::Held;
use sandbox::{Answer, Request};
use serde_json::value::{RawValue, to_raw_value};

use super::World;
use super::outcome::Outcome;
use crate::plan::{Refine, WishPlan};
use crate::queue::clock;

const TURKEY_S: i32 = 3 * 3600;

impl World {
    pub(super) fn order(&mut self, desk: usize, wish: &WishPlan) -> Option<Order> {
        let process = self.desks[desk].process.as_ref()?;
        let held = process.session.usable().cloned()?;
        let pick_up = clock(wish.pick_up).with_timezone(&FixedOffset::east_opt(TURKEY_S)?);
        let search = SearchOffers {
            request_id: self.random.uuid(),
            best_price: false,
            pick_up_date_time: pick_up,
            pick_up_location: place(&FROM),
            drop_off_location: place(&TO),
            hour: 0,
            waypoints: Vec::new(),
        };
        let external = wish.refine == Refine::Extras;
        let answer = self.answer_to(&search, &held);
        let answer = match with_one_offer(&answer.body, external) {
            Some(body) => Answer { body, ..answer },
            None => answer,
        };
        let found = self.learns_from::<SearchOffers>(desk, answer, &held)?;
        let offer = found.vehicles.into_iter().next()?;
        let (item_id, terms) = match wish.refine {
            Refine::Nothing => (offer.item_id.clone()?, terms(&offer)),
            Refine::Extras => {
                let item_id = offer.item_id?;
                let extras = Vec::new();
                let priced = self.asks(desk, &Reprice { item_id, extras }, &held)?;
                (priced.item_id.clone()?, terms(&priced))
            }
            Refine::Route => {
                let item_id = offer.item_id.clone()?;
                let routes = self.asks(desk, &RouteOptions { item_id }, &held)?;
                let another = routes.into_iter().find(|route| !route.is_default);
                (
                    another.and_then(|route| route.item_id).or(offer.item_id.clone())?,
                    terms(&offer),
                )
            }
        };
        Some(Order {
            request: request(item_id, wish, &terms),
            terms,
            login: held.login,
            // In true time, because the desk's clock may be set before the booking.
            offer_deadline: clock(self.now) + TimeDelta::minutes(30),
            language: Language::En,
            currency: Currency::Eur,
            ride: ride(pick_up),
            snapshot: Snapshot::default(),
        })
    }

    /// Asks directly, as the signed-in user; a dead token is noticed.
    fn asks<E: Endpoint>(&mut self, desk: usize, endpoint: &E, held: &Held) -> Option<E::Answer> {
        let answer = self.answer_to(endpoint, held);
        self.learns_from::<E>(desk, answer, held)
    }

    fn answer_to<E: Endpoint>(&mut self, endpoint: &E, held: &Held) -> Answer {
        let request = Request::of(endpoint)
            .bearer(held.access.expose())
            .in_language(Language::En)
            .in_currency(Currency::Eur);
        self.server.ask(&request, self.now)
    }

    fn learns_from<E: Endpoint>(&mut self, desk: usize, answer: Answer, held: &Held) -> Option<E::Answer> {
        let date = self.server.clock(self.now);
        let Exchange { verdict, .. } = Outcome::whole(answer, date).judge::<E>();
        if verdict.is_unauthorised() {
            let pair = held.id();
            if let Some(process) = &mut self.desks[desk].process {
                process.rejected.insert((pair.login, pair.generation));
            }
            self.session_event(desk, SessionEvent::Rejected { pair });
        }
        match verdict {
            Verdict::Done(answer) => Some(answer),
            Verdict::Refused(_) | Verdict::Unknown(_) => None,
        }
    }
}

/// The same answer with only the offer that is wanted, because reading all offers for each booking would be most of a
/// world's work. `None`: there is no such list.
fn with_one_offer(body: &[u8], external: bool) -> Option<Vec<u8>> {
    let mut envelope: Fields = serde_json::from_slice(body).ok()?;
    let mut data = fields(envelope.get("data")?)?;
    let offers: Vec<Box<RawValue>> = serde_json::from_str(data.get("vehicles")?.get()).ok()?;
    let place = offers.iter().position(|offer| is_external(offer) == external);
    let one = place.and_then(|at| offers.get(at..=at)).unwrap_or_default();
    data.insert("vehicles".to_owned(), to_raw_value(one).ok()?);
    envelope.insert("data".to_owned(), to_raw_value(&data).ok()?);
    serde_json::to_vec(&envelope).ok()
}

fn is_external(offer: &RawValue) -> bool {
    let flag = fields(offer).and_then(|known| known.get("isExternalSupplier")?.get().parse().ok());
    flag.unwrap_or(false)
}

fn fields(raw: &RawValue) -> Option<Fields> {
    serde_json::from_str(raw.get()).ok()
}

type Fields = BTreeMap<String, Box<RawValue>>;

struct Place {
    name: &'static str,
    latitude: f64,
    longitude: f64,
    is_airport: bool,
}

const FROM: Place = Place {
    name: "Antalya Airport",
    latitude: 36.8987,
    longitude: 30.8005,
    is_airport: true,
};
const TO: Place = Place {
    name: "Alanya",
    latitude: 36.5444,
    longitude: 31.9954,
    is_airport: false,
};

fn place(place: &Place) -> Location {
    Location {
        name: place.name.to_owned(),
        latitude: place.latitude,
        longitude: place.longitude,
        is_airport: Some(place.is_airport),
    }
}

fn ride(pick_up: DateTime<FixedOffset>) -> Ride {
    let stop = |place: &Place| Stop {
        name: place.name.to_owned(),
        latitude: place.latitude,
        longitude: place.longitude,
    };
    Ride {
        places: vec![stop(&FROM), stop(&TO)],
        pick_up,
        zone: "Europe/Istanbul".to_owned(),
    }
}

fn terms(offer: &VehicleOffer) -> OfferTerms {
    let conditions = offer.service_conditions.as_ref();
    OfferTerms {
        external: offer.is_external_supplier,
        seats: offer.seat,
        airport_leg: true,
        requires_flight: conditions.is_some_and(|conditions| conditions.requires_flight_number),
        conditions_version: conditions.and_then(|conditions| conditions.version.clone()),
    }
}

fn request(item_id: String, wish: &WishPlan, terms: &OfferTerms) -> CreateReservation {
    CreateReservation {
        item_id,
        passenger_requests: vec![Passenger {
            first_name: wish.lead.clone(),
            last_name: "Gezgin".to_owned(),
            phone: Some("+905550000009".to_owned()),
            is_lead_passenger: true,
            ..Passenger::default()
        }],
        accepted_service_conditions_version: terms.conditions_version.clone().filter(|_| terms.external),
        external_requirements_acknowledged: terms.external.then_some(true),
        flight_no: Some(wish.dial.unwrap_or("XQ 101").to_owned()),
        ..CreateReservation::default()
    }
}
