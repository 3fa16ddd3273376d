//! The deb and the rpm: one tree of files, packed twice.

use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context as _, Result, ensure};

use super::files::{filled, name_of, put};
use super::kills::{Kills, Upgrade};
use super::leftovers::{changed_nothing, left_nothing};
use super::program::Program;
use super::root::Root;
use super::{Artefact, DONE, Seen, flatpak, sonames};
use crate::house::House;
use crate::icons;
use crate::process;

pub(super) const NAME: &str = "transfer-desk";
pub(super) const ID: &str = "com.transferdesk.desk";
const ICONS: [u32; 10] = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512];
const MOST_BYTES: u64 = 20_000_000;
/// Folders and files that the package tools write themselves: accounts, state and records.
const OF_THE_SYSTEM: [&str; 17] = [
    "./etc/group",
    "./etc/gshadow",
    "./etc/machine-id",
    "./etc/mtab",
    "./etc/passwd",
    "./etc/shadow",
    "./root/.rpmdb",
    "./root/.ssh",
    "./run/",
    "./var/cache/",
    "./var/lib/apt/",
    "./var/lib/dpkg/diversions-old",
    "./var/lib/dpkg/statoverride",
    "./var/lib/dpkg/status-old",
    "./var/lib/private",
    "./var/lib/systemd/",
    "./var/log/",
];

/// The packages of one version.
struct Packages {
    deb: PathBuf,
    rpm: PathBuf,
}

impl Packages {
    fn of(house: &House, program: &Program) -> Result<Self> {
        Self::made_in(&house.target.join("package"), house, program)
    }

    fn made_in(out: &Path, house: &House, program: &Program) -> Result<Self> {
        fs::create_dir_all(out)?;
        Ok(Self {
            deb: deb(house, program, out)?,
            rpm: rpm(house, program, out)?,
        })
    }

    /// Packages of a second build, made in another folder and at another time, have the same bytes.
    fn are_repeatable(&self, house: &House, program: &Program) -> Result<()> {
        let second = program.repeated(house)?;
        let again = Self::made_in(&house.target.join("package").join("again"), house, &second)?;
        for (one, other) in [(&self.deb, &again.deb), (&self.rpm, &again.rpm)] {
            ensure!(
                fs::read(one)? == fs::read(other)?,
                "{} is not repeatable",
                one.display()
            );
        }
        Ok(())
    }
}

pub(super) fn lived_through(house: &House, new: &Program, old: &Program) -> Result<Vec<Artefact>> {
    check_texts(&house.root.join("packaging").join("linux"), &new.version)?;
    let (program, new, old) = (new, Packages::of(house, new)?, Packages::of(house, old)?);
    flatpak::lay(house, &new.deb)?;
    new.are_repeatable(house, program)?;
    process::run(
        Command::new("lintian")
            .args(["--allow-root", "--fail-on", "error", "--tag-display-limit", "0"])
            .arg(&new.deb),
    )?;
    Ok(vec![
        of_deb(house, &new.deb, &old.deb)?,
        of_rpm(house, program, &new, &old.rpm)?,
    ])
}

/// Upgrades of both packages, each killed on its way: at each step, or this many. Both run at once, because a person
/// mostly waits.
pub(super) fn killed(house: &House, new: &Program, old: &Program, kills: Option<usize>) -> Result<Vec<Kills>> {
    let (new, old) = (Packages::of(house, new)?, Packages::of(house, old)?);
    let of_debs = kills.map(|kills| kills / 2);
    let of_rpms = kills.map(|kills| kills - kills / 2);
    let root = with_libraries(house, "deb-killed", &new.deb)?;
    let upgrade = &["dpkg", "--install", &*root.carried(&new.deb)?];
    let of_deb = Upgrade {
        root: &root,
        install_former: &["dpkg", "--install", &root.carried(&old.deb)?],
        upgrade,
        upgrade_again: upgrade,
        remove: &["dpkg", "--purge", NAME],
    };

    let root = with_rpm(house, "rpm-killed", &new.deb)?;
    let carried = root.carried(&new.rpm)?;
    let of_rpm = Upgrade {
        root: &root,
        install_former: &["rpm", "--install", "--nodeps", &root.carried(&old.rpm)?],
        upgrade: &["rpm", "--upgrade", "--nodeps", &carried],
        upgrade_again: &["rpm", "--upgrade", "--nodeps", "--replacepkgs", &carried],
        remove: &["rpm", "--erase", "--allmatches", NAME],
    };
    thread::scope(|scope| {
        let of_deb = scope.spawn(|| of_deb.killed(house, name_of(&new.deb)?, of_debs));
        let of_rpm = of_rpm.killed(house, name_of(&new.rpm)?, of_rpms);
        let of_deb = of_deb.join().unwrap_or_else(|panic| resume_unwind(panic));
        Ok(vec![of_deb?, of_rpm?])
    })
}

