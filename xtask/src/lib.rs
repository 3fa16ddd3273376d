//! The part of xtask that other packages use: a separate desktop. The window tests start the real app in it, and
//! `cargo xtask run` opens the app there if the machine has no display.

pub mod desktop;
