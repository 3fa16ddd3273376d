//! Where a request may go: to the named service and nowhere else, despite proxies and redirects.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use client::{Authorities, BaseUrl, Client, Limits, Proxy};
use contract::{Refusal, Verdict};
use rstest::rstest;
use tokio::net::TcpListener;

use crate::apart::{self, Apart};
use crate::service::{End, Service, Turn};
use crate::tls::Tls;
use crate::{TOKENS, answer, limits, login, login_by};

/// Where a test in a process of its own finds the proxy of the profile.
const PROXY: &str = "TRANSFER_DESK_TEST_PROXY";
const NEVER_CONNECTED: Verdict<contract::login::TokenSet> = Verdict::Refused(Refusal::NeverConnected);

#[rstest]
#[case(301)]
#[case(302)]
#[case(307)]
#[case(308)]
#[tokio::test]
async fn a_redirect_is_not_followed_and_carries_nothing_elsewhere(#[case] status: u16) {
    let elsewhere = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = elsewhere.local_addr().unwrap();
    let head = format!("HTTP/1.1 {status} Moved\r\nlocation: http://{target}/api/user/login\r\n");
    let service = Service::once(Turn::answers(format!("{head}content-length: 0\r\n\r\n"))).await;
    let verdict = login(&service.base, limits()).await.verdict;
    assert_eq!(verdict.said().map(|said| said.status), Some(status));
    let reached = tokio::time::timeout(Duration::from_millis(50), elsewhere.accept()).await;
    assert!(reached.is_err(), "somebody followed");
}

/// An unfinished handshake is no connection: not a byte of the request left.
#[tokio::test]
async fn a_service_that_does_not_shake_hands_was_never_reached() {
    let stalls = Turn {
        read: Some(1),
        answer: Vec::new(),
        end: End::Stall,
    };
    let service = Service::once(stalls).await;
    let limits = Limits {
        connect: Duration::from_millis(100),
        ..limits()
    };
    let base = service.base.replace("http://", "https://");
    assert_eq!(login(&base, limits).await.verdict, NEVER_CONNECTED);
}

#[tokio::test]
async fn a_certificate_that_nobody_vouches_for_gets_no_byte_of_the_request() {
    let tls = Tls::serving(answer(200, TOKENS));
    assert_eq!(login(&tls.base, limits()).await.verdict, NEVER_CONNECTED);
    assert_eq!(tls.request(), None);
}

/// The system decides which authorities are trusted, on this machine too.
#[cfg_attr(
    not(target_os = "linux"),
    ignore = "it changes what this computer trusts: the workflow runs it"
)]
#[tokio::test]
async fn https_on_this_machine_is_believed_where_the_system_vouches_for_it() {
    if let Some(base) = apart::base() {
        let verdict = login(&base, limits()).await.verdict;
        assert!(matches!(verdict, Verdict::Done(_)), "{verdict:?}");
        return;
    }
    let tls = Tls::serving(answer(200, TOKENS));
    let apart = Apart::of(
        "origin::https_on_this_machine_is_believed_where_the_system_vouches_for_it",
        &tls.base,
    );
    trusted(apart, tls.roots()).succeeds().await;
    assert!(tls.request().unwrap().starts_with("POST /api/user/login "));
}

#[tokio::test]
async fn an_authority_of_the_office_is_believed_where_the_system_knows_none() {
    let tls = Tls::serving(answer(200, TOKENS));
    let authorities = Authorities::parse(&std::fs::read(tls.roots()).unwrap()).unwrap();
    let base = BaseUrl::parse(&tls.base).unwrap();
    let client = Client::new(base, None, authorities, limits()).unwrap();
    let verdict = login_by(&client).await.verdict;
    assert!(matches!(verdict, Verdict::Done(_)), "{verdict:?}");
    assert!(tls.request().unwrap().starts_with("POST /api/user/login "));
}

#[test]
fn a_file_without_a_certificate_is_no_authority() {
    assert!(Authorities::parse(b"").is_none());
    assert!(Authorities::parse(b"sandbox = true\n").is_none());
    assert!(Authorities::parse(b"-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n").is_none());
}

/// Linux reads a list that a variable names; the other systems have one list for all programs.
fn trusted(apart: Apart, roots: &Path) -> Apart {
    let mut trust = match std::env::consts::OS {
        "windows" => {
            let mut trust = Command::new("certutil");
            trust.args(["-addstore", "-f", "Root"]);
            trust
        }
        "macos" => {
            let mut trust = Command::new("sudo");
            trust.args(["security", "add-trusted-cert", "-d", "-r", "trustRoot"]);
            trust.args(["-k", "/Library/Keychains/System.keychain"]);
            trust
        }
        _ => return apart.env("SSL_CERT_FILE", roots),
    };
    assert!(trust.arg(roots).status().unwrap().success());
    apart
}

#[tokio::test]
async fn the_systems_proxy_is_asked_for_the_way_and_hears_nothing_else() {
    if let Some(base) = apart::base() {
        assert_eq!(login(&base, limits()).await.verdict, NEVER_CONNECTED);
        return;
    }
    let tls = Tls::serving(answer(200, TOKENS));
    let proxy = Service::once(denies()).await;
    let name = "origin::the_systems_proxy_is_asked_for_the_way_and_hears_nothing_else";
    let apart = Apart::of(name, "https://partner.example").env("HTTPS_PROXY", &proxy.base);
    apart.env("SSL_CERT_FILE", tls.roots()).succeeds().await;
    is_asked_for_the_way_alone(proxy).await;
}

