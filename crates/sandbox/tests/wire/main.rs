//! The sandbox from outside, over a socket, with raw JSON written from the specification.

mod control;
mod faults;
mod program;
mod raw;
mod state;
