//! From the form to the bytes: what is sent, what is left out, and which faults are reported before anything is sent.

use desk::booking::form::OrderForm;
use desk::booking::view::StandingView;
use desk::contract::{Currency, Language};
use desk::drafts::view::TypedPassenger;
use desk::error::FieldRule;
use desk::{Desk, DeskError, Handle};
use rstest::rstest;
use scenario::Office;
use serde_json::{Value, json};

use super::{CREATE, creations, is_recorded, records};
use crate::search::{SEARCH, calls, form, found};

fn person(first: &str, is_lead: bool) -> TypedPassenger {
    TypedPassenger {
        first_name: format!(" {first} "),
        last_name: "Gold".to_owned(),
        phone: if is_lead {
            "+905550000007".to_owned()
        } else {
            String::new()
        },
        email: String::new(),
        is_lead,
    }
}

pub(crate) fn order(offer: Handle) -> OrderForm {
    OrderForm {
        offer,
        passengers: vec![person("Ada", true), person("Eve", false)],
        people: 2,
        note: "  ".to_owned(),
        flight: String::new(),
        standard_extras: vec![],
        accepted_conditions: None,
        acknowledged: false,
        trip: None,
        beside_twin: false,
    }
}

/// An offer of a standard supplier, or of an external one.
pub(super) async fn offer(desk: &Desk, external: bool) -> Handle {
    let found = found(desk, form()).await.unwrap();
    found
        .offers
        .iter()
        .find(|offer| offer.external == external)
        .unwrap()
        .offer
}

fn sent(office: &Office) -> Value {
    let (_, body) = creations(office).pop().unwrap();
    serde_json::from_str(&body).unwrap()
}

#[tokio::test]
async fn a035_a101_a106_a158_what_was_typed_is_sent_and_nothing_is_invented() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offer = offer(&desk, false).await;
    desk.book(OrderForm {
        people: 3,
        ..order(offer)
    })
    .await
    .unwrap();
    office.window.until_booking(is_recorded).await;
    let body = sent(&office);
    let mut fields: Vec<&String> = body.as_object().unwrap().keys().collect();
    fields.sort();
    assert_eq!(fields, ["itemId", "passengerCount", "passengerRequests"]);
    assert_eq!(body["passengerCount"], 3);
    let [ada, eve] = &body["passengerRequests"].as_array().unwrap()[..] else {
        panic!("two people")
    };
    assert_eq!(
        (&ada["firstName"], &ada["isLeadPassenger"]),
        (&"Ada".into(), &true.into())
    );
    for person in [ada, eve] {
        assert!(person.get("passengerId").is_none() && person.get("email").is_none());
    }
}

#[rstest]
#[case::all_are_named(2, Value::Null)]
#[case::some_are_not(4, json!(4))]
#[case::one_is_named_beside_the_party(1, json!(1))]
#[tokio::test]
async fn a101_the_count_is_sent_where_it_differs_from_those_who_are_named_and_only_there(
    #[case] people: u32,
    #[case] sent_count: Value,
) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let largest = found(&desk, form()).await.unwrap().offers.into_iter();
    let largest = largest
        .filter(|offer| !offer.external)
        .max_by_key(|offer| offer.seats)
        .unwrap();
    desk.book(OrderForm {
        people,
        ..order(largest.offer)
    })
    .await
    .unwrap();
    office.window.until_booking(is_recorded).await;
    let body = sent(&office);
    assert_eq!(body["passengerRequests"].as_array().map(Vec::len), Some(2));
    assert_eq!(body["passengerCount"], sent_count);
    assert_eq!(
        body.as_object().unwrap().contains_key("passengerCount"),
        sent_count != Value::Null
    );
}

#[tokio::test]
async fn a101_neither_the_count_nor_those_who_are_named_are_more_than_the_seats() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let found = found(&desk, form()).await.unwrap();
    let own = found.offers.iter().filter(|offer| !offer.external);
    let smallest = own.min_by_key(|offer| offer.seats.unwrap_or(u32::MAX)).unwrap();
    let seats = smallest.seats.unwrap();
    let mut crowd = vec![person("Ada", true)];
    crowd.resize_with(seats as usize + 1, || person("Eve", false));
    let few = vec![person("Ada", true), person("Eve", false)];
    for (passengers, people, field) in [
        (few, seats + 1, "passengerCount"),
        (crowd.clone(), seats + 1, "passengerRequests"),
        (crowd, 1, "passengerRequests"),
    ] {
        let typed = OrderForm {
            passengers,
            people,
            ..order(smallest.offer)
        };
        let Err(DeskError::Invalid { faults }) = desk.book(typed).await else {
            panic!("{people} left")
        };
        let said: Vec<_> = faults
            .iter()
            .map(|fault| (fault.field.as_str(), fault.rule, fault.limit))
            .collect();
        assert_eq!(said, [(field, FieldRule::OverCapacity, Some(seats))]);
    }
    assert!(creations(&office).is_empty());
}

/// The faults for which the desk refuses an order, of which nothing was sent.
async fn refused(office: &Office, desk: &Desk, typed: OrderForm) -> Vec<(String, FieldRule, Option<u32>)> {
    let Err(DeskError::Invalid { faults }) = desk.book(typed).await else {
        panic!("it left")
    };
    assert!(creations(office).is_empty());
    faults
        .into_iter()
        .map(|fault| (fault.field, fault.rule, fault.limit))
        .collect()
}

