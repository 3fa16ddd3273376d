//! What the window asks of places and people.

use std::collections::HashSet;

use fold::fold;
use places::find::Hints;
use places::zone::Zone;

use super::Desk;
use crate::blocking::off_thread;
use crate::error::{DeskError, FieldRule};
use crate::handle::Handle;
use crate::places::look::{look, read};
use crate::places::remember::{PAIRS, is_meant, place_faults, readable, spot_of, with_zones, written};
use crate::places::table::{self, MOST_BYTES, MOST_ROWS};
use crate::places::view::{
    FoundPlace, ImportView, PastedPlace, RecentPair, RecentPickUp, SavedPlace, SavedPlaceView, Spot, Traveller,
    TravellerView,
};
use crate::search_form::SearchForm;

/// Places with the same name at the same spot are one.
fn same(place: &SavedPlace) -> (String, String) {
    (fold(&place.place.name), spot_of(&place.place))
}

impl Desk {
    pub async fn saved_places(&self) -> Result<Vec<SavedPlaceView>, DeskError> {
        let rows = self
            .session_runner()
            .await?
            .in_vault(|vault| vault.saved_places())
            .await?;
        let read = |row: store::SavedPlaceRow| {
            Some(SavedPlaceView {
                id: row.id.into(),
                saved: readable(&row.json)?,
            })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// The agent's own places, and then those of the agency's file, whose ids belong to no row of the vault.
    pub(crate) async fn own_places(&self) -> Vec<SavedPlaceView> {
        let mut own = self.saved_places().await.unwrap_or_default();
        let known: HashSet<(String, String)> = own.iter().map(|one| same(&one.saved)).collect();
        let shared = self.agency_places.get().into_iter().flatten();
        own.extend(
            shared
                .filter(|place| !known.contains(&same(place)))
                .map(|place| SavedPlaceView {
                    id: Handle::new(),
                    saved: place.clone(),
                }),
        );
        own
    }

    pub async fn save_place(&self, id: Option<Handle>, place: SavedPlace) -> Result<Handle, DeskError> {
        let faults = place_faults(&place);
        if !faults.is_empty() {
            return Err(DeskError::Invalid { faults });
        }
        let (id, json, now) = (id.unwrap_or_else(Handle::new), written(&place)?, self.now().wall);
        let session = self.session_runner().await?;
        session
            .in_vault(move |vault| vault.keep_place(id.uuid(), &json, now))
            .await?;
        Ok(id)
    }

    /// Saves the places of a table. Rows that are not understood are named, and the others are saved all the same.
    pub async fn import_places(&self, text: String) -> Result<ImportView, DeskError> {
        if text.len() > MOST_BYTES {
            return Err(DeskError::invalid("table", FieldRule::TooMany));
        }
        let table = off_thread(move || table::read(&text)).await?;
        if table.places.len() > MOST_ROWS {
            return Err(DeskError::invalid("table", FieldRule::TooMany));
        }
        let mut known: HashSet<(String, String)> =
            self.saved_places().await?.iter().map(|one| same(&one.saved)).collect();
        let mut rows = Vec::new();
        for place in &table.places {
            if known.insert(same(place)) {
                rows.push((Handle::new().uuid(), written(place)?));
            }
        }
        let (read, saved, now) = (table.places.len(), rows.len(), self.now().wall);
        let session = self.session_runner().await?;
        session.in_vault(move |vault| vault.keep_places(&rows, now)).await?;
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Ok(ImportView {
            saved: count(saved),
            known: count(read - saved),
            left_out: table.left_out,
        })
    }

    pub async fn forget_place(&self, id: Handle) -> Result<(), DeskError> {
        self.session_runner()
            .await?
            .in_vault(move |vault| vault.forget_place(id.uuid()))
            .await
    }

    pub async fn recent_pairs(&self) -> Result<Vec<RecentPair>, DeskError> {
        let rows = self
            .session_runner()
            .await?
            .in_vault(|vault| vault.recent_pairs())
            .await?;
        off_thread(move || rows.iter().filter_map(|json| readable(json)).map(with_zones).collect()).await
    }

    pub async fn forget_recent_pairs(&self) -> Result<(), DeskError> {
        self.session_runner()
            .await?
            .in_vault(|vault| vault.forget_recent_pairs())
            .await
    }

    /// Stores a search, with its way back if both ways are searched. A one-way search and a round trip between the same
    /// places are two rows.
    pub async fn remember_search(&self, form: SearchForm, back: Option<SearchForm>) -> Result<(), DeskError> {
        let places = std::iter::once(&form.from).chain(&form.stops).chain([&form.to]);
        let places: Vec<String> = places.map(spot_of).collect();
        let same = places.join(">") + if back.is_some() { "<" } else { "" };
        let pair = RecentPair {
            from: form.from,
            to: form.to,
            stops: form.stops,
            people: form.people,
            bags: form.bags,
            pick_up: Some(form.pick_up),
            offset: form.offset,
            zone: None,
            back: back.map(|back| RecentPickUp {
                pick_up: back.pick_up,
                offset: back.offset,
                zone: None,
            }),
            best_price: Some(form.best_price),
            language: form.language,
            currency: form.currency,
        };
        let (json, now) = (written(&pair)?, self.now().wall);
        self.session_runner()
            .await?
            .in_vault(move |vault| vault.keep_recent_pair(&same, &json, now, PAIRS))
            .await
    }

    /// Finds travellers by the beginnings of words in a name or mail, or by digits of a telephone number; all of them
    /// for empty text.
    pub async fn travellers(&self, text: String) -> Result<Vec<TravellerView>, DeskError> {
        let rows = self
            .session_runner()
            .await?
            .in_vault(|vault| vault.travellers())
            .await?;
        let asked: Vec<String> = fold(&text)
            .split(' ')
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let read = |row: store::TravellerRow| {
            let traveller: Traveller = readable(&row.json)?;
            is_meant(&traveller, &asked).then(|| TravellerView {
                id: row.id.into(),
                traveller,
            })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    pub async fn save_traveller(&self, id: Option<Handle>, traveller: Traveller) -> Result<Handle, DeskError> {
        if traveller.first_name.trim().is_empty() && traveller.last_name.trim().is_empty() {
            return Err(DeskError::invalid("lastName", FieldRule::Required));
        }
        let (id, json, now) = (id.unwrap_or_else(Handle::new), written(&traveller)?, self.now().wall);
        let session = self.session_runner().await?;
        session
            .in_vault(move |vault| vault.keep_traveller(id.uuid(), &json, now))
            .await?;
        Ok(id)
    }

    pub async fn forget_traveller(&self, id: Handle) -> Result<(), DeskError> {
        self.session_runner()
            .await?
            .in_vault(move |vault| vault.forget_traveller(id.uuid()))
            .await
    }

    pub async fn find_places(&self, text: String, other_end: Option<Spot>) -> Vec<FoundPlace> {
        let saved = self.own_places().await;
        let home = self.country().await;
        let looked = off_thread(move || {
            let hints = Hints {
                other_end: other_end.and_then(Spot::point),
                home: home.as_deref(),
            };
            look(&text, hints, &saved)
        });
        looked.await.unwrap_or_default()
    }

    pub async fn read_pasted(&self, text: String, other_end: Option<Spot>) -> PastedPlace {
        let read = off_thread(move || read(&text, other_end.and_then(Spot::point)));
        read.await.unwrap_or(PastedPlace::Words)
    }

    pub async fn zone_of(&self, at: Spot) -> Option<String> {
        let zone = off_thread(move || Zone::at(at.point()?));
        zone.await.ok().flatten().map(|zone| zone.name().to_owned())
    }
}
