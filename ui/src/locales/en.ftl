### The desk's words. Ids are the same in every language; `npm run messages` fails on a difference.

## Names

language-tr = Türkçe
language-en = English
language-de = Deutsch
language-ru = Русский
theme-light = Light
theme-dark = Dark
theme-system = Same as the system
currency-TRY = Turkish lira (TRY)
currency-EUR = Euro (EUR)
currency-USD = US dollar (USD)
currency-RUB = Russian rouble (RUB)
colour-amber = Amber
colour-violet = Violet
colour-teal = Teal
colour-blue = Blue
colour-green = Green
colour-rose = Rose
kind-sandbox = Sandbox
kind-test = Test
kind-live = Live
badge-sandbox = SANDBOX
badge-test = TEST
badge-live = LIVE
profile-sandbox = Sandbox

## The window's frame

window-title = { $section } · { $profile } · Transfer Desk
window-title-bare = Transfer Desk
section-session = Account
section-settings = Settings
section-sandbox = Sandbox
section-gallery = Gallery
frame-sections = Sections
frame-skip = Skip to the content
frame-profile = Profile: { $profile }. Account and settings
frame-loading = Opening Transfer Desk
frame-loading-long = This takes longer than usual. The system may be asking for your password in a window behind this one.
command-label = Search or command
command-placeholder = A name, a reservation, a command, or AYT Lara 24 dec 14:30
command-none = No results
command-go = Go to { $section }
command-theme = Theme: { $theme }
command-language = Language: { $language }
command-profile = Profile: { $profile }
command-sign-in = Sign in
command-sign-out = Sign out
command-renew = Renew the session
command-new-profile = New profile
command-copy-folder = Copy the path of the data folder
command-shortcuts = Keyboard shortcuts
currency-follows = Prices in new searches: { $currency }
status-label = Status of this computer
status-signed-out = Signed out
status-signing-in = Signing in
status-signed-in = Signed in until { $time }
status-expired = Session expired at { $time }, renews on the next request
status-renewing = Renewing the session
status-not-kept = Not saved on this computer
status-locked = Saved session locked
status-unreached = Can’t reach the service since { $time }
status-outage = No answer since { $time } · saved copies of { $copies }
status-next-try = next try { $time }
status-offline = Offline
status-lists = Synced { $ago }
status-lists-endless = The service’s lists do not end
status-lists-never = Not fully synced yet
status-nothing-open = No answers pending
status-open = { $count } unsettled

## The shortcut sheet

shortcuts-title = Keyboard shortcuts
shortcuts-everywhere = Everywhere
shortcuts-sign-in = Sign-in
shortcuts-lists = Lists and dialogs
key-control = Ctrl
shortcut-command = Command bar
shortcut-sheet = Show shortcuts
shortcut-next = Next and previous control
shortcut-demo = Sign in as the first, second or third demo user
shortcut-submit = Send the form
shortcut-move = Move in a list
shortcut-choose = Choose
shortcut-leave = Close, or go back
shortcut-copy = Copy the selected value
shortcuts-book = Reservations and attention
shortcut-find = Find a reservation
shortcut-recent = Open a recent reservation
shortcut-record-copy = Copy the PNR
shortcut-record-read = Refresh reservation
shortcut-record-change = Change reservation
shortcut-record-cancel = Open cancellation
shortcut-done = Mark as done, with a reason
shortcut-snooze = Snooze
shortcuts-booking = Search and booking
shortcut-forward = Search, continue, send
shortcut-from-message = Read a client’s message
shortcut-search-recent = Repeat one of the last searches
shortcut-search-clear = Empty the search
shortcut-line-part = Select a part of the line to type over it
shortcut-calendar = Open the calendar of a date
shortcut-day-step = One day later or earlier
shortcut-sides = Change between there and back
shortcut-compare = Add an offer to the comparison, or remove it
shortcut-compared = Open or close the comparison
shortcut-outcome-pnr = Copy the PNR of the new booking
shortcut-message = Copy the message to the client
shortcut-new = New search after a booking
shortcut-reveal = Reveal hidden data (hold)
shortcut-undo = Take the last step back
shortcut-zoom = Larger, smaller, usual size

## Buttons that many places share

action-close = Close
action-back = Back
action-retry = Try again
action-try-now = Try now
action-sign-in = Sign in
action-settings = Open settings
action-copy = Copy
action-copied = Copied
action-not-copied = Could not be copied
action-dismiss = Dismiss

## Sign-in

sign-in-title = Sign in
sign-in-profile = Profile
sign-in-language = Language
sign-in-user = E-mail or phone
sign-in-user-hint = Phone with country code, for example +90 555 000 00 01
sign-in-password = Password
sign-in-password-show = Show the password
sign-in-password-hide = Hide the password
sign-in-submit = Sign in
sign-in-busy = Signing in…
sign-in-wait = Wait { $time }
sign-in-demo-title = Demo users
sign-in-demo-hint = Nothing booked in the sandbox is real. Press the key shown to sign in.
sign-in-refused = The service refused the sign-in.
sign-in-why-asked = You are signed out. The session was removed from this computer.
sign-in-why-refused = The service no longer renews the session. Sign in again; what you typed is kept.
sign-in-why-tries = A wrong password was entered five times while the window was covered, so you were signed out. What you typed is kept.
sign-in-this-run = Sign in until the program closes

## Session

session-active = Signed in
session-renewing = Renewing
session-volatile = Not saved
session-profile = Profile
session-service = Service address
session-valid = Valid until
session-valid-note = Renews automatically when needed.
session-expired-note = Expired; it renews on the next request.
session-kept = On this computer
session-kept-yes = Saved encrypted. It is still there at the next start.
session-kept-no = Not saved. It works until the program closes.
session-renew = Renew now
session-renew-busy = Renewing…
session-renewed = Session renewed
session-sign-out = Sign out
session-sign-out-busy = Signing out…
session-sign-out-note = Signing out removes the session from this computer. The service is not told.

## A stored session that cannot be opened

locked-title = The saved session is locked
locked-lead = A session may be saved here, but it cannot be opened.
locked-newer-title = Saved data is from a newer version
locked-newer-lead = This version cannot use the data saved here. Nothing was changed.
locked-retry-busy = Checking the keyring…
keychain-wait = This takes longer than usual. macOS may be asking for your login password behind this window, for the keychain: choose “Always Allow” there to be asked only once.
locked-still = Tried again at { $time }: no change.

## Keyring and storage

keyring-missing = No keyring service is running. Start GNOME Keyring or KWallet, then try again.
keyring-missing-windows = Windows does not offer its Credential Manager. Start the service “Credential Manager”, then try again.
keyring-missing-macos = This Mac has no keychain to hold the key. Open Keychain Access and create a login keychain, then try again.
keyring-locked = The keyring is locked. Unlock it with your system password, then try again.
keyring-locked-windows = Windows does not open the Credential Manager in this session. Sign out of Windows and in again, then try again.
keyring-locked-macos = The keychain is locked, or access to it was not allowed. Try again, and choose “Always Allow” when macOS asks.
keyring-timed-out = The keyring did not answer within 5 seconds. Its password window may be behind this one.
keyring-timed-out-windows = The Credential Manager did not answer within 5 seconds. Try again.
keyring-timed-out-macos = The keychain did not answer within 60 seconds. macOS may be asking for your login password behind this window: choose “Always Allow” there, then try again.
keyring-failed = The keyring reported an error. Sign out of the system and in again, then try again.
keyring-failed-windows = The Credential Manager reported an error. Sign out of Windows and in again, then try again.
keyring-failed-macos = The keychain reported an error. Log out of the Mac and in again, then try again.
keyring-key-missing = The keyring answers, but the key to the data saved here is not in it. Unlock the keyring if it is locked, or restore the earlier one; otherwise archive the data.
keyring-key-missing-windows = The Credential Manager answers, but the key to the data saved here is not in it. Restore the entry of transfer-desk if you have a backup of it; otherwise archive the data.
keyring-key-missing-macos = The keychain answers, but the key to the data saved here is not in it. Look for transfer-desk in Keychain Access, or restore the earlier keychain; otherwise archive the data.
storage-unreadable = The data saved here is damaged or was locked with another key, and cannot be opened.
storage-newer = The data saved here was written by a newer version of Transfer Desk. Install that version to open it.
storage-in-use = Another Transfer Desk is using this data folder. Close it, then try again.
storage-full = The disk is full. Free some space, then try again.
storage-read-only = The data folder is not writable. Check its permissions, then try again.
storage-foreign = The data folder is a link or belongs to another account, so it was neither read nor written. Put a folder of your own in its place, then try again.
storage-failed = The disk reported an error while the data was read or written.
set-aside = Archive and start fresh
set-aside-title = Archive the stored data?
set-aside-lead = The stored data stays on the disk under another name. Nothing is deleted.
set-aside-effect = What only this data held, such as the session and drafts, is no longer shown. You will have to sign in again.
set-aside-keep = Cancel
set-aside-do = Archive the data
set-aside-busy = Archiving…
set-aside-done = The stored data was archived

## Errors

