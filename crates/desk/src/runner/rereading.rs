//! Reads every stored record anew in another way: when a field's name was learned, or when this version reads more of a
//! record than the one before it.
//!
//! It runs beside the turns, one page at a time, so that a lookup waits for one page at the most. The way of reading is
//! written down last: if it is interrupted, it begins again.

use std::sync::Arc;

use contract::FieldMap;
use store::{StoreFault, UserId};

use super::{Gate, Runner, RunnerNotice, lock};
use crate::reading;
use crate::user_store::UserStore;

/// How far the reading has come, in which user's store, and in which way it reads.
pub(super) struct Reread {
    user: UserId,
    mark: i64,
    last: String,
}

impl Runner {
    pub(super) async fn reread_page(self: &Arc<Self>, so_far: Option<Reread>) -> Option<Reread> {
        let gate = Arc::clone(&self.turns).lock_owned().await;
        if *gate == Gate::Closed {
            return None;
        }
        let fields = lock(&self.fields).clone();
        // If there was no page to read, nothing is stored and nothing has changed.
        let is_first = so_far.is_none();
        let reread = self
            .session
            .with_open_store(move |user_store| (page(user_store, so_far, &fields), gate))
            .await;
        match reread?.0 {
            Ok(Done::Page(so_far)) => Some(so_far),
            Ok(Done::All) => {
                if !is_first {
                    (self.show)(RunnerNotice::Reservations);
                }
                None
            }
            Ok(Done::Nothing) => None,
            // The old words still find the records; the next start tries again.
            Err(fault) => {
                tracing::warn!(%fault, "the kept records could not be read anew");
                None
            }
        }
    }
}

fn page(user_store: &UserStore, so_far: Option<Reread>, fields: &FieldMap) -> Result<Done, StoreFault> {
    let (vault, mark) = (user_store.vault(), reading::mark(fields));
    if vault.index_mark()? == Some(mark) {
        return Ok(Done::Nothing);
    }
    // If this is another user's store, or another name was learned meanwhile, the reading starts from the beginning.
    let same = so_far.filter(|so_far| so_far.user == *user_store.user() && so_far.mark == mark);
    let last = same.map_or_else(String::new, |so_far| so_far.last);
    match vault.reindex_page(&last, |json| reading::indexed(&reading::kept(json), fields))? {
        Some(last) => {
            let user = user_store.user().clone();
            Ok(Done::Page(Reread { user, mark, last }))
        }
        None => vault.keep_index_mark(mark).map(|()| Done::All),
    }
}

enum Done {
    Page(Reread),
    All,
    Nothing,
}
