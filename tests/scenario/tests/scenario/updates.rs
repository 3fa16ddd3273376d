//! When the desk looks for a newer version, and where.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;

use chrono::TimeDelta;
use desk::Desk;
use desk::reservations::cancel::CancelView;
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::settings::UpdateMode;
use desk::updates::{UpdateFault, UpdateState, UpdateWay};
use policy::Policy;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{booked, cancel, until_cancel, until_update};

use crate::proxy::Proxy;

/// Answers every request with a newer version, and keeps what was asked for.
fn published() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = format!("http://{}/desk/", listener.local_addr().unwrap());
    let asked = Arc::<Mutex<Vec<String>>>::default();
    let heard = Arc::clone(&asked);
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = vec![];
            while !head.ends_with(b"\r\n\r\n") {
                let mut byte = [0];
                stream.read_exact(&mut byte).unwrap();
                head.push(byte[0]);
            }
            let head = String::from_utf8(head).unwrap();
            heard.lock().unwrap().push(head.split(' ').nth(1).unwrap().to_owned());
            let manifest = r#"{"version": "9.0.0"}"#;
            let length = manifest.len();
            let answer = format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{manifest}");
            stream.write_all(answer.as_bytes()).unwrap();
        }
    });
    (address, asked)
}

async fn desk_at(office: &Office, address: &str) -> Desk {
    let policy = Policy {
        update_address: Some(address.to_owned()),
        update_ring: Some(2),
        ..Policy::default()
    };
    office.window.decide(Ok(policy));
    office.desk().await
}

#[tokio::test]
async fn a_newer_version_is_looked_for_soon_after_the_start_and_twice_a_day() {
    let office = Office::open().await.unwrap();
    let (address, asked) = published();
    let desk = desk_at(&office, &address).await;
    let times = || asked.lock().unwrap().len();
    desk.tend_updates().await;
    assert!(times() == 0 && desk.updates().await.state == UpdateState::NotLooked);
    office.window.sleep(TimeDelta::minutes(6));
    desk.tend_updates().await;
    let newer = UpdateState::Newer {
        version: "9.0.0".to_owned(),
        notes: None,
    };
    let view = desk.updates().await;
    assert!(view.state == newer && view.way == UpdateWay::ByHand && view.is_possible);
    office.window.sleep(TimeDelta::hours(11));
    desk.tend_updates().await;
    assert_eq!(times(), 1);
    office.window.sleep(TimeDelta::hours(2));
    desk.tend_updates().await;
    // The ring is the one of the policy.
    assert_eq!(*asked.lock().unwrap(), ["/desk/ring-2.json"; 2]);
}

