//! Everything that crosses to the window, in one list; the test below writes its TypeScript.

use tauri::Runtime;
use tauri_specta::{Builder, ErrorHandlingMode, collect_commands, collect_events};

use crate::commands::{
    attention, booking, drafts, offer, places, reservations, sandbox, search, session, settings, startup, updates,
    window,
};
use crate::events::{
    BookingsChanged, ReservationsChanged, SearchChanged, SessionChanged, SettingsChanged, SettingsWanted,
    StartupChanged, UpdatesChanged,
};
use crate::first_views::FirstViews;

#[allow(clippy::too_many_lines, reason = "one list of all that crosses")]
pub fn wiring<R: Runtime>() -> Builder<R> {
    Builder::new()
        .commands(collect_commands![
            startup::startup,
            startup::leave_problem,
            session::session,
            session::sign_in,
            session::sign_out,
            session::renew_session,
            session::retry_keyring,
            session::set_vault_aside,
            session::demo_users,
            booking::bookings,
            booking::check_passengers,
            booking::book,
            booking::decide_booking,
            settings::settings,
            settings::choose_language,
            settings::choose_theme,
            settings::choose_profile,
            settings::save_profile,
            settings::remove_profile,
            settings::choose_density,
            settings::choose_zoom,
            settings::choose_privacy,
            settings::choose_notifications,
            settings::choose_notification_details,
            settings::choose_polling,
            settings::choose_retention,
            settings::choose_pick_up_rule,
            settings::choose_cover,
            session::cover,
            session::cover_view,
            session::can_cover,
            session::uncover,
            settings::field_names,
            settings::preview_fields,
            settings::propose_fields,
            settings::save_field_names,
            settings::stored_users,
            settings::wipe_user,
            settings::write_diagnostics,
            search::search,
            search::searches,
            search::close_search,
            search::pick_up_time,
            search::read_day,
            search::read_time,
            search::read_line,
            search::read_message,
            search::write_line,
            offer::reprice,
            offer::route_options,
            offer::choose_route,
            offer::supplier_extras,
            places::find_places,
            places::read_pasted,
            places::zone_of,
            places::show_on_map,
            places::saved_places,
            places::save_place,
            places::import_places,
            places::forget_place,
            places::remember_search,
            places::recent_pairs,
            places::forget_recent_pairs,
            places::travellers,
            places::save_traveller,
            places::forget_traveller,
            drafts::drafts,
            drafts::keep_draft,
            drafts::take_up_draft,
            drafts::forget_draft,
            reservations::find_reservations,
            reservations::reservation,
            reservations::refresh_reservation,
            reservations::ask_to_cancel,
            reservations::confirm_cancel,
            reservations::open_update,
            reservations::keep_change,
            reservations::confirm_update,
            reservations::decide_update,
            reservations::sync_now,
            reservations::ask_anyway,
            reservations::stop_sync,
            reservations::sync_view,
            reservations::list_user_reservations,
            reservations::status_names,
            reservations::reservation_rows,
            reservations::reservation_opened,
            reservations::recent_reservations,
            reservations::past_deductions,
            reservations::moves_after,
            attention::attention,
            attention::lay_aside,
            attention::see_settled,
            attention::take_up_again,
            sandbox::sandbox,
            sandbox::set_sandbox_clock,
            sandbox::add_sandbox_fault,
            sandbox::clear_sandbox_faults,
            sandbox::set_sandbox_switch,
            sandbox::reset_sandbox,
            updates::updates,
            updates::choose_updates,
            updates::look_for_update,
            updates::install_update,
            window::painted,
            window::name_window::<tauri::Wry>,
            window::name_menu::<tauri::Wry>,
            window::count_on_badge::<tauri::Wry>,
            window::notify::<tauri::Wry>,
            window::copy_message::<tauri::Wry>,
            window::copy_value::<tauri::Wry>,
            window::begin_mail,
            window::begin_whatsapp,
            window::quit::<tauri::Wry>,
            window::network_changed,
        ])
        .events(collect_events![
            StartupChanged,
            SettingsChanged,
            SessionChanged,
            BookingsChanged,
            ReservationsChanged,
            SearchChanged,
            UpdatesChanged,
            SettingsWanted
        ])
        .typ::<FirstViews>()
        .constant("scenarios", sandbox::Known::all())
        .error_handling(ErrorHandlingMode::Throw)
        .disable_serde_phases()
}

#[cfg(test)]
mod tests {
    use super::*;
    use specta_typescript::Typescript;

    /// Set to rewrite the committed file instead of comparing with it.
    const WRITE: &str = "TRANSFER_DESK_WRITE_BINDINGS";
    const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/src/generated/bindings.ts");

    #[test]
    fn the_committed_bindings_are_those_of_the_commands() {
        let place = tempfile::tempdir().expect("a folder");
        let fresh = place.path().join("bindings.ts");
        wiring::<tauri::Wry>()
            .export(Typescript::default(), &fresh)
            .expect("bindings");
        let fresh = std::fs::read_to_string(fresh).expect("what was just written");
        if std::env::var_os(WRITE).is_some() {
            std::fs::write(COMMITTED, &fresh).expect("a writable checkout");
        }
        let committed = std::fs::read_to_string(COMMITTED).unwrap_or_default();
        assert!(committed == fresh, "{COMMITTED} is stale: run `cargo xtask bindings`");
    }
}
