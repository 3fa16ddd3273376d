#![doc = include_str!("../README.md")]

use std::time::Duration;

use client::{Authorities, BaseUrl, Proxy};
use reqwest::{Client, Response, Url};
use semver::Version;
use serde::Deserialize;

/// The rings, in the order in which a release reaches them.
pub const RINGS: std::ops::RangeInclusive<u8> = 1..=3;

/// A manifest is a few hundred bytes, and its notes are a page.
const MANIFEST_LIMIT: usize = 256 * 1024;
/// The largest package has about 30 MB.
const PACKAGE_LIMIT: usize = 256 * 1024 * 1024;
const CONNECT_LIMIT: Duration = Duration::from_secs(20);
const IDLE_LIMIT: Duration = Duration::from_secs(60);
/// A slow line takes minutes for the largest package.
const TOTAL_LIMIT: Duration = Duration::from_mins(60);
const REDIRECTS: usize = 5;

/// The ring of an installation that no policy puts into one: one of ten is in the first, three are in the second.
pub fn ring_of(draw: u8) -> u8 {
    match draw % 100 {
        0..10 => 1,
        10..40 => 2,
        _ => 3,
    }
}

/// The address where releases are published.
#[derive(Clone)]
pub struct Publisher {
    http: Client,
    base: BaseUrl,
}

/// A version that can be had.
#[derive(Clone, PartialEq, Eq)]
pub struct Release {
    pub version: Version,
    /// What is new, in the words of the release.
    pub notes: Option<String>,
    /// The package for this installation. `None`: it gets new versions in another way.
    pub package: Option<Package>,
}

contract::prints_only!(Release { version });

/// Where a package is, and what proves that it is the right one.
#[derive(Clone, PartialEq, Eq)]
pub struct Package {
    pub url: Url,
    pub signature: String,
}

contract::prints_only!(Package {});

/// Why a manifest or a package could not be fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FetchFault {
    #[error("the address of the updates did not answer")]
    NoAnswer,
    #[error("the address of the updates answered with status {status}")]
    Status { status: u16 },
    #[error("the answer is not the manifest of a release")]
    NotAManifest,
    #[error("the package is larger than any release")]
    TooLarge,
    #[error("the download broke off")]
    BrokeOff,
}

#[derive(Deserialize)]
struct Manifest {
    version: Version,
    notes: Option<String>,
    #[serde(default)]
    platforms: std::collections::BTreeMap<String, Entry>,
}

#[derive(Deserialize)]
struct Entry {
    /// It may be relative, so that an office can copy manifest and packages to a server of its own.
    url: String,
    signature: String,
}

impl Publisher {
    pub fn new(base: BaseUrl, proxy: Option<&Proxy>, authorities: &Authorities) -> Result<Self, reqwest::Error> {
        // A provider may already be installed in this process; either one is fine.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut builder = Client::builder()
            .user_agent(concat!("transfer-desk/", env!("CARGO_PKG_VERSION")))
            .redirect(reqwest::redirect::Policy::limited(REDIRECTS))
            .referer(false)
            .connect_timeout(CONNECT_LIMIT)
            .read_timeout(IDLE_LIMIT)
            .timeout(TOTAL_LIMIT);
        if let Some(proxy) = proxy {
            builder = builder.proxy(reqwest::Proxy::all(proxy.as_str())?);
        }
        builder = if base.is_plain() {
            // Only an address on this machine may be plain, and no proxy leads there.
            builder.no_proxy().tls_certs_only([])
        } else {
            builder.https_only(true).tls_certs_merge(authorities.certificates())
        };
        Ok(Self {
            http: builder.build()?,
            base,
        })
    }

    /// The release of this ring if it is newer than `present`. `target` names the package of this installation in the
    /// manifest.
    pub async fn newest(
        &self,
        ring: u8,
        target: Option<&str>,
        present: &Version,
    ) -> Result<Option<Release>, FetchFault> {
        let manifest_of = |ring| self.address(&format!("ring-{ring}.json"));
        let answer = match self.get(manifest_of(ring)?).await {
            // The first release has not reached this ring yet.
            Err(FetchFault::Status { status: 404 }) if ring > 1 && self.get(manifest_of(1)?).await.is_ok() => {
                return Ok(None);
            }
            answer => answer?,
        };
        let is_endless = |fault| fault == FetchFault::TooLarge;
        let bytes = within(answer, MANIFEST_LIMIT).await;
        let bytes = bytes.map_err(|fault| {
            if is_endless(fault) {
                FetchFault::NotAManifest
            } else {
                fault
            }
        })?;
        let manifest: Manifest = serde_json::from_slice(&bytes).map_err(|_| FetchFault::NotAManifest)?;
        if manifest.version <= *present {
            return Ok(None);
        }
        let entry = target.and_then(|target| manifest.platforms.get(target));
        let package = entry.map(|entry| {
            let url = self.address(&entry.url)?;
            let signature = entry.signature.clone();
            Ok(Package { url, signature })
        });
        Ok(Some(Release {
            version: manifest.version,
            notes: manifest.notes,
            package: package.transpose()?,
        }))
    }

    /// The bytes of a package, whose signature is not looked at here.
    pub async fn package(&self, package: &Package) -> Result<Vec<u8>, FetchFault> {
        let answer = self.get(package.url.clone()).await?;
        within(answer, PACKAGE_LIMIT).await
    }

    async fn get(&self, url: Url) -> Result<Response, FetchFault> {
        let answer = self.http.get(url).send().await.map_err(|_| FetchFault::NoAnswer)?;
        match answer.status().as_u16() {
            200 => Ok(answer),
            status => Err(FetchFault::Status { status }),
        }
    }

    fn address(&self, path: &str) -> Result<Url, FetchFault> {
        let folder = format!("{}/", self.base.as_str().trim_end_matches('/'));
        let base = Url::parse(&folder).map_err(|_| FetchFault::NotAManifest)?;
        base.join(path).map_err(|_| FetchFault::NotAManifest)
    }
}

/// The whole body, which is given up as soon as it is too large.
async fn within(mut answer: Response, limit: usize) -> Result<Vec<u8>, FetchFault> {
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|_| FetchFault::BrokeOff)? {
        if bytes.len() + chunk.len() > limit {
            return Err(FetchFault::TooLarge);
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests;