fn check_texts(folder: &Path, version: &str) -> Result<()> {
    let changelog = fs::read_to_string(folder.join("changelog"))?;
    let metadata = fs::read_to_string(folder.join(format!("{ID}.metainfo.xml")))?;
    ensure!(
        changelog.starts_with(&format!("{NAME} ({version})")) && metadata.contains(&format!("version=\"{version}\"")),
        "the changelog and the metadata of {version} are not written"
    );
    process::run(Command::new("desktop-file-validate").arg(folder.join(format!("{ID}.desktop"))))?;
    let mut metadata = Command::new("appstreamcli");
    metadata.args(["validate", "--no-net"]);
    process::run(metadata.arg(folder.join(format!("{ID}.metainfo.xml"))))
}

/// What every Linux gets, under `usr`.
fn tree(house: &House, program: &Program, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let share = to.join("usr").join("share");
    let texts = &program.texts;
    let drawings = house.root.join("packaging").join("icons");
    put(&program.path, &to.join("usr/bin").join(NAME), 0o755)?;
    put(
        &texts.join(format!("{ID}.desktop")),
        &share.join("applications").join(format!("{ID}.desktop")),
        0o644,
    )?;
    put(
        &texts.join(format!("{ID}.metainfo.xml")),
        &share.join("metainfo").join(format!("{ID}.metainfo.xml")),
        0o644,
    )?;
    let hicolor = share.join("icons").join("hicolor");
    for size in ICONS {
        let to = hicolor.join(format!("{size}x{size}/apps/{ID}.png"));
        put(
            &house.root.join("src-tauri").join("icons").join(icons::name(size)),
            &to,
            0o644,
        )?;
    }
    put(
        &drawings.join("icon.svg"),
        &hicolor.join(format!("scalable/apps/{ID}.svg")),
        0o644,
    )?;
    let doc = share.join("doc").join(NAME);
    put(&texts.join("copyright"), &doc.join("copyright"), 0o644)?;
    put(
        &house.root.join("crates/places/data/NOTICES.md"),
        &doc.join("NOTICES.md"),
        0o644,
    )?;
    // The former version knew no policy.
    let policy = texts.with_file_name("policy");
    if policy.exists() {
        for name in ["policy.toml", "policy.schema.json"] {
            put(&policy.join(name), &doc.join("examples").join(name), 0o644)?;
        }
        let page = house.root.join("docs/ADMINISTRATORS.md");
        put(&page, &doc.join("ADMINISTRATORS.md"), 0o644)?;
    }
    zip(&texts.join("changelog"), &doc.join("changelog.gz"))?;
    zip(
        &texts.join(format!("{NAME}.1")),
        &share.join("man/man1").join(format!("{NAME}.1.gz")),
    )
}

/// Compresses without a name or a time, so that the same text gives the same file.
fn zip(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut zip = Command::new("gzip");
    zip.args(["-9", "--no-name", "--stdout"])
        .arg(from)
        .stdout(fs::File::create(to)?);
    process::run(&mut zip)
}

fn deb(house: &House, program: &Program, out: &Path) -> Result<PathBuf> {
    let work = out.join("work").join(format!("deb-{}", program.version));
    tree(house, program, &work)?;
    let architecture = process::output(Command::new("dpkg").arg("--print-architecture"))?;
    let texts = &program.texts;
    let size = kilobytes(&work)?;
    let control = filled(
        &texts.join("control"),
        &[
            ("VERSION", &program.version),
            ("ARCHITECTURE", architecture.trim()),
            ("SIZE", &size.to_string()),
            ("DEPENDS", &libraries_of(program, out)?),
        ],
    )?;
    let preinst = filled(&texts.join("preinst"), &[("VERSION", &program.version)])?;
    let folder = work.join("DEBIAN");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("control"), control)?;
    fs::write(folder.join("preinst"), preinst)?;
    process::run(Command::new("chmod").arg("755").arg(folder.join("preinst")))?;
    fs::write(folder.join("md5sums"), sums(&work)?)?;
    let deb = out.join(format!("{NAME}_{}_{}.deb", program.version, architecture.trim()));
    let mut build = Command::new("dpkg-deb");
    build
        .args(["--root-owner-group", "-Zxz", "-z9", "--build"])
        .arg(&work)
        .arg(&deb)
        .env("SOURCE_DATE_EPOCH", &program.made);
    process::run(&mut build)?;
    Ok(deb)
}

