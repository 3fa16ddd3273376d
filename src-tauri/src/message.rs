//! Messages that are shown without a window: on the console, or in a system dialog on Windows, where programs have no
//! console.

/// Prints what was asked for.
#[cfg_attr(
    not(windows),
    expect(clippy::print_stdout, reason = "there is no window yet to say it in")
)]
pub(crate) fn answer(words: &str) {
    #[cfg(not(windows))]
    print!("{words}");
    #[cfg(windows)]
    show(rfd::MessageLevel::Info, words);
}

/// Says why the program ends. The log has it as well.
#[cfg_attr(
    not(windows),
    expect(clippy::print_stderr, reason = "there is no window to say it in")
)]
pub(crate) fn complain(words: &str) {
    tracing::error!(words, "the program cannot start");
    #[cfg(not(windows))]
    eprintln!("{}", words.trim_end());
    #[cfg(windows)]
    show(rfd::MessageLevel::Error, words);
}

#[cfg(windows)]
fn show(level: rfd::MessageLevel, words: &str) {
    rfd::MessageDialog::new()
        .set_level(level)
        .set_title("Transfer Desk")
        .set_description(words)
        .show();
}
