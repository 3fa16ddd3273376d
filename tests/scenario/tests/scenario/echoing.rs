//! A service that repeats what it was sent. Its words are shown to the agent, without what is secret, and are written
//! nowhere but into the vault.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{TimeDelta, Utc};
use contract::Secret;
use desk::DeskError;
use desk::booking::view::StandingView;
use desk::offer::view::Selected;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::Listed;
use engine::booking::intent::Confirmed;
use sandbox::{Fault, FaultRule};
use scenario::booking::order;
use scenario::records::{booked, until_update};
use scenario::{AGENT, Office};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::search::{form, found};

/// It stands in everything that the service says.
const WORDS: &str = "Kanarya";

/// What the whole process logs, at the most detailed level.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn started() -> Self {
        let log = Self::default();
        let writer = log.clone();
        tracing_subscriber::fmt()
            .json()
            .with_max_level(tracing::Level::TRACE)
            .with_writer(move || writer.clone())
            .init();
        log
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn kinds() -> Vec<Fault> {
    let envelope = |status: u16| {
        let body = json!({"success": false, "message": WORDS, "errors": [WORDS], "errorCode": WORDS, "data": WORDS});
        answer(status, None, &body.to_string())
    };
    let mut kinds: Vec<Fault> = [200, 400, 403, 404, 408, 409, 410, 422, 500, 503].map(envelope).into();
    kinds.extend([
        answer(200, None, &json!({"success": true, "data": WORDS}).to_string()),
        answer(200, None, &json!({"success": true, "data": {WORDS: WORDS}}).to_string()),
        answer(
            200,
            None,
            &json!({"success": true, "data": [WORDS, {"id": WORDS}]}).to_string(),
        ),
        answer(200, None, WORDS),
        answer(302, Some(WORDS), WORDS),
        answer(502, None, &format!("<html><h1>{WORDS}</h1></html>")),
        // Last, because it ends the session.
        envelope(401),
    ]);
    kinds
}

fn answer(status: u16, location: Option<&str>, body: &str) -> Fault {
    Fault::Answer {
        status,
        content_type: Some(format!("text/html; charset={WORDS}")),
        location: location.map(|place| format!("/{place}")),
        body: body.to_owned(),
        committed: false,
    }
}

/// Every file below the folder but the vaults, which are encrypted.
fn files(folder: &Path, visit: &mut impl FnMut(&Path, &[u8])) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, visit);
        } else if let Ok(bytes) = fs::read(&path)
            && !path.file_name().unwrap().to_string_lossy().starts_with("vault.db")
        {
            visit(&path, &bytes);
        }
    }
}

#[tokio::test]
async fn a173_what_the_service_says_is_in_no_log_bundle_journal_or_event() {
    let log = Log::started();
    let (office, desk) = Office::signed_in().await.unwrap();
    let control = office.service.control();
    let mut shown = 0;
    // The same people are not booked twice.
    for (kind, letter) in kinds().into_iter().zip('a'..) {
        let search = found(&desk, form()).await.unwrap();
        let external = search.offers.iter().find(|offer| offer.external).unwrap().offer;
        let id = booked(&office, &desk, &format!("Gold{letter}")).await.unwrap();
        desk.open_update(&id).await.unwrap();
        until_update(&desk, &id, |view| matches!(view, UpdateView::Opened { .. })).await;
        let order = order(&desk, &format!("Ada{letter}")).await.unwrap();
        control.add_fault(FaultRule::next(kind.clone()).always());

        let refused = desk.sign_in(AGENT, Secret::new("wrong")).await.err();
        shown += usize::from(matches!(&refused, Some(DeskError::Refused { messages, .. }) if messages == &[WORDS]));
        let _ = desk.refresh_reservation(&id).await;
        let _ = desk.search(form()).await;
        let _ = desk.reprice(external, Vec::<Selected>::new()).await;
        let _ = desk.route_options(external).await;
        let _ = desk.supplier_extras(external).await;
        let _ = desk.list_user_reservations(Listed::All, 1).await;
        let _ = desk.ask_to_cancel(&id).await;
        let wish = Wish {
            note: WishedText::Set("Late".to_owned()),
            ..Wish::default()
        };
        let _ = desk.confirm_update(&id, wish).await;
        let intent = desk.runner().await.unwrap().book(order, Confirmed::Not).await;
        if intent.is_ok() {
            let sent = |standing: &StandingView| !matches!(standing, StandingView::Sending { .. });
            office.window.until_booking(sent).await;
        }
        let _ = desk.renew_session().await;
        control.clear_faults();
        let _ = scenario::sign_in(&desk).await;
    }
    assert!(shown > 0, "no words were shown, so nothing is proven");
    desk.write_diagnostics().await.unwrap();
    desk.close().await;
    // A service that says them in the line and the headers before the body.
    let url = echoing_service().await;
    let desk = office.desk_with(|start| start.base_url = Some(url)).await;
    assert!(desk.sign_in(AGENT, Secret::new("wrong-password")).await.is_err());
    desk.sign_in(AGENT, Secret::new("right-password")).await.unwrap();
    assert!(desk.list_user_reservations(Listed::All, 1).await.is_err());
    desk.write_diagnostics().await.unwrap();
    let told = format!("{:?}", office.window.shown());
    assert!(!told.contains(WORDS), "an event tells the words");
    desk.close().await;
    let logged = log.text();
    assert!(logged.contains("exchange"), "nothing was logged");
    let line = logged.lines().find(|line| line.contains(WORDS));
    assert_eq!(line, None);
    let mut seen = 0;
    files(office.path(), &mut |path, bytes| {
        seen += 1;
        let is_clean = !String::from_utf8_lossy(bytes).contains(WORDS);
        assert!(is_clean, "{} holds the words", path.display());
    });
    assert!(seen > 2, "only {seen} files");
}

/// Signs anybody in whose password is right, and answers everything else with the request.
async fn echo(mut stream: TcpStream) -> std::io::Result<()> {
    let mut request = Vec::new();
    let head = loop {
        if stream.read_buf(&mut request).await? == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&request);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let head = head.to_ascii_lowercase();
            let length = head
                .split_once("content-length: ")
                .and_then(|(_, rest)| rest.lines().next()?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                break text.into_owned();
            }
        }
    };
    let (status, body) = if head.contains("/login") && head.contains("right-password") {
        let later = (Utc::now() + TimeDelta::hours(1)).to_rfc3339();
        let tokens = json!({
            "accessToken": "access-token-1", "refreshToken": "refresh-token-1",
            "accessTokenExpiration": later, "refreshTokenExpiration": later,
        });
        (200, json!({"success": true, "data": tokens}))
    } else {
        let errors = [head, "and refresh-token-1".to_owned()];
        (
            403,
            json!({"success": false, "errors": errors, "errorCode": "access-token-1"}),
        )
    };
    let body = body.to_string();
    let answer = format!(
        "HTTP/1.1 {status} {WORDS}\r\nx-{WORDS}: {WORDS}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(answer.as_bytes()).await
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
