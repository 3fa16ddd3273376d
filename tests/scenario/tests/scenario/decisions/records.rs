//! D4 and D7: a record whose field names the specification does not show, and a flight that is cleared.

use desk::Desk;
use desk::booking::form::OrderForm;
use desk::contract::RecordId;
use desk::reading::ReservationView;
use desk::reservations::cancel::RefusedView;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{booked, until_page, until_update};
use serde_json::{Value, json};

use super::recorded;
use crate::booking::ordering::order;
use crate::reservations::choose;
use crate::search::{form_to, found};

const DETAIL: &str = "GET /api/booking/{id}";
const UPDATE: &str = "PUT /api/booking/{id}";

/// The service gives this answer to the next call of this endpoint without executing it.
fn answer(office: &Office, endpoint: &str, status: u16, body: &Value) {
    let told = Fault::Answer {
        status,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: body.to_string(),
        committed: false,
    };
    office.service.control().add_fault(FaultRule::on(told, endpoint));
}

async fn read(desk: &Desk, id: &str) -> ReservationView {
    desk.refresh_reservation(id).await.unwrap().unwrap().record
}

fn unknown<'a>(record: &'a ReservationView, path: &str) -> Option<&'a str> {
    let field = record.unknown.iter().find(|field| field.path == path)?;
    Some(&field.text)
}

#[rstest]
#[case("request", ["statusText", "pickUpTime", "flightNo", "note", "passengers"])]
#[case("other", ["statusName", "transferDate", "flightNumber", "description", "passengerList"])]
#[case("sparse", ["statusDescription", "", "flightNo", "note", "passengers"])]
#[tokio::test]
async fn a204_a_record_is_decoded_with_each_set_of_field_names(#[case] names: &str, #[case] its: [&str; 5]) {
    let (office, desk) = Office::signed_in().await.unwrap();
    choose(&office, "field_names", names);
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = read(&desk, &id).await;
    assert_eq!(record.id, id);
    assert_eq!(
        (record.status.code, record.status.text.as_deref()),
        (Some(1), Some("New transfer"))
    );
    assert_eq!(record.flight_no.as_deref(), Some("XQ 101"));
    assert_eq!(record.note.as_deref(), Some("Two bags"));
    let people = record.passengers.as_ref().unwrap();
    assert_eq!((people.len(), people[0].first_name.as_str()), (1, "Ada"));
    assert_eq!(record.pick_up.is_some(), names != "sparse", "it is not readable there");
    for name in its {
        let is_shown_twice = record
            .unknown
            .iter()
            .any(|field| field.path.starts_with(name) && !name.is_empty());
        assert!(!is_shown_twice, "{name} is known");
    }
    assert_eq!(unknown(&record, "pickUpLocation.latitude"), Some("36.8987"));
    assert!(unknown(&record, "createdAt").is_some());
}

#[tokio::test]
async fn a204_a_record_with_no_readable_name_is_decoded_and_shown_as_it_came() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = json!({
        "transferReservationId": id, "pnr": "K7", "status": 4,
        "durum": "Onaylandı", "not": "Two bags", "ucus": {"no": "XQ 101", "price": 7.50},
        "yolcular": [{"ad": "Ada"}], "boş": null, "kesin": true,
    });
    answer(
        &office,
        DETAIL,
        200,
        &json!({"success": true, "data": record, "statusCode": 200}),
    );
    let record = read(&desk, &id).await;
    assert_eq!((record.pnr.as_deref(), record.status.code), (Some("K7"), Some(4)));
    assert_eq!((&record.note, &record.flight_no), (&None, &None));
    assert!(record.passengers.is_none() && record.pick_up.is_none() && record.status.text.is_none());
    for (path, text) in [
        ("durum", "Onaylandı"),
        ("not", "Two bags"),
        ("ucus.no", "XQ 101"),
        ("ucus.price", "7.5"),
        ("kesin", "true"),
    ] {
        assert_eq!(unknown(&record, path), Some(text), "{path}");
    }
    assert!(
        record
            .unknown
            .iter()
            .any(|field| field.path.starts_with("yolcular") && field.text == "Ada")
    );
}

