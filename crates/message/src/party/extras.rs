//! What the travellers need besides seats: for children, for those who cannot walk, for sports.

use crate::lines::{Kind, Message, Unit};
use crate::spots::gap;
use crate::vocabulary as v;
use crate::{Extra, Told};

pub(crate) fn extras(message: &Message<'_>) -> Vec<Told<Extra>> {
    let mut found: Vec<Told<Extra>> = Vec::new();
    for (question, answer) in message.units.iter().zip(message.units.iter().skip(1)) {
        let is_agreed = question.is_asked && answer.words.first().is_some_and(|word| v::YES.is(word));
        let tells_extra = (0..answer.words.len()).any(|at| extra(answer, at).is_some());
        if is_agreed && !tells_extra {
            found.extend((0..question.words.len()).find_map(|at| extra(question, at)));
        }
    }
    let said = |unit: &&Unit<'_>| unit.kind == Kind::Text && !unit.is_asked;
    for unit in message.units.iter().filter(said) {
        for at in 0..unit.words.len() {
            if let Some(extra) = extra(unit, at).filter(|extra| found.iter().all(|told| told.value != extra.value)) {
                found.push(extra);
            }
        }
    }
    found
}

/// The extra that is named here, unless it is refused: `child seat: no`.
fn extra(unit: &Unit<'_>, at: usize) -> Option<Told<Extra>> {
    let lists = [
        (&v::BABY_SEAT, Extra::BabySeat),
        (&v::CHILD_SEAT, Extra::ChildSeat),
        (&v::BOOSTER, Extra::Booster),
        (&v::WHEELCHAIR, Extra::Wheelchair),
        (&v::SPORTS, Extra::SportsBaggage),
    ];
    let ahead = unit.words.get(at..)?;
    let (length, extra) = lists.iter().find_map(|(list, extra)| Some((list.at(ahead)?, *extra)))?;
    let near = at.saturating_sub(2)..at;
    // `NOT:` is a note in Turkish.
    let is_note = |at: usize| gap(unit, at + 1).is_some_and(|gap| gap.starts_with(':'));
    let mut before = near.filter(|at| !is_note(*at)).filter_map(|at| unit.words.get(at));
    let is_denied = (at + length..unit.words.len())
        .take(MOST_BEFORE_REFUSAL)
        .take_while(|at| !gap(unit, *at).is_some_and(|gap| gap.contains([',', ';', ':', '\n', '(', '.'])))
        .enumerate()
        .any(|(skipped, at)| refuses(unit, at, skipped));
    // `Child seats | 1 booster`: the label only says which kind of thing follows.
    let is_label = extra == Extra::ChildSeat
        && gap(unit, at + length).is_some_and(|gap| gap.contains([':', '|']))
        && (v::BOOSTER.is_in(ahead) || v::BABY_SEAT.is_in(ahead));
    let is_brought = extra != Extra::SportsBaggage && extra != Extra::Wheelchair && v::OWN.is_in(&unit.words);
    let is_none = unit.words.get(at + length).is_some_and(|next| next.text == "0");
    let is_refused = is_label
        || is_brought
        || is_none
        || before.any(|word| v::NONE.is(word))
        || is_denied
        || unit.words.get(at + length).is_some_and(|next| v::REFUSED.is(next));
    (!is_refused).then(|| Told::sure(extra, unit.range(at..at + length)))
}

/// The most words from an extra to the word that refuses it: `Kindersitze brauchen wir nicht mehr`.
const MOST_BEFORE_REFUSAL: usize = 4;

/// Whether the word here refuses what stands so many words before it. `Please do not forget the seat` orders it.
fn refuses(unit: &Unit<'_>, at: usize, skipped: usize) -> bool {
    let Some(word) = unit.words.get(at) else { return false };
    let behind = unit.words.get(at + 1).map_or("", |next| next.folded.as_str());
    let orders = ["vergess", "forget", "забуд"]
        .iter()
        .any(|begin| behind.starts_with(begin));
    let is_near = skipped < 2 && v::REFUSED.is(word);
    (is_near || v::NOT.is(word)) && !orders
}
