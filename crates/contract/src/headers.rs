//! The optional headers of the specification's section 4 and their values.

use serde::{Deserialize, Serialize};

pub const ACCEPT_LANGUAGE: &str = "Accept-Language";
pub const X_CURRENCY: &str = "X-Currency";
pub const IDEMPOTENCY_KEY: &str = "Idempotency-Key";
pub const RETRY_AFTER: &str = "Retry-After";

/// A language the service answers in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    Tr,
    En,
    De,
    Ru,
}

impl Language {
    pub const ALL: [Self; 4] = [Self::Tr, Self::En, Self::De, Self::Ru];

    /// The value of `Accept-Language`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Tr => "tr-TR",
            Self::En => "en-US",
            Self::De => "de-DE",
            Self::Ru => "ru-RU",
        }
    }

    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}

/// A currency the service displays prices in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "UPPERCASE")]
pub enum Currency {
    Try,
    Eur,
    Usd,
    Rub,
}

impl Currency {
    pub const ALL: [Self; 4] = [Self::Try, Self::Eur, Self::Usd, Self::Rub];

    /// The value of `X-Currency`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Try => "TRY",
            Self::Eur => "EUR",
            Self::Usd => "USD",
            Self::Rub => "RUB",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|currency| currency.code() == code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a055_desk_names_the_four_languages_by_their_tags_and_turkish_by_default() {
        assert_eq!(Language::ALL.map(Language::tag), ["tr-TR", "en-US", "de-DE", "ru-RU"]);
        assert_eq!(Language::default(), Language::Tr);
        for language in Language::ALL {
            for tag in [
                language.tag().to_owned(),
                language.tag().to_uppercase(),
                language.tag().to_lowercase(),
            ] {
                assert_eq!(Language::from_tag(&tag), Some(language), "{tag}");
            }
        }
        for unknown in ["", "tr", "fr-FR", "en-GB", "en-US "] {
            assert_eq!(Language::from_tag(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn a056_desk_names_the_four_currencies_by_their_codes_and_takes_no_other_spelling() {
        assert_eq!(Currency::ALL.map(Currency::code), ["TRY", "EUR", "USD", "RUB"]);
        for currency in Currency::ALL {
            assert_eq!(Currency::from_code(currency.code()), Some(currency));
        }
        for unknown in ["", "eur", "GBP", "EUR "] {
            assert_eq!(Currency::from_code(unknown), None, "{unknown}");
        }
    }
}
