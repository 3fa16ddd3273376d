//! The words of a line in the desk's four languages, folded: case, dots and accents do not matter.

use contract::Language;

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
/// Words before a day.
const ON: &[&str] = &["on", "am", "den", "в", "во", "на"];

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

pub(super) fn is_on(word: &str) -> bool {
    ON.contains(&word)
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
