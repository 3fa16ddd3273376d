//! The agent's questions about existing records.

use std::sync::Arc;

use contract::RecordId;
use contract::reservation::ReadReservation;
use contract::update::UpdateReservation;
use uuid::Uuid;

use super::{Runner, lock};
use crate::attention::{self, AttentionView};
use crate::error::{DeskError, FieldRule};
use crate::reservations::cancel::CancelView;
use crate::reservations::page::{self, page};
use crate::reservations::update::typed::{RecordFacts, Wish};
use crate::reservations::update::view::UpdateView;
use crate::reservations::view::{ProgressView, ReservationPageView, SyncView};
use crate::runner::silence::long_silence;
use crate::user_store::UserStore;
use engine::cancel::Cancellation;
use engine::request::State;
use engine::trouble::Trouble;
use engine::update::{Change, Finding, Fresh, Modification, Opened};
use engine::{Asker, Effect, Engine, EngineContext, of_another};
use places::zone::Zone;

impl Runner {
    /// `None`: this machine has no such record.
    pub async fn reservation(self: &Arc<Self>, id: RecordId) -> Result<Option<ReservationPageView>, DeskError> {
        let map = lock(&self.fields).clone();
        self.look(move |engine, user_store| page(&id, engine, user_store, &map))
            .await
    }

    /// Asks the service for one record and waits for it.
    pub async fn refresh(self: &Arc<Self>, id: RecordId) -> Result<(), DeskError> {
        let scope = self.scope().await?;
        let asked = self.now();
        let endpoint = ReadReservation { id: id.clone() };
        let mut exchange = self.session.read(&endpoint, scope.login()).await?;
        self.noticed(&exchange.verdict).await;
        if let Some(verdict) = of_another(&id, &exchange.verdict) {
            exchange.verdict = verdict;
        }
        let told = exchange.verdict.clone();
        self.report(&scope, move |engine, context| {
            engine.reservation_read(&id, Asker::Fresh, asked, &told, context)
        })
        .await;
        DeskError::of_harmless(exchange, self.now()).map(|_| ())
    }

    pub async fn ask_to_cancel(self: &Arc<Self>, leg: RecordId) -> Result<CancelView, DeskError> {
        self.cancelling(leg, |engine, leg, context| {
            engine.ask::<Cancellation>(leg, Uuid::new_v4(), context)
        })
        .await
    }

    /// Cancels the leg. The outcome is shown.
    pub async fn confirm_cancel(self: &Arc<Self>, leg: RecordId) -> Result<CancelView, DeskError> {
        self.cancelling(leg, |engine, leg, context| {
            engine.confirm::<Cancellation>(leg, (), context)
        })
        .await
    }

    pub async fn open_update(self: &Arc<Self>, leg: RecordId) -> Result<UpdateView, DeskError> {
        self.updating(leg, |engine, leg, _, context| {
            Ok(engine.ask::<Modification>(leg, Uuid::new_v4(), context))
        })
        .await
    }

    /// Sends what differs from the record that was read, once it is certain that the record has not changed.
    pub async fn confirm_update(self: &Arc<Self>, leg: RecordId, wish: Wish) -> Result<UpdateView, DeskError> {
        self.updating(leg, |engine, leg, told, context| {
            let facts = page::record_facts(leg, told, context.store)?;
            let request = wanted(wish, engine, leg, &facts)?;
            Ok(engine.confirm::<Modification>(leg, request, context))
        })
        .await
    }

    /// The agent's decision about a change that the record does not settle.
    pub async fn decide_update(self: &Arc<Self>, leg: RecordId, finding: Finding) -> Result<UpdateView, DeskError> {
        self.updating(leg, move |engine, leg, _, context| {
            Ok(engine.decide_request::<Modification>(leg, finding, context))
        })
        .await
    }

