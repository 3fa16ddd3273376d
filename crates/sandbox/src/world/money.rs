//! Money in whole hundredths, and four currencies at rates that never change.

use contract::Currency;
use serde::{Deserialize, Serialize, Serializer};

/// Hundredths of a currency's unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(from = "f64")]
pub(crate) struct Money(pub(crate) i64);

impl Money {
    pub(crate) fn percent(self, percent: i64) -> Self {
        Self(rounded(self.0.saturating_mul(percent), 100))
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Converts lira into `to`.
    pub(crate) fn in_currency(self, to: Currency) -> Self {
        Self(rounded(self.0.saturating_mul(100), rate(to)))
    }

    pub(crate) fn into_lira(self, from: Currency) -> Self {
        Self(rounded(self.0.saturating_mul(rate(from)), 100))
    }
}

/// A JSON number with its hundredths: the shortest text of such a number is exact.
impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[expect(clippy::cast_precision_loss, reason = "hundredths of a price are far below 2^53")]
        serializer.serialize_f64(self.0 as f64 / 100.0)
    }
}

impl From<f64> for Money {
    fn from(units: f64) -> Self {
        Self(super::distance::whole(units * 100.0))
    }
}

pub(crate) fn symbol(currency: Currency) -> &'static str {
    match currency {
        Currency::Try => "₺",
        Currency::Eur => "€",
        Currency::Usd => "$",
        Currency::Rub => "₽",
    }
}

/// Hundredths of a lira for one unit.
fn rate(currency: Currency) -> i64 {
    match currency {
        Currency::Try => 100,
        Currency::Eur => 5_000,
        Currency::Usd => 4_300,
        Currency::Rub => 55,
    }
}

/// Rounds half away from zero.
fn rounded(dividend: i64, divisor: i64) -> i64 {
    let half = if dividend < 0 { -divisor / 2 } else { divisor / 2 };
    dividend.saturating_add(half).checked_div(divisor).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_exactly_and_converted_at_fixed_rates() {
        for (hundredths, text) in [
            (123_456, "1234.56"),
            (10, "0.1"),
            (-5, "-0.05"),
            (900_719_925_474_099, "9007199254740.99"),
        ] {
            assert_eq!(serde_json::to_string(&Money(hundredths)).expect("JSON"), text);
            assert_eq!(serde_json::from_str::<Money>(text).expect("money"), Money(hundredths));
        }
        assert_eq!(Money(5_025).in_currency(Currency::Eur), Money(101));
        assert_eq!(Money(101).into_lira(Currency::Eur), Money(5_050));
        assert_eq!(Money(100_000).in_currency(Currency::Try), Money(100_000));
        assert_eq!(Money(55).in_currency(Currency::Rub), Money(100));
        assert_eq!(Money(10_001).percent(20), Money(2_000));
    }
}
