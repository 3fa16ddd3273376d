//! A search in one line: `AYT > Lara 24 dec 14:30 2p 3b via Belek`, read and written in four languages.
//!
//! The first arrow separates the pick-up from the rest. Words before the first date, time or count are the destination,
//! words after `via` a stop. A name that could be misread is put in quotation marks. The line is never sent: it fills
//! the form, and each part records its position and what is unclear about it.

mod detail;
mod look;
mod tokens;
pub mod view;
mod when;
mod words;

use std::ops::Range;

use contract::Language;
use jiff::civil::Date;

use detail::{Detail, NameHere, ReadingContext, Says, detail};
use tokens::{Token, TokenKind, tokens};
use view::{LineFields, LinePart, Meaning, Unclear};

/// What a line says; its places are still words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Read {
    pub fields: LineFields,
    pub parts: Vec<LinePart>,
}

/// `today` is the day from which a date without a year is counted.
pub fn read(line: &str, language: Language, today: Date) -> Read {
    let tokens = tokens(line);
    let arrows = tokens.iter().any(|token| token.kind == TokenKind::Arrow);
    let mut reader = Reader {
        line,
        today,
        slashes_mislead: language == Language::En,
        words_as_arrows: !arrows,
        slot: Slot::From,
        names: Vec::new(),
        details: LineFields::default(),
        parts: Vec::new(),
    };
    let mut at = 0;
    while let Some(ahead) = tokens.get(at..).filter(|ahead| !ahead.is_empty()) {
        at += reader.take(ahead).max(1);
    }
    reader.done()
}

/// The same search as a line; reading it gives the same search again.
pub fn write(fields: &LineFields, language: Language) -> String {
    let plain = written(fields, language, str::to_owned);
    let day = Date::new(2000, 1, 1).unwrap_or(Date::MIN);
    if read(&plain, language, day).fields == *fields {
        return plain;
    }
    written(fields, language, |name| format!("\"{}\"", name.replace('"', "″")))
}

fn written(fields: &LineFields, language: Language, name: impl Fn(&str) -> String) -> String {
    let script = words::script(language);
    let named = |place: &Option<String>| place.as_deref().map(&name);
    let date = fields.date.as_deref().and_then(|date| {
        let date: Date = date.parse().ok()?;
        let month = script.months.get(usize::try_from(date.month() - 1).ok()?)?;
        Some(format!("{} {month} {}", date.day(), date.year()))
    });
    let both_ends = match (named(&fields.from), named(&fields.to)) {
        (from, None) => from,
        (from, Some(to)) => Some(format!("{} > {to}", from.unwrap_or_default()).trim_start().to_owned()),
    };
    let stops: Vec<String> = fields
        .stops
        .iter()
        .map(|stop| format!("{} {}", script.via, name(stop)))
        .collect();
    [
        both_ends,
        date,
        fields.time.clone(),
        fields.people.map(|people| format!("{people}{}", script.people)),
        fields.bags.map(|bags| format!("{bags}{}", script.bags)),
        (!stops.is_empty()).then(|| stops.join(" ")),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(" ")
}

/// The name to which the next word belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slot {
    From,
    To,
    Stop,
    /// A detail ended the last name.
    None,
}

struct Name {
    slot: Slot,
    text: String,
    range: Range<usize>,
}

struct Reader<'a> {
    line: &'a str,
    today: Date,
    slashes_mislead: bool,
    words_as_arrows: bool,
    slot: Slot,
    names: Vec<Name>,
    details: LineFields,
    parts: Vec<(Range<usize>, Meaning, Option<Unclear>)>,
}

