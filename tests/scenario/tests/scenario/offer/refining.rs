use chrono::Days;
use desk::DeskError;
use desk::ViewChanged;
use desk::offer::view::{Obstacle, Selected};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use serde_json::json;

use super::{REPRICE, ROUTES, gross, offer, seats, tell_extras_as};
use crate::search::{SEARCH, bodies, calls, form, found};

#[tokio::test]
async fn a082_a083_a031_an_external_offer_is_priced_again_even_with_nothing_to_learn_its_conditions() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    assert_eq!(
        (found.obstacles.as_slice(), &found.conditions),
        (&[Obstacle::ConditionsUnknown][..], &None)
    );
    let priced = desk.reprice(found.offer, vec![]).await.unwrap();
    assert_eq!(bodies(&office, REPRICE)[0]["extras"], json!([]), "a079");
    let conditions = priced.conditions.unwrap();
    assert!(conditions.version.is_some() && conditions.waiting_minutes.is_some());
    assert!(conditions.special_requests_min_hours.is_some());
    assert_eq!(conditions.waiting_starts_at.as_deref(), Some("landing"));
    assert_eq!(
        priced.free_cancellation, conditions.free_cancellation,
        "a032: these count from now on"
    );
    let until = priced.free_cancellation.unwrap();
    assert!(until.at_pick_up.ends_with("+03:00"), "in the zone the answer names");
    assert_eq!((priced.obstacles, priced.offer), (vec![], found.offer));
}

#[tokio::test]
async fn of_two_searches_the_one_whose_offer_was_priced_again_is_shown_anew() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let other = found(&desk, form()).await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let offer = search.offers.iter().find(|offer| offer.external).unwrap().offer;
    let before = office.window.shown().len();
    desk.reprice(offer, seats(1)).await.unwrap();
    let shown = office.window.shown().split_off(before);
    let searches: Vec<_> = shown
        .iter()
        .filter_map(|change| {
            if let ViewChanged::Search(view) = change {
                Some(view.search)
            } else {
                None
            }
        })
        .collect();
    assert!(searches.contains(&search.search) && !searches.contains(&other.search));
}

#[rstest]
#[case::earlier(1)]
#[case::later(20)]
#[tokio::test]
async fn a032_the_deadline_of_new_conditions_replaces_the_earlier_one_on_the_offer_and_in_the_dossier(
    #[case] days: u64,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    let former = desk
        .reprice(found.offer, vec![])
        .await
        .unwrap()
        .free_cancellation
        .unwrap()
        .utc;
    let until = (scenario::travel_day() - Days::new(29) + Days::new(days))
        .and_hms_opt(9, 0, 0)
        .unwrap()
        .and_utc();
    assert_ne!(until, former);
    let priced = {
        let key = desk.choose(found.offer).await.unwrap().item_id;
        let conditions = json!({"version": "v-2", "freeCancellationUntilUtc": until});
        let told = json!({"itemId": key.expose(), "freeCancellationUntilUtc": former, "serviceConditions": conditions});
        let body = json!({"success": true, "message": "", "data": told, "errors": null, "statusCode": 200}).to_string();
        let answer = Fault::Answer {
            status: 200,
            content_type: Some("application/json".to_owned()),
            location: None,
            body,
            committed: false,
        };
        office.service.control().add_fault(FaultRule::on(answer, REPRICE));
        desk.reprice(found.offer, vec![]).await.unwrap()
    };
    assert_eq!(priced.free_cancellation.map(|clock| clock.utc), Some(until));
    let shown = &desk.searches().await[0];
    let shown = shown.offers.iter().find(|offer| offer.offer == found.offer).unwrap();
    assert_eq!(shown.free_cancellation.as_ref().map(|clock| clock.utc), Some(until));
    let chosen = desk.choose(found.offer).await.unwrap();
    assert_eq!(chosen.snapshot.free_cancellation, Some(until), "what the dossier keeps");
}

#[tokio::test]
async fn a079_a080_a081_each_question_carries_the_whole_selection_and_the_newest_key() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    let with_seat = desk.reprice(found.offer, seats(1)).await.unwrap();
    assert_ne!(gross(&with_seat), gross(&found));
    assert_eq!(
        with_seat.former,
        Some(found.price.clone()),
        "the old price, to be struck through"
    );
    assert_eq!(with_seat.selected, Some(seats(1)));
    let cleared = desk.reprice(found.offer, seats(0)).await.unwrap();
    assert_eq!(
        (cleared.selected.as_deref(), gross(&cleared)),
        (Some(&[][..]), gross(&found))
    );
    let asked = bodies(&office, REPRICE);
    assert_eq!(asked[0]["extras"], json!([{"code": "CHILD_SEAT", "quantity": 1}]));
    assert_eq!(asked[1]["extras"], json!([]), "none of it is none of it");
    assert_ne!(
        asked[0]["itemId"], asked[1]["itemId"],
        "the key of the answer is used from then on"
    );
    let shown = &desk.searches().await[0];
    assert_eq!(
        shown.offers.iter().find(|offer| offer.offer == found.offer),
        Some(&cleared)
    );
}

