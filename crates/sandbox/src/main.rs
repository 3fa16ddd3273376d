//! `transfer-sandbox`: the service on a port of its own.

use std::io::Write;
use std::process::ExitCode;

use sandbox::{Access, Options, Personality, Server};

const USAGE: &str =
    "transfer-sandbox [--port N] [--seed S] [--state FILE] [--personality NAME] [--reservations N] [--host ADDRESS] [--control]

  --port N            the port; 0 or nothing: whichever is free
  --seed S            everything that is left to chance follows from it (7)
  --state FILE        keeps the state there between starts
  --personality NAME  default, drawn, or switches such as rotation=minute_of_grace,login_refusal=status401
  --reservations N    a new state begins with so many believable reservations (0)
  --host ADDRESS      the address to listen on (127.0.0.1)
  --control           lets /sandbox/ answer even when others can reach it
";

fn main() -> ExitCode {
    match options(std::env::args().skip(1)) {
        Ok(Some(options)) => run(options),
        Ok(None) => said(&mut std::io::stdout(), USAGE),
        Err(mistake) => {
            said(&mut std::io::stderr(), &format!("{mistake}\n\n{USAGE}"));
            ExitCode::from(2)
        }
    }
}

/// `None` if only the usage was asked for.
fn options(mut arguments: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
    let mut options = Options::default();
    let mut personality = "default".to_owned();
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--port" => options.port = number(&argument, &value()?)?,
            "--seed" => options.seed = number(&argument, &value()?)?,
            "--state" => options.state = Some(value()?.into()),
            "--personality" => personality = value()?,
            "--reservations" => options.reservations = number(&argument, &value()?)?,
            "--host" => options.host = number(&argument, &value()?)?,
            "--control" => options.access = Access::PublicControl,
            "--help" | "-h" => return Ok(None),
            unknown => return Err(format!("{unknown} is no option of transfer-sandbox")),
        }
    }
    options.personality = Personality::named(&personality, options.seed).map_err(|unknown| unknown.to_string())?;
    Ok(Some(options))
}

fn number<T: std::str::FromStr>(argument: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{argument} cannot be {value}"))
}

#[tokio::main]
async fn run(options: Options) -> ExitCode {
    match Server::start(options).await {
        Ok(server) => {
            said(&mut std::io::stdout(), &format!("ready {}\n", server.base_url()));
            // Without a signal to wait for, it runs until it is killed.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
            server.stop().await;
            ExitCode::SUCCESS
        }
        Err(error) => {
            said(&mut std::io::stderr(), &format!("{error}\n"));
            ExitCode::FAILURE
        }
    }
}

fn said(to: &mut impl Write, text: &str) -> ExitCode {
    match to.write_all(text.as_bytes()).and_then(|()| to.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
