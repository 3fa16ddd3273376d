use chrono::TimeDelta;
use desk::booking::view::StandingView;
use desk::contract::{Currency, Language};
use desk::offer::view::{Obstacle, OfferView};
use desk::{DeskError, Host};
use engine::offer::OfferStanding;
use sandbox::{Fault, FaultRule};
use scenario::{Office, sign_in};

use super::{REPRICE, ROUTES, gross, offer, seats};
use crate::booking::ordering::order;
use crate::search::{bodies, calls, form, found, place};

#[tokio::test]
async fn a084_a_session_the_service_refuses_asks_for_a_sign_in() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    office.service.control().add_fault(FaultRule {
        times: 2,
        ..FaultRule::on(Fault::Empty401, REPRICE)
    });
    assert_eq!(desk.reprice(found.offer, vec![]).await, Err(DeskError::SignedOut));
    sign_in(&desk).await.unwrap();
    assert_eq!(
        desk.reprice(found.offer, vec![]).await,
        Err(DeskError::OfferGone),
        "a009: search again"
    );
}

#[tokio::test]
async fn a007_a084_after_a_410_nothing_of_it_is_ever_sent_again() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "SBX-GONE", true).await;
    assert_eq!(desk.reprice(found.offer, vec![]).await, Err(DeskError::OfferGone));
    let shown = office.window.search(desk.searches().await[0].search).unwrap();
    let gone = shown.offers.iter().find(|offer| offer.offer == found.offer).unwrap();
    assert_eq!(
        (gone.standing, gone.obstacles[0]),
        (OfferStanding::Gone, Obstacle::Gone)
    );
    assert!(gross(gone).is_some(), "what it was can still be read");
    let asked = office.asked().len();
    assert_eq!(desk.reprice(found.offer, vec![]).await, Err(DeskError::OfferGone));
    assert_eq!(desk.route_options(found.offer).await, Err(DeskError::OfferGone));
    assert_eq!(desk.supplier_extras(found.offer).await, Err(DeskError::OfferGone));
    assert_eq!(desk.choose(found.offer).await.map(drop), Err(DeskError::OfferGone));
    assert_eq!(office.asked().len(), asked, "not a byte left");
}

#[tokio::test]
async fn a007_a_410_to_its_reservation_ends_it_too_and_the_window_is_told() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "SBX-GONE", false).await;
    let search = desk.searches().await[0].search;
    desk.book(order(found.offer)).await.unwrap();
    let gone = |standing: &StandingView| *standing == StandingView::Gone;
    office.window.until_booking(gone).await;
    let shown = office.window.search(search).unwrap().offers;
    let standing = |offer: &OfferView| (offer.standing == OfferStanding::Gone, offer.offer == found.offer);
    assert!(
        shown.iter().map(standing).all(|(gone, same)| gone == same),
        "this one alone"
    );
    assert_eq!(desk.choose(found.offer).await.map(drop), Err(DeskError::OfferGone));
}

#[tokio::test]
async fn a006_an_overdue_offer_is_still_the_services_decision() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    office.window.sleep(TimeDelta::minutes(31));
    assert_eq!(desk.searches().await[0].standing, OfferStanding::Overdue);
    let priced = desk.reprice(found.offer, vec![]).await.unwrap();
    assert_eq!(
        priced.standing,
        OfferStanding::Overdue,
        "d10: the new key inherits the deadline"
    );
    let chosen = desk.choose(found.offer).await.unwrap();
    assert!(chosen.deadline < office.window.now().wall, "its own time is over");

    let fresh = offer(&desk, "Lara", true).await;
    office.service.control().advance(TimeDelta::minutes(31)).unwrap();
    assert_eq!(fresh.standing, OfferStanding::Fresh);
    assert_eq!(
        desk.reprice(fresh.offer, vec![]).await,
        Err(DeskError::OfferGone),
        "nor is a fresh one"
    );
}

#[tokio::test]
async fn a100_a057_all_that_follows_is_asked_in_the_language_and_currency_of_the_search() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.choose_language(Language::De).await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    desk.choose_language(Language::Ru).await.unwrap();
    desk.reprice(found.offer, vec![]).await.unwrap();
    desk.route_options(found.offer).await.unwrap();
    desk.supplier_extras(found.offer).await.unwrap();
    let journal = office.service.control().journal();
    let asked: Vec<_> = journal.iter().skip(1).collect();
    assert_eq!(asked.len(), 4);
    for call in asked {
        let said = (call.accept_language.as_deref(), call.x_currency.as_deref());
        assert_eq!(said, (Some("de-DE"), Some("EUR")), "{}", call.path);
        assert_eq!(call.bearer, journal[1].bearer, "a009: in one session");
    }
    let chosen = desk.choose(found.offer).await.unwrap();
    assert_eq!((chosen.language, chosen.currency), (Language::De, Currency::Eur));
}

