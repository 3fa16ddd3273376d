//! The signed-in user, and the two tokens that prove it.

pub mod flow;
pub mod machine;
pub mod pair;
pub mod renewal;

use uuid::Uuid;

use crate::store::UserId;
use pair::PairId;

/// The signed-in user. The login changes whenever the same user signs in anew.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Who {
    pub user: UserId,
    pub login: Uuid,
}

/// Whether a pair that was not accepted has been replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Renewed {
    Yes,
    No,
}

impl Renewed {
    /// `held` is the pair in use after `rejected` was not accepted. A pair of another login does not count as its
    /// successor.
    pub fn of(rejected: PairId, held: PairId) -> Self {
        if held.is_after(rejected) { Self::Yes } else { Self::No }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_later_pair_of_the_same_login_succeeds_one() {
        let [login, other] = [1, 2].map(Uuid::from_u128);
        let id = |login, generation| PairId { login, generation };
        assert_eq!(Renewed::of(id(login, 1), id(login, 2)), Renewed::Yes);
        assert_eq!(Renewed::of(id(login, 1), id(login, 1)), Renewed::No);
        assert_eq!(Renewed::of(id(login, 1), id(other, 2)), Renewed::No);
    }
}
