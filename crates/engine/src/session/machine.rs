//! The life of a session, as a pure machine.
//!
//! Signing in and renewing both bring a new pair of tokens. A pair is used only after the vault has answered, whether
//! it is stored or not. One renewal runs at a time. Only the service's answer ends a session; a lost network never
//! does.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | SignedOut(never), Locked | Found | Active | – |
//! | SignedOut(never), Locked | Found(marked) | Refreshing | Refresh |
//! | Locked | FoundNothing | SignedOut(never) | – |
//! | SignedOut(never) | CannotOpen | Locked | – |
//! | any | SignedIn | Storing | Store |
//! | any | SignOut | SignedOut(asked) | Forget |
//! | any | TooManyTries | SignedOut(too many tries) | Forget |
//! | Active | Wanted(expiry near), RenewNow, Rejected(newest) | Refreshing | Mark, Refresh |
//! | Volatile | Wanted(expiry near), RenewNow, Rejected(newest) | Refreshing(volatile) | Mark, Refresh |
//! | Active, Volatile | RejectedAgain(newest) | SignedOut(refused) | Forget |
//! | Refreshing, Refreshing(volatile) | Renewed | Storing | Store |
//! | Refreshing, Refreshing(volatile) | Denied | SignedOut(refused) | Forget |
//! | Refreshing | Unreachable | Active | Unmark |
//! | Refreshing(volatile) | Unreachable | Volatile | Unmark |
//! | Refreshing | Unreachable(maybe renewed) | Active | – |
//! | Refreshing(volatile) | Unreachable(maybe renewed) | Volatile | – |
//! | Storing | Stored | Active | Unmark |
//! | Storing | NotStored | Volatile | StoreLater |
//! | Volatile | StoreAgain | Storing | Store |
//!
//! What is not in the table changes nothing: a call that was refused with an older pair goes again with the newer one,
//! and a late answer about another pair is dropped. An early renewal is tried once for each pair. A mark stays as long
//! as an earlier try may have renewed the pair.

use chrono::{DateTime, Utc};
use contract::Secret;

use super::pair::{Held, PairId, Renewal, Spent};
use crate::planted::{self, Mistake};
use crate::trouble::Trouble;

/// Where a session stands.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the states")]
pub enum Session {
    SignedOut {
        why: SignedOut,
    },
    /// There may be a session in the vault, but the vault does not open.
    Locked {
        because: Trouble,
    },
    /// The pair is in the vault and in use.
    Active {
        held: Held,
    },
    /// One renewal is under way; `kept` says which state to return to.
    Refreshing {
        held: Held,
        kept: Stored,
    },
    /// A new pair waits for the vault's answer and is not used before that.
    Storing {
        held: Held,
    },
    /// The pair is in use, but a restart would lose it.
    Volatile {
        held: Held,
        because: Trouble,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the variants say it")]
pub enum SignedOut {
    /// No user has been signed in here.
    Never,
    /// The agent signed out.
    Asked,
    /// The service no longer accepted the session.
    Refused,
    /// Wrong passwords were given to lift the cover.
    TooManyTries,
}

/// Whether the pair in use is in the vault.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stored {
    Durably,
    Not { because: Trouble },
}

/// What can happen to a session.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the events")]
pub enum Event {
    /// The vault had a session. It is `marked` if a renewal of it was under way when the process ended.
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
    /// The last try to lift the cover failed.
    TooManyTries,
    /// A call is about to be made.
    Wanted {
        now: DateTime<Utc>,
    },
    /// A call with this pair was answered 401.
    Rejected {
        pair: PairId,
    },
    /// The replay was refused too, with a pair that was renewed after the first refusal.
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
    /// The service could not be asked; `maybe_renewed` if it may have renewed the pair nevertheless.
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

/// What the desk does for a session.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the commands")]
pub enum Command {
    /// Marks the pair durably before the refresh token leaves: the pair may be worthless afterwards.
    Mark {
        pair: PairId,
    },
    Unmark,
    Refresh {
        pair: PairId,
        token: Secret,
    },
    /// Stores pair and generation in one commit and reads them back.
    Store {
        held: Held,
    },
    /// Asks for [`Event::StoreAgain`] after a while.
    StoreLater,
    /// Removes the tokens; local work stays.
    Forget,
}

impl Session {
    /// The pair that a call may use now.
    pub fn usable(&self) -> Option<&Held> {
        match self {
            Self::Active { held } | Self::Volatile { held, .. } => Some(held),
            Self::SignedOut { .. } | Self::Locked { .. } | Self::Refreshing { .. } | Self::Storing { .. } => None,
        }
    }

