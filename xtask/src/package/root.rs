//! A separate system in a folder, as it is first installed: an installer finds nothing there that a build left.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context as _, Result, bail, ensure};

use super::{files, leftovers};
use crate::house::House;
use crate::process;

const SUITE: &str = "bookworm";
/// The data folder of a person in the root, where an installer would find it.
const DATA: &str = "home/agent/.local/share/transfer-desk";
/// Enters the root `$0` and continues with the words after `$1`, the home of a desktop. That home exists inside as
/// well, and so does the folder of its sockets. `$DATA` is the data folder while a person is at work.
const ENTER: &str = r#"
mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" &&
{ [ ! -d "$DATA" ] || mount --bind "$DATA" "$0/home/agent/.local/share/transfer-desk"; } &&
{ [ -z "$1" ] || { mount --bind /tmp "$0/tmp" && mkdir -p "$0$1" && mount --bind "$1" "$0$1"; }; } &&
shift && exec $WATCH chroot "$0" "$@""#;

pub(super) struct Root {
    folder: PathBuf,
}

impl Root {
    /// Made anew from a system that was fetched once.
    pub(super) fn clean(house: &House, name: &str) -> Result<Self> {
        let roots = house.target.join("package").join("roots");
        let (base, folder) = (roots.join("base"), roots.join(name));
        let format = "$(SITE) $(RELEASE) $(COMPONENT)";
        let sources = sources_of(&process::output(Command::new("apt-get").args([
            "indextargets",
            "--format",
            format,
        ]))?)?;
        // One that was fetched from other archives would be without this machine's updates.
        if fs::read_to_string(base.join("whole")).ok().as_ref() != Some(&sources) {
            fetch(&base, &sources)?;
        }
        if folder.exists() {
            process::run(Command::new("rm").args(["-rf", "--one-file-system"]).arg(&folder))?;
        }
        process::run(Command::new("cp").arg("-a").arg(base.join("root")).arg(&folder))?;
        fs::copy("/etc/resolv.conf", folder.join("etc/resolv.conf"))?;
        fs::create_dir_all(folder.join("carried"))?;
        fs::create_dir_all(folder.join(DATA))?;
        Ok(Self { folder })
    }

    pub(super) fn run(&self, words: &[&str]) -> Result<()> {
        process::run(&mut self.command(words))
    }

    pub(super) fn output(&self, words: &[&str]) -> Result<String> {
        process::output(&mut self.command(words))
    }

    /// Returns its standard error. Success is a fault.
    pub(super) fn fails(&self, words: &[&str]) -> Result<String> {
        let output = self.command(words).output()?;
        ensure!(!output.status.success(), "`{}` was not refused", words.join(" "));
        Ok(String::from_utf8_lossy(&output.stderr).into_owned())
    }

    fn command(&self, words: &[&str]) -> Command {
        self.watched(&[], words)
    }

    /// `watch` comes before the command inside the root; none of its words may hold a space.
    pub(super) fn watched(&self, watch: &[String], words: &[&str]) -> Command {
        let mut command = Command::new("unshare");
        command
            .args(["--mount", "sh", "-c", ENTER])
            .arg(&self.folder)
            .arg("")
            .args(words)
            .env("WATCH", watch.join(" "))
            .env("DATA", fs::read_to_string(self.data()).unwrap_or_default())
            .env("DEBIAN_FRONTEND", "noninteractive")
            .env("LC_ALL", "C.UTF-8");
        command
    }

    /// Copies a file into the root and returns its path there.
    pub(super) fn carried(&self, file: &Path) -> Result<String> {
        let name = file.file_name().context("it is a file")?;
        fs::copy(file, self.folder.join("carried").join(name))?;
        Ok(format!("/carried/{}", name.to_string_lossy()))
    }

    /// Installs the package with its declared dependencies, and nothing else.
    pub(super) fn apt_install(&self, deb: &Path) -> Result<()> {
        let deb = self.carried(deb)?;
        self.run(&["apt-get", "update", "-qq"])?;
        self.run(&["apt-get", "install", "--yes", "-qq", "--no-install-recommends", &deb])
    }

    /// Its files, without those that were carried in.
    pub(super) fn files(&self) -> Result<BTreeSet<String>> {
        leftovers::files(&self.folder, &["-path", "./carried", "-prune", "-o"])
    }

    /// The program opens, and an agent signs in.
    pub(super) fn opens(&self, house: &House) -> Result<()> {
        process::run(&mut self.person(house, "opens")?)
    }

