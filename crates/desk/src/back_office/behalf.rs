//! On whose behalf something is asked of the service: an answer is for the clerk that asked, and a question leaves with
//! the session it was asked in, or not at all.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use uuid::Uuid;

use super::BackOffice;
use crate::booking::intent::Who;
use crate::clerk::{Clerk, Task, Turn};
use crate::error::DeskError;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Behalf {
    shift: Shift,
    who: Option<Who>,
}

/// One clerk's time at this desk. Whoever comes next counts their tickets and attempts anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shift(u64);

impl Behalf {
    pub(super) fn login(&self) -> Option<Uuid> {
        self.who.as_ref().map(|who| who.login)
    }
}

impl BackOffice {
    /// Of whoever is at the desk now.
    pub(super) async fn behalf(self: &Arc<Self>) -> Result<Behalf, DeskError> {
        let office = Arc::clone(self);
        self.turn(move |clerk, _| (office.behalf_of(clerk), vec![])).await
    }

    /// Within the clerk's turn.
    pub(super) fn behalf_of(&self, clerk: &Clerk) -> Behalf {
        Behalf {
            shift: self.shift(),
            who: clerk.who().cloned(),
        }
    }

    pub(super) fn next_shift(&self) {
        self.shift.fetch_add(1, Ordering::Relaxed);
    }

    /// What came of it. Where another sits now it is dropped: what was written down before it left tells whoever asked, once
    /// they are back.
    pub(super) async fn report(
        self: &Arc<Self>,
        behalf: &Behalf,
        what: impl FnOnce(&mut Clerk, &mut Turn<'_>) -> Vec<Task> + Send + 'static,
    ) {
        let (office, asked) = (Arc::clone(self), behalf.shift);
        self.tell_clerk(move |clerk, turn| {
            if office.shift() == asked {
                return what(clerk, turn);
            }
            tracing::info!("an answer came for somebody who is not at the desk any more");
            vec![]
        })
        .await;
    }

    fn shift(&self) -> Shift {
        Shift(self.shift.load(Ordering::Relaxed))
    }
}