error-invalid = Please correct the marked fields.
error-signed-out = You are signed out. Sign in to continue; what you typed is kept.
error-rate-limited = The service asks to wait until { $time }.
error-goes-on = Continues in { $time }.
error-offline = The service cannot be reached. Check the network, then try again.
error-offline-proxy = The service cannot be reached through the proxy { $proxy }. Check the network and the proxy, then try again.
error-no-answer = No answer came. The network or the service is in trouble. Try again in a moment.
error-service-failed = The service has a problem. Try again in a moment.
error-refused = The service refused this request.
error-unreadable = The service sent an answer that cannot be read.
error-busy = Please wait for the previous step.
error-unexpected = Something unexpected went wrong in the program. Try again.
error-status = Status { $status }
error-service-code = Code { $code }
error-no-reason = The service gave no reason.
severity-information = Note
severity-attention = Attention
severity-danger = Error
severity-good = Done

## Faults at a field

rule-required = Required.
rule-too-long = { $limit ->
    [one] At most { $limit } character.
   *[other] At most { $limit } characters.
  }
rule-not-an-email-or-phone = Enter an e-mail address, or a phone number with its country code.
rule-not-https = The address has to begin with https://
rule-not-a-path = The path has to begin with a slash, such as /api/statuses
rule-not-a-url = The address is incomplete. A complete one is https://api.example.com
rule-not-a-proxy = Enter the address of an http or https proxy, such as http://proxy.example.com:3128
rule-credentials = Leave out the user name and password: the settings would keep them unencrypted.
rule-taken = Another profile has this name.
rule-reserved = This name is reserved.
rule-fixed = Your administrator set this. It cannot be changed here.
rule-not-allowed = Your administrator does not allow this address.
undo = Undo
undo-passenger = { $name } removed
undo-draft = Draft discarded
undo-search = Search changed
undo-snoozed = Snoozed: { $title }
undo-done = Done: { $title }
fixed-by = Set by { $administrator }.
fixed-by-administrator = Set by your administrator.
profile-addresses-fixed = Only addresses that your administrator allows.
decided-title = Set by your administrator
decided-note = These choices are made for everybody on this computer.
decided-administrator = Contact
decided-what = Settings

## Settings

settings-profiles = Profiles
settings-profiles-note = Each profile is one service to work with. Its colour marks the window.
settings-profiles-count = { $count ->
    [one] { $count } profile
   *[other] { $count } profiles
  }
settings-profile-name = Name
settings-profile-service = Service address
settings-profile-current = In use
settings-profile-throw-away = Until the program closes
settings-profile-inside = Built in
settings-profile-use = Use
settings-profile-edit = Edit
settings-profile-remove = Remove
settings-profile-add = New profile
settings-appearance = Appearance
settings-language = Language
settings-theme = Theme
settings-density = Density
settings-zoom = Zoom
density-roomy = Comfortable
density-close = Compact
settings-behaviour = Privacy and notifications
settings-privacy = Privacy mode
settings-privacy-note = Hides names, phones, notes and prices. Hold { $key } or click to reveal.
settings-after-landing = Pick-up proposed after a landing
settings-before-departure = Pick-up proposed before a departure
settings-pick-up-note = For messages in which a client tells only the time of the flight.
pick-up-at-landing = At the landing
pick-up-after-landing = { $count } minutes after
pick-up-before-departure = { $count } minutes before
settings-cover = Cover the window when nobody is at the desk
settings-cover-note = People are hidden until the sign-in password is entered. After five wrong ones you are signed out; what you typed is kept.
settings-cover-cannot = The present session cannot be covered: this computer cannot recognise its password. After the next sign-in it can.
cover-never = Never
cover-minutes = { $count ->
    [one] After { $count } minute
   *[other] After { $count } minutes
  }
cover-title = Covered
cover-lead = Enter the password { $user } signed in with. Everything is as you left it.
cover-lift = Uncover
cover-wrong = { $count ->
    [one] That is not the password. One try is left, then you are signed out.
   *[other] That is not the password. { $count } tries are left.
  }
settings-notifications = Desktop notifications
settings-notifications-note = When a reservation is confirmed, not confirmed or cancelled elsewhere, or something needs you.
settings-notifications-note-windows = When a reservation is confirmed, not confirmed or cancelled elsewhere, or something needs you. Windows shows them only once the program is installed.
settings-notification-details = Names and routes in notifications
settings-notification-details-note = Otherwise a notification gives only the status and the PNR. Anyone who sees this screen can read it, even while the screen is locked.
settings-polling = Track upcoming pick-ups
settings-polling-note = Checked every 5 min during the last two days, every 30 s around pick-up. Off: every 15 min only.
settings-book = Saved data
settings-book-note = Saved on this computer, for this profile.
fields-title = Field names
fields-note = The service may call a field by another name. Separate several names by commas, the likeliest first; a dot leads into an inner field. Beside each you see what it finds in a real reservation.
fields-not-kept = This profile lasts until the program closes: the field names are not saved.
fields-tried = Tried on:
fields-no-record = No reservation is saved here yet to try the names on. Sign in and sync.
fields-not-found = not found in this reservation
fields-usual = Restore default
fields-proposal = “{ $name }” repeats what was booked here, seen in { $seen } of { $of }.
fields-proposal-of = “{ $name }” seems to be the field “{ $field }”: it repeats what was booked here in { $seen } of { $of } bookings.
fields-accept = Use this name
fields-later = Later
fields-save = Use these names
fields-saved = These names are now in use
fields-loading = Loading the field names…
fields-paths = { $count ->
    [one] The field of this reservation
   *[other] The { $count } fields of this reservation
  }
field-status-text = Status in words
field-pick-up-place = Pick-up place
field-drop-off-place = Drop-off place
field-supplier = Supplier
field-seat = Seats
field-passenger-count = Total passengers
field-driver = Driver
field-driver-phone = Driver’s phone
field-plate = Number plate
field-currency = Currency
field-charge-amount = Amount charged
field-charge-currency = Currency charged
field-free-until = Free cancellation until
settings-storage = Saved on this computer
settings-storage-note = Reservations, travellers and drafts are encrypted, separately for each user. A list of what was sent is not encrypted: it is pseudonymous, with PNRs, IDs and times instead of names. What is booked in the sandbox is not encrypted.
settings-retention = Keep reservations after their pick-up for
settings-retention-note = Then they are deleted on this computer for all users of this profile, as soon as one of them is signed in, and so are drafts that are as old and saved travellers who have not travelled since. At the service everything stays. Anything unsettled, what was picked up since then, and reservations without a readable pick-up time are not deleted.
retention-months = { $count ->
    [one] { $count } month
   *[other] { $count } months
  }
retention-shorter = { $count ->
    [one] Keep reservations for { $count } month only?
   *[other] Keep reservations for { $count } months only?
  }
retention-shorter-do = Delete older ones
retention-shorter-keep = Leave it as it is
storage-users = Users of this profile
storage-user = User
storage-size = Size
storage-changed = Last changed
storage-wipe = Delete…
storage-signed-in = signed in
storage-somebody = Another user ({ $mark })
storage-none = Nothing is saved yet
storage-none-note = Data is saved from the first sign-in on.
storage-loading = Loading…
storage-wipe-title = Delete what is saved for { $name }?
storage-wipe-do = Delete permanently
storage-wipe-keep = Keep it
storage-wipe-lead = Reservations, drafts, places and travellers are deleted here with the keys that open them, and the log is emptied. At the service everything stays.
storage-wipe-sandbox = The sandbox also deletes what this user booked in it.
storage-wipe-signs-out = You will be signed out.
storage-wipe-open = { $count ->
    [one] One booking or change is unresolved and can no longer be checked. Of a booking only its random key and its times stay, so that it is not forgotten.
   *[other] { $count } bookings or changes are unresolved and can no longer be checked. Of bookings only their random keys and times stay, so that they are not forgotten.
  }
storage-wiped = Deleted
diagnostics-title = Support
diagnostics-note = Versions, settings, counts and error codes. No names, addresses, keys or words of the service. Check it before sending.
diagnostics-write = Create support file
diagnostics-written = Saved to:
licences-title = Licences
licences-own = Transfer Desk is licensed under Apache-2.0 or MIT, at your choice. It builds on the work of many others.
licences-find = Find a library
licences-loading = Loading the list…
licences-data = Data
licences-code = Code ({ NUMBER($count) })
licences-airports = Airports
licences-cities = Cities
licences-zones = Time zone boundaries
licences-rules = Time zone rules
licences-map = Map drawing

## The sandbox’s dials

sandbox-note = Nothing here is real. Use these controls to simulate a bad day.
sandbox-none = This profile is not the sandbox
sandbox-none-note = A real service has no such controls.
sandbox-loading = Loading the controls…
sandbox-clock = The service’s clock
sandbox-clock-note = This computer’s clock does not change.
sandbox-runs = runs
sandbox-frozen = stopped
sandbox-freeze = Stop it
sandbox-let-run = Let it run
sandbox-later-minutes = 31 minutes later
sandbox-later-hour = 1 hour later
sandbox-later-day = 1 day later
sandbox-later-week = 1 week later
sandbox-faults = Faults
sandbox-faults-note = Applied to the next calls, or until cleared.
sandbox-presets = The service is
sandbox-preset-normal = as usual
sandbox-preset-offline = offline
sandbox-preset-slow = slow (5 seconds a call)
sandbox-preset-busy = busy (asks to wait 20 seconds)
sandbox-fault = Fault
sandbox-on = Applies to
sandbox-anywhere = every call
sandbox-times = Times
sandbox-until-cleared = until cleared
sandbox-times-left = { $count ->
    [one] once more
   *[other] { $count } times more
  }