#[tokio::test]
async fn what_stays_on_this_machine_asks_no_proxy() {
    if let Some(base) = apart::base() {
        let verdict = login(&base, limits()).await.verdict;
        assert!(matches!(verdict, Verdict::Done(_)), "{verdict:?}");
        return;
    }
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    let proxy = format!("http://{}", crate::service::nobody().await);
    let apart = Apart::of("origin::what_stays_on_this_machine_asks_no_proxy", &service.base);
    apart
        .env("HTTP_PROXY", &proxy)
        .env("http_proxy", &proxy)
        .env("ALL_PROXY", &proxy)
        .succeeds()
        .await;
    assert_eq!(service.requests().await.len(), 1);
}

fn through(base: &str, proxy: &str) -> Client {
    let (base, proxy) = (BaseUrl::parse(base).unwrap(), Proxy::parse(proxy).unwrap());
    Client::new(base, Some(proxy), Authorities::default(), limits()).unwrap()
}

fn denies() -> Turn {
    Turn::answers("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n")
}

async fn is_asked_for_the_way_alone(proxy: Service) {
    let Ok(requests) = tokio::time::timeout(Duration::from_secs(20), proxy.requests()).await else {
        panic!("nobody asked the proxy");
    };
    let heard = requests.concat();
    assert!(heard.starts_with("CONNECT partner.example:443 HTTP/1.1\r\n"), "{heard}");
    for secret in ["Sandbox-1", "agent@", "old", "/api"] {
        assert!(!heard.contains(secret), "{heard}");
    }
}

/// Also for an address that the system reaches without a proxy.
#[tokio::test]
async fn a_proxy_of_the_profile_is_asked_for_the_way_in_place_of_the_systems() {
    if let Some(base) = apart::base() {
        let proxy = std::env::var(PROXY).unwrap();
        let exchange = login_by(&through(&base, &proxy)).await;
        assert_eq!(exchange.verdict, NEVER_CONNECTED);
        assert!(exchange.proxy.unwrap() == proxy.trim_start_matches("http://"));
        return;
    }
    let tls = Tls::serving(answer(200, TOKENS));
    let proxy = Service::once(denies()).await;
    let name = "origin::a_proxy_of_the_profile_is_asked_for_the_way_in_place_of_the_systems";
    Apart::of(name, "https://partner.example")
        .env(PROXY, &proxy.base)
        .env("HTTPS_PROXY", format!("http://{}", crate::service::nobody().await))
        .env("NO_PROXY", "partner.example")
        .env("SSL_CERT_FILE", tls.roots())
        .succeeds()
        .await;
    is_asked_for_the_way_alone(proxy).await;
}

#[tokio::test]
async fn a_proxy_of_the_profile_is_not_asked_for_what_stays_on_this_machine() {
    let service = Service::once(Turn::answers(answer(200, TOKENS))).await;
    let nobody = format!("http://{}", crate::service::nobody().await);
    let exchange = login_by(&through(&service.base, &nobody)).await;
    assert!(matches!(exchange.verdict, Verdict::Done(_)), "{:?}", exchange.verdict);
    assert_eq!(exchange.proxy, None);
    assert_eq!(service.requests().await.len(), 1);
}

#[tokio::test]
async fn a_service_on_this_machine_that_cannot_be_reached_names_no_proxy() {
    let nobody = format!("http://{}", crate::service::nobody().await);
    let exchange = login_by(&through(&nobody, "http://proxy.example:3128")).await;
    assert_eq!((exchange.verdict, exchange.proxy), (NEVER_CONNECTED, None));
}

#[tokio::test]
async fn another_proxy_is_asked_from_the_next_request_on() {
    let (first, second) = (Service::once(denies()).await, Service::once(denies()).await);
    let client = through("https://partner.example", &first.base);
    for proxy in [&first, &second] {
        client.reach_through(Some(Proxy::parse(&proxy.base).unwrap())).unwrap();
        let exchange = login_by(&client).await;
        assert_eq!(exchange.verdict, NEVER_CONNECTED);
        assert!(exchange.proxy.unwrap() == proxy.base.trim_start_matches("http://"));
    }
    for proxy in [first, second] {
        is_asked_for_the_way_alone(proxy).await;
    }
}

#[tokio::test]
async fn the_systems_proxy_is_named_without_its_user_and_password() {
    if let Some(base) = apart::base() {
        let exchange = login(&base, limits()).await;
        assert_eq!(exchange.verdict, NEVER_CONNECTED);
        let system = std::env::var("HTTPS_PROXY").unwrap();
        let (_, named) = system.split_once('@').unwrap();
        assert!(exchange.proxy.unwrap() == named);
        return;
    }
    let tls = Tls::serving(answer(200, TOKENS));
    let proxy = format!("http://agent:secret@{}", crate::service::nobody().await);
    let name = "origin::the_systems_proxy_is_named_without_its_user_and_password";
    let apart = Apart::of(name, "https://partner.example").env("HTTPS_PROXY", &proxy);
    apart.env("SSL_CERT_FILE", tls.roots()).succeeds().await;
}
