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
              only INTEGER PRIMARY KEY CHECK (only = 1),
              salt BLOB NOT NULL,
              hash BLOB NOT NULL
          ) STRICT;",
};

type SaltAndHash = (Vec<u8>, Vec<u8>);

const SALT: usize = 16;
const HASH: usize = 32;
/// 19 MiB and two passes: what OWASP asks for at least, and a tenth of a second here.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

impl Vault {
    /// Replaces what was kept of an earlier password. It takes a while.
    pub fn keep_verifier(&self, password: &Secret) -> Result<(), StoreFault> {
        let mut salt = [0; SALT];
        getrandom::fill(&mut salt).map_err(|error| StoreFault::Io {
            code: error.raw_os_error(),
        })?;
        let hash = hash(password, &salt)?;
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO verifier (only, salt, hash) VALUES (1, ?1, ?2)",
                (salt, *hash),
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
        let Some((salt, kept)) = self.verifier()? else {
            return Ok(false);
        };
        // Both are hashes, so how far they agree tells nothing about the password.
        Ok(*hash(password, &salt)? == kept[..])
    }

    fn verifier(&self) -> Result<Option<SaltAndHash>, StoreFault> {
        self.database.read(|reader| {
            let row = reader.query_row("SELECT salt, hash FROM verifier", [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            });
            Ok(row.optional()?)
        })
    }
}

fn hash(password: &Secret, salt: &[u8]) -> Result<Zeroizing<[u8; HASH]>, StoreFault> {
    let mut hash = Zeroizing::new([0; HASH]);
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, Some(HASH)).map_err(|_| StoreFault::Corrupt)?;
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
