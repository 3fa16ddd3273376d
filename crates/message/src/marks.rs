//! What stands in one unit of the message: days, times, flights, places, and the words that say what they are of.

mod rides;

use std::ops::Range;

use dates::{Context, Doubt, Word};
use jiff::Span;
use jiff::civil::{Date, Time};

use crate::Told;
use crate::flight::flight;
use crate::lines::{Unit, labelled};
use crate::mark::{Cue, Found, Mark};
use crate::spot::{Kind, Spot};
use crate::spots;
use crate::vocabulary as v;

pub(crate) fn of(unit: &Unit<'_>, slashes_mislead: bool) -> Vec<Found> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < unit.words.len() {
        let mut used = 1;
        if let Some((words, mark)) = first(unit, at, slashes_mislead) {
            found.push(Found {
                words: at..at + words,
                mark,
            });
            used = words.max(1);
        }
        at += used;
    }
    // `Friday the 9th`, `Friday, 2 April`: the number says which Friday.
    let is_named = |one: &Found| one.mark.day().is_some() && !has_digit(unit, &one.words);
    if found
        .iter()
        .any(|one| (one.mark.day().is_some() && !is_named(one)) || one.mark.day_number().is_some())
    {
        found.retain(|one| !is_named(one));
    }
    let spots = without_towns_of_houses(spots::of(unit, &found));
    found.extend(spots.into_iter().map(|(words, spot)| {
        let at = unit.range_of(&words, &spot.words);
        let mark = Mark::Spot(Spot { at, ..spot });
        Found { words, mark }
    }));
    found.extend(cues(unit));
    rides::mark(unit, &mut found);
    pass_over_occasions(unit, &mut found);
    found.sort_by_key(|found| (found.words.start, found.words.end));
    correct_at_once(unit, &mut found);
    // `Kayıt Tarihi: 01/03/2027 09:41`
    if labelled(unit.text).is_some_and(|(label, _)| v::BOOKED.is_text(&label)) {
        found.retain(|one| one.mark.time().is_none() && one.mark.day().is_none());
    }
    found.sort_by_key(|found| (found.words.start, found.words.end));
    found
}

/// `Sapanca'ya NG Sapanca Wellness'a`, `nach benidorm ins hotel melia benidorm`: the house says where in the town.
fn without_towns_of_houses(spots: Vec<(Range<usize>, Spot)>) -> Vec<(Range<usize>, Spot)> {
    let is_followed = |at: usize| {
        let [(town, one), (house, other)] = spots.get(at..at + 2).unwrap_or_default() else {
            return false;
        };
        one.kind == Kind::Town
            && other.kind == Kind::House
            && one.end.is_some()
            && one.end == other.end
            && house.start >= town.end
            && house.start - town.end <= MOST_TO_HOUSE
    };
    let followed: Vec<bool> = (0..spots.len()).map(is_followed).collect();
    let kept = spots.into_iter().zip(followed).filter(|(_, is_followed)| !is_followed);
    kept.map(|(spot, _)| spot).collect()
}

/// The most words from a town to the house there.
const MOST_TO_HOUSE: usize = 2;

/// `iniş 00:45.. pardon 01:45`: of two times with nothing but a word that corrects between them the first one is no longer so.
fn correct_at_once(unit: &Unit<'_>, found: &mut [Found]) {
    let times: Vec<usize> = (0..found.len())
        .filter(|at| found.get(*at).is_some_and(|one| one.mark.time().is_some()))
        .collect();
    for pair in times.windows(2) {
        let [first, second] = pair else { continue };
        let words = |at: usize| found.get(at).map(|one| one.words.clone());
        let (Some(before), Some(behind)) = (words(*first), words(*second)) else {
            continue;
        };
        let between = unit.words.get(before.end..behind.start).unwrap_or_default();
        let is_corrected = v::CORRECTION.is_in(between) && between.len() <= MOST_TO_CORRECTION;
        if let Some(one) = found.get_mut(*first).filter(|_| is_corrected)
            && let Some(time) = one.mark.time().map(|told| told.value)
        {
            one.mark = Mark::FormerTime(time);
        }
    }
}

/// The most words between a time and the one that replaces it at once.
const MOST_TO_CORRECTION: usize = 3;

