//! What only a planted mistake needs.

use super::Pass;
use super::check::BETWEEN_PASSES;
use crate::planted::{self, Mistake};

/// The pass that found nothing before this one; with a planted mistake there always was one.
pub(super) fn planted_first_pass(known: Option<Pass>, now: Pass) -> Option<Pass> {
    if !planted::makes(Mistake::NotRecordedAfterOnePass) {
        return known;
    }
    Some(Pass {
        ended: now.began - BETWEEN_PASSES,
        ..now
    })
}
