//! The records of an invented agency, the same in every run.

use chrono::{DateTime, TimeDelta, Utc};
use store::{Indexed, Reading};

const FIRST: [&str; 24] = [
    "ayse", "mehmet", "fatma", "mustafa", "emine", "ahmet", "hatice", "ali", "zeynep", "huseyin", "elif", "hasan",
    "anna", "lukas", "marie", "jonas", "olga", "ivan", "natalia", "sergei", "emma", "oliver", "sophie", "jack",
];
const SYLLABLES: [&str; 20] = [
    "yil", "maz", "kay", "dem", "sah", "cel", "ozt", "ark", "dog", "kil", "sch", "mid", "web", "hof", "iva", "nov",
    "pet", "ros", "smi", "tay",
];

/// A number that depends on `seed` alone and looks random.
fn mixed(seed: u64) -> u64 {
    let mut value = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

const AIRPORTS: [&str; 8] = ["ayt", "ecn", "saw", "dlm", "bjv", "adb", "esb", "asr"];

struct Person {
    first: &'static str,
    last: String,
    pnr: String,
    phone: String,
    flight: String,
    airport: &'static str,
}

fn pick<T: Copy>(from: &[T], number: u64) -> T {
    from[usize::try_from(number % u64::try_from(from.len()).unwrap()).unwrap()]
}

fn person(number: usize) -> Person {
    let seed = mixed(u64::try_from(number).unwrap());
    let last = format!(
        "{}{}{}",
        pick(&SYLLABLES, seed >> 8),
        pick(&SYLLABLES, seed >> 16),
        pick(&SYLLABLES, seed >> 24)
    );
    let pnr = (0..6)
        .map(|at| char::from(pick(b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789", mixed(seed + at))))
        .collect();
    Person {
        first: pick(&FIRST, seed),
        last,
        pnr,
        phone: format!("90{:010}", mixed(seed + 7) % 10_000_000_000),
        flight: format!(
            "{}{}",
            pick(&["tk", "pc", "xq", "lh", "su"], seed >> 32),
            100 + (seed >> 40) % 3900
        ),
        airport: pick(&AIRPORTS, seed >> 52),
    }
}

pub(crate) fn reading(number: usize) -> Reading {
    let who = person(number);
    let seed = mixed(u64::try_from(number).unwrap() + 1_000_003);
    let start = first_day();
    let pick_up = start + TimeDelta::minutes(i64::try_from(seed % (3 * 365 * 24 * 60)).unwrap());
    let json = serde_json::json!({
        "transferReservationId": format!("{:032x}", mixed(seed)), "pnr": who.pnr, "status": 1 + seed % 12,
        "statusText": "Planned", "operationalAttention": false, "serviceIssueCode": null,
        "pickUpTime": pick_up, "flightNo": who.flight, "note": "Meet at the exit with a sign; two child seats",
        "passengers": [{"passengerId": seed % 90_000, "firstName": who.first, "lastName": who.last,
            "phone": format!("+{}", who.phone), "email": format!("{}@mail.test", who.last), "isLead": true}],
        "pickUp": {"name": "Antalya Airport", "latitude": 36.898_7, "longitude": 30.800_5, "isAirport": true},
        "dropOff": {"name": "Lara Beach Hotel", "latitude": 36.852, "longitude": 30.853},
        "vehicle": {"name": "Mercedes Vito or similar", "seat": 6, "baggage": 6}, "grossAmount": "48.50", "currency": "EUR",
    });
    let status = i64::try_from(1 + seed % 12).unwrap();
    Reading {
        id: format!("{:032x}", u128::from(mixed(seed)) << 64 | u128::from(mixed(seed + 1))),
        json: json.to_string(),
        read_utc: start,
        indexed: Indexed {
            pick_up_utc: Some(pick_up),
            status: Some(status),
            is_troubled: false,
            summary: format!(
                r#"{{"lead":"{} {}","pnr":"{}","from":"Antalya Airport","to":"Lara Beach Hotel","flight":"{}","people":3}}"#,
                who.first, who.last, who.pnr, who.flight
            ),
            // A telephone number is also found without its country code.
            words: format!(
                "{} {} {} {} antalya airport lara beach hotel {} {} {}",
                who.first,
                who.last,
                who.flight,
                who.airport,
                &who.phone[1..],
                &who.phone[2..],
                &who.phone[3..]
            ),
            numbers: format!("{} {}", who.pnr.to_lowercase(), who.phone),
        },
    }
}

/// What is asked of the vault, and of the floor.
pub(crate) struct Question {
    pub(crate) words: String,
    /// All pick-ups of a day, instead of words.
    pub(crate) day: Option<DateTime<Utc>>,
    /// The words are misspelled, and this is what the floor is asked, which knows the right spelling.
    pub(crate) right: Option<String>,
}

impl Question {
    fn of(words: &str) -> Self {
        Self {
            words: words.to_owned(),
            day: None,
            right: None,
        }
    }

    fn of_day(day: DateTime<Utc>) -> Self {
        Self {
            day: Some(day),
            ..Self::of("")
        }
    }

    /// The third letter is another one, so that no record has the word.
    fn misspelled(word: &str) -> Self {
        Self {
            right: Some(word.to_owned()),
            ..Self::of(&format!("{}q{}", &word[..2], &word[3..]))
        }
    }
}

/// What people type, by kind. Some record matches each question.
pub(crate) fn questions(records: usize) -> Vec<(&'static str, Vec<Question>)> {
    let someone = |number: usize| person(number * 7919 % records);
    let each = |ask: &dyn Fn(Person) -> Question| (0..50).map(|number| ask(someone(number))).collect::<Vec<_>>();
    let mut kinds: Vec<(&'static str, Vec<Question>)> = Vec::new();
    for (letters, name) in [
        (1, "1 letter"),
        (2, "2 letters"),
        (3, "3 letters"),
        (4, "4 letters"),
        (5, "5 letters"),
        (6, "6 letters"),
    ] {
        kinds.push((
            name,
            each(&|who| Question::of(&who.last[..letters.min(who.last.len())])),
        ));
    }
    kinds.push(("end of a pnr", each(&|who| Question::of(&who.pnr[3..].to_lowercase()))));
    kinds.push((
        "beginning of a pnr",
        each(&|who| Question::of(&who.pnr[..4].to_lowercase())),
    ));
    kinds.push(("end of a phone", each(&|who| Question::of(&who.phone[8..]))));
    kinds.push(("national phone", each(&|who| Question::of(&who.phone[2..]))));
    kinds.push(("flight", each(&|who| Question::of(&who.flight))));
    kinds.push(("airport", each(&|who| Question::of(who.airport))));
    let two = |who: Person| Question::of(&format!("{} {}", &who.first[..3], &who.last[..3]));
    kinds.push(("two words", each(&two)));
    kinds.push(("a slip", each(&|who| Question::misspelled(&who.last))));
    let days = (0..50).map(|number| Question::of_day(first_day() + TimeDelta::days(number * 21)));
    kinds.push(("a day", days.collect()));
    kinds
}

/// The day of the first pick-up.
fn first_day() -> DateTime<Utc> {
    "2024-01-01T00:00:00Z".parse().unwrap()
}
