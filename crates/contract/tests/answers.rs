//! The structures of the specification's section 2, written from its tables, and any other JSON.
#![allow(
    clippy::expect_used,
    reason = "a test may stop at the first surprise, its helpers too"
)]

use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, ListUserReservations, StatusCatalogue};
use contract::login::{Login, RefreshToken};
use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, Envelope, FieldMap, Passenger};
use proptest::prelude::*;
use serde_json::{Value, json};

/// An offer with every field of the specification's sections 2.5 and 2.7.
fn offer() -> Value {
    serde_json::from_str(
        r#"{"itemId": "k/1", "vehicleTypeId": 3, "vehicleType": "Minivan", "typeDescription": "Up to six", "seat": 6,
        "baggage": 5, "supplierId": 201, "supplierName": "Ortanca", "supplierShortCode": "ORT", "isExternalSupplier": true,
        "salesChannel": 2, "externalExtras": [{"code": "CHILD", "name": "Child seat", "unitPrice": 4.50, "currency": "EUR",
        "maxQuantity": 2}], "selectedExternalExtras": [{"code": "CHILD", "quantity": 1}], "netAmount": 1000.10,
        "vatRate": 20, "vatAmount": 200.02, "grossAmount": 1200.12, "tollRoadFee": 0, "currency": "TRY",
        "currencySymbol": "₺", "chargeAmount": 24.00, "chargeCurrency": "EUR", "roadName": "D400",
        "freeCancellationUntilUtc": "2026-12-23T11:30:00Z", "hasRouteAlternative": true, "policyMessage": "Above the limit",
        "policyViolations": [{"code": 4}, "text"], "isPolicyBlocked": true, "waypointCount": 1, "waypointNetAmount": 100.00,
        "waypointVatAmount": 20.00, "waypointGrossAmount": 120.00, "pickUpTimeZoneId": "Europe/Istanbul",
        "serviceConditions": {"version": "v3", "freeCancellationUntilUtc": "2026-12-22T11:30:00Z",
        "pickUpTimeZoneId": "Europe/Istanbul", "specialRequestsMinHours": 24, "waitingMinutes": 60,
        "waitingStartsAt": "landing", "requiresFlightNumber": true, "requiresSupportForSpecialRequests": false}}"#,
    )
    .expect("JSON")
}

/// A search result as in the specification's section 2.4.
fn result() -> Value {
    json!({"requestId": "0b0e8a4e-6a3c-4b57-9f5e-5f9a4a3d2c11", "distance": "13 km", "travelTime": "20 min",
        "pickUpAddress": "AYT", "dropOffAddress": "Lara", "alternativeRoutes": "2", "vehicles": [offer()],
        "coverage": {"status": "OutOfService", "serviceableCities": ["Antalya"], "serviceableDestinations": ["Lara"]}})
}

/// A route as in the specification's section 2.8.
fn route() -> Value {
    serde_json::from_str(
        r#"{"itemId": "k/1/b", "crossing": "bridge", "crossingName": "Bridge", "isDefault": true, "distance": "40 km",
        "travelTime": "50 min", "tollFee": 60.50, "totalPrice": 1260.62, "netAmount": 1050.52, "vatAmount": 210.10,
        "chargeAmount": 25.21, "chargeCurrency": "EUR", "priceDifference": 60.50, "currency": "TRY",
        "entryPlazaName": "North", "exitPlazaName": null, "polyline": "_p~iF~ps|U"}"#,
    )
    .expect("JSON")
}

#[test]
fn a025_desk_reads_a_search_result_to_the_last_field_and_nulls_where_they_may_be() {
    let read = SearchOffers::read(result()).expect("offers");
    assert_eq!(json!(read), result());
    let mut nulls = offer();
    for field in ["supplierShortCode", "policyMessage", "freeCancellationUntilUtc"] {
        nulls[field] = Value::Null;
    }
    let read = Reprice::read(nulls.clone()).expect("an offer");
    assert_eq!(
        (
            read.supplier_short_code,
            read.policy_message,
            read.free_cancellation_until_utc
        ),
        (None, None, None)
    );
    assert_eq!(read.item_id.as_deref(), Some("k/1"));
}

#[test]
fn a025_desk_reads_an_offer_whatever_field_is_null_or_absent() {
    let Value::Object(fields) = offer() else {
        unreachable!("it is written so")
    };
    for name in fields.keys() {
        let mut null = offer();
        null[name] = Value::Null;
        let mut absent = fields.clone();
        absent.remove(name);
        let read = [null, Value::Object(absent)].map(|offer| Reprice::read(offer).expect("an offer"));
        assert_eq!(read[0], read[1], "{name}");
        assert_eq!(read[0].item_id.is_some(), name != "itemId");
        assert_eq!(read[0].seat, (name != "seat").then_some(6), "{name}");
    }
}

