//! A private copy of the checkout, in which the product may be changed.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::house::House;
use crate::process;

pub(super) struct Copy {
    pub(super) house: House,
    /// The files that differ from the checkout, with their text in the copy.
    changed: BTreeMap<String, String>,
}

impl Copy {
    /// The copy is built separately: cargo names build products by their path within the workspace, so a changed build
    /// would otherwise count as one of the checkout.
    ///
    /// Files that are unchanged since the last time keep their age, so that their build products stay valid.
    pub(super) fn of(house: &House) -> Result<Self> {
        let folder = house.target.join("mutants");
        let root = folder.join("checkout");
        let listed = process::output(&mut house.git(&["ls-files", "-z"]))?;
        for path in listed.split('\0').filter(|path| !path.is_empty()) {
            let (from, to) = (house.root.join(path), root.join(path));
            let Ok(bytes) = fs::read(&from) else { continue };
            write_if_other(&to, &bytes)?;
        }
        Ok(Self {
            house: House {
                root,
                target: folder.join("build"),
            },
            changed: BTreeMap::new(),
        })
    }

    pub(super) fn text(&self, file: &str) -> Result<String> {
        let path = self.house.root.join(file);
        fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
    }

    pub(super) fn change(&mut self, file: &str, text: &str) -> Result<()> {
        let original = self.text(file)?;
        self.changed.entry(file.to_owned()).or_insert(original);
        write_if_other(&self.house.root.join(file), text.as_bytes())
    }

    pub(super) fn restore(&mut self) -> Result<()> {
        for (file, text) in std::mem::take(&mut self.changed) {
            write_if_other(&self.house.root.join(file), text.as_bytes())?;
        }
        Ok(())
    }
}

fn write_if_other(path: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
}
