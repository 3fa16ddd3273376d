//! A kept draft: the typed form and the chosen offer with its key, so that it can be sent after a restart as long as
//! the service accepts it. After a restart only the wall clock tells how much time is left.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use contract::Secret;
use contract::refine::RouteOption;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::view::Draft;
use crate::handle::Handle;
use crate::offer::cache::{Asked, HeldOffer, HeldSearch, Words};
use crate::offer::chosen::ListedExtra;
use crate::offer::terms::Terms;
use crate::offer::terms::{Offer, Unit};
use engine::booking::order::hash_of_offer;
use engine::clock::{Deadline, Now};
use engine::session::flow::Flow;

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptDraft {
    pub(crate) draft: Draft,
    pub(crate) offer: Option<KeptOffer>,
}

/// An offer with the search it came from.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct KeptOffer {
    search: Handle,
    pub(crate) offer: Handle,
    flow: Flow,
    asked: Asked,
    answered: DateTime<Utc>,
    deadline: DateTime<Utc>,
    words: Words,
    terms: Terms,
    routes: Vec<(Handle, RouteOption)>,
    standard_extras: Vec<ListedExtra>,
    state: State,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum State {
    Live { key: Option<Secret> },
    Gone,
    Discarded,
}

impl KeptOffer {
    pub(crate) fn of(search: &HeldSearch, held: &HeldOffer, now: Now) -> Self {
        Self {
            search: search.search,
            offer: held.offer,
            flow: search.flow,
            asked: search.asked.clone(),
            answered: search.answered,
            deadline: held
                .machine
                .live()
                .map_or(search.deadline, |live| live.deadline)
                .shown(now),
            words: search.words.clone(),
            terms: held.machine.terms().clone(),
            routes: held.routes.clone(),
            standard_extras: held.standard_extras.clone(),
            state: match &held.machine {
                Offer::Live(live) => State::Live {
                    key: live.unit.key.clone(),
                },
                Offer::Gone { .. } => State::Gone,
                Offer::Discarded { .. } => State::Discarded,
            },
        }
    }

    /// The service called the offer gone, and no draft brings it back.
    pub(crate) fn gone(self) -> Self {
        Self {
            state: State::Gone,
            ..self
        }
    }

    /// The hash under which a booking of it is stored. `None`: it cannot be booked any more.
    pub(crate) fn hash(&self) -> Option<[u8; 32]> {
        match &self.state {
            State::Live { key } => key.as_ref().map(|key| hash_of_offer(key.expose())),
            State::Gone | State::Discarded => None,
        }
    }

    /// Its deadline, if it may be booked in the session of this login. Past the deadline the service decides.
    pub(crate) fn until(&self, login: Option<Uuid>) -> Option<DateTime<Utc>> {
        let has_key = matches!(&self.state, State::Live { key: Some(_) });
        (has_key && self.flow.bound.holds_in(login)).then_some(self.deadline)
    }

    /// Puts the offer back into the cache; its machine decides whether it is still valid.
    pub(crate) fn held(self, profile: &str) -> HeldSearch {
        let deadline = Deadline::written(self.deadline);
        let machine = match self.state {
            State::Live { key } => Offer::found(Unit { key, terms: self.terms }, self.flow.bound, deadline),
            State::Gone => Offer::Gone { was: self.terms },
            State::Discarded => Offer::Discarded { was: self.terms },
        };
        HeldSearch {
            search: self.search,
            profile: profile.to_owned(),
            flow: self.flow,
            asked: self.asked,
            answered: self.answered,
            deadline,
            words: self.words,
            coverage: None,
            offers: vec![HeldOffer {
                offer: self.offer,
                machine,
                routes: self.routes,
                standard_extras: self.standard_extras,
            }],
            extras: BTreeMap::new(),
            discarded: false,
        }
    }
}
