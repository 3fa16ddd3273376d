//! The list of what is built in, in the format of CycloneDX. Its parts are those that the window shows, which
//! `cargo xtask check` compares with what is compiled; the lock files add the sums and what needs what.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::VERSION;
use super::locks::{CargoLock, Crate, NpmLock, name_at, npm_address};
use crate::house::House;
use crate::process;

const PRODUCT: &str = "transfer-desk";

/// A part with its licence, as the window lists it.
#[derive(Deserialize)]
struct Part {
    name: String,
    version: String,
    licence: String,
}

/// The components by their address, and what each of them needs.
#[derive(Default)]
struct Parts {
    components: BTreeMap<String, Value>,
    needs: BTreeMap<String, BTreeSet<String>>,
}

/// The text of the list for the commit that is checked out.
pub(super) fn of_checkout(house: &House) -> Result<String> {
    let made = process::output(&mut house.git(&["log", "-1", "--format=%cI"]))?;
    let mut text = serde_json::to_string_pretty(&numbered(document(&parts_of(house)?, made.trim())))?;
    text.push('\n');
    Ok(text)
}

fn parts_of(house: &House) -> Result<Parts> {
    let listed: Vec<Part> = json_of(house, "ui/src/generated/licences.json")?;
    let cargo: CargoLock = toml::from_str(&read(house, "Cargo.lock")?)?;
    let npm: NpmLock = json_of(house, "ui/package-lock.json")?;
    parts(&listed, &cargo, &npm)
}

fn parts(listed: &[Part], cargo: &CargoLock, npm: &NpmLock) -> Result<Parts> {
    let mut parts = Parts::default();
    for part in listed {
        let foreign = cargo
            .package
            .iter()
            .find(|one| one.checksum.is_some() && one.name == part.name && one.version == part.version);
        let (address, component) = match foreign {
            Some(one) => of_crate(part, one),
            None => of_npm(part, npm)?,
        };
        parts.components.insert(address, component);
    }
    let own = cargo.own_crates(PRODUCT);
    for one in &cargo.package {
        let from = match one.checksum {
            Some(_) => one.address(),
            None if own.contains(&*one.name) => PRODUCT.to_owned(),
            None => continue,
        };
        for needed in cargo.needed_by(one) {
            parts.add_need(&from, needed.address());
        }
    }
    for (path, one) in &npm.packages {
        // What the UI needs in development is in the program if it is listed, as its framework is.
        let (from, more) = match path.as_str() {
            "" => (PRODUCT.to_owned(), &one.dev_dependencies),
            _ => (npm_address(name_at(path), &one.version), &one.peer_dependencies),
        };
        for name in one.dependencies.keys().chain(more.keys()) {
            if let Some((at, needed)) = npm.found_from(path, name) {
                parts.add_need(&from, npm_address(name_at(at), &needed.version));
            }
        }
    }
    Ok(parts)
}

impl Parts {
    /// Lock files also name what only tests and other systems need, so both ends must be built in.
    fn add_need(&mut self, from: &str, to: String) {
        let is_built_in = |address: &str| self.components.contains_key(address);
        if (from == PRODUCT || is_built_in(from)) && is_built_in(&to) {
            self.needs.entry(from.to_owned()).or_default().insert(to);
        }
    }
}

fn of_crate(part: &Part, one: &Crate) -> (String, Value) {
    let address = one.address();
    let component = json!({
        "type": "library",
        "bom-ref": address,
        "name": part.name,
        "version": part.version,
        "hashes": [{ "alg": "SHA-256", "content": one.checksum }],
        "licenses": licences(part),
        "purl": address,
    });
    (address, component)
}

