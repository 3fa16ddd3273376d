//! A folder, a service, and the lives that use them one after the other.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crash::life::Purpose;
use crash::stop::{LOG, STEP, STOP};
use crash::workplace::scratch;
use sandbox::{Control, Exchange, Fault, FaultRule, Options, Personality, Server};
use tokio::runtime::Runtime;

pub(super) const LEAVES: &str = " leaves";
pub(super) const SEEN: &str = " seen by the service";
const PATIENCE: Duration = Duration::from_secs(20);
/// The exit code of a life that ends with an error. A panic has another one.
const FAILED: i32 = 1;
/// The time between two looks at the service.
const A_MOMENT: Duration = Duration::from_millis(1);

pub(super) struct Career {
    place: tempfile::TempDir,
    service: Server,
    /// Whether the open files of a killed life are read, and its log is kept.
    is_watched: bool,
    _runtime: Runtime,
}

/// What the next life finds, as far as it decides which steps the life takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Situation {
    FirstLife,
    /// Signed in, and nothing was booked yet.
    Fresh,
    SignedIn,
    SignedOut,
    /// The life before was killed while it signed in or out.
    Either,
    /// The outcome of a request is not known yet.
    InDoubt,
}

/// How a career reaches a situation.
pub(super) enum Way {
    Anew,
    By(Plan),
    /// Only by chance.
    Unknown,
}

/// What a life is for, and at which step it is killed. Without a name of a step it is not killed.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) purpose: Purpose,
    pub(super) step: String,
    pub(super) time: u32,
}

impl Plan {
    pub(super) fn whole(purpose: Purpose) -> Self {
        Self {
            purpose,
            step: String::new(),
            time: 1,
        }
    }
}

/// What a life printed before it ended.
#[derive(Default)]
pub(super) struct Told {
    lines: Vec<String>,
    pub(super) killed_at: Option<String>,
    /// Its standard error.
    pub(super) complaints: String,
    /// The files that were open when it was killed, if the career is watched.
    pub(super) held: Vec<(PathBuf, Vec<u8>)>,
}

impl Career {
    pub(super) fn begin() -> Self {
        Self::with(0)
    }

    /// Begins a career at a service that has this many records of the agent already.
    pub(super) fn with(reservations: usize) -> Self {
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(1).enable_all().build().unwrap();
        let service = runtime.block_on(Server::start(Options::default())).unwrap();
        // The service forgives the lost answer of a renewal, so only the desk itself can sign an agent out.
        let personality = Personality::named("rotation=minute_of_grace", 7).unwrap();
        let control = service.control();
        control.set_personality(personality).unwrap();
        control.add_reservations(sandbox::AGENT, reservations).unwrap();
        Self {
            place: scratch().unwrap(),
            service,
            is_watched: false,
            _runtime: runtime,
        }
    }

    #[cfg(target_os = "linux")]
    pub(super) fn watched(reservations: usize) -> Self {
        Self {
            is_watched: true,
            ..Self::with(reservations)
        }
    }

