//! Signs the packages that the program replaces itself with, holds each signature against the key that the program ships,
//! and writes the manifest of the first ring. Without the secret there is no manifest, and the notes say so.

use std::env;
use std::fs;
use std::io::Cursor;
use std::path::Path;

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use minisign::{PublicKeyBox, SecretKey, SecretKeyBox, SignatureBox};
use serde_json::json;

use super::VERSION;
use super::sign::leave_unsigned;
use crate::house::House;

/// The secret key as minisign writes it, and its password.
const SECRET: &str = "UPDATE_SECRET_KEY";
const PASSWORD: &str = "UPDATE_SECRET_KEY_PASSWORD";
/// The public key in base64: a build of the program ships what stands in it.
const PUBLIC: &str = "TRANSFER_DESK_UPDATE_KEY";

/// The packages of a release, each by the name under which the program looks for its own.
const PACKAGES: [(&str, &str); 4] = [
    ("windows-x86_64", "x64-setup.exe"),
    ("windows-aarch64", "arm64-setup.exe"),
    ("darwin-x86_64", "app.tar.gz"),
    ("darwin-aarch64", "app.tar.gz"),
];

const UNSIGNED: &str =
    "No copy of the program replaces itself with this version: its packages have no signature for that.\n";

/// `repository` is the address of the pages of the forge.
pub(super) fn write(house: &House, folder: &Path, repository: &str) -> Result<()> {
    let read = |name: &str| env::var(name).ok().filter(|secret| !secret.is_empty());
    let Some(secret) = read(SECRET) else {
        return leave_unsigned(folder, "updates", UNSIGNED);
    };
    let public = read(PUBLIC).with_context(|| format!("{SECRET} is given, and {PUBLIC} is missing"))?;
    let secret = SecretKeyBox::from_string(&secret)?.into_secret_key(read(PASSWORD))?;
    let notes = super::notes::of_release(house, None)?;
    let files = format!("{repository}/releases/download/v{VERSION}");
    let manifest = manifest(folder, &files, &notes, &secret, &public)?;
    Ok(fs::write(folder.join("ring-1.json"), manifest)?)
}

fn manifest(folder: &Path, files: &str, notes: &str, secret: &SecretKey, public: &str) -> Result<String> {
    let mut platforms = serde_json::Map::new();
    for (target, end) in PACKAGES {
        let name = format!("transfer-desk-{VERSION}-{end}");
        let package = fs::read(folder.join(&name)).with_context(|| format!("{name} is missing for {target}"))?;
        let comment = format!("file:{name}\tversion:{VERSION}\ttarget:{target}");
        let signature = minisign::sign(None, secret, Cursor::new(&package), Some(&comment), None)?.to_string();
        verify(&package, &signature, public).with_context(|| format!("{name} must not be published"))?;
        let signature = BASE64_STANDARD.encode(signature);
        platforms.insert(
            target.to_owned(),
            json!({"url": format!("{files}/{name}"), "signature": signature}),
        );
    }
    let manifest = json!({"version": VERSION, "notes": notes, "platforms": platforms});
    Ok(format!("{manifest:#}\n"))
}

/// As the program does it, with the key that the program ships.
fn verify(package: &[u8], signature: &str, public: &str) -> Result<()> {
    let text = String::from_utf8(BASE64_STANDARD.decode(public)?)?;
    let key = PublicKeyBox::from_string(&text)?.into_public_key()?;
    let signature = SignatureBox::from_string(signature)?;
    minisign::verify(&key, &signature, Cursor::new(package), true, false, false)
        .context("the signature does not fit the key that the program ships")
}

#[cfg(test)]
mod tests {
    use super::*;
    use minisign::KeyPair;

    fn shipped(keys: &KeyPair) -> String {
        BASE64_STANDARD.encode(keys.pk.to_box().unwrap().to_string())
    }

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (_, end) in PACKAGES {
            fs::write(folder.path().join(format!("transfer-desk-{VERSION}-{end}")), "MZ").unwrap();
        }
        folder
    }

    #[test]
    fn the_manifest_names_each_package_with_a_signature_for_this_version() {
        let (folder, keys) = (folder(), KeyPair::generate_unencrypted_keypair().unwrap());
        let text = manifest(folder.path(), "https://forge/v", "New.", &keys.sk, &shipped(&keys)).unwrap();
        let manifest: serde_json::Value = serde_json::from_str(&text).unwrap();
        let packages = manifest["platforms"].as_object().unwrap();
        assert_eq!((packages.len(), manifest["version"].as_str()), (4, Some(VERSION)));
        let setup = &packages["windows-x86_64"];
        assert_eq!(
            setup["url"],
            format!("https://forge/v/transfer-desk-{VERSION}-x64-setup.exe")
        );
        let signature = BASE64_STANDARD.decode(setup["signature"].as_str().unwrap()).unwrap();
        let signature = SignatureBox::from_string(&String::from_utf8(signature).unwrap()).unwrap();
        let comment = signature.trusted_comment().unwrap();
        assert!(
            comment.split('\t').any(|field| field == "target:windows-x86_64"),
            "{comment}"
        );
    }

    #[test]
    fn a_signature_that_the_program_would_refuse_is_not_published() {
        let (folder, keys) = (folder(), KeyPair::generate_unencrypted_keypair().unwrap());
        let other = KeyPair::generate_unencrypted_keypair().unwrap();
        let refused = manifest(folder.path(), "https://forge/v", "", &keys.sk, &shipped(&other));
        assert!(refused.unwrap_err().to_string().ends_with("must not be published"));
    }

    #[test]
    fn a_folder_that_lacks_a_package_has_no_manifest() {
        let (folder, keys) = (
            tempfile::tempdir().unwrap(),
            KeyPair::generate_unencrypted_keypair().unwrap(),
        );
        manifest(folder.path(), "https://forge/v", "", &keys.sk, &shipped(&keys)).unwrap_err();
    }
}
