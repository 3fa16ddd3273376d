//! The lock files of cargo and npm: which packages there are, and what each needs.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

#[derive(Deserialize)]
pub(super) struct CargoLock {
    pub(super) package: Vec<Crate>,
}

#[derive(Deserialize)]
pub(super) struct Crate {
    pub(super) name: String,
    pub(super) version: String,
    /// The workspace's own crates have no sum.
    pub(super) checksum: Option<String>,
    #[serde(default)]
    pub(super) dependencies: Vec<String>,
}

#[derive(Deserialize)]
pub(super) struct NpmLock {
    /// By the path of the folder; the empty path is the UI itself.
    pub(super) packages: BTreeMap<String, NpmPackage>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct NpmPackage {
    #[serde(default)]
    pub(super) version: String,
    #[serde(default)]
    pub(super) dependencies: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) dev_dependencies: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) peer_dependencies: BTreeMap<String, String>,
}

impl CargoLock {
    /// The workspace's crates that are in its program `product`.
    pub(super) fn own_crates<'lock>(&'lock self, product: &'lock str) -> BTreeSet<&'lock str> {
        let mut own = BTreeSet::new();
        let mut next = vec![product];
        while let Some(name) = next.pop() {
            let mut found = self
                .package
                .iter()
                .filter(|one| one.checksum.is_none() && one.name == name);
            if let Some(one) = found.next()
                && own.insert(&*one.name)
            {
                next.extend(self.needed_by(one).map(|needed| &*needed.name));
            }
        }
        own
    }

    /// A line is a name, and a version after it where the lock file has several.
    pub(super) fn needed_by<'lock>(&'lock self, one: &'lock Crate) -> impl Iterator<Item = &'lock Crate> {
        one.dependencies.iter().filter_map(|line| {
            let (name, version) = line.split_once(' ').unwrap_or((line, ""));
            let mut found = self.package.iter().filter(|one| one.name == name);
            found.find(|one| version.is_empty() || one.version == version)
        })
    }
}

impl Crate {
    pub(super) fn address(&self) -> String {
        // A plus sign would be read as a space.
        format!("pkg:cargo/{}@{}", self.name, self.version.replace('+', "%2B"))
    }
}

impl NpmLock {
    /// The package that Node finds under a name from a folder: beside it, or further out.
    pub(super) fn found_from(&self, path: &str, name: &str) -> Option<(&str, &NpmPackage)> {
        let mut folder = path;
        loop {
            let at = format!("{folder}/node_modules/{name}");
            if let Some((at, found)) = self.packages.get_key_value(at.trim_start_matches('/')) {
                return Some((at, found));
            }
            if folder.is_empty() {
                return None;
            }
            let outer = folder.rfind("node_modules/").unwrap_or_default();
            folder = folder[..outer].trim_end_matches('/');
        }
    }
}

pub(super) fn name_at(path: &str) -> &str {
    path.rsplit_once("node_modules/").map_or(path, |(_, name)| name)
}

pub(super) fn npm_address(name: &str, version: &str) -> String {
    format!("pkg:npm/{}@{version}", name.replace('@', "%40"))
}
