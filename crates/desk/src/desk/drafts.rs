//! What the window asks of drafts.

use std::sync::Arc;

use engine::booking::row;
use engine::store::StoredIntent;
use places::zone::Zone;
use store::DraftRow;

use super::Desk;
use crate::drafts::keep::{has_intent, intents_of, is_booked, line, unsent};
use crate::drafts::kept_draft::{KeptDraft, KeptOffer};
use crate::drafts::view::{Draft, DraftKept, DraftLine, DraftOffer, DraftView};
use crate::error::DeskError;
use crate::handle::Handle;
use crate::offer::show::{offer_view, standard_extra};
use crate::places::remember::{readable, written};
use crate::search::show::search_view;
use crate::session::SessionRunner;
use crate::user_store::OrTrouble as _;

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
        let session = self.session_runner().await?;
        let rows = session.in_user_store(|user_store| {
            let rows = unsent(user_store)?.into_iter();
            rows.map(|row| Ok((intents_of(&row, user_store)?, row)))
                .collect::<Result<Vec<_>, _>>()
        });
        // None of them is booked, and an open one has not been sent.
        let line = |(intents, row): (Vec<StoredIntent>, DraftRow)| {
            let kept: KeptDraft = readable(&row.json)?;
            let offer = self.offer_of(&session, &kept, intents.iter().any(row::is_gone));
            let ended = intents.iter().filter(|intent| !intent.state.is_open);
            let unbooked = ended.map(|intent| intent.id).collect();
            Some(line(row.id.into(), row.changed_utc, kept.draft, offer, unbooked))
        };
        Ok(rows.await?.into_iter().filter_map(line).collect())
    }

    /// The cache knows more than the draft, as long as the offer is in it.
    fn offer_of(&self, session: &SessionRunner, kept: &KeptDraft, is_gone: bool) -> DraftOffer {
        let Some(offer) = kept.draft.offer else {
            return DraftOffer::Unchosen;
        };
        let now = self.now();
        let until = match self.offers().find(session.profile(), offer, now) {
            Ok((_, held)) => held.machine.live().map(|live| live.deadline.shown(now)),
            Err(_) => kept.offer.as_ref().and_then(|kept| kept.until(session.login())),
        };
        match until.filter(|_| !is_gone) {
            Some(until) => DraftOffer::Live { until },
            None => DraftOffer::Ended,
        }
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
