//! The picture of a screen: read from the X server's own dump format, written as PNG.

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use anyhow::{Context as _, Result, bail};

#[derive(PartialEq, Eq)]
pub(super) struct Picture {
    width: u32,
    height: u32,
    /// Red, green and blue of each point, line by line.
    points: Vec<u8>,
}

/// The fields of the dump's header that are used, by their position among its 32-bit words.
const HEADER_SIZE: usize = 0;
const WIDTH: usize = 4;
const HEIGHT: usize = 5;
const BYTE_ORDER: usize = 7;
const BITS_PER_POINT: usize = 11;
const BYTES_PER_LINE: usize = 12;
const COLOURS: usize = 19;

const COLOUR_BYTES: usize = 12;

impl Picture {
    /// Reads what Xvfb stores for a 24-bit screen: a header, a colour table, and lines of blue, green, red and an
    /// unused byte.
    pub(super) fn from_xwd(bytes: &[u8]) -> Result<Self> {
        let field = |index: usize| -> Result<usize> {
            let word = bytes
                .get(index * 4..index * 4 + 4)
                .context("the picture ends in its header")?;
            Ok(usize::try_from(u32::from_be_bytes(word.try_into()?))?)
        };
        if (field(BITS_PER_POINT)?, field(BYTE_ORDER)?) != (32, 0) {
            bail!("the screen is not one of 24 bits in this machine's order");
        }
        let (width, height, line_bytes) = (field(WIDTH)?, field(HEIGHT)?, field(BYTES_PER_LINE)?);
        let start = field(HEADER_SIZE)? + field(COLOURS)? * COLOUR_BYTES;
        let lines = bytes
            .get(start..start + line_bytes * height)
            .context("the picture ends early")?;
        let points = lines
            .chunks_exact(line_bytes)
            .flat_map(|line| line.chunks_exact(4).take(width))
            .flat_map(|point| [point[2], point[1], point[0]])
            .collect();
        Ok(Self {
            width: u32::try_from(width)?,
            height: u32::try_from(height)?,
            points,
        })
    }

    pub(super) fn colours(&self) -> Vec<[u8; 3]> {
        self.points.as_chunks().0.to_vec()
    }

    /// Whether the picture has one colour everywhere, because nothing was drawn yet.
    pub(super) fn is_blank(&self) -> bool {
        let mut points = self.points.chunks_exact(3);
        let first = points.next();
        points.all(|point| Some(point) == first)
    }

    pub(super) fn write_png(&self, path: &Path) -> Result<()> {
        let file = File::create(path).with_context(|| format!("{} cannot be written", path.display()))?;
        let mut encoder = png::Encoder::new(BufWriter::new(file), self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        Ok(encoder.write_header()?.write_image_data(&self.points)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dump(points: &[[u8; 4]]) -> Vec<u8> {
        let mut words = [0_u32; 25];
        words[HEADER_SIZE] = 100;
        words[WIDTH] = 2;
        words[HEIGHT] = 1;
        words[BITS_PER_POINT] = 32;
        words[BYTES_PER_LINE] = 8;
        words[COLOURS] = 1;
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_be_bytes()).collect();
        bytes.extend([0; COLOUR_BYTES]);
        bytes.extend(points.iter().flatten());
        bytes
    }

    #[test]
    fn points_are_turned_from_the_screens_order_into_the_pictures() {
        let picture = Picture::from_xwd(&dump(&[[1, 2, 3, 0], [4, 5, 6, 0]])).unwrap();
        assert_eq!((picture.width, picture.height), (2, 1));
        assert_eq!(picture.points, [3, 2, 1, 6, 5, 4]);
    }

    #[test]
    fn a_screen_of_one_colour_is_blank() {
        assert!(
            Picture::from_xwd(&dump(&[[9, 9, 9, 0], [9, 9, 9, 0]]))
                .unwrap()
                .is_blank()
        );
        assert!(
            !Picture::from_xwd(&dump(&[[9, 9, 9, 0], [9, 9, 8, 0]]))
                .unwrap()
                .is_blank()
        );
    }

    #[test]
    fn a_dump_that_ends_early_is_refused() {
        let bytes = dump(&[[9, 9, 9, 0]]);
        assert!(Picture::from_xwd(&bytes).is_err());
        assert!(Picture::from_xwd(&bytes[..50]).is_err());
    }

    #[test]
    fn what_is_written_is_read_back_as_it_was() {
        let picture = Picture::from_xwd(&dump(&[[1, 2, 3, 0], [4, 5, 6, 0]])).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        picture.write_png(&path).unwrap();
        let mut reader = png::Decoder::new(std::io::BufReader::new(File::open(&path).unwrap()))
            .read_info()
            .unwrap();
        let mut points = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut points).unwrap();
        assert_eq!(points, picture.points);
    }
}
