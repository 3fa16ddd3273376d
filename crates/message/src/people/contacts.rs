//! Telephone numbers and mail addresses, and to whom they belong.

use dates::{Word, words};
use fold::fold;

use super::{Traveller, is_spelled};
use crate::Told;
use crate::lines::{Kind, Message, Unit, Writer, labelled};
use crate::told::range_in;
use crate::vocabulary as v;

/// The most words of a label: `Handy Gast`.
const MOST_OF_LABEL: usize = 3;
/// Names of mailboxes that belong to no person.
const OFFICES: &[&str] = &[
    "info",
    "office",
    "booking",
    "bookings",
    "reservation",
    "reservations",
    "sales",
    "incoming",
    "ops",
    "operations",
    "desk",
    "team",
    "contact",
    "mail",
    "service",
    "support",
    "agency",
    "operasyon",
    "rezervasyon",
    "satis",
    "buchhaltung",
    "gruppen",
    "vertrieb",
    "hello",
    "welcome",
    "res",
    "rechnung",
    "invoice",
    "invoices",
    "accounts",
    "accounting",
    "billing",
    "fatura",
    "muhasebe",
    "destek",
    "bilgi",
    "iletisim",
    "partners",
    "transfers",
    "transfer",
    "groups",
    "concierge",
    "help",
    "dispatch",
    "dispo",
    "zakaz",
    "buh",
    "noreply",
    "no-reply",
];
/// The most words of the name of an office on a line of its own.
const LONGEST_OFFICE: usize = 6;
const CALLING_CODES: &[(&str, &str)] = &[
    ("TR", "90"),
    ("DE", "49"),
    ("AT", "43"),
    ("CH", "41"),
    ("GB", "44"),
    ("ES", "34"),
    ("IT", "39"),
    ("FR", "33"),
    ("GR", "30"),
    ("RU", "7"),
    ("GE", "995"),
    ("AE", "971"),
    ("EG", "20"),
    ("TH", "66"),
    ("NL", "31"),
    ("PL", "48"),
    ("PT", "351"),
    ("HR", "385"),
    ("BG", "359"),
    ("CY", "357"),
    ("MA", "212"),
    ("TN", "216"),
    ("KZ", "7"),
    ("UA", "380"),
    ("IL", "972"),
    ("SE", "46"),
    ("NO", "47"),
    ("DK", "45"),
    ("FI", "358"),
    ("BE", "32"),
    ("CZ", "420"),
    ("RO", "40"),
    ("HU", "36"),
];

/// Gives each number and address to the one to whom it belongs: the one who is named beside it, otherwise the writer
/// or the lead.
pub(super) fn give<'a>(message: &Message<'a>, country: &str, own: Option<&Traveller<'_>>, found: &mut [Traveller<'a>]) {
    let (mut begun, mut office) = (None, None);
    let mut before: Option<&Unit<'_>> = None;
    for unit in &message.units {
        let named = named_in(unit, found);
        // The first line is a heading.
        if begun == Some(unit.part) && (is_name_of_office(unit) || is_issued(unit)) {
            office = begun;
        }
        begun = Some(unit.part);
        let is_of_company = office == Some(unit.part) || (is_of_company(unit) && !is_row_of_guest(unit));
        let is_of_house = before.is_some_and(|before| is_address(before, unit) || is_number_of_staff(before, unit));
        before = Some(unit);
        if named.is_none() && is_of_house {
            continue;
        }
        // `Сама я в Москве, на связи по почте ...`
        if v::STAYS_BEHIND.is_in(&unit.words) {
            continue;
        }
        let signer = signer(message, unit, found);
        if (signer.is_none() && is_of_staff(message, unit, own))
            || (named.is_none() && is_of_company)
            || is_of_hotline(unit)
        {
            continue;
        }
        let own_at = own.and_then(|own| found.iter().position(|one| one.is_same(own)));
        let told = if own.is_some() && v::MY_PHONE.is_in(&unit.words) {
            own_at
        } else {
            named.or(signer).or(own_at)
        };
        // `You can ring me on ...` of one who stays behind.
        if told.is_none() && own.is_none() && is_of_writer(unit) {
            continue;
        }
        let begin = unit.words.get(..MOST_OF_LABEL).unwrap_or(&unit.words);
        // `2 adults, 4 bags. Guest's phone: ...`
        let is_of_guest = v::PHONES.is_in(&unit.words) && v::CLIENTS.is_in(&unit.words);
        let is_given =
            is_of_guest || told.is_some() || found.len() < 2 || v::PHONES.is_in(begin) || labelled(unit.text).is_some();
        let owner = told.or_else(|| found.iter().position(|one| one.is_lead)).unwrap_or(0);
        let Some(owner) = found.get_mut(owner) else { continue };
        if owner.phone.is_none() {
            owner.phone = phone_in(unit, country).map(|phone| Told {
                is_question: phone.is_question || !is_given,
                ..phone
            });
        }
        owner.email = owner.email.or_else(|| email(unit));
    }
}

