//! `PUT /api/booking/{id}` (specification 4.9).

use chrono::{DateTime, FixedOffset, NaiveTime};
use contract::booking::{FLIGHT_NO_MAX, NOTE_MAX};
use contract::passenger::list_faults;
use contract::{Fault, Passenger, Rule};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::search::full_time;
use crate::answer::Answer;
use crate::personality::UpdateAnswer;
use crate::reservation::Reservation;
use crate::service::Touched;
use crate::service::{Call, Service};
use crate::words::Word;

#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
struct Asked {
    pick_up_time: Option<String>,
    flight_no: Option<String>,
    clear_flight_no: Option<bool>,
    note: Option<String>,
    clear_note: Option<bool>,
    passenger_requests: Option<Vec<Passenger>>,
}

/// What happens to a text: it stays, it is replaced, or it is removed.
type Change = Option<Option<String>>;

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let asked: Asked = match call.json() {
        Ok(asked) => asked,
        Err(refusal) => return refusal,
    };
    let in_scope = service
        .reservation(call)
        .filter(|one| one.owner.same_company(caller.user));
    let Some(reservation) = in_scope else {
        return service.unknown_id(call);
    };
    if reservation.owner != caller.user {
        return service.refused(call, Word::NotCreator);
    }
    if service.status(call, reservation) > 7 {
        return service.refused(call, Word::StatusForbids);
    }
    if reservation.refusals.group {
        return service.refused(call, Word::MergedGroup);
    }
    if reservation.refusals.update {
        return service.refused(call, Word::SupplierRefuses);
    }
    let before = reservation.clone();
    match changed(before.clone(), asked) {
        Ok(after) => kept(service, call, &before, &after),
        Err(faults) => Answer::invalid(call.language, &faults),
    }
}

/// The changed reservation, or every reason why it cannot be changed.
fn changed(mut one: Reservation, asked: Asked) -> Result<Reservation, Vec<Fault>> {
    let mut faults = Vec::new();
    let flight_no = text(
        "flightNo",
        asked.flight_no,
        asked.clear_flight_no,
        FLIGHT_NO_MAX,
        &mut faults,
    );
    let note = text("note", asked.note, asked.clear_note, NOTE_MAX, &mut faults);
    if let Some(wanted) = asked.pick_up_time.filter(|time| !time.trim().is_empty()) {
        match time(&wanted, one.pick_up_at) {
            Some(at) => one.pick_up_at = at,
            None => faults.push(Fault::new("pickUpTime", Rule::DateTime)),
        }
    }
    if let Some(wanted) = asked.passenger_requests.filter(|list| !list.is_empty()) {
        faults.extend(passenger_faults(&one, &wanted));
        one.passenger_count = one.passenger_count.max(i64::try_from(wanted.len()).unwrap_or(i64::MAX));
        one.passengers = wanted;
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    one.flight_no = flight_no.unwrap_or(one.flight_no);
    one.note = note.unwrap_or(one.note);
    one.give_passenger_ids();
    Ok(one)
}

/// A clear flag takes precedence over a value that came with it.
fn text(path: &str, value: Option<String>, clear: Option<bool>, max: usize, faults: &mut Vec<Fault>) -> Change {
    if clear == Some(true) {
        return Some(None);
    }
    let value = value.filter(|text| !text.trim().is_empty())?;
    if value.chars().count() > max {
        faults.push(Fault::new(path, Rule::TooLong { max }));
    }
    Some(Some(value))
}

/// A full time with its offset, or the older form: that time on the reservation's own date.
fn time(text: &str, before: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
    full_time(text).or_else(|| {
        let time = (text.len() == 5).then(|| NaiveTime::parse_from_str(text, "%H:%M").ok())??;
        before.with_time(time).single()
    })
}

fn passenger_faults(one: &Reservation, wanted: &[Passenger]) -> Vec<Fault> {
    let terms = one.supplier_and_vehicle();
    let mut faults = list_faults(wanted, terms.is_some_and(|(supplier, _)| supplier.external));
    let people = i64::try_from(wanted.len()).unwrap_or(i64::MAX);
    if let Some(seats) = terms.map(|(_, vehicle)| vehicle.seat).filter(|seats| people > *seats) {
        faults.push(Fault::new("passengerRequests", Rule::OverCapacity { seats }));
    }
    let known = |id: &String| one.passengers.iter().any(|kept| kept.passenger_id.as_ref() == Some(id));
    for (at, passenger) in wanted.iter().enumerate() {
        let Some(id) = &passenger.passenger_id else { continue };
        let path = format!("passengerRequests[{at}].passengerId");
        if !known(id) {
            faults.push(Fault::new(path, Rule::Unknown));
        } else if wanted
            .iter()
            .take(at)
            .any(|before| before.passenger_id.as_ref() == Some(id))
        {
            faults.push(Fault::new(path, Rule::Repeated));
        }
    }
    faults
}

fn kept(service: &mut Service, call: &Call<'_>, before: &Reservation, after: &Reservation) -> Answer {
    service.touch(Touched::Reservation(after.id));
    service.bookings.put(after.clone());
    match service.personality.update_answer {
        UpdateAnswer::Record => Answer::done(call.language, service.record(call, after)),
        UpdateAnswer::Nothing => Answer::done(call.language, ()),
        UpdateAnswer::Changes => Answer::done(call.language, changes(service, call, before, after)),
    }
}

/// The fields of the record that differ from before.
fn changes(service: &Service, call: &Call<'_>, before: &Reservation, after: &Reservation) -> Value {
    let (before, after) = (json!(service.record(call, before)), json!(service.record(call, after)));
    let Value::Object(after) = after else {
        return Value::Null;
    };
    let changed: Map<String, Value> = after
        .into_iter()
        .filter(|(name, value)| before.get(name) != Some(value))
        .collect();
    Value::Object(changed)
}

#[cfg(test)]
mod tests;