    /// The administrators' page is followed: a policy is made from the example, tried and put in its place. There it
    /// holds, and stops the start when others could write it.
    pub(super) fn obeys_a_policy(&self, house: &House) -> Result<()> {
        let example = self.folder.join("usr/share/doc/transfer-desk/examples/policy.toml");
        let example = fs::read_to_string(example)?;
        let decided = ["# administrator = ", "# language = "];
        let policy = decided.into_iter().try_fold(example, |text, line| {
            ensure!(text.contains(line), "the example has no line `{line}`");
            Ok(text.replace(line, line.trim_start_matches("# ")))
        })?;
        fs::write(self.folder.join("carried/policy.toml"), policy)?;
        process::run(self.person(house, "obeys")?.args(["--policy", "/carried/policy.toml"]))?;

        let place = "/etc/transfer-desk/policy.toml";
        self.run(&["install", "-D", "-m", "644", "/carried/policy.toml", place])?;
        process::run(&mut self.person(house, "obeys")?)?;
        self.run(&["chmod", "666", place])?;
        process::run(&mut self.person(house, "stops")?)?;
        self.run(&["rm", "-r", "/etc/transfer-desk"])
    }

    /// A booking of unknown outcome is made with the installed program, and settled with the upgraded one.
    pub(super) fn survives(&self, house: &House, upgrade: impl FnOnce() -> Result<()>) -> Result<()> {
        let mut agent = self.in_doubt(house)?;
        agent.outlives(upgrade)?;
        agent.leaves()
    }

    /// An agent who has made a booking of unknown outcome with the installed program.
    pub(super) fn in_doubt(&self, house: &House) -> Result<InDoubt> {
        let mut person = self.person(house, "outlives")?;
        let mut person = person.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, output) = person
            .stdin
            .take()
            .zip(person.stdout.take())
            .context("both were asked for")?;
        let mut agent = InDoubt {
            person,
            input,
            output: BufReader::new(output).lines(),
        };
        agent.says("in doubt")?;
        Ok(agent)
    }

    /// A simulated person who works with the installed program.
    fn person(&self, house: &House, does: &str) -> Result<Command> {
        let program = house.target.join("debug").join("installed");
        ensure!(program.exists(), "the window's tests are not built");
        let mut person = Command::new(program);
        person.arg(does).env("TRANSFER_DESK_PROGRAM", self.door()?);
        Ok(person)
    }

    /// Names the data folder of the last person, who may be gone.
    fn data(&self) -> PathBuf {
        self.beside("data")
    }

    /// A file beside this root, which belongs to it alone.
    pub(super) fn beside(&self, extension: &str) -> PathBuf {
        self.folder.with_extension(extension)
    }

    /// A script that starts the program in the root. Its data folder lies beside its home, and both are visible inside.
    fn door(&self) -> Result<PathBuf> {
        let door = self.beside("sh");
        let folder = self.folder.display();
        let data = self.data();
        let text = format!(
            "#!/bin/sh\nprintf %s \"$2\" >'{}'\nexec unshare --mount sh -c '{ENTER}' '{folder}' \"$(dirname \"$2\")\" transfer-desk \"$@\"\n",
            data.display()
        );
        fs::write(&door, text)?;
        files::allow(&door, 0o755)?;
        Ok(door)
    }
}