/// A chat may name the one who writes by their number.
pub(super) fn number_of_writer(message: &Message<'_>, country: &str, own: &mut Traveller<'_>) {
    let mut writers = message
        .units
        .iter()
        .filter(|unit| unit.is_chat)
        .filter_map(|unit| unit.writer.as_ref());
    let name = writers
        .find(|writer| writer.name.starts_with('+'))
        .map(|writer| writer.name);
    let number = name.and_then(|name| phone(name, country)).map(|(_, number)| number);
    own.phone = own
        .phone
        .take()
        .or_else(|| number.map(|number| Told::sure(number, None)));
}

/// The one whose name stands in the unit; a first name tells more than a last name, which several may share.
fn named_in(unit: &Unit<'_>, found: &[Traveller<'_>]) -> Option<usize> {
    // `Iain's mobile`
    let bare = |word: &Word<'_>| word.text.split(['\'', '’']).next().map(fold).unwrap_or_default();
    let says = |name: Option<&str>| {
        let is_said = |word: &Word<'_>| is_spelled(name, &word.folded) || is_spelled(name, &bare(word));
        unit.words.iter().any(is_said)
    };
    found
        .iter()
        .position(|one| says(one.first))
        .or_else(|| found.iter().position(|one| says(one.last)))
}

/// Whether the writer speaks of themselves: `ring me`, `meine Nummer`.
fn is_of_writer(unit: &Unit<'_>) -> bool {
    const OWN: &[&str] = &[
        "me", "my", "mich", "mir", "mein", "meine", "bana", "beni", "benim", "мне", "мой",
    ];
    v::MY_PHONE.is_in(&unit.words) || unit.words.iter().any(|word| OWN.contains(&word.folded.as_str()))
}

/// The traveller whose whole name stands in the signature to which the unit belongs.
fn signer(message: &Message<'_>, unit: &Unit<'_>, found: &[Traveller<'_>]) -> Option<usize> {
    let signature = || {
        let is_of_it = |other: &&Unit<'_>| other.part == unit.part && other.kind == Kind::Signature;
        message.units.iter().filter(is_of_it)
    };
    if unit.kind != Kind::Signature || signature().any(|other| v::COMPANY.is_in(&other.words)) {
        return None;
    }
    found.iter().position(|one| {
        let is_told = |name: Option<&str>, other: &Unit<'_>| {
            name.is_some() && other.words.iter().any(|word| is_spelled(name, &word.folded))
        };
        signature().any(|other| is_told(one.first, other) && is_told(one.last, other))
    })
}

/// Whether the unit is in the signature of a person who does not travel.
fn is_of_staff(message: &Message<'_>, unit: &Unit<'_>, own: Option<&Traveller<'_>>) -> bool {
    let is_signed_by = |own: &Traveller<'_>| {
        message.units.iter().any(|other| {
            other.part == unit.part
                && other.kind == Kind::Signature
                && other.words.iter().any(|word| own.is_named(&word.folded))
        })
    };
    unit.kind == Kind::Signature && !own.is_some_and(is_signed_by)
}

