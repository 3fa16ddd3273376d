//! A hundred callers, a token that dies among them, and one renewal.
//!
//! The desk's own session runner is driven, with its real files; only the wire is a script. When a
//! caller comes, when an answer does, how long the files take, when a token dies and who has gone meanwhile is drawn
//! from a seed. However that falls out, a token that died is renewed once, and one that lives never.

mod harness;
mod schedule;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use harness::Harness;
pub use harness::NoHarness;
use schedule::Schedule;

/// Those who come in one schedule.
pub const CALLERS: u32 = 100;

/// What was counted, of one schedule or of many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Renewals {
    pub schedules: u64,
    /// Callers that got their answer.
    pub answered: u64,
    /// Pairs that a caller was refused with while they were the newest.
    pub dead: u64,
    /// Of those: the renewals that left.
    pub renewals: u64,
    /// Renewals that failed on their way: another may follow.
    pub failed: u64,
    /// A second one for the same pair, although the first had not failed.
    pub again: u64,
    /// One that began while another of the same login was under way.
    pub at_once: u64,
    /// Of a pair that nobody was refused with.
    pub for_nothing: u64,
    /// A pair that died and was not renewed.
    pub missing: u64,
    /// Callers that were left without an answer, or with another's, where nothing but the token failed.
    pub let_down: u64,
    /// Schedules that did not come to their end.
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
        // Whichever core was first.
        self.hash = self.hash.wrapping_add(other.hash);
    }

    pub fn is_clean(&self) -> bool {
        self.again + self.at_once + self.for_nothing + self.missing + self.let_down + self.stuck == 0
    }
}

/// So many schedules, of consecutive seeds; `seen` gets each that was not as it must be.
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

/// What a campaign ends with, for whoever compares.
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
