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
    "ad",
    "adt",
    "adts",
    "passenger",
    "passengers",
    "kisi",
    "yolcu",
    "yetiskin",
    "pers",
    "personen",
    "gaste",
    "erwachsene",
    "erwachsener",
    "erw",
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
    "взр",
    "взрослыи",
    "взрослых",
    "взрослые",
];

const CHILDREN: &[&str] = &[
    "child",
    "children",
    "ch",
    "chd",
    "chld",
    "kid",
    "kids",
    "cocuk",
    "kind",
    "kinder",
    "ребенок",
    "ребенка",
    "дети",
    "детеи",
    "реб",
];
const BABIES: &[&str] = &[
    "infant",
    "infants",
    "inf",
    "baby",
    "babies",
    "babys",
    "bebek",
    "kleinkind",
    "kleinkinder",
    "младенец",
    "младенца",
    "младенцев",
    "малыш",
    "малыша",
];
const YEARS: &[&str] = &[
    "y", "yo", "yr", "yrs", "year", "years", "old", "yas", "yasinda", "j", "jahr", "jahre", "лет", "год", "года",
];
const AND: &[&str] = &["and", "ve", "und", "и"];

/// Words that say alone that a seat is for a child.
const CHILD_SEATS: &[&str] = &[
    "childseat",
    "childseats",
    "child seat",
    "child seats",
    "baby seat",
    "baby seats",
    "car seat",
    "car seats",
    "booster",
    "boosters",
    "kindersitz",
    "kindersitze",
    "babysitz",
    "babysitze",
    "babyschale",
    "babyschalen",
    "sitzerhohung",
    "sitzerhohungen",
    "автокресло",
    "автокресла",
    "автокресел",
    "бустер",
    "бустера",
];
/// Words before a seat that say the same.
const KINDS_OF_SEATS: &[&str] = &[
    "child",
    "childs",
    "children",
    "childrens",
    "kid",
    "kids",
    "baby",
    "infant",
    "car",
    "booster",
    "cocuk",
    "bebek",
    "oto",
    "детское",
    "детских",
    "детские",
];
const SEATS: &[&str] = &[
    "seat",
    "seats",
    "koltuk",
    "koltugu",
    "sitz",
    "sitze",
    "кресло",
    "кресла",
    "кресел",
];

const FLIGHT: &[&str] = &["flight", "flt", "flug", "flugnummer", "flugnr", "ucus", "ucak", "реис"];
const NUMBER_SIGN: &[&str] = &["no", "nr", "number", "num", "nummer", "numarasi", "номер"];

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

macro_rules! lists {
    ($($name:ident: $list:ident),* $(,)?) => {
        $(pub(super) fn $name(word: &str) -> bool { $list.contains(&word) })*
    };
}

lists! {
    is_people: PEOPLE,
    is_children: CHILDREN,
    is_babies: BABIES,
    is_years: YEARS,
    is_and: AND,
    is_bags: BAGS,
    is_child_seat: CHILD_SEATS,
    is_kind_of_seat: KINDS_OF_SEATS,
    is_seat: SEATS,
    is_flight: FLIGHT,
    is_number_sign: NUMBER_SIGN,
    is_via: VIA,
    is_via_behind: VIA_BEHIND,
    is_from: FROM,
    is_to: TO,
    is_on: ON,
}

/// How a line is written in a language.
pub(super) struct Script {
    pub(super) months: [&'static str; 12],
    pub(super) people: &'static str,
    pub(super) children: &'static str,
    pub(super) bags: &'static str,
    pub(super) seat: &'static str,
    pub(super) seats: &'static str,
    pub(super) flight: &'static str,
    pub(super) back: &'static str,
    pub(super) via: &'static str,
}

pub(super) fn script(language: Language) -> Script {
    match language {
        Language::Tr => Script {
            months: [
                "Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara",
            ],
            people: " kişi",
            children: " çocuk",
            bags: " bavul",
            seat: "koltuk",
            seats: "koltuk",
            flight: "uçuş",
            back: "dönüş",
            via: "via",
        },
        Language::En => Script {
            months: [
                "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
            ],
            people: "p",
            children: " child",
            bags: "b",
            seat: "seat",
            seats: "seats",
            flight: "flight",
            back: "back",
            via: "via",
        },
        Language::De => Script {
            months: [
                "Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
            ],
            people: " Pers.",
            children: " Kind",
            bags: " Koffer",
            seat: "Kindersitz",
            seats: "Kindersitze",
            flight: "Flug",
            back: "zurück",
            via: "über",
        },
        Language::Ru => Script {
            months: [
                "янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек",
            ],
            people: " чел.",
            children: " реб.",
            bags: " чем.",
            seat: "кресло",
            seats: "кресла",
            flight: "рейс",
            back: "обратно",
            via: "через",
        },
    }
}