/// Whether a unit is the address of a house without a label, below which the house tells its number.
fn is_address(before: &Unit<'_>, unit: &Unit<'_>) -> bool {
    let has_number = before.text.contains(|letter: char| letter.is_ascii_digit());
    before.part == unit.part
        && before.is_first
        && has_number
        && v::ROAD.is_in(&before.words)
        && labelled(before.text).is_none()
        && labelled(unit.text).is_some_and(|(label, _)| v::PHONES.is_label(&label))
}

/// Whether a unit is only a number and stands below the line of an employee: `Concierge on duty: Agatha`.
fn is_number_of_staff(before: &Unit<'_>, unit: &Unit<'_>) -> bool {
    let has_letters = |unit: &Unit<'_>| unit.text.contains(char::is_alphabetic);
    before.part == unit.part
        && !has_letters(unit)
        && has_letters(before)
        && !before.is_chat
        && before.words.len() <= LONGEST_OFFICE
        && v::COMPANY.is_in(&before.words)
        && !v::PHONES.is_in(&before.words)
}

fn is_of_company(unit: &Unit<'_>) -> bool {
    let is_written_by_company = unit.writer.as_ref().is_some_and(Writer::is_company) && !unit.is_chat;
    // `Ihre Handynummer für den Fahrer: ...`
    let is_number = |word: &Word<'_>| {
        matches!(
            word.folded.as_str(),
            "number" | "nummer" | "numara" | "numaram" | "номер"
        )
    };
    let is_for_driver =
        v::FOR_DRIVER.is_in(&unit.words) && (v::PHONES.is_in(&unit.words) || unit.words.iter().any(is_number));
    is_written_by_company || (v::COMPANY.is_in(&unit.words) && !is_for_driver)
}

/// `Mobile   +47 410 00 456`: a form that an office sends tells how the guest is reached.
fn is_row_of_guest(unit: &Unit<'_>) -> bool {
    let label = super::spaced(unit.text).map(|(label, _)| label);
    unit.kind == Kind::Text && label.is_some_and(|label| v::PHONES.is_label(&label) || v::MAILS.is_label(&label))
}

/// `Reisebüro Leuchtfeuer`: the lines below are its address.
fn is_name_of_office(unit: &Unit<'_>) -> bool {
    unit.is_first
        && !unit.is_chat
        && !is_row(unit)
        && unit.words.len() <= LONGEST_OFFICE
        && unit.words.iter().all(|word| word.text.starts_with(char::is_uppercase))
        && v::COMPANY.is_in(&unit.words)
        && !v::PAPERS.is_in(&unit.words)
}

/// `Araç Tipi: VIP Vito`: a row of a form names no office that signs.
fn is_row(unit: &Unit<'_>) -> bool {
    labelled(unit.text).is_some()
}

/// `ISSUED BY: NERMIN YALCIN`
fn is_issued(unit: &Unit<'_>) -> bool {
    let is_day = |behind: usize| {
        let value = unit.text.get(behind..).unwrap_or_default();
        value.trim_start().starts_with(|letter: char| letter.is_ascii_digit())
    };
    labelled(unit.text).is_some_and(|(label, behind)| v::ISSUED.is_text(&label) && !is_day(behind))
}

/// `Service-Hotline: ...`: a hyphen parts words here.
fn is_of_hotline(unit: &Unit<'_>) -> bool {
    v::HOTLINE.is_in(&words(&fold(unit.text)))
}

fn email<'a>(unit: &Unit<'a>) -> Option<&'a str> {
    let is_personal = |text: &&str| text.contains('@') && text.contains('.') && !is_of_office(text);
    let found = unit.words.iter().map(|word| word.text).find(is_personal)?;
    // `[mailto:jana@example.org]`
    let address = found.rsplit(':').next()?;
    Some(address.trim_matches(|letter: char| !letter.is_alphanumeric()))
}

