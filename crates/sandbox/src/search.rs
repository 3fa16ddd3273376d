//! A search that was made, and the offers that follow from it.
//!
//! An offer is not stored: its key names the search, the place in the fleet, the road and the extras, and everything
//! else follows from them. The key ends in a checksum, so that an invented one is recognised.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use contract::place::{Location, Waypoint};
use contract::{Currency, Language};
use serde::{Deserialize, Serialize};

use crate::dials::PlaceDial;
use crate::people::UserId;
use crate::world::price::{Price, Ride};
use crate::world::roads::{ROADS, Road};
use crate::world::suppliers::{Supplier, Vehicle, offered};

pub(crate) const OFFER_LIFETIME: TimeDelta = TimeDelta::seconds(contract::availability::OFFER_LIFETIME_S);
/// How long an expired search is remembered, so that its keys are distinguished from invented ones.
const REMEMBERED: TimeDelta = TimeDelta::hours(2);

/// The places of a ride.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Itinerary {
    pub(crate) pick_up: Location,
    pub(crate) drop_off: Location,
    pub(crate) waypoints: Vec<Waypoint>,
    pub(crate) km: i64,
}

impl Itinerary {
    pub(crate) fn has_airport(&self) -> bool {
        self.pick_up.is_airport == Some(true) || self.drop_off.is_airport == Some(true)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Search {
    pub(crate) id: u64,
    pub(crate) expires: DateTime<Utc>,
    /// The user who searched. Without a user the prices are public.
    pub(crate) user: Option<UserId>,
    pub(crate) language: Language,
    pub(crate) currency: Currency,
    pub(crate) pick_up_at: DateTime<FixedOffset>,
    #[serde(rename = "trip")]
    pub(crate) itinerary: Arc<Itinerary>,
    pub(crate) dials: Vec<PlaceDial>,
}

/// What an item id contains besides the search it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Item {
    /// The index in the fleet.
    pub(crate) place: usize,
    pub(crate) road: usize,
    /// How many of each external extra.
    pub(crate) extras: [i64; 3],
    /// Whether the offer was re-priced, which dials can make more expensive.
    pub(crate) repriced: bool,
}

/// An item in its search, complete.
#[derive(Clone)]
pub(crate) struct Offer<'a> {
    pub(crate) search: &'a Search,
    pub(crate) item: Item,
    pub(crate) supplier: &'static Supplier,
    pub(crate) vehicle: &'static Vehicle,
    pub(crate) road: &'static Road,
}

/// What a key stands for.
pub(crate) enum Lookup<'a> {
    Offer(Offer<'a>),
    /// The key has expired, or its search is no longer remembered.
    Gone,
    /// The sandbox never issued the key.
    Nonsense,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Searches {
    by_id: HashMap<u64, Search>,
    oldest_first: VecDeque<u64>,
}

impl Searches {
    pub(crate) fn put(&mut self, search: Search) {
        self.forget(search.expires - OFFER_LIFETIME - REMEMBERED);
        self.oldest_first.push_back(search.id);
        self.by_id.insert(search.id, search);
    }

    pub(crate) fn get(&self, id: u64) -> Option<&Search> {
        self.by_id.get(&id)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Search> {
        self.oldest_first.iter().filter_map(|id| self.by_id.get(id))
    }

    /// `now` is the time minus the grace period of a deadline.
    pub(crate) fn look_up(&self, item_id: &str, now: DateTime<Utc>) -> Lookup<'_> {
        let Some((search, item)) = Item::read(item_id) else {
            return Lookup::Nonsense;
        };
        let Some(search) = self.by_id.get(&search).filter(|search| search.expires > now) else {
            return Lookup::Gone;
        };
        match search.offer(item) {
            Some(offer) => Lookup::Offer(offer),
            None => Lookup::Nonsense,
        }
    }

    fn forget(&mut self, before: DateTime<Utc>) {
        while let Some(oldest) = self.oldest_first.front() {
            if self.by_id.get(oldest).is_some_and(|search| search.expires >= before) {
                return;
            }
            self.by_id.remove(oldest);
            self.oldest_first.pop_front();
        }
    }
}

impl Search {
    pub(crate) fn offer(&self, item: Item) -> Option<Offer<'_>> {
        let (supplier, vehicle) = offered(item.place)?;
        Some(Offer {
            search: self,
            item,
            supplier,
            vehicle,
            road: ROADS.get(item.road)?,
        })
    }

    pub(crate) fn has(&self, dial: PlaceDial) -> bool {
        self.dials.contains(&dial)
    }
}

