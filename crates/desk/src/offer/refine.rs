//! Questions to the service about an offer: another selection, another route, and the extras of its supplier.

use contract::offer::SelectedExtra;

use super::terms::Terms;
use super::view::Selected;
use crate::error::{DeskError, FieldFault, FieldRule};

pub(crate) fn sent(extra: Selected) -> SelectedExtra {
    SelectedExtra {
        code: extra.code,
        quantity: i64::from(extra.quantity),
    }
}

/// Checks the whole selection against what the offer has, before anything is sent.
pub(crate) fn check(terms: &Terms, extras: &[Selected]) -> Result<(), DeskError> {
    let mut faults = Vec::new();
    for (at, wanted) in extras.iter().enumerate() {
        let mut fault = |field: &str, rule, limit| {
            faults.push(FieldFault {
                field: format!("extras[{at}].{field}"),
                rule,
                limit,
            });
        };
        let offered = &terms.vehicle.external_extras;
        let extra = offered.iter().find(|extra| extra.code.as_deref() == Some(&wanted.code));
        let most = extra.and_then(|extra| extra.max_quantity);
        if extra.is_none() {
            fault("code", FieldRule::Unknown, None);
        } else if extras.iter().take(at).any(|before| before.code == wanted.code) {
            fault("code", FieldRule::Repeated, None);
        } else if most.is_some_and(|most| i64::from(wanted.quantity) > most) {
            let limit = most.and_then(|most| u32::try_from(most).ok());
            fault("quantity", FieldRule::OutOfRange, limit);
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(DeskError::Invalid { faults })
    }
}