sandbox-rule = How the sandbox understands it
sandbox-add = Add fault
sandbox-clear = Clear all
sandbox-no-faults = No active faults.
sandbox-scenarios = Scenarios
sandbox-scenarios-note = Type these values in the named field to trigger a scenario.
sandbox-switches = Open questions
sandbox-switches-note = What the specification leaves open. A real service behaves in one of these ways.
sandbox-thrown = { $count ->
    [0] All as usual
    [one] One changed
   *[other] { $count } changed
  }
sandbox-reset = Start over
sandbox-reset-note = The same number gives the same reservations.
sandbox-seed = Number
sandbox-reservations = Reservations
sandbox-reset-want = Start over…
sandbox-reset-do = Empty the sandbox
sandbox-reset-keep = Keep it as it is
sandbox-reset-lead = Its bookings and sign-ins are deleted. What is saved on this computer stays as copies.
sandbox-was-reset = The sandbox has started over
sandbox-typed-place = Typed as a place name
sandbox-typed-lead = Typed as the lead passenger’s last name or the flight number
sandbox-place-SBX-NONE = no vehicles, nothing is said about other places
sandbox-place-SBX-COVERAGE = no vehicles, the service does not drive there and names cities and destinations
sandbox-place-SBX-400 = the search answers 400 in the plain envelope
sandbox-place-SBX-400-RESULT = the search answers 400 in the shape of a search result, without the envelope
sandbox-place-SBX-400-DATA = the search answers 400 with a search result inside the envelope
sandbox-place-SBX-EXPIRES-20 = the offers expire after so many seconds (1 to 9999)
sandbox-place-SBX-PRICE = asked for again, the price is 15% higher
sandbox-place-SBX-GONE = price, routes and booking answer 410
sandbox-place-SBX-REPRICE-400 = asked for the price again, the service answers 400 in the shape of an offer
sandbox-place-SBX-NOROUTES = the list of routes is empty although the offer promised some
sandbox-place-SBX-NOLINE = routes come without toll plazas and without a line on the map
sandbox-place-SBX-POLICY = offers carry a message of the policy and violations of it
sandbox-place-SBX-BLOCK = offers are blocked by the policy
sandbox-place-SBX-EXTERNAL = external suppliers only
sandbox-place-SBX-OWN = the service’s own suppliers only
sandbox-place-SBX-MARKUP = texts carry markup, control and direction characters
sandbox-place-SBX-429 = the search answers 429 and asks to wait 3 seconds
sandbox-place-SBX-429-BARE = the search answers 429 without saying how long to wait
sandbox-place-SBX-500 = the search answers 500 in the envelope
sandbox-place-SBX-500-HTML = the search answers 500 as a page
sandbox-place-SBX-401 = the search answers 401 without a body
sandbox-lead-SBX-STATUS-7 = the reservation has this status (1 to 12) and keeps it
sandbox-lead-SBX-NOTCONFIRMED = the reservation becomes not confirmed (5)
sandbox-lead-SBX-SKIP = the reservation skips statuses: 1, 4, 7, 12
sandbox-lead-SBX-FAST = the reservation goes through its statuses, ten seconds each
sandbox-lead-SBX-ATTENTION = the service says that the reservation needs attention
sandbox-lead-SBX-ISSUE = the service gives the code of an issue
sandbox-lead-SBX-WAYPOINT = the answer says that stops could not be added; without a stop it makes one up
sandbox-lead-SBX-RETURN = a return reservation is created with it
sandbox-lead-SBX-DEDUCT-25 = cancelling deducts this percentage (0 to 100)
sandbox-lead-SBX-NOCANCEL = the supplier refuses the cancellation
sandbox-lead-SBX-NOUPDATE = the supplier refuses every change
sandbox-lead-SBX-GROUP = the ride is merged into a group: changes need support
sandbox-lead-SBX-400 = booking answers 400
sandbox-lead-SBX-410 = booking answers 410
sandbox-lead-SBX-429 = booking answers 429 and asks to wait 3 seconds
sandbox-lead-SBX-429-BARE = booking answers 429 without saying how long to wait
sandbox-lead-SBX-500 = booking answers 500 in the envelope, nothing is recorded
sandbox-lead-SBX-500-HTML = booking answers 500 as a page, nothing is recorded
sandbox-lead-SBX-500-ONCE = the first attempt answers 500, the next one with the same key is recorded, unless the failure is kept (see the open questions)
sandbox-lead-SBX-500-COMMITTED = booking answers 500 although the reservation is recorded
sandbox-lead-SBX-401 = booking answers 401 without a body
sandbox-lead-SBX-DROP = the reservation is recorded, the connection ends before the answer
sandbox-lead-SBX-SLOW = the reservation is recorded, the answer takes three seconds
sandbox-fault-rate_limit = Too many requests
sandbox-effect-rate_limit = 429; without retry_after nothing is said of waiting, nonsense is sent as it is
sandbox-fault-delay = Slow answer
sandbox-effect-delay = the request waits, then it is executed; its key counts as running meanwhile
sandbox-fault-stall = No answer
sandbox-effect-stall = no answer, until the faults are cleared; committed: the work is done
sandbox-fault-drop_before = Request lost
sandbox-effect-drop_before = the connection ends, nothing is executed
sandbox-fault-drop_after = Answer lost
sandbox-effect-drop_after = the request is executed, the connection ends before the answer
sandbox-fault-cut = Answer cut off
sandbox-effect-cut = the connection ends after so many bytes of the answer, head included
sandbox-fault-reset = Connection reset
sandbox-effect-reset = after so many bytes of the answer the connection is reset (TCP)
sandbox-fault-truncate = Half an answer
sandbox-effect-truncate = a complete HTTP answer with half a body
sandbox-fault-garbage = Unreadable answer
sandbox-effect-garbage = a complete HTTP answer with unreadable content
sandbox-fault-expire_token = Session expired
sandbox-effect-expire_token = the session expires just before the request is looked at
sandbox-fault-duplicate = Request twice
sandbox-effect-duplicate = the request is delivered twice
sandbox-fault-error500 = Error 500
sandbox-effect-error500 = 500 in the envelope; committed: the work is done all the same
sandbox-fault-error500_html = Error 500 as a page
sandbox-effect-error500_html = 500 as a page; committed: the work is done all the same
sandbox-fault-empty401 = Empty 401
sandbox-effect-empty401 = 401 without a body
sandbox-fault-list_drift = List moves on
sandbox-effect-list_drift = from the second page on everything has moved down by one
sandbox-fault-answer = Answer of your own
sandbox-effect-answer = this answer, whatever was asked; also with content_type and committed
sandbox-switch-key_kept = How long is a key remembered?
sandbox-switch-key_conflict = The same key with another body
sandbox-switch-key_running = The same key while the first request is still running
sandbox-switch-stored_failure = The same key after a 500
sandbox-switch-gone_looked = When is an expired offer noticed?
sandbox-switch-rotation = A refresh token that was already exchanged
sandbox-switch-login_refusal = Sign-in with a wrong password
sandbox-switch-change_refusal = A change or cancellation that is refused
sandbox-switch-update_answer = What a successful change answers
sandbox-switch-field_names = The field names of a reservation
sandbox-switch-first_status = The first status of a reservation
sandbox-switch-detail_scope = Who may read a reservation?
sandbox-switch-unordered_lists = The order of lists without a stated one
sandbox-switch-unknown_id = An id that is unknown, or not yours to see
sandbox-switch-expired_on_availability = An expired session where none is needed
sandbox-switch-list_lag = Delay until a new reservation is in the lists
sandbox-switch-page_size_over = A page size above the maximum
sandbox-switch-extra_shape = The shape of a standard extra
sandbox-switch-deadline_grace = Grace after a deadline
sandbox-switch-create_lengths = The lengths stated for changes, when booking
sandbox-answer-hours24 = 24 hours
sandbox-answer-minutes30 = 30 minutes
sandbox-answer-status400 = Answer 400
sandbox-answer-status401 = Answer 401
sandbox-answer-status403 = Answer 403
sandbox-answer-status404 = Answer 404
sandbox-answer-status409 = Answer 409
sandbox-answer-status422 = Answer 422
sandbox-answer-first_result = The first answer again
sandbox-answer-waits = It waits for the first
sandbox-answer-replayed = The failure again
sandbox-answer-executed_anew = Executed anew, or given what was recorded
sandbox-answer-before_key = Before the key is looked up
sandbox-answer-after_key = After the key is looked up
sandbox-answer-strict = Refused
sandbox-answer-minute_of_grace = Good for one more minute
sandbox-answer-reuse_revokes = Ends the session
sandbox-answer-record = The reservation
sandbox-answer-nothing = Nothing
sandbox-answer-changes = What was changed
sandbox-answer-request = As in the request
sandbox-answer-other = Other names
sandbox-answer-sparse = Few fields
sandbox-answer-unfamiliar = Unknown names
sandbox-answer-new = New transfer
sandbox-answer-waiting_for_supplier = Waiting for a supplier
sandbox-answer-confirmed = Confirmed
sandbox-answer-creator = Who booked it
sandbox-answer-company = The whole company
sandbox-answer-steady = Always the same
sandbox-answer-shuffled = Shuffled
sandbox-answer-public = Ignored
sandbox-answer-none = None
sandbox-answer-seconds30 = 30 seconds
sandbox-answer-seconds5 = 5 seconds
sandbox-answer-refused = Refused
sandbox-answer-capped = Cut to the maximum
sandbox-answer-flat = Flat
sandbox-answer-nested = Nested
sandbox-answer-bare = Bare
sandbox-answer-free = Not checked
sandbox-answer-as_on_update = Hold here too
settings-keyring = Keyring
settings-keyring-good = The keyring works. Saved data opens with its key.
settings-keyring-idle = Not known yet: the keyring is checked at sign-in.
settings-data = Data
settings-data-folder = Data folder
settings-data-note = To remove everything Transfer Desk has saved, close it, then delete this folder and the transfer-desk entries in the keyring.
settings-data-note-windows = To remove everything Transfer Desk has saved, close it, then delete this folder and the transfer-desk entries in the Credential Manager.
settings-data-note-macos = To remove everything Transfer Desk has saved, close it, then delete this folder and the transfer-desk entries in Keychain Access.
settings-updates = New versions
updates-mode = When a new version is out
updates-mode-off = Do not look for any
updates-mode-ask = Tell me, and I install them
updates-mode-tell = Tell me
updates-mode-automatic = Install them when I quit
updates-look = Look for a new version
updates-looking = Looking for a new version…
updates-newest = { $version } is the newest version.
updates-newer = Version { $version } is available.
updates-fetching = Downloading version { $version }…
updates-ready = Version { $version } has been downloaded, and its signature is valid.
updates-ready-quit = Version { $version } has been downloaded and is installed when you quit.
updates-installed = Version { $version } is installed and runs from the next start.
updates-install = Install and restart
updates-held = A booking, a cancellation or a change is still being sent, or may be sent again. You can install as soon as that is settled.
updates-impossible = This copy of Transfer Desk was made without an address where it could look for new versions.
updates-way-deb = It comes with the updates of this system, as a deb package.
updates-way-rpm = It comes with the updates of this system, as an rpm package.
updates-way-flatpak = It comes with the updates of your flatpaks.
updates-way-administrator = Transfer Desk was installed for everybody on this computer, so your administrator installs the new version.
updates-way-by-hand = This copy does not replace itself. Install the new version by hand.
updates-no-answer = The address for new versions did not answer. This version goes on working. Check the connection and look again.
updates-unusable = The address for new versions gave an answer that cannot be used. This version goes on working. Look again later, or tell your administrator.
updates-broke-off = The download broke off. Nothing was changed. Look again.
updates-unsigned = What was downloaded is not signed by Transfer Desk and was thrown away. Nothing was changed. Tell your administrator.
updates-other-version = What was downloaded is another package than the one announced, and was thrown away. Nothing was changed. Tell your administrator.
updates-not-written = The new version could not be written: the disk may be full or write-protected. The version that runs is still there. Make room and look again.
updates-not-put-back = The new version could not be put in its place, and the former one could not be put back. Your data is untouched. Install Transfer Desk again before you close it.
status-update = Version { $version } available

