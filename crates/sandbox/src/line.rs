//! A connection that can be broken on demand.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

const UNLIMITED: usize = usize::MAX;

/// Passes bytes through, up to the number that its scissors allow.
#[derive(Debug)]
pub(crate) struct Line {
    stream: TcpStream,
    scissors: Scissors,
}

/// Held by the thread that writes the answer.
#[derive(Debug, Clone)]
pub(crate) struct Scissors(Arc<Limit>);

#[derive(Debug)]
struct Limit {
    left: AtomicUsize,
    rudely: AtomicBool,
}

impl Line {
    pub(crate) fn new(stream: TcpStream) -> (Self, Scissors) {
        let scissors = Scissors(Arc::new(Limit {
            left: AtomicUsize::new(UNLIMITED),
            rudely: AtomicBool::new(false),
        }));
        (
            Self {
                stream,
                scissors: scissors.clone(),
            },
            scissors,
        )
    }
}

impl Scissors {
    /// Ends the connection after this many more bytes.
    pub(crate) fn cut(&self, after_bytes: usize) {
        self.0.left.store(after_bytes, Ordering::SeqCst);
    }

    /// The same, with a reset instead of an orderly end.
    pub(crate) fn reset(&self, after_bytes: usize) {
        self.0.rudely.store(true, Ordering::SeqCst);
        self.cut(after_bytes);
    }
}

impl AsyncRead for Line {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let limit = Arc::clone(&self.scissors.0);
        let left = limit.left.load(Ordering::SeqCst);
        if left == UNLIMITED {
            return Pin::new(&mut self.stream).poll_write(cx, bytes);
        }
        if left == 0 {
            if limit.rudely.load(Ordering::SeqCst) {
                self.stream.set_zero_linger()?;
            }
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        let allowed = bytes.get(..left).unwrap_or(bytes);
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, allowed))?;
        limit.left.store(left.saturating_sub(written), Ordering::SeqCst);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
