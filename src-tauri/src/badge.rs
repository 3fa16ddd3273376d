//! The count on the icon, for systems that draw none: a disc with the number, drawn here.

/// The side in points, as a taskbar shows it over an icon on a screen with twice the usual scale. Other screens make it
/// smaller, which looks better than making it larger.
pub(crate) const SIDE: u8 = 32;

const RADIUS: f64 = 16.0;
const GROUND: [u8; 3] = [0xc4, 0x2b, 0x1c];
const INK: [u8; 3] = [0xff; 3];

/// The size of a character in its own points; each point becomes a square of `SCALE`.
const WIDE: u8 = 3;
const HIGH: u8 = 5;
const SCALE: u8 = 4;
const GAP: u8 = 4;

/// Red, green, blue and opacity of each point. More than two digits do not fit.
pub(crate) fn picture(count: u32) -> Vec<u8> {
    let words = match count {
        0..100 => count.to_string(),
        100.. => "9+".to_owned(),
    };
    let inked = inked(&words);
    let points = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    points
        .flat_map(|(x, y)| {
            let [red, green, blue] = if inked(x, y) { INK } else { GROUND };
            [red, green, blue, cover(x, y)]
        })
        .collect()
}

/// How much of a point the disc covers.
fn cover(x: u8, y: u8) -> u8 {
    const PARTS: u8 = 4;
    let middle = |at: u8, part: u8| f64::from(at) + (f64::from(part) + 0.5) / f64::from(PARTS) - RADIUS;
    let parts = (0..PARTS).flat_map(|right| (0..PARTS).map(move |down| (right, down)));
    let inside = parts.filter(|&(right, down)| middle(x, right).hypot(middle(y, down)) <= RADIUS);
    inside.fold(0_u8, |sum, _| sum.saturating_add(u8::MAX / (PARTS * PARTS) + 1))
}

fn inked(words: &str) -> impl Fn(u8, u8) -> bool {
    const STEP: u8 = WIDE * SCALE + GAP;
    let signs: Vec<[u8; HIGH as usize]> = words.chars().map(sign).collect();
    let width = signs.iter().map(|_| STEP).sum::<u8>() - GAP;
    let (left, top) = ((SIDE - width) / 2, (SIDE - HIGH * SCALE) / 2);
    move |x, y| {
        let (Some(x), Some(y)) = (x.checked_sub(left), y.checked_sub(top)) else {
            return false;
        };
        let within = x % STEP / SCALE;
        let line = signs
            .get(usize::from(x / STEP))
            .and_then(|sign| sign.get(usize::from(y / SCALE)));
        within < WIDE && line.is_some_and(|line| line & (0b100 >> within) != 0)
    }
}

/// Its lines from the top; the leftmost point is first.
fn sign(of: char) -> [u8; HIGH as usize] {
    match of {
        '1' => [0b010, 0b110, 0b010, 0b010, 0b111],
        '2' => [0b111, 0b001, 0b111, 0b100, 0b111],
        '3' => [0b111, 0b001, 0b111, 0b001, 0b111],
        '4' => [0b101, 0b101, 0b111, 0b001, 0b001],
        '5' => [0b111, 0b100, 0b111, 0b001, 0b111],
        '6' => [0b111, 0b100, 0b111, 0b101, 0b111],
        '7' => [0b111, 0b001, 0b001, 0b010, 0b010],
        '8' => [0b111, 0b101, 0b111, 0b101, 0b111],
        '9' => [0b111, 0b101, 0b111, 0b001, 0b111],
        '+' => [0b000, 0b010, 0b111, 0b010, 0b000],
        _ => [0b111, 0b101, 0b101, 0b101, 0b111],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `#` for ink, `.` for the disc, and a space outside it.
    fn drawn(count: u32) -> Vec<String> {
        let picture = picture(count);
        let points: Vec<char> = picture
            .chunks(4)
            .map(|point| match (point[3], point[..3] == INK) {
                (0, _) => ' ',
                (_, true) => '#',
                (_, false) => '.',
            })
            .collect();
        points
            .chunks(SIDE.into())
            .map(|line| line.iter().collect::<String>().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_digit_stands_in_the_middle_of_a_disc() {
        let drawn = drawn(4);
        assert_eq!(drawn.len(), usize::from(SIDE));
        assert_eq!(drawn[0], "          ............");
        assert_eq!(drawn[6], "  ........####....####........");
        assert_eq!(drawn[14], "..........############..........");
        assert_eq!(drawn[24], "  ................####........");
    }

    #[test]
    fn two_digits_stand_side_by_side_and_more_are_more_than_nine() {
        assert_eq!(drawn(47)[6], "  ####....####....############");
        assert_eq!(drawn(100)[14], "..############....############..");
        assert_eq!(drawn(100), drawn(4_000_000));
        assert_ne!(drawn(99), drawn(100));
    }
}
