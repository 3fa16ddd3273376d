//! The contract's own client side against the core: each side understands what the other encodes.

#![allow(
    clippy::expect_used,
    reason = "a test may stop at the first surprise, its helpers too"
)]

mod once;

use chrono::{DateTime, Utc};
use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, ListUserReservations, Page, StatusCatalogue};
use contract::login::{Login, RefreshToken};
use contract::offer::SelectedExtra;
use contract::place::Location;
use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::{Patch, UpdateReservation};
use contract::{Currency, Endpoint, Envelope, FieldMap, Language, Passenger, Secret, Status};
use sandbox::personality::FieldNames;
use sandbox::{CATALOGUE_PATH, Personality, Request, Service};
use serde_json::{Value, json};

struct Desk {
    service: Service,
    now: DateTime<Utc>,
    token: String,
    calls: u64,
}

impl Desk {
    fn new(personality: Personality) -> Self {
        let now = DateTime::from_timestamp(1_780_000_000, 0).expect("a time");
        let mut desk = Self {
            service: Service::new(7, personality),
            now,
            token: String::new(),
            calls: 0,
        };
        let tokens = desk.call(&Login {
            user_name: "agent@sandbox.test".into(),
            password: Secret::new("Sandbox-1"),
        });
        let renewed = desk.call(&RefreshToken {
            token: tokens.refresh_token,
        });
        desk.token = renewed.access_token.expose().to_owned();
        desk
    }

    fn call<E: Endpoint>(&mut self, endpoint: &E) -> E::Answer {
        let data = self.data(endpoint);
        E::read(data).expect("an answer")
    }

    fn data<E: Endpoint>(&mut self, endpoint: &E) -> Value {
        self.calls += 1;
        let request = Request::of(endpoint)
            .bearer(&self.token)
            .key(&format!("key-{}", self.calls))
            .in_language(Language::De)
            .in_currency(Currency::Eur);
        let answer = self.service.handle(&request, self.now, self.calls);
        let envelope: Envelope = serde_json::from_slice(&answer.body).expect("an envelope");
        assert!(envelope.success, "{}: {:?}", E::PATH, envelope.errors);
        envelope.data.unwrap_or_default()
    }

    fn search(&mut self) -> SearchOffers {
        let place = |name: &str, latitude: f64, longitude: f64, is_airport: Option<bool>| Location {
            name: name.to_owned(),
            latitude,
            longitude,
            is_airport,
        };
        SearchOffers {
            request_id: uuid::Uuid::from_u128(u128::from(self.calls)),
            best_price: false,
            pick_up_date_time: "2026-12-24T14:30:00+03:00".parse().expect("a time"),
            pick_up_location: place("Antalya", 36.8987, 30.8005, Some(true)),
            drop_off_location: place("Alanya", 36.5444, 31.9954, None),
            hour: 0,
            waypoints: Vec::new(),
        }
    }
}

fn lead() -> Passenger {
    Passenger {
        first_name: "Deniz".into(),
        last_name: "Yolcu".into(),
        phone: Some("+905550000009".into()),
        is_lead_passenger: true,
        ..Passenger::default()
    }
}

