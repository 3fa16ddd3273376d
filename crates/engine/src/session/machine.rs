//! The life of a session, as a pure machine.
//!
//! Signing in and renewing both bring a new pair of tokens. A pair is used only after the vault has answered: kept, or
//! known not to be. One renewal runs at a time. Only the service's own word ends a session; a lost network never does.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | SignedOut(never), Locked | Found, not marked | Active | – |
//! | SignedOut(never), Locked | Found, marked | Refreshing | Refresh |
//! | SignedOut(never), Locked | FoundNothing | SignedOut(never) | – |
//! | SignedOut(never), Locked | CannotOpen | Locked | – |
//! | any | SignedIn | Storing | Store |
//! | any | SignOut | SignedOut(asked) | Forget |
//! | Active, Volatile | Wanted, expiry near, not tried early | Refreshing | Mark, Refresh |
//! | Active, Volatile | RenewNow, or Rejected with this very pair | Refreshing | Mark, Refresh |
//! | Active, Volatile | Rejected with an older pair | unchanged: the caller goes again with the newer pair | – |
//! | Active, Volatile | RejectedAgain with this very pair | SignedOut(refused) | Forget |
//! | Refreshing | Renewed | Storing | Store |
//! | Refreshing | Denied | SignedOut(refused) | Forget |
//! | Refreshing | Unreachable | Active or Volatile, as before | Unmark, if neither this nor an earlier try can have renewed |
//! | Storing | Stored | Active | Unmark |
//! | Storing | NotStored | Volatile | StoreLater |
//! | Volatile | StoreAgain | Storing | Store |
//! | otherwise | | unchanged | – |

use chrono::{DateTime, Utc};
use contract::Secret;

use super::pair::{Held, PairId, Renewal, Spent};
use crate::planted::{self, Mistake};
use crate::trouble::Trouble;

/// Where a session stands.
#[derive(Debug, Clone, PartialEq)]
pub enum Session {
    SignedOut {
        why: SignedOut,
    },
    /// There may be a session in the vault, but the vault does not open.
    Locked {
        because: Trouble,
    },
    /// In the vault, and in use.
    Active {
        held: Held,
    },
    /// One renewal is under way; `kept` tells what to go back to.
    Refreshing {
        held: Held,
        kept: Kept,
    },
    /// A new pair waits for the vault's answer and is not used before it.
    Storing {
        held: Held,
    },
    /// In use, but a restart would forget it.
    Volatile {
        held: Held,
        because: Trouble,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum SignedOut {
    /// Nobody was signed in here.
    Never,
    /// The agent asked for it.
    Asked,
    /// The service did not accept the session any more.
    Refused,
}

/// Whether the pair in use is in the vault.
#[derive(Debug, Clone, PartialEq)]
pub enum Kept {
    Durably,
    Not { because: Trouble },
}

#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The vault had a session; `marked` when a renewal of it was under way as the process ended.
    Found {
        held: Held,
        marked: bool,
    },
    FoundNothing,
    CannotOpen {
        because: Trouble,
    },
    SignedIn {
        held: Held,
    },
    SignOut,
    /// A call is about to be made.
    Wanted {
        now: DateTime<Utc>,
    },
    /// A call with this pair was answered 401.
    Rejected {
        pair: PairId,
    },
    /// So was a replay of it, with a pair that was renewed after the first refusal.
    RejectedAgain {
        pair: PairId,
    },
    RenewNow,
    Renewed {
        pair: PairId,
        by: Renewal,
    },
    Denied {
        pair: PairId,
    },
    /// The service could not be asked; `maybe_renewed` when it may have renewed all the same.
    Unreachable {
        pair: PairId,
        maybe_renewed: bool,
    },
    Stored,
    NotStored {
        because: Trouble,
    },
    StoreAgain,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    /// Durably, before the refresh token leaves: its pair may be worthless afterwards.
    Mark {
        pair: PairId,
    },
    Unmark,
    Refresh {
        pair: PairId,
        token: Secret,
    },
    /// Pair and generation in one commit, read back.
    Store {
        held: Held,
    },
    StoreLater,
    /// Removes the tokens; local work stays.
    Forget,
}

impl Session {
    /// The pair a call may use now.
    pub fn usable(&self) -> Option<&Held> {
        match self {
            Self::Active { held } | Self::Volatile { held, .. } => Some(held),
            Self::SignedOut { .. } | Self::Locked { .. } | Self::Refreshing { .. } | Self::Storing { .. } => None,
        }
    }

