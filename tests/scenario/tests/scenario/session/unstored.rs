//! A pair that was renewed but could not be stored: the service no longer accepts the old pair, and the disk has no
//! other.

use std::path::Path;

use desk::error::DeskError;
use desk::reservations::find::Filter;
use desk::session::SessionView;
use engine::session::machine::SignedOut;
use engine::trouble::{StorageState, Trouble};
use rstest::rstest;
use rusqlite::Connection;
use scenario::records::{all, sync};
use scenario::{AGENT, Office, signed_in};
use store::{Key, Keyring as _};

use super::list;
use crate::former::{SEAL, only, only_user, opening};
use crate::reservations::choose;

/// Another program that holds the vault with a write that does not end.
struct Intruder(Connection);

impl Intruder {
    fn enter(office: &Office) -> Self {
        let user = only_user(&only(&office.path().join("profiles")));
        let key = key_of(&user, office);
        let vault = Connection::open(user.join("vault.db")).unwrap();
        vault.execute_batch(&opening(key.expose())).unwrap();
        vault.execute_batch("BEGIN IMMEDIATE;").unwrap();
        Self(vault)
    }

    fn leave(self) {
        self.0.close().unwrap();
    }
}

fn key_of(user: &Path, office: &Office) -> Key {
    let journal = Connection::open(user.join("journal.db")).unwrap();
    journal.execute_batch(&opening(SEAL)).unwrap();
    let account: String = journal
        .query_row("SELECT account FROM key_account", [], |row| row.get(0))
        .unwrap();
    office.keyring.read(account.parse().unwrap()).unwrap().unwrap()
}

async fn with_a_record() -> (Office, desk::Desk) {
    let (office, desk) = Office::signed_in().await.unwrap();
    office.service.control().add_reservations(sandbox::AGENT, 1).unwrap();
    sync(&desk).await.unwrap();
    (office, desk)
}

fn is_volatile(view: &SessionView) -> bool {
    let state = StorageState::InUse;
    matches!(view, SessionView::Active { trouble: Some(Trouble::Storage { state: said }), .. } if *said == state)
}

fn is_kept(view: &SessionView) -> bool {
    matches!(view, SessionView::Active { trouble: None, .. })
}

#[rstest]
#[case::by_itself(false)]
#[case::on_the_agents_word(true)]
#[tokio::test]
async fn a_renewed_pair_that_cannot_be_kept_works_is_said_so_and_kept_later(#[case] asked: bool) {
    let (office, desk) = with_a_record().await;
    let intruder = Intruder::enter(&office);
    desk.renew_session().await.unwrap();
    office.window.until_session(is_volatile).await;
    list(&desk).await.unwrap();
    assert_eq!(office.renewals(), 1, "the new pair is the one that is used");
    intruder.leave();
    if asked {
        desk.retry_keyring().await.unwrap();
    }
    office.window.until_session(is_kept).await;
    desk.close().await;

    let desk = office.desk().await;
    list(&desk).await.unwrap();
    assert_eq!(office.renewals(), 1, "what was kept is the newest");
}

#[rstest]
#[case::the_old_one_still_counts("minute_of_grace", true)]
#[case::the_old_one_is_spent("strict", false)]
#[tokio::test]
async fn a_restart_before_it_was_kept_renews_once_with_what_there_is(
    #[case] rotation: &str,
    #[case] still_counts: bool,
) {
    let (office, desk) = with_a_record().await;
    choose(&office, "rotation", rotation);
    let intruder = Intruder::enter(&office);
    desk.renew_session().await.unwrap();
    office.window.until_session(is_volatile).await;
    desk.close().await;
    intruder.leave();

    let desk = office.desk().await;
    let listed = list(&desk).await;
    assert_eq!(office.renewals(), 2, "once");
    if still_counts {
        assert_eq!(listed, Ok(()));
        assert!(is_kept(&desk.session().await));
    } else {
        assert_eq!(listed, Err(DeskError::SignedOut));
        let SessionView::SignedOut { why, last_user } = desk.session().await else {
            panic!("signed in")
        };
        assert_eq!((why, last_user), (SignedOut::Refused, Some(AGENT.into())));
        let kept = all(&desk, "", Filter::All).await.unwrap();
        assert_eq!(kept.len(), 1, "what was remembered stays");
    }
    desk.close().await;
    let again = signed_in(&office.desk().await).await;
    assert_eq!(again.is_some(), still_counts);
}
