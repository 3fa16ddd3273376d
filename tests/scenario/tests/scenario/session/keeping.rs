use desk::ViewChanged;
use desk::contract::Secret;
use desk::error::DeskError;
use desk::session::SessionView;
use engine::session::machine::SignedOut;
use engine::trouble::{KeyringState, StorageState, Trouble};
use rstest::rstest;
use scenario::{AGENT, Office, sign_in, signed_in};
use store::{DataFolder, Journal, ProfileFolder, Vault, Weather};

use super::list;

#[tokio::test]
async fn a_restart_keeps_the_session_and_signing_out_ends_it() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;

    let desk = office.desk().await;
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(trouble(&desk.session().await), None);
    desk.sign_out().await.unwrap();
    let SessionView::SignedOut { why, last_user } = desk.session().await else {
        panic!("signed in")
    };
    assert_eq!((why, last_user), (SignedOut::Asked, Some(AGENT.into())));
    desk.close().await;

    let desk = office.desk().await;
    assert_eq!(signed_in(&desk).await, None);
    assert_eq!(
        office.asked(),
        ["POST /api/user/login"],
        "a069: signing out is nobody's business but ours"
    );
}

#[tokio::test]
async fn a069_nothing_is_told_to_the_service_when_the_agent_signs_out() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.sign_out().await.unwrap();
    assert_eq!(office.asked(), ["POST /api/user/login"]);
}

fn profile(office: &Office) -> ProfileFolder {
    DataFolder::open(office.path()).unwrap().profile("sandbox").unwrap()
}

/// Whether the agent's vault holds tokens. No desk may use it at the time.
fn has_tokens(office: &Office) -> bool {
    let profile = profile(office);
    let user = profile.user(&profile.user_id(AGENT)).unwrap();
    let vault = Vault::open(&user, &Journal::open(&user).unwrap(), &*office.keyring).unwrap();
    vault.session().unwrap().is_some()
}

#[tokio::test]
async fn signing_out_removes_the_tokens_and_leaves_the_rest() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.sign_out().await.unwrap();
    desk.close().await;
    assert_eq!(profile(&office).current_user().unwrap(), None);
    assert!(!has_tokens(&office));
    assert_eq!(office.keyring.count(), 1, "the vault and what is in it stay");
}

#[tokio::test]
async fn the_tokens_of_an_earlier_run_do_not_outlive_a_sign_out_beside_the_locked_vault() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    assert!(has_tokens(&office));
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let refused = desk.sign_out().await;
    assert!(matches!(refused, Err(DeskError::Keyring { .. })), "{refused:?}");
    sign_in(&desk).await.unwrap();
    office.keyring.set_weather(Weather::Fair);
    desk.sign_out().await.unwrap();
    desk.close().await;
    assert!(!has_tokens(&office));
}

#[tokio::test]
async fn another_user_who_signs_in_leaves_no_tokens_of_the_former_one() {
    let (office, desk) = Office::signed_in().await.unwrap();
    let password = Secret::new(sandbox::PASSWORD);
    desk.sign_in("colleague@sandbox.test", password).await.unwrap();
    desk.close().await;
    assert!(!has_tokens(&office));
}

#[rstest]
#[case(Weather::Missing, KeyringState::Missing)]
#[case(Weather::Hanging, KeyringState::TimedOut)]
#[tokio::test]
async fn without_a_keyring_the_session_works_and_says_that_it_is_not_kept(
    #[case] weather: Weather,
    #[case] state: KeyringState,
) {
    let office = Office::open().await.unwrap();
    office.keyring.set_weather(weather);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    assert_eq!(signed_in(&desk).await.as_deref(), Some(AGENT));
    assert_eq!(trouble(&desk.session().await), Some(Trouble::Keyring { state }));
    let told = || {
        let shown = office.window.shown().into_iter();
        shown.filter(|change| matches!(change, ViewChanged::Session(_))).count()
    };
    let before = told();
    assert!(matches!(desk.retry_keyring().await, Err(DeskError::Keyring { .. })));
    assert_eq!(told(), before, "what did not change is not told again");

    office.keyring.set_weather(Weather::Fair);
    desk.retry_keyring().await.unwrap();
    assert_eq!(trouble(&desk.session().await), None);
    desk.close().await;
    assert_eq!(
        signed_in(&office.desk().await).await.as_deref(),
        Some(AGENT),
        "now it is kept"
    );
}

