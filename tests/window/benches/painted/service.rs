//! A service with fifty offers for every ride, which notes when it has written the last byte of them.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use chrono::Utc;
use sandbox::{Personality, Request, Service};
use serde_json::Value;

pub(crate) const OFFERS: usize = 50;

pub(crate) struct Answers {
    pub(crate) base: String,
    service: Mutex<Service>,
    /// Milliseconds since 1970, as in the page.
    answered: Mutex<f64>,
}

impl Answers {
    pub(crate) fn start() -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let answers = Arc::new(Self {
            base: format!("http://{}", listener.local_addr().unwrap()),
            service: Mutex::new(Service::new(7, Personality::default())),
            answered: Mutex::default(),
        });
        let shared = Arc::clone(&answers);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, answers) = (stream.unwrap(), Arc::clone(&shared));
                std::thread::spawn(move || answers.serve(stream));
            }
        });
        answers
    }

    pub(crate) fn answered(&self) -> f64 {
        *self.answered.lock().unwrap()
    }

    fn serve(&self, mut stream: TcpStream) {
        stream.set_nodelay(true).unwrap();
        let (mut bytes, mut part) = (Vec::new(), [0; 8192]);
        while let Ok(count) = stream.read(&mut part)
            && count > 0
        {
            bytes.extend_from_slice(&part[..count]);
            if let Some(request) = whole(&bytes) {
                self.answer(&request, &mut stream);
                bytes.clear();
            }
        }
    }

    fn answer(&self, request: &Request, stream: &mut TcpStream) {
        let seed = u64::try_from(Utc::now().timestamp_micros()).unwrap();
        let answer = self.service.lock().unwrap().handle(request, Utc::now(), seed);
        let is_search = request.path == "/api/availability";
        let body = if is_search { many(&answer.body) } else { answer.body };
        let date = Utc::now().format("%a, %d %b %Y %H:%M:%S GMT");
        let head = format!(
            "HTTP/1.1 {} Answer\r\ndate: {date}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: {}\r\n\r\n",
            answer.status,
            body.len()
        );
        // A client that has gone meanwhile needs no answer.
        let _ = stream.write_all(&[head.as_bytes(), &body].concat());
        if is_search {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
            *self.answered.lock().unwrap() = now.as_secs_f64() * 1e3;
        }
    }
}

/// Repeats the offers until there are enough, each with a key of its own.
fn many(body: &[u8]) -> Vec<u8> {
    let mut answer: Value = serde_json::from_slice(body).unwrap();
    let vehicles = answer["data"]["vehicles"].as_array_mut().unwrap();
    let few = vehicles.clone();
    *vehicles = few.iter().cycle().take(OFFERS).cloned().collect();
    for (at, vehicle) in vehicles.iter_mut().enumerate() {
        vehicle["itemId"] = format!("{}-{at}", vehicle["itemId"].as_str().unwrap()).into();
    }
    serde_json::to_vec(&answer).unwrap()
}

fn whole(bytes: &[u8]) -> Option<Request> {
    let head = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let text = std::str::from_utf8(&bytes[..head]).unwrap();
    let header = |wanted: &str| {
        let mut headers = text.lines().filter_map(|line| line.split_once(": "));
        headers.find_map(|(name, value)| name.eq_ignore_ascii_case(wanted).then(|| value.to_owned()))
    };
    let length = header("content-length").map_or(0, |length| length.parse().unwrap());
    let body = bytes.get(head + 4..head + 4 + length)?.to_vec();
    let mut line = text.lines().next().unwrap().split(' ');
    let method = line.next().unwrap().parse().unwrap();
    let target = line.next().unwrap();
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let mut request = Request {
        method,
        path: path.to_owned(),
        query: query.to_owned(),
        body,
        ..Request::default()
    };
    request.headers.content_type = header("content-type");
    request.headers.authorization = header("authorization");
    request.headers.accept_language = header("accept-language");
    request.headers.x_currency = header("x-currency");
    Some(request)
}