    /// Runs a life from its start to its end, or to the kill at the planned step.
    pub(super) fn live(&self, plan: &Plan, about: &str) -> Told {
        let Plan { purpose, step, time } = plan;
        let control = self.service.control();
        control.clear_journal();
        let seen = step
            .strip_suffix(SEEN)
            .map(|request| Seen::of(request, about, &control));
        let mut command = Command::new(env!("CARGO_BIN_EXE_crash"));
        command
            .arg("live")
            .arg(self.data())
            .args([&self.service.base_url(), purpose.word(), about, step, &time.to_string()])
            .env("TMPDIR", self.folder())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if self.is_watched {
            command.env(LOG, self.folder().join("transfer-desk.log"));
            command.env("RUST_BACKTRACE", "full");
        }
        let mut child = command.spawn().unwrap();
        let mut told = Told::default();
        for line in BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok)
        {
            if let Some(step) = line.strip_prefix(STOP) {
                if self.is_watched {
                    told.held = held_by(child.id());
                }
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
        control.clear_faults();
        told.complaints = String::from_utf8_lossy(&output.stderr).into_owned();
        // A life may end with a word about a failure that the service was made to answer with.
        let was_answered = control.journal().iter().any(is_answered_by_fault);
        let has_failed = was_answered && output.status.code() == Some(FAILED);
        let is_over = told.killed_at.is_some() || output.status.success() || has_failed;
        assert!(is_over, "{purpose:?} {told:?} {}", told.complaints);
        told
    }

    /// The folder with everything that its lives can write.
    pub(super) fn folder(&self) -> &Path {
        self.place.path()
    }

    /// The ids of the records whose pick-up is still to come and that are not cancelled.
    #[cfg(target_os = "linux")]
    pub(super) fn legs(&self) -> Vec<String> {
        let snapshot = self.service.control().snapshot();
        let entries = snapshot["entries"].as_array().unwrap().iter();
        let records = entries.filter_map(|entry| entry.get("reservation"));
        let now = chrono::Utc::now();
        let open = records.filter(|record| {
            let pick_up = record["pick_up_at"].as_str().unwrap();
            chrono::DateTime::parse_from_rfc3339(pick_up).unwrap() > now && record["fate"] != "cancelled"
        });
        open.map(|record| record["id"].as_str().unwrap().to_owned()).collect()
    }

    pub(super) fn data(&self) -> PathBuf {
        self.place.path().join("data")
    }

    pub(super) fn control(&self) -> Control {
        self.service.control()
    }

    /// The records of the service by the first name of the lead.
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

/// A request that the service receives and does not answer. The last letter of `about` decides whether it is executed.
struct Seen {
    leaves: String,
    method: String,
    path: String,
    control: Control,
}

impl Seen {
    fn of(request: &str, about: &str, control: &Control) -> Self {
        let (method, path) = request.split_once(' ').unwrap();
        let method = method.to_uppercase();
        let committed = about.ends_with(|letter: char| u32::from(letter) % 2 == 0);
        control.add_fault(FaultRule::on(Fault::Stall { committed }, &format!("{method} {path}")));
        Self {
            leaves: format!("{STEP}{request}{LEAVES}"),
            method,
            path: path.replace("{id}", about.split(' ').next().unwrap()),
            control: control.clone(),
        }
    }

    fn is_there(&self) -> bool {
        let journal = self.control.journal();
        let mut ours = journal
            .iter()
            .filter(|call| call.method == self.method && call.path == self.path);
        ours.next().is_some()
    }

    /// Returns `false` if the life ended before its request was sent.
    fn wait(&self, child: &mut Child) -> bool {
        let until = Instant::now() + PATIENCE;
        while !self.is_there() {
            if child.try_wait().unwrap().is_some() {
                return false;
            }
            assert!(Instant::now() < until, "{} did not arrive", self.path);
            std::thread::park_timeout(A_MOMENT);
        }
        true
    }
}

impl Situation {
    pub(super) fn expects(self) -> Option<&'static str> {
        match self {
            Self::Fresh | Self::SignedIn | Self::InDoubt => Some("found agent"),
            Self::FirstLife | Self::SignedOut => Some("found nobody"),
            Self::Either => None,
        }
    }

    pub(super) fn toward(self, goal: Self, purposes: &[Purpose]) -> Way {
        let plan = match goal {
            Self::FirstLife | Self::Fresh => return Way::Anew,
            Self::SignedOut => Plan::whole(Purpose::Leave),
            Self::SignedIn => Plan::whole(Purpose::Enter),
            Self::InDoubt => Plan {
                step: format!("Post /api/booking{SEEN}"),
                ..Plan::whole(Purpose::Book)
            },
            Self::Either => return Way::Unknown,
        };
        if purposes.contains(&plan.purpose) {
            Way::By(plan)
        } else {
            Way::Unknown
        }
    }

    /// Only printed lines count: after a kill during a sign-in or sign-out, both states are possible.
    pub(super) fn after(self, purpose: Purpose, told: &Told) -> Self {
        if told.has("did leave") {
            return Self::SignedOut;
        }
        let was_in = told.has("did enter")
            || told.has("found agent")
            || matches!(self, Self::Fresh | Self::SignedIn | Self::InDoubt);
        match (was_in, purpose) {
            (false, _) | (true, Purpose::Leave) => Self::Either,
            (true, Purpose::Enter | Purpose::Renew | Purpose::Settle) if self == Self::Fresh => Self::Fresh,
            (true, _) if told.leaves_doubt(self == Self::InDoubt) => Self::InDoubt,
            (
                true,
                Purpose::Enter
                | Purpose::Renew
                | Purpose::Settle
                | Purpose::Book
                | Purpose::Cancel
                | Purpose::Change
                | Purpose::Read
                | Purpose::Await,
            ) => Self::SignedIn,
        }
    }
}

impl Told {
    /// How often the life took this step. A kill at the step counts too.
    pub(super) fn taken(&self, step: &str) -> usize {
        self.after(STEP)
            .chain(self.after(STOP))
            .filter(|one| *one == step)
            .count()
    }

    /// Whether a booking is in doubt after this life; without a step of a booking, it is as `before`.
    fn leaves_doubt(&self, before: bool) -> bool {
        let steps = self.after(STEP).chain(self.after(STOP));
        let states = steps.filter_map(|step| step.strip_prefix("intent "));
        states
            .last()
            .map_or(before, |state| matches!(state, "sending" | "unknown" | "waiting"))
    }

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

    /// The lead, the state and the record of each intent.
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

impl std::fmt::Debug for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut told = f.debug_struct("Told");
        told.field("lines", &self.lines).field("killed_at", &self.killed_at);
        told.finish_non_exhaustive()
    }
}

/// Whether a fault wrote the answer, instead of keeping it back.
pub(super) fn is_answered_by_fault(exchange: &Exchange) -> bool {
    exchange.fault.as_deref() == Some("answer")
}

/// The open files of a process, including those whose names were removed.
fn held_by(process: u32) -> Vec<(PathBuf, Vec<u8>)> {
    let Ok(open) = fs::read_dir(format!("/proc/{process}/fd")) else {
        return vec![];
    };
    let paths = open.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let files = paths.filter(|path| fs::metadata(path).is_ok_and(|found| found.is_file()));
    let held = files.filter_map(|path| Some((fs::read_link(&path).ok()?, fs::read(&path).ok()?)));
    held.collect()
}
