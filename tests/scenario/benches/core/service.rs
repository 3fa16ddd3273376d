//! The service, with every page of the list prepared before the measurement: it answers at once, so that no time of the
//! desk is hidden by waiting for it.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use chrono::Utc;
use desk::contract::list::{ListReservations, PAGE_SIZE, Page};
use desk::contract::login::Login;
use desk::contract::{Endpoint, Secret};
use sandbox::{AGENT, Personality, Request, Service};

use crate::gate::Gate;

pub(crate) struct Answers {
    pub(crate) base: String,
    pub(crate) token: Secret,
    pub(crate) full_pages: u32,
    pub(crate) gate: Gate,
    pages: Vec<Vec<u8>>,
    service: Mutex<Service>,
}

/// Starts the service on a port of its own. All its reservations belong to the agent.
pub(crate) fn answering(reservations: usize) -> Arc<Answers> {
    let now = Utc::now();
    let mut service = Service::new(7, Personality::default());
    service.seed_reservations(AGENT, reservations, now);
    let login = Login {
        user_name: AGENT.user().mail.to_owned(),
        password: Secret::new(sandbox::PASSWORD),
    };
    let signed_in: serde_json::Value =
        serde_json::from_slice(&service.handle(&Request::of(&login), now, 1).body).unwrap();
    let token = signed_in["data"]["accessToken"].as_str().unwrap();
    let full_pages = u32::try_from(reservations).unwrap() / PAGE_SIZE;
    let page = |page: u32| {
        let asked = ListReservations(Page { page, ..Page::first() });
        let answer = service.handle(&Request::of(&asked).bearer(token), now, u64::from(page) + 1);
        assert_eq!(answer.status, 200);
        written(answer.status, &answer.body)
    };
    let pages = (1..=full_pages + 1).map(page).collect();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let answers = Arc::new(Answers {
        base: format!("http://{}", listener.local_addr().unwrap()),
        token: Secret::new(token),
        full_pages,
        gate: Gate::closed(),
        pages,
        service: Mutex::new(service),
    });
    let shared = Arc::clone(&answers);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (stream, answers) = (stream.unwrap(), Arc::clone(&shared));
            std::thread::spawn(move || serve(stream, &answers));
        }
    });
    answers
}

fn serve(mut stream: TcpStream, answers: &Answers) {
    stream.set_nodelay(true).unwrap();
    let (mut bytes, mut part) = (Vec::new(), [0; 8192]);
    while let Ok(count) = stream.read(&mut part)
        && count > 0
    {
        bytes.extend_from_slice(&part[..count]);
        if let Some(request) = whole(&bytes) {
            // A client that has gone meanwhile needs no answer.
            let _ = answers.answer(&request, &mut stream);
            bytes.clear();
        }
    }
}

impl Answers {
    fn answer(&self, request: &Request, stream: &mut TcpStream) -> std::io::Result<()> {
        if request.path == ListReservations::PATH {
            let page = request.query.split('&').find_map(|field| field.strip_prefix("page="));
            let page: u32 = page.unwrap().parse().unwrap();
            self.gate.pass(page);
            return stream.write_all(&self.pages[usize::try_from(page - 1).unwrap()]);
        }
        let answer = self.service.lock().unwrap().handle(request, Utc::now(), 0);
        stream.write_all(&written(answer.status, &answer.body))
    }
}

fn written(status: u16, body: &[u8]) -> Vec<u8> {
    let date = Utc::now().format("%a, %d %b %Y %H:%M:%S GMT");
    let head = format!(
        "HTTP/1.1 {status} Answer\r\ndate: {date}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
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
    let (path, query) = line
        .next()
        .map(|target| target.split_once('?').unwrap_or((target, "")))
        .unwrap();
    let mut request = Request {
        method,
        path: path.to_owned(),
        query: query.to_owned(),
        body,
        ..Request::default()
    };
    request.headers.content_type = header("content-type");
    request.headers.authorization = header("authorization");
    Some(request)
}
