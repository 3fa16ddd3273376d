//! The words of a line in the desk's four languages, folded: case, dots and accents do not matter.

use contract::Language;

/// January to December in every language; three or more letters from the beginning are enough.
const MONTHS: [&[&str]; 12] = [
    &["january", "ocak", "januar", "января", "январь"],
    &["february", "subat", "februar", "февраля", "февраль"],
    &["march", "mart", "marz", "maerz", "марта", "март"],
    &["april", "nisan", "апреля", "апрель"],
    &["may", "mayis", "mai", "мая", "маи"],
    &["june", "haziran", "juni", "июня", "июнь"],
    &["july", "temmuz", "juli", "июля", "июль"],
    &["august", "agustos", "августа", "август"],
    &["september", "eylul", "сентября", "сентябрь"],
    &["october", "ekim", "oktober", "октября", "октябрь"],
    &["november", "kasim", "ноября", "ноябрь"],
    &["december", "aralik", "dezember", "декабря", "декабрь"],
];

/// Monday to Sunday.
const WEEKDAYS: [&[&str]; 7] = [
    &["monday", "mon", "pazartesi", "montag", "понедельник", "пн"],
    &["tuesday", "tue", "sali", "dienstag", "вторник", "вт"],
    &["wednesday", "wed", "carsamba", "mittwoch", "среда", "среду", "ср"],
    &["thursday", "thu", "persembe", "donnerstag", "четверг", "чт"],
    &["friday", "fri", "cuma", "freitag", "пятница", "пятницу", "пт"],
    &[
        "saturday",
        "sat",
        "cumartesi",
        "samstag",
        "sonnabend",
        "суббота",
        "субботу",
        "сб",
    ],
    &["sunday", "sun", "pazar", "sonntag", "воскресенье", "вс"],
];

/// Today, tomorrow and the day after.
const DAYS: [&[&str]; 3] = [
    &["today", "bugun", "heute", "сегодня"],
    &["tomorrow", "tmrw", "yarin", "morgen", "завтра"],
    &["overmorrow", "ubermorgen", "uebermorgen", "послезавтра"],
];

const PEOPLE: &[&str] = &[
    "p",
    "pax",
    "ppl",
    "people",
    "person",
    "persons",
    "adult",
    "adults",
    "passenger",
    "passengers",
    "kisi",
    "yolcu",
    "pers",
    "personen",
    "gaste",
    "erwachsene",
    "чел",
    "человек",
    "человека",
    "людеи",
    "п",
    "пас",
    "пасс",
    "пассажир",
    "пассажира",
    "пассажиров",
];

const BAGS: &[&str] = &[
    "b",
    "bag",
    "bags",
    "luggage",
    "case",
    "cases",
    "suitcase",
    "suitcases",
    "bavul",
    "valiz",
    "canta",
    "koffer",
    "gepack",
    "gepackstuck",
    "gepackstucke",
    "taschen",
    "б",
    "чем",
    "чемодан",
    "чемодана",
    "чемоданов",
    "багаж",
    "сумка",
    "сумки",
    "сумок",
];

/// Words before a stop.
const VIA: &[&str] = &["via", "uber", "ueber", "через"];
/// Words after a stop.
const VIA_BEHIND: &[&str] = &["uzerinden"];
const FROM: &[&str] = &["from", "von", "ab", "из", "от"];
const TO: &[&str] = &["to", "nach", "до", "в"];
/// Words before a time of day.
const AT: &[&str] = &["at", "saat", "um", "в"];
/// Words after a time of day.
const OCLOCK: &[&str] = &["uhr", "h"];

pub(super) fn month(word: &str) -> Option<i8> {
    let begins = |full: &&&str| word.chars().count() >= 3 && full.starts_with(word);
    let at = MONTHS.iter().position(|names| names.iter().any(|full| begins(&full)))?;
    i8::try_from(at + 1).ok()
}

/// Days after Monday.
pub(super) fn weekday(word: &str) -> Option<i8> {
    let at = WEEKDAYS.iter().position(|names| names.contains(&word))?;
    i8::try_from(at).ok()
}

/// Days from today.
pub(super) fn day(word: &str) -> Option<i32> {
    let at = DAYS.iter().position(|names| names.contains(&word))?;
    i32::try_from(at).ok()
}

pub(super) fn is_people(word: &str) -> bool {
    PEOPLE.contains(&word)
}

pub(super) fn is_bags(word: &str) -> bool {
    BAGS.contains(&word)
}

pub(super) fn is_via(word: &str) -> bool {
    VIA.contains(&word)
}

pub(super) fn is_via_behind(word: &str) -> bool {
    VIA_BEHIND.contains(&word)
}

pub(super) fn is_from(word: &str) -> bool {
    FROM.contains(&word)
}

pub(super) fn is_to(word: &str) -> bool {
    TO.contains(&word)
}

pub(super) fn is_at(word: &str) -> bool {
    AT.contains(&word)
}

pub(super) fn is_oclock(word: &str) -> bool {
    OCLOCK.contains(&word)
}

/// How a line is written in a language.
pub(super) struct Script {
    pub(super) months: [&'static str; 12],
    pub(super) people: &'static str,
    pub(super) bags: &'static str,
    pub(super) via: &'static str,
}

pub(super) fn script(language: Language) -> Script {
    match language {
        Language::Tr => Script {
            months: [
                "Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara",
            ],
            people: " kişi",
            bags: " bavul",
            via: "via",
        },
        Language::En => Script {
            months: [
                "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
            ],
            people: "p",
            bags: "b",
            via: "via",
        },
        Language::De => Script {
            months: [
                "Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
            ],
            people: " Pers.",
            bags: " Koffer",
            via: "über",
        },
        Language::Ru => Script {
            months: [
                "янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
            ],
            people: " чел.",
            bags: " чем.",
            via: "через",
        },
    }
}
