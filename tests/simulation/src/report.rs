//! What a campaign prints at its end: a line for people, and a line of JSON for programs.

use serde_json::json;

use crate::oracle::Tally;

/// `faults` counts the bookings that met one.
pub fn bookings_line(sum: &Tally) -> String {
    format!(
        r#"{{"runs":{},"faults":{},"double":{},"lost":{},"wrong":{},"person":{},"hash":"{:016x}"}}"#,
        sum.runs, sum.struck, sum.double, sum.lost, sum.wrong, sum.person, sum.hash
    )
}

pub fn planted_line(planted: usize, caught: usize) -> String {
    format!(r#"{{"planted":{planted},"caught":{caught}}}"#)
}

pub fn cancels_line(sum: &Tally) -> String {
    let cancels = sum.cancels;
    json!({
        "asked": cancels.asked,
        "unknown": cancels.unknown,
        "resent": cancels.resent,
        "hash": format!("{:016x}", sum.hash),
    })
    .to_string()
}

pub fn faults_of(tally: &Tally) -> String {
    let broken: Vec<String> = tally
        .broken
        .iter()
        .map(|(broken, count)| format!("{count} {broken:?}"))
        .collect();
    format!(
        "{} bookings, {} double, {} lost, {} wrong, {} left to a person; {}",
        tally.runs,
        tally.double,
        tally.lost,
        tally.wrong,
        tally.person,
        if broken.is_empty() {
            "every promise kept".to_owned()
        } else {
            broken.join(", ")
        }
    )
}

pub fn percent(part: u64, whole: u64) -> String {
    let thousandths = (part * 100_000).checked_div(whole).unwrap_or_default();
    format!("{}.{:03} %", thousandths / 1_000, thousandths % 1_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in their order, and nothing else.
    #[test]
    fn the_last_line_is_json_with_exactly_the_promised_names() {
        let sum = Tally {
            runs: 7,
            struck: 5,
            faults: 99,
            ..Tally::default()
        };
        assert_eq!(
            bookings_line(&sum),
            r#"{"runs":7,"faults":5,"double":0,"lost":0,"wrong":0,"person":0,"hash":"0000000000000000"}"#
        );
        assert_eq!(planted_line(36, 35), r#"{"planted":36,"caught":35}"#);
    }

    #[test]
    fn a_share_is_told_to_the_thousandth_of_a_percent() {
        assert_eq!(percent(1, 3), "33.333 %");
        assert_eq!(percent(54, 100_000), "0.054 %");
        assert_eq!(percent(0, 0), "0.000 %");
    }
}
