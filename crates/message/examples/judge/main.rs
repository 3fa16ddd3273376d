//! Reads every message of a folder and compares what is found with its truth, as `shared/messages.md` says. A second
//! argument lists the missed fields and the wrong values.
#![allow(clippy::print_stdout, reason = "it is a command")]

mod judge;

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().ok_or("judge takes a folder")?;
    let shows_missed = words.next().is_some();
    let judged = judge::folder(Path::new(&folder))?;
    for (name, score) in &judged {
        if shows_missed {
            score.remarks.iter().for_each(|remark| println!("    {remark}"));
        }
        println!(
            "{name:<24} {:>3} fields {:>3} found {:>2} wrong {:>2} strangers",
            score.fields, score.found, score.wrong, score.strangers
        );
    }
    println!("{}", judge::total(&judged));
    Ok(())
}
