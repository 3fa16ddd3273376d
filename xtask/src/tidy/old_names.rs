//! Names that the code once had and must not use again, because one thing has one name.

use super::{SourceFile, Tree, has_word};

/// Each old name with the present one. `errand` and `saying` remain in stored JSON and in SQL, and nowhere else.
const OLD_NAMES: &[(&str, &str)] = &[
    ("Ahead", "Prefetch"),
    ("Around", "Situation, RecordFacts, ReadingContext or SessionSetup"),
    ("BackOffice", "Runner"),
    ("Behalf", "CallScope"),
    ("Clerk", "Engine"),
    ("Deed", "Action"),
    ("Doors", "Gate"),
    ("Errand", "RecordRequest"),
    ("Errands", "Ledgers"),
    ("Feed", "LiveView"),
    ("Finder", "Autocomplete"),
    ("Hand", "OfferCache or LedgerInput"),
    ("Hours", "ClockChanges"),
    ("Keeper", "SessionRunner"),
    ("News", "ViewChanged"),
    ("OpenIntent", "Entry"),
    ("Reach", "Connectivity"),
    ("Rehearsal", "MockDesk"),
    ("Shelf", "EngineStore"),
    ("Shift", "Generation"),
    ("Task", "Effect"),
    ("TripPlace", "RidePlace"),
    ("TripView", "RideView"),
    ("back_office", "runner"),
    ("furnish", "install"),
    ("glance", "what it looks at"),
    ("lend_a_hand", "what it does"),
    ("whisper", "toast"),
    ("why_not", "what it answers"),
];

/// One line for each old name in the code: its place and its present name.
pub(super) fn findings(tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| is_searched(file)) {
        for (old, new) in OLD_NAMES {
            for line in file.lines_that(|line| has_word(line, old)) {
                findings.push(format!("{}:{line}: old name: {old} is called {new}", file.path));
            }
        }
    }
    findings
}

fn is_searched(file: &SourceFile) -> bool {
    file.is_code() && !file.is_generated() && file.path != "xtask/src/tidy/old_names.rs"
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;

    #[test]
    fn an_old_name_in_the_code_is_found() {
        assert_eq!(count("old name", "crates/a/src/lib.rs", "struct Clerk;"), 1);
        assert_eq!(
            count("old name", "ui/src/a.ts", "class Deed {}\nlet x = new Deed();"),
            2
        );
        assert_eq!(count("old name", "crates/a/src/lib.rs", "struct Clerks; // handle"), 0);
        assert_eq!(count("old name", "docs/a.md", "a Clerk"), 0);
    }
}
