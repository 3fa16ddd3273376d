//! What only a planted mistake needs.

use super::Kind;
use crate::planted::{self, Mistake};
use crate::store::RequestKind;

/// Whether what was not done is sent again: never, but for a planted mistake.
pub(super) fn resends<K: Kind>() -> bool {
    K::KIND == RequestKind::Cancel && planted::makes(Mistake::CancelResent)
}
