//! Code that only planted mistakes need.

use super::Kind;
use crate::planted::{self, Mistake};
use crate::store::RequestKind;

/// Whether a request that was not done is sent again: never, unless a mistake is planted.
pub(super) fn resends<K: Kind>() -> bool {
    K::KIND == RequestKind::Cancel && planted::makes(Mistake::CancelResent)
}
