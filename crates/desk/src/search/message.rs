//! A pasted message becomes a search and its passengers: what the crate `message` found, with the places looked up and
//! a pick-up proposed.

pub mod rule;
pub mod view;

use std::ops::Range;

use jiff::ToSpan;
use jiff::civil::{Date, Time};
use message::{Context, Extra, Leg, Person, Place, Sheet, TimeOf, Told};
use places::find::Hints;

use super::line::letters;
use super::line::look::is_far_airport;
use crate::places::look::look;
use crate::places::view::{FoundPlace, SavedPlaceView};
use crate::search_form::point;
use rule::PickUpRule;
use view::{
    FoundValue, MessageExtra, MessageLeg, MessageParty, MessagePerson, MessagePlace, MessageTime, MessageView,
    TextRange,
};

/// A longer text is no message of a client.
pub(crate) const LONGEST: usize = 100_000;
/// More candidates than this are not a help.
const MOST_PLACES: usize = 5;

pub(crate) struct Reader<'a> {
    pub(crate) text: &'a str,
    pub(crate) home: Option<&'a str>,
    pub(crate) saved: &'a [SavedPlaceView],
    pub(crate) rule: PickUpRule,
}

impl Reader<'_> {
    pub(crate) fn read(&self, today: Date) -> MessageView {
        let context = Context {
            today,
            country: self.home.unwrap_or_default(),
        };
        let Sheet {
            legs,
            party,
            people,
            extras,
        } = message::read(self.text, context);
        MessageView {
            legs: legs.into_iter().map(|leg| self.leg(leg)).collect(),
            party: MessageParty {
                adults: self.optional(party.adults),
                children: self.optional(party.children),
                ages: party.ages.into_iter().map(|age| self.found(age, |age| age)).collect(),
                bags: self.optional(party.bags),
            },
            people: people.into_iter().map(|person| self.person(person)).collect(),
            extras: extras.into_iter().map(|told| self.found(told, extra)).collect(),
        }
    }

    fn leg(&self, leg: Leg) -> MessageLeg {
        let time_of = leg.time_of.map_or(MessageTime::PickUp, time_of);
        let (from, to) = self.ends(leg.from, leg.to);
        MessageLeg {
            to,
            from,
            pick_up: self.pick_up(leg.date.as_ref(), leg.time.as_ref(), time_of),
            date: leg.date.map(|told| self.found(told, |date| date.to_string())),
            time: leg
                .time
                .map(|told| self.found(told, |time| time.strftime("%H:%M").to_string())),
            time_of,
            flight: self.optional(leg.flight),
        }
    }

    /// The pick-up is looked up first, because the destination is probably near it. If the destination is a code of an
    /// airport far away, the pick-up is near that.
    fn ends(
        &self,
        from: Option<Told<Place>>,
        to: Option<Told<Place>>,
    ) -> (Option<FoundValue<MessagePlace>>, Option<FoundValue<MessagePlace>>) {
        let first = |end: &Option<FoundValue<MessagePlace>>| end.as_ref()?.value.places.first().cloned();
        let look_up =
            |told: Option<Told<Place>>, near: Option<FoundPlace>| told.map(|told| self.place(told, near.as_ref()));
        let code = to.as_ref().and_then(|to| to.value.iata.clone());
        let mut pick_up = look_up(from.clone(), None);
        let to = look_up(to, first(&pick_up));
        if is_far_airport(code.as_deref(), first(&to).as_ref(), first(&pick_up).as_ref()) {
            pick_up = look_up(from, first(&to));
        }
        (pick_up, to)
    }

    /// Every day and time that the message may mean, moved by the agency's rule.
    fn pick_up(
        &self,
        date: Option<&Told<Date>>,
        time: Option<&Told<Time>>,
        time_of: MessageTime,
    ) -> Option<FoundValue<String>> {
        let (date, time) = (date?, time?);
        let minutes = match time_of {
            MessageTime::Arrival => i64::from(self.rule.after_landing_minutes),
            MessageTime::Departure => -i64::from(self.rule.before_departure_minutes),
            MessageTime::PickUp => 0,
        };
        let written = |date: Date, time: Time| {
            let at = date.to_datetime(time).checked_add(minutes.minutes()).ok()?;
            Some(at.strftime("%Y-%m-%dT%H:%M").to_string())
        };
        let other_days = date.others.iter().filter_map(|date| written(*date, time.value));
        let other_times = time.others.iter().filter_map(|time| written(date.value, *time));
        Some(FoundValue {
            value: written(date.value, time.value)?,
            is_question: date.is_question || time.is_question,
            others: other_days.chain(other_times).collect(),
            at: time.at.as_ref().or(date.at.as_ref()).map(|at| self.range(at)),
        })
    }

    /// The place is a question too if it is not known, or if several saved places have its name.
    fn place(&self, told: Told<Place>, near: Option<&FoundPlace>) -> FoundValue<MessagePlace> {
        let mut found = self.found(told, |place| self.looked_up(place, near));
        let own = found.value.places.iter().filter(|found| found.is_saved()).count();
        let is_clear = found.value.places.first().is_some_and(|first| !first.guessed) && own < 2;
        found.is_question |= !is_clear;
        found
    }

    fn looked_up(&self, place: Place, near: Option<&FoundPlace>) -> MessagePlace {
        let hints = Hints {
            other_end: near.and_then(|found| point(&found.place)),
            home: self.home,
        };
        let looked = |words: &str| look(words, hints, self.saved);
        let mut places = looked(place.iata.as_deref().unwrap_or(&place.words));
        if places.is_empty() {
            // The town of a house that is not known is a beginning.
            let parts = place.words.split(',').rev().map(str::trim);
            places = parts.map(looked).find(|found| !found.is_empty()).unwrap_or_default();
            for place in &mut places {
                place.guessed = true;
            }
        }
        places.truncate(MOST_PLACES);
        MessagePlace {
            words: place.words,
            places,
        }
    }

    fn person(&self, person: Person) -> MessagePerson {
        MessagePerson {
            first: self.optional(person.first),
            last: self.optional(person.last),
            phone: self.optional(person.phone),
            email: self.optional(person.email),
            is_lead: person.is_lead,
        }
    }

    fn optional<T>(&self, told: Option<Told<T>>) -> Option<FoundValue<T>> {
        told.map(|told| self.found(told, |value| value))
    }

    fn found<T, U>(&self, told: Told<T>, view: impl Fn(T) -> U) -> FoundValue<U> {
        FoundValue {
            value: view(told.value),
            is_question: told.is_question,
            others: told.others.into_iter().map(view).collect(),
            at: told.at.map(|at| self.range(&at)),
        }
    }

    fn range(&self, at: &Range<usize>) -> TextRange {
        TextRange {
            start: letters(self.text, at.start),
            end: letters(self.text, at.end),
        }
    }
}

const fn time_of(time: TimeOf) -> MessageTime {
    match time {
        TimeOf::PickUp => MessageTime::PickUp,
        TimeOf::Arrival => MessageTime::Arrival,
        TimeOf::Departure => MessageTime::Departure,
    }
}

const fn extra(extra: Extra) -> MessageExtra {
    match extra {
        Extra::ChildSeat => MessageExtra::ChildSeat,
        Extra::Booster => MessageExtra::Booster,
        Extra::BabySeat => MessageExtra::BabySeat,
        Extra::Wheelchair => MessageExtra::Wheelchair,
        Extra::SportsBaggage => MessageExtra::SportsBaggage,
    }
}

#[cfg(test)]
mod tests;
