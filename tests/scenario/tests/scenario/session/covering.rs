//! The window of an agent who has left the desk is covered until the password of the sign-in is given.

use chrono::TimeDelta;
use contract::Secret;
use desk::booking::view::StandingView;
use desk::reservations::find::{Filter, Query};
use desk::session::{CoverView, SessionView};
use desk::{Decision, Desk, DeskError, ViewChanged};
use engine::booking::intent::Confirmed;
use engine::session::machine::SignedOut;
use rstest::rstest;
use sandbox::{Fault, FaultRule};
use scenario::booking::order;
use scenario::records::booked;
use scenario::{AGENT, Office, sign_in, signed_in};
use store::{DataFolder, Journal, Vault, Weather};

use crate::drafts::draft;
use crate::search::{form, found};
use crate::settings::north;

const OPEN: CoverView = CoverView {
    is_covered: false,
    tries_left: None,
};
const COVERED: CoverView = CoverView {
    is_covered: true,
    tries_left: None,
};

/// After a wrong password.
const fn covered(tries_left: u32) -> CoverView {
    CoverView {
        is_covered: true,
        tries_left: Some(tries_left),
    }
}

async fn uncover(desk: &Desk, password: &str) -> CoverView {
    desk.uncover(Secret::new(password)).await.unwrap()
}

/// What an earlier version left in the vault: a session, and nothing that recognises its password.
fn forget_verifier(office: &Office) {
    let profile = DataFolder::open(office.path()).unwrap().profile("sandbox").unwrap();
    let user = profile.user(&profile.user_id(AGENT)).unwrap();
    let vault = Vault::open(&user, &Journal::open(&user).unwrap(), &*office.keyring).unwrap();
    let session = vault.session().unwrap().unwrap();
    vault.forget_session().unwrap();
    vault.keep_session(&session).unwrap();
}

fn logins(office: &Office) -> usize {
    let exchanges = office.service.control().journal();
    let is_login = |path: &str| path == "/api/user/login";
    exchanges.iter().filter(|exchange| is_login(&exchange.path)).count()
}

#[tokio::test]
async fn the_password_of_the_sign_in_lifts_the_cover_without_a_new_login() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let search = found(&desk, form()).await.unwrap();
    let offer = search.offers.iter().find(|offer| offer.external).unwrap().offer;
    assert_eq!(desk.cover_view().await, Ok(OPEN));
    assert_eq!(desk.cover().await, Ok(COVERED));
    assert_eq!(uncover(&desk, "Sandbox-2").await, covered(4));
    assert_eq!(desk.cover().await, Ok(covered(4)), "covering again gives no new tries");
    assert_eq!(uncover(&desk, "").await, covered(3));
    assert_eq!(uncover(&desk, sandbox::PASSWORD).await, OPEN);
    assert!(signed_in(&desk).await.is_some());
    let repriced = desk.reprice(offer, vec![]).await;
    assert!(repriced.is_ok(), "the offers of before are still good: {repriced:?}");
    assert_eq!(desk.cover().await, Ok(COVERED));
    assert_eq!(logins(&office), 1, "a new login would end the offers of this one");
}

#[tokio::test]
async fn after_five_wrong_passwords_the_user_is_signed_out_and_what_was_typed_is_kept() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let kept = draft(None);
    desk.keep_draft(None, kept).await.unwrap();
    desk.choose_cover(10).await.unwrap();
    desk.cover().await.unwrap();
    assert_eq!(uncover(&desk, "wrong").await, covered(4));
    assert_eq!(uncover(&desk, "wrong").await, covered(3));
    desk.close().await;
    // A restart gives no new tries.
    let desk = office.desk().await;
    assert_eq!(uncover(&desk, "wrong").await, covered(2));
    assert_eq!(uncover(&desk, "wrong").await, covered(1));
    assert_eq!(uncover(&desk, "wrong").await, OPEN);
    let SessionView::SignedOut { why, .. } = desk.session().await else {
        panic!("signed in")
    };
    assert_eq!(why, SignedOut::TooManyTries);
    assert!(desk.uncover(Secret::new(sandbox::PASSWORD)).await.is_err());
    sign_in(&desk).await.unwrap();
    assert_eq!(desk.cover_view().await, Ok(OPEN));
    assert_eq!(desk.drafts().await.unwrap().len(), 1);
}

