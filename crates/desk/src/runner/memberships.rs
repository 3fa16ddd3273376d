//! Reads which records the service counts to one of its lists, where the records themselves tell no time of pick-up.

use std::sync::{Arc, Weak};

use chrono::{DateTime, TimeDelta, Utc};
use contract::list::{ListReservations, ListUserReservations, Page};
use contract::{Reservation, Verdict};
use tokio::sync::watch;

use super::call_scope::CallScope;
use super::{Runner, RunnerNotice, lock};
use crate::reservations::service_list::ServiceList;

/// A list that is looked at is read again after this time, and not tried again sooner if it could not be read.
const AGAIN: TimeDelta = TimeDelta::minutes(5);
/// A list that has not ended after this many pages is kept as far as it was read.
const MOST_PAGES: u32 = 500;

/// After each whole reading of the lists.
pub(super) async fn attend(runner: Weak<Runner>, mut whole: watch::Receiver<Option<DateTime<Utc>>>) {
    while whole.changed().await.is_ok() {
        for list in ServiceList::OF_NOW {
            let Some(runner) = runner.upgrade() else { return };
            if runner.has_untimed().await {
                runner.read_members(list).await;
            }
        }
    }
}

impl Runner {
    /// Reads the list beside the turns if the agent looks at it and its members are not known or not fresh. The window
    /// is told when they are.
    pub async fn look_at_list(self: &Arc<Self>, list: ServiceList) {
        let now = self.now();
        let is_fresh = |read: Option<DateTime<Utc>>| read.is_some_and(|read| read <= now && now - read < AGAIN);
        if is_fresh(self.members_read(list).await) {
            return;
        }
        {
            let mut tried = lock(&self.lists_tried);
            if is_fresh(tried.get(&list).copied()) {
                return;
            }
            tried.insert(list, now);
        }
        let runner = Arc::clone(self);
        self.spawn(async move { runner.read_members(list).await });
    }

    async fn has_untimed(self: &Arc<Self>) -> bool {
        let asked = self.session.in_vault(|vault| vault.has_untimed());
        asked.await.unwrap_or(false)
    }

    async fn members_read(self: &Arc<Self>, list: ServiceList) -> Option<DateTime<Utc>> {
        let asked = self.session.in_vault(move |vault| vault.members_read(&list.name()));
        asked.await.ok().flatten()
    }

    async fn read_members(self: &Arc<Self>, list: ServiceList) {
        let Ok(scope) = self.scope().await else { return };
        let began = self.now();
        let mut members = Vec::new();
        for number in 1..=MOST_PAGES {
            let page = Page {
                page: number,
                ..page_of(list)
            };
            // The members that were read last stay as they are.
            let Some(records) = self.page_of_list(list, page, &scope).await else {
                return;
            };
            let is_last = page.is_last(records.len());
            members.extend(records.iter().filter_map(|record| record.id().map(str::to_owned)));
            if is_last {
                break;
            }
        }
        if self.session.login() != scope.login() {
            return;
        }
        let kept = self
            .session
            .in_vault(move |vault| vault.keep_members(&list.name(), &members, began));
        match kept.await {
            Ok(()) => (self.show)(RunnerNotice::Reservations),
            Err(fault) => tracing::warn!(?fault, "the members of a list could not be kept"),
        }
    }

    async fn page_of_list(
        self: &Arc<Self>,
        list: ServiceList,
        page: Page,
        scope: &CallScope,
    ) -> Option<Vec<Reservation>> {
        let verdict = match list {
            ServiceList::Of(_) => self.read(&ListReservations(page), scope).await,
            ServiceList::Own => self.read(&ListUserReservations(page), scope).await,
        };
        match verdict {
            Verdict::Done(records) => Some(records),
            Verdict::Refused(_) | Verdict::Unknown(_) => None,
        }
    }
}

fn page_of(list: ServiceList) -> Page {
    match list {
        ServiceList::Of(which) => Page { which, ..Page::first() },
        ServiceList::Own => Page::first(),
    }
}