#[tokio::test]
async fn a036_a037_a038_a110_a151_every_fault_is_said_before_anything_leaves() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut typed = order(offer(&desk, false).await);
    typed.passengers[0].phone.clear();
    typed.passengers[1].email = "nowhere".to_owned();
    typed.note = "x".repeat(501);
    let expected = [
        ("passengerRequests[0].phone".to_owned(), FieldRule::Required, None),
        ("passengerRequests[1].email".to_owned(), FieldRule::NotAnEmail, None),
        ("note".to_owned(), FieldRule::TooLong, Some(500)),
    ];
    assert_eq!(refused(&office, &desk, typed).await, expected);
}

#[rstest]
#[case::nobody_leads([false, false])]
#[case::both_lead([true, true])]
#[tokio::test]
async fn a036_exactly_one_of_the_passengers_leads(#[case] leads: [bool; 2]) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut typed = order(offer(&desk, false).await);
    typed.passengers = leads.map(|leads| person("Ada", leads)).into();
    let expected = [("passengerRequests".to_owned(), FieldRule::OneLead, None)];
    assert_eq!(refused(&office, &desk, typed).await, expected);
}

#[tokio::test]
async fn a037_an_external_supplier_wants_the_leads_phone_as_it_is_dialled_from_abroad() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offer = offer(&desk, true).await;
    let repriced = desk.reprice(offer, vec![]).await.unwrap();
    let mut typed = OrderForm {
        accepted_conditions: repriced.conditions.unwrap().version,
        acknowledged: true,
        flight: "TK2412".to_owned(),
        ..order(offer)
    };
    typed.passengers[0].phone = "05550000009".to_owned();
    let field = "passengerRequests[0].phone".to_owned();
    let expected = [(field, FieldRule::PhoneInternational, None)];
    assert_eq!(refused(&office, &desk, typed).await, expected);
}

#[tokio::test]
async fn a102_a103_a104_an_external_offer_is_sent_with_the_conditions_that_were_accepted() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offer = offer(&desk, true).await;
    let repriced = desk.reprice(offer, vec![]).await.unwrap();
    let version = repriced.conditions.unwrap().version.unwrap();
    let before = records(&office);
    let bare = desk.book(order(offer)).await;
    let Err(DeskError::Invalid { faults }) = bare else {
        panic!("it left")
    };
    let mut rules: Vec<FieldRule> = faults.iter().map(|fault| fault.rule).collect();
    rules.dedup();
    assert_eq!(
        rules,
        [
            FieldRule::ConditionsRequired,
            FieldRule::AcknowledgementRequired,
            FieldRule::FlightRequired
        ]
    );
    let accepted = OrderForm {
        accepted_conditions: Some(version.clone()),
        acknowledged: true,
        flight: "TK2412".to_owned(),
        ..order(offer)
    };
    desk.book(accepted).await.unwrap();
    office.window.until_booking(is_recorded).await;
    let body = sent(&office);
    assert_eq!(body["acceptedServiceConditionsVersion"], version);
    assert_eq!(body["externalRequirementsAcknowledged"], true);
    assert_eq!(body["flightNo"], "TK2412");
    assert_eq!(records(&office), before + 1);
}

#[tokio::test]
async fn a100_a_booking_leaves_in_the_language_and_currency_of_its_search_whatever_is_chosen_since() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let mut asked = form();
    (asked.language, asked.currency) = (Some(Language::De), Some(Currency::Usd));
    let found = found(&desk, asked).await.unwrap();
    let own = found.offers.iter().find(|offer| !offer.external).unwrap();
    desk.choose_language(Language::Ru).await.unwrap();
    desk.book(order(own.offer)).await.unwrap();
    office.window.until_booking(is_recorded).await;
    let said = |endpoint: &str| {
        let call = calls(&office, endpoint).pop().unwrap();
        (call.accept_language, call.x_currency)
    };
    assert_eq!(said(CREATE), (Some("de-DE".to_owned()), Some("USD".to_owned())));
    assert_eq!(said(CREATE), said(SEARCH));
}

#[tokio::test]
async fn a009_an_offer_of_a_session_that_ended_cannot_be_ordered() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offer = offer(&desk, false).await;
    desk.sign_out().await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    assert!(desk.book(order(offer)).await.is_err());
    assert!(creations(&office).is_empty());
}

#[tokio::test]
async fn a007_a107_an_offer_that_ran_out_is_gone_and_stays_so() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offer = offer(&desk, false).await;
    office
        .service
        .control()
        .advance(chrono::TimeDelta::minutes(31))
        .unwrap();
    desk.book(order(offer)).await.unwrap();
    office
        .window
        .until_booking(|standing| *standing == StandingView::Gone)
        .await;
    assert_eq!(desk.book(order(offer)).await, Err(DeskError::OfferGone));
    assert_eq!(creations(&office).len(), 1);
}

#[tokio::test]
async fn a163_standard_extras_of_an_external_offer_travel_by_their_ids() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let offer = offer(&desk, true).await;
    let priced = desk.reprice(offer, vec![]).await.unwrap();
    let extras = desk.supplier_extras(offer).await.unwrap();
    let chosen = extras.iter().find_map(|extra| extra.extra).unwrap();
    desk.book(OrderForm {
        accepted_conditions: priced.conditions.unwrap().version,
        acknowledged: true,
        flight: "TK2412".to_owned(),
        standard_extras: vec![chosen],
        ..order(offer)
    })
    .await
    .unwrap();
    office.window.until_booking(is_recorded).await;
    assert_eq!(sent(&office)["supplierExtraIds"], json!([31]));
}
