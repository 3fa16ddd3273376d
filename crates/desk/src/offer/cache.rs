//! The searches and offers that the agent works with, each offer with its machine. Only views and questions to the
//! service leave this cache; the keys stay.

use std::collections::{BTreeMap, VecDeque};

use chrono::{DateTime, FixedOffset, Utc};
use contract::FieldMap;
use contract::Secret;
use contract::availability::{Coverage, Offers};
use contract::refine::{RouteOption, StandardExtra};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::error::DeskError;
use crate::handle::Handle;
use crate::offer::chosen::ListedExtra;
use crate::offer::terms::{self, Offer, Terms, Unit};
use crate::search_form::SearchForm;
use engine::booking::order::hash_of_offer;
use engine::clock::{Deadline, Now};
use engine::offer::{Command, Event, next};
use engine::session::flow::Flow;

/// More than an agent compares; the oldest search makes room for a new one.
const SEARCHES: usize = 20;

#[derive(Debug, Default)]
pub struct OfferCache {
    /// The newest first.
    searches: VecDeque<HeldSearch>,
}

/// A search that was answered.
#[derive(Debug, Clone)]
pub struct HeldSearch {
    pub search: Handle,
    /// The service that was asked.
    pub profile: String,
    pub flow: Flow,
    pub asked: Asked,
    pub answered: DateTime<Utc>,
    pub deadline: Deadline,
    pub words: Words,
    pub coverage: Option<Coverage>,
    pub offers: Vec<HeldOffer>,
    /// The standard extras of each supplier that was asked for them, by its id: one question serves all its offers.
    pub extras: BTreeMap<i64, Vec<StandardExtra>>,
    /// The session of the search has ended: every offer is discarded, and the search itself even if it has none.
    pub discarded: bool,
}

/// What was asked for, with the clock time at the pick-up resolved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    pub form: SearchForm,
    pub pick_up: DateTime<FixedOffset>,
    /// IANA name.
    pub zone: String,
}

/// What the service said about the ride, only to be shown to people.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    pub distance: Option<String>,
    pub travel_time: Option<String>,
    pub pick_up_address: Option<String>,
    pub drop_off_address: Option<String>,
    pub alternative_routes: Option<String>,
}

contract::prints_only!(Words {});

#[derive(Debug, Clone)]
pub struct HeldOffer {
    pub offer: Handle,
    pub machine: Offer,
    /// Listed for the current key, or for the one from which its route was chosen.
    pub routes: Vec<(Handle, RouteOption)>,
    pub standard_extras: Vec<ListedExtra>,
}

/// What a question to the service about an offer needs.
#[derive(Debug, Clone)]
pub struct Question {
    pub key: Secret,
    pub number: u32,
    pub flow: Flow,
    pub terms: Terms,
}

impl HeldSearch {
    pub fn of(profile: &str, flow: Flow, asked: Asked, found: Offers, now: Now) -> Self {
        let lifetime = u64::try_from(contract::availability::OFFER_LIFETIME_S).unwrap_or_default();
        let deadline = Deadline::after(now, std::time::Duration::from_secs(lifetime));
        let held = |vehicle| HeldOffer::of(Offer::found(terms::unit(vehicle), flow.bound, deadline));
        Self {
            search: Handle::new(),
            profile: profile.to_owned(),
            flow,
            asked,
            answered: now.wall,
            deadline,
            words: Words {
                distance: found.distance,
                travel_time: found.travel_time,
                pick_up_address: found.pick_up_address,
                drop_off_address: found.drop_off_address,
                alternative_routes: found.alternative_routes,
            },
            coverage: found.coverage,
            offers: found.vehicles.into_iter().map(held).collect(),
            extras: BTreeMap::new(),
            discarded: false,
        }
    }

    fn holds(&self, offer: Handle) -> bool {
        self.offers.iter().any(|held| held.offer == offer)
    }
}

impl HeldOffer {
    pub fn of(machine: Offer) -> Self {
        Self {
            offer: Handle::new(),
            machine,
            routes: Vec::new(),
            standard_extras: Vec::new(),
        }
    }

    /// Gives the event to the machine and returns its commands.
    fn take(&mut self, event: Event<Terms>) -> Vec<Command> {
        // A placeholder while the machine decides: offers are looked at often, so none is copied for it.
        let nothing = Offer::Gone { was: Terms::default() };
        let before = std::mem::replace(&mut self.machine, nothing);
        let (then, commands) = next(before, event);
        self.machine = then;
        commands
    }
}

impl OfferCache {
    pub fn put(&mut self, search: HeldSearch) {
        self.searches.retain(|held| held.search != search.search);
        self.searches.push_front(search);
        self.searches.truncate(SEARCHES);
    }

    pub fn close(&mut self, search: Handle) {
        self.searches.retain(|held| held.search != search);
    }

    /// The searches of one service, the newest first.
    pub fn searches<'a>(&'a mut self, profile: &'a str, now: Now) -> impl Iterator<Item = &'a HeldSearch> {
        self.look(now);
        self.searches.iter().filter(move |held| held.profile == profile)
    }

    /// The offer and its search, if this service has such an offer.
    pub fn find(&mut self, profile: &str, offer: Handle, now: Now) -> Result<(&HeldSearch, &HeldOffer), DeskError> {
        self.look(now);
        let mut all = self.searches.iter().filter(|held| held.profile == profile);
        all.find_map(|search| Some((search, search.offers.iter().find(|held| held.offer == offer)?)))
            .ok_or(DeskError::OfferGone)
    }

