//! What the process and its page are kept from.

use std::collections::VecDeque;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::panic::resume_unwind;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use sandbox::PASSWORD;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use window::pages::session::AGENT;
use window::{Stage, Window};

const CONNECTIONS: usize = 5_000;
/// How many files and connections the program may have. If the sandbox kept its end of every connection below, they would
/// not be enough.
const HANDLES: usize = 2_048;
/// More than the program may have.
const KEPT_OPEN: usize = 2_500;
/// How many strangers ask at the same time.
const STRANGERS: usize = 4;
const REQUESTS: usize = 10_000;
/// After so many connections or requests of a stranger, the agent signs in.
const SO_OFTEN: usize = 500;
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(5);
const SIGN_IN: Duration = Duration::from_secs(1);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_goes_nowhere_and_opens_no_window() -> Result<()> {
    let elsewhere = TcpListener::bind("127.0.0.1:0")?;
    elsewhere.set_nonblocking(true)?;
    let address = format!("http://{}/", elsewhere.local_addr()?);
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let script = "const link = document.createElement('a');
        link.href = arguments[0];
        document.body.append(link);
        link.click();
        link.target = '_blank';
        link.click();
        window.open(arguments[0]);
        location.assign(arguments[0]);";
    window.run(script, vec![json!(address)]).await?;
    // A page that had left would take nothing.
    window.fill("sign-in-user", "agent@sandbox.test").await?;
    assert_eq!(window.value("sign-in-user").await?, "agent@sandbox.test");
    stage.close(window).await?;
    // The web view may connect before it asks whether it may go, and then sends nothing.
    let mut sent = String::new();
    while let Ok((mut connection, _)) = elsewhere.accept() {
        connection.set_nonblocking(false)?;
        connection.read_to_string(&mut sent)?;
    }
    assert_eq!(sent, "");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_process_leaves_no_dump_of_its_memory() -> Result<()> {
    let stage = Stage::new()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let process = stage.running()?.pop().context("the app is not running")?;
    let limits = fs::read_to_string(format!("/proc/{process}/limits"))?;
    let core = limits.lines().find(|line| line.starts_with("Max core file size"));
    let words: Vec<&str> = core.context("no limit of cores")?.split_whitespace().collect();
    assert_eq!(words[4..6], ["0", "0"]);
    stage.close(window).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_agent_signs_in_within_a_second_while_others_flood_the_sandbox() -> Result<()> {
    let stage = Stage::alone()?;
    let window = stage.open(&[]).await?;
    window.find("sign-in-form").await?;
    let [process] = &stage.running()?[..] else {
        bail!("the app is not one process");
    };
    limit_handles(process, &HANDLES.to_string())?;
    make_room_for_handles()?;
    let address = address(&window).await?;
    // The first ones take up to a second without a flood: the vault is made, and the page reads the agency.
    for _ in 0..2 {
        sign_in(&window).await?;
    }
    let (under_way, mut reached) = mpsc::unbounded_channel();
    let flood = tokio::task::spawn_blocking(move || flood(address, &under_way));
    let mut times = Vec::new();
    while let Some(()) = reached.recv().await {
        let began = Instant::now();
        sign_in(&window).await?;
        times.push(began.elapsed());
    }
    flood.await??;
    assert_eq!(times.len(), (CONNECTIONS + REQUESTS) / SO_OFTEN);
    // The machine may be used by others for a moment, so one may be late.
    times.sort_unstable();
    assert!(times[times.len() - 2] < SIGN_IN, "{times:?}");
    assert_eq!(window.command("sandbox", json!({})).await?["faults"], json!([]));
    stage.close(window).await
}

async fn sign_in(window: &Window) -> Result<()> {
    let form = json!({"userName": AGENT, "password": PASSWORD});
    ensure!(window.command("sign_in", form).await? == Value::Null);
    Ok(())
}

/// The other ends of the connections are in this process.
fn make_room_for_handles() -> Result<()> {
    let limits = fs::read_to_string("/proc/self/limits")?;
    let own = limits.lines().find(|line| line.starts_with("Max open files"));
    let own = own.and_then(|line| line.split_whitespace().nth(3)?.parse::<usize>().ok());
    if own.is_some_and(|own| own < 2 * HANDLES) {
        limit_handles(&std::process::id().to_string(), &format!("{}:", 2 * HANDLES))?;
    }
    Ok(())
}

/// `handles`: the soft and the hard limit, or only the soft one with a colon behind it.
fn limit_handles(process: &str, handles: &str) -> Result<()> {
    let words = [format!("--pid={process}"), format!("--nofile={handles}")];
    let limited = Command::new("prlimit").args(words).status()?;
    ensure!(limited.success(), "the files of {process} are not limited");
    Ok(())
}

/// Where the sandbox inside the program listens.
async fn address(window: &Window) -> Result<SocketAddr> {
    let settings = window.command("settings", json!({})).await?;
    let url = settings["profile"]["baseUrl"]
        .as_str()
        .context("a sandbox has an address")?;
    Ok(url.trim_start_matches("http://").trim_end_matches('/').parse()?)
}

/// Strangers first open connections that say nothing or half a request, and then ask what only the panel may.
fn flood(address: SocketAddr, under_way: &mpsc::UnboundedSender<()>) -> Result<()> {
    let mut open = VecDeque::new();
    for opened in 1..=CONNECTIONS {
        let mut stream = TcpStream::connect(address)?;
        if opened % 2 == 0 {
            // The sandbox may have closed it by now.
            let _ = stream.write_all(b"POST /api/user/login HTTP/1.1\r\nhost: ");
        }
        open.push_back(stream);
        if open.len() > KEPT_OPEN {
            open.pop_front();
        }
        if opened % SO_OFTEN == 0 {
            under_way.send(())?;
        }
    }
    drop(open);
    thread::scope(|scope| {
        let strangers: Vec<_> = (0..STRANGERS)
            .map(|_| scope.spawn(|| ask(address, under_way)))
            .collect();
        strangers
            .into_iter()
            .try_for_each(|one| one.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// What another page or program may try: the panel's own call, a foreign host, a page's form, and a guessed key.
fn attempts(address: SocketAddr) -> [String; 4] {
    let fault = r#"{"name": "drop_before"}"#;
    let post = |host: &str, headers: &str| {
        let length = fault.len();
        format!("POST /sandbox/faults HTTP/1.1\r\nhost: {host}\r\n{headers}content-length: {length}\r\n\r\n{fault}")
    };
    let own = address.to_string();
    [
        post(&own, "content-type: application/json\r\n"),
        post("elsewhere.example", "content-type: application/json\r\n"),
        post(&own, "content-type: text/plain\r\norigin: null\r\n"),
        format!("GET /sandbox/snapshot HTTP/1.1\r\nhost: {own}\r\nx-sandbox-key: guessed\r\n\r\n"),
    ]
}

fn ask(address: SocketAddr, under_way: &mpsc::UnboundedSender<()>) -> Result<()> {
    let attempts = attempts(address);
    for (sent, request) in (1..=REQUESTS / STRANGERS).zip(attempts.iter().cycle()) {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(ANSWER))?;
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        ensure!(answer.starts_with("HTTP/1.1 403 "), "{request}: {answer}");
        if sent % SO_OFTEN == 0 {
            under_way.send(())?;
        }
    }
    Ok(())
}
