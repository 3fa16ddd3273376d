use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener};
use std::thread;

use super::*;

/// Serves these answers, one for each connection, and tells the paths that were asked for.
fn serving(answers: Vec<Vec<u8>>) -> (Publisher, thread::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let base = format!("http://{}/desk/", listener.local_addr().unwrap());
    let served = thread::spawn(move || {
        let answer = |answer: Vec<u8>| {
            let (mut wire, _) = listener.accept().unwrap();
            let mut head = vec![];
            while !head.ends_with(b"\r\n\r\n") {
                let mut byte = [0];
                wire.read_exact(&mut byte).unwrap();
                head.push(byte[0]);
            }
            // The client may leave before it has read everything.
            let _ = wire.write_all(&answer);
            let _ = wire.shutdown(Shutdown::Write);
            let head = String::from_utf8(head).unwrap();
            head.split(' ').nth(1).unwrap().to_owned()
        };
        answers.into_iter().map(answer).collect()
    });
    let base = BaseUrl::parse(&base).unwrap();
    (Publisher::new(base, None, &Authorities::default()).unwrap(), served)
}

fn ok(body: &[u8]) -> Vec<u8> {
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

fn manifest(version: &str, url: &str) -> Vec<u8> {
    let entry = format!(r#"{{"url": "{url}", "signature": "signed"}}"#);
    ok(format!(r#"{{"version": "{version}", "notes": "New.", "platforms": {{"here": {entry}}}}}"#).as_bytes())
}

fn version(text: &str) -> Version {
    Version::parse(text).unwrap()
}

async fn newest(answer: Vec<u8>, target: &str) -> Result<Option<Release>, FetchFault> {
    let (publisher, served) = serving(vec![answer]);
    let newest = publisher.newest(2, Some(target), &version("0.2.0")).await;
    assert_eq!(served.join().unwrap(), ["/desk/ring-2.json"]);
    newest
}

#[tokio::test]
async fn a_newer_version_is_found_with_the_package_of_this_installation() {
    let found = newest(manifest("0.3.0", "packages/setup.exe"), "here")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        (found.version, found.notes.as_deref()),
        (version("0.3.0"), Some("New."))
    );
    let package = found.package.unwrap();
    assert!(package.url.path() == "/desk/packages/setup.exe" && package.signature == "signed");
    let elsewhere = newest(manifest("0.3.0", "packages/setup.exe"), "elsewhere")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(elsewhere.package, None);
}

#[test]
fn an_address_is_a_folder_with_and_without_its_last_slash() {
    for address in ["https://updates.example/desk", "https://updates.example/desk/"] {
        let base = BaseUrl::parse(address).unwrap();
        let publisher = Publisher::new(base, None, &Authorities::default()).unwrap();
        let ring = publisher.address("ring-1.json").unwrap();
        assert_eq!(ring.as_str(), "https://updates.example/desk/ring-1.json");
    }
}

#[tokio::test]
async fn the_same_and_an_older_version_are_no_news() {
    for old in ["0.2.0", "0.1.9", "0.2.0-rc.1"] {
        assert_eq!(newest(manifest(old, "x"), "here").await, Ok(None), "{old}");
    }
}

#[tokio::test]
async fn what_is_no_manifest_is_told_apart_from_silence() {
    let endless = vec![b' '; MANIFEST_LIMIT + 1];
    for body in [&b"<html>"[..], b"{}", b"{\"version\": \"new\"}", &endless] {
        assert_eq!(newest(ok(body), "here").await, Err(FetchFault::NotAManifest));
    }
    let away = b"HTTP/1.1 503 Later\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_vec();
    assert_eq!(newest(away, "here").await, Err(FetchFault::Status { status: 503 }));
    assert_eq!(newest(vec![], "here").await, Err(FetchFault::NoAnswer));
}

#[tokio::test]
async fn a_ring_that_no_release_has_reached_is_told_apart_from_a_wrong_address() {
    let nothing = || b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_vec();
    let refused = Err(FetchFault::Status { status: 404 });
    for (ring, answers, expected) in [
        (2, vec![nothing(), manifest("0.3.0", "x")], Ok(None)),
        (2, vec![nothing(), nothing()], refused.clone()),
        (1, vec![nothing()], refused),
    ] {
        let (publisher, served) = serving(answers);
        assert_eq!(publisher.newest(ring, None, &version("0.2.0")).await, expected);
        assert_eq!(served.join().unwrap().last().unwrap(), "/desk/ring-1.json");
    }
}

#[tokio::test]
async fn a_package_is_downloaded_whole_or_not_at_all() {
    let whole = ok(b"the package");
    let cut = whole[..whole.len() - 1].to_vec();
    for (answer, expected) in [(whole, Ok(b"the package".to_vec())), (cut, Err(FetchFault::BrokeOff))] {
        let (publisher, served) = serving(vec![answer]);
        let url = publisher.address("setup.exe").unwrap();
        let signature = String::new();
        assert_eq!(publisher.package(&Package { url, signature }).await, expected);
        served.join().unwrap();
    }
}

fn elsewhere(path: &str) -> Vec<u8> {
    format!("HTTP/1.1 302 Found\r\nLocation: {path}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").into_bytes()
}

#[tokio::test]
async fn a_package_that_lies_elsewhere_is_fetched_from_there() {
    let (publisher, served) = serving(vec![elsewhere("/store/1"), elsewhere("/store/2"), ok(b"the package")]);
    let url = publisher.address("setup.exe").unwrap();
    let signature = String::new();
    let package = publisher.package(&Package { url, signature }).await;
    assert_eq!(package, Ok(b"the package".to_vec()));
    assert_eq!(served.join().unwrap(), ["/desk/setup.exe", "/store/1", "/store/2"]);
}

#[tokio::test]
async fn an_address_that_leads_on_without_end_is_given_up() {
    let asked = REDIRECTS + 1;
    let (publisher, served) = serving(vec![elsewhere("ring-2.json"); asked]);
    let newest = publisher.newest(2, None, &version("0.2.0")).await;
    assert_eq!(newest, Err(FetchFault::NoAnswer));
    assert_eq!(served.join().unwrap().len(), asked);
}

/// `https` is never left for an address that anybody on the way can read and change.
#[tokio::test]
async fn no_secure_address_leads_to_a_plain_one() {
    let base = BaseUrl::parse("https://updates.example/desk").unwrap();
    let publisher = Publisher::new(base, None, &Authorities::default()).unwrap();
    let plain = "http://127.0.0.1:9/setup.exe".parse().unwrap();
    assert!(matches!(publisher.get(plain).await, Err(FetchFault::NoAnswer)));
}

#[tokio::test]
async fn a_body_that_is_too_large_is_given_up() {
    let (publisher, served) = serving(vec![ok(b"0123456789")]);
    let answer = publisher.get(publisher.address("x").unwrap()).await.unwrap();
    assert_eq!(within(answer, 9).await, Err(FetchFault::TooLarge));
    served.join().unwrap();
}

#[test]
fn one_installation_of_ten_is_in_the_first_ring_and_three_are_in_the_second() {
    let of = |ring| (0..100).filter(|draw| ring_of(*draw) == ring).count();
    assert_eq!([of(1), of(2), of(3)], [10, 30, 60]);
    assert!((0..=u8::MAX).all(|draw| RINGS.contains(&ring_of(draw))));
}
