//! The words of days and times in four languages, folded: case, dots, accents and apostrophes do not matter.

/// January to December; three or more letters from the beginning are enough.
const MONTHS: [&[&str]; 12] = [
    &["january", "ocak", "januar", "janner", "января", "январь", "январе"],
    &["february", "subat", "februar", "feber", "февраля", "февраль", "феврале"],
    &["march", "mart", "marz", "maerz", "марта", "март", "марте"],
    &["april", "nisan", "апреля", "апрель", "апреле"],
    &["may", "mayis", "mai", "мая", "маи", "мае"],
    &["june", "haziran", "juni", "июня", "июнь", "июне"],
    &["july", "temmuz", "juli", "июля", "июль", "июле"],
    &["august", "agustos", "августа", "август", "августе"],
    &["september", "sept", "eylul", "сентября", "сентябрь", "сентябре"],
    &["october", "ekim", "oktober", "октября", "октябрь", "октябре"],
    &["november", "kasim", "ноября", "ноябрь", "ноябре"],
    &["december", "aralik", "dezember", "декабря", "декабрь", "декабре"],
];

/// What Turkish appends to a name: `24 Aralık'ta`, `Cuma'ya`.
pub(crate) const TURKISH_ENDINGS: &[&str] = &[
    "ta", "te", "da", "de", "tan", "ten", "dan", "den", "a", "e", "ya", "ye", "i", "in", "un", "nin", "nun", "taki",
    "teki", "daki", "deki",
];

/// Monday to Sunday: whole names, their cases and their usual short forms.
const WEEKDAYS: [&[&str]; 7] = [
    &[
        "monday",
        "mon",
        "pazartesi",
        "pzt",
        "montag",
        "montags",
        "понедельник",
        "понедельника",
        "пн",
    ],
    &[
        "tuesday",
        "tue",
        "tues",
        "sali",
        "dienstag",
        "вторник",
        "вторника",
        "вт",
    ],
    &[
        "wednesday",
        "wed",
        "weds",
        "carsamba",
        "mittwoch",
        "среда",
        "среду",
        "среды",
        "ср",
    ],
    &[
        "thursday",
        "thu",
        "thur",
        "thurs",
        "persembe",
        "donnerstag",
        "четверг",
        "четверга",
        "чт",
    ],
    &[
        "friday",
        "fri",
        "cuma",
        "freitag",
        "пятница",
        "пятницу",
        "пятницы",
        "пт",
    ],
    &[
        "saturday",
        "sat",
        "cumartesi",
        "cmt",
        "samstag",
        "sonnabend",
        "суббота",
        "субботу",
        "субботы",
        "сб",
    ],
    &["sunday", "sun", "pazar", "sonntag", "воскресенье", "воскресенья", "вс"],
];

/// Short forms that are also words; they name a day only beside a date.
const SHORT_WEEKDAYS: [&[&str]; 7] = [
    &["mo"],
    &["di", "sal"],
    &["mi", "car", "crs"],
    &["do", "per", "prs"],
    &["fr", "cum"],
    &["sa"],
    &["so", "paz"],
];

const TODAY: &[&str] = &["today", "tonight", "bugun", "heute", "сегодня"];
const TOMORROW: &[&str] = &[
    "tomorrow",
    "2moro",
    "2morrow",
    "tomoz",
    "tmr",
    "tomorrows",
    "tmrw",
    "tomorow",
    "tommorow",
    "tommorrow",
    "yarin",
    "yarinki",
    "morgen",
    "завтра",
];
const AFTER_TOMORROW: &[&str] = &["overmorrow", "ubermorgen", "uebermorgen", "послезавтра"];

/// `this Friday`: the first that comes.
const THIS: &[&str] = &[
    "this",
    "coming",
    "bu",
    "onumuzdeki",
    "diesen",
    "diesem",
    "dieser",
    "kommenden",
    "kommender",
    "kommende",
    "эту",
    "этот",
    "это",
    "ближаишую",
    "ближаишии",
    "ближаишее",
];
/// `next Friday`: the first that comes, or the one of the next week.
const NEXT: &[&str] = &[
    "next",
    "gelecek",
    "nachsten",
    "nachster",
    "nachste",
    "naechsten",
    "следующую",
    "следующии",
    "следующее",
    "следующеи",
];
/// `haftaya cuma`: surely the one of the next week.
const NEXT_WEEKS: &[&str] = &["haftaya"];

const DAYS: &[&str] = &["day", "days", "gun", "tag", "tage", "tagen", "день", "дня", "днеи"];
const WEEKS: &[&str] = &[
    "week",
    "weeks",
    "hafta",
    "woche",
    "wochen",
    "неделю",
    "недели",
    "недель",
];
/// Words before a number of days.
const IN: &[&str] = &["in", "через"];
/// Words after a number of days.
const LATER: &[&str] = &["sonra", "sonraki", "later"];

