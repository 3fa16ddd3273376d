//! Each endpoint has one file, with its test beside it.

pub(crate) mod cancel;
pub(crate) mod catalogue;
pub(crate) mod create;
pub(crate) mod detail;
pub(crate) mod lists;
pub(crate) mod login;
pub(crate) mod refresh_token;
pub(crate) mod reprice;
pub(crate) mod route_options;
pub(crate) mod search;
pub(crate) mod supplier_extras;
pub(crate) mod update;

#[cfg(test)]
mod tests;
