//! The calls of a desk: how they are sent, what happens to them on the way, and what the desk learns.

use std::time::Duration;

use contract::Language;
use contract::Verdict;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, Page};
use contract::reservation::{CancelReservation, ReadReservation, Reservation};
use contract::update::UpdateReservation;
use engine::Creation;
use engine::session::machine::Event as SessionEvent;
use engine::session::pair::{Held, PairId};
use sandbox::{Answer, Fault, Request, Wire};
use uuid::Uuid;

use super::call::Call;
use super::outcome::Outcome;
use super::{At, Happening, World};
use crate::ledger::Broken;
use crate::network::{Back, Load, PATIENCE, Way};
use crate::queue::Ms;
use crate::server::Parcel;

pub(crate) struct Exchange {
    pub(crate) at: At,
    pub(crate) call: Call,
    pair: PairId,
    way: Way,
    left: Ms,
    /// Whether the creation was sent while an earlier one with the same key was in doubt.
    was_doubtful: bool,
}

impl World {
    /// Sends with the present session; while that is renewed, the call waits.
    pub(super) fn call(&mut self, desk: usize, call: Call) {
        let now = self.shown(desk);
        let number = self.desks[desk].processes;
        self.session_event(desk, SessionEvent::Wanted { now });
        if !self.lives(At { desk, process: number }) {
            return;
        }
        let Some(process) = &mut self.desks[desk].process else {
            return;
        };
        if process.session.is_underway() {
            process.waiting.push(call);
            return;
        }
        let Some(held) = process.session.usable().cloned() else {
            self.comes_back(
                desk,
                call,
                PairId {
                    login: Uuid::nil(),
                    generation: 0,
                },
                Outcome::NeverConnected,
            );
            return;
        };
        if process.silence_until > self.now {
            let wait = Duration::from_millis(process.silence_until.abs_diff(self.now));
            self.comes_back(desk, call, held.id(), Outcome::NotYet { wait });
            return;
        }
        let is_anothers = |creation: &Creation| creation.login != held.login;
        if matches!(&call, Call::Create(creation) if is_anothers(creation)) {
            self.comes_back(desk, call, held.id(), Outcome::NeverConnected);
            return;
        }
        let is_too_late = |creation: &Creation| creation.leaves_before.is_some_and(|end| now >= end);
        if matches!(&call, Call::Create(creation) if is_too_late(creation)) {
            self.comes_back(desk, call, held.id(), Outcome::NeverConnected);
            return;
        }
        self.sends(desk, call, &held);
    }

    fn sends(&mut self, desk: usize, call: Call, held: &Held) {
        let (request, load) = match &call {
            Call::Create(creation) => {
                let request = creation_of(creation);
                self.watches_creation(desk, creation, &request, held);
                let in_doubt = self
                    .ledger
                    .seen
                    .get(&creation.intent)
                    .is_some_and(|seen| seen.in_doubt || seen.underway);
                (request, Load::Creation { in_doubt })
            }
            Call::Cancel { attempt } => {
                self.watches_change(desk, &call, attempt);
                let id = attempt.leg.clone();
                (Request::of(&CancelReservation { id }), Load::Cancellation)
            }
            Call::Update { attempt, request } => {
                self.watches_change(desk, &call, attempt);
                (Request::of(request), Load::Change)
            }
            Call::Page { number, .. } => {
                let page = Page {
                    page: *number,
                    ..Page::first()
                };
                (Request::of(&ListReservations(page)), Load::Reading)
            }
            Call::Record { id, .. } => (Request::of(&ReadReservation { id: id.clone() }), Load::Reading),
            Call::Refresh { .. } => return,
        };
        if let (Some(sent), Some(process)) = (call.sent(), &mut self.desks[desk].process) {
            process.sent_with.insert(sent.name(), held.id());
        }
        let request = request.bearer(held.access.expose()).in_language(Language::En);
        self.leaves(desk, call, request, held.id(), load);
    }

