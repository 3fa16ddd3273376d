//! Forgets trips that ended longer ago than the agent wants to keep them, and people who have not travelled since.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use engine::booking::order::Dossier;
use engine::trouble::Trouble;
use store::{Lookup, Order, StoreFault};
use uuid::Uuid;

use crate::places::view::Traveller;
use crate::reservations::find::question;
use crate::user_store::{OrTrouble, UserStore};

/// How many trips are forgotten in one turn.
const PAGE: u32 = 200;

/// Forgets one page of what ended before this time. Nothing that is open is touched. Returns whether more is left.
pub(super) fn forget_before(user_store: &mut UserStore, end: DateTime<Utc>) -> Result<bool, Trouble> {
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
    let dossiers = user_store.vault().dossiers().or_trouble()?.into_iter();
    let over = dossiers.filter(|(intent, json)| !open_intents.contains(intent) && is_before(json, end));
    let intents = over.map(|(intent, _)| intent).take(PAGE as usize).collect();
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

/// A dossier that cannot be read is kept.
fn is_before(dossier: &str, end: DateTime<Utc>) -> bool {
    serde_json::from_str(dossier).is_ok_and(|dossier: Dossier| dossier.trip.pick_up < end)
}
