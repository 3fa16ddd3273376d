//! What the window asks of the names of the fields.

use contract::{FieldMap, RecordId};

use super::Desk;
use crate::error::DeskError;
use crate::reading::{kept, leaves};
use crate::reservations::find::RowView;
use crate::settings::field_names::{FieldMapView, FieldNames, FieldPreviewView, faults, found, learned, listed};
use crate::settings::field_proposals::{FieldProposal, known, proposals};
use crate::settings::profile::with_learned;
use crate::user_store::OrTrouble as _;

impl Desk {
    pub async fn field_names(&self) -> FieldMapView {
        let (fields, may_change) = (self.field_map().await, self.learns().await);
        FieldMapView {
            fields: listed(&fields),
            likely: listed(&FieldMap::default()),
            may_change,
        }
    }

    /// Reads a record by these names, and saves nothing. Without an id it is the record with the latest pick-up.
    pub async fn preview_fields(
        &self,
        fields: Vec<FieldNames>,
        record: Option<RecordId>,
    ) -> Result<FieldPreviewView, DeskError> {
        let map = with_learned(&learned(&fields));
        let session = self.session_runner().await?;
        session
            .in_user_store(move |user_store| {
                let lookup = store::Lookup {
                    limit: 1,
                    ..store::Lookup::default()
                };
                let id = match record {
                    Some(id) => Some(id),
                    None => user_store
                        .vault()
                        .find_reservations(&lookup)
                        .or_trouble()?
                        .rows
                        .pop()
                        .map(|row| row.id.into()),
                };
                let row = id.map(|id| user_store.reservation(&id)).transpose()?.flatten();
                let Some(row) = row else {
                    return Ok(FieldPreviewView {
                        record: None,
                        found: vec![],
                        paths: vec![],
                    });
                };
                let raw = kept(&row.json).raw;
                Ok(FieldPreviewView {
                    found: listed(&map).into_iter().map(|names| found(names, &raw)).collect(),
                    paths: leaves(&raw).into_iter().map(|field| field.path).collect(),
                    record: Some(RowView::of_record(&row, &map, None)),
                })
            })
            .await
    }

    pub async fn save_field_names(&self, fields: Vec<FieldNames>) -> Result<(), DeskError> {
        let faults = faults(&fields);
        if !faults.is_empty() {
            return Err(DeskError::Invalid { faults });
        }
        self.learn(learned(&fields)).await?;
        self.tell_reservations();
        Ok(())
    }

    /// None where an accepted name could not be saved.
    pub async fn propose_fields(&self) -> Result<Vec<FieldProposal>, DeskError> {
        if !self.learns().await {
            return Ok(vec![]);
        }
        let (session, map, now) = (self.session_runner().await?, self.field_map().await, self.now().wall);
        session
            .in_user_store(move |user_store| Ok(proposals(&known(user_store, now)?, &map)))
            .await
    }
}
