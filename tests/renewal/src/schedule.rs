//! One schedule, step by step.

use std::collections::BTreeMap;
use std::time::Duration;

use client::scripted::{Answer, Heard};
use contract::endpoint::{Bearer, Method};
use contract::login::{Login, RefreshToken};
use contract::{Currency, Endpoint, Language, Secret, Unreadable};
use contract::{Exchange, Verdict};
use desk::DeskError;
use desk::session::SessionView;
use engine::session::flow::{Bound, Flow};
use sandbox::Random;
use serde_json::{Value, json};
use store::Weather;
use tokio::task::JoinHandle;

use super::harness::{Harness, Parts, settle};
use super::{CALLERS, Renewals};

/// More than any schedule that ends takes.
const STEPS: u32 = 20_000;

pub(super) struct Schedule<'a> {
    parts: &'a mut Parts,
    seed: u64,
    random: Random,
    plan: Plan,
    pairs: Vec<Pair>,
    /// The last pair of the current login.
    newest: usize,
    logins: u32,
    callers: BTreeMap<u32, Caller>,
    renewal: Option<(usize, Heard)>,
    deaths: u32,
    told: Renewals,
}

struct Plan {
    /// Only tokens fail, and no pair dies while a caller still waits after the death of the pair before.
    is_plain: bool,
    deaths: u32,
    /// The number of callers after which the first pair dies.
    first_death: u32,
    /// Whether the service checks a token when the call arrives, or when it answers.
    judged_early: bool,
    /// Whether the first pair has already expired when it arrives: it is renewed before a call is sent with it.
    is_stale: bool,
    /// Whether the agent signs in again in the middle.
    signs_in_again: bool,
}

#[derive(Default)]
struct Pair {
    login: u32,
    dead: bool,
    stale: bool,
    renewals: u64,
    failed: u64,
    /// Whether a caller was refused with it while it was the newest.
    was_missed: bool,
}

struct Caller {
    call: Option<JoinHandle<Result<Exchange<u32>, DeskError>>>,
    heard: Option<(usize, bool, Heard)>,
    was_refused: bool,
    has_gone: bool,
}

/// The call of a caller, which asks for the caller's own number.
struct Asking(u32);

impl Endpoint for Asking {
    const METHOD: Method = Method::Get;
    const PATH: &'static str = "/caller/{number}";
    const BEARER: Bearer = Bearer::Required;
    const CURRENCY: bool = false;
    type Answer = u32;

    fn path(&self) -> String {
        format!("/caller/{}", self.0)
    }

    fn body(&self) -> Option<Vec<u8>> {
        None
    }

    fn read(data: Value) -> Result<u32, Unreadable> {
        serde_json::from_value(data).map_err(|_| Unreadable("no number"))
    }
}

impl Plan {
    fn drawn(random: &mut Random) -> Self {
        let is_plain = random.chance(80);
        Self {
            is_plain,
            deaths: 1 + u32::try_from(random.below(3)).unwrap_or_default(),
            first_death: u32::try_from(random.below(90)).unwrap_or_default(),
            judged_early: random.chance(50),
            is_stale: random.chance(15),
            signs_in_again: !is_plain && random.chance(30),
        }
    }
}

impl Caller {
    fn leaves(&mut self) {
        if let Some(call) = self.call.take() {
            call.abort();
        }
        (self.heard, self.has_gone) = (None, true);
    }
}

impl<'a> Schedule<'a> {
    pub(super) fn run(harness: &'a mut Harness, seed: u64) -> Renewals {
        let mut random = Random::new(seed.wrapping_mul(0xA24B_AED4_963E_E407));
        let plan = Plan::drawn(&mut random);
        let Harness { parts, runtime } = harness;
        let mut schedule = Schedule {
            parts,
            seed,
            random,
            plan,
            pairs: Vec::new(),
            newest: 0,
            logins: 0,
            callers: BTreeMap::new(),
            renewal: None,
            deaths: 0,
            told: Renewals {
                schedules: 1,
                hash: 0xCBF2_9CE4_8422_2325,
                ..Renewals::default()
            },
        };
        runtime.block_on(schedule.runs());
        schedule.judged()
    }

    async fn runs(&mut self) {
        self.signs_in(true).await;
        // Without a keyring a renewed pair cannot be stored.
        if self.random.chance(12) {
            self.signs_in(false).await;
        }
        let mut steps = 0;
        while !self.is_over() && steps < STEPS {
            self.step().await;
            self.listens().await;
            steps += 1;
        }
        self.told.stuck += u64::from(steps == STEPS);
        for caller in self.callers.values_mut() {
            caller.leaves();
        }
        // Renewals that callers began before they left still run to their end.
        for _ in 0..4 {
            self.parts.gate.lets_through();
            settle().await;
            self.listens().await;
            self.renews();
        }
    }

