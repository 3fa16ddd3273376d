//! An unfinished booking as the window keeps and finds it. It does not print itself.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::handle::Handle;
use crate::offer::view::{OfferView, StandardExtraView};
use crate::search::view::SearchView;
use crate::search_form::SearchForm;

/// What was typed. Acceptance and acknowledgement are acts of the agent: they are not kept, and are asked for again.
#[derive(Clone, PartialEq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    pub step: DraftStep,
    pub search: SearchForm,
    /// The chosen offer, if there is one.
    pub offer: Option<Handle>,
    pub standard_extras: Vec<Handle>,
    pub passengers: Vec<TypedPassenger>,
    pub note: String,
    pub flight: String,
    /// Ties the two ways of a round trip together; made by the window.
    pub trip: Option<Handle>,
}

/// Where the agent was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum DraftStep {
    Search,
    Offer,
    Extras,
    Passengers,
    Review,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TypedPassenger {
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub email: String,
    pub is_lead: bool,
}

/// A draft that was taken up again. Its offer is restored where that is possible; its standing says whether it is.
#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DraftView {
    pub id: Handle,
    pub made: DateTime<Utc>,
    pub changed: DateTime<Utc>,
    pub draft: Draft,
    /// The search the offer came from, with this offer alone.
    pub search: Option<SearchView>,
    pub offer: Option<OfferView>,
    /// The extras as they were listed, so that the chosen ones have their names.
    pub standard_extras: Vec<StandardExtraView>,
}

/// One line of the list of drafts.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DraftLine {
    pub id: Handle,
    pub changed: DateTime<Utc>,
    pub step: DraftStep,
    /// An airport by its code, another place by its name; so is `to`.
    pub from: String,
    pub to: String,
    pub pick_up: String,
    /// The zone of the pick-up, by its coordinates.
    pub zone: Option<String>,
    /// The lead's name, as far as it was typed.
    pub lead: String,
    pub people: u32,
    pub offer: DraftOffer,
    /// The intents that were sent with its offer and ended without a booking.
    #[specta(type = Vec<String>)]
    pub unbooked: Vec<Uuid>,
}

/// Whether the chosen offer of a draft may still be booked. Past `until` the service decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase", tag = "state")]
pub enum DraftOffer {
    Unchosen,
    Live { until: DateTime<Utc> },
    Ended,
}

/// Whether the draft outlives the program: a vault in memory does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
pub struct DraftKept {
    pub id: Handle,
    pub durable: bool,
}

macro_rules! silent {
    ($($kept:ident),+) => {
        $(impl std::fmt::Debug for $kept {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($kept))
            }
        })+
    };
}

silent!(Draft, TypedPassenger, DraftView, DraftLine);
