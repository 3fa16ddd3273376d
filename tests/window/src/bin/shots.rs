#![allow(clippy::print_stdout, reason = "a program of the command line")]
fn main() {}
