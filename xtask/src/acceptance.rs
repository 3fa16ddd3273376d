//! Which rules of the acceptance document are proven, and by which tests.
//!
//! A test proves a rule by carrying its number in its name: `fn a097_…` in Rust, `a126 …` in TypeScript. Its place
//! tells which side it proves: tests in `crates/sandbox` prove the service, all others the desk. Tests in
//! `crates/contract` prove neither by their place, because both sides share those types; such a test names the side in
//! the first word after the numbers: `a058_service_…` or `a058_desk_…`.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::house::House;
use crate::proven;
use crate::sources;
use crate::test_results::{self, Counted, Outcome, Proof};

/// The document in this checkout, and the path of the one shared with other checkouts.
pub(crate) const DOCUMENT: &str = "tests/acceptance.md";
const SHARED: &str = "../shared/acceptance.md";

/// A001 to A178, and the decisions A201 to A216.
const RULES: usize = 194;

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
    let is_recorded = match words {
        [] => false,
        [word] if word == "--record" => true,
        _ => bail!("acceptance takes nothing, or --record"),
    };
    let rules = rules(house)?;
    if test_results::counted(house, &sources::hash(house)?)?.proofs.is_empty() {
        println!("No result counts for these files yet: running the tests first.");
        // The failures are in the account.
        let _ = Command::new(std::env::current_exe()?).arg("test").status()?;
    }
    let counted = test_results::counted(house, &sources::hash(house)?)?;
    let account = account(&rules, &counted);
    if let Some(note) = differs_from_shared(house)? {
        println!("{note}");
    }
    if is_recorded {
        proven::add(house, &account.proven)?;
    }
    let lost = account.lost(&proven::read(house)?);
    print!("{}", account.text);
    if !lost.is_empty() {
        bail!("{} rules were proven before and are no longer", lost.len());
    }
    Ok(())
}

/// The rules in the proven set that these results do not prove; a short account is printed.
pub(crate) fn lost(house: &House, sources: &str) -> Result<Vec<u16>> {
    let account = account(&rules(house)?, &test_results::counted(house, sources)?);
    println!("{}", account.text.lines().last().unwrap_or_default());
    Ok(account.lost(&proven::read(house)?))
}

fn rules(house: &House) -> Result<Vec<Rule>> {
    let text = fs::read_to_string(house.root.join(DOCUMENT)).with_context(|| format!("{DOCUMENT} cannot be read"))?;
    let rules = rules_in(&text)?;
    if rules.len() != RULES {
        bail!("{DOCUMENT} has {} rules, {RULES} are expected", rules.len());
    }
    Ok(rules)
}

/// A message if there is a shared document beside the checkout that differs.
fn differs_from_shared(house: &House) -> Result<Option<String>> {
    let Ok(shared) = fs::read_to_string(house.root.join(SHARED)) else {
        return Ok(None);
    };
    let own = fs::read_to_string(house.root.join(DOCUMENT))?;
    Ok((shared != own).then(|| format!("note: {SHARED} differs from {DOCUMENT}, which is what counts here")))
}