/// `dinner on the first evening at 20:30`: what nothing says to be of a ride is when something else happens.
fn pass_over_occasions(unit: &Unit<'_>, found: &mut Vec<Found>) {
    let is_of_ride = |one: &Found| one.mark.cue().is_some() || one.mark.flight().is_some() || one.mark == Mark::Back;
    let leads = |one: &Found| one.mark.spot().is_some_and(|spot| spot.end.is_some());
    let is_said = v::OCCASION.is_in(&unit.words)
        && !v::RIDES.is_in(&unit.words)
        && !found.iter().any(|one| is_of_ride(one) || leads(one));
    // `Ужин заказан на 25 июля, туда ехать не надо`: the sentence is about the meal that it begins with.
    let is_subject = v::OCCASION.at(&unit.words).is_some() && !found.iter().any(is_of_ride);
    if is_said || is_subject {
        found.retain(|one| one.mark.time().is_none() && one.mark.day().is_none());
    }
}

fn has_digit(unit: &Unit<'_>, words: &Range<usize>) -> bool {
    unit.between(words.clone())
        .contains(|letter: char| letter.is_ascii_digit())
}

/// What begins with the word at this place, and the number of its words.
fn first(unit: &Unit<'_>, at: usize, slashes_mislead: bool) -> Option<(usize, Mark)> {
    let (before, ahead) = unit.words.split_at_checked(at)?;
    // `Guten Morgen` is no day.
    let greets = before
        .last()
        .is_some_and(|word| matches!(word.folded.as_str(), "guten" | "schonen"))
        && ahead.first()?.folded == "morgen";
    if greets || is_contact(ahead.first()?) || is_money(unit, at) || is_measured(ahead) {
        return None;
    }
    if let Some((words, flight)) = flight(before, ahead) {
        return Some((words, Mark::Flight(Told::sure(flight, unit.range(at..at + words)))));
    }
    if let Some(time) = time_with_dash(unit, at) {
        let told = Told::sure(time, unit.range(at..at + 1));
        return Some((1, Mark::Time(told)));
    }
    let day = dates::day(
        ahead,
        Context {
            today: unit.day,
            slashes_mislead,
        },
    );
    time(unit, at, day.as_ref())
        .or_else(|| day_or_dotted_time(unit, at, day?))
        .or_else(|| {
            let time = dotted_time(unit.words.get(at)?)?;
            let told = Told::sure(time, unit.range(at..at + 1));
            let is_former = is_negated(unit, at, 1);
            Some((
                1,
                if is_former {
                    Mark::FormerTime(time)
                } else {
                    Mark::Time(told)
                },
            ))
        })
        .or_else(|| number_of_day(unit, at))
}

/// `прилетаем в 17-05`, `машину на 18-30`: a Russian time with a dash. Behind `на` the second number may be a month.
fn time_with_dash(unit: &Unit<'_>, at: usize) -> Option<Time> {
    let before = at.checked_sub(1).and_then(|before| unit.words.get(before))?;
    let (hour, minute) = unit.words.get(at)?.bare().split_once('-')?;
    let is_number = |text: &str| text.len() == 2 && text.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(hour) || !is_number(minute) {
        return None;
    }
    let (hour, minute): (i8, i8) = (hour.parse().ok()?, minute.parse().ok()?);
    let may_be_month = (1..=12).contains(&minute);
    let is_told = match before.folded.as_str() {
        "в" | "около" => true,
        "на" | "к" => !may_be_month,
        _ => false,
    };
    is_told.then(|| Time::new(hour, minute, 0, 0).ok()).flatten()
}

/// A time that says that it is one, unless it is read better as a day.
fn time(unit: &Unit<'_>, at: usize, day: Option<&dates::Found<Date>>) -> Option<(usize, Mark)> {
    let ahead = unit.words.get(at..)?;
    let time = dates::time_after_word(ahead)
        .or_else(|| dates::time(ahead))
        .or_else(|| in_four_digits(unit, at))?;
    let is_day = day.is_some_and(|day| day.words > time.words || is_plain_day(ahead));
    let value = time.value?;
    // `Sprachnachricht (0:48)` tells the length of the recording.
    if ahead.first()?.text.starts_with("0:") && v::RECORDING.is_in(&unit.words) {
        return None;
    }
    // `confirm today by 15:00` is no time of a ride.
    let before = at.checked_sub(1).and_then(|before| unit.words.get(before));
    if before.is_some_and(|word| matches!(word.folded.as_str(), "до" | "by" | "bis" | "until" | "till"))
        && !has_flight(unit)
        && !v::PICK_UP.is_in(&unit.words)
    {
        return None;
    }
    // `(added at 14:05)` is when something was written.
    if v::WRITTEN.is_in(unit.words.get(at.saturating_sub(2)..at)?) {
        return None;
    }
    // `half past two` may be in the other half of the day.
    let other = time.doubt.map(|_| value.wrapping_add(Span::new().hours(12)));
    let told = Told::sure(value, unit.range(at..at + time.words)).or_other(other);
    let mark = if is_negated(unit, at, time.words) {
        Mark::FormerTime(value)
    } else {
        Mark::Time(told)
    };
    (!is_day && (has_flight(unit) || !is_span(ahead, time.words))).then_some((time.words, mark))
}

