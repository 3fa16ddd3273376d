//! A service with TLS, whose certificate for this machine is signed by its own authority alone.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use tempfile::NamedTempFile;

pub(crate) struct Tls {
    pub(crate) base: String,
    roots: NamedTempFile,
    served: JoinHandle<Option<String>>,
}

impl Tls {
    /// Serves one connection.
    pub(crate) fn serving(answer: Vec<u8>) -> Self {
        let mut authority = CertificateParams::new([]).unwrap();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
        let key = KeyPair::generate().unwrap();
        let certificate = CertificateParams::new(["localhost".to_owned()]).unwrap();
        let certificate = certificate.signed_by(&key, &authority).unwrap();
        let ring = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(ring)
            .with_safe_default_protocol_versions()
            .unwrap();
        let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
        let config = config
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key)
            .unwrap();

        let mut roots = NamedTempFile::new().unwrap();
        roots.write_all(authority.pem().as_bytes()).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let base = format!("https://localhost:{}", listener.local_addr().unwrap().port());
        let served = std::thread::spawn(move || {
            let (stream, _) = listener.accept().unwrap();
            let mut stream = StreamOwned::new(ServerConnection::new(Arc::new(config)).unwrap(), stream);
            let mut request = vec![0; 4096];
            // A client that does not trust the certificate sends an alert and no byte of a request.
            let length = stream.read(&mut request).ok().filter(|length| *length > 0)?;
            stream.write_all(&answer).unwrap();
            stream.conn.send_close_notify();
            stream.flush().unwrap();
            request.truncate(length);
            Some(String::from_utf8(request).unwrap())
        });
        Self { base, roots, served }
    }

    /// The certificate of the authority.
    pub(crate) fn roots(&self) -> &Path {
        self.roots.path()
    }

    /// The beginning of the request, if one arrived.
    pub(crate) fn request(self) -> Option<String> {
        self.served.join().unwrap()
    }
}