    async fn step(&mut self) {
        let drawn = self.random.below(100);
        self.note(&[drawn as u64]);
        match drawn {
            0..25 => self.come(),
            25..65 => self.are_answered(),
            65..78 => self.renews(),
            78..88 => {
                self.parts.gate.lets_through();
            }
            88..96 => self.dies(),
            96..98 => self.goes_away(),
            98 => tokio::time::advance(Duration::from_secs(6)).await,
            _ if self.plan.signs_in_again && self.come_so_far() > 30 => {
                self.plan.signs_in_again = false;
                self.signs_in(true).await;
            }
            _ => {}
        }
        settle().await;
    }

    fn come_so_far(&self) -> u32 {
        u32::try_from(self.callers.len()).unwrap_or(u32::MAX)
    }

    fn come(&mut self) {
        for _ in 0..=self.random.below(16) {
            let number = self.come_so_far();
            if number >= CALLERS {
                return;
            }
            if number == self.plan.first_death {
                self.newest_dies();
            }
            let session = self.parts.session.clone();
            let flow = self.random.chance(40).then(|| session.login()).flatten().map(flow);
            let call = tokio::spawn(async move {
                match flow {
                    Some(flow) => session.call_in(&Asking(number), &flow).await,
                    None => session.call_of(&Asking(number), session.login()).await,
                }
            });
            let caller = Caller {
                call: Some(call),
                heard: None,
                was_refused: false,
                has_gone: false,
            };
            self.callers.insert(number, caller);
        }
    }

    /// Answers some of the received calls in random order.
    fn are_answered(&mut self) {
        for _ in 0..=self.random.below(14) {
            let heard = self.callers.iter().filter(|(_, caller)| caller.heard.is_some());
            let heard: Vec<u32> = heard.map(|(number, _)| *number).collect();
            let Some(number) = self.random.pick(&heard).copied() else {
                break;
            };
            self.answers(number);
        }
    }

    fn answers(&mut self, number: u32) {
        let judged_early = self.plan.judged_early;
        let Some(caller) = self.callers.get_mut(&number) else {
            return;
        };
        let Some((pair, was_dead, heard)) = caller.heard.take() else {
            return;
        };
        let is_refused = if judged_early { was_dead } else { self.pairs[pair].dead };
        caller.was_refused |= is_refused;
        self.pairs[pair].was_missed |= is_refused && pair == self.newest;
        let answer = if is_refused {
            Answer {
                status: 401,
                body: vec![],
            }
        } else {
            success(&json!(number))
        };
        // A caller that has left does not receive the answer.
        let _ = heard.answer.send(answer);
        self.note(&[u64::from(number), u64::from(is_refused)]);
    }

    fn renews(&mut self) {
        let Some((pair, heard)) = self.renewal.take() else {
            return;
        };
        if !self.plan.is_plain && self.random.chance(30) {
            self.pairs[pair].failed += 1;
            self.told.failed += 1;
            let answer = Answer {
                status: 503,
                body: vec![],
            };
            if self.random.chance(50) {
                let _ = heard.answer.send(answer);
            }
            return;
        }
        let tokens = self.gives_pair(self.pairs[pair].login);
        let _ = heard.answer.send(success(&tokens));
    }

    fn dies(&mut self) {
        let recovering = self
            .callers
            .values()
            .any(|caller| caller.was_refused && caller.call.is_some());
        let may_die = self.deaths > 0 && self.deaths < self.plan.deaths;
        if may_die && !(self.plan.is_plain && recovering) {
            self.newest_dies();
        }
    }

    fn newest_dies(&mut self) {
        self.deaths += 1;
        self.pairs[self.newest].dead = true;
    }

    /// A waiting caller leaves, like a view that is closed and takes its call along.
    fn goes_away(&mut self) {
        let waiting = self.callers.iter().filter(|(_, caller)| caller.call.is_some());
        let waiting: Vec<u32> = waiting.map(|(number, _)| *number).collect();
        let Some(caller) = self
            .random
            .pick(&waiting)
            .and_then(|number| self.callers.get_mut(number))
        else {
            return;
        };
        caller.leaves();
    }

    /// Takes what the session runner has sent, and counts the callers that have an answer.
    async fn listens(&mut self) {
        while let Ok(heard) = self.parts.heard.try_recv() {
            self.hears(heard);
        }
        let told = &mut self.told;
        for (number, caller) in &mut self.callers {
            let Some(call) = caller.call.take_if(|call| call.is_finished()) else {
                continue;
            };
            let ended = call.await;
            let is_answered = matches!(ended, Ok(Ok(Exchange { verdict: Verdict::Done(own), .. })) if own == *number);
            told.answered += u64::from(is_answered);
            told.let_down += u64::from(!is_answered && self.plan.is_plain);
        }
    }

