//! `GET /api/booking/{id}` (specification 4.8).

use crate::answer::Answer;
use crate::personality::DetailScope;
use crate::service::{Call, Service};

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let company = service.personality.detail_scope == DetailScope::Company;
    let found = service
        .reservation(call)
        .filter(|one| one.owner == caller.user || (company && one.owner.same_company(caller.user)));
    match found {
        Some(reservation) => Answer::done(call.language, service.record(call, reservation)),
        None => service.unknown_id(call),
    }
}
