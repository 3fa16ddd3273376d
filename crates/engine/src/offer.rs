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
    /// Fresh, Ageing or Overdue.
    Live(Live<T>),
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
    /// As of the last look at the clock.
    pub age: Age,
    pub unit: Unit<T>,
    pub bound: Bound,
    pub deadline: Deadline,
    /// How many questions about it have been sent: only the answer to the last one counts.
    pub asked: u32,
}

/// How much is left of an offer that can be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the table above explains the states")]
pub enum Age {
    Fresh,
    Ageing,
    Overdue,
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
        Self::Live(Live {
            age: Age::Fresh,
            unit,
            bound,
            deadline,
            asked: 0,
        })
    }

    /// `None`: it can never be sent again.
    pub fn live(&self) -> Option<&Live<T>> {
        match self {
            Self::Live(live) => Some(live),
            Self::Gone { .. } | Self::Discarded { .. } => None,
        }
    }

    /// The terms as they are, or as they were when the offer ended.
    pub fn terms(&self) -> &T {
        match self {
            Self::Live(live) => &live.unit.terms,
            Self::Gone { was } | Self::Discarded { was } => was,
        }
    }

    /// The state alone, for the window.
    pub fn standing(&self) -> OfferStanding {
        match self {
            Self::Live(live) => match live.age {
                Age::Fresh => OfferStanding::Fresh,
                Age::Ageing => OfferStanding::Ageing,
                Age::Overdue => OfferStanding::Overdue,
            },
            Self::Gone { .. } => OfferStanding::Gone,
            Self::Discarded { .. } => OfferStanding::Discarded,
        }
    }
}

/// The next state, and what is to be done.
pub fn next<T>(offer: Offer<T>, event: Event<T>) -> (Offer<T>, Vec<Command>) {
    match (offer, event) {
        (Offer::Live(live), Event::Looked { now }) => (Offer::Live(live.aged(now)), vec![]),
        (Offer::Live(live), Event::Asked) => live.asked(),
        (Offer::Live(live), Event::Replaced { number, unit }) if number == live.asked => tell(live.replaced(unit)),
        (Offer::Live(live), Event::Rerouted { unit }) => {
            let asked = live.asked.saturating_add(1);
            tell(Live { asked, ..live }.replaced(unit))
        }
        (Offer::Live(live), Event::SaidGone { key }) if live.unit.key.as_ref() == Some(&key) => tell(live.gone()),
        (Offer::Live(live), Event::NotReserved) => tell(live.gone()),
        (Offer::Live(live), Event::SessionIs { login }) if !live.bound.holds_in(login) => {
            let was = live.unit.terms;
            tell(Offer::Discarded { was })
        }
        // What is not in the table changes nothing, such as the answer to an earlier question.
        (offer, _) => (offer, vec![]),
    }
}

fn tell<T>(offer: Offer<T>) -> (Offer<T>, Vec<Command>) {
    (offer, vec![Command::Tell])
}

impl<T> Live<T> {
    /// An offer never gets younger, even if the clock is set back.
    fn aged(self, now: Now) -> Self {
        let left = self.deadline.left(now);
        let by_clock = if left <= TimeDelta::zero() {
            Age::Overdue
        } else if left < AGEING {
            Age::Ageing
        } else {
            Age::Fresh
        };
        let age = self.age.max(by_clock);
        Self { age, ..self }
    }

    fn asked(self) -> (Offer<T>, Vec<Command>) {
        let Some(key) = self.unit.key.clone() else {
            return (Offer::Live(self), vec![]);
        };
        let number = self.asked.saturating_add(1);
        let asked = Self { asked: number, ..self };
        (Offer::Live(asked), vec![Command::Send { key, number }])
    }

    fn replaced(self, unit: Unit<T>) -> Offer<T> {
        Offer::Live(Self { unit, ..self })
    }

    fn gone(self) -> Offer<T> {
        Offer::Gone { was: self.unit.terms }
    }
}

#[cfg(test)]
mod tests;
