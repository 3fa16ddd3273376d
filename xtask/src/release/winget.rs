//! What winget is told about a version: where its installers are, their sums, and the names under which they are found
//! among the installed programs. A person hands the three files in, in the folder of winget's own collection.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use super::{VERSION, name_of, sha256_of};
use crate::house::House;
use crate::process;

/// Fills the templates for the installers of a folder; `repository` is the address of the pages of the forge.
pub(super) fn write(house: &House, folder: &Path, repository: &str) -> Result<()> {
    ensure!(
        repository.starts_with("https://") && !repository.ends_with('/'),
        "winget takes the address of the repository, as https://forge/owner/name: {repository}"
    );
    let installer = |end: &str| folder.join(format!("transfer-desk-{VERSION}-{end}"));
    let sum = |end: &str| sha256_of(&installer(end)).map(|sum| sum.to_ascii_uppercase());
    let words = [
        ("VERSION", VERSION.to_owned()),
        ("REPOSITORY", repository.to_owned()),
        ("X64", sum("x64-setup.exe")?),
        ("ARM64", sum("arm64-setup.exe")?),
        ("MSI", sum("x64.msi")?),
        ("PRODUCT", product_of(&installer("x64.msi"))?),
    ];
    let made = folder.join("winget");
    fs::create_dir_all(&made)?;
    let templates = house.root.join("packaging/windows/winget");
    for entry in fs::read_dir(&templates).with_context(|| format!("{} cannot be read", templates.display()))? {
        let template = entry?.path();
        let text = filled(&fs::read_to_string(&template)?, &words);
        fs::write(made.join(name_of(&template)?), text)?;
    }
    Ok(())
}

fn filled(template: &str, words: &[(&str, String)]) -> String {
    let put = |text: String, (name, word): &(&str, String)| text.replace(&format!("@{name}@"), word);
    words.iter().fold(template.to_owned(), put)
}

/// Each version is a product of its own, whose code only the MSI has.
fn product_of(msi: &Path) -> Result<String> {
    let table = process::output(Command::new("msiinfo").arg("export").arg(msi).arg("Property"))?;
    let code = property(&table, "ProductCode");
    code.map(str::to_owned)
        .with_context(|| format!("{} has no product code", msi.display()))
}

fn property<'table>(table: &'table str, name: &str) -> Option<&'table str> {
    let mut rows = table.lines().filter_map(|line| line.trim_end().split_once('\t'));
    rows.find_map(|(row, value)| (row == name).then_some(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    fn template() -> String {
        fs::read_to_string(root().join("packaging/windows/winget/TransferDesk.TransferDesk.installer.yaml")).unwrap()
    }

    /// winget finds an installed version by these names, and reads the ends of a setup by these codes.
    #[test]
    fn the_templates_agree_with_the_installers() {
        let read = |file: &str| fs::read_to_string(root().join("packaging/windows").join(file)).unwrap();
        let (setup, msi, template) = (read("transfer-desk.nsi"), read("transfer-desk.wxs"), template());
        let (_, code) = msi.split_once("UpgradeCode=\"").unwrap();
        assert!(template.contains(&format!("UpgradeCode: \"{{{}}}\"", code[..36].to_uppercase())));
        assert!(setup.contains(r"CurrentVersion\Uninstall\com.transferdesk.desk"));
        assert_eq!(template.matches("ProductCode: com.transferdesk.desk\n").count(), 2);
        for (name, response) in [
            ("EXIT_NEWER", "downgrade"),
            ("EXIT_RUNNING", "packageInUse"),
            ("EXIT_NO_WEBVIEW2", "missingDependency"),
        ] {
            let (_, code) = setup.split_once(&format!("!define {name} ")).unwrap();
            let line = format!("InstallerReturnCode: {}\n    ReturnResponse: {response}\n", &code[..1]);
            assert_eq!(template.matches(&line).count(), 2, "{line}");
        }
    }

    #[test]
    fn each_blank_of_the_templates_has_its_word() {
        let words = ["VERSION", "REPOSITORY", "X64", "ARM64", "MSI", "PRODUCT"].map(|name| (name, name.to_lowercase()));
        let text = filled(&template(), &words);
        assert!(!text.contains('@'), "{text}");
        assert!(text.contains("InstallerUrl: repository/releases/download/vversion/transfer-desk-version-x64.msi\n"));
        assert!(
            text.contains("  InstallerSha256: msi\n  ProductCode: \"product\"\n"),
            "{text}"
        );
    }

    #[test]
    fn the_product_is_read_from_the_table_of_the_msi() {
        let table = "Property\tValue\r\ns72\tl0\r\nOldProductCode\t{1}\r\nProductCode\t{2}\r\n";
        assert_eq!(property(table, "ProductCode"), Some("{2}"));
        assert_eq!(property(table, "UpgradeCode"), None);
    }
}
