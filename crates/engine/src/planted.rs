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
    /// What is sent again has another key.
    NewKeyOnResend,
    /// What is sent again is serialised anew.
    BodyAnewOnResend,
    /// The window is told of a state that is not written yet.
    ToldBeforeCommit,
    /// A 410 ends an intent in doubt.
    GoneAfterUnknown,
    /// A 400 ends an intent in doubt.
    RejectedAfterUnknown,
    /// A PNR stands in for an id that is missing.
    MissingIdRecorded,
    /// The row that an attempt begins is written once the attempt has ended.
    RowWrittenAfterTheSend,
    /// An attempt that could not be written is sent regardless.
    AttemptNotDurable,
    /// One of the open intents is not taken up again.
    OpenIntentDroppedAtStart,
    /// An attempt is repeated in another login of the same user.
    ResentAfterAnotherLogin,
    /// An attempt is repeated after its offer has run out.
    ResentAfterTheDeadline,
    /// The user who is signed in is taken for the intent's user.
    ResentAsAnotherUser,
    /// An intent of unknown outcome is no obstacle to its twin.
    TwinBesideUnknown,
    /// The pick-up time of a record is not compared.
    MatchedByPassengersAlone,
    /// A record that another intent owns is taken for the booking.
    MatchedToAnothersRecord,
    /// One reading of the lists proves an absence.
    NotRecordedAfterOnePass,
    /// Readings prove an absence while the offer may still be booked.
    NotRecordedBeforeTheDeadline,
    /// A page that could not be read is taken for the last one.
    HalfAReadingIsWhole,
    /// A record that the lists did not mention is forgotten.
    AbsenceDeletes,
    /// A refusal during a renewal begins another one.
    TwoRefreshesAtOnce,
    /// The row of a pair lacks its refresh token.
    HalfAPairStored,
    /// A refusal of an older pair renews the newest.
    OldGenerationRefreshes,
    /// A renewal that got no answer ends the session.
    LostNetworkSignsOut,
    /// A cancellation that did nothing is repeated, although the agent did not ask again.
    CancelResent,
    /// A cancellation without an answer is taken for done.
    UnknownCancelIsDone,
    /// A deduction of nothing is taken for a failure.
    DeductionZeroFails,
    /// An answer about one leg is taken for another's.
    LegsMixedUp,
    /// A record at its end is still watched and read.
    EndedPolled,
    /// The attention list leaves out what is held.
    HeldNotShown,
    /// The attention list leaves out a record that came after all.
    ArrivalNotShown,
    /// An intent that waits is not looked at when its time comes.
    WaitForgotten,
    /// A change without an answer is taken for done.
    UnknownChangeIsDone,
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
