//! Makes trips out of the marks of each unit, in the order of reading.

use std::ops::Range;

use jiff::Span;
use jiff::civil::{Date, Time};
use places::find::Fit;

use super::{is_same, nearest};
use crate::Told;
use crate::draft::{Draft, timed};
use crate::lines::{Kind as Part, Unit, is_listed, labelled};
use crate::mark::{Cue, Found, Mark};
use crate::spot::{End, Kind, Spot};
use crate::spots::{self, airport_named};
use crate::told::range_in;
use crate::vocabulary as v;

pub(super) struct Builder {
    done: Vec<Draft>,
    /// The trip that the next unit goes on with.
    current: Draft,
    today: Date,
    no_return: bool,
    /// A question about the way back was asked and not answered yet.
    asked_back: bool,
    /// The labels of a form that the current trip already has.
    labels: Vec<Label>,
}

/// What a row of a form tells of a trip once.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Date,
    From,
    To,
    Flight,
}

/// The label of a row, unless its value tells something else: `Pick-up: 10:40 from reception`.
fn label_of(unit: &Unit<'_>, found: &[Found]) -> Option<Label> {
    let (label, _) = labelled(unit.text)?;
    let has = |is: fn(&Mark) -> bool| found.iter().any(|one| is(&one.mark));
    let has_day = has(|mark| mark.day().is_some());
    let tells_when = has_day || has(|mark| mark.time().is_some());
    if v::COLUMN_DATE.is_label(&label) {
        has_day.then_some(Label::Date)
    } else if v::COLUMN_FLIGHT.is_label(&label) {
        has(|mark| mark.flight().is_some()).then_some(Label::Flight)
    } else if v::COLUMN_FROM.is_label(&label) {
        (!tells_when).then_some(Label::From)
    } else if v::COLUMN_TO.is_label(&label) {
        (!tells_when).then_some(Label::To)
    } else {
        None
    }
}

/// The days of a unit, each with its words.
type Days = Vec<(Range<usize>, Told<Date>)>;

impl Builder {
    pub(super) fn new(today: Date) -> Self {
        Self {
            done: Vec::new(),
            current: Draft::default(),
            today,
            no_return: false,
            asked_back: false,
            labels: Vec::new(),
        }
    }

    /// The trips in the order of the message. Without a return the ways back that nothing was told of are left out.
    pub(super) fn into_drafts(self) -> Vec<Draft> {
        let no_return = self.no_return;
        let mut drafts = self.done;
        drafts.push(self.current);
        drafts.retain(|draft| !(no_return && draft.is_back && !draft.is_timed()));
        drafts
    }

    fn all(&self) -> impl DoubleEndedIterator<Item = &Draft> {
        self.done.iter().chain([&self.current])
    }

    fn begin_with(&mut self, next: Draft) {
        self.labels.clear();
        self.done.push(std::mem::replace(&mut self.current, next));
    }

    /// Takes one unit with what was found in it.
    pub(super) fn take(&mut self, unit: &Unit<'_>, found: &[Found]) {
        if unit.kind == Part::Signature {
            return;
        }
        let has = |is: fn(&Mark) -> bool| found.iter().any(|found| is(&found.mark));
        // In a chat the office asks, and the answer counts.
        if unit.is_asked {
            self.asked_back |= has(|mark| *mark == Mark::Back);
            return;
        }
        self.no_return |= has(|mark| *mark == Mark::OneWay);
        let is_answer = std::mem::take(&mut self.asked_back) && unit.words.first().is_some_and(|word| v::YES.is(word));
        if self.correct_time(found) || self.correct_house(unit, found) {
            return;
        }
        let corrects = v::CORRECTION.is_in(&unit.words) || has(Mark::is_denied_day);
        if (corrects && self.correct(unit, found)) | self.correct_flown(unit, found) {
            return;
        }
        // Once a trip has its time, small talk about other days is passed over.
        if is_about_a_ride(unit, found) || label_of(unit, found).is_some() || !self.all().any(Draft::is_timed) {
            self.begin(unit, found, is_answer);
            self.begin_form(unit, found);
            self.fill(unit, found);
            self.fill_end(unit, found);
        }
    }

