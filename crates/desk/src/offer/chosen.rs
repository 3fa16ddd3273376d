//! What a chosen offer contributes to a reservation, taken as one unit at one moment.

use chrono::{DateTime, FixedOffset, Utc};
use contract::booking::OfferTerms;
use contract::offer::{ServiceConditions, VehicleOffer};
use contract::refine::{ExtraId, StandardExtra};
use contract::{Currency, Language, Secret};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::handle::Handle;
use crate::offer::cache::{HeldOffer, HeldSearch};
use crate::offer::view::{PriceView, RouteView, Selected};
use crate::search_form::{RidePlace, SearchForm};
use engine::booking::order::{Ride, Stop};

/// An offer of a partner flow that the service has not called gone. It may be overdue: the service decides about that.
#[derive(Clone)]
pub struct ChosenOffer {
    pub offer: Handle,
    /// The key. It leaves in the reservation's body and nowhere else.
    pub item_id: Secret,
    /// What the reservation is checked against.
    pub terms: OfferTerms,
    /// The login of the search; the reservation is sent in this login or not at all.
    pub login: Uuid,
    /// By the desk's clock at the moment when the offer was taken.
    pub deadline: DateTime<Utc>,
    /// The language of the search, and so of the reservation.
    pub language: Language,
    pub currency: Currency,
    /// With the offset of the pick-up place on that date.
    pub pick_up: DateTime<FixedOffset>,
    /// The standard extras that were listed for it, with the handles that the window knows.
    pub standard_extras: Vec<ListedExtra>,
    pub snapshot: OfferSnapshot,
}

/// A standard extra, as it was listed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedExtra {
    pub extra: Handle,
    /// Without it the extra cannot be chosen.
    pub id: Option<ExtraId>,
    pub listed: StandardExtra,
}

/// For the dossier: what was searched, offered and promised. It holds no key.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferSnapshot {
    pub form: SearchForm,
    /// IANA name of the pick-up's zone.
    pub zone: String,
    pub pick_up: DateTime<FixedOffset>,
    pub language: Language,
    pub currency: Currency,
    pub answered: DateTime<Utc>,
    pub distance: Option<String>,
    pub travel_time: Option<String>,
    pub pick_up_address: Option<String>,
    pub drop_off_address: Option<String>,
    pub alternative_routes: Option<String>,
    /// The vehicle as the last answer had it, without its key.
    pub vehicle: VehicleOffer,
    /// The price of the reserved key: after a route was chosen it is the route's price, not the vehicle's.
    pub price: PriceView,
    /// What is known for this very key.
    pub free_cancellation: Option<DateTime<Utc>>,
    pub conditions: Option<ServiceConditions>,
    pub selected: Option<Vec<Selected>>,
    pub route: Option<RouteView>,
}

contract::prints_only!(OfferSnapshot {});

impl ChosenOffer {
    /// The ids of chosen extras; `None` when one of them was not listed for this offer or has no id.
    pub fn extra_ids(&self, chosen: &[Handle]) -> Option<Vec<ExtraId>> {
        chosen
            .iter()
            .map(|handle| {
                let listed = self.standard_extras.iter().find(|listed| listed.extra == *handle)?;
                listed.id.clone()
            })
            .collect()
    }
}

impl OfferSnapshot {
    /// The ride by which one order is told from another.
    pub fn ride(&self) -> Ride {
        let places = std::iter::once(&self.form.from)
            .chain(&self.form.stops)
            .chain([&self.form.to]);
        let stop = |place: &RidePlace| Stop {
            name: place.name.clone(),
            latitude: place.latitude,
            longitude: place.longitude,
        };
        Ride {
            places: places.map(stop).collect(),
            pick_up: self.pick_up,
            zone: self.zone.clone(),
        }
    }
}

// The key is as good as a password while it is valid.
contract::prints_only!(ChosenOffer { offer });

pub(crate) fn terms(search: &HeldSearch, held: &HeldOffer) -> OfferTerms {
    let (form, terms) = (&search.asked.form, held.machine.terms());
    OfferTerms {
        external: terms.vehicle.is_external_supplier,
        seats: terms.vehicle.seat,
        airport_leg: form.from.is_airport || form.to.is_airport,
        requires_flight: terms.requires_flight(),
        conditions_version: terms
            .conditions
            .as_ref()
            .and_then(|conditions| conditions.version.clone()),
    }
}

pub(crate) fn snapshot(search: &HeldSearch, held: &HeldOffer) -> OfferSnapshot {
    let terms = held.machine.terms().clone();
    OfferSnapshot {
        form: search.asked.form.clone(),
        zone: search.asked.zone.clone(),
        pick_up: search.asked.pick_up,
        language: search.flow.language,
        currency: search.flow.currency,
        answered: search.answered,
        distance: search.words.distance.clone(),
        travel_time: search.words.travel_time.clone(),
        pick_up_address: search.words.pick_up_address.clone(),
        drop_off_address: search.words.drop_off_address.clone(),
        alternative_routes: search.words.alternative_routes.clone(),
        vehicle: terms.vehicle,
        price: terms.price,
        free_cancellation: terms.free_cancellation,
        conditions: terms.conditions,
        selected: terms.selected,
        route: terms.route.map(|chosen| chosen.route),
    }
}
