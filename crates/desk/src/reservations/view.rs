//! What a person sees of reservations: a record with all that the desk knows about it, and how the lists are read.

use chrono::{DateTime, Utc};
use contract::list::{DateFilter, Page, Which};
use contract::{Currency, Language, RecordId};
use serde::{Deserialize, Serialize};

use super::as_booked::AsBookedView;
use super::find::RowView;
use super::history::SeenStatusView;
use super::update::typed::Wish;
use super::update::view::UpdateView;
use crate::clock_view::ClockView;
use crate::failed_stops::FailedStop;
use crate::offer::view::{ConditionsView, Money, PolicyView, PriceView, RouteView};
use crate::reading::ReservationView;
use crate::reservations::cancel::CancelView;
use crate::search_form::SearchForm;
use engine::sync::Progress;

/// One whole record. It is about people, so it does not print itself.
#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ReservationPageView {
    pub record: ReservationView,
    /// Since when the service has answered about the record without returning it: the last copy is shown.
    pub unread_since: Option<DateTime<Utc>>,
    /// How it came to its status, oldest first; the last is the present one.
    pub history: Vec<SeenStatusView>,
    /// When the desk next reads the record by itself. `None`: the record is left to the lists.
    pub next_look: Option<DateTime<Utc>>,
    /// `None`: it was not booked at this desk.
    pub dossier: Option<DossierView>,
    /// `None`: it was not booked at this desk, or that can no longer be read.
    pub as_booked: Option<AsBookedView>,
    /// `None`: no cancellation was ever asked for.
    pub cancel: Option<CancelView>,
    /// When the desk learned that the record was cancelled at its own request, and with which deduction.
    pub cancelled_utc: Option<DateTime<Utc>>,
    pub update: Option<UpdateView>,
    /// When the desk learned that its own change was made.
    pub updated_utc: Option<DateTime<Utc>>,
    /// A change that was typed but not sent yet.
    pub typed: Option<Wish>,
    /// The legs of the trip, including this one; empty if it has no other.
    pub legs: Vec<TripLegView>,
}

/// A leg of the same trip: a record of its own, with its own cancellation.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TripLegView {
    pub id: RecordId,
    pub pnr: Option<String>,
    pub is_return: bool,
    pub is_this: bool,
    /// `None`: it has not been read yet.
    pub row: Option<RowView>,
    pub cancel: Option<CancelView>,
}

contract::prints_only!(TripLegView {});

/// What this desk wrote down at the booking. It never changes. Does not print itself.
#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct DossierView {
    pub booked: DateTime<Utc>,
    /// Pick-up, stops and drop-off.
    pub places: Vec<String>,
    /// `2026-12-24T14:30:00+03:00`
    pub pick_up: String,
    pub zone: String,
    /// The names that were sent, the lead first; empty if they cannot be read any more.
    pub people: Vec<String>,
    /// `None`: it cannot be read any more.
    pub offer: Option<OfferedView>,
    pub accepted: Option<AcceptedView>,
    /// The stops that the service could not add.
    pub failed_stops: Vec<FailedStop>,
}

/// What was searched and offered.
#[derive(Clone, PartialEq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OfferedView {
    pub form: SearchForm,
    pub language: Language,
    pub currency: Currency,
    pub answered: DateTime<Utc>,
    pub distance: Option<String>,
    pub travel_time: Option<String>,
    pub pick_up_address: Option<String>,
    pub drop_off_address: Option<String>,
    pub alternative_routes: Option<String>,
    pub vehicle: Option<String>,
    pub supplier: Option<String>,
    pub external: bool,
    pub seats: Option<u32>,
    pub bags_held: Option<u32>,
    pub price: PriceView,
    /// As it was offered. `None` means unstated, which is not free.
    pub free_cancellation: Option<ClockView>,
    pub conditions: Option<ConditionsView>,
    pub policy: Option<PolicyView>,
    pub selected: Option<Vec<TakenExtraView>>,
    pub route: Option<RouteView>,
}

