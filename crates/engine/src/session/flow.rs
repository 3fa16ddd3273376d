//! One session from the search to the reservation: what all calls of a flow have in common.

use contract::{Currency, Language};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What the search decides, and everything that follows from the search keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Flow {
    pub bound: Bound,
    pub language: Language,
    pub currency: Currency,
}

/// Whether the prices are public or belong to a login. Only that login may continue with its prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Bound {
    /// Public prices: searched without a session, and continued without one.
    Public,
    /// The prices of this sign-in, through all its renewals.
    Login(Uuid),
}

impl Bound {
    /// `None`: public prices belong to no login.
    pub fn login(self) -> Option<Uuid> {
        match self {
            Self::Public => None,
            Self::Login(login) => Some(login),
        }
    }

    /// Whether the offer is still valid while this login, or no user, is signed in.
    pub fn holds_in(self, login: Option<Uuid>) -> bool {
        match self {
            Self::Public => true,
            Self::Login(own) => login == Some(own),
        }
    }
}

/// The currency that goes with a language, for an agency that chose none.
pub fn currency_of(language: Language) -> Currency {
    match language {
        Language::Tr => Currency::Try,
        Language::En => Currency::Usd,
        Language::De => Currency::Eur,
        Language::Ru => Currency::Rub,
    }
}
