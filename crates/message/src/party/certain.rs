//! What is certain of the counts of a message, and what is a question.

use crate::lines::Unit;
use crate::vocabulary as v;
use crate::{Party, Told};

/// The different numbers that a message tells of one thing; a correction leaves only its own.
#[derive(Clone, Default)]
pub(super) struct Amounts {
    told: Vec<u32>,
}

impl Amounts {
    pub(super) fn learn(&mut self, amount: u32) {
        if !self.told.contains(&amount) {
            self.told.push(amount);
        }
    }

    /// The numbers other than this one, if there are several.
    fn others(&self, amount: u32) -> impl Iterator<Item = u32> {
        let told = if self.told.len() > 1 { self.told.as_slice() } else { &[] };
        told.iter().copied().filter(move |told| *told != amount)
    }
}

/// What a message tells of its counts beside the last number of each.
#[derive(Clone, Default)]
pub(super) struct Evidence {
    pub(super) adults: Amounts,
    pub(super) people: Amounts,
    pub(super) children: Amounts,
    /// Whether a word says that the children are among the people: `davon 1 Kind`.
    pub(super) is_included: bool,
}

impl Evidence {
    pub(super) fn unit(&mut self, unit: &Unit<'_>) {
        if v::CORRECTION.is_in(&unit.words) || v::NOW.is_in(&unit.words) {
            (self.adults, self.people) = (Amounts::default(), Amounts::default());
        }
        self.is_included |= v::INCLUDED.is_in(&unit.words);
    }

    /// Makes questions of counts that do not agree. `total` is how many people the message counts, `named` how many
    /// travellers it names.
    pub(super) fn weigh(&self, party: &mut Party, total: Option<u32>, named: u32) {
        let young = party.children.as_ref().map_or(0, |children| children.value);
        for (told, amounts) in [(&mut party.adults, &self.adults), (&mut party.children, &self.children)] {
            if let Some(told) = told {
                amounts.others(told.value).for_each(|other| ask(told, Some(other)));
            }
        }
        if let Some(adults) = &mut party.adults {
            // `3 pax 1 child` may be three people or four.
            let is_difference = self.adults.told.is_empty() && young > 0;
            if let Some(total) = total.filter(|total| is_difference && !self.is_included && *total != named) {
                ask(adults, Some(total));
            }
            let agrees = |total: &u32| *total == adults.value || *total == adults.value + young;
            if let Some(total) = self
                .people
                .told
                .iter()
                .copied()
                .find(|total| *total > 1 && !agrees(total))
            {
                ask(adults, total.checked_sub(young).filter(|total| *total > 0));
            }
            if named > adults.value + young {
                ask(adults, named.checked_sub(young));
            }
        }
    }
}

fn ask(told: &mut Told<u32>, other: Option<u32>) {
    told.is_question = true;
    if let Some(other) = other.filter(|other| *other != told.value && !told.others.contains(other)) {
        told.others.push(other);
    }
}