#[tokio::test]
async fn a204_a_name_set_in_settings_takes_effect_on_the_desk_that_runs() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "Gold").await.unwrap();
    let record = json!({"transferReservationId": id, "status": 4, "hint": {"text": "Two bags"}});
    answer(
        &office,
        DETAIL,
        200,
        &json!({"success": true, "data": record, "statusCode": 200}),
    );
    let before = read(&desk, &id).await;
    assert_eq!((&before.note, unknown(&before, "hint.text")), (&None, Some("Two bags")));
    let mut names = desk.field_names().await.fields;
    let note = names.iter_mut().find(|one| one.field == "note").unwrap();
    note.names.push("hint.text".to_owned());
    desk.save_field_names(names).await.unwrap();
    let after = desk.reservation(&id).await.unwrap().unwrap().record;
    assert_eq!(
        (after.note.as_deref(), unknown(&after, "hint.text")),
        (Some("Two bags"), None)
    );
}

/// Books with the supplier that requires a flight, and returns the record.
async fn of_a_strict_supplier(desk: &Desk) -> RecordId {
    let offers = found(desk, form_to("Lara")).await.unwrap().offers;
    for offer in offers.into_iter().filter(|offer| offer.external) {
        let priced = desk.reprice(offer.offer, vec![]).await.unwrap();
        let conditions = priced.conditions.unwrap();
        if !conditions.requires_flight_number {
            continue;
        }
        let order = OrderForm {
            accepted_conditions: conditions.version,
            acknowledged: true,
            flight: "XQ 101".to_owned(),
            ..order(offer.offer)
        };
        return recorded(desk, order).await;
    }
    panic!("no supplier requires a flight");
}

async fn clear_the_flight(desk: &Desk, id: &str) {
    desk.open_update(id).await.unwrap();
    until_update(desk, id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let wish = Wish {
        flight_no: WishedText::Clear,
        ..Wish::default()
    };
    desk.confirm_update(id, wish).await.unwrap();
}

fn updates(office: &Office) -> Vec<Value> {
    let journal = office.service.control().journal();
    let sent = journal.iter().filter(|call| call.method == "PUT");
    sent.map(|call| serde_json::from_str(&call.body).unwrap()).collect()
}

#[tokio::test]
async fn a207_a_flight_that_the_supplier_requires_is_cleared_when_the_service_allows_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = of_a_strict_supplier(&desk).await;
    let conditions = until_page(&desk, &id, |page| page.dossier.is_some())
        .await
        .dossier
        .unwrap()
        .offer
        .unwrap()
        .conditions;
    assert!(
        conditions.unwrap().requires_flight_number,
        "what the warning is made from"
    );
    clear_the_flight(&desk, &id).await;
    until_update(&desk, &id, |view| matches!(view, UpdateView::Updated { .. })).await;
    assert_eq!(updates(&office), [json!({"clearFlightNo": true})]);
    until_page(&desk, &id, |page| page.record.flight_no.is_none()).await;
}

#[tokio::test]
async fn a207_the_services_refusal_to_clear_a_required_flight_is_shown() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = of_a_strict_supplier(&desk).await;
    let refusal = json!({"success": false, "data": null, "errors": ["This supplier needs the flight"]});
    answer(&office, UPDATE, 422, &refusal);
    clear_the_flight(&desk, &id).await;
    let refused = until_update(&desk, &id, |view| matches!(view, UpdateView::Refused { .. })).await;
    let UpdateView::Refused {
        why: RefusedView::Words { status, messages, .. },
    } = refused
    else {
        panic!("not in its words")
    };
    assert_eq!((status, messages), (422, vec!["This supplier needs the flight".into()]));
    assert_eq!(updates(&office), [json!({"clearFlightNo": true})]);
    let page = until_page(&desk, &id, |_| true).await;
    assert_eq!(page.record.flight_no.as_deref(), Some("XQ 101"), "it is kept");
}
