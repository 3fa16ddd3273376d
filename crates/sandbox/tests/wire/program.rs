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

#[test]
fn the_program_says_when_it_is_ready() {
    let child = program()
        .args(["--port", "0", "--seed", "7"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("a program");
    let mut program = Program(child);
    let mut line = String::new();
    BufReader::new(program.0.stdout.take().expect("its output"))
        .read_line(&mut line)
        .expect("a line");
    let port = line
        .trim()
        .strip_prefix("ready http://127.0.0.1:")
        .expect("ready")
        .parse::<u16>()
        .expect("a port");
    assert!(std::net::TcpStream::connect(("127.0.0.1", port)).is_ok());
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
