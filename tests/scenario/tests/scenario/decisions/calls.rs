//! D1, D8 and D11: the headers of each call, and the name of a repeated search.

use std::collections::BTreeSet;

use desk::contract::Language;
use desk::reservations::cancel::CancelView;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::Listed;
use desk::{Desk, DeskError};
use rstest::rstest;
use sandbox::{CATALOGUE_PATH, Exchange, Fault, FaultRule};
use scenario::Office;
use scenario::records::{cancel, sync, until_cancel, until_page, until_update};
use uuid::{Uuid, Version};

use super::{asked_since, recorded, with_profile};
use crate::asked::shape;
use crate::booking::ordering::order;
use crate::offer::offer;
use crate::search::{SEARCH, bodies, calls, form, found};

/// The calls that name a currency.
const WITH_CURRENCY: [&str; 5] = [
    "GET /api/availability/{}/extras",
    "POST /api/availability",
    "POST /api/availability/external-extras",
    "POST /api/availability/route-options",
    "POST /api/booking",
];

const WITHOUT_CURRENCY: [&str; 8] = [
    "GET /api/booking",
    "GET /api/booking/user",
    "GET /api/booking/{}",
    "GET /api/reservation-statuses",
    "POST /api/booking/{}/cancel",
    "POST /api/user/login",
    "POST /api/user/refresh-token",
    "PUT /api/booking/{}",
];

/// The calls whose headers the specification does not show, including those for the supplier's extras.
const OF_UNSHOWN_HEADERS: [&str; 6] = [
    "GET /api/availability/{}/extras",
    "GET /api/booking",
    "GET /api/booking/user",
    "GET /api/booking/{}",
    "POST /api/booking/{}/cancel",
    "PUT /api/booking/{}",
];

/// An agent who works in this language and in dollars uses every function.
async fn a_day_of_work(language: Language) -> Office {
    let office = Office::open().await.unwrap();
    let path = format!("status_catalogue_path = \"{CATALOGUE_PATH}\"\ncurrency = \"USD\"\n");
    let desk = with_profile(&office, &path).await;
    desk.choose_language(language).await.unwrap();
    desk.renew_session().await.unwrap();
    desk.status_names().await.unwrap();
    let offer = found(&desk, form()).await.unwrap().offers;
    let offer = offer.iter().find(|offer| !offer.external).unwrap().offer;
    desk.reprice(offer, vec![]).await.unwrap();
    desk.route_options(offer).await.unwrap();
    desk.supplier_extras(offer).await.unwrap();
    let id = recorded(&desk, order(offer)).await;
    sync(&desk).await.unwrap();
    desk.list_user_reservations(Listed::All, 1).await.unwrap();
    desk.refresh_reservation(&id).await.unwrap();
    change_and_cancel(&desk, &id).await;
    office
}

async fn change_and_cancel(desk: &Desk, id: &str) {
    desk.open_update(id).await.unwrap();
    until_update(desk, id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let wish = Wish {
        note: WishedText::Set("Late".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(id, wish).await.unwrap();
    until_update(desk, id, |view| matches!(view, UpdateView::Updated { .. })).await;
    cancel(desk, id).await.unwrap();
    until_cancel(desk, id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    until_page(desk, id, |page| page.record.status.code == Some(11)).await;
}

/// Each call as `METHOD path`, with an id as `{}`.
fn shapes(office: &Office) -> Vec<(String, Exchange)> {
    let journal = office.service.control().journal();
    let shape_of = |call: &Exchange| shape(&format!("{} {}", call.method, call.path));
    journal.into_iter().map(|call| (shape_of(&call), call)).collect()
}

#[tokio::test]
async fn a201_the_currency_goes_out_on_availability_calls_and_on_create_and_nowhere_else() {
    let office = a_day_of_work(Language::De).await;
    let (mut with, mut without) = (BTreeSet::new(), BTreeSet::new());
    for (call, exchange) in shapes(&office) {
        match exchange.x_currency.as_deref() {
            Some("USD") => with.insert(call),
            None => without.insert(call),
            Some(other) => panic!("{call} in {other}"),
        };
    }
    assert_eq!(with.iter().map(String::as_str).collect::<Vec<_>>(), WITH_CURRENCY);
    assert_eq!(without.iter().map(String::as_str).collect::<Vec<_>>(), WITHOUT_CURRENCY);
}

#[rstest]
#[case(Language::Tr, "tr-TR")]
#[case(Language::De, "de-DE")]
#[case(Language::Ru, "ru-RU")]
#[tokio::test]
async fn a211_calls_whose_headers_are_not_shown_carry_the_language_and_the_session(
    #[case] language: Language,
    #[case] tag: &str,
) {
    let office = a_day_of_work(language).await;
    let session = calls(&office, SEARCH)[0].bearer.clone();
    assert!(session.is_some());
    let mut asked = BTreeSet::new();
    for (call, exchange) in shapes(&office) {
        if OF_UNSHOWN_HEADERS.contains(&call.as_str()) {
            assert_eq!(exchange.accept_language.as_deref(), Some(tag), "{call}");
            assert_eq!(exchange.bearer, session, "{call}");
            assert_eq!(exchange.idempotency_key, None, "{call}");
            asked.insert(call);
        }
    }
    assert_eq!(asked.iter().map(String::as_str).collect::<Vec<_>>(), OF_UNSHOWN_HEADERS);
}

#[tokio::test]
async fn a211_without_a_session_the_extras_are_asked_for_in_the_language_and_records_not_at_all() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.choose_language(Language::Ru).await.unwrap();
    let offer = offer(&desk, "Lara", false).await.offer;
    let before = office.asked().len();
    desk.supplier_extras(offer).await.unwrap();
    let call = office.service.control().journal().pop().unwrap();
    assert!(call.path.ends_with("/extras"), "{}", call.path);
    assert_eq!((call.accept_language.as_deref(), call.bearer), (Some("ru-RU"), None));
    let id = Uuid::from_u128(7).to_string();
    assert_eq!(desk.refresh_reservation(&id).await, Err(DeskError::SignedOut));
    assert!(desk.list_user_reservations(Listed::All, 1).await.is_err());
    assert!(desk.sync_now().await.is_err());
    assert!(desk.open_update(&id).await.is_err());
    assert!(desk.ask_to_cancel(&id).await.is_err());
    assert_eq!(asked_since(&office, before).len(), 1, "the extras alone");
}

#[rstest]
#[case::never_arrived(Fault::DropBefore)]
#[case::answer_lost(Fault::DropAfter)]
#[case::cut(Fault::Cut { at_byte: 60 })]
#[case::reset(Fault::Reset { at_byte: 0 })]
#[tokio::test]
async fn a208_a_search_repeated_after_a_network_error_carries_a_new_request_id(#[case] fault: Fault) {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_fault(FaultRule::on(fault, SEARCH));
    found(&desk, form()).await.unwrap_err();
    assert_eq!(bodies(&office, SEARCH).len(), 1, "it is not repeated by itself");
    let view = found(&desk, form()).await.unwrap();
    assert!(!view.offers.is_empty());
    let mut searches = bodies(&office, SEARCH);
    assert_eq!(searches.len(), 2);
    let ids: Vec<Uuid> = searches
        .iter_mut()
        .map(|body| body.as_object_mut().unwrap().remove("requestId").unwrap())
        .map(|id| id.as_str().unwrap().parse().unwrap())
        .collect();
    assert_ne!(ids[0], ids[1]);
    assert!(ids.iter().all(|id| id.get_version() == Some(Version::Random)));
    assert_eq!(searches[0], searches[1], "all else is the same search");
}
