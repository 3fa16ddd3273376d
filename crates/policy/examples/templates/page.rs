//! The table of the page for administrators, and a policy file to begin with.

use policy::{Kind, RULES, Rule};

pub(crate) const PATH: &str = "docs/ADMINISTRATORS.md";
pub(crate) const NO_PLACE: &str = "docs/ADMINISTRATORS.md has no place for the table";
const BEGINS: &str = "<!-- rules: written by `cargo xtask policy` -->\n";
const ENDS: &str = "<!-- end of the rules -->\n";

/// The page with the table of today. `None`: it does not say where the table stands.
pub(crate) fn with_table(page: &str) -> Option<String> {
    let (before, rest) = page.split_once(BEGINS)?;
    let (_, after) = rest.split_once(ENDS)?;
    Some(format!("{before}{BEGINS}{}{ENDS}{after}", table()))
}

fn table() -> String {
    let lines = RULES.iter().map(|rule| {
        let (key, values, note) = (rule.key.name(), values(rule), rule.note.en);
        format!("| `{key}` | {values} | {note} |\n")
    });
    format!(
        "\n| rule | values | what it does |\n|---|---|---|\n{}\n",
        lines.collect::<String>()
    )
}

fn values(rule: &Rule) -> String {
    match rule.kind {
        Kind::Switch => "`true`, `false`".to_owned(),
        Kind::Number { least, most } => format!("{least} to {most}"),
        Kind::Choice(choices) => format!("`\"{}\"`", choices.join("\"`, `\"")),
        Kind::Text | Kind::Texts | Kind::Profiles => format!("`{}`", rule.example),
    }
}

/// Every rule as a line that decides nothing until its mark is taken away.
pub(crate) fn sample() -> String {
    let lines = RULES
        .iter()
        .map(|rule| format!("\n# {}\n# {} = {}\n", rule.note.en, rule.key.name(), rule.example));
    format!(
        "#:schema policy.schema.json\n# Take the mark from a line to decide it for everybody on this computer.\n{}",
        lines.collect::<String>()
    )
}