pub(crate) fn numbers(house: &House) -> Result<Vec<u16>> {
    Ok(rules(house)?.iter().map(|rule| rule.number).collect())
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

/// The rules that a test's name carries: words like `a097`, in a Rust path or a sentence.
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

struct Account {
    proven: BTreeSet<u16>,
    text: String,
}

impl Account {
    fn lost(&self, once: &BTreeSet<u16>) -> Vec<u16> {
        once.difference(&self.proven).copied().collect()
    }
}

fn account(rules: &[Rule], counted: &Counted) -> Account {
    let mut text = String::new();
    let mut proven = BTreeSet::new();
    for rule in rules {
        let of_rule: Vec<&Proof> = counted
            .proofs
            .iter()
            .filter(|proof| numbers_in(&proof.name).contains(&rule.number))
            .collect();
        let state = state(rule, &of_rule);
        if state == PROVEN {
            proven.insert(rule.number);
        }
        text.push_str(&format!("A{:03} {state:<10} {}\n", rule.number, rule.text));
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
    for why in &counted.left_out {
        text.push_str(&format!("left out: {why}\n"));
    }
    text.push_str(&format!("{} of {} rules proven\n", proven.len(), rules.len()));
    Account { proven, text }
}

const PROVEN: &str = "proven";

/// A rule is proven when each of its sides has a passing test and none of its tests fails.
fn state(rule: &Rule, proofs: &[&Proof]) -> String {
    if proofs.iter().any(|proof| proof.outcome == Outcome::Failed) {
        return "failed".to_owned();
    }
    let open: Vec<char> = rule
        .sides
        .iter()
        .filter(|&&of_rule| !proofs.iter().any(|proof| side(proof) == Some(of_rule)))
        .map(|side| side.letter())
        .collect();
    match open.as_slice() {
        [] => PROVEN.to_owned(),
        open if open.len() == rule.sides.len() => "open".to_owned(),
        open => format!("open on {}", open.iter().collect::<String>()),
    }
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

    fn of(proofs: &[Proof], left_out: &[&str]) -> Account {
        let counted = Counted {
            proofs: proofs.to_vec(),
            left_out: left_out.iter().map(|why| (*why).to_owned()).collect(),
        };
        account(&rules_in(DOCUMENT).unwrap(), &counted)
    }

    fn last_line(proofs: &[Proof]) -> String {
        of(proofs, &[]).text.lines().last().unwrap().to_owned()
    }

    fn house_with(document: &str) -> (tempfile::TempDir, House) {
        let folder = tempfile::tempdir().unwrap();
        let house = House {
            root: folder.path().join("checkout"),
            target: folder.path().join("target"),
        };
        fs::create_dir_all(house.root.join("tests")).unwrap();
        fs::write(house.root.join(super::DOCUMENT), document).unwrap();
        (folder, house)
    }

    #[test]
    fn a_document_with_another_number_of_rules_is_refused() {
        let of = |count: usize| {
            let lines = (1..=count).map(|number| format!("- **A{number:03}** C §1 Text.\n"));
            rules(&house_with(&lines.collect::<String>()).1)
        };
        assert_eq!(of(RULES).unwrap().len(), RULES);
        assert!(of(RULES - 1).is_err() && of(RULES + 1).is_err());
    }

    #[test]
    fn a_shared_document_that_differs_is_said() {
        let (folder, house) = house_with(DOCUMENT);
        let said = || differs_from_shared(&house).unwrap();
        assert_eq!(said(), None, "there is none");
        fs::create_dir(folder.path().join("shared")).unwrap();
        let shared = folder.path().join("shared").join("acceptance.md");
        fs::write(&shared, DOCUMENT).unwrap();
        assert_eq!(said(), None);
        fs::write(&shared, "- **A013** C §4 Other words.\n").unwrap();
        assert!(said().unwrap().starts_with("note: ../shared/acceptance.md differs"));
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
    fn one_failing_test_of_a_rule_leaves_it_unproven() {
        let good = proof("crates/client", "a013_x", Outcome::Passed);
        let bad = proof("ui", "a013 y", Outcome::Failed);
        assert_eq!(last_line(&[good, bad]), "0 of 3 rules proven");
    }

    #[test]
    fn what_was_proven_once_and_is_no_longer_is_lost() {
        let account = of(&[proof("crates/client", "a013_x", Outcome::Passed)], &[]);
        assert_eq!(account.lost(&BTreeSet::from([13])), Vec::<u16>::new());
        assert_eq!(account.lost(&BTreeSet::from([13, 58])), [58]);
    }

    #[test]
    fn the_account_says_what_was_left_out() {
        let text = of(&[], &["ui: its result is of other files"]).text;
        assert!(
            text.ends_with("left out: ui: its result is of other files\n0 of 3 rules proven\n"),
            "{text}"
        );
    }

    #[test]
    fn the_document_of_this_checkout_has_every_rule() {
        assert_eq!(numbers(&House::find().unwrap()).unwrap().len(), RULES);
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
