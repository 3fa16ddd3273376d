//! Forgets trips that ended longer ago than the agent wants to keep them, and people who have not travelled since.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use engine::booking::order::Dossier;
use engine::trouble::Trouble;
use store::{Lookup, Order, StoreFault};
use uuid::Uuid;

use crate::places::view::Traveller;
use crate::reservations::find::question;
use crate::user_store::{OrTrouble, UserStore};

/// How many trips are forgotten in one turn.
const PAGE: u32 = 200;
/// The time of a record may be told in another zone than the booking's.
const A_DAY: TimeDelta = TimeDelta::days(1);

/// Forgets one page of what ended before this time. Nothing that is open is touched. Returns whether more is left.
pub(super) fn forget_before(user_store: &mut UserStore, end: DateTime<Utc>) -> Result<bool, Trouble> {
    let end = before_open_trips(user_store, end)?;
    user_store.keep_since(end);
    let (records, intents) = trips_before(user_store, end)?;
    if records.is_empty() && intents.is_empty() {
        forget_people_before(user_store, end).or_trouble()?;
        return Ok(false);
    }
    let mut owners = intents.clone();
    for record in &records {
        owners.extend(user_store.requests_of(record)?.into_iter().map(|request| request.id));
    }
    user_store.vault().forget_sent(&owners).or_trouble()?;
    if let Some(journal) = user_store.journal() {
        journal.forget(&intents, &records).or_trouble()?;
    }
    user_store.vault().forget_trips(&records, &intents).or_trouble()?;
    Ok(true)
}

fn trips_before(user_store: &UserStore, end: DateTime<Utc>) -> Result<(Vec<String>, Vec<Uuid>), Trouble> {
    let (mut open_records, mut open_intents) = (HashSet::new(), HashSet::new());
    if let Some(journal) = user_store.journal() {
        let requests = journal.open_requests().or_trouble()?.into_iter();
        open_records.extend(requests.map(|request| request.reservation_id));
        open_intents.extend(journal.open_intents().or_trouble()?.into_iter().map(|intent| intent.id));
    }
    let mut lookup = Lookup {
        // Without it, records without a readable time would be found too.
        from_utc: Some(DateTime::UNIX_EPOCH),
        until_utc: Some(end),
        order: Order::OldestFirst,
        limit: PAGE,
        ..Lookup::default()
    };
    let records = loop {
        let page = user_store.vault().find_reservations(&lookup).or_trouble()?;
        let ids = page.rows.into_iter().map(|row| row.id);
        let over: Vec<_> = ids.filter(|id| !open_records.contains(id)).collect();
        lookup.after = page.next;
        if !over.is_empty() || lookup.after.is_none() {
            break over;
        }
    };
    let mut intents = Vec::new();
    for (intent, dossier) in user_store.vault().dossiers().or_trouble()? {
        let is_over = pick_up(&dossier).is_some_and(|pick_up| pick_up < end);
        if is_over && !open_intents.contains(&intent) && !has_leg_since(user_store, intent, end)? {
            intents.push(intent);
        }
    }
    intents.truncate(PAGE as usize);
    Ok((records, intents))
}

/// People travel on: one whom a kept record names stays, as does one who was saved lately.
fn forget_people_before(user_store: &UserStore, end: DateTime<Utc>) -> Result<(), StoreFault> {
    for row in user_store.vault().travellers()? {
        let Ok(traveller) = serde_json::from_str::<Traveller>(&row.json) else {
            continue;
        };
        let lookup = Lookup {
            words: question(&format!("{} {}", traveller.first_name, traveller.last_name)),
            limit: 1,
            ..Lookup::default()
        };
        if row.changed_utc < end && user_store.vault().find_reservations(&lookup)?.rows.is_empty() {
            user_store.vault().forget_traveller(row.id)?;
        }
    }
    Ok(())
}

/// A record of a booking that is open may still have to be found in the lists, so what was picked up since then stays.
fn before_open_trips(user_store: &UserStore, end: DateTime<Utc>) -> Result<DateTime<Utc>, Trouble> {
    let Some(journal) = user_store.journal() else {
        return Ok(end);
    };
    let open = journal.open_intents().or_trouble()?.into_iter();
    let dossiers = open.filter_map(|intent| user_store.vault().dossier(intent.id).ok().flatten());
    let earliest = dossiers.filter_map(|dossier| pick_up(&dossier.json)).min();
    Ok(earliest.map_or(end, |earliest| end.min(earliest - A_DAY)))
}

/// The way back of a booking may be months after the way there.
fn has_leg_since(user_store: &UserStore, intent: Uuid, end: DateTime<Utc>) -> Result<bool, Trouble> {
    let legs = user_store.journal().map_or(Ok(vec![]), |journal| journal.legs(intent));
    for leg in legs.or_trouble()? {
        let record = user_store.vault().reservation(&leg.reservation_id).or_trouble()?;
        if record.is_some_and(|record| record.pick_up_utc.is_none_or(|pick_up| pick_up >= end)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// `None`: the dossier cannot be read, so it is kept.
fn pick_up(dossier: &str) -> Option<DateTime<Utc>> {
    let dossier: Dossier = serde_json::from_str(dossier).ok()?;
    Some(dossier.trip.pick_up.to_utc())
}
