//! What an onlooker sees at the wire and at the engine store, and what must never happen.

use contract::Verdict;
use contract::booking::Created;
use engine::Creation;
use engine::booking::intent::State;
use engine::booking::row;
use engine::session::pair::Held;
use sandbox::Request;
use uuid::Uuid;

use super::World;
use super::outcome::Outcome;
use crate::desk::{user_id, user_of};
use crate::ledger::{Broken, mark};
use crate::queue::clock;

impl World {
    /// Watches a creation as an onlooker at the wire sees it.
    pub(super) fn watches_creation(&mut self, desk: usize, creation: &Creation, request: &Request, held: &Held) {
        let now = clock(self.now);
        let is_durable = self.desks[desk].memory().is_some_and(|memory| {
            let row = memory.journal.intents.get(&creation.intent);
            let intent = row.and_then(|row| row::read(row, None));
            let sending = intent.map(|intent| intent.state);
            matches!(sending, Some(State::Sending { number, .. }) if number == creation.number)
        });
        let ledger = &mut self.ledger;
        let Some(seen) = ledger.seen.get_mut(&creation.intent) else {
            return;
        };
        let mut broken = Vec::new();
        if !is_durable {
            broken.push(Broken::NotDurableBeforeSending);
        }
        seen.keys.extend(request.headers.idempotency_key.clone());
        if seen.keys.len() > 1 {
            broken.push(Broken::OtherKey);
        }
        let body = mark(&request.body);
        if *seen.body.get_or_insert(body) != body {
            broken.push(Broken::OtherBytes);
        }
        if held.login != seen.login || user_of(&held.user) != seen.user {
            broken.push(Broken::SentByAnotherLogin);
        }
        if (seen.in_doubt || seen.underway) && now >= seen.deadline {
            broken.push(Broken::ResentAfterDeadline);
        }
        if seen.not_before.take().is_some_and(|not_before| now < not_before) {
            broken.push(Broken::SentTooSoon);
        }
        for one in broken {
            ledger.breaks(one);
        }
    }

    /// A creation is sent only for the user and the login for which it was written.
    pub(super) fn watches_who(&mut self, desk: usize, intent: Uuid) {
        let process = self.desks[desk].process.as_ref();
        let who = process.and_then(|process| process.who.as_ref());
        let seen = self.ledger.seen.get(&intent);
        let is_same = who
            .zip(seen)
            .is_some_and(|(who, seen)| who.user == user_id(seen.user) && who.login == seen.login);
        if !is_same {
            self.ledger.breaks(Broken::SentByAnotherLogin);
        }
    }

    pub(super) fn watches_answer(&mut self, intent: Uuid, outcome: &Outcome, verdict: &Verdict<Created>) {
        let now = clock(self.now);
        let Some(seen) = self.ledger.seen.get_mut(&intent) else {
            return;
        };
        seen.statuses.extend(outcome.status());
        if outcome.status() == Some(429) {
            seen.not_before = outcome.silence().map(|wait| now + wait);
        }
        match verdict {
            Verdict::Refused(_) => seen.underway = false,
            Verdict::Unknown(_) => {
                seen.underway = false;
                seen.in_doubt = true;
            }
            Verdict::Done(_) => {}
        }
    }

    /// Collects what the writes to a desk's stores have broken.
    pub(crate) fn watches_records(&mut self, desk: usize) {
        let memories = self.desks[desk].memories.values_mut();
        let broken: Vec<Broken> = memories.flat_map(|memory| memory.take_broken()).collect();
        broken.into_iter().for_each(|one| self.ledger.breaks(one));
    }
}
