//! What can be said when the program is started.

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "transfer-desk [--data-dir DIR] [--profile NAME | --base-url URL]

  --data-dir DIR   keep everything under DIR
  --profile NAME   open this profile; the sandbox inside the program is called Sandbox
  --base-url URL   work with this service for one run and keep nothing
";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arguments {
    pub data_dir: Option<PathBuf>,
    pub profile: Option<String>,
    pub base_url: Option<String>,
}

/// Why the program does not start: help was asked for, or the words were not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Usage {
    Asked,
    NotUnderstood { word: String },
}

pub fn arguments(words: impl IntoIterator<Item = String>) -> Result<Arguments, Usage> {
    let mut read = Arguments::default();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let (name, given) = match word.split_once('=') {
            Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
            None => (word.clone(), None),
        };
        if matches!(name.as_str(), "--help" | "-h") {
            return Err(Usage::Asked);
        }
        let mut value = || {
            given
                .clone()
                .or_else(|| words.next())
                .ok_or(Usage::NotUnderstood { word: word.clone() })
        };
        match name.as_str() {
            "--data-dir" => read.data_dir = Some(value()?.into()),
            "--profile" => read.profile = Some(value()?),
            "--base-url" => read.base_url = Some(value()?),
            _ => return Err(Usage::NotUnderstood { word }),
        }
    }
    if read.profile.is_some() && read.base_url.is_some() {
        return Err(Usage::NotUnderstood {
            word: "--profile and --base-url together".to_owned(),
        });
    }
    Ok(read)
}

impl Usage {
    #[expect(
        clippy::print_stdout,
        clippy::print_stderr,
        reason = "there is no window yet to say it in"
    )]
    pub fn told(&self) -> ExitCode {
        match self {
            Self::Asked => {
                print!("{USAGE}");
                ExitCode::SUCCESS
            }
            Self::NotUnderstood { word } => {
                eprint!("not understood: {word}\n\n{USAGE}");
                ExitCode::from(2)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments, Usage> {
        arguments(words.iter().map(|word| (*word).to_owned()))
    }

    #[test]
    fn values_follow_or_stand_behind_an_equals_sign() {
        let expected = Arguments {
            data_dir: Some("/tmp/d".into()),
            profile: Some("North = South".into()),
            base_url: None,
        };
        assert_eq!(
            read(&["--data-dir", "/tmp/d", "--profile", "North = South"]),
            Ok(expected.clone())
        );
        assert_eq!(read(&["--data-dir=/tmp/d", "--profile=North = South"]), Ok(expected));
        assert_eq!(read(&[]), Ok(Arguments::default()));
    }

    #[test]
    fn words_that_are_not_understood_are_named() {
        for words in [
            &["--folder", "x"][..],
            &["--profile"],
            &["x"],
            &["--profile", "x", "--base-url", "y"],
        ] {
            assert!(matches!(read(words), Err(Usage::NotUnderstood { .. })), "{words:?}");
        }
        assert_eq!(read(&["--help"]), Err(Usage::Asked));
    }
}