    /// The pair of whoever is signed in, whatever is being done with it.
    pub fn held(&self) -> Option<&Held> {
        match self {
            Self::Active { held }
            | Self::Refreshing { held, .. }
            | Self::Storing { held }
            | Self::Volatile { held, .. } => Some(held),
            Self::SignedOut { .. } | Self::Locked { .. } => None,
        }
    }

    /// The last pair there is, or the one that is being asked for.
    pub fn newest(&self) -> Option<PairId> {
        match self {
            Self::Refreshing { held, .. } => Some(held.id().next()),
            Self::Active { held } | Self::Storing { held } | Self::Volatile { held, .. } => Some(held.id()),
            Self::SignedOut { .. } | Self::Locked { .. } => None,
        }
    }

    /// What the vault says at opening is news only where nothing is in use yet.
    fn is_unopened(&self) -> bool {
        matches!(self, Self::SignedOut { why: SignedOut::Never } | Self::Locked { .. })
    }

    fn is_renewing(&self, pair: PairId) -> bool {
        matches!(self, Self::Refreshing { held, .. } if held.id() == pair)
    }

    /// Whether a call should wait for what is under way.
    pub fn is_underway(&self) -> bool {
        matches!(self, Self::Refreshing { .. } | Self::Storing { .. })
    }
}

/// The next state, and what is to be done in this order.
pub fn next(session: Session, event: Event) -> (Session, Vec<Command>) {
    match event {
        Event::Found { .. } | Event::FoundNothing | Event::CannotOpen { .. } if !session.is_unopened() => {
            (session, vec![])
        }
        Event::Found { held, marked: false } => (Session::Active { held }, vec![]),
        Event::Found { held, marked: true } => {
            let command = refresh(&held);
            let held = held.maybe_spent();
            let kept = Kept::Durably;
            (Session::Refreshing { held, kept }, vec![command])
        }
        Event::FoundNothing => (Session::SignedOut { why: SignedOut::Never }, vec![]),
        Event::CannotOpen { because } => (Session::Locked { because }, vec![]),
        Event::SignedIn { held } => (Session::Storing { held: held.clone() }, vec![store(held)]),
        Event::SignOut => (Session::SignedOut { why: SignedOut::Asked }, vec![Command::Forget]),
        Event::Wanted { now } => renew_if(session, |held| held.should_renew_early(now)),
        Event::Rejected { pair } => renew_if(session, |held| {
            held.id() == pair || planted::makes(Mistake::OldGenerationRefreshes)
        }),
        Event::RenewNow => renew_if(session, |_| true),
        Event::RejectedAgain { pair } => match session.usable() {
            Some(held) if held.id() == pair => refused(),
            Some(_) | None => (session, vec![]),
        },
        Event::Renewed { pair, by } => renewed(session, pair, by),
        Event::Denied { pair } if session.is_renewing(pair) => refused(),
        Event::Denied { .. } => (session, vec![]),
        Event::Unreachable { pair, maybe_renewed } => unreachable(session, pair, maybe_renewed),
        Event::Stored => stored(session),
        Event::NotStored { because } => not_stored(session, because),
        Event::StoreAgain => store_again(session),
    }
}

fn refresh(held: &Held) -> Command {
    Command::Refresh {
        pair: held.id(),
        token: held.refresh.clone(),
    }
}

fn refused() -> (Session, Vec<Command>) {
    (
        Session::SignedOut {
            why: SignedOut::Refused,
        },
        vec![Command::Forget],
    )
}

fn renew_if(session: Session, due: impl Fn(&Held) -> bool) -> (Session, Vec<Command>) {
    let (held, kept) = match session {
        Session::Active { held } if due(&held) => (held, Kept::Durably),
        Session::Volatile { held, because } if due(&held) => (held, Kept::Not { because }),
        Session::Refreshing { held, kept } if due(&held) && planted::makes(Mistake::TwoRefreshesAtOnce) => (held, kept),
        Session::Active { .. }
        | Session::Volatile { .. }
        | Session::SignedOut { .. }
        | Session::Locked { .. }
        | Session::Refreshing { .. }
        | Session::Storing { .. } => return (session, vec![]),
    };
    let held = held.tried_early();
    let commands = vec![Command::Mark { pair: held.id() }, refresh(&held)];
    (Session::Refreshing { held, kept }, commands)
}

fn renewed(session: Session, pair: PairId, by: Renewal) -> (Session, Vec<Command>) {
    match session {
        Session::Refreshing { held, .. } if held.id() == pair => {
            let held = held.renewed(by);
            (Session::Storing { held: held.clone() }, vec![store(held)])
        }
        // Signed out or signed in anew meanwhile: the late pair belongs to nobody.
        Session::Refreshing { .. }
        | Session::SignedOut { .. }
        | Session::Locked { .. }
        | Session::Active { .. }
        | Session::Storing { .. }
        | Session::Volatile { .. } => (session, vec![]),
    }
}

fn unreachable(session: Session, pair: PairId, maybe_renewed: bool) -> (Session, Vec<Command>) {
    match session {
        Session::Refreshing { held, kept } if held.id() == pair => {
            let held = if maybe_renewed { held.maybe_spent() } else { held };
            // The mark stays as long as the service may have renewed: the stored pair may be dead then.
            let commands = if held.spent == Spent::Perhaps {
                vec![]
            } else {
                vec![Command::Unmark]
            };
            match kept {
                Kept::Durably => (Session::Active { held }, commands),
                Kept::Not { because } => (Session::Volatile { held, because }, commands),
            }
        }
        Session::Refreshing { .. }
        | Session::SignedOut { .. }
        | Session::Locked { .. }
        | Session::Active { .. }
        | Session::Storing { .. }
        | Session::Volatile { .. } => (session, vec![]),
    }
}

fn stored(session: Session) -> (Session, Vec<Command>) {
    match session {
        Session::Storing { held } => (Session::Active { held }, vec![Command::Unmark]),
        Session::SignedOut { .. }
        | Session::Locked { .. }
        | Session::Active { .. }
        | Session::Refreshing { .. }
        | Session::Volatile { .. } => (session, vec![]),
    }
}

fn not_stored(session: Session, because: Trouble) -> (Session, Vec<Command>) {
    match session {
        Session::Storing { held } => (Session::Volatile { held, because }, vec![Command::StoreLater]),
        Session::SignedOut { .. }
        | Session::Locked { .. }
        | Session::Active { .. }
        | Session::Refreshing { .. }
        | Session::Volatile { .. } => (session, vec![]),
    }
}

fn store_again(session: Session) -> (Session, Vec<Command>) {
    match session {
        Session::Volatile { held, .. } => (Session::Storing { held: held.clone() }, vec![store(held)]),
        Session::SignedOut { .. }
        | Session::Locked { .. }
        | Session::Active { .. }
        | Session::Refreshing { .. }
        | Session::Storing { .. } => (session, vec![]),
    }
}

fn store(mut held: Held) -> Command {
    if planted::makes(Mistake::HalfAPairStored) {
        held.refresh = Secret::new("");
    }
    Command::Store { held }
}

#[cfg(test)]
mod tests;