/// `pick up 0530`, `flight XQ9231 0815`: four digits behind a word for a time or behind a flight.
fn in_four_digits(unit: &Unit<'_>, at: usize) -> Option<dates::Found<Time>> {
    let word = unit.words.get(at)?;
    let (hour, minute) = word.bare().split_at_checked(2).filter(|_| word.bare().len() == 4)?;
    let is_number = word.bare().bytes().all(|digit| digit.is_ascii_digit());
    let before = unit.words.get(..at)?;
    let is_told = before.last().is_some_and(|last| {
        let is_cue = [&v::PICK_UP, &v::ARRIVE, &v::DEPART].iter().any(|list| list.is(last));
        is_cue
            || last.folded == "up"
            || flight(before.get(..at - 1).unwrap_or_default(), std::slice::from_ref(last)).is_some()
    });
    let has_codes = || unit.words.iter().any(|word| spots::pair_of_codes(word).is_some());
    let minute: i8 = minute.parse().ok().filter(|minute| minute % 5 == 0)?;
    let value = Time::new(hour.parse().ok()?, minute, 0, 0).ok()?;
    (is_number && (is_told || has_codes())).then_some(dates::Found {
        words: 1,
        value: Some(value),
        doubt: None,
    })
}

fn day_or_dotted_time(unit: &Unit<'_>, at: usize, day: dates::Found<Date>) -> Option<(usize, Mark)> {
    if day.doubt == Some(Doubt::DayOrTime) && dotted_is_time(unit, at) {
        let time = dates::whole_time(unit.words.get(at)?.bare())?.value?;
        return Some((1, Mark::Time(Told::sure(time, unit.range(at..at + 1)))));
    }
    // `14 December, PC 1214, departs 20.10.`: the dot ends the sentence.
    let is_last = at + 1 == unit.words.len();
    let has_day = || {
        (0..at).any(|at| {
            unit.words
                .get(at..)
                .and_then(|ahead| dates::day(ahead, unit.day.into()))
                .is_some()
        })
    };
    if is_last
        && dotted_is_time(unit, at)
        && has_day()
        && let Some(value) = unit.words.get(at).and_then(dotted_time)
    {
        return Some((1, Mark::Time(Told::sure(value, unit.range(at..at + 1)))));
    }
    // `HELLAS SUN TRANSFERS`
    if is_inside_name(unit, at, day.words) {
        return None;
    }
    // `seit Sonntag`
    let since = at.checked_sub(1).and_then(|before| unit.words.get(before));
    if since.is_some_and(|word| matches!(word.folded.as_str(), "seit" | "since")) {
        return None;
    }
    // `bis Mittwoch`, `by Friday`, `cumaya kadar`: so long something else may last.
    let behind = unit.words.get(at + day.words).map_or("", |word| word.folded.as_str());
    let is_until = since.is_some_and(|word| matches!(word.folded.as_str(), "bis" | "by" | "until" | "till" | "до"));
    if (is_until || behind == "kadar") && !has_digit(unit, &(at..at + day.words)) {
        return None;
    }
    // The day on which a paper was written is no day of a trip.
    let before = unit.words.get(at.saturating_sub(2)..at)?;
    if v::ISSUED.is_in(before) || v::WRITTEN.is_in(before) {
        return None;
    }
    let is_negated = is_negated(unit, at, day.words);
    let told = told_day(day.value?, day.doubt, unit.range(at..at + day.words));
    Some((day.words, Mark::Day { told, is_negated }))
}

/// Whether a short word between two words with capital letters is part of a name rather than a weekday.
fn is_inside_name(unit: &Unit<'_>, at: usize, words: usize) -> bool {
    let is_beside = |word: Option<&Word<'_>>| {
        word.is_some_and(|word| word.text.chars().next().is_some_and(char::is_uppercase) && word.text.len() > 3)
    };
    let is_short = unit
        .words
        .get(at)
        .is_some_and(|word| word.text.len() <= 3 && word.text.chars().all(char::is_alphabetic));
    words == 1
        && is_short
        && !spots::parted(unit, at)
        && !spots::parted(unit, at + 1)
        && is_beside(at.checked_sub(1).and_then(|before| unit.words.get(before)))
        && is_beside(unit.words.get(at + 1))
}