settings-about = About
settings-interface = Service API
settings-version = Version
settings-development = Development
settings-gallery = Gallery of the interface

## Editing a profile

profile-new-title = New profile
profile-edit-title = Edit { $name }
profile-name = Name
profile-name-hint = Shown in the window at all times
profile-service = Service address
profile-service-hint = For example https://api.example.com
profile-kind = Kind
profile-kind-test-note = For trying things out. The window says TEST.
profile-kind-live-note = Books real transfers. The window says LIVE.
profile-colour = Colour
profile-language = Language for the service
profile-language-own = App language
profile-currency = Currency
profile-currency-own = To match the language
profile-country = Country of the agency
profile-country-hint = Numbers without a country code and short place names are read for this country.
profile-country-own = Country of the computer’s time zone
profile-proxy = Proxy
profile-proxy-hint = For example http://proxy.example.com:3128. Empty: the system’s proxy.
profile-more = Support and status names
profile-support-phone = Support’s telephone
profile-support-mail = Support’s mail
profile-support-hint = Shown with “Contact support” on a reservation.
profile-catalogue = Path of the status names
profile-catalogue-hint = The service may tell its own names for the statuses, such as at /api/statuses. Empty: they are not read.
profile-save = Save the profile
profile-save-busy = Saving…
profile-saved = Profile saved
profile-drop = Discard changes
profile-gone = This profile no longer exists.
profile-remove-title = Remove { $name }?
profile-remove-lead = You are signed out of its service, and the profile leaves the list. Its data stays in the data folder.
profile-remove-keep = Keep it
profile-remove-do = Remove the profile
profile-removed = Profile removed

## When the desk cannot start

startup-title = Transfer Desk cannot start
startup-unknown-profile = There is no profile called { $name }.
startup-known-profiles = Known profiles:
startup-bad-url = The service address { $url } cannot be used. Nothing was sent there.
startup-bad-proxy = The proxy of the profile { $name } cannot be used. Nothing was sent.
startup-sandbox = The built-in sandbox could not start.
startup-no-encryption = This system cannot make encrypted connections, so no service can be reached. Install its CA certificates, then try again.
startup-settings-unreadable-line = The settings file cannot be read: line { $line }.
startup-in-use = Another Transfer Desk is using this data folder. Go to its window, or close it and try again.
startup-policy = The policy of this computer cannot be used ({ $place }).
startup-policy-line = The policy of this computer cannot be used (line { $line } of { $place }).
startup-policy-open = Not only administrators can change the policy of this computer ({ $place }).
startup-policy-note = Please tell your administrator. Without its policy Transfer Desk would allow more than it should.
startup-not-allowed = Your administrator does not allow the service { $url }. Nothing was sent there.
startup-use-sandbox = Open the sandbox
startup-set-settings-aside = Archive the file and start fresh
startup-set-settings-aside-note = An archived file stays on the disk under another name.
startup-quit = Quit
startup-nothing-lost = Nothing was changed or overwritten.

## Reservations

section-reservations = Reservations
status-1 = New transfer
status-2 = Waiting for a supplier
status-3 = Waiting for the supplier’s approval
status-4 = Confirmed
status-5 = Not confirmed
status-6 = Waiting for a driver
status-7 = Ready, driver assigned
status-8 = Driver on the way
status-9 = Passenger picked up
status-10 = Passenger dropped off
status-11 = Cancelled
status-12 = Completed
status-unknown = Status { $code }
status-none = No status
status-troubled = Needs attention
lookup-label = Find a reservation
lookup-example = Name, PNR, flight, phone, place, note, date
lookup-list = Reservations found
lookup-loading = Searching…
lookup-found = { $count ->
    [one] { NUMBER($count) } reservation (saved on this computer)
   *[other] { NUMBER($count) } reservations (saved on this computer)
  }
lookup-found-more = { $count ->
    [one] More than { NUMBER($count) } reservation (saved on this computer)
   *[other] More than { NUMBER($count) } reservations (saved on this computer)
  }
lookup-near = No exact match. These are spelled similarly.
lookup-near-filtered = No exact match with this filter. These are spelled similarly.
lookup-none = No results
lookup-none-note = No reservation on this computer matches. It may exist at the service but not be synced yet.
lookup-none-filtered = No match with this filter.
lookup-in-all = Search all reservations
lookup-clear = Clear search
lookup-nothing-kept = No reservations are saved here yet
lookup-first-reading = Syncing the reservations for the first time
lookup-nothing-kept-note = After the first sync, reservations are found here at once, even without a network.
panel-label = Selected reservation
panel-open = Open reservation
panel-phone = Phone
panel-age = Updated { $time } ({ $ago })
recents-label = Recent
filter-label = Show
filter-upcoming = Upcoming
filter-today = Today (Turkey time)
filter-active = Ready or under way
filter-past = Past
filter-troubled = Needs attention
filter-trips = Round trips
filter-month = By month (Turkey time)
filter-status = By status
filter-own = Reserved by me
filter-year = By year (Turkey time)
filter-between = Between two days (Turkey time)
filter-which-year = Year
filter-from = From
filter-until = Until
filter-all = All
filter-which-month = Month
filter-which-status = Status
filter-status-count = { $name } ({ NUMBER($count) })
row-trip = Part of a round trip
day-unknown = Pick-up date not known
day-count = { $count ->
    [one] { $count } reservation
   *[other] { $count } reservations
  }
row-no-time = no time
row-no-name = no name
row-no-places = no route
row-age = Time since update:
row-read = Updated { $time }
sync-reading = Syncing… { $records ->
    [one] { NUMBER($records) } reservation
   *[other] { NUMBER($records) } reservations
  }, { $pages ->
    [one] { NUMBER($pages) } page
   *[other] { NUMBER($pages) } pages
  }
