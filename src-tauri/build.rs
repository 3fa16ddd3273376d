//! The path of the window's capabilities.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let attributes = tauri_build::Attributes::new().capabilities_path_pattern("./src-tauri/capabilities/**/*");
    Ok(tauri_build::try_build(attributes)?)
}
