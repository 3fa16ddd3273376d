use desk::offer::view::{Money, Need, Obstacle, OfferView};
use desk::search::view::SearchView;
use desk::settings::{Colour, ProfileDraft, ProfileKind};
use desk::{Desk, DeskError};
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::{SEARCH, calls, form, form_to, found};

#[rstest]
#[case("00000000-0000-0000-0000-000000000001")]
#[case("soon")]
#[tokio::test]
async fn a021_an_answer_to_something_else_is_not_shown(#[case] echo: &str) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let body = format!(
        r#"{{"success":true,"message":"","data":{{"requestId":"{echo}","vehicles":[{{"itemId":"k"}}]}},"statusCode":200}}"#
    );
    office.strike(Fault::Answer {
        status: 200,
        body,
        content_type: None,
        location: None,
        committed: false,
    });
    assert_eq!(found(&desk, form()).await, Err(DeskError::Unreadable));
    assert!(desk.searches().await.is_empty());
    found(&desk, form()).await.unwrap();
}

#[tokio::test]
async fn a021_the_echo_is_compared_as_a_uuid_not_as_a_text() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let view = elsewhere(&desk, Echo::InCapitals, r#"{"itemId":"k"}"#).await.unwrap();
    assert_eq!(view.offers.len(), 1);
    let refused = elsewhere(&desk, Echo::Nothing, r#"{"itemId":"k"}"#).await;
    assert_eq!(refused, Err(DeskError::Unreadable));
}

#[tokio::test]
async fn a022_a023_no_suitable_offer_is_an_answer_with_what_the_service_says_of_it() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let nothing = found(&desk, form_to("SBX-NONE")).await.unwrap();
    assert_eq!((nothing.offers.len(), nothing.coverage), (0, None));
    let elsewhere = found(&desk, form_to("SBX-COVERAGE")).await.unwrap();
    let coverage = elsewhere.coverage.unwrap();
    assert!(elsewhere.offers.is_empty());
    assert_eq!(coverage.status.as_deref(), Some("OutOfService"));
    assert!(coverage.cities.contains(&"Antalya".to_owned()) && !coverage.destinations.is_empty());
}

#[rstest]
#[case("SBX-400")]
#[case("SBX-400-RESULT")]
#[case("SBX-400-DATA")]
#[tokio::test]
async fn a077_a_400_is_an_error_in_whatever_shape_it_comes(#[case] name: &str) {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let refused = found(&desk, form_to(name)).await.unwrap_err();
    assert!(matches!(refused, DeskError::Refused { status: 400, .. }), "{refused:?}");
    assert!(desk.searches().await.is_empty());
}

#[tokio::test]
async fn a078_a_429_says_until_when_and_nothing_leaves_before() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let limited = found(&desk, form_to("SBX-429")).await.unwrap_err();
    let DeskError::RateLimited { until } = limited else {
        panic!("{limited:?}")
    };
    assert!(until > chrono::Utc::now());
    assert!(matches!(found(&desk, form()).await, Err(DeskError::RateLimited { .. })));
    assert_eq!(calls(&office, SEARCH).len(), 1);
}

#[rstest]
#[case(Fault::Error500 { committed: false }, DeskError::ServiceFailed)]
#[case(Fault::Error500Html { committed: false }, DeskError::ServiceFailed)]
#[case(Fault::DropAfter, DeskError::NoAnswer)]
#[tokio::test]
async fn a078_after_a_failure_the_same_form_searches_again(#[case] fault: Fault, #[case] said: DeskError) {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_fault(FaultRule::on(fault, SEARCH));
    assert_eq!(found(&desk, form()).await, Err(said));
    assert!(!found(&desk, form()).await.unwrap().offers.is_empty());
}

#[tokio::test]
async fn a003_a004_a026_amounts_are_the_services_own_digits() {
    let offer = r#"{"itemId":"k","netAmount":100.10,"vatRate":20,"vatAmount":20.020,"grossAmount":120.120,"currency":"EUR",
        "tollRoadFee":3.50,"chargeAmount":4804.80,"chargeCurrency":"TRY","waypointCount":0,"seat":3,"baggage":3}"#;
    let view = only_offer(offer).await;
    let price = &view.price;
    let gross = price.gross.as_ref().unwrap();
    assert_eq!(
        (gross.amount.as_str(), gross.currency.as_deref()),
        ("120.120", Some("EUR"))
    );
    let collected = price.collected.as_ref().unwrap();
    assert_eq!(
        (collected.amount.as_str(), collected.currency.as_deref()),
        ("4804.80", Some("TRY"))
    );
    assert!(price.differ);
    assert_eq!(
        (price.vat.as_deref(), price.toll.as_deref()),
        (Some("20.020"), Some("3.50"))
    );
}

