//! A value with the place in the message that tells it.

use std::ops::Range;

/// A value, which is a question where the message can be read in another way.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub struct Told<T> {
    pub value: T,
    /// The bytes of the message that tell it; `None` for a value that follows from others, such as the places of a way
    /// back.
    pub at: Option<Range<usize>>,
    pub is_question: bool,
    /// What else the message may mean, the likeliest first.
    pub others: Vec<T>,
}

impl<T> Told<T> {
    pub(crate) const fn sure(value: T, at: Option<Range<usize>>) -> Self {
        Self {
            value,
            at,
            is_question: false,
            others: Vec::new(),
        }
    }

    /// A question whose other answers are not known.
    pub(crate) const fn question(value: T, at: Option<Range<usize>>) -> Self {
        Self {
            value,
            at,
            is_question: true,
            others: Vec::new(),
        }
    }

    /// The same as a question.
    pub(crate) fn asked(self) -> Self {
        Self {
            is_question: true,
            ..self
        }
    }

    /// What is told here, or a question with another answer.
    pub(crate) fn or_other(self, other: Option<T>) -> Self {
        Self {
            is_question: self.is_question || other.is_some(),
            others: self.others.into_iter().chain(other).collect(),
            ..self
        }
    }
}

/// Where a part of a text stands in it; `None` for a text that is no part of it.
pub(crate) fn range_in(whole: &str, part: &str) -> Option<Range<usize>> {
    let start = part.as_ptr().addr().checked_sub(whole.as_ptr().addr())?;
    let range = start..start.checked_add(part.len())?;
    whole.get(range.clone()).is_some().then_some(range)
}

/// The range from the beginning of one to the end of the other.
pub(crate) fn joined(one: Option<Range<usize>>, other: Option<Range<usize>>) -> Option<Range<usize>> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.start.min(other.start)..one.end.max(other.end)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_knows_where_it_stands() {
        let text = "from Köln to Köln";
        assert_eq!(
            text.rsplit(' ').next().and_then(|part| range_in(text, part)),
            Some(14..19)
        );
        assert_eq!(range_in(text, "Köln"), None);
        assert_eq!(range_in(&text[6..], text), None);
    }
}
