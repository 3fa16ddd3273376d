//! What was understood of a line, each part with its position in the text.

use serde::{Deserialize, Serialize};

use crate::places::view::FoundPlace;

/// What a line says. Places are words until they are looked up.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct LineFields {
    pub from: Option<String>,
    pub to: Option<String>,
    pub stops: Vec<String>,
    /// `2026-12-24`
    pub date: Option<String>,
    /// `14:30`
    pub time: Option<String>,
    /// Everyone but the children who are counted apart.
    pub people: Option<u32>,
    pub children: Option<u32>,
    /// In years, as far as they are said.
    pub ages: Vec<u32>,
    pub bags: Option<u32>,
    /// Seats for children.
    pub seats: Option<u32>,
    /// `XQ101`
    pub flight: Option<String>,
    /// `None`: one way.
    pub back: Option<LineBack>,
}

/// What a line says of the way back.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct LineBack {
    /// `2026-12-31`
    pub date: Option<String>,
    /// `10:00`
    pub time: Option<String>,
    pub flight: Option<String>,
}

contract::prints_only!(LineFields {});
contract::prints_only!(LineBack {});

/// A line that was read.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
pub struct LineView {
    pub fields: LineFields,
    /// In the order of the text; they do not overlap.
    pub parts: Vec<LinePart>,
    /// The places that the words may mean, the likeliest first.
    pub from: Vec<FoundPlace>,
    pub to: Vec<FoundPlace>,
    pub stops: Vec<Vec<FoundPlace>>,
}

/// From `start` up to `end`, counted as the window counts letters (UTF-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
pub struct LinePart {
    pub start: u32,
    pub end: u32,
    pub meaning: Meaning,
    pub unclear: Option<Unclear>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Meaning {
    From,
    To,
    Stop,
    Date,
    Time,
    People,
    Children,
    Bags,
    Seats,
    Flight,
    /// The word for the way back, and what is said of it.
    Back,
    /// `>`, `via` and the like.
    Link,
    Nothing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Unclear {
    /// Not understood.
    NotUnderstood,
    /// Stated before in the same line; the first statement counts.
    SaidTwice,
    /// Day and month could be the other way round; read as day, month.
    DayOrMonth,
    /// `10.12` could be a time; read as a day.
    DayOrTime,
    /// `next Friday` could be the one after; read as the first that comes.
    WhichWeek,
    /// The date is not on the weekday beside it.
    OtherWeekday,
    /// It could be in the morning or in the afternoon; read as written.
    HalfOfDay,
    /// There is no such date or time.
    Impossible,
    /// The time is in the past.
    Past,
    /// The way back is before the way there.
    BeforeThere,
    /// Where the first place ends and the second begins.
    TwoPlaces,
    /// No place has these words.
    UnknownPlace,
}
