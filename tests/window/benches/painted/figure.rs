//! A measured figure, printed as a line of JSON or as a readable line.
#![expect(clippy::print_stdout, reason = "what it prints is what it is for")]

use serde_json::json;

pub(crate) struct Figure {
    name: &'static str,
    ours: f64,
    floor: f64,
    goal: Goal,
    unit: &'static str,
}

#[derive(Clone, Copy)]
pub(crate) enum Goal {
    /// Ours is at most this many times the floor.
    Ratio(f64),
    /// Ours is at most this much more than the floor.
    Over(f64),
}

impl Figure {
    /// A figure in milliseconds.
    pub(crate) fn new(name: &'static str, ours: f64, floor: f64, goal: Goal) -> Self {
        let unit = "ms";
        Self {
            name,
            ours,
            floor,
            goal,
            unit,
        }
    }

    pub(crate) fn of_unit(self, unit: &'static str) -> Self {
        Self { unit, ..self }
    }

    pub(crate) fn say(&self, json: bool) {
        let Self {
            name,
            ours,
            floor,
            unit,
            ..
        } = self;
        let (ratio, over) = (ours / floor, ours - floor);
        let (goal, met) = match self.goal {
            Goal::Ratio(goal) => (goal, ratio <= goal),
            Goal::Over(goal) => (goal, over <= goal),
        };
        if json {
            let line = json!({
                "name": name, "ours": ours, "floor": floor, "ratio": ratio, "goal": goal, "met": met, "unit": unit,
                "over": matches!(self.goal, Goal::Over(_)).then_some(over),
            });
            println!("{line}");
        } else {
            println!("{name} {ours:.1} {unit}, floor {floor:.1} {unit}, {ratio:.2} ×, {over:+.1} {unit}");
        }
    }
}
