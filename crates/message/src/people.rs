//! Who travels, and how they are reached.

mod contacts;
mod mentions;
mod names;
mod table;
mod writer;

use dates::words;
use fold::fold;

use crate::cells::is_data;
use crate::first_names::is_first_name;
use crate::lines::{Kind, Message, Unit, labelled};
use crate::told::range_in;
use crate::vocabulary as v;
use crate::{Context, Person, Told};
use table::Columns;

/// A longer line below a list of names belongs to it no more.
const LONGEST_LISTED: usize = 8;

/// One who travels. Their names are parts of the message.
#[derive(Clone, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
struct Traveller<'a> {
    first: Option<&'a str>,
    /// The given names behind the first: `Rıza` of `Ali Rıza Çetin`.
    middle: Option<&'a str>,
    /// What belongs to the last name before it: `Al` of `Al Farsi`.
    particle: Option<&'a str>,
    last: Option<&'a str>,
    phone: Option<Told<String>>,
    email: Option<&'a str>,
    is_lead: bool,
}

impl<'a> Traveller<'a> {
    fn of(first: Option<&'a str>, last: Option<&'a str>) -> Self {
        Self {
            first,
            last,
            ..Self::default()
        }
    }

    fn is_named(&self, folded: &str) -> bool {
        is_spelled(self.first, folded) || is_spelled(self.last, folded)
    }

    /// Whether both may be one person. First and last name may be swapped.
    fn is_same(&self, other: &Self) -> bool {
        match (meet(self.first, other.first), meet(self.last, other.last)) {
            (Some(true), Some(true)) => true,
            (Some(_), Some(_)) => {
                meet(self.first, other.last) == Some(true) && meet(self.last, other.first) == Some(true)
            }
            (Some(is_met), None) | (None, Some(is_met)) => is_met,
            (None, None) => false,
        }
    }

    /// Learns the names that only the other tells.
    fn complete(&mut self, other: &Self) {
        self.is_lead |= other.is_lead;
        if self.middle.is_none() && (self.first.is_none() || meet(self.first, other.first) == Some(true)) {
            // The part of the message that tells both given names tells the first one too.
            self.first = other.first.or(self.first);
            self.middle = other.middle;
        }
        self.first = self.first.or(other.first);
        self.last = self.last.or(other.last);
        if self.particle.is_none() && other.particle.is_some() {
            (self.particle, self.last) = (other.particle, other.last);
        }
        self.email = self.email.or(other.email);
    }

    /// The same for the sheet of a message with this text.
    fn into_person(self, text: &str) -> Person {
        let told = |part: &str, value: String| Told::sure(value, range_in(text, part));
        let name = |name: &str| told(name, name.to_owned());
        let first = self
            .first
            .map(|first| from_to(text, Some(first), self.middle).unwrap_or(first));
        let last = self
            .last
            .map(|last| from_to(text, self.particle, Some(last)).unwrap_or(last));
        Person {
            first: first.map(name),
            last: last.map(name),
            phone: self.phone,
            email: self.email.map(|email| told(email, email.to_lowercase())),
            is_lead: self.is_lead,
        }
    }
}

/// The text from one of its parts to another.
fn from_to<'a>(text: &'a str, first: Option<&str>, last: Option<&str>) -> Option<&'a str> {
    let (first, last) = (range_in(text, first?)?, range_in(text, last?)?);
    text.get(first.start..last.end)
}

fn is_spelled(name: Option<&str>, folded: &str) -> bool {
    name.is_some_and(|name| fold(name) == folded)
}

/// Whether two names are the same, if both are known.
fn meet(one: Option<&str>, other: Option<&str>) -> Option<bool> {
    one.zip(other).map(|(one, other)| fold(one) == fold(other))
}

/// The travellers in the order in which they are told; the writer comes first if only they tell their name.
pub(crate) fn of(text: &str, message: &Message<'_>, context: Context<'_>) -> Vec<Person> {
    let mut found = told(message);
    let own = writer::of(message, &found);
    if let Some(own) = &own {
        match found.iter_mut().find(|traveller| traveller.is_same(own)) {
            Some(same) => same.complete(own),
            None => found.insert(0, own.clone()),
        }
    }
    name_by_rows(message, &mut found);
    mail_of_writers(message, &mut found);
    if let Some(own) = own
        .as_ref()
        .and_then(|own| found.iter_mut().find(|one| one.is_same(own)))
    {
        contacts::number_of_writer(message, context.country, own);
    }
    contacts::give(message, context.country, own.as_ref(), &mut found);
    if !found.iter().any(|traveller| traveller.is_lead)
        && let Some(first) = found.first_mut()
    {
        first.is_lead = true;
    }
    found.into_iter().map(|one| one.into_person(text)).collect()
}

