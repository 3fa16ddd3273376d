//! A transfer to book: an offer of the sandbox, and the order for it.

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use desk::booking::view::{BookingsView, StandingView};
use desk::contract::availability::SearchOffers;
use desk::contract::booking::{CreateReservation, OfferTerms};
use desk::contract::place::Location;
use desk::contract::{Currency, Language, Passenger};
use desk::{Desk, DeskError, ViewChanged};
use engine::booking::order::{Order, Ride, Stop};
use uuid::Uuid;

use crate::{PATIENCE, Window};

/// A month from now, at a full minute, in the time of Antalya.
fn pick_up() -> DateTime<FixedOffset> {
    let day = Utc::now() + TimeDelta::days(30);
    let minute = day.timestamp() - day.timestamp().rem_euclid(60);
    let whole = DateTime::from_timestamp(minute, 0).unwrap_or(day);
    FixedOffset::east_opt(3 * 3_600).map_or(whole.fixed_offset(), |turkey| whole.with_timezone(&turkey))
}

/// Searches as the signed-in user, and orders the first offer of a standard supplier for this lead.
pub async fn order(desk: &Desk, lead: &str) -> Result<Order, DeskError> {
    let session = desk.session_runner().await?;
    let at = pick_up();
    let place = |name: &str, latitude, longitude, is_airport| Location {
        name: name.to_owned(),
        latitude,
        longitude,
        is_airport: Some(is_airport),
    };
    let (from, to) = (
        place("AYT", 36.8987, 30.8005, true),
        place("Lara", 36.8530, 30.7950, false),
    );
    let search = SearchOffers {
        request_id: Uuid::new_v4(),
        best_price: false,
        pick_up_date_time: at,
        pick_up_location: from.clone(),
        drop_off_location: to.clone(),
        hour: 0,
        waypoints: vec![],
    };
    let offers = DeskError::of_harmless(session.call_of(&search, session.login()).await?, Utc::now())?;
    let offer = offers
        .vehicles
        .into_iter()
        .find(|offer| !offer.is_external_supplier)
        .ok_or(DeskError::Unreadable)?;
    let stop = |place: Location| Stop {
        name: place.name,
        latitude: place.latitude,
        longitude: place.longitude,
    };
    Ok(Order {
        request: CreateReservation {
            item_id: offer.item_id.unwrap_or_default(),
            passenger_requests: vec![Passenger {
                first_name: lead.to_owned(),
                last_name: "Gold".to_owned(),
                phone: Some("+905550000007".to_owned()),
                email: None,
                is_lead_passenger: true,
                passenger_id: None,
            }],
            ..CreateReservation::default()
        },
        terms: OfferTerms::default(),
        login: session.who().ok_or(DeskError::SignedOut)?.login,
        offer_deadline: Utc::now() + TimeDelta::minutes(30),
        language: Language::En,
        currency: Currency::Eur,
        ride: Ride {
            places: vec![stop(from), stop(to)],
            pick_up: at,
            zone: "Europe/Istanbul".to_owned(),
        },
        snapshot: engine::booking::order::Snapshot::default(),
    })
}

impl Window {
    /// Waits until the newest of the bookings shown last is as wanted, and returns where it stands.
    pub async fn until_booking(&self, wanted: impl Fn(&StandingView) -> bool) -> StandingView {
        let newest = |view: &BookingsView| view.intents.first().map(|intent| intent.standing.clone());
        let bookings = |change: &ViewChanged| match change {
            ViewChanged::Bookings(view) => Some(view.clone()),
            ViewChanged::Startup(_)
            | ViewChanged::Settings(_)
            | ViewChanged::Session(_)
            | ViewChanged::Search(_)
            | ViewChanged::Updates(_)
            | ViewChanged::Reservations => None,
        };
        let last = |shown: &Vec<ViewChanged>| shown.iter().rev().find_map(bookings).as_ref().and_then(newest);
        let mut shown = self.shown.subscribe();
        let reached = tokio::time::timeout(
            PATIENCE,
            shown.wait_for(|shown| last(shown).is_some_and(|one| wanted(&one))),
        );
        let standing = match reached.await {
            Ok(Ok(shown)) => last(&shown),
            Ok(Err(_)) | Err(_) => None,
        };
        assert!(
            standing.is_some(),
            "not within {PATIENCE:?}; shown were {:?}",
            self.shown()
        );
        standing.unwrap_or(StandingView::Dropped)
    }
}
