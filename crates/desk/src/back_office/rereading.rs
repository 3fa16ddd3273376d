//! Reading every kept record anew in another way: when a field's name was learned, or this desk reads more of a record
//! than the one before it.
//!
//! It runs beside, a page at a time, so that nobody who looks something up waits for more than one. The way that was
//! read in is written down last: cut short, it begins again.

use std::sync::{Arc, Weak};

use contract::FieldMap;
use store::{StoreFault, UserId};
use tokio::sync::watch;

use super::{BackOffice, Doors, Shown, lock};
use crate::memory::Memory;
use crate::reservations::reading;

/// How far it has come, in whose memory and in which way.
pub(super) struct Reread {
    user: UserId,
    mark: i64,
    last: String,
}

pub(super) async fn attend(office: Weak<BackOffice>, mut wanted: watch::Receiver<()>) {
    while wanted.changed().await.is_ok() {
        let mut so_far = None;
        loop {
            let Some(office) = office.upgrade() else { return };
            so_far = office.reread_page(so_far).await;
            if so_far.is_none() {
                break;
            }
        }
    }
}

impl BackOffice {
    async fn reread_page(self: &Arc<Self>, so_far: Option<Reread>) -> Option<Reread> {
        let doors = Arc::clone(&self.turns).lock_owned().await;
        if *doors == Doors::Closed {
            return None;
        }
        let fields = lock(&self.fields).clone();
        // Where nothing was kept nothing has changed.
        let is_first = so_far.is_none();
        let reread = self
            .keeper
            .in_memory(move |memory| (page(memory, so_far, &fields), doors))
            .await;
        match reread?.0 {
            Ok(Done::Page(so_far)) => Some(so_far),
            Ok(Done::All) => {
                if !is_first {
                    (self.show)(Shown::Reservations);
                }
                None
            }
            Ok(Done::Nothing) => None,
            // What was found by its old words still is; the next start tries again.
            Err(fault) => {
                tracing::warn!(%fault, "the kept records could not be read anew");
                None
            }
        }
    }
}

fn page(memory: &Memory, so_far: Option<Reread>, fields: &FieldMap) -> Result<Done, StoreFault> {
    let (vault, mark) = (memory.vault(), reading::mark(fields));
    if vault.index_mark()? == Some(mark) {
        return Ok(Done::Nothing);
    }
    // Somebody else is here, or another name was learned meanwhile: from the beginning.
    let same = so_far.filter(|so_far| so_far.user == *memory.user() && so_far.mark == mark);
    let last = same.map_or_else(String::new, |so_far| so_far.last);
    match vault.reindex_page(&last, |json| reading::indexed(&reading::kept(json), fields))? {
        Some(last) => {
            let user = memory.user().clone();
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
