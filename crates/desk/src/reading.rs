//! What the desk reads from a record that it knows only in part.
//!
//! The desk relies on nothing in a record except its id. It looks for the likely fields under the names of the field
//! map. A field that is not found counts as absent, and everything else is shown as it came.
//!
//! | of the record | becomes |
//! |---|---|
//! | `transferReservationId` | the id; a record without one cannot be kept |
//! | the whole | its JSON, as it came |
//! | pick-up time, in full with its offset | its place in every list; anything less is shown, and sorts last |
//! | coordinates beside the name of the pick-up | its time zone |
//! | `status` | a code, known or not; the text is for people only |
//! | PNR, flight, phones | found by their beginning and by their end |
//! | names, mail, places, note, vehicle, supplier, service issue, ids | found by the beginning of each word |

mod shortened;
mod unknown;
mod view;
mod words;

use std::borrow::Cow;

use contract::Passenger;
use contract::field_map::FieldMap;
use contract::reservation::Reservation;
use engine::record::pick_up;
use engine::store::ReadRecord;
use places::Point;
use places::zone::Zone;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Index, Indexed, Reading};

pub use unknown::{UnknownField, leaves};
pub use view::{MoneyView, PassengerView, PickUpView, ReservationView, StatusView};

/// What a list shows of a record. It is about people, so it does not print itself.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase", default)]
pub struct Summary {
    pub pnr: Option<String>,
    /// For display only.
    pub status_text: Option<String>,
    pub lead: Option<String>,
    pub passengers: u32,
    /// As the record has it.
    pub pick_up_time: Option<String>,
    pub pick_up_place: Option<String>,
    /// The IANA name, by the record's own coordinates. The window has it beside the time.
    #[specta(skip)]
    pub pick_up_zone: Option<String>,
    pub drop_off_place: Option<String>,
    pub flight_no: Option<String>,
    pub vehicle: Option<String>,
    /// The record needs attention even if its status looks fine.
    pub is_troubled: bool,
    pub service_issue: Option<String>,
}

/// `mark`: that of the map.
pub fn of<'a>(read: &ReadRecord<'a>, map: &'a FieldMap, mark: i64) -> Reading<Unread<'a>> {
    let (json, is_whole) = shortened::json(read.record, map);
    Reading {
        id: read.id.to_owned(),
        read_utc: read.read_utc,
        indexed: Unread {
            record: read.record,
            map,
            mark,
            is_in_json: is_whole,
        },
        json,
    }
}

/// A record from which no fields were read yet.
pub struct Unread<'a> {
    record: &'a Reservation,
    map: &'a FieldMap,
    mark: i64,
    is_in_json: bool,
}

impl Index for Unread<'_> {
    fn mark(&self) -> Option<i64> {
        Some(self.mark)
    }

    fn is_in_json(&self) -> bool {
        self.is_in_json
    }

    fn read(&self) -> Cow<'_, Indexed> {
        Cow::Owned(indexed(self.record, self.map))
    }
}

/// The fields for search and lists, without the record itself.
pub fn indexed(record: &Reservation, map: &FieldMap) -> Indexed {
    let passengers = record.passengers(map).unwrap_or_default();
    let summary = Summary::of(record, map, &passengers);
    let (words, numbers) = words::of(record, map, &passengers);
    Indexed {
        pick_up_utc: pick_up(record, map).map(|time| time.to_utc()),
        status: record.status_code(),
        is_troubled: record.is_troubled(),
        summary: serde_json::to_string(&summary).unwrap_or_default(),
        words,
        numbers,
    }
}

/// A number for this way of reading: records stored under another number are read anew.
pub fn mark(map: &FieldMap) -> i64 {
    let names = serde_json::to_string(map).unwrap_or_default();
    let way = format!("{WAY} {names}");
    // FNV-1a gives the same value in every build.
    let hash = way.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash.cast_signed()
}

/// Increased when more is read from a record, or in another way.
const WAY: u32 = 3;

/// The time zone of the pick-up, by the coordinates that stand beside its name. `None`: the record tells none.
pub fn pick_up_zone(record: &Reservation, map: &FieldMap) -> Option<Zone> {
    let places = map.pick_up_place.iter().filter_map(|path| path.strip_suffix(".name"));
    places.into_iter().find_map(|place| {
        let degrees = |name: &str| record.field(&[format!("{place}.{name}")])?.as_f64();
        let (latitude, longitude) = (degrees("latitude")?, degrees("longitude")?);
        // Two zeros stand for coordinates that are not known: no ride begins in the Gulf of Guinea.
        let is_known = latitude != 0.0 || longitude != 0.0;
        Zone::at(Point::new(latitude, longitude).filter(|_| is_known)?)
    })
}

/// A stored record; one that can no longer be read is empty.
pub fn kept(json: &str) -> Reservation {
    Reservation {
        raw: serde_json::from_str(json).unwrap_or(Value::Null),
    }
}

impl Summary {
    fn of(record: &Reservation, map: &FieldMap, passengers: &[Passenger]) -> Self {
        let lead = passengers.iter().find(|one| one.is_lead_passenger);
        let text = |names: &[String]| record.field(names).and_then(shown);
        Self {
            pnr: record.pnr().map(clamped),
            status_text: text(&map.status_text),
            lead: lead.or(passengers.first()).map(|one| clamped(full_name(one).trim())),
            passengers: u32::try_from(passengers.len()).unwrap_or(u32::MAX),
            pick_up_time: text(&map.pick_up_time),
            pick_up_place: text(&map.pick_up_place),
            pick_up_zone: pick_up_zone(record, map).map(|zone| zone.name().to_owned()),
            drop_off_place: text(&map.drop_off_place),
            flight_no: text(&map.flight_no),
            vehicle: text(&map.vehicle),
            is_troubled: record.is_troubled(),
            service_issue: record.service_issue_code().map(clamped),
        }
    }

    /// The stored summary; one that cannot be read is empty.
    pub fn read(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or_default()
    }
}

fn full_name(passenger: &Passenger) -> String {
    format!("{} {}", passenger.first_name.trim(), passenger.last_name.trim())
}

/// Text and numbers as they came; anything else is not a single field.
pub(crate) fn shown(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(clamped(text.trim())).filter(|text| !text.is_empty()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Cuts the text to what a person reads, and removes everything that hides, reorders or moves letters.
fn clamped(text: &str) -> String {
    const LENGTH: usize = 2_000;
    let kept = |letter: &char| match letter {
        '\n' | '\t' => true,
        letter => !letter.is_control() && !fold::is_hidden(*letter),
    };
    text.chars().filter(kept).take(LENGTH).collect()
}

contract::prints_only!(Summary { is_troubled });

#[cfg(test)]
mod tests;
