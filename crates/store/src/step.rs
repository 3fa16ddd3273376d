/// Names what is durable from here on, or what is not yet. Tests end the program there; else it is the log's
/// finest word.
macro_rules! step {
    ($($name:tt)+) => {
        tracing::trace!(target: "step", $($name)+)
    };
}
