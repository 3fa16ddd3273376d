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
              salt       BLOB NOT NULL,
              hash       BLOB NOT NULL
          ) STRICT;",
};

const SALT: usize = 16;
const HASH: usize = 32;
/// What OWASP asks for at least, a tenth of a second here. Programs for tests sign in thousands of times and protect
/// nobody.
const COST: Cost = if cfg!(debug_assertions) {
    Cost {
        memory_kib: 8,
        passes: 1,
    }
} else {
    Cost {
        memory_kib: 19 * 1024,
        passes: 2,
    }
};

/// It is kept with the hash, because a later version may ask for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cost {
    memory_kib: u32,
    passes: u32,
}

/// Does not print itself: the hash may be tried out elsewhere.
#[derive(PartialEq, Eq)]
struct Verifier {
    cost: Cost,
    salt: Vec<u8>,
    hash: Vec<u8>,
}

contract::prints_only!(Verifier { cost });

impl Vault {
    /// Replaces what was kept of an earlier password. It takes a while.
    pub fn keep_verifier(&self, password: &Secret) -> Result<(), StoreFault> {
        let mut salt = [0; SALT];
        getrandom::fill(&mut salt).map_err(|error| StoreFault::Io {
            code: error.raw_os_error(),
        })?;
        let hash = hash(password, COST, &salt)?;
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO verifier (only, memory_kib, passes, salt, hash) VALUES (1, ?1, ?2, ?3, ?4)",
                (COST.memory_kib, COST.passes, salt, *hash),
            )?;
            Ok(())
        })
    }

    /// Whether a password can be recognised here.
    pub fn has_verifier(&self) -> Result<bool, StoreFault> {
        Ok(self.verifier()?.is_some())
    }

    /// Whether it is the password of the last sign-in. Nothing is recognised where nothing was kept. It takes a while.
    pub fn recognises(&self, password: &Secret) -> Result<bool, StoreFault> {
        let Some(verifier) = self.verifier()? else {
            return Ok(false);
        };
        // Both are hashes, so how far they agree tells nothing about the password.
        Ok(*hash(password, verifier.cost, &verifier.salt)? == verifier.hash[..])
    }

    fn verifier(&self) -> Result<Option<Verifier>, StoreFault> {
        self.database.read(|reader| {
            let columns = "SELECT memory_kib, passes, salt, hash FROM verifier";
            let row = reader.query_row(columns, [], |row| {
                let cost = Cost {
                    memory_kib: row.get(0)?,
                    passes: row.get(1)?,
                };
                Ok(Verifier {
                    cost,
                    salt: row.get(2)?,
                    hash: row.get(3)?,
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
        assert_eq!((vault.has_verifier(), vault.recognises(&first)), (Ok(false), Ok(false)));
        vault.keep_verifier(&first).unwrap();
        assert_eq!((vault.has_verifier(), vault.recognises(&first)), (Ok(true), Ok(true)));
        assert_eq!(vault.recognises(&second), Ok(false));
        vault.keep_verifier(&second).unwrap();
        assert_eq!(
            (vault.recognises(&first), vault.recognises(&second)),
            (Ok(false), Ok(true))
        );
        assert_eq!(vault.recognises(&Secret::new("")), Ok(false));
    }

    #[test]
    fn one_that_an_earlier_version_made_with_another_cost_is_recognised() {
        let vault = Vault::in_memory().unwrap();
        let (password, salt) = (Secret::new("password"), [7; SALT]);
        let (memory_kib, passes) = (32, 3);
        let hash = hash(&password, Cost { memory_kib, passes }, &salt).unwrap();
        let write = "INSERT INTO verifier (only, memory_kib, passes, salt, hash) VALUES (1, ?1, ?2, ?3, ?4)";
        let written = vault
            .database
            .write(|transaction| Ok(transaction.execute(write, (memory_kib, passes, salt, *hash))?));
        assert_eq!(written, Ok(1));
        assert_eq!(vault.recognises(&password), Ok(true));
        assert_eq!(vault.recognises(&Secret::new("passwords")), Ok(false));
    }

    #[test]
    fn signing_out_forgets_it_and_two_of_one_password_differ() {
        let vault = Vault::in_memory().unwrap();
        let password = Secret::new("password");
        vault.keep_session(&session(1)).unwrap();
        vault.keep_verifier(&password).unwrap();
        let first = vault.verifier().unwrap();
        vault.keep_verifier(&password).unwrap();
        assert_ne!(vault.verifier().unwrap(), first);
        vault.forget_session().unwrap();
        assert_eq!(vault.has_verifier(), Ok(false));
    }
}
