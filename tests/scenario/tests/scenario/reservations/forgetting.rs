//! Trips that are long over are forgotten here, and nothing that is open.

use std::fs;
use std::path::Path;
use std::time::Duration;

use chrono::TimeDelta;
use desk::contract::Secret;
use desk::places::view::Traveller;
use desk::reservations::cancel::CancelView;
use desk::reservations::find::Filter;
use desk::{Decision, Desk};
use sandbox::{Fault, FaultRule};
use scenario::records::{all, booked, is_fresh, sync, until_cancel, until_page};
use scenario::{AGENT, Office, sign_in};
use store::{DataFolder, Journal, Vault};

use crate::wiping::in_doubt;

const PATIENCE: Duration = Duration::from_secs(20);
const CLERK: &str = "clerk@sandbox.test";
const COLLEAGUE: &str = "colleague@sandbox.test";
/// More than 24 months, and the weeks until the pick-up.
const LONG: TimeDelta = TimeDelta::days(900);

fn traveller(first_name: &str, last_name: &str) -> Traveller {
    Traveller {
        first_name: first_name.to_owned(),
        last_name: last_name.to_owned(),
        phone: String::new(),
        email: String::new(),
    }
}

/// Has the cancellation of this record sent, and its outcome lost.
async fn cancel_in_doubt(office: &Office, desk: &Desk, id: &str) {
    let control = office.service.control();
    desk.ask_to_cancel(id).await.unwrap();
    until_cancel(desk, id, is_fresh).await;
    control.add_fault(FaultRule::on(Fault::DropAfter, "POST /api/booking/{id}/cancel"));
    control.add_fault(FaultRule::on(Fault::DropBefore, "GET /api/booking/{id}").always());
    desk.confirm_cancel(id).await.unwrap();
    until_cancel(desk, id, |view| matches!(view, CancelView::Checking { .. })).await;
}

async fn until_forgotten(desk: &Desk, id: &str) {
    let gone = async {
        while desk.reservation(id).await.unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.unwrap();
}

async fn people(desk: &Desk) -> Vec<String> {
    let found = desk.travellers(String::new()).await.unwrap().into_iter();
    found.map(|one| one.traveller.last_name).collect()
}

#[tokio::test]
async fn trips_that_are_long_over_are_forgotten_and_nothing_that_is_open() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let over = booked(&office, &desk, "Over").await.unwrap();
    let cancelled = booked(&office, &desk, "Cancelled").await.unwrap();
    cancel_in_doubt(&office, &desk, &cancelled).await;
    let (doubt, _) = in_doubt(&office, &desk).await;

    // A clock that is set to a wrong year forgets nothing, because the service knows better.
    office.window.set_clock(LONG);
    desk.choose_retention(24).await.unwrap();
    sync(&desk).await.unwrap();
    sync(&desk).await.unwrap();
    assert!(desk.reservation(&over).await.unwrap().is_some());

    let control = office.service.control();
    control.advance(LONG).unwrap();
    sign_in(&desk).await.unwrap();
    control.clear_faults();
    control.add_fault(FaultRule::on(Fault::DropBefore, "GET /api/booking/{id}").always());
    let open = desk.stored_users().await.unwrap()[0].open;
    assert_eq!(open, 2);
    sync(&desk).await.unwrap();
    desk.choose_retention(24).await.unwrap();
    sync(&desk).await.unwrap();
    let kept = desk.reservation(&over).await.unwrap();
    assert!(
        kept.is_some(),
        "a record of its time may be that of the booking in doubt"
    );

    let runner = desk.runner().await.unwrap();
    let reason = "asked the service".into();
    runner.decide(doubt, Decision::FoundNone { reason }).await.unwrap();
    desk.choose_retention(24).await.unwrap();
    until_forgotten(&desk, &over).await;
    let page = until_page(&desk, &cancelled, |page| page.cancel.is_some()).await;
    assert!(page.cancel.is_some(), "what is open stays");
}

/// A day passes, for this desk and the service.
fn pass(office: &Office, time: TimeDelta) {
    office.window.set_clock(time);
    office.service.control().advance(time).unwrap();
}

#[tokio::test]
async fn lists_do_not_bring_back_what_was_forgotten_but_the_agent_can() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let over = booked(&office, &desk, "Over").await.unwrap();
    pass(&office, LONG);
    sign_in(&desk).await.unwrap();
    sync(&desk).await.unwrap();
    until_forgotten(&desk, &over).await;
    sync(&desk).await.unwrap();
    assert!(desk.reservation(&over).await.unwrap().is_none());

    desk.refresh_reservation(&over).await.unwrap();
    until_page(&desk, &over, |_| true).await;
    let refused = desk.choose_retention(0).await;
    assert!(refused.is_err(), "nothing younger than a month is forgotten");
    desk.choose_retention(120).await.unwrap();
    sync(&desk).await.unwrap();
    assert!(desk.reservation(&over).await.unwrap().is_some(), "it is not over yet");
}

