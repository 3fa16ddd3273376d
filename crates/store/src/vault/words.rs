//! The index of words: which records have a word that begins with the typed text, or a number that ends with it.
//!
//! Text is split into words here, in the same way for the index and for the question, so the engine never splits it
//! differently. A number is indexed a second time in reverse, after a mark that cannot be typed: its end is then the
//! beginning of a word, which the engine finds quickly. Prefixes of up to six letters have lists of their own, each in
//! the order of places.

use rusqlite::Transaction;

use crate::fault::StoreFault;
use crate::migration::Migration;
use crate::vault::reservation::Indexed;

mod slip;

/// A page of the index is a little shorter than the engine's default, so that it fits into one sealed page of the file.
pub(super) const CREATE: Migration = Migration {
    name: "words",
    sql: "CREATE VIRTUAL TABLE words USING fts5 (
              text, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii',
              prefix = '1 2 3 4 5 6'
          );
          INSERT INTO words (words, rank) VALUES ('pgsz', 3900);
          INSERT INTO words (words, rank) VALUES ('automerge', 16);",
};

/// The engine's default: a search reads fewer pieces of the index, and storing a page costs a tenth more.
pub(super) const MERGE_OFTEN: Migration = Migration {
    name: "words_merge_often",
    sql: "INSERT INTO words (words, rank) VALUES ('automerge', 4);",
};

/// Neither a letter nor a digit here, but part of a word for the engine.
const FROM_THE_END: char = '¬';
/// A shorter end would match too many numbers.
const END_LENGTH: usize = 3;
/// People do not type more words, and each costs time.
const WORDS_LIMIT: usize = 8;

/// Everything by which a record is found, as one text.
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

/// `None`: there are no words to search for. With `has_slip`, each word may be spelled with one slip of the finger.
pub(super) fn question(typed: &str, has_slip: bool) -> Option<String> {
    let term = if has_slip { term_with_slip } else { term };
    let asked: Vec<String> = split(typed).take(WORDS_LIMIT).map(term).collect();
    (!asked.is_empty()).then(|| asked.join(" AND "))
}

/// Whether any of the words has other spellings.
pub(super) fn may_have_slip(typed: &str) -> bool {
    split(typed)
        .take(WORDS_LIMIT)
        .any(|word| !slip::spellings(word).is_empty())
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
    let dialled = dialled_abroad(word).map_or_else(String::new, |number| format!(" OR \"{number}\" *"));
    format!("(\"{word}\" * OR \"{FROM_THE_END}{end}\" *{dialled})")
}

/// Inside a country a number begins with a zero, and in Russia with an eight in the place of its code, 7. The index has
/// it with the code of the country, and without one.
fn dialled_abroad(word: &str) -> Option<String> {
    let is_number = word.len() > END_LENGTH && word.bytes().all(|digit| digit.is_ascii_digit());
    let (first, rest) = word.split_at_checked(1).filter(|_| is_number)?;
    match first {
        "0" => Some(rest.trim_start_matches('0').to_owned()).filter(|rest| rest.len() >= END_LENGTH),
        "8" => Some(format!("7{rest}")),
        _ => None,
    }
}

fn term_with_slip(word: &str) -> String {
    let others = slip::spellings(word);
    let others: String = others.iter().map(|other| format!(" OR \"{other}\" *")).collect();
    format!("({}{others})", term(word))
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
}
