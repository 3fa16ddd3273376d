//! The shared libraries that the rpm requires, compared with those that the program needs and a system has.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

const ALWAYS: [&str; 2] = ["libwebkit2gtk-4.1.so.0", "libc.so.6"];

/// Each text is what a tool said: `rpm -qp --requires`, `objdump -p` and `ldconfig -p`.
pub(super) fn check(required: &str, needed: &str, found: &str) -> Result<()> {
    let (required, needed, found) = (required_by_rpm(required), needed_by_program(needed), found_in(found));
    for name in ALWAYS.into_iter().chain(needed) {
        ensure!(required.contains(name), "the rpm does not require {name}");
    }
    for name in required {
        ensure!(
            found.contains(name),
            "the rpm requires {name}, which its system does not have"
        );
    }
    Ok(())
}

/// A line is `libm.so.6(GLIBC_2.29)(64bit)`; what is no library has no `.so` in its name.
fn required_by_rpm(said: &str) -> BTreeSet<&str> {
    let names = said.lines().filter_map(|line| line.split(['(', ' ']).next());
    names.filter(|name| name.contains(".so")).collect()
}

fn needed_by_program(said: &str) -> BTreeSet<&str> {
    said.lines()
        .filter_map(|line| line.trim().strip_prefix("NEEDED"))
        .map(str::trim)
        .collect()
}

fn found_in(said: &str) -> BTreeSet<&str> {
    said.lines().filter_map(|line| line.split_whitespace().next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const REQUIRED: &str = "ld-linux-x86-64.so.2()(64bit)\nlibc.so.6()(64bit)\nlibc.so.6(GLIBC_2.34)(64bit)\n\
                            libwebkit2gtk-4.1.so.0()(64bit)\nrpmlib(PayloadIsXz) <= 5.2-1\nrtld(GNU_HASH)\n";
    const NEEDED: &str =
        "Dynamic Section:\n  NEEDED               libc.so.6\n  NEEDED               ld-linux-x86-64.so.2\n";
    const FOUND: &str = "3 libs found in cache `/etc/ld.so.cache'\n\
                         \tlibwebkit2gtk-4.1.so.0 (libc6,x86-64) => /lib/libwebkit2gtk-4.1.so.0\n\
                         \tlibc.so.6 (libc6,x86-64) => /lib/libc.so.6\n\
                         \tld-linux-x86-64.so.2 (libc6,x86-64) => /lib/ld-linux-x86-64.so.2\n";

    fn said_of(required: &str, needed: &str, found: &str) -> String {
        check(required, needed, found).map_or_else(|refused| refused.to_string(), |()| "accepted".to_owned())
    }

    #[test]
    fn libraries_are_read_from_what_the_tools_say() {
        let required = ["ld-linux-x86-64.so.2", "libc.so.6", "libwebkit2gtk-4.1.so.0"];
        assert_eq!(Vec::from_iter(required_by_rpm(REQUIRED)), required);
        assert_eq!(
            Vec::from_iter(needed_by_program(NEEDED)),
            ["ld-linux-x86-64.so.2", "libc.so.6"]
        );
        assert!(found_in(FOUND).is_superset(&required.into()));
    }

    #[test]
    fn a_library_that_is_not_required_or_not_found_is_refused() {
        assert_eq!(said_of(REQUIRED, NEEDED, FOUND), "accepted");
        let more = format!("{NEEDED}  NEEDED               libm.so.6\n");
        assert_eq!(said_of(REQUIRED, &more, FOUND), "the rpm does not require libm.so.6");
        let unknown = format!("{REQUIRED}libnone.so.1()(64bit)\n");
        assert!(said_of(&unknown, NEEDED, FOUND).contains("libnone.so.1"));
        let without = REQUIRED.replace("libwebkit2gtk-4.1.so.0", "libwebkit2gtk-4.0.so.37");
        assert!(said_of(&without, NEEDED, FOUND).contains("does not require libwebkit2gtk-4.1.so.0"));
    }
}
