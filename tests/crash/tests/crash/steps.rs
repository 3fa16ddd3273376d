//! SIGKILL of the real core at every named step, with real files and sockets.
//!
//! A career has a folder and a service of its own, and a series of lives, each a process of the desk that opens what
//! the life before it left. Most lives are killed at a named step, or while the service works for them. The test learns
//! from the lives which steps exist, and takes the step with the fewest kills next. At the end of a career no life is
//! killed, and the state that the desk shows is compared with the records of the service.

mod agency;
#[cfg(target_os = "linux")]
mod canaries;
mod career;
mod kept;
mod reached;
mod tally;

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crash::life::Purpose;
use crash::size;
use fastrand::Rng;

use agency::Agency;
use career::{Career, Plan, Situation, Told};
use reached::Campaign;
use tally::Tally;

/// Some careers are short, because a first life takes steps that no later life takes.
const SESSION_LIVES: std::ops::Range<u32> = 2..20;
const BOOKING_LIVES: std::ops::Range<u32> = 3..40;
const RECORD_LIVES: std::ops::Range<u32> = 20..40;
const LIST_LIVES: std::ops::Range<u32> = 10..20;
/// More careers than cores: most of them wait for a timer.
const CAREERS_AT_ONCE: u64 = 12;

/// An agent who only signs in and out.
const SESSION: &[Purpose] = &[Purpose::Enter, Purpose::Renew, Purpose::Leave];
/// No sign-out: a booking from another login is settled by the lists, which takes an hour.
const BOOKING: &[Purpose] = &[
    Purpose::Book,
    Purpose::Book,
    Purpose::Book,
    Purpose::Renew,
    Purpose::Settle,
];
/// No sign-out here either.
const RECORDS: &[Purpose] = &[
    Purpose::Cancel,
    Purpose::Cancel,
    Purpose::Change,
    Purpose::Change,
    Purpose::Read,
];

#[test]
fn a061_a_session_survives_a_kill_at_every_step() {
    let tally = careers(size::of(600, 3_500), |dice, tally| {
        let career = Career::begin();
        lives(&career, SESSION, dice.u32(SESSION_LIVES), dice, tally);
    });
    say_and_check(&reached::SESSIONS, &tally);
}

#[test]
fn a092_a094_a_booking_survives_a_kill_at_every_step_and_is_made_once() {
    let ends = Mutex::new(Ends::default());
    let tally = careers(size::of(2_000, 8_500), |dice, tally| {
        let career = Career::begin();
        let mut told = vec![career.live(&Plan::whole(Purpose::Enter), "")];
        told.extend(lives(&career, BOOKING, dice.u32(BOOKING_LIVES), dice, tally));
        lock(&ends).judge(&career, &told);
    });
    say_and_check(&reached::BOOKINGS, &tally);
    let ends = ends.into_inner().unwrap();
    assert!(ends.recorded > 0);
    size::say(&format!(
        "{} bookings begun and killed at: {} recorded once, {} never sent; 0 left open, 0 lost, 0 double, 0 wrong",
        ends.begun, ends.recorded, ends.unsent
    ));
}

#[test]
fn a051_cancellations_and_changes_survive_a_kill_at_every_step_and_are_sent_once() {
    let agencies = Agencies::default();
    let tally = careers(size::of(1_000, 9_000), |dice, tally| {
        let mut agency = Agency::open(24, 24);
        let lives = dice.u32(RECORD_LIVES);
        agency.live(RECORDS, lives, dice, tally);
        agencies.settle(agency);
    });
    agencies.say(&reached::RECORD_REQUESTS, &tally);
}

/// The lists have four pages. A reading that was interrupted on the fourth goes on from the second, and is not whole.
#[test]
fn the_lists_survive_a_kill_at_every_step_and_half_a_reading_is_no_whole_one() {
    let tally = careers(size::of(250, 2_000), |dice, tally| {
        let mut agency = Agency::open(601, 0);
        let lives = dice.u32(LIST_LIVES);
        agency.live(&[Purpose::Read], lives, dice, tally);
        agency.settle();
    });
    say_and_check(&reached::LISTS, &tally);
}

/// The agencies that are not killed any more. A doubt takes two minutes to settle, which is only waiting.
#[derive(Default)]
struct Agencies(Mutex<Vec<JoinHandle<agency::Ends>>>);

impl Agencies {
    fn settle(&self, agency: Agency) {
        lock(&self.0).push(thread::spawn(move || agency.settle()));
    }