    /// A question about an offer is sent: only the answer to the last one will count.
    pub fn ask(&mut self, profile: &str, offer: Handle, now: Now) -> Result<Question, DeskError> {
        let (search, held) = self.find(profile, offer, now)?;
        let (flow, terms) = (search.flow, held.machine.terms().clone());
        let sent = self
            .tell(offer, Event::Asked)
            .into_iter()
            .find_map(|command| match command {
                Command::Send { key, number } => Some((key, number)),
                Command::Tell => None,
            });
        let (key, number) = sent.ok_or(DeskError::OfferGone)?;
        Ok(Question {
            key,
            number,
            flow,
            terms,
        })
    }

    /// The current key, for a question that changes nothing.
    pub fn key(&mut self, profile: &str, offer: Handle, now: Now) -> Result<(Secret, Flow), DeskError> {
        let (search, held) = self.find(profile, offer, now)?;
        let key = held.machine.live().and_then(|live| live.unit.key.clone());
        Ok((key.ok_or(DeskError::OfferGone)?, search.flow))
    }

    pub fn tell(&mut self, offer: Handle, event: Event<Terms>) -> Vec<Command> {
        self.held(offer).map(|held| held.take(event)).unwrap_or_default()
    }

    /// The key has changed: the routes that were listed for the old one do not apply to it.
    pub fn replace(&mut self, offer: Handle, number: u32, unit: Unit) {
        let told = self.tell(offer, Event::Replaced { number, unit });
        if !told.is_empty()
            && let Some(held) = self.held(offer)
        {
            held.routes.clear();
        }
    }

    /// The routes for a key. Those of an old key can be looked at but not chosen.
    pub fn list_routes(
        &mut self,
        offer: Handle,
        key: &Secret,
        options: Vec<RouteOption>,
    ) -> Vec<(Handle, RouteOption)> {
        let listed: Vec<_> = options.into_iter().map(|option| (Handle::new(), option)).collect();
        if let Some(held) = self.held(offer)
            && held.machine.live().and_then(|live| live.unit.key.as_ref()) == Some(key)
        {
            held.routes.clone_from(&listed);
        }
        listed
    }

    /// The answer of this supplier to an earlier question of the offer's search.
    pub fn extras_of(&self, offer: Handle, supplier: i64) -> Option<Vec<StandardExtra>> {
        self.searches
            .iter()
            .find(|search| search.holds(offer))
            .and_then(|search| search.extras.get(&supplier).cloned())
    }

    pub fn keep_extras(&mut self, offer: Handle, supplier: i64, extras: &[StandardExtra]) {
        if let Some(search) = self.searches.iter_mut().find(|search| search.holds(offer)) {
            search.extras.insert(supplier, extras.to_vec());
        }
    }

    pub fn list_extras(&mut self, offer: Handle, extras: Vec<StandardExtra>, map: &FieldMap) -> Vec<ListedExtra> {
        let known = self
            .held(offer)
            .map(|held| held.standard_extras.clone())
            .unwrap_or_default();
        let listed: Vec<_> = extras
            .into_iter()
            .map(|listed| {
                let id = listed.id(map);
                // A known extra keeps its handle, because the agent may have selected it.
                let same = known.iter().find(|before| before.id.is_some() && before.id == id);
                ListedExtra {
                    extra: same.map_or_else(Handle::new, |before| before.extra),
                    id,
                    listed,
                }
            })
            .collect();
        if let Some(held) = self.held(offer) {
            held.standard_extras.clone_from(&listed);
        }
        listed
    }

    /// Another user, or none, is now signed in at a service. Returns the searches that this has ended.
    pub fn session_is(&mut self, profile: &str, login: Option<Uuid>) -> Vec<Handle> {
        let mut ended = Vec::new();
        for search in self.searches.iter_mut().filter(|held| held.profile == profile) {
            if search.discarded || search.flow.bound.holds_in(login) {
                continue;
            }
            search.discarded = true;
            for held in &mut search.offers {
                held.take(Event::SessionIs { login });
            }
            ended.push(search.search);
        }
        ended
    }

    /// The service answered 410 to a reservation with the key of this hash, so the offer with that key ends. Returns
    /// its search.
    pub fn not_reserved(&mut self, profile: &str, key: &[u8; 32]) -> Option<Handle> {
        let held_by = |held: &HeldOffer| {
            let in_hand = held.machine.live().and_then(|live| live.unit.key.as_ref());
            in_hand.is_some_and(|in_hand| hash_of_offer(in_hand.expose()) == *key)
        };
        let mut searches = self.searches.iter_mut().filter(|search| search.profile == profile);
        searches.find_map(|search| {
            let held = search.offers.iter_mut().find(|held| held_by(held))?;
            held.take(Event::NotReserved);
            Some(search.search)
        })
    }

    /// The search an offer belongs to.
    pub fn search_of(&self, offer: Handle) -> Option<Handle> {
        self.searches
            .iter()
            .find(|search| search.holds(offer))
            .map(|search| search.search)
    }

    fn held(&mut self, offer: Handle) -> Option<&mut HeldOffer> {
        self.searches
            .iter_mut()
            .flat_map(|search| &mut search.offers)
            .find(|held| held.offer == offer)
    }

    fn look(&mut self, now: Now) {
        for held in self.searches.iter_mut().flat_map(|search| &mut search.offers) {
            held.take(Event::Looked { now });
        }
    }
}
