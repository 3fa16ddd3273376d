//! Compares a sheet with the truth of its message, field by field.

use std::error::Error;
use std::fs;
use std::path::Path;

use message::{Context, Extra, Leg, Person, Place, Sheet, TimeOf, Told};
use serde_json::{Map, Value, json};

#[derive(Default)]
pub(crate) struct Score {
    /// The leaves of the truth.
    pub(crate) fields: usize,
    pub(crate) found: usize,
    /// Values of the sheet that are not those of the truth.
    pub(crate) wrong: usize,
    /// People of the sheet who are no travellers.
    pub(crate) strangers: usize,
    pub(crate) remarks: Vec<String>,
}

/// The messages of a folder by name, each with its score.
pub(crate) fn folder(folder: &Path) -> Result<Vec<(String, Score)>, Box<dyn Error>> {
    let mut judged = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "txt") {
            let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
            judged.push((name.unwrap_or_default(), message(&path)?));
        }
    }
    judged.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(judged)
}

pub(crate) fn total(judged: &[(String, Score)]) -> Value {
    let sum = |of: fn(&Score) -> usize| judged.iter().map(|(_, score)| of(score)).sum::<usize>();
    json!({
        "messages": judged.len(),
        "fields": sum(|score| score.fields),
        "found": sum(|score| score.found),
        "wrong": sum(|score| score.wrong),
        "strangers": sum(|score| score.strangers),
    })
}

fn message(path: &Path) -> Result<Score, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let truth: Value = serde_json::from_str(&fs::read_to_string(path.with_extension("json"))?)?;
    let today = truth["today"].as_str().ok_or("a truth names its day")?.parse()?;
    let country = truth["country"].as_str().ok_or("a truth names its country")?;
    let sheet = message::read(&text, Context { today, country });
    let mut score = Score::default();
    score.legs(list(&truth["legs"]), &legs(&sheet));
    score.party(&truth["party"], &party(&sheet));
    score.people(list(&truth["people"]), people(&sheet));
    score.extras(
        list(&truth["extras"]),
        sheet
            .extras
            .iter()
            .filter_map(|extra| sure(Some(extra)))
            .map(|extra| json!(name_of(*extra)))
            .collect(),
    );
    Ok(score)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

const NOTHING: &Value = &Value::Null;

impl Score {
    fn compare(&mut self, what: &str, told: &Value, found: &Value, is_met: bool) {
        self.fields += usize::from(!told.is_null());
        self.found += usize::from(!told.is_null() && is_met);
        let is_wrong = !found.is_null() && !is_met;
        self.wrong += usize::from(is_wrong);
        if is_wrong || (!told.is_null() && !is_met) {
            let word = if is_wrong { "WRONG" } else { "missed" };
            self.remarks.push(format!("{word} {what}: {told} <> {found}"));
        }
    }

    fn legs(&mut self, told: &[Value], found: &[Value]) {
        for at in 0..told.len().max(found.len()) {
            let (told, found) = (told.get(at).unwrap_or(NOTHING), found.get(at).unwrap_or(NOTHING));
            for end in ["from", "to"] {
                let is_met = is_same_place(&told[end], &found[end]);
                self.compare(&format!("{at} {end}"), &told[end], &found[end], is_met);
            }
            for key in ["date", "time", "timeOf", "flight"] {
                self.compare(&format!("{at} {key}"), &told[key], &found[key], told[key] == found[key]);
            }
        }
    }

    fn party(&mut self, told: &Value, found: &Value) {
        for key in ["adults", "children", "bags"] {
            self.compare(key, &told[key], &found[key], told[key] == found[key]);
        }
        let (told, found) = (list(&told["childAges"]), list(&found["childAges"]));
        for at in 0..told.len().max(found.len()) {
            let (told, found) = (told.get(at).unwrap_or(NOTHING), found.get(at).unwrap_or(NOTHING));
            self.compare("age", told, found, told == found);
        }
    }

    fn people(&mut self, told: &[Value], mut left: Vec<Value>) {
        for told in told {
            let exactly = left.iter().position(|one| has_same_names(told, one));
            let found = exactly.or_else(|| left.iter().position(|one| shares_a_name(told, one)));
            let found = found.map_or(Value::Null, |at| left.remove(at));
            let is_turned =
                folded(&told["first"]) == folded(&found["last"]) && folded(&told["last"]) == folded(&found["first"]);
            for key in ["first", "last"] {
                let is_met = is_turned || folded(&told[key]) == folded(&found[key]);
                self.compare(key, &told[key], &found[key], is_met);
            }
            for key in ["phone", "email", "lead"] {
                self.compare(key, &told[key], &found[key], told[key] == found[key]);
            }
        }
        self.strangers += left.len();
        self.remarks
            .extend(left.iter().map(|stranger| format!("STRANGER {stranger}")));
    }

