//! What the process is held to: who may read its files, and that no crash writes down its memory or what it was about.

/// Libraries that write files of their own, such as the web view, leave their modes to the process.
pub(crate) fn for_the_owner_alone() {
    #[cfg(unix)]
    {
        let _former = rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    }
}

/// A dump of the memory would hold tokens, passwords and names.
pub(crate) fn without_core_dumps() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        let none = Rlimit {
            current: Some(0),
            maximum: Some(0),
        };
        // A limit may always be lowered.
        let _infallible = setrlimit(Resource::Core, none);
    }
}

/// Windows makes a report of a crash by itself, unless the program is entered to be passed over.
pub(crate) fn without_error_reports() {
    #[cfg(windows)]
    if let Err(fault) = access::keep_out_of_error_reports(concat!(env!("CARGO_PKG_NAME"), ".exe")) {
        tracing::warn!(%fault, "a crash may leave a report that holds memory of the program");
    }
}

/// A panic may quote the text in which it happened, such as one that is cut in the middle of a letter. The log gets its
/// place in the code alone, and the error output, which many systems store, gets nothing.
pub(crate) fn without_words_of_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location();
        let (file, line) = place.map_or(("", 0), |place| (place.file(), place.line()));
        tracing::error!(file, line, "a part of the program has stopped");
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOLDER: &str = "FOLDER_OF_A_PANIC";

    /// Does nothing, unless the next test started it in a process of its own.
    #[test]
    fn a_panic_that_quotes_a_text() {
        let Some(folder) = std::env::var_os(FOLDER) else {
            return;
        };
        without_words_of_panics();
        crate::log::start(folder.as_ref());
        let text = String::from("canary é");
        let cut = &text[..text.len() - 1];
        panic!("{cut}");
    }

    #[test]
    fn a_panic_tells_its_place_and_no_word_of_what_it_was_about() {
        let folder = tempfile::tempdir().expect("a folder");
        let program = std::env::current_exe().expect("this program");
        let mut child = std::process::Command::new(program);
        child
            .args(["--exact", "process::tests::a_panic_that_quotes_a_text", "--nocapture"])
            .env(FOLDER, folder.path());
        let ended = child.output().expect("an end");
        assert!(!ended.status.success());
        let log = std::fs::read_dir(folder.path().join("log")).expect("a log");
        let log: String = log
            .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("its text"))
            .collect();
        assert!(log.contains("process.rs"), "{log}");
        for told in [&log, &String::from_utf8_lossy(&ended.stderr).into_owned()] {
            assert!(!told.contains("canary"), "{told}");
        }
    }
}
