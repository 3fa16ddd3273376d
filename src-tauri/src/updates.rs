//! How this program was installed, and how a newer package takes its place.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use desk::updates::{InstallFault, Installation, SignedPackage, UpdateWay};
use tauri::plugin::TauriPlugin;
use tauri::{AppHandle, Runtime};
use tauri_plugin_updater::{Config, Error, Update, UpdaterExt as _};

/// The address of the updates and their key are given to the build of a release.
const ADDRESS: Option<&str> = option_env!("TRANSFER_DESK_UPDATES");
const KEY: Option<&str> = option_env!("TRANSFER_DESK_UPDATE_KEY");

/// What the program knows about its own replacement.
#[derive(Clone, Default)]
pub struct Replacement {
    pub installation: Installation,
    /// The public key of all packages, as minisign writes it, in base64.
    pub key: String,
    /// The file that a package replaces. `None`: the program that runs.
    pub program: Option<PathBuf>,
}

impl Replacement {
    pub(crate) fn of_this_program() -> Self {
        let way = std::env::current_exe().map_or(UpdateWay::ByHand, |program| way(&program));
        // A key without an address does no harm: a policy may name one.
        let key = KEY.unwrap_or_default().to_owned();
        let address = ADDRESS.map(str::to_owned);
        // Without a key no package could be held against anything.
        let way = if key.is_empty() && way == UpdateWay::Itself {
            UpdateWay::ByHand
        } else {
            way
        };
        let target = (way == UpdateWay::Itself).then_some(TARGET).flatten();
        Self {
            installation: Installation { address, way, target },
            key,
            program: None,
        }
    }
}

/// The name of this program's package in a manifest.
const TARGET: Option<&str> = match (cfg!(windows), cfg!(target_os = "macos"), cfg!(target_arch = "aarch64")) {
    (true, _, true) => Some("windows-aarch64"),
    (true, _, false) => Some("windows-x86_64"),
    (_, true, true) => Some("darwin-aarch64"),
    (_, true, false) => Some("darwin-x86_64"),
    _ => None,
};

/// Told from where the program lies. Where it cannot be told, a person installs the new version.
fn way(program: &Path) -> UpdateWay {
    if cfg!(windows) {
        let for_everyone = std::env::var_os("ProgramFiles").map(PathBuf::from);
        let for_everyone: Vec<PathBuf> = for_everyone.into_iter().chain(folder_of_the_msi()).collect();
        way_on_windows(program, &for_everyone)
    } else if cfg!(target_os = "macos") {
        way_on_macos(program, may_write)
    } else {
        way_on_linux(program, Path::new("/"))
    }
}

fn way_on_windows(program: &Path, for_everyone: &[PathBuf]) -> UpdateWay {
    if for_everyone.iter().any(|folder| program.starts_with(folder)) {
        UpdateWay::Administrator
    } else if program.with_file_name("uninstall.exe").is_file() {
        UpdateWay::Itself
    } else {
        UpdateWay::ByHand
    }
}

fn way_on_macos(program: &Path, may_write: fn(&Path) -> bool) -> UpdateWay {
    let bundle = program
        .ancestors()
        .find(|path| path.extension().is_some_and(|end| end == "app"));
    match bundle {
        // A user who may not write there would be asked for an administrator's password.
        Some(bundle) if may_write(bundle) && bundle.parent().is_some_and(may_write) => UpdateWay::Itself,
        Some(_) => UpdateWay::Administrator,
        None => UpdateWay::ByHand,
    }
}

fn way_on_linux(program: &Path, root: &Path) -> UpdateWay {
    let is_of_a_package = program.starts_with("/usr") && !program.starts_with("/usr/local");
    if root.join(".flatpak-info").exists() {
        UpdateWay::Flatpak
    } else if !is_of_a_package {
        UpdateWay::ByHand
    } else if root.join("var/lib/dpkg/info/transfer-desk.list").exists() {
        UpdateWay::Deb
    } else {
        UpdateWay::Rpm
    }
}

/// Where the MSI installed the program, which an administrator may have chosen.
#[cfg(windows)]
fn folder_of_the_msi() -> Option<PathBuf> {
    let key = windows_registry::LOCAL_MACHINE.open(r"Software\Transfer Desk").ok()?;
    key.get_string("Folder").ok().map(PathBuf::from)
}

#[cfg(not(windows))]
fn folder_of_the_msi() -> Option<PathBuf> {
    None
}

#[cfg(unix)]
fn may_write(path: &Path) -> bool {
    rustix::fs::access(path, rustix::fs::Access::WRITE_OK).is_ok()
}

/// Only a bundle of macOS is asked about.
#[cfg(not(unix))]
fn may_write(_: &Path) -> bool {
    false
}

/// The plugin that replaces the program. The page may call none of its commands.
pub fn plugin<R: Runtime>() -> TauriPlugin<R, Config> {
    tauri_plugin_updater::Builder::new().build()
}

pub(crate) fn verify<R: Runtime>(
    app: &AppHandle<R>,
    replacement: &Replacement,
    package: &SignedPackage,
) -> Result<(), InstallFault> {
    let update = prepared(app, replacement, package, None).map_err(|fault| refused(&fault))?;
    update.verify(&package.bytes).map_err(|fault| refused(&fault))?;
    let target = replacement.installation.target.unwrap_or_default();
    if signed_target(&package.signature).is_some_and(|signed| signed == target) {
        Ok(())
    } else {
        tracing::warn!("a package for another kind of computer was refused");
        Err(InstallFault::OtherPackage)
    }
}

