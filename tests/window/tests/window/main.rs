//! The window under test: one binary, a file for each subject.

mod accessibility;
mod bad_input;
mod booking;
mod instances;
mod keyboard;
mod keyring;
mod session;
mod signing_in;
