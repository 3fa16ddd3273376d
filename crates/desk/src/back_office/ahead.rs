//! The next page of the list, asked for while the one before it is put into memory.
//!
//! Nobody relies on it: whoever wants another page than the one that was asked for asks anew, and what came is dropped.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use client::Verdict;
use contract::Reservation;
use contract::list::{ListReservations, Page};
use tokio::sync::oneshot;

use super::behalf::Behalf;
use super::{BackOffice, lock};

/// When a page was asked for, and what came of it.
pub(super) type Answer = (DateTime<Utc>, Verdict<Vec<Reservation>>);

pub(super) struct Ahead {
    number: u32,
    /// Lists are each user's own.
    behalf: Behalf,
    answer: oneshot::Receiver<Answer>,
}

impl BackOffice {
    pub(super) async fn page(self: &Arc<Self>, number: u32, behalf: &Behalf) -> Answer {
        let page = Page {
            page: number,
            ..Page::first()
        };
        let asked = self.now();
        (asked, self.read(&ListReservations(page), behalf).await)
    }

    pub(super) fn read_ahead(self: &Arc<Self>, number: u32, behalf: &Behalf) {
        let (send, answer) = oneshot::channel();
        *lock(&self.ahead) = Some(Ahead {
            number,
            behalf: behalf.clone(),
            answer,
        });
        let (office, behalf) = (Arc::clone(self), behalf.clone());
        self.lend_a_hand(async move {
            // Nobody may want it any more.
            let _ = send.send(office.page(number, &behalf).await);
        });
    }

    /// `None`: it was not asked for beforehand.
    pub(super) async fn read_before(&self, number: u32, behalf: &Behalf) -> Option<Answer> {
        let ahead = lock(&self.ahead).take()?;
        if ahead.number != number || ahead.behalf != *behalf {
            return None;
        }
        ahead.answer.await.ok()
    }
}

pub(super) fn is_full(verdict: &Verdict<Vec<Reservation>>) -> bool {
    match verdict {
        Verdict::Done(records) => !Page::first().is_last(records.len()),
        Verdict::Refused(_) | Verdict::Unknown(_) => false,
    }
}
