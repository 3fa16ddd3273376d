//! What the service said about a refusal, as the vault keeps it.

use std::time::Duration;

use contract::{PrivateText, Said};
use serde::{Deserialize, Serialize};

/// The words may name people, so they do not print themselves.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Words {
    code: Option<PrivateText>,
    messages: Vec<PrivateText>,
}

impl Words {
    pub(super) fn of(said: &Said) -> Self {
        Self {
            code: said.code.clone(),
            messages: said.messages.clone(),
        }
    }

    /// Empty when the words are gone.
    pub(super) fn read(text: Option<&str>) -> Self {
        text.and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(super) fn said(self, status: u16, retry_after: Option<Duration>) -> Said {
        Said {
            status,
            code: self.code,
            messages: self.messages,
            retry_after,
        }
    }
}
