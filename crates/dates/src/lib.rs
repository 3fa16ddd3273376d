#![doc = include_str!("../README.md")]

mod day;
mod spoken;
mod time;
mod vocabulary;
mod word;

pub use day::{Context, day, day_of_month, whole_day};
pub use time::{PartOfDay, part_of_day, time, time_after_word, whole_time};
pub use vocabulary::{number, weekday};
pub use word::{Word, words};

/// What was read at the beginning of some words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found<T> {
    /// The number of words that it took.
    pub words: usize,
    /// `None`: it looks like a day or a time, but there is none like it.
    pub value: Option<T>,
    pub doubt: Option<Doubt>,
}

/// The second way to read something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doubt {
    /// Day and month may be the other way round; read as day, month.
    DayOrMonth,
    /// `10.12` may also be a time; read as a day.
    DayOrTime,
    /// `next Friday` may be this week's or the following one; read as the first that comes.
    WhichWeek,
    /// The weekday beside a date is another one than that of the date.
    OtherWeekday,
    /// `half past two` may be in the night or in the afternoon; read as written.
    HalfOfDay,
    /// The day was before today.
    Past,
}

impl<T> Found<T> {
    const fn sure(words: usize, value: T) -> Self {
        Self {
            words,
            value: Some(value),
            doubt: None,
        }
    }
}
