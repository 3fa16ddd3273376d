#![doc = include_str!("../README.md")]

mod harness;
mod schedule;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use harness::Harness;
pub use harness::NoHarness;
use schedule::Schedule;

/// The callers of one schedule.
pub const CALLERS: u32 = 100;

/// What was counted in one schedule or in many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Renewals {
    pub schedules: u64,
    /// Callers that got their answer.
    pub answered: u64,
    /// Pairs that were refused for a caller while they were the newest.
    pub dead: u64,
    /// Renewals that were sent.
    pub renewals: u64,
    /// Renewals that failed on the wire, so that another may follow.
    pub failed: u64,
    /// Second renewals of the same pair, although the first had not failed.
    pub again: u64,
    /// Renewals that began while another of the same login was not answered.
    pub at_once: u64,
    /// Renewals of a pair that was neither refused nor expired.
    pub for_nothing: u64,
    /// Pairs that died and were not renewed.
    pub missing: u64,
    /// Callers without an answer, or with the answer of another caller, although nothing but the token failed.
    pub let_down: u64,
    /// Schedules that did not end.
    pub stuck: u64,
    pub hash: u64,
}

impl Renewals {
    pub fn add(&mut self, other: &Self) {
        self.schedules += other.schedules;
        self.answered += other.answered;
        self.dead += other.dead;
        self.renewals += other.renewals;
        self.failed += other.failed;
        self.again += other.again;
        self.at_once += other.at_once;
        self.for_nothing += other.for_nothing;
        self.missing += other.missing;
        self.let_down += other.let_down;
        self.stuck += other.stuck;
        // A sum does not depend on which core was first.
        self.hash = self.hash.wrapping_add(other.hash);
    }

    pub fn is_clean(&self) -> bool {
        self.again + self.at_once + self.for_nothing + self.missing + self.let_down + self.stuck == 0
    }
}

/// Runs `count` schedules with consecutive seeds; `seen` gets each one that is not clean.
pub fn schedules(count: u64, seed: u64, seen: impl FnMut(u64, &Renewals) + Send) -> Result<Renewals, NoHarness> {
    let next = AtomicU64::new(seed);
    let seen = Mutex::new(seen);
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let work = || -> Result<Renewals, NoHarness> {
        let mut sum = Renewals::default();
        let mut harness = Harness::open()?;
        loop {
            let seed_of_one = next.fetch_add(1, Ordering::Relaxed);
            if seed_of_one >= seed + count {
                return Ok(sum);
            }
            let one = Schedule::run(&mut harness, seed_of_one);
            if !one.is_clean() {
                let mut seen = seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                seen(seed_of_one, &one);
            }
            sum.add(&one);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut sum = Renewals::default();
        for worker in workers {
            sum.add(&worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
        }
        Ok(sum)
    })
}

/// The last line of a campaign, with which two runs can be compared.
pub fn last_line(sum: &Renewals) -> String {
    serde_json::json!({
        "schedules": sum.schedules,
        "dead": sum.dead,
        "renewals": sum.renewals,
        "again": sum.again + sum.at_once + sum.for_nothing,
        "missing": sum.missing + sum.let_down + sum.stuck,
        "hash": format!("{:016x}", sum.hash),
    })
    .to_string()
}
