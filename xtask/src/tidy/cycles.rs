//! Modules of one crate that depend on each other: neither can be read, moved or tested without the other.

use std::collections::{BTreeMap, BTreeSet};

use super::{SourceFile, Tree};

/// The pairs that are still there. The list may only get shorter.
const KNOWN: &[(&str, &str, &str)] = &[
    ("crates/sandbox", "endpoints", "routes"),
    ("crates/sandbox", "endpoints", "service"),
    ("crates/sandbox", "service", "state"),
    ("xtask", "acceptance", "test"),
];

/// The top-level modules of a crate that each module names.
type Graph = BTreeMap<String, BTreeSet<String>>;

pub(super) fn findings(tree: &Tree) -> Vec<String> {
    let mut crates: BTreeMap<&str, Graph> = BTreeMap::new();
    for file in &tree.files {
        if let Some((package, module)) = place(file) {
            let named = crates.entry(package).or_default().entry(module.to_owned()).or_default();
            named.extend(
                named_modules(&file.text)
                    .filter(|name| *name != module)
                    .map(str::to_owned),
            );
        }
    }
    let found: BTreeSet<(&str, &str, &str)> = crates
        .iter()
        .flat_map(|(package, graph)| pairs(graph).map(|(one, other)| (*package, one, other)))
        .collect();
    let known: BTreeSet<(&str, &str, &str)> = KNOWN.iter().copied().collect();
    let new = found.difference(&known).map(|(package, one, other)| {
        format!("{package}: cycle: the modules {one} and {other} know each other both ways")
    });
    // A tree of a few files, as in a test, has none of the known pairs.
    let is_whole = crates.contains_key("xtask");
    let gone = known
        .difference(&found)
        .filter(|_| is_whole)
        .map(|(package, one, other)| {
            format!("{package}: cycle: {one} and {other} know each other no more: take them off the list")
        });
    new.chain(gone).collect()
}

/// The package of a product source, and the top-level module to which it belongs; tests and crate roots belong to none.
fn place(file: &SourceFile) -> Option<(&str, &str)> {
    let (package, inside) = file.path.strip_suffix(".rs")?.split_once("/src/")?;
    let is_product = package.starts_with("crates/") || package == "xtask" || package == "src-tauri";
    let mut parts = inside.split('/');
    let module = parts.next()?;
    let is_test = inside.split('/').any(|part| part == "tests" || part == "orders");
    (is_product && !is_test && !matches!(module, "lib" | "main")).then_some((package, module))
}

/// The names after `crate::`, without those in a test module at the end.
fn named_modules(text: &str) -> impl Iterator<Item = &str> {
    let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    product
        .split("crate::")
        .skip(1)
        .filter_map(move |rest| rest.split(|letter| !is_letter(letter)).next())
}

fn pairs(graph: &Graph) -> impl Iterator<Item = (&str, &str)> {
    graph.iter().flat_map(move |(one, named)| {
        let back = move |other: &&String| one < *other && graph.get(*other).is_some_and(|named| named.contains(one));
        named.iter().filter(back).map(|other| (one.as_str(), other.as_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files = files.iter().map(|(path, text)| SourceFile {
            path: (*path).to_owned(),
            text: (*text).to_owned(),
        });
        findings(&Tree {
            files: files.collect(),
            rules: vec![],
        })
    }

    #[test]
    fn modules_that_know_each_other_both_ways_are_found_however_deep() {
        let one = ("crates/a/src/one.rs", "use crate::two::Two;");
        let other = ("crates/a/src/two/inner.rs", "fn f() { crate::one::g() }");
        assert_eq!(
            found(&[one, other]),
            ["crates/a: cycle: the modules one and two know each other both ways"]
        );
        assert!(found(&[one, ("crates/b/src/two.rs", "use crate::one::One;")]).is_empty());
        assert!(found(&[one, ("crates/a/src/two.rs", "use crate::three::Three;")]).is_empty());
    }

    #[test]
    fn what_tests_use_is_no_cycle() {
        let one = ("crates/a/src/one.rs", "use crate::two::Two;");
        let inside = (
            "crates/a/src/two.rs",
            "#[cfg(test)]\nmod tests {\n    use crate::one::One;\n}",
        );
        assert!(found(&[one, inside]).is_empty());
        assert!(found(&[one, ("crates/a/src/two/tests.rs", "use crate::one::One;")]).is_empty());
    }
}