fn is_of_office(mail: &str) -> bool {
    let mailbox = mail.split('@').next().map(str::to_lowercase);
    mailbox.is_some_and(|mailbox| OFFICES.contains(&mailbox.as_str()))
}

fn phone_in(unit: &Unit<'_>, country: &str) -> Option<Told<String>> {
    let (written, number) = phone(unit.text, country)?;
    let within = range_in(unit.text, written);
    let at = within.map(|within| unit.start + within.start..unit.start + within.end);
    Some(if is_foreign(written, country) {
        Told::question(number, at)
    } else {
        Told::sure(number, at)
    })
}

/// Countries whose numbers never begin with a zero.
const WITHOUT_ZERO: &[&str] = &["ES", "GR", "PT", "PL", "CZ", "DK", "NO", "CY", "TN"];
/// The figures behind the zero of a Turkish, a British or a Russian number.
const NATIONAL_FIGURES: usize = 10;

/// Whether a number without a calling code does not look like one of this country.
fn is_foreign(written: &str, country: &str) -> bool {
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let is_national = !written.starts_with('+') && digits.starts_with('0') && !digits.starts_with("00");
    let has_length = digits.len() == NATIONAL_FIGURES + 1 || !matches!(country, "TR" | "GB" | "RU");
    let is_known = digits
        .get(1..)
        .is_some_and(|rest| known_mobile(rest, country).is_some());
    is_national && !is_known && (WITHOUT_ZERO.contains(&country) || !has_length)
}

/// The first telephone number of a text, as it stands there and in E.164. One without a calling code is of this country, unless its form says
/// whose it is.
fn phone<'a>(text: &'a str, country: &str) -> Option<(&'a str, String)> {
    let is_of_number =
        |letter: char| letter.is_ascii_digit() || matches!(letter, '+' | ' ' | '(' | ')' | '-' | '/' | '\u{a0}');
    // `02/12/2026 08:31` is a day and a time.
    let has_day = |run: &str| {
        run.split(' ').any(|part| {
            let is_dated = part.matches('/').count() == 2 || part.matches('-').count() == 2 && part.len() == 10;
            is_dated && words(part).len() == 1 && !part.starts_with('+')
        })
    };
    text.split(|letter| !is_of_number(letter))
        .filter(|run| !has_day(run))
        .map(begun_number)
        .find_map(|run| Some((run, e164(run, country)?)))
}

/// A run of figures from the sign of its calling code on.
fn begun_number(run: &str) -> &str {
    let bare = run.trim_matches(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '+' | '('));
    bare.find('+').and_then(|at| bare.get(at..)).unwrap_or(bare)
}

fn e164(begun: &str, country: &str) -> Option<String> {
    // The zero of a national number is written in brackets behind a calling code: `+49 (0)155`.
    let begun = begun.replace("(0)", "");
    let digits: String = begun.chars().filter(char::is_ascii_digit).collect();
    if !(9..=15).contains(&digits.len()) {
        return None;
    }
    if begun.starts_with('+') {
        return international(&digits);
    }
    if let Some(rest) = digits.strip_prefix("00") {
        return international(rest);
    }
    // A Russian number is written with 8 everywhere.
    if digits.len() == 11 && digits.starts_with("89") {
        return international(&format!("7{}", digits.strip_prefix('8')?));
    }
    match digits.strip_prefix('0') {
        Some(rest) => international(&format!("{}{rest}", calling_code_of(rest, country)?)),
        None => american(&begun, &digits, country),
    }
}

/// No calling code begins with a zero.
fn international(digits: &str) -> Option<String> {
    (!digits.starts_with('0')).then(|| format!("+{digits}"))
}

fn calling_code_of(national: &str, country: &str) -> Option<&'static str> {
    known_mobile(national, country).or_else(|| {
        let code = CALLING_CODES.iter().find(|(name, _)| *name == country);
        code.map(|(_, code)| *code)
    })
}