#[rstest]
#[case::another_amount("100.00", "100.10", "EUR", true)]
#[case::the_same_amount("100.10", "100.1", "EUR", false)]
#[case::another_currency("100.10", "100.10", "TRY", true)]
#[tokio::test]
async fn a004_a_difference_between_what_is_displayed_and_collected_is_seen_in_one_currency_too(
    #[case] gross: &str,
    #[case] charge: &str,
    #[case] currency: &str,
    #[case] differ: bool,
) {
    let offer = format!(
        r#"{{"itemId":"k","grossAmount":{gross},"currency":"EUR","chargeAmount":{charge},"chargeCurrency":"{currency}"}}"#
    );
    let price = only_offer(&offer).await.price;
    let told = |amount: &str, currency: &str| {
        let (amount, currency) = (amount.to_owned(), Some(currency.to_owned()));
        Some(Money { amount, currency })
    };
    assert_eq!(
        (price.gross, price.collected),
        (told(gross, "EUR"), told(charge, currency))
    );
    assert_eq!(price.differ, differ);
}

#[tokio::test]
async fn a025_a028_a030_what_an_offer_leaves_out_is_left_open() {
    let offer = r#"{"itemId":"k","supplierShortCode":null,"policyMessage":null,"freeCancellationUntilUtc":null}"#;
    let view = only_offer(offer).await;
    assert_eq!(
        (&view.supplier_code, &view.policy, &view.free_cancellation),
        (&None, &None, &None)
    );
    assert_eq!((&view.conditions, view.seats_for), (&None, Need::Unsaid));
    assert_eq!(view.obstacles, [Obstacle::PublicPrices], "nothing of the offer itself");
}

#[tokio::test]
async fn a166_net_vat_and_toll_of_transfer_and_stops_the_channel_and_the_short_code_are_told_as_they_came() {
    let offer = r#"{"itemId":"k","supplierShortCode":"NOR","salesChannel":4,"netAmount":40.10,"vatRate":20,"vatAmount":8.02,
        "tollRoadFee":2.5,"waypointCount":2,"waypointNetAmount":2.50,"waypointVatAmount":0.50,"waypointGrossAmount":3.00}"#;
    let view = only_offer(offer).await;
    assert_eq!(
        (view.supplier_code.as_deref(), view.sales_channel),
        (Some("NOR"), Some(4))
    );
    let price = view.price;
    let transfer = [price.net, price.vat, price.vat_rate, price.toll].map(Option::unwrap);
    assert_eq!(transfer, ["40.10", "8.02", "20", "2.5"]);
    let stops = [price.stops_net, price.stops_vat, price.stops_gross].map(Option::unwrap);
    assert_eq!(
        (price.stops, stops),
        (Some(2), ["2.50", "0.50", "3.00"].map(str::to_owned))
    );
}

#[tokio::test]
async fn a024_texts_of_the_service_come_as_they_are_and_not_endless() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let long = "x".repeat(100_000);
    let offer = format!(r#"{{"itemId":"k","vehicleType":"{long}","typeDescription":"12 km, ~5 dk"}}"#);
    let search = elsewhere(&desk, Echo::InCapitals, &offer).await.unwrap();
    let told = [&search.distance, &search.travel_time, &search.alternative_routes];
    assert_eq!(
        told.map(Option::as_deref),
        [Some("about 7 leagues"), Some("half a day"), Some("2; 1")]
    );
    assert_eq!(search.offers[0].description.as_deref(), Some("12 km, ~5 dk"));
    assert!(search.offers[0].vehicle.as_ref().unwrap().len() < 1000);
}

#[tokio::test]
async fn a025_an_offer_without_a_key_is_seen_and_cannot_be_used() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let search = elsewhere(&desk, Echo::InCapitals, r#"{"vehicleType":"Van"}"#)
        .await
        .unwrap();
    let view = &search.offers[0];
    assert_eq!(view.obstacles, [Obstacle::NoKey, Obstacle::PublicPrices]);
    assert_eq!(desk.reprice(view.offer, vec![]).await, Err(DeskError::OfferGone));
    assert_eq!(desk.route_options(view.offer).await, Err(DeskError::OfferGone));
}

#[tokio::test]
async fn a028_a030_the_free_cancellation_is_shown_at_the_pick_ups_clock() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let view = found(&desk, form()).await.unwrap();
    let free = |supplier: &str| {
        let offer = view
            .offers
            .iter()
            .find(|offer| offer.supplier.as_deref() == Some(supplier));
        let until = offer.unwrap().free_cancellation.clone().unwrap();
        (until.at_pick_up, until.utc)
    };
    // The pick-up is at 14:30 in Antalya. One supplier allows free cancellation until a day before, another until half
    // a day.
    let (day, before) = (scenario::travel_day(), scenario::travel_day() - chrono::Days::new(1));
    assert_eq!(
        free("Kıyı Köprü Transfer"),
        (
            format!("{before}T14:30:00+03:00"),
            format!("{before}T11:30:00Z").parse().unwrap()
        )
    );
    assert_eq!(
        free("Zeytin Dalı Yol"),
        (
            format!("{day}T02:30:00+03:00"),
            format!("{before}T23:30:00Z").parse().unwrap()
        )
    );
    assert!(view.offers.iter().all(|offer| offer.conditions.is_none()));
}

