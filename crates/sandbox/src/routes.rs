//! Which endpoint a path belongs to. The paths come from the contract; none is written here.

use contract::availability::SearchOffers;
use contract::booking::CreateReservation;
use contract::list::{ListReservations, ListUserReservations};
use contract::login::{Login, RefreshToken};
use contract::refine::{Reprice, RouteOptions, SupplierExtras};
use contract::reservation::{CancelReservation, ReadReservation};
use contract::update::UpdateReservation;
use contract::{Endpoint, Method};

use crate::endpoints::catalogue::CATALOGUE_PATH;
use crate::faults::same_path;
use crate::request::http_method;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Route {
    Login,
    RefreshToken,
    Search,
    Reprice,
    Alternatives,
    SupplierExtras,
    Create,
    List,
    Detail,
    Update,
    Cancel,
    Catalogue,
}

pub(crate) enum Found {
    Route(Route),
    /// The path exists, but not with this method.
    OtherMethod {
        /// The methods as the `Allow` header lists them.
        allowed: String,
    },
    Nothing,
}

/// Literal paths come before those with parameters that would match them too.
pub(crate) const ROUTES: [(Method, &str, Route); 13] = [
    entry::<Login>(Route::Login),
    entry::<RefreshToken>(Route::RefreshToken),
    entry::<SearchOffers>(Route::Search),
    entry::<Reprice>(Route::Reprice),
    entry::<RouteOptions>(Route::Alternatives),
    entry::<SupplierExtras>(Route::SupplierExtras),
    entry::<CreateReservation>(Route::Create),
    entry::<ListReservations>(Route::List),
    entry::<ListUserReservations>(Route::List),
    entry::<ReadReservation>(Route::Detail),
    entry::<UpdateReservation>(Route::Update),
    entry::<CancelReservation>(Route::Cancel),
    (Method::Get, CATALOGUE_PATH, Route::Catalogue),
];

const fn entry<E: Endpoint>(route: Route) -> (Method, &'static str, Route) {
    (E::METHOD, E::PATH, route)
}

impl Route {
    pub(crate) fn find(method: &http::Method, path: &str) -> Found {
        let mut allowed: Vec<http::Method> = Vec::new();
        // A literal path is never read as an id.
        let literal = ROUTES.iter().any(|(_, template, _)| *template == path);
        for (wanted, template, route) in ROUTES {
            if template == path || (!literal && same_path(template, path)) {
                let wanted = http_method(wanted);
                if wanted == *method {
                    return Found::Route(route);
                }
                allowed.push(wanted);
            }
        }
        if allowed.is_empty() {
            return Found::Nothing;
        }
        allowed.dedup();
        let allowed: Vec<&str> = allowed.iter().map(http::Method::as_str).collect();
        Found::OtherMethod {
            allowed: allowed.join(", "),
        }
    }
}