sync-left = Stopped after { $records ->
    [one] { NUMBER($records) } reservation
   *[other] { NUMBER($records) } reservations
  }, { $pages ->
    [one] { NUMBER($pages) } page
   *[other] { NUMBER($pages) } pages
  }
sync-whole = Last synced { $time } ({ $ago })
sync-never = Never fully synced
sync-start = Sync now
sync-go-on = Resume
sync-stop = Stop
sync-offline = Offline: these are the copies on this computer.
sync-signed-out = Signed out: these are the copies on this computer.
sync-limited = The service asks to wait: these are the copies on this computer.
sync-failed = The lists could not be read: these are the copies on this computer.
sync-outage = The service has not answered since { $time }: these are the copies on this computer.
sync-next-try = Next try: { $time }.
sync-old = These copies may be out of date.
sync-endless = The service’s lists do not end, so the sync was stopped. What was synced is saved; what is missing here may still exist.

## A reservation

record-title = Reservation
record-back = Reservation
record-loading = Opening the reservation
record-unknown = This reservation isn’t saved on this computer
record-unknown-note = It may belong to somebody else, or not be synced yet.
record-nobody = No name
record-as-booked = as booked
record-and-more = { $count ->
    [one] { $name } and { NUMBER($count) } more
   *[other] { $name } and { NUMBER($count) } more
  }
record-trouble = The service flagged this reservation: it needs attention.
record-issue = Problem reported by the service:
record-support = Contact the service’s support and give them the PNR.
record-unread = The service has not returned this reservation since { $time }. You see the last version it sent.
record-age = Updated { $time } ({ $ago })
record-change = Change…
record-cancel = Cancel…
record-refresh = Refresh
record-status-name = The service calls it “{ $name }”.
support-title = Contact support
support-phone = Telephone
support-mail = Mail
support-unknown = No telephone or mail is entered for this profile.
support-enter = Open settings
support-subject = Reservation { $pnr }
support-line-pnr = PNR: { $pnr }
support-line-id = Reservation ID: { $id }
support-line-status = Status: { $status }
support-line-issue = Reported issue: { $issue }
support-line-cancel-refused = Cancellation refused: { $words }
support-line-change-refused = Change refused: { $words }
support-subject-doubt = Booking of unknown outcome
support-line-doubt = This booking was sent, but its answer was lost. Do you have it on record?
support-line-sent = Sent: { $time }
support-line-lead = Lead passenger: { $name }
support-line-way = Route: { $from } → { $to }
support-line-pick-up = Pick-up: { $time }
support-line-candidate = Possible reservation ID: { $id }
support-line-stop = Stop not added: { $stop }
record-past = Its status no longer allows changes or cancellation. You can still try.
record-when = Pick-up
record-way = Route
record-people = Passengers
record-lead = lead
record-in-all = { $count ->
    [one] { $count } passenger in total
   *[other] { $count } passengers in total
  }
record-flight = Flight
record-note = Note
record-none = not stated
record-vehicle = Vehicle
record-price = Price
history-title = Status
history-next = Next check { $time }
history-now = Checking now
history-lists = Checked at the next sync
history-over = Final. No more automatic checks.
history-first = First seen { $time }
history-seen = Seen { $time }
history-former = (previous status last seen { $time })
dossier-title = Original booking
dossier-note = Saved at the time of booking. It never changes.
dossier-booked = Booked at
dossier-accepted = Conditions accepted
dossier-searched = Searched for
dossier-asked-in = language { $language }, currency { $currency }
dossier-failed-stops = Stops not added
dossier-route = Chosen route
dossier-policy-blocked = It was marked as blocked by the policy, and booked all the same.
dossier-acknowledged = Acknowledged
dossier-standard-extras = { $count ->
    [one] { $count } standard extra
   *[other] { $count } standard extras
}
raw-shortened = This reservation was too long to be saved whole. Fields that have no name here were left out.
raw-title = { $count ->
    [one] { NUMBER($count) } more field from the service
   *[other] { NUMBER($count) } more fields from the service
  }
half-cancelled = Only half of this round trip is cancelled: one transfer stands, the other does not.
request-look = Open
request-cancel-sending = The cancellation is being sent.
request-cancel-checking = Not known yet whether it was cancelled. Checking automatically.
request-cancel-again = It was not cancelled. You can try again.
request-cancel-refused = The service refused the cancellation.
request-cancel-person = Was it cancelled? Please find out.
request-change-sending = A change is being sent.
request-change-checking = Not known yet whether the change was made. Checking automatically.
request-change-again = The change was not made. You can try again.
request-change-refused = The service refused the change.
request-change-person = Was the change made? Please find out.
request-change-typed = A change to this reservation was started but not sent.
request-go-on = Continue

## Cancelling

cancel-done-title = { $pnr ->
    [none] Reservation cancelled
   *[other] { $pnr } cancelled
  }
cancel-title = { $pnr ->
    [none] Cancel this reservation
   *[other] Cancel { $pnr }
}
cancel-conditions = Before you cancel
cancel-no-preview = The service can’t tell the deduction in advance. The supplier’s terms and the account’s rules decide.
percent = { $percent }%
past-alike = { $count ->
    [one] Last cancellation with { $supplier } on this computer, { $lead }:
   *[other] Last { $count } cancellations with { $supplier } on this computer, { $lead }:
  }
past-others = At other times before the pick-up:
past-none-alike = No earlier cancellations with { $supplier } this close to the pick-up on this computer.
past-none = No earlier cancellations with { $supplier } on this computer.
past-note = Past cases, not a promise: the percentage that was deducted then.
lead-day = under 24 h before
lead-two-days = 24 to 48 h before
lead-week = 2 to 7 days before
lead-earlier = over 7 days before
cancel-reading = Refreshing the reservation. Nothing is sent.
cancel-unreadable = The reservation could not be refreshed, so it cannot be cancelled now.
cancel-keep = Keep reservation
cancel-want = { $pnr ->
    [none] Cancel this reservation…
   *[other] Cancel { $pnr }…
}
cancel-do = { $pnr ->
    [none] Cancel this reservation now
   *[other] Cancel { $pnr } now
}
cancel-at-once = This takes effect immediately and can’t be undone.
cancel-ask-again = Try again
cancel-sending = The cancellation is being sent.
cancel-unknown = It is not known whether it was cancelled.
cancel-since = No answer from the service since { $time }.
cancel-next = Checked automatically. Next check: { $time }.
cancel-check = Check now
cancel-never-twice = Nothing is sent again automatically. You can carry on working.
cancel-held = Sign in, and it is checked again.
cancel-nothing = Nothing was cancelled.
cancel-refused = It was not cancelled: the service refused.
cancel-person = The reservation could not be refreshed for a day. Ask the service’s support whether it was cancelled.
deduction-none = No deduction
deduction-none-note = Deduction 0%. Any refund is handled separately.
deduction-percent = { $percent }% deduction
deduction-told = told { $time }
deduction-note = A percentage, not an amount. Any refund is handled separately.
deduction-unsaid = The answer with the deduction was lost. Ask the service’s support.
refusal-status = Status “{ $status }”: it is too late for this.
refusal-help = The reservation is unchanged. If the ride was merged into a group or the supplier refuses, contact the service’s support.
again-offline = The service could not be reached.
again-limited = The service asks to wait.
again-wait = The service asks to wait { $seconds } s.
again-sign-in = The session was not accepted. Sign in first.
again-not-kept = It could not be saved on this computer, so it was not sent.
again-stands = The reservation still stands, status “{ $status }”: the request had no effect.
again-as-before = The reservation is unchanged: the request had no effect.
again-person = Checked by hand: unchanged.
legs-title = The other transfer of this trip
legs-note = Each transfer is cancelled separately and has its own deduction.
leg-there = Way there
leg-return = Way back

## Attention

section-attention = Attention
side-waiting = {" "}waiting
attention-loading = Loading…
attention-none = Nothing needs you
attention-none-note = What needs you appears here automatically, most urgent first.
attention-note = Most urgent first. Items disappear once resolved.
item-next-settle = Settle…
item-next-half = Keep or cancel…
item-next-cancellation = Open cancellation
item-next-change = Open change
item-next-draft = Open the draft
item-next-search = Go to search
attention-done = Done…
attention-snooze = Snooze…
attention-not-done = This needs a decision. Open it.
aside-reason = What was done?
aside-reason-hint = Saved with the item, for anyone who asks later.
aside-done = Mark as done
aside-title = { $count ->
    [one] { $count } snoozed or done
   *[other] { $count } snoozed or done
  }
aside-until = Until { $time }, earlier if it becomes urgent.
aside-done-at = Done { $time }:
aside-back = Bring back
snooze-note = It comes back by itself, earlier if it becomes urgent.
snooze-half = In half an hour
snooze-hours = In two hours
snooze-morning = At 9 in the morning
notice-many-items = { $count ->
    [one] One more item needs you.
   *[other] { $count } more items need you.
  }
notice-many-moves = { $count ->
    [one] One reservation has a new status.
   *[other] { $count } reservations have a new status.
  }
