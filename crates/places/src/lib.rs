#![doc = include_str!("../README.md")]

pub mod atlas;
mod cyrillic;
pub mod find;
pub mod paste;
mod point;
mod walk;
pub mod zone;

pub use atlas::{Kind, Place};
pub use point::Point;

/// Prepares, on a thread that may block, what the first search with a slip and the first question about bare
/// coordinates would otherwise wait for.
pub fn warm() {
    find::warm();
    zone::warm();
}