fn of_npm(part: &Part, npm: &NpmLock) -> Result<(String, Value)> {
    let Part { name, version, .. } = part;
    let mut packages = npm.packages.iter();
    ensure!(
        packages.any(|(path, one)| name_at(path) == name && one.version == *version),
        "no lock file has {name} {version}: run `npm run licences`"
    );
    let address = npm_address(name, version);
    let mut component = json!({
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "licenses": licences(part),
        "purl": address,
    });
    if let Some((group, name)) = name.split_once('/') {
        component["group"] = json!(group);
        component["name"] = json!(name);
    }
    Ok((address, component))
}

/// Older crates part two licences by a stroke.
fn licences(part: &Part) -> Value {
    json!([{ "expression": part.licence.replace(" / ", "/").replace('/', " OR ") }])
}

/// Each list has a number of its own, which the action that attests it asks for; the same list has the same.
fn numbered(mut document: Value) -> Value {
    let sum = Sha256::digest(document.to_string());
    let hex: String = sum.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let (a, b, c, d, e) = (&hex[..8], &hex[8..12], &hex[13..16], &hex[17..20], &hex[20..]);
    // Both digits say that the rest is of the maker's own making (RFC 9562, version 8).
    document["serialNumber"] = json!(format!("urn:uuid:{a}-{b}-8{c}-8{d}-{e}"));
    document
}

fn document(parts: &Parts, made: &str) -> Value {
    let none = BTreeSet::new();
    let addresses = [PRODUCT].into_iter().chain(parts.components.keys().map(String::as_str));
    let dependencies: Vec<Value> = addresses
        .map(|address| json!({ "ref": address, "dependsOn": parts.needs.get(address).unwrap_or(&none) }))
        .collect();
    json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": made,
            "component": {
                "type": "application",
                "bom-ref": PRODUCT,
                "name": PRODUCT,
                "version": VERSION,
                "licenses": [{ "expression": env!("CARGO_PKG_LICENSE") }],
            },
            "supplier": { "name": "Transfer Desk" },
        },
        "components": parts.components.values().collect::<Vec<_>>(),
        "dependencies": dependencies,
    })
}

fn json_of<T: DeserializeOwned>(house: &House, path: &str) -> Result<T> {
    serde_json::from_str(&read(house, path)?).with_context(|| format!("{path} is not understood"))
}

