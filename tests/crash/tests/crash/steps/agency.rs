//! An agency whose records are cancelled, changed and read while the desk is killed, and what must hold after each
//! life.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::Mutex;

use chrono::{DateTime, Utc};
use contract::list::PAGE_SIZE;
use crash::life::Purpose;
use fastrand::Rng;
use sandbox::{Exchange, Fault, FaultRule, Patch};
use store::{RecordRequestRow, RequestKind};
use uuid::Uuid;

use super::career::{Career, Plan, SEEN, Situation, Told};
use super::kept::Kept;
use super::lock;
use super::tally::Tally;

/// One of this many cancellations and changes meets a fault of the network or the service.
const FAULTS: u32 = 8;
/// Of this many legs, the last two belong to a supplier that refuses.
const REFUSING: usize = 10;

pub(super) struct Agency {
    career: Career,
    legs: Vec<Leg>,
    kept: Kept,
    /// The note that the agent wanted, by the row that requests it.
    notes: BTreeMap<Uuid, String>,
    records: usize,
}

struct Leg {
    id: String,
    kind: RequestKind,
    percent: i64,
    refuses: bool,
}

/// How all cancellations and changes ended.
#[derive(Default)]
pub(super) struct Ends {
    pub(super) percents: u32,
    pub(super) cancelled: u32,
    pub(super) changed: u32,
    pub(super) again: u32,
    pub(super) refused: u32,
}

/// One life, and the state before and after it.
struct Lived<'a> {
    agency: &'a Agency,
    plan: &'a Plan,
    began: DateTime<Utc>,
    told: &'a Told,
    calls: &'a [Exchange],
    after: &'a Kept,
    truth: OnceCell<BTreeMap<String, Truth>>,
}

/// What the service has of a leg.
struct Truth {
    is_cancelled: bool,
    note: Option<String>,
}

impl Ends {
    pub(super) fn add(&mut self, other: &Self) {
        self.percents += other.percents;
        self.cancelled += other.cancelled;
        self.changed += other.changed;
        self.again += other.again;
        self.refused += other.refused;
    }
}

impl Agency {
    /// Opens an agency with a signed-in agent and `records` records, of which `legs` are cancelled and changed.
    pub(super) fn open(records: usize, legs: usize) -> Self {
        let career = Career::with(records);
        let control = career.control();
        let mut snapshot = control.snapshot();
        let mut made = Vec::new();
        for entry in snapshot["entries"].as_array_mut().unwrap() {
            let Some(record) = entry.get_mut("reservation") else {
                continue;
            };
            if made.len() == legs {
                break;
            }
            let number = made.len();
            let leg = Leg {
                id: record["id"].as_str().unwrap().to_owned(),
                kind: [RequestKind::Cancel, RequestKind::Update][number % 2],
                // No two neighbours have the same percentage, and zero occurs too.
                percent: i64::try_from(number * 7 % 101).unwrap(),
                refuses: number % REFUSING >= REFUSING - 2,
            };
            record["deduction"] = leg.percent.into();
            record["refusals"]["cancel"] = leg.refuses.into();
            record["refusals"]["update"] = leg.refuses.into();
            made.push(leg);
        }
        control.restore(&snapshot).unwrap();
        for leg in &made {
            let confirmed = Patch {
                status: Some(4),
                ..Patch::default()
            };
            assert!(control.patch_reservation(leg.id.parse().unwrap(), confirmed).unwrap());
        }
        let mut agency = Self {
            career,
            legs: made,
            kept: Kept::default(),
            notes: BTreeMap::new(),
            records,
        };
        agency.lead(&Plan::whole(Purpose::Enter), "");
        agency
    }

    /// Runs lives of these purposes, each killed at the step with the fewest kills so far.
    pub(super) fn live(&mut self, purposes: &[Purpose], lives: u32, dice: &mut Rng, tally: &Mutex<Tally>) {
        for number in 0..lives {
            let situation = self.situation();
            let Some(plan) = lock(tally).next(situation, purposes, dice) else {
                return;
            };
            self.live_once(&plan, situation, number, dice, tally);
        }
    }

    fn situation(&self) -> Situation {
        if self.kept.requests.is_empty() {
            Situation::Fresh
        } else if self.kept.open().next().is_some() {
            Situation::InDoubt
        } else {
            Situation::SignedIn
        }
    }

