#![doc = include_str!("../README.md")]

mod cells;
mod draft;
mod first_names;
mod flight;
mod legs;
mod lines;
mod mark;
mod marks;
mod party;
mod people;
mod spot;
mod spots;
mod tables;
mod tickets;
mod told;
mod vocabulary;

use jiff::civil::{Date, Time};

pub use told::Told;

/// What is known before a message is read.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The day from which relative days are counted where the message bears no stamp.
    pub today: Date,
    /// The country of the agency: two capital letters.
    pub country: &'a str,
}

/// What was found in a message. Each value knows where in the message it stands.
#[derive(Default)]
pub struct Sheet {
    pub legs: Vec<Leg>,
    pub party: Party,
    pub people: Vec<Person>,
    pub extras: Vec<Told<Extra>>,
}

pub struct Leg {
    pub from: Option<Told<Place>>,
    pub to: Option<Told<Place>>,
    pub date: Option<Told<Date>>,
    pub time: Option<Told<Time>>,
    pub time_of: Option<TimeOf>,
    pub flight: Option<Told<String>>,
}

#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Place {
    pub words: String,
    /// The code of an airport.
    pub iata: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeOf {
    PickUp,
    Arrival,
    Departure,
}

#[derive(Default, Clone, PartialEq)]
#[cfg_attr(test, derive(Debug))]
pub struct Party {
    pub adults: Option<Told<u32>>,
    pub children: Option<Told<u32>>,
    pub ages: Vec<Told<u32>>,
    pub bags: Option<Told<u32>>,
}

pub struct Person {
    pub first: Option<Told<String>>,
    pub last: Option<Told<String>>,
    /// E.164
    pub phone: Option<Told<String>>,
    pub email: Option<Told<String>>,
    pub is_lead: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extra {
    ChildSeat,
    Booster,
    BabySeat,
    Wheelchair,
    SportsBaggage,
}

/// Finds the trips of a message and who travels. A message without a trip gives an empty sheet.
#[must_use]
pub fn read(text: &str, context: Context<'_>) -> Sheet {
    let message = lines::units(text, context.today);
    let slashes_mislead = context.country == "US";
    // `alt: 14.08. XQ 145`, `neu: 14.08. XQ 147`: what is no longer so is no part of the trip.
    let is_former = |unit: &lines::Unit<'_>| {
        let label = lines::labelled(unit.text).map(|(label, _)| label);
        label.is_some_and(|label| vocabulary::FORMER.is_text(&label))
    };
    let units: Vec<_> = message
        .units
        .iter()
        .filter(|unit| !is_former(unit))
        .flat_map(|unit| legs::parted(unit, slashes_mislead))
        .collect();
    let legs = legs::of(&units, context.today, slashes_mislead);
    let asks = message.units.iter().any(|unit| vocabulary::REQUEST.is_in(&unit.words));
    let opening = message
        .units
        .iter()
        .filter(|unit| unit.words.len() > 4)
        .min_by_key(|unit| unit.start);
    let is_of = |list: &vocabulary::Phrases| message.units.iter().any(|unit| list.is_in(&unit.words));
    let is_other = is_of(&vocabulary::NO_REQUEST);
    // A trip with its day and its time is one, whatever else the message is about.
    let is_whole = legs
        .iter()
        .any(|leg| leg.from.is_some() && leg.to.is_some() && leg.date.is_some() && leg.time.is_some());
    let is_flown = legs
        .iter()
        .any(|leg| leg.date.is_some() && leg.time.is_some() && leg.flight.is_some());
    // `Please confirm as below, invoice to us`: an order tells who pays, too.
    let opens_with_bill = || opening.is_some_and(|unit| vocabulary::INVOICE.is_in(&unit.words));
    let is_bill = message.is_bill || (!is_whole && opens_with_bill());
    let is_timed = legs.iter().any(|leg| leg.time.is_some() || leg.flight.is_some());
    let advertises = is_of(&vocabulary::ADVERTISES) && !is_timed;
    if legs.is_empty()
        || advertises
        || is_bill
        || is_of(&vocabulary::NO_TRIP)
        || (is_of(&vocabulary::NO_TRIP_UNLESS_FLOWN) && !is_flown)
        || (is_other && !asks && (!is_whole || is_of(&vocabulary::THANKS)))
    {
        return Sheet::default();
    }
    let people = people::of(text, &message, context);
    let first_day = legs
        .iter()
        .find_map(|leg| leg.date.as_ref())
        .map_or(context.today, |day| day.value);
    // Each guest of a list of rides may travel alone.
    let named = if legs::are_of_several(&legs) { 0 } else { people.len() };
    Sheet {
        legs,
        party: party::of(&message, named, first_day),
        people,
        extras: party::extras(&message),
    }
}
