//! By what the password of the user who is signed in is recognised, without the password and without the service.

use argon2::{Algorithm, Argon2, Params, Version};
use contract::Secret;
use rusqlite::OptionalExtension;
use zeroize::Zeroizing;

use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "verifier",
    sql: "CREATE TABLE verifier (
              only       INTEGER PRIMARY KEY CHECK (only = 1),
              memory_kib INTEGER NOT NULL,
              passes     INTEGER NOT NULL,
              tries      INTEGER NOT NULL,
              salt       BLOB NOT NULL,
              hash       BLOB NOT NULL
          ) STRICT;",
};

/// How many passwords may be tried in a row, whatever happens to the program in between.
const TRIES: u32 = 5;
const SALT: usize = 16;
const HASH: usize = 32;
/// What OWASP asks for at least, a tenth of a second here.
const OF_RELEASE: Cost = Cost {
    memory_kib: 19 * 1024,
    passes: 2,
};
const COST: Cost = cost(cfg!(debug_assertions));

/// It is kept with the hash, because a later version may ask for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cost {
    memory_kib: u32,
    passes: u32,
}

/// By what a password is recognised. It does not print itself, because the hash may be tried out elsewhere.
#[derive(PartialEq, Eq)]
pub struct Verifier {
    cost: Cost,
    /// How many passwords may still be tried.
    tries: u32,
    salt: Vec<u8>,
    hash: Vec<u8>,
}

contract::prints_only!(Verifier { tries });

/// A debug build uses the least cost, because its tests sign in thousands of times.
const fn cost(is_debug: bool) -> Cost {
    match is_debug {
        true => Cost {
            memory_kib: 8,
            passes: 1,
        },
        false => OF_RELEASE,
    }
}

impl Vault {
    /// Replaces what was kept of an earlier password. It takes a while.
    pub fn keep_verifier(&self, password: &Secret) -> Result<(), StoreFault> {
        let mut salt = [0; SALT];
        getrandom::fill(&mut salt).map_err(|error| StoreFault::Io {
            code: error.raw_os_error(),
        })?;
        let hash = hash(password, COST, &salt)?;
        self.put_verifier(&Verifier {
            cost: COST,
            tries: TRIES,
            salt: salt.to_vec(),
            hash: hash.to_vec(),
        })
    }

    /// Writes one that was read from a vault in memory, which could not be kept.
    pub fn put_verifier(&self, verifier: &Verifier) -> Result<(), StoreFault> {
        let columns = "INSERT OR REPLACE INTO verifier (only, memory_kib, passes, tries, salt, hash)
                       VALUES (1, ?1, ?2, ?3, ?4, ?5)";
        let Cost { memory_kib, passes } = verifier.cost;
        self.database.write(|transaction| {
            let values = (memory_kib, passes, verifier.tries, &verifier.salt, &verifier.hash);
            transaction.execute(columns, values)?;
            Ok(())
        })
    }

    /// How many passwords may still be tried. `None`: none can be recognised here.
    pub fn tries(&self) -> Result<Option<u32>, StoreFault> {
        Ok(self.verifier()?.map(|verifier| verifier.tries))
    }

    /// Whether it is the password of the last sign-in, and how many more may be tried. The try is on the disk before the
    /// password is looked at. `None`: none can be recognised here. It takes a while.
    pub fn recognises(&self, password: &Secret) -> Result<Option<(bool, u32)>, StoreFault> {
        let Some(verifier) = self.verifier()? else {
            return Ok(None);
        };
        let Some(left) = verifier.tries.checked_sub(1) else {
            return Ok(Some((false, 0)));
        };
        self.keep_tries(left)?;
        // Both are hashes, so how far they agree tells nothing about the password.
        let is_theirs = *hash(password, verifier.cost, &verifier.salt)? == verifier.hash[..];
        if is_theirs {
            self.keep_tries(TRIES)?;
        }
        Ok(Some((is_theirs, if is_theirs { TRIES } else { left })))
    }

