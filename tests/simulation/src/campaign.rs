//! Many worlds, run on every core and added up in the order of their seeds.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::bug::{Bug, Planted};
use crate::ledger::Broken;
use crate::oracle::Tally;
use crate::plan::Plan;
use crate::world::World;

/// What a world is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// Agents book, and the service keeps everything that is assumed of it (D16).
    Bookings,
    /// Agents cancel most bookings again, while many answers are lost.
    Cancels,
    /// Agents book, and the service breaks one assumption.
    Breach(Breach),
}

/// How a service may break D16. Then a booking is lost or made twice: it is counted, but no fault of the desk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach {
    /// It answers with a final refusal although it has executed the request.
    RefusesWhatItDid,
    /// It forgets a key within minutes.
    ForgetsKeys,
    /// It commits long after the offer ran out.
    CommitsLate,
}

impl Breach {
    pub const ALL: [Self; 3] = [Self::RefusesWhatItDid, Self::ForgetsKeys, Self::CommitsLate];

    pub fn about(self) -> &'static str {
        match self {
            Self::RefusesWhatItDid => "refuses what it has executed",
            Self::ForgetsKeys => "forgets a key within minutes",
            Self::CommitsLate => "commits long after the offer ran out",
        }
    }
}

/// Runs one world for one seed.
pub fn world(seed: u64, theme: Theme, bug: Option<Bug>) -> Tally {
    let plan = Plan::drawn(seed, theme);
    let _planted = Planted::here(bug);
    let mut world = World::new(seed, plan);
    world.run();
    world.judge()
}

/// Runs the same world and returns every line of its story.
pub fn story(seed: u64, theme: Theme, bug: Option<Bug>) -> (Vec<String>, Tally) {
    let plan = Plan::drawn(seed, theme);
    let _planted = Planted::here(bug);
    let mut world = World::new(seed, plan);
    world.story = Some(vec![format!("{:?}", world.plan.personality)]);
    world.run();
    let tally = world.judge();
    (world.story.unwrap_or_default(), tally)
}

/// Runs worlds of consecutive seeds until they have at least this many bookings; `seen` gets each world as it is added.
pub fn bookings(runs: u64, seed: u64, theme: Theme, seen: impl FnMut(u64, &Tally)) -> Tally {
    until(|sum| runs.saturating_sub(sum.runs), seed, theme, seen)
}

/// Runs worlds until they have at least this many cancellations with an unknown outcome.
pub fn cancels(unknown: u64, seed: u64, seen: impl FnMut(u64, &Tally)) -> Tally {
    until(
        |sum| unknown.saturating_sub(sum.cancels.unknown),
        seed,
        Theme::Cancels,
        seen,
    )
}

fn until(left: impl Fn(&Tally) -> u64, seed: u64, theme: Theme, mut seen: impl FnMut(u64, &Tally)) -> Tally {
    /// How many of the counted cases a world usually has.
    const A_WORLD: u64 = 40;
    let mut sum = Tally::default();
    let mut next = seed;
    loop {
        let wanted = left(&sum).div_ceil(A_WORLD);
        if wanted == 0 {
            return sum;
        }
        let seeds: Vec<u64> = (next..next + wanted).collect();
        next += wanted;
        worlds(&seeds, theme, None, |seed, tally| {
            seen(seed, tally);
            sum.add(tally);
        });
    }
}

/// The first seed whose world shows a planted mistake, and what it shows; without the mistake the same world is clean.
pub fn catches(bug: Bug, seed: u64, seeds: u64) -> Option<(u64, Tally)> {
    match bug.theme() {
        // A breach by the service does not count against the desk, but what the desk hides does.
        Theme::Breach(_) => breaks(bug, Broken::ArrivalNotShown, seed, seeds),
        Theme::Bookings | Theme::Cancels => first_that(bug, seed, seeds, |tally| !tally.is_clean()),
    }
}

/// The first seed whose world breaks exactly this with a planted mistake, and does not without it.
pub fn breaks(bug: Bug, broken: Broken, seed: u64, seeds: u64) -> Option<(u64, Tally)> {
    first_that(bug, seed, seeds, |tally| tally.broken.contains_key(&broken))
}

fn first_that(bug: Bug, seed: u64, seeds: u64, shows: impl Fn(&Tally) -> bool) -> Option<(u64, Tally)> {
    /// Enough to keep every core busy, and few enough that little work is wasted.
    const BATCH: u64 = 4;
    let theme = bug.theme();
    let end = seed + seeds;
    let mut first = seed;
    while first < end {
        let batch: Vec<u64> = (first..end.min(first + BATCH)).collect();
        let mut shown = None;
        worlds(&batch, theme, Some(bug), |seed, tally| {
            if shown.is_none() && shows(tally) && !shows(&world(seed, theme, None)) {
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

/// Runs worlds for these seeds and reports each in order.
fn worlds(seeds: &[u64], theme: Theme, bug: Option<Bug>, mut seen: impl FnMut(u64, &Tally)) {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            let (send, next) = (send.clone(), &next);
            scope.spawn(move || {
                while let Some(seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if send.send((*seed, world(*seed, theme, bug))).is_err() {
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
