//! The project's own rules, which no other tool knows. A rule has a name, a reason, and a check of the tracked files.

use std::fs;

use anyhow::Result;

use crate::acceptance;
use crate::house::House;
use crate::process;

mod cycles;
mod engine;
mod leaving;
mod names;
mod old_names;
mod printing;
mod profiles;
mod ui_borders;
mod unfinished;
mod whereabouts;

/// The tracked text files, and what is needed to judge them.
pub(crate) struct Tree {
    files: Vec<SourceFile>,
    /// The numbers of the acceptance document.
    rules: Vec<u16>,
}

struct SourceFile {
    /// The path from the top of the checkout, with `/`.
    path: String,
    text: String,
}

struct Rule {
    name: &'static str,
    why: &'static str,
    look: fn(&SourceFile) -> Vec<usize>,
}

impl Tree {
    pub(crate) fn of(house: &House) -> Result<Self> {
        let listed =
            process::output(&mut house.git(&["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))?;
        let mut files = Vec::new();
        for path in listed.split('\0').filter(|path| !path.is_empty()) {
            // A file may be deleted but not committed yet, and pictures are not text.
            if let Ok(text) = fs::read_to_string(house.root.join(path)) {
                files.push(SourceFile {
                    path: path.to_owned(),
                    text,
                });
            }
        }
        Ok(Self {
            files,
            rules: acceptance::numbers(house)?,
        })
    }
}

/// All findings, one line each: where, what, and why it matters.
pub(crate) fn findings(tree: &Tree) -> Vec<String> {
    let rules = unfinished::RULES
        .iter()
        .chain(ui_borders::RULES)
        .chain(engine::RULES)
        .chain(whereabouts::RULES)
        .chain(names::RULES)
        .chain(leaving::RULES)
        .chain(printing::RULES)
        .chain(profiles::RULES);
    let mut findings = Vec::new();
    for rule in rules {
        for file in &tree.files {
            for line in (rule.look)(file) {
                findings.push(format!("{}:{line}: {}: {}", file.path, rule.name, rule.why));
            }
        }
    }
    findings.extend(names::unknown_rule_numbers(tree));
    findings.extend(names::too_long_for_their_place(tree));
    findings.extend(old_names::findings(tree));
    findings.extend(printing::listed_in_vain(tree));
    findings.extend(cycles::findings(tree));
    findings
}

/// Findings to consider, which are no failures.
pub(crate) fn notes(tree: &Tree) -> Vec<String> {
    names::long_files(tree)
}

impl SourceFile {
    fn is_code(&self) -> bool {
        [".rs", ".ts", ".js", ".mjs", ".svelte", ".css", ".html"]
            .iter()
            .any(|end| self.path.ends_with(end))
    }

    fn is_generated(&self) -> bool {
        self.path.contains("/generated/") || self.path.contains("/gen/")
    }

    /// The numbers of the lines, from 1, that `fit`.
    fn lines_that(&self, fit: impl Fn(&str) -> bool) -> Vec<usize> {
        self.text
            .lines()
            .enumerate()
            .filter(|(_, line)| fit(line))
            .map(|(index, _)| index + 1)
            .collect()
    }
}

/// Whether the line contains the word as a whole word.
fn has_word(line: &str, word: &str) -> bool {
    let is_part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    line.match_indices(word)
        .any(|(at, _)| !is_part(line[..at].chars().next_back()) && !is_part(line[at + word.len()..].chars().next()))
}

#[cfg(test)]
pub(super) mod planted {
    use super::*;

    /// How many findings the named rule has in a tree with one file.
    pub(crate) fn count(rule: &str, path: &str, text: &str) -> usize {
        let tree = Tree {
            files: vec![SourceFile {
                path: path.to_owned(),
                text: text.to_owned(),
            }],
            rules: vec![1, 58],
        };
        findings(&tree)
            .iter()
            .filter(|finding| finding.contains(&format!(": {rule}: ")))
            .count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_not_a_part_of_one() {
        assert!(has_word("say it.now(x)", "it.now"));
        assert!(!has_word("await.now()", "it.now"));
    }
}
