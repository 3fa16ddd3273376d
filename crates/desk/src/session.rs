//! Who is signed in, and the two tokens that prove it.

pub mod flow;
pub mod machine;
pub mod pair;
pub mod renewal;
pub mod row;
mod runner;
mod user_name;
mod view;

pub(crate) use runner::Sealed;
pub use runner::{Around, Renewed, SessionRunner};
pub use view::SessionView;