/// An agent whose booking of unknown outcome must be settled once, whatever an installer does meanwhile.
pub(super) struct InDoubt {
    person: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl InDoubt {
    /// The program is closed while the installer works. Then it starts and settles the booking.
    pub(super) fn outlives(&mut self, installer: impl FnOnce() -> Result<()>) -> Result<()> {
        if let Err(error) = installer() {
            self.hears("stop")?;
            self.person.wait()?;
            return Err(error);
        }
        self.hears("go on")?;
        self.says("settled").context("the booking was not settled afterwards")
    }

    /// Returns to the moment before the installer worked, at the service and in the data folder.
    pub(super) fn again(&mut self) -> Result<()> {
        self.hears("again")?;
        self.says("in doubt")
    }

    pub(super) fn leaves(self) -> Result<()> {
        let Self {
            mut person,
            input,
            output: _,
        } = self;
        drop(input);
        let ended = person.wait()?;
        ensure!(ended.success(), "the agent did not leave well ({ended})");
        Ok(())
    }

    fn hears(&mut self, word: &str) -> Result<()> {
        Ok(writeln!(self.input, "{word}")?)
    }

    fn says(&mut self, expected: &str) -> Result<()> {
        match self.output.next() {
            Some(said) => {
                let said = said?;
                ensure!(said == expected, "the agent said `{said}`, not `{expected}`");
            }
            None => bail!("the agent left without `{expected}` ({})", self.person.wait()?),
        }
        Ok(())
    }
}

/// Refuses in words what would otherwise fail long after the build: without root no system can be entered, and the
/// archives of this machine must be those of the systems that are made.
pub(super) fn can_be_made() -> Result<()> {
    let id = process::output(Command::new("id").arg("-u"))?;
    let mounts = Command::new("unshare")
        .args(["--mount", "true"])
        .stderr(Stdio::null())
        .status();
    refuse_without_rights(id.trim(), mounts.is_ok_and(|ended| ended.success()))?;
    refuse_other_system(&fs::read_to_string("/etc/os-release").unwrap_or_default())
}

fn refuse_without_rights(id: &str, mounts: bool) -> Result<()> {
    ensure!(
        id == "0",
        "package installs in systems of its own, and only root can make and enter them: run it as root"
    );
    ensure!(
        mounts,
        "package mounts folders in systems of its own, and this container may not: start it with --privileged"
    );
    Ok(())
}

fn refuse_other_system(os_release: &str) -> Result<()> {
    let says = |key: &str| {
        let mut lines = os_release.lines().filter_map(|line| line.split_once('='));
        lines.find_map(|(name, value)| (name == key).then_some(value.trim_matches('"')))
    };
    ensure!(
        says("ID") == Some("debian") && says("VERSION_CODENAME") == Some(SUITE),
        "package makes systems of Debian {SUITE} from the archives of this machine, so it must be Debian {SUITE} too: \
         run it there, or in a privileged container of debian:{SUITE}"
    );
    Ok(())
}

/// A minimal Debian, from the archive that this machine itself uses.
fn fetch(base: &Path, sources: &str) -> Result<()> {
    if base.exists() {
        process::run(Command::new("rm").args(["-rf", "--one-file-system"]).arg(base))?;
    }
    fs::create_dir_all(base)?;
    let site = sources.split_whitespace().nth(1);
    let mut make = Command::new("debootstrap");
    make.args(["--variant=minbase", SUITE]).arg(base.join("root"));
    process::run(make.args(site))?;
    // Includes the updates since that release, as this machine has them, because its driver talks to the web view
    // inside.
    fs::write(base.join("root").join("etc").join("apt").join("sources.list"), sources)?;
    fs::write(base.join("whole"), sources)?;
    Ok(())
}

/// The archives of Debian among those of this machine, the release itself first. An archive of others needs its key and
/// perhaps certificates, which a minimal system does not have, and nothing in the product may need it.
fn sources_of(targets: &str) -> Result<String> {
    let releases = [String::new(), "-updates".to_owned(), "-security".to_owned()].map(|part| format!("{SUITE}{part}"));
    let mut found: Vec<(usize, String)> = Vec::new();
    for line in targets.lines() {
        let [site, release, "main"] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            continue;
        };
        if let Some(at) = releases.iter().position(|one| one == release) {
            found.push((at, format!("deb {site} {release} main\n")));
        }
    }
    found.sort();
    found.dedup();
    ensure!(
        found.first().is_some_and(|(at, _)| *at == 0),
        "apt knows no archive of Debian {SUITE} here: name one in its sources and run apt-get update"
    );
    Ok(found.into_iter().map(|(_, line)| line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_on_which_no_system_can_be_made_is_refused_in_words() {
        refuse_without_rights("0", true).unwrap();
        let refused = |id, mounts| refuse_without_rights(id, mounts).unwrap_err().to_string();
        assert!(refused("1000", true).contains("run it as root"));
        assert!(refused("0", false).contains("--privileged"));
    }

    #[test]
    fn only_the_archives_of_debian_are_taken_over() {
        let targets = "http://security.example/debian-security bookworm-security main\n\
                       https://node.example/node nodistro main\n\
                       https://docker.example/debian bookworm stable\n\
                       http://mirror.example/debian bookworm main\n\
                       http://mirror.example/debian bookworm main\n\
                       http://mirror.example/debian bookworm non-free-firmware\n\
                       http://mirror.example/debian bookworm-updates main\n";
        assert_eq!(
            sources_of(targets).unwrap(),
            "deb http://mirror.example/debian bookworm main\n\
             deb http://mirror.example/debian bookworm-updates main\n\
             deb http://security.example/debian-security bookworm-security main\n"
        );
        for none in ["", "http://security.example/debian-security bookworm-security main\n"] {
            assert!(sources_of(none).unwrap_err().to_string().contains("apt-get update"));
        }
    }

    #[test]
    fn another_system_is_refused_in_words() {
        refuse_other_system("ID=debian\nVERSION_CODENAME=bookworm\n").unwrap();
        for other in [
            "ID=debian\nVERSION_CODENAME=trixie\n",
            "ID=ubuntu\nVERSION_CODENAME=jammy\n",
            "",
        ] {
            let refused = refuse_other_system(other).unwrap_err().to_string();
            assert!(refused.contains("Debian bookworm"), "{refused}");
        }
    }
}
