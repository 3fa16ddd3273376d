//! Code that only planted mistakes need.

use super::Pass;
use super::check::BETWEEN_PASSES;
use crate::planted::{self, Mistake};

/// The earlier pass that found nothing; with a planted mistake there always is one.
pub(super) fn planted_first_pass(known: Option<Pass>, now: Pass) -> Option<Pass> {
    if !planted::makes(Mistake::NotRecordedAfterOnePass) {
        return known;
    }
    Some(Pass {
        ended: now.began - BETWEEN_PASSES,
        ..now
    })
}
