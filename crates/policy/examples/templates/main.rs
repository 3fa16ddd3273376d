//! Writes what administrators take from the table of the rules: the schema of the policy file, the templates for Windows'
//! group policies, the profile for macOS, and the table of docs/ADMINISTRATORS.md. With `check` it only says which file is
//! not what the table would give.

mod admx;
mod mobileconfig;
mod page;
mod schema;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use contract::Language;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (root, is_check) = match &words[..] {
        [root] => (root, false),
        [root, word] if word == "check" => (root, true),
        _ => return ended("it takes the folder of the repository, and maybe `check`"),
    };
    match stale(Path::new(root), is_check) {
        Ok(stale) if is_check && !stale.is_empty() => ended(&format!(
            "not what crates/policy/src/rules.rs gives: {}\nwrite them with `cargo xtask policy`",
            stale.join(", ")
        )),
        Ok(_) => ExitCode::SUCCESS,
        Err(fault) => ended(&fault.to_string()),
    }
}

fn ended(why: &str) -> ExitCode {
    let _unheard = writeln!(std::io::stderr(), "{why}");
    ExitCode::FAILURE
}

/// The files that were not what the table gives. Unless it is a check, they are now.
fn stale(root: &Path, is_check: bool) -> std::io::Result<Vec<String>> {
    let page = root.join(page::PATH);
    let with_table = page::with_table(&fs::read_to_string(&page)?);
    let mut files = made();
    files.push((
        page::PATH.into(),
        with_table.ok_or_else(|| std::io::Error::other(page::NO_PLACE))?,
    ));
    let mut stale = Vec::new();
    for (path, text) in files {
        let place = root.join(&path);
        if fs::read_to_string(&place).is_ok_and(|found| found == text) {
            continue;
        }
        stale.push(path.display().to_string());
        if !is_check {
            fs::create_dir_all(place.parent().unwrap_or(root))?;
            fs::write(&place, text)?;
        }
    }
    Ok(stale)
}

/// Every file that is made whole, with its path in the repository.
fn made() -> Vec<(PathBuf, String)> {
    let folder = Path::new("packaging").join("policy");
    let mut files = vec![
        (folder.join("policy.schema.json"), schema::json()),
        (folder.join("policy.toml"), page::sample()),
        (folder.join("transfer-desk.mobileconfig"), mobileconfig::xml()),
        (folder.join("transfer-desk.admx"), admx::rules()),
    ];
    for language in Language::ALL {
        files.push((
            folder.join(language.tag()).join("transfer-desk.adml"),
            admx::texts(language),
        ));
    }
    files
}

/// A text inside XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with everything that the table gives today.
    fn fresh() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir(root.path().join("docs")).unwrap();
        let page = page::with_table(page::EMPTY).unwrap();
        fs::write(root.path().join(page::PATH), page).unwrap();
        let made = stale(root.path(), false).unwrap();
        assert_eq!(made.len(), 8);
        root
    }

    #[test]
    fn what_was_just_written_is_not_stale() {
        assert!(stale(fresh().path(), true).unwrap().is_empty());
    }

    #[test]
    fn a_check_names_each_file_that_was_changed_or_removed_and_leaves_it() {
        let root = fresh();
        let made = made().into_iter().map(|(path, _)| path).chain([page::PATH.into()]);
        for path in made {
            let place = root.path().join(&path);
            let written = fs::read_to_string(&place).unwrap();
            // It is in the table of the page, and in every other file.
            let changed = written.replacen("administrator", "somebody", 1);
            assert_ne!(changed, written);
            fs::write(&place, &changed).unwrap();
            let named = [path.display().to_string()];
            assert_eq!(stale(root.path(), true).unwrap(), named);
            assert_eq!(fs::read_to_string(&place).unwrap(), changed);
            assert_eq!(stale(root.path(), false).unwrap(), named);
            assert_eq!(fs::read_to_string(&place).unwrap(), written);
        }
        fs::remove_file(root.path().join("packaging/policy/policy.toml")).unwrap();
        assert_eq!(stale(root.path(), true).unwrap().len(), 1);
    }

    #[test]
    fn a_page_without_a_place_for_the_table_is_a_fault() {
        let root = fresh();
        fs::write(root.path().join(page::PATH), "# For administrators\n").unwrap();
        stale(root.path(), true).unwrap_err();
    }
}