urgency-acute = Urgent
urgency-decide = Decide
urgency-watch = In progress
item-booking-undecided = Was this booked? Please decide.
item-booked-after-all = A booking that counted as not made has turned up at the service.
item-not-booked = This was not booked; that only turned out later.
item-booking-found = A reservation that looks like this booking was found. Please check.
item-booking-unknown = Not known yet whether this was booked. Checking automatically.
item-booking-held = A booking was held back and not sent.
item-troubled = The service flagged this reservation: contact its support.
item-not-confirmed = The supplier did not confirm.
item-driver-missing = Pick-up is near and no driver is assigned.
item-free-ends = Free cancellation ends soon.
item-not-readable = The service does not return this reservation.
item-booking-strange = This version does not know the state of a booking. Use a newer version, or ask the service’s support.
item-request-strange = This version does not know the state of a change or cancellation. Check the reservation before you try again.
settle-know = I know the outcome
settle-reason = How do you know? (e.g. phone call with support)
settle-reason-hint = Saved with the decision.
settle-found = This is it
settle-none = It was not booked
settle-find = Choose the matching reservation
settle-find-other = Another reservation
settle-find-hint = From those on this computer, or by the booking ID that support gave you.
settle-find-example = Name, PNR, flight, place or booking ID
settle-find-none = No match on this computer
settled-booked = Settled: the service has this booking.
settled-cancelled = Settled: this reservation is cancelled.
settled-changed = Settled: the change was made.
settled-not-cancelled = Settled: it was not cancelled.
settled-not-changed = Settled: nothing was changed.
notice-many-settled = { $count ->
    [one] { $count } unclear request is settled.
   *[other] { $count } unclear requests are settled.
}
settle-settled = This has been settled. Nothing is left to decide.

## Changing

change-done-title = { $pnr ->
    [none] Reservation changed
   *[other] { $pnr } changed
  }
change-title = { $pnr ->
    [none] Change this reservation
   *[other] Change { $pnr }
}
change-fixed = Vehicle, supplier, places, extras and price do not change.
change-date = Pick-up date
change-time = Pick-up time
change-offset = Offset from UTC
change-offset-hint = By the clock at the pick-up on that day.
change-empty = Leave empty to remove it.
change-people-unknown = The service does not say who travels, so the list cannot be changed here.
change-person-gone = Passenger { $number } is no longer in the reservation. Remove this row, or add the passenger again.
change-person-twice = Passenger { $number } is in the list twice.
change-part = Field
change-before = Before
change-after = After
last-change = Last changed here { $time }
change-removed = removed
change-differences = Changes to send
change-no-difference = No changes yet
change-send = Send the change
change-leave = Back to the reservation
change-loses-flight = The supplier wants a flight number for this ride. The service decides whether it can do without.
change-moved = Someone else changed this reservation meanwhile. Nothing was sent. Review and send again.
change-seen = As you saw it
change-is = As it is now
change-unreadable = The reservation could not be refreshed, so it cannot be changed now.
change-unknown = It is not known whether the change was made.
change-by-answer = Change saved
change-answered = This is the service’s answer. The reservation has not been refreshed yet.
change-by-record = Change saved: the answer was lost, but the reservation has the change.
change-by-person = Checked by hand: the change was made.
change-refused = Nothing was changed: the service refused.
change-none-made = Nothing was changed. What you typed is kept.
change-open-again = Open it again
change-not-read = The reservation could not be refreshed for a day. Was the change made?
change-unclear = The reservation matches neither version. Was the change made?
change-nothing-to-compare = What was sent can no longer be read. Check the reservation: was the change made?
change-was = The change was made
change-was-not = The change was not made

## Searching

section-search = Search
section-booking = Booking
search-title = Search
prices-partner = Partner prices
prices-public = Public prices
prices-sign-in = Sign in for the agency’s prices
line-label = Quick search
line-example = AYT Lara 24 dec 14:30 2+1 3b XQ101 back 31 dec 10:00
line-hint = From, to, date, time, people, bags, flight, return. Enter to search.
line-understood = Understood
line-not-understood = Didn’t understand “{ $words }”
line-said-twice = “{ $words }”: already set
line-day-or-month = “{ $words }” is read as day.month
line-day-or-time = “{ $words }” is read as a day
line-which-week = “{ $words }” is read as the first one from today
line-other-weekday = “{ $words }”: the weekday does not match the date
line-half-of-day = “{ $words }”: morning or afternoon?
line-impossible = “{ $words }” does not exist
line-past = “{ $words }” is in the past
line-before-there = “{ $words }” is before the way there
line-two-places = “{ $words }”: put > between the two places
line-unknown-place = No place found for “{ $words }”
line-children = { $count ->
    [one] incl. { $count } child
   *[other] incl. { $count } children
  }
line-seats = { $count ->
    [one] { $count } child seat
   *[other] { $count } child seats
  }
line-back = Return
pasted-title = From a message
pasted-open = From a message
pasted-safe = Nothing is sent before you search
pasted-label = The client’s message
pasted-hint = Paste a mail, a chat or a table. It is read on this computer only.
pasted-none = No transfer was found in this message.
pasted-read = Find the transfer
pasted-found = { $found } found
pasted-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
  }
pasted-which = Which transfer?
pasted-there = Way there
pasted-back = Way back
pasted-party = Party
pasted-as-written = As written: “{ $words }”
pasted-written = written as “{ $words }”
pasted-several-places = Several places fit
pasted-unknown-place = No place of this name is known
pasted-pick-up = Pick-up
pasted-flight = Flight
pasted-no-time = The message tells no time
pasted-no-day = The message tells no date
pasted-landing = The flight lands at { $time }
pasted-departure = The flight leaves at { $time }
pasted-adults = { $count ->
    [one] { $count } adult
   *[other] { $count } adults
  }
pasted-children = { $count ->
    [one] { $count } child
   *[other] { $count } children
  }
pasted-ages = aged { $ages }
pasted-extra = Extra
pasted-extra-note = Goes into the note of the booking
extra-child-seat = Child seat
extra-booster = Booster seat
extra-baby-seat = Baby seat
extra-wheelchair = Wheelchair
extra-sports-baggage = Sports baggage
pasted-lead = Lead
pasted-keys = ↑ ↓ show where it stands in the message
pasted-another = Another message
pasted-unanswered = not answered
search-from = From
search-to = To
search-swap = Swap from and to
search-place-example = Airport, city, coordinates or map link
search-stop = Stop { $number }
search-stop-add = Add a stop
search-stop-up = Move stop { $number } up
search-stop-down = Move stop { $number } down
search-stop-remove = Remove stop { $number }
search-day = Pick-up date
search-time = Time
search-back-day = Return date
search-back-time = Time
search-back-add = Add return
search-back-remove = Remove return
day-example = 24 dec
field-day-or-month = read as day.month
field-which-week = this week or next?
field-other-weekday = falls on another weekday
field-half-of-day = before or after noon?
field-past = in the past
calendar-open = Open the calendar
calendar-month-before = Previous month
calendar-month-after = Next month
time-zone = { $city } time, { $offset }
time-at-desk = your time { $time }
time-just-now = just now
time-skipped = This time does not exist in { $city }: the clock goes from { $from } to { $to }.
time-twice = This time comes twice in { $city }. Which one is meant?
time-earlier = The earlier, { $offset }
time-later = The later, { $offset }
search-people = Passengers
search-bags = Bags
search-currency = Currency
search-currency-own = Default ({ $currency })
search-language = Language of the offers
search-language-own = App language
search-best-price = Only the best price in each class
search-do = Search offers
search-clear = Clear
search-both = Search both ways
search-busy = Searching…
search-wait = Wait { $time }
search-missing-place = Choose a place from the list.
search-missing-day = Enter a date, such as 24.12.
search-missing-time = Enter a time.
search-save-place = Save this place
search-place-saved = Place saved
search-place-not-saved = The place could not be saved
place-none = No place found
place-guessed = similar
place-needs-nearby = A short plus code needs its town: add it after the code.
place-opaque = This short link hides the location. Open it and paste the full address.
recent-title = Recent searches
recent-back = back { $time }
recent-back-open = and back
party-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
  }
party-bags = { $count ->
    [one] { $count } bag
   *[other] { $count } bags
  }
party-stops = { $count ->
    [one] { $count } stop
   *[other] { $count } stops
  }
stepper-less = Less: { $what }
stepper-more = More: { $what }
essay-count = { $count } of { $most }
countdown-left = { $time } left
countdown-over = Time is up

## Faults of a search and an offer

error-offer-gone = This offer is no longer valid. Search again; what you typed is kept.
action-search-again = Search again
rule-not-a-place = No such place on the map.
rule-not-a-time = Not a valid date and time.
rule-out-of-range = Out of range.
rule-unknown = Not found.
rule-repeated = Already in the list.

## Offers

offers-label = Offers
offers-tools = Sort and filter
offers-count = { $count ->
    [one] { $count } offer
   *[other] { $count } offers
  }
offers-sieved-out = No offer matches these filters.
offers-none-yet = No search yet
offers-change = Change the search
offers-overdue = These offers have probably expired. Search again.
offers-discarded = These offers belong to another session. Search again.
offers-public = These are public prices, not the agency’s, and cannot be booked. After sign-in the search runs again.
offers-book-both = Book both ways
offers-choose-both = Choose an offer for each way
offer-facts = About this offer
offer-choose = Book this
offer-compare = Compare
offer-compared = In the comparison
offer-chosen = Chosen
offer-gone = Expired
offer-external = external
offer-external-short = ext.
offer-has-routes = Alternative routes available
compare-title = Comparison of offers
compare-open = { $count ->
    [one] Compare { $count }
   *[other] Compare { $count }
  }
