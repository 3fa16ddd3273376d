//! The changes that an agent's day writes, each acknowledged before the next one begins, drawn from a seed.
//!
//! Bookings go through their steps in the desk's order (body, row, attempt, outcome), sessions are renewed, and lists
//! are read. Now and then the program is closed and opened again, which moves the content of the logs into the files.

use std::ops::Range;

use chrono::{DateTime, TimeDelta, Utc};
use contract::{Currency, Language, Secret};
use fastrand::Rng;
use store::{
    AttemptEnd, Indexed, IntentRow, IntentStep, Leg, Reading, RecordRequestRow, RequestKind, SessionRow, StoredState,
    SyncRow, Theme,
};
use uuid::Uuid;

#[derive(Debug, Clone)]
pub enum Action {
    KeepBody { owner: Uuid, bytes: Vec<u8> },
    AddIntent(Box<IntentRow>),
    StepIntent(Box<IntentStep>),
    AddRequest(Box<RecordRequestRow>),
    StepRequest { id: Uuid, state: StoredState },
    MarkRefresh(u64),
    Unmark,
    KeepPair(Box<SessionRow>),
    ForgetPair,
    KeepPage { readings: Vec<Reading>, sync: SyncRow },
    KeepDraft { id: Uuid, json: String, now: DateTime<Utc> },
    Point { somebody: bool },
    Choose(Theme),
    Restart,
}

/// What most actions of a day are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Day {
    /// Bookings, cancellations, renewals, and everything else now and then.
    Desk,
    /// Long lists are read, so that the logs fill up and restart without a closing of the program.
    Lists,
}

/// The first `length` actions of a day.
pub fn day(kind: Day, seed: u64, length: usize) -> Vec<Action> {
    let mut day = Agent {
        page: match kind {
            Day::Desk => 1..25,
            Day::Lists => 190..200,
        },
        pages_only: kind == Day::Lists,
        dice: Rng::with_seed(seed),
        now: epoch(),
        bookings: Vec::new(),
        requests: Vec::new(),
        generation: 0,
        actions: Vec::with_capacity(length + 3),
    };
    while day.actions.len() < length {
        day.go_on();
    }
    day.actions.truncate(length);
    day.actions
}

struct Agent {
    page: Range<u32>,
    pages_only: bool,
    dice: Rng,
    now: DateTime<Utc>,
    bookings: Vec<Booking>,
    requests: Vec<RecordRequestRow>,
    generation: u64,
    actions: Vec<Action>,
}

struct Booking {
    row: IntentRow,
    body: Vec<u8>,
    attempts: u32,
    next: Next,
}

#[derive(Clone, Copy)]
enum Next {
    Row,
    Send,
    End,
    Nothing,
}

impl Agent {
    fn go_on(&mut self) {
        self.now += TimeDelta::milliseconds(self.dice.i64(1..90_000));
        if self.pages_only {
            return match self.dice.u32(0..8) {
                0 => self.renew(),
                _ => self.read_page(),
            };
        }
        match self.dice.u32(0..100) {
            0..8 => self.begin_booking(),
            8..48 => self.step_booking(),
            48..56 => self.begin_request(),
            56..64 => self.step_request(),
            64..74 => self.renew(),
            74..77 => self.actions.push(Action::ForgetPair),
            77..84 => self.read_page(),
            84..90 => self.write_draft(),
            90..93 => self.actions.push(Action::Point {
                somebody: self.dice.bool(),
            }),
            93..96 => {
                let themes = [Theme::Light, Theme::Dark, Theme::System];
                self.actions
                    .push(Action::Choose(themes[self.dice.usize(0..themes.len())]));
            }
            _ => self.actions.push(Action::Restart),
        }
    }

    fn begin_booking(&mut self) {
        let number = self.bookings.len() + 1;
        let mut body = vec![0; self.dice.usize(400..9_000)];
        self.dice.fill(&mut body);
        let row = intent(u128::try_from(number).unwrap_or_default(), &mut self.dice, self.now);
        self.actions.push(Action::KeepBody {
            owner: row.id,
            bytes: body.clone(),
        });
        self.bookings.push(Booking {
            row,
            body,
            attempts: 0,
            next: Next::Row,
        });
    }

    fn step_booking(&mut self) {
        let open: Vec<usize> = (0..self.bookings.len())
            .filter(|at| !matches!(self.bookings[*at].next, Next::Nothing))
            .collect();
        let Some(at) = self.dice.choice(open) else {
            return self.begin_booking();
        };
        let (now, outcome) = (self.now, self.dice.u32(0..3));
        let booking = &mut self.bookings[at];
        let action = match booking.next {
            Next::Row => {
                booking.row.body_hash = hash(&booking.body);
                booking.next = Next::Send;
                Action::AddIntent(Box::new(booking.row.clone()))
            }
            Next::Send => {
                booking.attempts += 1;
                booking.next = Next::End;
                Action::StepIntent(Box::new(booking.step("sending", true, now, 0)))
            }
            Next::End if outcome == 0 => {
                booking.next = Next::Send;
                Action::StepIntent(Box::new(booking.step("unknown", true, now, 0)))
            }
            Next::End => {
                booking.next = Next::Nothing;
                Action::StepIntent(Box::new(booking.step("recorded", false, now, outcome)))
            }
            Next::Nothing => return,
        };
        self.actions.push(action);
    }

