//! What stands in for a record that tells too little: how it was booked here, and changed here since.

use chrono::{DateTime, Utc};
use contract::Passenger;
use contract::update::UpdateReservation;
use engine::EngineStore as _;
use engine::record::instant;
use engine::request::Kind as _;
use engine::store::RequestKind;
use engine::trouble::Trouble;
use engine::update::Modification;
use places::zone::Zone;
use serde::Serialize;

use super::find::RowView;
use super::page::Booking;
use crate::reading::PickUpView;
use crate::user_store::UserStore;

/// It is about people, so it does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AsBookedView {
    /// `2026-12-24T14:30:00+03:00`. `None`: it is not known, or no longer.
    pub pick_up: Option<String>,
    pub zone: String,
    /// Pick-up, stops and drop-off; empty if they are not known.
    pub places: Vec<String>,
    /// The names, the lead first; empty if they are not known.
    pub people: Vec<String>,
    /// False for the way back that the service made beside the way that was booked: offer, time and places of the
    /// booking are those of the other way.
    pub is_booked_ride: bool,
}

/// `None`: the record was not booked here, or how it was booked can no longer be read.
pub(crate) fn as_booked(
    record: &str,
    booking: &Booking,
    user_store: &UserStore,
) -> Result<Option<AsBookedView>, Trouble> {
    let Some(ride) = booking.ride() else {
        return Ok(None);
    };
    let is_booked_ride = !booking.made_beside(record);
    let places = ride.places.iter().map(|stop| stop.name.clone());
    let mut view = AsBookedView {
        pick_up: is_booked_ride.then(|| ride.pick_up.to_rfc3339()),
        zone: ride.zone.clone(),
        places: places.filter(|_| is_booked_ride).collect(),
        people: booking.people(),
        is_booked_ride,
    };
    for row in user_store.requests_of(record)? {
        if row.kind != RequestKind::Update || row.state.name != Modification::DONE {
            continue;
        }
        let body = row.payload_hash.and_then(|hash| user_store.body(row.id, &hash));
        match Modification::wish(body.as_deref()) {
            Some(change) => view.change(&change.wish),
            None => view.forget_what_changes(),
        }
    }
    Ok(Some(view))
}

/// The rows, with what their records do not tell as it was booked here.
pub(crate) fn filled(rows: Vec<RowView>, user_store: &UserStore) -> Result<Vec<RowView>, Trouble> {
    // Without a journal nothing was booked here.
    if user_store.journal().is_none() {
        return Ok(rows);
    }
    let fill = |mut row: RowView| {
        let summary = &row.summary;
        let has_places = summary.pick_up_place.is_some() || summary.drop_off_place.is_some();
        if row.pick_up.is_some() && summary.lead.is_some() && has_places {
            return Ok(row);
        }
        let booking = Booking::of(&row.id, user_store)?;
        let booked = booking.map(|booking| as_booked(&row.id, &booking, user_store));
        if let Some(booked) = booked.transpose()?.flatten() {
            booked.fill(&mut row);
        }
        Ok(row)
    };
    rows.into_iter().map(fill).collect()
}

impl AsBookedView {
    pub(crate) fn instant(&self) -> Option<DateTime<Utc>> {
        Some(instant(self.pick_up.as_deref()?)?.to_utc())
    }

    /// A change that was made here.
    fn change(&mut self, wish: &UpdateReservation) {
        if let Some(pick_up) = wish.pick_up_time {
            self.pick_up = Some(pick_up.to_rfc3339());
        }
        if !wish.passenger_requests.is_empty() {
            self.people = names(&wish.passenger_requests);
        }
    }

    /// A change was made here, and which one can no longer be read.
    fn forget_what_changes(&mut self) {
        self.pick_up = None;
        self.people.clear();
    }

    fn fill(self, row: &mut RowView) {
        if row.pick_up.is_none()
            && let Some(pick_up) = self.pick_up
        {
            row.pick_up = Some(PickUpView::of(pick_up, Zone::named(&self.zone).as_ref()));
            row.is_time_as_booked = true;
            row.is_as_booked = true;
        }
        let summary = &mut row.summary;
        if summary.lead.is_none()
            && let Some(lead) = self.people.first()
        {
            summary.lead = Some(lead.clone());
            summary.passengers = u32::try_from(self.people.len()).unwrap_or(u32::MAX);
            row.is_as_booked = true;
        }
        if summary.pick_up_place.is_none()
            && summary.drop_off_place.is_none()
            && let [from, .., to] = &*self.places
        {
            summary.pick_up_place = Some(from.clone());
            summary.drop_off_place = Some(to.clone());
            row.is_as_booked = true;
        }
    }
}

/// The lead first.
pub(crate) fn names(people: &[Passenger]) -> Vec<String> {
    let (leads, others): (Vec<_>, Vec<_>) = people.iter().partition(|person| person.is_lead_passenger);
    let name = |person: &Passenger| format!("{} {}", person.first_name, person.last_name).trim().to_owned();
    leads.into_iter().chain(others).map(name).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use contract::FieldMap;
    use serde_json::json;

    use super::*;

    fn journal_in(folder: &Path) -> Option<std::path::PathBuf> {
        let entries = std::fs::read_dir(folder)
            .expect("a folder")
            .flatten()
            .map(|entry| entry.path());
        entries
            .filter_map(|path| if path.is_dir() { journal_in(&path) } else { Some(path) })
            .find(|path| path.ends_with("journal.db"))
    }

    #[test]
    fn without_a_journal_the_rows_are_shown_as_they_are() {
        let place = tempfile::tempdir().expect("a folder");
        drop(UserStore::in_folder(place.path()));
        let journal = journal_in(place.path()).expect("a journal");
        std::fs::write(journal, "this is no journal").expect("it is written");
        let mut user_store = UserStore::in_folder(place.path());
        assert!(user_store.journal().is_none());
        user_store.keep_raw([json!({"transferReservationId": "R1", "status": 4})]);
        let kept = user_store.reservation("R1").expect("it is read");
        let rows = RowView::of_stored(kept.as_slice(), &FieldMap::default(), user_store.vault()).expect("rows");
        let rows = filled(rows, &user_store).expect("the rows");
        assert_eq!(rows.len(), 1);
        assert!(!rows.iter().any(|row| row.is_as_booked));
    }
}
