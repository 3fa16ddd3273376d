//! All reservations, and the orders in which the lists read them.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, TimeDelta, TimeZone, Utc};
use contract::list::DateFilter;
use uuid::Uuid;

use crate::people::UserId;
use crate::personality::{ListLag, Personality, UnorderedLists};
use crate::reservation::{Fate, Reservation};

#[derive(Debug, Clone, Default)]
pub(crate) struct Bookings {
    all: Vec<Reservation>,
    by_id: HashMap<Uuid, usize>,
    by_owner: HashMap<UserId, OwnerIndex>,
}

/// One user's reservations.
#[derive(Debug, Clone, Default)]
struct OwnerIndex {
    /// In the order of their creation.
    created: Vec<usize>,
    /// By the second of the pick-up, then in the order of their creation.
    by_pick_up: Vec<(i64, usize)>,
    /// Reservations that may be active at any time, independent of their pick-up.
    unusual: BTreeSet<usize>,
}

/// What a list request asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Listed {
    pub(crate) filter: DateFilter,
    /// A year, perhaps with a month.
    pub(crate) period: Option<(i32, Option<u32>)>,
    pub(crate) skip: usize,
    pub(crate) take: usize,
}

/// The calendar of the lists (specification 4.11). Turkey keeps one offset all year.
pub(crate) fn turkey() -> FixedOffset {
    const EAST_S: i32 = 3 * 3600;
    FixedOffset::east_opt(EAST_S).unwrap_or_else(|| chrono::Offset::fix(&Utc))
}

impl Bookings {
    pub(crate) fn put(&mut self, reservation: Reservation) {
        if let Some(place) = self.by_id.get(&reservation.id) {
            let place = *place;
            self.shelve_again(place, reservation.pick_up_at.timestamp());
            if let Some(kept) = self.all.get_mut(place) {
                *kept = reservation;
            }
            self.note_unusual(place);
            return;
        }
        let place = self.all.len();
        let index = self.by_owner.entry(reservation.owner).or_default();
        index.created.push(place);
        index.insert((reservation.pick_up_at.timestamp(), place));
        self.by_id.insert(reservation.id, place);
        self.all.push(reservation);
        self.note_unusual(place);
    }

    pub(crate) fn get(&self, id: Uuid) -> Option<&Reservation> {
        self.all.get(*self.by_id.get(&id)?)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Reservation> {
        self.all.iter()
    }

    /// Changes a reservation in place; a change of the pick-up needs [`Bookings::put`].
    pub(crate) fn change(&mut self, id: Uuid, change: impl FnOnce(&mut Reservation)) -> Option<&Reservation> {
        let place = *self.by_id.get(&id)?;
        change(self.all.get_mut(place)?);
        self.note_unusual(place);
        self.all.get(place)
    }

    fn note_unusual(&mut self, place: usize) {
        let Some(one) = self.all.get(place) else { return };
        let unusual = match one.fate {
            Fate::Skipping | Fate::Fast | Fate::Fixed(_) => true,
            Fate::Usual | Fate::NotConfirmed | Fate::Cancelled => false,
        };
        if let Some(index) = self.by_owner.get_mut(&one.owner).filter(|_| unusual) {
            index.unusual.insert(place);
        }
    }

    pub(crate) fn list(
        &self,
        owner: UserId,
        asked: Listed,
        now: DateTime<Utc>,
        personality: &Personality,
        seed: u64,
    ) -> Vec<&Reservation> {
        let Some(index) = self.by_owner.get(&owner) else {
            return Vec::new();
        };
        let places = self.places(index, asked, now, personality);
        let lag = match personality.list_lag {
            ListLag::None => None,
            ListLag::Seconds30 => Some(now - TimeDelta::seconds(30)),
        };
        let seen = |place: usize| {
            self.all
                .get(place)
                .filter(|one| lag.is_none_or(|before| one.created_at <= before))
        };
        let ordered = matches!(
            asked.filter,
            DateFilter::Upcoming | DateFilter::Past | DateFilter::Active
        );
        if personality.unordered_lists == UnorderedLists::Shuffled && !ordered {
            let mut shuffled: Vec<&Reservation> = places.iter().filter_map(|place| seen(*place)).collect();
            shuffled.sort_by_cached_key(|one| crate::random::hash(one.id.as_bytes()) ^ seed);
            return shuffled.into_iter().skip(asked.skip).take(asked.take).collect();
        }
        if lag.is_none() {
            let page = places.iter().skip(asked.skip).take(asked.take);
            return page.filter_map(|place| seen(*place)).collect();
        }
        let page = places.iter().filter_map(|place| seen(*place));
        page.skip(asked.skip).take(asked.take).collect()
    }

    /// The places of the matching reservations, in order; the page is cut from them.
    fn places<'a>(
        &self,
        index: &'a OwnerIndex,
        asked: Listed,
        now: DateTime<Utc>,
        personality: &Personality,
    ) -> Places<'a> {
        let by_pick_up = match asked.period {
            Some((year, month)) => index.between(period(year, month)),
            None => &index.by_pick_up,
        };
        let in_period = asked.period.is_some();
        let second = now.timestamp();
        let from_now = by_pick_up.partition_point(|(at, _)| *at < second);
        match asked.filter {
            // Without a calendar period the order of creation is ready-made, so its pages cost nothing.
            DateFilter::All if !in_period => Places::Created(index),
            DateFilter::All => Places::Found(by_pick_up.iter().map(|(_, place)| *place).collect()),
            DateFilter::Upcoming => Places::Found(by_pick_up.iter().skip(from_now).map(|(_, place)| *place).collect()),
            DateFilter::Past => Places::Found(
                by_pick_up
                    .iter()
                    .take(from_now)
                    .rev()
                    .map(|(_, place)| *place)
                    .collect(),
            ),
            DateFilter::Today => {
                let today = now.with_timezone(&turkey()).date_naive();
                let (from, to) = (midnight(today), midnight(today + TimeDelta::days(1)));
                let is_today = |at: &i64| (from..to).contains(at);
                Places::Found(
                    by_pick_up
                        .iter()
                        .filter(|(at, _)| is_today(at))
                        .map(|(_, place)| *place)
                        .collect(),
                )
            }
            DateFilter::Active => Places::Found(self.active(index, by_pick_up, now, personality)),
        }
    }

    /// Status 7, 8 or 9, by pick-up. A usual reservation can only be active around its pick-up.
    fn active(
        &self,
        index: &OwnerIndex,
        by_pick_up: &[(i64, usize)],
        now: DateTime<Utc>,
        personality: &Personality,
    ) -> Vec<usize> {
        /// Longer than any drive on this planet takes.
        const DRIVE: TimeDelta = TimeDelta::days(30);
        const READY_BEFORE: TimeDelta = TimeDelta::hours(3);
        let from = (now - DRIVE).timestamp();
        let to = (now + READY_BEFORE).timestamp();
        let near = slice_between(by_pick_up, (from, to.saturating_add(1)));
        let far = index.unusual.iter().filter_map(|place| {
            let at = self.all.get(*place)?.pick_up_at.timestamp();
            let listed = by_pick_up.binary_search(&(at, *place)).is_ok();
            (listed && !(from..=to).contains(&at)).then_some((at, *place))
        });
        let mut found: Vec<(i64, usize)> = near.iter().copied().chain(far).collect();
        found.retain(|(_, place)| {
            let status = self
                .all
                .get(*place)
                .map(|one| one.status(now, personality.first_status));
            status.is_some_and(|status| (7..=9).contains(&status))
        });
        found.sort_unstable();
        found.into_iter().map(|(_, place)| place).collect()
    }

    fn shelve_again(&mut self, place: usize, pick_up: i64) {
        let Some(kept) = self.all.get(place) else { return };
        let before = (kept.pick_up_at.timestamp(), place);
        if before.0 == pick_up {
            return;
        }
        if let Some(index) = self.by_owner.get_mut(&kept.owner) {
            if let Ok(at) = index.by_pick_up.binary_search(&before) {
                index.by_pick_up.remove(at);
            }
            index.insert((pick_up, place));
        }
    }
}