    fn live_once(&mut self, plan: &Plan, situation: Situation, number: u32, dice: &mut Rng, tally: &Mutex<Tally>) {
        let about = self.about(plan, number, dice);
        let is_asked_again = plan.step == "request ask again";
        if is_asked_again || dice.u32(0..FAULTS) == 0 && !plan.step.ends_with(SEEN) {
            self.strike(plan.purpose, if is_asked_again { 0 } else { dice.u32(0..5) });
        }
        let told = self.lead(plan, &about);
        lock(tally).learn(situation, plan.purpose, &told);
    }

    /// Waits until every doubt is settled, which takes two minutes, and then repeats some cancellations without effect.
    pub(super) fn settle(mut self) -> Ends {
        self.lead(&Plan::whole(Purpose::Await), &self.open_legs());
        let left: Vec<&RecordRequestRow> = self.kept.open().collect();
        assert!(left.is_empty(), "nobody knows what became of {left:?}");
        let again = self.legs.iter().filter(|leg| {
            let last = self.kept.last(&leg.id, RequestKind::Cancel);
            last.is_some_and(|row| row.state.name == "ask again")
        });
        let again: Vec<String> = again.map(|leg| leg.id.clone()).take(3).collect();
        for leg in &again {
            let told = self.lead(&Plan::whole(Purpose::Cancel), leg);
            let done = told.after("told cancel ").next().unwrap_or_default();
            assert!(done.contains(" cancelled ") || done.ends_with(" refused"), "{told:?}");
        }
        let told = self.lead(&Plan::whole(Purpose::Read), "");
        assert!(told.after("told whole ").next().is_some(), "{told:?}");
        assert_eq!(self.kept.records.len(), self.records);
        self.ends()
    }

    fn ends(&self) -> Ends {
        let mut ends = Ends::default();
        for row in self.kept.requests.values() {
            let counted = match row.state.name.as_str() {
                "cancelled" if said(row).is_some() => &mut ends.percents,
                "cancelled" => &mut ends.cancelled,
                "updated" => &mut ends.changed,
                "ask again" => &mut ends.again,
                "refused" => &mut ends.refused,
                state => panic!("{state} is no end"),
            };
            *counted += 1;
        }
        ends
    }

    fn lead(&mut self, plan: &Plan, about: &str) -> Told {
        let began = Utc::now();
        let told = self.career.live(plan, about);
        if let Some(found) = told.found() {
            let expected = ["found agent", "found nobody"][usize::from(plan.purpose == Purpose::Enter)];
            assert_eq!(found, expected, "{plan:?}: {told:?}");
        }
        let calls = self.career.control().journal();
        let after = Kept::of(&self.career.data(), self.legs.iter().map(|leg| leg.id.as_str()));
        let lived = Lived {
            agency: self,
            plan,
            began,
            told: &told,
            calls: &calls,
            after: &after,
            truth: OnceCell::new(),
        };
        lived.judge();
        let notes = lived.new_notes();
        self.notes.extend(notes);
        self.kept = after;
        told
    }

    fn about(&self, plan: &Plan, number: u32, dice: &mut Rng) -> String {
        let kind = match plan.purpose {
            Purpose::Cancel => RequestKind::Cancel,
            Purpose::Change => RequestKind::Update,
            Purpose::Await => return self.open_legs(),
            Purpose::Enter | Purpose::Renew | Purpose::Leave | Purpose::Book | Purpose::Settle | Purpose::Read => {
                return String::new();
            }
        };
        let mut legs: Vec<&Leg> = self.legs.iter().filter(|leg| leg.kind == kind).collect();
        let is_fresh = |leg: &&Leg| {
            let last = self.kept.last(&leg.id, kind);
            last.is_none_or(|row| matches!(row.state.name.as_str(), "ask again" | "updated"))
        };
        if plan.step == "request refused" || plan.step == "words kept" {
            legs.retain(|leg| leg.refuses);
        } else if dice.u32(0..6) > 0 && legs.iter().any(is_fresh) {
            legs.retain(is_fresh);
        }
        let leg = dice.choice(&legs);
        match (leg, kind) {
            (Some(leg), RequestKind::Cancel) => leg.id.clone(),
            (Some(leg), RequestKind::Update) => format!("{} n{number}", leg.id),
            (None, _) => String::new(),
        }
    }

    fn open_legs(&self) -> String {
        let legs: Vec<&str> = self.kept.open().map(|row| row.reservation_id.as_str()).collect();
        legs.join(" ")
    }