fn read(house: &House, path: &str) -> Result<String> {
    fs::read_to_string(house.root.join(path)).with_context(|| format!("{path} cannot be read"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::{Path, PathBuf};

    const CARGO: &str = r#"
        [[package]]
        name = "transfer-desk"
        version = "0.2.0"
        dependencies = ["desk", "serde 2.0.0"]
        [[package]]
        name = "desk"
        version = "0.2.0"
        dependencies = ["openssl-src", "proptest"]
        [[package]]
        name = "xtask"
        version = "0.2.0"
        dependencies = ["serde 1.0.0"]
        [[package]]
        name = "openssl-src"
        version = "300.5.0+3.5.0"
        checksum = "aa"
        [[package]]
        name = "proptest"
        version = "1.0.0"
        checksum = "bb"
        [[package]]
        name = "serde"
        version = "1.0.0"
        checksum = "cc"
        dependencies = ["openssl-src"]
        [[package]]
        name = "serde"
        version = "2.0.0"
        checksum = "dd"
    "#;
    const NPM: &str = r#"{ "packages": {
        "": { "dependencies": { "bits": "1" }, "devDependencies": { "@x/view": "1", "vite": "1" } },
        "node_modules/bits": { "version": "1.0.0", "dependencies": { "clsx": "1" }, "peerDependencies": { "@x/view": "1" } },
        "node_modules/bits/node_modules/clsx": { "version": "1.9.0" },
        "node_modules/clsx": { "version": "2.0.0" },
        "node_modules/vite": { "version": "1.0.0" },
        "node_modules/@x/view": { "version": "1.0.0", "dependencies": { "clsx": "2" } }
    } }"#;

    fn listed(parts: &[(&str, &str)]) -> Result<Parts> {
        let part = |&(name, version): &(&str, &str)| Part {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: "MIT/Apache-2.0".to_owned(),
        };
        let listed: Vec<Part> = parts.iter().map(part).collect();
        super::parts(
            &listed,
            &toml::from_str(CARGO).unwrap(),
            &serde_json::from_str(NPM).unwrap(),
        )
    }

    fn built_in() -> Value {
        let parts = [
            ("openssl-src", "300.5.0+3.5.0"),
            ("serde", "1.0.0"),
            ("serde", "2.0.0"),
            ("bits", "1.0.0"),
            ("clsx", "1.9.0"),
            ("clsx", "2.0.0"),
            ("@x/view", "1.0.0"),
        ];
        document(&listed(&parts).unwrap(), "2026-11-27T00:00:00+00:00")
    }

    #[test]
    fn each_part_has_its_address_sum_and_licence() {
        let list = built_in();
        let named = |name: &str| {
            let mut components = list["components"].as_array().unwrap().iter();
            components.find(|one| one["name"] == name).unwrap().clone()
        };
        let openssl = named("openssl-src");
        assert_eq!(openssl["purl"], "pkg:cargo/openssl-src@300.5.0%2B3.5.0");
        assert_eq!(openssl["hashes"][0]["content"], "aa");
        assert_eq!(openssl["licenses"][0]["expression"], "MIT OR Apache-2.0");
        let view = named("view");
        assert_eq!(view["group"], "@x");
        assert_eq!(view["purl"], "pkg:npm/%40x/view@1.0.0");
    }

    #[test]
    fn what_needs_what_leaves_out_tests_and_tools_and_finds_the_version_that_is_used() {
        let list = built_in();
        let needs = |address: &str| {
            let mut all = list["dependencies"].as_array().unwrap().iter();
            all.find(|one| one["ref"] == address).unwrap()["dependsOn"].clone()
        };
        assert_eq!(
            needs(PRODUCT),
            json!([
                "pkg:cargo/openssl-src@300.5.0%2B3.5.0",
                "pkg:cargo/serde@2.0.0",
                "pkg:npm/%40x/view@1.0.0",
                "pkg:npm/bits@1.0.0"
            ])
        );
        assert_eq!(
            needs("pkg:npm/bits@1.0.0"),
            json!(["pkg:npm/%40x/view@1.0.0", "pkg:npm/clsx@1.9.0"])
        );
        assert_eq!(needs("pkg:npm/%40x/view@1.0.0"), json!(["pkg:npm/clsx@2.0.0"]));
    }

    #[test]
    fn a_list_has_a_number_of_its_own() {
        let number = |list: Value| numbered(list)["serialNumber"].clone();
        assert_eq!(number(built_in()), number(built_in()));
        assert_ne!(number(built_in()), number(json!({})));
        assert_eq!(number(json!({})), "urn:uuid:44136fa3-55b3-878a-8146-ad16f7e8649e");
    }

    #[test]
    fn a_part_that_no_lock_file_has_is_refused() {
        let Err(refused) = listed(&[("bits", "0.9.0")]) else {
            panic!("it was taken");
        };
        assert!(refused.to_string().contains("no lock file has bits 0.9.0"), "{refused}");
    }

    #[test]
    fn everything_that_is_built_in_is_reached_from_the_product() {
        let house = House {
            root: Path::new(env!("CARGO_MANIFEST_DIR")).join(".."),
            target: PathBuf::new(),
        };
        let parts = parts_of(&house).unwrap();
        let mut reached = BTreeSet::new();
        let mut next = vec![PRODUCT.to_owned()];
        while let Some(address) = next.pop() {
            for needed in parts.needs.get(&address).into_iter().flatten() {
                if reached.insert(needed.clone()) {
                    next.push(needed.clone());
                }
            }
        }
        let lost: Vec<&String> = parts
            .components
            .keys()
            .filter(|address| !reached.contains(*address))
            .collect();
        assert!(parts.components.len() > 500 && lost.is_empty(), "{lost:?}");
    }
}
