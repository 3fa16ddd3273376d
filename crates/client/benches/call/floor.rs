//! The HTTP library with the settings of the client: it sends the same bytes and discards the answer.

use client::Limits;
use contract::{Endpoint, Method, Secret};

pub(crate) struct Floor {
    http: reqwest::Client,
    base: String,
}

impl Floor {
    pub(crate) fn new(base: &str, limits: Limits) -> Self {
        let http = reqwest::Client::builder()
            .user_agent(concat!("transfer-desk/", env!("CARGO_PKG_VERSION")))
            .redirect(reqwest::redirect::Policy::none())
            .retry(reqwest::retry::never())
            .referer(false)
            .connect_timeout(limits.connect)
            .read_timeout(limits.idle)
            .timeout(limits.total)
            .no_proxy()
            .tls_certs_only([]);
        Self {
            http: http.build().unwrap(),
            base: base.to_owned(),
        }
    }

    pub(crate) async fn send<E: Endpoint>(&self, endpoint: &E, token: &Secret) {
        let method = match E::METHOD {
            Method::Get => reqwest::Method::GET,
            Method::Post => reqwest::Method::POST,
            Method::Put => reqwest::Method::PUT,
        };
        let url = format!("{}{}", self.base, endpoint.path());
        let mut request = self
            .http
            .request(method, url)
            .query(&endpoint.query())
            .bearer_auth(token.expose());
        request = request.header("accept-language", "tr-TR");
        if let Some(body) = endpoint.body() {
            request = request.header("content-type", "application/json").body(body);
        }
        let answer = request.send().await.unwrap().bytes().await.unwrap();
        assert!(!answer.is_empty());
    }
}
