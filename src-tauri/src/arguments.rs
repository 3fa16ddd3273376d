//! The arguments with which the program can be started.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::message;

const USAGE: &str = "transfer-desk [--data-dir DIR] [--profile NAME | --base-url URL] [--policy FILE]

  --data-dir DIR   keep everything under DIR
  --profile NAME   open this profile; the sandbox inside the program is called Sandbox
  --base-url URL   work with this service for one run and keep nothing
  --policy FILE    try this policy where the computer has none
";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arguments {
    pub data_dir: Option<PathBuf>,
    pub profile: Option<String>,
    pub base_url: Option<String>,
    pub policy: Option<PathBuf>,
}

/// Why the program does not start: help was asked for, or the arguments were not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Usage {
    Asked,
    NotUnderstood { word: String },
}

/// A folder may have any name that the system allows; all other arguments are text.
pub fn arguments(words: impl IntoIterator<Item = OsString>) -> Result<Arguments, Usage> {
    let mut read = Arguments::default();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let word = text(word)?;
        let (name, given) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (word.as_str(), None),
        };
        if matches!(name, "--help" | "-h") {
            return Err(Usage::Asked);
        }
        let mut value = || {
            given
                .map(OsString::from)
                .or_else(|| words.next())
                .ok_or(Usage::NotUnderstood { word: word.clone() })
        };
        match name {
            "--data-dir" => read.data_dir = Some(value()?.into()),
            "--policy" => read.policy = Some(value()?.into()),
            "--profile" => read.profile = Some(text(value()?)?),
            "--base-url" => read.base_url = Some(text(value()?)?),
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

fn text(word: OsString) -> Result<String, Usage> {
    word.into_string().map_err(|word| Usage::NotUnderstood {
        word: word.to_string_lossy().into_owned(),
    })
}

impl Usage {
    pub fn told(&self) -> ExitCode {
        match self {
            Self::Asked => {
                message::answer(USAGE);
                ExitCode::SUCCESS
            }
            Self::NotUnderstood { word } => {
                message::complain(&format!("not understood: {word}\n\n{USAGE}"));
                ExitCode::from(2)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments, Usage> {
        arguments(words.iter().map(OsString::from))
    }

    #[test]
    fn values_follow_or_stand_behind_an_equals_sign() {
        let expected = Arguments {
            data_dir: Some("/tmp/d".into()),
            profile: Some("North = South".into()),
            base_url: None,
            policy: Some("/tmp/p.toml".into()),
        };
        assert_eq!(
            read(&[
                "--data-dir",
                "/tmp/d",
                "--profile",
                "North = South",
                "--policy",
                "/tmp/p.toml"
            ]),
            Ok(expected.clone())
        );
        let joined = ["--data-dir=/tmp/d", "--profile=North = South", "--policy=/tmp/p.toml"];
        assert_eq!(read(&joined), Ok(expected));
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

    #[cfg(unix)]
    #[test]
    fn a_folder_may_have_a_name_that_is_no_text_and_nothing_else_may() {
        use std::os::unix::ffi::OsStringExt;
        let name = || OsString::from_vec(b"/tmp/\xff".to_vec());
        let read = arguments(["--data-dir".into(), name()]).expect("a folder");
        assert_eq!(read.data_dir, Some(name().into()));
        for words in [vec![name()], vec!["--profile".into(), name()]] {
            let expected = Usage::NotUnderstood {
                word: "/tmp/\u{fffd}".to_owned(),
            };
            assert_eq!(arguments(words), Err(expected));
        }
    }
}
