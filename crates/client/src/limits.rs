//! How much time an exchange may take, and how much space its answer.

use std::time::Duration;

/// How long each part of an exchange may take, and how large the answer may be.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// For the connection alone, encryption included.
    pub connect: Duration,
    /// Between two parts of the answer.
    pub idle: Duration,
    /// From the start to the last byte of the answer.
    pub total: Duration,
    /// After decompression.
    pub answer_bytes: usize,
}

/// Windows may spend ten seconds on checking whether a certificate was revoked before it accepts it.
const CONNECT: Duration = Duration::from_secs(if cfg!(windows) { 20 } else { 10 });

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: CONNECT,
            idle: Duration::from_secs(20),
            total: Duration::from_secs(60),
            answer_bytes: 8 * 1024 * 1024,
        }
    }
}

#[cfg(all(test, windows))]
mod tests {
    use super::*;

    #[test]
    fn a_connection_may_take_longer_than_the_systems_question_about_its_certificate() {
        assert!(Limits::default().connect > Duration::from_secs(10));
    }
}
