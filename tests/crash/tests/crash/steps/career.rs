//! A folder, a service, and the lives that are led there one after the other.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crash::life::Purpose;
use crash::stop::{STEP, STOP};
use crash::workplace::scratch;
use sandbox::{Control, Fault, FaultRule, Options, Personality, Server};
use tokio::runtime::Runtime;

pub(super) const LEAVES: &str = " leaves";
pub(super) const SEEN: &str = " seen by the service";
const PATIENCE: Duration = Duration::from_secs(20);

pub(super) struct Career {
    place: tempfile::TempDir,
    service: Server,
    _runtime: Runtime,
}

/// What a life is found in, as far as it decides which steps it will take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Situation {
    FirstLife,
    /// And nothing was booked yet.
    Fresh,
    SignedIn,
    SignedOut,
    /// It was killed while signing in or out.
    Either,
}

/// What a life told before it ended.
#[derive(Default, Debug)]
pub(super) struct Told {
    lines: Vec<String>,
    pub(super) killed_at: Option<String>,
}

impl Career {
    pub(super) fn begin() -> Self {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(1).enable_all().build().unwrap();
        let service = runtime.block_on(Server::start(Options::default())).unwrap();
        // A service that forgives a lost answer: whoever is signed out here was signed out by the desk.
        let personality = Personality::named("rotation=minute_of_grace", 7).unwrap();
        service.control().set_personality(personality).unwrap();
        Self {
            place: scratch().unwrap(),
            service,
            _runtime: runtime,
        }
    }

    /// From its start to its end, or to the kill at the step it was to stop at.
    pub(super) fn live(&self, purpose: Purpose, step: &str, time: u32, lead: &str) -> Told {
        let seen = step
            .strip_suffix(SEEN)
            .map(|request| Seen::of(request, lead, &self.service.control()));
        let mut child = Command::new(env!("CARGO_BIN_EXE_crash"))
            .arg("live")
            .arg(self.place.path().join("data"))
            .args([&self.service.base_url(), purpose.word(), lead, step, &time.to_string()])
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
                told.kill(&mut child, step);
            }
            if let Some(seen) = seen.as_ref().filter(|seen| line == seen.leaves)
                && told.killed_at.is_none()
                && seen.wait(&mut child)
            {
                told.kill(&mut child, step);
            }
            told.lines.push(line);
        }
        let output = child.wait_with_output().unwrap();
        self.service.control().clear_faults();
        assert!(
            told.killed_at.is_some() || output.status.success(),
            "{purpose:?} {told:?} {}",
            String::from_utf8_lossy(&output.stderr)
        );
        told
    }

    /// What the service has, by the lead's first name.
    pub(super) fn records(&self) -> BTreeMap<String, Vec<String>> {
        let mut records: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let snapshot = self.service.control().snapshot();
        for entry in snapshot["entries"].as_array().unwrap() {
            if let Some(record) = entry.get("reservation") {
                let lead = record["passengers"][0]["firstName"].as_str().unwrap();
                let id = record["id"].as_str().unwrap();
                records.entry(lead.to_owned()).or_default().push(id.to_owned());
            }
        }
        records
    }
}

/// A request that the service has, and does not answer: executed or not, as the lead's name decides.
struct Seen {
    leaves: String,
    method: String,
    path: String,
    before: usize,
    control: Control,
}

impl Seen {
    fn of(request: &str, lead: &str, control: &Control) -> Self {
        let (method, path) = request.split_once(' ').unwrap();
        let method = method.to_uppercase();
        let committed = lead.ends_with(|letter: char| u32::from(letter) % 2 == 0);
        control.add_fault(FaultRule::on(Fault::Stall { committed }, &format!("{method} {path}")));
        let mut seen = Self {
            leaves: format!("{STEP}{request}{LEAVES}"),
            method,
            path: path.to_owned(),
            before: 0,
            control: control.clone(),
        };
        seen.before = seen.count();
        seen
    }

    fn count(&self) -> usize {
        let journal = self.control.journal();
        let ours = journal
            .iter()
            .filter(|call| call.method == self.method && call.path == self.path);
        ours.count()
    }

    /// `false`: the life was over before its request had left.
    fn wait(&self, child: &mut Child) -> bool {
        let until = Instant::now() + PATIENCE;
        while self.count() == self.before {
            if child.try_wait().unwrap().is_some() {
                return false;
            }
            assert!(Instant::now() < until, "{} did not arrive", self.path);
            std::thread::yield_now();
        }
        true
    }
}

impl Situation {
    pub(super) fn expects(self) -> Option<&'static str> {
        match self {
            Self::Fresh | Self::SignedIn => Some("found agent"),
            Self::FirstLife | Self::SignedOut => Some("found nobody"),
            Self::Either => None,
        }
    }

    /// Only what was told counts: a kill while signing in or out leaves either.
    pub(super) fn after(self, purpose: Purpose, told: &Told) -> Self {
        if told.has("did leave") {
            return Self::SignedOut;
        }
        let was_in = told.has("did enter") || told.has("found agent") || matches!(self, Self::Fresh | Self::SignedIn);
        match (was_in, purpose) {
            (false, _) | (true, Purpose::Leave) => Self::Either,
            (true, Purpose::Enter | Purpose::Renew | Purpose::Settle) if self == Self::Fresh => Self::Fresh,
            (true, Purpose::Enter | Purpose::Renew | Purpose::Settle | Purpose::Book) => Self::SignedIn,
        }
    }
}

impl Told {
    pub(super) fn has(&self, line: &str) -> bool {
        self.lines.iter().any(|told| told == line)
    }

    pub(super) fn after<'a>(&'a self, beginning: &'a str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter_map(move |line| line.strip_prefix(beginning))
    }

    pub(super) fn found(&self) -> Option<&str> {
        self.lines
            .iter()
            .map(String::as_str)
            .find(|line| line.starts_with("found "))
    }

    /// Lead, state and record.
    pub(super) fn intents(&self) -> impl Iterator<Item = (&str, (&str, &str))> {
        self.after("intent ").map(|line| {
            let mut words = line.split(' ');
            let (state, lead) = (words.next().unwrap(), words.next().unwrap());
            (lead, (state, words.next().unwrap()))
        })
    }

    fn kill(&mut self, child: &mut Child, step: &str) {
        child.kill().unwrap();
        self.killed_at = Some(step.to_owned());
    }
}
