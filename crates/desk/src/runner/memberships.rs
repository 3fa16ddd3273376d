//! Reads which records the service counts to one of its lists, where the records themselves tell no time of pick-up.

use std::collections::HashSet;
use std::sync::{Arc, Weak};

use chrono::{DateTime, TimeDelta, Utc};
use contract::list::{ListReservations, ListUserReservations, Page};
use contract::{Reservation, Verdict};
use engine::sync::{FRUITLESS_PAGES, MOST_BYTES, most_pages, pages_of};
use tokio::sync::watch;

use super::call_scope::CallScope;
use super::{Runner, RunnerNotice, lock};
use crate::reservations::service_list::ServiceList;

/// A list that is looked at is read again after this time, and not tried again sooner if it could not be read.
const AGAIN: TimeDelta = TimeDelta::minutes(5);

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
    ids: HashSet<String>,
    bytes: u64,
    pages: u32,
    fruitless: u32,
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
            ids: HashSet::new(),
            bytes: 0,
            pages: 0,
            fruitless: 0,
            most_pages: most_pages(pages_of(records)),
        }
    }

    /// A list has no end that is worth waiting for where the engine would leave it, too: its members then stay as they
    /// were read last.
    fn take(&mut self, page: &[Reservation], is_last: bool) -> Reading {
        let known = self.ids.len();
        self.ids
            .extend(page.iter().filter_map(Reservation::id).map(str::to_owned));
        self.pages += 1;
        self.bytes += page.iter().map(Reservation::bytes).sum::<u64>();
        self.fruitless = if self.ids.len() > known { 0 } else { self.fruitless + 1 };
        let is_endless = self.pages >= self.most_pages || self.bytes >= MOST_BYTES || self.fruitless >= FRUITLESS_PAGES;
        match is_last {
            true => Reading::Whole,
            false if is_endless => Reading::Endless,
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
            match members.take(&records, page.is_last(records.len())) {
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
        let ids: Vec<String> = members.ids.into_iter().collect();
        let kept = self
            .session
            .in_vault(move |vault| vault.keep_members(&list.name(), &ids, began));
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
    use serde_json::json;

    use super::*;

    fn record(id: &str, note: &str) -> Reservation {
        Reservation {
            raw: json!({"transferReservationId": id, "note": note}),
        }
    }

    /// How many pages are taken until the list counts as endless.
    fn pages_of_endless(members: &mut Members, page: impl Fn(u32) -> Reservation) -> u32 {
        let taken = |number: &u32| members.take(&[page(*number)], false) == Reading::Endless;
        (1..10_000).find(taken).unwrap()
    }

    #[test]
    fn a175_members_are_whole_with_the_last_page_and_endless_after_ten_times_the_pages_that_are_known() {
        for (records, most) in [(0, 2_000), (40_000, 2_000), (100_000, 5_000)] {
            let mut members = Members::among(records);
            let pages = pages_of_endless(&mut members, |number| record(&number.to_string(), ""));
            assert_eq!(pages, most);
        }
        let mut members = Members::among(0);
        assert_eq!(members.take(&[record("a", "")], false), Reading::GoesOn);
        assert_eq!(members.take(&[record("b", "")], true), Reading::Whole);
        assert_eq!(members.ids, ["a", "b"].map(str::to_owned).into());
    }

    #[test]
    fn a175_members_are_endless_after_five_pages_that_bring_none() {
        let mut members = Members::among(0);
        let repeated = |number: u32| record(&number.min(3).to_string(), "");
        assert_eq!(pages_of_endless(&mut members, repeated), 8);
    }

    #[test]
    fn a175_members_are_endless_at_512_mebibytes() {
        let mut members = Members::among(0);
        let note = "x".repeat(64 << 20);
        let page = |number: u32| record(&number.to_string(), &note);
        assert_eq!(pages_of_endless(&mut members, page), 8);
    }
}
