//! Other intents for the same offer or the same ride.

use crate::store::StoredIntent;
use uuid::Uuid;

use super::NotTaken;
use crate::EngineStore;
use crate::booking::intent::Intent;
use crate::booking::row;
use crate::booking::twin::{self, Twin};
use crate::engine::Engine;
use crate::trouble::Trouble;

impl Engine {
    /// The state in memory may be newer than the one on disk.
    pub(super) fn twins(
        &self,
        offer: &[u8; 32],
        ride: &[u8; 32],
        store: &dyn EngineStore,
    ) -> Result<Vec<(StoredIntent, Intent)>, Trouble> {
        let read = |row: StoredIntent| {
            let intent = match self.open_intent(row.id) {
                Some(open) => open.machine.clone(),
                None => row::read(&row, None)?,
            };
            Some((row, intent))
        };
        Ok(store.twins(offer, ride)?.into_iter().filter_map(read).collect())
    }

    pub(super) fn most_serious(&self, offer: &[u8; 32], ride: &[u8; 32], twins: impl Iterator<Item = Intent>) -> Twin {
        let mut strange = self.strange.intents.iter();
        if strange.any(|row| row.offer_hash == *offer || row.ride_hash == *ride) {
            // This version cannot read the state of that intent, so a booking may exist.
            return Twin::MayExist;
        }
        twin::among(&twins.collect::<Vec<_>>())
    }

    /// The intent may have been held while another was booked beside it. The agent knew of both then, but not that the
    /// other would come into doubt.
    pub(super) fn may_leave_beside_twins(&self, id: Uuid, store: &dyn EngineStore) -> Result<(), NotTaken> {
        let Some(open) = self.open_intent(id) else {
            return Err(NotTaken::NotNow);
        };
        let (offer, ride) = (&open.row.offer_hash, &open.row.ride_hash);
        let twins = self.twins(offer, ride, store);
        let others = twins.map_err(|because| NotTaken::NotKept { because })?.into_iter();
        let others = others.filter(|(row, _)| row.id != id).map(|(_, twin)| twin);
        match self.most_serious(offer, ride, others) {
            Twin::MayExist => Err(NotTaken::Twin),
            Twin::Known | Twin::None => Ok(()),
        }
    }
}
