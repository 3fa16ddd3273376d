//! What a person sees of a session.

use chrono::{DateTime, Utc};
use contract::PrivateText;
use serde::Serialize;

use engine::session::machine::{Session, SignedOut, Stored};
use engine::session::pair::Held;
use engine::trouble::Trouble;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "state", rename_all = "camelCase")]
pub enum SessionView {
    #[serde(rename_all = "camelCase")]
    SignedOut {
        why: SignedOut,
        /// The user who was signed in before, in this run of the program.
        #[specta(type = Option<String>)]
        last_user: Option<PrivateText>,
    },
    /// `trouble` is set if a restart would lose the session.
    #[serde(rename_all = "camelCase")]
    Active {
        #[specta(type = String)]
        user: PrivateText,
        valid_until: DateTime<Utc>,
        trouble: Option<Trouble>,
    },
    #[serde(rename_all = "camelCase")]
    Renewing {
        #[specta(type = String)]
        user: PrivateText,
        valid_until: DateTime<Utc>,
        trouble: Option<Trouble>,
    },
    /// There may be a stored session, but its store does not open.
    Locked { trouble: Trouble },
}

impl SessionView {
    pub(crate) fn nobody() -> Self {
        Self::SignedOut {
            why: SignedOut::Never,
            last_user: None,
        }
    }

    pub(crate) fn of(session: &Session, last_user: Option<String>) -> Self {
        let active = |held: &Held, trouble| Self::Active {
            user: held.user.as_str().into(),
            valid_until: held.expires(),
            trouble,
        };
        match session {
            Session::SignedOut { why } => Self::SignedOut {
                why: *why,
                last_user: last_user.map(PrivateText::from),
            },
            Session::Locked { because } => Self::Locked { trouble: *because },
            Session::Active { held } => active(held, None),
            Session::Volatile { held, because } => active(held, Some(*because)),
            // The former pair still counts, and the new one is not certain yet.
            Session::Refreshing { held, kept } => {
                let trouble = match kept {
                    Stored::Durably => None,
                    Stored::Not { because } => Some(*because),
                };
                Self::Renewing {
                    user: held.user.as_str().into(),
                    valid_until: held.expires(),
                    trouble,
                }
            }
            Session::Storing { held } => Self::Renewing {
                user: held.user.as_str().into(),
                valid_until: held.expires(),
                trouble: None,
            },
        }
    }
}
