//! Who travels and who only writes, in heads, lists, chats and signatures.

use jiff::civil::date;
use message::{Context, Person, Sheet, Told};
use rstest::rstest;

fn read(text: &str) -> Sheet {
    let today = date(2026, 12, 10);
    message::read(text, Context { today, country: "TR" })
}

fn name(one: &Person) -> String {
    let told = |name: &Option<Told<String>>| name.as_ref().map(|told| told.value.clone()).unwrap_or_default();
    format!("{} {}", told(&one.first), told(&one.last))
}

fn names(text: &str) -> Vec<String> {
    read(text).people.iter().map(name).collect()
}

fn mail(text: &str) -> Option<String> {
    read(text).people.first()?.email.as_ref().map(|told| told.value.clone())
}

fn adults(text: &str) -> Option<(u32, bool)> {
    read(text).party.adults.map(|told| (told.value, told.is_question))
}

fn phone(text: &str) -> Option<String> {
    read(text).people.first()?.phone.as_ref().map(|told| told.value.clone())
}

const RIDE: &str = "24 December 2026, from Antalya Airport to Hotel Marina Pines, TK 2412, landing 14:30";

#[test]
fn the_verb_of_a_quotation_is_no_part_of_its_writer() {
    let text = format!(
        "Ja bitte, wir sind zu zweit.\n\nAm Mi., 9. Dez. 2026 um 12:47 Uhr schrieb Corinna Fennel <corinna@example.com>:\n> {RIDE}\n> Wir landen um 14:30."
    );
    assert_eq!(names(&text), ["Corinna Fennel"]);
    assert_eq!(mail(&text).as_deref(), Some("corinna@example.com"));
}

#[test]
fn the_staff_of_an_office_with_a_mailbox_does_not_travel() {
    let text = format!(
        "Да, всё верно, мы летим.\nЭдуард Лисовец\n\nср, 9 дек. 2026 г. в 12:30, Лондон Драйв <info@drive.example>:\n> {RIDE}\n> Полина, Лондон Драйв"
    );
    assert_eq!(names(&text), ["Эдуард Лисовец"]);
}

#[rstest]
#[case::office("Vorstandssekretariat, Kestrel Pumpen AG", &[])]
#[case::column("Date\tFlight\tETA/ETD", &[])]
#[case::day_of_booking("Kayıt Tarihi   : 12/12/2026 09:41", &[])]
#[case::me_behind_a_name("On behalf of Prof. Ingram I would like to reserve", &["Ingram"])]
#[case::counts_behind_names("Havalimanı yok. Yuki Tanabe ve Haruto Tanabe, 2 yetişkin, 3 valiz.", &["Yuki Tanabe", "Haruto Tanabe"])]
#[case::ages_in_a_table("Teilnehmer | Alter\nGernot Rebstock | Erw.\nFinja Rebstock | 8", &["Gernot Rebstock", "Finja Rebstock"])]
#[case::list_before_mention(
    "Our son Mats (4) needs a seat.\nPassengers: Kilian Stark, Jana Stark, Mats Stark",
    &["Kilian Stark", "Jana Stark", "Mats Stark"]
)]
fn travellers_are_told_from_others(#[case] more: &str, #[case] expected: &[&str]) {
    let sheet = read(&format!("{RIDE}\n{more}"));
    let found: Vec<String> = sheet.people.iter().map(|one| name(one).trim().to_owned()).collect();
    assert_eq!(found, expected);
}

#[rstest]
#[case::english("2 passengers, me and Theo Brand", &["Dana Kowal", "Theo Brand"])]
#[case::german("2, die Steffi Brand und ich", &["Dana Kowal", "Steffi Brand"])]
#[case::alone("just me and 2 bags", &["Dana Kowal"])]
fn who_is_counted_with_me_travels_with_me(#[case] answer: &str, #[case] expected: &[&str]) {
    let text = format!(
        "[10/12/2026, 18:22:10] Dana Kowal: {RIDE}\n[10/12/2026, 18:25:03] City Cars: How many passengers?\n[10/12/2026, 18:26:37] Dana Kowal: {answer}"
    );
    assert_eq!(names(&text), expected);
}