#[tokio::test]
async fn who_starts_the_program_gives_the_password_if_the_window_is_ever_covered() {
    let (office, desk) = Office::signed_in().await.unwrap();
    assert_eq!(desk.settings().await.cover_minutes, 0, "in the sandbox");
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.cover_view().await, Ok(OPEN));
    desk.choose_cover(15).await.unwrap();
    assert!(desk.choose_cover(481).await.is_err());
    desk.close().await;
    let desk = office.desk().await;
    assert_eq!(desk.settings().await.cover_minutes, 15);
    assert_eq!(desk.cover_view().await, Ok(COVERED));
    assert_eq!(uncover(&desk, sandbox::PASSWORD).await, OPEN);
    desk.sign_out().await.unwrap();
    assert_eq!(desk.cover().await, Ok(OPEN), "there is nobody to cover");
}

#[tokio::test]
async fn at_a_service_with_real_people_the_window_is_covered_after_ten_minutes() {
    let office = Office::open().await.unwrap();
    let url = office.service.base_url();
    let desk = office.desk_with(|start| start.base_url = Some(url)).await;
    assert_eq!(desk.settings().await.cover_minutes, 10);
}

#[tokio::test]
async fn another_profile_is_covered_too_and_each_password_lifts_its_own_cover() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let north = north(&office.service.base_url());
    desk.save_profile(None, &north).await.unwrap();
    // The sandbox, too, is covered when it is opened again.
    desk.choose_cover(10).await.unwrap();
    sign_in(&desk).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    assert_eq!(desk.cover().await, Ok(COVERED));
    desk.choose_profile("Sandbox").await.unwrap();
    assert_eq!(desk.cover_view().await, Ok(COVERED));
    assert_eq!(uncover(&desk, sandbox::PASSWORD).await, OPEN);
    desk.choose_profile("North").await.unwrap();
    assert_eq!(desk.cover_view().await, Ok(COVERED));
    assert_eq!(uncover(&desk, sandbox::PASSWORD).await, OPEN);
}

#[tokio::test]
async fn a_profile_that_was_left_for_the_sandbox_is_covered_after_its_own_minutes() {
    let office = Office::open().await.unwrap();
    let desk = office.desk().await;
    let north = north(&office.service.base_url());
    desk.save_profile(None, &north).await.unwrap();
    desk.choose_profile("North").await.unwrap();
    sign_in(&desk).await.unwrap();
    let minutes = desk.settings().await.cover_minutes;
    for (away, view) in [(minutes - 1, OPEN), (minutes, COVERED)] {
        desk.choose_profile("Sandbox").await.unwrap();
        office.window.sleep(TimeDelta::minutes(away.into()));
        desk.choose_profile("North").await.unwrap();
        assert_eq!(desk.cover_view().await, Ok(view), "after {away} minutes");
    }
}

#[tokio::test]
async fn a_session_that_was_behind_a_locked_keyring_is_covered_when_it_is_found() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.choose_cover(10).await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    assert_eq!(desk.cover_view().await, Ok(OPEN), "nobody is shown");
    office.keyring.set_weather(Weather::Fair);
    desk.retry_keyring().await.unwrap();
    assert!(signed_in(&desk).await.is_some());
    assert_eq!(desk.cover_view().await, Ok(COVERED));
}

#[tokio::test]
async fn a_password_that_was_given_without_a_keyring_is_recognised_once_there_is_one() {
    let office = Office::open().await.unwrap();
    office.keyring.set_weather(Weather::Missing);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    assert_eq!(desk.cover().await, Ok(COVERED));
    office.keyring.set_weather(Weather::Fair);
    desk.retry_keyring().await.unwrap();
    assert_eq!(uncover(&desk, sandbox::PASSWORD).await, OPEN);
    assert!(signed_in(&desk).await.is_some(), "lifted, and not signed out");
}

#[tokio::test]
async fn a_session_from_before_the_cover_is_said_not_to_be_covered() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.choose_cover(10).await.unwrap();
    desk.close().await;
    forget_verifier(&office);
    let desk = office.desk().await;
    assert_eq!(desk.can_cover().await, Ok(Some(false)));
    assert_eq!(desk.cover().await, Ok(OPEN));
    sign_in(&desk).await.unwrap();
    assert_eq!(desk.can_cover().await, Ok(Some(true)));
    assert_eq!(desk.cover().await, Ok(COVERED));
    desk.sign_out().await.unwrap();
    assert_eq!(desk.can_cover().await, Ok(None));
}

#[tokio::test]
async fn a_vault_in_which_a_bit_is_wrong_uncovers_no_session() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.choose_cover(10).await.unwrap();
    desk.close().await;
    let file = {
        let profile = DataFolder::open(office.path()).unwrap().profile("sandbox").unwrap();
        profile.user(&profile.user_id(AGENT)).unwrap().path().join("vault.db")
    };
    let whole = std::fs::read(&file).unwrap();
    let mut unreadable = 0;
    for place in (100..whole.len()).step_by(4_096) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        std::fs::write(&file, bytes).unwrap();
        let desk = office.desk().await;
        if signed_in(&desk).await.is_some() {
            assert_eq!(desk.cover_view().await, Ok(COVERED), "a wrong bit at {place}");
            if desk.uncover(Secret::new(sandbox::PASSWORD)).await.is_err() {
                unreadable += 1;
                assert_eq!(desk.cover_view().await, Ok(COVERED));
                let _ = desk.sign_out().await;
                assert_eq!(signed_in(&desk).await, None);
            }
        }
        desk.close().await;
    }
    assert!(unreadable > 0, "no page held what recognises the password");
}

