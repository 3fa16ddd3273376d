//! The mistakes that can be planted, one at a time, to see that they would be noticed.
//!
//! They are bent where they would be made: rules of the clerk in `bent.rs`, what is kept in `shelf.rs` and
//! `shelf/vault.rs`, what is read off an answer in `world/calls.rs` and `world/errands.rs`, the session in
//! `world/session.rs`. Four more lie deeper than a world without files reaches: they are planted in `store::planted`, and
//! `tests/crash` catches them: an open intent dropped in a migration (`upgrade.rs`), a key made over an existing vault
//! (`keyring.rs`), `synchronous=NORMAL` (`power_cut.rs`), the ballast not given up (`full_disk.rs`).

macro_rules! bugs {
    ($($bug:ident $about:literal,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Bug { $($bug),+ }

        impl Bug {
            pub const ALL: &'static [Self] = &[$(Self::$bug),+];

            pub fn about(self) -> &'static str {
                match self { $(Self::$bug => $about),+ }
            }
        }
    };
}

bugs! {
    NewKeyOnResend "a new key on resend",
    BodyAnewOnResend "the body serialised anew on resend",
    ToldBeforeCommit "the window told before the commit",
    GoneAfterUnknown "410 after Unknown read as not booked",
    RejectedAfterUnknown "400 after Unknown read as rejected",
    ServerErrorFails "500 read as failed",
    TimeoutFails "timeout read as failed",
    DeniedFails "200 with success:false read as failed",
    MissingIdRecorded "a missing id read as recorded",
    RowWrittenAfterTheSend "the row written after the send",
    AttemptNotDurable "the attempt not durable",
    OpenIntentDroppedAtStart "an open intent dropped at start",
    ResentAfterAnotherLogin "resent after another login",
    ResentAfterTheDeadline "resent after the deadline",
    ResentAsAnotherUser "resent as another user",
    TwinBesideUnknown "a twin allowed beside Unknown",
    MatchedByPassengersAlone "matched by passengers alone",
    MatchedToAnothersRecord "matched to another intent's record",
    NotRecordedAfterOnePass "NotRecorded after one pass",
    NotRecordedBeforeTheDeadline "NotRecorded before the deadline",
    HalfAReadingIsWhole "half a reading taken for whole",
    AbsenceDeletes "absence deletes",
    OlderReadOverwrites "an older read overwrites a newer",
    TwoRefreshesAtOnce "two refreshes at once",
    HalfAPairStored "half a pair stored",
    OldGenerationRefreshes "an old generation refreshes again",
    RetryAfterIgnored "Retry-After ignored",
    LostNetworkSignsOut "a lost network signs out",
    CancelResent "a cancel resent by itself",
    UnknownCancelIsDone "an unknown cancel read as cancelled",
    DeductionZeroFails "deduction 0 read as failure",
    LegsMixedUp "one leg's result on the other",
    EndedPolled "11 and 12 polled",
}
