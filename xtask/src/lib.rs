//! The part of xtask that others build on: a desktop of one's own. The window tests start the real app in it,
//! and `cargo xtask run` opens it there when the machine has no display.

pub mod desktop;
