//! A service that repeats what it was sent. Its words are shown to the agent, without what is secret, and are written
//! nowhere but into the vault.

mod log;
mod relay;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, ListUserReservations};
use contract::login::{Login, RefreshToken};
use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, Method, Secret};
use desk::booking::view::StandingView;
use desk::offer::view::Selected;
use desk::reservations::cancel::{CancelView, FreshView};
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::Listed;
use desk::settings::ProfileDraft;
use desk::{Desk, DeskError, Handle, ViewChanged};
use engine::booking::intent::Confirmed;
use sandbox::{Fault, FaultRule};
use scenario::booking::order;
use scenario::records::{booked, until_cancel, until_update};
use scenario::{AGENT, Office, PATIENCE};
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};

use self::log::Log;
use self::relay::{NAME, PASSWORD, Relay, request, words};
use crate::search::{form, found};
use crate::settings::north;
use crate::wiping::journal_text;

/// Every kind of answer. The relay adds a reason phrase and headers to each.
fn kinds() -> Vec<Fault> {
    let said = &words();
    let envelope = |status: u16| {
        let body = json!({"success": false, "message": said, "errors": [said], "errorCode": said, "data": said});
        answer(status, None, &body.to_string())
    };
    let success = |data: serde_json::Value| answer(200, None, &json!({"success": true, "data": data}).to_string());
    let mut kinds: Vec<Fault> = [200, 400, 403, 404, 408, 409, 410, 422, 425, 429, 500, 503]
        .map(envelope)
        .into();
    kinds.extend([
        success(json!(said)),
        success(json!({said: said})),
        success(json!([said, {"id": said}])),
        success(in_known_fields(said)),
        success(json!([in_known_fields(said)])),
        answer(200, None, said),
        answer(302, Some(said), said),
        answer(502, None, &format!("<html><h1>{said}</h1></html>")),
        // Last, because it ends the session.
        envelope(401),
    ]);
    kinds
}

/// Offers and a record whose texts are words wherever the desk reads them. Ids and PNRs are their own, because the journal
/// keeps those.
fn in_known_fields(said: &str) -> serde_json::Value {
    json!({
        "transferReservationId": "R0", "pnr": "P0", "status": 1, "statusText": said, "serviceIssueCode": said,
        "passengers": [{"firstName": said, "lastName": said, "phone": said, "email": said, "isLead": true}],
        "pickUpTime": said, "flightNo": said, "note": said, "pickUpLocation": {"name": said}, "dropOffLocation": said,
        "grossAmount": said, "driver": {"name": said, "phone": said, "plate": said}, "failedWaypoints": [said],
        "distance": said, "travelTime": said, "pickUpAddress": said, "dropOffAddress": said, "alternativeRoutes": said,
        "coverage": {"status": said, "serviceableCities": [said], "serviceableDestinations": [said]},
        "vehicles": [{
            "itemId": "O0", "vehicleType": said, "typeDescription": said, "supplierName": said, "currency": said,
            "currencySymbol": said, "chargeCurrency": said, "netAmount": said, "roadName": said, "policyMessage": said,
            "policyViolations": [said], "pickUpTimeZoneId": said,
            "externalExtras": [{"code": said, "name": said, "currency": said}],
            "serviceConditions": {"version": said, "waitingStartsAt": said, "pickUpTimeZoneId": said},
        }],
        "id": 1, "name": said, "price": {"amount": said, "currency": said},
    })
}

fn answer(status: u16, location: Option<&str>, body: &str) -> Fault {
    Fault::Answer {
        status,
        content_type: Some(format!("text/html; charset={}", words())),
        location: location.map(|place| format!("/{place}")),
        body: body.to_owned(),
        committed: false,
    }
}

/// Every file below the folder, a journal as it is below its encryption; but not the vaults, which hold what is private.
fn files(folder: &Path, visit: &mut impl FnMut(&Path, &[u8])) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, visit);
        } else if path.ends_with("journal.db") {
            visit(&path, journal_text(&path).as_bytes());
        } else if let Ok(bytes) = fs::read(&path)
            && !path.file_name().unwrap().to_string_lossy().starts_with("vault.db")
        {
            visit(&path, &bytes);
        }
    }
}

