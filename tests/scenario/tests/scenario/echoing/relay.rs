//! It stands between desk and sandbox, and says what it was sent in every answer: in the reason phrase, in headers, and in
//! the bodies that faults write.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use scenario::AGENT;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

pub(super) const PASSWORD: &str = "Kanarya-Parola";
pub(super) const NAME: &str = "Kanaryagil";
const PNR: &str = "KNRY77";
/// The phone of everybody who is booked here.
const PHONE: &str = "905550000007";
/// Stands in the body of a fault for the tokens of the moment, which only the relay knows.
const TOKENS: &str = "TOKENS-OF-NOW";

pub(super) struct Relay {
    pub(super) url: String,
    tokens: Tokens,
}

/// Every token that passed, and the newest pair.
#[derive(Clone, Default)]
struct Tokens(Arc<Mutex<(BTreeSet<String>, [String; 2])>>);

/// What the service says wherever it may say anything.
pub(super) fn words() -> String {
    format!("{NAME} {PASSWORD} {AGENT} +{PHONE} {PNR} {TOKENS}")
}

impl Relay {
    /// `service` is the address of the sandbox.
    pub(super) async fn before(service: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (service, tokens) = (service.trim_start_matches("http://").to_owned(), Tokens::default());
        let seen = tokens.clone();
        tokio::spawn(async move {
            while let Ok((desk, _)) = listener.accept().await {
                let (service, seen) = (service.clone(), seen.clone());
                // A desk that has gone needs no answer.
                tokio::spawn(async move { passed(desk, &service, &seen).await });
            }
        });
        Self { url, tokens }
    }

    /// The tokens that passed.
    pub(super) fn tokens(&self) -> Vec<String> {
        self.tokens.lock().0.iter().cloned().collect()
    }

    /// Everything that must not be found anywhere.
    pub(super) fn canaries(&self) -> Vec<String> {
        let fixed = [PASSWORD, NAME, AGENT, PHONE, PNR].map(str::to_owned);
        fixed.into_iter().chain(self.tokens()).collect()
    }
}

impl Tokens {
    fn lock(&self) -> MutexGuard<'_, (BTreeSet<String>, [String; 2])> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, body: &str) {
        for (at, field) in ["\"accessToken\":\"", "\"refreshToken\":\""].into_iter().enumerate() {
            if let Some((_, rest)) = body.split_once(field)
                && let Some((token, _)) = rest.split_once('"')
            {
                let mut known = self.lock();
                known.0.insert(token.to_owned());
                token.clone_into(&mut known.1[at]);
            }
        }
    }

    fn of_now(&self) -> String {
        self.lock().1.join(" ")
    }
}

async fn passed(mut desk: TcpStream, service: &str, tokens: &Tokens) -> std::io::Result<()> {
    let Some(request) = request(&mut desk).await? else {
        return Ok(());
    };
    let (line, rest) = request.split_once("\r\n").unwrap_or_default();
    let mut sandbox = TcpStream::connect(service).await?;
    let request = format!("{line}\r\nconnection: close\r\n{rest}");
    sandbox.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    sandbox.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    desk.write_all(repeating(&answer, tokens).as_bytes()).await
}

/// The answer with the words in every place that has room for them.
fn repeating(answer: &str, tokens: &Tokens) -> String {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    tokens.note(body);
    let words = words().replace(TOKENS, &tokens.of_now());
    let body = body.replace(TOKENS, &tokens.of_now());
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.get(..12)).unwrap_or("HTTP/1.1 502");
    let mut head = format!("{status} {words}\r\n");
    for line in lines {
        let name = line.split(':').next().unwrap_or_default().to_ascii_lowercase();
        if !["content-length", "connection", "retry-after"].contains(&&*name) {
            head.push_str(&format!("{}\r\n", line.replace(TOKENS, &tokens.of_now())));
        }
    }
    for name in ["retry-after", "server", "set-cookie", "www-authenticate", "x-words"] {
        head.push_str(&format!("{name}: {words}\r\n"));
    }
    format!(
        "{head}content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// Head and body. `None`: the desk ended the connection.
pub(super) async fn request(stream: &mut TcpStream) -> std::io::Result<Option<String>> {
    let mut request = Vec::new();
    loop {
        if stream.read_buf(&mut request).await? == 0 {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&request);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let head = head.to_ascii_lowercase();
            let length = head
                .split_once("content-length: ")
                .and_then(|(_, rest)| rest.lines().next()?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return Ok(Some(text.into_owned()));
            }
        }
    }
}