    pub async fn sync_view(self: &Arc<Self>) -> Result<SyncView, DeskError> {
        let now = self.now();
        let asked = self.session.client().silence();
        let outage = self.outage();
        let has_endless_list = !lock(&self.endless_lists).is_empty();
        self.look(move |engine, _| {
            Ok(SyncView {
                progress: engine.and_then(Engine::sync_progress).map(ProgressView::of),
                whole_since: engine.and_then(Engine::lists_whole_since),
                is_endless: has_endless_list || engine.is_some_and(Engine::lists_are_endless),
                silent_until: long_silence(engine.and_then(Engine::lists_silent_until), asked, now),
                outage,
            })
        })
        .await
    }

    pub async fn attention(self: &Arc<Self>) -> Result<AttentionView, DeskError> {
        let now = self.now();
        self.look(move |engine, user_store| attention::gather(engine, user_store, now))
            .await
    }

    async fn cancelling(
        self: &Arc<Self>,
        leg: RecordId,
        happens: impl FnOnce(&mut Engine, &str, &mut EngineContext<'_>) -> Vec<Effect> + Send + 'static,
    ) -> Result<CancelView, DeskError> {
        let cancelled = self.attended(move |engine, context| {
            let effects = happens(engine, &leg, context);
            (engine.request(&leg).map(CancelView::of), effects)
        });
        cancelled.await?.ok_or(DeskError::Busy)
    }

    async fn updating(
        self: &Arc<Self>,
        leg: RecordId,
        happens: impl FnOnce(&mut Engine, &str, Option<Zone>, &mut EngineContext<'_>) -> Result<Vec<Effect>, DeskError>
        + Send
        + 'static,
    ) -> Result<UpdateView, DeskError> {
        let (record, map) = (leg.clone(), lock(&self.fields).clone());
        let told = self.look(move |_, user_store| page::told_zone(&record, user_store, &map));
        let told = told.await?;
        let updated = self.attended(move |engine, context| {
            let effects = match happens(engine, &leg, told.clone(), context) {
                Ok(effects) => effects,
                Err(why) => return (Err(why), vec![]),
            };
            let zone = page::record_facts(&leg, told, context.store).unwrap_or_default().zone;
            let sent = page::sent_change(&leg, context.store).unwrap_or_default();
            let view = engine.request(&leg);
            let view = view.map(|update| UpdateView::of(update, sent.as_ref(), zone.as_ref()));
            (view.ok_or(DeskError::Busy), effects)
        });
        updated.await?
    }

    /// A turn at the request of the user who is signed in.
    pub(super) async fn attended<T: Send + 'static>(
        self: &Arc<Self>,
        happens: impl FnOnce(&mut Engine, &mut EngineContext<'_>) -> (T, Vec<Effect>) + Send + 'static,
    ) -> Result<T, DeskError> {
        if self.session.who().is_none() {
            return Err(DeskError::SignedOut);
        }
        self.with_engine(happens).await
    }

    /// Looks at what is stored and under way without changing anything. Without an engine nothing is under way.
    async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        look: impl FnOnce(Option<&Engine>, &UserStore) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, DeskError> {
        // This turn starts an engine for a user who has just signed in.
        self.tell_engine(|_, _| vec![]).await;
        let runner = Arc::clone(self);
        let looked = self.session.in_user_store(move |user_store| {
            let engine = lock(&runner.engine);
            let engine = engine
                .as_ref()
                .filter(|engine| engine.user().as_str() == user_store.user().as_str());
            look(engine, user_store)
        });
        looked.await
    }
}

/// The request to the service, if it breaks none of its rules.
fn wanted(wish: Wish, engine: &Engine, leg: &str, facts: &RecordFacts) -> Result<UpdateReservation, DeskError> {
    let opened = engine.request::<Modification>(leg).map(|update| &update.state);
    let Some(State::Asked(Opened::Fresh(Fresh::Read { fields, .. }))) = opened else {
        return Err(DeskError::Busy);
    };
    let request = wish.request(leg, fields, facts)?;
    match Change::between(fields.clone(), request.clone()) {
        Some(_) => Ok(request),
        None => Err(DeskError::invalid("change", FieldRule::Required)),
    }
}
