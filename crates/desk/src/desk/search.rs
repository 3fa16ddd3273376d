//! What the window asks of searches, and of the texts that fill them in.

use std::sync::Arc;

use chrono::NaiveDate;
use places::zone::Zone;
use uuid::Uuid;

use super::Desk;
use crate::blocking::off_thread;
use crate::date_fields::{FieldReading, read_day};
use crate::error::{DeskError, FieldRule};
use crate::handle::Handle;
use crate::offer::cache::{Asked, HeldSearch};
use crate::places::view::Spot;
use crate::search::line::look::looked_up;
use crate::search::line::view::{LineFields, LineView};
use crate::search::line::{read, write};
use crate::search::message::view::MessageView;
use crate::search::message::{LONGEST, Reader};
use crate::search::prepare::{PreparedSearch, pick_up_time, prepare};
use crate::search::show;
use crate::search::view::{PickUpTime, SearchAnswer, SearchView};
use crate::search_form::SearchForm;
use crate::session::SessionRunner;

impl Desk {
    /// Every search is a new question with a name of its own, even after a failure.
    pub async fn search(&self, form: SearchForm) -> Result<SearchAnswer, DeskError> {
        let session = self.session_runner().await?;
        let prepared = off_thread(move || prepare(form, Zone::of_this_machine().as_ref())).await??;
        let asked = match prepared {
            PreparedSearch::Ready(asked) => asked,
            PreparedSearch::Not(time) => return Ok(SearchAnswer::Unsettled { time }),
        };
        let search = self.ask(&session, asked).await?;
        Ok(SearchAnswer::Found {
            search: Box::new(search),
        })
    }

    async fn ask(&self, session: &Arc<SessionRunner>, asked: Asked) -> Result<SearchView, DeskError> {
        // One search in another language is no wish for another currency.
        let currency = self.currency(asked.form.currency).await;
        let flow = session.flow(asked.form.language, currency).await?;
        let question = asked.question(Uuid::new_v4());
        let exchange = session.call_in(&question, &flow).await?;
        let now = self.now();
        let found = DeskError::of_harmless(exchange, now.wall)?;
        // The answer to another question is not shown as offers for this one.
        if found.request_id != Some(question.request_id) {
            return Err(DeskError::Unreadable);
        }
        let held = HeldSearch::of(session.profile(), flow, asked, found, now);
        let search = held.search;
        let mut offers = self.offers();
        offers.put(held);
        // The session may have ended while the answer was under way.
        offers.session_is(session.profile(), session.login());
        show::one(&mut offers, session.profile(), search, now).ok_or(DeskError::OfferGone)
    }

    /// The newest first.
    pub async fn searches(&self) -> Vec<SearchView> {
        match self.at_work().await {
            Some(session) => show::all(&mut self.offers(), session.profile(), self.now()),
            None => Vec::new(),
        }
    }

    pub async fn close_search(&self, search: Handle) {
        self.offers().close(search);
    }

    pub async fn pick_up_time(&self, at: Spot, pick_up: String) -> Result<PickUpTime, DeskError> {
        off_thread(move || pick_up_time(at.point(), &pick_up, Zone::of_this_machine().as_ref())).await?
    }

    /// Finds the trip of a message. Nothing of it is kept or sent.
    pub async fn read_message(&self, text: String) -> Result<MessageView, DeskError> {
        if text.len() > LONGEST {
            return Err(DeskError::invalid("message", FieldRule::TooLong));
        }
        let saved = self.own_places().await;
        let (today, home, rule) = (self.today(), self.country().await, self.pick_up_rule().await);
        off_thread(move || {
            let reader = Reader {
                text: &text,
                home: home.as_deref(),
                saved: &saved,
                rule,
            };
            reader.read(today)
        })
        .await
    }

    pub async fn read_line(&self, line: String) -> Result<LineView, DeskError> {
        let saved = self.own_places().await;
        let (language, today) = (self.settings().await.language, self.today());
        let home = self.country().await;
        off_thread(move || looked_up(&line, read(&line, language, today), home.as_deref(), &saved)).await
    }

    pub async fn write_line(&self, fields: &LineFields) -> String {
        write(fields, self.settings().await.language)
    }

    pub async fn read_day(&self, words: &str, today: NaiveDate) -> FieldReading {
        read_day(words, today, self.settings().await.language)
    }
}
