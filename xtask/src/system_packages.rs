//! The packages that must come from the system. On Debian and its derivatives they are installed. On other systems they
//! are listed by the names used there, because guessing at another package manager does harm.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::process;

/// What a command does on this machine.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// Compile the app.
    Build,
    /// Open its window without a display.
    Desktop,
    /// Drive the window from outside.
    Driver,
    /// Test the UI in Chromium.
    Browser,
    /// Trace the core and limit its resources.
    Crash,
    /// Build for other systems, and run under wine.
    Cross,
    /// Make installers, and systems to install them in.
    Package,
    /// Fetch ready-made programs from PyPI.
    Wheels,
}

struct Package {
    need: Need,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
    why: &'static str,
}

const PACKAGES: &[Package] = &[
    package(
        Need::Build,
        "libwebkit2gtk-4.1-dev",
        "webkit2gtk4.1-devel",
        "webkit2gtk-4.1",
        "the web view of the window",
    ),
    package(
        Need::Build,
        "libdbus-1-dev",
        "dbus-devel",
        "dbus",
        "the window's way to the desktop",
    ),
    package(
        Need::Build,
        "pkg-config",
        "pkgconf-pkg-config",
        "pkgconf",
        "finds the two above",
    ),
    package(
        Need::Build,
        "perl",
        "perl-core",
        "perl",
        "OpenSSL, under SQLCipher, is configured by it",
    ),
    package(Need::Build, "make", "make", "make", "and built by it"),
    package(Need::Build, "gcc", "gcc", "gcc", "compiles SQLCipher"),
    package(
        Need::Desktop,
        "xvfb",
        "xorg-x11-server-Xvfb",
        "xorg-server-xvfb",
        "a screen in memory",
    ),
    package(
        Need::Desktop,
        "dbus-x11",
        "dbus-daemon",
        "dbus",
        "a message bus of its own",
    ),
    package(
        Need::Desktop,
        "libglib2.0-bin",
        "glib2",
        "glib2",
        "gdbus: waits for a name on that bus",
    ),
    package(
        Need::Desktop,
        "procps",
        "/usr/bin/kill",
        "util-linux",
        "kill: ends the programs that a test has started",
    ),
    package(
        Need::Desktop,
        "gnome-keyring",
        "gnome-keyring",
        "gnome-keyring",
        "a real keyring",
    ),
    package(
        Need::Desktop,
        "fonts-inter",
        "rsms-inter-fonts",
        "inter-font",
        "a face with Turkish and Cyrillic for the pictures",
    ),
    package(
        Need::Driver,
        "at-spi2-core",
        "at-spi2-core",
        "at-spi2-core",
        "the bus on which a screen reader reads the window",
    ),
    package(
        Need::Driver,
        "webkit2gtk-driver",
        "/usr/bin/WebKitWebDriver",
        "webkit2gtk-4.1",
        "drives the window by WebDriver",
    ),
    package(
        Need::Driver,
        "chromium-driver",
        "chromedriver",
        "chromium",
        "drives the page in Chromium by WebDriver",
    ),
    package(
        Need::Browser,
        "chromium",
        "chromium",
        "chromium",
        "shows the UI as WebView2 does",
    ),
    package(
        Need::Crash,
        "strace",
        "strace",
        "strace",
        "records every write, for the power cuts",
    ),
    package(
        Need::Crash,
        "util-linux",
        "util-linux",
        "util-linux",
        "unshare: a small disk of one's own",
    ),
    package(
        Need::Package,
        "debootstrap",
        "debootstrap",
        "debootstrap",
        "a clean system to install in",
    ),
    package(
        Need::Package,
        "x11-utils",
        "xwininfo",
        "xorg-xwininfo",
        "sees the boxes that Windows shows",
    ),
    package(
        Need::Package,
        "librsvg2-bin",
        "librsvg2-tools",
        "librsvg",
        "draws the icons",
    ),
    package(
        Need::Package,
        "dpkg-dev",
        "dpkg-dev",
        "dpkg",
        "reads which libraries the program needs",
    ),
    package(Need::Package, "lintian", "lintian", "lintian", "checks the deb"),
    package(Need::Package, "rpm", "rpm-build", "rpm-tools", "makes the rpm"),
    package(
        Need::Package,
        "desktop-file-utils",
        "desktop-file-utils",
        "desktop-file-utils",
        "checks the entry of the menu",
    ),
    package(
        Need::Package,
        "appstream",
        "appstream",
        "appstream",
        "checks what software centres show",
    ),
    package(
        Need::Cross,
        "mingw-w64",
        "mingw64-gcc-c++",
        "mingw-w64-gcc",
        "compiles for Windows",
    ),
    package(
        Need::Cross,
        "wine",
        "wine",
        "wine",
        "runs what was compiled for Windows",
    ),
    package(
        Need::Package,
        "flatpak-builder",
        "flatpak-builder",
        "flatpak-builder",
        "reads the manifest of the flatpak",
    ),
    package(
        Need::Package,
        "nsis",
        "mingw32-nsis",
        "nsis",
        "makes the installer of Windows for one person",
    ),
    package(
        Need::Package,
        "wixl",
        "msitools",
        "msitools",
        "makes the one for a whole machine",
    ),
    package(
        Need::Package,
        "msitools",
        "msitools",
        "msitools",
        "and writes its conditions",
    ),
    package(
        Need::Wheels,
        "python3-pip",
        "python3-pip",
        "python-pip",
        "fetches zizmor, which reads the workflows",
    ),
];