/// A cancellation and a change that the service answers like this. Both follow a reading, which it answers as usual.
async fn requests_of_records(office: &Office, desk: &Desk, kind: &Fault, letter: char) -> Vec<String> {
    let control = office.service.control();
    let cancelled = booked(office, desk, &format!("Silver{letter}")).await.unwrap();
    let changed = booked(office, desk, &format!("Copper{letter}")).await.unwrap();
    let is_fresh = |view: &CancelView| {
        matches!(
            view,
            CancelView::Asked {
                fresh: FreshView::Read { .. }
            }
        )
    };
    desk.ask_to_cancel(&cancelled).await.unwrap();
    until_cancel(desk, &cancelled, is_fresh).await;
    desk.open_update(&changed).await.unwrap();
    until_update(desk, &changed, |view| matches!(view, UpdateView::Opened { .. })).await;
    control.clear_journal();
    for (method, path) in [
        (CancelReservation::METHOD, CancelReservation::PATH),
        (UpdateReservation::METHOD, UpdateReservation::PATH),
    ] {
        control.add_fault(FaultRule::on(kind.clone(), &format!("{} {path}", word(method))).always());
    }
    desk.confirm_cancel(&cancelled).await.unwrap();
    let is_answered = |view: &CancelView| !is_fresh(view) && *view != CancelView::Sending;
    until_cancel(desk, &cancelled, is_answered).await;
    // The session may have ended.
    let _ = scenario::sign_in(desk).await;
    desk.confirm_update(&changed, later()).await.unwrap();
    let is_under_way = |view: &UpdateView| {
        matches!(
            view,
            UpdateView::Opened { .. } | UpdateView::Rereading { .. } | UpdateView::Sending { .. }
        )
    };
    until_update(desk, &changed, |view| !is_under_way(view)).await;
    control.clear_faults();
    let _ = scenario::sign_in(desk).await;
    office_struck(office)
}

async fn external(desk: &Desk) -> Handle {
    let search = found(desk, form()).await.unwrap();
    search.offers.iter().find(|offer| offer.external).unwrap().offer
}

/// A desk in a profile that knows where the service has its status names.
async fn with_status_names(office: &Office, service: &str) -> Desk {
    let desk = office.desk().await;
    let profile = ProfileDraft {
        status_catalogue_path: sandbox::CATALOGUE_PATH.to_owned(),
        ..north(service)
    };
    desk.save_profile(None, &profile).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    scenario::sign_in(&desk).await.unwrap();
    desk
}

fn later() -> Wish {
    Wish {
        note: WishedText::Set("Late".to_owned()),
        ..Wish::default()
    }
}

/// What the window is told of a failed call, as it is sent there.
fn failed<T>(result: Result<T, DeskError>) -> Option<String> {
    result.err().map(|error| serde_json::to_string(&error).unwrap())
}

