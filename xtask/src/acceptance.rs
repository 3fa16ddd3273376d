//! Which rules of the acceptance document are proven, and by which tests.
//!
//! A test proves a rule by carrying its number in its name: `fn a097_…` in Rust, `a126 …` in TypeScript. On which side it
//! proves it, its place tells: what lies in `crates/sandbox` speaks for the service, everything else for the desk. Tests of
//! `crates/contract` speak for neither by their place, because both sides share those types; one that does says so with the
//! first word after the numbers: `a058_service_…` or `a058_desk_…`.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::test;
use crate::test_results::{self, Outcome, Proof};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Desk,
    Service,
}

impl Side {
    fn letter(self) -> char {
        match self {
            Self::Desk => 'C',
            Self::Service => 'S',
        }
    }
}

/// A line of the document.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) number: u16,
    sides: &'static [Side],
    text: String,
}

pub(crate) fn call(house: &House, words: &[String]) -> Result<()> {
    if !words.is_empty() {
        bail!("acceptance takes nothing");
    }
    let Some(document) = document(house) else {
        bail!(
            "the acceptance document is not at {}: name it in {DOCUMENT}",
            house.root.join("../shared/acceptance.md").display()
        );
    };
    let rules = rules_in(&document)?;
    let mut proofs = test_results::last(house)?;
    if proofs.is_empty() {
        println!("There are no results yet: running the tests first.");
        if let Err(error) = test::call(house, &[]) {
            println!("{error:#}");
        }
        proofs = test_results::last(house)?;
    }
    print!("{}", account(&rules, &proofs));
    Ok(())
}

const DOCUMENT: &str = "TRANSFER_DESK_ACCEPTANCE";

/// It lies beside the checkout, not in it: it belongs to more than this program.
pub(crate) fn document(house: &House) -> Option<String> {
    let path = env::var_os(DOCUMENT).map_or_else(|| house.root.join("../shared/acceptance.md"), PathBuf::from);
    fs::read_to_string(path).ok()
}

/// `- **A018** C §2.2 Expiry from …`
pub(crate) fn rules_in(document: &str) -> Result<Vec<Rule>> {
    let mut rules: Vec<Rule> = Vec::new();
    for line in document.lines() {
        let Some((number, rest)) = line.strip_prefix("- **A").and_then(|rest| rest.split_once("** ")) else {
            continue;
        };
        let number = number.parse().with_context(|| format!("`{line}` has no number"))?;
        let (side, text) = rest.split_once(' ').with_context(|| format!("`{line}` has no side"))?;
        let sides: &[Side] = match side {
            "C" => &[Side::Desk],
            "S" => &[Side::Service],
            "B" => &[Side::Desk, Side::Service],
            _ => bail!("`{line}` has no side"),
        };
        if rules.iter().any(|rule| rule.number == number) {
            bail!("A{number:03} stands twice in the acceptance document");
        }
        rules.push(Rule {
            number,
            sides,
            text: text.to_owned(),
        });
    }
    if rules.is_empty() {
        bail!("the acceptance document has no rules");
    }
    Ok(rules)
}

/// The rules a test's name carries: words like `a097`, in a Rust path or a sentence.
pub(crate) fn numbers_in(name: &str) -> BTreeSet<u16> {
    words_of(name).filter_map(number).collect()
}

