//! The optional headers of the specification's section 4 and their values.

use serde::{Deserialize, Serialize};

/// Chooses the language of the answers, and the display currency if [`X_CURRENCY`] is absent. Without it the service
/// answers in Turkish.
pub const ACCEPT_LANGUAGE: &str = "Accept-Language";
/// Chooses the display currency. Only some endpoints take it: see [`Endpoint::CURRENCY`](crate::Endpoint::CURRENCY).
pub const X_CURRENCY: &str = "X-Currency";
/// Makes a repeat of the identical creation safe. Every new or changed intent needs a new key (specification 4.7).
pub const IDEMPOTENCY_KEY: &str = "Idempotency-Key";
/// May come with a 429: how many whole seconds to wait (specification 7).
pub const RETRY_AFTER: &str = "Retry-After";
/// Not of the service: the sandbox inside the program answers only the client that sends the key of this run.
pub const SANDBOX_KEY: &str = "X-Sandbox-Key";

/// A language the service answers in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Language {
    #[default]
    Tr,
    En,
    De,
    Ru,
}

impl Language {
    /// Every language, in the order in which the specification lists them.
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

    /// The case of the letters does not matter. `None`: the specification lists no such language.
    pub fn from_tag(tag: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}

/// A currency the service displays prices in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Currency {
    Try,
    Eur,
    Usd,
    Rub,
}

impl Currency {
    /// Every currency, in the order in which the specification lists them.
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

    /// Only upper case is read. `None`: the specification lists no such currency.
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