    fn strike(&self, purpose: Purpose, number: u32) {
        let call = match purpose {
            Purpose::Cancel => "POST /api/booking/{id}/cancel",
            Purpose::Change => "PUT /api/booking/{id}",
            Purpose::Read => "GET /api/booking",
            Purpose::Enter | Purpose::Renew | Purpose::Leave | Purpose::Book | Purpose::Settle | Purpose::Await => {
                return;
            }
        };
        let retry_after = Some("1".to_owned());
        let fault = match number {
            0 => Fault::RateLimit { retry_after },
            1 => Fault::DropBefore,
            2 => Fault::DropAfter,
            3 => Fault::Error500 { committed: false },
            _ => Fault::Error500 { committed: true },
        };
        self.career.control().add_fault(FaultRule::on(fault, call));
    }

    fn truth(&self) -> BTreeMap<String, Truth> {
        let snapshot = self.career.control().snapshot();
        let entries = snapshot["entries"].as_array().unwrap().iter();
        let records = entries.filter_map(|entry| entry.get("reservation"));
        let truths = records.map(|record| {
            let truth = Truth {
                is_cancelled: record["fate"] == "cancelled",
                note: record["note"].as_str().map(str::to_owned),
            };
            (record["id"].as_str().unwrap().to_owned(), truth)
        });
        truths.collect()
    }
}