#[test]
fn a023_coverage_may_be_absent_and_its_status_unknown() {
    let mut without = result();
    without.as_object_mut().expect("an object").remove("coverage");
    assert_eq!(SearchOffers::read(without).expect("offers").coverage, None);
    let mut other = result();
    other["coverage"]["status"] = json!("OnlyAtNight");
    let coverage = SearchOffers::read(other).expect("offers").coverage.expect("coverage");
    assert_eq!(coverage.status.as_deref(), Some("OnlyAtNight"));
}

#[test]
fn a030_desk_reads_that_a_re_priced_offer_has_zone_and_conditions_and_another_may_not() {
    assert_eq!(json!(Reprice::read(offer()).expect("an offer")), offer());
    let mut plain = offer();
    let fields = plain.as_object_mut().expect("an object");
    fields.remove("serviceConditions");
    fields.remove("pickUpTimeZoneId");
    let read = Reprice::read(plain.clone()).expect("an offer");
    assert_eq!((&read.service_conditions, &read.pick_up_time_zone_id), (&None, &None));
    assert_eq!(json!(read), plain);
}

#[test]
fn a034_a_route_may_lack_its_plazas_and_its_line() {
    let read = RouteOptions::read(json!([route()])).expect("routes");
    assert_eq!(json!(read), json!([route()]));
    assert_eq!(RouteOptions::read(json!([])), Ok(Vec::new()));
    let bare = RouteOptions::read(json!([{"itemId": "k", "polyline": null}])).expect("routes");
    assert_eq!(bare[0].polyline, None);
}

#[test]
fn a040_a041_a_creation_result_has_two_ids_and_perhaps_two_more() {
    let plain = json!({"transferReservationId": "id", "pnr": "AB12", "failedWaypoints": null});
    assert_eq!(json!(CreateReservation::read(plain.clone()).expect("a result")), plain);
    let full = json!({"transferReservationId": "id", "pnr": "AB12", "failedWaypoints": [{"name": "Side"}],
        "returnReservationId": "id2", "returnPnr": "AB13"});
    assert_eq!(json!(CreateReservation::read(full.clone()).expect("a result")), full);
    assert_eq!(
        CreateReservation::read(json!({"pnr": 4}))
            .expect("a result")
            .transfer_reservation_id,
        None
    );
}

#[test]
fn a045_an_extra_without_an_id_can_be_shown_but_not_chosen() {
    let map = FieldMap::default();
    let read = SupplierExtras::read(json!([
        {"id": 11, "name": "Water", "price": 2.50, "currency": "EUR"},
        {"extra": {"id": "b-2", "name": "Flowers"}, "price": {"amount": 20.00, "currency": "EUR"}},
        {"title": "Sign", "fee": 3}, 5
    ]))
    .expect("extras");
    let seen: Vec<_> = read
        .iter()
        .map(|extra| {
            (
                extra.id(&map).map(|id| json!(id)),
                extra.name(&map),
                extra.price(&map).map(|price| price.as_text()),
                extra.currency(&map),
            )
        })
        .collect();
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(
        seen,
        [
            (Some(json!(11)), text("Water"), text("2.5"), text("EUR")),
            (Some(json!("b-2")), text("Flowers"), text("20.0"), text("EUR")),
            (None, text("Sign"), None, None),
            (None, None, None, None),
        ]
    );
    assert_eq!(
        SupplierExtras::read(json!({"extras": [{"id": 1}]}))
            .expect("extras")
            .len(),
        1
    );
}

#[test]
fn a033_a_selection_is_a_code_and_a_quantity() {
    let asked: Reprice = serde_json::from_value(json!({"itemId": "k", "extras": [{"code": "CHILD", "quantity": 2}]}))
        .expect("a request");
    assert_eq!(
        asked
            .body()
            .map(|body| serde_json::from_slice::<Value>(&body).expect("JSON")),
        Some(json!(asked))
    );
}

