//! Where the window's capabilities stand, and the commands that may be called at all.

fn main() {
    let attributes = tauri_build::Attributes::new().capabilities_path_pattern("./src-tauri/capabilities/**/*");
    if let Err(error) = tauri_build::try_build(attributes) {
        // The one way a build script can say why it stops.
        eprintln!("{error:#}");
        std::process::exit(1);
    }
}
