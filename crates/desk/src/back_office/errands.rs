//! The exchanges the clerk leaves to do.

use std::sync::Arc;

use client::{Exchange, Verdict};
use contract::booking::CreateReservation;
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, Reservation};
use uuid::Uuid;

use super::ahead::is_full;
use super::behalf::Behalf;
use super::{BackOffice, Shown, lock};
use crate::booking::order::hash_of_offer;
use crate::clerk::{Asker, Creation, Task};
use crate::error::DeskError;
use crate::reservations::cancel::Attempt;
use crate::reservations::ticket::Ticket;
use crate::session::pair::PairId;
use crate::session::{Renewed, Sealed};

impl BackOffice {
    /// Runs beside; ends in a turn.
    pub(super) fn start(self: &Arc<Self>, task: Task, behalf: &Behalf) {
        let (office, behalf) = (Arc::clone(self), behalf.clone());
        match task {
            Task::Create(creation) => self.lend_a_hand(async move { office.create(creation, behalf).await }),
            Task::Renew { intent } => self.lend_a_hand(async move { office.renew(intent, behalf).await }),
            Task::Cancel { attempt } => self.lend_a_hand(async move { office.cancel(attempt, behalf).await }),
            Task::RenewForCancel { attempt } => {
                self.lend_a_hand(async move { office.renew_for_cancel(attempt, behalf).await })
            }
            Task::Update { attempt, request } => {
                self.lend_a_hand(async move { office.update(attempt, request, behalf).await })
            }
            Task::RenewForUpdate { attempt } => {
                self.lend_a_hand(async move { office.renew_for_update(attempt, behalf).await })
            }
            Task::ReadPage { ticket, number } => {
                self.lend_a_hand(async move { office.read_page(ticket, number, behalf).await });
            }
            Task::ReadReservation { id, asker } => {
                self.lend_a_hand(async move { office.read_reservation(id, asker, behalf).await });
            }
            // Told within the turn.
            Task::Tell { .. } | Task::TellErrand { .. } | Task::TellReservations => {}
        }
    }

    async fn create(self: Arc<Self>, creation: Creation, behalf: Behalf) {
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
        let sealed = Sealed {
            key,
            language,
            currency,
            body,
            leaves_before,
        };
        let endpoint = CreateReservation::default();
        let sent = self.keeper.send_sealed(&endpoint, login, sealed).await;
        let verdict = self.answered(intent.to_string(), sent).await;
        if verdict.said().is_some_and(|said| said.status == 410)
            && let Some(offer) = offer
        {
            (self.show)(Shown::OfferGone { offer });
        }
        self.report(&behalf, move |clerk, turn| {
            clerk.answered(intent, number, verdict, turn)
        })
        .await;
    }

    async fn renew(self: Arc<Self>, intent: Uuid, behalf: Behalf) {
        self.renewed_for(&intent.to_string()).await;
        self.report(&behalf, move |clerk, turn| clerk.renewed(intent, turn))
            .await;
    }

    async fn cancel(self: Arc<Self>, attempt: Attempt, behalf: Behalf) {
        let id = attempt.leg.clone();
        let sent = self.keeper.send_once(&CancelReservation { id }, behalf.login()).await;
        let verdict = self.answered(cancel_of(&attempt), sent).await;
        self.report(&behalf, move |clerk, turn| {
            clerk.cancel_answered(attempt, verdict, turn)
        })
        .await;
    }

    async fn renew_for_cancel(self: Arc<Self>, attempt: Attempt, behalf: Behalf) {
        let renewed = self.renewed_for(&cancel_of(&attempt)).await;
        self.report(&behalf, move |clerk, turn| clerk.cancel_renewed(attempt, renewed, turn))
            .await;
    }

    async fn update(self: Arc<Self>, attempt: Attempt, request: UpdateReservation, behalf: Behalf) {
        let sent = self.keeper.send_once(&request, behalf.login()).await;
        let verdict = self.answered(update_of(&attempt), sent).await;
        self.report(&behalf, move |clerk, turn| {
            clerk.update_answered(attempt, verdict, turn)
        })
        .await;
    }

    async fn renew_for_update(self: Arc<Self>, attempt: Attempt, behalf: Behalf) {
        let renewed = self.renewed_for(&update_of(&attempt)).await;
        self.report(&behalf, move |clerk, turn| clerk.update_renewed(attempt, renewed, turn))
            .await;
    }

    async fn read_page(self: Arc<Self>, ticket: Ticket, number: u32, behalf: Behalf) {
        let (asked, verdict) = match self.read_before(number, &behalf).await {
            Some(answer) => answer,
            None => self.page(number, &behalf).await,
        };
        if is_full(&verdict) {
            self.read_ahead(number.saturating_add(1), &behalf);
        }
        self.report(&behalf, move |clerk, turn| {
            clerk.page_read(ticket, asked, verdict, turn)
        })
        .await;
    }

    async fn read_reservation(self: Arc<Self>, id: String, asker: Asker, behalf: Behalf) {
        let asked = self.now();
        let (record, login) = (ReadReservation { id: id.clone() }, behalf.login());
        let verdict: Verdict<Reservation> = match asker {
            Asker::Fresh => self.told(self.keeper.read(&record, login).await).await,
            // Asked for again by themselves.
            Asker::Unseen(_) | Asker::Watched(_) => self.read(&record, &behalf).await,
        };
        self.report(&behalf, move |clerk, turn| {
            clerk.reservation_read(&id, asker, asked, &verdict, turn)
        })
        .await;
    }

    /// With the session of whoever asked; where it is no more, nothing leaves.
    pub(super) async fn read<E: Endpoint>(self: &Arc<Self>, endpoint: &E, behalf: &Behalf) -> Verdict<E::Answer> {
        self.told(self.keeper.call_of(endpoint, behalf.login()).await).await
    }

    async fn told<A>(self: &Arc<Self>, read: Result<Exchange<A>, DeskError>) -> Verdict<A> {
        match read {
            Ok(exchange) => {
                self.noticed(&exchange.verdict).await;
                exchange.verdict
            }
            Err(why) => {
                tracing::info!(?why, "nothing could be read");
                Exchange::never_connected().verdict
            }
        }
    }

    /// Remembers with which pair it left, and what it says about the network.
    async fn answered<A>(self: &Arc<Self>, what: String, sent: (Exchange<A>, Option<PairId>)) -> Verdict<A> {
        let (exchange, pair) = sent;
        if let Some(pair) = pair {
            lock(&self.pairs).insert(what, pair);
            self.noticed(&exchange.verdict).await;
        }
        exchange.verdict
    }

    async fn renewed_for(&self, what: &str) -> Renewed {
        let pair = lock(&self.pairs).get(what).copied();
        match pair {
            Some(pair) => self.keeper.rejected(pair).await,
            None => Renewed::No,
        }
    }
}

/// Which offer a creation reserves.
fn offer_of(body: &[u8]) -> Option<[u8; 32]> {
    let sent: CreateReservation = serde_json::from_slice(body).ok()?;
    Some(hash_of_offer(&sent.item_id))
}

fn cancel_of(attempt: &Attempt) -> String {
    format!("cancel {}", attempt.leg)
}

fn update_of(attempt: &Attempt) -> String {
    format!("update {}", attempt.leg)
}