#[tokio::test]
async fn a029_the_policy_is_shown_and_decides_nothing() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let blocked = found(&desk, form_to("SBX-BLOCK")).await.unwrap().offers;
    let policy = blocked[0].policy.as_ref().unwrap();
    assert!(policy.blocked && policy.message.is_some() && !policy.violations.is_empty());
    let own = blocked.iter().find(|offer| !offer.external).unwrap();
    assert_eq!(own.obstacles, []);
    desk.choose(own.offer).await.unwrap();
    let free = found(&desk, form()).await.unwrap().offers;
    assert!(free.iter().all(|offer| offer.policy.is_none()));
}

#[tokio::test]
async fn a076_seats_and_bags_are_held_against_the_party() {
    let (_office, desk) = Office::signed_in().await.unwrap();
    let mut crowd = form();
    (crowd.people, crowd.bags) = (7, 2);
    let offers = found(&desk, crowd).await.unwrap().offers;
    for offer in &offers {
        let expected = if offer.seats.unwrap() >= 7 {
            Need::Met
        } else {
            Need::TooSmall
        };
        assert_eq!(offer.seats_for, expected);
        let expected = if offer.bags.unwrap() >= 2 {
            Need::Met
        } else {
            Need::TooSmall
        };
        assert_eq!(offer.bags_for, expected);
    }
    assert!(
        offers.iter().any(|offer| offer.seats_for == Need::TooSmall),
        "marked, not hidden"
    );
    assert!(offers.iter().any(|offer| offer.seats_for == Need::Met));
}

/// Searches at a service that has only this offer.
async fn elsewhere(desk: &Desk, echo: Echo, offer: &str) -> Result<SearchView, DeskError> {
    let data = format!(
        r#""distance":"about 7 leagues","travelTime":"half a day","alternativeRoutes":"2; 1","vehicles":[{offer}]"#
    );
    let profile = ProfileDraft {
        name: format!("{echo:?}"),
        kind: ProfileKind::Test,
        base_url: a_service(echo, data).await.unwrap(),
        colour: Colour::Teal,
        language: None,
        currency: None,
        country: None,
        proxy: String::new(),
        status_catalogue_path: String::new(),
        support_phone: String::new(),
        support_mail: String::new(),
    };
    desk.save_profile(None, &profile).await?;
    desk.choose_profile(&profile.name).await?;
    found(desk, form()).await
}

async fn only_offer(offer: &str) -> OfferView {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let mut view = elsewhere(&desk, Echo::InCapitals, offer).await.unwrap();
    view.offers.remove(0)
}

#[tokio::test]
async fn a170_a_deadline_stands_on_the_clock_of_the_ride_whatever_zone_the_service_names() {
    let offer =
        r#"{"itemId":"1","pickUpTimeZoneId":"Europe/London","freeCancellationUntilUtc":"2099-12-23T11:30:00Z"}"#;
    let until = only_offer(offer).await.free_cancellation.unwrap();
    assert_eq!(until.at_pick_up, "2099-12-23T14:30:00+03:00");
}

#[derive(Debug, Clone, Copy)]
enum Echo {
    InCapitals,
    Nothing,
}

/// A service that gives every search the same answer, with the name of the search as `echo` says.
async fn a_service(echo: Echo, data: String) -> std::io::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}/", listener.local_addr()?);
    tokio::spawn(async move {
        while let Ok((mut socket, _)) = listener.accept().await {
            let Some(name) = name_of_the_search(&mut socket).await else {
                continue;
            };
            let echoed = match echo {
                Echo::InCapitals => format!(r#""requestId":"{}","#, name.to_uppercase()),
                Echo::Nothing => String::new(),
            };
            let body = format!(r#"{{"success":true,"statusCode":200,"data":{{{echoed}{data}}}}}"#);
            let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length:";
            let answer = format!("{head} {}\r\n\r\n{body}", body.len());
            let _ = socket.write_all(answer.as_bytes()).await;
        }
    });
    Ok(url)
}

async fn name_of_the_search(socket: &mut TcpStream) -> Option<String> {
    let mut request = String::new();
    let mut part = [0; 4096];
    loop {
        let read = socket.read(&mut part).await.ok().filter(|read| *read > 0)?;
        request.push_str(&String::from_utf8_lossy(&part[..read]));
        let name = request.split("\"requestId\":\"").nth(1).and_then(|rest| rest.get(..36));
        if let Some(name) = name.filter(|_| request.ends_with('}')) {
            return Some(name.to_owned());
        }
    }
}