compare-remove = Remove { $name } from comparison
compare-full = At most { $most } offers can be compared. Remove one first.
compare-leave = Back to offers
key-space = Space
sieve-order = Sort by
sieve-class = Class
sieve-supplier = Supplier
sieve-most = Max price
sieve-seats = Min seats
sieve-bags = Min bags
sieve-any = All
sieve-free = Free cancellation
sieve-fits = Fits the group
order-price = Price
order-class = Class
order-seats = Seats
order-bags = Bags
order-cancellation = Cancellation
order-supplier = Supplier
column-free-until = Free until
offers-sort = Sort by { $what }
price-unsaid = Price not stated
price-former = Before:
price-why-extras = changed with the extras
price-why-route = changed with the route
price-why-conditions = changed by the supplier when its conditions were requested
price-collected = charged as { $price }
vehicle-unsaid = Class not stated
supplier-unsaid = Supplier not stated
seats-count = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
  }
seats-unsaid = seats ?
bags-unsaid = bags ?
difference-lowest = lowest
difference-seats = { $count ->
    [one] { $count } seat short
   *[other] { $count } seats short
  }
difference-bags = { $count ->
    [one] { $count } bag short
   *[other] { $count } bags short
  }
column-difference = Vs. lowest
offers-too-small = Too small for { $party }
too-small = too small for the group
cancellation-free = free until { $time }
cancellation-over = free cancellation ended { $time }
cancellation-over-short = ended { $time }
cancellation-unsaid = free cancellation not stated
cancellation-unsaid-short = not stated
cancellation-unsaid-note = Not stated does not mean free.
left-days = { $days } d { $hours } h left
left-hours = { $hours } h { $minutes } min left
left-minutes = { $minutes } min left
time-of = { $city } time
policy-unsaid = A policy applies
policy-none = none
policy-blocked = The policy marks it as blocked. The service decides.
policy-ask-title = Book against the policy?
policy-ask-lead = The company’s policy blocks this offer. The service may refuse it.
policy-ask-do = Continue with this offer
policy-ask-keep = Choose another offer
facts-too-small = Too small for the group: fewer seats or bags than needed.
fact-supplier = Supplier
fact-capacity = Capacity
fact-cancellation = Cancellation
fact-policy = Policy
fact-net = Net
fact-vat = VAT
fact-toll = Toll
fact-stops = Stops
fact-road = Road
fact-way = Distance and time
more-figures = More figures
fact-stops-net = Stops, net
fact-stops-vat = Stops, VAT
fact-stops-gross = Stops, gross
fact-supplier-code = Supplier code
fact-sales-channel = Sales channel
fact-routes = Alternative routes
fact-routes-yes = available
fact-routes-no = none
fact-description = Description
conditions-title = Supplier’s conditions
conditions-version = version
conditions-waiting = { $count ->
    [one] The driver waits { $count } minute.
   *[other] The driver waits { $count } minutes.
  }
conditions-waiting-from = Waiting time counts from: { $from }.
conditions-from-landing = Waiting time counts from the landing.
conditions-special = { $count ->
    [one] Special requests at least { $count } hour in advance.
   *[other] Special requests at least { $count } hours in advance.
  }
conditions-flight = A flight number is required.
conditions-support = Special requests go through the service’s support.
no-offers-title = No suitable offer
no-offers-note = The service has nothing for this ride. Change the date, the time or the places.
no-offers-outside = The service does not cover this area.
coverage-cities = Possible pick-up places
coverage-destinations = Possible destinations

## Passengers

people-title = Passengers
people-lead-phone = The lead passenger needs a phone number.
people-not-a-phone = Not a valid phone number.
people-phone-international = External supplier: please give the country code, such as +90 …
people-not-a-mail = Not a valid e-mail address.
people-too-few = Fewer than the passengers named above.
people-over-capacity = More than the vehicle holds.
offers-both-title = Round trip

## The booking wizard

wizard-steps = Booking steps
wizard-continue = Continue
wizard-kept = Draft saved
wizard-not-kept = Draft lasts until the program closes
step-extras = Extras and route
step-passengers = Passengers
step-review = Review
step-outcome = Outcome
booking-none = No booking in progress
booking-none-note = A booking starts with an offer.
booking-search = Go to the search
summary-title = Your booking
summary-via = via
summary-route = Route:
summary-total = Total
summary-contains = { $count ->
    [0] the transfer only
    [one] the transfer and { $count } extra
   *[other] the transfer and { $count } extras
}
contents-unsaid = what it contains is not stated
summary-beside = not in it: standard extras, { $prices }
summary-beside-unsaid = not in it: standard extras, price not stated
summary-grand = Both ways
summary-asking = Getting the price…
extras-external = Extras from the supplier
extras-external-note = The price is requested again with each change.
extras-standard = Extras
extras-none = This offer has no extras.
extras-each = { $price } each
extras-most = max. { $count }
extras-unnamed = Extra without a name
extras-no-id = cannot be chosen: the service gave no ID
extras-asking = Loading the extras…
extras-take = Take the extras of the other way
extras-uncertain = The route was chosen after the extras. The service does not say whether they are still in the price; set them again to be sure.
conditions-asking = Loading the conditions…
routes-title = Route
routes-map = Map of the routes from { $from } to { $to }
map-open = Open in a map
map-not-opened = The map could not be opened in a browser
routes-scale = { $km } km
routes-unnamed = Route { $number }
routes-default = standard
routes-no-key = cannot be chosen
routes-toll = toll { $price }
routes-ask = Look for other routes
routes-none = No alternative routes.
routes-asking = Loading the routes…
routes-uncertain = The price was requested after this route was chosen. The service does not say whether it kept the route; choose it again to be sure.
people-lead = Lead passenger
people-lead-head = Lead
people-lead-of = Passenger { $number } leads
people-first-name = First name
people-last-name = Last name
people-phone = Phone
people-email = E-mail
people-phone-hint = With country code, +90 …
people-phone-hint-external = International: +90 …
people-phone-corrected = put into international form
people-keys = Enter: next passenger. Arrow keys: phone, e-mail, lead, save and remove.
people-save = Save passenger { $number }
people-saved = Passenger saved
people-not-saved = The passenger could not be saved
people-remove = Remove passenger { $number }
people-add = Add a passenger
people-count = { $count ->
    [one] { $count } of up to { $most } named
   *[other] { $count } of up to { $most } named
  }
people-all = Total passengers
people-all-note = Including those not named above.
people-capacity = { $count ->
    [one] { $vehicle } holds { $count }.
   *[other] { $vehicle } holds { $count }.
  }
people-find = Saved travellers
people-find-example = Name, phone or e-mail
people-find-none = No saved traveller matches
paste-open = Paste names
paste-title = Passengers from a list
paste-label = One passenger per line
paste-hint = “Deniz Aydın”, “Aydın, Deniz”, “AYDIN/DENIZ MR”, or cells of a sheet, with phone and mail.
paste-unread = Skipped lines:
paste-too-many = { $count ->
    [one] There is room for { $count } more.
   *[other] There is room for { $count } more.
  }
paste-keep = Cancel
paste-add = { $count ->
    [one] Add { $count } passenger
   *[other] Add { $count } passengers
  }
flight-label = Flight number
flight-of = Flight number, { $from } → { $to }
flight-required = Required for this ride
flight-optional = Optional; the driver tracks the flight
flight-missing = This ride needs a flight number.
flight-too-long = At most 20 characters.
note-label = Note for the driver and supplier
note-hint = Sent to the supplier word for word.
note-too-long = The note has more than 500 characters.
address-pick-up = Pick-up address
address-drop-off = Drop-off address
address-other-routes = Other routes
review-when = Pick-up
review-vehicle = Vehicle
review-bags = Party’s luggage
review-route = Route
review-extras-differ = The two ways have different extras.
review-extras = Extras
review-count = { $count ->
    [one] { $count } passenger in total.
   *[other] { $count } passengers in total.
  }
review-language = Language: { $language }, currency: { $currency }
review-wrong = Complete this before sending:
review-asking = The price is being requested. You can send after that.
review-unpriced = The latest change has no price yet. You can send once it has.
review-extras-open = Back to the extras
review-sent-before = { $from } → { $to } was sent. What is left here was not.
review-sent-look = Show its outcome
consent-accept = The customer accepts the supplier’s conditions, version { $version }
consent-accept-note = For this version only; if they change, you are asked again.
consent-accept-missing = Please read and accept the supplier’s conditions.
consent-acknowledge = The supplier’s requirements have been read and will be met
consent-acknowledge-missing = Please acknowledge the requirements.
consent-unknown = The supplier’s conditions are not known yet.
offer-overdue = This offer has probably expired. Search again, or try to send it.
offer-discarded = This offer belongs to a session that ended. Search again; what you typed is kept.
reshop-title = New offer for the same trip
reshop-former = Before
reshop-next = Now
reshop-price = Price
reshop-collected = Charged
reshop-differs = different
reshop-same = Price, vehicle and terms are the same as before.
reshop-note = What you typed is kept, and so are the extras this offer also has. Route and conditions are requested again.
reshop-take = Continue with this offer
reshop-other = Show all offers
reshop-none = Nothing comparable was found
reshop-none-note = Neither the class nor the supplier is offered any more.

