//! Searching: what the desk asks, for which user, and what it does with each kind of answer.

mod answering;
mod asking;

use desk::search::view::{SearchAnswer, SearchView};
use desk::search_form::{RidePlace, SearchForm};
use desk::{Desk, DeskError};
use sandbox::Exchange;
use scenario::Office;
use serde_json::Value;

pub(crate) const SEARCH: &str = "POST /api/availability";

pub(crate) fn place(name: &str, latitude: f64, longitude: f64, is_airport: bool) -> RidePlace {
    RidePlace {
        name: name.into(),
        latitude,
        longitude,
        is_airport,
    }
}

/// A trip from Antalya's airport to Lara for two people with three bags.
pub(crate) fn form() -> SearchForm {
    SearchForm {
        from: place("Antalya Airport", 36.8987, 30.8005, true),
        to: place("Lara", 36.85, 30.85, false),
        stops: Vec::new(),
        pick_up: format!("{}T14:30", scenario::travel_day()),
        offset: None,
        people: 2,
        bags: 3,
        best_price: false,
        language: None,
        currency: None,
    }
}

/// The same trip to a place with this name: the sandbox reacts to some names.
pub(crate) fn form_to(name: &str) -> SearchForm {
    let mut form = form();
    form.to.name = name.into();
    form
}

pub(crate) async fn found(desk: &Desk, form: SearchForm) -> Result<SearchView, DeskError> {
    match desk.search(form).await? {
        SearchAnswer::Found { search } => Ok(*search),
        SearchAnswer::Unsettled { time } => panic!("not sent: {time:?}"),
    }
}

/// The calls to an endpoint, in order.
pub(crate) fn calls(office: &Office, endpoint: &str) -> Vec<Exchange> {
    let mut calls = office.service.control().journal();
    calls.retain(|call| format!("{} {}", call.method, call.path) == endpoint);
    calls
}

pub(crate) fn bodies(office: &Office, endpoint: &str) -> Vec<Value> {
    let calls = calls(office, endpoint);
    calls
        .iter()
        .map(|call| serde_json::from_str(&call.body).unwrap())
        .collect()
}