#[tokio::test]
async fn a008_who_is_not_signed_in_searches_prices_again_and_asks_for_the_ways_without_a_bearer() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let found = offer(&desk, "Lara", true).await;
    let priced = desk.reprice(found.offer, seats(1)).await.unwrap();
    assert_eq!(priced.selected, Some(seats(1)));
    assert_ne!(desk.route_options(found.offer).await, Ok(vec![]));
    let journal = office.service.control().journal();
    let asked: Vec<_> = journal
        .iter()
        .map(|call| (call.path.as_str(), call.bearer.is_some()))
        .collect();
    let path = |endpoint: &'static str| endpoint.strip_prefix("POST ").unwrap();
    assert_eq!(
        asked,
        [(path(SEARCH), false), (path(REPRICE), false), (path(ROUTES), false)]
    );
}

#[tokio::test]
async fn a033_more_than_there_is_leaves_nobody() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    let seat = found.extras.iter().find(|extra| extra.code == "CHILD_SEAT").unwrap();
    let most = seat.max_quantity.unwrap();
    let currency = seat.unit_price.as_ref().and_then(|price| price.currency.as_deref());
    assert_eq!(currency, Some("EUR"), "in its own currency, whatever is displayed");
    let mut twice = seats(1);
    twice.extend(seats(1));
    let piano = vec![Selected {
        code: "PIANO".into(),
        quantity: 1,
    }];
    for wanted in [seats(most + 1), twice, piano] {
        let refused = desk.reprice(found.offer, wanted).await.unwrap_err();
        assert!(matches!(refused, DeskError::Invalid { .. }), "{refused:?}");
    }
    assert!(calls(&office, REPRICE).is_empty());
    desk.reprice(found.offer, seats(most)).await.unwrap();
}

#[tokio::test]
async fn a034_a086_a087_a088_a_route_brings_its_key_and_price_and_claims_no_more() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    desk.reprice(found.offer, seats(1)).await.unwrap();
    let routes = desk.route_options(found.offer).await.unwrap();
    assert_eq!(
        bodies(&office, ROUTES)[0].as_object().unwrap().len(),
        1,
        "a086: the key alone"
    );
    assert_eq!(routes.iter().filter(|route| route.is_default).count(), 1);
    let other = routes.iter().find(|route| !route.is_default).unwrap();
    assert!(other.difference.is_some() && other.polyline.is_some());
    let rerouted = desk.choose_route(found.offer, other.route.unwrap()).await.unwrap();
    assert_eq!(rerouted.price, other.price);
    assert_eq!((rerouted.selected, rerouted.conditions), (None, None));
    assert_eq!(
        rerouted.obstacles,
        [Obstacle::ConditionsUnknown],
        "a083: for the new key"
    );
    let chosen = desk.choose(found.offer).await.unwrap();
    let key_before = bodies(&office, ROUTES)[0]["itemId"].clone();
    assert_ne!(key_before, chosen.item_id.expose());

    let priced = desk.reprice(found.offer, vec![]).await.unwrap();
    assert!(priced.route.unwrap().repriced_since, "nobody says the way was kept");
    assert_eq!(bodies(&office, REPRICE)[1]["itemId"], chosen.item_id.expose());
    let old = desk.choose_route(found.offer, other.route.unwrap()).await;
    assert!(
        matches!(old, Err(DeskError::Invalid { .. })),
        "ways of another key are listed anew"
    );
}

#[tokio::test]
async fn a034_a086_no_way_and_bare_ways_are_fine() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let none = offer(&desk, "SBX-NOROUTES", false).await;
    assert_eq!(desk.route_options(none.offer).await, Ok(vec![]));
    let bare = offer(&desk, "SBX-NOLINE", false).await;
    let routes = desk.route_options(bare.offer).await.unwrap();
    assert!(
        routes
            .iter()
            .all(|route| route.polyline.is_none() && route.entry_plaza.is_none())
    );
    desk.choose_route(bare.offer, routes[0].route.unwrap()).await.unwrap();
}

#[rstest]
#[case("flat")]
#[case("nested")]
#[tokio::test]
async fn a089_a090_standard_extras_are_the_suppliers_and_are_chosen_by_id(#[case] shape: &str) {
    let (office, desk) = Office::signed_in().await.unwrap();
    tell_extras_as(&office, shape);
    let found = offer(&desk, "Lara", false).await;
    let extras = desk.supplier_extras(found.offer).await.unwrap();
    assert!(office.asked().last().unwrap().starts_with("GET /api/availability/1"));
    assert!(extras[0].name.is_some() && extras[0].price.is_some());
    let chosen = desk.choose(found.offer).await.unwrap();
    let handle = extras[0].extra.unwrap();
    assert_eq!(chosen.extra_ids(&[handle]).unwrap().len(), 1);
    assert_eq!(chosen.extra_ids(&[found.offer]), None, "never one that was not listed");
    let again = desk.supplier_extras(found.offer).await.unwrap();
    assert_eq!(again[0].extra, Some(handle), "what was ticked stays ticked");
    assert!(calls(&office, REPRICE).is_empty(), "they are no matter of re-pricing");
}

