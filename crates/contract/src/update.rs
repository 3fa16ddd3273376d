//! Changing a reservation (specification 4.9).

use chrono::{DateTime, FixedOffset};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::booking::{FLIGHT_NO_MAX, NOTE_MAX, too_long};
use crate::endpoint::{Bearer, Endpoint, Method, Unreadable, json, segment};
use crate::fault::{Fault, Rule};
use crate::passenger::{Passenger, list_faults};
use crate::record_id::RecordId;
use crate::reservation::{Reservation, read_record};

/// What happens to a text field: it stays, it is replaced, or it is erased with its clear flag.
///
/// An empty text cannot be sent by mistake, because the service would silently keep the old one.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Patch {
    /// The field is not sent, so the service keeps its text.
    #[default]
    Keep,
    /// A text that is empty or only spaces clears the field instead.
    Set(String),
    /// The clear flag is sent, which wins over any text.
    Clear,
}

/// Notes are about people, so the text does not print itself.
impl std::fmt::Debug for Patch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Keep => "Keep",
            Self::Set(_) => "Set([text])",
            Self::Clear => "Clear",
        })
    }
}

impl Patch {
    /// The change from the old text to the new one.
    pub fn between(before: &str, after: &str) -> Self {
        if before == after { Self::Keep } else { Self::to(after) }
    }

    /// An empty text erases the field.
    pub fn to(text: &str) -> Self {
        if text.trim().is_empty() {
            Self::Clear
        } else {
            Self::Set(text.to_owned())
        }
    }

    fn sent(&self) -> (Option<&str>, Option<bool>) {
        match self {
            Self::Keep => (None, None),
            Self::Set(text) if !text.trim().is_empty() => (Some(text), None),
            Self::Set(_) | Self::Clear => (None, Some(true)),
        }
    }
}

/// `PUT /api/booking/{id}`: only changes are sent.
///
/// The wish itself can be stored and compared later; what is sent is its [`Endpoint::body`].
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpdateReservation {
    /// The record.
    pub id: RecordId,
    /// The full time with its offset; `None` keeps it.
    pub pick_up_time: Option<DateTime<FixedOffset>>,
    /// At most [`FLIGHT_NO_MAX`] characters.
    pub flight_no: Patch,
    /// At most [`NOTE_MAX`] characters.
    pub note: Patch,
    /// The complete list that is wanted; an empty one keeps the present list.
    pub passenger_requests: Vec<Passenger>,
}

crate::prints_only!(UpdateReservation {});

/// The answer to an update. Its structure is not specified: it may be the record, a part of it, or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Updated(pub Option<Reservation>);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pick_up_time: Option<DateTime<FixedOffset>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flight_no: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clear_flight_no: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clear_note: Option<bool>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    passenger_requests: &'a [Passenger],
}

impl UpdateReservation {
    /// Whether there is anything to send.
    pub fn is_empty(&self) -> bool {
        self.pick_up_time.is_none()
            && self.flight_no == Patch::Keep
            && self.note == Patch::Keep
            && self.passenger_requests.is_empty()
    }

    /// Every rule that this request breaks; `seats` is the capacity, if it is known.
    pub fn faults(&self, external: bool, seats: Option<i64>) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Patch::Set(flight) = &self.flight_no {
            faults.extend(too_long("flightNo", flight, FLIGHT_NO_MAX));
        }
        if let Patch::Set(note) = &self.note {
            faults.extend(too_long("note", note, NOTE_MAX));
        }
        if !self.passenger_requests.is_empty() {
            faults.extend(list_faults(&self.passenger_requests, external));
            let records = i64::try_from(self.passenger_requests.len()).unwrap_or(i64::MAX);
            if let Some(seats) = seats.filter(|seats| records > *seats) {
                faults.push(Fault::new("passengerRequests", Rule::OverCapacity { seats }));
            }
        }
        faults
    }
}

impl Endpoint for UpdateReservation {
    const METHOD: Method = Method::Put;
    const PATH: &'static str = "/api/booking/{id}";
    const BEARER: Bearer = Bearer::Required;
    const CURRENCY: bool = false;
    type Answer = Updated;

    fn path(&self) -> String {
        Self::PATH.replace("{id}", &segment(&self.id))
    }

    fn body(&self) -> Option<Vec<u8>> {
        let (flight_no, clear_flight_no) = self.flight_no.sent();
        let (note, clear_note) = self.note.sent();
        json(&Body {
            pick_up_time: self.pick_up_time,
            flight_no,
            clear_flight_no,
            note,
            clear_note,
            passenger_requests: &self.passenger_requests,
        })
    }

