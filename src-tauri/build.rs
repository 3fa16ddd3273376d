//! The window's capability and the commands that it may call.

use tauri_build::{AppManifest, Attributes};

const PERMISSIONS: &str = "src-tauri/permissions";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={PERMISSIONS}");
    let attributes = Attributes::new()
        .capabilities_path_pattern("./src-tauri/capabilities/**/*")
        .app_manifest(AppManifest::new().permissions_path_pattern("./src-tauri/permissions/**/*"));
    Ok(tauri_build::try_build(attributes)?)
}
