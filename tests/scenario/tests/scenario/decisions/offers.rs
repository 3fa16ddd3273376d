//! D10, D13 and D14: how long an offer is valid, what a policy objects to, and what the desk never guesses.

use chrono::TimeDelta;
use desk::DeskError;
use desk::booking::form::OrderForm;
use desk::booking::view::StandingView;
use desk::error::FieldRule;
use desk::offer::view::PolicyView;
use engine::offer::OfferStanding;
use rstest::rstest;
use sandbox::CATALOGUE_PATH;
use scenario::Office;

use super::{CREATE, asked_since, creations, is_recorded, records, refuse_the_creation, with_profile};
use crate::booking::ordering::order;
use crate::offer::{REPRICE, ROUTES, offer, tell_extras_as};
use crate::search::calls;

#[tokio::test]
async fn a214_status_names_are_read_from_the_path_in_the_profile_and_from_no_other() {
    let office = Office::open().await.unwrap();
    let desk = with_profile(&office, "").await;
    let before = office.asked().len();
    assert_eq!(desk.status_names().await, Ok(None));
    assert_eq!(asked_since(&office, before), Vec::<String>::new(), "without a path");
    desk.close().await;

    let desk = with_profile(&office, "status_catalogue_path = \"/elsewhere\"\n").await;
    let before = office.asked().len();
    let refused = desk.status_names().await;
    assert!(
        matches!(refused, Err(DeskError::Refused { status: 404, .. })),
        "{refused:?}"
    );
    assert_eq!(asked_since(&office, before), ["GET /elsewhere"]);
    desk.close().await;

    let path = format!("status_catalogue_path = \"{CATALOGUE_PATH}\"\n");
    let desk = with_profile(&office, &path).await;
    let before = office.asked().len();
    let names = desk.status_names().await.unwrap().unwrap();
    assert!(names.iter().map(|name| name.code).eq(1..=12), "{names:?}");
    assert_eq!(names[10].name, "Cancelled");
    assert_eq!(asked_since(&office, before), [format!("GET {CATALOGUE_PATH}")]);
}

#[tokio::test]
async fn a214_an_extra_without_an_id_is_shown_and_cannot_be_chosen() {
    let (office, desk) = Office::signed_in().await.unwrap();
    tell_extras_as(&office, "bare");
    let offer = offer(&desk, "Lara", false).await.offer;
    let extras = desk.supplier_extras(offer).await.unwrap();
    assert!(!extras.is_empty());
    for extra in &extras {
        assert!(extra.name.is_some(), "{extra:?}");
        assert!(extra.fields.iter().any(|(name, _)| name == "fee"), "{extra:?}");
        assert_eq!(extra.extra, None, "nothing to choose it by");
    }
    let listed = desk.choose(offer).await.unwrap().standard_extras;
    assert_eq!(listed.len(), extras.len());
    for extra in listed {
        let order = OrderForm {
            standard_extras: vec![extra.extra],
            ..order(offer)
        };
        let refused = desk.book(order).await;
        assert_eq!(refused, Err(DeskError::invalid("standardExtras", FieldRule::Unknown)));
    }
    assert_eq!(creations(&office), []);
}

#[tokio::test]
async fn a213_an_offer_blocked_by_policy_shows_its_reasons_and_the_services_refusal_is_shown() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let blocked = offer(&desk, "SBX-BLOCK", false).await;
    assert_eq!(
        blocked.policy,
        Some(PolicyView {
            message: Some("This vehicle class is outside your travel policy".to_owned()),
            violations: vec!["The vehicle class is above what is allowed".to_owned()],
            blocked: true,
        })
    );
    assert_eq!((blocked.standing, blocked.obstacles), (OfferStanding::Fresh, vec![]));
    let before = records(&office);
    refuse_the_creation(&office, 400, "Your company does not allow this class");
    desk.book(order(blocked.offer)).await.unwrap();
    let refused = |standing: &StandingView| matches!(standing, StandingView::Rejected { .. });
    assert_eq!(
        office.window.until_booking(refused).await,
        StandingView::Rejected {
            status: 400,
            reasons: vec!["Your company does not allow this class".into()],
        }
    );
    assert_eq!(records(&office), before);
}

#[tokio::test]
async fn a213_an_offer_blocked_by_policy_is_booked_when_the_service_takes_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let blocked = offer(&desk, "SBX-BLOCK", false).await;
    let before = records(&office);
    desk.book(order(blocked.offer)).await.unwrap();
    office.window.until_booking(is_recorded).await;
    assert_eq!(records(&office), before + 1);
}

#[tokio::test]
async fn a210_a_repriced_offer_and_a_chosen_route_keep_the_deadline_of_their_parent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "Lara", true).await;
    office.window.sleep(TimeDelta::minutes(10));
    let repriced = desk.reprice(found.offer, vec![]).await.unwrap();
    assert_eq!(repriced.deadline, found.deadline, "of the re-priced offer");
    office.window.sleep(TimeDelta::minutes(10));
    let routes = desk.route_options(found.offer).await.unwrap();
    let other = routes.iter().find(|route| !route.is_default).unwrap().route.unwrap();
    let rerouted = desk.choose_route(found.offer, other).await.unwrap();
    assert_eq!(rerouted.deadline, found.deadline, "of the chosen route");
    assert_eq!(desk.choose(found.offer).await.unwrap().deadline, found.deadline);
    assert_eq!(rerouted.standing, OfferStanding::Fresh);
    office.window.sleep(TimeDelta::minutes(11));
    let repriced = desk.reprice(found.offer, vec![]).await.unwrap();
    assert_eq!(repriced.standing, OfferStanding::Overdue, "31 minutes after the search");
}

#[rstest]
#[case::fresh(0, OfferStanding::Fresh)]
#[case::ageing(26, OfferStanding::Ageing)]
#[case::overdue(31, OfferStanding::Overdue)]
#[tokio::test]
async fn a210_a_410_ends_an_offer_whatever_the_clock_says(
    #[case] minutes: i64,
    #[case] standing: OfferStanding,
    #[values(REPRICE, ROUTES, CREATE)] asked: &str,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = offer(&desk, "SBX-GONE", false).await.offer;
    office.window.sleep(TimeDelta::minutes(minutes));
    assert_eq!(desk.searches().await[0].offers[0].standing, standing);
    let gone = Err(DeskError::OfferGone);
    match asked {
        REPRICE => assert_eq!(desk.reprice(found, vec![]).await.map(drop), gone),
        ROUTES => assert_eq!(desk.route_options(found).await.map(drop), gone),
        _ => {
            desk.book(order(found)).await.unwrap();
            office
                .window
                .until_booking(|standing| *standing == StandingView::Gone)
                .await;
        }
    }
    assert_eq!(calls(&office, asked).len(), 1);
    let shown = desk.searches().await.remove(0);
    let shown = shown.offers.into_iter().find(|one| one.offer == found).unwrap();
    assert_eq!(shown.standing, OfferStanding::Gone);
    let before = office.asked().len();
    assert_eq!(desk.reprice(found, vec![]).await.map(drop), gone);
    assert_eq!(desk.book(order(found)).await.map(drop), gone);
    assert_eq!(
        asked_since(&office, before),
        Vec::<String>::new(),
        "it is never sent again"
    );
}
