//! A reservation as the service returns it (specification 2.11, 4.8), and its cancellation (4.10).
//!
//! The record is known only in part. It is kept as it came: known fields are read from it directly, and likely ones
//! through a [`FieldMap`].

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::decode::whole;
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable, segment};
use crate::field_map::{FieldMap, at};
use crate::passenger::Passenger;
use crate::record_id::RecordId;
use crate::status::Status;

/// `GET /api/booking/{id}`
#[derive(Clone, PartialEq, Eq)]
pub struct ReadReservation {
    /// Never the PNR.
    pub id: RecordId,
}

crate::prints_only!(ReadReservation {});

/// `POST /api/booking/{id}/cancel`: it has no body and cancels at once.
#[derive(Clone, PartialEq, Eq)]
pub struct CancelReservation {
    /// Of one leg.
    pub id: RecordId,
}

crate::prints_only!(CancelReservation {});

/// The deduction of a cancellation, in percent. It is not an amount of money, and not a refund that has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deduction {
    /// From 0, no deduction, to 100, everything.
    pub percent: i64,
}

/// Any JSON, with the fields of a reservation that can be found in it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Reservation {
    /// The JSON exactly as it came.
    pub raw: Value,
}

impl Reservation {
    /// About as long as the JSON of the record.
    pub fn bytes(&self) -> u64 {
        bytes(&self.raw)
    }

    /// The `transferReservationId`, which detail, update and cancel need. An empty one counts as absent.
    pub fn id(&self) -> Option<&str> {
        self.text("transferReservationId")
    }

    /// The tracking code for people. It is never used in a path.
    pub fn pnr(&self) -> Option<&str> {
        self.text("pnr")
    }

    /// The code, known or not.
    pub fn status_code(&self) -> Option<i64> {
        whole(self.raw.get("status")?)
    }

    /// `None`: the code is missing or is not in the specification, so the record is shown neutrally.
    pub fn status(&self) -> Option<Status> {
        Status::from_code(self.status_code()?)
    }

    /// Whether the service itself marks the record. A missing field means no.
    pub fn operational_attention(&self) -> bool {
        self.raw.get("operationalAttention") == Some(&Value::Bool(true))
    }

    /// Filled if there is a service issue, no matter what the status says.
    pub fn service_issue_code(&self) -> Option<&str> {
        self.text("serviceIssueCode")
    }

    /// Whether the record needs a person, with any status.
    pub fn is_troubled(&self) -> bool {
        self.operational_attention() || self.service_issue_code().is_some()
    }

    /// `None` if no list of passengers is found; invalid elements are left out.
    pub fn passengers(&self, map: &FieldMap) -> Option<Vec<Passenger>> {
        let elements = at(&self.raw, &map.passengers)?.as_array()?;
        Some(elements.iter().filter(|one| one.is_object()).map(passenger).collect())
    }

    /// `None` as well if an element has no name: for code that compares or sends the whole list.
    pub fn all_passengers(&self, map: &FieldMap) -> Option<Vec<Passenger>> {
        let elements = at(&self.raw, &map.passengers)?.as_array()?.len();
        let named = |one: &Passenger| !(one.first_name.is_empty() && one.last_name.is_empty());
        self.passengers(map)
            .filter(|people| people.len() == elements && people.iter().all(named))
    }

    /// The value that the first matching name leads to.
    pub fn field(&self, names: &[String]) -> Option<&Value> {
        at(&self.raw, names)
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.raw.get(name)?.as_str().filter(|text| !text.is_empty())
    }
}

/// Reads each field separately, so that an unreadable one does not hide the person.
fn passenger(raw: &Value) -> Passenger {
    let text = |name: &str| raw.get(name).and_then(Value::as_str).map(str::to_owned);
    Passenger {
        first_name: text("firstName").unwrap_or_default(),
        last_name: text("lastName").unwrap_or_default(),
        phone: text("phone"),
        email: text("email"),
        is_lead_passenger: raw.get("isLeadPassenger") == Some(&Value::Bool(true)),
        passenger_id: text("passengerId"),
    }
}

/// A record holds people, so it does not print itself.
impl std::fmt::Debug for Reservation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reservation")
            .field("status", &self.status_code())
            .finish_non_exhaustive()
    }
}

impl Endpoint for ReadReservation {
    const METHOD: Method = Method::Get;
    const PATH: &'static str = "/api/booking/{id}";
    const BEARER: Bearer = Bearer::Required;
    const CURRENCY: bool = false;
    type Answer = Reservation;

    fn path(&self) -> String {
        Self::PATH.replace("{id}", &segment(&self.id))
    }

    fn read(data: Value) -> Result<Reservation, Unreadable> {
        read_record(data)
    }
}

