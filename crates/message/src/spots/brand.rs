//! Houses that are known by their name without a word for a hotel: `Rixos Sungate`, `the Steigenberger`.

use std::sync::LazyLock;

use places::find::{Fit, named};

use super::{End, Kind, Located, Looker, Spot, bent, is_name, is_small_name};
use crate::vocabulary::{self as v, Phrases};

/// Names of houses and chains where guests of these agencies stay. A name that is also a word or a person's stands with
/// the word behind it.
static BRANDS: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(include_str!("brands.txt")));

/// Endings that hasty writers put behind a name without an apostrophe.
const TURKISH_ENDINGS: &[&str] = &["den", "dan", "ten", "tan", "de", "da", "te", "ta", "e", "a", "ye", "ya"];
/// The most words from a label or a title to a name.
const MOST_BEFORE_NAME: usize = 2;
/// The most words behind the name: `Concorde De Luxe Resort`.
const MOST_BEHIND: usize = 4;

impl Looker<'_> {
    pub(super) fn brand(&self, at: usize) -> Option<Located> {
        let length = self.length_of_brand(at)?;
        let first = self.word(at)?;
        // `Guests: Paris Hilton`, `Adam, Eve`
        let is_of_name = (1..=MOST_BEFORE_NAME).any(|back| {
            let word = at.checked_sub(back).and_then(|before| self.word(before));
            word.is_some_and(|word| v::NAMES.is(word) || v::TITLES.is(word) || v::CLOSINGS.is(word))
        });
        let is_parted = (at + 1..at + length).any(|at| self.is_parted(at));
        if is_of_name || is_parted || is_name(first) && self.is_behind_hotel(at) {
            return None;
        }
        if !is_name(first) && !self.has_no_capitals() && !self.unit.is_chat {
            return None;
        }
        let mut end = at + length;
        let is_written = is_name(first);
        let most = if is_written {
            MOST_BEHIND
        } else {
            usize::from(length == 1)
        };
        while end - at - length < most && self.goes_on_behind(end, is_written) {
            end += 1;
        }
        // `riu costa del sol`, `Iberostar Selection Playa de Muro`
        let is_inside = self
            .word(end)
            .is_some_and(|word| matches!(word.text, "de" | "del" | "della" | "di"));
        if is_inside && self.goes_on_behind(end + 1, is_written) {
            end += 2;
        }
        // `maxx royal kemerden`
        let mut end_of_town = None;
        if !is_written && let Some((words, town)) = self.town_behind(end) {
            end = words.end;
            end_of_town = town.end;
        }
        // `Lara Barut`
        let is_before = |before: usize| {
            self.word(before).is_some_and(|word| {
                let is_town = named(word.bare())
                    .first()
                    .is_some_and(|town| town.fit <= Fit::WholeName);
                is_town && is_name(word) && is_written && !self.is_of_trip(before) && bent(word).0 == word.bare()
            })
        };
        let start = at
            .checked_sub(1)
            .filter(|before| *before > 0 && self.is_free(*before) && !self.is_parted(at) && is_before(*before))
            .unwrap_or(at);
        let words = start..end;
        let last = self.word_before(end)?;
        let told = self
            .end_of(&words)
            .or(end_of_town)
            .or_else(|| end_by_glued(&last.folded));
        let spot = Spot::new(Kind::House, self.name(words.clone()), told);
        Some((words, spot))
    }

    /// `Hotel Saadiyat Rotana`: the word for a hotel begins the whole name.
    fn is_behind_hotel(&self, at: usize) -> bool {
        let is_name_before = |at: &usize| {
            !self.is_parted(at + 1)
                && self
                    .word(*at)
                    .is_some_and(|word| is_name(word) && !self.is_of_trip(*at))
        };
        let mut before = (at.saturating_sub(MOST_BEFORE_NAME)..at)
            .rev()
            .take_while(is_name_before);
        before.any(|at| {
            self.word(at)
                .is_some_and(|word| matches!(word.folded.as_str(), "hotel" | "hotels" | "otel" | "отель"))
        })
    }

    /// The words of the name; the last one may have a Turkish ending.
    fn length_of_brand(&self, at: usize) -> Option<usize> {
        let ahead = self.unit.words.get(at..)?;
        BRANDS.at(ahead).or_else(|| {
            (1..=2).rev().find(|length| {
                let Some((last, before)) = ahead.get(..*length).and_then(<[_]>::split_last) else {
                    return false;
                };
                let begun = before
                    .iter()
                    .fold(String::new(), |text, word| text + &word.folded + " ");
                let bare = |ending: &str| {
                    let stem = last.folded.strip_suffix(ending);
                    stem.is_some_and(|stem| BRANDS.is_text(&format!("{begun}{stem}")))
                };
                BRANDS.is_text(&format!("{begun}{}", bent(last).0)) || TURKISH_ENDINGS.iter().any(|ending| bare(ending))
            })
        })
    }

    /// A town in small letters that stands directly behind a name.
    fn town_behind(&self, at: usize) -> Option<Located> {
        let word = self
            .word(at)
            .filter(|_| self.is_free(at) && !self.is_parted(at) && !self.is_of_trip(at))?;
        let is_town = named(word.bare())
            .first()
            .is_some_and(|town| town.fit == Fit::WholeName);
        self.town_with_glued_ending(at)
            .or_else(|| is_town.then(|| (at..at + 1, Spot::new(Kind::Town, word.bare(), None))))
    }

    fn goes_on_behind(&self, at: usize, is_written: bool) -> bool {
        let Some(word) = self.word(at) else { return false };
        let is_bent_before = self
            .word_before(at)
            .is_some_and(|before| bent(before).0 != before.bare());
        if is_bent_before || self.is_parted(at) || !self.is_free(at) || self.is_of_trip(at) {
            return false;
        }
        if is_written { is_name(word) } else { is_small_name(word) }
    }

    /// Whether a word says something of the ride, and is no part of a name.
    pub(super) fn is_of_trip(&self, at: usize) -> bool {
        self.word(at).is_some_and(|word| {
            let lists = [
                &v::FROM,
                &v::TO,
                &v::AIRPORT,
                &v::ARRIVE,
                &v::DEPART,
                &v::PICK_UP,
                &v::BACK,
                &v::FLIGHT,
                &v::ADULTS,
                &v::CHILDREN,
                &v::PEOPLE,
                &v::FIRST_PERSON,
                &v::CLOSINGS,
                &v::TITLES,
                &v::NAMES,
                &v::GREETINGS,
            ];
            // `Kempinski Barbaros Bay`: in a name it is no Turkish title.
            word.text != "Bay" && lists.iter().any(|list| list.is(word))
        })
    }
}

