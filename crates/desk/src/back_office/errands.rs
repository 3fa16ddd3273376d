//! The exchanges the clerk leaves to do.

use std::sync::Arc;

use chrono::Utc;
use client::Verdict;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, Page};
use contract::reservation::ReadReservation;
use contract::{Endpoint, Reservation};
use uuid::Uuid;

use super::{BackOffice, lock};
use crate::clerk::{Creation, Errand, Task};
use crate::reservations::ticket::Ticket;
use crate::session::Sealed;

impl BackOffice {
    /// Runs beside; ends in a turn.
    pub(super) fn start(self: &Arc<Self>, task: Task) {
        let office = Arc::clone(self);
        match task {
            Task::Create(creation) => self.lend_a_hand(async move { office.create(creation).await }),
            Task::Renew { intent } => self.lend_a_hand(async move { office.renew(intent).await }),
            Task::ReadPage { ticket, number } => {
                self.lend_a_hand(async move { office.read_page(ticket, number).await });
            }
            Task::ReadReservation { id, errand } => {
                self.lend_a_hand(async move { office.read_reservation(id, errand).await });
            }
            // Told within the turn.
            Task::Tell { .. } | Task::TellReservations => {}
        }
    }

    async fn create(self: Arc<Self>, creation: Creation) {
        let Creation {
            intent,
            number,
            login,
            key,
            language,
            currency,
            body,
        } = creation;
        let sealed = Sealed {
            key,
            language,
            currency,
            body,
        };
        let endpoint = CreateReservation::default();
        let (exchange, pair) = self.keeper.send_sealed(&endpoint, login, sealed).await;
        if let Some(pair) = pair {
            lock(&self.pairs).insert(intent, pair);
        }
        self.noticed(&exchange.verdict).await;
        let verdict = exchange.verdict;
        self.turn(move |clerk, turn| ((), clerk.answered(intent, number, verdict, turn)))
            .await;
    }

    async fn renew(self: Arc<Self>, intent: Uuid) {
        let pair = lock(&self.pairs).get(&intent).copied();
        if let Some(pair) = pair {
            self.keeper.rejected(pair).await;
        }
        self.turn(move |clerk, turn| ((), clerk.renewed(intent, turn))).await;
    }

    async fn read_page(self: Arc<Self>, ticket: Ticket, number: u32) {
        let page = Page {
            page: number,
            ..Page::first()
        };
        let asked = Utc::now();
        let verdict = self.read(&ListReservations(page)).await;
        self.turn(move |clerk, turn| ((), clerk.page_read(ticket, asked, verdict, turn)))
            .await;
    }

    async fn read_reservation(self: Arc<Self>, id: String, errand: Errand) {
        let asked = Utc::now();
        let verdict: Verdict<Reservation> = self.read(&ReadReservation { id: id.clone() }).await;
        self.turn(move |clerk, turn| ((), clerk.reservation_read(&id, errand, asked, &verdict, turn)))
            .await;
    }

    /// With the session; where there is none, nothing leaves.
    async fn read<E: Endpoint>(self: &Arc<Self>, endpoint: &E) -> Verdict<E::Answer> {
        match self.keeper.call(endpoint).await {
            Ok(exchange) => {
                self.noticed(&exchange.verdict).await;
                exchange.verdict
            }
            Err(why) => {
                tracing::info!(?why, "nothing could be read");
                client::Exchange::never_connected().verdict
            }
        }
    }
}
