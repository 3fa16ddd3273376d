//! Who is signed in, and the two tokens that prove it.

pub mod flow;
pub mod machine;
pub mod pair;
pub mod renewal;

/// Whether a pair that was not accepted has a successor now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Renewed {
    Yes,
    No,
}
