//! The rules a clerk works by.

use crate::booking::intent::{self, Command, Event, Intent};
use crate::booking::matching::{self, Candidate, Found, Sought};
use crate::booking::twin::{self, Twin};
use crate::reservations::cancel::{self, Cancel};
use crate::reservations::polling::{self, Polling};
use crate::reservations::sync::{self, Sync};
use crate::reservations::update::{self, Update};

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

    fn cancel(&self, cancel: Cancel, event: cancel::Event) -> (Cancel, Vec<cancel::Command>) {
        cancel::next(cancel, event)
    }

    fn update(&self, update: Update, event: update::Event) -> (Update, Vec<update::Command>) {
        update::next(update, event)
    }

    fn poll(&self, polling: Polling, event: polling::Event) -> (Polling, Vec<polling::Command>) {
        polling::next(polling, event)
    }

    fn sync(&self, sync: Sync, event: sync::Event) -> (Sync, Vec<sync::Command>) {
        sync::next(sync, event)
    }
}

pub struct AsWritten;

impl Rules for AsWritten {}