#[tokio::test]
async fn a075_a109_a_chosen_offer_is_one_unit_and_needs_no_refining() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let own = offer(&desk, "Lara", false).await;
    let chosen = desk.choose(own.offer).await.unwrap();
    assert!(!chosen.terms.external && chosen.terms.airport_leg);
    assert_eq!(chosen.terms.seats, own.seats.map(i64::from));
    assert_eq!(chosen.snapshot.price, own.price);
    let kept = serde_json::to_string(&chosen.snapshot).unwrap();
    assert!(
        !kept.contains(chosen.item_id.expose()),
        "the key is no part of a dossier"
    );
    assert!(!format!("{chosen:?}").contains(chosen.item_id.expose()));
    let read: desk::offer::chosen::OfferSnapshot = serde_json::from_str(&kept).unwrap();
    assert_eq!(read, chosen.snapshot);
    let ride = read.ride();
    let names: Vec<_> = ride.places.iter().map(|stop| stop.name.as_str()).collect();
    assert_eq!((names, ride.pick_up), (vec!["Antalya Airport", "Lara"], chosen.pick_up));

    let external = offer(&desk, "Lara", true).await;
    let before = desk.choose(external.offer).await.unwrap();
    assert_eq!(
        before.terms.conditions_version, None,
        "a027: its rules are on, and one is not met yet"
    );
    assert!(before.terms.external);
    let priced = desk.reprice(external.offer, seats(1)).await.unwrap();
    let after = desk.choose(external.offer).await.unwrap();
    assert_ne!(before.item_id, after.item_id);
    assert_eq!(after.snapshot.price, priced.price);
    assert_eq!(
        after.terms.conditions_version,
        priced.conditions.and_then(|conditions| conditions.version)
    );
}

#[tokio::test]
async fn a009_public_offers_are_refined_without_a_session_and_never_reserved() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let found = offer(&desk, "Lara", true).await;
    sign_in(&desk).await.unwrap();
    let priced = desk.reprice(found.offer, vec![]).await.unwrap();
    assert_eq!(calls(&office, REPRICE)[0].bearer, None, "as it was searched");
    assert_eq!(priced.obstacles, [Obstacle::PublicPrices]);
    assert_eq!(desk.choose(found.offer).await.map(drop), Err(DeskError::SignedOut));
}

#[tokio::test]
async fn a_handle_that_was_never_given_out_is_nothing() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap().search;
    assert_eq!(desk.reprice(search, vec![]).await, Err(DeskError::OfferGone));
    assert_eq!(calls(&office, REPRICE).len(), 0);
}

#[tokio::test]
async fn no_key_of_an_offer_is_in_what_the_window_is_shown() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let mut shown = serde_json::to_string(&search).unwrap();
    for offer in &search.offers {
        shown.push_str(&serde_json::to_string(&desk.reprice(offer.offer, vec![]).await.unwrap()).unwrap());
        let routes = desk.route_options(offer.offer).await.unwrap();
        shown.push_str(&serde_json::to_string(&routes).unwrap());
        if let Some(route) = routes.last().and_then(|route| route.route) {
            desk.choose_route(offer.offer, route).await.unwrap();
            desk.reprice(offer.offer, vec![]).await.unwrap();
        }
    }
    shown.push_str(&serde_json::to_string(&desk.searches().await).unwrap());
    shown.push_str(&format!("{:?}", office.window.shown()));
    let mut asked = bodies(&office, REPRICE);
    asked.extend(bodies(&office, ROUTES));
    assert!(asked.len() > 2 * search.offers.len(), "some were given another way");
    for body in asked {
        let key = body["itemId"].as_str().unwrap();
        assert!(!shown.contains(key), "{key}");
    }
}

#[tokio::test]
async fn a074_an_offer_is_reserved_with_the_stops_it_was_searched_with() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let mut with_stop = form();
    with_stop.stops = vec![place("Belek", 36.86, 31.05, false)];
    let search = found(&desk, with_stop).await.unwrap();
    // Another form is another search and does not affect the offers of this one.
    let without = found(&desk, form()).await.unwrap();
    assert_ne!(search.search, without.search);
    let stops = |ride: &engine::booking::order::Ride| -> Vec<String> {
        ride.places.iter().map(|stop| stop.name.clone()).collect()
    };
    let chosen = desk.choose(search.offers[0].offer).await.unwrap();
    assert_eq!(stops(&chosen.snapshot.ride()), ["Antalya Airport", "Belek", "Lara"]);
    let other = desk.choose(without.offers[0].offer).await.unwrap();
    assert_eq!(stops(&other.snapshot.ride()), ["Antalya Airport", "Lara"]);
    assert_ne!(chosen.item_id, other.item_id);
}
