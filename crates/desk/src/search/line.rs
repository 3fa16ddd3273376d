//! A search in one line: `AYT > Lara 24 dec 14:30 2+1 3b XQ101 via Belek back 31 dec 10:00`, read and written in four
//! languages.
//!
//! The first arrow separates the pick-up from the rest; without one, the names of places do (`split`). Words before the
//! first detail are the destination, words after `via` a stop, and what follows `back` is said of the way back. A name
//! that could be misread is put in quotation marks. The line is never sent: it fills
//! the form, and each part records its position and what is unclear about it.

mod back;
mod detail;
mod flight;
pub(crate) mod look;
mod party;
mod split;
mod tokens;
pub mod view;
mod when;
mod words;
mod write;

use std::ops::Range;

use contract::Language;
use jiff::civil::Date;

use detail::{Detail, NameHere, ReadingContext, Says, detail};
use tokens::{Token, TokenKind, tokens};
use view::{LineBack, LineFields, LinePart, Meaning, Unclear};
pub use write::write;

/// What a line says; its places are still words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Read {
    pub fields: LineFields,
    pub parts: Vec<LinePart>,
    /// The only name and its position in bytes, if no arrow says whether it is one place or two.
    open: Option<Range<usize>>,
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
        babies: None,
        parts: Vec::new(),
    };
    let mut at = 0;
    while let Some(ahead) = tokens.get(at..).filter(|ahead| !ahead.is_empty()) {
        at += reader.take(ahead).max(1);
    }
    reader.done()
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
    babies: Option<u32>,
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
        let there = self.details.date.as_deref();
        let (today, told) = match &self.details.back {
            // The way back is counted from the way there.
            Some(back) => (there.and_then(|date| date.parse().ok()), back.date.as_deref()),
            None => (None, there),
        };
        ReadingContext {
            today: today.unwrap_or(self.today),
            dated: told.is_some(),
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
            let is_quoted = name.is_quoted(line);
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
        // Without an arrow, a name beside one in quotation marks is the other end.
        let is_beside = self
            .open_name()
            .is_some_and(|name| token.kind == TokenKind::Quoted || name.is_quoted(line));
        if is_beside && self.words_as_arrows && self.slot == Slot::From {
            self.slot = Slot::To;
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
        let Detail { words, says, unclear } = detail;
        let range = range_of(ahead.get(..words).unwrap_or(ahead));
        let mut meaning = says.meaning();
        if self.details.back.is_some() && matches!(meaning, Meaning::Date | Meaning::Time | Meaning::Flight) {
            meaning = Meaning::Back;
        }
        let twice = self.is_said(&says);
        let unclear = match unclear {
            _ if twice => Some(Unclear::SaidTwice),
            Some(Unclear::Past) if meaning == Meaning::Back && self.details.date.is_some() => {
                Some(Unclear::BeforeThere)
            }
            other => other,
        };
        self.parts.push((range, meaning, unclear));
        if !twice {
            self.set(says);
        }
        // Details may come before the first name.
        if self.slot != Slot::From || !self.names.is_empty() {
            self.slot = Slot::None;
        }
        words
    }

    fn is_said(&self, says: &Says) -> bool {
        let there = &self.details;
        let back = there.back.as_ref();
        match says {
            Says::Date(_) => back.map_or(&there.date, |back| &back.date).is_some(),
            Says::Time(_) => back.map_or(&there.time, |back| &back.time).is_some(),
            Says::Flight(_) => back.map_or(&there.flight, |back| &back.flight).is_some(),
            Says::People(_) => there.people.is_some(),
            Says::Sum { .. } => there.people.is_some() || there.children.is_some(),
            Says::Children { .. } => there.children.is_some(),
            Says::Babies { .. } => self.babies.is_some(),
            Says::Bags(_) => there.bags.is_some(),
            Says::Seats(_) => there.seats.is_some(),
            Says::Back => back.is_some(),
        }
    }

    fn set(&mut self, says: Says) {
        let there = &mut self.details;
        let (date, time, flight) = match &mut there.back {
            Some(LineBack { date, time, flight }) => (date, time, flight),
            None => (&mut there.date, &mut there.time, &mut there.flight),
        };
        match says {
            Says::Date(told) => *date = told.map(|date| date.to_string()),
            Says::Time(told) => *time = told.map(|time| time.strftime("%H:%M").to_string()),
            Says::Flight(told) => *flight = Some(told),
            Says::People(people) => there.people = Some(people),
            Says::Sum { adults, children, ages } => {
                there.people = Some(adults);
                there.children = Some(children);
                there.ages.extend(ages);
            }
            Says::Children { children, ages } => {
                there.children = Some(children);
                there.ages.extend(ages);
            }
            Says::Babies { babies, ages } => {
                self.babies = Some(babies);
                there.ages.extend(ages);
            }
            Says::Bags(bags) => there.bags = Some(bags),
            Says::Seats(seats) => there.seats = Some(seats),
            Says::Back => there.back = Some(LineBack::default()),
        }
    }

    /// The words of the only name, if they could be two places.
    fn open_words(&self) -> Option<Range<usize>> {
        let mut ends = self.names.iter().filter(|name| name.slot != Slot::Stop);
        let name = ends.next().filter(|name| name.slot == Slot::From)?;
        let is_open =
            self.words_as_arrows && ends.next().is_none() && self.slot != Slot::To && !name.is_quoted(self.line);
        is_open.then(|| name.range.clone())
    }

    /// Babies are children too, and children whose ages are told are there.
    fn count_children(&mut self) {
        let there = &mut self.details;
        if let Some(babies) = self.babies {
            there.children = Some(there.children.unwrap_or(0).saturating_add(babies));
        }
        let told = u32::try_from(there.ages.len()).unwrap_or(0);
        there.children = there.children.map(|children| children.max(told));
    }

    /// A time that is told elsewhere settles that a number is a day.
    fn settle_days(&mut self) {
        let there = self.details.time.is_some();
        let back = self.details.back.as_ref().is_some_and(|back| back.time.is_some());
        for (_, meaning, unclear) in &mut self.parts {
            let settled = (there && *meaning == Meaning::Date) || (back && *meaning == Meaning::Back);
            *unclear = unclear.filter(|unclear| *unclear != Unclear::DayOrTime || !settled);
        }
    }

    fn done(mut self) -> Read {
        self.count_children();
        self.settle_days();
        let open = self.open_words();
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
            open,
        }
    }
}

impl Name {
    fn is_quoted(&self, line: &str) -> bool {
        line.get(self.range.clone()) != Some(&self.text)
    }
}

impl Read {
    /// The only name is two places: one up to `end`, the other from `start` on.
    fn divide(&mut self, line: &str, end: usize, start: usize) {
        let Some(open) = self.open.take() else { return };
        let text = |range: Range<usize>| line.get(range).map(str::to_owned);
        self.fields.from = text(open.start..end);
        self.fields.to = text(start..open.end);
        let Some(at) = self.parts.iter().position(|part| part.meaning == Meaning::From) else {
            return;
        };
        let part = |range: Range<usize>, meaning| LinePart {
            start: letters(line, range.start),
            end: letters(line, range.end),
            meaning,
            unclear: None,
        };
        let both = [part(open.start..end, Meaning::From), part(start..open.end, Meaning::To)];
        self.parts.splice(at..=at, both);
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
