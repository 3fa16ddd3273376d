//! What may be printed, and so may reach the log. A type with text in it does not derive `Debug`, unless its text is this
//! program's own or a number; and a trace names its fields and never formats text into its message.

use std::collections::BTreeSet;

use super::{Rule, SourceFile, Tree};

pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "a type that prints text",
        why: "the text may be the service's words, a name or a secret: use `contract::prints_only!` or `PrivateText`, or \
              name the type in xtask/src/tidy/printing.rs with the reason",
        look: types_that_print,
    },
    Rule {
        name: "a printed field with text",
        why: "`prints_only!` names what may be printed, and the text of this field may not",
        look: named_fields,
    },
    Rule {
        name: "a trace that formats text",
        why: "a message is a fixed text, and a field is a number, an id or a fault: name the field in \
              xtask/src/tidy/printing.rs if it is one",
        look: traces_that_format,
    },
    Rule {
        name: "a trace in another form",
        why: "only `tracing::warn!(…)` and its four siblings, written out, are searched for text",
        look: traces_in_another_form,
    },
    Rule {
        name: "a type that is shown with its text",
        why: "a trace shows faults: name in xtask/src/tidy/printing.rs what is shown, if it is a number or this program's own",
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

/// The types of a crate.
type OfCrate = (&'static str, &'static [&'static str]);

/// The types that hold text and print it: what the text is, and the types by crate.
const PRINTED: &[(&str, &[OfCrate])] = &[
    (
        "fixed texts and numbers of this program, and names of fields",
        &[
            (
                "contract",
                &["Unreadable", "Doubt", "Fault", "FieldMap", "StatusCatalogue"],
            ),
            ("desk", &["FieldFault", "FieldNames", "FoundView"]),
            ("engine", &["AttemptEnd"]),
            ("store", &["AttemptRow", "AttemptEnd", "SyncRow"]),
            ("src-tauri", &["DemoUser", "MenuWords"]),
        ],
    ),
    (
        "times and zones",
        &[
            (
                "desk",
                &[
                    "ClockView",
                    "Asked",
                    "RecentPair",
                    "WishedTime",
                    "PickUpTime",
                    "EitherTime",
                    "SearchForm",
                ],
            ),
            ("engine", &["Ride"]),
        ],
    ),
    (
        "folders, and names that are hashes",
        &[
            ("engine", &["UserId"]),
            (
                "store",
                &["Ballast", "DataFolder", "ProfileFolder", "UserFolder", "UserId"],
            ),
        ],
    ),
    (
        "what the administrator of this machine has set, said at the start, and addresses that hold no user name",
        &[
            ("client", &["BaseUrl", "Proxy"]),
            ("desk", &["Start", "HeldSearch", "Problem"]),
            ("policy", &["Fault"]),
            ("store", &["Settings", "Profile", "SettingsFault"]),
            ("src-tauri", &["Arguments", "Usage"]),
        ],
    ),
];

/// The fields with text that `prints_only!` may name: they hold names and versions of this program.
const PRINTED_FIELDS: &[(&str, &str)] = &[
    ("SettingsView", "version"),
    ("StoredState", "name"),
    ("FieldProposal", "field"),
    ("FoundFieldView", "field"),
];

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
    "%aside.display()",
    "%StoreFault::from(error)",
    "migration.name",
    "number",
    "path",
    "elapsed_ms",
    "outcome",
    "words",
    "read",
    "left_out",
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
const TEXT: [&str; 7] = ["String", "Value", "str", "PathBuf", "Cow", "Url", "OsString"];

fn is_product(path: &str) -> bool {
    let is_shell = path.starts_with("src-tauri/src/");
    let of_crate = path.strip_prefix("crates/").is_some_and(|rest| rest.contains("/src/"));
    // The sandbox is a service of its own, and `places` has no log.
    let is_ours = !path.starts_with("crates/sandbox/") && !path.starts_with("crates/places/");
    let is_test = path.ends_with("scripted.rs")
        || path.contains("/tests")
        || path.ends_with("tests.rs")
        || path.ends_with("planted.rs");
    path.ends_with(".rs") && (is_shell || of_crate) && is_ours && !is_test
}

/// The text before the tests, which print as they like.
fn product_of(file: &SourceFile) -> &str {
    if !is_product(&file.path) {
        return "";
    }
    file.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
}

fn types_that_print(file: &SourceFile) -> Vec<usize> {
    let of_crate = crate_of(file);
    let printed = printed_types(product_of(file)).into_iter();
    printed
        .filter(|(_, name)| !is_listed(of_crate, name))
        .map(|(line, _)| line)
        .collect()
}

/// One line for each type that is listed and prints no text: its name would let another type print.
pub(super) fn listed_in_vain(tree: &Tree) -> Vec<String> {
    let printed: BTreeSet<(&str, &str)> = tree
        .files
        .iter()
        .flat_map(|file| {
            printed_types(product_of(file))
                .into_iter()
                .map(|(_, name)| (crate_of(file), name))
        })
        .collect();
    let listed = PRINTED.iter().flat_map(|(_, crates)| *crates);
    listed
        .flat_map(|(of_crate, types)| types.iter().map(move |name| (*of_crate, *name)))
        .filter(|listed| !printed.contains(listed))
        .map(|(of_crate, name)| {
            format!("xtask/src/tidy/printing.rs: {of_crate}: {name} prints no text, so it need not be listed")
        })
        .collect()
}

fn crate_of(file: &SourceFile) -> &str {
    let path = file.path.trim_start_matches("crates/");
    path.split('/').next().unwrap_or_default()
}

/// The types that derive `Debug` and hold text: where they begin, and their names.
fn printed_types(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("#[derive(") {
        let rest = &text[at..];
        let derived = rest.split(")]").next().unwrap_or_default();
        if !super::has_word(derived, "Debug") {
            continue;
        }
        // Attributes and docs stand between the derive and the type.
        let Some((before, name, body)) = definition(rest) else {
            continue;
        };
        if holds_text(body) {
            found.push((text[..at + before].lines().count(), name));
        }
    }
    found
}

/// The fields that `prints_only!` names and that hold text, if their type is in the same file.
fn named_fields(file: &SourceFile) -> Vec<usize> {
    let text = product_of(file);
    let mut found = Vec::new();
    for (at, call) in text.match_indices("prints_only!(") {
        let arguments = text[at + call.len()..].split(");").next().unwrap_or_default();
        let Some((name, fields)) = arguments.split_once(" {") else {
            continue;
        };
        let fields = fields.trim_end_matches('}').split(',').map(str::trim);
        let defined = text.split_once(&format!("struct {name} {{")).map(|(_, rest)| rest);
        let body = defined.and_then(|rest| rest.split("\n}").next()).unwrap_or_default();
        let is_text = |field: &str| {
            let mut lines = body.lines().map(str::trim_start);
            lines.any(|line| line.trim_start_matches("pub ").starts_with(&format!("{field}: ")) && holds_text(line))
        };
        if fields
            .filter(|field| !field.is_empty() && !PRINTED_FIELDS.contains(&(name, *field)))
            .any(is_text)
        {
            found.push(text[..at].lines().count());
        }
    }
    found
}

/// Where the type after a derive begins, its name, and what its braces or parentheses hold.
fn definition(text: &str) -> Option<(usize, &str, &str)> {
    let mut begin = 0;
    for line in text.split_inclusive('\n') {
        let mut words = line
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .filter(|word| !word.is_empty() && !["pub", "crate", "super"].contains(word));
        if words.next().is_some_and(|word| word == "struct" || word == "enum") {
            let name = words.next()?;
            let body = &text[begin + line.find(name)? + name.len()..];
            return Some((begin, name, enclosed(body)?));
        }
        begin += line.len();
    }
    None
}

/// What stands within the first braces or parentheses.
fn enclosed(text: &str) -> Option<&str> {
    let open = text.find(['{', '(', ';'])?;
    let pair = match text.as_bytes()[open] {
        b'{' => ['{', '}'],
        b'(' => ['(', ')'],
        _ => return None,
    };
    let mut depth = 0;
    for (index, letter) in text[open..].char_indices() {
        depth += i32::from(letter == pair[0]) - i32::from(letter == pair[1]);
        if depth == 0 {
            return Some(&text[open + 1..open + index]);
        }
    }
    None
}

fn holds_text(body: &str) -> bool {
    let fields = body
        .lines()
        .map(str::trim_start)
        .filter(|line| !line.starts_with("//") && !line.starts_with("#["));
    fields
        .into_iter()
        .any(|line| line.contains("Vec<u8>") || TEXT.iter().any(|word| super::has_word(line, word)))
}

fn is_listed(of_crate: &str, name: &str) -> bool {
    PRINTED
        .iter()
        .flat_map(|(_, crates)| *crates)
        .any(|(listed, types)| *listed == of_crate && types.contains(&name))
}

fn traces_that_format(file: &SourceFile) -> Vec<usize> {
    let text = product_of(file);
    let mut found = Vec::new();
    for level in ["trace", "debug", "info", "warn", "error"] {
        for (at, call) in text.match_indices(&format!("tracing::{level}!(")) {
            let arguments = arguments(&text[at + call.len()..]);
            if arguments.first() != Some(&STEP) && !arguments.iter().all(|argument| is_traced(argument)) {
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

fn lines_of_product(file: &SourceFile, such: impl Fn(&str) -> bool) -> Vec<usize> {
    let lines = product_of(file).lines().enumerate();
    lines.filter(|(_, line)| such(line)).map(|(at, _)| at + 1).collect()
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

fn is_traced(argument: &str) -> bool {
    if argument.starts_with('"') {
        return !argument.contains('{');
    }
    let value = argument.split_once(" = ").map_or(argument, |(_, value)| value);
    TRACED.contains(&value)
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;
    use super::*;

    const PATH: &str = "crates/desk/src/some.rs";

    #[test]
    fn a_type_with_text_that_derives_debug_is_found() {
        let rule = "a type that prints text";
        for planted in [
            "#[derive(Debug, Clone)]\npub struct Guest {\n    /// As typed.\n    name: String,\n}\n",
            "#[derive(Clone, Debug)]\n#[serde(tag = \"kind\")]\npub(crate) enum Kind {\n    A { words: Vec<String> },\n}\n",
            "#[derive(Debug)]\nstruct Raw(Value);\n",
            "#[derive(Debug)]\nstruct Text<'a> {\n    text: &'a str,\n}\n",
        ] {
            assert_eq!(count(rule, PATH, planted), 1, "{planted}");
        }
        for fine in [
            "#[derive(Clone)]\npub struct Guest {\n    name: String,\n}\n",
            "#[derive(Debug)]\npub struct Guest {\n    /// A String.\n    name: PrivateText,\n}\n",
            "#[derive(Debug)]\npub struct ClockView {\n    at: String,\n}\n",
            "#[derive(Debug)]\nstruct Nothing;\n\nstruct Other {\n    name: String,\n}\n",
            "#[cfg(test)]\nmod tests {\n    #[derive(Debug)]\n    struct Guest {\n        name: String,\n    }\n}\n",
        ] {
            assert_eq!(count(rule, PATH, fine), 0, "{fine}");
        }
        let listed = "#[derive(Debug)]\npub struct ClockView {\n    at: String,\n}\n";
        assert_eq!(count(rule, "crates/store/src/some.rs", listed), 1, "another crate's");
        assert_eq!(count(rule, "crates/sandbox/src/some.rs", listed), 0);
    }

    #[test]
    fn a_type_that_is_listed_and_prints_no_text_any_more_is_found() {
        let tree = |text: &str| Tree {
            files: vec![SourceFile {
                path: PATH.to_owned(),
                text: text.to_owned(),
            }],
            rules: Vec::new(),
        };
        let is_vain = |text: &str| {
            let listed = "desk: FieldFault";
            listed_in_vain(&tree(text))
                .iter()
                .any(|finding| finding.contains(listed))
        };
        assert!(!is_vain(
            "#[derive(Debug)]\npub struct FieldFault {\n    field: String,\n}\n"
        ));
        assert!(is_vain(
            "#[derive(Clone)]\npub struct FieldFault {\n    field: String,\n}\n"
        ));
    }

    #[test]
    fn a_named_field_with_text_is_found() {
        let rule = "a printed field with text";
        let guest = "pub struct Guest {\n    id: Uuid,\n    name: String,\n}\n";
        for (printed, findings) in [("{ id }", 0), ("{}", 0), ("{ id, name }", 1)] {
            let text = format!("{guest}\ncontract::prints_only!(Guest {printed});\n");
            assert_eq!(count(rule, PATH, &text), findings, "{printed}");
        }
    }

    #[test]
    fn a_trace_that_formats_what_it_is_given_is_found() {
        let rule = "a trace that formats text";
        for planted in [
            "tracing::warn!(\"{name} was refused\");\n",
            "tracing::info!(name, \"refused\");\n",
            "tracing::info!(\n    ?said,\n    \"refused\"\n);\n",
            "tracing::info!(user = %self.user, \"refused\");\n",
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
