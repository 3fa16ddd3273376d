//! A priced vehicle that the agent can book, from the answer that brought it to its reservation or its end.

pub mod cache;
pub mod chosen;
pub(crate) mod refine;
pub(crate) mod show;
pub mod terms;
pub mod view;
