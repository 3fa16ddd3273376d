//! What the window asks of offers.

use std::sync::Arc;

use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::{Exchange, Secret};
use engine::offer::Event;
use places::zone::Zone;

use super::Desk;
use crate::error::{DeskError, FieldRule};
use crate::handle::Handle;
use crate::offer::chosen::{ChosenOffer, snapshot, terms};
use crate::offer::refine::{check, sent};
use crate::offer::show::{offer_view, standard_extra};
use crate::offer::terms;
use crate::offer::terms::route_view;
use crate::offer::view::{OfferView, RouteView, Selected, StandardExtraView};
use crate::session::SessionRunner;

impl Desk {
    /// Sends the whole selection, including what was selected before. If several questions are under way, the last one
    /// counts.
    pub async fn reprice(&self, offer: Handle, extras: Vec<Selected>) -> Result<OfferView, DeskError> {
        let session = self.session_runner().await?;
        let question = {
            let mut offers = self.offers();
            let (_, held) = offers.find(session.profile(), offer, self.now())?;
            check(held.machine.terms(), &extras)?;
            offers.ask(session.profile(), offer, self.now())?
        };
        let wanted = Reprice {
            item_id: question.key.expose().to_owned(),
            extras: extras
                .into_iter()
                .filter(|extra| extra.quantity > 0)
                .map(sent)
                .collect(),
        };
        let exchange = session.call_in(&wanted, &question.flow).await?;
        let answered = self.read(&session, offer, question.key, exchange).await?;
        let unit = terms::repriced(answered, &question.terms).ok_or(DeskError::Unreadable)?;
        self.offers().replace(offer, question.number, unit);
        self.told(&session, offer)
    }

    pub async fn route_options(&self, offer: Handle) -> Result<Vec<RouteView>, DeskError> {
        let session = self.session_runner().await?;
        let (key, flow) = self.offers().key(session.profile(), offer, self.now())?;
        let wanted = RouteOptions {
            item_id: key.expose().to_owned(),
        };
        let exchange = session.call_in(&wanted, &flow).await?;
        let options = self.read(&session, offer, key.clone(), exchange).await?;
        let listed = self.offers().list_routes(offer, &key, options);
        Ok(listed
            .iter()
            .map(|(route, option)| route_view(option, Some(*route)))
            .collect())
    }

    /// Chooses one of the routes that were listed for the current key.
    pub async fn choose_route(&self, offer: Handle, route: Handle) -> Result<OfferView, DeskError> {
        let session = self.session_runner().await?;
        {
            let mut offers = self.offers();
            let (_, held) = offers.find(session.profile(), offer, self.now())?;
            let live = held.machine.live().ok_or(DeskError::OfferGone)?;
            let listed = held.routes.iter().find(|(listed, _)| *listed == route);
            let unit = listed.and_then(|(_, option)| terms::rerouted(option, route, &live.unit.terms));
            let unit = unit.ok_or_else(|| DeskError::invalid("route", FieldRule::Unknown))?;
            offers.tell(offer, Event::Rerouted { unit });
        }
        self.told(&session, offer)
    }

    /// The standard extras of the offer's supplier, who is asked once in a search.
    pub async fn supplier_extras(&self, offer: Handle) -> Result<Vec<StandardExtraView>, DeskError> {
        let session = self.session_runner().await?;
        let (supplier, flow, key) = {
            let mut offers = self.offers();
            let (key, flow) = offers.key(session.profile(), offer, self.now())?;
            let (_, held) = offers.find(session.profile(), offer, self.now())?;
            (held.machine.terms().vehicle.supplier_id, flow, key)
        };
        // Without a supplier's name there is none to ask.
        let Some(supplier_id) = supplier else {
            return Ok(Vec::new());
        };
        let known = self.offers().extras_of(offer, supplier_id);
        let extras = if let Some(known) = known {
            known
        } else {
            let exchange = session.read_in(&SupplierExtras { supplier_id }, &flow).await?;
            let told = self.read(&session, offer, key, exchange).await?;
            self.offers().keep_extras(offer, supplier_id, &told);
            told
        };
        let map = self.field_map().await;
        let listed = self.offers().list_extras(offer, extras, &map);
        Ok(listed.iter().map(|extra| standard_extra(extra, &map)).collect())
    }

    /// A 410 ends the offer; any other failure is returned, and the offer stays as it was.
    async fn read<A>(
        &self,
        session: &Arc<SessionRunner>,
        offer: Handle,
        key: Secret,
        exchange: Exchange<A>,
    ) -> Result<A, DeskError> {
        if exchange.verdict.said().is_some_and(|said| said.status == 410) {
            let ended = !self.offers().tell(offer, Event::SaidGone { key }).is_empty();
            if ended {
                self.show_search_of(session.profile(), offer);
                self.draft_is_gone(session, offer).await;
            }
            return Err(DeskError::OfferGone);
        }
        DeskError::of_harmless(exchange, self.now().wall)
    }

    fn told(&self, session: &Arc<SessionRunner>, offer: Handle) -> Result<OfferView, DeskError> {
        self.show_search_of(session.profile(), offer);
        let desk_zone = Zone::of_this_machine();
        let now = self.now();
        let mut offers = self.offers();
        let (search, held) = offers.find(session.profile(), offer, now)?;
        Ok(offer_view(search, held, now, desk_zone.as_ref()))
    }

    pub(crate) fn show_search_of(&self, profile: &str, offer: Handle) {
        let search = self.offers().search_of(offer);
        if let Some(search) = search {
            self.show_search(profile, search);
        }
    }

    /// Prepares an offer for a reservation. `OfferGone`: it cannot be sent any more; `SignedOut`: its prices are
    /// public.
    pub async fn choose(&self, offer: Handle) -> Result<ChosenOffer, DeskError> {
        let session = self.session_runner().await?;
        let now = self.now();
        let mut offers = self.offers();
        let (search, held) = offers.find(session.profile(), offer, now)?;
        let login = search.flow.bound.login().ok_or(DeskError::SignedOut)?;
        let live = held.machine.live().ok_or(DeskError::OfferGone)?;
        if session.login() != Some(login) {
            return Err(DeskError::OfferGone);
        }
        Ok(ChosenOffer {
            offer,
            item_id: live.unit.key.clone().ok_or(DeskError::OfferGone)?,
            terms: terms(search, held),
            login,
            deadline: live.deadline.shown(now),
            language: search.flow.language,
            currency: search.flow.currency,
            pick_up: search.asked.pick_up,
            standard_extras: held.standard_extras.clone(),
            snapshot: snapshot(search, held),
        })
    }
}
