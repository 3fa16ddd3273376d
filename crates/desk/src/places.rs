//! The places that ship with the program, that the agency saved, and that a guest sent. Finding them needs no network.

pub(crate) mod agency;
pub(crate) mod look;
pub mod map;
pub(crate) mod remember;
pub mod table;
pub mod view;
