#![doc = include_str!("../README.md")]

pub mod action;
pub mod ledger;
pub mod life;
pub mod power;
pub mod size;
pub mod stop;
pub mod workplace;
