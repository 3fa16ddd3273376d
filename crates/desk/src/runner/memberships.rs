//! Reads which records the service counts to one of its lists, where the records themselves tell no time of pick-up.

use std::sync::{Arc, Weak};

use chrono::{DateTime, TimeDelta, Utc};
use contract::list::{ListReservations, ListUserReservations, Page};
use contract::{Reservation, Verdict};
use engine::sync::{most_pages, pages_of};
use tokio::sync::watch;

use super::call_scope::CallScope;
use super::{Runner, RunnerNotice, lock};
use crate::reservations::service_list::ServiceList;

/// A list that is looked at is read again after this time, and not tried again sooner if it could not be read.
const AGAIN: TimeDelta = TimeDelta::minutes(5);
/// A list whose ids are longer together has no end that is worth waiting for: its members stay as they were read last.
const MOST_BYTES: usize = 64 << 20;

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

/// What was read so far of one list.
struct Members {
    ids: Vec<String>,
    bytes: usize,
    pages: u32,
    most_pages: u32,
}

#[derive(Debug, PartialEq, Eq)]
enum Reading {
    GoesOn,
    Whole,
    Endless,
}

impl Members {
    /// None yet, of a list whose records are among the stored ones as far as they are known.
    fn among(records: u64) -> Self {
        Self {
            ids: Vec::new(),
            bytes: 0,
            pages: 0,
            most_pages: most_pages(pages_of(records)),
        }
    }

    fn take<'a>(&mut self, ids: impl Iterator<Item = &'a str>, is_last: bool) -> Reading {
        self.pages += 1;
        for id in ids {
            self.bytes += id.len();
            if self.bytes > MOST_BYTES {
                return Reading::Endless;
            }
            self.ids.push(id.to_owned());
        }
        match is_last {
            true => Reading::Whole,
            false if self.pages >= self.most_pages => Reading::Endless,
            false => Reading::GoesOn,
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
        let Ok(records) = self.session.in_vault(|vault| vault.reservation_count()).await else {
            return;
        };
        let mut members = Members::among(records);
        loop {
            let page = Page {
                page: members.pages + 1,
                ..page_of(list)
            };
            // The members that were read last stay as they are.
            let Some(records) = self.page_of_list(list, page, &scope).await else {
                return;
            };
            let ids = records.iter().filter_map(Reservation::id);
            match members.take(ids, page.is_last(records.len())) {
                Reading::GoesOn => {}
                Reading::Whole => break,
                Reading::Endless => {
                    lock(&self.endless_lists).insert(list);
                    return (self.show)(RunnerNotice::Reservations);
                }
            }
        }
        if self.session.login() != scope.login() {
            return;
        }
        lock(&self.endless_lists).remove(&list);
        let kept = self
            .session
            .in_vault(move |vault| vault.keep_members(&list.name(), &members.ids, began));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_whole_with_its_last_page_and_endless_after_ten_times_the_pages_that_are_known() {
        for (records, most) in [(0, 2_000), (40_000, 2_000), (100_000, 5_000)] {
            let mut members = Members::among(records);
            let pages = (1..).find(|_| members.take(["a"].into_iter(), false) == Reading::Endless);
            assert_eq!(pages, Some(most));
        }
        let mut members = Members::among(0);
        assert_eq!(members.take(["a"].into_iter(), false), Reading::GoesOn);
        assert_eq!(members.take(["b"].into_iter(), true), Reading::Whole);
        assert_eq!(members.ids, ["a", "b"]);
    }

    #[test]
    fn a_list_with_ids_without_end_is_endless_before_it_fills_the_memory() {
        let id = "x".repeat(8 << 20);
        let mut members = Members::among(0);
        let pages = (0..).find(|_| members.take([&*id].into_iter(), false) == Reading::Endless);
        assert_eq!((pages, members.ids.len()), (Some(8), 8));
    }
}