/// `Vorname: Leopold` and `Nachname: Zwettler` in rows of their own.
fn name_by_rows<'a>(message: &Message<'a>, found: &mut Vec<Traveller<'a>>) {
    let value = |list: &v::Phrases, unit: &Unit<'a>| {
        let (label, behind) = labelled(unit.text)?;
        let value = unit.text.get(behind..)?.trim();
        let is_name = (1..=2).contains(&words(value).len()) && words(value).iter().all(names::is_name_word);
        (is_name && list.is_label(&label)).then_some((label == "name", value))
    };
    // Beside a first name, `Name` is the last one.
    let rows = |list: &v::Phrases| -> Vec<&'a str> {
        let told: Vec<(bool, &'a str)> = message.units.iter().filter_map(|unit| value(list, unit)).collect();
        let is_plain = told.iter().all(|(is_name, _)| *is_name);
        let told = told.into_iter().filter(|(is_name, _)| *is_name == is_plain);
        told.map(|(_, value)| value).collect()
    };
    for (first, last) in rows(&v::FIRST_NAME).into_iter().zip(rows(&v::LAST_NAME)) {
        if first != last {
            add(found, Traveller::of(Some(first), Some(last)));
        }
    }
}

/// A traveller who wrote a part of the message is reached at the address in its head.
fn mail_of_writers<'a>(message: &Message<'a>, found: &mut [Traveller<'a>]) {
    for writer in message
        .units
        .iter()
        .filter_map(|unit| unit.writer.as_ref())
        .filter(|writer| !writer.is_office())
    {
        let name = fold(writer.name);
        let is_writer = |one: &&mut Traveller<'a>| {
            let is_in = |told: Option<&str>| told.is_some_and(|told| name.split(' ').any(|word| word == fold(told)));
            is_in(one.first) && is_in(one.last)
        };
        if let Some(one) = found.iter_mut().find(is_writer) {
            one.email = one.email.or(writer.email);
        }
    }
}

/// Those whom the text tells, without its signature.
fn told<'a>(message: &Message<'a>) -> Vec<Traveller<'a>> {
    let mut found = Vec::new();
    let mut in_list = false;
    let mut columns: Option<Columns> = None;
    let said = |unit: &&Unit<'_>| unit.kind == Kind::Text && !unit.is_asked && !is_signed_by_office(unit);
    let numbered = numbered_rows(message);
    for unit in message.units.iter().filter(said) {
        if let Some(one) = numbered
            .contains(&unit.start)
            .then(|| names::numbered(unit.text))
            .flatten()
        {
            lead_of_line(unit, vec![one])
                .into_iter()
                .for_each(|one| add(&mut found, one));
            continue;
        }
        columns = Columns::of_heading(unit.text)
            .or_else(|| Columns::of_whole_names(unit.text))
            .or(columns.filter(|_| is_data(unit.text) || unit.text.trim().contains("   ")));
        if let Some(columns) = &columns {
            let mut told = columns.travellers(unit.text);
            if told.is_empty() {
                told = names::slashed(&unit.words);
            }
            lead_of_line(unit, told)
                .into_iter()
                .for_each(|one| add(&mut found, one));
        } else if let Some(list) = listed(unit, in_list) {
            let listed = lead_of_line(unit, list.travellers);
            found = if listed.len() >= 2 {
                listed_first(listed, found)
            } else {
                listed.into_iter().for_each(|one| add(&mut found, one));
                found
            };
            mentions::take_with_age(unit, &mut found);
            in_list = list.goes_on;
        } else {
            mentions::take(unit, &mut found);
            in_list = opens_list(unit);
        }
        name_lead(unit, &mut found);
    }
    found
}

/// The fewest numbered rows that are a list of names.
const FEWEST_NUMBERED: usize = 3;

/// Where the rows of a numbered list of names begin, whatever stands above it: `1. Bethan Rowlands`.
fn numbered_rows(message: &Message<'_>) -> Vec<usize> {
    let said = message
        .units
        .iter()
        .filter(|unit| unit.kind == Kind::Text && unit.is_first);
    let rows: Vec<(&Unit<'_>, Traveller<'_>)> = said
        .filter_map(|unit| Some((unit, names::numbered(unit.text)?)))
        .collect();
    let is_person = |one: &Traveller<'_>| {
        let word = one.first.and_then(|first| dates::Word::new(first, 0));
        word.is_some_and(|word| is_first_name(&word))
    };
    // A heading, a leader or a common first name says that these are people.
    let begin = rows.first().map_or(0, |(first, _)| first.start);
    let above = message
        .units
        .iter()
        .filter(|unit| unit.start < begin)
        .max_by_key(|unit| unit.start);
    let heads = |unit: &Unit<'_>| {
        [&v::NAMES, &v::ADULTS, &v::PEOPLE]
            .iter()
            .any(|list| list.is_in(&unit.words))
    };
    let are_people = above.is_some_and(heads)
        || rows
            .iter()
            .any(|(unit, one)| is_person(one) || v::LEAD.is_in(&unit.words));
    let is_list = rows.len() >= FEWEST_NUMBERED && are_people;
    rows.into_iter()
        .filter(|_| is_list)
        .map(|(unit, _)| unit.start)
        .collect()
}

