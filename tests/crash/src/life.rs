#![allow(clippy::print_stdout, reason = "the one who kills it reads what it tells")]

//! One life of the real desk: it is opened on what the life before left, does one thing, and ends, or is ended.

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use anyhow::{Context as _, Result, bail};
use desk::contract::{Language, Secret};
use desk::session::SessionView;
use desk::{Desk, Host, News, Start};

use crate::workplace::OneKey;

pub const AGENT: &str = "agent@sandbox.test";

/// What a life is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    Enter,
    Renew,
    Leave,
}

impl Purpose {
    pub const ALL: [Self; 3] = [Self::Enter, Self::Renew, Self::Leave];

    pub fn word(self) -> &'static str {
        match self {
            Self::Enter => "enter",
            Self::Renew => "renew",
            Self::Leave => "leave",
        }
    }

    pub fn called(word: &str) -> Result<Self> {
        let found = Self::ALL.into_iter().find(|purpose| purpose.word() == word);
        found.with_context(|| format!("no life is for {word}"))
    }
}

pub async fn live(place: &Path, service: &str, purpose: Purpose) -> Result<()> {
    let start = Start {
        data_folder: place.to_owned(),
        profile: None,
        base_url: None,
        language: Some(Language::En),
        development: false,
    };
    let window = Window {
        service: service.to_owned(),
    };
    let desk = Desk::open(start, Arc::new(window), Arc::new(OneKey)).await;
    println!("found {}", word(&desk.session().await)?);
    if word(&desk.session().await)? == "nobody" {
        desk.sign_in(AGENT, Secret::new(sandbox::PASSWORD))
            .await
            .map_err(|why| anyhow::anyhow!("nobody could sign in: {why:?}"))?;
        println!("did enter");
    }
    match purpose {
        Purpose::Enter => {}
        Purpose::Renew => match desk.renew_session().await {
            Ok(()) => println!("did renew"),
            Err(why) => println!("refused {why:?}"),
        },
        Purpose::Leave => {
            desk.sign_out()
                .await
                .map_err(|why| anyhow::anyhow!("nobody could sign out: {why:?}"))?;
            println!("did leave");
        }
    }
    Ok(())
}

/// A session that could not be stored, or a vault that does not open, is never the work of a kill.
fn word(session: &SessionView) -> Result<&'static str> {
    match session {
        SessionView::Active { trouble: None, .. } | SessionView::Renewing { trouble: None, .. } => Ok("agent"),
        SessionView::SignedOut { .. } => Ok("nobody"),
        SessionView::Active { .. } | SessionView::Renewing { .. } | SessionView::Locked { .. } => {
            bail!("the memory is in trouble: {session:?}")
        }
    }
}

/// Shows nothing and has a service ready.
struct Window {
    service: String,
}

impl Host for Window {
    fn show(&self, _: News) {}

    fn start_sandbox(&self, _: PathBuf) -> Pin<Box<dyn Future<Output = std::io::Result<String>> + Send + '_>> {
        Box::pin(std::future::ready(Ok(self.service.clone())))
    }
}
