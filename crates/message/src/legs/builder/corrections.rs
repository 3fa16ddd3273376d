//! What a message takes back: other days, times, flights and houses for trips that it told before.

use jiff::civil::{Date, Time};

use super::super::is_same;
use super::{Builder, next_with};
use crate::Told;
use crate::draft::{Draft, timed};
use crate::lines::Unit;
use crate::mark::{Found, Mark};
use crate::spot::{Kind, Spot};
use crate::vocabulary as v;

impl Builder {
    /// Gives another day to a trip that was told before; returns whether there was one.
    pub(super) fn correct(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
        let dates: Vec<Date> = self
            .all()
            .filter_map(|draft| draft.date.as_ref())
            .map(|date| date.value)
            .collect();
        let Some(first) = dates.first() else { return false };
        let denied: Vec<Date> = found.iter().filter_map(|one| denied(&one.mark, &dates)).collect();
        let from = first.first_of_month().max(self.today);
        // `CORRECTION 28 August: not the 15th, but the 16th`: what stands beside the former day replaces it.
        let denial = found.iter().position(|one| one.mark.is_denied_day());
        let (before, behind) = found.split_at_checked(denial.unwrap_or(0)).unwrap_or((found, &[]));
        let told = behind.iter().chain(before.iter().rev()).find_map(|one| {
            let day = one.mark.day().map(|day| day.value).filter(|date| *date >= self.today);
            let date = day.or_else(|| next_with(one.mark.day_number()?, from))?;
            Some(Told::sure(date, unit.range(one.words.clone())))
        });
        let Some(told) = told else { return false };
        let drafts = self.done.iter_mut().chain([&mut self.current]);
        let mut dated: Vec<&mut Draft> = drafts.filter(|draft| draft.date.is_some()).collect();
        let is_denied = |draft: &&mut Draft| draft.date.as_ref().is_some_and(|date| denied.contains(&date.value));
        let at = dated.iter().position(is_denied).unwrap_or(0);
        if let Some(draft) = dated.get_mut(at) {
            draft.date = Some(told);
        }
        true
    }

    /// `at 15:30, not 14:30`: gives another time to the trip that was told with the former one.
    pub(super) fn correct_time(&mut self, found: &[Found]) -> bool {
        let former: Vec<Time> = found.iter().filter_map(|one| one.mark.former_time()).collect();
        let Some(told) = found.iter().find_map(|one| one.mark.time()) else {
            return false;
        };
        for draft in self.done.iter_mut().chain([&mut self.current]) {
            if let Some((time, _)) = draft.times.iter_mut().find(|(time, _)| former.contains(&time.value)) {
                *time = told.clone();
                let flight = found.iter().find_map(|one| one.mark.flight());
                draft.flight = draft.flight.take().or_else(|| flight.cloned());
                return true;
            }
        }
        false
    }

    /// `now flight BA 233, landing at 18:50`, `make the pick-up 17:00 instead`: another flight or another time of the
    /// same kind for the trip that has one.
    pub(super) fn correct_flown(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
        let corrects = v::CORRECTION.is_in(&unit.words) || v::NOW.is_in(&unit.words);
        let is_back = found.iter().any(|one| one.mark == Mark::Back);
        let tells_ends = found
            .iter()
            .filter_map(|one| one.mark.spot())
            .any(|spot| spot.kind != Kind::Town && spot.end.is_some());
        if !corrects || tells_ends {
            return false;
        }
        let times = timed(unit, found);
        let flight = found.iter().find_map(|one| one.mark.flight());
        let mut drafts: Vec<&mut Draft> = self.done.iter_mut().chain([&mut self.current]).collect();
        let has_kind = |draft: &Draft| {
            let is_kind = |cue| draft.times.iter().any(|(_, told)| *told == cue);
            times
                .iter()
                .any(|(_, cue)| is_kind(*cue) || (cue.is_none() && draft.times.len() == 1))
        };
        let is_meant = |draft: &&mut Draft| {
            draft.is_back == is_back && (has_kind(draft) || (flight.is_some() && draft.flight.is_some()))
        };
        let mut meant: Vec<&mut &mut Draft> = drafts.iter_mut().filter(|draft| is_meant(draft)).collect();
        let [draft] = meant.as_mut_slice() else { return false };
        for (time, cue) in &times {
            let only = draft.times.len() == 1 && cue.is_none();
            match draft.times.iter_mut().find(|(_, told)| told == cue || only) {
                Some((former, _)) => *former = time.clone(),
                None => draft.times.push((time.clone(), *cue)),
            }
        }
        if let Some(flight) = flight {
            draft.flight = Some(flight.clone());
        }
        true
    }

    /// `It's now the Finca Oliveres`: another house for all trips, if they had one in common.
    pub(super) fn correct_house(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
        let tells_more = found
            .iter()
            .any(|one| one.mark.time().is_some() || one.mark.day().is_some() || one.mark.flight().is_some());
        let mut houses = found.iter().filter_map(|one| one.mark.spot());
        let new = houses.find(|spot| spot.kind == Kind::House && !spot.is_guess);
        let Some(new) = new.filter(|_| !tells_more && v::NOW.is_in(&unit.words)) else {
            return false;
        };
        let drafts = self.done.iter_mut().chain([&mut self.current]);
        let mut ends: Vec<&mut Spot> = drafts
            .flat_map(|draft| [&mut draft.from, &mut draft.to])
            .flatten()
            .filter(|spot| spot.kind == Kind::House)
            .collect();
        let is_one = ends
            .first()
            .is_some_and(|first| ends.iter().all(|end| is_same(first, end)));
        if !is_one {
            return false;
        }
        for end in &mut ends {
            let side = end.end;
            **end = Spot {
                end: side,
                ..new.clone()
            };
        }
        true
    }
}

/// The day that a unit takes back, if it is one of these.
fn denied(mark: &Mark, dates: &[Date]) -> Option<Date> {
    if let Mark::Day { told, is_negated: true } = mark {
        return Some(told.value);
    }
    let Mark::DayNumber {
        number,
        is_negated: true,
    } = mark
    else {
        return None;
    };
    dates.iter().copied().find(|date| date.day() == *number)
}
