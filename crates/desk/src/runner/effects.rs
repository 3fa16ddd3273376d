//! Carries out the effects that the engine returns: the exchanges with the service.

use std::sync::Arc;

use contract::booking::CreateReservation;
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, RecordId, Reservation};
use contract::{Exchange, Verdict};
use uuid::Uuid;

use super::call_scope::CallScope;
use super::prefetch::is_full;
use super::{Runner, RunnerNotice, lock};
use crate::error::DeskError;
use crate::session::SealedRequest;
use engine::booking::order::hash_of_offer;
use engine::cancel::Cancellation;
use engine::request::Attempt;
use engine::session::Renewed;
use engine::session::pair::PairId;
use engine::ticket::Ticket;
use engine::update::Modification;
use engine::{Asker, Creation, Effect};

/// A request whose answer may be that its pair is no longer valid.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum Sent {
    Creation(Uuid),
    Cancellation(RecordId),
    Modification(RecordId),
}

impl Runner {
    /// Runs beside the turns; its result is reported in a turn.
    pub(super) fn start(self: &Arc<Self>, effect: Effect, scope: &CallScope) {
        let (runner, scope) = (Arc::clone(self), scope.clone());
        match effect {
            Effect::Create(creation) => self.spawn(async move { runner.create(creation, scope).await }),
            Effect::Renew { intent } => self.spawn(async move { runner.renew(intent, scope).await }),
            Effect::Cancel { attempt } => self.spawn(async move { runner.cancel(attempt, scope).await }),
            Effect::RenewForCancel { attempt } => {
                self.spawn(async move { runner.renew_for_cancel(attempt, scope).await })
            }
            Effect::Update { attempt, request } => {
                self.spawn(async move { runner.update(attempt, request, scope).await })
            }
            Effect::RenewForUpdate { attempt } => {
                self.spawn(async move { runner.renew_for_update(attempt, scope).await })
            }
            Effect::ReadPage { ticket, number } => {
                self.spawn(async move { runner.read_page(ticket, number, scope).await });
            }
            Effect::ReadReservation { id, asker } => {
                self.spawn(async move { runner.read_reservation(id, asker, scope).await });
            }
            // These are told within the turn.
            Effect::Tell { .. } | Effect::TellRequest { .. } | Effect::TellReservations => {}
        }
    }

    async fn create(self: Arc<Self>, creation: Creation, scope: CallScope) {
        let Creation {
            intent,
            number,
            login,
            key,
            language,
            currency,
            body,
            leaves_before,
        } = creation;
        let offer = offer_of(&body);
        let sealed = SealedRequest {
            key,
            language,
            currency,
            body,
            leaves_before,
        };
        // Only its route is used: the body is the stored bytes.
        let endpoint = CreateReservation::default();
        let sent = self.session.send_sealed(&endpoint, login, sealed).await;
        let verdict = self.answered(Sent::Creation(intent), sent).await;
        if verdict.said().is_some_and(|said| said.status == 410)
            && let Some(offer) = offer
        {
            (self.show)(RunnerNotice::OfferGone { offer });
        }
        self.report(&scope, move |engine, context| {
            engine.answered(intent, number, verdict, context)
        })
        .await;
    }

    async fn renew(self: Arc<Self>, intent: Uuid, scope: CallScope) {
        self.renewed_for(&Sent::Creation(intent)).await;
        self.report(&scope, move |engine, context| engine.renewed(intent, context))
            .await;
    }

    async fn cancel(self: Arc<Self>, attempt: Attempt, scope: CallScope) {
        let id = attempt.leg.clone();
        let sent = self.session.send_once(&CancelReservation { id }, scope.login()).await;
        let verdict = self.answered(Sent::Cancellation(attempt.leg.clone()), sent).await;
        self.report(&scope, move |engine, context| {
            engine.request_answered::<Cancellation>(attempt, verdict, context)
        })
        .await;
    }

