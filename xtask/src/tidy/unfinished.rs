//! Unfinished work, tests that test nothing, and waits for nothing in particular.
//!
//! The words are assembled here, so that this file does not find itself.

use super::{Rule, SourceFile, has_word};

pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "unfinished",
        why: "what is left to do is an issue, not a comment",
        look: unfinished,
    },
    Rule {
        name: "sleep",
        why: "a sleep is too short on a slow day and too long on all others: wait for a condition",
        look: sleep,
    },
    Rule {
        name: "skipped test",
        why: "a test that is not run proves nothing and looks as if it did",
        look: skipped,
    },
];

const LEFT: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
    concat!("HA", "CK"),
];
const SLEEPS: &[&str] = &[concat!("thread::", "sleep"), concat!("waitFor", "Timeout")];
const SKIPPED_IN_RUST: &str = concat!("#[", "ignore");
const SKIPS: &[&str] = &["skip", "only", "todo", "skipIf", "runIf", "fails"];
const TESTS: &[&str] = &["it", "test", "describe", "suite"];

fn unfinished(file: &SourceFile) -> Vec<usize> {
    if !file.is_code() || file.is_generated() {
        return Vec::new();
    }
    // Inside quotes it is a value, such as the currency code that stands for no currency.
    let is_left = |line: &str, word: &str| has_word(line, word) && !line.contains(&format!("\"{word}\""));
    file.lines_that(|line| LEFT.iter().any(|word| is_left(line, word)))
}

fn sleep(file: &SourceFile) -> Vec<usize> {
    if !file.is_code() {
        return Vec::new();
    }
    file.lines_that(|line| SLEEPS.iter().any(|word| has_word(line, word)))
}

fn skipped(file: &SourceFile) -> Vec<usize> {
    if !file.is_code() {
        return Vec::new();
    }
    file.lines_that(|line| {
        let is_skip = |test: &str| SKIPS.iter().any(|skip| has_word(line, &format!("{test}.{skip}")));
        line.contains(SKIPPED_IN_RUST) || TESTS.iter().any(|test| is_skip(test))
    })
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;
    use super::*;

    #[test]
    fn what_was_left_is_found() {
        for word in LEFT {
            assert_eq!(
                count("unfinished", "crates/desk/src/a.rs", &format!("// {word}: later\n")),
                1
            );
        }
        assert_eq!(count("unfinished", "crates/desk/src/a.rs", "// mastodon\n"), 0);
        assert_eq!(
            count("unfinished", "crates/desk/src/a.rs", &format!("pay(\"{}\")\n", LEFT[2])),
            0
        );
    }

    #[test]
    fn a_sleep_is_found() {
        assert_eq!(
            count("sleep", "tests/window/src/a.rs", &format!("{}(x);\n", SLEEPS[0])),
            1
        );
        assert_eq!(
            count("sleep", "ui/src/a.test.ts", &format!("page.{}(9)\n", SLEEPS[1])),
            1
        );
        assert_eq!(count("sleep", "tests/window/src/a.rs", "counts_sleep();\n"), 0);
    }

    #[test]
    fn a_skipped_test_is_found() {
        assert_eq!(
            count("skipped test", "crates/desk/src/a.rs", &format!("{SKIPPED_IN_RUST}]\n")),
            1
        );
        for skip in SKIPS {
            assert_eq!(
                count("skipped test", "ui/src/a.test.ts", &format!("test.{skip}('x', f)\n")),
                1,
                "{skip}"
            );
        }
        assert_eq!(count("skipped test", "ui/src/a.test.ts", "test('only', f)\n"), 0);
    }
}
