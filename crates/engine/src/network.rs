//! Whether the service can be reached.

/// What the desk believes of its connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Network {
    Online,
    Offline,
}

impl From<bool> for Network {
    fn from(online: bool) -> Self {
        if online { Self::Online } else { Self::Offline }
    }
}
