//! The desk keeps what was searched, offered and accepted with the reservation, even if the service's record omits it.

use chrono::{TimeDelta, Utc};
use desk::booking::form::OrderForm;
use desk::booking::view::StandingView;
use desk::contract::{Currency, RecordId};
use desk::failed_stops::FailedStop;
use desk::reservations::view::ReservationPageView;
use desk::{Desk, Handle};
use engine::attention::About;
use scenario::Office;
use scenario::records::until_page;

use super::is_recorded;
use super::ordering::order;
use crate::offer::seats;
use crate::search::{form, found, place};

/// Books the order, and returns the id of its record.
async fn recorded(office: &Office, desk: &Desk, order: OrderForm) -> RecordId {
    desk.book(order).await.unwrap();
    let standing = office.window.until_booking(is_recorded).await;
    let StandingView::Recorded { there, .. } = standing else {
        unreachable!("it was waited for")
    };
    there.record
}

async fn page(desk: &Desk, id: &str) -> ReservationPageView {
    until_page(desk, id, |_| true).await
}

#[tokio::test]
async fn a004_a102_a165_all_that_was_searched_offered_and_accepted_is_seen_beside_the_record() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut asked = form();
    asked.stops = vec![place("Belek", 36.86, 31.05, false)];
    asked.currency = Some(Currency::Usd);
    let search = found(&desk, asked.clone()).await.unwrap();
    let offer: Handle = search.offers.iter().find(|offer| offer.external).unwrap().offer;
    let offered = desk.reprice(offer, seats(2)).await.unwrap();
    let version = offered.conditions.clone().unwrap().version;
    let id = recorded(
        &office,
        &desk,
        OrderForm {
            people: 3,
            accepted_conditions: version.clone(),
            acknowledged: true,
            flight: "TK2412".to_owned(),
            ..order(offer)
        },
    )
    .await;
    let seen = page(&desk, &id).await.dossier.unwrap();
    assert_eq!(seen.places, ["Antalya Airport", "Belek", "Lara"]);
    assert_eq!((seen.pick_up, seen.zone), (search.pick_up.at_pick_up, search.zone));
    assert_eq!(seen.people, ["Ada Gold", "Eve Gold"]);
    let told = seen.offer.as_ref().unwrap();
    assert!(
        told.pick_up_address.is_some() && told.drop_off_address.is_some(),
        "a165"
    );
    assert_eq!(
        (&told.pick_up_address, &told.drop_off_address, &told.alternative_routes),
        (
            &search.pick_up_address,
            &search.drop_off_address,
            &search.alternative_routes
        )
    );
    let accepted = seen.accepted.unwrap();
    assert_eq!(
        (accepted.conditions_version, accepted.requirements_acknowledged),
        (version, true)
    );
    assert_eq!(accepted.passenger_count, Some(3));
    let kept = seen.offer.unwrap();
    assert_eq!(kept.form, asked, "the same ride can be asked for again");
    assert_eq!((kept.language, kept.currency), (search.language, Currency::Usd));
    assert_eq!(kept.answered, search.answered);
    assert_eq!((kept.distance, kept.travel_time), (search.distance, search.travel_time));
    assert_eq!((kept.vehicle, kept.supplier), (offered.vehicle, offered.supplier));
    assert_eq!(
        (kept.external, kept.seats, kept.bags_held),
        (true, offered.seats, offered.bags)
    );
    assert!(
        kept.price.differ,
        "what is displayed and what is collected are two amounts"
    );
    let currencies = [&kept.price.gross, &kept.price.collected].map(|money| money.clone().unwrap().currency);
    assert_eq!(currencies, [Some("USD".to_owned()), Some("EUR".to_owned())]);
    assert_eq!(kept.price, offered.price, "of the extras that were taken");
    let taken = kept.selected.expect("extras");
    let [seat] = taken.as_slice() else { panic!("{taken:?}") };
    assert_eq!((seat.code.as_str(), seat.quantity), (seats(2)[0].code.as_str(), 2));
    let named = offered.extras.iter().find(|extra| extra.code == seat.code);
    assert!(seat.name.is_some() && seat.name == named.unwrap().name, "{seat:?}");
    assert_eq!(
        (kept.free_cancellation, kept.conditions),
        (offered.free_cancellation, offered.conditions)
    );
    assert_eq!((kept.policy, kept.route), (offered.policy, None));
}

