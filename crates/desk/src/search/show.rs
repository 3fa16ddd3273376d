//! A search as it is shown.

use places::zone::Zone;

use super::view::{CoverageView, Prices, SearchView};
use crate::clock_view::ClockView;
use crate::handle::Handle;
use crate::offer::cache::{HeldSearch, OfferCache};
use crate::offer::show::offer_view;
use crate::offer::terms::{self, Offer};
use engine::clock::Now;
use engine::offer::OfferStanding;
use engine::offer::{Event, next};
use engine::session::flow::Bound;

pub(crate) fn all(offers: &mut OfferCache, profile: &str, now: Now) -> Vec<SearchView> {
    let desk = Zone::of_this_machine();
    offers
        .searches(profile, now)
        .map(|search| search_view(search, now, desk.as_ref()))
        .collect()
}

pub(crate) fn one(offers: &mut OfferCache, profile: &str, search: Handle, now: Now) -> Option<SearchView> {
    let desk = Zone::of_this_machine();
    offers
        .searches(profile, now)
        .find(|held| held.search == search)
        .map(|held| search_view(held, now, desk.as_ref()))
}

pub(crate) fn search_view(search: &HeldSearch, now: Now, desk: Option<&Zone>) -> SearchView {
    let zone = Zone::named(&search.asked.zone);
    let pick_up = search.asked.pick_up.to_utc();
    let clock = zone.as_ref().and_then(|zone| ClockView::of(pick_up, zone, desk));
    let words = search.words.clone();
    SearchView {
        search: search.search,
        form: search.asked.form.clone(),
        pick_up: clock.unwrap_or_else(|| ClockView {
            utc: pick_up,
            at_pick_up: search.asked.pick_up.to_rfc3339(),
            at_desk: None,
        }),
        zone: search.asked.zone.clone(),
        prices: match search.flow.bound {
            Bound::Public => Prices::Public,
            Bound::Login(_) => Prices::Partner,
        },
        language: search.flow.language,
        currency: search.flow.currency,
        answered: search.answered,
        deadline: search.deadline.shown(now),
        standing: standing(search, now),
        distance: words.distance,
        travel_time: words.travel_time,
        pick_up_address: words.pick_up_address,
        drop_off_address: words.drop_off_address,
        alternative_routes: words.alternative_routes,
        offers: search
            .offers
            .iter()
            .map(|held| offer_view(search, held, now, desk))
            .collect(),
        coverage: search.coverage.clone().map(|coverage| CoverageView {
            status: coverage.status,
            cities: coverage.serviceable_cities,
            destinations: coverage.serviceable_destinations,
        }),
    }
}

/// The standing of the search as a whole: that of an offer to which nothing has happened except that time passed.
fn standing(search: &HeldSearch, now: Now) -> OfferStanding {
    if search.discarded {
        return OfferStanding::Discarded;
    }
    let untouched = Offer::found(terms::unit(Default::default()), search.flow.bound, search.deadline);
    next(untouched, Event::Looked { now }).0.standing()
}
