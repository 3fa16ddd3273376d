//! The program `transfer-sandbox` itself.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _already_gone = self.0.kill();
        self.0.wait().expect("an end");
    }
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_transfer-sandbox"))
}

/// Starts it and returns its port.
fn ready(mut command: Command) -> (Program, u16) {
    let mut program = Program(command.stdout(Stdio::piped()).spawn().expect("a program"));
    let mut line = String::new();
    BufReader::new(program.0.stdout.take().expect("its output"))
        .read_line(&mut line)
        .expect("a line");
    let port = line
        .trim()
        .strip_prefix("ready http://127.0.0.1:")
        .expect("ready")
        .parse()
        .expect("a port");
    (program, port)
}

#[test]
fn the_program_says_when_it_is_ready() {
    let mut command = program();
    command.args(["--port", "0", "--seed", "7"]);
    let (_program, port) = ready(command);
    assert!(std::net::TcpStream::connect(("127.0.0.1", port)).is_ok());
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_without_free_file_handles_waits_and_does_not_spin() {
    use std::time::Duration;

    const WATCHED: Duration = Duration::from_secs(1);
    /// What the time in `/proc` is counted in.
    const TICK: Duration = Duration::from_millis(10);

    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 24 && exec \"$0\""]);
    command.arg(env!("CARGO_BIN_EXE_transfer-sandbox"));
    let (program, port) = ready(command);
    let open: Vec<_> = (0..64)
        .map(|_| std::net::TcpStream::connect(("127.0.0.1", port)).expect("the system accepts"))
        .collect();
    let used = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", program.0.id())).expect("it runs");
        let (_, fields) = stat.rsplit_once(')').expect("its name");
        let ticks = fields
            .split(' ')
            .skip(12)
            .take(2)
            .map(|ticks| ticks.parse::<u32>().expect("a number"));
        TICK * ticks.sum::<u32>()
    };
    let before = used();
    let mut waiting = open.last().expect("a connection");
    waiting.set_read_timeout(Some(WATCHED)).expect("a socket");
    // The system accepted it, and the program cannot.
    let answered = std::io::Read::read(&mut waiting, &mut [0]);
    assert!(answered.is_err(), "{answered:?}");
    let spent = used() - before;
    assert!(spent < WATCHED / 5, "{spent:?} of {WATCHED:?}");
}

#[test]
fn a_mistake_is_named() {
    for (arguments, said) in [
        (vec!["--port", "many"], "--port cannot be many"),
        (vec!["--personality", "grumpy"], "grumpy"),
        (vec!["--haste"], "--haste is no option"),
        (vec!["--seed"], "--seed needs a value"),
    ] {
        let output = program().args(&arguments).output().expect("an end");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(said), "{arguments:?}");
    }
}
