//! Plus codes: the world in twenty by twenty fields, each divided again in the same way. `8G8GVQX2+F6` is complete;
//! `VQX2+F6 Antalya` leaves out what its locality gives.

use super::{Pasted, clean_label};
use crate::Point;

/// A code without its beginning, which is only unique near a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShortCode {
    before_plus: String,
    after_plus: String,
    /// The words with which it was pasted.
    pub locality: Option<String>,
}

const DIGITS: &str = "23456789CFGHJMPQRVWX";
/// The digits of a full code; a short code has fewer, and zeros at their end stand for a larger field.
const BEFORE_PLUS: usize = 8;
/// Digits come in pairs, one for latitude and one for longitude; each digit after them selects one of 5 rows and 4
/// columns.
const PAIRED: usize = 10;
const MOST_DIGITS: usize = 15;

pub(super) fn read(text: &str) -> Option<Pasted> {
    let text = text.trim();
    let ends_code = |letter: char| letter.is_whitespace() || letter == ',';
    let (code, words) = text.split_once(ends_code).unwrap_or((text, ""));
    let words = clean_label(words.trim_matches([' ', ',']));
    let code = code.to_ascii_uppercase();
    let (before, after) = code.split_once('+')?;
    let field = before.trim_end_matches('0');
    let padded = field.len() < before.len();
    let in_pairs = before.len().is_multiple_of(2) && field.len().is_multiple_of(2);
    let known = field.chars().chain(after.chars()).all(|digit| DIGITS.contains(digit));
    if !known || !in_pairs || after.len() == 1 || before.len() + after.len() > MOST_DIGITS {
        return None;
    }
    match before.len() {
        BEFORE_PLUS if !field.is_empty() && padded == after.is_empty() => {
            let point = middle(field.chars().chain(after.chars()))?;
            Some(Pasted::Spot { point, label: words })
        }
        BEFORE_PLUS if !padded => Some(Pasted::Spot {
            point: middle(field.chars())?,
            label: words,
        }),
        // There are shorter codes, but "22+22" looks like one.
        4 | 6 if !padded && !after.is_empty() => Some(Pasted::ShortCode(ShortCode {
            before_plus: before.to_owned(),
            after_plus: after.to_owned(),
            locality: words,
        })),
        _ => None,
    }
}

impl ShortCode {
    /// The spot nearest to a place that the code can mean.
    #[must_use]
    pub fn around(&self, place: Point) -> Point {
        let missing = BEFORE_PLUS.saturating_sub(self.before_plus.len()) / 2;
        let field = field_of(place, missing);
        let digits = field
            .chars()
            .chain(self.before_plus.chars())
            .chain(self.after_plus.chars());
        let Some(spot) = middle(digits) else { return place };
        // The border of the field may lie between the two: then the spot in the next field is nearer.
        let width = (0..missing).fold(400.0, |width, _| width / 20.0);
        let nearest = |spot: f64, place: f64| match spot - place {
            away if away > width / 2.0 => spot - width,
            away if away < -width / 2.0 => spot + width,
            _ => spot,
        };
        let latitude = nearest(spot.latitude(), place.latitude());
        let latitude = if latitude.abs() > 90.0 {
            spot.latitude()
        } else {
            latitude
        };
        let longitude = nearest(spot.longitude(), place.longitude());
        let longitude = if longitude.abs() > 180.0 {
            longitude - 360.0 * longitude.signum()
        } else {
            longitude
        };
        Point::new(latitude, longitude).unwrap_or(spot)
    }
}

/// The middle of the field that the digits name.
fn middle(digits: impl Iterator<Item = char>) -> Option<Point> {
    let (mut latitude, mut longitude) = (-90.0, -180.0);
    let (mut height, mut width) = (400.0, 400.0);
    for (place, digit) in digits.enumerate() {
        let number = u8::try_from(DIGITS.find(digit)?).ok()?;
        if place >= PAIRED {
            height /= 5.0;
            width /= 4.0;
            latitude += height * f64::from(number / 4);
            longitude += width * f64::from(number % 4);
        } else if place % 2 == 0 {
            height /= 20.0;
            latitude += height * f64::from(number);
        } else {
            width /= 20.0;
            longitude += width * f64::from(number);
        }
    }
    Point::new(latitude + height / 2.0, longitude + width / 2.0)
}

/// The first digits of a spot, in this many pairs.
fn field_of(point: Point, pairs: usize) -> String {
    let mut digits = String::new();
    // The poles and the date line belong to the field before them.
    let mut latitude = (point.latitude() + 90.0).min(179.999_999);
    let mut longitude = (point.longitude() + 180.0).min(359.999_999);
    let mut size = 400.0;
    for _ in 0..pairs {
        size /= 20.0;
        for rest in [&mut latitude, &mut longitude] {
            let digit = DIGITS
                .chars()
                .zip(0_u8..)
                .take_while(|(_, number)| size * f64::from(*number) <= *rest)
                .last();
            if let Some((digit, number)) = digit {
                digits.push(digit);
                *rest -= size * f64::from(number);
            }
        }
    }
    digits
}
