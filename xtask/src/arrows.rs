//! Which package may depend on which (design §1), read from `cargo metadata`.
//!
//! Test packages and dev-dependencies may use anything, because they are not part of the product.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::house::House;
use crate::process;

/// Each package of the product, the packages it may depend on, and the libraries that would show that it does another's
/// work.
const LAYERS: &[Layer] = &[
    Layer {
        package: "contract",
        may: &[],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "client",
        may: &["contract", "fold"],
        never: &["axum", "keyring", "rusqlite", "tauri"],
    },
    Layer {
        package: "updates",
        may: &["client", "contract"],
        never: &["axum", "keyring", "rusqlite", "tauri"],
    },
    Layer {
        package: "access",
        may: &[],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "store",
        may: &["access", "contract"],
        never: &["axum", "reqwest", "tauri"],
    },
    Layer {
        package: "fold",
        may: &[],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "engine",
        may: &["contract", "fold"],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "places",
        may: &["fold"],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "dates",
        may: &["fold"],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "message",
        may: &["dates", "fold", "places"],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "policy",
        may: &["access", "contract"],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "desk",
        may: &[
            "client", "contract", "dates", "engine", "fold", "message", "places", "policy", "store", "updates",
        ],
        never: &["axum", "reqwest", "rusqlite", "tauri"],
    },
    Layer {
        package: "sandbox",
        may: &["contract"],
        never: &["keyring", "reqwest", "rusqlite", "tauri"],
    },
    Layer {
        package: "transfer-desk",
        may: &["access", "desk", "policy", "sandbox"],
        never: &[],
    },
    // It prepares a bare machine, so it must build without a window system.
    Layer {
        package: "xtask",
        may: &[],
        never: &["tauri", "wry", "gtk"],
    },
];

struct Layer {
    package: &'static str,
    may: &'static [&'static str],
    never: &'static [&'static str],
}

pub(crate) fn check(house: &House) -> Result<Vec<String>> {
    let metadata = process::output(&mut house.cargo(&["metadata", "--no-deps", "--locked", "--format-version", "1"]))?;
    let mut wrong = wrong_arrows(&metadata)?;
    let mut tree = house.cargo(&["tree", "--package", "engine", "--edges", "no-dev", "--locked"]);
    let tree = process::output(tree.args(["--prefix", "none", "--format", "{p} {f}"]))?;
    wrong.extend(impure(&tree));
    Ok(wrong)
}

/// Libraries that read clocks or files, draw numbers, use the network or wait: nothing below the engine may use them.
const IMPURE: &[&str] = &[
    "fastrand",
    "getrandom",
    "hyper",
    "iana-time-zone",
    "libc",
    "mio",
    "rand",
    "reqwest",
    "rusqlite",
    "rustix",
    "socket2",
    "tokio",
    "windows-sys",
];
/// Features that make a pure library do these things.
const IMPURE_FEATURES: &[(&str, &str)] = &[("chrono", "now"), ("jiff", "std"), ("uuid", "v4"), ("uuid", "v7")];
/// The libraries below the engine that could do I/O. `tree` has one line for each library:
/// `name vVERSION feature,feature`.
fn impure(tree: &str) -> BTreeSet<String> {
    let mut wrong = BTreeSet::new();
    for line in tree.lines() {
        let mut words = line.split_whitespace();
        let Some(name) = words.next() else { continue };
        if IMPURE.contains(&name) {
            wrong.insert(format!("engine stands on {name}, which could do I/O"));
        }
        let features: Vec<&str> = words.flat_map(|word| word.split(',')).collect();
        for (library, feature) in IMPURE_FEATURES {
            if *library == name && features.contains(feature) {
                wrong.insert(format!(
                    "engine stands on {name} with its feature {feature}, which could do I/O"
                ));
            }
        }
    }
    wrong
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_root: String,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    kind: Option<String>,
    path: Option<String>,
}

fn wrong_arrows(metadata: &str) -> Result<Vec<String>> {
    let metadata: Metadata = serde_json::from_str(metadata).context("cargo's metadata cannot be read")?;
    let tests = format!("{}/tests/", metadata.workspace_root);
    let mut wrong = Vec::new();
    for package in metadata
        .packages
        .iter()
        .filter(|package| !package.manifest_path.starts_with(&tests))
    {
        let Some(layer) = LAYERS.iter().find(|layer| layer.package == package.name) else {
            wrong.push(format!(
                "{} has no place in the house: design §1 names its packages",
                package.name
            ));
            continue;
        };
        for dependency in package
            .dependencies
            .iter()
            .filter(|dependency| dependency.kind.as_deref() != Some("dev"))
        {
            let name = dependency.name.as_str();
            if dependency.path.is_some() && !layer.may.contains(&name) {
                wrong.push(format!("{} → {name} is not an arrow of the house", package.name));
            }
            if layer.never.contains(&name) {
                wrong.push(format!("{} must never know {name}", package.name));
            }
        }
    }
    Ok(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace with one package and one dependency.
    fn house(folder: &str, package: &str, dependency: &str) -> String {
        format!(
            r#"{{"workspace_root":"/h","packages":[{{"name":"{package}","manifest_path":"/h/{folder}/Cargo.toml","dependencies":[{dependency}]}}]}}"#
        )
    }

    fn own(name: &str, kind: &str) -> String {
        format!(r#"{{"name":"{name}","kind":{kind},"path":"/h/crates/{name}"}}"#)
    }

    #[test]
    fn an_arrow_of_the_house_is_allowed() {
        let metadata = house("crates/client", "client", &own("contract", "null"));
        assert_eq!(wrong_arrows(&metadata).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn an_arrow_the_other_way_is_found() {
        let metadata = house("crates/contract", "contract", &own("client", "null"));
        assert_eq!(
            wrong_arrows(&metadata).unwrap(),
            ["contract → client is not an arrow of the house"]
        );
        let metadata = house("crates/sandbox", "sandbox", &own("store", "\"build\""));
        assert_eq!(wrong_arrows(&metadata).unwrap().len(), 1);
    }

    #[test]
    fn what_could_do_io_below_the_engine_is_found_by_library_and_by_feature() {
        assert!(
            impure("engine v0.2.0 (/h/crates/engine) \nchrono v0.4.45 alloc,serde,std (*)\nlibcore v1.0.0 ").is_empty()
        );
        let wrong =
            impure("tokio v1.50.0 net\nchrono v0.4.45 clock,now\nuuid v1.29.1 serde,v4 (*)\ntokio v1.50.0 net (*)");
        assert_eq!(wrong.len(), 3, "{wrong:?}");
    }

    #[test]
    fn tests_may_look_at_anything() {
        let metadata = house("crates/client", "client", &own("sandbox", "\"dev\""));
        assert!(wrong_arrows(&metadata).unwrap().is_empty());
        let metadata = house("tests/scenario", "scenario", &own("sandbox", "null"));
        assert!(wrong_arrows(&metadata).unwrap().is_empty());
    }

    #[test]
    fn a_library_that_means_another_layers_work_is_found() {
        let metadata = house("crates/desk", "desk", r#"{"name":"rusqlite","kind":null,"path":null}"#);
        assert_eq!(wrong_arrows(&metadata).unwrap(), ["desk must never know rusqlite"]);
    }

    #[test]
    fn a_package_nobody_planned_is_found() {
        assert_eq!(wrong_arrows(&house("crates/common", "common", "")).unwrap().len(), 1);
    }
}
