//! Runs the commands of the manual exactly as they stand there.

use std::collections::HashMap;

use sandbox::Server;
use serde_json::Value;

use crate::raw::{Reply, send, started};

const MANUAL: &str = include_str!("../../../../docs/SANDBOX.md");

#[tokio::test]
async fn every_example_does_what_it_says() {
    let server = started().await;
    let mut known = HashMap::from([("BASE".to_owned(), String::new())]);
    let mut run = 0;
    for block in MANUAL.split("```sh\n").skip(1) {
        let block = block.split("```").next().expect("an end");
        let Some((command, promise)) = block.split_once("\n# ") else {
            continue;
        };
        let reply = curl(&server, command, &known).await;
        let mut promises = promise.split_whitespace();
        let status: u16 = promises
            .next()
            .and_then(|status| status.parse().ok())
            .expect("a status");
        assert_eq!(
            reply.status,
            status,
            "{command}\n{}",
            String::from_utf8_lossy(&reply.body)
        );
        for kept in promises {
            let (name, path) = kept.split_once('=').expect("a name and a path");
            known.insert(name.to_owned(), found(&reply.json(), path));
        }
        run += 1;
    }
    assert!(run >= 12, "{run} examples");
}

/// Finds the text at a path such as `data.vehicles.0.itemId`.
fn found(json: &Value, path: &str) -> String {
    let step = |value: &Value, step: &str| match step.parse::<usize>() {
        Ok(place) => value[place].clone(),
        Err(_) => value[step].clone(),
    };
    let value = path.split('.').fold(json.clone(), |value, name| step(&value, name));
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The parts of curl and of shell quoting that the examples use.
async fn curl(server: &Server, command: &str, known: &HashMap<String, String>) -> Reply {
    let words = words(command, known);
    let mut words = words.iter().map(String::as_str);
    assert_eq!(words.next(), Some("curl"));
    let (mut method, mut path, mut headers, mut body) = (None, "", String::new(), "");
    while let Some(word) = words.next() {
        match word {
            "-s" => {}
            "-X" => method = words.next(),
            "-H" => headers += &format!("{}\r\n", words.next().expect("a header")),
            "-d" => body = words.next().expect("a body"),
            address => path = address,
        }
    }
    let method = method.unwrap_or(if body.is_empty() { "GET" } else { "POST" });
    send(server, method, path, &headers, body).await
}

fn words(command: &str, known: &HashMap<String, String>) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    let mut letters = command.chars().peekable();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (Some(open), close) if open == close => quote = None,
            (None, '\'' | '"') => quote = Some(letter),
            (Some('"') | None, '\\') => {
                let escaped = letters.next().expect("a letter");
                if escaped != '\n' {
                    word.push(escaped);
                }
            }
            (Some('"') | None, '$') => {
                let mut name = String::new();
                while let Some(next) = letters.next_if(char::is_ascii_uppercase) {
                    name.push(next);
                }
                word += known.get(&name).expect("a variable that an earlier example set");
            }
            (None, ' ' | '\n') => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            (_, other) => word.push(other),
        }
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}