    /// The pair of the user who is signed in, even while it is renewed or stored.
    pub fn held(&self) -> Option<&Held> {
        match self {
            Self::Active { held }
            | Self::Refreshing { held, .. }
            | Self::Storing { held }
            | Self::Volatile { held, .. } => Some(held),
            Self::SignedOut { .. } | Self::Locked { .. } => None,
        }
    }

    /// The newest pair, or the one that is being asked for.
    pub fn newest(&self) -> Option<PairId> {
        match self {
            Self::Refreshing { held, .. } => Some(held.id().next()),
            Self::Active { held } | Self::Storing { held } | Self::Volatile { held, .. } => Some(held.id()),
            Self::SignedOut { .. } | Self::Locked { .. } => None,
        }
    }

    /// Whether no session is in use yet: only then does the vault's answer at opening matter.
    fn is_unopened(&self) -> bool {
        matches!(self, Self::SignedOut { why: SignedOut::Never } | Self::Locked { .. })
    }

    /// Whether a call should wait for a renewal or a write.
    pub fn is_underway(&self) -> bool {
        matches!(self, Self::Refreshing { .. } | Self::Storing { .. })
    }
}

/// The next state, and the commands in the order in which they are carried out.
pub fn next(session: Session, event: Event) -> (Session, Vec<Command>) {
    match (session, event) {
        (session, Event::Found { held, marked }) if session.is_unopened() => found(held, marked),
        (session, Event::FoundNothing) if session.is_unopened() => (signed_out(SignedOut::Never), vec![]),
        (session, Event::CannotOpen { because }) if session.is_unopened() => (Session::Locked { because }, vec![]),
        (_, Event::SignedIn { held }) => storing(held),
        (_, Event::SignOut) => (signed_out(SignedOut::Asked), vec![Command::Forget]),
        (_, Event::TooManyTries) => (signed_out(SignedOut::TooManyTries), vec![Command::Forget]),
        (session, Event::Wanted { now }) => renew_if(session, |held| held.should_renew_early(now)),
        (session, Event::RenewNow) => renew_if(session, |_| true),
        (session, Event::Rejected { pair }) => renew_if(session, |held| {
            held.id() == pair || planted::makes(Mistake::OldGenerationRefreshes)
        }),
        (session, Event::RejectedAgain { pair }) if session.usable().is_some_and(|held| held.id() == pair) => refused(),
        (Session::Refreshing { held, .. }, Event::Renewed { pair, by }) if held.id() == pair => {
            storing(held.renewed(by))
        }
        (Session::Refreshing { held, .. }, Event::Denied { pair }) if held.id() == pair => refused(),
        (Session::Refreshing { held, kept }, Event::Unreachable { pair, maybe_renewed }) if held.id() == pair => {
            unreachable(held, &kept, maybe_renewed)
        }
        (Session::Storing { held }, Event::Stored) => (Session::Active { held }, vec![Command::Unmark]),
        (Session::Storing { held }, Event::NotStored { because }) => {
            (Session::Volatile { held, because }, vec![Command::StoreLater])
        }
        (Session::Volatile { held, .. }, Event::StoreAgain) => storing(held),
        // What is not in the table changes nothing, such as a late answer about another pair.
        (session, _) => (session, vec![]),
    }
}

fn found(held: Held, marked: bool) -> (Session, Vec<Command>) {
    if !marked {
        return (Session::Active { held }, vec![]);
    }
    let command = refresh(&held);
    let (held, kept) = (held.maybe_spent(), Stored::Durably);
    (Session::Refreshing { held, kept }, vec![command])
}

fn storing(held: Held) -> (Session, Vec<Command>) {
    (Session::Storing { held: held.clone() }, vec![store(held)])
}

fn signed_out(why: SignedOut) -> Session {
    Session::SignedOut { why }
}

fn refused() -> (Session, Vec<Command>) {
    (signed_out(SignedOut::Refused), vec![Command::Forget])
}

fn refresh(held: &Held) -> Command {
    Command::Refresh {
        pair: held.id(),
        token: held.refresh.clone(),
    }
}

fn renew_if(session: Session, due: impl Fn(&Held) -> bool) -> (Session, Vec<Command>) {
    let (held, kept) = match session {
        Session::Active { held } if due(&held) => (held, Stored::Durably),
        Session::Volatile { held, because } if due(&held) => (held, Stored::Not { because }),
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

fn unreachable(held: Held, kept: &Stored, maybe_renewed: bool) -> (Session, Vec<Command>) {
    let held = if maybe_renewed { held.maybe_spent() } else { held };
    // The mark stays as long as the service may have renewed the pair: the stored pair may be dead then.
    let commands = if held.spent == Spent::Perhaps {
        vec![]
    } else {
        vec![Command::Unmark]
    };
    match kept {
        Stored::Durably => (Session::Active { held }, commands),
        Stored::Not { because } => (
            Session::Volatile {
                held,
                because: *because,
            },
            commands,
        ),
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
