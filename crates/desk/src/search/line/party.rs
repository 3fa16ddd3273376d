//! Who rides and what they bring: people, children with their ages, child seats and bags.

use super::detail::{Detail, Says};
use super::tokens::{Token, TokenKind};
use super::words;

/// A person above this age is no child.
const OLDEST_CHILD: u32 = 17;
/// More words than the ages of any party have.
const MOST_WORDS: usize = 16;

/// `2p`, `2+1`, `2 adults`, `1 child (4)`, `child seat`, `3 bavul`.
pub(super) fn party(ahead: &[Token<'_>]) -> Option<Detail> {
    seats(ahead).or_else(|| sum(ahead)).or_else(|| count(ahead))
}

/// `2 child seats`, `Kindersitz`, `1 seat`.
fn seats(ahead: &[Token<'_>]) -> Option<Detail> {
    let first = word(ahead, 0)?;
    let (number, rest) = match number_first(&first.folded) {
        None => (None, ahead),
        Some((number, "")) => (Some(number.parse().ok()?), ahead.get(1..)?),
        Some(_) => return None,
    };
    let kinds = (0..2)
        .take_while(|at| word(rest, *at).is_some_and(|kind| words::is_kind_of_seat(&kind.folded)))
        .count();
    let is_seat = |at: usize| word(rest, at).is_some_and(|seat| words::is_seat(&seat.folded));
    let is_child_seat = || word(rest, 0).is_some_and(|seat| words::is_child_seat(&seat.folded));
    // `seat` alone may be a name, but a counted seat is one for a child.
    let used = if is_seat(kinds) && (kinds > 0 || number.is_some()) {
        kinds + 1
    } else if is_child_seat() {
        1
    } else {
        return None;
    };
    Some(Detail::clear(
        used + usize::from(number.is_some()),
        Says::Seats(number.unwrap_or(1)),
    ))
}

/// `2+1`, `2 + 1`, `2+1+1 pax`, `2+1 (4)`: adults and children, maybe with babies.
fn sum(ahead: &[Token<'_>]) -> Option<Detail> {
    let first = word(ahead, 0)?.text;
    let is_spaced = word(ahead, 1).is_some_and(|plus| plus.text == "+");
    let (text, words) = if is_spaced {
        (format!("{first}+{}", word(ahead, 2)?.text), 3)
    } else {
        (first.to_owned(), 1)
    };
    let mut parts = text.split('+').map(number_first);
    let (adults, tail) = parts.next()??;
    let adults = small(adults).filter(|_| tail.is_empty())?;
    let mut children = None;
    let mut unit = "";
    for part in parts {
        let (number, glued) = part.filter(|_| unit.is_empty())?;
        children = Some(children.unwrap_or(0) + small(number)?);
        unit = glued;
    }
    let children = children?;
    if !unit.is_empty() && !words::is_people(unit) {
        return None;
    }
    let counted = word(ahead, words).is_some_and(|next| words::is_people(&next.folded));
    let words = words + usize::from(unit.is_empty() && counted);
    Some(with_ages(words, ahead, |ages| Says::Sum { adults, children, ages }))
}

/// `2p`, `2 pax`, `1 child (4)`, `child (4)`, `3 bavul`.
fn count(ahead: &[Token<'_>]) -> Option<Detail> {
    let first = word(ahead, 0)?;
    let Some((number, glued)) = number_first(&first.folded) else {
        let (ages, used) = ages(ahead.get(1..)?).filter(|_| words::is_children(&first.folded))?;
        let children = u32::try_from(ages.len()).ok()?;
        return Some(Detail::clear(1 + used, Says::Children { children, ages }));
    };
    let (unit, words) = if glued.is_empty() {
        (word(ahead, 1)?.folded.as_str(), 2)
    } else {
        (glued, 1)
    };
    let number = number.parse().ok()?;
    if words::is_people(unit) {
        Some(Detail::clear(words, Says::People(number)))
    } else if words::is_bags(unit) {
        Some(Detail::clear(words, Says::Bags(number)))
    } else if words::is_children(unit) {
        let says = |ages| Says::Children { children: number, ages };
        Some(with_ages(words, ahead, says))
    } else if words::is_babies(unit) {
        Some(with_ages(words, ahead, |ages| Says::Babies { babies: number, ages }))
    } else {
        None
    }
}

fn with_ages(words: usize, ahead: &[Token<'_>], says: impl Fn(Vec<u32>) -> Says) -> Detail {
    let found = ahead.get(words..).and_then(ages);
    let (ages, used) = found.unwrap_or_default();
    Detail::clear(words + used, says(ages))
}

/// `(4)`, `(4, 7)`, `(4 and 7 years)`, `4 yaşında`: the ages, and the number of tokens they take.
fn ages(ahead: &[Token<'_>]) -> Option<(Vec<u32>, usize)> {
    if !word(ahead, 0)?.text.starts_with('(') {
        let age = age(&word(ahead, 0)?.folded)?;
        let is_years = |token: &&Token<'_>| words::is_years(&token.folded);
        let units = ahead.iter().skip(1).take_while(is_years).count();
        return (units > 0).then(|| (vec![age], 1 + units));
    }
    let end = ahead
        .iter()
        .take(MOST_WORDS)
        .position(|token| token.text.ends_with(')'))?;
    let mut found = Vec::new();
    for token in ahead.get(..=end)? {
        for piece in token.folded.split(' ').filter(|piece| !piece.is_empty()) {
            match age(piece) {
                Some(age) => found.push(age),
                None if words::is_years(piece) || words::is_and(piece) => {}
                None => return None,
            }
        }
    }
    (!found.is_empty()).then_some((found, end + 1))
}

/// `4`, `4y`
fn age(word: &str) -> Option<u32> {
    let (number, unit) = number_first(word)?;
    let age = small(number).filter(|age| *age <= OLDEST_CHILD)?;
    (unit.is_empty() || words::is_years(unit)).then_some(age)
}

/// A number of one or two digits.
fn small(number: &str) -> Option<u32> {
    number.parse().ok().filter(|_| number.len() <= 2)
}

fn word<'t, 'a>(ahead: &'t [Token<'a>], at: usize) -> Option<&'t Token<'a>> {
    ahead.get(at).filter(|token| token.kind == TokenKind::Word)
}

/// The leading digits, and what follows them directly.
fn number_first(word: &str) -> Option<(&str, &str)> {
    let digits = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    word.split_at_checked(digits).filter(|(number, _)| !number.is_empty())
}
