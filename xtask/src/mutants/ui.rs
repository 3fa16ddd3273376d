//! The UI's mutants: a script of the UI draws, judges and counts them and keeps its state in the target folder.

use anyhow::Result;

use super::Request;
use crate::house::House;
use crate::{process, ui};

pub(crate) fn call(house: &House, request: &Request) -> Result<()> {
    ui::install_packages(house)?;
    process::run(
        house
            .npm(&["run", "--silent", "mutants", "--"])
            .args(words(house, request)),
    )
}

fn words(house: &House, request: &Request) -> Vec<String> {
    let state = house.target.join("mutants").join("ui");
    let mut words = vec![
        format!("--seed={}", request.seed),
        format!("--state={}", state.display()),
    ];
    words.extend(request.sample.map(|sample| format!("--sample={sample}")));
    words.extend(request.changed.then(|| "--changed".to_owned()));
    words
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn words_of(sample: Option<usize>, changed: bool) -> Vec<String> {
        let house = House {
            root: PathBuf::from("checkout"),
            target: PathBuf::from("products"),
        };
        let request = Request {
            sample,
            seed: 7,
            changed,
        };
        words(&house, &request)
    }

    #[test]
    fn the_script_gets_the_seed_and_keeps_its_state_in_the_target_folder() {
        let state = PathBuf::from("products").join("mutants").join("ui");
        let expected = ["--seed=7".to_owned(), format!("--state={}", state.display())];
        assert_eq!(words_of(None, false), expected);
    }

    #[test]
    fn the_script_gets_the_size_of_the_sample_and_whether_only_changes_are_drawn_from() {
        assert_eq!(words_of(Some(12), true)[2..], ["--sample=12", "--changed"]);
    }
}
