use super::*;

const TODAY: Date = Date::constant(2027, 1, 15);

/// The units as they stand, without the space around them.
fn told(text: &str) -> Vec<String> {
    let trimmed = |unit: &Unit<'_>| unit.text.trim().to_owned();
    units(text, TODAY).units.iter().map(trimmed).collect()
}

/// The name of who wrote the unit that contains these words.
fn writer_of<'a>(text: &'a str, words: &str) -> Option<&'a str> {
    let found = units(text, TODAY).units;
    let unit = found.iter().find(|unit| unit.text.contains(words)).unwrap();
    unit.writer.map(|writer| writer.name)
}

const FORWARDED: &str = "\
Please see below, it is two people now.

---------- Forwarded message ----------
From: Jana Müller <jana@example.org>
Date: Mon, 11 Jan 2027 at 16:02
Subject: Transfer

We need a car for three.
";

#[test]
fn a_forwarded_mail_comes_before_what_was_written_about_it() {
    assert_eq!(
        told(FORWARDED),
        ["We need a car for three.", "Please see below, it is two people now."]
    );
    let found = units(FORWARDED, TODAY).units;
    let days: Vec<Date> = found.iter().map(|unit| unit.day).collect();
    assert_eq!(days, [Date::constant(2027, 1, 11), TODAY]);
    let writer = found[0].writer.unwrap();
    assert_eq!((writer.name, writer.email), ("Jana Müller", Some("jana@example.org")));
    assert!(found[1].writer.is_none());
}

#[test]
fn a_quotation_comes_before_its_answer_and_knows_its_writer() {
    let text = "No, at nine.\n\nOn 11 Jan 2027, at 16:02, Kate <kate@example.org> wrote:\n> At eight?\n";
    assert_eq!(told(text), ["At eight?", "No, at nine."]);
    assert_eq!(writer_of(text, "eight"), Some("Kate"));
    assert_eq!(writer_of(text, "nine"), None);
    for quoted in ["\n> At eight?", "At eight?", "\n\nAt eight?"] {
        let text = text.replace("> At eight?", quoted);
        assert_eq!(told(&text), ["At eight?", "No, at nine."]);
        assert_eq!(writer_of(&text, "eight"), Some("Kate"));
    }
}

#[test]
fn an_answer_below_a_quotation_is_by_the_writer_of_what_stands_above_it() {
    let text = "From: Ann <ann@example.org>\nSubject: Transfer\n\nHello,\n> At eight?\nNo, at nine.\n";
    assert_eq!(told(text), ["At eight?", "Hello,", "No, at nine."]);
    assert_eq!(writer_of(text, "nine"), Some("Ann"));
}

#[test]
fn what_is_forwarded_below_a_quotation_is_not_by_the_quoted_writer() {
    let text = "Hello\nOn 11 Jan 2027, Kate <kate@example.org> wrote:\n> At eight?\n\nForwarded message\nAt nine.\n";
    assert_eq!(told(text), ["At eight?", "At nine.", "Hello"]);
    assert_eq!(writer_of(text, "nine"), None);
}

#[test]
fn a_line_of_a_chat_has_its_day_and_its_speaker() {
    for text in [
        "[11.01.27, 16:02:10] ~ Kate: We land at nine",
        "\u{200e}[11.01.2027 - 16:02] Kate: We land at nine",
        "11/01/2027, 16:02 - Kate: We land at nine",
        "11.01., 16:02 - Kate: We land at nine",
    ] {
        let found = units(text, TODAY).units;
        let [unit] = found.as_slice() else { panic!("{text}") };
        assert_eq!(
            (unit.text, unit.day),
            ("We land at nine", Date::constant(2027, 1, 11)),
            "{text}"
        );
        assert_eq!(unit.writer.as_ref().unwrap().name, "Kate", "{text}");
        assert!(unit.is_chat, "{text}");
        assert_eq!(text.get(unit.start..), Some(unit.text));
    }
}

#[test]
fn a_wrapped_sentence_is_one_unit() {
    let text = "We would like to be picked up at the airport of Antalya on the\n24th of December. Two bags.\nThanks";
    assert_eq!(
        told(text),
        [
            "We would like to be picked up at the airport of Antalya on the\n24th of December.",
            "Two bags."
        ]
    );
    let found = units(text, TODAY).units;
    assert!(found[0].is_first && !found[1].is_first);
}

#[test]
fn a_line_that_begins_something_is_not_joined_to_a_long_line() {
    let long = "We would like to be picked up at the airport of Antalya in the evening";
    for next in [
        "- two bags",
        "Flight: XQ101",
        "[11.01.27, 16:02:10] Kate: hello",
        "Antalya | Belek",
    ] {
        assert_eq!(told(&format!("{long}\n{next}\n")).first().unwrap(), long, "{next}");
    }
}

#[test]
fn behind_a_closing_stands_a_signature() {
    let text = "We need a car.\nBest regards\nAnn Lee\n+44 20 7946 0000\n";
    let kinds: Vec<_> = units(text, TODAY).units.iter().map(|unit| unit.kind).collect();
    assert_eq!(kinds, [Kind::Text, Kind::Signature, Kind::Signature]);
    assert_eq!(told(text)[1], "Ann Lee");

    let short = units("Wir brauchen ein Auto.\nLG Katrin", TODAY).units;
    let last = short.last().unwrap();
    assert_eq!((last.text, last.kind), ("Katrin", Kind::Signature));
}

#[test]
fn thanks_in_a_sentence_close_nothing() {
    let text = "We need a car.\nThanks for the quick answer to my mail.\nTwo bags.";
    assert!(units(text, TODAY).units.iter().all(|unit| unit.kind == Kind::Text));
}

#[test]
fn a_dot_behind_a_number_or_a_short_word_ends_no_sentence() {
    assert_eq!(
        told("Am 24. Dezember mit Dr. Weber. Danach zurück! Geht das? Ja"),
        ["Am 24. Dezember mit Dr. Weber.", "Danach zurück!", "Geht das?", "Ja"]
    );
}

#[test]
fn a_label_is_short_and_no_sentence() {
    let label = |line| labelled(line).map(|(label, behind)| (label, &line[behind..]));
    assert_eq!(label("Pick-up: 14:30"), Some(("pick up".to_owned(), " 14:30")));
    assert_eq!(label("Pick-up | 14:30"), Some(("pick up".to_owned(), " 14:30")));
    assert_eq!(label("Passengers:"), Some(("passengers".to_owned(), "")));
    assert_eq!(label("a | b | c"), None);
    assert_eq!(label("We are four. Names: Ann"), None);
    assert_eq!(label("Here is what we would like: a car"), None);
}

#[test]
fn a_subject_tells_of_a_bill() {
    assert!(units("Subject: Invoice 12\n\nPlease pay.", TODAY).is_bill);
    assert!(!units("Subject: Transfer\n\nNo invoice yet.", TODAY).is_bill);
}

#[test]
fn the_text_between_words_stands_as_it_was_written() {
    let found = units("\n> from Lara, to  Belek", TODAY).units;
    assert_eq!(found[0].between(1..4), "Lara, to  Belek");
    assert_eq!(found[0].between(3..9), "");
}
