//! Modules that depend on each other in a circle: none of them can be read, moved or tested without the others. Without
//! a circle every import points down.

use std::collections::{BTreeMap, BTreeSet};

use super::ui_borders::{imported, is_ui, meant};
use super::{SourceFile, Tree};

/// What each module names: of the top-level modules of its crate in Rust, of the files in the UI.
type Graph = BTreeMap<String, BTreeSet<String>>;

pub(super) fn findings(tree: &Tree) -> Vec<String> {
    let mut graphs: BTreeMap<&str, Graph> = BTreeMap::new();
    let ui_files: BTreeSet<&str> = tree
        .files
        .iter()
        .filter(|file| is_ui(file))
        .map(|file| &*file.path)
        .collect();
    let handed_on: BTreeMap<&str, BTreeMap<String, String>> = tree
        .files
        .iter()
        .filter_map(|file| Some((file.path.strip_suffix("/src/lib.rs")?, handed_on(&file.text))))
        .collect();
    for file in &tree.files {
        if let Some((package, module)) = place(file) {
            let named = graphs.entry(package).or_default().entry(module.to_owned()).or_default();
            let of_root = handed_on.get(package);
            let origin = |name: String| of_root.and_then(|all| all.get(&name)).cloned().unwrap_or(name);
            named.extend(named_modules(&file.text).map(origin));
        } else if is_ui(file) && !file.path.contains(".test.") {
            let named = file.text.lines().filter_map(imported);
            let named = named.filter_map(|module| file_of(&meant(&file.path, module), &ui_files));
            graphs
                .entry("ui")
                .or_default()
                .insert(file.path.clone(), named.collect());
        }
    }
    let circles = graphs
        .iter()
        .flat_map(|(package, graph)| circles(graph).into_iter().map(move |circle| (package, circle)));
    circles
        .map(|(package, circle)| {
            format!(
                "{package}: cycle: these modules depend on each other: {}",
                circle.join(", ")
            )
        })
        .collect()
}

/// The package of a product source, and the top-level module to which it belongs; tests and crate roots belong to none.
fn place(file: &SourceFile) -> Option<(&str, &str)> {
    let (package, inside) = file.path.strip_suffix(".rs")?.split_once("/src/")?;
    let is_product = package.starts_with("crates/") || package == "xtask" || package == "src-tauri";
    let mut parts = inside.split('/');
    let module = parts.next()?;
    let is_test = inside
        .split('/')
        .any(|part| matches!(part, "tests" | "any_sequence" | "table"));
    (is_product && !is_test && !matches!(module, "lib" | "main")).then_some((package, module))
}

/// The names that the root of a crate hands on, with the modules they come from: `crate::Name` depends on that module.
fn handed_on(root: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for line in root.split("use ").skip(1) {
        let path = line.split(';').next().unwrap_or_default();
        let Some((module, names)) = path.split_once("::") else {
            continue;
        };
        for name in names.split(['{', '}', ',', ':']).map(str::trim) {
            found.insert(name.to_owned(), module.to_owned());
        }
    }
    found
}

/// The names after `crate::`, without those in a test module at the end.
fn named_modules(text: &str) -> impl Iterator<Item = String> {
    let product = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let code: String = product
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let parts: Vec<String> = code.split("crate::").skip(1).map(str::to_owned).collect();
    parts.into_iter().flat_map(|rest| match rest.strip_prefix('{') {
        Some(group) => names_in_group(group),
        None => vec![first_word(&rest)],
    })
}

/// Of `a, b::{c, d}, e};` it is `a`, `b` and `e`.
fn names_in_group(group: &str) -> Vec<String> {
    let (mut depth, mut outer) = (1_i32, String::new());
    for letter in group.chars() {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        match depth {
            0 => break,
            1 => outer.push(letter),
            _ => {}
        }
    }
    outer.split(',').map(|name| first_word(name.trim())).collect()
}

fn first_word(text: &str) -> String {
    let is_letter = |letter: &char| letter.is_alphanumeric() || *letter == '_';
    text.chars().take_while(is_letter).collect()
}

fn file_of(path: &str, files: &BTreeSet<&str>) -> Option<String> {
    let ends = ["", ".ts", ".svelte", ".svelte.ts"].map(|end| format!("{path}{end}"));
    ends.into_iter().find(|one| files.contains(&**one))
}

/// The largest groups of modules each of which leads to all others of the group.
fn circles(graph: &Graph) -> Vec<Vec<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = graph.keys().map(|one| (&**one, reached_from(one, graph))).collect();
    let leads = |one: &str, other: &str| reached.get(one).is_some_and(|reached| reached.contains(other));
    let mut circles: Vec<Vec<&str>> = Vec::new();
    for one in reached.keys() {
        let circle: Vec<&str> = reached
            .keys()
            .copied()
            .filter(|other| other != one && leads(one, other) && leads(other, one))
            .chain([*one])
            .collect::<BTreeSet<&str>>()
            .into_iter()
            .collect();
        if circle.len() > 1 && !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles
}

fn reached_from<'a>(start: &str, graph: &'a Graph) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(one) = open.pop() {
        for next in graph.get(one).into_iter().flatten() {
            if reached.insert(&**next) {
                open.push(next);
            }
        }
    }
    reached
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
            ["crates/a: cycle: these modules depend on each other: one, two"]
        );
        assert!(found(&[one, ("crates/b/src/two.rs", "use crate::one::One;")]).is_empty());
        assert!(found(&[one, ("crates/a/src/two.rs", "use crate::three::Three;")]).is_empty());
    }

    #[test]
    fn a_circle_of_three_is_found_where_its_imports_are_grouped() {
        let files = [
            ("crates/a/src/one.rs", "use crate::{x::{two, y}, three::Three};"),
            ("crates/a/src/two.rs", "use crate::one::One;"),
            ("crates/a/src/three.rs", "use crate::{Thing, two};"),
            ("crates/a/src/four.rs", "use crate::one::One;"),
        ];
        assert_eq!(
            found(&files),
            ["crates/a: cycle: these modules depend on each other: one, three, two"]
        );
        assert!(found(&files[..2]).is_empty());
    }

    #[test]
    fn a_name_that_the_root_hands_on_leads_to_its_module() {
        let root = (
            "crates/a/src/lib.rs",
            "mod one;\nmod two;\npub use one::{One, Other};\npub use two::Two;\n",
        );
        let one = ("crates/a/src/one.rs", "use crate::Two;");
        let other = ("crates/a/src/two.rs", "use crate::Other;");
        assert_eq!(
            found(&[root, one, other]),
            ["crates/a: cycle: these modules depend on each other: one, two"]
        );
        assert!(found(&[root, one]).is_empty());
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
        assert!(found(&[one, ("crates/a/src/two.rs", "// As crate::one does.")]).is_empty());
    }

    #[test]
    fn files_of_the_window_that_import_each_other_are_found() {
        let one = ("ui/src/shared/one.ts", "import { two } from './deep/two.svelte';\n");
        let two = ("ui/src/shared/deep/two.svelte.ts", "import One from '../one';\n");
        assert_eq!(
            found(&[one, two]),
            ["ui: cycle: these modules depend on each other: ui/src/shared/deep/two.svelte.ts, ui/src/shared/one.ts"]
        );
        assert!(found(&[one, ("ui/src/shared/deep/two.test.ts", two.1)]).is_empty());
    }
}
