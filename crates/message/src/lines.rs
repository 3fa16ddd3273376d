//! A message cut into units that belong together: sentences, lines of a chat, rows of a form.
//!
//! Quoted and forwarded parts come first, because what stands above them was written later and corrects them.

mod head;
mod sentences;
mod stamp;

use std::cmp::Reverse;
use std::ops::Range;

use dates::{Word, words};
use jiff::civil::Date;

pub(crate) use head::labelled;
pub(crate) use sentences::is_listed;

use crate::told::range_in;
use crate::vocabulary::{COMPANY, CORRECTION, FIRST_PERSON, PAPERS, POSTSCRIPT, Phrases, YES};
use sentences::{Piece, behind_closing, is_pair, is_pair_with_colon, is_rule, labels_beside, sentences, wrapped};
use stamp::Stamps;

/// Names of mailboxes that only an office has.
const OFFICE_MAILBOXES: &[&str] = &[
    "info",
    "office",
    "booking",
    "bookings",
    "reservation",
    "reservations",
    "sales",
    "operations",
    "ops",
    "operasyon",
    "rezervasyon",
    "ofis",
    "dispo",
    "zakaz",
    "transfers",
];

/// Who wrote a part of the message.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Writer<'a> {
    pub(crate) name: &'a str,
    pub(crate) email: Option<&'a str>,
}

impl Writer<'_> {
    /// An office, whose staff does not travel.
    pub(crate) fn is_company(&self) -> bool {
        let is_machine = |email: &str| {
            ["noreply", "no-reply", "donotreply", "do-not-reply"]
                .iter()
                .any(|begin| email.starts_with(begin))
        };

        is_company(self.name) || self.email.is_some_and(is_machine)
    }

    /// An office by its name or by its mailbox, so that its staff is told from its guests.
    pub(crate) fn is_office(&self) -> bool {
        let is_mailbox = |email: &str| {
            let mailbox = email.split('@').next().unwrap_or_default().to_lowercase();
            OFFICE_MAILBOXES.contains(&mailbox.as_str())
        };
        self.is_company() || self.email.is_some_and(is_mailbox)
    }
}

/// Whether a name is that of an office: `Concierge-Team`.
pub(crate) fn is_company(name: &str) -> bool {
    COMPANY.is_in(&words(name)) || COMPANY.is_in(&words(&fold::fold(name)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// Behind the words that close a letter.
    Signature,
}

#[derive(Clone)]
pub(crate) struct Unit<'a> {
    pub(crate) words: Vec<Word<'a>>,
    /// Its text as it stands, without the quotation marks before it.
    pub(crate) text: &'a str,
    /// The position of the text in the message.
    pub(crate) start: usize,
    pub(crate) kind: Kind,
    /// The day on which it was written.
    pub(crate) day: Date,
    pub(crate) writer: Option<Writer<'a>>,
    /// The number of its part of the message.
    pub(crate) part: usize,
    pub(crate) is_chat: bool,
    /// Whether the office asks it in a chat, so that only the answer counts.
    pub(crate) is_asked: bool,
    /// Whether it begins a line.
    pub(crate) is_first: bool,
}

impl<'a> Unit<'a> {
    pub(crate) fn is_question(&self) -> bool {
        self.text.trim_end().ends_with('?')
    }

    /// A part of it as a unit of its own, for a cell of a table.
    pub(crate) fn of_text(&self, text: &'a str) -> Self {
        let start = self.start + range_in(self.text, text).map_or(0, |range| range.start);
        Self {
            words: words_from(text, start),
            text,
            start,
            is_first: true,
            ..self.clone()
        }
    }

    /// The bytes of the message that hold some of its words.
    pub(crate) fn range(&self, words: Range<usize>) -> Option<Range<usize>> {
        let first = self.words.get(words.start)?;
        let last = self.words.get(words.end.checked_sub(1)?)?;
        let behind = last.range.end - (last.text.len() - last.bare().len());
        Some(first.range.start..behind.max(first.range.start))
    }

    /// The bytes of a name within some of its words, or those of all these words if the name stands there otherwise.
    pub(crate) fn range_of(&self, words: &Range<usize>, name: &str) -> Option<Range<usize>> {
        let whole = self.range(words.clone())?;
        let within = self.between(words.clone()).find(name);
        Some(within.map_or(whole.clone(), |at| whole.start + at..whole.start + at + name.len()))
    }

    /// The text of some of its words, as it stands.
    pub(crate) fn between(&self, words: Range<usize>) -> &str {
        let first = self.words.get(words.start);
        let last = words.end.checked_sub(1).and_then(|last| self.words.get(last));
        let (Some(first), Some(last)) = (first, last) else {
            return "";
        };
        let range = first.range.start - self.start..last.range.end - self.start;
        self.text.get(range).unwrap_or_default()
    }
}

/// The words of a text that begins at this position of the message.
fn words_from(text: &str, start: usize) -> Vec<Word<'_>> {
    let mut found = words(text);
    for word in &mut found {
        word.range = word.range.start + start..word.range.end + start;
    }
    found
}