#[tokio::test]
async fn people_are_forgotten_unless_they_travel_on() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.save_traveller(None, traveller("Ada", "Homebody")).await.unwrap();
    pass(&office, LONG);
    sign_in(&desk).await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 30).unwrap();
    sync(&desk).await.unwrap();
    let rows = all(&desk, "", Filter::Upcoming).await.unwrap();
    let lead = rows[0].summary.lead.clone().unwrap();
    let (first, last) = lead.split_once(' ').unwrap();
    office.window.set_clock(-LONG);
    desk.save_traveller(None, traveller(first, last)).await.unwrap();
    office.window.set_clock(LONG);

    pass(&office, TimeDelta::days(1));
    sync(&desk).await.unwrap();
    let left = async {
        while people(&desk).await.len() > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, left).await.unwrap();
    assert_eq!(people(&desk).await, [last]);
}

async fn other_signs_in(desk: &Desk, user: &str) {
    desk.sign_in(user, Secret::new(sandbox::PASSWORD)).await.unwrap();
}

/// The vault of a user in this data folder, if there is one.
fn vault(office: &Office, folder: &Path, user: &str) -> Option<Vault> {
    let profile = DataFolder::open(folder).unwrap().profile("sandbox").unwrap();
    let place = profile.user(&profile.user_id(user)).unwrap();
    Vault::is_there(&place).then(|| Vault::open(&place, &Journal::open(&place).unwrap(), &*office.keyring).unwrap())
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &to)?,
            false => drop(fs::copy(entry.path(), &to)?),
        }
    }
    Ok(())
}

/// How many records this user's vault holds while a desk has the folder. `None`: the desk was writing while it was copied.
fn copied_count(office: &Office, user: &str) -> Option<u64> {
    let place = tempfile::tempdir().unwrap();
    copy(office.path(), place.path()).ok()?;
    let profile = DataFolder::open(place.path()).ok()?.profile("sandbox").ok()?;
    let user = profile.user(&profile.user_id(user)).ok()?;
    let vault = Vault::open(&user, &Journal::open(&user).ok()?, &*office.keyring).ok()?;
    vault.reservation_count().ok()
}

async fn until_empty(office: &Office, user: &str) {
    let gone = async {
        while copied_count(office, user) != Some(0) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.unwrap();
}

#[tokio::test]
async fn what_is_over_is_forgotten_while_another_user_is_signed_in() {
    /// More than are forgotten in one turn.
    const MANY: usize = 450;
    let (office, desk) = Office::signed_in().await.unwrap();
    booked(&office, &desk, "Over").await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, MANY).unwrap();
    sync(&desk).await.unwrap();
    other_signs_in(&desk, CLERK).await;
    // This user keeps a journal and has no vault any more.
    in_doubt(&office, &desk).await;
    office.service.control().clear_faults();
    let users = desk.stored_users().await.unwrap();
    let wiped = users.iter().find(|user| user.is_signed_in).unwrap();
    desk.wipe_user(&wiped.id).await.unwrap();
    assert!(copied_count(&office, AGENT).unwrap() > MANY as u64);

    // Some of the many are picked up in months.
    pass(&office, LONG + LONG);
    other_signs_in(&desk, COLLEAGUE).await;
    sync(&desk).await.unwrap();
    until_empty(&office, AGENT).await;
    desk.close().await;
    assert!(
        vault(&office, office.path(), CLERK).is_none(),
        "a wiped user gets no new vault"
    );
}

#[tokio::test]
async fn a_vault_that_does_not_open_keeps_no_other_user_s_records() {
    let (office, desk) = Office::signed_in().await.unwrap();
    booked(&office, &desk, "Over").await.unwrap();
    other_signs_in(&desk, CLERK).await;
    booked(&office, &desk, "Over").await.unwrap();
    other_signs_in(&desk, COLLEAGUE).await;

    desk.close().await;
    let profile = DataFolder::open(office.path()).unwrap().profile("sandbox").unwrap();
    let mut users = [AGENT, CLERK].map(|user| (profile.user_id(user), user));
    // Users are passed over in the order of their folders, so that the damaged one comes first.
    users.sort_by(|(one, _), (other, _)| one.as_str().cmp(other.as_str()));
    let [(damaged, _), (_, other)] = users;
    fs::write(profile.user(&damaged).unwrap().path().join("vault.db"), "not a vault").unwrap();
    drop(profile);

    let desk = office.desk().await;
    assert_eq!(copied_count(&office, other), Some(1));
    pass(&office, LONG + LONG);
    other_signs_in(&desk, COLLEAGUE).await;
    sync(&desk).await.unwrap();
    until_empty(&office, other).await;
}
