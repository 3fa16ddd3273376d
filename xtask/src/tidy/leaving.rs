//! What may leave the program beside the window's own screens: a trace names its fields and never formats text into its
//! message, a fault shows numbers, and a notice or a copy goes through the core's filter.

use super::printing::{WITHOUT_TRACES, lines_of_product, product_of};
use super::{Rule, SourceFile, has_word};

pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "a trace that formats text",
        why: "a message is a fixed text, and a field is a number, an id or a fault: name the field in \
              xtask/src/tidy/leaving.rs if it is one",
        look: traces_that_format,
    },
    Rule {
        name: "a trace in another form",
        why: "only `tracing::warn!(…)` and its four siblings, written out, are searched for text",
        look: traces_in_another_form,
    },
    Rule {
        name: "a trace where types print text",
        why: "the types of this crate may print any text, because nothing in it is traced",
        look: traces_beside_the_rules,
    },
    Rule {
        name: "a type that is shown with its text",
        why: "a trace shows faults: name in xtask/src/tidy/leaving.rs what is shown, if it is a number or this program's own",
        look: types_that_are_shown,
    },
    Rule {
        name: "text that leaves the window elsewhere",
        why: "a notice or a copy is cleaned by the core first: use src-tauri/src/commands/window.rs",
        look: ways_out,
    },
];

/// The one file that copies text and shows notices, where a test holds each call to the core's filter.
const WAYS_OUT: &str = "src-tauri/src/commands/window.rs";

/// The expressions that are traced: faults and troubles print no text of others, `words` are this program's own about a
/// start that failed, and the rest are numbers, ids and names of files and endpoints.
const TRACED: &[&str] = &[
    "?trouble",
    "?fault",
    "%fault",
    "?why",
    "?because",
    "?method",
    "?K::KIND",
    "?kind",
    "%row.id",
    "%self.id",
    "%id",
    "%StoreFault::from(error)",
];
/// Names that any text may have: they are traced in one file each.
const TRACED_IN: &[(&str, &[&str])] = &[
    (
        "crates/client/src/log_entry.rs",
        &["number", "path", "elapsed_ms", "outcome"],
    ),
    ("src-tauri/src/process.rs", &["file", "line"]),
    ("crates/desk/src/places/agency.rs", &["read", "left_out"]),
    ("crates/store/src/aside.rs", &["%name.display()"]),
    ("crates/store/src/migration.rs", &["migration.name"]),
    ("src-tauri/src/message.rs", &["words"]),
];
/// The only lines that name the crate in another way: they say who takes the traces, and how much.
const OTHER_TRACING: &[&str] = &["use tracing::Subscriber;", "use tracing::level_filters::LevelFilter;"];
/// What `#[error(…)]` shows: numbers, and names of files and of places in a policy.
const SHOWN: &[&str] = &["found", "known", "code:?", "status", "line", "path", "place"];
/// What it shows in one file alone: a fault that is shown itself, and the reason why a policy cannot be read.
const SHOWN_IN: &[(&str, &str)] = &[
    ("crates/store/src/vault.rs", "0"),
    ("crates/policy/src/lib.rs", "reason"),
];
/// The types with a `Display` of their own: names of fields and kinds, and a mark in a list.
const SHOWN_TYPES: &[&str] = &["Unreadable", "Cursor"];

/// Names a step at which a crash campaign may kill; the log never writes it.
const STEP: &str = "target: \"step\"";

fn traces_that_format(file: &SourceFile) -> Vec<usize> {
    let text = product_of(file);
    let mut found = Vec::new();
    for level in ["trace", "debug", "info", "warn", "error"] {
        for (at, call) in text.match_indices(&format!("tracing::{level}!(")) {
            let arguments = arguments(&text[at + call.len()..]);
            if arguments.first() != Some(&STEP) && !arguments.iter().all(|argument| is_traced(file, argument)) {
                found.push(text[..at].lines().count());
            }
        }
    }
    found.sort_unstable();
    found
}

fn traces_in_another_form(file: &SourceFile) -> Vec<usize> {
    let is_plain = |rest: &str| {
        ["trace", "debug", "info", "warn", "error"]
            .iter()
            .any(|level| rest.starts_with(&format!("::{level}!(")))
    };
    let is_other = |line: &str| {
        let line = line.trim();
        let is_fine = line.starts_with("//") || OTHER_TRACING.contains(&line);
        let mut named = line.match_indices("tracing").map(|(at, word)| &line[at + word.len()..]);
        // `tracing_subscriber` writes what others have traced.
        !is_fine && (line.contains("::tracing") || named.any(|rest| !rest.starts_with('_') && !is_plain(rest)))
    };
    lines_of_product(file, is_other)
}

fn traces_beside_the_rules(file: &SourceFile) -> Vec<usize> {
    if !WITHOUT_TRACES.iter().any(|of_crate| file.path.starts_with(of_crate)) {
        return Vec::new();
    }
    let is_code = |line: &str| !line.trim_start().starts_with("//");
    file.lines_that(|line| is_code(line) && has_word(line, "tracing"))
}

