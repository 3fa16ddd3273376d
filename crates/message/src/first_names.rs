//! First names that are common where these agencies' clients live. They tell a name where no capital letter, title or
//! label does: `hi its priya again`, `lg tanja`.

use std::sync::LazyLock;

use dates::Word;

use crate::vocabulary::Phrases;

static FIRST_NAMES: LazyLock<Phrases> = LazyLock::new(|| Phrases::new(include_str!("first_names.txt")));

/// Whether a word is a common first name, in whatever case it is written.
pub(crate) fn is_first_name(word: &Word<'_>) -> bool {
    FIRST_NAMES.is_text(word.bare())
}