/// A day, as a question with its other reading where there is one.
fn told_day(date: Date, doubt: Option<Doubt>, at: Option<Range<usize>>) -> Told<Date> {
    match doubt {
        Some(Doubt::WhichWeek) => Told::sure(date, at).or_other(date.checked_add(Span::new().weeks(1)).ok()),
        Some(Doubt::DayOrMonth) => {
            Told::question(date, at).or_other(Date::new(date.year(), date.day(), date.month()).ok())
        }
        Some(Doubt::OtherWeekday) => Told::question(date, at),
        Some(Doubt::DayOrTime | Doubt::HalfOfDay | Doubt::Past) | None => Told::sure(date, at),
    }
}

/// `8:00 - 20:00` are opening hours.
fn is_span(ahead: &[Word<'_>], words: usize) -> bool {
    let next = ahead.get(words..).unwrap_or_default();
    let first = ahead.first().map_or("", |word| word.text);
    first.contains(':')
        && next.first().is_some_and(|next| {
            next.text.contains(':') && next.range.start - ahead.get(words - 1).map_or(0, |word| word.range.end) == 3
        })
}

/// `TK1980 LHR-IST 10:05 - 17:00`
fn has_flight(unit: &Unit<'_>) -> bool {
    let is_flight = |at: usize| {
        unit.words
            .split_at_checked(at)
            .is_some_and(|(before, ahead)| flight(before, ahead).is_some())
    };
    (0..unit.words.len()).any(is_flight)
}

/// `24.12.` and `2026-12-24` are days whatever stands before them.
fn is_plain_day(ahead: &[Word<'_>]) -> bool {
    ahead
        .first()
        .is_some_and(|word| word.text.matches(['.', '-', '/']).count() >= 2)
}

/// `19.25`, which is no day, with or without a Turkish ending.
fn dotted_time(word: &Word<'_>) -> Option<Time> {
    let bare = word.text.split(['\'', '’']).next()?.trim_end_matches('.');
    // `7.15te`
    let digits = bare.trim_end_matches(char::is_alphabetic);
    let tail = fold::fold(bare.get(digits.len()..)?);
    let is_bent = matches!(
        tail.as_str(),
        "" | "te" | "ta" | "de" | "da" | "ten" | "tan" | "den" | "dan" | "h" | "uhr" | "hrs"
    );
    let bent = Some(digits).filter(|_| is_bent)?;
    let (hour, minute) = bent.split_once('.')?;
    let is_number =
        |text: &str| !text.is_empty() && text.len() <= 2 && text.bytes().all(|digit| digit.is_ascii_digit());
    if !is_number(hour) || !is_number(minute) || minute.len() != 2 {
        return None;
    }
    Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
}

/// Whether a word of time stands near a number with a dot that could also be a day.
fn dotted_is_time(unit: &Unit<'_>, at: usize) -> bool {
    let near = unit.words.get(at.saturating_sub(3)..at).unwrap_or_default();
    // `Ankunft: 02.05., 11:15` tells the time in another way.
    let has_other_time = unit.words.iter().any(|word| {
        word.text.contains(':') && dates::time(std::slice::from_ref(word)).is_some_and(|time| time.value.is_some())
    });
    if has_other_time {
        return false;
    }
    v::ARRIVE.is_in(near) || v::DEPART.is_in(near) || v::PICK_UP.is_in(near)
}

/// `on the 31st`, `am 31.`, `31-го`. A number with a dot may also number a list or end a sentence.
fn number_of_day(unit: &Unit<'_>, at: usize) -> Option<(usize, Mark)> {
    let word = unit.words.get(at)?;
    let before = at.checked_sub(1).and_then(|before| unit.words.get(before));
    let before = before.map_or("", |word| word.folded.as_str());
    let has_ending = word.folded.chars().any(char::is_alphabetic);
    // `6 değil 7 Şubat`
    let is_denied = unit.words.get(at + 1).is_some_and(|next| next.folded == "degil")
        && unit
            .words
            .get(at + 2..)
            .is_some_and(|ahead| dates::day(ahead, unit.day.into()).is_some());
    let is_told = is_denied || has_ending || matches!(before, "am" | "der" | "den" | "dem" | "zum" | "the" | "vom");
    if !is_denied {
        dates::day_of_month(unit.words.get(at..)?, unit.day)?;
    }
    let digits: String = word.text.chars().take_while(char::is_ascii_digit).collect();
    let (number, is_negated) = (digits.parse().ok()?, is_negated(unit, at, 1));
    is_told.then_some((1, Mark::DayNumber { number, is_negated }))
}

/// `not the 24th`, `24 değil`, `не 24-го`.
fn is_negated(unit: &Unit<'_>, at: usize, words: usize) -> bool {
    let before = unit.words.get(at.saturating_sub(2)..at).unwrap_or_default();
    let behind = unit
        .words
        .get(at + words)
        .is_some_and(|next| matches!(next.folded.as_str(), "degil" | "yerine"));
    let further = unit.words.get(at.saturating_sub(3)..at).unwrap_or_default();
    behind
        || v::INSTEAD.is_in(further)
        || v::NO_LONGER.is_in(before)
        || before.iter().any(|word| v::NOT.is(word) && word.folded != "degil")
}

/// `2.5 hours`, `300 km`, `24 Std.`
fn is_measured(ahead: &[Word<'_>]) -> bool {
    let [amount, measure, ..] = ahead else { return false };
    let is_number = amount
        .text
        .chars()
        .all(|letter| letter.is_ascii_digit() || matches!(letter, '.' | ',' | '-' | '–'));
    // `24.12.2026` and `24.12.` are days.
    let parts = amount.text.matches(['.', ',']).count();
    is_number && parts <= 1 && v::MEASURES.is(measure)
}

/// Addresses of mail, pages and telephone numbers hold no days.
fn is_contact(word: &Word<'_>) -> bool {
    word.text.contains('@') || word.text.starts_with("www.") || word.text.starts_with('+')
}

pub(crate) fn is_money(unit: &Unit<'_>, at: usize) -> bool {
    const CURRENCIES: &[&str] = &["eur", "euro", "usd", "gbp", "tl", "try", "руб", "rub", "chf", "aed"];
    let is_currency = |at: Option<usize>| {
        at.and_then(|at| unit.words.get(at))
            .is_some_and(|word| CURRENCIES.contains(&word.folded.as_str()))
    };
    let starts_with_digit = unit
        .words
        .get(at)
        .is_some_and(|word| word.text.starts_with(|letter: char| letter.is_ascii_digit()));
    starts_with_digit && (is_currency(at.checked_sub(1)) || is_currency(Some(at + 1)))
}

/// `there and back`; in `there on 3 May and back on the 11th` the way back has its own day.
fn is_both_ways(unit: &Unit<'_>, at: usize, words: usize) -> bool {
    let behind = unit.words.get(at + words..).unwrap_or_default();
    let has_day = behind.iter().take(MOST_BEFORE_DAY).any(|word| {
        word.text.contains(|letter: char| letter.is_ascii_digit()) || dates::weekday(&word.folded).is_some()
    });
    at > 0 && !has_day
}

/// The most words from a word for the way back to its day.
const MOST_BEFORE_DAY: usize = 3;

fn cues(unit: &Unit<'_>) -> Vec<Found> {
    let mut found = Vec::new();
    let mut at = 0;
    // Of a ride that is taken back, `the return transfer` is the way back.
    let cancels = v::CANCEL.is_in(&unit.words);
    while let Some(ahead) = unit.words.get(at..).filter(|ahead| !ahead.is_empty()) {
        let round = v::ROUND.at(ahead).filter(|_| !cancels);
        if let Some(words) = round.filter(|words| is_both_ways(unit, at, *words)) {
            at += words;
            continue;
        }
        let mut used = 1;
        for (list, mark) in [
            (&v::ONE_WAY, Mark::OneWay),
            (&v::BACK, Mark::Back),
            (&v::PICK_UP, Mark::Cue(Cue::PickUp)),
            (&v::DEPART, Mark::Cue(Cue::Depart)),
            (&v::ARRIVE, Mark::Cue(Cue::Arrive)),
        ] {
            if let Some(words) = list.at(ahead) {
                if mark == Mark::Back && at > 0 && unit.words.get(at - 1).is_some_and(|word| v::NONE.is(word)) {
                    found.push(Found {
                        words: at..at + words,
                        mark: Mark::OneWay,
                    });
                    used = words;
                    break;
                }
                found.push(Found {
                    words: at..at + words,
                    mark: mark.clone(),
                });
                used = used.max(words);
                if matches!(mark, Mark::OneWay | Mark::Cue(Cue::PickUp)) {
                    break;
                }
            }
        }
        at += used;
    }
    found
}
