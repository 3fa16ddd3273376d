//! What stands above the words of a writer: the head of a mail, the introduction of a quotation.

use dates::{Word, words};
use fold::fold;
use jiff::Span;
use jiff::civil::Date;

use super::{Line, Writer};
use crate::vocabulary::{INVOICE, is_known_label};

const SENDER: &[&str] = &["from", "от кого", "von", "kimden", "от", "gonderen", "absender"];
const SENT: &[&str] = &[
    "sent",
    "date",
    "gesendet",
    "datum",
    "gonderildi",
    "gonderilen",
    "gonderilme",
    "gonderim",
    "gonderilme tarihi",
    "gonderim tarihi",
    "tarih",
    "отправлено",
    "дата",
];
/// Labels that only stand beside the others.
const OTHERS: &[&str] = &["to", "an", "kime", "кому", "cc", "reply to", "копия", "alici", "bilgi"];
const SUBJECT: &[&str] = &["subject", "betreff", "konu", "тема", "betr", "re", "aw", "wg", "fwd"];
const FORWARDED: &[&str] = &[
    "forwarded message",
    "weitergeleitete",
    "yonlendirilmis",
    "iletilen ileti",
    "ozgun ileti",
    "orijinal ileti",
    "пересылаемое",
    "пересланное",
    "original message",
    "ursprungliche nachricht",
    "исходное сообщение",
];
const WROTE: &[&str] = &["wrote", "schrieb", "yazdi", "написал", "написала", "пишет"];

/// The label of a line, folded, and the position behind it: `From: Jana`, `Pick-up | 14:30`.
pub(crate) fn labelled(line: &str) -> Option<(String, usize)> {
    // A form on a page puts the value below its label: `Adults *`.
    if let Some((label, _)) = line.split_once('\n').filter(|(label, _)| !label.contains(": ")) {
        let is_sentence = label.contains(['.', '!', ',', '|']);
        return label_of(label, 5)
            .filter(|_| !is_sentence)
            .map(|folded| (folded, label.len() + 1));
    }
    let cells = line.split_once('|').filter(|(_, value)| !value.contains('|'));
    if let Some((label, _)) = cells.filter(|_| !line.contains(": ")) {
        return label_of(label, 4).map(|folded| (folded, label.len() + 1));
    }
    let colon = line
        .find(": ")
        .or_else(|| line.trim_end().strip_suffix(':').map(str::len));
    let Some(colon) = colon else {
        return labelled_otherwise(line);
    };
    // `2. Guest: ` stands in a list, `Date ......: ` in a form.
    let numbered = line.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ');
    let bare = numbered
        .strip_prefix(['.', ')'])
        .filter(|_| numbered.len() < line.len());
    let start = bare.map_or(0, |bare| line.len() - bare.len());
    let label = line.get(start..colon)?.trim_end_matches(['.', ' ']);
    if label.contains(['.', '!', '?']) {
        return None;
    }
    // `Children   1 (age: 9)`: the colon within brackets parts no label from its value.
    if label.contains('(') && !label.contains(')') {
        return labelled_otherwise(line);
    }
    // What stands in brackets explains the label: `Name (as in the passport): `.
    let most_words = if label.contains('(') { 8 } else { 4 };
    label_of(label, most_words).map(|folded| (folded, colon + 1))
}

/// What parts a label that is known as one from its value where no colon does.
const SEPARATORS: &[&str] = &[" ..", "\t", "=", ":", " - ", " – ", " — ", "   ", ",", ";"];

/// `Date ...... 03 Aug 2026`, `Flight,BA 478`, `Hotel — Marina Pines`
fn labelled_otherwise(line: &str) -> Option<(String, usize)> {
    let (at, mark) = SEPARATORS
        .iter()
        .filter_map(|mark| {
            Some((
                line.trim_start().find(mark)? + line.len() - line.trim_start().len(),
                *mark,
            ))
        })
        .min_by_key(|(at, _)| *at)?;
    let (label, behind) = line.split_at_checked(at)?;
    let value =
        behind.trim_start_matches(|letter: char| mark.contains(letter) || matches!(letter, ' ' | '.' | '\t' | ':'));
    let is_sentence = matches!(mark, "," | ";") && behind.starts_with([',', ';']) && behind.chars().nth(1) == Some(' ');
    if value.trim().is_empty() || is_sentence || !is_known_label(label) {
        return None;
    }
    label_of(label, 4).map(|folded| (folded, line.len() - value.len()))
}

fn label_of(text: &str, most_words: usize) -> Option<String> {
    Some(fold(text)).filter(|folded| !folded.is_empty() && folded.split(' ').count() <= most_words)
}

/// Whether a line is the subject of a mail that speaks of a bill.
pub(super) fn is_subject_of_bill(line: &str) -> bool {
    labelled(line).is_some_and(|(label, _)| SUBJECT.contains(&label.as_str())) && INVOICE.is_in(&words(line))
}

/// `---------- Forwarded message ----------`
pub(super) fn is_forward(line: &str) -> bool {
    let folded = fold(line);
    folded.split(' ').count() <= 6 && FORWARDED.iter().any(|words| folded.contains(words))
}

