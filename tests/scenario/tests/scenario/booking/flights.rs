//! Which bookings need a flight number: those of an external offer with an airport at either end, and those of any
//! offer whose conditions require one.

use desk::booking::form::OrderForm;
use desk::error::FieldRule;
use desk::search_form::{RidePlace, SearchForm};
use desk::{Desk, DeskError, Handle};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use serde_json::json;

use super::ordering::order;
use super::{answers, creations, is_recorded};
use crate::offer::REPRICE;
use crate::search::{SEARCH, bodies, form, found, place};

fn lara() -> RidePlace {
    place("Lara", 36.85, 30.85, false)
}

fn belek() -> RidePlace {
    place("Belek", 36.86, 31.05, false)
}

fn ride(from: RidePlace, to: RidePlace) -> SearchForm {
    SearchForm { from, to, ..form() }
}

/// An external offer that is re-priced, with accepted conditions that do not require a flight themselves.
async fn external(desk: &Desk, ride: SearchForm) -> OrderForm {
    for offer in found(desk, ride).await.unwrap().offers {
        if !offer.external {
            continue;
        }
        let conditions = desk.reprice(offer.offer, vec![]).await.unwrap().conditions.unwrap();
        if !conditions.requires_flight_number {
            return OrderForm {
                accepted_conditions: conditions.version,
                acknowledged: true,
                ..order(offer.offer)
            };
        }
    }
    panic!("every external offer requires a flight")
}

async fn faults(desk: &Desk, order: OrderForm) -> Vec<(String, FieldRule)> {
    let Err(DeskError::Invalid { faults }) = desk.book(order).await else {
        panic!("it left")
    };
    faults.into_iter().map(|fault| (fault.field, fault.rule)).collect()
}

fn flight_required() -> Vec<(String, FieldRule)> {
    vec![("flightNo".to_owned(), FieldRule::FlightRequired)]
}

fn flight_sent(office: &Office) -> serde_json::Value {
    let (_, body) = creations(office).pop().unwrap();
    serde_json::from_str::<serde_json::Value>(&body).unwrap()["flightNo"].clone()
}

#[rstest]
#[case::at_the_pick_up(form().from, lara(), (true, false))]
#[case::at_the_drop_off(lara(), form().from, (false, true))]
#[tokio::test]
async fn a104_an_airport_at_either_end_of_an_external_offer_demands_the_flight_and_is_said_in_the_search(
    #[case] from: RidePlace,
    #[case] to: RidePlace,
    #[case] airports: (bool, bool),
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = external(&desk, ride(from, to)).await;
    let asked = bodies(&office, SEARCH).remove(0);
    assert_eq!(
        (
            &asked["pickUpLocation"]["isAirport"],
            &asked["dropOffLocation"]["isAirport"]
        ),
        (&json!(airports.0), &json!(airports.1))
    );
    assert_eq!(faults(&desk, order.clone()).await, flight_required());
    assert_eq!(creations(&office), []);
    let flight = "XQ 101".to_owned();
    desk.book(OrderForm { flight, ..order }).await.unwrap();
    office.window.until_booking(is_recorded).await;
    assert_eq!(flight_sent(&office), "XQ 101");
}

#[tokio::test]
async fn a104_an_external_offer_between_two_hotels_needs_no_flight() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let order = external(&desk, ride(lara(), belek())).await;
    desk.book(order).await.unwrap();
    office.window.until_booking(is_recorded).await;
    assert_eq!(flight_sent(&office), json!(null));
}

#[tokio::test]
async fn a104_a_standard_offer_from_an_airport_needs_no_flight() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let own = super::ordering::offer(&desk, false).await;
    desk.book(order(own)).await.unwrap();
    office.window.until_booking(is_recorded).await;
    assert_eq!(flight_sent(&office), json!(null));
}

/// The service answers the next re-pricing of this offer with its own key and these conditions.
async fn told_conditions(office: &Office, desk: &Desk, offer: Handle, conditions: serde_json::Value) {
    let key = desk.choose(offer).await.unwrap().item_id;
    let offer = json!({"itemId": key.expose(), "serviceConditions": conditions});
    let body = json!({"success": true, "message": "", "data": offer, "errors": null, "statusCode": 200});
    let told: Fault = answers(200, &body.to_string(), false);
    office.service.control().add_fault(FaultRule::on(told, REPRICE));
}

#[tokio::test]
async fn a105_conditions_that_require_a_flight_require_it_of_a_standard_offer_between_hotels_too() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, ride(lara(), belek())).await.unwrap();
    let own = search.offers.iter().find(|offer| !offer.external).unwrap().offer;
    told_conditions(
        &office,
        &desk,
        own,
        json!({"version": "v", "requiresFlightNumber": true}),
    )
    .await;
    let told = desk.reprice(own, vec![]).await.unwrap();
    assert!(told.conditions.unwrap().requires_flight_number && !told.external);
    assert_eq!(faults(&desk, order(own)).await, flight_required());
    assert_eq!(creations(&office), []);
    let flight = "XQ 101".to_owned();
    desk.book(OrderForm { flight, ..order(own) }).await.unwrap();
    office.window.until_booking(is_recorded).await;
    assert_eq!(flight_sent(&office), "XQ 101");
}