/// A list of names tells the order of the travellers, also if a name is mentioned before it.
fn listed_first<'a>(listed: Vec<Traveller<'a>>, mentioned: Vec<Traveller<'a>>) -> Vec<Traveller<'a>> {
    let is_listed = |one: &Traveller<'a>| listed.iter().any(|other| other.is_same(one));
    // Behind another list, the second one goes on.
    let are_all_new = !mentioned.iter().any(is_listed);
    let mut found = Vec::new();
    if are_all_new {
        found = mentioned;
        listed.into_iter().for_each(|one| add(&mut found, one));
    } else {
        listed.into_iter().for_each(|one| add(&mut found, one));
        mentioned.into_iter().for_each(|one| add(&mut found, one));
    }
    found
}

/// `Polina, London Drive` in a mail of London Drive.
fn is_signed_by_office(unit: &Unit<'_>) -> bool {
    let Some(office) = unit
        .writer
        .as_ref()
        .filter(|writer| !unit.is_chat && writer.is_office())
    else {
        return false;
    };
    let name = words(office.name);
    let is_told = |part: &dates::Word<'_>| unit.words.iter().any(|word| word.folded == part.folded);
    !name.is_empty() && unit.words.len() <= name.len() + MOST_BESIDE_OFFICE && name.iter().all(is_told)
}

/// The most words beside the name of an office in a signature.
const MOST_BESIDE_OFFICE: usize = 3;

/// `Sven Alt, 0155 ... (lead)`: a word behind the only name of a line says that this one leads.
fn lead_of_line<'a>(unit: &Unit<'_>, mut told: Vec<Traveller<'a>>) -> Vec<Traveller<'a>> {
    if let [only] = told.as_mut_slice() {
        only.is_lead |= v::LEAD.is_in(&unit.words);
    }
    told
}

/// `Mr Stannard is the lead passenger`: the only known name of the sentence.
fn name_lead(unit: &Unit<'_>, found: &mut [Traveller<'_>]) {
    if !v::LEAD.is_in(&unit.words) || found.iter().any(|one| one.is_lead) {
        return;
    }
    let is_told = |one: &&mut Traveller<'_>| unit.words.iter().any(|word| one.is_named(&word.folded));
    let mut told: Vec<&mut Traveller<'_>> = found.iter_mut().filter(is_told).collect();
    if let [only] = told.as_mut_slice() {
        only.is_lead = true;
    }
}

/// `Es reisen 2 Erwachsene und 2 Kinder:` stands above their names.
fn opens_list(unit: &Unit<'_>) -> bool {
    let counts = [&v::ADULTS, &v::CHILDREN, &v::PEOPLE];
    let heads = unit.is_first && v::NAMES.is_text(unit.text);
    let is_of_names = v::NAMES.is_in(&unit.words) || v::CLIENTS.is_in(&unit.words);
    heads || unit.text.trim_end().ends_with(':') && (is_of_names || counts.iter().any(|list| list.is_in(&unit.words)))
}

fn add<'a>(found: &mut Vec<Traveller<'a>>, one: Traveller<'a>) {
    match found.iter_mut().find(|other| other.is_same(&one)) {
        Some(same) => same.complete(&one),
        None => found.push(one),
    }
}

struct List<'a> {
    travellers: Vec<Traveller<'a>>,
    /// Whether the next line may go on with names.
    goes_on: bool,
}

/// The names of a unit that consists of them.
fn listed<'a>(unit: &Unit<'a>, in_list: bool) -> Option<List<'a>> {
    let going_on = |travellers: Vec<Traveller<'a>>| {
        (!travellers.is_empty()).then_some(List {
            travellers,
            goes_on: true,
        })
    };
    going_on(names::slashed(&unit.words))
        .or_else(|| {
            going_on(
                names::in_capitals(unit.text)
                    .filter(|_| unit.is_first)
                    .into_iter()
                    .collect(),
            )
        })
        .or_else(|| going_on(names::titled_last_first(unit.text).into_iter().collect()).filter(|_| unit.is_first))
        .or_else(|| behind_label(unit).filter(|_| unit.is_first))
        .or_else(|| going_on(of_room(unit.text)).filter(|_| unit.is_first))
        .or_else(|| {
            let bare = unit.text.trim_start_matches(|letter: char| !letter.is_alphabetic());
            let spoken = unit
                .words
                .iter()
                .filter(|word| word.text.contains(char::is_alphabetic))
                .count();
            let is_name = in_list && spoken <= LONGEST_LISTED && labelled(unit.text).is_none();
            going_on(names::in_list(bare)).filter(|_| is_name)
        })
        .or_else(|| only_names(unit))
}

