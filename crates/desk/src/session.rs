//! Who is signed in, and the two tokens that prove it.

pub mod flow;
mod keeper;
pub mod machine;
pub mod pair;
pub mod renewal;
pub mod row;
mod user_name;
mod view;

pub(crate) use keeper::Sealed;
pub use keeper::{Around, Keeper, Renewed};
pub use view::SessionView;
