//! Puts a mutant behind a switch into the text of its file, so that many mutants share one build.
//!
//! The switch of the mutant with number 7 is on in a process with `MUTANT=7` in its environment. No edit changes the
//! number of lines, so that a line in a compiler error leads back to its mutant.

use std::ops::Range;

use anyhow::{Context as _, Result};
use proc_macro2::LineColumn;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use super::{Genre, Mutant, Position};

/// The variable that tells a process which mutant to be.
pub(super) const VARIABLE: &str = "MUTANT";

/// Text that replaces other text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) range: Range<usize>,
    text: String,
}

/// The text with the mutant, without a switch.
pub(super) fn plain(text: &str, mutant: &Mutant) -> String {
    let range = offset(text, mutant.span.start)..offset(text, mutant.span.end);
    format!("{} {} {}", &text[..range.start], mutant.replacement, &text[range.end..])
}

/// `None`: this kind of mutant cannot be switched there.
pub(super) fn edit(text: &str, syntax: &syn::File, mutant: &Mutant, number: usize) -> Option<Edit> {
    let on = format!(
        "{{ static ON: ::std::sync::LazyLock<bool> = ::std::sync::LazyLock::new(|| \
         ::std::env::var(\"{VARIABLE}\").as_deref() == Ok(\"{number}\")); *ON }}"
    );
    let own = offset(text, mutant.span.start)..offset(text, mutant.span.end);
    let old = &text[own.clone()];
    let new = &mutant.replacement;
    let edit = match mutant.genre {
        Genre::FnValue => Edit {
            range: own.start..own.start,
            text: format!("if {on} {{ return {new}; }} "),
        },
        Genre::MatchArmGuard => Edit {
            text: format!("(if {on} {{ {new} }} else {{ {old} }})"),
            range: own,
        },
        Genre::BinaryOperator | Genre::UnaryOperator | Genre::MatchArm | Genre::StructField => {
            let around = Enclosing::find(text, syntax, mutant)?;
            let whole = &text[around.whole.clone()];
            match around.what {
                What::Expression => {
                    let parts = [
                        &text[around.whole.start..own.start],
                        " ",
                        new,
                        " ",
                        &text[own.end..around.whole.end],
                    ];
                    let mutated = on_one_line(&parts.concat())?;
                    Edit {
                        range: around.whole.clone(),
                        text: format!("(if {on} {{ {mutated} }} else {{ {whole} }})"),
                    }
                }
                What::Pattern => Edit {
                    range: around.whole.end..around.whole.end,
                    text: format!(" if !{on}"),
                },
                What::Guard => Edit {
                    range: around.whole.clone(),
                    text: format!("!{on} && ({whole})"),
                },
                What::Field { name, base } => Edit {
                    range: around.whole.clone(),
                    text: format!(
                        "{name}: if {on} {{ ({}).{name} }} else {{ {} }}",
                        on_one_line(&base)?,
                        around.value
                    ),
                },
            }
        }
    };
    Some(edit)
}

/// Joins the lines, unless there is a comment, which would swallow what follows it.
fn on_one_line(text: &str) -> Option<String> {
    (!text.contains('\n') || !text.contains("//")).then(|| text.replace('\n', " "))
}

/// Applies the edits, which must not overlap.
pub(super) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| edit.range.start);
    let (mut result, mut at) = (String::new(), 0);
    for edit in edits {
        result.push_str(&text[at..edit.range.start]);
        result.push_str(&edit.text);
        at = edit.range.end;
    }
    result.push_str(&text[at..]);
    result
}

/// Touching edits overlap, because their order would be undefined.
pub(super) fn overlap(one: &Edit, other: &Edit) -> bool {
    one.range.start <= other.range.end && other.range.start <= one.range.end
}

pub(super) fn parsed(text: &str) -> Result<syn::File> {
    syn::parse_file(text).context("a source file cannot be parsed")
}

fn offset(text: &str, position: Position) -> usize {
    let line: usize = text.split_inclusive('\n').take(position.line - 1).map(str::len).sum();
    let rest = &text[line..];
    line + rest
        .char_indices()
        .nth(position.column - 1)
        .map_or(rest.len(), |(at, _)| at)
}

/// The code around a mutant that has to be repeated or guarded.
struct Enclosing {
    whole: Range<usize>,
    what: What,
    value: String,
}

enum What {
    Expression,
    Pattern,
    Guard,
    Field { name: String, base: String },
}

impl Enclosing {
    fn find(text: &str, syntax: &syn::File, mutant: &Mutant) -> Option<Self> {
        let mut finder = EnclosingVisitor {
            text,
            genre: mutant.genre,
            start: mutant.span.start,
            found: None,
        };
        finder.visit_file(syntax);
        finder.found
    }
}

struct EnclosingVisitor<'a> {
    text: &'a str,
    genre: Genre,
    start: Position,
    found: Option<Enclosing>,
}

impl EnclosingVisitor<'_> {
    fn is_at(&self, start: LineColumn) -> bool {
        start.line == self.start.line && start.column + 1 == self.start.column
    }

    fn range(&self, span: proc_macro2::Span) -> Range<usize> {
        let at = |place: LineColumn| {
            let position = Position {
                line: place.line,
                column: place.column + 1,
            };
            offset(self.text, position)
        };
        at(span.start())..at(span.end())
    }

    fn take(&mut self, span: proc_macro2::Span, what: What) {
        let whole = self.range(span);
        self.found = Some(Enclosing {
            whole,
            what,
            value: String::new(),
        });
    }
}

