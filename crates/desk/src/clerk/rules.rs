//! The rules a clerk works by.

use crate::booking::intent::{self, Command, Event, Intent};
use crate::booking::matching::{self, Candidate, Found, Sought};
use crate::booking::twin::{self, Twin};
use crate::reservations::sync::{self, Sync};

/// Where the machines meet the clerk. The product has one set, as written; the simulator bends one rule at a time to
/// see that it would notice.
pub trait Rules {
    fn intent(&self, intent: Intent, event: Event) -> (Intent, Vec<Command>) {
        intent::next(intent, event)
    }

    fn compare(&self, sought: &Sought, candidates: &[Candidate]) -> Found {
        matching::compare(sought, candidates)
    }

    fn twin(&self, twins: &[Intent]) -> Twin {
        twin::among(twins)
    }

    fn sync(&self, sync: Sync, event: sync::Event) -> (Sync, Vec<sync::Command>) {
        sync::next(sync, event)
    }
}

pub struct AsWritten;

impl Rules for AsWritten {}
