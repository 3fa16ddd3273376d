//! What a type may print, and so may reach the log. A type with text in it does not derive `Debug`, unless its text is this
//! program's own or a number, and its own `Debug` prints fixed texts and listed values.

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
        why: "`prints_only!` names what may be printed, and the text of this field may not; it stands in the file of its type, \
              so that the field can be looked at",
        look: named_fields,
    },
    Rule {
        name: "a hand-written Debug that prints text",
        why: "it prints fixed texts, and fields whose value is listed in xtask/src/tidy/printing.rs: name the value there if it \
              is no text",
        look: written_debugs,
    },
];

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

/// The values that a hand-written `Debug` prints, by type: counts, codes and ids. An id of a record prints as `[id]`.
const PRINTED_VALUES: &[(&str, &[&str])] = &[
    ("Change", &["&self.wish.id"]),
    ("Reservation", &["&self.status_code()"]),
    ("ReservationView", &["&self.id", "&self.status.code"]),
    ("CreateReservation", &["&self.passenger_requests.len()"]),
    (
        "Envelope",
        &["&self.success", "&self.status_code", "&self.data.is_some()"],
    ),
];
/// How `prints_only!` prints; another rule looks at the fields that it names.
const PRINTS_ONLY: &str =
    "f.debug_struct(stringify!($kind))$(.field(stringify!($field), &self.$field))*.finish_non_exhaustive()";

const TEXT: [&str; 9] = [
    "String",
    "Value",
    "str",
    "PathBuf",
    "Cow",
    "Url",
    "OsString",
    "HeaderValue",
    "Bytes",
];

/// The crates whose types may print text, because nothing in them is traced: the sandbox is a service of its own.
pub(super) const WITHOUT_TRACES: [&str; 2] = ["crates/sandbox/", "crates/places/"];

fn is_product(path: &str) -> bool {
    let is_shell = path.starts_with("src-tauri/src/");
    let of_crate = path.strip_prefix("crates/").is_some_and(|rest| rest.contains("/src/"));
    let is_ours = !WITHOUT_TRACES.iter().any(|of_crate| path.starts_with(of_crate));
    let is_test = path.ends_with("scripted.rs")
        || path.contains("/tests")
        || path.ends_with("tests.rs")
        || path.ends_with("planted.rs");
    path.ends_with(".rs") && (is_shell || of_crate) && is_ours && !is_test
}