#[tokio::test]
async fn the_address_of_the_policy_comes_before_the_one_in_the_program() {
    let office = Office::open().await.unwrap();
    let (built_in, asked) = published();
    office.window.build_with_updates(&built_in);
    let desk = office.desk().await;
    desk.look_for_update().await;
    desk.close().await;
    assert_eq!(asked.lock().unwrap().len(), 1);
    let (decided, asked_there) = published();
    desk_at(&office, &decided).await.look_for_update().await;
    assert_eq!(*asked_there.lock().unwrap(), ["/desk/ring-2.json"]);
    assert_eq!(asked.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn who_wants_no_new_versions_is_not_told_of_any_and_can_still_look() {
    let office = Office::open().await.unwrap();
    let (address, asked) = published();
    let desk = desk_at(&office, &address).await;
    desk.choose_updates(UpdateMode::Off).await.unwrap();
    office.window.sleep(TimeDelta::days(2));
    desk.tend_updates().await;
    assert!(asked.lock().unwrap().is_empty());
    desk.look_for_update().await;
    assert_eq!(asked.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn where_an_administrator_forbids_new_versions_none_is_looked_for_by_anyone() {
    let office = Office::open().await.unwrap();
    let (address, asked) = published();
    office.window.decide(Ok(Policy {
        update_address: Some(address),
        updates: Some(policy::UpdateMode::Off),
        ..Policy::default()
    }));
    let desk = office.desk().await;
    assert!(desk.choose_updates(UpdateMode::Ask).await.is_err());
    desk.look_for_update().await;
    desk.tend_updates().await;
    assert!(asked.lock().unwrap().is_empty());
}

#[tokio::test]
async fn the_proxy_of_the_policy_leads_to_the_publisher_too() {
    let (office, proxy) = (Office::open().await.unwrap(), Proxy::open().await);
    office.window.decide(Ok(Policy {
        update_address: Some("https://updates.example/desk/".to_owned()),
        proxy: Some(proxy.url()),
        ..Policy::default()
    }));
    let desk = office.desk().await;
    desk.look_for_update().await;
    let unreachable = UpdateState::Failed {
        version: None,
        why: UpdateFault::NoAnswer,
    };
    assert!(desk.updates().await.state == unreachable);
    assert_eq!(proxy.asked(), ["CONNECT updates.example:443 HTTP/1.1"]);
}

/// A process of its own, because the proxy of the system stands in the environment.
#[tokio::test]
async fn the_proxy_of_the_system_leads_to_the_publisher() {
    const BEHIND_A_PROXY: &str = "UPDATES_BEHIND_A_PROXY";
    if std::env::var_os(BEHIND_A_PROXY).is_some() {
        let office = Office::open().await.unwrap();
        desk_at(&office, "https://updates.example/desk/")
            .await
            .look_for_update()
            .await;
        return;
    }
    let proxy = Proxy::open().await;
    let mut command = Command::new(std::env::current_exe().unwrap());
    command
        .args(["--exact", "updates::the_proxy_of_the_system_leads_to_the_publisher"])
        .env(BEHIND_A_PROXY, "yes")
        .env("HTTPS_PROXY", proxy.url())
        .env_remove("NO_PROXY")
        .env_remove("no_proxy");
    let output = tokio::task::spawn_blocking(move || command.output())
        .await
        .unwrap()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    assert_eq!(proxy.asked(), ["CONNECT updates.example:443 HTTP/1.1"]);
}

#[tokio::test]
async fn a_setup_that_failed_after_the_program_had_ended_is_told_once_at_the_next_start() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.close().await;
    let path = office.path().join("settings.toml");
    let stored = std::fs::read_to_string(&path).unwrap_or_default();
    std::fs::write(&path, format!("update_begun = \"9.0.0\"\n{stored}")).unwrap();
    let desk = office.desk().await;
    let failed = UpdateState::Failed {
        version: Some("9.0.0".to_owned()),
        why: UpdateFault::NotWritten,
    };
    assert!(desk.updates().await.state == failed);
    desk.close().await;
    let desk = office.desk().await;
    assert!(desk.updates().await.state == UpdateState::NotLooked);
}

#[tokio::test]
async fn without_a_policy_the_ring_is_drawn_once_and_without_an_address_nothing_is_asked() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    desk.look_for_update().await;
    let view = desk.updates().await;
    assert!(!view.is_possible && view.state == UpdateState::NotLooked);
    desk.close().await;
    let (address, asked) = published();
    office.window.decide(Ok(Policy {
        update_address: Some(address),
        ..Policy::default()
    }));
    for _ in 0..2 {
        let desk = office.desk().await;
        desk.look_for_update().await;
        desk.close().await;
    }
    let asked = asked.lock().unwrap();
    assert!(asked[0] == asked[1] && asked[0].starts_with("/desk/ring-"), "{asked:?}");
    let stored = std::fs::read_to_string(office.path().join("settings.toml")).unwrap();
    assert!(stored.contains("update_draw"), "{stored}");
}

#[tokio::test]
async fn nothing_is_installed_while_a_cancellation_or_a_change_is_sent() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (first, second) = (
        booked(&office, &desk, "Ada").await.unwrap(),
        booked(&office, &desk, "Grace").await.unwrap(),
    );
    let stall = |call| FaultRule::on(Fault::Stall { committed: false }, call);
    let control = office.service.control();
    assert!(!desk.updates().await.is_held);

    control.add_fault(stall("POST /api/booking/{id}/cancel"));
    assert_eq!(cancel(&desk, &first).await, Ok(CancelView::Sending));
    assert!(desk.updates().await.is_held);
    control.clear_faults();
    until_cancel(&desk, &first, |view| *view != CancelView::Sending).await;
    assert!(!desk.updates().await.is_held);

    control.add_fault(stall("PUT /api/booking/{id}"));
    desk.open_update(&second).await.unwrap();
    until_update(&desk, &second, |view| matches!(view, UpdateView::Opened { .. })).await;
    let wish = Wish {
        note: WishedText::Set("Late".to_owned()),
        ..Wish::default()
    };
    desk.confirm_update(&second, wish).await.unwrap();
    until_update(&desk, &second, |view| matches!(view, UpdateView::Sending { .. })).await;
    assert!(desk.updates().await.is_held);
    control.clear_faults();
    until_update(&desk, &second, |view| matches!(view, UpdateView::Checking { .. })).await;
    assert!(!desk.updates().await.is_held);
}
