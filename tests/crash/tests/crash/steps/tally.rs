//! Which steps exist, and how many lives were killed at each.

use std::collections::BTreeMap;

use crash::life::Purpose;
use crash::stop::STEP;
use fastrand::Rng;

use super::career::{LEAVES, Plan, SEEN, Situation, Told, Way};

type Place = (Situation, Purpose, String);

#[derive(Default)]
pub(super) struct Tally(BTreeMap<Place, Counts>);

#[derive(Default, Clone, Copy)]
struct Counts {
    tries: u32,
    kills: u32,
    /// How often one life took the step, at most.
    times: u32,
}

impl Tally {
    pub(super) fn learn(&mut self, situation: Situation, purpose: Purpose, told: &Told) {
        let mut times: BTreeMap<String, u32> = BTreeMap::new();
        for step in told.after(STEP) {
            *times.entry(step.to_owned()).or_default() += 1;
            if let Some(request) = step.strip_suffix(LEAVES).filter(|request| !request.starts_with("Get")) {
                times.insert(format!("{request}{SEEN}"), 1);
            }
        }
        for (step, times) in times {
            let counts = self.0.entry((situation, purpose, step)).or_default();
            counts.times = counts.times.max(times);
        }
        if let Some(step) = &told.killed_at {
            self.0.entry((situation, purpose, step.clone())).or_default().kills += 1;
        }
    }

    /// Plans a kill at the step with the fewest kills so far; now and then a life is not killed. `None` means that only
    /// a new career reaches the step that lags behind.
    pub(super) fn next(&mut self, here: Situation, purposes: &[Purpose], dice: &mut Rng) -> Option<Plan> {
        let purpose = purposes[dice.usize(0..purposes.len())];
        if dice.u32(0..12) == 0 {
            return Some(Plan::whole(purpose));
        }
        if let Some(goal) = self.lags_behind().and_then(|step| self.met_in(&step))
            && goal != here
        {
            match here.toward(goal, purposes) {
                Way::Anew => return None,
                Way::By(plan) => return Some(plan),
                Way::Unknown => {}
            }
        }
        let everywhere = self.kills_by_step();
        let known = self
            .0
            .iter_mut()
            .filter(|((place, its, _), _)| *place == here && purposes.contains(its));
        let least = known.min_by_key(|((_, _, step), counts)| {
            // A step that was not reached is rare here, so other steps come first for a while.
            let in_vain = counts.tries.saturating_sub(counts.kills);
            (
                everywhere.get(step).copied().unwrap_or_default() + in_vain,
                dice.u32(..),
            )
        });
        Some(least.map_or_else(
            || Plan::whole(purpose),
            |((_, purpose, step), counts)| {
                counts.tries += 1;
                Plan {
                    purpose: *purpose,
                    step: step.clone(),
                    time: dice.u32(0..counts.times.max(1)) + 1,
                }
            },
        ))
    }

    /// The step with the fewest kills, if it has less than half of the average.
    fn lags_behind(&self) -> Option<String> {
        let steps = self.kills_by_step();
        let whole: u32 = steps.values().sum();
        let mean = whole / u32::try_from(steps.len().max(1)).unwrap();
        let (step, kills) = steps.into_iter().min_by_key(|(_, kills)| *kills)?;
        (kills * 2 < mean).then_some(step)
    }

    /// The situation in which a life most likely takes this step.
    fn met_in(&self, step: &str) -> Option<Situation> {
        let places = self.0.iter().filter(|((_, _, its), _)| its == step);
        let best = places.max_by_key(|(_, counts)| (counts.kills + 1) * 1_000 / (counts.tries + 2));
        best.map(|((situation, _, _), _)| *situation)
    }

    pub(super) fn kills(&self) -> u32 {
        self.0.values().map(|counts| counts.kills).sum()
    }

    fn kills_by_step(&self) -> BTreeMap<String, u32> {
        let steps = self.by_step().into_iter();
        steps.map(|(step, kills)| (step.to_owned(), kills)).collect()
    }

    /// The kills at each step, in any situation and for any purpose.
    pub(super) fn by_step(&self) -> BTreeMap<&str, u32> {
        let mut steps = BTreeMap::new();
        for ((_, _, step), counts) in &self.0 {
            *steps.entry(step.as_str()).or_default() += counts.kills;
        }
        steps
    }
}
