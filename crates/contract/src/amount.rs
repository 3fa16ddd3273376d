//! An amount of money as it was received: exact, for display and comparison, never for arithmetic.

use std::cmp::Ordering;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Number, Value};

/// Keeps every digit of the received number. Equality is by the text, order by the value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Amount(Number);

impl Amount {
    /// The number as it was written: `12.50` stays `12.50`.
    pub fn as_text(&self) -> String {
        self.0.to_string()
    }

    /// Compares by value, so that `12.5` and `12.50` are the same.
    pub fn compare(&self, other: &Self) -> Ordering {
        let (one, two) = (Decimal::of(&self.as_text()), Decimal::of(&other.as_text()));
        one.compare(&two)
    }
}

impl std::str::FromStr for Amount {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        serde_json::from_str(text).map(Self)
    }
}

/// A number, or text that is one.
impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Number(number) => Ok(Self(number)),
            Value::String(text) => text.trim().parse().map_err(serde::de::Error::custom),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => {
                Err(serde::de::Error::custom("not an amount"))
            }
        }
    }
}

/// The sign, the significant digits, and the power of ten of the first digit.
struct Decimal {
    negative: bool,
    digits: Vec<u8>,
    magnitude: i64,
}

impl Decimal {
    fn of(text: &str) -> Self {
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let exponent = exponent
            .parse::<i64>()
            .unwrap_or(if exponent.starts_with('-') { i64::MIN } else { i64::MAX });
        let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let written: Vec<u8> = before.bytes().chain(after.bytes()).collect();
        let leading = written.iter().take_while(|digit| **digit == b'0').count();
        let mut digits: Vec<u8> = written.into_iter().skip(leading).collect();
        while digits.last() == Some(&b'0') {
            digits.pop();
        }
        let length = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        Self {
            negative: negative && !digits.is_empty(),
            magnitude: exponent
                .saturating_add(length(before.len()))
                .saturating_sub(length(leading)),
            digits,
        }
    }

    fn compare(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => self.compare_size(other),
            (true, true) => other.compare_size(self),
        }
    }

    fn compare_size(&self, other: &Self) -> Ordering {
        match (self.digits.is_empty(), other.digits.is_empty()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self
                .magnitude
                .cmp(&other.magnitude)
                .then_with(|| self.digits.cmp(&other.digits)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn amount(text: &str) -> Amount {
        text.parse().expect("an amount")
    }

    #[test]
    fn a003_every_digit_that_came_is_kept() {
        for text in ["1234.50", "0.1", "12345678901234567890.123456789012345678", "-0.00"] {
            assert_eq!(amount(text).as_text(), text);
            assert_eq!(serde_json::to_string(&amount(text)).expect("JSON"), text);
        }
        assert_eq!(
            serde_json::from_str::<Amount>("\"12.50\"").expect("text").as_text(),
            "12.50"
        );
        assert!(serde_json::from_str::<Amount>("\"12,50\"").is_err());
        assert!(serde_json::from_str::<Amount>("true").is_err());
    }

    #[test]
    fn amounts_are_ordered_by_value() {
        for (less, more) in [
            ("2", "10"),
            ("-10", "-2"),
            ("-1", "0"),
            ("0.099", "0.1"),
            ("9.99e2", "1e3"),
            ("0", "1e-400"),
            ("1e-99999999999999999999", "1e-400"),
            ("1e400", "1e99999999999999999999"),
        ] {
            assert_eq!(amount(less).compare(&amount(more)), Ordering::Less, "{less} {more}");
            assert_eq!(amount(more).compare(&amount(less)), Ordering::Greater);
        }
        for (one, same) in [("12.5", "12.50"), ("-0", "0.000"), ("1e3", "1000"), ("0.10", "10e-2")] {
            assert_eq!(amount(one).compare(&amount(same)), Ordering::Equal, "{one} {same}");
        }
    }

    proptest! {
        #[test]
        fn the_order_is_that_of_whole_cents(one in -1_000_000_i64..1_000_000, two in -1_000_000_i64..1_000_000) {
            let written = |cents: i64| format!("{}{}.{:02}", if cents < 0 { "-" } else { "" }, cents.abs() / 100, cents.abs() % 100);
            prop_assert_eq!(amount(&written(one)).compare(&amount(&written(two))), one.cmp(&two));
        }
    }
}
