//! Many worlds, on every core, added up in the order of their seeds.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::bug::Bug;
use crate::oracle::Tally;
use crate::plan::Plan;
use crate::world::World;

/// What runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    /// It keeps what is assumed of it (D16).
    Faithful,
    /// It refuses for good what it has executed.
    Unfaithful,
}

/// One world of one seed.
pub fn world(seed: u64, service: Service, bug: Option<Bug>) -> Tally {
    let plan = Plan::drawn(seed, service == Service::Unfaithful);
    let mut world = World::new(seed, plan, bug);
    world.run();
    world.judge()
}

/// The same world with every line of its story.
pub fn story(seed: u64, service: Service, bug: Option<Bug>) -> (Vec<String>, Tally) {
    let plan = Plan::drawn(seed, service == Service::Unfaithful);
    let mut world = World::new(seed, plan, bug);
    world.story = Some(vec![format!("{:?}", world.plan.personality)]);
    world.run();
    let tally = world.judge();
    (world.story.unwrap_or_default(), tally)
}

/// So many bookings at least, as worlds of consecutive seeds; `seen` gets each world as it is added.
pub fn bookings(runs: u64, seed: u64, service: Service, mut seen: impl FnMut(u64, &Tally)) -> Tally {
    /// What a world brings at least, as a rule.
    const A_WORLD: u64 = 40;
    let mut sum = Tally::default();
    let mut next = seed;
    while sum.runs < runs {
        let wanted = (runs - sum.runs).div_ceil(A_WORLD);
        let seeds: Vec<u64> = (next..next + wanted).collect();
        next += wanted;
        worlds(&seeds, service, None, |seed, tally| {
            seen(seed, tally);
            sum.add(tally);
        });
    }
    sum
}

/// The first seed whose world shows a planted mistake, and what it shows; the same world without it is clean.
pub fn catches(bug: Bug, seed: u64, seeds: u64) -> Option<(u64, Tally)> {
    /// Enough to keep every core busy, and few to have run in vain.
    const BATCH: u64 = 4;
    let end = seed + seeds;
    let mut first = seed;
    while first < end {
        let batch: Vec<u64> = (first..end.min(first + BATCH)).collect();
        let mut shown = None;
        worlds(&batch, Service::Faithful, Some(bug), |seed, tally| {
            if shown.is_none() && !tally.is_clean() && world(seed, Service::Faithful, None).is_clean() {
                shown = Some((seed, tally.clone()));
            }
        });
        if shown.is_some() {
            return shown;
        }
        first += BATCH;
    }
    None
}

/// Worlds of these seeds, each counted in its turn.
fn worlds(seeds: &[u64], service: Service, bug: Option<Bug>, mut seen: impl FnMut(u64, &Tally)) {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                while let Some(seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if send.send((*seed, world(*seed, service, bug))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut early = std::collections::BTreeMap::new();
        let mut expected = seeds.iter();
        let mut turn = expected.next();
        for (seed, tally) in receive {
            early.insert(seed, tally);
            while let Some(seed) = turn
                && let Some(tally) = early.remove(seed)
            {
                seen(*seed, &tally);
                turn = expected.next();
            }
        }
    });
}