impl Endpoint for CancelReservation {
    const METHOD: Method = Method::Post;
    const PATH: &'static str = "/api/booking/{id}/cancel";
    const BEARER: Bearer = Bearer::Required;
    const CURRENCY: bool = false;
    type Answer = Deduction;

    fn path(&self) -> String {
        Self::PATH.replace("{id}", &segment(&self.id))
    }

    fn read(data: Value) -> Result<Deduction, Unreadable> {
        match whole(&data) {
            Some(percent) if (0..=100).contains(&percent) => Ok(Deduction { percent }),
            _ => Err(Unreadable("the deduction is not a percentage")),
        }
    }
}

pub(crate) fn read_record(data: Value) -> Result<Reservation, Unreadable> {
    if data.is_object() {
        Ok(Reservation { raw: data })
    } else {
        Err(Unreadable("the reservation is not an object"))
    }
}

fn bytes(value: &Value) -> u64 {
    let length = |text: &str| text.len() as u64 + 3;
    match value {
        Value::Object(fields) => {
            fields
                .iter()
                .map(|(name, inner)| length(name) + bytes(inner))
                .sum::<u64>()
                + 2
        }
        Value::Array(elements) => elements.iter().map(|inner| bytes(inner) + 1).sum::<u64>() + 2,
        Value::String(text) => length(text),
        Value::Null | Value::Bool(_) | Value::Number(_) => 8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn record(raw: Value) -> Reservation {
        ReadReservation::read(raw).expect("a record")
    }

    #[test]
    fn a043_the_record_is_kept_as_it_came_and_read_as_far_as_it_goes() {
        let raw = json!({"status": "7", "operationalAttention": "yes", "colour": [1.10, null], "passengerList": [
            {"passengerId": "p1", "firstName": "Ada", "isLeadPassenger": true, "seatNote": 3}, 4, {"lastName": 9}]});
        let read = record(raw.clone());
        assert_eq!(read.raw, raw);
        assert_eq!(
            (read.id(), read.pnr(), read.status()),
            (None, None, Some(Status::ReadyForTravel))
        );
        assert!(!read.is_troubled());
        let passengers = read.passengers(&FieldMap::default()).expect("passengers");
        assert_eq!(passengers.len(), 2);
        assert_eq!(passengers[0].passenger_id.as_deref(), Some("p1"));
        assert_eq!(passengers[1].last_name, "");
        assert!(passengers[0].is_lead_passenger && !passengers[1].is_lead_passenger);
        assert_eq!(read.all_passengers(&FieldMap::default()), None);
        assert_eq!(record(json!({})).status_code(), None);
        assert_eq!(record(json!({"status": 99})).status_code(), Some(99));
        assert_eq!(record(json!({"status": 99})).status(), None);
    }

    #[test]
    fn a_list_is_whole_when_everybody_in_it_has_a_name() {
        let whole = |people: Value| record(json!({ "passengers": people })).all_passengers(&FieldMap::default());
        let ada = json!({"firstName": "Ada", "lastName": ""});
        assert_eq!(whole(json!([ada])).map(|people| people.len()), Some(1));
        for other in [json!("Jan Vos"), json!({"fullName": "Jan Vos"}), json!(null)] {
            assert_eq!(whole(json!([ada, other])), None, "{other}");
        }
    }

    #[test]
    fn a052_attention_or_an_issue_is_trouble_at_any_status() {
        assert!(record(json!({"status": 7, "operationalAttention": true})).is_troubled());
        assert!(record(json!({"status": 7, "serviceIssueCode": "DRIVER_LATE"})).is_troubled());
        assert!(!record(json!({"status": 7, "serviceIssueCode": ""})).is_troubled());
    }

    #[test]
    fn a125_a_cancellation_has_no_body() {
        let cancel = CancelReservation { id: "5f1c".into() };
        assert_eq!(
            (cancel.path().as_str(), cancel.body()),
            ("/api/booking/5f1c/cancel", None)
        );
    }

    #[test]
    fn a126_a_deduction_is_a_whole_percentage_and_0_is_one() {
        for percent in [0, 25, 100] {
            assert_eq!(CancelReservation::read(json!(percent)), Ok(Deduction { percent }));
        }
        for unreadable in [
            Value::Null,
            json!(12.5),
            json!(-1),
            json!(101),
            json!({"percent": 0}),
            json!(""),
        ] {
            assert!(CancelReservation::read(unreadable).is_err());
        }
    }

    #[test]
    fn a039_an_id_stays_one_segment_of_the_path() {
        assert_eq!(
            ReadReservation {
                id: "a/../b?c#d".into()
            }
            .path(),
            "/api/booking/a%2F%2E%2E%2Fb%3Fc%23d"
        );
    }
}
