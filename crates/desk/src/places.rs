//! Where things are: what ships with the program, what the agency saved, what a guest sent. No network.

pub(crate) mod look;
pub mod map;
pub(crate) mod remember;
pub mod view;
