//! Mistakes that this crate could make, planted to show that the simulator notices them.
//!
//! This is a switch of test builds: without the feature no mistake can be planted, and the feature does not compile
//! without debug assertions, so no release contains one. A mistake is planted for one thread: each simulated world runs
//! in a thread of its own.

#![cfg_attr(
    not(feature = "planted"),
    allow(unreachable_pub, reason = "it is reached where mistakes can be planted")
)]

#[cfg(all(feature = "planted", not(debug_assertions)))]
compile_error!("mistakes are planted in test builds alone");

/// What could be done wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mistake {
    /// A 500 is read as a refusal.
    ServerErrorFails,
    /// A limit that ran out is read as a refusal.
    TimeoutFails,
    /// A 200 with `success: false` is read as a refusal.
    DeniedFails,
    /// The `Retry-After` of a 429 is not read.
    RetryAfterIgnored,
}

#[cfg(not(feature = "planted"))]
pub(crate) const fn makes(_mistake: Mistake) -> bool {
    false
}

#[cfg(feature = "planted")]
mod switch {
    use std::cell::Cell;

    use super::Mistake;

    thread_local! {
        static PLANTED: Cell<Option<Mistake>> = const { Cell::new(None) };
    }

    /// Applies to everything that this thread does from now on.
    pub fn plant(mistake: Option<Mistake>) {
        PLANTED.set(mistake);
    }

    pub(crate) fn makes(mistake: Mistake) -> bool {
        PLANTED.get() == Some(mistake)
    }
}

#[cfg(feature = "planted")]
pub(crate) use switch::makes;
#[cfg(feature = "planted")]
pub use switch::plant;
