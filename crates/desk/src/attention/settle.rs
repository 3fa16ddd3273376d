//! A person's word that something is settled whose cause will not go by itself.
//!
//! It is kept beside what else people said, and holds for just that item: another leg that is cancelled is another one.

use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{About, Item};
use crate::error::{DeskError, FieldRule};
use crate::memory::Memory;
use crate::trouble::Trouble;

pub(crate) fn settle(about: &About, reason: &str, memory: &Memory) -> Result<(), DeskError> {
    let Some(name) = name_of(about) else {
        return Err(DeskError::invalid("about", FieldRule::Unknown));
    };
    if reason.trim().is_empty() {
        return Err(DeskError::invalid("reason", FieldRule::Required));
    }
    memory.vault().keep_saying(name, reason.trim()).map_err(Trouble::from)?;
    Ok(())
}

pub(super) fn is_settled(item: &Item, memory: &Memory) -> Result<bool, Trouble> {
    match name_of(&item.about) {
        Some(name) => Ok(memory.vault().saying(name)?.is_some()),
        None => Ok(false),
    }
}

/// `None`: it goes with its cause, and not on a word.
fn name_of(about: &About) -> Option<Uuid> {
    match about {
        About::HalfCancelled { .. } | About::StopsMissing { .. } | About::BookedAfterAll { .. } => {}
        About::BookingUndecided { .. }
        | About::BookingFound { .. }
        | About::BookingUnknown { .. }
        | About::BookingHeld { .. }
        | About::ErrandUndecided { .. }
        | About::ErrandUnknown { .. }
        | About::BookingStrange { .. }
        | About::ErrandStrange { .. }
        | About::Troubled { .. }
        | About::NotConfirmed { .. }
        | About::DriverMissing { .. }
        | About::FreeCancellationEnds { .. }
        | About::NotReadable { .. } => return None,
    }
    let hash = Sha256::digest(serde_json::to_vec(about).unwrap_or_default());
    let (name, _) = hash.split_first_chunk()?;
    Some(Uuid::from_bytes(*name))
}