/// The text before the tests, which print as they like.
pub(super) fn product_of(file: &SourceFile) -> &str {
    if !is_product(&file.path) {
        return "";
    }
    let begin = "#[cfg(test)]\n";
    let is_body = |rest: &str| {
        let line = rest.lines().next().unwrap_or_default();
        super::has_word(line, "mod") && line.ends_with('{')
    };
    let tests = file
        .text
        .match_indices(begin)
        .find(|(at, _)| is_body(&file.text[at + begin.len()..]));
    tests.map_or(&file.text, |(at, _)| &file.text[..at])
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
    // Also within `cfg_attr`.
    for (at, _) in text.match_indices("derive(") {
        let rest = &text[at..];
        let derived = rest.split(')').next().unwrap_or_default();
        let is_for_tests = text[..at].ends_with("cfg_attr(test, ");
        if is_for_tests || !super::has_word(derived, "Debug") {
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

/// The fields that `prints_only!` names and that hold text, and each call whose type is not a struct of the same file.
fn named_fields(file: &SourceFile) -> Vec<usize> {
    let text = product_of(file);
    let mut found = Vec::new();
    for (at, call) in text.match_indices("prints_only!(") {
        let arguments = text[at + call.len()..].split(");").next().unwrap_or_default();
        let Some((name, fields)) = arguments.split_once(" {") else {
            continue;
        };
        let fields = fields.trim_end_matches('}').split(',').map(str::trim);
        let line = text[..at].lines().count();
        let Some((_, defined)) = text.split_once(&format!("struct {name} {{")) else {
            found.push(line);
            continue;
        };
        let body = defined.split("\n}").next().unwrap_or_default();
        let is_text = |field: &str| {
            let mut lines = body.lines().map(str::trim_start);
            lines.any(|line| line.trim_start_matches("pub ").starts_with(&format!("{field}: ")) && holds_text(line))
        };
        if fields
            .filter(|field| !field.is_empty() && !PRINTED_FIELDS.contains(&(name, *field)))
            .any(is_text)
        {
            found.push(line);
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

/// The lines of a `Debug` that is written by hand and may print more than fixed texts.
fn written_debugs(file: &SourceFile) -> Vec<usize> {
    let text = product_of(file);
    let mut found = Vec::new();
    for (at, begin) in text.match_indices("Debug for ") {
        let rest = &text[at + begin.len()..];
        let name = rest
            .split(|letter: char| !letter.is_alphanumeric())
            .next()
            .unwrap_or_default();
        let body = enclosed(rest).unwrap_or_default();
        let mut lines = body.lines().map(str::trim).filter(|line| !line.is_empty());
        let is_method = lines.next().is_some_and(|line| line.starts_with("fn fmt(&self, f: "));
        if !is_method || !lines.all(|line| prints_fixed_texts(name, line)) {
            found.push(text[..at].lines().count());
        }
    }
    found
}

/// Whether this line of a `Debug` writes fixed texts and listed values alone.
fn prints_fixed_texts(name: &str, line: &str) -> bool {
    if ["}", "})"].contains(&line) || line == PRINTS_ONLY {
        return true;
    }
    if let Some((_, written)) = line.split_once(" => ") {
        return line.starts_with("Self::") && written.strip_suffix(',').is_some_and(is_fixed);
    }
    if line == "f.write_str(match self {" {
        return true;
    }
    let calls = line.trim_start_matches('f').strip_prefix('.');
    let calls = calls.and_then(|calls| calls.strip_suffix(')'));
    calls.is_some_and(|calls| calls.split(").").all(|call| is_fixed_call(name, call)))
}

fn is_fixed_call(of_type: &str, call: &str) -> bool {
    let Some((name, arguments)) = call.split_once('(') else {
        return false;
    };
    match name {
        "write_str" | "debug_struct" => is_fixed(arguments),
        "finish_non_exhaustive" => arguments.is_empty(),
        "field" => arguments
            .split_once(", ")
            .is_some_and(|(name, value)| is_fixed(name) && is_listed_value(of_type, value)),
        _ => false,
    }
}

fn is_listed_value(of_type: &str, value: &str) -> bool {
    let mut listed = PRINTED_VALUES.iter().filter(|(name, _)| *name == of_type);
    listed.any(|(_, values)| values.contains(&value))
}

fn is_fixed(argument: &str) -> bool {
    let literal = argument.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    literal.is_some_and(|text| !text.contains('"')) || argument == "stringify!($kept)"
}

pub(super) fn lines_of_product(file: &SourceFile, such: impl Fn(&str) -> bool) -> Vec<usize> {
    let lines = product_of(file).lines().enumerate();
    lines.filter(|(_, line)| such(line)).map(|(at, _)| at + 1).collect()
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
            "#[cfg_attr(windows, derive(Clone, Debug))]\nstruct Raw(Value);\n",
            "#[cfg(test)]\nmod frozen;\n\n#[derive(Debug)]\nstruct Raw(Value);\n",
            "#[derive(Debug)]\nstruct Text<'a> {\n    text: &'a str,\n}\n",
        ] {
            assert_eq!(count(rule, PATH, planted), 1, "{planted}");
        }
        for fine in [
            "#[derive(Clone)]\npub struct Guest {\n    name: String,\n}\n",
            "#[derive(Debug)]\npub struct Guest {\n    /// A String.\n    name: PrivateText,\n}\n",
            "#[derive(Debug)]\npub struct ClockView {\n    at: String,\n}\n",
            "#[cfg_attr(test, derive(Debug))]\nstruct Raw(Value);\n",
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
        let elsewhere = "contract::prints_only!(Guest { id });\n";
        assert_eq!(count(rule, PATH, elsewhere), 1, "the type cannot be looked at");
    }

    #[test]
    fn a_debug_that_prints_text_is_found() {
        let rule = "a hand-written Debug that prints text";
        let debug = |lines: &str| {
            format!(
                "impl std::fmt::Debug for Guest {{\n    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result \
                 {{\n{lines}\n    }}\n}}\n"
            )
        };
        for planted in [
            "f.write_str(&self.name)",
            "write!(f, \"{}\", self.name)",
            "self.0.fmt(f)",
            "f.debug_tuple(\"Guest\").field(&self.name).finish()",
            "f.debug_struct(\"Guest\").field(\"name\", &self.name).finish_non_exhaustive()",
            "f.debug_struct(\"Guest\")\n.field(\"name\", &self.name)\n.finish_non_exhaustive()",
            "f.write_str(match self {\nSelf::Is(text) => text,\nSelf::Empty => \"Empty\",\n})",
            "let text = &self.name;\nf.write_str(text)",
        ] {
            assert_eq!(count(rule, PATH, &debug(planted)), 1, "{planted}");
        }
        for fine in [
            "f.write_str(\"[name]\")",
            "f.write_str(match self {\nSelf::Is(_) => \"Is([text])\",\nSelf::Empty => \"Empty\",\n})",
            "f.debug_struct(\"Guest\").finish_non_exhaustive()",
        ] {
            assert_eq!(count(rule, PATH, &debug(fine)), 0, "{fine}");
        }
        let listed = debug("f.debug_struct(\"Guest\")\n.field(\"success\", &self.success)\n.finish_non_exhaustive()");
        assert_eq!(count(rule, PATH, &listed), 1, "another type's");
        assert_eq!(count(rule, PATH, &listed.replace("Guest", "Envelope")), 0);
    }
}