const fn package(
    need: Need,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
    why: &'static str,
) -> Package {
    Package {
        need,
        debian,
        fedora,
        arch,
        why,
    }
}

/// The browsers that `ui/preview/chromium` finds by their names. A machine that has one needs no other.
const BROWSERS: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
];

/// The families of systems that are distinguished.
#[derive(Debug, PartialEq, Eq)]
enum System {
    Debian,
    Fedora,
    Arch,
    Windows,
    MacOs,
    Other,
}

pub(crate) fn install_missing(needs: &[Need]) -> Result<()> {
    let has_browser = has_one_of(&BROWSERS, &env::var_os("PATH").unwrap_or_default());
    let wanted: Vec<&Package> = PACKAGES
        .iter()
        .filter(|package| needs.contains(&package.need))
        .filter(|package| package.need != Need::Browser || !has_browser)
        .collect();
    match this_system() {
        System::Debian => install_on_debian(&wanted),
        System::Fedora => say_what_to_install("sudo dnf install", wanted.iter().map(|package| package.fedora)),
        System::Arch => say_what_to_install("sudo pacman -S --needed", wanted.iter().map(|package| package.arch)),
        System::Windows => {
            println!("{}", needed_on_windows());
            windowless_only(needs)
        }
        System::MacOs => {
            println!("Needed on macOS: the Xcode command line tools (xcode-select --install), Node 20 or newer.");
            windowless_only(needs)
        }
        System::Other => {
            println!("Needed on this system, by what it is for:");
            for package in wanted {
                println!("  {:<24} {}", package.debian, package.why);
            }
            Ok(())
        }
    }
}

fn has_one_of(programs: &[&str], path: &OsStr) -> bool {
    env::split_paths(path).any(|folder| programs.iter().any(|program| folder.join(program).is_file()))
}

/// Without NASM the encryption is built without the processor's own instructions, and no warning appears.
fn needed_on_windows() -> String {
    let clang = if cfg!(target_arch = "aarch64") {
        "clang (in the same Build Tools), "
    } else {
        ""
    };
    format!(
        "Needed on Windows: the Visual Studio Build Tools with the C++ workload, {clang}NASM (with it on the PATH), \
         Strawberry Perl, Node 20 or newer, and WebView2, which Windows Server and LTSC do not bring; for `package` also NSIS and PowerShell 7."
    )
}

fn install_on_debian(wanted: &[&Package]) -> Result<()> {
    let names: Vec<&str> = wanted.iter().map(|package| package.debian).collect();
    let query = Command::new("dpkg-query")
        .args(["--show", "--showformat=${Package} ${db:Status-Status}\n"])
        .args(&names)
        .output()
        .context("could not start `dpkg-query`")?;
    let missing = missing_of(wanted, &String::from_utf8_lossy(&query.stdout));
    if missing.is_empty() {
        return Ok(());
    }
    println!("These system packages are missing and are installed now:");
    for package in &missing {
        println!("  {:<24} {}", package.debian, package.why);
    }
    process::run(
        as_root("apt-get")?
            .args(["-o", "Acquire::Retries=3", "update"])
            .arg("--quiet=2"),
    )?;
    let mut install = as_root("apt-get")?;
    install.args(["install", "--yes", "--quiet=2", "--no-install-recommends"]);
    process::run(install.args(missing.iter().map(|package| package.debian)))
}

