//! The real app in a real window, driven as a person at the keyboard would.
//!
//! A [`Stage`] is a desktop of its own with a data folder; on it a [`Window`] is opened, closed and opened again. The pages
//! name what is on the screen by the same features as everything else. Nothing here sleeps for a while: it waits for what it
//! needs to see, and says what that was when it does not come.

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
