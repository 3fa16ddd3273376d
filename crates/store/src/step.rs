/// Marks the point from which something is durable, or is not yet. Tests end the program there; otherwise it is a log
/// entry of the finest level.
macro_rules! step {
    ($($name:tt)+) => {
        tracing::trace!(target: "step", $($name)+)
    };
}
