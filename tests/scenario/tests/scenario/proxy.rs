//! A proxy that leads to the service: the profile's own, in place of the system's.

use std::sync::{Arc, Mutex};

use desk::error::{FieldFault, FieldRule};
use desk::settings::ProfileDraft;
use desk::startup::{Problem, StartupView, WayOut};
use desk::{Desk, DeskError};
use rstest::rstest;
use scenario::{AGENT, Office, sign_in, signed_in};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::search::{form, found};
use crate::settings::{at_north, north};

const SERVICE: &str = "https://partner.example";

/// Notes the ways that it is asked for, and opens none.
pub(crate) struct Proxy {
    address: String,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Proxy {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let noted = Arc::clone(&asked);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut request = Vec::new();
                while !request.ends_with(b"\r\n\r\n") && stream.read_buf(&mut request).await.unwrap() > 0 {}
                let request = String::from_utf8(request).unwrap();
                noted.lock().unwrap().push(request.lines().next().unwrap().to_owned());
                let refusal = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n";
                stream.write_all(refusal).await.unwrap();
            }
        });
        Self { address, asked }
    }

    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// A profile that is reached through it.
    pub(crate) fn draft(&self, name: &str) -> ProfileDraft {
        through(name, &self.url())
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn offline(&self) -> DeskError {
        let proxy = Some(self.address.as_str().into());
        DeskError::Offline { proxy }
    }
}

fn through(name: &str, proxy: &str) -> ProfileDraft {
    ProfileDraft {
        name: name.to_owned(),
        proxy: proxy.to_owned(),
        ..north(SERVICE)
    }
}

const ONE_WAY: &[&str] = &["CONNECT partner.example:443 HTTP/1.1"];

#[tokio::test]
async fn a_proxy_of_a_profile_is_kept_and_used_and_a_failure_names_it() {
    let (office, proxy) = (Office::open().await.unwrap(), Proxy::open().await);
    let desk = office.desk().await;
    desk.save_profile(None, &proxy.draft("North")).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.settings().await.profile.proxy, format!("http://{}", proxy.address));
    assert!(proxy.asked().is_empty());
    assert_eq!(sign_in(&desk).await, Err(proxy.offline()));
    assert_eq!(proxy.asked(), ONE_WAY);
}

#[tokio::test]
async fn another_proxy_is_used_from_the_next_request_on() {
    let office = Office::open().await.unwrap();
    let (former, other) = (Proxy::open().await, Proxy::open().await);
    let desk = office.desk().await;
    desk.save_profile(None, &former.draft("North")).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    assert_eq!(sign_in(&desk).await, Err(former.offline()));
    desk.save_profile(Some("North"), &other.draft("North")).await.unwrap();
    assert_eq!(sign_in(&desk).await, Err(other.offline()));
    assert_eq!((former.asked().len(), other.asked().len()), (1, 1));
}

#[tokio::test]
async fn another_proxy_keeps_the_session_and_its_offers() {
    let office = Office::open().await.unwrap();
    let desk = at_north(&office).await;
    let search = found(&desk, form()).await.unwrap();
    let behind = ProfileDraft {
        proxy: "http://proxy.example:3128".to_owned(),
        ..north(&office.service.base_url())
    };
    desk.save_profile(Some("North"), &behind).await.unwrap();
    assert_eq!(desk.settings().await.profile.proxy, behind.proxy);
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    let kept = desk.searches().await;
    assert_eq!(
        (kept.len(), kept[0].search, kept[0].offers.len()),
        (1, search.search, search.offers.len())
    );
    desk.renew_session().await.unwrap();
}

async fn sign_in_behind(session: &Arc<desk::session::SessionRunner>) -> Result<(), DeskError> {
    let password = desk::contract::Secret::new(sandbox::PASSWORD);
    session.sign_in(AGENT, password).await
}

#[tokio::test]
async fn what_goes_on_for_a_profile_that_is_not_in_front_uses_its_new_proxy() {
    let office = Office::open().await.unwrap();
    let (former, other) = (Proxy::open().await, Proxy::open().await);
    let desk = office.desk().await;
    desk.save_profile(None, &former.draft("North")).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    let behind = desk.session_runner().await.unwrap();
    desk.choose_profile("Sandbox").await.unwrap();
    desk.save_profile(Some("North"), &other.draft("North")).await.unwrap();
    assert_eq!(sign_in_behind(&behind).await, Err(other.offline()));
}

