//! An unfinished change, stored beside its record: it is found again after a crash, until the change was made.

use engine::store::RequestKind;
use store::ChangeDraftRow;

use super::typed::Wish;
use crate::places::remember::{readable, written};
use crate::reservations::page::last_row;
use crate::user_store::{OrTrouble, UserStore};
use engine::request::{State, row};
use engine::trouble::Trouble;
use engine::update::Modification;

pub(crate) fn keep(record: &str, wish: &Wish, user_store: &UserStore) -> Result<(), Trouble> {
    let vault = user_store.vault();
    if *wish == Wish::default() {
        return vault.forget_change_draft(record).or_trouble();
    }
    let last = last_row(record, RequestKind::Update, user_store)?;
    let Ok(json) = written(wish) else { return Ok(()) };
    let after_request = last.map(|row| row.id);
    vault
        .keep_change_draft(record, &ChangeDraftRow { after_request, json })
        .or_trouble()
}

/// `None`: no change is typed, or the typed change has been made since.
pub(crate) fn typed(record: &str, user_store: &UserStore) -> Result<Option<Wish>, Trouble> {
    let Some(draft) = user_store.vault().change_draft(record).or_trouble()? else {
        return Ok(None);
    };
    let sent_since =
        last_row(record, RequestKind::Update, user_store)?.filter(|row| Some(row.id) != draft.after_request);
    let is_made = sent_since.is_some_and(|sent| {
        let now = row::read::<Modification>(record, &sent.state, None, None);
        now.is_some_and(|now| matches!(now.state, State::Done(_)))
    });
    Ok(if is_made { None } else { readable(&draft.json) })
}
