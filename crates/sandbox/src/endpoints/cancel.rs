//! `POST /api/booking/{id}/cancel` (specification 4.10).

use crate::answer::Answer;
use crate::reservation::Fate;
use crate::service::{Call, Service};
use crate::state::Touched;
use crate::words::Word;

pub(crate) fn answer(service: &mut Service, call: &mut Call<'_>) -> Answer {
    let caller = match service.signed_in(call) {
        Ok(caller) => caller,
        Err(refusal) => return refusal,
    };
    let in_scope = service
        .reservation(call)
        .filter(|one| one.owner.same_company(caller.user));
    let Some(reservation) = in_scope else {
        return service.unknown_id(call);
    };
    if !caller.user.user().may_cancel {
        return service.refused(call, Word::NotPermitted);
    }
    if service.status(call, reservation) > 7 {
        return service.refused(call, Word::StatusForbids);
    }
    if reservation.refusals.cancel {
        return service.refused(call, Word::SupplierRefuses);
    }
    let (id, percent) = (reservation.id, reservation.deduction_percent(call.now));
    service.bookings.change(id, |one| one.fate = Fate::Cancelled);
    service.touched.push(Touched::Reservation(id));
    Answer::done(call.language, percent)
}