/// One to twelve. Russian also counts hours that have begun: `половина третьего`.
const NUMBERS: [&[&str]; 12] = [
    &[
        "one",
        "bir",
        "ein",
        "eins",
        "eine",
        "einen",
        "einem",
        "einer",
        "один",
        "одного",
        "одна",
        "одну",
        "час",
    ],
    &["two", "iki", "zwei", "два", "две", "двух", "двое", "двоих", "вдвоем"],
    &["three", "uc", "drei", "три", "трех", "трое", "троих", "втроем"],
    &["four", "dort", "vier", "четыре", "четырех", "четверо", "вчетвером"],
    &["five", "bes", "funf", "fuenf", "пять", "пяти", "пятеро"],
    &["six", "alti", "sechs", "шесть", "шести", "шестеро"],
    &["seven", "yedi", "sieben", "семь", "семи"],
    &["eight", "sekiz", "acht", "восемь", "восьми"],
    &["nine", "dokuz", "neun", "девять", "девяти"],
    &["ten", "on", "zehn", "десять", "десяти"],
    &["eleven", "on bir", "onbir", "elf", "одиннадцать", "одиннадцати"],
    &[
        "twelve",
        "on iki",
        "oniki",
        "zwolf",
        "zwoelf",
        "двенадцать",
        "двенадцати",
    ],
];

/// First to twelfth hour in the genitive.
const BEGUN_HOURS: [&str; 12] = [
    "первого",
    "второго",
    "третьего",
    "четвертого",
    "пятого",
    "шестого",
    "седьмого",
    "восьмого",
    "девятого",
    "десятого",
    "одиннадцатого",
    "двенадцатого",
];

/// What may stand directly behind the number of a day.
const ORDINALS: &[&str] = &[
    "", "st", "nd", "rd", "th", "го", "е", "ого", "ое", "му", "ому", "i", "u", "si", "una", "ina", "ine", "sine",
    "une", "inde", "unda", "inda", "unde", "sinde", "undeki", "indeki", "ten", "tan", "den", "dan", "te", "ta", "de",
    "da",
];

/// One to twelve.
pub(crate) fn month(word: &str) -> Option<i8> {
    let begins = |full: &str| word.chars().count() >= 3 && full.starts_with(word);
    let at = position(&MONTHS, |full| begins(full) || is_bent(word, full))?;
    i8::try_from(at + 1).ok()
}

/// The weekday that a word names by itself, in days after Monday.
#[must_use]
pub fn weekday(word: &str) -> Option<i8> {
    // Short forms take no ending: `mona` is no Monday.
    let bent = || position(&WEEKDAYS, |name| name.len() > 3 && is_bent(word, name));
    let at = position(&WEEKDAYS, |name| word == name).or_else(bent)?;
    i8::try_from(at).ok()
}

/// Days after Monday, for a word beside a date.
pub(crate) fn weekday_beside(word: &str) -> Option<i8> {
    let short = || i8::try_from(position(&SHORT_WEEKDAYS, |name| word == name)?).ok();
    weekday(word).or_else(short)
}

/// Whether a word is this name with a Turkish ending.
fn is_bent(word: &str, name: &str) -> bool {
    word.strip_prefix(name)
        .is_some_and(|tail| TURKISH_ENDINGS.contains(&tail))
}

/// The row of a table that holds such a name.
fn position(table: &[&[&str]], is: impl Fn(&str) -> bool) -> Option<usize> {
    table.iter().position(|names| names.iter().any(|name| is(name)))
}

/// One to twelve in words.
#[must_use]
pub fn number(word: &str) -> Option<u8> {
    position(&NUMBERS, |name| word == name).and_then(|at| u8::try_from(at + 1).ok())
}

/// The hour that is running: `третьего` is the third, from two to three.
pub(crate) fn begun_hour(word: &str) -> Option<u8> {
    let at = BEGUN_HOURS.iter().position(|name| word == *name)?;
    u8::try_from(at + 1).ok()
}

/// Whether this may stand directly behind the number of a day.
pub(crate) fn is_ordinal(tail: &str) -> bool {
    ORDINALS.contains(&tail)
}

macro_rules! lists {
    ($($name:ident: $list:ident),* $(,)?) => {
        $(pub(crate) fn $name(word: &str) -> bool { $list.contains(&word) })*
    };
}

lists! {
    is_today: TODAY,
    is_tomorrow: TOMORROW,
    is_after_tomorrow: AFTER_TOMORROW,
    is_this: THIS,
    is_next: NEXT,
    is_next_weeks: NEXT_WEEKS,
    is_days: DAYS,
    is_weeks: WEEKS,
    is_in: IN,
    is_later: LATER,
}
