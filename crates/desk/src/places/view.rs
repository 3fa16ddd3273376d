//! What a person sees of places and of the people an agency knows.

use contract::{Currency, Language};
use serde::{Deserialize, Serialize};

use crate::handle::Handle;
use crate::trip_form::TripPlace;

/// A place that may be meant.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct FoundPlace {
    pub place: TripPlace,
    pub source: PlaceSource,
    /// Of an airport.
    pub iata: Option<String>,
    /// ISO 3166, two capital letters.
    pub country: Option<String>,
    /// The city it belongs to or lies near.
    pub near: Option<String>,
    pub zone: Option<String>,
    /// The letters are not quite its own.
    pub guessed: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PlaceSource {
    Atlas,
    Saved { id: Handle, note: String },
}

/// What a pasted text turned out to be.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PastedPlace {
    /// None of the spellings that are known: words to look for.
    Words,
    /// Named as the link calls it, else after what lies near.
    Spot { place: FoundPlace },
    /// A short plus code: it needs a place nearby.
    NeedsNearby,
    /// A link that hides its spot behind its service.
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
pub struct SavedPlace {
    pub place: TripPlace,
    /// How to find it.
    pub note: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
pub struct SavedPlaceView {
    pub id: Handle,
    pub saved: SavedPlace,
}

/// A ride that was searched before, with all that makes it the same search again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct RecentPair {
    pub from: TripPlace,
    pub to: TripPlace,
    pub stops: Vec<TripPlace>,
    pub people: u32,
    pub bags: u32,
    /// The time that was asked for last: `2026-12-24T14:30`. Older rows have none.
    pub pick_up: Option<String>,
    pub best_price: Option<bool>,
    pub language: Option<Language>,
    pub currency: Option<Currency>,
}

/// A person who travels with this agency again and again. Does not print.
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