## Sending and the outcome

error-twin = The same trip is booked already.
error-twin-open = The same trip may be booked already; that is not known yet. No second booking is made until it is settled; see { section-attention }.
twin-title = Book this trip again?
twin-lead = A booking with the same route, time and lead passenger exists.
twin-effect = If you go on, there will be two.
twin-keep = Do not book
twin-do = Book a second one
review-sending = Sending…
outcome-recorded = Booking received
outcome-title-sending = Being sent
outcome-title-unknown = Not known yet whether this was booked
outcome-title-check = Please check
outcome-title-waiting = Not sent yet
outcome-title-partly = Partly received
outcome-title-not = Not booked
mark-recorded = received
mark-unknown = unknown
mark-check = please check
mark-waiting = not sent yet
mark-not-booked = not booked
mark-cancelled = cancelled
mark-changed = change saved
mark-sending = being sent
outcome-sending = The booking is being sent.
outcome-sending-again = The same booking is being sent again, attempt { $number }. It can be received only once.
outcome-sending-note = You can carry on working; the result appears here and under { section-attention }.
outcome-waiting = The service asks to wait. The booking is sent automatically in { $time }.
outcome-not-booked-yet = Nothing was booked yet.
outcome-drop = Do not send it
outcome-send-now = Send it now
held-unattended = It waited longer than a minute and was held back: nothing is booked unattended.
held-unauthorised = The session was not accepted. Sign in, then send it.
held-another-login = It belongs to another sign-in. Its offer may no longer be bookable.
held-body-unreadable = What was to be sent can no longer be read.
outcome-unknown = It is not known whether this was booked.
outcome-unknown-since = No answer from the service since { $time }.
outcome-looking = Looking for it in the service’s list now.
outcome-looks-at = Checking continues automatically. Next check: { $time }.
outcome-looks-again = Checking continues automatically.
outcome-unknown-rule = Don’t book it again. You can carry on working; it stays under { section-attention }.
outcome-attention = Open { section-attention }
outcome-matched = A reservation that looks like it was found. Please check that it is this booking.
unsettled-several = Several reservations look like it. Please choose which it is.
unsettled-not-comparable = The service’s reservations cannot be compared with it. Please check for yourself.
unsettled-body-unreadable = What was sent can no longer be read. Please check for yourself.
unsettled-too-long = After a day it is still not known. Please ask the service’s support.
outcome-return = Return transfer, received with it
outcome-no-pnr = The service gave no PNR.
record-identity = Details for support
outcome-id = Booking ID
outcome-by-lists = Found in the service’s list.
outcome-by-person = Decided by hand:
outcome-failed-stops = { $count ->
    [one] { $count } stop could not be added. Contact the service’s support.
   *[other] { $count } stops could not be added. Contact the service’s support.
  }
outcome-gone = The offer was no longer bookable, and nothing was booked. What you typed is kept.
outcome-rejected = The service refused it, and nothing was booked. What you typed is kept.
outcome-mend = Back to correct it
outcome-not-recorded = Decided by hand: not booked.
outcome-not-recorded-lists = Not in the service’s list, checked twice: it was not booked.
outcome-dropped = It was not sent.
outcome-written = Saved { $time }
outcome-open = Open reservation
outcome-book-return = Book the return
outcome-again = Book another like it
outcome-new = New search
next-title = What happens next
next-recorded = The service has the booking. Supplier and driver are not settled yet.
next-follow = Transfer Desk tracks it and alerts you if something needs doing.
message-title = Message to the client
message-opening-received = We have placed your transfer request.
message-way = { $from } → { $to }
message-stops = Stops: { $stops }
message-when = Pick-up: { $time } ({ $city } time)
message-vehicle = Vehicle: { $vehicle }
message-flight = Flight: { $flight }
message-pnr = Reference: { $pnr }
message-opening-confirmed = Your transfer is confirmed.
message-opening-unconfirmed = Your transfer has not been confirmed.
message-opening-ready = Your transfer is ready, and a driver is assigned.
message-opening-over = Here are the details of your transfer.
message-opening-changed = Your transfer has been changed. It is now:
message-opening-cancelled = Your transfer has been cancelled.
message-opening-quote = Here is our offer for your transfer. Nothing is booked yet.
message-people = Passengers: { $people }
message-extras = Extras: { $extras }
message-price = Price: { $price }
message-price-contains = Price: { $price } ({ $contents })
message-total = Total: { $price }
message-when-there = Pick-up: { $time } (local time)
message-free-until = Free cancellation until { $time } ({ $city } time)
message-deduction = Cancellation deduction: { $percent }%
message-deduction-none = There is no cancellation deduction.
message-closing-over = Please tell us if you need another transfer.
message-closing-quote = The offer is limited in time. Please let us know soon whether we may book it.
message-subject = Your transfer: { $what }
message-subject-quote = Offer for your transfer: { $what }
message-language = Language of the client
message-with-people = Names
message-with-extras = Extras
message-with-price = Price
message-price-note = The price is the service’s; your agency’s markup is not in it.
message-instructions = Pick-up instructions
message-copy = Copy
message-mail = Open in mail
message-whatsapp = Open in WhatsApp
message-not-begun = No program took the message. Copy it instead.
message-open = Message to the client
message-quote-title = Offer to the client
message-quote-open = Send as an offer
message-party = Party: { $party }
message-closing = We’ll write again as soon as there is news.

## Drafts

drafts-title = Drafts
drafts-all = All { $count } drafts
drafts-fewer = Fewer drafts
draft-title = Draft
draft-opening = Loading the draft…
draft-expired = This draft’s offer has expired
draft-expired-note = Passengers, note and flight are kept. Search again and choose an offer; they are carried over.
draft-drop = Discard the draft
draft-none = This draft no longer exists
draft-offer-until = Offer until { $time }
draft-offer-overdue = Offer has probably expired
draft-offer-ended = Offer has expired
rule-in-the-past = This time is in the past.
rule-one-lead = There must be exactly one lead passenger.
fault-field-offer = Offer
rule-conditions-outdated = The conditions have changed since they were accepted. Please read and accept them again.
review-send = Send the booking
command-search-line = Search: { $line }
command-settings = Settings: { $group }
command-draft = Draft for { $time }
command-reservation = Reservation
command-traveller = Traveller
command-place = Place
command-look-up = Search reservations: { $words }
rule-too-few = Too few entries.
rule-too-many = Too many entries.
bags-count = { $count ->
    [one] { $count } bag
   *[other] { $count } bags
  }

## Places and travellers that are kept

section-known = Places and travellers
known-signed-out = Not signed in
known-signed-out-note = Saved places and travellers belong to the signed-in user and are saved encrypted on this computer.
known-leave = Cancel
known-actions = Actions
places-title = Saved places
places-note = Hotels, villas and meeting points you use. They come up first in search.
places-add = Add a place
places-import = Import a list
places-import-note = A CSV file: in each row a name, and coordinates or a map link. The rest is the note.
places-import-saved = { $count ->
    [0] No new place.
    [one] { $count } place saved.
   *[other] { $count } places saved.
  }
places-import-known = { $count ->
    [one] { $count } was saved before.
   *[other] { $count } were saved before.
  }
places-import-left = { $count ->
    [one] { $count } row was not understood and is not saved:
   *[other] { $count } rows were not understood and are not saved:
  }
places-import-row = Row { $line }
places-import-no-spot = no coordinates and no map link
places-import-no-name = no name
places-import-too-long = name or note is too long
places-spot = Location
places-name = Name
places-address = Address note
places-address-hint = How to find it; shown when the place is chosen.
places-save = Save the place
places-none = No place is saved yet
places-none-note = You can also save a place from Search.
places-remove-title = Remove { $name }?
places-remove-lead = Reservations and drafts with it stay as they are.
places-remove-do = Remove the place
places-removed = Place removed
travellers-title = Saved travellers
travellers-note = Regular clients. Find them under Passengers when booking.
travellers-add = Add a traveller
travellers-name = Last and first name
travellers-find = Find a traveller
travellers-save = Save the traveller
travellers-none = No traveller is saved yet
travellers-none-note = You can also save a passenger while booking.
travellers-remove-lead = Reservations of this traveller stay as they are.
travellers-remove-do = Remove the traveller
travellers-removed = Traveller removed
travellers-more = { $count ->
    [one] { $count } more: type to find them.
   *[other] { $count } more: type to find them.
  }

# The menus of a Mac, in the words that its own programs use.
menu-about = About Transfer Desk
menu-settings = Settings…
menu-services = Services
menu-hide = Hide Transfer Desk
menu-hide-others = Hide Others
menu-show-all = Show All
menu-quit = Quit Transfer Desk
menu-edit = Edit
menu-undo = Undo
menu-redo = Redo
menu-cut = Cut
menu-copy = Copy
menu-paste = Paste
menu-select-all = Select All
menu-window = Window
menu-minimize = Minimize
menu-zoom = Zoom
menu-close = Close