contract::prints_only!(OfferedView {});

/// An extra of the supplier, as it was offered.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct TakenExtraView {
    pub code: String,
    pub name: Option<String>,
    pub quantity: u32,
}

contract::prints_only!(TakenExtraView {});

/// What the agent agreed to.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedView {
    pub conditions_version: Option<String>,
    pub requirements_acknowledged: bool,
    pub standard_extras: Vec<AcceptedExtraView>,
    /// The number of travellers, if it was higher than the number of passengers listed.
    pub passenger_count: Option<u32>,
}

contract::prints_only!(AcceptedView {});

/// A standard extra, as far as the list told it. Its price is not part of the price of the transfer.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct AcceptedExtraView {
    pub name: Option<String>,
    pub price: Option<Money>,
}

contract::prints_only!(AcceptedExtraView {});

/// How the lists are being read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct SyncView {
    /// `None`: no page is being read or about to be read.
    pub progress: Option<ProgressView>,
    /// When the last whole reading began: everything shown is at least as new, and there is no total.
    pub whole_since: Option<DateTime<Utc>>,
    /// The last reading was stopped because it was longer than the lists can be. What was read is stored.
    pub is_endless: bool,
    /// The end of a silence that the service asked for. `None`: there is none, or it ends within a quarter of an hour.
    pub silent_until: Option<DateTime<Utc>>,
    /// `None`: the last call succeeded, or only one has failed.
    pub outage: Option<OutageView>,
}

/// The service does not answer, and stored copies are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OutageView {
    pub since: DateTime<Utc>,
    /// When the desk calls the service next by itself, as far as that is known.
    pub next_try: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct ProgressView {
    pub page: u32,
    /// The number of different records so far.
    pub records: u32,
}

/// A name of a status, in the service's words.
#[derive(Clone, PartialEq, Eq, Serialize, specta::Type)]
pub struct StatusNameView {
    pub code: i32,
    pub name: String,
}

contract::prints_only!(StatusNameView {});

/// Which of the user's own records to ask the service for, page by page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Listed {
    All,
    Upcoming,
    Past,
    Today,
    Active,
    /// The year of the pick-up.
    Year {
        year: i32,
    },
    Month {
        year: i32,
        month: u32,
    },
}

/// One page as the service just returned it; nothing of it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ListPageView {
    pub rows: Vec<RowView>,
    /// Records on the page without an id: they cannot be opened.
    pub nameless: u32,
    pub is_last: bool,
}

impl ProgressView {
    pub fn of(Progress { page, records }: Progress) -> Self {
        Self {
            page,
            records: u32::try_from(records).unwrap_or(u32::MAX),
        }
    }
}

impl Listed {
    /// The month is that of the Turkish calendar.
    pub fn page(self, page: u32) -> Page {
        let which = match self {
            Self::All => Which::Filter(DateFilter::All),
            Self::Upcoming => Which::Filter(DateFilter::Upcoming),
            Self::Past => Which::Filter(DateFilter::Past),
            Self::Today => Which::Filter(DateFilter::Today),
            Self::Active => Which::Filter(DateFilter::Active),
            Self::Year { year } => Which::Year(year),
            Self::Month { year, month } => Which::Month(year, month),
        };
        Page {
            which,
            page: page.max(1),
            ..Page::first()
        }
    }
}

contract::prints_only!(ReservationPageView {
    record,
    cancel,
    update,
    legs
});

contract::prints_only!(DossierView { booked });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a138_a_page_below_the_first_is_the_first() {
        assert_eq!([0, 1, 2].map(|page| Listed::All.page(page).page), [1, 1, 2]);
        assert_eq!(Listed::All.page(1).page_size, 200);
    }

    #[test]
    fn a142_what_is_told_of_a_reading_is_its_page_and_what_was_seen_so_far() {
        let told = ProgressView::of(Progress { page: 3, records: 400 });
        assert_eq!(told, ProgressView { page: 3, records: 400 });
    }
}
