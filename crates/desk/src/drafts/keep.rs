//! Keeps typed work and takes it up again.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use engine::store::StoredIntent;
use places::zone::Zone;
use store::DraftRow;

use super::kept_draft::{KeptDraft, KeptOffer};
use super::view::{Draft, DraftKept, DraftLine, DraftView};
use crate::Desk;
use crate::error::DeskError;
use crate::handle::Handle;
use crate::offer::show::{offer_view, standard_extra};
use crate::places::remember::{readable, written};
use crate::search::show::search_view;
use crate::search_form::point;
use crate::session::SessionRunner;
use crate::user_store::{OrTrouble, UserStore};
use engine::booking::row;
use engine::trouble::Trouble;

impl Desk {
    /// Called as often as the agent types; without an id the draft is a new one.
    pub async fn keep_draft(&self, id: Option<Handle>, draft: Draft) -> Result<DraftKept, DeskError> {
        let session = self.session_runner().await?;
        let (id, now) = (id.unwrap_or_else(Handle::new), self.now());
        let in_hand = draft.offer.and_then(|offer| {
            let mut offers = self.offers();
            let (search, held) = offers.find(session.profile(), offer, now).ok()?;
            Some(KeptOffer::of(search, held, now))
        });
        let durable = session.in_vault(move |vault| {
            let before = vault.draft(id.uuid())?.and_then(|row| readable::<KeptDraft>(&row.json));
            // The offer is no longer in the cache but is still chosen, so what was stored of it stays.
            let before = before
                .and_then(|kept| kept.offer)
                .filter(|kept| draft.offer == Some(kept.offer));
            let kept = KeptDraft {
                offer: in_hand.or(before),
                draft,
            };
            if let Ok(json) = written(&kept) {
                vault.keep_draft(id.uuid(), &json, now.wall)?;
            }
            Ok(vault.is_durable())
        });
        Ok(DraftKept {
            id,
            durable: durable.await?,
        })
    }

    pub async fn drafts(&self) -> Result<Vec<DraftLine>, DeskError> {
        let rows = self.session_runner().await?.in_user_store(unsent).await?;
        let line = |row: DraftRow| Some(line(row.id.into(), row.changed_utc, readable(&row.json)?));
        Ok(rows.into_iter().filter_map(line).collect())
    }

    pub async fn take_up_draft(&self, id: Handle) -> Result<Option<DraftView>, DeskError> {
        let session = self.session_runner().await?;
        let found = session.in_user_store(move |user_store| {
            let found = user_store.vault().draft(id.uuid()).or_trouble()?;
            let Some(row) = found else { return Ok(None) };
            let is_gone = has_intent(&row, user_store, row::is_gone)?;
            let is_sent = is_booked(&row, user_store)? || has_intent(&row, user_store, row::may_be_booked)?;
            Ok((!is_sent).then_some((row, is_gone)))
        });
        let Some((row, is_gone)) = found.await? else {
            return Ok(None);
        };
        let mut kept: KeptDraft = readable(&row.json).ok_or(DeskError::Unreadable)?;
        if is_gone {
            kept.offer = kept.offer.map(KeptOffer::gone);
        }
        let mut view = DraftView {
            id,
            made: row.made_utc,
            changed: row.changed_utc,
            draft: kept.draft,
            search: None,
            offer: None,
            standard_extras: Vec::new(),
        };
        if let Some(kept) = kept.offer {
            self.take_up_offer(&session, kept, &mut view).await;
        }
        Ok(Some(view))
    }

    pub async fn forget_draft(&self, id: Handle) -> Result<(), DeskError> {
        self.session_runner()
            .await?
            .in_vault(move |vault| vault.forget_draft(id.uuid()))
            .await
    }

    /// If the offer is still in the cache, that one is newer than the kept draft.
    async fn take_up_offer(&self, session: &Arc<SessionRunner>, kept: KeptOffer, view: &mut DraftView) {
        let (map, now, desk) = (self.field_map().await, self.now(), Zone::of_this_machine());
        let offer = kept.offer;
        let mut offers = self.offers();
        if offers.find(session.profile(), offer, now).is_err() {
            offers.put(kept.held(session.profile()));
            offers.session_is(session.profile(), session.login());
        }
        let Ok((search, held)) = offers.find(session.profile(), offer, now) else {
            return;
        };
        view.offer = Some(offer_view(search, held, now, desk.as_ref()));
        view.search = Some(search_view(search, now, desk.as_ref()));
        view.standard_extras = held
            .standard_extras
            .iter()
            .map(|extra| standard_extra(extra, &map))
            .collect();
    }

    /// Marks an offer that the service called gone in every draft, so that no draft brings it back.
    pub(crate) async fn draft_is_gone(&self, session: &Arc<SessionRunner>, offer: Handle) {
        let marked = session.in_vault(move |vault| {
            for row in vault.drafts()? {
                let Some(KeptDraft {
                    draft,
                    offer: Some(kept),
                }) = readable(&row.json)
                else {
                    continue;
                };
                if kept.offer != offer {
                    continue;
                }
                let kept = KeptDraft {
                    draft,
                    offer: Some(kept.gone()),
                };
                if let Ok(json) = written(&kept) {
                    vault.keep_draft(row.id, &json, row.changed_utc)?;
                }
            }
            Ok(())
        });
        if let Err(fault) = marked.await {
            tracing::warn!(?fault, "a draft was not told that its offer is gone");
        }
    }
}

/// A booking may turn out to be recorded after its draft was closed: the draft is then removed at the next look.
fn unsent(user_store: &UserStore) -> Result<Vec<DraftRow>, Trouble> {
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

fn is_booked(row: &DraftRow, user_store: &UserStore) -> Result<bool, Trouble> {
    has_intent(row, user_store, row::is_recorded)
}

/// Whether the offer of the draft has an intent of this kind.
fn has_intent(row: &DraftRow, user_store: &UserStore, such: fn(&StoredIntent) -> bool) -> Result<bool, Trouble> {
    let offer = readable::<KeptDraft>(&row.json).and_then(|kept| kept.offer?.hash());
    let Some(offer) = offer else {
        return Ok(false);
    };
    Ok(user_store.intents_for_offer(&offer)?.iter().any(such))
}

fn line(id: Handle, changed: DateTime<Utc>, kept: KeptDraft) -> DraftLine {
    let draft = kept.draft;
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
        from: draft.search.from.name,
        to: draft.search.to.name,
        pick_up: draft.search.pick_up,
        zone: zone.map(|zone| zone.name().to_owned()),
        lead: lead
            .map(|person| format!("{} {}", person.first_name, person.last_name).trim().to_owned())
            .unwrap_or_default(),
        people: draft.search.people,
    }
}
