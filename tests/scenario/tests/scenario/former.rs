//! Every version opens the data folder of every earlier one: bookings in every state, open and ended cancellations and
//! changes, drafts, saved places and people, and settings.
//!
//! `tests/scenario/former/VERSION` contains what that version left. With `TRANSFER_DESK_KEEP_FORMER` in the
//! environment, this test first writes the folder of the present version, which must not exist yet.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, TimeDelta, Utc};
use contract::Language;
use desk::Desk;
use desk::attention::aside::Aside;
use desk::contract::RecordId;
use desk::drafts::view::{Draft, DraftStep, TypedPassenger};
use desk::places::view::{SavedPlace, Traveller};
use desk::reservations::cancel::CancelView;
use desk::reservations::find::{Filter, Query};
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use engine::attention::About;
use rusqlite::Connection;
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::records::{booked, cancel, is_fresh, until_cancel, until_update};
use serde_json::{Value, json};
use store::{Key, Keyring as _, MemoryKeyring, Theme};

use crate::search::{form, place};

/// The booking of each lead: its state when it was left, whether that is open, and its state at a start an hour later.
const BOOKINGS: [(&str, &str, bool, &str); 13] = [
    ("Ready", "ready", true, "held"),
    ("Sending", "sending", true, "unknown"),
    ("Waiting", "waiting", true, "held"),
    ("Held", "held", true, "held"),
    ("Unknown", "unknown", true, "unknown"),
    ("Checking", "checking", true, "unknown"),
    ("Matched", "matched", true, "matched"),
    ("NeedsPerson", "needs person", true, "needsPerson"),
    ("Recorded", "recorded", false, "recorded"),
    ("Gone", "gone", false, "gone"),
    ("Rejected", "rejected", false, "rejected"),
    ("NotRecorded", "not recorded", false, "notRecorded"),
    ("Dropped", "dropped", false, "dropped"),
];

/// The key of every journal, which only seals its pages.
pub(crate) const SEAL: &[u8; 32] = b"each page of a journal is sealed";

#[tokio::test]
async fn what_every_former_version_left_is_opened_whole() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("former");
    if std::env::var_os("TRANSFER_DESK_KEEP_FORMER").is_some() {
        keep(&kept.join(env!("CARGO_PKG_VERSION"))).await;
    }
    let versions: Vec<PathBuf> = fs::read_dir(kept).unwrap().map(|one| one.unwrap().path()).collect();
    assert!(!versions.is_empty());
    for version in versions {
        opens(&version).await;
    }
}