    fn say(self, campaign: &Campaign, tally: &Tally) {
        say_and_check(campaign, tally);
        let mut whole = agency::Ends::default();
        for settling in self.0.into_inner().unwrap() {
            whole.add(&settling.join().unwrap_or_else(|why| resume_unwind(why)));
        }
        let agency::Ends {
            percents,
            cancelled,
            changed,
            again,
            refused,
        } = whole;
        size::say(&format!(
            "{} cancelled with their percentage and {cancelled} whose answer was lost, {changed} changed, {again} that nothing \
             came of, {refused} refused; 0 sent twice, 0 lost, 0 halves taken for whole",
            percents
        ));
    }
}

/// Runs careers in parallel until there were that many kills.
fn careers(kills: u32, career: impl Fn(&mut Rng, &Mutex<Tally>) + Sync) -> Tally {
    let tally = Mutex::new(Tally::default());
    thread::scope(|scope| {
        for thread in 0..CAREERS_AT_ONCE {
            let (tally, career) = (&tally, &career);
            scope.spawn(move || {
                let mut dice = Rng::with_seed(thread);
                while lock(tally).kills() < kills {
                    career(&mut dice, tally);
                }
            });
        }
    });
    tally.into_inner().unwrap()
}

/// A signed-in user must still be signed in after any kill, unless it happened during a sign-in or sign-out.
fn lives(career: &Career, purposes: &[Purpose], count: u32, dice: &mut Rng, tally: &Mutex<Tally>) -> Vec<Told> {
    let mut situation = if purposes.contains(&Purpose::Book) {
        Situation::Fresh
    } else {
        Situation::FirstLife
    };
    let mut all = Vec::new();
    for number in 0..count {
        let Some(plan) = lock(tally).next(situation, purposes, dice) else {
            break;
        };
        let told = career.live(&plan, &lead(number));
        if let (Some(found), Some(expected)) = (told.found(), situation.expects()) {
            assert_eq!(found, expected, "{plan:?}: {told:?}");
        }
        lock(tally).learn(situation, plan.purpose, &told);
        situation = situation.after(plan.purpose, &told);
        all.push(told);
    }
    all
}

/// A name for each life.
fn lead(number: u32) -> String {
    let letter = |number: u32| char::from_digit(10 + number % 26, 36).unwrap();
    format!("B{}{}", letter(number / 26), letter(number))
}

#[derive(Default)]
struct Ends {
    begun: u32,
    recorded: u32,
    unsent: u32,
}

impl Ends {
    /// Compares what the desk shows at the end with what it showed before and with the records of the service.
    fn judge(&mut self, career: &Career, told: &[Told]) {
        let last = career.live(&Plan::whole(Purpose::Settle), "");
        let intents: BTreeMap<&str, (&str, &str)> = last.intents().collect();
        let records = career.records();
        for (lead, found) in &records {
            assert_eq!(found.len(), 1, "{lead} was booked twice: {last:?}");
        }
        let acknowledged = told.iter().flat_map(|told| told.after("booked "));
        for lead in acknowledged {
            assert!(
                intents.contains_key(lead),
                "{lead} was begun and is forgotten: {last:?}"
            );
        }
        for lead in told.iter().flat_map(|told| told.after("told recorded ")) {
            let lead = lead.split(' ').next().unwrap();
            assert_eq!(
                intents.get(lead).map(|(state, _)| *state),
                Some("recorded"),
                "{lead} was told recorded"
            );
        }
        for lead in records.keys() {
            assert!(
                intents.contains_key(lead.as_str()),
                "{lead} exists and the desk knows nothing of it: {last:?}"
            );
        }
        for (lead, (state, record)) in &intents {
            self.begun += 1;
            let exists = records.get(*lead).map(|found| found[0].as_str());
            match (*state, exists) {
                ("recorded" | "matched", Some(real)) => {
                    assert_eq!(*record, real, "{lead} has another's record");
                    self.recorded += 1;
                }
                ("held", None) => self.unsent += 1,
                (state, exists) => panic!("{lead} is {state} and the service has {exists:?}: {last:?}"),
            }
        }
    }
}

/// Ignores a poisoned lock: the other careers still report how they ended if one has failed.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn say_and_check(campaign: &Campaign, tally: &Tally) {
    say(campaign.what, tally);
    campaign.check(tally);
}

fn say(what: &str, tally: &Tally) {
    size::tried(tally.kills(), "kills");
    let steps = tally.by_step();
    let (least, kills) = steps.iter().min_by_key(|(_, kills)| **kills).unwrap();
    size::say(&format!(
        "{} kills in {what} at {} named steps, each at least {kills} times (`{least}`)",
        tally.kills(),
        steps.len(),
    ));
    for (step, kills) in steps.into_iter().filter(|_| size::is_campaign()) {
        size::say(&format!("  {kills:>5} {step}"));
    }
}
