//! The name of a reservation in calls.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

/// The `transferReservationId` of a record, by which it is read, changed and cancelled. The service gives it, so it is
/// kept and sent, and never printed.
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, specta::Type)]
#[serde(transparent)]
pub struct RecordId(String);

impl RecordId {
    /// For calls, the window and the store only.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for RecordId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for RecordId {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[id]")
    }
}

impl From<String> for RecordId {
    fn from(id: String) -> Self {
        Self(id)
    }
}

impl From<&str> for RecordId {
    fn from(id: &str) -> Self {
        Self(id.to_owned())
    }
}

impl From<RecordId> for String {
    fn from(id: RecordId) -> Self {
        id.0
    }
}

impl PartialEq<str> for RecordId {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for RecordId {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_kept_as_it_came_and_is_not_printed() {
        let id: RecordId = serde_json::from_str(r#""Ada Lovelace""#).unwrap();
        assert_eq!(serde_json::to_string(&id).unwrap(), r#""Ada Lovelace""#);
        assert_eq!(format!("{id:?}"), "[id]");
    }
}
