//! A service that gives every caller the same answer at once.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

pub(crate) fn record(number: usize) -> String {
    format!(
        r#"{{"transferReservationId":"r-{number}","pnr":"AB{number:04}","status":4,"statusText":"Atandı","operationalAttention":false,"pickUpTime":"2030-07-01T14:30:00+03:00","pickUpLocation":{{"name":"Antalya Havalimanı","latitude":36.8987,"longitude":30.8005}},"dropOffLocation":{{"name":"Alanya","latitude":36.5444,"longitude":31.9954}},"flightNo":"TK 2412","note":"","vehicleType":"Minivan","seat":6,"grossAmount":1200.12,"currency":"TRY","chargeAmount":24.00,"chargeCurrency":"EUR","passengers":[{{"firstName":"Deniz","lastName":"Yolcu","phone":"+905550000009","email":"deniz@example.test","isLeadPassenger":true}},{{"firstName":"Ada","lastName":"Yolcu","isLeadPassenger":false}}]}}"#
    )
}

pub(crate) fn page(records: usize) -> String {
    let records: Vec<String> = (0..records).map(record).collect();
    format!("[{}]", records.join(","))
}

pub(crate) fn created() -> String {
    r#"{"transferReservationId":"r-1","pnr":"AB0001","failedWaypoints":null}"#.to_owned()
}

/// Listens on a port of its own; returns its address.
pub(crate) fn answering(data: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let body = format!(r#"{{"success":true,"message":"Tamam","data":{data},"errors":null,"statusCode":200}}"#);
    let head = "HTTP/1.1 200 OK\r\ndate: Sat, 21 Nov 2026 09:00:00 GMT\r\ncontent-type: application/json\r\n";
    let answer: Arc<[u8]> = format!("{head}content-length: {}\r\n\r\n{body}", body.len())
        .into_bytes()
        .into();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (stream, answer) = (stream.unwrap(), Arc::clone(&answer));
            std::thread::spawn(move || serve(stream, &answer));
        }
    });
    base
}

fn serve(mut stream: TcpStream, answer: &[u8]) {
    stream.set_nodelay(true).unwrap();
    let (mut request, mut part) = (Vec::new(), [0; 8192]);
    while let Ok(count) = stream.read(&mut part)
        && count > 0
    {
        request.extend_from_slice(&part[..count]);
        if is_whole(&request) {
            request.clear();
            stream.write_all(answer).unwrap();
        }
    }
}

fn is_whole(request: &[u8]) -> bool {
    let Some(head) = request.windows(4).position(|window| window == b"\r\n\r\n") else {
        return false;
    };
    let text = String::from_utf8_lossy(&request[..head]);
    let length = text.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.parse::<usize>().ok())?
    });
    request.len() >= head + 4 + length.unwrap_or(0)
}
