//! Tests every command of the shell through a mock window and real IPC; see `tests/shell.rs`.
