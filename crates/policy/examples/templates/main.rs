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
