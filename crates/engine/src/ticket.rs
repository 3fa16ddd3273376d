//! Ties an answer to what asked for it: what answers an earlier question comes too late.

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ticket(u64);

impl Ticket {
    /// The next one, which is from now on the only one that counts.
    pub(super) fn take(&mut self) -> Self {
        self.0 = self.0.wrapping_add(1);
        *self
    }
}
