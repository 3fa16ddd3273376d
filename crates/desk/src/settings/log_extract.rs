//! What the bundle for support takes from the log. A line is taken apart, not copied: text of the service that a library
//! or an older version has logged does not come along.

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::Path;

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Map, Value};

/// How much is taken from the end of each file, because support asks about what happened last.
const BYTES: usize = 256 * 1024;
const FILES: usize = 3;
/// The crates whose messages are fixed texts; the check of the project's own rules keeps them so.
const OWN: [&str; 5] = ["client", "desk", "engine", "store", "transfer_desk"];
/// The fields whose values are numbers or words of this program.
const KNOWN: [&str; 6] = ["number", "method", "path", "elapsed_ms", "outcome", "trouble"];

#[derive(Deserialize)]
struct Line {
    timestamp: DateTime<Utc>,
    level: Level,
    target: String,
    fields: Map<String, Value>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
enum Level {
    Error,
    Warn,
    Info,
}

/// Empties every file of the log. The one that is being written goes on from its beginning.
pub(crate) fn empty(log: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(log) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        fs::File::options().write(true).open(entry?.path())?.set_len(0)?;
    }
    Ok(())
}

/// The last lines of the newest log files, oldest first.
pub(crate) fn extract(log: &Path) -> String {
    let mut text = String::new();
    let Ok(entries) = fs::read_dir(log) else {
        return text;
    };
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    for path in files.iter().rev().take(FILES).rev() {
        let bytes = fs::read(path).unwrap_or_default();
        let tail = bytes.get(bytes.len().saturating_sub(BYTES)..).unwrap_or_default();
        for line in tail.split(|byte| *byte == b'\n').filter_map(read) {
            let _infallible = writeln!(text, "{line}");
        }
    }
    text
}

/// `None`: the line is not one that the log writes, or is cut.
fn read(line: &[u8]) -> Option<String> {
    let line: Line = serde_json::from_slice(line).ok()?;
    let mut text = format!("{} {:?}", line.timestamp.format("%Y-%m-%dT%H:%M:%S%.3fZ"), line.level);
    let of = line.target.split("::").next().filter(|name| OWN.contains(name));
    let Some(own) = of else {
        return Some(text + " a library");
    };
    let _infallible = write!(text, " {own}");
    if let Some(message) = line.fields.get("message").and_then(Value::as_str) {
        let _infallible = write!(text, ": {message}");
    }
    for name in KNOWN {
        match line.fields.get(name) {
            Some(Value::String(value)) => {
                let _infallible = write!(text, ", {name} {value}");
            }
            Some(Value::Number(value)) => {
                let _infallible = write!(text, ", {name} {value}");
            }
            _ => {}
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXCHANGE: &str = r#"{"timestamp":"2026-11-25T01:02:03.456789Z","level":"INFO","fields":{"message":"exchange","number":7,"method":"Get","path":"/api/booking","elapsed_ms":31,"outcome":"refused with 403","why":"canary"},"target":"client::log_entry"}"#;
    const OF_A_LIBRARY: &str = r#"{"timestamp":"2026-11-25T01:02:04Z","level":"WARN","fields":{"message":"canary","path":"canary"},"target":"hyper::canary"}"#;

    #[test]
    fn a_line_brings_its_known_fields_and_nothing_else() {
        let taken = "2026-11-25T01:02:03.456Z Info client: exchange, number 7, method Get, path /api/booking, \
                     elapsed_ms 31, outcome refused with 403";
        assert_eq!(read(EXCHANGE.as_bytes()).as_deref(), Some(taken));
        let library = "2026-11-25T01:02:04.000Z Warn a library";
        assert_eq!(read(OF_A_LIBRARY.as_bytes()).as_deref(), Some(library));
        for other in [
            "canary",
            "{}",
            &EXCHANGE[9..],
            &EXCHANGE.replace("INFO", "canary"),
            &EXCHANGE.replace("2026-11-25", "canary"),
        ] {
            assert_eq!(read(other.as_bytes()), None, "{other}");
        }
    }

    #[test]
    fn the_last_lines_of_the_newest_files_come_and_a_cut_one_does_not() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(extract(&folder.path().join("none")), "");
        let numbered = |number: usize| EXCHANGE.replace("\"number\":7", &format!("\"number\":{number}"));
        for day in 1..=FILES + 1 {
            fs::write(folder.path().join(format!("{day}.log")), numbered(day) + "\n").unwrap();
        }
        let lines = BYTES / EXCHANGE.len() + 10;
        let long: String = (1000..1000 + lines).map(|number| numbered(number) + "\n").collect();
        fs::write(folder.path().join("9.log"), long).unwrap();
        let text = extract(folder.path());
        let numbers: Vec<&str> = text
            .lines()
            .map(|line| line.split("number ").nth(1).unwrap().split(',').next().unwrap())
            .collect();
        assert_eq!(numbers[..2], ["3", "4"], "the two files before the newest");
        assert!(numbers.len() > 100 && numbers.len() < lines, "{}", numbers.len());
        let last = (1000 + lines - 1).to_string();
        assert_eq!(numbers.last(), Some(&&*last));
    }
}
