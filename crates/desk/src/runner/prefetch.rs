//! The next page of the list, requested while the page before it is being stored.
//!
//! Nothing relies on it: if another page is needed, that one is requested and the prefetched one is dropped.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use contract::Reservation;
use contract::Verdict;
use contract::list::{ListReservations, Page};
use tokio::sync::oneshot;

use super::call_scope::CallScope;
use super::{Runner, lock};

/// When a page was requested, and its result.
pub(super) type Answer = (DateTime<Utc>, Verdict<Vec<Reservation>>);

pub(super) struct Prefetch {
    number: u32,
    /// The lists of each user are their own.
    scope: CallScope,
    answer: oneshot::Receiver<Answer>,
}

impl Runner {
    pub(super) async fn page(self: &Arc<Self>, number: u32, scope: &CallScope) -> Answer {
        let page = Page {
            page: number,
            ..Page::first()
        };
        let asked = self.now();
        (asked, self.read(&ListReservations(page), scope).await)
    }

    pub(super) fn read_ahead(self: &Arc<Self>, number: u32, scope: &CallScope) {
        let (send, answer) = oneshot::channel();
        *lock(&self.prefetch) = Some(Prefetch {
            number,
            scope: scope.clone(),
            answer,
        });
        let (runner, scope) = (Arc::clone(self), scope.clone());
        self.spawn(async move {
            // The page may not be wanted any more.
            let _ = send.send(runner.page(number, &scope).await);
        });
    }

    /// `None`: the page was not requested beforehand.
    pub(super) async fn read_before(&self, number: u32, scope: &CallScope) -> Option<Answer> {
        let prefetch = lock(&self.prefetch).take()?;
        if prefetch.number != number || prefetch.scope != *scope {
            return None;
        }
        prefetch.answer.await.ok()
    }
}

pub(super) fn is_full(verdict: &Verdict<Vec<Reservation>>) -> bool {
    match verdict {
        Verdict::Done(records) => !Page::first().is_last(records.len()),
        Verdict::Refused(_) | Verdict::Unknown(_) => false,
    }
}
