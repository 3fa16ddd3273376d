//! Keeps typed work and takes it up again.

use chrono::{DateTime, TimeDelta, Utc};
use engine::store::StoredIntent;
use places::find::code_of;
use places::zone::Zone;
use store::DraftRow;
use uuid::Uuid;

use super::kept_draft::KeptDraft;
use super::view::{Draft, DraftLine, DraftOffer};
use crate::handle::Handle;
use crate::places::remember::readable;
use crate::search_form::{RidePlace, point};
use crate::user_store::{OrTrouble, UserStore};
use engine::booking::row;
use engine::trouble::Trouble;

/// A booking may turn out to be recorded after its draft was closed: the draft is then removed at the next look.
pub(crate) fn unsent(user_store: &UserStore) -> Result<Vec<DraftRow>, Trouble> {
    let mut left = Vec::new();
    for row in user_store.vault().drafts().or_trouble()? {
        if has_intent(&row, user_store, row::may_be_booked)? {
            // Sent again, it could be a second booking. It comes back if the booking ends as not recorded.
            continue;
        }
        if !is_booked(&row, user_store)? {
            left.push(row);
        } else if let Err(fault) = user_store.vault().forget_draft(row.id) {
            tracing::warn!(%fault, "the draft of a booking was not removed");
        }
    }
    Ok(left)
}

/// Forgets the drafts that nobody has changed since this time and whose ride was before it. Those that may be booked stay,
/// and so do those that cannot be read.
pub(crate) fn forget_drafts_before(user_store: &UserStore, end: DateTime<Utc>) -> Result<(), Trouble> {
    // In this form a later time is a greater text. The clock of the pick-up may be half a day behind.
    let pick_up = (end - TimeDelta::days(1)).format("%Y-%m-%dT%H:%M").to_string();
    for row in unsent(user_store)? {
        let is_over = readable::<KeptDraft>(&row.json).is_some_and(|kept| kept.draft.search.pick_up < pick_up);
        if row.changed_utc < end && is_over {
            user_store.vault().forget_draft(row.id).or_trouble()?;
        }
    }
    Ok(())
}

pub(crate) fn is_booked(row: &DraftRow, user_store: &UserStore) -> Result<bool, Trouble> {
    has_intent(row, user_store, row::is_recorded)
}

/// Whether the offer of the draft has an intent of this kind.
pub(crate) fn has_intent(
    row: &DraftRow,
    user_store: &UserStore,
    such: fn(&StoredIntent) -> bool,
) -> Result<bool, Trouble> {
    Ok(intents_of(row, user_store)?.iter().any(such))
}

/// The intents that were sent with the draft's offer, open or ended.
pub(crate) fn intents_of(row: &DraftRow, user_store: &UserStore) -> Result<Vec<StoredIntent>, Trouble> {
    let offer = readable::<KeptDraft>(&row.json).and_then(|kept| kept.offer?.hash());
    offer.map_or_else(|| Ok(Vec::new()), |offer| user_store.intents_for_offer(&offer))
}

pub(crate) fn line(
    id: Handle,
    changed: DateTime<Utc>,
    draft: Draft,
    offer: DraftOffer,
    unbooked: Vec<Uuid>,
) -> DraftLine {
    let lead = draft
        .passengers
        .iter()
        .find(|person| person.is_lead)
        .or(draft.passengers.first());
    let zone = point(&draft.search.from).and_then(Zone::at);
    DraftLine {
        id,
        changed,
        step: draft.step,
        from: short_name(draft.search.from),
        to: short_name(draft.search.to),
        pick_up: draft.search.pick_up,
        zone: zone.map(|zone| zone.name().to_owned()),
        lead: lead
            .map(|person| format!("{} {}", person.first_name, person.last_name).trim().to_owned())
            .unwrap_or_default(),
        people: draft.search.people,
        offer,
        unbooked,
    }
}

/// An airport by its code, another place by its name.
fn short_name(place: RidePlace) -> String {
    let code = code_of(&place.name).filter(|_| place.is_airport);
    code.map_or(place.name, str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_airport_is_called_by_its_code_and_another_place_by_its_name() {
        let place = |name: &str, is_airport| RidePlace {
            name: name.to_owned(),
            latitude: 36.9,
            longitude: 30.8,
            is_airport,
        };
        assert_eq!(short_name(place("Antalya International Airport", true)), "AYT");
        assert_eq!(
            short_name(place("Antalya International", true)),
            "Antalya International"
        );
        assert_eq!(short_name(place("Lara", false)), "Lara");
    }
}
