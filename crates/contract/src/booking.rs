//! Creating a reservation (specification 4.7, 2.10).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::decode::{lenient, object, or_default};
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable, json};
use crate::fault::{Fault, Rule};
use crate::passenger::{Passenger, list_faults};
use crate::record_id::RecordId;
use crate::refine::ExtraId;

/// In characters. The specification states this for the update; on create it is a decision (D3).
pub const FLIGHT_NO_MAX: usize = 20;
/// In characters, like [`FLIGHT_NO_MAX`], and on create a decision as well.
pub const NOTE_MAX: usize = 500;

/// `POST /api/booking`, to be sent with an `Idempotency-Key`.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CreateReservation {
    /// The key of the chosen offer, as the last search, re-price or route option returned it.
    #[serde(deserialize_with = "or_default")]
    pub item_id: String,
    /// One to twenty people, exactly one of them the lead.
    #[serde(deserialize_with = "or_default")]
    pub passenger_requests: Vec<Passenger>,
    /// Sent if the number of people differs from the number of records.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passenger_count: Option<i64>,
    /// The agent's own words about the reservation. `None`: no note is sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The standard extras that were chosen; the extras of an external supplier are part of the offer instead.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "or_default")]
    pub supplier_extra_ids: Vec<ExtraId>,
    /// The conditions that the agent accepted; only an external offer has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted_service_conditions_version: Option<String>,
    /// Whether the agent acknowledged the requirements of an external offer. No other offer needs it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub external_requirements_acknowledged: Option<bool>,
    /// Required for an external offer with an airport leg, or one whose conditions ask for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flight_no: Option<String>,
}

/// What the chosen offer requires of a reservation.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferTerms {
    /// Whether the offer comes from an external supplier, which has stricter rules.
    pub external: bool,
    /// The capacity of the vehicle. `None`: it is unknown, so it is not checked.
    pub seats: Option<i64>,
    /// An airport at either end.
    pub airport_leg: bool,
    /// Whether the conditions ask for a flight number.
    pub requires_flight: bool,
    /// The version of the current conditions. It is not known for an external offer that was never re-priced.
    pub conditions_version: Option<String>,
}

crate::prints_only!(OfferTerms {});

/// The answer to a creation: a record exists, and no more than that.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Created {
    /// An answer without it proves nothing.
    #[serde(deserialize_with = "lenient")]
    pub transfer_reservation_id: Option<RecordId>,
    /// The tracking code for people. It never replaces the id in a path.
    #[serde(deserialize_with = "lenient")]
    pub pnr: Option<String>,
    /// Waypoints that could not be added, in a shape that is not shown.
    #[serde(deserialize_with = "lenient")]
    pub failed_waypoints: Option<Vec<Value>>,
    /// The id of the leg back, which is read, changed and cancelled separately. `None`: there is no leg back.
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub return_reservation_id: Option<RecordId>,
    /// The tracking code of the leg back.
    #[serde(deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub return_pnr: Option<String>,
}

crate::prints_only!(Created {});

impl CreateReservation {
    /// Every rule of the specification this request breaks.
    pub fn faults(&self, terms: &OfferTerms) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.item_id.is_empty() {
            faults.push(Fault::new("itemId", Rule::Required));
        }
        faults.extend(list_faults(&self.passenger_requests, terms.external));
        faults.extend(self.capacity_fault(terms.seats));
        if terms.external {
            faults.extend(self.external_faults(terms));
        }
        let flight_given = self
            .flight_no
            .as_deref()
            .is_some_and(|flight| !flight.trim().is_empty());
        if (terms.requires_flight || (terms.external && terms.airport_leg)) && !flight_given {
            faults.push(Fault::new("flightNo", Rule::FlightRequired));
        }
        faults
    }

    /// The limits of length that the specification states for the update only.
    pub fn length_faults(&self) -> Vec<Fault> {
        [
            ("flightNo", &self.flight_no, FLIGHT_NO_MAX),
            ("note", &self.note, NOTE_MAX),
        ]
        .into_iter()
        .filter_map(|(path, text, max)| too_long(path, text.as_deref()?, max))
        .collect()
    }

    fn capacity_fault(&self, seats: Option<i64>) -> Option<Fault> {
        if self.passenger_count.is_some_and(|count| count < 1) {
            let max = seats.unwrap_or(i64::MAX);
            return Some(Fault::new("passengerCount", Rule::OutOfRange { min: 1, max }));
        }
        let seats = seats?;
        // Each named person travels, even if the count is lower.
        let records = i64::try_from(self.passenger_requests.len()).unwrap_or(i64::MAX);
        let path = if self.passenger_count.is_some_and(|count| count > seats) {
            "passengerCount"
        } else if records > seats {
            "passengerRequests"
        } else {
            return None;
        };
        Some(Fault::new(path, Rule::OverCapacity { seats }))
    }

    fn external_faults(&self, terms: &OfferTerms) -> Vec<Fault> {
        const CONDITIONS: &str = "acceptedServiceConditionsVersion";
        let mut faults = Vec::new();
        match self.accepted_service_conditions_version.as_deref() {
            None | Some("") => faults.push(Fault::new(CONDITIONS, Rule::ConditionsRequired)),
            Some(version) => {
                if terms.conditions_version.as_deref() != Some(version) {
                    faults.push(Fault::new(CONDITIONS, Rule::ConditionsOutdated));
                }
            }
        }
        if self.external_requirements_acknowledged != Some(true) {
            faults.push(Fault::new("externalRequirementsAcknowledged", Rule::Acknowledgement));
        }
        faults
    }
}

