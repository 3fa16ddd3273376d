//! SIGKILL of the real core at every named step, with real files and sockets.
//!
//! A career is a folder and a service of its own, and a row of lives in it: each is opened on what the one before left,
//! and most are killed at a step they name. Which steps there are is learnt from the lives themselves; the one that was
//! met least often is next.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use crash::life::Purpose;
use crash::size;
use crash::stop::{STEP, STOP};
use crash::workplace::scratch;
use fastrand::Rng;
use sandbox::{Options, Personality, Server};

/// Short careers, too: a first life takes steps that no other does.
const LIVES: std::ops::Range<u32> = 2..20;
const CAREERS_AT_ONCE: u32 = 2;

/// What a life is found in, as far as it decides which steps it will take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Situation {
    FirstLife,
    SignedIn,
    SignedOut,
    /// It was killed while signing in or out.
    Either,
}

type Place = (Situation, Purpose, String);

/// How often a life was killed at each step, in all careers.
#[derive(Default)]
struct Tally(BTreeMap<Place, Counts>);

#[derive(Default, Clone, Copy)]
struct Counts {
    tries: u32,
    kills: u32,
    /// How often one life came by.
    times: u32,
}

impl Tally {
    fn learn(&mut self, situation: Situation, purpose: Purpose, told: &Told) {
        let mut times: BTreeMap<&str, u32> = BTreeMap::new();
        for step in told.lines.iter().filter_map(|line| line.strip_prefix(STEP)) {
            *times.entry(step).or_default() += 1;
        }
        for (step, times) in times {
            let counts = self.0.entry((situation, purpose, step.to_owned())).or_default();
            counts.times = counts.times.max(times);
        }
        if let Some(step) = &told.killed_at {
            self.0.entry((situation, purpose, step.clone())).or_default().kills += 1;
        }
    }

    /// What was tried least; now and then a life that nobody ends.
    fn next(&mut self, situation: Situation, dice: &mut Rng) -> (Purpose, String, u32) {
        let here = self.0.iter_mut().filter(|((place, _, _), _)| *place == situation);
        let least = here.min_by_key(|(_, counts)| (counts.tries, dice.u32(..)));
        match least {
            Some(((_, purpose, step), counts)) if dice.u32(0..12) > 0 => {
                counts.tries += 1;
                (*purpose, step.clone(), dice.u32(0..counts.times.max(1)) + 1)
            }
            _ => (Purpose::ALL[dice.usize(0..Purpose::ALL.len())], String::new(), 1),
        }
    }

    fn kills(&self) -> u32 {
        self.0.values().map(|counts| counts.kills).sum()
    }

    /// By the step alone, wherever it was met.
    fn by_step(&self) -> BTreeMap<&str, u32> {
        let mut steps = BTreeMap::new();
        for ((_, _, step), counts) in &self.0 {
            *steps.entry(step.as_str()).or_default() += counts.kills;
        }
        steps
    }
}

/// What a life told before it ended.
#[derive(Default, Debug)]
struct Told {
    lines: Vec<String>,
    killed_at: Option<String>,
}

impl Situation {
    /// Only what was told counts: a kill while signing in or out leaves either.
    fn after(self, purpose: Purpose, told: &Told) -> Self {
        if told.has("did leave") {
            return Self::SignedOut;
        }
        let was_in = told.has("did enter") || told.has("found agent") || self == Self::SignedIn;
        match (was_in, purpose) {
            (true, Purpose::Enter | Purpose::Renew) => Self::SignedIn,
            (true, Purpose::Leave) | (false, _) => Self::Either,
        }
    }
}

impl Told {
    fn has(&self, line: &str) -> bool {
        self.lines.iter().any(|told| told == line)
    }
}

struct Career {
    place: tempfile::TempDir,
    service: Server,
}

impl Career {
    fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    /// From its start to its end, or to the kill at the step it was to stop at.
    fn live(&self, purpose: Purpose, step: &str, time: u32) -> Told {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crash"))
            .arg("live")
            .arg(self.data())
            .args([&self.service.base_url(), purpose.word(), step, &time.to_string()])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut told = Told::default();
        for line in BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok)
        {
            if let Some(step) = line.strip_prefix(STOP) {
                child.kill().unwrap();
                told.killed_at = Some(step.to_owned());
            }
            told.lines.push(line);
        }
        let output = child.wait_with_output().unwrap();
        assert!(
            told.killed_at.is_some() || output.status.success(),
            "{purpose:?} {told:?} {}",
            String::from_utf8_lossy(&output.stderr)
        );
        told
    }
}

#[test]
fn a_session_survives_a_kill_at_every_step() {
    let kills = size::of(1_000, 6_000);
    let tally = Mutex::new(Tally::default());
    thread::scope(|scope| {
        for thread in 0..CAREERS_AT_ONCE {
            let tally = &tally;
            scope.spawn(move || {
                let mut dice = Rng::with_seed(u64::from(thread));
                while tally.lock().unwrap().kills() < kills {
                    sessions(&mut dice, tally);
                }
            });
        }
    });
    let tally = tally.into_inner().unwrap();
    say("sessions", &tally);
}

fn say(what: &str, tally: &Tally) {
    let steps = tally.by_step();
    let least = steps.iter().min_by_key(|(_, kills)| **kills).unwrap();
    size::say(&format!(
        "{} kills in {what} at {} named steps, each at least {} times (`{}`): nothing lost",
        tally.kills(),
        steps.len(),
        least.1,
        least.0
    ));
    size::say(&format!("{steps:?}"));
}

/// Who was signed in is signed in after any kill, unless the kill came while signing in or out.
fn sessions(dice: &mut Rng, tally: &Mutex<Tally>) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .unwrap();
    let service = runtime.block_on(Server::start(Options::default())).unwrap();
    let control = service.control();
    // A service that forgives a lost answer: whoever is signed out here was signed out by the desk.
    let personality = Personality::named("rotation=minute_of_grace", 7).unwrap();
    control.set_personality(personality).unwrap();
    let career = Career {
        place: scratch().unwrap(),
        service,
    };
    let mut situation = Situation::FirstLife;
    for _ in 0..dice.u32(LIVES) {
        let (purpose, step, time) = tally.lock().unwrap().next(situation, dice);
        let told = career.live(purpose, &step, time);
        let expected = match situation {
            Situation::SignedIn => Some("found agent"),
            Situation::FirstLife | Situation::SignedOut => Some("found nobody"),
            Situation::Either => None,
        };
        let found = told.lines.iter().find(|line| line.starts_with("found"));
        if let (Some(found), Some(expected)) = (found, expected) {
            assert_eq!(found, expected, "{purpose:?} at {step}: {told:?}");
        }
        tally.lock().unwrap().learn(situation, purpose, &told);
        situation = situation.after(purpose, &told);
    }
    drop(career);
}