/// An order of places: the existing one of creation, or one that was made for this list.
enum Places<'a> {
    Created(&'a OwnerIndex),
    Found(Vec<usize>),
}

impl Places<'_> {
    fn iter(&self) -> std::slice::Iter<'_, usize> {
        match self {
            Places::Created(index) => index.created.iter(),
            Places::Found(places) => places.iter(),
        }
    }
}

impl OwnerIndex {
    fn insert(&mut self, entry: (i64, usize)) {
        let at = self.by_pick_up.partition_point(|kept| *kept < entry);
        self.by_pick_up.insert(at, entry);
    }

    fn between(&self, period: (i64, i64)) -> &[(i64, usize)] {
        slice_between(&self.by_pick_up, period)
    }
}

/// Up to, but not including, the second bound.
fn slice_between(by_pick_up: &[(i64, usize)], (from, to): (i64, i64)) -> &[(i64, usize)] {
    let begin = by_pick_up.partition_point(|(at, _)| *at < from);
    let end = by_pick_up.partition_point(|(at, _)| *at < to);
    by_pick_up.get(begin..end).unwrap_or_default()
}

/// From the first second of the period to the first second after it, by the Turkish calendar.
fn period(year: i32, month: Option<u32>) -> (i64, i64) {
    let first = |year: i32, month: u32| NaiveDate::from_ymd_opt(year, month, 1).map_or(i64::MIN, midnight);
    let next_year = year.saturating_add(1);
    match month {
        None => (first(year, 1), first(next_year, 1)),
        Some(12) => (first(year, 12), first(next_year, 1)),
        Some(month) => (first(year, month), first(year, month + 1)),
    }
}

fn midnight(day: NaiveDate) -> i64 {
    let local = day.and_time(chrono::NaiveTime::MIN);
    turkey()
        .from_local_datetime(&local)
        .single()
        .map_or(i64::MIN, |at| at.timestamp())
}

/// Whether the calendar can represent this year.
pub(crate) fn is_year(year: i64) -> bool {
    i32::try_from(year).is_ok_and(|year| {
        NaiveDate::from_ymd_opt(year, 1, 1).is_some_and(|day| day.year() == year && (1..=9998).contains(&year))
    })
}