#[tokio::test]
async fn of_two_profiles_of_one_service_the_one_in_front_says_which_proxy_is_used() {
    let office = Office::open().await.unwrap();
    let (of_north, of_south, other) = (Proxy::open().await, Proxy::open().await, Proxy::open().await);
    let desk = office.desk().await;
    for draft in [of_north.draft("North"), of_south.draft("South")] {
        desk.save_profile(None, &draft).await.unwrap();
    }
    for (name, proxy) in [("North", &of_north), ("South", &of_south)] {
        desk.choose_profile(name).await.unwrap();
        assert_eq!(sign_in(&desk).await, Err(proxy.offline()));
    }
    desk.save_profile(Some("North"), &other.draft("North")).await.unwrap();
    assert_eq!(sign_in(&desk).await, Err(of_south.offline()), "South is in front");
}

#[rstest]
#[case("proxy.example:3128", FieldRule::NotAProxy)]
#[case("socks5://proxy.example:1080", FieldRule::NotAProxy)]
#[case("http://proxy.example/proxy.pac", FieldRule::NotAProxy)]
#[case("http://agent:Canaryword@proxy.example:3128", FieldRule::Credentials)]
#[tokio::test]
async fn a_proxy_that_is_broken_or_holds_a_password_is_refused_and_not_kept(
    #[case] proxy: &str,
    #[case] rule: FieldRule,
) {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let refused = desk.save_profile(None, &through("North", proxy)).await;
    let fault = FieldFault {
        field: "proxy".to_owned(),
        rule,
        limit: None,
    };
    assert_eq!(refused, Err(DeskError::Invalid { faults: vec![fault] }));
    assert_eq!(desk.settings().await.profiles.len(), 1, "the sandbox alone");
    let kept = std::fs::read_to_string(office.path().join("settings.toml")).unwrap_or_default();
    assert!(!kept.contains("proxy.example"), "{kept}");
}

async fn problem(desk: &Desk) -> Problem {
    match desk.startup().await {
        StartupView::Blocked { problem } => problem,
        StartupView::Ready => panic!("nothing was in the way"),
    }
}

/// The file may be edited by hand.
#[tokio::test]
async fn a_proxy_that_cannot_be_used_stands_in_the_way_until_its_profile_is_corrected() {
    let (office, proxy) = (Office::open().await.unwrap(), Proxy::open().await);
    let profile =
        "[[profiles]]\nname = \"North\"\nbase_url = \"https://partner.example\"\ncolour = \"teal\"\nkind = \"live\"\n";
    let written = format!("last_profile = \"North\"\n{profile}proxy = \"http://agent:Canaryword@proxy.example\"\n");
    std::fs::write(office.path().join("settings.toml"), written).unwrap();
    let desk = office.desk().await;
    let bad = Problem::BadProxy {
        name: "North".to_owned(),
        rule: FieldRule::Credentials,
    };
    assert_eq!(problem(&desk).await, bad);
    assert_eq!(desk.leave_problem(WayOut::UseSandbox).await, StartupView::Ready);
    desk.save_profile(Some("North"), &proxy.draft("North")).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    assert_eq!(desk.startup().await, StartupView::Ready);
    assert_eq!(sign_in(&desk).await, Err(proxy.offline()));
}

#[tokio::test]
async fn a_profile_whose_proxy_cannot_be_used_is_signed_out_when_it_is_removed() {
    let office = Office::open().await.unwrap();
    at_north(&office).await.close().await;
    let path = office.path().join("settings.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let broken = text.replace("[[profiles]]", "[[profiles]]\nproxy = \"proxy.example\"");
    std::fs::write(&path, broken).unwrap();
    let desk = office.desk().await;
    assert!(matches!(problem(&desk).await, Problem::BadProxy { .. }));
    desk.leave_problem(WayOut::UseSandbox).await;
    desk.remove_profile("North").await.unwrap();
    desk.save_profile(None, &north(&office.service.base_url()))
        .await
        .unwrap();
    desk.choose_profile("North").await.unwrap();
    assert_eq!(signed_in(&desk).await, None);
}