    /// Sends the request on its way.
    pub(super) fn leaves(&mut self, desk: usize, call: Call, request: Request, pair: PairId, load: Load) {
        if !self.desks[desk].is_online {
            self.comes_back(desk, call, pair, Outcome::NeverConnected);
            return;
        }
        let (way, is_struck) = self.weather.way(load, &mut self.random);
        self.ledger.faults += u64::from(is_struck);
        if let Call::Create(creation) = &call
            && let Some(seen) = self.ledger.seen.get_mut(&creation.intent)
        {
            seen.struck |= is_struck;
            seen.underway |= !way.refused;
        }
        let exchange = self.exchanged;
        self.tell(|| format!("desk {desk}: exchange {exchange} leaves: {}; {way:?}", call.name()));
        if way.refused {
            self.comes_back(desk, call, pair, Outcome::NeverConnected);
            return;
        }
        self.request_left(desk, &call);
        let parcel = Parcel {
            exchange: Some(exchange),
            request,
            struck: way.struck.clone(),
            works: way.works,
            arrived: self.now,
        };
        if let Some(again) = way.again {
            let copy = Parcel {
                exchange: None,
                struck: None,
                ..parcel.clone()
            };
            self.plan_in(way.there.unwrap_or_default() + again, Happening::Arrives(copy));
        }
        match way.there {
            Some(there) => self.plan_in(there, Happening::Arrives(parcel)),
            None if way.back == Back::Lost => {
                let outcome = Outcome::Cut;
                self.plan_in(way.home, Happening::Returns { exchange, outcome });
            }
            None => {}
        }
        let outcome = Outcome::TimedOut;
        self.plan_in(PATIENCE, Happening::Returns { exchange, outcome });
        self.expects(desk, call, pair, way);
        if let Some(known) = self.exchanges.get_mut(&exchange) {
            known.was_doubtful = load == Load::Creation { in_doubt: true };
        }
    }

    /// The service has answered; now the answer travels back.
    pub(super) fn answers(&mut self, exchange: Option<u64>, answer: Answer) {
        let Some((exchange, known)) = exchange.and_then(|number| Some((number, self.exchanges.get(&number)?))) else {
            return;
        };
        let (mut home, back) = (known.way.home, known.way.back);
        let date = self.server.clock(self.now);
        let is_dropped = answer.wire == Some(Wire::Drop);
        if let Some(Wire::Delay { delay_ms }) = answer.wire {
            home += Ms::try_from(delay_ms).unwrap_or_default();
        }
        let mut outcome = Outcome::whole(answer, date);
        if let Outcome::Whole { body, .. } = &mut outcome {
            match back {
                Back::Half => body.truncate(body.len() / 2),
                Back::Noise => body.iter_mut().for_each(|byte| *byte = byte.wrapping_mul(31) ^ 0xA5),
                Back::CutAt(at) if at < body.len() => outcome = Outcome::Cut,
                Back::Lost => outcome = Outcome::Cut,
                Back::Silence => return,
                Back::Whole | Back::CutAt(_) => {}
            }
        }
        if is_dropped {
            outcome = Outcome::Cut;
        }
        self.plan_in(home, Happening::Returns { exchange, outcome });
    }

    /// An answer is back at the desk, if the desk still waits for it.
    pub(super) fn returns(&mut self, exchange: u64, outcome: Outcome) {
        let Some(at) = self.exchanges.get(&exchange).map(|known| known.at) else {
            return;
        };
        if !self.lives(at) {
            self.exchanges.remove(&exchange);
            return;
        }
        if self.is_asleep(at.desk) {
            let outcome = if self.random.chance(50) { Outcome::Cut } else { outcome };
            self.postpone(at.desk, Happening::Returns { exchange, outcome });
            return;
        }
        let Some(known) = self.exchanges.remove(&exchange) else {
            return;
        };
        self.tell(|| {
            let (named, back) = (known.call.name(), outcome.name());
            format!("desk {}: exchange {exchange} is back ({named}): {back}", at.desk)
        });
        let never_left = matches!(outcome, Outcome::NeverConnected | Outcome::NotYet { .. });
        let outcome = match self.desks[at.desk].is_online || never_left {
            true => outcome,
            false => Outcome::Cut,
        };
        self.note(&[4, exchange, u64::from(outcome.status().unwrap_or_default())]);
        self.obeys(at.desk, &outcome);
        self.watches_refusal(exchange, &known, &outcome);
        self.learns(at.desk, known, &outcome);
    }

    /// The client's promise: after a 429 nothing is sent before the time that the service named.
    fn obeys(&mut self, desk: usize, outcome: &Outcome) {
        // A 429 reads the same for every endpoint.
        let verdict = outcome.judge::<CreateReservation>().verdict;
        let Some(said) = verdict.said().filter(|said| said.status == 429) else {
            return;
        };
        let asked = said.retry_after.unwrap_or_default();
        let until = self.now + Ms::try_from(asked.as_millis()).unwrap_or(Ms::MAX / 2);
        if let Some(process) = &mut self.desks[desk].process {
            process.silence_until = process.silence_until.max(until);
        }
    }

