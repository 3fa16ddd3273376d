//! Matches an answer to its question: an answer to an earlier question comes too late.

/// Goes out with a question and comes back with its answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ticket(u64);

impl Ticket {
    /// The next ticket, which is the only valid one from now on.
    pub(super) fn take(&mut self) -> Self {
        self.0 = self.0.wrapping_add(1);
        *self
    }
}
