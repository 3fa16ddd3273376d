//! A name that the desk gives to something the window may refer to, so that no key of the service ever has to leave.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Names a search, an offer, a route or an extra. It means nothing to the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, specta::Type)]
#[serde(transparent)]
pub struct Handle(#[specta(type = String)] Uuid);

impl Handle {
    pub(crate) fn new() -> Self {
        Self(Uuid::new_v4())
    }

    pub fn uuid(self) -> Uuid {
        self.0
    }
}

impl From<Uuid> for Handle {
    fn from(uuid: Uuid) -> Self {
        Self(uuid)
    }
}
