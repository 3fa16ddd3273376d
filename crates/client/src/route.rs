//! The way to the service: a pool of connections, and the proxy that they go through.

use contract::PrivateText;

use crate::authorities::Authorities;
use crate::base_url::BaseUrl;
use crate::limits::Limits;
use crate::proxy::{self, Proxy};
#[cfg(feature = "scripted")]
use crate::scripted;

/// Cheap to clone: a request keeps the way on which it left.
#[derive(Debug, Clone)]
pub(crate) struct Route {
    pub(crate) wire: Wire,
    /// The proxy that the profile names, which is not used for a service on this machine.
    chosen: Option<Proxy>,
    /// The host and port of the proxy in use, be it the profile's or the system's.
    pub(crate) through: Option<PrivateText>,
}

#[derive(Debug, Clone)]
pub(crate) enum Wire {
    Http(reqwest::Client),
    #[cfg(feature = "scripted")]
    Scripted(scripted::Script),
}

/// The HTTP library could not be set up: this machine has no usable certificates, or its proxy settings are broken.
#[derive(Debug, thiserror::Error)]
#[error("cannot set up encrypted connections")]
pub struct CannotStart(#[source] reqwest::Error);

impl Route {
    /// Opens no connection: the first request does.
    pub(crate) fn http(
        base: &BaseUrl,
        chosen: Option<Proxy>,
        authorities: &Authorities,
        limits: Limits,
    ) -> Result<Self, CannotStart> {
        // A provider may already be installed in this process; either one is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = reqwest::Client::builder()
            .user_agent(concat!("transfer-desk/", env!("CARGO_PKG_VERSION")))
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .referer(false)
            .connect_timeout(limits.connect)
            .read_timeout(limits.idle)
            .timeout(limits.total);
        let through = match &chosen {
            // A proxy would intercept requests that do not leave this machine.
            _ if base.is_loopback() => {
                builder = builder.no_proxy();
                None
            }
            Some(proxy) => {
                builder = builder.proxy(reqwest::Proxy::all(proxy.url()).map_err(CannotStart)?);
                proxy.host_and_port()
            }
            None => proxy::of_system(base),
        };
        builder = if base.is_plain() {
            // A service on this machine must be reachable even without usable certificates, because it shows none.
            builder.tls_certs_only([])
        } else {
            builder.https_only(true).tls_certs_merge(authorities.certificates())
        };
        Ok(Self {
            wire: Wire::Http(builder.build().map_err(CannotStart)?),
            chosen,
            through: through.map(PrivateText::from),
        })
    }

    #[cfg(feature = "scripted")]
    pub(crate) fn scripted(script: scripted::Script) -> Self {
        Self {
            wire: Wire::Scripted(script),
            chosen: None,
            through: None,
        }
    }

    /// Whether the profile's proxy is this one already, so that no other way has to be made.
    pub(crate) fn leads_through(&self, chosen: Option<&Proxy>) -> bool {
        match self.wire {
            Wire::Http(_) => self.chosen.as_ref() == chosen,
            #[cfg(feature = "scripted")]
            Wire::Scripted(_) => true,
        }
    }
}
