//! What is wrong with a request, field by field.
//!
//! The sandbox refuses with these faults, and the desk prevents them. Their texts are written elsewhere in four
//! languages: here a rule has only a code and its bound.

/// A rule of the specification that a field breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The field is missing or empty.
    Required,
    /// The text has too many characters.
    TooLong {
        /// In characters.
        max: usize,
    },
    /// The list has too few elements.
    TooFew {
        /// The fewest that are allowed.
        min: usize,
    },
    /// The list has too many elements.
    TooMany {
        /// The most that are allowed.
        max: usize,
    },
    /// The number is too small or too large.
    OutOfRange {
        /// Inclusive.
        min: i64,
        /// Inclusive.
        max: i64,
    },
    /// Exactly one passenger is the lead.
    OneLead,
    /// The text is not a phone number in any usual form.
    PhoneUnreadable,
    /// Required for the lead's phone of an external offer.
    PhoneInternational,
    /// The text is not an e-mail address.
    Email,
    /// More people than the vehicle has seats for.
    OverCapacity {
        /// The capacity of the vehicle.
        seats: i64,
    },
    /// Not a date and time with its offset.
    DateTime,
    /// The time is in the past.
    Past,
    /// The text is not a UUID.
    Uuid,
    /// The latitude or longitude is outside its range, or is no number.
    Coordinate,
    /// A value outside the set the specification lists.
    Unknown,
    /// A month was sent without its year.
    NeedsYear,
    /// The conditions of an external offer were not accepted.
    ConditionsRequired,
    /// An older version of the conditions was accepted.
    ConditionsOutdated,
    /// The requirements of an external offer were not acknowledged.
    Acknowledgement,
    /// Required for an external offer with an airport leg, or one that asks for it.
    FlightRequired,
    /// The same key twice in one list.
    Repeated,
}

impl Rule {
    /// The word that other layers match on; it never changes.
    pub fn code(self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::TooLong { .. } => "too-long",
            Self::TooFew { .. } => "too-few",
            Self::TooMany { .. } => "too-many",
            Self::OutOfRange { .. } => "out-of-range",
            Self::OneLead => "one-lead",
            Self::PhoneUnreadable => "phone-unreadable",
            Self::PhoneInternational => "phone-international",
            Self::Email => "email",
            Self::OverCapacity { .. } => "over-capacity",
            Self::DateTime => "date-time",
            Self::Past => "past",
            Self::Uuid => "uuid",
            Self::Coordinate => "coordinate",
            Self::Unknown => "unknown",
            Self::NeedsYear => "needs-year",
            Self::ConditionsRequired => "conditions-required",
            Self::ConditionsOutdated => "conditions-outdated",
            Self::Acknowledgement => "acknowledgement",
            Self::FlightRequired => "flight-required",
            Self::Repeated => "repeated",
        }
    }

    /// The bound of the rule, if it has one; the upper one of a range.
    pub fn bound(self) -> Option<i64> {
        match self {
            Self::TooLong { max } | Self::TooMany { max } => i64::try_from(max).ok(),
            Self::TooFew { min } => i64::try_from(min).ok(),
            Self::OutOfRange { max, .. } => Some(max),
            Self::OverCapacity { seats } => Some(seats),
            Self::Required
            | Self::OneLead
            | Self::PhoneUnreadable
            | Self::PhoneInternational
            | Self::Email
            | Self::DateTime
            | Self::Past
            | Self::Uuid
            | Self::Coordinate
            | Self::Unknown
            | Self::NeedsYear
            | Self::ConditionsRequired
            | Self::ConditionsOutdated
            | Self::Acknowledgement
            | Self::FlightRequired
            | Self::Repeated => None,
        }
    }
}

/// One broken rule at one place.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Fault {
    /// As the body names it: `passengerRequests[0].phone`.
    pub path: String,
    /// What is wrong there.
    pub rule: Rule,
}

impl Fault {
    /// The path names the field as the body does.
    pub fn new(path: impl Into<String>, rule: Rule) -> Self {
        Self {
            path: path.into(),
            rule,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_a_code_and_its_bound() {
        assert_eq!(
            (Rule::TooLong { max: 20 }.code(), Rule::TooLong { max: 20 }.bound()),
            ("too-long", Some(20))
        );
        assert_eq!((Rule::OneLead.code(), Rule::OneLead.bound()), ("one-lead", None));
    }
}
