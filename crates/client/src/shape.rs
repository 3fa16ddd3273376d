//! Limits to the shape of an answer. They are checked before anything is read, because a small body can unfold into a
//! great many values, each much larger than its text.

/// Much deeper than any answer of the specification, and shallow enough for any stack.
const DEPTH: usize = 64;
/// A page of 200 reservations, each with all its passengers and a dozen inner records, has about 7,000 containers.
const CONTAINERS: usize = 20_000;
/// The same page has about 50,000 values.
const VALUES: usize = 200_000;

/// Whether the JSON is deeper or has more parts than any real answer. For bytes that are not JSON either result is
/// right.
pub(crate) fn is_beyond_any(json: &[u8]) -> bool {
    let (mut depth, mut containers, mut values) = (0_usize, 0_usize, 0_usize);
    let (mut in_text, mut escaped) = (false, false);
    for byte in json {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            _ if in_text => {}
            b'{' | b'[' => {
                depth += 1;
                containers += 1;
                if depth > DEPTH || containers > CONTAINERS {
                    return true;
                }
            }
            b'}' | b']' => depth = depth.saturating_sub(1),
            b',' => {
                values += 1;
                if values > VALUES {
                    return true;
                }
            }
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("[", DEPTH)]
    #[case("{\"a\":", DEPTH)]
    #[case("[],", CONTAINERS)]
    #[case("{},", CONTAINERS)]
    #[case("1,", VALUES)]
    #[case("\"a\":1,", VALUES)]
    fn one_more_than_any_is_too_many(#[case] unit: &str, #[case] most: usize) {
        assert!(!is_beyond_any(unit.repeat(most).as_bytes()));
        assert!(is_beyond_any(unit.repeat(most + 1).as_bytes()));
    }

    #[rstest]
    #[case("[{,")]
    #[case("\\\"[")]
    #[case("\\\\\\\"{")]
    fn what_stands_in_text_does_not_count(#[case] unit: &str) {
        assert!(!is_beyond_any(format!("\"{}\"", unit.repeat(VALUES + 1)).as_bytes()));
    }
}
