//! A disk that is really full: a request is refused before it is sent, but an outcome is still written.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crash::action::{Action, Day, day};
use crash::ledger::{Ledger, perform};
use crash::size;
use crash::workplace::Workplace;
use desk::booking::view::StandingView;
use engine::booking::intent::Confirmed;
use engine::trouble::{StorageState, Trouble};
use sandbox::{Fault, FaultRule};
use scenario::Office;
use scenario::booking::order;
use store::planted::Mistake;
use store::{StoreFault, VaultFault};
use tokio::runtime::Runtime;

use super::small_disk::{DISK, on_a_small_disk};

const CREATE: &str = "POST /api/booking";
const ACTIONS: usize = 60;
/// How many bytes are free on a disk that counts as full.
const SPARE: [usize; 4] = [0, 4 << 10, 40 << 10, 200 << 10];

const UNWRITTEN: &str = "an outcome was not written";

#[derive(Default)]
struct Account {
    refused: usize,
    recorded: usize,
    by_ballast: usize,
    without_vault: usize,
}

#[test]
fn on_a_full_disk_nothing_is_begun_and_every_outcome_is_recorded() {
    let wrong = on_a_small_disk(
        "full_disk::on_a_full_disk_nothing_is_begun_and_every_outcome_is_recorded",
        None,
        |disk| {
            let mut account = Account::default();
            for seed in 0..u64::from(size::of(4, 40)) {
                for at in 0..ACTIONS {
                    fill_up_before(at, seed, disk, &mut account);
                }
            }
            assert!(account.refused > 0 && account.recorded > 0 && account.by_ballast > 0);
            size::say(&format!(
                "{} actions refused on a full disk and done when there was room, {} done on it, {} of them by giving up the ballast; \
                 0 lost, 0 halves; {} starts on it without the vault, none without the journal",
                account.refused, account.recorded, account.by_ballast, account.without_vault
            ));
        },
    );
    assert_eq!(wrong, None);
}

#[test]
fn a_ballast_that_is_not_given_up_is_caught() {
    let wrong = on_a_small_disk(
        "full_disk::a_ballast_that_is_not_given_up_is_caught",
        Some(Mistake::BallastKept),
        |disk| {
            let mut account = Account::default();
            (0..ACTIONS).for_each(|at| fill_up_before(at, 0, disk, &mut account));
        },
    );
    if std::env::var_os(DISK).is_none() {
        let wrong = wrong.unwrap();
        assert!(wrong.contains(UNWRITTEN), "{wrong}");
        size::say("planted `the ballast not given up`: caught");
    }
}

/// The same with the whole desk and a service: a refused booking was never sent, and an answer that came is known
/// later.
#[test]
fn on_a_full_disk_a_booking_is_refused_before_it_leaves_and_one_under_way_is_recorded() {
    let wrong = on_a_small_disk(
        "full_disk::on_a_full_disk_a_booking_is_refused_before_it_leaves_and_one_under_way_is_recorded",
        None,
        |disk| Runtime::new().unwrap().block_on(book_on_a_full_disk(disk)),
    );
    assert_eq!(wrong, None);
}

async fn book_on_a_full_disk(disk: &Path) {
    let (office, desk) = Office::signed_in().await.unwrap();
    assert!(office.path().starts_with(disk));
    let (first, second) = (order(&desk, "Ada").await.unwrap(), order(&desk, "Eve").await.unwrap());
    let book = desk.runner().await.unwrap();

    let filler = fill(disk, 0);
    let refused = book.book(first, Confirmed::Not).await;
    let full = StorageState::Full;
    assert_eq!(refused, Err(Trouble::Storage { state: full }.into()));
    fs::remove_file(&filler).unwrap();

    let stall = Fault::Stall { committed: true };
    office.service.control().add_fault(FaultRule::on(stall, CREATE));
    book.book(second, Confirmed::Not).await.unwrap();
    office.until_asked(CREATE).await;
    let filler = fill(disk, 0);
    office.service.control().clear_faults();
    let is_recorded = |state: &StandingView| matches!(state, StandingView::Recorded { .. });
    let told = office.window.until_booking(is_recorded).await;
    drop(book);
    desk.close().await;

    let desk = office.desk().await;
    let found = desk.runner().await.unwrap().bookings().await;
    let found: Vec<_> = found.intents.iter().map(|intent| intent.standing.clone()).collect();
    assert_eq!(found, [told], "after a restart on the full disk");
    let sent = office.service.control().journal();
    let keys: BTreeSet<String> = sent.into_iter().filter_map(|call| call.idempotency_key).collect();
    assert_eq!(keys.len(), 1, "the refused one never left");
    fs::remove_file(&filler).unwrap();
}

