use desk::attention::{About, Urgency};
use sandbox::{Fault, FaultRule, Patch};
use scenario::Office;
use scenario::records::{booked, cancel, until_cancel};

#[tokio::test]
async fn a052_what_needs_a_person_comes_and_goes_with_its_cause() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-ISSUE").await.unwrap();
    let items = desk.attention().await.unwrap().items;
    let abouts: Vec<_> = items.into_iter().map(|item| item.about).collect();
    assert_eq!(abouts, [About::Troubled { record: id.clone() }]);
    let mended = Patch {
        service_issue_code: Some(String::new()),
        ..Patch::default()
    };
    office
        .service
        .control()
        .patch_reservation(id.parse().unwrap(), mended)
        .unwrap();
    desk.refresh_reservation(&id).await.unwrap();
    assert_eq!(desk.attention().await.unwrap().items, []);
}

#[tokio::test]
async fn a040_stops_that_could_not_be_added_need_a_person_although_it_is_booked() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-WAYPOINT").await.unwrap();
    let items = desk.attention().await.unwrap().items;
    let missing = About::StopsMissing { record: id, count: 1 };
    assert!(items.iter().any(|item| item.about == missing), "{items:?}");
}

#[tokio::test]
async fn a_cancellation_in_doubt_is_watched_and_an_unconfirmed_record_is_to_be_decided() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let id = booked(&office, &desk, "SBX-STATUS-5").await.unwrap();
    let rule = FaultRule::on(Fault::DropBefore, "POST /api/booking/{id}/cancel");
    office.service.control().add_fault(rule);
    cancel(&desk, &id).await.unwrap();
    until_cancel(&desk, &id, |view| {
        matches!(view, desk::reservations::cancel::view::CancelView::Checking { .. })
    })
    .await;
    let items = desk.attention().await.unwrap().items;
    let kinds: Vec<_> = items.iter().map(|item| (item.urgency, &item.about)).collect();
    let errand = desk::attention::Errand::Cancel;
    let (unconfirmed, unknown) = (
        About::NotConfirmed { record: id.clone() },
        About::ErrandUnknown {
            record: id.clone(),
            errand,
        },
    );
    assert_eq!(kinds, [(Urgency::Decide, &unconfirmed), (Urgency::Watch, &unknown)]);
}
