//! Latitude and longitude as people write them: `36.8987, 30.8005`, `36,8987 30,8005`, `N 36° 53.922' E 30° 48.03'`,
//! `36°53'55.3"K 30°48'1.8"D`, `36°53′ с. ш. 30°48′ в. д.`. The desk's four languages are understood, so `O` is east,
//! as in German, and `D`, `B`, `K`, `G` are the Turkish directions.

use crate::Point;
use fold::fold;

/// The spot, if the whole text is coordinates. Two bare whole numbers do not count, because they may be anything.
pub(super) fn read(text: &str) -> Option<Point> {
    // A dot before a digit is a decimal point; the one after "с. ш." is not.
    let dots = text.split('.').skip(1);
    let comma_is_decimal = !dots
        .into_iter()
        .any(|after| after.starts_with(|next: char| next.is_ascii_digit()));
    let by_comma = comma_is_decimal.then(|| pair(&tokens(text, ',')?)).flatten();
    by_comma.or_else(|| pair(&tokens(text, '.')?))
}

/// The first pair of numbers with at least three decimals in a text.
pub(super) fn among_words(text: &str) -> Option<Point> {
    let begins = |(at, letter): &(usize, char)| {
        (letter.is_ascii_digit() || *letter == '-')
            && !text[..*at].ends_with(|before: char| before.is_ascii_digit() || ".,-".contains(before))
    };
    text.char_indices().filter(begins).find_map(|(at, _)| {
        let (latitude, rest) = precise_number(&text[at..])?;
        let rest = rest.trim_start_matches([' ', ',', ';', '/']);
        let (longitude, after) = precise_number(rest)?;
        let ends = !after.starts_with(|next: char| next.is_alphanumeric());
        ends.then(|| Point::new(latitude, longitude)).flatten()
    })
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    Number { value: f64, negative: bool, whole: bool },
    Degree,
    Minute,
    Second,
    Direction(Direction),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Axis {
    Latitude,
    Longitude,
}

/// `N` and `S` give the sign as well, unlike `lat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Direction {
    axis: Axis,
    negative: Option<bool>,
}

/// Degrees, minutes and seconds, as far as they were given.
#[derive(Default)]
struct Angle {
    parts: Vec<(f64, bool)>,
    negative: bool,
    direction: Option<Direction>,
}

fn pair(tokens: &[Token]) -> Option<Point> {
    let (first, second) = angles(tokens)?;
    let swapped = match (first.direction.map(|it| it.axis), second.direction.map(|it| it.axis)) {
        (None, None) | (Some(Axis::Latitude), Some(Axis::Longitude)) => false,
        (Some(Axis::Longitude), Some(Axis::Latitude)) => true,
        (Some(_), Some(_)) | (Some(_), None) | (None, Some(_)) => return None,
    };
    let is_precise = |angle: &Angle| angle.parts.len() > 1 || angle.parts.iter().any(|(_, whole)| !whole);
    let marked = tokens
        .iter()
        .any(|token| matches!(token, Token::Degree | Token::Direction(_)));
    if !(marked || is_precise(&first) || is_precise(&second)) {
        return None;
    }
    let (latitude, longitude) = if swapped { (second, first) } else { (first, second) };
    Point::new(latitude.degrees()?, longitude.degrees()?)
}

impl Angle {
    fn degrees(&self) -> Option<f64> {
        let mut degrees = 0.0;
        for (place, (value, whole)) in self.parts.iter().enumerate() {
            let is_last = place + 1 == self.parts.len();
            let fits = (is_last || *whole) && (place == 0 || *value < 60.0);
            let unit = [1.0, 60.0, 3_600.0].get(place).filter(|_| fits)?;
            degrees += value / unit;
        }
        let by_direction = self.direction.and_then(|direction| direction.negative);
        let negative = match by_direction {
            Some(_) if self.negative => return None,
            Some(negative) => negative,
            None => self.negative,
        };
        Some(if negative { -degrees } else { degrees })
    }
}

/// Distributes the tokens to two angles: split at the second degree sign, or in the middle if there is none.
fn angles(tokens: &[Token]) -> Option<(Angle, Angle)> {
    let is_number = |token: &Token| matches!(token, Token::Number { .. });
    let numbers = tokens.iter().filter(|token| is_number(token)).count();
    let mut before_degree = Vec::new();
    let mut seen = 0;
    for token in tokens {
        match token {
            Token::Number { .. } => seen += 1,
            Token::Degree => before_degree.push(seen),
            Token::Minute | Token::Second | Token::Direction(_) => {}
        }
    }
    let in_first = match before_degree.as_slice() {
        [1, second] => second - 1,
        [] | [_] if numbers % 2 == 0 => numbers / 2,
        [..] => return None,
    };
    let leads = matches!(tokens.first(), Some(Token::Direction(_)));
    let (mut first, mut second) = (Angle::default(), Angle::default());
    let mut seen = 0;
    for token in tokens {
        let next = seen + usize::from(is_number(token) || (leads && matches!(token, Token::Direction(_))));
        let angle = if next.max(1) <= in_first {
            &mut first
        } else {
            &mut second
        };
        angle.add(*token)?;
        seen += usize::from(is_number(token));
    }
    (!first.parts.is_empty() && !second.parts.is_empty()).then_some((first, second))
}