    fn extras(&mut self, told: &[Value], mut left: Vec<Value>) {
        for told in told {
            let at = left.iter().position(|found| found == told);
            let found = at.map_or(Value::Null, |at| left.remove(at));
            self.compare("extra", told, &found, *told == found);
        }
        for found in &left {
            self.compare("extra", NOTHING, found, false);
        }
    }
}

fn is_same_place(told: &Value, found: &Value) -> bool {
    match (told["iata"].as_str(), folded(&told["words"])) {
        (Some(iata), _) => found["iata"].as_str() == Some(iata),
        (None, Some(words)) => folded(&found["words"]).is_some_and(|shown| shown.contains(&words)),
        (None, None) => false,
    }
}

fn folded(value: &Value) -> Option<String> {
    value.as_str().map(fold::fold)
}

fn has_same_names(told: &Value, found: &Value) -> bool {
    ["first", "last"]
        .iter()
        .enumerate()
        .all(|(at, key)| folded(&told[*key]) == folded(&found["names"][at]))
}

fn shares_a_name(told: &Value, found: &Value) -> bool {
    let told = ["first", "last"].map(|key| folded(&told[key]));
    let names = list(&found["names"]).iter().filter_map(folded);
    names.into_iter().any(|name| told.contains(&Some(name)))
}

/// What the sheet shows as sure.
fn sure<T>(told: Option<&Told<T>>) -> Option<&T> {
    told.filter(|told| !told.is_question).map(|told| &told.value)
}

fn legs(sheet: &Sheet) -> Vec<Value> {
    sheet.legs.iter().map(leg).collect()
}

fn leg(leg: &Leg) -> Value {
    let place = |place: &Place| json!({"iata": place.iata, "words": place.words});
    let time = sure(leg.time.as_ref());
    let kind = leg.time_of.filter(|_| time.is_some()).map(|kind| match kind {
        TimeOf::PickUp => "pickup",
        TimeOf::Arrival => "arrival",
        TimeOf::Departure => "departure",
    });
    let fields = [
        ("from", sure(leg.from.as_ref()).map(place)),
        ("to", sure(leg.to.as_ref()).map(place)),
        ("date", sure(leg.date.as_ref()).map(|date| json!(date.to_string()))),
        ("time", time.map(|time| json!(time.strftime("%H:%M").to_string()))),
        ("timeOf", kind.map(|kind| json!(kind))),
        ("flight", sure(leg.flight.as_ref()).map(|flight| json!(flight))),
    ];
    let known = fields
        .into_iter()
        .filter_map(|(key, value)| Some((key.to_owned(), value?)));
    Value::Object(known.collect::<Map<_, _>>())
}

fn party(sheet: &Sheet) -> Value {
    let party = &sheet.party;
    json!({
        "adults": sure(party.adults.as_ref()),
        "children": sure(party.children.as_ref()),
        "bags": sure(party.bags.as_ref()),
        "childAges": party.ages.iter().filter_map(|age| sure(Some(age))).collect::<Vec<_>>(),
    })
}

/// `names` are those of the row, whether they are sure or not: a row that asks for a name still is one.
fn people(sheet: &Sheet) -> Vec<Value> {
    let person = |one: &Person| {
        let names = [&one.first, &one.last].map(|name| name.as_ref().map(|told| &told.value));
        json!({
            "names": names,
            "first": sure(one.first.as_ref()),
            "last": sure(one.last.as_ref()),
            "phone": sure(one.phone.as_ref()),
            "email": sure(one.email.as_ref()),
            "lead": one.is_lead.then_some(true),
        })
    };
    sheet.people.iter().map(person).collect()
}

const fn name_of(extra: Extra) -> &'static str {
    match extra {
        Extra::ChildSeat => "child seat",
        Extra::Booster => "booster",
        Extra::BabySeat => "baby seat",
        Extra::Wheelchair => "wheelchair",
        Extra::SportsBaggage => "sports baggage",
    }
}