    fn begin_request(&mut self) {
        let number = u128::try_from(self.requests.len()).unwrap_or_default() + 1;
        let request = RecordRequestRow {
            id: Uuid::from_u128(2_000_000 + number),
            kind: RequestKind::Cancel,
            reservation_id: format!("r-{number}"),
            body_hash: None,
            login: Uuid::from_u128(7),
            asked_utc: self.now,
            state: state(1, "sending", true, self.now),
        };
        self.requests.push(request.clone());
        self.actions.push(Action::AddRequest(Box::new(request)));
    }

    fn step_request(&mut self) {
        let now = self.now;
        let Some(request) = self.requests.iter_mut().find(|request| request.state.is_open) else {
            return self.begin_request();
        };
        request.state = state(request.state.version + 1, "checking", request.state.version < 3, now);
        self.actions.push(Action::StepRequest {
            id: request.id,
            state: request.state.clone(),
        });
    }

    fn renew(&mut self) {
        if self.generation > 0 {
            self.actions.push(Action::MarkRefresh(self.generation));
        }
        self.generation += 1;
        self.actions
            .push(Action::KeepPair(Box::new(pair(self.generation, self.now))));
        self.actions.push(Action::Unmark);
    }

    fn read_page(&mut self) {
        let (now, first) = (self.now, self.dice.u32(0..30));
        let readings = (first..first + self.dice.u32(self.page.clone())).map(|number| reading(number, now));
        self.actions.push(Action::KeepPage {
            readings: readings.collect(),
            sync: SyncRow {
                list: "all".to_owned(),
                pass_started_utc: Some(now),
                next_page: first,
                was_interrupted: false,
                whole_started_utc: None,
                whole_completed_utc: None,
            },
        });
    }

    fn write_draft(&mut self) {
        let number = self.dice.u32(0..4);
        self.actions.push(Action::KeepDraft {
            id: Uuid::from_u128(3_000_000 + u128::from(number)),
            json: format!("{{\"note\":\"{}\"}}", "x".repeat(self.dice.usize(0..3_000))),
            now: self.now,
        });
    }
}

impl Booking {
    fn step(&mut self, name: &str, is_open: bool, now: DateTime<Utc>, legs: u32) -> IntentStep {
        self.row.state = state(self.row.state.version + 1, name, is_open, now);
        let begins = name == "sending";
        IntentStep {
            id: self.row.id,
            state: self.row.state.clone(),
            begins: begins.then_some(self.attempts),
            ends: (!begins).then(|| AttemptEnd {
                number: self.attempts,
                outcome: name.to_owned(),
            }),
            legs: (0..legs)
                .map(|leg| Leg {
                    reservation_id: format!("{}-{leg}", self.row.id),
                    pnr: Some(format!("PNR{leg}")),
                    is_return: leg > 0,
                })
                .collect(),
        }
    }
}

fn epoch() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

pub fn state(version: u64, name: &str, is_open: bool, now: DateTime<Utc>) -> StoredState {
    StoredState {
        version,
        name: name.to_owned(),
        detail: format!("{{\"version\":{version}}}"),
        is_open,
        changed_utc: now,
    }
}

pub fn intent(number: u128, dice: &mut Rng, now: DateTime<Utc>) -> IntentRow {
    let mut hashes = [[0; 32]; 3];
    for hash in &mut hashes {
        dice.fill(hash);
    }
    let [body_hash, offer_hash, ride_hash] = hashes;
    IntentRow {
        id: Uuid::from_u128(number),
        idempotency_key: Uuid::from_u128(1_000_000 + number),
        body_hash,
        language: Language::De,
        currency: Currency::Eur,
        login: Uuid::from_u128(7),
        offer_hash,
        ride_hash,
        offer_deadline_utc: now + TimeDelta::minutes(30),
        written_utc: now,
        state: state(1, "ready", true, now),
    }
}

/// A pair as long as real tokens are: it fills a page of the database.
pub fn pair(generation: u64, now: DateTime<Utc>) -> SessionRow {
    SessionRow {
        user_name: "agent@sandbox.test".to_owned(),
        access_token: Secret::new(format!("access-{generation}-").repeat(100)),
        refresh_token: Secret::new(format!("refresh-{generation}")),
        access_expires_utc: now + TimeDelta::hours(1),
        refresh_expires_utc: now + TimeDelta::days(30),
        clock_offset_s: 0,
        generation,
        login: Uuid::from_u128(1),
    }
}

fn reading(number: u32, now: DateTime<Utc>) -> Reading {
    Reading {
        id: format!("reservation-{number}"),
        json: format!("{{\"id\":{number},\"at\":\"{now}\",\"note\":\"{}\"}}", "y".repeat(500)),
        read_utc: now,
        indexed: Indexed {
            pick_up_utc: Some(now + TimeDelta::hours(i64::from(number))),
            status: Some(i64::from(number % 13)),
            summary: format!("record {number}"),
            words: format!("record ayse {number}"),
            numbers: format!("pnr{number}"),
            ..Indexed::default()
        },
    }
}

fn hash(bytes: &[u8]) -> [u8; 32] {
    use sha2::{Digest as _, Sha256};
    Sha256::digest(bytes).into()
}
