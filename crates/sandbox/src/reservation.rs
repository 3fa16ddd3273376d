//! A reservation, and how its status changes by itself.

use std::sync::Arc;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use contract::{Language, Passenger, Status};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::people::UserId;
use crate::personality::FirstStatus;
use crate::search::{Item, Itinerary};
use crate::world::price::Price;
use crate::world::suppliers::{Supplier, Vehicle, offered};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Reservation {
    pub(crate) id: Uuid,
    pub(crate) pnr: String,
    pub(crate) owner: UserId,
    /// The Idempotency-Key of its creation; `None` for a seeded one.
    pub(crate) key: Option<String>,
    pub(crate) created_at: DateTime<Utc>,
    pub(crate) pick_up_at: DateTime<FixedOffset>,
    #[serde(rename = "trip")]
    pub(crate) itinerary: Arc<Itinerary>,
    pub(crate) item: Item,
    pub(crate) price: Price,
    pub(crate) free_until: DateTime<Utc>,
    pub(crate) language: Language,
    /// Each passenger has an id.
    pub(crate) passengers: Vec<Passenger>,
    /// How many ids were ever assigned, so that none is used twice.
    pub(crate) passenger_ids: u32,
    pub(crate) passenger_count: i64,
    pub(crate) flight_no: Option<String>,
    pub(crate) note: Option<String>,
    pub(crate) standard_extras: Vec<i64>,
    pub(crate) fate: Fate,
    pub(crate) attention: bool,
    pub(crate) issue: Option<String>,
    pub(crate) refusals: Refusals,
    /// What a cancellation deducts, if a dial sets it.
    pub(crate) deduction: Option<i64>,
}

/// What decides its status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fate {
    /// It passes through all states by the clock.
    Usual,
    /// The supplier does not confirm it.
    NotConfirmed,
    /// It passes through 1, 4, 7 and 12 only.
    Skipping,
    /// It changes its state every ten seconds.
    Fast,
    Fixed(i64),
    Cancelled,
}

/// What suppliers and groups refuse, if a dial says so.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Refusals {
    pub(crate) cancel: bool,
    pub(crate) update: bool,
    pub(crate) group: bool,
}

impl Reservation {
    pub(crate) fn supplier_and_vehicle(&self) -> Option<(&'static Supplier, &'static Vehicle)> {
        offered(self.item.place)
    }

    pub(crate) fn status(&self, now: DateTime<Utc>, first: FirstStatus) -> i64 {
        let age = now - self.created_at;
        let status = match self.fate {
            Fate::Fixed(code) => return code,
            Fate::Cancelled => Status::Cancelled,
            Fate::Usual => self.usual(now, age, first),
            Fate::NotConfirmed if age < TimeDelta::seconds(90) => supplier_phase(age, first),
            Fate::NotConfirmed => Status::NotConfirmed,
            Fate::Skipping => self.skipping(now, age),
            Fate::Fast => fast(age),
        };
        status.code()
    }

    fn usual(&self, now: DateTime<Utc>, age: TimeDelta, first: FirstStatus) -> Status {
        let to_go = self.pick_up_at.to_utc() - now;
        let drive = TimeDelta::minutes(crate::world::distance::minutes(
            self.itinerary.km,
            self.itinerary.waypoints.len(),
        ));
        let phases = [
            (TimeDelta::minutes(-65) - drive, Status::Completed),
            (TimeDelta::minutes(-5) - drive, Status::DroppedOff),
            (TimeDelta::minutes(-5), Status::PickedUp),
            (TimeDelta::minutes(45), Status::DriverOnTheWay),
            (TimeDelta::hours(3), Status::ReadyForTravel),
            (TimeDelta::hours(24), Status::WaitingForDriver),
        ];
        if age < TimeDelta::minutes(3) {
            return supplier_phase(age, first);
        }
        phases
            .into_iter()
            .find(|(until, _)| to_go <= *until)
            .map_or(Status::Confirmed, |(_, status)| status)
    }

    fn skipping(&self, now: DateTime<Utc>, age: TimeDelta) -> Status {
        if now >= self.pick_up_at.to_utc() {
            Status::Completed
        } else if age >= TimeDelta::seconds(60) {
            Status::ReadyForTravel
        } else if age >= TimeDelta::seconds(20) {
            Status::Confirmed
        } else {
            Status::New
        }
    }

    /// The deduction if it were cancelled now, in percent.
    pub(crate) fn deduction_percent(&self, now: DateTime<Utc>) -> i64 {
        const LAST_HOURS: TimeDelta = TimeDelta::hours(6);
        if let Some(percent) = self.deduction {
            return percent;
        }
        let middle = self
            .supplier_and_vehicle()
            .map_or(0, |(supplier, _)| supplier.middle_deduction);
        if now < self.free_until {
            0
        } else if now < self.pick_up_at.to_utc() - LAST_HOURS {
            middle
        } else {
            100
        }
    }

    /// Gives an id to each passenger without one.
    pub(crate) fn give_passenger_ids(&mut self) {
        let short = self.id.simple().to_string();
        let short = short.get(..8).unwrap_or_default();
        for passenger in &mut self.passengers {
            if passenger.passenger_id.is_none() {
                self.passenger_ids += 1;
                passenger.passenger_id = Some(format!("{short}-{}", self.passenger_ids));
            }
        }
    }
}

fn supplier_phase(age: TimeDelta, first: FirstStatus) -> Status {
    match first {
        FirstStatus::Confirmed => Status::Confirmed,
        FirstStatus::New if age < TimeDelta::seconds(30) => Status::New,
        FirstStatus::New | FirstStatus::WaitingForSupplier if age < TimeDelta::seconds(90) => {
            Status::WaitingForSupplier
        }
        FirstStatus::New | FirstStatus::WaitingForSupplier => Status::WaitingForSupplierApproval,
    }
}

/// Every state but "not confirmed" and "cancelled".
fn fast(age: TimeDelta) -> Status {
    const WAY: [Status; 10] = [
        Status::New,
        Status::WaitingForSupplier,
        Status::WaitingForSupplierApproval,
        Status::Confirmed,
        Status::WaitingForDriver,
        Status::ReadyForTravel,
        Status::DriverOnTheWay,
        Status::PickedUp,
        Status::DroppedOff,
        Status::Completed,
    ];
    let step = usize::try_from(age.num_seconds() / 10).unwrap_or(0);
    WAY.get(step).copied().unwrap_or(Status::Completed)
}
