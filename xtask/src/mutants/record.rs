//! The verdict on each drawn mutant, written as soon as it is known, so that a long run continues after an
//! interruption.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};

use super::Mutant;
use crate::house::House;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    Caught,
    Missed,
    Unviable,
}

#[derive(Serialize, Deserialize)]
struct Line {
    name: String,
    verdict: Verdict,
}

pub(super) struct Record {
    file: File,
    verdicts: BTreeMap<String, Verdict>,
}

impl Record {
    /// The key names the sources and the draw: verdicts under another key do not count.
    pub(super) fn open(house: &House, key: &str) -> Result<Self> {
        let folder = house.target.join("mutants");
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("verdicts-{key}.jsonl"));
        let text = fs::read_to_string(&path).unwrap_or_default();
        // An interruption may have cut the last line.
        let known = text.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok());
        let verdicts = known.map(|line| (line.name, line.verdict)).collect();
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let mut file = file.with_context(|| format!("{} cannot be written", path.display()))?;
        if !text.is_empty() && !text.ends_with('\n') {
            writeln!(file)?;
        }
        Ok(Self { file, verdicts })
    }

    pub(super) fn verdict(&self, mutant: &Mutant) -> Option<Verdict> {
        self.verdicts.get(&mutant.name).copied()
    }

    pub(super) fn keep(&mut self, mutant: &Mutant, verdict: Verdict) -> Result<()> {
        println!("{:<9} {}", format!("{verdict:?}").to_lowercase(), mutant.name);
        let line = Line {
            name: mutant.name.clone(),
            verdict,
        };
        writeln!(self.file, "{}", serde_json::to_string(&line)?)?;
        self.verdicts.insert(line.name, verdict);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::switch::tests::mutant;
    use super::*;

    #[test]
    fn a_record_goes_on_after_a_line_that_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            root: folder.path().to_owned(),
            target: folder.path().to_owned(),
        };
        let (one, other) = (mutant("one", (1, 1), (1, 2)), mutant("other", (1, 1), (1, 2)));
        Record::open(&house, "k").unwrap().keep(&one, Verdict::Missed).unwrap();
        let path = folder.path().join("mutants/verdicts-k.jsonl");
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{text}{{\"name\":\"on")).unwrap();
        Record::open(&house, "k")
            .unwrap()
            .keep(&other, Verdict::Caught)
            .unwrap();
        let record = Record::open(&house, "k").unwrap();
        assert_eq!(record.verdict(&one), Some(Verdict::Missed));
        assert_eq!(record.verdict(&other), Some(Verdict::Caught));
        assert_eq!(Record::open(&house, "other").unwrap().verdict(&one), None);
    }
}
