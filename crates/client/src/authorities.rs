//! Certificate authorities that an office trusts beside those of the system.

/// Without any, the system alone decides whom to trust.
#[derive(Debug, Clone, Default)]
pub struct Authorities(Vec<reqwest::Certificate>);

impl Authorities {
    /// Reads a PEM file. `None`: it holds no certificate.
    pub fn parse(pem: &[u8]) -> Option<Self> {
        let found = reqwest::Certificate::from_pem_bundle(pem).ok()?;
        (!found.is_empty()).then_some(Self(found))
    }

    /// For a client of another kind of service in the same office.
    pub fn certificates(&self) -> Vec<reqwest::Certificate> {
        self.0.clone()
    }
}
