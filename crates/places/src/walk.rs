//! Walks the automaton of names, the most important places first.
//!
//! Each branch of the automaton carries the lowest number below it, and numbers are ranks. So a queue that always
//! follows the lowest branch meets the places in their order. A search that needs fifty places stops after fifty, even
//! if many thousand names begin with the typed letter.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fst::raw::{CompiledAddr, Fst};
use levenshtein_automata::{DFA, Distance, SINK_STATE};

use crate::atlas::layout::FIRST_LETTER;

/// Which names below a prefix are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Below {
    /// Names that end there.
    WholeNames,
    /// Names that continue from there, and names that end there.
    Beginnings,
}

/// The numbers under an exact prefix, lowest first.
pub(crate) fn under<'a>(index: &'a Fst<&'static [u8]>, prefix: &str, below: Below) -> Walk<'a> {
    let mut walk = Walk {
        index,
        pattern: None,
        queue: BinaryHeap::new(),
    };
    let mut node = index.root();
    let mut number = 0;
    for byte in prefix.bytes() {
        let Some(way) = node.find_input(byte) else { return walk };
        let transition = node.transition(way);
        number += transition.out.value();
        node = index.node(transition.addr);
    }
    let ended = below == Below::WholeNames;
    walk.queue.push(Reverse(Stop {
        number,
        found: false,
        ended,
        state: 0,
        address: node.addr(),
    }));
    walk
}

/// The numbers of the names that a pattern accepts, lowest first.
pub(crate) fn matching<'a>(index: &'a Fst<&'static [u8]>, pattern: &'a DFA) -> Walk<'a> {
    let start = Stop {
        number: 0,
        found: false,
        ended: false,
        state: pattern.initial_state(),
        address: index.root().addr(),
    };
    Walk {
        index,
        pattern: Some(pattern),
        queue: BinaryHeap::from([Reverse(start)]),
    }
}

pub(crate) struct Walk<'a> {
    index: &'a Fst<&'static [u8]>,
    pattern: Option<&'a DFA>,
    queue: BinaryHeap<Reverse<Stop>>,
}

/// A branch that is still to be followed or, if `found`, a name that was reached.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Stop {
    number: u64,
    found: bool,
    /// The name has ended: only the tail that distinguishes places with one name may follow.
    ended: bool,
    state: u32,
    address: CompiledAddr,
}

impl Walk<'_> {
    fn accepts(&self, state: u32) -> bool {
        self.pattern
            .is_none_or(|pattern| matches!(pattern.distance(state), Distance::Exact(_)))
    }

    fn follow(&mut self, stop: &Stop) {
        let node = self.index.node(stop.address);
        let accepted = stop.ended || self.accepts(stop.state);
        if node.is_final() && accepted {
            let number = stop.number + node.final_output().value();
            self.queue.push(Reverse(Stop {
                number,
                found: true,
                ..*stop
            }));
        }
        for transition in node.transitions() {
            let (number, address) = (stop.number + transition.out.value(), transition.addr);
            let in_tail = transition.inp < FIRST_LETTER;
            let next = match self.pattern {
                _ if in_tail && accepted => Some((true, stop.state)),
                _ if in_tail || stop.ended => None,
                None => Some((false, stop.state)),
                Some(pattern) => {
                    let state = pattern.transition(stop.state, transition.inp);
                    (state != SINK_STATE).then_some((false, state))
                }
            };
            if let Some((ended, state)) = next {
                self.queue.push(Reverse(Stop {
                    number,
                    found: false,
                    ended,
                    state,
                    address,
                }));
            }
        }
    }
}

impl Iterator for Walk<'_> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        loop {
            let Reverse(stop) = self.queue.pop()?;
            if stop.found {
                return Some(stop.number);
            }
            self.follow(&stop);
        }
    }
}