pub(crate) struct Message<'a> {
    /// Whether a subject speaks of a bill.
    pub(crate) is_bill: bool,
    /// The oldest part first.
    pub(crate) units: Vec<Unit<'a>>,
}

/// `today` is the day of a part that names none.
pub(crate) fn units(text: &str, today: Date) -> Message<'_> {
    let lines = lines(text);
    let mut cutter = Cutter {
        text,
        today,
        stamps: Stamps::of(lines.iter().map(|line| line.text), today),
        speaker: None,
        at: 0,
        part: Part {
            age: 0,
            day: today,
            writer: None,
        },
        former: Vec::new(),
        forwards: 0,
        goes_down: goes_down(&lines, today),
        is_closed: false,
        is_form: is_form(&lines),
        units: Vec::new(),
    };
    while let Some(ahead) = lines.get(cutter.at..).filter(|ahead| !ahead.is_empty()) {
        let before = cutter.at.checked_sub(1).and_then(|before| lines.get(before));
        let used = cutter.take(before, ahead);
        cutter.at += used.max(1);
    }
    Message {
        is_bill: lines.iter().any(|line| head::is_subject_of_bill(line.text)),
        units: asked_by_office(cutter.oldest_first()),
    }
}

/// Marks what the office asks in a chat. Where no name tells the office, it is not the one who writes first and of
/// themselves: `Can you pick us up at ten?`
fn asked_by_office(mut units: Vec<Unit<'_>>) -> Vec<Unit<'_>> {
    let chat = || units.iter().filter(|unit| unit.is_chat);
    let is_office = |unit: &Unit<'_>| unit.writer.as_ref().is_some_and(Writer::is_company);
    // Between two offices the one who writes first orders.
    let are_offices = chat().all(is_office);
    let has_office = chat().any(is_office) && !are_offices;
    let first = chat().next().and_then(|unit| unit.writer);
    // `Shall we come at ten? - Yes`: an offer of a time that is agreed to is told.
    let agreed: Vec<bool> = units
        .iter()
        .zip(units.iter().skip(1))
        .map(|(offer, answer)| {
            let has_time = (0..offer.words.len()).any(|at| offer.words.get(at..).and_then(dates::time).is_some());
            has_time && offer.writer != answer.writer && YES.at(&answer.words).is_some()
        })
        .collect();
    for (at, unit) in units
        .iter_mut()
        .enumerate()
        .filter(|(_, unit)| unit.is_chat && unit.is_question())
    {
        if agreed.get(at).copied().unwrap_or(false) {
            continue;
        }
        let is_own = if has_office {
            !is_office(unit)
        } else {
            unit.writer == first && (are_offices || FIRST_PERSON.is_in(&unit.words))
        };
        unit.is_asked = !is_own;
    }
    units
}

/// One line without its quotation marks, before it is cut or joined.
struct Line<'a> {
    text: &'a str,
    /// The position of the text in the message.
    start: usize,
    /// The number of its quotation marks.
    depth: usize,
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut found = Vec::new();
    let mut start = 0;
    for raw in text.split_inclusive('\n') {
        let whole = raw.trim_end();
        let (mut bare, mut depth) = (whole, 0);
        while let Some(inside) = bare.trim_start().strip_prefix('>') {
            bare = inside;
            depth += 1;
        }
        if depth > 0 {
            bare = bare.strip_prefix(' ').unwrap_or(bare);
        }
        found.push(Line {
            text: bare,
            start: start + whole.len() - bare.len(),
            depth,
        });
        start += raw.len();
    }
    found
}

/// The fewest labels above their values that make a form.
const FEWEST_PAIRS: usize = 4;

