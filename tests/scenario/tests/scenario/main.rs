//! The desk as a person uses it, against the service as it is, with everything that can go wrong in between.

mod session;
mod settings;
mod startup;
