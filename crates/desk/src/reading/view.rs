//! One record as a person sees it: a copy that shows its age.

use chrono::{DateTime, Utc};
use contract::RecordId;
use contract::field_map::FieldMap;
use contract::passenger::Passenger;
use contract::status::Status;
use places::zone::{Moment, Zone};
use serde::Serialize;
use store::ReservationRow;

use super::unknown::{self, UnknownField};
use super::{clamped, kept, shortened, shown};
use engine::record::instant;

/// It is about people, so it does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ReservationView {
    /// For the paths of the service; the PNR is for people.
    pub id: RecordId,
    pub pnr: Option<String>,
    pub status: StatusView,
    pub needs_attention: bool,
    pub service_issue: Option<String>,
    /// `None`: the record states none.
    pub pick_up: Option<PickUpView>,
    pub pick_up_place: Option<String>,
    pub drop_off_place: Option<String>,
    /// `None`: no list of passengers was found.
    pub passengers: Option<Vec<PassengerView>>,
    pub flight_no: Option<String>,
    pub note: Option<String>,
    pub vehicle: Option<String>,
    pub supplier: Option<String>,
    pub driver: Option<String>,
    pub driver_phone: Option<String>,
    pub plate: Option<String>,
    /// The number of all travellers, if it is higher than the number of passengers listed here.
    pub passenger_count: Option<String>,
    pub seat: Option<String>,
    /// The amount that is displayed and the one that is collected, both as they came.
    pub gross: Option<MoneyView>,
    pub charge: Option<MoneyView>,
    /// `None` means unstated, which is not free.
    pub free_until_utc: Option<DateTime<Utc>>,
    pub unknown: Vec<UnknownField>,
    /// The record was too long to be stored whole, so it has no unknown fields here.
    pub is_shortened: bool,
    /// When this copy was read; only the service knows the present state.
    pub read_utc: DateTime<Utc>,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct StatusView {
    /// `None`: not readable.
    pub code: Option<i32>,
    /// Whether it is one of the twelve known codes; any other is shown neutrally.
    pub is_known: bool,
    /// As far as the status tells; the service decides.
    pub may_change: bool,
    pub is_over: bool,
    /// The service's own word, for display only.
    pub text: Option<String>,
}

contract::prints_only!(StatusView {});

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PickUpView {
    pub as_it_came: String,
    /// `None`: the text does not name an instant.
    pub utc: Option<DateTime<Utc>>,
    /// What the clock at the pick-up shows, with its offset. `None`: neither zone nor instant is known.
    pub there: Option<String>,
    pub zone: Option<String>,
}

contract::prints_only!(PickUpView {});

/// Every digit as it came; nothing is added up or converted.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct MoneyView {
    pub amount: String,
    pub currency: Option<String>,
}

contract::prints_only!(MoneyView {});

/// Does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct PassengerView {
    pub id: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub is_lead: bool,
}

impl ReservationView {
    /// `zone` is that of the pick-up, if it is known.
    pub fn of(row: &ReservationRow, map: &FieldMap, zone: Option<&Zone>) -> Self {
        let record = kept(&row.json);
        let text = |names: &[String]| record.field(names).and_then(shown);
        let money = |amount: &[String], currency: &[String]| {
            let (amount, currency) = (text(amount)?, text(currency));
            Some(MoneyView { amount, currency })
        };
        let passengers = record.passengers(map);
        let free_until = text(&map.free_cancellation_until_utc).and_then(|time| instant(&time));
        Self {
            id: (&*row.id).into(),
            pnr: record.pnr().map(clamped),
            status: StatusView::of(row.status, text(&map.status_text)),
            needs_attention: record.operational_attention(),
            service_issue: record.service_issue_code().map(clamped),
            pick_up: text(&map.pick_up_time).map(|as_it_came| PickUpView::of(as_it_came, zone)),
            pick_up_place: text(&map.pick_up_place),
            drop_off_place: text(&map.drop_off_place),
            passengers: passengers.map(|people| people.iter().map(PassengerView::of).collect()),
            flight_no: text(&map.flight_no),
            note: text(&map.note),
            vehicle: text(&map.vehicle),
            supplier: text(&map.supplier),
            driver: text(&map.driver),
            driver_phone: text(&map.driver_phone),
            plate: text(&map.plate),
            passenger_count: text(&map.passenger_count),
            seat: text(&map.seat),
            gross: money(&map.gross_amount, &map.currency),
            charge: money(&map.charge_amount, &map.charge_currency),
            free_until_utc: free_until.map(|time| time.to_utc()),
            unknown: unknown::of(&record.raw, map),
            is_shortened: shortened::is_shortened(&record.raw),
            read_utc: row.read_utc,
        }
    }
}

impl StatusView {
    pub fn of(code: Option<i64>, text: Option<String>) -> Self {
        let status = code.and_then(Status::from_code);
        Self {
            code: code.and_then(|code| i32::try_from(code).ok()),
            is_known: status.is_some(),
            may_change: status.is_none_or(Status::allows_change),
            is_over: status.is_some_and(Status::is_terminal),
            text,
        }
    }
}

impl PickUpView {
    pub fn of(as_it_came: String, zone: Option<&Zone>) -> Self {
        let instant = instant(&as_it_came);
        // A time with its own offset is shown by the clock at the pick-up.
        let there = instant.and_then(|_| Moment::read(&as_it_came)).map(|told| match zone {
            Some(zone) => zone.moment(told.instant()).to_string(),
            None => told.to_string(),
        });
        Self {
            utc: instant.map(|time| time.to_utc()),
            there,
            zone: zone.map(|zone| zone.name().to_owned()),
            as_it_came,
        }
    }
}

impl PassengerView {
    pub(crate) fn of(passenger: &Passenger) -> Self {
        Self {
            id: passenger.passenger_id.clone(),
            first_name: clamped(&passenger.first_name),
            last_name: clamped(&passenger.last_name),
            phone: passenger.phone.as_deref().map(clamped),
            email: passenger.email.as_deref().map(clamped),
            is_lead: passenger.is_lead_passenger,
        }
    }
}

impl std::fmt::Debug for ReservationView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReservationView")
            .field("id", &self.id)
            .field("status", &self.status.code)
            .finish_non_exhaustive()
    }
}

contract::prints_only!(PassengerView { is_lead });