/// It holds people and notes, so it does not print itself.
impl std::fmt::Debug for CreateReservation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CreateReservation")
            .field("passengers", &self.passenger_requests.len())
            .finish_non_exhaustive()
    }
}

/// The length as a person counts it, in characters.
pub(crate) fn too_long(path: &str, text: &str, max: usize) -> Option<Fault> {
    (text.chars().count() > max).then(|| Fault::new(path, Rule::TooLong { max }))
}

impl Endpoint for CreateReservation {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/booking";
    const BEARER: Bearer = Bearer::Required;
    /// Decision D1: section 4.7 takes precedence over section 4.
    const CURRENCY: bool = true;
    type Answer = Created;

    /// A passenger id belongs to an existing reservation, so a new one has none.
    fn body(&self) -> Option<Vec<u8>> {
        let mut request = self.clone();
        for passenger in &mut request.passenger_requests {
            passenger.passenger_id = None;
        }
        json(&request)
    }

    fn read(data: Value) -> Result<Created, Unreadable> {
        object(data, "the creation result")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn request() -> CreateReservation {
        CreateReservation {
            item_id: "item".into(),
            passenger_requests: vec![Passenger {
                phone: Some("+905550000009".into()),
                is_lead_passenger: true,
                ..Passenger::default()
            }],
            ..CreateReservation::default()
        }
    }

    fn external() -> (CreateReservation, OfferTerms) {
        let request = CreateReservation {
            accepted_service_conditions_version: Some("v3".into()),
            external_requirements_acknowledged: Some(true),
            flight_no: Some("XQ 101".into()),
            ..request()
        };
        let terms = OfferTerms {
            external: true,
            airport_leg: true,
            conditions_version: Some("v3".into()),
            ..OfferTerms::default()
        };
        (request, terms)
    }

    fn rules(request: &CreateReservation, terms: &OfferTerms) -> Vec<(String, &'static str)> {
        request
            .faults(terms)
            .into_iter()
            .map(|fault| (fault.path, fault.rule.code()))
            .collect()
    }

    #[test]
    fn a101_nobody_travels_above_the_capacity() {
        let terms = OfferTerms {
            seats: Some(3),
            ..OfferTerms::default()
        };
        for (count, rule) in [
            (Some(3), None),
            (Some(4), Some("over-capacity")),
            (Some(0), Some("out-of-range")),
        ] {
            let request = CreateReservation {
                passenger_count: count,
                ..request()
            };
            assert_eq!(rules(&request, &terms).first().map(|(_, code)| *code), rule);
        }
        let mut crowd = request();
        crowd.passenger_requests.resize_with(4, Passenger::default);
        for count in [None, Some(1), Some(3)] {
            crowd.passenger_count = count;
            let over = ("passengerRequests".to_owned(), "over-capacity");
            assert_eq!(rules(&crowd, &terms), [over], "{count:?}: four are named");
        }
    }

    #[test]
    fn a102_a103_a104_an_external_offer_wants_its_conditions_the_acknowledgement_and_the_flight() {
        let (good, terms) = external();
        assert!(rules(&good, &terms).is_empty());
        let bare = CreateReservation {
            accepted_service_conditions_version: None,
            external_requirements_acknowledged: Some(false),
            flight_no: Some(" ".into()),
            ..good.clone()
        };
        assert_eq!(
            rules(&bare, &terms)
                .into_iter()
                .map(|(_, code)| code)
                .collect::<Vec<_>>(),
            ["conditions-required", "acknowledgement", "flight-required"]
        );
        let outdated = CreateReservation {
            accepted_service_conditions_version: Some("v2".into()),
            ..good
        };
        assert_eq!(
            rules(&outdated, &terms).first().map(|(_, code)| *code),
            Some("conditions-outdated")
        );
    }

    #[test]
    fn a104_only_an_external_offer_with_an_airport_wants_the_flight() {
        let (good, terms) = external();
        let bare = CreateReservation {
            flight_no: None,
            ..good
        };
        for (external, airport_leg, wanted) in [(true, true, true), (true, false, false), (false, true, false)] {
            let terms = OfferTerms {
                external,
                airport_leg,
                ..terms.clone()
            };
            let required = wanted.then(|| ("flightNo".to_owned(), "flight-required"));
            assert_eq!(rules(&bare, &terms), required.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn a105_conditions_that_require_a_flight_require_it_of_any_leg() {
        let terms = OfferTerms {
            requires_flight: true,
            ..OfferTerms::default()
        };
        assert_eq!(rules(&request(), &terms), [("flightNo".to_owned(), "flight-required")]);
    }

    #[test]
    fn the_lengths_of_the_update_can_be_held_on_create() {
        let mut long = request();
        long.flight_no = Some("ğ".repeat(20));
        long.note = Some("ğ".repeat(500));
        assert!(long.length_faults().is_empty());
        long.flight_no = Some("ğ".repeat(21));
        long.note = Some("ğ".repeat(501));
        assert_eq!(long.length_faults().len(), 2);
        assert!(long.faults(&OfferTerms::default()).is_empty());
    }

    #[test]
    fn a158_desk_never_sends_a_passenger_id_on_create() {
        let mut copied = request();
        copied.passenger_requests[0].passenger_id = Some("p1".into());
        assert_eq!(copied.body(), request().body());
    }

    #[test]
    fn a106_desk_sends_only_what_is_set() {
        let sent: Value = serde_json::from_slice(&request().body().expect("a body")).expect("JSON");
        let passenger = json!({"firstName": "", "lastName": "", "phone": "+905550000009", "isLeadPassenger": true});
        assert_eq!(sent, json!({"itemId": "item", "passengerRequests": [passenger]}));
    }
}
