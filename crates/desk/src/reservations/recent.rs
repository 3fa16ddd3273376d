//! The records that were opened last, and the rows of records known by their ids.

use contract::RecordId;

use super::find::RowView;
use crate::Desk;
use crate::error::DeskError;
use crate::user_store::OrTrouble as _;

/// At most one for each digit key.
const MOST: u32 = 9;

impl Desk {
    /// The page of the record was opened.
    pub async fn reservation_opened(&self, id: &str) -> Result<(), DeskError> {
        let (session, now, id) = (self.session_runner().await?, self.now().wall, id.to_owned());
        session
            .in_vault(move |vault| vault.keep_recent_record(&id, now, MOST))
            .await
    }

    /// The record that was opened last comes first.
    pub async fn recent_reservations(&self) -> Result<Vec<RowView>, DeskError> {
        let (session, map) = (self.session_runner().await?, self.field_map().await);
        session
            .in_vault(move |vault| RowView::of_stored(&vault.recent_records()?, &map, vault))
            .await
    }

    /// The records that are stored here, in the order of the ids.
    pub async fn reservation_rows(&self, ids: Vec<RecordId>) -> Result<Vec<RowView>, DeskError> {
        let (session, map) = (self.session_runner().await?, self.field_map().await);
        let rows = session.in_user_store(move |user_store| {
            let mut rows = Vec::new();
            for id in ids {
                rows.extend(user_store.reservation(&id)?);
            }
            RowView::of_stored(&rows, &map, user_store.vault()).or_trouble()
        });
        rows.await
    }
}