/// Opens the folder an hour later without a service, so that only a start changes anything.
async fn opens(version: &Path) {
    let left: Value = serde_json::from_str(&fs::read_to_string(version.join("left.json")).unwrap()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    copy(&version.join("data"), folder.path());
    let keyring = MemoryKeyring::new();
    for (account, key) in left["keys"].as_object().unwrap() {
        let key: Vec<u8> = serde_json::from_value(key.clone()).unwrap();
        keyring
            .write(account.parse().unwrap(), &Key::from_bytes(&key).unwrap())
            .unwrap();
    }
    let office = Office::of(folder, keyring).await.unwrap();
    let control = office.service.control();
    control.add_fault(FaultRule::next(Fault::DropBefore).always());
    let then: DateTime<Utc> = serde_json::from_value(left["at"].clone()).unwrap();
    office.window.set_clock(then + TimeDelta::hours(1) - Utc::now());
    let desk = office.desk().await;

    let bookings = desk.runner().await.unwrap().bookings().await;
    for (lead, _, _, standing) in BOOKINGS {
        let of_lead = |ride: &desk::booking::view::RideView| ride.lead == format!("Ada {lead}");
        let found = bookings
            .intents
            .iter()
            .find(|intent| intent.ride.as_ref().is_some_and(of_lead));
        let found = serde_json::to_value(&found.unwrap().standing).unwrap();
        assert_eq!(found["state"], standing, "{lead}: {found}");
    }
    let page = async |lead: &str| desk.reservation(&record(&desk, lead).await).await.unwrap().unwrap();
    assert!(matches!(
        page("Cancelled").await.cancel,
        Some(CancelView::Cancelled { .. })
    ));
    assert!(matches!(
        page("Cancelling").await.cancel,
        Some(CancelView::Checking { .. })
    ));
    assert!(matches!(page("Changed").await.update, Some(UpdateView::Updated { .. })));
    assert!(matches!(
        page("Changing").await.update,
        Some(UpdateView::Checking { .. })
    ));
    assert_eq!(page("Typed").await.typed, Some(three_bags()));

    let users = desk.stored_users().await.unwrap();
    let open = BOOKINGS.iter().filter(|(_, _, is_open, _)| *is_open).count();
    assert_eq!(
        (users.len(), users[0].open),
        (1, u32::try_from(open).unwrap() + 2),
        "with a cancellation and a change"
    );

    let drafts = desk.drafts().await.unwrap();
    let taken_up = desk.take_up_draft(drafts[0].id).await.unwrap().unwrap();
    assert_eq!((drafts.len(), taken_up.draft.note.as_str()), (1, "window seat"));
    assert_eq!(desk.saved_places().await.unwrap()[0].saved, villa());
    assert!(desk.travellers(String::new()).await.unwrap()[0].traveller == traveller());
    assert_eq!(desk.attention().await.unwrap().aside[0].aside, told());
    let settings = desk.settings().await;
    assert_eq!((settings.language, settings.theme), (Language::De, Theme::Dark));
    desk.sign_out().await.unwrap();
    let nobodys = desk.stored_users().await.unwrap();
    assert_eq!(
        nobodys[0].open, users[0].open,
        "what is open is counted while nobody is signed in"
    );
    desk.close().await;
}

async fn record(desk: &Desk, lead: &str) -> RecordId {
    let query = Query {
        text: lead.to_owned(),
        filter: Filter::All,
        after: None,
        limit: None,
    };
    desk.find_reservations(query).await.unwrap().rows[0].id.clone()
}

async fn keep(folder: &Path) {
    assert!(!folder.exists(), "what a version left is written once");
    let (office, desk) = Office::signed_in().await.unwrap();
    work(&office, &desk).await;
    desk.close().await;
    let profiles = office.path().join("profiles");
    let profile = only(&profiles);
    let user = only_user(&profile);
    let at = Utc::now();
    let keys = in_every_state(&user.join("journal.db"), at, &office);

    let to = folder.join("data");
    let inside = to.join(user.strip_prefix(office.path()).unwrap());
    fs::create_dir_all(&inside).unwrap();
    for file in ["settings.toml", "names-key"] {
        fs::copy(office.path().join(file), to.join(file)).unwrap();
    }
    let current = profile.join("current-user");
    fs::copy(&current, to.join(current.strip_prefix(office.path()).unwrap())).unwrap();
    for database in ["journal.db", "vault.db"] {
        fs::copy(user.join(database), inside.join(database)).unwrap();
    }
    let left = json!({ "at": at, "keys": keys });
    fs::write(folder.join("left.json"), serde_json::to_string_pretty(&left).unwrap()).unwrap();
}

pub(crate) async fn work(office: &Office, desk: &Desk) {
    for (lead, ..) in BOOKINGS {
        booked(office, desk, lead).await.unwrap();
    }
    let control = office.service.control();
    let id = booked(office, desk, "Cancelled").await.unwrap();
    cancel(desk, &id).await.unwrap();
    until_cancel(desk, &id, |view| matches!(view, CancelView::Cancelled { .. })).await;
    let id = booked(office, desk, "Changed").await.unwrap();
    change(desk, &id).await;
    until_update(desk, &id, |view| matches!(view, UpdateView::Updated { .. })).await;
    let id = booked(office, desk, "Typed").await.unwrap();
    desk.keep_change(&id, three_bags()).await.unwrap();
    let record = booked(office, desk, "SBX-ISSUE").await.unwrap();
    desk.lay_aside(About::Troubled { record }, told()).await.unwrap();

    let (cancelling, changing) = (
        booked(office, desk, "Cancelling").await.unwrap(),
        booked(office, desk, "Changing").await.unwrap(),
    );
    // Their answers are lost, and the records cannot be read.
    control.add_fault(FaultRule::on(Fault::DropAfter, "POST /api/booking/{id}/cancel"));
    control.add_fault(FaultRule::on(Fault::DropAfter, "PUT /api/booking/{id}"));
    desk.ask_to_cancel(&cancelling).await.unwrap();
    until_cancel(desk, &cancelling, is_fresh).await;
    desk.open_update(&changing).await.unwrap();
    until_update(desk, &changing, |view| matches!(view, UpdateView::Opened { .. })).await;
    // A change reads the record once more before it is sent.
    control.add_fault(
        FaultRule::on(Fault::DropBefore, "GET /api/booking/{id}")
            .after(1)
            .always(),
    );
    desk.confirm_update(&changing, three_bags()).await.unwrap();
    until_update(desk, &changing, |view| matches!(view, UpdateView::Checking { .. })).await;
    desk.confirm_cancel(&cancelling).await.unwrap();
    until_cancel(desk, &cancelling, |view| matches!(view, CancelView::Checking { .. })).await;

    let person = |first: &str, is_lead| TypedPassenger {
        first_name: first.into(),
        last_name: "Draft".into(),
        phone: String::new(),
        email: String::new(),
        is_lead,
    };
    let draft = Draft {
        step: DraftStep::Passengers,
        search: form(),
        offer: None,
        standard_extras: Vec::new(),
        passengers: vec![person("Ada", true)],
        note: "window seat".into(),
        flight: "TK1".into(),
        trip: None,
    };
    desk.keep_draft(None, draft).await.unwrap();
    desk.save_place(None, villa()).await.unwrap();
    desk.save_traveller(None, traveller()).await.unwrap();
    desk.choose_language(Language::De).await.unwrap();
    desk.choose_theme(Theme::Dark).await.unwrap();
}

async fn change(desk: &Desk, id: &str) {
    desk.open_update(id).await.unwrap();
    until_update(desk, id, |view| matches!(view, UpdateView::Opened { .. })).await;
    desk.confirm_update(id, three_bags()).await.unwrap();
}

/// Sets each lead's booking to its planned state, in the form of the journal, and returns the keys of the vault.
fn in_every_state(journal: &Path, at: DateTime<Utc>, office: &Office) -> BTreeMap<String, Vec<u8>> {
    let journal = Connection::open(journal).unwrap();
    journal.execute_batch(&opening(SEAL)).unwrap();
    let mut in_order = journal.prepare("SELECT id FROM intent ORDER BY rowid").unwrap();
    let ids: Vec<String> = in_order
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for ((_, word, is_open, _), id) in BOOKINGS.into_iter().zip(ids) {
        if word == "recorded" {
            continue;
        }
        let detail = detail(word, at).to_string();
        let move_it = "UPDATE intent SET state = ?1, detail = ?2, is_open = ?3, version = version + 1 WHERE id = ?4";
        journal.execute(move_it, (word, detail, is_open, &id)).unwrap();
        journal.execute("DELETE FROM leg WHERE intent = ?1", [&id]).unwrap();
    }
    let mut accounts = journal.prepare("SELECT account FROM key_account").unwrap();
    let accounts = accounts.query_map([], |row| row.get::<_, String>(0)).unwrap();
    accounts
        .map(|account| {
            let account = account.unwrap();
            let key = office.keyring.read(account.parse().unwrap()).unwrap().unwrap();
            (account, key.expose().to_vec())
        })
        .collect()
}

fn detail(word: &str, at: DateTime<Utc>) -> Value {
    let doubt = json!({ "Doubtful": { "since": at } });
    let search = json!({ "looks": 1, "first_pass": null });
    let pass = json!({ "began": at, "ended": at });
    let (past, state) = match word {
        "ready" => (json!("Clear"), json!({ "Ready": { "asked": at, "access": "AsItIs" } })),
        "sending" => (
            json!("Clear"),
            json!({ "Sending": { "number": 1, "asked": at, "access": "AsItIs" } }),
        ),
        "waiting" => (
            json!("Clear"),
            json!({ "Waiting": { "until": at, "asked": at, "access": "Renewed" } }),
        ),
        "held" => (
            json!("Clear"),
            json!({ "Held": { "because": "Unauthorised", "not_before": at } }),
        ),
        "unknown" => (doubt, json!({ "Unknown": { "search": search } })),
        "checking" => (
            json!({ "DoubtfulThenRefused": { "since": at } }),
            json!({ "Checking": { "search": { "looks": 2, "first_pass": pass } } }),
        ),
        "matched" => (doubt, json!({ "Matched": { "record": "4711" } })),
        "needs person" => (
            doubt,
            json!({ "NeedsPerson": { "because": { "Several": { "candidates": ["4711", "4712"] } } } }),
        ),
        "gone" => (json!("Clear"), json!("Gone")),
        "rejected" => (json!("Clear"), json!({ "Rejected": { "status": 400 } })),
        "not recorded" => (
            doubt,
            json!({ "NotRecorded": { "by": { "Lists": { "first": pass, "second": pass } } } }),
        ),
        "dropped" => (json!("Clear"), json!("Dropped")),
        _ => panic!("no state is called {word}"),
    };
    json!({
        "offer_deadline": at + TimeDelta::minutes(30),
        "tries": { "count": 1, "first": at },
        "past": past,
        "state": state,
    })
}

fn copy(from: &Path, to: &Path) {
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        let there = to.join(file.file_name());
        if file.path().is_dir() {
            fs::create_dir_all(&there).unwrap();
            copy(&file.path(), &there);
        } else {
            fs::copy(file.path(), there).unwrap();
        }
    }
}