/// `delphin imperialden`: an ending without its apostrophe.
fn end_by_glued(folded: &str) -> Option<End> {
    let is_long = folded.chars().count() > 5;
    let is_from = ["den", "dan", "ten", "tan"]
        .iter()
        .any(|ending| folded.ends_with(ending));
    (is_long && is_from).then_some(End::From)
}

#[cfg(test)]
mod tests {
    use jiff::civil::Date;
    use rstest::rstest;

    use super::*;
    use crate::lines::units;

    #[rstest]
    #[case("Bitte vom Lara Barut nach AYT", Some(("Lara Barut", Some(End::From))))]
    #[case("ins Steigenberger Aqua Magic bringen", Some(("Steigenberger Aqua Magic", Some(End::To))))]
    #[case("bizi delphin imperialden alir misiniz", Some(("delphin imperialden", Some(End::From))))]
    #[case("to Hotel Saadiyat Rotana", Some(("Hotel Saadiyat Rotana", Some(End::To))))]
    #[case("to hotel riu costa del sol please", Some(("riu costa del sol", Some(End::To))))]
    #[case("Kempinski Barbaros Bay to Bodrum airport", Some(("Kempinski Barbaros Bay", Some(End::From))))]
    #[case("from the regnum carya to antalya airport", Some(("regnum carya", Some(End::From))))]
    #[case("a voyage to Belek", None)]
    fn houses_are_known_by_their_names(#[case] text: &str, #[case] expected: Option<(&str, Option<End>)>) {
        let units = units(text, Date::constant(2026, 12, 24)).units;
        let found = super::super::of(&units[0], &[]);
        let house = found.iter().find(|(_, spot)| spot.kind == Kind::House);
        assert_eq!(house.map(|(_, spot)| (spot.words.as_str(), spot.end)), expected);
    }
}