/// `Passengers: Leila Haddad, Mina Haddad`; the names may begin on the next line.
fn behind_label<'a>(unit: &Unit<'a>) -> Option<List<'a>> {
    let (label, behind) = labelled(unit.text)
        .or_else(|| dotted(unit.text))
        .or_else(|| spaced(unit.text))?;
    let text_of_label = label;
    let label = words(&text_of_label);
    let is_lead = v::LEAD.at(&label).is_some();
    if !is_lead && v::NAMES.at(&label).is_none() && !v::NAMES.is_label(&text_of_label) {
        return None;
    }
    let mut travellers = names::in_list(unit.text.get(behind..).unwrap_or_default());
    let goes_on = travellers.is_empty();
    if goes_on {
        // `Passengers: me and my husband Paul`
        mentions::take(unit, &mut travellers);
    }
    for one in &mut travellers {
        one.is_lead = is_lead;
    }
    Some(List { travellers, goes_on })
}

/// `Twin 1    Callum Breck / Isla Breck`: a row of a list of rooms.
fn of_room(text: &str) -> Vec<Traveller<'_>> {
    let words = words(text);
    let is_numbered = words
        .first()
        .is_some_and(|word| word.text.bytes().all(|digit| digit.is_ascii_digit()));
    let kind = words.get(usize::from(is_numbered));
    if !kind.is_some_and(|word| v::ROOMS.is(word)) {
        return Vec::new();
    }
    let behind = spaced(text).or_else(|| labelled(text)).map(|(_, behind)| behind);
    let names = behind.and_then(|behind| text.get(behind..)).unwrap_or_default();
    if names
        .trim_start_matches(|letter: char| !letter.is_alphabetic())
        .split(' ')
        .next()
        .and_then(|word| dates::Word::new(word, 0))
        .is_some_and(|word| v::ROOMS.is(&word))
    {
        return Vec::new();
    }
    names::in_list(names)
}

/// The label of `Passengers ... Dr Priya Nair` and where its value begins.
fn dotted(text: &str) -> Option<(String, usize)> {
    let dots = text.find(" ..")?;
    let behind = text.get(dots..)?.find(|letter: char| !matches!(letter, '.' | ' '))?;
    Some((fold(text.get(..dots)?), dots + behind))
}

/// The label of `Misafir    Jürgen Wiesner` and where its value begins.
fn spaced(text: &str) -> Option<(String, usize)> {
    let (label, value) = text.split_once("   ")?;
    let behind = text.len() - value.trim_start().len();
    (!label.trim().is_empty() && !value.trim().contains("   ")).then(|| (fold(label), behind))
}

/// A line of two or more whole names between commas and nothing else.
fn only_names<'a>(unit: &Unit<'a>) -> Option<List<'a>> {
    let lists = [&v::BACK, &v::HOTEL, &v::AIRPORT, &v::TO, &v::FROM, &v::ROAD];
    let is_about_places = lists.iter().any(|list| list.is_in(&unit.words));
    let travellers = names::in_list(unit.text);
    // `Freya Whitcombe & Oliver Stannard, 2 adults, 2 cases`
    let counted = unit
        .text
        .split(',')
        .filter(|part| part.trim_start().starts_with(|letter: char| letter.is_ascii_digit()))
        .count();
    let named = unit.text.split(',').count() - counted;
    // `Callum Reid and Ishbel Reid`
    let is_pair = counted == 0
        && names::are_linked(unit.text)
        && unit
            .words
            .iter()
            .all(|word| names::is_name_word(word) || crate::party::is_link(word));
    let is_labelled =
        labelled(unit.text).is_some_and(|(label, _)| !v::NAMES.is_label(&label) && !v::LEAD.is_label(&label));
    let is_whole = travellers.len() >= 2
        && !is_about_places
        && !is_labelled
        && travellers.iter().all(|one| one.last.is_some())
        && (named == travellers.len() || is_pair || (counted > 0 && named == 1));
    // Counts behind the names say that these travel, wherever the line begins.
    ((unit.is_first || counted > 0) && is_whole).then_some(List {
        travellers,
        goes_on: false,
    })
}
