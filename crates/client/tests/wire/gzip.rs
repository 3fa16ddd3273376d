//! Gzip data made by hand, so that no library is needed.

const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

/// The bytes uncompressed in one stored block, with their checksum.
pub(crate) fn of(bytes: &[u8]) -> Vec<u8> {
    let length = u16::try_from(bytes.len()).unwrap();
    let mut out = [&HEAD[..], &[1], &length.to_le_bytes(), &(!length).to_le_bytes(), bytes].concat();
    out.extend(checksum(bytes).to_le_bytes());
    out.extend(u32::from(length).to_le_bytes());
    out
}

fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        let shifted = |sum: u32, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
        (0..8).fold(sum ^ u32::from(*byte), shifted)
    })
}

/// `blocks` times 64 KiB of zeros, as run lengths in fixed Huffman codes.
pub(crate) fn of_zeros(blocks: usize) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(1, 1);
    bits.put(1, 2);
    bits.literal_zero();
    // Each match copies 258 zeros from one byte back.
    for _ in 0..blocks * 254 {
        bits.code(0b1100_0101, 8);
        bits.code(0, 5);
    }
    bits.code(0, 7);
    let mut out = HEAD.to_vec();
    out.extend(bits.bytes());
    // Checksum and length are read only at the end, which the client should never reach.
    out.extend([0; 8]);
    out
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: u32,
}

impl Bits {
    /// Numbers are written with their lowest bit first.
    fn put(&mut self, value: u32, count: u32) {
        for bit in 0..count {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if value >> bit & 1 == 1 {
                *self.bytes.last_mut().unwrap() |= 1 << (self.used % 8);
            }
            self.used += 1;
        }
    }

    /// Huffman codes are written with their highest bit first.
    fn code(&mut self, value: u32, count: u32) {
        for bit in (0..count).rev() {
            self.put(value >> bit & 1, 1);
        }
    }

    fn literal_zero(&mut self) {
        self.code(0b0011_0000, 8);
    }

    fn bytes(self) -> Vec<u8> {
        self.bytes
    }
}
