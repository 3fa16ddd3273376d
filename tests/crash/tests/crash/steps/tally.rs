//! Which steps there are, and how often a life was ended at each.

use std::collections::BTreeMap;

use crash::life::Purpose;
use crash::stop::STEP;
use fastrand::Rng;

use super::career::{LEAVES, SEEN, Situation, Told};

type Place = (Situation, Purpose, String);

#[derive(Default)]
pub(super) struct Tally(BTreeMap<Place, Counts>);

#[derive(Default, Clone, Copy)]
struct Counts {
    tries: u32,
    kills: u32,
    /// How often one life came by.
    times: u32,
}

impl Tally {
    pub(super) fn learn(&mut self, situation: Situation, purpose: Purpose, told: &Told) {
        let mut times: BTreeMap<String, u32> = BTreeMap::new();
        for step in told.after(STEP) {
            *times.entry(step.to_owned()).or_default() += 1;
            if let Some(request) = step.strip_suffix(LEAVES).filter(|request| request.starts_with("Post")) {
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

    /// Where the fewest lives ended yet, of what this one may come by; now and then a life that nobody ends.
    pub(super) fn next(
        &mut self,
        situation: Situation,
        purposes: &[Purpose],
        dice: &mut Rng,
    ) -> (Purpose, String, u32) {
        let purpose = purposes[dice.usize(0..purposes.len())];
        let everywhere: BTreeMap<String, u32> = self
            .by_step()
            .into_iter()
            .map(|(step, kills)| (step.to_owned(), kills))
            .collect();
        let here = self
            .0
            .iter_mut()
            .filter(|((place, its, _), _)| (*place, *its) == (situation, purpose));
        let least = here.min_by_key(|((_, _, step), counts)| {
            // What was tried in vain is rare here: others come first for a while.
            let in_vain = counts.tries.saturating_sub(counts.kills);
            (
                everywhere.get(step).copied().unwrap_or_default() + in_vain,
                dice.u32(..),
            )
        });
        match least {
            Some(((_, _, step), counts)) if dice.u32(0..12) > 0 => {
                counts.tries += 1;
                (purpose, step.clone(), dice.u32(0..counts.times.max(1)) + 1)
            }
            _ => (purpose, String::new(), 1),
        }
    }

    pub(super) fn kills(&self) -> u32 {
        self.0.values().map(|counts| counts.kills).sum()
    }

    /// By the step alone, wherever it was met.
    pub(super) fn by_step(&self) -> BTreeMap<&str, u32> {
        let mut steps = BTreeMap::new();
        for ((_, _, step), counts) in &self.0 {
            *steps.entry(step.as_str()).or_default() += counts.kills;
        }
        steps
    }
}
