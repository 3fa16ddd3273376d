//! Finds a place and its time zone, with nothing but what was shipped.
//!
//! An agent types a few letters, often wrongly and sometimes in another alphabet, or pastes whatever a guest sent. Typed
//! letters are brought to one form ([`fold::fold`]) and looked for among the airports and cities of the [`atlas`] ([`find`]);
//! coordinates, codes and map links are read as they come ([`paste`]).
//! Whatever was found is a [`Point`] on the map, and [`zone`] says which clocks hang there and what they show.
//!
//! Nothing here knows the network, or what a booking is. The places an agency saves for itself are kept elsewhere.

pub mod atlas;
mod cyrillic;
pub mod find;
pub mod paste;
mod point;
mod walk;
pub mod zone;

pub use atlas::{Kind, Place};
pub use point::Point;

/// Does now, on a thread that can spare a moment, what the first search with a slip and the first question about bare
/// coordinates would otherwise wait for.
pub fn warm() {
    find::warm();
    zone::warm();
}
