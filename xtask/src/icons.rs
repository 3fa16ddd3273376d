//! Draws the product's icon in every size and format from the two drawings in `packaging/icons`: a simple one for small
//! sizes, and the full one.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::machine;
use crate::process;
use crate::system_packages::Need;

/// Up to this size the small drawing is easier to read.
const SMALL: u32 = 32;
const SIZES: [u32; 13] = [16, 20, 22, 24, 32, 40, 48, 64, 96, 128, 256, 512, 1024];
const WINDOWS: [u32; 8] = [16, 20, 24, 32, 40, 48, 64, 256];
/// By the names in Apple's format; those for a Retina screen have twice the pixels.
const MACOS: [(&[u8; 4], u32); 10] = [
    (b"icp4", 16),
    (b"ic11", 32),
    (b"icp5", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
    (b"ic14", 512),
    (b"ic09", 512),
    (b"ic10", 1024),
];

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if !words.is_empty() {
        bail!("icons takes no words");
    }
    machine::prepare(house, &[Need::Package])?;
    let folder = house.root.join("src-tauri").join("icons");
    let drawings = house.root.join("packaging").join("icons");
    for size in SIZES {
        let drawing = if size <= SMALL { "small.svg" } else { "icon.svg" };
        draw(&drawings.join(drawing), size, &folder.join(name(size)))?;
    }
    let picture = |size: u32| fs::read(folder.join(name(size))).with_context(|| format!("{} was drawn", name(size)));
    let layers: Vec<(u32, Vec<u8>)> = WINDOWS
        .into_iter()
        .map(|size| Ok((size, picture(size)?)))
        .collect::<Result<_>>()?;
    fs::write(folder.join("icon.ico"), ico(&layers)?)?;
    let layers: Vec<(&[u8; 4], Vec<u8>)> = MACOS
        .into_iter()
        .map(|(kind, size)| Ok((kind, picture(size)?)))
        .collect::<Result<_>>()?;
    fs::write(folder.join("icon.icns"), icns(&layers)?)?;
    println!("drawn into {}", folder.display());
    Ok(())
}

pub(crate) fn name(size: u32) -> String {
    format!("{size}x{size}.png")
}

fn draw(drawing: &Path, size: u32, to: &Path) -> Result<()> {
    let size = size.to_string();
    let mut draw = Command::new("rsvg-convert");
    draw.args(["--width", &size, "--height", &size, "--output"]);
    process::run(draw.arg(to).arg(drawing))
}

/// A directory of pictures, followed by each complete picture.
fn ico(layers: &[(u32, Vec<u8>)]) -> Result<Vec<u8>> {
    let mut head = vec![0, 0, 1, 0];
    head.extend(u16::try_from(layers.len())?.to_le_bytes());
    let mut body: Vec<u8> = Vec::new();
    let mut at = 6 + 16 * layers.len();
    for (size, picture) in layers {
        // The format writes 256 as 0.
        let side = u8::try_from(*size).unwrap_or(0);
        head.extend([side, side, 0, 0, 1, 0, 32, 0]);
        head.extend(u32::try_from(picture.len())?.to_le_bytes());
        head.extend(u32::try_from(at)?.to_le_bytes());
        body.extend(picture);
        at += picture.len();
    }
    head.extend(body);
    Ok(head)
}

fn icns(layers: &[(&[u8; 4], Vec<u8>)]) -> Result<Vec<u8>> {
    let mut body: Vec<u8> = Vec::new();
    for (kind, picture) in layers {
        body.extend(*kind);
        body.extend(u32::try_from(picture.len() + 8)?.to_be_bytes());
        body.extend(picture);
    }
    let mut whole = b"icns".to_vec();
    whole.extend(u32::try_from(body.len() + 8)?.to_be_bytes());
    whole.extend(body);
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn icon(file: &str) -> Vec<u8> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src-tauri/icons");
        fs::read(folder.join(file)).unwrap()
    }

    #[test]
    fn what_is_committed_holds_each_size_as_it_was_drawn() {
        let layers: Vec<(u32, Vec<u8>)> = WINDOWS.map(|size| (size, icon(&name(size)))).into();
        assert_eq!(icon("icon.ico"), ico(&layers).unwrap(), "run `cargo xtask icons`");
        let layers: Vec<(&[u8; 4], Vec<u8>)> = MACOS.map(|(kind, size)| (kind, icon(&name(size)))).into();
        assert_eq!(icon("icon.icns"), icns(&layers).unwrap(), "run `cargo xtask icons`");
    }

    #[test]
    fn each_picture_has_the_size_of_its_name() {
        for size in SIZES {
            let picture = icon(&name(size));
            let side = size.to_be_bytes();
            assert_eq!(picture.get(16..24), Some([side, side].concat().as_slice()), "{size}");
        }
    }
}
