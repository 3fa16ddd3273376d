//! What a person sees of places, and of the people that an agency knows.

use contract::PrivateText;
use contract::{Currency, Language};
use serde::{Deserialize, Serialize};

use super::table::RowLeftOut;
use crate::handle::Handle;
use crate::search_form::RidePlace;

/// A place that the agent may mean.
#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FoundPlace {
    pub place: RidePlace,
    pub source: PlaceSource,
    /// The code of an airport.
    pub iata: Option<String>,
    /// ISO 3166, two capital letters.
    pub country: Option<String>,
    /// The city it belongs to or lies near.
    pub near: Option<String>,
    pub zone: Option<String>,
    /// Whether the text matches the name only approximately.
    pub guessed: bool,
}

contract::prints_only!(FoundPlace {});

impl FoundPlace {
    pub(crate) const fn is_saved(&self) -> bool {
        match self.source {
            PlaceSource::Saved { .. } => true,
            PlaceSource::Atlas => false,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlaceSource {
    Atlas,
    Saved {
        id: Handle,
        #[specta(type = String)]
        note: PrivateText,
    },
}

/// What a pasted text turned out to be.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PastedPlace {
    /// The text is no known spelling of a spot, so its words are searched for.
    Words,
    /// The spot has the name that the link gives it, otherwise that of a place nearby.
    Spot { place: FoundPlace },
    /// A short plus code: it needs a place nearby.
    NeedsNearby,
    /// A link whose spot only its own service knows.
    OpaqueLink,
}

/// A spot on the map.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, specta::Type)]
pub struct Spot {
    #[specta(type = i32)]
    pub latitude: f64,
    #[specta(type = i32)]
    pub longitude: f64,
}

/// A place the agency uses: a hotel, a villa, a meeting point.
#[derive(Clone, PartialEq, Serialize, Deserialize, specta::Type)]
pub struct SavedPlace {
    pub place: RidePlace,
    /// How to find the place.
    pub note: String,
}

contract::prints_only!(SavedPlace {});

#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
pub struct SavedPlaceView {
    pub id: Handle,
    pub saved: SavedPlace,
}

/// What became of the rows of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ImportView {
    /// The number of places that were saved.
    pub saved: u32,
    /// The number of places that were saved before, under the same name at the same spot.
    pub known: u32,
    pub left_out: Vec<RowLeftOut>,
}

/// A ride that was searched before, with everything needed to search it again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RecentPair {
    pub from: RidePlace,
    pub to: RidePlace,
    pub stops: Vec<RidePlace>,
    pub people: u32,
    pub bags: u32,
    /// The pick-up time of the last search: `2026-12-24T14:30`. Older rows have none.
    pub pick_up: Option<String>,
    /// Which of two times the clock showed, as in `SearchForm`.
    pub offset: Option<String>,
    /// The zone of the pick-up, looked up anew at each reading.
    pub zone: Option<String>,
    /// The pick-up of the way back, if both ways were searched.
    pub back: Option<RecentPickUp>,
    pub best_price: Option<bool>,
    pub language: Option<Language>,
    pub currency: Option<Currency>,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RecentPickUp {
    pub pick_up: String,
    pub offset: Option<String>,
    pub zone: Option<String>,
}

contract::prints_only!(RecentPickUp {});

/// A person who often travels with this agency. Does not print itself.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Traveller {
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub email: String,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct TravellerView {
    pub id: Handle,
    pub traveller: Traveller,
}

contract::prints_only!(Traveller {});
contract::prints_only!(TravellerView { id });
