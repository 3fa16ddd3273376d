//! SIGKILL of the real core at every named step, with real files and sockets.
//!
//! A career is a folder and a service of its own, and a row of lives in it: each is opened on what the one before left,
//! and most are killed at a step they name, or while the service is at work for them. Which steps there are is learnt
//! from the lives themselves; the one that was tried least is next. At the end of a career nothing is killed any more,
//! and what the desk says is compared with what the service has.

mod career;
mod tally;

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use crash::life::Purpose;
use crash::size;
use fastrand::Rng;

use career::{Career, Situation, Told};
use tally::Tally;

/// Short careers, too: a first life takes steps that no other does.
const SESSION_LIVES: std::ops::Range<u32> = 2..20;
const BOOKING_LIVES: std::ops::Range<u32> = 3..40;
/// Most of them wait for something to be due.
const CAREERS_AT_ONCE: u64 = 6;

/// What an agent does who only comes and goes.
const SESSION: &[Purpose] = &[Purpose::Enter, Purpose::Renew, Purpose::Leave];
/// Nobody signs out here: what was begun in another login is settled by lists that take an hour.
const BOOKING: &[Purpose] = &[
    Purpose::Book,
    Purpose::Book,
    Purpose::Book,
    Purpose::Renew,
    Purpose::Settle,
];

#[test]
fn a061_a_session_survives_a_kill_at_every_step() {
    let tally = careers(size::of(1_000, 5_000), |dice, tally| {
        let career = Career::begin();
        lives(&career, SESSION, dice.u32(SESSION_LIVES), dice, tally);
    });
    say("sessions", &tally);
}

#[test]
fn a092_a094_a_booking_survives_a_kill_at_every_step_and_is_made_once() {
    let ends = Mutex::new(Ends::default());
    let tally = careers(size::of(3_000, 15_000), |dice, tally| {
        let career = Career::begin();
        let mut told = vec![career.live(Purpose::Enter, "", 1, "nobody")];
        told.extend(lives(&career, BOOKING, dice.u32(BOOKING_LIVES), dice, tally));
        lock(&ends).judge(&career, &told);
    });
    say("bookings", &tally);
    let ends = ends.into_inner().unwrap();
    assert!(ends.recorded > 0);
    size::say(&format!(
        "{} bookings begun and killed at: {} recorded once, {} never sent; 0 left open, 0 lost, 0 double, 0 wrong",
        ends.begun, ends.recorded, ends.unsent
    ));
}

/// Careers side by side until there were so many kills.
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

/// Who was signed in is signed in after any kill, unless it came while signing in or out.
fn lives(career: &Career, purposes: &[Purpose], count: u32, dice: &mut Rng, tally: &Mutex<Tally>) -> Vec<Told> {
    let mut situation = if purposes.contains(&Purpose::Book) {
        Situation::Fresh
    } else {
        Situation::FirstLife
    };
    let mut all = Vec::new();
    for number in 0..count {
        let (purpose, step, time) = lock(tally).next(situation, purposes, dice);
        let told = career.live(purpose, &step, time, &lead(number));
        if let (Some(found), Some(expected)) = (told.found(), situation.expects()) {
            assert_eq!(found, expected, "{purpose:?} at {step}: {told:?}");
        }
        lock(tally).learn(situation, purpose, &told);
        situation = situation.after(purpose, &told);
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
    /// What the desk says at last, beside what it told before and what the service has.
    fn judge(&mut self, career: &Career, told: &[Told]) {
        let last = career.live(Purpose::Settle, "", 1, "nobody");
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

/// A career that failed does not keep the others from telling how they ended.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn say(what: &str, tally: &Tally) {
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