/// Runs a day up to one action and tries that action on a full disk. Afterwards there is room again.
fn fill_up_before(at: usize, seed: u64, disk: &Path, account: &mut Account) {
    let actions = day(Day::Desk, seed, ACTIONS);
    let data = disk.join("data");
    let workplace = Workplace::open(&data).unwrap();
    let mut before = Ledger::default();
    for action in &actions[..at] {
        perform(action, &workplace).unwrap();
        before.enter(action);
    }
    let action = &actions[at];
    let mut after = before.clone();
    after.enter(action);
    workplace.journal.reserve_room().unwrap();
    let ballast = workplace.user.path().join("ballast");
    let filler = fill(disk, SPARE[(at + usize::try_from(seed).unwrap()) % SPARE.len()]);

    let expected = match perform(action, &workplace) {
        Ok(()) => {
            account.recorded += 1;
            account.by_ballast += usize::from(!ballast.exists());
            &after
        }
        Err(fault) => {
            assert!(!is_outcome(action), "{UNWRITTEN}: {fault:#} ({action:.60?})");
            assert!(is_full(&fault), "not the word for it: {fault:#} ({action:.60?})");
            assert!(ballast.exists(), "nothing had happened yet, and the ballast went");
            account.refused += 1;
            // The pair may be deleted already if there is only no room left to wipe its bytes.
            let is_gone = matches!(action, Action::ForgetPair) && workplace.vault.session().unwrap().is_none();
            if is_gone { &after } else { &before }
        }
    };
    let found = Ledger::read(&workplace).unwrap();
    assert!(found == *expected, "{:?} ({action:.60?})", found.differences(expected));
    drop(workplace);
    if let Err(fault) = Workplace::open(&data) {
        // The journal must open nevertheless, because its content is needed.
        assert_eq!(fault.to_string(), "the vault", "{fault:#}");
        assert_eq!(fault.downcast_ref::<VaultFault>(), Some(&VaultFault::Full));
        account.without_vault += 1;
    }
    fs::remove_file(&filler).unwrap();

    let workplace = Workplace::open(&data).unwrap();
    let found = Ledger::read(&workplace).unwrap();
    assert!(found == *expected, "after a restart {:?}", found.differences(expected));
    if *expected == before || matches!(action, Action::ForgetPair) {
        perform(action, &workplace).unwrap();
    }
    assert!(Ledger::read(&workplace).unwrap() == after);
    drop(workplace);
    fs::remove_dir_all(&data).unwrap();
}

/// Whether the action stores an outcome, and not a request that is about to be sent.
fn is_outcome(action: &Action) -> bool {
    matches!(action, Action::StepRequest { .. }) || matches!(action, Action::StepIntent(step) if step.begins.is_none())
}

fn is_full(fault: &anyhow::Error) -> bool {
    let by_store = fault.downcast_ref::<StoreFault>() == Some(&StoreFault::Full);
    let mut causes = fault.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    by_store || causes.any(|error| error.kind() == std::io::ErrorKind::StorageFull)
}

/// Fills the disk up to `spare` bytes.
fn fill(disk: &Path, spare: usize) -> PathBuf {
    let reserved = disk.join("reserved");
    fs::write(&reserved, vec![1; spare]).unwrap();
    let filler = disk.join("filler");
    let mut file = File::create(&filler).unwrap();
    for length in [1 << 20, 4096, 1] {
        while file.write_all(&vec![1; length]).is_ok() {}
    }
    fs::remove_file(reserved).unwrap();
    filler
}
