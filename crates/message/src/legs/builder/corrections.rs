//! What a message takes back: other days, times, flights and houses for trips that it told before.

use jiff::civil::{Date, Time};

use super::super::is_same;
use super::{Builder, next_with};
use dates::Word;

use crate::Told;
use crate::draft::{Draft, Timed, timed};
use crate::lines::Unit;
use crate::mark::{Cue, Found, Mark};
use crate::spot::{Kind, Spot};
use crate::spots::gap;
use crate::vocabulary as v;

impl Builder {
    /// `Please cancel the transfer of the 20th`: takes out the trip of that day, if the message told it before.
    pub(super) fn cancel(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
        let has_back = found.iter().any(|one| one.mark == Mark::Back);
        let number = number_of_item(unit).filter(|number| !has_back && *number <= self.done.len());
        if let Some(number) = number {
            let gone = if number == self.done.len() {
                let last = self.done.pop().unwrap_or_default();
                std::mem::replace(&mut self.current, last)
            } else {
                self.done.remove(number)
            };
            self.cancelled.push(gone);
            return true;
        }
        let days = self.days(unit, found);
        let is_told = |draft: &Draft| {
            let date = draft.date.as_ref().map(|date| date.value);
            let is_day = days.iter().any(|(words, day)| {
                let is_weekday = !unit
                    .between(words.clone())
                    .contains(|letter: char| letter.is_ascii_digit());
                Some(day.value) == date || is_weekday && date.is_some_and(|date| date.weekday() == day.value.weekday())
            });
            let is_number = found
                .iter()
                .filter_map(|one| one.mark.day_number())
                .any(|number| date.is_some_and(|date| date.day() == number));
            is_day || is_number
        };
        let count = self.all().filter(|draft| is_told(draft)).count();
        if count == 0 {
            // A ride that the message tells only to take it back.
            return days.len() == 1;
        }
        if self.all().count() == count {
            return false;
        }
        let (gone, kept) = std::mem::take(&mut self.done).into_iter().partition(is_told);
        self.done = kept;
        self.cancelled.extend::<Vec<Draft>>(gone);
        if is_told(&self.current) {
            let last = self.done.pop().unwrap_or_default();
            self.cancelled.push(std::mem::replace(&mut self.current, last));
        }
        true
    }

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
        // `Departure 23 May (was 22 May)` corrects no earlier part if no trip was told for 22 May.
        let is_own = found.iter().any(|one| matches!(one.mark, Mark::Back | Mark::Cue(_)));
        if !denied.is_empty()
            && is_own
            && !dated
                .iter()
                .any(|draft| draft.date.as_ref().is_some_and(|date| denied.contains(&date.value)))
        {
            return false;
        }
        let is_denied = |draft: &&mut Draft| draft.date.as_ref().is_some_and(|date| denied.contains(&date.value));
        // `They fly home a day later`: the day is that of the way back.
        let is_back = found.iter().any(|one| one.mark == Mark::Back);
        let of_back = || dated.iter().rposition(|draft| draft.is_back).filter(|_| is_back);
        let at = dated.iter().position(is_denied).or_else(of_back).unwrap_or(0);
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
        let is_short = unit.is_chat && found.len() == 1 && is_short_answer(unit);
        let is_corrector = |(name, day): &(String, Date)| {
            unit.is_chat && unit.day == *day && unit.writer.as_ref().is_some_and(|writer| writer.name == name)
        };
        let corrects = v::CORRECTION.is_in(&unit.words)
            || self.corrector.as_ref().is_some_and(is_corrector)
            || v::NOW.is_in(&unit.words)
            || self.corrects == Some(unit.part)
            || self.heads_correction
            || is_short;
        let is_back = found.iter().any(|one| one.mark == Mark::Back);
        let tells_ends = found
            .iter()
            .filter_map(|one| one.mark.spot())
            .any(|spot| spot.kind != Kind::Town && spot.end.is_some() && !self.is_end(spot));
        if !corrects || tells_ends {
            return false;
        }
        let times = timed(unit, found);
        let flight = found.iter().find_map(|one| one.mark.flight());
        if is_short && self.correct_last_time(unit, &times) {
            return true;
        }
        let mut drafts: Vec<&mut Draft> = self.done.iter_mut().chain([&mut self.current]).collect();
        let has_kind = |draft: &Draft| {
            let is_kind = |cue| draft.times.iter().any(|(_, told)| *told == cue);
            times
                .iter()
                .any(|(_, cue)| is_kind(*cue) || (cue.is_none() && draft.times.len() == 1))
        };
        let is_meant = |draft: &&mut Draft| {
            let leaves = |(_, cue): &Timed| *cue == Some(Cue::Depart);
            let is_of_side = draft.is_back == is_back || times.iter().all(leaves) && draft.times.iter().any(leaves);
            is_of_side && (has_kind(draft) || (flight.is_some() && draft.flight.is_some()))
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

    /// Whether a trip already begins or ends at this place.
    fn is_end(&self, spot: &Spot) -> bool {
        let mut ends = self.all().flat_map(|draft| [&draft.from, &draft.to]).flatten();
        ends.any(|end| is_same(end, spot))
    }

    /// `not the Kumul Deluxe, but the Royal Dragon`: another house for all trips that had the former one.
    pub(super) fn replace_house(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
        let houses: Vec<(&Found, &Spot)> = found
            .iter()
            .filter_map(|one| Some((one, one.mark.spot()?)))
            .filter(|(_, spot)| spot.kind == Kind::House)
            .collect();
        let is_denied = |one: &Found| {
            // A word that denies the house before says nothing of this one.
            let other = houses
                .iter()
                .map(|(other, _)| other.words.end)
                .filter(|end| *end <= one.words.start)
                .max();
            let begun = one.words.start.saturating_sub(MOST_BEHIND_NOT).max(other.unwrap_or(0));
            let before = unit.words.get(begun..one.words.start);
            let before = before.unwrap_or_default();
            let behind = unit.words.get(one.words.end);
            before.iter().any(|word| v::NOT.is(word) && word.folded != "degil")
                || v::INSTEAD.is_in(before)
                || behind.is_some_and(|word| word.folded == "degil" || word.folded == "yerine")
        };
        let former = houses.iter().find(|(one, _)| is_denied(one));
        let new = houses.iter().find(|(one, _)| !is_denied(one));
        let (Some((_, former)), Some((_, new))) = (former, new) else {
            return false;
        };
        let mut is_replaced = false;
        for draft in self.done.iter_mut().chain([&mut self.current]) {
            for end in [&mut draft.from, &mut draft.to].into_iter().flatten() {
                if end.kind == Kind::House && is_same(end, former) {
                    let side = end.end;
                    *end = Spot {
                        end: side,
                        ..(*new).clone()
                    };
                    is_replaced = true;
                }
            }
        }
        is_replaced
    }

    /// `Lieber 14.30`: an answer that names nothing but a time replaces the one that was told last.
    fn correct_last_time(&mut self, unit: &Unit<'_>, times: &[Timed]) -> bool {
        let [(new, None)] = times else { return false };
        let told = self
            .done
            .iter_mut()
            .chain([&mut self.current])
            .flat_map(|draft| &mut draft.times);
        let place = |told: &Told<Time>| told.at.as_ref().map(|at| at.start);
        let last = told
            .filter(|(time, _)| place(time) < Some(unit.start))
            .max_by_key(|(time, _)| place(time));
        let Some((time, _)) = last else { return false };
        *time = new.clone();
        true
    }

    /// `It's now the Finca Oliveres`: another house for all trips, if they had one in common.
    pub(super) fn correct_house(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
        let tells_more = found
            .iter()
            .any(|one| one.mark.time().is_some() || one.mark.day().is_some() || one.mark.flight().is_some());
        let mut houses = found.iter().filter_map(|one| one.mark.spot());
        let new = houses.find(|spot| spot.kind == Kind::House && !spot.is_guess);
        // `not the Kumul any more, but the Royal Dragon`, of which only the new one is known to be a house.
        let contrasts = || v::NOT.is_in(&unit.words) && (v::BUT.is_in(&unit.words) || v::CORRECTION.is_in(&unit.words));
        let Some(new) = new.filter(|_| !tells_more && (v::NOW.is_in(&unit.words) || contrasts())) else {
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

/// `DÜZELTME: bilet değişti.`: a heading for what corrects, which the sentences behind it in its line tell.
pub(super) fn heads(unit: &Unit<'_>) -> bool {
    let length = v::CORRECTION.at(&unit.words).filter(|_| unit.is_first && !unit.is_chat);
    length.is_some_and(|length| gap(unit, length).is_some_and(|gap| gap.starts_with(':')))
}

/// `Lieber 14.30`, `sorry, make it 8:15 please`: words that say nothing but that another time is wished for.
fn is_short_answer(unit: &Unit<'_>) -> bool {
    let corrects = [&v::CORRECTION, &v::NOW, &v::RATHER];
    if !corrects.iter().any(|list| list.is_in(&unit.words)) {
        return false;
    }
    let lists = [&v::LITTLE, &v::YES].into_iter().chain(corrects);
    let is_told = |word: &Word<'_>| word.text.contains(|letter: char| letter.is_ascii_digit());
    let mut at = 0;
    while let Some(ahead) = unit.words.get(at..).filter(|ahead| !ahead.is_empty()) {
        let length = lists.clone().filter_map(|list| list.at(ahead)).max();
        if length.is_none() && !ahead.first().is_some_and(is_told) {
            return false;
        }
        at += length.unwrap_or(1);
    }
    true
}

/// Whether a unit takes a ride back: it names one, and says neither that it stays nor on which terms it could be
/// cancelled nor, by a time or a flight, what is wanted instead.
pub(super) fn cancels_ride(unit: &Unit<'_>, found: &[Found]) -> bool {
    let names_ride = v::RIDES.is_in(&unit.words) || found.iter().any(|one| one.mark == Mark::Back);
    let orders = found
        .iter()
        .any(|one| one.mark.time().is_some() || one.mark.flight().is_some());
    let stays = v::STAYS.is_in(&unit.words) && !v::ANY_MORE.is_in(&unit.words);
    // `24 Eylül transferini iptal eder misiniz?`
    let asks = unit.is_question() && !v::POLITE.is_in(&unit.words);
    v::CANCEL.is_in(&unit.words) && names_ride && !orders && !stays && !asks && !v::FREE.is_in(&unit.words)
}

/// Which trip of a list is meant, counted from zero: `item 3`, `the first car`. Not told where one may be named
/// that stays.
fn number_of_item(unit: &Unit<'_>) -> Option<usize> {
    let counted = |at: usize| {
        let filler = unit
            .words
            .get(at + 1)
            .is_some_and(|word| matches!(word.folded.as_str(), "no" | "nr" | "number" | "nummer"));
        let number = unit
            .words
            .get(at + 1 + usize::from(filler))?
            .bare()
            .parse::<usize>()
            .ok()?;
        // `transfer 2 people` counts people.
        let behind = unit.words.get(at + 2 + usize::from(filler));
        let counts = behind.is_some_and(|word| [&v::PEOPLE, &v::ADULTS, &v::CHILDREN].iter().any(|list| list.is(word)));
        let is_item = v::ITEM.is(unit.words.get(at)?) && !counts;
        is_item.then(|| number.checked_sub(1)).flatten()
    };
    let named = |at: usize| {
        let ordinals = [&v::FIRST, &v::SECOND, &v::THIRD];
        let place = ordinals
            .iter()
            .position(|list| unit.words.get(at).is_some_and(|word| list.is(word)))?;
        unit.words
            .get(at + 1)
            .is_some_and(|word| v::RIDE.is(word))
            .then_some(place)
    };
    let mut numbers = (0..unit.words.len()).filter_map(|at| counted(at).or_else(|| named(at)));
    let number = numbers.next()?;
    (numbers.next().is_none() && !v::KEEP.is_in(&unit.words)).then_some(number)
}

/// The most words from one that denies to the house: `nicht mehr das Hotel`.
const MOST_BEHIND_NOT: usize = 4;

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
