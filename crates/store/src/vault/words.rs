//! The index of words: which records have a word that begins, or a number that ends, with what was typed.
//!
//! Text is cut into words here, in one way for the index and for the question, so the engine never cuts it in another.
//! A number is indexed a second time from its end to its beginning, behind a mark that cannot be typed: its end is then
//! the beginning of a word, which is what the engine is quick at. Prefixes of up to six letters have lists of their own,
//! each in the order of places.

use rusqlite::Transaction;

use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::Vault;
use crate::vault::reservation::Indexed;

/// A page of the index is a little shorter than the engine's own, so that it fits into one sealed page of the file.
/// Merging is left to `tidy_words`, which runs when no call waits.
pub(super) const CREATE: Migration = Migration {
    name: "words",
    sql: "CREATE VIRTUAL TABLE words USING fts5 (
              text, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii',
              prefix = '1 2 3 4 5 6'
          );
          INSERT INTO words (words, rank) VALUES ('pgsz', 3900);
          INSERT INTO words (words, rank) VALUES ('automerge', 16);",
};

/// Not a letter or a digit to us, part of a word to the engine.
const FROM_THE_END: char = '¬';
/// A shorter end is the end of too many.
const END_LENGTH: usize = 3;
/// More is not typed by a person, and each costs.
const WORDS_LIMIT: usize = 8;
const TIDY_PAGES: i64 = 500;

impl Vault {
    /// Puts the index together after many records were kept. Others may write and read between its steps.
    pub fn tidy_words(&self) -> Result<(), StoreFault> {
        // The negative number says: from now on everything is to become one piece.
        let mut pages = -TIDY_PAGES;
        loop {
            let done = self.database.write(|transaction| {
                let before = transaction.total_changes();
                transaction.execute("INSERT INTO words (words, rank) VALUES ('merge', ?1)", [pages])?;
                // One change is the asking itself.
                Ok(transaction.total_changes() - before < 2)
            })?;
            if done {
                return Ok(());
            }
            pages = TIDY_PAGES;
        }
    }
}

/// Everything a record is found by, as one text.
pub(super) fn to_index(indexed: &Indexed) -> String {
    let mut text = String::with_capacity(indexed.words.len() + 2 * indexed.numbers.len() + 8);
    for word in split(&indexed.words).chain(split(&indexed.numbers)) {
        text.push_str(word);
        text.push(' ');
    }
    for number in split(&indexed.numbers) {
        text.push(FROM_THE_END);
        text.extend(number.chars().rev());
        text.push(' ');
    }
    text
}

/// `None`: nothing was asked.
pub(super) fn question(typed: &str) -> Option<String> {
    let asked: Vec<String> = split(typed).take(WORDS_LIMIT).map(term).collect();
    (!asked.is_empty()).then(|| asked.join(" AND "))
}

pub(super) fn add(transaction: &Transaction<'_>, place: i64, text: &str) -> Result<(), StoreFault> {
    transaction
        .prepare_cached("INSERT INTO words (rowid, text) VALUES (?1, ?2)")?
        .execute((place, text))?;
    Ok(())
}

pub(super) fn remove(transaction: &Transaction<'_>, place: i64) -> Result<(), StoreFault> {
    transaction
        .prepare_cached("DELETE FROM words WHERE rowid = ?1")?
        .execute([place])?;
    Ok(())
}

fn term(word: &str) -> String {
    if word.chars().count() < END_LENGTH {
        return format!("\"{word}\" *");
    }
    let end: String = word.chars().rev().collect();
    format!("(\"{word}\" * OR \"{FROM_THE_END}{end}\" *)")
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
}
