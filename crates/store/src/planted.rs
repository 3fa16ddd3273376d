//! Mistakes this crate could make, so that the tests that must notice them are seen to notice them.
//!
//! A switch of test builds: without the feature nothing here can be set, and a build without debug assertions does not
//! compile with it, so no release contains one. A mistake is planted for the whole process, in which tests have
//! nothing else to do, or for what one thread does: each simulated world has a thread for itself while it runs.

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
    /// A full disk takes the outcome along.
    BallastKept,
    /// A migration makes room by dropping what is still open.
    OpenIntentDropped,
    /// A keyring that knows nothing of a vault is given a new key for it.
    KeyOverVault,
    /// What was read earlier takes the place of what was read later.
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

    /// For the rest of this process; the first one stays.
    pub fn plant(mistake: Mistake) {
        PLANTED.get_or_init(|| mistake);
    }

    /// For whatever this thread does from here on.
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
