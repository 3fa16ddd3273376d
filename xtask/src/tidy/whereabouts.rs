//! No tracked file may say on which machine it was made, or from which server its parts came.

use super::{Rule, SourceFile};

pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "machine path",
        why: "true on one machine only",
        look: machine_path,
    },
    Rule {
        name: "registry host",
        why: "where parts are fetched from is the machine's affair",
        look: registry_host,
    },
    Rule {
        name: "line end",
        why: "files are compared byte for byte on every system, and a return before the end of a line differs",
        look: line_end,
    },
];

/// Paths where builders and their machines keep checkouts. Folders of invented agents are allowed as examples.
const PLACES: &[&str] = &[
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/build", "s/"),
    concat!("/home/run", "ner/"),
];
const HOSTS: &[&str] = &[
    concat!("crates", ".io"),
    concat!("npm", "js."),
    concat!("pypi", ".org"),
    concat!("python", "hosted.org"),
    concat!("proxy.golang", ".org"),
    concat!("deb.debian", ".org"),
];

fn machine_path(file: &SourceFile) -> Vec<usize> {
    file.lines_that(|line| {
        PLACES
            .iter()
            .any(|place| line.match_indices(place).any(|(at, _)| starts_a_path(&line[..at])))
    })
}

/// After a letter or a dot the same words are part of an address or of a relative path.
fn starts_a_path(before: &str) -> bool {
    !before
        .chars()
        .next_back()
        .is_some_and(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '_' | '-' | '}' | '/'))
}

fn registry_host(file: &SourceFile) -> Vec<usize> {
    // Cargo writes the name of the one public index beside every package; deny.toml ensures that there is no other.
    if file.path == "Cargo.lock" {
        return Vec::new();
    }
    file.lines_that(|line| HOSTS.iter().any(|host| line.contains(host)))
}

fn line_end(file: &SourceFile) -> Vec<usize> {
    // The line endings that Git writes are set in its own file, and only there.
    let leaves_it_to_git = file.path == ".gitattributes" && !file.text.contains("* text=auto eol=lf\n");
    let returns = file
        .text
        .split('\n')
        .enumerate()
        .filter(|(_, line)| line.ends_with('\r'));
    let lines = returns.map(|(index, _)| index + 1);
    leaves_it_to_git.then_some(1).into_iter().chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;

    #[test]
    fn a_return_at_the_end_of_a_line_is_found() {
        assert_eq!(count("line end", "ui/a.ts", "one\r\ntwo\n"), 1);
        assert_eq!(count("line end", "ui/a.ts", "one\ntwo\n"), 0);
        assert_eq!(count("line end", ".gitattributes", "*.png binary\n"), 1);
        assert_eq!(count("line end", ".gitattributes", "* text=auto eol=lf\n"), 0);
    }
    use super::*;

    #[test]
    fn a_path_of_one_machine_is_found() {
        for place in PLACES {
            assert_eq!(
                count("machine path", "README.md", &format!("see {place}me/notes\n")),
                1,
                "{place}"
            );
        }
        assert_eq!(
            count("machine path", "README.md", &format!("http://host{}x\n", PLACES[0])),
            0
        );
    }

    #[test]
    fn a_registry_by_name_is_found() {
        for host in HOSTS {
            assert_eq!(
                count(
                    "registry host",
                    "ui/package-lock.json",
                    &format!("\"resolved\": \"https://{host}x\"\n")
                ),
                1
            );
        }
        assert_eq!(count("registry host", "Cargo.lock", &format!("{}\n", HOSTS[0])), 0);
    }
}