fn is_form(lines: &[Line<'_>]) -> bool {
    let pairs = (0..lines.len()).filter(|at| {
        let before = at.checked_sub(1).and_then(|before| lines.get(before));
        lines.get(*at..).is_some_and(|ahead| is_pair(before, ahead))
    });
    pairs.count() >= FEWEST_PAIRS
}

/// Whether the mails of a thread follow each other by their days, the oldest one first.
fn goes_down(lines: &[Line<'_>], today: Date) -> bool {
    let introduced = lines.iter().filter(|line| line.depth == 0);
    let days: Vec<Date> = introduced
        .filter_map(|line| Some(head::introduction(line.text, today)?.0))
        .collect();
    days.is_sorted() && days.first() < days.last()
}

/// A part of the message: a mail, or what was quoted in it.
struct Part<'a> {
    /// The number of mails that were written after it: the depth of its quotation and of its forwarding.
    age: usize,
    day: Date,
    writer: Option<Writer<'a>>,
}

/// Goes through the lines from the top, and knows in which part of the message it is.
struct Cutter<'a> {
    text: &'a str,
    today: Date,
    stamps: Stamps<'a>,
    /// The one who spoke last in a chat, and when.
    speaker: Option<(Writer<'a>, Date)>,
    /// The number of the line that is read.
    at: usize,
    part: Part<'a>,
    former: Vec<Part<'a>>,
    /// The number of older mails that began without quotation marks; each goes on to the end.
    forwards: usize,
    /// Whether a later part of the message stands below an earlier one.
    goes_down: bool,
    /// Whether the part was closed, so that a signature follows.
    is_closed: bool,
    /// Whether the message is a form with each value below its label.
    is_form: bool,
    units: Vec<Unit<'a>>,
}

impl<'a> Cutter<'a> {
    /// Takes the first line with those that belong to it, and returns their number.
    fn take(&mut self, before: Option<&Line<'a>>, ahead: &[Line<'a>]) -> usize {
        let Some(line) = ahead.first() else { return 0 };
        self.enter(line.depth);
        let begins_with = |list: &Phrases| list.at(&words(line.text)).is_some();
        // A heading in capital letters begins a paper that was pasted below the signature.
        let is_heading = !line.text.contains(char::is_lowercase) && PAPERS.is_in(&words(line.text));
        if self.is_closed && is_heading {
            self.is_closed = false;
        }
        if self.is_closed && (begins_with(&POSTSCRIPT) || begins_with(&CORRECTION)) {
            self.is_closed = false;
        }
        self.forward_mark(line)
            .or_else(|| self.head(line, ahead))
            .or_else(|| self.introduction(line, ahead))
            .or_else(|| self.rule(line))
            .or_else(|| self.line_of_chat(line))
            .or_else(|| self.closing(line))
            .or_else(|| self.pair(before, ahead))
            .unwrap_or_else(|| self.paragraph(line, ahead))
    }

    /// Another depth of quotation is another part. An answer below a quotation goes on with what stood above it.
    fn enter(&mut self, depth: usize) {
        let age = self.forwards + depth;
        if self.part.age == age {
            return;
        }
        let same = self.former.iter().rev().find(|part| part.age == age);
        let (day, writer) = same.map_or((self.today, None), |part| (part.day, part.writer));
        self.begin(Part { age, day, writer });
    }

    fn begin(&mut self, part: Part<'a>) {
        self.former.push(std::mem::replace(&mut self.part, part));
        self.is_closed = false;
        self.speaker = None;
    }

    /// Whether the part already says something.
    fn has_begun(&self) -> bool {
        self.units.last().is_some_and(|unit| unit.part == self.former.len())
    }

    fn forward_mark(&mut self, line: &Line<'_>) -> Option<usize> {
        if !head::is_forward(line.text) {
            return None;
        }
        self.forwards += 1;
        self.begin(Part {
            age: self.forwards + line.depth,
            day: self.today,
            writer: None,
        });
        Some(1)
    }

    /// The head of a mail describes the part that it opens. One in the middle of a part opens an older part, but the
    /// depth of a quotation already says how old it is.
    fn head(&mut self, line: &Line<'_>, ahead: &[Line<'a>]) -> Option<usize> {
        let head = head::of_mail(ahead, self.today)?;
        let older = usize::from(self.has_begun() && line.depth == 0);
        self.forwards += older;
        self.begin(Part {
            age: self.part.age + older,
            day: head.day,
            writer: head.writer,
        });
        Some(head.lines)
    }

    /// What follows an introduction is quoted, with or without marks.
    fn introduction(&mut self, line: &Line<'a>, ahead: &[Line<'a>]) -> Option<usize> {
        let (day, writer) = head::introduction(line.text, self.today)?;
        let mut below = ahead.iter().skip(1);
        let next = below.find(|next| next.depth > 0 || !next.text.trim().is_empty());
        // The marks of an older mail may be two, below an introduction that has none.
        let marked = next.map(|next| next.depth).filter(|depth| *depth > line.depth);
        self.forwards += usize::from(marked.is_none() && !self.goes_down);
        self.begin(Part {
            age: self.forwards + marked.unwrap_or(line.depth),
            day,
            writer: Some(writer),
        });
        Some(1)
    }

    /// The rule `--` stands above a signature, any other below it.
    fn rule(&mut self, line: &Line<'_>) -> Option<usize> {
        is_rule(line.text).then(|| {
            self.is_closed = line.text.trim() == "--";
            1
        })
    }

    /// What stands below a line of a chat belongs to it up to the next stamp.
    fn line_of_chat(&mut self, line: &Line<'a>) -> Option<usize> {
        if self.stamps.is_notice(line.text) {
            return Some(1);
        }
        let said = self.stamps.said(line.text)?;
        self.is_closed = false;
        let writer = Writer {
            name: said.name,
            email: None,
        };
        self.speaker = Some((writer, said.day));
        let text = line.text.get(said.at..)?;
        let start = line.start + said.at;
        if !text.trim().is_empty() {
            self.units.push(self.unit(Piece { text, start }));
        }
        Some(1)
    }

    /// The words that close a letter; the name may stand on the same line: `LG Katrin`.
    fn closing(&mut self, line: &Line<'a>) -> Option<usize> {
        if self.is_closed || !self.has_begun() {
            return None;
        }
        let behind = behind_closing(line.text)?;
        self.is_closed = true;
        if let Some(text) = line.text.get(behind..).filter(|text| !text.is_empty()) {
            let start = line.start + behind;
            self.units.push(self.unit(Piece { text, start }));
        }
        Some(1)
    }

    /// A label with its value on the next line is one unit.
    fn pair(&mut self, before: Option<&Line<'a>>, ahead: &[Line<'a>]) -> Option<usize> {
        let [label, value, ..] = ahead else { return None };
        if !is_pair_with_colon(ahead) && (!self.is_form || !is_pair(before, ahead)) {
            return None;
        }
        let text = self.text.get(label.start..value.start + value.text.len())?;
        let start = label.start;
        self.units.push(self.unit(Piece { text, start }));
        Some(2)
    }

    fn paragraph(&mut self, line: &Line<'a>, ahead: &[Line<'a>]) -> usize {
        let count = if self.is_closed {
            1
        } else {
            wrapped(ahead, &self.stamps)
        };
        let last = ahead.get(count - 1).unwrap_or(line);
        let whole = self.text.get(line.start..last.start + last.text.len());
        let whole = Piece {
            text: whole.unwrap_or(line.text),
            start: line.start,
        };
        if let Some(pieces) = labels_beside(whole) {
            self.units.extend(pieces.map(|piece| self.unit(piece)));
            return count;
        }
        let pieces = sentences(whole);
        for (number, piece) in pieces.into_iter().enumerate() {
            self.units.push(Unit {
                is_first: number == 0,
                ..self.unit(piece)
            });
        }
        count
    }

    /// A unit of this part, which begins its line.
    fn unit(&self, piece: Piece<'a>) -> Unit<'a> {
        let (writer, day) = self
            .speaker
            .map_or((self.part.writer, self.part.day), |(writer, day)| (Some(writer), day));
        let is_signature = self.is_closed && self.speaker.is_none();
        Unit {
            words: words_from(piece.text, piece.start),
            text: piece.text,
            start: piece.start,
            kind: if is_signature { Kind::Signature } else { Kind::Text },
            day,
            writer,
            part: self.former.len(),
            is_chat: self.speaker.is_some(),
            is_asked: false,
            is_first: true,
        }
    }

    fn oldest_first(self) -> Vec<Unit<'a>> {
        let ages: Vec<usize> = self.former.iter().chain([&self.part]).map(|part| part.age).collect();
        let mut units = self.units;
        units.sort_by_key(|unit| Reverse(ages.get(unit.part).copied()));
        units
    }
}

#[cfg(test)]
mod tests;
