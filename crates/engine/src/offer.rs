//! The life of an offer, as a pure machine.
//!
//! *Left* is the time until the deadline. The deadline only advises: an overdue offer may be sent, and a fresh one may
//! be refused; the service decides. Only its answer 410 about the current key ends an offer, and it does so for good:
//! no key is left that could be sent.
//!
//! | state | event | next | commands |
//! |---|---|---|---|
//! | Fresh | Looked(less than 5 min left) | Ageing | – |
//! | Fresh, Ageing | Looked(nothing left) | Overdue | – |
//! | Fresh, Ageing, Overdue | Asked | the same | Send |
//! | Fresh, Ageing, Overdue | Replaced(last question), Rerouted | the same | Tell |
//! | Fresh, Ageing, Overdue | SaidGone(key in hand), NotReserved | Gone | Tell |
//! | Fresh, Ageing, Overdue | SessionIs(another login) | Discarded | Tell |
//!
//! What is not in the table changes nothing. Asked sends the current key under a new number, and only the answer to the
//! last number counts; an offer without a key is not asked about. Replaced and Rerouted replace key and terms together
//! and keep the deadline; after Rerouted the answers that are still under way no longer count.

use chrono::TimeDelta;
use contract::Secret;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::clock::{Deadline, Now};
use crate::session::flow::Bound;

/// Whether an offer can still be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the table above explains the states")]
pub enum OfferStanding {
    Fresh,
    /// Less than five minutes are left.
    Ageing,
    /// Its time is over by our clock; the service decides.
    Overdue,
    /// The service said that it is gone: it can never be sent again.
    Gone,
    /// Its session ended, or another user signed in.
    Discarded,
}

/// Where an offer stands. `T` holds its terms, which the machine does not look into.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the states")]
pub enum Offer<T> {
    Fresh(Live<T>),
    Ageing(Live<T>),
    Overdue(Live<T>),
    /// The terms as they were, to be shown; the key no longer exists.
    Gone {
        was: T,
    },
    Discarded {
        was: T,
    },
}

/// What can be sent, and the terms that it would have.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the names say the rest")]
pub struct Live<T> {
    pub unit: Unit<T>,
    pub bound: Bound,
    pub deadline: Deadline,
    /// How many questions about it have been sent: only the answer to the last one counts.
    pub asked: u32,
}

/// Key, price and conditions: replaced together or not at all.
#[derive(Debug, Clone, PartialEq)]
pub struct Unit<T> {
    /// An offer may arrive without a key; then it can only be looked at.
    pub key: Option<Secret>,
    /// Price and conditions.
    pub terms: T,
}

/// What can happen to an offer.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the events")]
pub enum Event<T> {
    Looked {
        now: Now,
    },
    /// The agent wants it re-priced or routed differently.
    Asked,
    Replaced {
        number: u32,
        unit: Unit<T>,
    },
    Rerouted {
        unit: Unit<T>,
    },
    SaidGone {
        key: Secret,
    },
    NotReserved,
    /// The login of the user who is signed in now. `None`: no user is.
    SessionIs {
        login: Option<Uuid>,
    },
}

/// What the desk does for an offer.
#[derive(Debug, Clone, PartialEq)]
#[allow(missing_docs, reason = "the table above explains the commands")]
pub enum Command {
    Send { key: Secret, number: u32 },
    Tell,
}

const AGEING: TimeDelta = TimeDelta::minutes(5);

impl<T> Offer<T> {
    /// An offer as an answer brought it.
    pub fn found(unit: Unit<T>, bound: Bound, deadline: Deadline) -> Self {
        Self::Fresh(Live {
            unit,
            bound,
            deadline,
            asked: 0,
        })
    }

    /// `None`: it can never be sent again.
    pub fn live(&self) -> Option<&Live<T>> {
        match self {
            Self::Fresh(live) | Self::Ageing(live) | Self::Overdue(live) => Some(live),
            Self::Gone { .. } | Self::Discarded { .. } => None,
        }
    }

    /// The terms as they are, or as they were when the offer ended.
    pub fn terms(&self) -> &T {
        match self {
            Self::Fresh(live) | Self::Ageing(live) | Self::Overdue(live) => &live.unit.terms,
            Self::Gone { was } | Self::Discarded { was } => was,
        }
    }

    /// The state alone, for the window.
    pub fn standing(&self) -> OfferStanding {
        match self {
            Self::Fresh(_) => OfferStanding::Fresh,
            Self::Ageing(_) => OfferStanding::Ageing,
            Self::Overdue(_) => OfferStanding::Overdue,
            Self::Gone { .. } => OfferStanding::Gone,
            Self::Discarded { .. } => OfferStanding::Discarded,
        }
    }
}

/// The next state, and what is to be done.
pub fn next<T>(offer: Offer<T>, event: Event<T>) -> (Offer<T>, Vec<Command>) {
    match (offer, event) {
        (Offer::Fresh(live), Event::Looked { now }) => (aged(live, now, Offer::Fresh), vec![]),
        (Offer::Ageing(live), Event::Looked { now }) => (aged(live, now, Offer::Ageing), vec![]),
        (Offer::Fresh(live), event) => happened(live, event, Offer::Fresh),
        (Offer::Ageing(live), event) => happened(live, event, Offer::Ageing),
        (Offer::Overdue(live), event) => happened(live, event, Offer::Overdue),
        (offer @ (Offer::Gone { .. } | Offer::Discarded { .. }), _) => (offer, vec![]),
    }
}

/// An offer never gets younger, even if the clock is set back.
fn aged<T>(live: Live<T>, now: Now, as_it_was: fn(Live<T>) -> Offer<T>) -> Offer<T> {
    let left = live.deadline.left(now);
    if left <= TimeDelta::zero() {
        Offer::Overdue(live)
    } else if left < AGEING {
        Offer::Ageing(live)
    } else {
        as_it_was(live)
    }
}

fn happened<T>(live: Live<T>, event: Event<T>, as_it_was: fn(Live<T>) -> Offer<T>) -> (Offer<T>, Vec<Command>) {
    let tell = |offer| (offer, vec![Command::Tell]);
    let asked = live.asked.saturating_add(1);
    match event {
        Event::Asked => match live.unit.key.clone() {
            Some(key) => (
                as_it_was(Live { asked, ..live }),
                vec![Command::Send { key, number: asked }],
            ),
            None => (as_it_was(live), vec![]),
        },
        Event::Replaced { number, unit } if number == live.asked => tell(as_it_was(Live { unit, ..live })),
        Event::Rerouted { unit } => tell(as_it_was(Live { unit, asked, ..live })),
        Event::SaidGone { key } if live.unit.key.as_ref() == Some(&key) => tell(Offer::Gone { was: live.unit.terms }),
        Event::NotReserved => tell(Offer::Gone { was: live.unit.terms }),
        Event::SessionIs { login } if !live.bound.holds_in(login) => tell(Offer::Discarded { was: live.unit.terms }),
        Event::Looked { .. } | Event::Replaced { .. } | Event::SaidGone { .. } | Event::SessionIs { .. } => {
            (as_it_was(live), vec![])
        }
    }
}

#[cfg(test)]
mod tests;
