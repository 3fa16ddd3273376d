//! The deb and the rpm: one tree of files, wrapped twice.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};

use super::program::Program;
use super::root::Root;
use super::{Artefact, DONE, Seen};
use crate::house::House;
use crate::icons;
use crate::process;

const NAME: &str = "transfer-desk";
const ID: &str = "com.transferdesk.desk";
const ICONS: [u32; 10] = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512];
const MOST_BYTES: u64 = 20_000_000;

pub(super) fn lived_through(house: &House, new: &Program, old: &Program) -> Result<Vec<Artefact>> {
    check_texts(&house.root.join("packaging").join("linux"), &new.version)?;
    let out = house.target.join("package");
    let (old_deb, old_rpm) = (deb(house, old, &out)?, rpm(house, old, &out)?);
    let (new_deb, new_rpm) = (deb(house, new, &out)?, rpm(house, new, &out)?);
    process::run(
        Command::new("lintian")
            .args(["--allow-root", "--fail-on", "error", "--tag-display-limit", "0"])
            .arg(&new_deb),
    )?;
    Ok(vec![
        of_deb(house, &new_deb, &old_deb)?,
        of_rpm(house, &new_rpm, &old_rpm, &new_deb)?,
    ])
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
    process::run(metadata.arg(folder.join(format!("{ID}.metainfo.xml"))))?;
    let mut flatpak = Command::new("flatpak-builder");
    flatpak.arg("--show-manifest").stdout(Stdio::null());
    process::run(flatpak.arg(folder.join(format!("{ID}.yml"))))
}

/// What every Linux gets, under `usr`. The texts are this version's, also around the former program.
fn tree(house: &House, program: &Program, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let share = to.join("usr").join("share");
    let texts = house.root.join("packaging").join("linux");
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
    zip(&texts.join("changelog"), &doc.join("changelog.gz"))?;
    zip(
        &texts.join(format!("{NAME}.1")),
        &share.join("man/man1").join(format!("{NAME}.1.gz")),
    )
}

fn put(from: &Path, to: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("{} cannot be copied", from.display()))?;
    Ok(fs::set_permissions(to, fs::Permissions::from_mode(mode))?)
}

/// Without a name and a time in it, so that the same text is the same file.
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

fn filled(template: &Path, words: &[(&str, &str)]) -> Result<String> {
    let mut text = fs::read_to_string(template).with_context(|| format!("{} cannot be read", template.display()))?;
    for (name, value) in words {
        text = text.replace(&format!("@{name}@"), value);
    }
    ensure!(
        !text.contains('@') || !has_blank(&text),
        "{} has a blank",
        template.display()
    );
    Ok(text)
}

/// `@NAME@` that nobody filled.
fn has_blank(text: &str) -> bool {
    text.split('@')
        .skip(1)
        .step_by(2)
        .any(|word| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_uppercase()))
}

fn deb(house: &House, program: &Program, out: &Path) -> Result<PathBuf> {
    let work = out.join("work").join(format!("deb-{}", program.version));
    tree(house, program, &work)?;
    let architecture = process::output(Command::new("dpkg").arg("--print-architecture"))?;
    let texts = house.root.join("packaging").join("linux");
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

/// As the system's own tools read them out of the program.
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
        &house.root.join("packaging").join("linux").join(format!("{NAME}.spec")),
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

    install(new)?;
    root.opens(house)?;
    root.run(&["apt-get", "purge", "--yes", "-qq", NAME])?;
    root.run(&["apt-get", "autoremove", "--purge", "--yes", "-qq"])?;
    left_nothing(&before, &root.files()?)?;

    install(old)?;
    root.survives(house, || install(new))?;
    let refused = root.fails(&["dpkg", "--install", &root.carried(old)?])?;
    ensure!(
        refused.contains("could not read its data"),
        "the downgrade was not refused in words: {refused}"
    );
    root.opens(house)?;
    root.run(&["apt-get", "remove", "--yes", "-qq", NAME])?;
    Ok(Artefact {
        artefact: name_of(new)?,
        bytes,
        installed: DONE,
        started: DONE,
        upgraded: DONE,
        removed: DONE,
    })
}

/// No system of rpm can be made here: it is laid by rpm itself beside the libraries that the deb's system brings.
fn of_rpm(house: &House, new: &Path, old: &Path, libraries: &Path) -> Result<Artefact> {
    let root = Root::clean(house, "rpm")?;
    root.install_libraries(libraries)?;
    root.run(&["apt-get", "install", "--yes", "-qq", "--no-install-recommends", "rpm"])?;
    let before = root.files()?;
    let lay = |words: &[&str], rpm: &Path| {
        let carried = root.carried(rpm)?;
        root.run(&[&["rpm"], words, &["--nodeps", &carried]].concat())
    };
    lay(&["--install"], new)?;
    root.opens(house)?;
    root.run(&["rpm", "--erase", NAME])?;
    left_nothing(&before, &root.files()?)?;

    lay(&["--install"], old)?;
    root.survives(house, || lay(&["--upgrade"], new))?;
    let refused = root.fails(&["rpm", "--upgrade", "--nodeps", &root.carried(old)?])?;
    ensure!(
        refused.contains("newer"),
        "the downgrade was not refused in words: {refused}"
    );
    root.opens(house)?;
    root.run(&["rpm", "--erase", NAME])?;
    Ok(Artefact {
        artefact: name_of(new)?,
        bytes: fs::metadata(new)?.len(),
        installed: Seen::NotHere("laid by rpm in a Debian root: no root of rpm's own systems can be made here"),
        started: DONE,
        upgraded: DONE,
        removed: DONE,
    })
}

fn name_of(file: &Path) -> Result<String> {
    let name = file.file_name().context("an artefact is a file")?;
    Ok(name.to_string_lossy().into_owned())
}

fn left_nothing(before: &[String], after: &[String]) -> Result<()> {
    let left: Vec<&String> = after
        .iter()
        .filter(|file| file.contains(NAME) || file.contains(ID))
        .filter(|file| !before.contains(file))
        .collect();
    if left.is_empty() {
        return Ok(());
    }
    bail!("left behind: {left:?}");
}
