//! The proxy that requests go through: one of the profile's own, or the system's.

use hyper_util::client::proxy::matcher::Matcher;
use reqwest::Url;

use crate::base_url::BaseUrl;

/// An address that passed [`Proxy::parse`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proxy(Url);

/// Why an address is not one of a proxy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProxyFault {
    /// The text lacks its scheme or its host, it names more than a host and a port, or it has another scheme.
    #[error("not the http or https address of a proxy")]
    NotAProxy,
    /// The address is stored where everyone reads it who reads the settings.
    #[error("the address of a proxy carries no user name and no password")]
    Credentials,
}

impl Proxy {
    /// Spaces around the text do not count.
    pub fn parse(text: &str) -> Result<Self, ProxyFault> {
        // Nothing but a user name and a password brings this sign into the address of a proxy, even a broken one.
        if text.contains('@') {
            return Err(ProxyFault::Credentials);
        }
        let url = Url::parse(text.trim()).map_err(|_| ProxyFault::NotAProxy)?;
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        if bare && url.has_host() && matches!(url.scheme(), "http" | "https") {
            Ok(Self(url))
        } else {
            Err(ProxyFault::NotAProxy)
        }
    }

    /// As it was understood: the host in lower case, and no slash at the end.
    pub fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    pub(crate) fn url(&self) -> Url {
        self.0.clone()
    }

    /// As people name it: `proxy.example:3128`.
    pub(crate) fn host_and_port(&self) -> Option<String> {
        named(self.0.host_str(), self.0.port(), self.0.scheme())
    }
}

/// The name of the system's proxy for this service, as the system is set up now. Its user name and password are left
/// out.
pub(crate) fn of_system(base: &BaseUrl) -> Option<String> {
    let service = base.as_str().parse().ok()?;
    let intercept = Matcher::from_system().intercept(&service)?;
    let proxy = intercept.uri();
    named(proxy.host(), proxy.port_u16(), proxy.scheme_str().unwrap_or_default())
}

fn named(host: Option<&str>, port: Option<u16>, scheme: &str) -> Option<String> {
    let usual = match scheme {
        "http" => 80,
        "https" => 443,
        _ => 1080,
    };
    Some(format!("{}:{}", host?, port.unwrap_or(usual)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("http://proxy.example:3128", "http://proxy.example:3128", "proxy.example:3128")]
    #[case(" HTTP://Proxy.Example:3128/ ", "http://proxy.example:3128", "proxy.example:3128")]
    #[case("http://10.0.0.1", "http://10.0.0.1", "10.0.0.1:80")]
    #[case("https://proxy.example", "https://proxy.example", "proxy.example:443")]
    #[case("http://[fd00::1]:8080", "http://[fd00::1]:8080", "[fd00::1]:8080")]
    fn a_proxy_is_named_by_host_and_port(#[case] text: &str, #[case] kept: &str, #[case] named: &str) {
        let proxy = Proxy::parse(text).expect("a proxy");
        assert_eq!((proxy.as_str(), proxy.host_and_port().as_deref()), (kept, Some(named)));
    }

    #[rstest]
    #[case("", ProxyFault::NotAProxy)]
    #[case("proxy.example", ProxyFault::NotAProxy)]
    #[case("proxy.example:3128", ProxyFault::NotAProxy)]
    #[case("http=proxy.example:80;https=proxy.example:443", ProxyFault::NotAProxy)]
    #[case("http://", ProxyFault::NotAProxy)]
    #[case("http://proxy.example:70000", ProxyFault::NotAProxy)]
    #[case("socks5://proxy.example:1080", ProxyFault::NotAProxy)]
    #[case("file:///etc/proxy.pac", ProxyFault::NotAProxy)]
    #[case("http://proxy.example/proxy.pac", ProxyFault::NotAProxy)]
    #[case("http://proxy.example:3128/?a=b", ProxyFault::NotAProxy)]
    #[case("http://proxy.example:3128/#a", ProxyFault::NotAProxy)]
    #[case("http://agent@proxy.example:3128", ProxyFault::Credentials)]
    #[case("http://agent:secret@proxy.example:3128", ProxyFault::Credentials)]
    #[case("http://:secret@proxy.example:3128", ProxyFault::Credentials)]
    #[case("agent:secret@proxy.example:3128", ProxyFault::Credentials)]
    fn any_other_address_of_a_proxy_is_refused(#[case] text: &str, #[case] fault: ProxyFault) {
        assert_eq!(Proxy::parse(text), Err(fault));
    }
}
