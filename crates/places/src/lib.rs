//! Finds a place and its time zone, with nothing but what was shipped.
//!
//! An agent types a few letters, often wrongly and sometimes in another alphabet, or pastes whatever a guest sent.
//! [`fold`] brings every spelling to one form. Whatever was found is a [`Point`] on the map, and [`zone`] says which clocks
//! hang there and what they show.

pub mod fold;
mod point;
pub mod zone;

pub use point::Point;
