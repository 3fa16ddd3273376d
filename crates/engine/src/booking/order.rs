//! What the agent orders: the request, and what must be known later when only the stored bytes and the lists are left.

use chrono::{DateTime, FixedOffset, Utc};
use contract::booking::{CreateReservation, OfferTerms};
use contract::passenger::Passenger;
use contract::{Currency, Language};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::matching::{Rivals, Sought};

/// A booking as it is ordered, before it becomes an intent.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Order {
    pub request: CreateReservation,
    /// What the offer demands of the request, which is checked before anything is stored.
    pub terms: OfferTerms,
    /// The login in which the offer was searched; its key belongs to this login.
    pub login: Uuid,
    pub offer_deadline: DateTime<Utc>,
    /// The language and currency of the search.
    pub language: Language,
    pub currency: Currency,
    pub ride: Ride,
    pub snapshot: Snapshot,
}

/// Where and when the ride takes place. Together with the lead this makes two bookings twins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ride {
    /// Pick-up, stops and drop-off.
    pub places: Vec<Stop>,
    /// With the offset of the pick-up place on that date.
    pub pick_up: DateTime<FixedOffset>,
    /// IANA name of the pick-up's zone.
    pub zone: String,
}

/// A place of the ride; its position, not its name, tells whether two are the same.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Stop {
    pub name: String,
    pub latitude: f64,
    pub longitude: f64,
}

contract::prints_only!(Stop {});

/// What was searched, offered, accepted and promised. The engine reads only the tie; the desk writes the rest.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Snapshot {
    /// The offer as the desk showed it.
    pub offer: Value,
    /// The extras that were ordered, as they were offered.
    pub standard_extras: Value,
    /// Ties the booking to the other direction of its trip.
    pub trip: Option<Uuid>,
}

contract::prints_only!(Snapshot {});

/// What is kept beside the body.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Dossier {
    /// What the lists are compared with. Every stored dossier has this name for it.
    #[serde(rename = "trip")]
    pub ride: Ride,
    /// It is empty if it cannot be read; the ride is read all the same.
    #[serde(deserialize_with = "snapshot_or_none")]
    pub snapshot: Snapshot,
}

fn snapshot_or_none<'de, D: Deserializer<'de>>(json: D) -> Result<Snapshot, D::Error> {
    let json = Value::deserialize(json)?;
    Ok(serde_json::from_value(json).unwrap_or_default())
}

impl Order {
    pub(crate) fn offer_hash(&self) -> [u8; 32] {
        hash_of_offer(&self.request.item_id)
    }

    /// A hash that is the same for each offer of the same ride.
    pub(crate) fn ride_hash(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        for stop in &self.ride.places {
            // Places within a hundred metres count as the same.
            hash.update(format!("{:.3} {:.3}\n", stop.latitude, stop.longitude));
        }
        hash.update(self.ride.pick_up.timestamp().to_le_bytes());
        hash.update(lead_of(&self.request.passenger_requests));
        hash.finalize().into()
    }

    /// `None`: it cannot be serialised.
    pub(crate) fn dossier(&self) -> Option<String> {
        let (ride, snapshot) = (self.ride.clone(), self.snapshot.clone());
        serde_json::to_string(&Dossier { ride, snapshot }).ok()
    }
}

/// Stands for the key of an offer where the key itself is not stored.
pub fn hash_of_offer(item_id: &str) -> [u8; 32] {
    Sha256::digest(item_id.as_bytes()).into()
}

/// What ties a booking to the other direction of its trip, read from its dossier.
pub fn tie(dossier: &str) -> Option<Uuid> {
    serde_json::from_str::<Dossier>(dossier).ok()?.snapshot.trip
}

/// What to look for in the lists, read from the stored bytes. `None`: they cannot be read any more.
pub(crate) fn sought(body: &[u8], dossier: &str) -> Option<Sought> {
    let request: CreateReservation = serde_json::from_slice(body).ok()?;
    let dossier: Dossier = serde_json::from_str(dossier).ok()?;
    Some(Sought {
        passengers: request.passenger_requests,
        pick_up: dossier.ride.pick_up.to_utc(),
        rivals: Rivals::None,
    })
}

/// The lead's name, the same for every spelling of it.
pub(crate) fn lead_of(passengers: &[Passenger]) -> String {
    let lead = passengers.iter().find(|one| one.is_lead_passenger);
    lead.map_or_else(String::new, super::matching::name)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn passenger(first: &str, last: &str, lead: bool) -> Passenger {
        Passenger {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            phone: Some("+905550000001".to_owned()),
            email: None,
            is_lead_passenger: lead,
            passenger_id: None,
        }
    }

    fn stop(name: &str, latitude: f64) -> Stop {
        Stop {
            name: name.to_owned(),
            latitude,
            longitude: 30.8,
        }
    }

    pub(crate) fn order(item: &str, first: &str, pick_up: &str) -> Order {
        Order {
            request: CreateReservation {
                item_id: item.to_owned(),
                passenger_requests: vec![passenger(first, "Gold", true)],
                ..CreateReservation::default()
            },
            terms: OfferTerms::default(),
            login: Uuid::from_u128(1),
            offer_deadline: "2026-11-21T12:30:00Z".parse().expect("a time"),
            language: Language::En,
            currency: Currency::Eur,
            ride: Ride {
                places: vec![stop("AYT", 36.9), stop("Lara", 36.85)],
                pick_up: pick_up.parse().expect("a time"),
                zone: "Europe/Istanbul".to_owned(),
            },
            snapshot: Snapshot::default(),
        }
    }

    #[test]
    fn the_same_ride_through_another_offer_is_the_same_ride() {
        let one = order("a", "Ada", "2026-12-24T11:30:00Z");
        let another = order("b", "ADA", "2026-12-24T11:30:00Z");
        assert_eq!(one.ride_hash(), another.ride_hash());
        assert_ne!(one.offer_hash(), another.offer_hash());
        for other in [
            order("a", "Ada", "2026-12-24T11:31:00Z"),
            order("a", "Eve", "2026-12-24T11:30:00Z"),
        ] {
            assert_ne!(one.ride_hash(), other.ride_hash());
        }
    }

    #[test]
    fn what_was_kept_says_what_to_look_for() {
        let order = order("a", "Ada", "2026-12-24T11:30:00Z");
        let body = serde_json::to_vec(&order.request).expect("bytes");
        let dossier = order.dossier().expect("a text");
        let sought = sought(&body, &dossier).expect("readable");
        assert_eq!(
            (sought.passengers, sought.pick_up),
            (order.request.passenger_requests, order.ride.pick_up.to_utc())
        );
        assert!(super::sought(b"{", &dossier).is_none());
    }

    #[test]
    fn the_ride_is_read_beside_any_snapshot() {
        let order = order("a", "Ada", "2026-12-24T11:30:00Z");
        let mut dossier: Value = serde_json::from_str(&order.dossier().expect("a text")).expect("JSON");
        for (snapshot, tied) in [
            (
                serde_json::json!({"trip": Uuid::from_u128(7), "offer": {}}),
                Some(Uuid::from_u128(7)),
            ),
            (serde_json::json!({"trip": "elsewhere"}), None),
            (Value::Null, None),
            (serde_json::json!([]), None),
        ] {
            dossier["snapshot"] = snapshot;
            let read: Dossier = serde_json::from_value(dossier.clone()).expect("readable");
            assert_eq!(read.ride, order.ride);
            assert_eq!(tie(&dossier.to_string()), tied);
        }
    }
}