impl Lived<'_> {
    fn judge(&self) {
        self.only_what_was_confirmed_was_sent();
        self.nothing_kept_is_lost();
        self.pages_told_are_there();
        self.only_a_straight_reading_is_whole();
        for row in self.after.requests.values() {
            self.is_what_the_service_has(row);
        }
        self.what_was_told_stays();
    }

    /// Each request is sent at most once for each confirmation, and only in the life in which the agent gave it.
    fn only_what_was_confirmed_was_sent(&self) {
        let mut wanted: Vec<(&str, String, String)> = Vec::new();
        for word in self.told.after("confirms ") {
            let words: Vec<&str> = word.split(' ').collect();
            wanted.push(match words.as_slice() {
                ["cancel", leg] => ("POST", format!("/api/booking/{leg}/cancel"), String::new()),
                ["change", leg, note] => ("PUT", format!("/api/booking/{leg}"), format!("{{\"note\":\"{note}\"}}")),
                _ => panic!("{word}"),
            });
        }
        for call in self.calls {
            if call.method == "GET" || call.path.starts_with("/api/user/") {
                continue;
            }
            let sent = (call.method.as_str(), call.path.clone(), call.body.clone());
            let place = wanted.iter().position(|one| *one == sent);
            let place = place.unwrap_or_else(|| panic!("sent and not confirmed: {sent:?} {}", self.story()));
            wanted.remove(place);
        }
    }

    fn nothing_kept_is_lost(&self) {
        for (id, before) in &self.agency.kept.records {
            let found = self.after.records.get(id);
            let is_there =
                found.is_some_and(|row| row.read_utc >= before.read_utc && row.first_seen_utc == before.first_seen_utc);
            assert!(is_there, "{id} was kept and is {found:?} {}", self.story());
        }
        for (id, before) in &self.agency.kept.requests {
            let found = self.after.requests.get(id);
            let went_on = |row: &RecordRequestRow| row.state.version > before.state.version;
            let is_there = found.is_some_and(|row| row == before || before.state.is_open && went_on(row));
            // A later reading may show that a cancellation without effect was made by another user.
            let is_told_later = found.is_some_and(|row| before.state.name == "ask again" && went_on(row));
            assert!(is_there || is_told_later, "{before:?} is {found:?} {}", self.story());
            if before.state.name == "cancelled" {
                let last = self.after.last(&before.reservation_id, RequestKind::Cancel);
                assert_eq!(last, found, "{}", self.story());
            }
        }
    }

    /// Pages are read one after another, so the first requested pages are the stored ones.
    fn pages_told_are_there(&self) {
        let pages = self.pages();
        let kept = self.told.taken("page kept");
        let mut told: Vec<usize> = pages.iter().take(kept).copied().collect();
        told.sort_unstable();
        told.dedup();
        let page_size = usize::try_from(PAGE_SIZE).unwrap();
        let on_page = |page: &usize| {
            self.agency
                .records
                .saturating_sub((page - 1) * page_size)
                .min(page_size)
        };
        let expected: usize = told.iter().map(on_page).sum();
        let fresh = self.after.records.values().filter(|row| row.read_utc >= self.began);
        let found = fresh.count();
        assert!(found >= expected, "{found} of {expected} records {}", self.story());
    }

    fn only_a_straight_reading_is_whole(&self) {
        let last = self.agency.records / usize::try_from(PAGE_SIZE).unwrap() + 1;
        let pages = self.pages();
        let kept = self.told.taken("page kept");
        let whole_way: Vec<usize> = (1..=last).collect();
        // If the kill came before the last step was printed, one more page may be stored.
        let is_straight = |kept: usize| {
            let kept = &pages[..kept.min(pages.len())];
            kept.windows(last).any(|run| run == whole_way)
        };
        let whole = |kept: &Kept| kept.sync.as_ref().and_then(|sync| sync.whole_started_utc);
        let (before, after) = (whole(&self.agency.kept), whole(self.after));
        if before == after {
            assert!(!is_straight(kept), "a whole reading is forgotten {}", self.story());
        } else {
            assert!(is_straight(kept + 1), "{after:?} is no whole reading {}", self.story());
            assert!(after >= Some(self.began), "{after:?} {}", self.story());
        }
    }

    fn is_what_the_service_has(&self, row: &RecordRequestRow) {
        let leg = self
            .agency
            .legs
            .iter()
            .find(|leg| leg.id == row.reservation_id)
            .unwrap();
        let last = self.after.last(&leg.id, row.kind).unwrap();
        if row.state.is_open || last.id != row.id {
            return;
        }
        let truth = self.truth(&leg.id);
        let is_true = match (row.kind, row.state.name.as_str()) {
            (RequestKind::Cancel, "cancelled") => {
                truth.is_cancelled && said(row).is_none_or(|percent| percent == leg.percent)
            }
            (RequestKind::Cancel, "ask again") => !truth.is_cancelled,
            (RequestKind::Update, "updated") => truth.note == self.note(row),
            (RequestKind::Update, "ask again") => truth.note != self.note(row),
            (RequestKind::Cancel | RequestKind::Update, "refused") => leg.refuses,
            (RequestKind::Cancel | RequestKind::Update, _) => false,
        };
        assert!(is_true, "{row:?}, and the service has another truth {}", self.story());
    }

    /// Checks lines such as `told cancel R1 cancelled 25`.
    fn what_was_told_stays(&self) {
        for word in self.told.after("told cancel ") {
            let words: Vec<&str> = word.split(' ').collect();
            let [leg, "cancelled", percent] = words.as_slice() else {
                continue;
            };
            let row = self.after.last(leg, RequestKind::Cancel).unwrap();
            assert_eq!(
                said(row).map(|said| said.to_string()).as_deref(),
                Some(*percent),
                "{}",
                self.story()
            );
        }
        let whole = self.after.sync.as_ref().and_then(|sync| sync.whole_started_utc);
        for told in self.told.after("told whole ") {
            let whole = whole.map(|whole| whole.timestamp_micros().to_string());
            assert_eq!(whole.as_deref(), Some(told), "{}", self.story());
        }
    }

    /// The rows that this life began, each with the note that the agent wanted.
    fn new_notes(&self) -> BTreeMap<Uuid, String> {
        let mut notes = BTreeMap::new();
        for word in self.told.after("confirms change ") {
            let (leg, note) = word.split_once(' ').unwrap();
            let row = self.after.last(leg, RequestKind::Update);
            if let Some(row) = row.filter(|row| !self.agency.kept.requests.contains_key(&row.id)) {
                notes.insert(row.id, note.to_owned());
            }
        }
        notes
    }

    fn note(&self, row: &RecordRequestRow) -> Option<String> {
        let known = self.agency.notes.get(&row.id).cloned();
        known.or_else(|| self.new_notes().get(&row.id).cloned())
    }

    fn truth(&self, leg: &str) -> &Truth {
        &self.truth.get_or_init(|| self.agency.truth())[leg]
    }

    /// The requested pages, in order.
    fn pages(&self) -> Vec<usize> {
        let lists = self
            .calls
            .iter()
            .filter(|call| call.path == "/api/booking" && call.method == "GET");
        let page = |call: &Exchange| {
            let mut fields = call.query.split('&');
            let page = fields.find_map(|field| field.strip_prefix("page=")).unwrap_or("1");
            page.parse().unwrap()
        };
        // A failed page is requested again, and nothing of it was stored.
        lists.filter(|call| call.fault.is_none()).map(page).collect()
    }

    fn story(&self) -> String {
        let calls: Vec<String> = self
            .calls
            .iter()
            .map(|call| {
                format!(
                    "{} {}?{} {:?} {:?}",
                    call.method, call.path, call.query, call.fault, call.status
                )
            })
            .collect();
        format!("after {:?}: {:?} {calls:?}", self.plan, self.told)
    }
}

/// The percentage in the stored state of a cancellation.
fn said(row: &RecordRequestRow) -> Option<i64> {
    let (_, after) = row.state.detail.split_once("\"percent\":")?;
    let number = after.split(|letter: char| !letter.is_ascii_digit()).next()?;
    number.parse().ok()
}
