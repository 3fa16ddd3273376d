//! Random numbers that are the same for the same seed (SplitMix64).

/// A stream of numbers, determined by its seed alone.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).unwrap_or(u64::MAX);
        usize::try_from(self.draw().checked_rem(bound).unwrap_or(0)).unwrap_or(0)
    }

    /// An element of the list; `None` if it is empty.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Random hexadecimal text, 16 digits for each word.
    pub fn hex(&mut self, words: usize) -> String {
        (0..words).map(|_| format!("{:016x}", self.draw())).collect()
    }

    /// A random (version 4) UUID.
    pub fn uuid(&mut self) -> uuid::Uuid {
        uuid::Builder::from_random_bytes(((u128::from(self.draw()) << 64) | u128::from(self.draw())).to_be_bytes())
            .into_uuid()
    }
}

/// FNV-1a: short, always the same, and not secret.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same() {
        let (mut one, mut two) = (Random::new(7), Random::new(7));
        assert!((0..100).all(|_| one.draw() == two.draw()));
        assert_ne!(Random::new(7).draw(), Random::new(8).draw());
        assert!((0..1000).all(|_| one.below(3) < 3));
        assert_eq!(one.uuid().get_version_num(), 4);
    }
}