    /// What the desk takes for a refusal must not have been executed; in doubt a refusal proves nothing (D16).
    fn watches_refusal(&mut self, exchange: u64, known: &Exchange, outcome: &Outcome) {
        let is_refusal = match &known.call {
            Call::Create(_) => !known.was_doubtful && is_refused(&outcome.judge::<CreateReservation>().verdict),
            Call::Cancel { .. } => is_refused(&outcome.judge::<CancelReservation>().verdict),
            Call::Update { .. } => is_refused(&outcome.judge::<UpdateReservation>().verdict),
            Call::Page { .. } | Call::Record { .. } | Call::Refresh { .. } => false,
        };
        // If a request was delivered twice, the desk gets the second answer; the record shows the effect of the first.
        let was_doubled = known.way.struck == Some(Fault::Duplicate);
        if is_refusal && !was_doubled && self.server.has_carried_out(exchange) {
            self.ledger.breaks(Broken::RefusedAndDone);
        }
    }

    fn learns(&mut self, desk: usize, known: Exchange, outcome: &Outcome) {
        if outcome.status() == Some(401)
            && !matches!(known.call, Call::Refresh { .. })
            && let Some(process) = &mut self.desks[desk].process
        {
            process.rejected.insert((known.pair.login, known.pair.generation));
        }
        match &known.call {
            Call::Refresh { pair } => self.refreshed(desk, *pair, outcome),
            Call::Create(creation) => {
                let (intent, number) = (creation.intent, creation.number);
                let verdict = outcome.judge::<CreateReservation>().verdict;
                self.watches_answer(intent, outcome, &verdict);
                self.engine(desk, |engine, context| {
                    engine.answered(intent, number, verdict, context)
                });
            }
            Call::Cancel { attempt } => self.cancel_answered(desk, attempt, outcome),
            Call::Update { attempt, .. } => self.update_answered(desk, attempt, outcome),
            Call::Page { .. } | Call::Record { .. } if outcome.status() == Some(401) => {
                self.is_rejected(desk, known);
            }
            Call::Page { ticket, asked, .. } => {
                let (ticket, asked) = (*ticket, *asked);
                let verdict = outcome.judge::<ListReservations>().verdict;
                self.engine(desk, |engine, context| {
                    engine.page_read(ticket, asked, verdict, context)
                });
                self.watches_records(desk);
            }
            Call::Record { id, asker, asked, .. } => {
                let (asker, asked) = (*asker, *asked);
                let verdict = outcome.judge::<ReadReservation>().verdict;
                self.engine(desk, |engine, context| {
                    engine.reservation_read(id, asker, asked, &verdict, context)
                });
                if let Verdict::Done(record) = &verdict {
                    self.notes_reading(desk, id, record, known.left);
                }
                self.watches_records(desk);
            }
        }
    }

    /// Notes when each record was read that was then stored: a full disk stores none.
    fn notes_reading(&mut self, desk: usize, id: &str, record: &Reservation, left: Ms) {
        let memory = self.desks[desk].memory();
        let kept = memory.and_then(|memory| memory.record(id)?.status);
        let place = (desk, id.into());
        if kept.is_some() && kept == record.status_code() {
            self.ledger.read.insert(place, left);
        } else {
            self.ledger.read.remove(&place);
        }
    }

    /// One renewal for all, and one replay; a second 401 ends the session.
    fn is_rejected(&mut self, desk: usize, known: Exchange) {
        let pair = known.pair;
        let number = self.desks[desk].processes;
        match known.call.replay() {
            Some(replay) => {
                self.session_event(desk, SessionEvent::Rejected { pair });
                if self.lives(At { desk, process: number }) {
                    self.call(desk, replay);
                }
            }
            None => {
                self.denied(desk);
                self.session_event(desk, SessionEvent::RejectedAgain { pair });
                if self.lives(At { desk, process: number }) {
                    self.comes_back(desk, known.call, pair, Outcome::NeverConnected);
                }
            }
        }
    }

    /// Returns without a byte having been sent.
    fn comes_back(&mut self, desk: usize, call: Call, pair: PairId, outcome: Outcome) {
        let exchange = self.exchanged;
        self.plan_in(1, Happening::Returns { exchange, outcome });
        let way = Way::none();
        self.expects(desk, call, pair, way);
    }

    fn expects(&mut self, desk: usize, call: Call, pair: PairId, way: Way) {
        let exchange = Exchange {
            at: At {
                desk,
                process: self.desks[desk].processes,
            },
            call,
            pair,
            way,
            left: self.now,
            was_doubtful: false,
        };
        self.exchanges.insert(self.exchanged, exchange);
        self.exchanged += 1;
    }
}

fn is_refused<A>(verdict: &Verdict<A>) -> bool {
    matches!(verdict, Verdict::Refused(_))
}

fn creation_of(creation: &Creation) -> Request {
    let request = Request::of(&CreateReservation::default())
        .key(&creation.key.to_string())
        .in_currency(creation.currency);
    Request {
        body: creation.body.clone(),
        ..request
    }
}
