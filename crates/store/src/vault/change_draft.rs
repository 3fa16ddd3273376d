//! A change of a reservation that was typed but not sent. It survives a crash and a sign-out.

use rusqlite::OptionalExtension;
use uuid::Uuid;

use crate::column;
use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;

pub(super) const CREATE: Migration = Migration {
    name: "change_draft",
    sql: "CREATE TABLE change_draft (
              reservation_id TEXT PRIMARY KEY NOT NULL,
              after_errand   TEXT,
              json           TEXT NOT NULL
          ) STRICT;",
};

/// Does not print what was typed.
#[derive(Clone, PartialEq, Eq)]
pub struct ChangeDraftRow {
    /// The last change of this record that had been sent when this was typed.
    pub after_request: Option<Uuid>,
    /// The desk's own JSON.
    pub json: String,
}

impl Vault {
    /// A new draft replaces the one before.
    pub fn keep_change_draft(&self, reservation_id: &str, row: &ChangeDraftRow) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute(
                "INSERT OR REPLACE INTO change_draft (reservation_id, after_errand, json) VALUES (?1, ?2, ?3)",
                (reservation_id, row.after_request.map(column::of_uuid), &row.json),
            )?;
            Ok(())
        })
    }

    /// The draft of this record. `None`: nothing is typed that was not sent.
    pub fn change_draft(&self, reservation_id: &str) -> Result<Option<ChangeDraftRow>, StoreFault> {
        self.database.read(|reader| {
            let found = reader
                .query_row(
                    "SELECT after_errand, json FROM change_draft WHERE reservation_id = ?1",
                    [reservation_id],
                    |row| Ok((row.get::<_, Option<String>>(0)?, row.get(1)?)),
                )
                .optional()?;
            let Some((after, json)) = found else {
                return Ok(None);
            };
            let after_request = after.as_deref().map(column::uuid).transpose()?;
            Ok(Some(ChangeDraftRow { after_request, json }))
        })
    }

    /// Called when the draft was sent or thrown away. A missing draft is no fault.
    pub fn forget_change_draft(&self, reservation_id: &str) -> Result<(), StoreFault> {
        self.database.write(|transaction| {
            transaction.execute("DELETE FROM change_draft WHERE reservation_id = ?1", [reservation_id])?;
            Ok(())
        })
    }
}

contract::prints_only!(ChangeDraftRow { after_request });

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vault::session::tests::session;
    use crate::vault::tests::Desk;

    #[test]
    fn a_typed_change_survives_a_restart_and_a_sign_out_until_it_is_forgotten() {
        let desk = Desk::new();
        let vault = desk.open().unwrap();
        let typed = |json: &str, after: Option<u128>| ChangeDraftRow {
            after_request: after.map(Uuid::from_u128),
            json: json.to_owned(),
        };
        vault.keep_session(&session(1)).unwrap();
        vault.keep_change_draft("R-1", &typed(r#"{"note":"A"}"#, None)).unwrap();
        vault.keep_change_draft("R-2", &typed("{}", None)).unwrap();
        let last = typed(r#"{"note":"Ay"}"#, Some(7));
        vault.keep_change_draft("R-1", &last).unwrap();
        vault.forget_session().unwrap();
        drop(vault);
        let vault = desk.open().unwrap();
        assert_eq!(vault.change_draft("R-1"), Ok(Some(last.clone())));
        assert!(!format!("{last:?}").contains("Ay"));
        vault.forget_change_draft("R-1").unwrap();
        assert_eq!(vault.change_draft("R-1"), Ok(None));
        assert_eq!(vault.change_draft("R-2"), Ok(Some(typed("{}", None))));
    }
}