impl<'ast> Visit<'ast> for EnclosingVisitor<'_> {
    fn visit_expr_binary(&mut self, expression: &'ast syn::ExprBinary) {
        if self.genre == Genre::BinaryOperator && self.is_at(expression.op.span().start()) {
            self.take(expression.span(), What::Expression);
        }
        visit::visit_expr_binary(self, expression);
    }

    fn visit_expr_unary(&mut self, expression: &'ast syn::ExprUnary) {
        if self.genre == Genre::UnaryOperator && self.is_at(expression.op.span().start()) {
            self.take(expression.span(), What::Expression);
        }
        visit::visit_expr_unary(self, expression);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if self.genre == Genre::MatchArm && self.is_at(arm.span().start()) {
            match &arm.guard {
                Some((_, guard)) => self.take(guard.span(), What::Guard),
                None => self.take(arm.pat.span(), What::Pattern),
            }
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expression: &'ast syn::ExprStruct) {
        for field in &expression.fields {
            if self.genre == Genre::StructField
                && self.is_at(field.span().start())
                && let (syn::Member::Named(name), Some(base)) = (&field.member, &expression.rest)
            {
                let base = self.text[self.range(base.span())].to_owned();
                let value = self.text[self.range(field.expr.span())].to_owned();
                let what = What::Field {
                    name: name.to_string(),
                    base,
                };
                self.take(field.span(), what);
                if let Some(found) = &mut self.found {
                    found.value = value;
                }
            }
        }
        visit::visit_expr_struct(self, expression);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::Span;
    use super::*;

    pub(in crate::mutants) fn mutant(name: &str, start: (usize, usize), end: (usize, usize)) -> Mutant {
        let position = |(line, column)| Position { line, column };
        Mutant {
            name: name.to_owned(),
            package: "desk".to_owned(),
            file: "a.rs".to_owned(),
            function: None,
            span: Span {
                start: position(start),
                end: position(end),
            },
            replacement: String::new(),
            genre: Genre::FnValue,
        }
    }

    fn switched(text: &str, genre: Genre, start: (usize, usize), end: (usize, usize), replacement: &str) -> String {
        let mutant = Mutant {
            genre,
            replacement: replacement.to_owned(),
            ..mutant("m", start, end)
        };
        let edit = edit(text, &parsed(text).unwrap(), &mutant, 7).unwrap();
        let result = apply(text, &[edit]);
        parsed(&result).unwrap();
        let on = result.find("{ static ON").unwrap();
        let end = on + result[on..].find("*ON }").unwrap() + "*ON }".len();
        result.replace(&result[on..end], "ON")
    }

    #[test]
    fn each_kind_is_put_behind_its_switch() {
        assert_eq!(
            switched("fn a() -> u8 { 1 + 1 }", Genre::FnValue, (1, 16), (1, 21), "0"),
            "fn a() -> u8 { if ON { return 0; } 1 + 1 }"
        );
        assert_eq!(
            switched(
                "fn a() -> bool { b && c == d }",
                Genre::BinaryOperator,
                (1, 25),
                (1, 27),
                "!="
            ),
            "fn a() -> bool { b && (if ON { c  !=  d } else { c == d }) }"
        );
        assert_eq!(
            switched("fn a() -> bool { !b }", Genre::UnaryOperator, (1, 18), (1, 19), ""),
            "fn a() -> bool { (if ON {   b } else { !b }) }"
        );
        assert_eq!(
            switched(
                "fn a() { match b { 1 => c, _ => d } }",
                Genre::MatchArm,
                (1, 20),
                (1, 27),
                ""
            ),
            "fn a() { match b { 1 if !ON => c, _ => d } }"
        );
        assert_eq!(
            switched(
                "fn a() { match b { 1 if e => c, _ => d } }",
                Genre::MatchArm,
                (1, 20),
                (1, 32),
                ""
            ),
            "fn a() { match b { 1 if !ON && (e) => c, _ => d } }"
        );
        assert_eq!(
            switched(
                "fn a() { match b { 1 if e => c, _ => d } }",
                Genre::MatchArmGuard,
                (1, 25),
                (1, 26),
                "true"
            ),
            "fn a() { match b { 1 if (if ON { true } else { e }) => c, _ => d } }"
        );
        assert_eq!(
            switched(
                "fn a() -> B { B { c: 1, ..d() } }",
                Genre::StructField,
                (1, 19),
                (1, 23),
                ""
            ),
            "fn a() -> B { B { c: if ON { (d()).c } else { 1 }, ..d() } }"
        );
    }

    #[test]
    fn positions_count_characters_and_not_bytes() {
        assert_eq!(
            switched(
                "fn a() -> bool {\n    \"ığ\" == b\n}",
                Genre::BinaryOperator,
                (2, 10),
                (2, 12),
                "!="
            ),
            "fn a() -> bool {\n    (if ON { \"ığ\"  !=  b } else { \"ığ\" == b })\n}"
        );
    }

    #[test]
    fn no_edit_changes_the_number_of_lines() {
        assert_eq!(
            switched(
                "fn a() -> bool {\n    b\n        && c\n}",
                Genre::BinaryOperator,
                (3, 9),
                (3, 11),
                "||"
            ),
            "fn a() -> bool {\n    (if ON { b          ||  c } else { b\n        && c })\n}"
        );
    }

    #[test]
    fn edits_that_touch_do_not_share_a_build() {
        let edit = |range: Range<usize>| Edit {
            range,
            text: String::new(),
        };
        assert!(overlap(&edit(0..4), &edit(4..4)));
        assert!(overlap(&edit(0..9), &edit(3..5)));
        assert!(!overlap(&edit(0..4), &edit(5..6)));
    }
}