/// Makes every call of the client while the service answers like this. Returns the failures that the window is told of.
async fn every_call(office: &Office, desk: &Desk, kind: &Fault, letter: char) -> Vec<String> {
    let control = office.service.control();
    let struck = requests_of_records(office, desk, kind, letter).await;
    // An offer of its own for each call, because a 410 ends it.
    let [repriced, routed, equipped] = [external(desk).await, external(desk).await, external(desk).await];
    let id = booked(office, desk, &format!("{NAME}{letter}")).await.unwrap();
    desk.open_update(&id).await.unwrap();
    until_update(desk, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
    let order = order(desk, &format!("Ada{letter}")).await.unwrap();
    control.clear_journal();
    control.add_fault(FaultRule::next(kind.clone()).always());

    let mut told = vec![
        failed(desk.sign_in(AGENT, Secret::new(PASSWORD)).await),
        failed(desk.refresh_reservation(&id).await),
        failed(desk.search(form()).await),
        failed(desk.reprice(repriced, Vec::<Selected>::new()).await),
        failed(desk.route_options(routed).await),
        failed(desk.supplier_extras(equipped).await),
        failed(desk.list_user_reservations(Listed::All, 1).await),
        failed(desk.ask_to_cancel(&id).await),
        failed(desk.confirm_update(&id, later()).await),
    ];
    let intent = desk.runner().await.unwrap().book(order, Confirmed::Not).await;
    if intent.is_ok() {
        let sent = |standing: &StandingView| !matches!(standing, StandingView::Sending { .. });
        office.window.until_booking(sent).await;
    }
    told.push(failed(desk.status_names().await));
    told.push(failed(desk.sync_now().await));
    let ends_session = matches!(kind, Fault::Answer { status: 401, .. });
    if !ends_session {
        until_struck(office, "GET /api/booking").await;
    }
    told.push(failed(desk.renew_session().await));
    let asked: BTreeSet<String> = struck.into_iter().chain(office_struck(office)).collect();
    // The first 401 ends the session, and what needs one is then not sent.
    assert!(ends_session || asked == all_endpoints(), "{kind:?}: {asked:?}");
    control.clear_faults();
    let _ = scenario::sign_in(desk).await;
    told.into_iter().flatten().collect()
}

/// A view as the window receives it.
fn sent(change: &ViewChanged) -> String {
    let sent = match change {
        ViewChanged::Startup(view) => serde_json::to_string(view),
        ViewChanged::Settings(view) => serde_json::to_string(view),
        ViewChanged::Session(view) => serde_json::to_string(view),
        ViewChanged::Bookings(view) => serde_json::to_string(view),
        ViewChanged::Search(view) => serde_json::to_string(view),
        ViewChanged::Updates(view) => serde_json::to_string(view),
        ViewChanged::Reservations => Ok(String::new()),
    };
    sent.unwrap()
}

#[tokio::test]
async fn a173_what_the_service_says_is_in_no_log_bundle_or_journal_and_no_token_reaches_the_window() {
    let office = Office::open().await.unwrap();
    let log = Log::started(office.path());
    let relay = Relay::before(&office.service.base_url()).await;
    let desk = with_status_names(&office, &relay.url).await;
    let mut told = Vec::new();
    // The same people are not booked twice.
    for (kind, letter) in kinds().into_iter().zip('a'..) {
        let of_kind = every_call(&office, &desk, &kind, letter).await;
        // The sign-in comes first, and it alone knows the password.
        assert!(of_kind.first().is_some_and(|told| !told.contains(PASSWORD)), "{kind:?}");
        told.extend(of_kind);
    }
    assert!(
        told.iter().any(|told| told.contains(NAME) && told.contains("•••")),
        "no words were shown, so nothing is proven"
    );
    desk.write_diagnostics().await.unwrap();
    desk.close().await;

    let shown = office.window.shown();
    told.extend(shown.iter().map(sent));
    let tokens = relay.tokens();
    assert!(tokens.len() > 2, "only {} tokens passed", tokens.len());
    for token in &tokens {
        let told = told.iter().find(|told| told.contains(token));
        assert_eq!(told, None, "the window was told {token}");
    }
    let printed = format!("{shown:?}");
    let logged = log.text();
    assert!(logged.contains("exchange"), "nothing was logged");
    for canary in relay.canaries() {
        assert!(!printed.contains(&canary), "an event prints {canary}");
        let line = logged.lines().find(|line| line.contains(&canary));
        assert_eq!(line, None);
    }
    let (mut written, mut journaled) = (0, 0);
    files(office.path(), &mut |path, bytes| {
        let text = String::from_utf8_lossy(bytes);
        written += usize::from(path.starts_with(office.path().join("log")) && text.contains("exchange"));
        journaled += usize::from(path.ends_with("journal.db") && text.contains("recorded"));
        let found = relay.canaries().into_iter().find(|canary| text.contains(canary));
        assert_eq!(found, None, "{}", path.display());
    });
    assert_eq!(written, 1, "the app's own writer wrote no log");
    assert_eq!(journaled, 1, "no booking is in a journal");
}

/// The endpoints whose calls a fault has struck.
fn office_struck(office: &Office) -> Vec<String> {
    let exchanges = office.service.control().journal().into_iter();
    let struck = exchanges.filter(|exchange| exchange.fault.is_some());
    struck
        .map(|exchange| format!("{} {}", exchange.method, without_ids(&exchange.path)))
        .collect()
}

/// The lists are read beside the call that asks for it.
async fn until_struck(office: &Office, endpoint: &str) {
    let struck = async {
        while !office_struck(office).iter().any(|one| one == endpoint) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let reached = tokio::time::timeout(PATIENCE, struck).await;
    assert!(reached.is_ok(), "{endpoint} was not asked: {:?}", office_struck(office));
}

fn word(method: Method) -> &'static str {
    match method {
        Method::Get => "GET",
        Method::Post => "POST",
        Method::Put => "PUT",
    }
}

fn without_ids(path: &str) -> String {
    let is_id = |part: &&str| part.chars().any(|letter| letter.is_ascii_digit());
    let parts = path.split('/').map(|part| if is_id(&part) { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

fn all_endpoints() -> BTreeSet<String> {
    fn name<E: Endpoint>() -> String {
        let parts = E::PATH
            .split('/')
            .map(|part| if part.starts_with('{') { "{}" } else { part });
        format!("{} {}", word(E::METHOD), parts.collect::<Vec<_>>().join("/"))
    }
    [
        name::<Login>(),
        name::<RefreshToken>(),
        name::<SearchOffers>(),
        name::<Reprice>(),
        name::<RouteOptions>(),
        name::<SupplierExtras>(),
        name::<CreateReservation>(),
        name::<ListReservations>(),
        name::<ListUserReservations>(),
        name::<ReadReservation>(),
        name::<UpdateReservation>(),
        name::<CancelReservation>(),
        format!("GET {}", sandbox::CATALOGUE_PATH),
    ]
    .into()
}

/// Signs in a user whose password is right, and answers everything else with the request.
async fn echo(mut stream: TcpStream) -> std::io::Result<()> {
    let Some(request) = request(&mut stream).await? else {
        return Ok(());
    };
    let (status, body) = echoed(&request);
    let body = body.to_string();
    let answer = format!(
        "HTTP/1.1 {status} Said\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(answer.as_bytes()).await
}

fn echoed(request: &str) -> (u16, serde_json::Value) {
    let said = format!("refresh-token-1 and {request}");
    let done = |data: serde_json::Value| (200, json!({"success": true, "data": data}));
    if request.contains("/login") && request.contains("right-password") {
        let later = (Utc::now() + TimeDelta::hours(1)).to_rfc3339();
        return done(json!({
            "accessToken": "access-token-1", "refreshToken": "refresh-token-1",
            "accessTokenExpiration": later, "refreshTokenExpiration": later,
        }));
    }
    if request.starts_with("POST /api/availability") {
        let (_, body) = request.split_once("\r\n\r\n").unwrap();
        let asked: serde_json::Value = serde_json::from_str(body).unwrap();
        let vehicles = json!([{"itemId": "1", "vehicleType": said}]);
        return done(json!({"requestId": asked["requestId"], "distance": said, "vehicles": vehicles}));
    }
    if request.starts_with("GET /api/booking/r-1") {
        let colours = json!({"of refresh-token-1": ["access-token-1"]});
        return done(json!({"transferReservationId": "r-1", "pnr": "K7", "note": said, "colours": colours}));
    }
    let errors = json!([request, "and refresh-token-1"]);
    (
        403,
        json!({"success": false, "errors": errors, "errorCode": "access-token-1"}),
    )
}

/// The address of a service that echoes.
async fn echoing_service() -> String {
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", service.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = service.accept().await {
            tokio::spawn(echo(stream));
        }
    });
    url
}

#[tokio::test]
async fn what_the_desk_knows_as_secret_is_covered_in_the_words_that_it_shows() {
    let url = echoing_service().await;
    let office = Office::open().await.unwrap();
    let desk = office.desk_with(|start| start.base_url = Some(url)).await;
    let words = |refused: Result<(), DeskError>| match refused {
        Err(DeskError::Refused {
            messages, service_code, ..
        }) => messages
            .iter()
            .chain(&service_code)
            .map(|text| text.as_str().to_owned())
            .collect::<Vec<_>>()
            .join("\n"),
        other => panic!("{other:?}"),
    };
    let said = words(desk.sign_in(AGENT, Secret::new("wrong-password")).await);
    assert!(said.contains(AGENT) && said.contains("\"•••\""), "{said}");
    assert!(!said.contains("wrong-password"), "{said}");

    desk.sign_in(AGENT, Secret::new("right-password")).await.unwrap();
    let said = words(desk.list_user_reservations(Listed::All, 1).await.map(|_| ()));
    assert!(said.to_lowercase().contains("authorization: bearer •••"), "{said}");
    assert!(said.contains("and •••") && said.ends_with("•••"), "{said}");
    assert!(!said.contains("-token-1"), "{said}");
}

#[tokio::test]
async fn what_the_desk_knows_as_secret_is_covered_in_the_answers_that_it_shows() {
    let url = echoing_service().await;
    let office = Office::open().await.unwrap();
    let desk = office.desk_with(|start| start.base_url = Some(url)).await;
    desk.sign_in(AGENT, Secret::new("right-password")).await.unwrap();

    let search = found(&desk, form()).await.unwrap();
    let vehicle = search.offers[0].vehicle.clone().unwrap();
    assert!(
        vehicle.to_lowercase().contains("authorization: bearer •••"),
        "{vehicle}"
    );
    let search = serde_json::to_string(&search).unwrap();
    assert!(search.contains("••• and") && !search.contains("-token-1"), "{search}");

    let page = desk.refresh_reservation("r-1").await.unwrap().unwrap();
    let note = page.record.note.clone().unwrap();
    assert!(note.to_lowercase().contains("authorization: bearer •••"), "{note}");
    let unknown = page.record.unknown.iter().map(|field| (&*field.path, &*field.text));
    assert_eq!(unknown.collect::<Vec<_>>(), [("colours.of •••[0]", "•••")]);
    let page = serde_json::to_string(&page).unwrap();
    assert!(page.contains("••• and") && !page.contains("-token-1"), "{page}");
}
