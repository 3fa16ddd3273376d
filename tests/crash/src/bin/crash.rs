//! The program that the tests watch and kill, and whose disk they fill or break.

#![allow(clippy::print_stdout, reason = "it tells its watcher what was acknowledged")]

use std::fs::OpenOptions;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use chrono::DateTime;
use crash::action::{Action, Day, day, pair};
use crash::ledger::perform;
use crash::life::{Purpose, live};
use crash::stop::{LOG, Stop, tell_of_panics};
use crash::workplace::{PROFILE, Workplace, user};
use store::planted::{Mistake, plant};
use store::{DataFolder, Journal, Key, Keyring as _, SystemKeyring, Vault};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;
use uuid::Uuid;

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let words = match words.split_first() {
        Some((&"--planted", [mistake, rest @ ..])) => {
            plant(mistake_called(mistake)?);
            rest
        }
        _ => &words,
    };
    match words {
        ["desk", place, seed, length] => work(Path::new(place), &day(Day::Desk, seed.parse()?, length.parse()?), 1),
        ["lists", place, seed, length] => work(Path::new(place), &day(Day::Lists, seed.parse()?, length.parse()?), 1),
        // A failed action is tried once more, as the desk does.
        ["insist", place, seed, length] => work(Path::new(place), &day(Day::Desk, seed.parse()?, length.parse()?), 2),
        ["live", place, service, purpose, lead, name, time] => {
            tell_of_panics();
            let steps = Targets::new().with_target("step", LevelFilter::TRACE);
            let stop = Stop::at(name, time.parse()?).with_filter(steps);
            tracing_subscriber::registry().with(stop).with(log()?).init();
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()?;
            runtime.block_on(live(Path::new(place), service, Purpose::called(purpose)?, lead))
        }
        ["open", place] => told(&open(Path::new(place))),
        ["spoil-key", place] => with_key(Path::new(place), |keyring, account| {
            let other = Key::from_bytes(&[0x5A; 32]).context("a key")?;
            Ok(keyring.write(account, &other)?)
        }),
        ["lose-key", place] => with_key(Path::new(place), |keyring, account| Ok(keyring.remove(account)?)),
        ["has-key", place] => with_key(Path::new(place), |keyring, account| {
            println!("{}", keyring.read(account)?.is_some());
            Ok(())
        }),
        _ => bail!("nothing is known of {words:?}"),
    }
}

/// The log as the desk with a window writes it, but at the most detailed level for the desk's own crates.
fn log<S: tracing::Subscriber + for<'a> LookupSpan<'a>>() -> Result<Option<impl Layer<S>>> {
    let Some(path) = std::env::var_os(LOG) else {
        return Ok(None);
    };
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    let own = ["desk", "client", "contract", "store", "places"].map(|name| (name, LevelFilter::TRACE));
    let levels = Targets::new().with_default(LevelFilter::INFO).with_targets(own);
    let log = tracing_subscriber::fmt::layer().json().with_writer(Mutex::new(file));
    Ok(Some(log.with_filter(levels)))
}

fn mistake_called(name: &str) -> Result<Mistake> {
    let all = [
        Mistake::AcknowledgedTooEarly,
        Mistake::BallastKept,
        Mistake::OpenIntentDropped,
        Mistake::KeyOverVault,
    ];
    let found = all.into_iter().find(|mistake| format!("{mistake:?}") == name);
    found.with_context(|| format!("no mistake is called {name}"))
}

/// Performs a day's actions, tries each up to `times` times, and prints each one once it is acknowledged.
fn work(place: &Path, actions: &[Action], times: u32) -> Result<()> {
    let mut workplace = tried(times, || Workplace::open(place))?;
    for (number, action) in actions.iter().enumerate() {
        if let Action::Restart = action {
            drop(workplace);
            workplace = tried(times, || Workplace::open(place))?;
        } else {
            let done = tried(times, || perform(action, &workplace));
            done.with_context(|| format!("action {number}: {action:.80?}"))?;
        }
        println!("done {number}");
    }
    Ok(())
}

fn tried<T>(times: u32, mut what: impl FnMut() -> Result<T>) -> Result<T> {
    for _ in 1..times {
        match what() {
            Ok(done) => return Ok(done),
            Err(fault) => println!("again: {fault:#}"),
        }
    }
    what()
}

/// Opens journal and vault with the system's own keyring, and returns the result and the time it took.
fn open(place: &Path) -> Result<Opened> {
    let data = DataFolder::open(place)?;
    let profile = data.profile(PROFILE)?;
    let user = profile.user(&user(&profile))?;
    let journal = Journal::open(&user)?;
    let started = Instant::now();
    let opened = Vault::open(&user, &journal, &SystemKeyring::new());
    let elapsed = started.elapsed();
    let said = match opened {
        Ok(vault) => {
            if vault.session()?.is_none() {
                vault.keep_session(&pair(1, DateTime::UNIX_EPOCH))?;
            }
            "opened".to_owned()
        }
        Err(fault) => format!("{fault:?}"),
    };
    Ok(Opened { said, elapsed })
}

struct Opened {
    said: String,
    elapsed: Duration,
}

fn told(opened: &Result<Opened>) -> Result<()> {
    match opened {
        Ok(Opened { said, elapsed }) => println!("{} ms: {said}", elapsed.as_millis()),
        Err(fault) => bail!("the journal must open whatever the keyring does: {fault:#}"),
    }
    Ok(())
}

/// Runs the action on the keyring entry of this vault.
fn with_key(place: &Path, action: impl FnOnce(SystemKeyring, Uuid) -> Result<()>) -> Result<()> {
    let data = DataFolder::open(place)?;
    let profile = data.profile(PROFILE)?;
    let user = profile.user(&user(&profile))?;
    let account = Journal::open(&user)?
        .key_account()?
        .context("no vault was ever made here")?;
    action(SystemKeyring::new(), account)
}
