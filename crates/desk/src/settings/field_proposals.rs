//! Proposes how this service names the fields of a record, from bookings that this desk made itself: it knows what it
//! sent, and looks where the record repeats it. Nothing is accepted by itself.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use contract::booking::CreateReservation;
use contract::{FieldMap, Passenger, Reservation, field_map};
use engine::EngineStore as _;
use engine::record::pick_up;
use engine::store::RequestKind;
use serde::Serialize;
use serde_json::Value;

use crate::reading::{kept, leaves};
use crate::reservations::page::Booking;
use crate::user_store::UserStore;
use engine::trouble::Trouble;

/// Older bookings say less about the service as it is now.
const BOOKINGS: usize = 50;
const SINCE: TimeDelta = TimeDelta::days(400);

/// A name under which the service repeats what was booked.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct FieldProposal {
    /// The desk's name for the field.
    pub field: String,
    /// A dot leads into an inner object.
    pub name: String,
    /// In how many of the bookings that have such a value the record repeats it under this name.
    pub seen: u32,
    pub of: u32,
}

contract::prints_only!(FieldProposal { field, seen, of });

/// What was sent, and the record that came of it.
pub(crate) struct Known {
    pub(crate) pick_up: DateTime<Utc>,
    pub(crate) request: CreateReservation,
    /// The displayed price of the offer.
    pub(crate) gross: Option<String>,
    pub(crate) record: Reservation,
}

pub(crate) fn known(user_store: &UserStore, now: DateTime<Utc>) -> Result<Vec<Known>, Trouble> {
    if user_store.journal().is_none() {
        return Ok(vec![]);
    }
    let mut known = Vec::new();
    for row in user_store.intents_since(now - SINCE)?.iter().rev() {
        let booking = Booking::read(row, user_store);
        let Some(booked) = &booking.booked else {
            continue;
        };
        let record = &booked.there.record;
        // A record that was changed here no longer repeats what was booked.
        if user_store.last_request(record, RequestKind::Update)?.is_some() {
            continue;
        }
        if let Some(stored) = user_store.reservation(record)?
            && let Some((pick_up, request, gross)) = booking.sent()
        {
            known.push(Known {
                pick_up,
                request,
                gross,
                record: kept(&stored.json),
            });
        }
        if known.len() == BOOKINGS {
            break;
        }
    }
    Ok(known)
}

/// Each field that the present names do not find, with the name that repeats it most often.
pub(crate) fn proposals(known: &[Known], map: &FieldMap) -> Vec<FieldProposal> {
    type Finds = fn(&Known, &FieldMap) -> Option<Vec<String>>;
    let fields: [(&str, Finds); 5] = [
        ("pickUpTime", times),
        ("flightNo", flights),
        ("note", notes),
        ("passengers", people),
        ("grossAmount", prices),
    ];
    fields
        .into_iter()
        .filter_map(|(field, finds)| {
            let mut counts: BTreeMap<String, u32> = BTreeMap::new();
            let mut of = 0;
            for names in known.iter().filter_map(|one| finds(one, map)) {
                of += 1;
                for name in names {
                    *counts.entry(name).or_default() += 1;
                }
            }
            let most = *counts.values().max()?;
            let mut names = counts.into_iter().filter(|(_, seen)| *seen == most);
            let (name, seen) = names.next()?;
            // Two names that fit equally well say nothing.
            names.next().is_none().then(|| FieldProposal {
                field: field.to_owned(),
                name,
                seen,
                of,
            })
        })
        .collect()
}

/// The names under which the record can be read as the time that was booked. `None`: it is read so already.
fn times(known: &Known, map: &FieldMap) -> Option<Vec<String>> {
    let reads = |map: &FieldMap| pick_up(&known.record, map).map(|time| time.to_utc()) == Some(known.pick_up);
    if reads(map) {
        return None;
    }
    let names = names_of_texts(&known.record).into_iter().map(|(name, _)| name);
    let is_time = |name: &String| {
        reads(&FieldMap {
            pick_up_time: vec![name.clone()],
            ..FieldMap::default()
        })
    };
    Some(names.filter(is_time).collect())
}

fn flights(known: &Known, map: &FieldMap) -> Option<Vec<String>> {
    let plain = |text: &str| text.split_whitespace().collect::<String>().to_uppercase();
    let flight = known.request.flight_no.as_deref().map(plain).unwrap_or_default();
    repeated(known, &map.flight_no, &flight, plain)
}

fn notes(known: &Known, map: &FieldMap) -> Option<Vec<String>> {
    let plain = |text: &str| text.trim().to_owned();
    let note = known.request.note.as_deref().map(plain).unwrap_or_default();
    repeated(known, &map.note, &note, plain)
}

fn prices(known: &Known, map: &FieldMap) -> Option<Vec<String>> {
    // `58.00` and `58` are the same price.
    let plain = |text: &str| match text.split_once('.') {
        Some((whole, part)) if part.trim_end_matches('0').is_empty() => whole.to_owned(),
        Some(_) => text.trim_end_matches('0').to_owned(),
        None => text.to_owned(),
    };
    let gross = known.gross.as_deref().map(plain).unwrap_or_default();
    repeated(known, &map.gross_amount, &gross, plain)
}