/// The kind of computer for which the package was signed. Only a signature that holds vouches for it, and it vouches
/// for the third line alone: the first one is not signed, whatever it says.
fn signed_target(signature: &str) -> Option<String> {
    let text = String::from_utf8(BASE64_STANDARD.decode(signature).ok()?).ok()?;
    let comment = text.lines().nth(2)?.strip_prefix("trusted comment: ")?;
    let target = comment.split('\t').find_map(|field| field.strip_prefix("target:"))?;
    Some(target.to_owned())
}

/// What Windows does before the program ends, and starts anew as another version.
pub(crate) type BeforeEnd = Box<dyn Fn() + Send + Sync>;

/// It blocks until the package has replaced the program. On Windows the program ends there, and the setup goes on.
pub(crate) fn install<R: Runtime>(
    app: &AppHandle<R>,
    replacement: &Replacement,
    package: &SignedPackage,
    restart: Option<BeforeEnd>,
) -> Result<(), InstallFault> {
    let restarts = restart.is_some();
    verify(app, replacement, package)?;
    let update = prepared(app, replacement, package, restart).map_err(|fault| refused(&fault))?;
    update.install(&package.bytes).map_err(|fault| refused(&fault))?;
    if restarts && replacement.program.is_none() {
        app.request_restart();
    }
    Ok(())
}

fn prepared<R: Runtime>(
    app: &AppHandle<R>,
    replacement: &Replacement,
    package: &SignedPackage,
    restart: Option<BeforeEnd>,
) -> Result<Update, Error> {
    // The plugin reads the manifest of one package. It downloads nothing: its address only has to be one.
    let nowhere = "https://localhost/";
    let manifest = serde_json::json!({
        "version": package.version,
        "url": nowhere,
        "signature": package.signature,
    });
    let mut builder = app
        .updater_builder()
        .pubkey(&replacement.key)
        .endpoints(vec![nowhere.parse()?])?;
    if let Some(program) = &replacement.program {
        builder = builder.executable_path(program);
    }
    let restarts = restart.is_some();
    if let Some(before_end) = restart {
        builder = builder.on_before_exit(before_end);
    }
    let update = builder.build()?.restore_update(manifest)?;
    Ok(update.ok_or(Error::ReleaseNotFound)?.restart_after_install(restarts))
}

#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "what is no proof of a wrong package is a fault of writing it"
)]
fn refused(fault: &Error) -> InstallFault {
    tracing::warn!(%fault, "a package was refused");
    match fault {
        Error::Minisign(_) | Error::Base64(_) | Error::SignatureUtf8(_) | Error::MissingSignedVersion => {
            InstallFault::Signature
        }
        Error::SignedVersionMismatch { .. } | Error::ReleaseNotFound | Error::InvalidUpdaterFormat => {
            InstallFault::OtherPackage
        }
        Error::PreviousAppNotRestored(_) => InstallFault::NotPutBack,
        _ => InstallFault::NotWritten,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_package_of_linux_brings_new_versions_by_its_package_manager() {
        let root = tempfile::tempdir().unwrap();
        let way = |program: &str| way_on_linux(Path::new(program), root.path());
        assert_eq!(way("/usr/bin/transfer-desk"), UpdateWay::Rpm);
        assert_eq!(way("/usr/local/bin/transfer-desk"), UpdateWay::ByHand);
        assert_eq!(way("/home/agent/transfer-desk"), UpdateWay::ByHand);
        let packages = root.path().join("var/lib/dpkg/info");
        fs::create_dir_all(&packages).unwrap();
        fs::write(packages.join("transfer-desk.list"), "").unwrap();
        assert_eq!(way("/usr/bin/transfer-desk"), UpdateWay::Deb);
        assert_eq!(way("/home/agent/transfer-desk"), UpdateWay::ByHand);
        fs::write(root.path().join(".flatpak-info"), "").unwrap();
        assert_eq!(way("/app/bin/transfer-desk"), UpdateWay::Flatpak);
    }

    #[test]
    fn on_windows_only_the_setup_for_one_user_replaces_its_own_files() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("transfer-desk.exe");
        assert_eq!(way_on_windows(&program, &[]), UpdateWay::ByHand);
        fs::write(folder.path().join("uninstall.exe"), "").unwrap();
        assert_eq!(way_on_windows(&program, &["/elsewhere".into()]), UpdateWay::Itself);
        assert_eq!(
            way_on_windows(&program, &[folder.path().into()]),
            UpdateWay::Administrator
        );
    }

    #[test]
    fn on_macos_a_bundle_that_its_user_may_replace_replaces_itself() {
        let program = Path::new("/Applications/Transfer Desk.app/Contents/MacOS/transfer-desk");
        assert_eq!(way_on_macos(program, |_| true), UpdateWay::Itself);
        assert_eq!(way_on_macos(program, |_| false), UpdateWay::Administrator);
        assert_eq!(
            way_on_macos(program, |path| !path.ends_with("Applications")),
            UpdateWay::Administrator
        );
        assert_eq!(
            way_on_macos(Path::new("/opt/transfer-desk"), |_| true),
            UpdateWay::ByHand
        );
    }
}