fn types_that_are_shown(file: &SourceFile) -> Vec<usize> {
    let is_fine = |shown: &str| {
        let shown = shown.split('=').next().unwrap_or_default().trim();
        SHOWN.contains(&shown) || SHOWN_IN.contains(&(&*file.path, shown))
    };
    lines_of_product(file, |line| {
        let formatted = line.split_once("#[error(").map(|(_, text)| text);
        let shows = formatted.is_some_and(|text| {
            if !text.starts_with('"') {
                // The text stands elsewhere, or is that of another fault.
                return true;
            }
            let mut shown = text
                .split('{')
                .skip(1)
                .map(|rest| rest.split('}').next().unwrap_or_default());
            shown.any(|shown| !is_fine(shown))
        });
        let of_type = line.split_once("Display for ").map(|(_, name)| name);
        let of_type = of_type.map(|name| name.split(|letter: char| !letter.is_alphanumeric()).next());
        shows || of_type.flatten().is_some_and(|name| !SHOWN_TYPES.contains(&name))
    })
}

fn ways_out(file: &SourceFile) -> Vec<usize> {
    let is_way_out = |line: &str| {
        [".write_text(", ".write_html(", ".notification()"]
            .iter()
            .any(|way| line.contains(way))
    };
    lines_of_product(file, |line| file.path != WAYS_OUT && is_way_out(line))
}

/// The arguments of a call, up to its closing parenthesis.
fn arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut in_text) = (0, 0, false);
    let mut arguments = Vec::new();
    for (index, letter) in text.char_indices() {
        match letter {
            '"' => in_text = !in_text,
            '(' if !in_text => depth += 1,
            ')' if !in_text && depth == 0 => {
                arguments.push(text[begin..index].trim());
                break;
            }
            ')' if !in_text => depth -= 1,
            ',' if !in_text && depth == 0 => {
                arguments.push(text[begin..index].trim());
                begin = index + 1;
            }
            _ => {}
        }
    }
    arguments.retain(|argument| !argument.is_empty());
    arguments
}

fn is_traced(file: &SourceFile, argument: &str) -> bool {
    if argument.starts_with('"') {
        return !argument.contains('{');
    }
    let value = argument.split_once(" = ").map_or(argument, |(_, value)| value);
    let mut in_file = TRACED_IN.iter().filter(|(path, _)| *path == file.path);
    TRACED.contains(&value) || in_file.any(|(_, values)| values.contains(&value))
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;
    use super::*;

    const PATH: &str = "crates/desk/src/some.rs";

    #[test]
    fn a_trace_that_formats_what_it_is_given_is_found() {
        let rule = "a trace that formats text";
        for planted in [
            "tracing::warn!(\"{name} was refused\");\n",
            "tracing::info!(name, \"refused\");\n",
            "tracing::info!(\n    ?said,\n    \"refused\"\n);\n",
            "tracing::info!(user = %self.user, \"refused\");\n",
            "tracing::info!(outcome, \"refused\");\n",
        ] {
            assert_eq!(count(rule, PATH, planted), 1, "{planted}");
        }
        for fine in [
            "tracing::warn!(request = %row.id, ?trouble, \"it could (not) be kept\");\n",
            "tracing::warn!(fault = %StoreFault::from(error), \"not taken back\");\n",
            "tracing::trace!(target: \"step\", \"{} leaves\", E::PATH);\n",
        ] {
            assert_eq!(count(rule, PATH, fine), 0, "{fine}");
        }
    }

    #[test]
    fn a_trace_in_another_form_is_found() {
        let rule = "a trace in another form";
        for planted in [
            "use tracing::warn;\n",
            "use tracing::{Level, info};\n",
            "use tracing::*;\n",
            "use tracing::warn as told;\n",
            "tracing::warn![name];\n",
            "::tracing::warn!(name);\n",
            "tracing::event!(Level::INFO, name);\n",
            "let span = tracing::info_span!(\"asked\", name);\n",
            "#[tracing::instrument]\n",
        ] {
            assert_eq!(count(rule, PATH, planted), 1, "{planted}");
        }
        for fine in [
            "use tracing::Subscriber;\n",
            "use tracing::level_filters::LevelFilter;\n",
        ] {
            assert_eq!(count(rule, PATH, fine), 0, "{fine}");
        }
    }

    #[test]
    fn a_trace_in_a_crate_whose_types_print_text_is_found() {
        let rule = "a trace where types print text";
        let planted = "    tracing::warn!(?request, \"was not read\");\n";
        assert_eq!(count(rule, "crates/sandbox/src/server.rs", planted), 1);
        assert_eq!(count(rule, "crates/sandbox/src/server.rs", "// No tracing.\n"), 0);
        assert_eq!(count(rule, PATH, planted), 0, "other rules look at it");
    }

    #[test]
    fn a_type_that_is_shown_with_its_text_is_found() {
        let rule = "a type that is shown with its text";
        for planted in [
            "#[error(\"refused: {0}\")]\n",
            "#[error(\"status {status}: {words}\")]\n",
            "#[error(transparent)]\n",
            "#[error(\n    \"{0}\"\n)]\n",
            "impl fmt::Display for Guest {\n",
        ] {
            assert_eq!(count(rule, PATH, planted), 1, "{planted}");
        }
        for fine in [
            "#[error(\"status {status}\")]\n",
            "impl std::fmt::Display for Unreadable {\n",
        ] {
            assert_eq!(count(rule, PATH, fine), 0, "{fine}");
        }
        let reason = "#[error(\"{place}: {reason}\")]\n";
        assert_eq!(count(rule, PATH, reason), 1);
        assert_eq!(count(rule, "crates/policy/src/lib.rs", reason), 0);
    }

    #[test]
    fn text_that_leaves_the_window_elsewhere_is_found() {
        let rule = "text that leaves the window elsewhere";
        let planted = "    app.clipboard().write_text(words)?;\n";
        assert_eq!(count(rule, "src-tauri/src/menu.rs", planted), 1);
        assert_eq!(count(rule, WAYS_OUT, planted), 0);
    }
}
