#![doc = include_str!("../README.md")]

mod clock;
mod driver;
mod listener;
pub mod office;
pub mod pages;
pub mod readable;
pub mod scenes;
pub mod spoken;
mod stage;
pub mod violations;
mod window;

pub use listener::{Listener, Notice};
pub use stage::{Stage, built};
pub use thirtyfour::Key;
pub use window::{Language, Theme, Window};