    async fn renew_for_cancel(self: Arc<Self>, attempt: Attempt, scope: CallScope) {
        let renewed = self.renewed_for(&Sent::Cancellation(attempt.leg.clone())).await;
        self.report(&scope, move |engine, context| {
            engine.request_renewed::<Cancellation>(attempt, renewed, context)
        })
        .await;
    }

    async fn update(self: Arc<Self>, attempt: Attempt, request: UpdateReservation, scope: CallScope) {
        let sent = self.session.send_once(&request, scope.login()).await;
        let verdict = self.answered(Sent::Modification(attempt.leg.clone()), sent).await;
        self.report(&scope, move |engine, context| {
            engine.update_answered(attempt, verdict, context)
        })
        .await;
    }

    async fn renew_for_update(self: Arc<Self>, attempt: Attempt, scope: CallScope) {
        let renewed = self.renewed_for(&Sent::Modification(attempt.leg.clone())).await;
        self.report(&scope, move |engine, context| {
            engine.request_renewed::<Modification>(attempt, renewed, context)
        })
        .await;
    }

    async fn read_page(self: Arc<Self>, ticket: Ticket, number: u32, scope: CallScope) {
        let (asked, verdict) = match self.read_before(number, &scope).await {
            Some(answer) => answer,
            None => self.page(number, &scope).await,
        };
        if is_full(&verdict) {
            self.read_ahead(number.saturating_add(1), &scope);
        }
        self.report(&scope, move |engine, context| {
            engine.page_read(ticket, asked, verdict, context)
        })
        .await;
    }

    async fn read_reservation(self: Arc<Self>, id: RecordId, asker: Asker, scope: CallScope) {
        let asked = self.now();
        let (record, login) = (ReadReservation { id: id.clone() }, scope.login());
        let verdict: Verdict<Reservation> = match asker {
            Asker::Fresh => self.told(self.session.read(&record, login).await).await,
            // The engine asks for these again by itself.
            Asker::Unseen(_) | Asker::Polling(_) => self.read(&record, &scope).await,
        };
        self.report(&scope, move |engine, context| {
            engine.reservation_read(&id, asker, asked, &verdict, context)
        })
        .await;
    }

    /// Reads with the session of the user who asked; if that session has ended, nothing is sent.
    pub(super) async fn read<E: Endpoint>(self: &Arc<Self>, endpoint: &E, scope: &CallScope) -> Verdict<E::Answer> {
        self.told(self.session.call_of(endpoint, scope.login()).await).await
    }

    async fn told<A>(self: &Arc<Self>, read: Result<Exchange<A>, DeskError>) -> Verdict<A> {
        match read {
            Ok(exchange) => {
                self.told_the_time(exchange.served_at);
                self.noticed(&exchange.verdict).await;
                exchange.verdict
            }
            Err(why) => {
                tracing::info!(?why, "nothing could be read");
                Exchange::never_connected().verdict
            }
        }
    }

    /// Remembers the pair with which the request was sent, and what the exchange says about the network.
    async fn answered<A>(self: &Arc<Self>, what: Sent, answer: (Exchange<A>, Option<PairId>)) -> Verdict<A> {
        let (exchange, pair) = answer;
        if let Some(pair) = pair {
            lock(&self.pairs).insert(what, pair);
            self.noticed(&exchange.verdict).await;
        }
        exchange.verdict
    }

    async fn renewed_for(&self, what: &Sent) -> Renewed {
        let pair = lock(&self.pairs).get(what).copied();
        match pair {
            Some(pair) => self.session.rejected(pair).await,
            None => Renewed::No,
        }
    }
}

/// The hash of the offer that a creation reserves.
fn offer_of(body: &[u8]) -> Option<[u8; 32]> {
    let sent: CreateReservation = serde_json::from_slice(body).ok()?;
    Some(hash_of_offer(&sent.item_id))
}
