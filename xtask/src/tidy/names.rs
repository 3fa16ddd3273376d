//! Names and sizes (rules 4, 19 and 21 of the house's style).

use super::{Rule, SourceFile, Tree};
use crate::acceptance;

pub(super) const RULES: &[Rule] = &[Rule {
    name: "empty name",
    why: "it says what kind of thing it is and not what it does: use the domain's word",
    look: empty_name,
}];

const EMPTY: &[&str] = &[
    "Manager", "Helper", "Helpers", "Util", "Utils", "Handler", "Data", "Info",
];
const DEFINES: &[&str] = &["struct ", "enum ", "trait ", "class ", "interface ", "type ", "mod "];

/// Files that must stay small because of their purpose, with the most lines they may have.
const SMALL: &[(&str, usize, &str)] = &[
    ("src-tauri/src/main.rs", 20, "it only opens the door"),
    ("src-tauri/src/lib.rs", 150, "it puts parts together"),
    ("ARCHITECTURE.md", 130, "it is read in one sitting"),
];

const LONG: usize = 400;

fn empty_name(file: &SourceFile) -> Vec<usize> {
    if !file.is_code() || file.is_generated() || file.path.ends_with(".css") {
        return Vec::new();
    }
    let stem = file
        .path
        .rsplit('/')
        .next()
        .and_then(|name| name.split('.').next())
        .unwrap_or_default();
    if EMPTY.iter().any(|word| stem.eq_ignore_ascii_case(word)) {
        return vec![1];
    }
    file.lines_that(|line| defined(line).is_some_and(|name| EMPTY.iter().any(|word| name.ends_with(word))))
}

/// The name that a line defines.
fn defined(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line
        .strip_prefix("export ")
        .or_else(|| line.strip_prefix("pub "))
        .unwrap_or(line);
    let line = line
        .strip_prefix("pub(crate) ")
        .or_else(|| line.strip_prefix("pub(super) "))
        .unwrap_or(line);
    let name = DEFINES.iter().find_map(|word| line.strip_prefix(word))?;
    name.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .next()
}

/// A test with a number that is not in the document proves nothing.
pub(super) fn unknown_rule_numbers(tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.is_code()) {
        for (index, line) in file.text.lines().enumerate() {
            for number in test_name(line).map(acceptance::numbers_in).unwrap_or_default() {
                if !tree.rules.contains(&number) {
                    findings.push(format!(
                        "{}:{}: unknown rule: A{number:03} is not in the acceptance document",
                        file.path,
                        index + 1
                    ));
                }
            }
        }
    }
    findings
}

/// `fn a097_…(` or `test('a126 …'`.
fn test_name(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix("async ").unwrap_or(line);
    if let Some(name) = line.strip_prefix("fn ") {
        return name.split('(').next();
    }
    let rest = ["test(", "it(", "describe("]
        .iter()
        .find_map(|word| line.strip_prefix(word))?;
    rest.get(1..)?.split(rest.get(..1)?).next()
}

pub(super) fn too_long_for_their_place(tree: &Tree) -> Vec<String> {
    let size = |path: &str| {
        tree.files
            .iter()
            .find(|file| file.path == path)
            .map_or(0, |file| file.text.lines().count())
    };
    let too_long = SMALL.iter().filter(|(path, most, _)| size(path) > *most);
    too_long
        .map(|(path, most, why)| format!("{path}:1: too long: {} lines, at most {most}: {why}", size(path)))
        .collect()
}

/// A long file is worth a question but is no failure.
pub(super) fn long_files(tree: &Tree) -> Vec<String> {
    let mut long: Vec<(usize, &str)> = tree
        .files
        .iter()
        .filter(|file| file.is_code() && !file.is_generated())
        .map(|file| (file.text.lines().count(), file.path.as_str()))
        .filter(|(lines, _)| *lines > LONG)
        .collect();
    long.sort_unstable_by(|a, b| b.cmp(a));
    long.iter()
        .map(|(lines, path)| format!("{path} has {lines} lines: two things?"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;

    #[test]
    fn a_name_that_says_nothing_is_found() {
        for name in [
            "pub struct TokenManager {",
            "export class DateUtils {",
            "enum ErrorInfo {",
            "mod helpers_Helper;",
        ] {
            assert_eq!(count("empty name", "crates/desk/src/a.rs", name), 1, "{name}");
        }
        assert_eq!(count("empty name", "ui/src/shared/utils.ts", "x"), 1);
        assert_eq!(
            count(
                "empty name",
                "crates/desk/src/a.rs",
                "pub struct Metadata {\nlet a: FileInfo = x;\n"
            ),
            0
        );
    }

    #[test]
    fn a_number_that_is_no_rule_is_found() {
        assert_eq!(
            count("unknown rule", "crates/desk/src/a.rs", "    async fn a999_x() {\n"),
            1
        );
        assert_eq!(count("unknown rule", "ui/src/a.test.ts", "test('a998 x', f)\n"), 1);
        assert_eq!(
            count("unknown rule", "crates/desk/src/a.rs", "    fn a058_a001_x() {\n"),
            0
        );
    }

    #[test]
    fn a_shell_that_grows_is_found() {
        assert_eq!(count("too long", "src-tauri/src/main.rs", &"x\n".repeat(21)), 1);
        assert_eq!(count("too long", "src-tauri/src/main.rs", &"x\n".repeat(20)), 0);
    }
}
