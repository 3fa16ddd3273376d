//! The signed-in user, and the two tokens that prove it.

mod row;
mod runner;
mod user_name;
mod view;

pub(crate) use runner::SealedRequest;
pub use runner::{CoverView, SessionRunner, SessionSetup};
pub use view::SessionView;