impl Offer<'_> {
    pub(crate) fn item_id(&self) -> String {
        self.item.write(self.search.id)
    }

    pub(crate) fn price(&self) -> Price {
        let raised = self.item.repriced && self.search.has(PlaceDial::PriceChange);
        Ride {
            supplier: self.supplier,
            vehicle: self.vehicle,
            road: self.road,
            km: self.search.itinerary.km,
            stops: i64::try_from(self.search.itinerary.waypoints.len()).unwrap_or_default(),
            extras: &self.item.extras,
            partner: self.search.user.is_some(),
            raised_percent: if raised { 115 } else { 100 },
            currency: self.search.currency,
        }
        .price()
    }

    pub(crate) fn free_until(&self) -> DateTime<Utc> {
        self.search.pick_up_at.to_utc() - TimeDelta::hours(self.supplier.free_cancellation_hours)
    }

    /// Another selection of extras gives another version: an earlier acceptance does not apply to it.
    pub(crate) fn conditions_version(&self) -> String {
        let [one, two, three] = self.item.extras;
        let mixed = check(&format!(
            "{:x}/{}/{one}.{two}.{three}",
            self.search.id, self.supplier.id
        ));
        format!("{}.{mixed:04x}", self.supplier.id)
    }

    pub(crate) fn with(&self, item: Item) -> Self {
        Self {
            item,
            road: ROADS.get(item.road).unwrap_or(self.road),
            ..self.clone()
        }
    }

    /// Whether there is more than one route; otherwise there is only the default one.
    pub(crate) fn has_routes(&self) -> bool {
        self.supplier.routes
    }
}

impl Item {
    pub(crate) fn plain(place: usize) -> Self {
        Self {
            place,
            road: 0,
            extras: [0; 3],
            repriced: false,
        }
    }

    fn write(self, search: u64) -> String {
        let mut said = String::with_capacity(27);
        push_hex(&mut said, search, 16);
        push_hex(&mut said, u64::try_from(self.place).unwrap_or_default(), 2);
        push_hex(&mut said, u64::try_from(self.road).unwrap_or_default(), 1);
        push_hex(&mut said, u64::from(self.repriced), 1);
        for quantity in self.extras {
            push_hex(&mut said, u64::try_from(quantity).unwrap_or_default(), 1);
        }
        let check = check(&said);
        push_hex(&mut said, check, 4);
        said
    }

    fn read(item_id: &str) -> Option<(u64, Self)> {
        let said = item_id.get(..23)?;
        let written = item_id.get(23..)?;
        if u64::from_str_radix(written, 16).ok()? != check(said) || written.len() != 4 {
            return None;
        }
        let digit = |at: usize| said.get(at..=at)?.parse::<i64>().ok();
        let item = Self {
            place: usize::from_str_radix(said.get(16..18)?, 16).ok()?,
            road: usize::from_str_radix(said.get(18..19)?, 16).ok()?,
            repriced: digit(19)? == 1,
            extras: [digit(20)?, digit(21)?, digit(22)?],
        };
        Some((u64::from_str_radix(said.get(..16)?, 16).ok()?, item))
    }
}

/// The lowest digits, written by hand because every offer of every search has such a key.
fn push_hex(text: &mut String, number: u64, digits: u32) {
    for digit in (0..digits).rev() {
        let four = u32::try_from((number >> (digit * 4)) & 0xF).unwrap_or_default();
        text.extend(char::from_digit(four, 16));
    }
}

fn check(text: &str) -> u64 {
    crate::random::hash(text.as_bytes()) & 0xFFFF
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_back_and_a_made_up_one_is_not() {
        let item = Item {
            place: 5,
            road: 2,
            extras: [3, 0, 4],
            repriced: true,
        };
        let key = item.write(0xAB);
        assert_eq!(Item::read(&key), Some((0xAB, item)));
        assert_eq!(Item::read(&key.replacen('0', "1", 1)), None);
        for nonsense in [
            "",
            "x",
            "ğğğğğğğğğğğğğğğğğğğğğğğğğğğ",
            &"0".repeat(27),
            &format!("{key}0"),
        ] {
            assert_eq!(Item::read(nonsense), None, "{nonsense}");
        }
    }
}