    /// Begins the next trip where this unit is of another one.
    fn begin(&mut self, unit: &Unit<'_>, found: &[Found], is_answer: bool) {
        let has = |mark: &Mark| found.iter().any(|found| found.mark == *mark);
        let (is_back, leaves) = (is_answer || has(&Mark::Back), has(&Mark::Cue(Cue::Depart)));
        let days = self.days(unit, found);
        let current = &mut self.current;
        if !current.is_begun() {
            current.is_back |= is_back && leaves;
            return;
        }
        let has_timed = current.is_timed();
        let other_day = current
            .date
            .as_ref()
            .is_some_and(|told| days.iter().any(|(_, day)| day.value != told.value));
        let own_time = found
            .iter()
            .any(|one| one.mark.time().is_some() || one.mark.flight().is_some());
        let own_ends = found.iter().filter(|one| one.mark.spot().is_some()).count() >= 2;
        // The ride to a flight after midnight is on the day before.
        let is_ride_before = has(&Mark::Cue(Cue::PickUp))
            && days.iter().any(|(_, day)| {
                let next = day.value.tomorrow().ok();
                current.date.as_ref().is_some_and(|told| Some(told.value) == next)
            });
        if is_ride_before {
            return;
        }
        if current.is_back && is_back {
            if other_day && own_time && own_ends {
                self.begin_with(Draft::default());
            }
            return;
        }
        let is_later = current
            .date
            .as_ref()
            .is_none_or(|told| days.iter().any(|(_, day)| day.value > told.value));
        // A day on a line of its own heads what is told below.
        let is_heading = unit.is_first
            && is_later
            && other_day
            && has_timed
            && current.from.is_some()
            && current.to.is_some()
            && found
                .first()
                .is_some_and(|one| one.mark.day().is_some() && one.words.len() == unit.words.len());
        let is_form =
            labelled(unit.text).is_some_and(|(label, _)| v::COLUMN_DATE.is_label(&label)) && has_timed && other_day;
        let goes_back = is_back && (has_timed || current.date.is_some()) && (!days.is_empty() || own_time || is_answer);
        let is_row = unit.is_first && is_listed(unit.text) && has_timed && !days.is_empty();
        let is_other = other_day && has_timed && own_ends;
        // `Sa 20.11.27 | Abholung 08:45`: a line that begins with its day is a trip of its own.
        let begins_with_day = found
            .first()
            .is_some_and(|one| one.words.start <= 1 && one.mark.day().is_some());
        let is_dated =
            unit.is_first && begins_with_day && is_later && has_timed && own_time && !current.begins_at_airport();
        let flies_home = other_day
            && has_timed
            && (leaves || own_time)
            && current.begins_at_airport()
            && !is_day_after(current, &days)
            && is_later;
        // `14:05 | DLM → Villa Sol`: a line that begins with its time is another ride of the same day.
        let begins_with_time = unit.is_first
            && found
                .first()
                .is_some_and(|one| one.words.start == 0 && one.mark.time().is_some());
        let is_whole = has_timed && current.from.is_some() && current.to.is_some();
        if begins_with_time && own_ends && is_whole && days.is_empty() {
            let next = Draft {
                date: current.date.clone(),
                ..Draft::default()
            };
            self.begin_with(next);
            return;
        }
        if is_form || is_heading || goes_back || (!is_row && !is_other && flies_home) {
            let next = current.swapped();
            self.begin_with(next);
        } else if is_row || is_other || is_dated {
            self.begin_with(Draft::default());
        }
    }

    /// A row that the trip of a form already has belongs to the next one.
    fn begin_form(&mut self, unit: &Unit<'_>, found: &[Found]) {
        let Some(label) = label_of(unit, found) else { return };
        if self.labels.contains(&label) && self.current.is_timed() {
            let next = self.current.swapped();
            self.begin_with(next);
        }
        self.labels.push(label);
    }

