//! What the process is held to: who may read its files, and that no crash writes its memory down.

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
