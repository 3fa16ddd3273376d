//! The next page of the list, asked for while the one before it is put into memory.
//!
//! Nothing relies on it: another page than the one that was asked for is asked for anew, and what came is dropped.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use contract::Reservation;
use contract::Verdict;
use contract::list::{ListReservations, Page};
use tokio::sync::oneshot;

use super::call_scope::CallScope;
use super::{Runner, lock};

/// When a page was asked for, and what came of it.
pub(super) type Answer = (DateTime<Utc>, Verdict<Vec<Reservation>>);

pub(super) struct Prefetch {
    number: u32,
    /// Lists are each user's own.
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
            // It may not be wanted any more.
            let _ = send.send(runner.page(number, &scope).await);
        });
    }

    /// `None`: it was not asked for beforehand.
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