/// The libraries as the system's own tools read them from the program.
fn libraries_of(program: &Program, out: &Path) -> Result<String> {
    let work = out.join("work").join("shlibs");
    fs::create_dir_all(work.join("debian"))?;
    fs::write(
        work.join("debian").join("control"),
        format!("Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n"),
    )?;
    let mut read = Command::new("dpkg-shlibdeps");
    read.current_dir(&work).args(["-O", "-e"]).arg(&program.path);
    let said = process::output(&mut read)?;
    let libraries = said.trim().strip_prefix("shlibs:Depends=");
    Ok(libraries.context("dpkg-shlibdeps names no library")?.to_owned())
}

fn kilobytes(folder: &Path) -> Result<u64> {
    let said = process::output(
        Command::new("du")
            .args(["--summarize", "--apparent-size", "-k"])
            .arg(folder),
    )?;
    let size = said.split_whitespace().next().and_then(|size| size.parse().ok());
    size.context("du says no size")
}

fn sums(folder: &Path) -> Result<String> {
    let mut sums = Command::new("sh");
    sums.current_dir(folder)
        .args(["-c", "find usr -type f | LC_ALL=C sort | xargs md5sum"]);
    process::output(&mut sums)
}

fn rpm(house: &House, program: &Program, out: &Path) -> Result<PathBuf> {
    let work = out.join("work").join(format!("rpm-{}", program.version));
    let files = work.join("tree");
    tree(house, program, &files)?;
    let spec = filled(
        &program.texts.join(format!("{NAME}.spec")),
        &[("VERSION", &program.version), ("TREE", &files.display().to_string())],
    )?;
    let path = work.join(format!("{NAME}.spec"));
    fs::write(&path, spec)?;
    let mut build = Command::new("rpmbuild");
    build
        .args(["-bb", "--quiet", "--define"])
        .arg(format!("_topdir {}", work.join("rpmbuild").display()))
        .args(["--define", "_binary_payload w9.xzdio"])
        .arg(&path)
        .env("SOURCE_DATE_EPOCH", &program.made);
    process::run(&mut build)?;
    let made = process::output(
        Command::new("find")
            .arg(work.join("rpmbuild/RPMS"))
            .args(["-name", "*.rpm"]),
    )?;
    let made = Path::new(made.trim());
    let name = made.file_name().context("one rpm was made")?;
    let rpm = out.join(name);
    fs::copy(made, &rpm)?;
    Ok(rpm)
}

fn of_deb(house: &House, new: &Path, old: &Path) -> Result<Artefact> {
    let bytes = fs::metadata(new)?.len();
    ensure!(bytes <= MOST_BYTES, "the deb has {bytes} bytes, more than {MOST_BYTES}");
    let root = Root::clean(house, "deb")?;
    let before = root.files()?;
    let install = |deb: &Path| root.apt_install(deb);

    let is_clean = || {
        // The system itself only recommends some of what the package needs, such as the certificate authorities.
        let unneeded = ["-o", "APT::AutoRemove::RecommendsImportant=false"];
        let unneeded = [&["apt-get"], &unneeded[..], &["autoremove", "--purge", "--yes", "-qq"]].concat();
        root.run(&unneeded)?;
        changed_nothing(&before, &root.files()?, &OF_THE_SYSTEM)
    };

    install(new)?;
    root.opens(house)?;
    root.obeys_a_policy(house)?;
    // Without them no service but one on this machine can be reached.
    root.run(&["test", "-s", "/etc/ssl/certs/ca-certificates.crt"])?;
    root.run(&["apt-get", "purge", "--yes", "-qq", NAME])?;
    is_clean()?;

    install(old)?;
    root.survives(house, || install(new))?;
    let refused = root.fails(&["dpkg", "--install", &root.carried(old)?])?;
    ensure!(
        refused.contains("could not read its data"),
        "the downgrade was not refused in words: {refused}"
    );
    root.survives(house, || {
        root.run(&["apt-get", "remove", "--yes", "-qq", NAME])?;
        left_nothing(&before, &root.files()?)?;
        // It has no settings of its own, so nothing is left that apt could purge.
        root.run(&["dpkg", "--purge", NAME])?;
        is_clean()?;
        install(new)
    })?;
    Ok(Artefact {
        artefact: name_of(new)?,
        bytes,
        installed: DONE,
        started: DONE,
        upgraded: DONE,
        removed: DONE,
    })
}

/// An rpm system cannot be made here, so rpm itself installs the package beside the libraries of the deb's system.
fn with_rpm(house: &House, name: &str, deb: &Path) -> Result<Root> {
    let root = with_libraries(house, name, deb)?;
    root.run(&["apt-get", "install", "--yes", "-qq", "--no-install-recommends", "rpm"])?;
    Ok(root)
}

