//! One file of commands a feature. Each deserialises, calls the desk, and gives back what it says.

pub(crate) mod booking;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod startup;
pub(crate) mod window;
