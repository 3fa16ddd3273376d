//! What the workflow does with the Linux packages on systems that have no compiler: scripts, which go there with them.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};

use super::root::{self, Root};
use crate::house::House;
use crate::process;
use crate::system_packages::{self, Need};

const DEB: &str = "try-deb.sh";
/// Each with its folder beside the packages.
const SCRIPTS: [(&str, &str); 3] = [(DEB, ""), ("try-rpm.sh", ""), ("make-flatpak.sh", "flatpak")];

pub(super) fn lay(house: &House) -> Result<()> {
    for (script, folder) in SCRIPTS {
        let from = house.root.join("packaging/linux").join(script);
        let to = house.target.join("package").join(folder);
        fs::create_dir_all(&to)?;
        fs::copy(&from, to.join(script)).with_context(|| format!("{} cannot be copied", from.display()))?;
    }
    Ok(())
}

/// The trial of the deb in a clean Debian.
pub(super) fn of_deb(house: &House, new: &Path, former: &Path) -> Result<()> {
    root::can_be_made()?;
    system_packages::install_missing(&[Need::Package])?;
    let version = process::output(Command::new("dpkg-deb").arg("--field").arg(new).arg("Version"))?;
    let root = Root::clean(house, "tried")?;
    let carried = |file: &Path| root.carried(file);
    let script = carried(&house.root.join("packaging/linux").join(DEB))?;
    root.run(&["sh", &script, &carried(new)?, &carried(former)?, version.trim()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workflow_starts_each_script_where_it_lies() {
        let target = tempfile::tempdir().unwrap();
        let house = House {
            root: House::find().unwrap().root,
            target: target.path().to_owned(),
        };
        lay(&house).unwrap();
        let workflow = fs::read_to_string(house.root.join(".github/workflows/package.yml")).unwrap();
        for script in ["former/try-deb.sh", "former/try-rpm.sh", "sources/make-flatpak.sh"] {
            assert!(workflow.contains(&format!("run: sh {script} ")), "{script}");
            // The names under which the artifacts are unpacked.
            let path = script.replace("former/", "").replace("sources/", "flatpak/");
            assert!(target.path().join("package").join(path).is_file(), "{script}");
        }
    }
}
