//! Where the service is: one fixed origin, encrypted unless it is on this machine.

use reqwest::Url;

/// An address that passed [`BaseUrl::parse`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BaseUrl(Url);

/// Why an address is not a base URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BaseUrlFault {
    /// The text lacks its scheme or its host, or it has another scheme.
    #[error("not an absolute http or https address")]
    NotAUrl,
    /// Only a service on this machine may be plain http.
    #[error("plain http to another machine would show the password to everybody between")]
    NotHttps,
    /// The address must be bare, because paths and parameters are added to it.
    #[error("a base address carries no user name, query or fragment")]
    TooMuch,
}

impl BaseUrl {
    /// Spaces around the text do not count. A path may be part of the address, for a service that is not at the root.
    pub fn parse(text: &str) -> Result<Self, BaseUrlFault> {
        let url = Url::parse(text.trim()).map_err(|_| BaseUrlFault::NotAUrl)?;
        let Some(host) = url.host_str() else {
            return Err(BaseUrlFault::NotAUrl);
        };
        match url.scheme() {
            "https" => {}
            "http" if is_loopback(host) => {}
            "http" => return Err(BaseUrlFault::NotHttps),
            _ => return Err(BaseUrlFault::NotAUrl),
        }
        let bare =
            url.username().is_empty() && url.password().is_none() && url.query().is_none() && url.fragment().is_none();
        if bare {
            Ok(Self(url))
        } else {
            Err(BaseUrlFault::TooMuch)
        }
    }

    /// Whether the service runs on this machine: then no proxy is used.
    pub(crate) fn is_loopback(&self) -> bool {
        self.0.host_str().is_some_and(is_loopback)
    }

    /// Whether the connection is not encrypted, which is allowed on loopback only.
    pub fn is_plain(&self) -> bool {
        self.0.scheme() == "http"
    }

    /// As it was understood: the host in lower case, and at least a slash as the path.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// The address of `path` (which starts with a slash), whether or not the base ends with one.
    pub(crate) fn join(&self, path: &str, query: &[(&'static str, String)]) -> Url {
        let mut url = self.0.clone();
        let joined = format!("{}{path}", self.0.path().trim_end_matches('/'));
        url.set_path(&joined);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }
}

/// The host as the URL writes it, with IPv6 in brackets.
fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || bare
            .parse()
            .is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::Endpoint as _;
    use contract::reservation::{CancelReservation, ReadReservation};
    use contract::update::UpdateReservation;
    use proptest::prelude::*;
    use rstest::rstest;

    #[rstest]
    #[case("https://partner.example", "https://partner.example/api/user/login")]
    #[case("https://partner.example/", "https://partner.example/api/user/login")]
    #[case("https://partner.example/v2", "https://partner.example/v2/api/user/login")]
    #[case("https://partner.example/v2/", "https://partner.example/v2/api/user/login")]
    fn a013_a154_paths_join_with_or_without_trailing_slash(#[case] base: &str, #[case] joined: &str) {
        let base = BaseUrl::parse(base).expect("a base URL");
        assert_eq!(base.join("/api/user/login", &[]).as_str(), joined);
    }

    #[test]
    fn a039_an_id_stays_one_segment_whatever_is_in_it() {
        let base = BaseUrl::parse("https://partner.example/v2").expect("a base URL");
        for id in [
            "R1", "", ".", "..", "...", "%2e%2e", "%2E", ".%2e", "../..", "a/b", "..\\..", "?a=b", "#a", " ", "\n",
        ] {
            let id = id.to_owned();
            let paths = [
                ReadReservation { id: id.clone().into() }.path(),
                CancelReservation { id: id.clone().into() }.path(),
            ];
            for (path, last) in paths.iter().zip([None, Some("cancel")]) {
                let url = base.join(path, &[]);
                let segments: Vec<_> = url.path_segments().expect("a path").collect();
                let (front, rest) = segments.split_at(3);
                assert_eq!(front, ["v2", "api", "booking"], "{id:?}: {url}");
                assert!(!rest[0].is_empty() && rest[1..] == *last.as_slice(), "{id:?}: {url}");
            }
            let update = UpdateReservation {
                id: id.into(),
                ..UpdateReservation::default()
            };
            assert_eq!(update.path(), paths[0]);
        }
    }

    #[test]
    fn a_query_is_encoded() {
        let base = BaseUrl::parse("https://partner.example").expect("a base URL");
        let url = base.join("/api/booking", &[("dateFilter", "a&b=c".to_owned())]);
        assert_eq!(url.as_str(), "https://partner.example/api/booking?dateFilter=a%26b%3Dc");
    }

    proptest! {
        #[test]
        fn a013_no_path_and_no_query_leads_to_another_origin(path in "/.{0,12}", query in ".{0,12}") {
            let base = BaseUrl::parse("https://partner.example:8443/v2").expect("a base URL");
            for path in [path.as_str(), &format!("//other.example{path}"), &format!("/\\\\other.example{path}"), &format!("/@other.example{path}"), &format!("/../..{path}")] {
                let url = base.join(path, &[("dateFilter", query.clone())]);
                prop_assert_eq!((url.scheme(), url.host_str(), url.port()), ("https", Some("partner.example"), Some(8443)));
                prop_assert_eq!((url.username(), url.password(), url.fragment()), ("", None, None));
            }
        }
    }

    #[rstest]
    #[case("http://127.0.0.1:8080")]
    #[case("http://127.9.9.9")]
    #[case("http://[::1]:8080")]
    #[case("http://localhost:1")]
    fn loopback_may_be_plain(#[case] text: &str) {
        assert!(BaseUrl::parse(text).expect("a base URL").is_loopback());
    }

    #[rstest]
    #[case("https://partner.example")]
    #[case("https://10.0.0.1")]
    #[case("https://localhost.partner.example")]
    fn another_machine_is_not_loopback(#[case] text: &str) {
        assert!(!BaseUrl::parse(text).expect("a base URL").is_loopback());
    }

    #[rstest]
    #[case("http://partner.example", BaseUrlFault::NotHttps)]
    #[case("http://127.0.0.1.partner.example", BaseUrlFault::NotHttps)]
    #[case("http://localhost.partner.example", BaseUrlFault::NotHttps)]
    #[case("http://10.0.0.1", BaseUrlFault::NotHttps)]
    #[case("ftp://partner.example", BaseUrlFault::NotAUrl)]
    #[case("file:///etc/passwd", BaseUrlFault::NotAUrl)]
    #[case("partner.example", BaseUrlFault::NotAUrl)]
    #[case("", BaseUrlFault::NotAUrl)]
    #[case("https://me:secret@partner.example", BaseUrlFault::TooMuch)]
    #[case("https://partner.example/?a=b", BaseUrlFault::TooMuch)]
    #[case("https://partner.example/#top", BaseUrlFault::TooMuch)]
    fn everything_else_is_refused(#[case] text: &str, #[case] fault: BaseUrlFault) {
        assert_eq!(BaseUrl::parse(text), Err(fault));
    }
}
