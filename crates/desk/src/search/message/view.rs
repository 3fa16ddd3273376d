//! What was found in a pasted message, each value with its place in the text.

use serde::Serialize;

use crate::places::view::FoundPlace;

/// From `start` up to `end`, counted as the window counts letters (UTF-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
pub struct TextRange {
    pub start: u32,
    pub end: u32,
}

#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
#[serde(rename_all = "camelCase")]
pub struct FoundValue<T> {
    pub value: T,
    /// The message can be read in another way, so the agent decides.
    pub is_question: bool,
    /// What else the message may mean, the likeliest first.
    pub others: Vec<T>,
    /// `None` for a value that follows from others, such as the places of a way back.
    pub at: Option<TextRange>,
}

#[derive(Clone, Default, PartialEq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
pub struct MessageView {
    /// In the order of the message. Two of them are a way there and back if the second one goes the other way round.
    pub legs: Vec<MessageLeg>,
    pub party: MessageParty,
    pub people: Vec<MessagePerson>,
    pub extras: Vec<FoundValue<MessageExtra>>,
}

#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
#[serde(rename_all = "camelCase")]
pub struct MessageLeg {
    pub from: Option<FoundValue<MessagePlace>>,
    pub to: Option<FoundValue<MessagePlace>>,
    /// `2026-12-24`
    pub date: Option<FoundValue<String>>,
    /// `14:30`
    pub time: Option<FoundValue<String>>,
    /// What happens at the time.
    pub time_of: MessageTime,
    pub flight: Option<FoundValue<String>>,
    /// The pick-up by the agency's rule, if date and time are known: `2026-12-24T14:30`.
    pub pick_up: Option<FoundValue<String>>,
}

#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
pub struct MessagePlace {
    pub words: String,
    /// The places that the words may mean, the likeliest first.
    pub places: Vec<FoundPlace>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum MessageTime {
    PickUp,
    Arrival,
    Departure,
}

#[derive(Clone, Default, PartialEq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
pub struct MessageParty {
    pub adults: Option<FoundValue<u32>>,
    pub children: Option<FoundValue<u32>>,
    pub ages: Vec<FoundValue<u32>>,
    pub bags: Option<FoundValue<u32>>,
}

#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[cfg_attr(test, derive(Debug))]
#[serde(rename_all = "camelCase")]
pub struct MessagePerson {
    pub first: Option<FoundValue<String>>,
    pub last: Option<FoundValue<String>>,
    /// E.164
    pub phone: Option<FoundValue<String>>,
    pub email: Option<FoundValue<String>>,
    pub is_lead: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum MessageExtra {
    ChildSeat,
    Booster,
    BabySeat,
    Wheelchair,
    SportsBaggage,
}