#[test]
fn the_whole_flow_of_the_specification_in_the_contracts_words() {
    let mut desk = Desk::new(Personality::default());
    let search = desk.search();
    let offers = desk.call(&search);
    assert_eq!(offers.request_id, Some(search.request_id));
    let offer = offers
        .vehicles
        .iter()
        .find(|offer| offer.is_external_supplier)
        .expect("an external offer");
    let extra = offer.external_extras[0].code.clone().expect("a code");
    let priced = desk.call(&Reprice {
        item_id: offer.item_id.clone().expect("a key"),
        extras: vec![SelectedExtra {
            code: extra,
            quantity: 1,
        }],
    });
    assert_eq!(priced.currency.as_deref(), Some("EUR"));
    let conditions = priced.service_conditions.expect("conditions");
    let routes = desk.call(&RouteOptions {
        item_id: priced.item_id.expect("a key"),
    });
    let way = routes.iter().find(|way| !way.is_default).expect("another way");
    let created = desk.call(&CreateReservation {
        item_id: way.item_id.clone().expect("a key"),
        passenger_requests: vec![lead()],
        accepted_service_conditions_version: conditions.version,
        external_requirements_acknowledged: Some(true),
        flight_no: Some("XQ 101".into()),
        ..CreateReservation::default()
    });
    let id = created.transfer_reservation_id.expect("an id");
    let record = desk.call(&ReadReservation { id: id.clone() });
    assert_eq!(
        (record.id(), record.pnr(), record.status()),
        (Some(id.as_str()), created.pnr.as_deref(), Some(Status::New))
    );
    let updated = desk.call(&UpdateReservation {
        id: id.clone(),
        note: Patch::to("Two bags"),
        ..UpdateReservation::default()
    });
    assert!(updated.0.is_some());
    let cancelled = desk.call(&CancelReservation { id });
    assert_eq!(cancelled.percent, 0);
    assert_eq!(desk.call(&ListReservations(Page::first())).len(), 1);
    assert_eq!(
        desk.call(&ListUserReservations(Page::first()))[0].status(),
        Some(Status::Cancelled)
    );
}

#[test]
fn extras_and_the_catalogue_are_read_through_the_field_map() {
    let mut desk = Desk::new(Personality::default());
    let extras = desk.call(&SupplierExtras { supplier_id: 101 });
    let map = FieldMap::default();
    assert!(
        extras
            .iter()
            .all(|extra| extra.id(&map).is_some() && extra.name(&map).is_some() && extra.price(&map).is_some())
    );
    let names = desk.call(&StatusCatalogue {
        path: CATALOGUE_PATH.to_owned(),
    });
    assert_eq!(names.len(), 12);
}

#[test]
fn the_default_field_map_reads_every_set_of_names_but_the_unfamiliar_one() {
    for field_names in FieldNames::ALL {
        let mut desk = Desk::new(Personality {
            field_names: *field_names,
            ..Personality::default()
        });
        let search = desk.search();
        let item_id = desk.call(&search).vehicles[0].item_id.clone().expect("a key");
        let created = desk.call(&CreateReservation {
            item_id,
            passenger_requests: vec![lead()],
            note: Some("Two bags".into()),
            ..CreateReservation::default()
        });
        let id = created.transfer_reservation_id.expect("an id");
        let (record, map) = (desk.call(&ReadReservation { id }), FieldMap::default());
        if *field_names == FieldNames::Unfamiliar {
            assert!(record.passengers(&map).is_none() && record.field(&map.pick_up_time).is_none());
            continue;
        }
        let passengers = record.passengers(&map).expect("passengers");
        assert!(passengers[0].passenger_id.is_some() && passengers[0].last_name == "Yolcu");
        assert_eq!(record.field(&map.note).and_then(|note| note.as_str()), Some("Two bags"));
        assert!(record.field(&map.status_text).is_some());
        let readable = record.field(&map.pick_up_time).and_then(|time| time.as_str());
        let expected = (*field_names != FieldNames::Sparse).then_some("2026-12-24T14:30:00+03:00");
        assert_eq!(readable, expected, "{field_names:?}");
    }
}

#[test]
fn nothing_that_is_answered_is_lost_or_rounded_in_reading() {
    let mut desk = Desk::new(Personality::default());
    let search = desk.search();
    let found = desk.data(&search);
    let read = SearchOffers::read(found.clone()).expect("offers");
    assert_eq!(json!(read), found);
    for offer in read.vehicles {
        let item_id = offer.item_id.expect("a key");
        let asked = Reprice {
            item_id: item_id.clone(),
            extras: Vec::new(),
        };
        let priced = desk.data(&asked);
        assert_eq!(json!(Reprice::read(priced.clone()).expect("an offer")), priced);
        let routes = desk.data(&RouteOptions { item_id });
        assert_eq!(json!(RouteOptions::read(routes.clone()).expect("routes")), routes);
    }
}
