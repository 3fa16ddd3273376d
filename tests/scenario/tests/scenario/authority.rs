//! The certificate authority that the administrator of the machine adds.

use desk::Desk;
use policy::Policy;
use scenario::Office;

use self::tls::Tls;

#[path = "../../../../crates/client/tests/wire/tls.rs"]
mod tls;

const NOTHING: &[u8] = b"HTTP/1.1 503 Later\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// A desk at this service, which is the publisher of new versions as well.
async fn desk_at(office: &Office, service: &Tls, trusts: bool) -> Desk {
    let authority = service.roots().to_str().unwrap().to_owned();
    office.window.decide(Ok(Policy {
        certificate_authority: Some(authority).filter(|_| trusts),
        update_address: Some(format!("{}/desk/", service.base)),
        ..Policy::default()
    }));
    office
        .desk_with(|start| start.base_url = Some(service.base.clone()))
        .await
}

#[tokio::test]
async fn the_service_and_the_publisher_are_trusted_by_the_authority_of_the_policy_and_not_without_it() {
    let office = Office::open().await.unwrap();
    for trusts in [true, false] {
        let service = Tls::serving(NOTHING.to_vec());
        let desk = desk_at(&office, &service, trusts).await;
        assert!(scenario::sign_in(&desk).await.is_err());
        desk.close().await;
        let asked = service.request().unwrap_or_default();
        assert_eq!(asked.starts_with("POST /api/"), trusts, "{asked}");

        let publisher = Tls::serving(NOTHING.to_vec());
        let desk = desk_at(&office, &publisher, trusts).await;
        desk.look_for_update().await;
        desk.close().await;
        let asked = publisher.request().unwrap_or_default();
        assert_eq!(asked.starts_with("GET /desk/ring-"), trusts, "{asked}");
    }
}
