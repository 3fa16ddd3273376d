//! D12: two users of one desk share nothing on its disk, and the data of one can be wiped alone.

use std::collections::BTreeSet;
use std::path::Path;

use desk::Desk;
use desk::contract::Secret;
use desk::places::view::{SavedPlace, Traveller};
use desk::reservations::find::Filter;
use scenario::records::{all, booked};
use scenario::{AGENT, Office, sign_in, signed_in};
use store::{DataFolder, Journal, Key, Keyring, UserFolder, Vault, VaultFault};

use crate::search::place;

const COLLEAGUE: &str = "colleague@sandbox.test";

/// What one user has in this desk: the lead of each record, the saved places, the travellers.
type Kept = (Vec<String>, Vec<String>, Vec<String>);

async fn keep(office: &Office, desk: &Desk, name: &str) {
    booked(office, desk, name).await.unwrap();
    let villa = SavedPlace {
        place: place(&format!("Villa {name}"), 36.84, 30.85, false),
        note: String::new(),
    };
    desk.save_place(None, villa).await.unwrap();
    let traveller = Traveller {
        first_name: "Eve".to_owned(),
        last_name: name.to_owned(),
        phone: String::new(),
        email: String::new(),
    };
    desk.save_traveller(None, traveller).await.unwrap();
}

async fn kept(desk: &Desk) -> Kept {
    let rows = all(desk, "", Filter::All).await.unwrap();
    let places = desk.saved_places().await.unwrap();
    let travellers = desk.travellers(String::new()).await.unwrap();
    (
        rows.into_iter().filter_map(|row| row.summary.lead).collect(),
        places.into_iter().map(|one| one.saved.place.name).collect(),
        travellers.into_iter().map(|one| one.traveller.last_name).collect(),
    )
}

fn all_of(name: &str) -> Kept {
    let text = |text: &str| vec![text.to_owned()];
    (text(&format!("Ada {name}")), text(&format!("Villa {name}")), text(name))
}

async fn colleague_signs_in(desk: &Desk) {
    desk.sign_in(COLLEAGUE, Secret::new(sandbox::PASSWORD)).await.unwrap();
}

/// The folders of the agent and the colleague. No desk may use them at the time.
fn folders(office: &Office) -> (UserFolder, UserFolder) {
    let profile = DataFolder::open(office.path()).unwrap().profile("sandbox").unwrap();
    let of = |user| profile.user(&profile.user_id(user)).unwrap();
    (of(AGENT), of(COLLEAGUE))
}

/// The keys of a user in the keyring.
fn keys(office: &Office, folder: &UserFolder) -> Vec<Key> {
    let accounts = Journal::open(folder).unwrap().key_accounts().unwrap();
    let read = |account| office.keyring.read(account).unwrap();
    accounts.into_iter().filter_map(read).collect()
}

fn files(folder: &Path) -> BTreeSet<String> {
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

/// An office where an agent and a colleague have worked. The agent worked last and is signed in.
async fn two_who_worked() -> (Office, Desk) {
    let (office, desk) = Office::signed_in().await.unwrap();
    keep(&office, &desk, "Gold").await;
    desk.sign_out().await.unwrap();
    colleague_signs_in(&desk).await;
    keep(&office, &desk, "Silver").await;
    assert_eq!(kept(&desk).await, all_of("Silver"));
    desk.sign_out().await.unwrap();
    sign_in(&desk).await.unwrap();
    assert_eq!(kept(&desk).await, all_of("Gold"));
    (office, desk)
}

#[tokio::test]
async fn a212_the_vaults_keys_and_folders_of_two_users_are_disjoint() {
    let (office, desk) = two_who_worked().await;
    desk.close().await;
    let (agent, colleague) = folders(&office);
    assert_ne!(agent.path(), colleague.path());
    assert_eq!(agent.path().parent(), colleague.path().parent());
    for folder in [&agent, &colleague] {
        let own = files(folder.path());
        assert!(own.contains("vault.db") && own.contains("journal.db"), "{own:?}");
        for file in own {
            let file = std::fs::symlink_metadata(folder.path().join(file)).unwrap();
            assert!(file.is_file(), "no link leads out of the folder");
        }
    }
    let (agents, colleagues) = (keys(&office, &agent), keys(&office, &colleague));
    assert_eq!((agents.len(), colleagues.len(), office.keyring.count()), (1, 1, 2));
    assert_ne!(agents, colleagues);
    // The journal of the colleague names another key.
    let journal = Journal::open(&colleague).unwrap();
    let opened = Vault::open(&agent, &journal, &*office.keyring);
    assert_eq!(opened.err(), Some(VaultFault::Unreadable));
}

#[tokio::test]
async fn a212_wiping_one_user_leaves_the_other_whole() {
    let (office, desk) = two_who_worked().await;
    let before = desk.stored_users().await.unwrap();
    let colleague = before.iter().find(|user| !user.is_signed_in).unwrap();
    desk.wipe_user(&colleague.id).await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(kept(&desk).await, all_of("Gold"));
    desk.close().await;
    let (agent, colleague) = folders(&office);
    assert!(files(agent.path()).contains("vault.db"));
    assert_eq!(keys(&office, &agent).len(), 1);
    assert!(!files(colleague.path()).iter().any(|name| name.starts_with("vault")));
    assert_eq!(keys(&office, &colleague), []);
    drop((agent, colleague));

    let desk = office.desk().await;
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT), "with no new sign-in");
    assert_eq!(kept(&desk).await, all_of("Gold"));
    desk.sign_out().await.unwrap();
    colleague_signs_in(&desk).await;
    assert_eq!(kept(&desk).await, (vec![], vec![], vec![]), "nothing of the wiped one");
}