#[tokio::test]
async fn a_vault_without_its_key_is_neither_opened_nor_overwritten() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Locked);

    let desk = office.desk().await;
    let key_missing = Trouble::Keyring {
        state: KeyringState::KeyMissing,
    };
    assert_eq!(desk.session().await, SessionView::Locked { trouble: key_missing });
    office.keyring.set_weather(Weather::Fair);
    desk.retry_keyring().await.unwrap();
    assert_eq!(
        signed_in(&desk).await.as_deref(),
        Some(AGENT),
        "unlocked, it is all still there"
    );
}

#[tokio::test]
async fn a_vault_whose_key_is_gone_is_set_aside_at_the_agents_word_and_a_new_one_works() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    office.keyring.clear();

    let desk = office.desk().await;
    desk.set_vault_aside().await.unwrap();
    assert!(matches!(desk.session().await, SessionView::SignedOut { .. }));
    sign_in(&desk).await.unwrap();
    assert_eq!(trouble(&desk.session().await), None);
    desk.close().await;
    assert_eq!(signed_in(&office.desk().await).await.as_deref(), Some(AGENT));
    let aside = files(office.path())
        .into_iter()
        .filter(|name| name.contains("vault-aside"))
        .count();
    assert!(aside >= 1, "the old vault is kept");
}

#[tokio::test]
async fn beside_a_locked_vault_the_agent_can_sign_in_for_this_run_and_the_vault_is_left_alone() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    sign_in(&desk).await.unwrap();
    let key_missing = Trouble::Keyring {
        state: KeyringState::KeyMissing,
    };
    assert_eq!(trouble(&desk.session().await), Some(key_missing));
    list(&desk).await.unwrap();
    desk.close().await;

    office.keyring.set_weather(Weather::Fair);
    assert_eq!(
        signed_in(&office.desk().await).await.as_deref(),
        Some(AGENT),
        "the kept session is still there"
    );
}

#[tokio::test]
async fn a_user_who_signs_in_beside_the_locked_vault_of_another_is_not_followed_by_that_one() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Locked);
    let desk = office.desk().await;
    let password = Secret::new(sandbox::PASSWORD);
    desk.sign_in("colleague@sandbox.test", password).await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Fair);
    assert_eq!(signed_in(&office.desk().await).await, None);
}

#[tokio::test]
async fn a_damaged_journal_is_set_aside_first_and_then_the_vault_nobody_knows_the_key_of() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    let journal = files(office.path())
        .into_iter()
        .find(|name| name.ends_with("journal.db"))
        .unwrap();
    std::fs::write(&journal, [0x5a; 8192]).unwrap();

    let desk = office.desk().await;
    let unreadable = Trouble::Storage {
        state: StorageState::Unreadable,
    };
    assert_eq!(desk.session().await, SessionView::Locked { trouble: unreadable });
    let key_missing = Trouble::Keyring {
        state: KeyringState::KeyMissing,
    };
    assert_eq!(desk.set_vault_aside().await, Err(key_missing.into()));
    desk.set_vault_aside().await.unwrap();
    sign_in(&desk).await.unwrap();
    assert_eq!(trouble(&desk.session().await), None);
    let aside = files(office.path())
        .into_iter()
        .filter(|name| name.contains("-aside-") && name.ends_with(".db"))
        .count();
    assert_eq!(aside, 2, "both are kept");
}

#[tokio::test]
async fn a_changed_key_is_told_as_unreadable() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.close().await;
    office.keyring.set_weather(Weather::Changed);
    let unreadable = Trouble::Storage {
        state: StorageState::Unreadable,
    };
    assert_eq!(
        office.desk().await.session().await,
        SessionView::Locked { trouble: unreadable }
    );
}

#[tokio::test]
async fn no_secret_and_no_name_stands_on_the_disk_in_the_clear() {
    let (office, desk) = Office::signed_in().await.unwrap();
    desk.renew_session().await.unwrap();
    for name in files(office.path()) {
        let bytes = std::fs::read(&name).unwrap();
        for canary in [AGENT, sandbox::PASSWORD] {
            let found = bytes.windows(canary.len()).any(|window| window == canary.as_bytes());
            assert!(!found, "{canary} in {name}");
        }
    }
}

fn files(folder: &std::path::Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path.display().to_string());
        }
    }
    found
}

fn trouble(view: &SessionView) -> Option<Trouble> {
    match view {
        SessionView::Active { trouble, .. } | SessionView::Renewing { trouble, .. } => *trouble,
        SessionView::Locked { trouble } => Some(*trouble),
        SessionView::SignedOut { .. } => None,
    }
}
