//! What happens to the real core when the machine fails.
//!
//! A small program, `crash`, does real work on real files. Tests watch it, kill it or take its disk away, and then read
//! what is left with the same code that the desk uses at its next start. Everything acknowledged must be there, and
//! nothing may be there only in part.

pub mod action;
pub mod ledger;
pub mod life;
pub mod power;
pub mod size;
pub mod stop;
pub mod workplace;
