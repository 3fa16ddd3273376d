//! What happens to the real core when the machine fails it.
//!
//! A small program, `crash`, does real work on real files. Tests watch it, stop it, take its disk away, and look at what
//! is left with the same code that the desk uses at its next start. What was acknowledged must be there, and nothing may
//! be there by half.

pub mod action;
pub mod ledger;
pub mod life;
pub mod power;
pub mod size;
pub mod stop;
pub mod workplace;
