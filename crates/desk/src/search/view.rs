//! What a person sees of a search.

use chrono::{DateTime, Utc};
use contract::{Currency, Language};
use serde::{Deserialize, Serialize};

use crate::clock_view::ClockView;
use crate::handle::Handle;
use crate::offer::view::OfferView;
use crate::search_form::SearchForm;
use engine::offer::OfferStanding;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum SearchAnswer {
    /// An answer, possibly without offers.
    Found { search: Box<SearchView> },
    /// Nothing was sent: the pick-up's clock does not show that time, or shows it twice.
    Unsettled { time: PickUpTime },
}

/// A wall-clock time at a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum PickUpTime {
    One {
        zone: String,
        at: ClockView,
    },
    /// The clock is put forward from `from` to `to`; the times in between do not exist.
    Skipped {
        zone: String,
        from: String,
        to: String,
    },
    /// The clock is put back, so two times have the same name. `offset` is the value for the form.
    Twice {
        zone: String,
        earlier: EitherTime,
        later: EitherTime,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct EitherTime {
    pub offset: String,
    pub at: ClockView,
}

/// One whole search, sent each time something in it changed.
#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SearchView {
    pub search: Handle,
    /// The form as it was asked; the same form searches again.
    pub form: SearchForm,
    pub pick_up: ClockView,
    pub zone: String,
    pub prices: Prices,
    pub language: Language,
    pub currency: Currency,
    pub answered: DateTime<Utc>,
    /// When the offers run out, by the desk's clock as it is set now.
    pub deadline: DateTime<Utc>,
    /// The standing of the whole search; a single offer may be gone earlier.
    pub standing: OfferStanding,
    /// The service's words, which no code reads.
    pub distance: Option<String>,
    pub travel_time: Option<String>,
    pub pick_up_address: Option<String>,
    pub drop_off_address: Option<String>,
    pub alternative_routes: Option<String>,
    /// An empty list means that there is no suitable offer, which is an answer.
    pub offers: Vec<OfferView>,
    /// Why there are no offers, if the service said so.
    pub coverage: Option<CoverageView>,
}

contract::prints_only!(SearchView {});

/// Whether the prices of a search are public or the agency's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum Prices {
    /// Searched without a session: not the agency's own prices, and not bookable.
    Public,
    Partner,
}

#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct CoverageView {
    /// An open set of words.
    pub status: Option<String>,
    pub cities: Vec<String>,
    pub destinations: Vec<String>,
}

contract::prints_only!(CoverageView {});