    fn hears(&mut self, heard: Heard) {
        if heard.path == RefreshToken::PATH {
            self.hears_renewal(heard);
        } else if heard.path == Login::PATH {
            self.logins += 1;
            let tokens = self.gives_pair(self.logins);
            let _ = heard.answer.send(success(&tokens));
        } else if let Some(number) = heard.path.rsplit('/').next().and_then(|number| number.parse().ok()) {
            let Some(pair) = heard.bearer.as_ref().and_then(|token| self.pair_of(token.expose())) else {
                return;
            };
            let is_dead = self.pairs[pair].dead;
            if let Some(caller) = self.callers.get_mut(&number).filter(|caller| !caller.has_gone) {
                caller.heard = Some((pair, is_dead, heard));
            }
        }
    }

    fn hears_renewal(&mut self, heard: Heard) {
        let body: Option<Value> = heard.body.as_deref().and_then(|body| serde_json::from_slice(body).ok());
        let token = body.as_ref().and_then(|body| body["token"].as_str());
        // A renewal from an earlier schedule does not count.
        let Some(number) = token.and_then(|token| self.pair_of(token)) else {
            return;
        };
        let pair = &mut self.pairs[number];
        pair.renewals += 1;
        self.told.renewals += 1;
        self.told.again += u64::from(pair.renewals > 1 + pair.failed);
        self.told.for_nothing += u64::from(!pair.was_missed && !pair.stale);
        // A renewal of an ended login may still wait for its answer, and does not count.
        let under_way = self.renewal.as_ref().map(|(other, _)| self.pairs[*other].login);
        self.told.at_once += u64::from(under_way == Some(self.pairs[number].login));
        self.renewal = Some((number, heard));
    }

    async fn signs_in(&mut self, is_kept: bool) {
        let (user, weather) = match is_kept {
            true => ("agent@renewal.test", Weather::Fair),
            false => ("stranger@renewal.test", Weather::Missing),
        };
        self.parts.keyring.set_weather(weather);
        let session = self.parts.session.clone();
        let signs_in = tokio::spawn(async move { session.sign_in(user, Secret::new("Renewal-1")).await });
        for _ in 0..STEPS {
            settle().await;
            self.listens().await;
            // The sign-in ends only after its work with files.
            self.parts.gate.lets_through();
            if signs_in.is_finished() {
                return;
            }
        }
        self.told.stuck += 1;
    }

    fn gives_pair(&mut self, login: u32) -> Value {
        let stale = std::mem::take(&mut self.plan.is_stale);
        let number = self.pairs.len();
        if login == self.logins {
            self.newest = number;
        }
        self.pairs.push(Pair {
            login,
            stale,
            ..Pair::default()
        });
        let year = if stale { 2020 } else { 2090 };
        json!({
            "accessToken": format!("a{}-{number}", self.seed),
            "refreshToken": format!("r{}-{number}", self.seed),
            "accessTokenExpiration": format!("{year}-01-01T00:00:00Z"),
            "refreshTokenExpiration": "2091-01-01T00:00:00Z",
            "tokenType": "Bearer",
            "expiresIn": 3_600,
        })
    }

    /// The pair of this schedule that a token belongs to.
    fn pair_of(&self, token: &str) -> Option<usize> {
        let (seed, number) = token.get(1..)?.split_once('-')?;
        let number = number.parse().ok()?;
        (seed == self.seed.to_string() && number < self.pairs.len()).then_some(number)
    }

    /// Whether every caller has come and has an answer or has left, and no renewal is under way.
    fn is_over(&self) -> bool {
        let settled = !matches!(self.parts.session.view(), SessionView::Renewing { .. });
        self.come_so_far() >= CALLERS
            && self.callers.values().all(|caller| caller.call.is_none())
            && self.renewal.is_none()
            && settled
    }

    fn judged(mut self) -> Renewals {
        for pair in &self.pairs {
            self.told.dead += u64::from(pair.was_missed);
            let is_missing = pair.was_missed && pair.renewals == 0 && self.plan.is_plain;
            self.told.missing += u64::from(is_missing);
        }
        let told = self.told;
        self.note(&[told.answered, told.dead, told.renewals, told.failed]);
        self.told
    }

    fn note(&mut self, words: &[u64]) {
        for word in words {
            self.told.hash = (self.told.hash ^ word).wrapping_mul(0x0100_0000_01B3).rotate_left(23);
        }
    }
}

fn flow(login: uuid::Uuid) -> Flow {
    Flow {
        bound: Bound::Login(login),
        language: Language::En,
        currency: Currency::Eur,
    }
}

fn success(data: &Value) -> Answer {
    let body = json!({ "success": true, "message": "ok", "data": data, "errors": null, "statusCode": 200 });
    Answer {
        status: 200,
        body: body.to_string().into_bytes(),
    }
}
