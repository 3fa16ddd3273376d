//! What may be printed, and so may reach the log. A type with text in it does not derive `Debug`, unless its text is this
//! program's own, a number or an id; and a trace names its fields and never formats text into its message.

use super::{Rule, SourceFile};

pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "a type that prints text",
        why: "the text may be the service's words, a name or a secret: use `contract::prints_only!` or `PrivateText`, or \
              name the type in xtask/src/tidy/printing.rs with the reason",
        look: types_that_print,
    },
    Rule {
        name: "a trace that formats text",
        why: "a message is a fixed text, and a field is a number, an id or a fault: name the field in \
              xtask/src/tidy/printing.rs if it is one",
        look: traces_that_format,
    },
];

/// The types of a crate.
type OfCrate = (&'static str, &'static [&'static str]);

/// The types that hold text and print it: what the text is, and the types by crate.
const PRINTED: &[(&str, &[OfCrate])] = &[
    (
        "ids of the service, which name nobody",
        &[
            (
                "contract",
                &[
                    "Reprice",
                    "RouteOptions",
                    "ReadReservation",
                    "CancelReservation",
                    "UpdateReservation",
                ],
            ),
            ("desk", &["StandingView", "FoundView"]),
            (
                "engine",
                &[
                    "RecordNote",
                    "TripNote",
                    "Arrival",
                    "About",
                    "State",
                    "Unsettled",
                    "Event",
                    "Candidate",
                    "Found",
                    "Effect",
                    "Decision",
                    "Polling",
                    "Asked",
                    "Entry",
                    "Command",
                    "Attempt",
                    "StoredRequest",
                    "Stage",
                    "Walk",
                ],
            ),
            ("store", &["RecordRequestRow", "StatusChange"]),
        ],
    ),
    (
        "fixed texts of this program, and names of fields",
        &[
            (
                "contract",
                &["Unreadable", "Doubt", "Fault", "FieldMap", "StatusCatalogue"],
            ),
            ("desk", &["FieldFault", "FieldNames"]),
            ("engine", &["AttemptEnd"]),
            ("store", &["AttemptRow", "AttemptEnd", "SyncRow"]),
            ("src-tauri", &["DemoUser", "MenuWords"]),
        ],
    ),
    (
        "times, zones and sums",
        &[
            (
                "desk",
                &[
                    "ClockView",
                    "Asked",
                    "PriceView",
                    "Money",
                    "MoneyView",
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
            ("engine", &["UserId", "StoredIntent"]),
            (
                "store",
                &[
                    "Ballast",
                    "DataFolder",
                    "ProfileFolder",
                    "UserFolder",
                    "UserId",
                    "IntentRow",
                ],
            ),
        ],
    ),
    (
        "what the administrator of this machine has set, said at the start",
        &[
            ("desk", &["Start", "HeldSearch", "Problem"]),
            ("policy", &["Fault"]),
            ("store", &["Settings", "Profile", "SettingsFault"]),
            ("src-tauri", &["Arguments", "Usage"]),
        ],
    ),
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
];
/// Names a step at which a crash campaign may kill; the log never writes it.
const STEP: &str = "target: \"step\"";
const TEXT: [&str; 5] = ["String", "Value", "str", "PathBuf", "Cow"];

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
    let text = product_of(file);
    let of_crate = file
        .path
        .trim_start_matches("crates/")
        .split('/')
        .next()
        .unwrap_or_default();
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
        if holds_text(body) && !is_listed(of_crate, name) {
            found.push(text[..at + before].lines().count());
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
        .any(|line| TEXT.iter().any(|word| super::has_word(line, word)))
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
            "#[derive(Debug)]\npub struct Money {\n    amount: String,\n}\n",
            "#[derive(Debug)]\nstruct Nothing;\n\nstruct Other {\n    name: String,\n}\n",
            "#[cfg(test)]\nmod tests {\n    #[derive(Debug)]\n    struct Guest {\n        name: String,\n    }\n}\n",
        ] {
            assert_eq!(count(rule, PATH, fine), 0, "{fine}");
        }
        let money = "#[derive(Debug)]\npub struct Money {\n    amount: String,\n}\n";
        assert_eq!(count(rule, "crates/store/src/some.rs", money), 1, "another crate's");
        assert_eq!(count(rule, "crates/sandbox/src/some.rs", money), 0);
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
}
