//! Reads the table at the top of a machine, so that its test can compare the machine with it.

use std::collections::BTreeMap;

/// The rows that have not been seen yet: for each state and event, the next state and the commands.
pub(crate) struct Table {
    rows: BTreeMap<(String, String), (String, String)>,
}

impl Table {
    /// `source` is the machine's file; `states` lists the states that a row of *any* or *any open* stands for.
    pub(crate) fn of(source: &str, states: &[&str]) -> Self {
        let lines = source.lines().filter_map(|line| line.strip_prefix("//! | "));
        let mut rows = BTreeMap::new();
        for row in lines.skip_while(|row| !row.starts_with("state |")).skip(1) {
            let cells: Vec<&str> = row.trim_end_matches(" |").split(" | ").collect();
            let [named, events, next, commands] = cells[..] else {
                panic!("a row of the table has four cells: {row}");
            };
            let named: Vec<&str> = match named {
                "any" | "any open" => states.to_vec(),
                named => named.split(", ").collect(),
            };
            for state in named {
                for event in events.split(", ") {
                    let key = (state.to_owned(), event.to_owned());
                    let cell = (next.replace("the same", state), commands.to_owned());
                    assert_eq!(rows.insert(key, cell), None, "{state} and {event} stand twice");
                }
            }
        }
        Self { rows }
    }

    /// What the table says about this state and event. What is not in it changes nothing.
    pub(crate) fn take(&mut self, state: &str, event: &str) -> (String, String) {
        let row = self.rows.remove(&(state.to_owned(), event.to_owned()));
        row.unwrap_or_else(|| (state.to_owned(), "–".to_owned()))
    }

    /// Every row must have been used.
    pub(crate) fn is_used_up(&self) {
        assert!(self.rows.is_empty(), "nothing of this was seen: {:?}", self.rows);
    }
}

/// The commands as the table names them.
pub(crate) fn listed<'a>(commands: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = commands.into_iter().collect();
    match words[..] {
        [] => "–".to_owned(),
        _ => words.join(", "),
    }
}
