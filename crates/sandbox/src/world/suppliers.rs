//! The suppliers and their vehicles. The companies are invented.

use contract::Currency;

use super::money::Money;
use crate::words::Word;

pub(crate) struct Supplier {
    pub(crate) id: i64,
    pub(crate) name: &'static str,
    pub(crate) short_code: Option<&'static str>,
    pub(crate) external: bool,
    /// The currency that it collects; `None`: the display currency.
    pub(crate) collects: Option<Currency>,
    /// Its prices in percent of the table of vehicles.
    pub(crate) percent: i64,
    pub(crate) free_cancellation_hours: i64,
    /// The deduction between the free period and the last hours.
    pub(crate) middle_deduction: i64,
    pub(crate) requires_flight: bool,
    pub(crate) waiting_minutes: i64,
    pub(crate) waiting_starts_at: &'static str,
    pub(crate) special_requests_min_hours: i64,
    /// Whether it offers more than one route.
    pub(crate) routes: bool,
    pub(crate) external_extras: &'static [External],
    pub(crate) standard_extras: &'static [Standard],
}

/// An extra that is ordered by re-pricing.
pub(crate) struct External {
    pub(crate) code: &'static str,
    pub(crate) name: Word,
    /// In euros, independent of the display currency.
    pub(crate) unit_price: Money,
    pub(crate) max_quantity: i64,
}

/// An extra that is chosen by id at the creation.
pub(crate) struct Standard {
    pub(crate) id: i64,
    pub(crate) name: Word,
    pub(crate) price: Money,
}

pub(crate) struct Vehicle {
    pub(crate) id: i64,
    pub(crate) name: Word,
    pub(crate) description: Word,
    pub(crate) seat: i64,
    pub(crate) baggage: i64,
    /// In lira.
    pub(crate) base: Money,
    pub(crate) per_km: Money,
}

pub(crate) static VEHICLES: [Vehicle; 5] = [
    vehicle(1, Word::Sedan, Word::SedanAbout, 3, 3, 45_000, 2_600),
    vehicle(2, Word::Minivan, Word::MinivanAbout, 6, 6, 70_000, 3_400),
    vehicle(3, Word::VipMinivan, Word::VipMinivanAbout, 6, 5, 120_000, 5_200),
    vehicle(4, Word::Minibus, Word::MinibusAbout, 13, 13, 140_000, 6_000),
    vehicle(5, Word::Midibus, Word::MidibusAbout, 27, 27, 260_000, 9_000),
];

const fn vehicle(id: i64, name: Word, description: Word, seat: i64, baggage: i64, base: i64, per_km: i64) -> Vehicle {
    Vehicle {
        id,
        name,
        description,
        seat,
        baggage,
        base: Money(base),
        per_km: Money(per_km),
    }
}

static EXTERNAL_EXTRAS: [External; 3] = [
    External {
        code: "CHILD_SEAT",
        name: Word::ChildSeat,
        unit_price: Money(450),
        max_quantity: 3,
    },
    External {
        code: "BOOSTER",
        name: Word::Booster,
        unit_price: Money(300),
        max_quantity: 2,
    },
    External {
        code: "SKI_BAG",
        name: Word::SkiBag,
        unit_price: Money(1_000),
        max_quantity: 4,
    },
];

pub(crate) static SUPPLIERS: [Supplier; 4] = [
    Supplier {
        id: 101,
        name: "Kıyı Köprü Transfer",
        short_code: Some("KKT"),
        external: false,
        collects: None,
        percent: 100,
        free_cancellation_hours: 24,
        middle_deduction: 25,
        requires_flight: false,
        waiting_minutes: 60,
        waiting_starts_at: "landing",
        special_requests_min_hours: 12,
        routes: true,
        external_extras: &[],
        standard_extras: &[
            Standard {
                id: 11,
                name: Word::Water,
                price: Money(150),
            },
            Standard {
                id: 12,
                name: Word::ChildSeat,
                price: Money(400),
            },
            Standard {
                id: 13,
                name: Word::Greeting,
                price: Money(1_000),
            },
        ],
    },
    Supplier {
        id: 102,
        name: "Zeytin Dalı Yol",
        short_code: None,
        external: false,
        collects: Some(Currency::Try),
        percent: 106,
        free_cancellation_hours: 12,
        middle_deduction: 25,
        requires_flight: false,
        waiting_minutes: 45,
        waiting_starts_at: "pickUpTime",
        special_requests_min_hours: 6,
        routes: false,
        external_extras: &[],
        standard_extras: &[Standard {
            id: 21,
            name: Word::Flowers,
            price: Money(2_000),
        }],
    },
    Supplier {
        id: 201,
        name: "Ortanca Rides",
        short_code: Some("ORT"),
        external: true,
        collects: Some(Currency::Eur),
        percent: 97,
        free_cancellation_hours: 48,
        middle_deduction: 50,
        requires_flight: false,
        waiting_minutes: 60,
        waiting_starts_at: "landing",
        special_requests_min_hours: 24,
        routes: true,
        external_extras: &EXTERNAL_EXTRAS,
        standard_extras: &[
            Standard {
                id: 31,
                name: Word::Water,
                price: Money(200),
            },
            Standard {
                id: 32,
                name: Word::Greeting,
                price: Money(1_200),
            },
        ],
    },
    Supplier {
        id: 202,
        name: "Vellamo Transit",
        short_code: Some("VLM"),
        external: true,
        collects: Some(Currency::Eur),
        percent: 112,
        free_cancellation_hours: 72,
        middle_deduction: 50,
        requires_flight: true,
        waiting_minutes: 30,
        waiting_starts_at: "vehicleArrival",
        special_requests_min_hours: 48,
        routes: false,
        external_extras: &EXTERNAL_EXTRAS,
        standard_extras: &[],
    },
];

/// Supplier and vehicle of each offer, by index in the two lists; an offer is identified by its index here.
pub(crate) static FLEET: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 3), (1, 0), (1, 2), (2, 1), (2, 2), (3, 4)];

/// The supplier and vehicle of an offer's key; `None` for an index that does not exist.
pub(crate) fn offered(place: usize) -> Option<(&'static Supplier, &'static Vehicle)> {
    let (supplier, vehicle) = FLEET.get(place)?;
    Some((SUPPLIERS.get(*supplier)?, VEHICLES.get(*vehicle)?))
}

pub(crate) fn supplier(id: i64) -> Option<&'static Supplier> {
    SUPPLIERS.iter().find(|supplier| supplier.id == id)
}