    /// The number of a day counts from the last day that was told.
    fn days(&self, unit: &Unit<'_>, found: &[Found]) -> Days {
        let last = self.all().rev().find_map(|draft| draft.date.as_ref());
        let mut base = last.map_or(self.today, |date| date.value);
        let mut days = Vec::new();
        for one in found {
            let numbered = one.mark.day_number().and_then(|number| next_with(number, base));
            if let Some(day) = one.mark.day().filter(|day| day.value >= self.today) {
                base = day.value;
                days.push((one.words.clone(), day.clone()));
            } else if let Some(date) = numbered {
                days.push((one.words.clone(), Told::sure(date, unit.range(one.words.clone()))));
            }
        }
        days
    }

    /// Gives another day to a trip that was told before; returns whether there was one.
    fn correct(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
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
    fn correct_time(&mut self, found: &[Found]) -> bool {
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
    fn correct_flown(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
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
    fn correct_house(&mut self, unit: &Unit<'_>, found: &[Found]) -> bool {
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

    fn fill(&mut self, unit: &Unit<'_>, found: &[Found]) {
        let (days, mut times) = (self.days(unit, found), timed(unit, found));
        // `06:30 from Hotel Lara to the airport` without a flight is when the ride begins.
        let leaves_house = found
            .iter()
            .filter_map(|one| one.mark.spot())
            .any(|spot| spot.kind == Kind::House && spot.end == Some(End::From));
        let is_flown = found.iter().any(|one| one.mark.flight().is_some());
        if let [(_, cue @ None)] = times.as_mut_slice()
            && leaves_house
            && !is_flown
        {
            *cue = Some(Cue::PickUp);
        }
        let has = |cue| found.iter().any(|found| found.mark == Mark::Cue(cue));
        let is_back = found.iter().any(|found| found.mark == Mark::Back);
        let current = &mut self.current;
        // Of a flight that is told with both its ends only the landing matters.
        let lands_later = has(Cue::Arrive) && has(Cue::Depart) && !is_back && !current.is_back;
        let nearest_to = |cue| days.iter().min_by_key(|(words, _)| nearest(found, words, cue));
        let day = if days.len() > 1 && has(Cue::PickUp) {
            nearest_to(Cue::PickUp)
        } else if days.len() > 1 && lands_later {
            nearest_to(Cue::Arrive)
        } else {
            days.first()
        };
        if let Some((_, day)) = day {
            // The day of the pick-up counts, not that of a flight after midnight.
            let is_day_before = current
                .date
                .as_ref()
                .is_some_and(|told| told.value.yesterday().is_ok_and(|before| before == day.value));
            if current.date.is_none() || (has(Cue::PickUp) && !times.is_empty() && is_day_before) {
                current.date = Some(day.clone());
            }
        }
        if current.flight.is_none() {
            current.flight = found.iter().find_map(|one| one.mark.flight()).cloned();
        }
        // A flight begins at another airport than the ride.
        let lands_at = |one: &Found| {
            let spot = one.mark.spot().filter(|spot| spot.kind != Kind::House);
            spot.is_some_and(|spot| {
                current
                    .to
                    .as_ref()
                    .is_some_and(|to| to.kind == Kind::Airport && !is_same(to, spot))
            })
        };
        if has(Cue::Arrive)
            && !has(Cue::Depart)
            && !current.is_back
            && current.from.is_none()
            && found.iter().any(lands_at)
        {
            current.to = None;
        }
        current.airport = current.airport.or_else(|| spots::end_of_unnamed_airport(unit, found));
        for one in found {
            let Some(spot) = one.mark.spot() else { continue };
            let is_of_departure = nearest(found, &one.words, Cue::Depart) < nearest(found, &one.words, Cue::Arrive);
            if !(lands_later && spot.kind != Kind::House && is_of_departure) {
                place(current, spot, found, is_back);
            }
        }
        current.times.extend(times);
        self.stay(found);
    }

    /// `From: Antalya Airport`: a row of a form says more about an end than anything before.
    fn fill_end(&mut self, unit: &Unit<'_>, found: &[Found]) {
        let label = labelled(unit.text).or_else(|| {
            let (label, value) = unit.text.trim_matches(['|', ' ']).split_once('|')?;
            Some((fold::fold(label), range_in(unit.text, value)?.start))
        });
        let Some((label, behind)) = label else { return };
        // `From / To: Antalya Airport / Rixos Sungate`
        let words = dates::words(&label);
        if v::COLUMN_FROM.is_in(&words) && v::COLUMN_TO.is_in(&words) {
            let value = unit.text.get(behind..).unwrap_or_default();
            let marks = [" / ", " -> ", " → ", " - ", " – ", " > "];
            if let Some((from, to)) = marks.iter().find_map(|mark| value.split_once(mark)) {
                self.current.from = spots::of_cell(&unit.of_text(from), End::From).or(self.current.from.take());
                self.current.to = spots::of_cell(&unit.of_text(to), End::To).or(self.current.to.take());
            }
            return;
        }
        // Where the guests stay is no end of a way back to an airport.
        let leads_to_airport = self.current.to.as_ref().is_some_and(|to| to.kind == Kind::Airport);
        if v::HOTEL.is_label(&label) && (self.current.is_back || leads_to_airport) {
            return;
        }
        let (slot, end) = if v::COLUMN_FROM.is_label(&label) {
            (&mut self.current.from, End::From)
        } else if v::COLUMN_TO.is_label(&label) {
            (&mut self.current.to, End::To)
        } else {
            return;
        };
        // `Pick-up: 10:40 from reception` tells a time.
        let tells_more = found
            .iter()
            .any(|one| one.mark.time().is_some() || one.mark.day().is_some());
        if tells_more {
            return;
        }
        let mut places = found.iter().filter_map(|one| one.mark.spot());
        let place = places.find(|spot| spot.kind != Kind::Town).cloned();
        // Without a word for a house the whole value is its name.
        let value = unit.text.get(behind..);
        let place = place.or_else(|| spots::of_cell(&unit.of_text(value?), end));
        if place.is_some() {
            *slot = place;
        }
    }

    /// Where the guests stay belongs to the first way too, wherever it is told.
    fn stay(&mut self, found: &[Found]) {
        let spots = found.iter().filter_map(|one| one.mark.spot());
        let stay = spots
            .filter(|spot| spot.end.is_none())
            .find(|spot| spot.kind == Kind::House);
        let first = self.done.first_mut().unwrap_or(&mut self.current);
        if let Some(stay) = stay
            && !first.is_back
            && first.to.as_ref().is_none_or(|told| told.kind == Kind::Town)
            && first.from.as_ref().is_none_or(|told| !is_same(told, stay))
        {
            first.to = Some(stay.clone());
        }
    }
}

fn is_about_a_ride(unit: &Unit<'_>, found: &[Found]) -> bool {
    let is_short = unit.words.len() <= 4 || (unit.is_first && is_listed(unit.text));
    let is_of_ride = |mark: &Mark| {
        let leads = mark
            .spot()
            .is_some_and(|spot| spot.end.is_some() || spot.kind != Kind::Town);
        leads || mark.cue().is_some() || mark.flight().is_some() || *mark == Mark::Back
    };
    unit.is_chat || is_short || v::FLIGHT.is_in(&unit.words) || found.iter().any(|one| is_of_ride(&one.mark))
}

/// A landing after midnight tells the next day of the same trip.
fn is_day_after(current: &Draft, days: &Days) -> bool {
    let next = current.date.as_ref().and_then(|told| told.value.tomorrow().ok());
    days.iter().any(|(_, day)| Some(day.value) == next)
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

fn next_with(number: i8, from: Date) -> Option<Date> {
    let first = from.first_of_month();
    (0..12)
        .filter_map(|months| first.checked_add(Span::new().months(months)).ok())
        .filter_map(|month| Date::new(month.year(), month.month(), number).ok())
        .find(|date| *date >= from)
}

/// Lays a place at the end of the trip to which it belongs.
fn place(draft: &mut Draft, spot: &Spot, found: &[Found], is_back: bool) {
    // Guests who land come from another town, where no ride begins.
    let is_origin = spot.kind == Kind::Town && spot.end == Some(End::From);
    let lands = found.iter().any(|one| one.mark == Mark::Cue(Cue::Arrive));
    let is_flown = found
        .iter()
        .any(|one| one.mark.flight().is_some() || one.mark.spot().is_some_and(|spot| spot.kind == Kind::Airport));
    if is_origin && lands && is_flown {
        return;
    }
    let is_known = |told: &Option<Spot>| told.as_ref().is_some_and(|told| is_same(told, spot));
    if is_known(&draft.from) || is_known(&draft.to) || fly(draft, spot, found, is_back) {
        return;
    }
    let slot = match end_of(draft, spot, found, is_back) {
        Some(End::From) => &mut draft.from,
        Some(End::To) => &mut draft.to,
        None => return,
    };
    // A hotel says more than its town, and an airport more than the town of a flight.
    let says_more = slot.as_ref().is_none_or(|told| {
        let is_told_anew = told.at.is_none() && spot.end.is_some() && spot.kind != Kind::Town;
        let is_named = told.is_guess && spot.kind == Kind::House && !spot.is_guess;
        is_told_anew || is_named || (told.kind == Kind::Town && spot.kind != Kind::Town)
    });
    if says_more {
        *slot = Some(spot.clone());
    }
}

/// A town where the guests land or take off is its airport; returns whether it was one.
fn fly(draft: &mut Draft, spot: &Spot, found: &[Found], is_back: bool) -> bool {
    let has = |cue| found.iter().any(|found| found.mark == Mark::Cue(cue));
    let is_timed = found
        .iter()
        .any(|one| one.mark.flight().is_some() || one.mark.time().is_some());
    let flies = has(Cue::Arrive) || is_timed;
    if spot.kind != Kind::Town || !flies {
        return false;
    }
    let town = spot.town.unwrap_or(&spot.words);
    // `Wir fliegen zurück, Flug 16:20 ab Dalaman`
    let flies_back = (is_back || draft.is_back) && found.iter().any(|one| one.mark.flight().is_some());
    if spot.end == Some(End::From) {
        let airport = airport_of(town, spot).filter(|_| flies_back && !has(Cue::PickUp) && draft.to.is_none());
        let is_meant = airport.is_some();
        draft.to = draft.to.take().or(airport);
        return is_meant;
    }
    if has(Cue::Arrive) && !is_back && !draft.is_back && draft.from.is_none() {
        draft.from = airport_of(town, spot);
        return true;
    }
    let leaves = has(Cue::Depart) || is_back || draft.is_back;
    if spot.end.is_none() && leaves && draft.to.is_none() {
        draft.to = airport_of(town, spot);
        return true;
    }
    false
}

/// The airport of a town, which stands where the town is told.
fn airport_of(town: &str, told: &Spot) -> Option<Spot> {
    let is_cyrillic = town.chars().any(|letter| letter > '\u{400}');
    let named = airport_named(town, if is_cyrillic { Fit::Similar } else { Fit::WholeName })?;
    Some(Spot {
        iata: named.place.iata(),
        at: told.at.clone(),
        is_sure: named.is_sure(),
        others: named.others,
        ..Spot::new(Kind::Airport, named.place.name, Some(End::From))
    })
}

/// The end of the trip that a place is: as its own word says, else as the unit speaks of it.
fn end_of(draft: &Draft, spot: &Spot, found: &[Found], is_back: bool) -> Option<End> {
    let has = |cue| found.iter().any(|found| found.mark == Mark::Cue(cue));
    let is_back = is_back || draft.is_back;
    match spot.kind {
        // The ride begins where somebody lands: `we fly to Antalya airport`.
        Kind::Airport if draft.airport.is_some() && spot.end.is_none() => draft.airport,
        Kind::Airport if has(Cue::Arrive) && !has(Cue::PickUp) && !is_back && draft.from.is_none() => Some(End::From),
        Kind::Airport => spot.end.or(if has(Cue::Arrive) && !is_back {
            Some(End::From)
        } else if has(Cue::Depart) || is_back {
            Some(End::To)
        } else {
            Some(if draft.from.is_none() { End::From } else { End::To })
        }),
        // It begins at the door where the guests are picked up.
        Kind::House => spot.end.or_else(|| {
            let is_open = draft.from.as_ref().is_none_or(|told| told.kind == Kind::Town);
            let goes_to_airport = draft.airport == Some(End::To) && draft.from.is_none();
            Some(if draft.is_back || goes_to_airport || (has(Cue::PickUp) && is_open) {
                End::From
            } else {
                End::To
            })
        }),
        Kind::Town => spot.end,
    }
}
