//! Which endpoint a path means. The paths are the contract's; none is written here.

use contract::login::{Login, RefreshToken};
use contract::{Endpoint, Method};

use crate::faults::same_path;
use crate::request::http_method;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Route {
    Login,
    RefreshToken,
}

pub(crate) enum Found {
    Route(Route),
    /// The path exists, but not with this method.
    OtherMethod,
    Nothing,
}

/// Literal paths stand before those with parameters that would match them too.
const ROUTES: [(Method, &str, Route); 2] = [entry::<Login>(Route::Login), entry::<RefreshToken>(Route::RefreshToken)];

const fn entry<E: Endpoint>(route: Route) -> (Method, &'static str, Route) {
    (E::METHOD, E::PATH, route)
}

impl Route {
    pub(crate) fn find(method: &http::Method, path: &str) -> Found {
        let mut other_method = false;
        for (wanted, template, route) in ROUTES {
            if same_path(template, path) {
                if http_method(wanted) == *method {
                    return Found::Route(route);
                }
                other_method = true;
            }
        }
        if other_method {
            Found::OtherMethod
        } else {
            Found::Nothing
        }
    }
}