/// The head of a mail.
pub(super) struct Head<'a> {
    /// The number of its lines.
    pub(super) lines: usize,
    pub(super) day: Date,
    pub(super) writer: Option<Writer<'a>>,
}

/// Reads the lines of a head: `From`, `Sent`, `To`, `Subject`. One of them alone may be a row of a form, except a
/// subject; a sender needs an address and another line beside it.
pub(super) fn of_mail<'a>(ahead: &[Line<'a>], today: Date) -> Option<Head<'a>> {
    let depth = ahead.first()?.depth;
    let mut lines = 0;
    let (mut day, mut writer) = (None, None);
    let (mut has_subject, mut has_others) = (false, false);
    for line in ahead.iter().take_while(|line| line.depth == depth) {
        let Some((label, behind)) = labelled(line.text) else {
            break;
        };
        let value = line.text.get(behind..).unwrap_or_default().trim();
        let is = |list: &[&str]| list.contains(&label.as_str());
        if is(SUBJECT) {
            has_subject = true;
        } else if is(SENDER) {
            writer = Some(sender(value));
        } else if is(SENT) || is_of_sending(&label) {
            day = written_on(value, today);
        } else if is(OTHERS) {
            has_others = true;
        } else {
            break;
        }
        lines += 1;
    }
    let has_address = writer.as_ref().is_some_and(|writer| writer.email.is_some());
    let is_head = has_subject || (has_address && (has_others || day.is_some()));
    is_head.then(|| Head {
        lines,
        day: day.unwrap_or(today),
        writer,
    })
}

/// `Gönderme Tarihi`, `Gesendet am`, `Дата отправки`
fn is_of_sending(label: &str) -> bool {
    const BEGINNINGS: &[&str] = &[
        "gonderi",
        "gonderme",
        "gesendet ",
        "sent ",
        "date sent",
        "дата отправки",
        "время отправки",
    ];
    BEGINNINGS.iter().any(|begin| label.starts_with(begin))
}

/// `Jana Müller <jana@example.org>`
fn sender(value: &str) -> Writer<'_> {
    let (name, address) = value.split_once('<').unwrap_or((value, ""));
    let address = address.split('>').next().unwrap_or_default().trim();
    Writer {
        name: name.trim().trim_matches('"'),
        email: address.contains('@').then_some(address),
    }
}

/// The first day in a text that is not to come, whatever else stands there. Elsewhere it may already be tomorrow.
fn written_on(text: &str, today: Date) -> Option<Date> {
    let tomorrow = today.saturating_add(Span::new().days(1));
    let found = words(text);
    (0..found.len()).find_map(|at| {
        dates::day(found.get(at..)?, today.into())?
            .value
            .filter(|date| *date <= tomorrow)
    })
}

/// Reads the line above a quotation: `On 11 Jan 2027, at 16:02, Kate <kate@example.org> wrote:`.
pub(super) fn introduction(line: &str, today: Date) -> Option<(Date, Writer<'_>)> {
    let is_addressed = line.contains('<') && line.contains('@') && line.contains('>');
    let is_told = is_addressed || is_stamped(line) || fold(line).split(' ').any(|word| WROTE.contains(&word));
    if !line.trim_end().ends_with(':') || !is_told {
        return None;
    }
    let day = written_on(line, today)?;
    let (before, address) = line.split_at_checked(line.find('<').unwrap_or(line.len()))?;
    let last = before.trim_end().trim_end_matches(':').rsplit([',', ':']).next()?;
    let writer = Writer {
        name: capitalised(last),
        email: sender(address).email,
    };
    Some((day, writer))
}

/// `Fri, 5 Feb 2027 at 10:14, Dora (Alpine Tours):`: a line that begins with a day, a time and a comma.
fn is_stamped(line: &str) -> bool {
    let Some((before, writer)) = line.trim_end().trim_end_matches(':').rsplit_once(", ") else {
        return false;
    };
    let told = words(before);
    let is_clock = |word: &Word<'_>| dates::whole_time(word.bare()).is_some_and(|time| time.value.is_some());
    told.len() <= MOST_OF_STAMP
        && told
            .last()
            .is_some_and(|last| last.text.contains(':') && is_clock(last))
        && !writer.contains(|letter: char| letter.is_ascii_digit())
}

/// The most words of a weekday, a day and a time above a quotation.
const MOST_OF_STAMP: usize = 8;

/// From the first to the last of the words that may belong to a name; in `um 12:47 Uhr schrieb Jana Müller` these are
/// behind the verb.
fn capitalised(text: &str) -> &str {
    let found = words(text);
    let is_verb = |word: &Word<'_>| WROTE.contains(&word.folded.as_str());
    let is_upper = |word: &&Word<'_>| word.text.starts_with(char::is_uppercase);
    let behind = found.iter().position(is_verb).map_or(0, |verb| verb + 1);
    let behind = found
        .get(behind..)
        .filter(|behind| behind.iter().any(|word| is_upper(&word)));
    let mut names = behind
        .unwrap_or(&found)
        .iter()
        .filter(|word| is_upper(word) && !is_verb(word));
    let first = names.next();
    let last = names.next_back().or(first);
    let range = first.zip(last).map(|(first, last)| first.range.start..last.range.end);
    range.and_then(|range| text.get(range)).unwrap_or_default()
}
