//! The manifest of the flatpak. Its runtime cannot be had here, so `flatpak-builder` only reads the manifest. What it
//! overlooks is checked here, and the manifest's own commands run without the sandbox.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

use super::linux::{ID, NAME};
use crate::house::House;
use crate::process;

const PERMISSIONS: [&str; 4] = ["--share=", "--socket=", "--device=", "--talk-name="];

/// Lays the manifest and the deb together in a folder, as a build of the flatpak needs them.
pub(super) fn lay(house: &House, deb: &Path) -> Result<()> {
    let folder = house.target.join("package").join("flatpak");
    fs::create_dir_all(&folder)?;
    let name = format!("{ID}.yml");
    let manifest = folder.join(&name);
    fs::copy(house.root.join("packaging").join("linux").join(&name), &manifest)?;
    fs::copy(deb, folder.join(format!("{NAME}.deb")))?;
    let mut read = Command::new("flatpak-builder");
    // It leaves a folder in its working directory.
    read.current_dir(std::env::temp_dir()).arg("--show-manifest");
    let said = read
        .arg(&manifest)
        .output()
        .context("could not start `flatpak-builder`")?;
    ensure!(said.status.success(), "the manifest cannot be read ({})", said.status);
    let manifest = read_by_builder(&said.stdout, &String::from_utf8_lossy(&said.stderr))?;
    check(&manifest, &folder)?;
    try_commands(&manifest, &folder)
}

/// It leaves out what it does not know, with a warning and a good exit.
fn read_by_builder(said: &[u8], warned: &str) -> Result<Value> {
    ensure!(!warned.contains("WARNING"), "flatpak-builder warns: {warned}");
    Ok(serde_json::from_slice(said)?)
}

fn check(manifest: &Value, folder: &Path) -> Result<()> {
    let keys = [
        "id",
        "runtime",
        "runtime-version",
        "sdk",
        "command",
        "finish-args",
        "modules",
    ];
    has_keys(manifest, &keys)?;
    ensure!(
        manifest["id"] == ID && manifest["command"] == NAME,
        "the manifest is of another program"
    );
    for word in list(&manifest["finish-args"])? {
        let word = word.as_str().unwrap_or_default();
        ensure!(
            PERMISSIONS.iter().any(|option| word.starts_with(option)),
            "unknown permission {word}"
        );
    }
    for module in list(&manifest["modules"])? {
        has_keys(module, &["name", "buildsystem", "build-commands", "sources"])?;
        ensure!(
            module["buildsystem"] == "simple",
            "unknown buildsystem {}",
            module["buildsystem"]
        );
        for source in list(&module["sources"])? {
            has_keys(source, &["type", "path"])?;
            ensure!(source["type"] == "file", "unknown type {}", source["type"]);
            let path = folder.join(source["path"].as_str().unwrap_or_default());
            ensure!(path.is_file(), "the source {} is missing", path.display());
        }
    }
    Ok(())
}

/// Exactly these keys.
fn has_keys(value: &Value, keys: &[&str]) -> Result<()> {
    let here = value.as_object().context("a map is expected")?;
    if let Some(unknown) = here.keys().find(|key| !keys.contains(&key.as_str())) {
        bail!("unknown key {unknown}");
    }
    for key in keys {
        ensure!(here.contains_key(*key), "{key} is missing");
    }
    Ok(())
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    let list = value.as_array().context("a list is expected")?;
    ensure!(!list.is_empty(), "a list is empty");
    Ok(list)
}

/// The commands lay the program where the manifest starts it.
fn try_commands(manifest: &Value, folder: &Path) -> Result<()> {
    let work = tempfile::tempdir()?;
    let app = tempfile::tempdir()?;
    for module in list(&manifest["modules"])? {
        for source in list(&module["sources"])? {
            let from = folder.join(source["path"].as_str().unwrap_or_default());
            fs::copy(&from, work.path().join(from.file_name().context("a source is a file")?))?;
        }
        for command in list(&module["build-commands"])? {
            let mut shell = Command::new("sh");
            shell.args(["-e", "-c"]).arg(command.as_str().unwrap_or_default());
            process::run(shell.current_dir(work.path()).env("FLATPAK_DEST", app.path()))?;
        }
    }
    for file in [format!("bin/{NAME}"), format!("share/applications/{ID}.desktop")] {
        ensure!(app.path().join(&file).is_file(), "the flatpak has no {file}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `flatpak-builder --show-manifest` prints.
    const SHOWN: &str = r#"{
        "id": "com.transferdesk.desk", "runtime": "org.gnome.Platform", "runtime-version": "49",
        "sdk": "org.gnome.Sdk", "command": "transfer-desk", "finish-args": ["--share=network"],
        "modules": [{
            "name": "transfer-desk", "buildsystem": "simple", "build-commands": ["true"],
            "sources": [{ "type": "file", "path": "transfer-desk.deb" }]
        }]
    }"#;

    fn said_of(manifest: &str, has_source: bool) -> String {
        let folder = tempfile::tempdir().unwrap();
        if has_source {
            fs::write(folder.path().join("transfer-desk.deb"), "").unwrap();
        }
        let read = read_by_builder(manifest.as_bytes(), "").and_then(|manifest| check(&manifest, folder.path()));
        read.map_or_else(|refused| refused.to_string(), |()| "accepted".to_owned())
    }

    #[test]
    fn a_manifest_with_a_mistake_is_refused() {
        assert_eq!(said_of(SHOWN, true), "accepted");
        let mistakes = [
            ("finish-args", "finish-arg", "unknown key finish-arg"),
            (r#""finish-args": ["--share=network"],"#, "", "finish-args is missing"),
            ("simple", "nonsense", "unknown buildsystem"),
            ("--share", "--shre", "unknown permission"),
            ("com.transferdesk.desk", "com.transferdesk", "another program"),
        ];
        for (right, wrong, refused) in mistakes {
            let said = said_of(&SHOWN.replace(right, wrong), true);
            assert!(said.contains(refused), "{wrong}: {said}");
        }
        assert!(said_of(SHOWN, false).contains("is missing"));
    }

    #[test]
    fn a_warning_of_the_builder_is_a_refusal() {
        let warned = "(flatpak-builder:7): flatpak-builder-WARNING **: Unknown property finish-arg";
        read_by_builder(SHOWN.as_bytes(), warned).unwrap_err();
    }
}