/// The packages that the package manager does not list as installed; it says nothing about those it does not know.
fn missing_of<'a>(wanted: &[&'a Package], status: &str) -> Vec<&'a Package> {
    let installed: BTreeSet<&str> = status
        .lines()
        .filter_map(|line| line.strip_suffix(" installed"))
        .collect();
    wanted
        .iter()
        .copied()
        .filter(|package| !installed.contains(package.debian))
        .collect()
}

fn as_root(program: &str) -> Result<Command> {
    let mut command = if process::output(Command::new("id").arg("-u"))?.trim() == "0" {
        Command::new("env")
    } else if process::version("sudo", "--version").is_some() {
        let mut command = Command::new("sudo");
        command.arg("env");
        command
    } else {
        bail!("neither root nor sudo: install the packages above with apt-get and try again");
    };
    command.args(["DEBIAN_FRONTEND=noninteractive", program]);
    Ok(command)
}

/// Without the system's own tools it is unknown what is missing, so the whole list is printed once, and the build
/// reports the rest.
fn say_what_to_install<'a>(install: &str, names: impl Iterator<Item = &'a str>) -> Result<()> {
    let names: BTreeSet<&str> = names.collect();
    println!("Needed on this system: {install} {}", Vec::from_iter(names).join(" "));
    Ok(())
}

/// The tests drive the window through WebKitGTK; on other systems CI runs the tests without a window.
fn windowless_only(needs: &[Need]) -> Result<()> {
    if needs.contains(&Need::Driver) {
        println!("The window tests run on Linux only.");
    }
    Ok(())
}

fn this_system() -> System {
    if cfg!(windows) {
        System::Windows
    } else if cfg!(target_os = "macos") {
        System::MacOs
    } else {
        system_named_by(&fs::read_to_string("/etc/os-release").unwrap_or_default())
    }
}

fn system_named_by(os_release: &str) -> System {
    let words = os_release
        .lines()
        .filter_map(|line| line.strip_prefix("ID=").or_else(|| line.strip_prefix("ID_LIKE=")))
        .flat_map(|value| value.trim_matches('"').split_whitespace());
    for word in words {
        match word {
            "debian" | "ubuntu" => return System::Debian,
            "fedora" | "rhel" => return System::Fedora,
            "arch" => return System::Arch,
            _ => {}
        }
    }
    System::Other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_is_told_of_what_is_missed_without_a_word() {
        let needed = needed_on_windows();
        for name in ["NASM", "Strawberry Perl", "WebView2"] {
            assert!(needed.contains(name), "{needed}");
        }
        assert_eq!(needed.contains("clang"), cfg!(target_arch = "aarch64"));
    }

    #[test]
    fn systems_are_known_by_their_family() {
        assert_eq!(system_named_by("PRETTY_NAME=\"x\"\nID=debian\n"), System::Debian);
        assert_eq!(
            system_named_by("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n"),
            System::Debian
        );
        assert_eq!(
            system_named_by("ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n"),
            System::Fedora
        );
        assert_eq!(system_named_by("ID=endeavouros\nID_LIKE=arch\n"), System::Arch);
        assert_eq!(system_named_by("ID=nixos\n"), System::Other);
    }

    #[test]
    fn a_browser_is_found_in_any_folder_of_the_path() {
        let [empty, full] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let path = env::join_paths([empty.path(), full.path()]).unwrap();
        assert!(!has_one_of(&BROWSERS, &path));
        fs::write(full.path().join("google-chrome"), "").unwrap();
        assert!(has_one_of(&BROWSERS, &path));
    }

    #[test]
    fn only_what_is_not_installed_is_missing() {
        let wanted: Vec<&Package> = PACKAGES
            .iter()
            .filter(|package| package.need == Need::Desktop)
            .collect();
        let status = "xvfb installed\ndbus-x11 installed\nlibglib2.0-bin installed\nprocps installed\n\
                      gnome-keyring config-files\n";
        let names: Vec<&str> = missing_of(&wanted, status)
            .iter()
            .map(|package| package.debian)
            .collect();
        assert_eq!(names, ["gnome-keyring", "fonts-inter"]);
    }
}