/// A clean system with the dependencies of the deb, without the deb.
fn with_libraries(house: &House, name: &str, deb: &Path) -> Result<Root> {
    let root = Root::clean(house, name)?;
    root.apt_install(deb)?;
    root.run(&["dpkg", "--purge", NAME])?;
    Ok(root)
}

fn of_rpm(house: &House, program: &Program, new: &Packages, old: &Path) -> Result<Artefact> {
    let root = with_rpm(house, "rpm", &new.deb)?;
    // On rpm's own systems these folders belong to the package `filesystem`.
    root.run(&["mkdir", "-p", "/usr/share/applications", "/usr/share/metainfo"])?;
    let required = process::output(Command::new("rpm").args(["-qp", "--requires"]).arg(&new.rpm))?;
    let needed = process::output(Command::new("objdump").arg("-p").arg(&program.path))?;
    sonames::check(&required, &needed, &root.output(&["ldconfig", "-p"])?)?;
    let before = root.files()?;
    let lay = |words: &[&str], rpm: &Path| {
        let carried = root.carried(rpm)?;
        root.run(&[&["rpm"], words, &["--nodeps", &carried]].concat())
    };
    let erase = || {
        root.run(&["rpm", "--erase", NAME])?;
        changed_nothing(&before, &root.files()?, &OF_THE_SYSTEM)
    };
    lay(&["--install"], &new.rpm)?;
    root.opens(house)?;
    erase()?;

    lay(&["--install"], old)?;
    root.survives(house, || lay(&["--upgrade"], &new.rpm))?;
    let refused = root.fails(&["rpm", "--upgrade", "--nodeps", &root.carried(old)?])?;
    ensure!(
        refused.contains("newer"),
        "the downgrade was not refused in words: {refused}"
    );
    let refused = root.fails(&["rpm", "--upgrade", "--oldpackage", "--nodeps", &root.carried(old)?])?;
    ensure!(
        refused.contains("could not read its data"),
        "the downgrade that rpm itself allows was not refused in words: {refused}"
    );
    let left = root.output(&["rpm", "--query", "--queryformat", "%{VERSION}", NAME])?;
    ensure!(left == program.version, "a refused downgrade left {left}");
    root.survives(house, || {
        erase()?;
        lay(&["--install"], &new.rpm)
    })?;
    Ok(Artefact {
        artefact: name_of(&new.rpm)?,
        bytes: fs::metadata(&new.rpm)?.len(),
        installed: Seen::NotHere("laid by rpm in a Debian root: no root of rpm's own systems can be made here"),
        started: DONE,
        upgraded: DONE,
        removed: DONE,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Debian asks for the year as well.
    #[test]
    fn the_deb_names_the_holder_of_the_licence() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let licence = fs::read_to_string(root.join("LICENSE-MIT")).unwrap();
        let holder = licence.lines().find_map(|line| line.strip_prefix("Copyright (c) "));
        let copyright = fs::read_to_string(root.join("packaging/linux/copyright")).unwrap();
        let named = copyright.lines().find_map(|line| line.strip_prefix("Copyright: "));
        assert!(holder.is_some_and(|holder| holder.starts_with("20")), "{holder:?}");
        assert_eq!(named, holder);
    }

    #[test]
    fn menus_and_software_centres_speak_every_language_of_the_window() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let texts = root.join("packaging/linux");
        let entry = fs::read_to_string(texts.join(format!("{ID}.desktop"))).unwrap();
        let metadata = fs::read_to_string(texts.join(format!("{ID}.metainfo.xml"))).unwrap();
        let paragraphs = metadata.matches("<p>").count();
        let mut languages = 0;
        for file in fs::read_dir(root.join("ui/src/locales")).unwrap() {
            let path = file.unwrap().path();
            let language = path.file_stem().unwrap().to_string_lossy().into_owned();
            // The texts without a language are English.
            if path.extension().is_none_or(|end| end != "ftl") || language == "en" {
                continue;
            }
            languages += 1;
            for key in ["GenericName", "Comment", "Keywords"] {
                assert!(entry.contains(&format!("\n{key}[{language}]=")), "{key} in {language}");
            }
            assert!(
                metadata.contains(&format!("<summary xml:lang=\"{language}\">")),
                "{language}"
            );
            assert_eq!(
                metadata.matches(&format!("<p xml:lang=\"{language}\">")).count(),
                paragraphs
            );
        }
        assert_eq!((languages, paragraphs), (3, 2));
    }
}
