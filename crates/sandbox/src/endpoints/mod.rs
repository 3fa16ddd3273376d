//! One endpoint, one file, its test beside it.

pub(crate) mod login;
pub(crate) mod refresh_token;