#[test]
fn a_traveller_who_signs_is_reached_at_the_address_below() {
    let text = format!(
        "{RIDE}\nPersonen: 2 (Reinhild Overbeck, Lothar Overbeck)\n\nFreundliche Grüße\nReinhild Overbeck\nreinhild@example.de"
    );
    assert_eq!(mail(&text).as_deref(), Some("reinhild@example.de"));
}

#[test]
fn one_who_stays_behind_is_reached_for_no_traveller() {
    let text = format!("{RIDE}\nКлиентка – Агата Милославская.\n\nСама я в Москве, на связи по почте z@example.com");
    assert_eq!(mail(&text), None);
}

#[test]
fn the_kind_of_car_makes_no_office_of_a_form() {
    let text = format!(
        "{RIDE}\nAraç Tipi      : VIP Vito\nYolcu Adı      : Tuğrul Sipahigil\nTelefon        : +90 (533) 000 78 12"
    );
    assert_eq!(phone(&text).as_deref(), Some("+905330007812"));
}

#[rstest]
#[case::again("2 adults and two children, the kids are 3 and 8. A seat for the 3 year old, the 8 year old needs none.", 2, &[3, 8])]
#[case::by_name("Нас двое взрослых и ребёнок 5 лет.\nПассажиры: Ольга Рябина, Варвара Рябина (5 лет)", 1, &[5])]
#[case::behind_their_word("Toplam 4 yetişkin 3 çocuğuz, çocukların yaşları 11, 7 ve 1.", 3, &[11, 7, 1])]
fn an_age_that_is_told_again_adds_no_child(#[case] more: &str, #[case] children: u32, #[case] ages: &[u32]) {
    let party = read(&format!("{RIDE}\n{more}")).party;
    let told: Vec<u32> = party.ages.iter().map(|told| told.value).collect();
    assert_eq!(
        (party.children.map(|told| told.value), told.as_slice()),
        (Some(children), ages)
    );
}

#[test]
fn who_answers_alone_travels_alone() {
    let text =
        format!("[10/12/2026, 18:22:10] Dana Kowal: {RIDE}\n[10/12/2026, 18:26:37] Dana Kowal: Allein, ein Koffer");
    assert_eq!(adults(&text), Some((1, false)));
}

#[test]
fn a_family_with_its_children_is_named_whole() {
    let list = "Liste für die Familie Rebstock:\nTeilnehmer | Alter\nGernot Rebstock | Erw.\nSilke Rebstock | Erw.\nFinja Rebstock | 8";
    assert_eq!(adults(&format!("{RIDE}\n{list}")), Some((2, false)));
}

#[test]
fn one_who_says_who_writes_is_known_by_name() {
    let text = format!("Пишет вам Надежда Воскобойникова.\n{RIDE}\nМы прилетаем в 14:30.\nОбнимаю, Надежда");
    assert_eq!(names(&text), ["Надежда Воскобойникова"]);
}

#[test]
fn the_notice_below_a_forwarded_mail_signs_for_no_office() {
    let sheet = message::read(
        "From: Graham Holt <graham.holt@example.co.uk>\nSent: Sunday, December 6, 2026 9:47 PM\nTo: Bookings <bookings@example.com>\n\
         Subject: Transfer\n\nDear Sally,\n\nplease arrange a car from Antalya airport to Hotel Marina Pines on 24 December 2026. \
         We are on XQ 140 which lands at 16:55. My wife Helen Holt uses a wheelchair.\n\nMany thanks\nGraham\n\n\
         This e-mail and any attachment is confidential. Quayside Travel Ltd. Registered in England.",
        message::Context {
            today: jiff::civil::date(2026, 12, 10),
            country: "TR",
        },
    );
    let first: Vec<_> = sheet
        .people
        .iter()
        .map(|one| one.first.as_ref().map(|first| first.value.as_str()))
        .collect();
    assert_eq!(first, [Some("Graham"), Some("Helen")]);
}
