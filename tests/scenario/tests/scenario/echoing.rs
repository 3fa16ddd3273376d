//! A service that repeats what it was sent. Its words are shown to the agent, without what is secret, and are written
//! nowhere but into the vault.

mod log;
mod relay;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs};

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
use desk::session::SessionView;
use desk::settings::ProfileDraft;
use desk::{Desk, DeskError, Handle, ViewChanged};
use engine::booking::intent::Confirmed;
use sandbox::{Fault, FaultRule};
use scenario::booking::order;
use scenario::records::{booked, until_cancel, until_update};
use scenario::{AGENT, Office, PATIENCE};
use serde::Serialize;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

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
    let mut kinds: Vec<Fault> = [200, 400, 401, 403, 404, 408, 409, 410, 422, 425, 429, 500, 503]
        .map(envelope)
        .into();
    kinds.extend([301, 302, 303, 307, 308].map(|status| answer(status, Some(said), said)));
    kinds.extend([
        success(json!(said)),
        success(json!({said: said})),
        success(json!([said, {"id": said}])),
        success(in_known_fields(said)),
        success(json!([in_known_fields(said)])),
        answer(200, None, said),
        answer(502, None, &format!("<html><h1>{said}</h1></html>")),
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
/// Returns the endpoints that were asked.
async fn requests_of_records(office: &Office, desk: &Desk, kind: &Fault, letter: char) -> [String; 2] {
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
    let endpoints = [rule::<CancelReservation>(), rule::<UpdateReservation>()];
    for endpoint in &endpoints {
        control.add_fault(FaultRule::on(kind.clone(), endpoint).always());
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
    let struck = office_struck(office);
    for endpoint in endpoints.each_ref().map(|endpoint| without_names(endpoint)) {
        assert!(struck.contains(&endpoint), "{endpoint} was not asked: {struck:?}");
    }
    endpoints
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

/// What the window is told of a call, as it is sent there: its answer or its failure.
fn told<T: Serialize>(result: Result<T, DeskError>) -> String {
    match result {
        Ok(answer) => serde_json::to_string(&answer),
        Err(error) => serde_json::to_string(&error),
    }
    .unwrap()
}

/// A desk whose service answers like this when it is asked, and what the window is told of the calls.
struct Struck<'a> {
    office: &'a Office,
    desk: &'a Desk,
    kind: &'a Fault,
    told: Vec<String>,
    endpoints: BTreeSet<String>,
}

impl Struck<'_> {
    /// One call, to whose endpoint the service answers like this. A session that ends of it begins anew.
    async fn by<T: Serialize>(&mut self, endpoint: &str, call: impl Future<Output = Result<T, DeskError>>) {
        let control = self.office.service.control();
        control.clear_journal();
        self.endpoints.insert(endpoint.to_owned());
        control.add_fault(FaultRule::on(self.kind.clone(), endpoint).always());
        self.told.push(told(call.await));
        until(endpoint, async || {
            office_struck(self.office).contains(&without_names(endpoint))
        })
        .await;
        control.clear_faults();
        until("a session at rest", async || {
            !matches!(self.desk.session().await, SessionView::Renewing { .. })
        })
        .await;
        if scenario::signed_in(self.desk).await.is_none() {
            scenario::sign_in(self.desk).await.unwrap();
        }
    }
}

/// Makes every call of the client while the service answers like this. Returns what the window is told of them.
async fn every_call(office: &Office, desk: &Desk, kind: &Fault, letter: char) -> Vec<String> {
    let endpoints = requests_of_records(office, desk, kind, letter).await.into();
    let id = booked(office, desk, &format!("{NAME}{letter}")).await.unwrap();
    let mut struck = Struck {
        office,
        desk,
        kind,
        told: Vec::new(),
        endpoints,
    };
    struck
        .by(&rule::<Login>(), desk.sign_in(AGENT, Secret::new(PASSWORD)))
        .await;
    struck
        .by(&rule::<ReadReservation>(), desk.refresh_reservation(&id))
        .await;
    struck.by(&rule::<SearchOffers>(), desk.search(form())).await;
    // An offer of its own for each call, because a 410 ends it and a 401 ends its login.
    let offer = external(desk).await;
    struck
        .by(&rule::<Reprice>(), desk.reprice(offer, Vec::<Selected>::new()))
        .await;
    let offer = external(desk).await;
    struck.by(&rule::<RouteOptions>(), desk.route_options(offer)).await;
    let offer = external(desk).await;
    struck.by(&rule::<SupplierExtras>(), desk.supplier_extras(offer)).await;
    let list = desk.list_user_reservations(Listed::All, 1);
    struck.by(&rule::<ListUserReservations>(), list).await;
    struck.by(&rule::<ReadReservation>(), desk.ask_to_cancel(&id)).await;
    let order = order(desk, &format!("Ada{letter}")).await.unwrap();
    let runner = desk.runner().await.unwrap();
    let book = async {
        let intent = runner.book(order, Confirmed::Not).await;
        let is_answered = |standing: &StandingView| !matches!(standing, StandingView::Sending { attempt: 1 });
        office.window.until_booking(is_answered).await;
        Ok(intent.is_ok())
    };
    struck.by(&rule::<CreateReservation>(), book).await;
    struck.by(&catalogue(), desk.status_names()).await;
    struck.by(&rule::<ListReservations>(), desk.sync_now()).await;
    struck.by(&rule::<RefreshToken>(), desk.renew_session()).await;
    let served: BTreeSet<_> = sandbox::Scenarios::all().endpoints.into_iter().collect();
    assert_eq!(struck.endpoints, served, "an endpoint of the service is left out");
    struck.told
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

/// Where the test that runs as a program of its own writes what must not be found in its standard streams.
const CANARIES: &str = "ECHOING_CANARIES";

#[test]
fn a173_what_the_service_says_is_in_no_log_bundle_journal_or_stream_and_no_token_reaches_the_window() {
    if let Some(canaries) = env::var_os(CANARIES) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        return fs::write(canaries, runtime.block_on(echoed_by_every_call()).join("\n")).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let canaries = folder.path().join("canaries");
    let name = std::thread::current().name().unwrap().to_owned();
    let itself = Command::new(env::current_exe().unwrap())
        .args(["--exact", &name, "--nocapture"])
        .env(CANARIES, &canaries)
        .output()
        .unwrap();
    let streams = String::from_utf8_lossy(&[itself.stdout, itself.stderr].concat()).into_owned();
    assert!(itself.status.success(), "{streams}");
    for canary in fs::read_to_string(&canaries).unwrap().lines() {
        let line = streams.lines().find(|line| line.contains(canary));
        assert_eq!(line, None);
    }
}

/// Returns what must not be found anywhere.
async fn echoed_by_every_call() -> Vec<String> {
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
    relay.canaries()
}

/// The endpoints whose calls a fault has struck.
fn office_struck(office: &Office) -> Vec<String> {
    let exchanges = office.service.control().journal().into_iter();
    let struck = exchanges.filter(|exchange| exchange.fault.is_some());
    struck
        .map(|exchange| format!("{} {}", exchange.method, without_ids(&exchange.path)))
        .collect()
}

/// Some calls go on after they have returned.
async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    let so = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    assert!(tokio::time::timeout(PATIENCE, so).await.is_ok(), "not seen: {what}");
}

/// The endpoint as a rule for faults names it.
fn rule<E: Endpoint>() -> String {
    let method = match E::METHOD {
        Method::Get => "GET",
        Method::Post => "POST",
        Method::Put => "PUT",
    };
    format!("{method} {}", E::PATH)
}

fn catalogue() -> String {
    format!("GET {}", sandbox::CATALOGUE_PATH)
}

fn without_ids(path: &str) -> String {
    let is_id = |part: &&str| part.chars().any(|letter| letter.is_ascii_digit());
    let parts = path.split('/').map(|part| if is_id(&part) { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

fn without_names(rule: &str) -> String {
    let parts = rule
        .split('/')
        .map(|part| if part.starts_with('{') { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Signs in a user whose password is right, and answers everything else with the request.
async fn echo(mut stream: TcpStream) -> std::io::Result<()> {
    let Some(request) = request(&mut stream).await? else {
        return Ok(());
    };
    answer_with(&mut stream, echoed(&request)).await
}

async fn answer_with(stream: &mut TcpStream, (status, body): (u16, serde_json::Value)) -> std::io::Result<()> {
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
        return done(tokens(1));
    }
    if request.contains("/refresh-token") {
        return done(tokens(2));
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

fn tokens(number: u32) -> serde_json::Value {
    let later = (Utc::now() + TimeDelta::hours(1)).to_rfc3339();
    json!({
        "accessToken": format!("access-token-{number}"), "refreshToken": format!("refresh-token-{number}"),
        "accessTokenExpiration": later, "refreshTokenExpiration": later,
    })
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

/// The address of a service that echoes, and that is late with a record: its answer follows the renewal, and tells of it.
async fn late_service(asked: Arc<Notify>, renewed: Arc<Notify>) -> String {
    let service = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", service.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = service.accept().await {
            let (asked, renewed) = (Arc::clone(&asked), Arc::clone(&renewed));
            tokio::spawn(async move {
                let Some(request) = request(&mut stream).await? else {
                    return Ok(());
                };
                if !request.starts_with("GET /api/booking/r-1") {
                    return answer_with(&mut stream, echoed(&request)).await;
                }
                asked.notify_one();
                renewed.notified().await;
                let note = "access-token-1, refresh-token-1, access-token-2, refresh-token-2";
                let record = json!({"transferReservationId": "r-1", "pnr": "K7", "note": note});
                answer_with(&mut stream, (200, json!({"success": true, "data": record}))).await
            });
        }
    });
    url
}

#[tokio::test]
async fn a_pair_that_was_renewed_while_an_answer_was_under_way_is_covered_in_it() {
    let (asked, renewed) = (Arc::default(), Arc::default());
    let url = late_service(Arc::clone(&asked), Arc::clone(&renewed)).await;
    let office = Office::open().await.unwrap();
    let desk = office.desk_with(|start| start.base_url = Some(url)).await;
    desk.sign_in(AGENT, Secret::new("right-password")).await.unwrap();
    let renewal = async {
        asked.notified().await;
        desk.renew_session().await.unwrap();
        renewed.notify_one();
    };
    let (page, ()) = tokio::join!(desk.refresh_reservation("r-1"), renewal);
    let note = page.unwrap().unwrap().record.note;
    assert_eq!(note.as_deref(), Some("•••, •••, •••, •••"));
}
