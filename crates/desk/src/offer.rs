//! A priced vehicle in the agent's hand, from the answer that brought it to the reservation or its end.

pub mod cache;
pub mod chosen;
mod refine;
pub(crate) mod show;
pub mod terms;
pub mod view;
