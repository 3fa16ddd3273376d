//! The window under test: one binary, a file for each subject.

mod session;
