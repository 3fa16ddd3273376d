//! The tables of the page for administrators, and a policy file to begin with.

use policy::{Field, FieldKind, Kind, RULES, Rule, SERVICE};

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
        "\n| rule | values | what it does |\n|---|---|---|\n{}\n{}\n\n",
        lines.collect::<String>(),
        service()
    )
}

/// What a policy says of a service, with the choices that no rule of the same name has.
fn service() -> String {
    let named = |field: &Field| match field.kind {
        FieldKind::Choice(choices) if Rule::named(field.name).is_none() => {
            format!("`{}` (`{}`)", field.name, choices.join("` or `"))
        }
        FieldKind::Choice(_) | FieldKind::Required { .. } | FieldKind::Text { .. } => format!("`{}`", field.name),
    };
    let (required, others): (Vec<&Field>, Vec<&Field>) = SERVICE.iter().partition(|field| field.is_required());
    let [required, others] = [required, others].map(|fields| fields.into_iter().map(named).collect::<Vec<_>>());
    format!(
        "Of a service in `profiles` a policy gives {}, and may give {}.",
        required.join(" and "),
        others.join(", ")
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

/// A page on which the table has a place and is not yet written.
#[cfg(test)]
pub(crate) const EMPTY: &str = "<!-- rules: written by `cargo xtask policy` -->\n<!-- end of the rules -->\n";