    fn keep_tries(&self, tries: u32) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("UPDATE verifier SET tries = ?1", [tries])?;
            Ok(())
        })
    }

    /// `None`: no user has signed in since passwords are recognised.
    pub fn verifier(&self) -> Result<Option<Verifier>, StoreFault> {
        self.database.read(|reader| {
            let columns = "SELECT memory_kib, passes, tries, salt, hash FROM verifier";
            let row = reader.query_row(columns, [], |row| {
                let cost = Cost {
                    memory_kib: row.get(0)?,
                    passes: row.get(1)?,
                };
                Ok(Verifier {
                    cost,
                    tries: row.get(2)?,
                    salt: row.get(3)?,
                    hash: row.get(4)?,
                })
            });
            Ok(row.optional()?)
        })
    }
}

fn hash(password: &Secret, cost: Cost, salt: &[u8]) -> Result<Zeroizing<[u8; HASH]>, StoreFault> {
    let mut hash = Zeroizing::new([0; HASH]);
    let params = Params::new(cost.memory_kib, cost.passes, 1, Some(HASH)).map_err(|_| StoreFault::Corrupt)?;
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(password.expose().as_bytes(), salt, hash.as_mut())
        .map_err(|_| StoreFault::Corrupt)?;
    Ok(hash)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::session::tests::session;

    #[test]
    fn the_password_of_the_last_sign_in_is_recognised_and_no_other() {
        let vault = Vault::in_memory().unwrap();
        let (first, second) = (Secret::new("first"), Secret::new("second"));
        assert_eq!((vault.tries(), vault.recognises(&first)), (Ok(None), Ok(None)));
        vault.keep_verifier(&first).unwrap();
        assert_eq!(
            (vault.tries(), vault.recognises(&first)),
            (Ok(Some(5)), Ok(Some((true, 5))))
        );
        assert_eq!(vault.recognises(&second), Ok(Some((false, 4))));
        assert_eq!(vault.recognises(&Secret::new("")), Ok(Some((false, 3))));
        assert_eq!(vault.recognises(&first), Ok(Some((true, 5))));
        vault.keep_verifier(&second).unwrap();
        assert_eq!(vault.recognises(&first), Ok(Some((false, 4))));
        assert_eq!(vault.recognises(&second), Ok(Some((true, 5))));
    }

    #[test]
    fn a_release_hashes_with_argon2id_as_another_implementation_does() {
        let salt: Vec<u8> = (0..16).collect();
        let hash = hash(&Secret::new("Sandbox-1"), cost(false), &salt).unwrap();
        let hex: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "172042d1eb20a687150be58325f7455106dda66169ae90803e487661b1aceb50");
    }

    #[test]
    fn after_the_last_try_no_password_is_recognised_any_more() {
        let vault = Vault::in_memory().unwrap();
        let password = Secret::new("password");
        vault.keep_verifier(&password).unwrap();
        for left in (0..5).rev() {
            assert_eq!(vault.recognises(&Secret::new("wrong")), Ok(Some((false, left))));
        }
        assert_eq!(vault.recognises(&password), Ok(Some((false, 0))));
    }

    #[test]
    fn one_that_an_earlier_version_made_with_another_cost_is_recognised() {
        let vault = Vault::in_memory().unwrap();
        let (password, salt) = (Secret::new("password"), [7; SALT]);
        let cost = Cost {
            memory_kib: 32,
            passes: 3,
        };
        let verifier = Verifier {
            cost,
            tries: 2,
            salt: salt.to_vec(),
            hash: hash(&password, cost, &salt).unwrap().to_vec(),
        };
        vault.put_verifier(&verifier).unwrap();
        assert_eq!(vault.recognises(&Secret::new("passwords")), Ok(Some((false, 1))));
        assert_eq!(vault.recognises(&password), Ok(Some((true, 5))));
    }

    #[test]
    fn signing_out_forgets_it_and_two_of_one_password_differ() {
        let vault = Vault::in_memory().unwrap();
        let password = Secret::new("password");
        vault.keep_session(&session(1)).unwrap();
        vault.keep_verifier(&password).unwrap();
        let first = vault.verifier().unwrap();
        vault.keep_verifier(&password).unwrap();
        assert!(vault.verifier().unwrap() != first);
        vault.forget_session().unwrap();
        assert_eq!(vault.tries(), Ok(None));
    }
}
