//! The real app in a real window, used as a person at the keyboard uses it.
//!
//! A [`Stage`] is a desktop of its own with a data folder, on which a [`Window`] is opened, closed and opened again.
//! The pages are named after the features, as everywhere else. No function sleeps for a fixed time: each waits for what
//! it needs to see, and its error names that if it does not appear.

mod clock;
mod driver;
mod listener;
pub mod office;
pub mod pages;
pub mod readable;
pub mod scenes;
mod stage;
pub mod violations;
mod window;

pub use listener::{Listener, Notice};
pub use stage::{Stage, built};
pub use thirtyfour::Key;
pub use window::{Language, Theme, Window};