/// The service ends the session at the next renewal.
async fn refuse(office: &Office, desk: &Desk) {
    let body = r#"{"success":false,"message":"no","data":null,"errors":["no"],"statusCode":401}"#;
    let refused = Fault::Answer {
        status: 401,
        content_type: Some("application/json".to_owned()),
        location: None,
        body: body.to_owned(),
        committed: false,
    };
    let control = office.service.control();
    control.add_fault(FaultRule::on(refused, "POST /api/user/refresh-token"));
    assert_eq!(desk.renew_session().await, Err(DeskError::SignedOut));
}

/// How many people of each kind the desk tells the window of.
async fn people(desk: &Desk, record: &str) -> [Result<usize, DeskError>; 4] {
    let everything = Query {
        text: String::new(),
        filter: Filter::All,
        after: None,
        limit: None,
    };
    [
        desk.find_reservations(everything).await.map(|found| found.rows.len()),
        desk.reservation(record).await.map(|page| page.into_iter().count()),
        desk.travellers(String::new()).await.map(|travellers| travellers.len()),
        desk.drafts().await.map(|drafts| drafts.len()),
    ]
}

fn nobody() -> [Result<usize, DeskError>; 4] {
    [const { Err(DeskError::SignedOut) }; 4]
}

#[tokio::test]
async fn a_session_that_the_service_ends_under_the_cover_shows_nobody_until_its_user_signs_in() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let record = booked(&office, &desk, "Gold").await.unwrap();
    desk.keep_draft(None, draft(None)).await.unwrap();
    let all = people(&desk, &record).await;
    assert_eq!((&all[0], &all[1], &all[3]), (&Ok(1), &Ok(1), &Ok(1)));
    desk.cover().await.unwrap();
    refuse(&office, &desk).await;
    assert_eq!(people(&desk, &record).await, nobody());
    sign_in(&desk).await.unwrap();
    assert_eq!(people(&desk, &record).await, all);
}

fn bookings_shown(office: &Office) -> Option<usize> {
    let shown = office.window.shown();
    shown.iter().rev().find_map(|change| match change {
        ViewChanged::Bookings(view) => Some(view.intents.len()),
        ViewChanged::Startup(_)
        | ViewChanged::Settings(_)
        | ViewChanged::Session(_)
        | ViewChanged::Search(_)
        | ViewChanged::Updates(_)
        | ViewChanged::Reservations => None,
    })
}

async fn until_shown(office: &Office, bookings: usize) {
    let shown = async {
        while bookings_shown(office) != Some(bookings) {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(scenario::PATIENCE, shown).await.unwrap();
}

#[rstest]
#[case::who_asked_for_it(0)]
#[case::after_the_last_try(5)]
#[tokio::test]
async fn a_user_who_is_signed_out_is_shown_no_booking_and_none_can_be_settled(#[case] tries: u32) {
    let (office, desk) = Office::signed_in().await.unwrap();
    let (runner, order) = (desk.runner().await.unwrap(), order(&desk, "Ada").await.unwrap());
    let lost = FaultRule::on(Fault::DropBefore, "POST /api/booking");
    office.service.control().add_fault(lost.always());
    let intent = runner.book(order, Confirmed::Not).await.unwrap();
    let is_unknown = |standing: &StandingView| matches!(standing, StandingView::Unknown { .. });
    office.window.until_booking(is_unknown).await;
    desk.cover().await.unwrap();
    for _ in 0..tries {
        uncover(&desk, "wrong").await;
    }
    if tries == 0 {
        desk.sign_out().await.unwrap();
    }
    assert_eq!(signed_in(&desk).await, None);
    until_shown(&office, 0).await;
    assert_eq!(runner.bookings().await.intents, []);
    let reason = "the service's support says there is none".into();
    let decided = runner.decide(intent, Decision::FoundNone { reason }).await;
    assert_eq!(decided, Err(DeskError::SignedOut));
    assert_eq!(desk.attention().await.err(), Some(DeskError::SignedOut));
    assert_eq!(people(&desk, "R1").await, nobody());
    sign_in(&desk).await.unwrap();
    until_shown(&office, 1).await;
    assert!(runner.bookings().await.intents[0].is_open, "nothing was settled");
}