    /// Any success counts: if the answer is not a record, the detail is read instead.
    fn read(data: Value) -> Result<Updated, Unreadable> {
        Ok(Updated(read_record(data).ok()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn sent(update: &UpdateReservation) -> Value {
        serde_json::from_slice(&update.body().expect("a body")).expect("JSON")
    }

    #[test]
    fn a112_desk_does_not_send_what_is_kept() {
        let nothing = UpdateReservation::default();
        assert!(nothing.is_empty());
        assert_eq!(sent(&nothing), json!({}));
        assert_eq!(Patch::between("XQ 1", "XQ 1"), Patch::Keep);
    }

    #[test]
    fn a113_desk_erases_with_the_flag_and_never_an_empty_text() {
        for erased in [
            Patch::Clear,
            Patch::to(""),
            Patch::between("XQ 1", " "),
            Patch::Set(String::new()),
        ] {
            let update = UpdateReservation {
                flight_no: erased.clone(),
                note: erased,
                ..UpdateReservation::default()
            };
            assert_eq!(sent(&update), json!({"clearFlightNo": true, "clearNote": true}));
        }
    }

    /// A value beside a clear flag is ignored, so a value that was wanted would be lost.
    #[test]
    fn a114_desk_sends_a_flag_or_a_value_and_never_both() {
        for text in [Patch::Keep, Patch::Clear, Patch::to("XQ 1"), Patch::Set(" ".to_owned())] {
            let update = UpdateReservation {
                flight_no: text.clone(),
                note: text.clone(),
                ..UpdateReservation::default()
            };
            let sent = sent(&update);
            for (value, flag) in [("flightNo", "clearFlightNo"), ("note", "clearNote")] {
                let wanted = match &text {
                    Patch::Keep => (None, None),
                    Patch::Set(text) if text == "XQ 1" => (Some(json!("XQ 1")), None),
                    Patch::Set(_) | Patch::Clear => (None, Some(json!(true))),
                };
                assert_eq!(
                    (sent.get(value), sent.get(flag)),
                    (wanted.0.as_ref(), wanted.1.as_ref()),
                    "{text:?}"
                );
            }
        }
    }

    #[test]
    fn a115_desk_sends_the_time_in_full_with_its_offset() {
        let update = UpdateReservation {
            pick_up_time: Some("2026-12-24T14:30:00+03:00".parse().expect("a time")),
            flight_no: Patch::to("XQ 101"),
            ..UpdateReservation::default()
        };
        assert_eq!(
            sent(&update),
            json!({"pickUpTime": "2026-12-24T14:30:00+03:00", "flightNo": "XQ 101"})
        );
    }

    #[test]
    fn a012_a119_desk_has_no_field_for_a_status_a_place_or_a_price() {
        let everything = UpdateReservation {
            id: "id-1".into(),
            pick_up_time: Some("2026-12-24T14:30:00+03:00".parse().expect("a time")),
            flight_no: Patch::to("XQ 101"),
            note: Patch::Clear,
            passenger_requests: vec![Passenger::default()],
        };
        let body = sent(&everything);
        let mut fields: Vec<&str> = body
            .as_object()
            .expect("an object")
            .keys()
            .map(String::as_str)
            .collect();
        fields.sort_unstable();
        assert_eq!(fields, ["clearNote", "flightNo", "passengerRequests", "pickUpTime"]);
    }

    #[test]
    fn a116_flight_20_and_note_500_characters() {
        let update = |flight: usize, note: usize| UpdateReservation {
            flight_no: Patch::Set("ş".repeat(flight)),
            note: Patch::Set("ş".repeat(note)),
            ..UpdateReservation::default()
        };
        assert!(update(20, 500).faults(false, None).is_empty());
        let paths: Vec<String> = update(21, 501)
            .faults(false, None)
            .into_iter()
            .map(|fault| fault.path)
            .collect();
        assert_eq!(paths, ["flightNo", "note"]);
    }

    #[test]
    fn a117_a118_the_whole_list_goes_with_its_ids_one_lead_and_no_more_than_fit() {
        let passenger = |id: &str, lead: bool| Passenger {
            phone: Some("+905550000009".into()),
            is_lead_passenger: lead,
            passenger_id: Some(id.into()),
            ..Passenger::default()
        };
        let mut update = UpdateReservation {
            passenger_requests: vec![passenger("p1", true), passenger("p2", false)],
            ..UpdateReservation::default()
        };
        assert!(update.faults(false, Some(2)).is_empty());
        assert_eq!(sent(&update)["passengerRequests"][1]["passengerId"], "p2");
        assert_eq!(update.faults(false, Some(1))[0].rule, Rule::OverCapacity { seats: 1 });
        update.passenger_requests[1].is_lead_passenger = true;
        assert_eq!(update.faults(false, Some(2))[0].rule, Rule::OneLead);
    }

    #[test]
    fn a_note_does_not_print_itself() {
        let update = UpdateReservation {
            note: Patch::to("canary"),
            ..UpdateReservation::default()
        };
        assert!(!format!("{update:?}").contains("canary"));
    }

    #[test]
    fn a122_any_success_is_read() {
        assert_eq!(UpdateReservation::read(Value::Null), Ok(Updated(None)));
        let record = UpdateReservation::read(json!({"pnr": "A1"})).expect("a record");
        assert_eq!(record.0.expect("a record").pnr(), Some("A1"));
    }
}
