//! Who is answered, decided from the head of a request before its body is read.
//!
//! A page in a browser can send requests to any port of its machine. It cannot leave out its Origin when it writes, it
//! cannot send JSON to another origin without asking first, and Host shows a name that leads to this machine.

use std::net::{IpAddr, SocketAddr};

use contract::Secret;
use contract::headers::SANDBOX_KEY;
use http::header::{CONTENT_TYPE, HOST, ORIGIN};
use http::{request::Parts, uri::Authority};

use crate::control_api;
use crate::request::is_json;

/// Who may use a sandbox.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Access {
    /// Every client. `/sandbox/` answers if no other machine can reach it.
    #[default]
    Public,
    /// Every client, and `/sandbox/` answers other machines too.
    PublicControl,
    /// A client that sends [`Server::key`](crate::Server::key). There is no `/sandbox/`.
    Private,
}

#[derive(Debug)]
pub(crate) struct Guard {
    address: SocketAddr,
    has_control: bool,
    key: Option<Secret>,
}

/// The side of the sandbox that a request is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Service,
    Control,
}

/// A refusal before anything was read or noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TurnedAway {
    pub(crate) status: u16,
    /// Empty for a client that is not supposed to be there.
    pub(crate) words: &'static str,
}

impl Guard {
    pub(crate) fn new(address: SocketAddr, access: Access) -> Self {
        Self {
            address,
            has_control: access == Access::PublicControl || (access == Access::Public && address.ip().is_loopback()),
            key: (access == Access::Private).then(|| Secret::new(uuid::Uuid::new_v4().to_string())),
        }
    }

    pub(crate) fn key(&self) -> Option<&Secret> {
        self.key.as_ref()
    }

    pub(crate) fn side_of(&self, head: &Parts) -> Result<Side, TurnedAway> {
        if let Some(key) = &self.key {
            let is_client = text(head, HOST.as_str()).is_some_and(|host| host == self.address.to_string())
                && !head.headers.contains_key(ORIGIN)
                && text(head, SANDBOX_KEY).is_some_and(|sent| sent == key.expose());
            return if is_client {
                Ok(Side::Service)
            } else {
                Err(refused(403, ""))
            };
        }
        if !self.has_control || !head.uri.path().starts_with(control_api::PREFIX) {
            return Ok(Side::Service);
        }
        if !text(head, HOST.as_str()).is_some_and(names_an_address) {
            return Err(refused(403, "Host must be an address or localhost"));
        }
        if head.headers.contains_key(ORIGIN) {
            return Err(refused(403, "no page may control the sandbox"));
        }
        if text(head, CONTENT_TYPE.as_str()).is_some_and(|sent| !is_json(sent)) {
            return Err(refused(415, "Content-Type must be application/json"));
        }
        Ok(Side::Control)
    }
}

fn refused(status: u16, words: &'static str) -> TurnedAway {
    TurnedAway { status, words }
}

/// Not a name, because a foreign name may lead to this machine.
fn names_an_address(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let bare = authority.host().trim_start_matches('[').trim_end_matches(']');
    bare.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok()
}

fn text<'a>(head: &'a Parts, name: &str) -> Option<&'a str> {
    head.headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOPBACK: ([u8; 4], u16) = ([127, 0, 0, 1], 8080);
    const ELSEWHERE: ([u8; 4], u16) = ([192, 0, 2, 7], 8080);

    fn side(guard: &Guard, request: &str, headers: &[(&str, &str)]) -> Result<Side, u16> {
        let (method, path) = request.split_once(' ').unwrap();
        let builder = http::Request::builder().method(method).uri(path);
        let request = headers
            .iter()
            .fold(builder, |builder, (name, value)| builder.header(*name, *value));
        let (head, ()) = request.body(()).unwrap().into_parts();
        guard.side_of(&head).map_err(|refused| refused.status)
    }

    #[test]
    fn a_private_sandbox_answers_its_own_client_alone() {
        let guard = Guard::new(LOOPBACK.into(), Access::Private);
        let key = guard.key().unwrap().expose().to_owned();
        let host = ("host", "127.0.0.1:8080");
        let knows = (SANDBOX_KEY, key.as_str());
        let own = "POST /api/user/login";
        assert_eq!(side(&guard, own, &[host, knows]), Ok(Side::Service));
        for stranger in [
            &[host][..],
            &[knows],
            &[host, (SANDBOX_KEY, "")],
            &[host, (SANDBOX_KEY, "guessed")],
            &[("host", "localhost:8080"), knows],
            &[("host", "partner.example:8080"), knows],
            &[host, knows, ("origin", "http://127.0.0.1:8080")],
        ] {
            assert_eq!(side(&guard, own, stranger), Err(403), "{stranger:?}");
        }
        // To its client, it is a path that the service does not know.
        assert_eq!(side(&guard, "GET /sandbox/snapshot", &[host, knows]), Ok(Side::Service));
        let other = Guard::new(LOOPBACK.into(), Access::Private);
        assert_ne!(other.key().unwrap().expose(), key);
    }

    #[test]
    fn the_control_refuses_what_a_page_could_send() {
        let guard = Guard::new(LOOPBACK.into(), Access::Public);
        let host = ("host", "127.0.0.1:8080");
        let json = ("content-type", "application/json");
        for (request, headers, expected) in [
            ("GET /sandbox/clock", &[host][..], Ok(Side::Control)),
            ("GET /sandbox/clock", &[("host", "localhost:8080")], Ok(Side::Control)),
            ("GET /sandbox/clock", &[("host", "[::1]:8080")], Ok(Side::Control)),
            ("POST /sandbox/faults", &[host, json], Ok(Side::Control)),
            ("DELETE /sandbox/faults", &[host], Ok(Side::Control)),
            ("GET /sandbox/snapshot", &[("host", "partner.example")], Err(403)),
            (
                "GET /sandbox/snapshot",
                &[("host", "127.0.0.1.partner.example")],
                Err(403),
            ),
            ("GET /sandbox/snapshot", &[], Err(403)),
            ("GET /sandbox/clock", &[host, ("origin", "null")], Err(403)),
            (
                "POST /sandbox/faults",
                &[host, json, ("origin", "http://127.0.0.1:8080")],
                Err(403),
            ),
            (
                "POST /sandbox/faults",
                &[host, ("content-type", "text/plain")],
                Err(415),
            ),
            ("POST /sandbox/faults", &[host], Ok(Side::Control)),
            (
                "PUT /sandbox/snapshot",
                &[host, ("content-type", "application/x-www-form-urlencoded")],
                Err(415),
            ),
            // The service itself decides about these.
            (
                "POST /api/user/login",
                &[("host", "partner.example"), ("origin", "null")],
                Ok(Side::Service),
            ),
        ] {
            assert_eq!(side(&guard, request, headers), expected, "{request} {headers:?}");
        }
    }

    #[test]
    fn other_machines_reach_the_control_only_where_it_was_allowed() {
        let asked = |access| {
            side(
                &Guard::new(ELSEWHERE.into(), access),
                "GET /sandbox/clock",
                &[("host", "192.0.2.7")],
            )
        };
        assert_eq!(asked(Access::Public), Ok(Side::Service));
        assert_eq!(asked(Access::PublicControl), Ok(Side::Control));
    }
}