/// `None`: nothing was sent that could be repeated, or the present names find it.
fn repeated(known: &Known, names: &[String], sent: &str, plain: impl Fn(&str) -> String) -> Option<Vec<String>> {
    let is_found = field_map::at(&known.record.raw, names).is_some();
    (!sent.is_empty() && !is_found).then(|| {
        let texts = names_of_texts(&known.record).into_iter();
        texts
            .filter(|(_, text)| plain(text) == sent)
            .map(|(name, _)| name)
            .collect()
    })
}

/// The names of lists in which everybody who was booked is found.
fn people(known: &Known, map: &FieldMap) -> Option<Vec<String>> {
    let name = |one: &Passenger| format!("{} {}", one.first_name.trim(), one.last_name.trim()).to_lowercase();
    let sent: Vec<String> = known.request.passenger_requests.iter().map(name).collect();
    let reads = |map: &FieldMap| {
        let found: Vec<String> = known.record.passengers(map)?.iter().map(name).collect();
        Some(sent.iter().all(|one| found.contains(one)))
    };
    if sent.is_empty() || reads(map) == Some(true) {
        return None;
    }
    let mut lists = Vec::new();
    names_of_lists("", &known.record.raw, &mut lists);
    lists.retain(|list| {
        reads(&FieldMap {
            passengers: vec![list.clone()],
            ..FieldMap::default()
        }) == Some(true)
    });
    Some(lists)
}

/// The names that a field map can have: a dot leads into an object, and nothing leads into a list.
fn names_of_texts(record: &Reservation) -> Vec<(String, String)> {
    let is_name = |path: &str| field_map::at(&record.raw, &[path.to_owned()]).is_some();
    let texts = leaves(&record.raw).into_iter().map(|field| (field.path, field.text));
    texts.filter(|(path, _)| is_name(path)).collect()
}

fn names_of_lists(before: &str, value: &Value, found: &mut Vec<String>) {
    let Some(fields) = value.as_object() else { return };
    for (field, inner) in fields {
        let name = if before.is_empty() {
            field.clone()
        } else {
            format!("{before}.{field}")
        };
        if inner.is_array() {
            found.push(name);
        } else {
            names_of_lists(&name, inner, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn known(record: Value) -> Known {
        let request: CreateReservation = serde_json::from_value(json!({
            "itemId": "k", "flightNo": "XQ 101", "note": "Two bags",
            "passengerRequests": [{"firstName": "Ada", "lastName": "Gold", "isLeadPassenger": true}],
        }))
        .expect("a request");
        Known {
            pick_up: "2026-12-24T11:30:00Z".parse().expect("a time"),
            request,
            gross: Some("58.00".to_owned()),
            record: Reservation { raw: record },
        }
    }

    fn proposed(records: &[Value]) -> Vec<(String, String, u32, u32)> {
        let known: Vec<Known> = records.iter().cloned().map(known).collect();
        proposals(&known, &FieldMap::default())
            .into_iter()
            .map(|one| (one.field, one.name, one.seen, one.of))
            .collect()
    }

    fn one(field: &str, name: &str, seen: u32, of: u32) -> (String, String, u32, u32) {
        (field.to_owned(), name.to_owned(), seen, of)
    }

    #[test]
    fn a160_each_field_is_proposed_under_the_name_that_repeats_what_was_booked() {
        let record = json!({
            "transferStart": "2026-12-24T14:30:00+03:00", "when": {"made": "2026-11-26T10:00:00Z"},
            "flight": {"number": "xq101"}, "remark": " Two bags ", "sum": 58,
            "travellers": [{"firstName": "ADA", "lastName": "Gold"}], "extras": [{"name": "Ada"}],
        });
        let other = json!({"transferStart": "2026-12-24T14:30:00+03:00", "remark": "Three bags"});
        assert_eq!(
            proposed(&[record, other]),
            [
                one("pickUpTime", "transferStart", 2, 2),
                one("flightNo", "flight.number", 1, 2),
                one("note", "remark", 1, 2),
                one("passengers", "travellers", 1, 2),
                one("grossAmount", "sum", 1, 2),
            ]
        );
    }

    #[test]
    fn a160_nothing_is_proposed_for_what_is_found_already_or_fits_twice() {
        let found = json!({
            "pickUpTime": "2026-12-24T14:30:00+03:00", "flightNo": "XQ101", "note": "Other words", "grossAmount": 1,
            "passengers": [{"firstName": "Ada", "lastName": "Gold"}], "again": "2026-12-24T14:30:00+03:00",
        });
        assert_eq!(proposed(&[found]), []);
        let twice = json!({"start": "2026-12-24T14:30:00+03:00", "begin": "2026-12-24T11:30:00Z"});
        assert_eq!(proposed(&[twice]), []);
        assert_eq!(proposed(&[]), []);
        assert_eq!(proposed(&[json!({"a": [{"pickUp": "2026-12-24T14:30:00+03:00"}]})]), []);
    }

    #[test]
    fn a160_what_was_not_sent_is_not_looked_for() {
        let mut bare = known(json!({"a": "", "b": null, "c": 0}));
        bare.request.flight_no = None;
        bare.request.note = Some("  ".to_owned());
        bare.gross = None;
        assert_eq!(proposals(&[bare], &FieldMap::default()), []);
    }
}
