//! What is shipped counts as exactly as what is tested.

use super::{Rule, SourceFile};

pub(super) const RULES: &[Rule] = &[Rule {
    name: "unchecked overflow",
    why: "a sum or a time that overflows in a release must not be shown",
    look: unchecked,
}];

const CHECKS: &str = "overflow-checks";

/// The head of each profile that does without the checks. Of the release it is the first line if there is no head.
fn unchecked(file: &SourceFile) -> Vec<usize> {
    if file.path != "Cargo.toml" {
        return Vec::new();
    }
    let Ok(manifest) = toml::from_str::<toml::Table>(&file.text) else {
        return vec![1];
    };
    let profiles = manifest.get("profile").and_then(toml::Value::as_table);
    let checks = |profile: &toml::Value| profile.get(CHECKS).and_then(toml::Value::as_bool);
    let release = profiles.and_then(|profiles| checks(profiles.get("release")?));
    let others = profiles.into_iter().flatten().filter(|(name, _)| *name != "release");
    let without = others.filter(|(_, profile)| checks(profile) == Some(false));
    let release = Some("release").filter(|_| release != Some(true));
    release
        .into_iter()
        .chain(without.map(|(name, _)| name.as_str()))
        .map(|name| line_of(file, name))
        .collect()
}

fn line_of(file: &SourceFile, profile: &str) -> usize {
    let heads = file.lines_that(|line| line.trim() == format!("[profile.{profile}]"));
    heads.first().copied().unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;

    #[test]
    fn a_release_without_checks_of_overflow_is_found() {
        let found = |path, text| count("unchecked overflow", path, text);
        let checked = "[profile.release]\noverflow-checks = true\n";
        assert_eq!(found("Cargo.toml", checked), 0);
        assert_eq!(found("Cargo.toml", "[profile.release]\nlto = \"thin\"\n"), 1);
        assert_eq!(found("Cargo.toml", "[profile.release]\noverflow-checks = false\n"), 1);
        assert_eq!(found("Cargo.toml", "[workspace]\n"), 1);
        assert_eq!(found("Cargo.toml", "not toml"), 1);
        let derived = format!("{checked}[profile.sim]\ninherits = \"release\"\n");
        assert_eq!(found("Cargo.toml", &derived), 0);
        let loose = format!("{derived}overflow-checks = false\n");
        assert_eq!(found("Cargo.toml", &loose), 1);
        assert_eq!(found("crates/desk/Cargo.toml", "[package]\n"), 0);
    }
}
