//! One session from the search to the reservation: what every call of a flow has in common.

use contract::{Currency, Language};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Decided by the search, and kept by all that follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flow {
    pub bound: Bound,
    pub language: Language,
    pub currency: Currency,
}

/// Whose prices they are, and so who may go on with them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Bound {
    /// Public: searched without a session, and continued without one.
    Public,
    /// This sign-in's, through all its renewals.
    Login(Uuid),
}

impl Bound {
    pub fn login(self) -> Option<Uuid> {
        match self {
            Self::Public => None,
            Self::Login(login) => Some(login),
        }
    }

    /// Whether such an offer is still good while this login, or no user, is signed in.
    pub fn holds_in(self, login: Option<Uuid>) -> bool {
        match self {
            Self::Public => true,
            Self::Login(own) => login == Some(own),
        }
    }
}

/// What the desk asks to be shown where the agent did not say: never left to the service's own default.
pub fn currency_of(language: Language) -> Currency {
    match language {
        Language::Tr => Currency::Try,
        Language::En => Currency::Usd,
        Language::De => Currency::Eur,
        Language::Ru => Currency::Rub,
    }
}
