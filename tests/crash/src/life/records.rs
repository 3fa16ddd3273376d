#![allow(clippy::print_stdout, reason = "the one who kills it reads what it tells")]

//! What a life does with records that exist.
//!
//! Before anything may be sent, the life prints that the agent wants it: `confirms cancel R1`, `confirms change R1
//! note`. It also prints what the agent is shown afterwards: `told cancel R1 cancelled 25`.

use anyhow::{Context as _, Result};
use desk::Desk;
use desk::reservations::cancel::{CancelView, FreshView};
use desk::reservations::update::typed::{Wish, WishedText};
use desk::reservations::update::view::UpdateView;
use desk::reservations::view::ReservationPageView;

use super::{Window, failed};

const CANCELLED: Option<i32> = Some(11);

pub(super) async fn cancel(desk: &Desk, window: &Window, leg: &str) -> Result<()> {
    let asked = desk.ask_to_cancel(leg).await;
    asked.map_err(|why| failed("asking to cancel", &why))?;
    let cancelling = async || page(desk, leg).await?.cancel;
    let reading = CancelView::Asked {
        fresh: FreshView::Reading,
    };
    let mut view = window
        .until_moved(async || cancelling().await.filter(|view| *view != reading))
        .await;
    if let Some(CancelView::Asked {
        fresh: FreshView::Read { .. },
    }) = view
    {
        println!("confirms cancel {leg}");
        let confirmed = desk.confirm_cancel(leg).await;
        confirmed.map_err(|why| failed("cancelling", &why))?;
        view = window
            .until_moved(async || cancelling().await.filter(|view| *view != CancelView::Sending))
            .await;
    }
    let Some(view) = view else { return Ok(()) };
    println!("told cancel {leg} {}", word_of_cancel(&view));
    if let CancelView::Cancelled { .. } = view {
        let is_read = async || {
            page(desk, leg)
                .await
                .filter(|page| page.record.status.code == CANCELLED)
        };
        window.until_moved(is_read).await;
    }
    Ok(())
}

/// `about` is the leg and its new note.
pub(super) async fn change(desk: &Desk, window: &Window, about: &str) -> Result<()> {
    let (leg, note) = about.split_once(' ').context("a leg and a note")?;
    desk.open_update(leg).await.map_err(|why| failed("opening", &why))?;
    let changing = async || page(desk, leg).await?.update;
    let mut view = window
        .until_moved(async || changing().await.filter(|view| *view != UpdateView::Reading))
        .await;
    if let Some(UpdateView::Opened { .. }) = view {
        let wish = Wish {
            note: WishedText::Set(note.to_owned()),
            ..Wish::default()
        };
        println!("confirms change {leg} {note}");
        let confirmed = desk.confirm_update(leg, wish).await;
        confirmed.map_err(|why| failed("changing", &why))?;
        view = window
            .until_moved(async || changing().await.filter(|view| !is_under_way(view)))
            .await;
    }
    let Some(view) = view else { return Ok(()) };
    println!("told change {leg} {}", word_of_update(&view));
    if let UpdateView::Updated { .. } = view {
        let is_read = async || {
            page(desk, leg)
                .await
                .filter(|page| page.record.note.as_deref() == Some(note))
        };
        window.until_moved(is_read).await;
    }
    Ok(())
}

pub(super) async fn read_lists(desk: &Desk, window: &Window) -> Result<()> {
    let view = desk.sync_view().await.map_err(|why| failed("looking", &why))?;
    let before = view.whole_since;
    desk.sync_now().await.map_err(|why| failed("reading", &why))?;
    let whole = async || {
        let view = desk.sync_view().await.ok()?;
        view.whole_since
            .filter(|_| view.progress.is_none() && view.whole_since != before)
    };
    if let Some(whole) = window.until_moved(whole).await {
        println!("told whole {}", whole.timestamp_micros());
    }
    Ok(())
}

/// `about` lists the legs, separated by spaces.
pub(super) async fn wait_for(desk: &Desk, window: &Window, about: &str) {
    let is_settled = async || {
        for leg in about.split(' ').filter(|leg| !leg.is_empty()) {
            let page = page(desk, leg).await?;
            let is_open = page.cancel.is_some_and(|view| is_open_cancel(&view))
                || page.update.is_some_and(|view| is_open_update(&view));
            if is_open {
                return None;
            }
        }
        Some(())
    };
    window.until_moved(is_settled).await;
}

async fn page(desk: &Desk, leg: &str) -> Option<ReservationPageView> {
    desk.reservation(leg).await.ok().flatten()
}

fn is_under_way(view: &UpdateView) -> bool {
    matches!(view, UpdateView::Rereading { .. } | UpdateView::Sending { .. })
}

fn is_open_cancel(view: &CancelView) -> bool {
    matches!(
        view,
        CancelView::Sending | CancelView::Checking { .. } | CancelView::Held { .. }
    )
}

fn is_open_update(view: &UpdateView) -> bool {
    is_under_way(view) || matches!(view, UpdateView::Checking { .. } | UpdateView::Held { .. })
}

fn word_of_cancel(view: &CancelView) -> String {
    let word = match view {
        CancelView::Asked { .. } => "asked",
        CancelView::Sending => "sending",
        CancelView::Checking { .. } => "checking",
        CancelView::Held { .. } => "held",
        CancelView::Cancelled { percent: Some(percent) } => return format!("cancelled {percent}"),
        CancelView::Cancelled { percent: None } => "cancelled",
        CancelView::Refused { .. } => "refused",
        CancelView::AskAgain { .. } => "again",
        CancelView::NeedsPerson { .. } => "person",
    };
    word.to_owned()
}

fn word_of_update(view: &UpdateView) -> &'static str {
    match view {
        UpdateView::Reading => "reading",
        UpdateView::Unreadable => "unreadable",
        UpdateView::Opened { .. } => "opened",
        UpdateView::Rereading { .. } => "rereading",
        UpdateView::Sending { .. } => "sending",
        UpdateView::Checking { .. } => "checking",
        UpdateView::Held { .. } => "held",
        UpdateView::Updated { .. } => "updated",
        UpdateView::Refused { .. } => "refused",
        UpdateView::AskAgain { .. } => "again",
        UpdateView::NeedsPerson { .. } => "person",
    }
}
