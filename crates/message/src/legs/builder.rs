//! Makes trips out of the marks of each unit, in the order of reading.

mod corrections;
mod ends;
mod form;

use std::ops::Range;

use jiff::Span;
use jiff::civil::Date;

use ends::place;
use form::{Label, label_of};

use super::list::Place;
use super::{is_same, nearest};
use crate::Told;
use crate::draft::{Draft, timed};
use crate::lines::{Kind as Part, Unit, is_listed, labelled};
use crate::mark::{Cue, Found, Mark};
use crate::spot::{End, Kind, Spot};
use crate::spots;
use crate::vocabulary as v;

pub(super) struct Builder {
    done: Vec<Draft>,
    /// The trip that the next unit goes on with.
    current: Draft,
    today: Date,
    no_return: bool,
    /// The way back was told, but is not wanted any more.
    takes_back: bool,
    /// A question about the way back was asked and not answered yet.
    asked_back: bool,
    /// The trips that the message takes back.
    cancelled: Vec<Draft>,
    /// The part of the message with a word such as `correction`: its flight and times may replace earlier ones.
    corrects: Option<usize>,
    /// Who corrected last in a chat, and on which day.
    corrector: Option<(String, Date)>,
    /// Whether the line began with a word such as `CORRECTION:`, so that what it tells replaces what stood before.
    heads_correction: bool,
    /// The part that told the first trip.
    told: Option<usize>,
    /// The labels of a form that the current trip already has.
    labels: Vec<Label>,
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
            takes_back: false,
            asked_back: false,
            cancelled: Vec::new(),
            corrects: None,
            heads_correction: false,
            corrector: None,
            told: None,
            labels: Vec::new(),
        }
    }

    /// The trips in the order of the message. Without a return the ways back that nothing was told of are left out.
    /// Beside them stand those that the message takes back.
    pub(super) fn into_drafts(self) -> (Vec<Draft>, Vec<Draft>) {
        let (no_return, takes_back) = (self.no_return, self.takes_back);
        let mut drafts = self.done;
        drafts.push(self.current);
        let is_wanted = |draft: &Draft| !draft.is_back || !(takes_back || no_return && !draft.is_timed());
        let (wanted, others): (Vec<Draft>, Vec<Draft>) = drafts.into_iter().partition(is_wanted);
        (wanted, self.cancelled.into_iter().chain(others).collect())
    }

    fn all(&self) -> impl DoubleEndedIterator<Item = &Draft> {
        self.done.iter().chain([&self.current])
    }

    fn begin_with(&mut self, next: Draft) {
        self.labels.clear();
        self.done.push(std::mem::replace(&mut self.current, next));
    }

    /// Takes one unit with what was found in it.
    pub(super) fn take(&mut self, unit: &Unit<'_>, found: &[Found], place: &Place) {
        if unit.kind == Part::Signature {
            return;
        }
        self.goes_on_correcting(unit);
        let has = |is: fn(&Mark) -> bool| found.iter().any(|found| is(&found.mark));
        // In a chat the office asks, and the answer counts.
        if unit.is_asked {
            self.asked_back |= has(|mark| *mark == Mark::Back);
            return;
        }
        // `Ersetzt unsere Meldung vom 21.04.`: a day that was a short while ago is no day of a trip to come.
        let is_over = |one: &Found| {
            let text = unit.between(one.words.clone());
            let has_year = text
                .split(['.', '/', ' ', '-'])
                .any(|part| part.len() == 4 && part.starts_with("20"));
            let limit = self.today.saturating_add(Span::new().days(LONGEST_AHEAD_DAYS));
            one.mark.day().is_some_and(|day| !has_year && day.value > limit)
        };
        if found.len() == 1 && found.iter().all(is_over) && *place == Place::Outside {
            return;
        }
        self.no_return |= has(|mark| *mark == Mark::OneWay);
        let cancels = corrections::cancels_ride(unit, found);
        self.takes_back |= cancels && has(|mark| *mark == Mark::Back);
        if cancels && self.cancel(unit, found) {
            return;
        }
        let is_answer = std::mem::take(&mut self.asked_back) && unit.words.first().is_some_and(|word| v::YES.is(word));
        if let Place::Begins(day) = place {
            self.begin_row(found);
            self.current.date.clone_from(day);
        }
        if *place != Place::Outside {
            if matches!(place, Place::Begins(_)) || self.is_told_by(unit, found) {
                self.fill(unit, found);
                self.fill_end(unit, found);
            }
            return;
        }
        if self.correct_time(found) {
            return;
        }
        if self.replace_house(unit, found) || self.correct_house(unit, found) {
            self.correct_flown(unit, found);
            return;
        }
        let is_of_older = self.told.is_some_and(|told| told != unit.part);
        if v::CORRECTION.is_in(&unit.words) && is_of_older && self.all().any(Draft::is_timed) {
            self.corrects = Some(unit.part);
        }
        self.heads_correction = corrections::heads(unit) || self.heads_correction && !unit.is_first;
        let corrects = v::CORRECTION.is_in(&unit.words) || has(Mark::is_denied_day) || self.heads_correction;
        let has_day = corrects && self.correct(unit, found);
        if self.correct_flown(unit, found) {
            return;
        }
        if has_day {
            self.fill_first_time(unit, found);
            return;
        }
        if self.is_told_by(unit, found) {
            self.told = self.told.or(Some(unit.part).filter(|_| !found.is_empty()));
            self.begin(unit, found, is_answer);
            self.begin_form(unit, found);
            self.fill(unit, found);
            self.fill_end(unit, found);
        }
    }

    /// Notes who corrects in a chat, and on which day: what they write next corrects as well.
    fn goes_on_correcting(&mut self, unit: &Unit<'_>) {
        let writer = unit.writer.as_ref().filter(|_| unit.is_chat);
        let Some(writer) = writer else { return };
        // Behind an answer something new may begin.
        self.corrector = self.corrector.take().filter(|(name, _)| name == writer.name);
        if v::CORRECTION.is_in(&unit.words) && self.all().any(Draft::is_timed) {
            self.corrector = Some((writer.name.to_owned(), unit.day));
        }
    }

    /// `landing 00:45, sorry, 01:45 on 20 January`: the sentence that tells the day anew may be the first to tell the time.
    fn fill_first_time(&mut self, unit: &Unit<'_>, found: &[Found]) {
        let is_open = self.current.times.is_empty() && self.current.flight.is_none();
        if is_open && found.iter().any(|one| one.mark.time().is_some()) {
            self.fill(unit, found);
        }
    }

    /// Whether a unit may tell of a ride. Once a trip has its time, small talk about other days is passed over.
    fn is_told_by(&self, unit: &Unit<'_>, found: &[Found]) -> bool {
        is_about_a_ride(unit, found) || label_of(unit, found).is_some() || !self.all().any(Draft::is_timed)
    }

    /// Begins the trip of the next row of a list. What stood above the first row holds for it where it tells less.
    fn begin_row(&mut self, found: &[Found]) {
        let has = |mark: &Mark| found.iter().any(|one| one.mark == *mark);
        let leaves = has(&Mark::Cue(Cue::Depart)) && !has(&Mark::Cue(Cue::Arrive)) && self.current.begins_at_airport();
        let is_back = has(&Mark::Back) || leaves;
        if self.current.is_timed() {
            let next = if is_back {
                self.current.swapped()
            } else {
                Draft::default()
            };
            self.begin_with(next);
            return;
        }
        let above = std::mem::take(&mut self.current);
        let guess = |spot: Spot| Spot {
            is_guess: true,
            ..spot.derived()
        };
        self.labels.clear();
        self.current = Draft {
            from: above.from.map(guess),
            to: above.to.map(guess),
            is_back,
            ..Draft::default()
        };
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
        if own_ends && days.is_empty() && has_timed && current.has_ends() && begins_with_time(unit, found) {
            let next = Draft {
                date: current.date.clone(),
                ..Draft::default()
            };
            self.begin_with(next);
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
        let is_heading = is_later && other_day && has_timed && current.has_ends() && is_day_alone(unit, found);
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
        if is_form || is_heading || goes_back || (!is_row && !is_other && flies_home) {
            let next = back_from(current, unit, days.is_empty() && own_time);
            self.begin_with(next);
        } else if is_row || is_other || is_dated {
            self.begin_with(Draft::default());
        }
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
        for (time, cue) in times.iter_mut().filter(|(_, cue)| cue.is_none()) {
            *cue = leaves_house_at(unit, found, time).then_some(Cue::PickUp);
        }
        let has = |cue| found.iter().any(|found| found.mark == Mark::Cue(cue));
        let is_back = found.iter().any(|found| found.mark == Mark::Back) && !is_back_a_remark(found, days.len());
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
        land_in_town(current, has(Cue::Arrive), found, is_back);
        current.airport = current.airport.or_else(|| spots::end_of_unnamed_airport(unit, found));
        leave_hotel(current, unit, found);
        for one in found {
            let Some(spot) = one.mark.spot().filter(|spot| !is_of_train(spot, unit, found)) else {
                continue;
            };
            let is_of_departure = nearest(found, &one.words, Cue::Depart) < nearest(found, &one.words, Cue::Arrive);
            if !(lands_later && spot.kind != Kind::House && is_of_departure) {
                place(current, spot, found, is_back);
            }
        }
        current.times.extend(times);
        self.stay(found);
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

/// `13:30 ab Hotel Lara`, `6.45 am from the hotel`: the time stands directly before the house where the ride begins.
fn leaves_house_at(unit: &Unit<'_>, found: &[Found], time: &Told<jiff::civil::Time>) -> bool {
    let words = found
        .iter()
        .find(|one| one.mark.time().is_some_and(|told| told.at == time.at))
        .map(|one| one.words.clone());
    let Some(words) = words else { return false };
    let is_house = |one: &Found| one.mark.spot().is_some_and(|spot| spot.kind != Kind::Airport);
    let is_from = |at: usize| unit.words.get(at).is_some_and(|word| v::FROM.is(word));
    let is_house_at = |at: usize| {
        let is_named = found.iter().any(|one| is_house(one) && one.words.contains(&at));
        is_named || unit.words.get(at).is_some_and(|word| v::HOTEL.is(word))
    };
    is_from(words.end) && (words.end + 1..=words.end + 2).any(is_house_at)
}

/// `They come on the Eurostar from Brussels`: a train from another town begins there, and no ride does.
fn is_of_train(spot: &Spot, unit: &Unit<'_>, found: &[Found]) -> bool {
    let is_flown = found.iter().any(|one| one.mark.flight().is_some());
    spot.kind == Kind::Town && spot.end != Some(End::To) && v::TRAIN.is_in(&unit.words) && !is_flown
}

/// A day without a year that is farther ahead than this is taken for one that was a short while ago.
const LONGEST_AHEAD_DAYS: i64 = 320;

/// `Otelimizden alıp havalimanına`: the ride begins at the hotel that was named before.
fn leave_hotel(current: &mut Draft, unit: &Unit<'_>, found: &[Found]) {
    let leaves = spots::end_of_unnamed_hotel(unit, found) == Some(End::From);
    let is_stay = current
        .to
        .as_ref()
        .is_some_and(|to| to.kind == Kind::House && to.end.is_none());
    if leaves && is_stay && current.from.is_none() && !current.is_back {
        current.from = current.to.take();
    }
}

/// `we land at ten, the way back we tell you later`: behind a ride with its time the way back has neither day nor time.
fn is_back_a_remark(found: &[Found], days: usize) -> bool {
    let lands = found.iter().position(|one| one.mark == Mark::Cue(Cue::Arrive));
    let back = found.iter().position(|one| one.mark == Mark::Back);
    let (Some(lands), Some(back)) = (lands, back) else {
        return false;
    };
    let tells_when = |one: &Found| one.mark.time().is_some() || one.mark.flight().is_some() || one.mark.day().is_some();
    let behind = found.get(back..).unwrap_or_default();
    lands < back && days <= 1 && !behind.iter().any(tells_when)
}

/// `We are going to Hurghada! Landing 14:55`: the town to which the trip leads is where the guests land.
fn land_in_town(current: &mut Draft, lands: bool, found: &[Found], is_back: bool) {
    let is_flown = found
        .iter()
        .any(|one| one.mark.flight().is_some() || one.mark.time().is_some());
    let has_spot = found.iter().any(|one| one.mark.spot().is_some());
    let is_town = |spot: &Option<Spot>| spot.as_ref().is_none_or(|spot| spot.kind == Kind::Town);
    if !lands || !is_flown || has_spot || is_back || current.is_back || !is_town(&current.from) || !is_town(&current.to)
    {
        return;
    }
    let airport = current
        .to
        .as_ref()
        .and_then(|town| spots::airport_of(town.town.unwrap_or(&town.words), town));
    if airport.is_some() {
        (current.from, current.to) = (airport, None);
    }
}

/// The way back of a trip. An excursion without a day of its own leads back on the day on which it began, or on the next.
fn back_from(current: &Draft, unit: &Unit<'_>, is_only_timed: bool) -> Draft {
    let is_excursion = is_only_timed && !current.has_airport();
    let next_day = |date: Told<Date>| Some(Told::question(date.value.tomorrow().ok()?, date.at));
    let date = current.date.clone().filter(|_| is_excursion);
    let is_next_day = v::NEXT_DAY.is_in(&unit.words);
    Draft {
        date: if is_next_day { date.and_then(next_day) } else { date },
        ..current.swapped()
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

/// A day on a line of its own heads what is told below.
fn is_day_alone(unit: &Unit<'_>, found: &[Found]) -> bool {
    let is_alone = |one: &Found| one.mark.day().is_some() && one.words.len() == unit.words.len();
    unit.is_first && found.first().is_some_and(is_alone)
}

/// `14:05 | DLM → Villa Sol`: a line that begins with its time is another ride of the same day.
fn begins_with_time(unit: &Unit<'_>, found: &[Found]) -> bool {
    let is_time = |one: &Found| one.words.start == 0 && one.mark.time().is_some();
    unit.is_first && found.first().is_some_and(is_time)
}

/// A landing after midnight tells the next day of the same trip.
fn is_day_after(current: &Draft, days: &Days) -> bool {
    let next = current.date.as_ref().and_then(|told| told.value.tomorrow().ok());
    days.iter().any(|(_, day)| Some(day.value) == next)
}

fn next_with(number: i8, from: Date) -> Option<Date> {
    let first = from.first_of_month();
    (0..12)
        .filter_map(|months| first.checked_add(Span::new().months(months)).ok())
        .filter_map(|month| Date::new(month.year(), month.month(), number).ok())
        .find(|date| *date >= from)
}