#[test]
fn a154_desk_calls_paths_without_a_version() {
    let paths = [
        Login::PATH,
        RefreshToken::PATH,
        SearchOffers::PATH,
        Reprice::PATH,
        RouteOptions::PATH,
        SupplierExtras::PATH,
        CreateReservation::PATH,
        ReadReservation::PATH,
        UpdateReservation::PATH,
        CancelReservation::PATH,
        ListReservations::PATH,
        ListUserReservations::PATH,
    ];
    for path in paths {
        assert!(path.starts_with("/api/"), "{path}");
        let version = |segment: &str| {
            segment.starts_with('v') && segment[1..].starts_with(|letter: char| letter.is_ascii_digit())
        };
        assert!(!path.split('/').any(version), "{path}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    const NAMES: [&str; 16] = [
        "itemId",
        "vehicles",
        "coverage",
        "netAmount",
        "seat",
        "status",
        "passengers",
        "transferReservationId",
        "pnr",
        "externalExtras",
        "serviceConditions",
        "data",
        "errors",
        "success",
        "accessToken",
        "accessTokenExpiration",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| serde_json::Number::from_f64(number).map_or(Value::Null, Value::Number)),
        "[0-9]{1,30}(\\.[0-9]{1,30})?(e[0-9]{1,4})?".prop_map(|text| serde_json::from_str(&text).unwrap_or_default()),
        ".{0,12}".prop_map(Value::from),
        Just(json!("2026-12-24T14:30:00Z")),
    ];
    leaf.prop_recursive(4, 64, 8, |inner| {
        let name = prop_oneof![
            prop::sample::select(NAMES.to_vec()).prop_map(str::to_owned),
            "[a-zA-Z]{1,8}"
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((name, inner), 0..8).prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

fn passengers() -> impl Strategy<Value = Vec<Passenger>> {
    let one = (
        ".{0,8}",
        ".{0,8}",
        prop::option::of(".{0,8}"),
        prop::option::of(".{0,8}"),
        any::<bool>(),
        prop::option::of(".{0,8}"),
    );
    let one = one.prop_map(
        |(first_name, last_name, phone, email, is_lead_passenger, passenger_id)| Passenger {
            first_name,
            last_name,
            phone,
            email,
            is_lead_passenger,
            passenger_id,
        },
    );
    prop::collection::vec(one, 0..4)
}

proptest! {
    #[test]
    fn any_json_is_read_or_refused(value in any_json()) {
        let text = value.to_string();
        let _envelope: Result<Envelope, _> = serde_json::from_str(&text);
        let map = FieldMap::default();
        drop(Login::read(value.clone()));
        drop(RefreshToken::read(value.clone()));
        drop(CreateReservation::read(value.clone()));
        drop(CancelReservation::read(value.clone()));
        drop(UpdateReservation::read(value.clone()));
        drop(StatusCatalogue::read(value.clone()));
        drop(RouteOptions::read(value.clone()));
        drop(ListReservations::read(value.clone()));
        prop_assert_eq!(SearchOffers::read(value.clone()).is_ok(), value.is_object());
        prop_assert_eq!(Reprice::read(value.clone()).is_ok(), value.is_object());
        for extra in SupplierExtras::read(value.clone()).unwrap_or_default() {
            drop((extra.id(&map), extra.name(&map), extra.price(&map), extra.currency(&map)));
        }
        if let Ok(record) = ReadReservation::read(value.clone()) {
            drop((record.status(), record.is_troubled(), record.passengers(&map)));
            prop_assert_eq!(record.raw, value, "kept as it came");
        }
    }

    #[test]
    fn any_bytes_are_an_envelope_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        drop(serde_json::from_slice::<Envelope>(&bytes));
    }

    #[test]
    fn a_creation_that_is_encoded_decodes_to_itself(
        item_id in ".{0,20}", passenger_requests in passengers(), passenger_count in prop::option::of(any::<i64>()),
        note in prop::option::of(".{0,20}"), acknowledged in prop::option::of(any::<bool>()),
    ) {
        let mut passenger_requests = passenger_requests;
        passenger_requests.iter_mut().for_each(|passenger: &mut Passenger| passenger.passenger_id = None);
        let request = CreateReservation {
            item_id,
            passenger_requests,
            passenger_count,
            note,
            external_requirements_acknowledged: acknowledged,
            ..CreateReservation::default()
        };
        let body = request.body().expect("a body");
        prop_assert_eq!(&serde_json::from_slice::<CreateReservation>(&body).expect("itself"), &request);
        prop_assert_eq!(request.body().expect("a body"), body, "the same bytes each time");
    }

    #[test]
    fn a_search_that_is_encoded_decodes_to_itself(
        id in any::<u128>(), best_price in any::<bool>(), minutes in 0_i64..10_000_000, offset_min in -14 * 60..14 * 60,
        latitude_e6 in -90_000_000..90_000_000_i32, longitude_e6 in -180_000_000..180_000_000_i32, name in ".{0,20}",
    ) {
        let offset = chrono::FixedOffset::east_opt(offset_min * 60).expect("an offset");
        let (latitude, longitude) = (f64::from(latitude_e6) / 1e6, f64::from(longitude_e6) / 1e6);
        let place = contract::place::Location { name, latitude, longitude, is_airport: Some(true) };
        let request = SearchOffers {
            request_id: uuid::Uuid::from_u128(id),
            best_price,
            pick_up_date_time: chrono::DateTime::from_timestamp(minutes * 60, 0).expect("a time").with_timezone(&offset),
            pick_up_location: place.clone(),
            drop_off_location: contract::place::Location { is_airport: None, ..place },
            hour: 0,
            waypoints: Vec::new(),
        };
        let body = request.body().expect("a body");
        let read: SearchOffers = serde_json::from_slice(&body).expect("itself");
        prop_assert_eq!(&read, &request);
        prop_assert_eq!(read.pick_up_date_time.offset(), request.pick_up_date_time.offset());
    }
}
