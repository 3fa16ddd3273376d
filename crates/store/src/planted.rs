//! Mistakes that this crate could make, planted to show that the tests notice them.
//!
//! This is a switch of test builds: without the feature no mistake can be planted, and the feature does not compile
//! without debug assertions, so no release contains one. A mistake is planted for a whole process that does nothing
//! else, or for one thread: each simulated world runs in a thread of its own.

#![cfg_attr(
    not(feature = "planted"),
    allow(unreachable_pub, reason = "it is reached where mistakes can be planted")
)]

#[cfg(all(feature = "planted", not(debug_assertions)))]
compile_error!("mistakes are planted in test builds alone");

/// What could be done wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mistake {
    /// `synchronous=NORMAL`: a commit is acknowledged before the disk has it.
    AcknowledgedTooEarly,
    /// A full disk loses the outcome.
    BallastKept,
    /// A migration drops open intents.
    OpenIntentDropped,
    /// A keyring without the key of an existing vault is given a new one for it.
    KeyOverVault,
    /// An earlier reading replaces a later one.
    OlderReadOverwrites,
}

#[cfg(not(feature = "planted"))]
pub(crate) const fn makes(_mistake: Mistake) -> bool {
    false
}

#[cfg(feature = "planted")]
mod switch {
    use std::cell::Cell;
    use std::sync::OnceLock;

    use super::Mistake;

    static PLANTED: OnceLock<Mistake> = OnceLock::new();

    thread_local! {
        static PLANTED_HERE: Cell<Option<Mistake>> = const { Cell::new(None) };
    }

    /// Applies to the rest of this process; the first mistake stays.
    pub fn plant(mistake: Mistake) {
        PLANTED.get_or_init(|| mistake);
    }

    /// Applies to everything that this thread does from now on.
    pub fn plant_here(mistake: Option<Mistake>) {
        PLANTED_HERE.set(mistake);
    }

    pub(crate) fn makes(mistake: Mistake) -> bool {
        PLANTED.get() == Some(&mistake) || PLANTED_HERE.get() == Some(mistake)
    }
}

#[cfg(feature = "planted")]
pub(crate) use switch::makes;
#[cfg(feature = "planted")]
pub use switch::{plant, plant_here};
