//! The cells of a row: between bars, tabulators, the marks of exported data, or wide gaps.

/// The cells of a line, each with its number, or with the letter at which it begins where gaps part them.
pub(crate) fn cells(line: &str) -> Vec<(usize, &str)> {
    if let Some(mark) = mark_of(line) {
        let whole = line.trim().trim_matches('|');
        return split(whole, mark).into_iter().enumerate().collect();
    }
    let mut found = Vec::new();
    let mut at = 0;
    for cell in line.split("  ") {
        let bare = cell.trim();
        if !bare.is_empty() {
            let start = line.get(..at).map_or(0, |before| before.chars().count())
                + cell.chars().take_while(|letter| letter.is_whitespace()).count();
            found.push((start, bare));
        }
        at += cell.len() + 2;
    }
    found
}

/// Whether a mark parts the cells of a line.
pub(crate) fn is_data(line: &str) -> bool {
    mark_of(line).is_some()
}

/// The fewest marks of a line of exported data.
const FEWEST_MARKS: usize = 3;

fn mark_of(line: &str) -> Option<char> {
    let is_exported = |mark: char| {
        let is_quoted = line.trim_start().starts_with('"') && line.contains(&format!("\"{mark}\""));
        // Behind a comma in a sentence stands a space; in a quotation too.
        let outside = line.split('"').step_by(2);
        let is_sentence = outside.into_iter().any(|text| text.contains(&format!("{mark} ")));
        is_quoted || (line.matches(mark).count() >= FEWEST_MARKS && !is_sentence)
    };
    if line.contains('|') {
        Some('|')
    } else if line.contains('\t') {
        Some('\t')
    } else {
        [';', ',']
            .into_iter()
            .find(|mark| line.contains(*mark) && is_exported(*mark))
    }
}

/// Splits at a mark that stands in no quotation.
fn split(line: &str, mark: char) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut begun, mut is_quoted) = (0, false);
    for (at, letter) in line.char_indices() {
        if letter == '"' {
            is_quoted = !is_quoted;
        } else if letter == mark && !is_quoted {
            found.push(line.get(begun..at).unwrap_or_default());
            begun = at + letter.len_utf8();
        }
    }
    found.push(line.get(begun..).unwrap_or_default());
    found
        .into_iter()
        .map(|cell| cell.trim().trim_matches('"').trim())
        .collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("| 1 | 14.09.26 | AYT |", &["1", "14.09.26", "AYT"])]
    #[case("leg;date;from", &["leg;date;from"])]
    #[case("1;03.10.2026;AYT;\"Hotel Lara; Belek\"", &["1", "03.10.2026", "AYT", "Hotel Lara; Belek"])]
    #[case("1,06/19/2027,BJV,\"Blue Resort, Torba\"", &["1", "06/19/2027", "BJV", "Blue Resort, Torba"])]
    #[case("\"Adults\",\"2\"", &["Adults", "2"])]
    #[case("we are two, maybe three, and a baby, thanks", &["we are two, maybe three, and a baby, thanks"])]
    #[case("DATE   FLT", &["DATE", "FLT"])]
    fn a_row_is_cut_into_cells(#[case] line: &str, #[case] expected: &[&str]) {
        let found: Vec<&str> = cells(line).into_iter().map(|(_, cell)| cell).collect();
        assert_eq!(found, expected);
    }
}