impl Angle {
    fn add(&mut self, token: Token) -> Option<()> {
        let fits = match token {
            Token::Number { value, negative, whole } => {
                let fits = !negative || self.parts.is_empty();
                self.negative |= negative;
                self.parts.push((value, whole));
                fits
            }
            Token::Degree => self.parts.len() == 1,
            Token::Minute => self.parts.len() == 2,
            Token::Second => self.parts.len() == 3,
            Token::Direction(direction) => self.direction.replace(direction).is_none(),
        };
        fits.then_some(())
    }
}

fn tokens(text: &str, decimal: char) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(letter) = rest.chars().next() {
        let width = match letter {
            '0'..='9' | '+' | '-' | '−' => {
                let (number, width) = number(rest, decimal)?;
                tokens.push(number);
                width
            }
            '°' | 'º' | '˚' => push(&mut tokens, Token::Degree, letter),
            '"' | '″' | '”' | '“' => push(&mut tokens, Token::Second, letter),
            '\'' | '′' | '’' | '‘' => {
                let doubled = rest.chars().nth(1) == Some(letter);
                push(&mut tokens, if doubled { Token::Second } else { Token::Minute }, letter)
                    * if doubled { 2 } else { 1 }
            }
            _ if letter.is_alphabetic() => {
                let width = rest.find(|next: char| !next.is_alphabetic()).unwrap_or(rest.len());
                match word(&fold(&rest[..width]))? {
                    Word::Toward(direction) => tokens.push(Token::Direction(direction)),
                    Word::Filler => {}
                }
                width
            }
            ',' | ';' | '/' | ':' | '=' | '.' | '(' | ')' | '[' | ']' | '|' => letter.len_utf8(),
            _ if letter.is_whitespace() => letter.len_utf8(),
            _ => return None,
        };
        rest = rest.get(width..)?;
    }
    Some(tokens)
}

fn push(tokens: &mut Vec<Token>, token: Token, letter: char) -> usize {
    tokens.push(token);
    letter.len_utf8()
}

/// A number and its length in bytes.
fn number(text: &str, decimal: char) -> Option<(Token, usize)> {
    let unsigned = text.trim_start_matches(['+', '-', '−']);
    let sign = &text[..text.len() - unsigned.len()];
    let digits = |text: &str| text.find(|next: char| !next.is_ascii_digit()).unwrap_or(text.len());
    let whole = digits(unsigned);
    let fraction = unsigned[whole..].strip_prefix(decimal).map_or(0, digits);
    if sign.chars().count() > 1 || whole == 0 || whole > 3 || fraction > 18 {
        return None;
    }
    let fraction_width = if fraction == 0 {
        0
    } else {
        decimal.len_utf8() + fraction
    };
    let value = unsigned[..whole + fraction_width].replace(decimal, ".").parse().ok()?;
    let token = Token::Number {
        value,
        negative: matches!(sign, "-" | "−"),
        whole: fraction == 0,
    };
    Some((token, sign.len() + whole + fraction_width))
}

enum Word {
    Toward(Direction),
    /// Adds no meaning, like the second halves of "с. ш." and "в. д.".
    Filler,
}

/// `None` for a word that does not belong among coordinates.
fn word(folded: &str) -> Option<Word> {
    let toward = |axis, negative| Some(Word::Toward(Direction { axis, negative }));
    match folded {
        "n" | "north" | "nord" | "k" | "kuzey" | "с" | "север" | "сш" => toward(Axis::Latitude, Some(false)),
        "s" | "south" | "sud" | "g" | "guney" | "ю" | "юг" | "юш" => toward(Axis::Latitude, Some(true)),
        "e" | "east" | "o" | "ost" | "d" | "dogu" | "в" | "восток" | "вд" => {
            toward(Axis::Longitude, Some(false))
        }
        "w" | "west" | "b" | "bati" | "з" | "запад" | "зд" => toward(Axis::Longitude, Some(true)),
        "lat" | "latitude" | "enlem" | "breite" | "breitengrad" | "широта" => toward(Axis::Latitude, None),
        "lon" | "lng" | "long" | "longitude" | "boylam" | "lange" | "langengrad" | "долгота" => {
            toward(Axis::Longitude, None)
        }
        "ш" | "д" => Some(Word::Filler),
        _ => None,
    }
}

fn precise_number(text: &str) -> Option<(f64, &str)> {
    let (token, width) = number(text, '.')?;
    let rest = text.get(width..)?;
    let decimals = text
        .get(..width)?
        .split_once('.')
        .map_or(0, |(_, decimals)| decimals.len());
    match token {
        Token::Number { value, negative, .. } if decimals >= 3 => Some((if negative { -value } else { value }, rest)),
        Token::Number { .. } | Token::Degree | Token::Minute | Token::Second | Token::Direction(_) => None,
    }
}
