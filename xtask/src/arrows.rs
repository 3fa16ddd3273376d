//! Which package may lean on which (design §1), read from `cargo metadata`.
//!
//! Test packages and dev-dependencies may look at anything: they are not part of the product.

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::house::House;
use crate::process;

/// Each package of the product, what it may lean on inside the house, and the libraries that would mean it does another's work.
const LAYERS: &[Layer] = &[
    Layer {
        package: "contract",
        may: &[],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "client",
        may: &["contract"],
        never: &["axum", "keyring", "rusqlite", "tauri"],
    },
    Layer {
        package: "store",
        may: &["contract"],
        never: &["axum", "reqwest", "tauri"],
    },
    Layer {
        package: "places",
        may: &[],
        never: &["axum", "reqwest", "rusqlite", "tauri", "tokio"],
    },
    Layer {
        package: "desk",
        may: &["client", "contract", "places", "store"],
        never: &["axum", "reqwest", "rusqlite", "tauri"],
    },
    Layer {
        package: "sandbox",
        may: &["contract"],
        never: &["keyring", "reqwest", "rusqlite", "tauri"],
    },
    Layer {
        package: "transfer-desk",
        may: &["desk", "sandbox"],
        never: &[],
    },
    // It prepares a bare machine: it must build where no window system is.
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
    wrong_arrows(&metadata)
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

    /// A house of one package with one dependency.
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
