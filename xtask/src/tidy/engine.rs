//! The engine gets the time and everything else from outside.

use super::{Rule, SourceFile, has_word};

pub(super) const RULES: &[Rule] = &[Rule {
    name: "engine border",
    why: "the engine decides from events alone, so that a simulator can give it any",
    look: reaches_out,
}];

/// The parts of the standard library that read a clock, a file or a socket, or wait.
const OUTSIDE: &[&str] = &[
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "SystemTime",
    "Instant",
];

fn reaches_out(file: &SourceFile) -> Vec<usize> {
    if !file.path.starts_with("crates/engine/src/") {
        return Vec::new();
    }
    let is_code = |line: &str| !line.trim_start().starts_with("//");
    file.lines_that(|line| is_code(line) && OUTSIDE.iter().any(|word| has_word(line, word)))
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;

    #[test]
    fn an_engine_that_asks_for_a_clock_is_found() {
        let found = |path, text| count("engine border", path, text);
        let asks = "/// Not an Instant.\nlet now = Instant::now();\nfn instant() {}";
        assert_eq!(found("crates/engine/src/a.rs", asks), 1);
        assert_eq!(found("crates/engine/src/a.rs", "use std::fs::read;"), 1);
        assert_eq!(found("crates/desk/src/a.rs", asks), 0);
    }
}