/// Clients abroad write Turkish, British and German mobile numbers as they do at home.
fn known_mobile(national: &str, country: &str) -> Option<&'static str> {
    let is_mobile = |begin: &str| national.len() == 10 && national.starts_with(begin);
    if is_mobile("5") && country != "GB" {
        return Some("90");
    }
    let is_german = (["15", "16", "17"].iter()).any(|begin| national.starts_with(begin));
    if is_german && matches!(national.len(), 10 | 11) && !matches!(country, "GB" | "US") {
        return Some("49");
    }
    is_mobile("7700").then_some("44")
}

/// `(202) 555-0147`, `202-555-0147`: only Americans write the prefix in brackets and without a zero.
fn american(begun: &str, digits: &str, country: &str) -> Option<String> {
    let is_american = country == "US" || begun.starts_with('(');
    match digits.len() {
        10 if is_american => Some(format!("+1{digits}")),
        11 if country == "US" && digits.starts_with('1') => Some(format!("+{digits}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use rstest::rstest;

    use super::*;
    use crate::lines::units;

    #[rstest]
    #[case::with_a_bracketed_zero("+49 (0)155 50000147", "TR", Some("+4915550000147"))]
    #[case::with_two_zeros("Mobil 0049 155 50000 188", "TR", Some("+4915550000188"))]
    #[case::german("0155/50000147", "DE", Some("+4915550000147"))]
    #[case::austrian("0660 000 0012", "AT", Some("+436600000012"))]
    #[case::turkish("Tel 0555 000 66 40 (dahili 12)", "TR", Some("+905550006640"))]
    #[case::turkish_abroad("0555 000 66 40", "DE", Some("+905550006640"))]
    #[case::german_abroad("0171 3920045", "TR", Some("+491713920045"))]
    #[case::british_abroad("07700 900418", "TR", Some("+447700900418"))]
    #[case::russian("8-900-000-23-32", "TR", Some("+79000002332"))]
    #[case::russian_with_brackets("8 (900) 000-23-32", "RU", Some("+79000002332"))]
    #[case::american("(202) 555-0147", "US", Some("+12025550147"))]
    #[case::american_with_code("1-202-555-0147", "US", Some("+12025550147"))]
    #[case::first_of_two("+90 555 000 35 66, +90 555 000 35 67", "TR", Some("+905550003566"))]
    #[case::number_of_a_ticket("000 2400000011", "TR", None)]
    #[case::day_and_time("24.12.2026 14:30", "DE", None)]
    #[case::day_with_slashes("Booked on: 02/12/2026 08:31", "AT", None)]
    #[case::unknown_country("0355 50000147", "XX", None)]
    fn a_phone_is_read_as_e164(#[case] text: &str, #[case] country: &str, #[case] number: Option<&str>) {
        assert_eq!(phone(text, country).map(|(_, number)| number).as_deref(), number);
    }

    #[rstest]
    #[case("Mail: Nils.Petersen@Example.net.", Some("Nils.Petersen@Example.net"))]
    #[case("<info@example.net>", None)]
    #[case("info@example.net or jana@example.org", Some("jana@example.org"))]
    #[case("Deniz Arslan [mailto:deniz@example.org]", Some("deniz@example.org"))]
    #[case("no address", None)]
    fn an_address_of_a_person_is_read(#[case] text: &str, #[case] address: Option<&str>) {
        let message = units(text, Date::constant(2026, 11, 23));
        assert_eq!(message.units.iter().find_map(email), address);
    }

    #[rstest]
    #[case("Service-Hotline: +49 30 23125 800", true)]
    #[case("Çağrı merkezi: +90 555 000 00 99", true)]
    #[case("Mobil: +49 155 50000 188", false)]
    fn a_hotline_is_told_apart(#[case] text: &str, #[case] is_hotline: bool) {
        let message = units(text, Date::constant(2026, 11, 23));
        assert_eq!(message.units.iter().any(is_of_hotline), is_hotline);
    }
}
