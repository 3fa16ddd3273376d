//! What the agent typed and chose, and the order it makes.

use contract::booking::CreateReservation;
use contract::passenger::list_faults;
use contract::{Passenger, PrivateText, RecordId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::drafts::view::TypedPassenger;
use engine::CANNOT_BE_WRITTEN;
use engine::booking::order::{Order, Snapshot};

use crate::error::{DeskError, FieldFault, FieldRule};
use crate::handle::Handle;
use crate::offer::chosen::{ChosenOffer, ListedExtra};

/// What the agent orders. The desk knows the terms of the offer itself.
#[derive(Clone, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OrderForm {
    pub offer: Handle,
    pub passengers: Vec<TypedPassenger>,
    /// How many travel, named or not.
    pub people: u32,
    pub note: String,
    pub flight: String,
    pub standard_extras: Vec<Handle>,
    /// The version of the conditions that the agent accepted explicitly.
    pub accepted_conditions: Option<String>,
    pub acknowledged: bool,
    /// Ties the two ways of a round trip together; made by the window.
    pub trip: Option<Handle>,
    /// The agent was told that the same ride is booked already, and wants this one too.
    pub beside_twin: bool,
}

/// What the agent decides about a booking that needs a decision.
#[derive(Clone, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum DecisionForm {
    Send,
    Drop,
    Found {
        record: RecordId,
        #[specta(type = String)]
        reason: PrivateText,
    },
    FoundNone {
        #[specta(type = String)]
        reason: PrivateText,
    },
}

/// What is wrong with the people as they are typed, by the same rules that apply when the booking is sent.
pub fn check_passengers(passengers: &[TypedPassenger], external: bool) -> Vec<FieldFault> {
    let records: Vec<Passenger> = passengers.iter().map(passenger).collect();
    list_faults(&records, external).iter().map(FieldFault::of).collect()
}

pub(crate) fn order(form: &OrderForm, chosen: ChosenOffer) -> Result<Order, DeskError> {
    let Some(supplier_extra_ids) = chosen.extra_ids(&form.standard_extras) else {
        return Err(DeskError::invalid("standardExtras", FieldRule::Unknown));
    };
    let external = chosen.terms.external;
    let records = u32::try_from(form.passengers.len()).unwrap_or(u32::MAX);
    let request = CreateReservation {
        item_id: chosen.item_id.expose().to_owned(),
        passenger_requests: form.passengers.iter().map(passenger).collect(),
        passenger_count: (form.people != records).then(|| form.people.into()),
        note: typed(&form.note),
        supplier_extra_ids,
        accepted_service_conditions_version: form.accepted_conditions.clone().filter(|_| external),
        external_requirements_acknowledged: external.then_some(form.acknowledged),
        flight_no: typed(&form.flight),
    };
    let is_ordered = |listed: &&ListedExtra| form.standard_extras.contains(&listed.extra);
    let extras: Vec<&ListedExtra> = chosen.standard_extras.iter().filter(is_ordered).collect();
    let snapshot = Snapshot {
        offer: written(&chosen.snapshot)?,
        standard_extras: written(&extras)?,
        trip: form.trip.map(Handle::uuid),
    };
    Ok(Order {
        request,
        ride: chosen.snapshot.ride(),
        terms: chosen.terms,
        login: chosen.login,
        offer_deadline: chosen.deadline,
        language: chosen.language,
        currency: chosen.currency,
        snapshot,
    })
}

/// What cannot be written down is not booked.
fn written(part: &impl Serialize) -> Result<Value, DeskError> {
    serde_json::to_value(part).map_err(|_| DeskError::from(CANNOT_BE_WRITTEN))
}

fn passenger(one: &TypedPassenger) -> Passenger {
    Passenger {
        first_name: one.first_name.trim().to_owned(),
        last_name: one.last_name.trim().to_owned(),
        phone: typed(&one.phone),
        email: typed(&one.email),
        is_lead_passenger: one.is_lead,
        // The service assigns it; a new reservation has none.
        passenger_id: None,
    }
}

/// An empty field is not sent.
fn typed(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed_one(phone: &str, email: &str, is_lead: bool) -> TypedPassenger {
        TypedPassenger {
            first_name: "Deniz".into(),
            last_name: "Aydın".into(),
            phone: phone.into(),
            email: email.into(),
            is_lead,
        }
    }

    fn faults(people: &[TypedPassenger], external: bool) -> Vec<(String, FieldRule)> {
        let faults = check_passengers(people, external);
        faults.into_iter().map(|fault| (fault.field, fault.rule)).collect()
    }

    #[test]
    fn a037_a038_what_is_typed_is_checked_by_the_rules_of_the_contract() {
        let lead = [typed_one(" 0555 000 00 01 ", "", true)];
        assert_eq!(faults(&lead, false), []);
        let phone = "passengerRequests[0].phone".to_owned();
        assert_eq!(faults(&lead, true), [(phone.clone(), FieldRule::PhoneInternational)]);
        assert_eq!(
            faults(&[typed_one("", "", true)], false),
            [(phone, FieldRule::Required)]
        );
        let two = [lead[0].clone(), typed_one("call me", "a@b", false)];
        assert_eq!(
            faults(&two, true)[1..],
            [
                ("passengerRequests[1].phone".to_owned(), FieldRule::PhoneUnreadable),
                ("passengerRequests[1].email".to_owned(), FieldRule::NotAnEmail)
            ]
        );
    }
}