fn words_of(name: &str) -> impl Iterator<Item = &str> {
    name.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

fn number(word: &str) -> Option<u16> {
    let digits = word.strip_prefix('a')?;
    (digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| digits.parse().ok())
        .flatten()
}

fn side(proof: &Proof) -> Option<Side> {
    match proof.package.as_str() {
        "crates/sandbox" => Some(Side::Service),
        "crates/contract" => match words_of(&proof.name)
            .skip_while(|word| number(word).is_none())
            .find(|word| number(word).is_none())?
        {
            "desk" => Some(Side::Desk),
            "service" => Some(Side::Service),
            _ => None,
        },
        _ => Some(Side::Desk),
    }
}

fn account(rules: &[Rule], proofs: &[Proof]) -> String {
    let mut text = String::new();
    let mut proven = 0;
    for rule in rules {
        let of_rule: Vec<&Proof> = proofs
            .iter()
            .filter(|proof| numbers_in(&proof.name).contains(&rule.number))
            .collect();
        let speaks = |proof: &Proof, for_side: Side| side(proof) == Some(for_side) && proof.outcome == Outcome::Passed;
        let open: Vec<char> = rule
            .sides
            .iter()
            .filter(|&&for_side| !of_rule.iter().any(|proof| speaks(proof, for_side)))
            .map(|side| side.letter())
            .collect();
        let state = match open.as_slice() {
            [] => "proven".to_owned(),
            open if open.len() == rule.sides.len() => "open".to_owned(),
            open => format!("open on {}", open.iter().collect::<String>()),
        };
        proven += usize::from(open.is_empty());
        text.push_str(&format!("A{:03} {:<10} {}\n", rule.number, state, rule.text));
        for proof in of_rule {
            let letter = side(proof).map_or('–', Side::letter);
            let outcome = match proof.outcome {
                Outcome::Passed => "passed",
                Outcome::Failed => "FAILED",
            };
            let package = if proof.package.is_empty() {
                "src-tauri"
            } else {
                &proof.package
            };
            text.push_str(&format!("       {letter} {outcome} {package} {}\n", proof.name));
        }
    }
    text.push_str(&format!("{proven} of {} rules proven\n", rules.len()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "# Acceptance\n\n- Side **C**: the desk.\n\n- **A013** C §4 Paths join.\n- **A058** B §4.1 Login.\n- **A095** S §4.7 Same key.\n";

    fn proof(package: &str, name: &str, outcome: Outcome) -> Proof {
        Proof {
            package: package.to_owned(),
            name: name.to_owned(),
            outcome,
        }
    }

    fn last_line(proofs: &[Proof]) -> String {
        account(&rules_in(DOCUMENT).unwrap(), proofs)
            .lines()
            .last()
            .unwrap()
            .to_owned()
    }

    #[test]
    fn rules_are_read_with_their_sides() {
        let rules = rules_in(DOCUMENT).unwrap();
        let seen: Vec<(u16, &[Side])> = rules.iter().map(|rule| (rule.number, rule.sides)).collect();
        assert_eq!(
            seen,
            [
                (13, &[Side::Desk][..]),
                (58, &[Side::Desk, Side::Service]),
                (95, &[Side::Service])
            ]
        );
        assert_eq!(rules[0].text, "§4 Paths join.");
    }

    #[test]
    fn a_document_that_says_a_number_twice_or_no_side_is_refused() {
        assert!(rules_in("- **A001** C a\n- **A001** C b\n").is_err());
        assert!(rules_in("- **A001** X a\n").is_err());
        assert!(rules_in("nothing").is_err());
    }

    #[test]
    fn numbers_are_words_of_the_name() {
        assert_eq!(
            numbers_in("login::tests::a058_a060_no_bearer::case_1"),
            BTreeSet::from([58, 60])
        );
        assert_eq!(numbers_in("outcome > a126 a deduction of zero"), BTreeSet::from([126]));
        assert!(numbers_in("data058_and_a58_and_a0581").is_empty());
    }

    #[test]
    fn a_rule_of_one_side_needs_a_passing_test_of_that_side() {
        assert_eq!(
            last_line(&[proof("crates/client", "a013_x", Outcome::Passed)]),
            "1 of 3 rules proven"
        );
        assert_eq!(
            last_line(&[proof("ui", "a013 x", Outcome::Passed)]),
            "1 of 3 rules proven"
        );
        assert_eq!(
            last_line(&[proof("crates/client", "a013_x", Outcome::Failed)]),
            "0 of 3 rules proven"
        );
        assert_eq!(
            last_line(&[proof("crates/sandbox", "a013_x", Outcome::Passed)]),
            "0 of 3 rules proven"
        );
        assert_eq!(
            last_line(&[proof("crates/sandbox", "a095_x", Outcome::Passed)]),
            "1 of 3 rules proven"
        );
    }

    #[test]
    fn a_rule_of_both_sides_needs_a_test_on_each() {
        let desk = proof("tests/scenario", "a058_x", Outcome::Passed);
        let service = proof("crates/sandbox", "a058_x", Outcome::Passed);
        assert_eq!(last_line(std::slice::from_ref(&desk)), "0 of 3 rules proven");
        assert_eq!(last_line(&[desk, service]), "1 of 3 rules proven");
    }

    #[test]
    fn a_contract_test_speaks_for_a_side_only_when_it_says_so() {
        let silent = proof("crates/contract", "login::a013_x", Outcome::Passed);
        assert_eq!(last_line(&[silent]), "0 of 3 rules proven");
        let said = proof("crates/contract", "login::a013_a058_desk_sends_x", Outcome::Passed);
        assert_eq!(last_line(std::slice::from_ref(&said)), "1 of 3 rules proven");
        let other = proof("crates/contract", "login::a058_service_reads_x", Outcome::Passed);
        assert_eq!(last_line(&[said, other]), "2 of 3 rules proven");
    }
}