#[tokio::test]
async fn a045_an_extra_without_an_id_is_seen_and_cannot_be_chosen() {
    let (office, desk) = Office::signed_in().await.unwrap();
    tell_extras_as(&office, "bare");
    let found = offer(&desk, "Lara", false).await;
    let extras = desk.supplier_extras(found.offer).await.unwrap();
    assert_eq!(extras[0].extra, None);
    assert!(extras[0].fields.iter().any(|(name, _)| name == "fee"), "{extras:?}");
}

#[tokio::test]
async fn a084_a085_a_400_is_said_and_leaves_the_offer_as_it_was() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "SBX-REPRICE-400", true).await;
    let refused = desk.reprice(found.offer, vec![]).await.unwrap_err();
    assert!(matches!(refused, DeskError::Refused { status: 400, .. }), "{refused:?}");
    let shown = &desk.searches().await[0];
    assert_eq!(
        shown.offers.iter().find(|offer| offer.offer == found.offer),
        Some(&found)
    );
}

#[rstest]
#[case(Fault::Error500 { committed: false }, DeskError::ServiceFailed)]
#[case(Fault::DropAfter, DeskError::NoAnswer)]
#[case(Fault::Garbage, DeskError::Unreadable)]
#[tokio::test]
async fn a084_after_a_failure_the_same_question_may_be_asked_again(#[case] fault: Fault, #[case] said: DeskError) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    for endpoint in [REPRICE, ROUTES] {
        office
            .service
            .control()
            .add_fault(FaultRule::on(fault.clone(), endpoint));
    }
    assert_eq!(desk.reprice(found.offer, vec![]).await, Err(said.clone()));
    assert_eq!(desk.route_options(found.offer).await, Err(said));
    desk.reprice(found.offer, vec![]).await.unwrap();
    assert!(!desk.route_options(found.offer).await.unwrap().is_empty());
}

#[tokio::test]
async fn a150_the_extras_of_a_supplier_are_asked_for_again_when_a_packet_was_lost() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", false).await;
    let lost = FaultRule::on(Fault::DropBefore, "GET /api/availability/{supplierId}/extras");
    office.service.control().add_fault(lost);
    assert!(!desk.supplier_extras(found.offer).await.unwrap().is_empty());
    let asked = office.asked().into_iter().filter(|call| call.ends_with("/extras"));
    assert_eq!(asked.count(), 2);
}

#[tokio::test]
async fn a084_a_429_waits_and_a_401_renews_the_session() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    office
        .service
        .control()
        .add_fault(FaultRule::on(Fault::Empty401, REPRICE));
    desk.reprice(found.offer, vec![]).await.unwrap();
    assert_eq!((calls(&office, REPRICE).len(), office.renewals()), (2, 1));
    let limit = Fault::RateLimit {
        retry_after: Some("30".into()),
    };
    office.service.control().add_fault(FaultRule::on(limit, REPRICE));
    let limited = desk.reprice(found.offer, vec![]).await.unwrap_err();
    assert!(matches!(limited, DeskError::RateLimited { .. }), "{limited:?}");
    assert!(desk.choose(found.offer).await.is_ok(), "the offer is as it was");
}

#[tokio::test]
async fn a163_a_supplier_external_or_not_is_asked_for_its_extras_once_in_a_search() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let asked = || {
        let calls = office.asked().into_iter();
        calls.filter(|call| call.ends_with("/extras")).collect::<Vec<_>>()
    };
    let search = found(&desk, form()).await.unwrap();
    let mut names = Vec::new();
    for offer in search.offers.iter().chain(&search.offers) {
        let extras = desk.supplier_extras(offer.offer).await.unwrap();
        names.push((
            offer.external,
            extras.into_iter().filter_map(|extra| extra.name).count(),
        ));
    }
    assert!(names.contains(&(true, 2)) && names.contains(&(false, 3)), "{names:?}");
    assert_eq!(asked().len(), 4, "the sandbox has four suppliers: {:?}", asked());
    let next = offer(&desk, "Lara", true).await;
    desk.supplier_extras(next.offer).await.unwrap();
    assert_eq!(asked().len(), 5, "another search asks again");
}

#[tokio::test]
async fn a163_what_a_supplier_refused_to_say_is_asked_for_again() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    let refused = FaultRule::on(Fault::Garbage, "GET /api/availability/{supplierId}/extras");
    office.service.control().add_fault(refused);
    desk.supplier_extras(found.offer).await.unwrap_err();
    assert!(!desk.supplier_extras(found.offer).await.unwrap().is_empty());
}

#[tokio::test]
async fn a164_routes_are_asked_for_on_an_offer_that_announces_none() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let silent = search.offers.iter().find(|offer| !offer.has_routes).unwrap();
    assert_eq!(desk.route_options(silent.offer).await.unwrap(), []);
    assert_eq!(calls(&office, ROUTES).len(), 1);
}
