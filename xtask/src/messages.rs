//! Reads a folder of pasted messages and compares what is found with their truths. The reader and its judge are beside
//! the crate (`crates/message/examples/judge`), so that xtask does not need them.

use anyhow::{Result, bail};

use crate::house::House;
use crate::process;

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    let (folder, more) = match words {
        [folder] => (folder, None),
        [folder, option] if option == "--missed" => (folder, Some("missed")),
        _ => bail!("messages takes a folder, and maybe --missed"),
    };
    let mut judge = house.cargo(&["run", "--quiet", "--package", "message", "--example", "judge", "--"]);
    process::run(judge.arg(folder).args(more))
}