/// The first statements on a connection to a journal or a vault.
pub(crate) fn opening(key: &[u8; 32]) -> String {
    let key: String = key.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("PRAGMA key = \"x'{key}'\"; PRAGMA cipher_hmac_algorithm = HMAC_SHA256;")
}

pub(crate) fn only(folder: &Path) -> PathBuf {
    fs::read_dir(folder).unwrap().next().unwrap().unwrap().path()
}

/// Beside its users, a profile's folder has files.
pub(crate) fn only_user(profile: &Path) -> PathBuf {
    let mut entries = fs::read_dir(profile).unwrap().map(|entry| entry.unwrap().path());
    entries.find(|path| path.is_dir()).unwrap()
}

fn three_bags() -> Wish {
    Wish {
        note: WishedText::Set("Three bags".to_owned()),
        ..Wish::default()
    }
}

fn villa() -> SavedPlace {
    SavedPlace {
        place: place("Villa Nar", 36.84, 30.85, false),
        note: "blue gate".into(),
    }
}

fn traveller() -> Traveller {
    Traveller {
        first_name: "Işıl".into(),
        last_name: "Çınar".into(),
        phone: "+90 532 000 11 22".into(),
        email: "isil@guests.test".into(),
    }
}

fn told() -> Aside {
    Aside::Done {
        reason: "told the hotel".into(),
    }
}
