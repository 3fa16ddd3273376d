//! Runs a test in a process of its own, because it concerns the whole process: its environment or its log. The test
//! starts this same program again for itself alone.

use std::process::Command;

const BASE: &str = "TRANSFER_DESK_TEST_BASE";

pub(crate) struct Apart(Command);

/// The address of the service, if this is the separate process.
pub(crate) fn base() -> Option<String> {
    std::env::var(BASE).ok()
}

impl Apart {
    pub(crate) fn of(test: &str, base: &str) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        // The test may be an ignored one that was asked for.
        command
            .args([test, "--exact", "--nocapture", "--include-ignored"])
            .env(BASE, base);
        for proxy in [
            "HTTP_PROXY",
            "http_proxy",
            "HTTPS_PROXY",
            "https_proxy",
            "ALL_PROXY",
            "all_proxy",
            "NO_PROXY",
            "no_proxy",
        ] {
            command.env_remove(proxy);
        }
        Self(command)
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.0.env(name, value);
        self
    }

    /// Waits for the process and returns what it printed.
    pub(crate) async fn succeeds(mut self) -> String {
        let output = tokio::task::spawn_blocking(move || self.0.output().unwrap())
            .await
            .unwrap();
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let ran = output.status.success() && printed.contains("1 passed");
        assert!(ran, "{printed}{}", String::from_utf8_lossy(&output.stderr));
        printed
    }
}
