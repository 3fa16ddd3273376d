//! The mistakes that can be planted in the product, one at a time, to show that the simulator notices them.
//!
//! Each is planted in the very line where it would be made, behind the switch of its crate: `client::planted`,
//! `engine::planted` and `store::planted`. Four more need real files, so `tests/crash` plants and catches them: an open
//! intent dropped in a migration (`upgrade.rs`), a key made over an existing vault (`keyring.rs`), `synchronous=NORMAL`
//! (`power_cut.rs`), and the ballast not given up (`full_disk.rs`).

use crate::campaign::{Breach, Theme};

macro_rules! bugs {
    ($($home:ident $bug:ident $about:literal,)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Bug { $($bug),+ }

        impl Bug {
            pub const ALL: &'static [Self] = &[$(Self::$bug),+];

            pub fn about(self) -> &'static str {
                match self { $(Self::$bug => $about),+ }
            }

            fn mistake(self) -> Mistake {
                match self { $(Self::$bug => $home::planted::Mistake::$bug.into()),+ }
            }
        }
    };
}

bugs! {
    engine NewKeyOnResend "a new key on resend",
    engine BodyAnewOnResend "the body serialised anew on resend",
    engine ToldBeforeCommit "the window told before the commit",
    engine GoneAfterUnknown "410 after Unknown read as not booked",
    engine RejectedAfterUnknown "400 after Unknown read as rejected",
    client ServerErrorFails "500 read as failed",
    client TimeoutFails "timeout read as failed",
    client DeniedFails "200 with success:false read as failed",
    engine MissingIdRecorded "a missing id read as recorded",
    engine RowWrittenAfterTheSend "the row written after the send",
    engine AttemptNotDurable "the attempt not durable",
    engine OpenIntentDroppedAtStart "an open intent dropped at start",
    engine ResentAfterAnotherLogin "resent after another login",
    engine ResentAfterTheDeadline "resent after the deadline",
    engine ResentAsAnotherUser "resent as another user",
    engine TwinBesideUnknown "a twin allowed beside Unknown",
    engine MatchedByPassengersAlone "matched by passengers alone",
    engine MatchedToAnothersRecord "matched to another intent's record",
    engine NotRecordedAfterOnePass "NotRecorded after one pass",
    engine NotRecordedBeforeTheDeadline "NotRecorded before the deadline",
    engine HalfAReadingIsWhole "half a reading taken for whole",
    engine AbsenceDeletes "absence deletes",
    store OlderReadOverwrites "an older read overwrites a newer",
    engine TwoRefreshesAtOnce "two refreshes at once",
    engine HalfAPairStored "half a pair stored",
    engine OldGenerationRefreshes "an old generation refreshes again",
    client RetryAfterIgnored "Retry-After ignored",
    engine LostNetworkSignsOut "a lost network signs out",
    engine CancelResent "a cancel resent by itself",
    engine UnknownCancelIsDone "an unknown cancel read as cancelled",
    engine DeductionZeroFails "deduction 0 read as failure",
    engine LegsMixedUp "one leg's result on the other",
    engine EndedPolled "11 and 12 polled",
    engine HeldNotShown "what is held is not in the attention list",
    engine WaitForgotten "a wait forgotten",
    engine UnknownChangeIsDone "an unknown change read as done",
    engine ArrivalNotShown "a record that came after all is not in the attention list",
}

enum Mistake {
    Client(client::planted::Mistake),
    Engine(engine::planted::Mistake),
    Store(store::planted::Mistake),
}

impl From<client::planted::Mistake> for Mistake {
    fn from(mistake: client::planted::Mistake) -> Self {
        Self::Client(mistake)
    }
}

impl From<engine::planted::Mistake> for Mistake {
    fn from(mistake: engine::planted::Mistake) -> Self {
        Self::Engine(mistake)
    }
}

impl From<store::planted::Mistake> for Mistake {
    fn from(mistake: store::planted::Mistake) -> Self {
        Self::Store(mistake)
    }
}

impl Bug {
    /// The theme of the worlds that show it: a late record appears only if the service breaks an assumption.
    pub fn theme(self) -> Theme {
        if self == Self::ArrivalNotShown {
            Theme::Breach(Breach::CommitsLate)
        } else {
            Theme::Bookings
        }
    }
}

/// The product makes this mistake on this thread as long as this value lives.
pub(crate) struct Planted;

impl Planted {
    pub(crate) fn here(bug: Option<Bug>) -> Self {
        pull_out();
        match bug.map(Bug::mistake) {
            Some(Mistake::Client(mistake)) => client::planted::plant(Some(mistake)),
            Some(Mistake::Engine(mistake)) => engine::planted::plant(Some(mistake)),
            Some(Mistake::Store(mistake)) => store::planted::plant_here(Some(mistake)),
            None => {}
        }
        Self
    }
}

impl Drop for Planted {
    fn drop(&mut self) {
        pull_out();
    }
}

fn pull_out() {
    client::planted::plant(None);
    engine::planted::plant(None);
    store::planted::plant_here(None);
}