#[tokio::test]
async fn a087_a090_the_chosen_way_and_the_standard_extras_are_kept_and_outlive_the_program() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let offer = search
        .offers
        .iter()
        .find(|offer| !offer.external && offer.has_routes)
        .unwrap()
        .offer;
    let routes = desk.route_options(offer).await.unwrap();
    let way = routes.iter().find(|route| !route.is_default).unwrap();
    desk.choose_route(offer, way.route.unwrap()).await.unwrap();
    let extras = desk.supplier_extras(offer).await.unwrap();
    let chosen: Vec<Handle> = extras.iter().filter_map(|extra| extra.extra).take(2).collect();
    assert_eq!(chosen.len(), 2);
    let id = recorded(
        &office,
        &desk,
        OrderForm {
            standard_extras: chosen,
            ..order(offer)
        },
    )
    .await;
    let before = page(&desk, &id).await;
    let kept = before
        .dossier
        .as_ref()
        .and_then(|dossier| dossier.offer.as_ref())
        .unwrap();
    assert_eq!(kept.price, way.price, "of the way, not of the vehicle");
    assert_eq!(
        kept.route.as_ref().and_then(|route| route.name.as_ref()),
        way.name.as_ref()
    );
    let accepted = before
        .dossier
        .as_ref()
        .and_then(|dossier| dossier.accepted.as_ref())
        .unwrap();
    assert_eq!(accepted.passenger_count, None);
    assert_eq!(accepted.standard_extras.len(), 2);
    for (taken, listed) in accepted.standard_extras.iter().zip(&extras) {
        assert!(taken.name.is_some() && taken.price.is_some());
        assert!(taken.name == listed.name && taken.price == listed.price);
    }
    desk.close().await;
    let after = page(&office.desk().await, &id).await;
    assert!(after.dossier == before.dossier);
}

#[tokio::test]
async fn the_end_of_free_cancellation_is_told_beforehand_of_what_was_booked_here() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let offer = search.offers.iter().find(|offer| offer.external).unwrap().offer;
    let offered = desk.reprice(offer, seats(1)).await.unwrap();
    let order = OrderForm {
        accepted_conditions: offered.conditions.unwrap().version,
        acknowledged: true,
        flight: "TK2412".to_owned(),
        ..order(offer)
    };
    let record = recorded(&office, &desk, order).await;
    page(&desk, &record).await;
    let about = About::FreeCancellationEnds { record };
    let is_told = async || {
        let items = desk.attention().await.unwrap().items;
        items.iter().any(|item| item.about == about)
    };
    assert!(!is_told().await);
    let ends = offered.free_cancellation.unwrap().utc;
    office.window.sleep(ends - Utc::now() - TimeDelta::hours(1));
    assert!(is_told().await);
}

#[tokio::test]
async fn a162_stops_that_the_service_could_not_add_are_named_everywhere_and_after_a_restart() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut asked = form();
    asked.stops = vec![place("Belek", 36.86, 31.05, false), place("Side", 36.77, 31.39, false)];
    let search = found(&desk, asked).await.unwrap();
    let mut order = order(search.offers.iter().find(|offer| !offer.external).unwrap().offer);
    order.passengers[0].last_name = "SBX-WAYPOINT".to_owned();
    desk.book(order).await.unwrap();
    let standing = office.window.until_booking(is_recorded).await;
    let StandingView::Recorded {
        there, failed_stops, ..
    } = standing
    else {
        unreachable!("it was waited for")
    };
    let stops = ["Belek", "Side"].map(|name| FailedStop::Named { name: name.into() });
    assert_eq!(failed_stops, stops);
    let before = page(&desk, &there.record).await.dossier.unwrap();
    assert_eq!(before.failed_stops, stops);
    desk.close().await;
    let desk = office.desk().await;
    let after = page(&desk, &there.record).await.dossier.unwrap();
    assert_eq!(after.failed_stops, stops);
    let listed = desk.attention().await.unwrap().failed_stops;
    assert!(
        listed
            .iter()
            .any(|one| one.record == there.record && one.stops == stops)
    );
}