impl Reader<'_> {
    /// Takes the first part of the line and returns how many words it used.
    fn take(&mut self, ahead: &[Token<'_>]) -> usize {
        let Some(first) = ahead.first() else { return 0 };
        match first.kind {
            TokenKind::Arrow => self.arrow(first),
            TokenKind::Comma if self.slot == Slot::Stop => self.open(first, Slot::Stop),
            TokenKind::Comma => {}
            TokenKind::Quoted => self.name(first),
            TokenKind::Word => return self.word(first, ahead),
        }
        1
    }

    fn word(&mut self, first: &Token<'_>, ahead: &[Token<'_>]) -> usize {
        let begun = self.open_name().is_some();
        let folded = first.folded.as_str();
        let context = self.context(begun);
        if words::is_via(folded) {
            // `через неделю` is a day.
            if let Some(detail) = detail(ahead, context) {
                return self.detail(detail, ahead);
            }
            self.open(first, Slot::Stop);
            return 1;
        }
        if words::is_via_behind(folded) && begun {
            self.was_a_stop(first);
            return 1;
        }
        if let Some(detail) = detail(ahead, context) {
            return self.detail(detail, ahead);
        }
        if self.words_as_arrows && words::is_from(folded) && self.names.is_empty() && ahead.len() > 1 {
            self.parts.push((first.range.clone(), Meaning::Link, None));
        } else if self.words_as_arrows && words::is_to(folded) && !self.names.is_empty() && self.is_one_way() {
            self.arrow(first);
        } else {
            self.name(first);
        }
        1
    }

    fn context(&self, begun: bool) -> ReadingContext {
        let name = match self.slot {
            Slot::None => NameHere::No,
            Slot::From | Slot::To | Slot::Stop if begun => NameHere::Goes,
            Slot::From => NameHere::MayBegin,
            Slot::To | Slot::Stop => NameHere::Begins,
        };
        ReadingContext {
            today: self.today,
            dated: self.details.date.is_some(),
            slashes_mislead: self.slashes_mislead,
            name,
        }
    }

    fn is_one_way(&self) -> bool {
        self.names.iter().all(|name| name.slot != Slot::To)
    }

    /// Another arrow follows, so the name after the former arrow was not the destination but a stop.
    fn arrow(&mut self, token: &Token<'_>) {
        for name in self.names.iter_mut().filter(|name| name.slot == Slot::To) {
            name.slot = Slot::Stop;
        }
        self.open(token, Slot::To);
    }

    fn open(&mut self, link: &Token<'_>, slot: Slot) {
        self.parts.push((link.range.clone(), Meaning::Link, None));
        self.slot = slot;
    }

    /// `Lara Belek üzerinden`: the last word before it is the stop, and the rest stays as it is. A quoted name counts
    /// as one word.
    fn was_a_stop(&mut self, link: &Token<'_>) {
        self.parts.push((link.range.clone(), Meaning::Link, None));
        let slot = self.slot;
        let line = self.line;
        if let Some(name) = self.names.last_mut().filter(|name| name.slot == slot) {
            let is_quoted = line.get(name.range.clone()) != Some(&name.text);
            match name.text.rsplit_once(' ').filter(|_| !is_quoted) {
                Some((before, stop)) if slot != Slot::Stop => {
                    let start = name.range.end - stop.len();
                    let stop = Name {
                        slot: Slot::Stop,
                        text: stop.to_owned(),
                        range: start..name.range.end,
                    };
                    name.text = before.trim_end_matches(',').to_owned();
                    name.range.end = name.range.start + name.text.len();
                    self.names.push(stop);
                }
                Some(_) | None => name.slot = Slot::Stop,
            }
        }
        self.slot = Slot::None;
    }

    /// The name that the next word continues.
    fn open_name(&mut self) -> Option<&mut Name> {
        let slot = self.slot;
        let is_open = self
            .parts
            .last()
            .is_none_or(|(_, meaning, _)| *meaning != Meaning::Link)
            || self.names.last().is_some_and(|name| {
                let link = self.parts.last().map_or(0, |(range, _, _)| range.start);
                name.range.start > link
            });
        self.names
            .last_mut()
            .filter(|name| is_open && slot != Slot::None && name.slot == slot)
    }

    fn name(&mut self, token: &Token<'_>) {
        let line = self.line;
        if self.slot == Slot::None {
            let unclear = Some(Unclear::NotUnderstood);
            self.parts.push((token.range.clone(), Meaning::Nothing, unclear));
            return;
        }
        if let Some(name) = self.open_name().filter(|_| token.kind == TokenKind::Word) {
            name.range.end = token.range.end;
            line.get(name.range.clone())
                .unwrap_or_default()
                .clone_into(&mut name.text);
            return;
        }
        self.names.push(Name {
            slot: self.slot,
            text: token.text.to_owned(),
            range: token.range.clone(),
        });
    }

    fn detail(&mut self, detail: Detail, ahead: &[Token<'_>]) -> usize {
        let tokens = ahead.get(..detail.words).unwrap_or(ahead);
        let range = range_of(tokens);
        let twice = self.is_said(detail.says);
        let unclear = if twice {
            Some(Unclear::SaidTwice)
        } else {
            detail.unclear
        };
        self.parts.push((range, detail.says.meaning(), unclear));
        if !twice {
            self.set(detail.says);
        }
        // Details may come before the first name.
        if self.slot != Slot::From || !self.names.is_empty() {
            self.slot = Slot::None;
        }
        detail.words
    }

    fn is_said(&self, says: Says) -> bool {
        match says {
            Says::Date(_) => self.details.date.is_some(),
            Says::Time(_) => self.details.time.is_some(),
            Says::People(_) => self.details.people.is_some(),
            Says::Bags(_) => self.details.bags.is_some(),
        }
    }

    fn set(&mut self, says: Says) {
        match says {
            Says::Date(date) => self.details.date = date.map(|date| date.to_string()),
            Says::Time(time) => self.details.time = time.map(|time| time.strftime("%H:%M").to_string()),
            Says::People(people) => self.details.people = Some(people),
            Says::Bags(bags) => self.details.bags = Some(bags),
        }
    }

    fn done(mut self) -> Read {
        let mut fields = self.details;
        for name in self.names {
            let meaning = match name.slot {
                Slot::From => Meaning::From,
                Slot::To => Meaning::To,
                Slot::Stop | Slot::None => Meaning::Stop,
            };
            self.parts.push((name.range, meaning, None));
            match name.slot {
                Slot::From => fields.from = Some(name.text),
                Slot::To => fields.to = Some(name.text),
                Slot::Stop | Slot::None => fields.stops.push(name.text),
            }
        }
        // A time that is told elsewhere settles that this is a day.
        if fields.time.is_some() {
            for (_, _, unclear) in &mut self.parts {
                *unclear = unclear.filter(|unclear| *unclear != Unclear::DayOrTime);
            }
        }
        self.parts.sort_by_key(|(range, _, _)| range.start);
        let part = |(range, meaning, unclear): (Range<usize>, Meaning, Option<Unclear>)| LinePart {
            start: letters(self.line, range.start),
            end: letters(self.line, range.end),
            meaning,
            unclear,
        };
        Read {
            fields,
            parts: self.parts.into_iter().map(part).collect(),
        }
    }
}

fn range_of(tokens: &[Token<'_>]) -> Range<usize> {
    let start = tokens.first().map_or(0, |token| token.range.start);
    start..tokens.last().map_or(start, |token| token.range.end)
}

/// The length in the units that the window counts.
pub(super) fn letters(line: &str, bytes: usize) -> u32 {
    let before = line.get(..bytes).unwrap_or(line);
    u32::try_from(before.encode_utf16().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
