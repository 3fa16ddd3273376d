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
section-session = Session
section-settings = Settings
section-sandbox = Sandbox
section-gallery = Gallery
frame-sections = Sections
frame-skip = Skip to the content
frame-profile = Profile: { $profile }. Open settings
frame-loading = Opening the desk
frame-loading-long = This takes longer than usual. The system may be asking for your password in a window behind this one.
command-label = Command
command-placeholder = A command, or AYT > Lara 24 dec 14:30 2p 3b
command-none = No command is called that
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
status-label = State of this machine
status-signed-out = Signed out
status-signing-in = Signing in
status-signed-in = Signed in until { $time }
status-expired = Session expired at { $time }, renews on the next call
status-renewing = Renewing the session
status-not-kept = Not kept on this machine
status-locked = Stored session locked
status-unreached = Can’t reach the service since { $time }
status-offline = Offline
status-lists = Lists: { $ago }
status-lists-endless = Lists without end
status-lists-never = Lists never read in full
status-nothing-open = Nothing pending
status-open = { $count ->
    [one] { $count } booking pending
   *[other] { $count } bookings pending
  }

## The shortcut sheet

shortcuts-title = Keyboard shortcuts
shortcuts-everywhere = Everywhere
shortcuts-sign-in = Sign-in
shortcuts-lists = Lists and dialogs
key-control = Ctrl
shortcut-command = Command bar
shortcut-sheet = This sheet
shortcut-next = Next and previous control
shortcut-demo = Sign in as the first, second or third demo user
shortcut-submit = Send the form
shortcut-move = Move in a list
shortcut-choose = Choose
shortcut-leave = Close, or go back
shortcut-copy = Copy the selected value
shortcuts-book = Reservations and attention
shortcut-find = Find a reservation
shortcut-recent = Open one of the last reservations
shortcut-record-copy = Copy the PNR
shortcut-record-read = Read the reservation anew
shortcut-record-change = Change it
shortcut-record-cancel = Look at cancelling it
shortcut-done = Mark as done, with a reason
shortcut-snooze = Lay aside for a while
shortcuts-booking = Search and booking
shortcut-forward = Search, go on, send
shortcut-search-recent = Repeat one of the last searches
shortcut-search-clear = Empty the search
shortcut-compare = Take an offer into the comparison, or out
shortcut-compared = Open and leave the comparison
shortcut-outcome-pnr = Copy the PNR of what was booked
shortcut-message = Copy the message to the client
shortcut-new = New search after a booking
shortcut-reveal = Show what is covered, while held

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
sign-in-demo-hint = The sandbox books nothing real. One key signs in.
sign-in-refused = The service refused the sign-in.
sign-in-why-asked = You are signed out. The session was removed from this machine.
sign-in-why-refused = The service no longer renews the session. Sign in again; what you typed is kept.
sign-in-why-tries = A wrong password was given five times under the cover, so you were signed out. What you had typed is kept.
sign-in-this-run = Sign in for this run only

## Session

session-active = Signed in
session-renewing = Renewing
session-volatile = Not kept
session-profile = Profile
session-service = Service address
session-valid = Valid until
session-valid-note = Renews by itself when it is needed.
session-expired-note = It has run out and renews on the next call.
session-kept = On this machine
session-kept-yes = Kept encrypted. The next start finds it.
session-kept-no = Not kept. It works until the program closes.
session-renew = Renew now
session-renew-busy = Renewing…
session-renewed = Session renewed
session-sign-out = Sign out
session-sign-out-busy = Signing out…
session-sign-out-note = Signing out forgets the session on this machine. The service is not told.

## A stored session that cannot be opened

locked-title = The stored session is locked
locked-lead = A session may be stored here, but it cannot be opened.
locked-newer-title = Stored data is from a newer version
locked-newer-lead = The data stored here cannot be used by this version. Nothing was changed.
locked-retry-busy = Asking the keyring…
keychain-wait = This takes longer than usual. macOS may be asking for your login password behind this window, for the keychain: choose “Always Allow” there to be asked only once.
locked-still = Asked again at { $time }: no change.

## Keyring and storage

keyring-missing = No keyring service is running. Start GNOME Keyring or KWallet, then try again.
keyring-missing-windows = Windows does not offer its Credential Manager. Start the service “Credential Manager”, then try again.
keyring-missing-macos = This Mac has no keychain to keep the key in. Open Keychain Access and create a login keychain, then try again.
keyring-locked = The keyring is locked. Unlock it with your system password, then try again.
keyring-locked-windows = Windows does not open the Credential Manager in this session. Sign out of Windows and in again, then try again.
keyring-locked-macos = The keychain is locked, or access to it was not allowed. Try again, and choose “Always Allow” when macOS asks.
keyring-timed-out = The keyring did not answer within 5 seconds. Its password window may be waiting behind this one.
keyring-timed-out-windows = The Credential Manager did not answer within 5 seconds. Try again.
keyring-timed-out-macos = The keychain did not answer within 60 seconds. macOS may be asking for your login password behind this window: choose “Always Allow” there, then try again.
keyring-failed = The keyring reported an error. Sign out of the system and in again, then try again.
keyring-failed-windows = The Credential Manager reported an error. Sign out of Windows and in again, then try again.
keyring-failed-macos = The keychain reported an error. Log out of the Mac and in again, then try again.
keyring-key-missing = The keyring answers, but the key to the data stored here is not in it. Unlock the keyring if it is locked, or bring the former one back; otherwise set the data aside.
keyring-key-missing-windows = The Credential Manager answers, but the key to the data stored here is not in it. Bring the entry of transfer-desk back if you have a backup of it; otherwise set the data aside.
keyring-key-missing-macos = The keychain answers, but the key to the data stored here is not in it. Look for transfer-desk in Keychain Access, or bring the former keychain back; otherwise set the data aside.
storage-unreadable = The data stored here is damaged or was locked with another key, and cannot be opened.
storage-newer = The data stored here was written by a newer version of Transfer Desk. Install that version to open it.
storage-in-use = Another Transfer Desk is using this data folder. Close it, then try again.
storage-full = The disk is full. Free some space, then try again.
storage-read-only = The data folder cannot be written. Check its permissions, then try again.
storage-foreign = The data folder is a link or belongs to another account, so it was neither read nor written. Put a folder of your own in its place, then try again.
storage-failed = The disk reported an error while the data was read or written.
set-aside = Set aside and start anew
set-aside-title = Set the stored data aside?
set-aside-lead = The stored data stays on the disk under another name. Nothing is deleted.
set-aside-effect = The desk no longer shows what only this data knew, such as the session and drafts. You sign in anew.
set-aside-keep = Keep it
set-aside-do = Set the data aside
set-aside-busy = Setting aside…
set-aside-done = The stored data was set aside

## Errors

error-invalid = Some entries need a correction.
error-signed-out = You are signed out. Sign in to go on; what you typed is kept.
error-rate-limited = The service asks to wait until { $time }.
error-goes-on = It goes on by itself in { $time }.
error-offline = The service cannot be reached. Check the network, then try again.
error-service-failed = The service failed on its own side. Try again in a moment.
error-refused = The service refused this.
error-unreadable = The service sent an answer that cannot be read.
error-busy = The previous step is still running. Wait for it to finish.
error-unexpected = The desk did not answer as expected. Try again.
error-status = Status { $status }
error-service-code = Code { $code }
error-no-reason = The service gave no reason.
severity-information = Note
severity-attention = Attention
severity-danger = Error
severity-good = Done

## Faults at a field

rule-required = Fill this in.
rule-too-long = { $limit ->
    [one] At most { $limit } character.
   *[other] At most { $limit } characters.
  }
rule-not-an-email-or-phone = Enter an e-mail address, or a phone number with its country code.
rule-not-https = The address has to begin with https://
rule-not-a-url = This is not a complete address, such as https://api.example.com
rule-taken = Another profile has this name.
rule-reserved = This name belongs to the desk itself.

## Settings

settings-profiles = Profiles
settings-profiles-note = A profile is a service to work with. The colour frames the window.
settings-profiles-count = { $count ->
    [one] { $count } profile
   *[other] { $count } profiles
  }
settings-profile-name = Name
settings-profile-service = Service address
settings-profile-current = In use
settings-profile-throw-away = For this run only
settings-profile-inside = Inside this program
settings-profile-use = Use
settings-profile-edit = Edit
settings-profile-remove = Remove
settings-profile-add = New profile
settings-appearance = Appearance
settings-language = Language
settings-theme = Theme
settings-density = Density
density-roomy = Roomy
density-close = Close
settings-behaviour = Privacy and notices
settings-privacy = Privacy mode
settings-privacy-note = Names, phones and prices are covered until you hold { $key }, or press on them with the pointer.
settings-cover = Cover the window when nobody is at the desk
settings-cover-note = People are hidden until the password of the sign-in is given. After five wrong ones you are signed out; what was typed is kept.
settings-cover-cannot = The present session cannot be covered: this machine cannot recognise its password. After the next sign-in it can.
cover-never = Never
cover-minutes = { $count ->
    [one] After { $count } minute
   *[other] After { $count } minutes
  }
cover-title = Covered
cover-lead = Enter the password with which { $user } signed in. Everything is as it was left.
cover-lift = Uncover
cover-wrong = { $count ->
    [one] That is not the password. One try is left, then you are signed out.
   *[other] That is not the password. { $count } tries are left.
  }
settings-notifications = Notices of the system
settings-notifications-note = When a reservation is confirmed, not confirmed or cancelled elsewhere, and when something new needs a person.
settings-notifications-note-windows = When a reservation is confirmed, not confirmed or cancelled elsewhere, and when something new needs a person. Windows shows them only once the program is installed.
settings-notification-details = Notices name people and routes
settings-notification-details-note = Otherwise a notice says the status and the PNR only. Anyone who sees this screen can read a notice, also while it is locked.
settings-polling = Follow reservations near their pick-up
settings-polling-note = They are read by themselves: every 5 minutes in the last two days, every 30 seconds around the pick-up. Without it only the lists are read, every 15 minutes.
settings-book = What the desk has learned
settings-book-note = Kept on this machine, for this profile.
fields-title = Field names
fields-note = The service may call a field by another name. Several names are separated by commas, the likeliest first; a dot leads into an inner field. Beside each stands what it finds in a real record.
fields-not-kept = This profile is for this run only: what is learned here is not kept.
fields-tried = Tried on:
fields-no-record = No record is kept here yet to try the names on. Sign in and read the lists.
fields-not-found = not found in this record
fields-usual = As it was
fields-save = Read records by these names
fields-saved = Records are read by these names now
fields-loading = Opening the field names
fields-paths = { $count ->
    [one] The field this record has
   *[other] The { $count } fields this record has
  }
field-status-text = Status in words
field-pick-up-place = Pick-up place
field-drop-off-place = Drop-off place
field-supplier = Supplier
field-seat = Seats
field-passenger-count = People in all
field-currency = Currency
field-charge-amount = Collected price
field-charge-currency = Collected currency
field-free-until = Free cancellation until
settings-storage = Kept on this machine
settings-storage-note = Reservations, travellers and drafts are encrypted, for each user by themselves.
settings-retention = Keep reservations after their pick-up for
settings-retention-note = Then they are deleted on this computer, and so are saved travellers who have not travelled since. At the service everything stays. Nothing open is deleted.
retention-months = { $count ->
    [one] { $count } month
   *[other] { $count } months
  }
retention-shorter = { $count ->
    [one] Keep reservations for { $count } month only?
   *[other] Keep reservations for { $count } months only?
  }
retention-shorter-do = Delete what is older
retention-shorter-keep = Leave it as it is
storage-users = Users of this profile
storage-user = User
storage-size = Size
storage-changed = Last written
storage-wipe = Wipe…
storage-signed-in = signed in
storage-somebody = Another user ({ $mark })
storage-none = Nothing is kept yet
storage-none-note = It begins with the first sign-in.
storage-loading = Looking what is kept
storage-wipe-title = Wipe what is kept for { $name }?
storage-wipe-do = Wipe for good
storage-wipe-keep = Keep it
storage-wipe-lead = Reservations, drafts, places and travellers are deleted here with the keys that open them, and the log is emptied. At the service everything stays.
storage-wipe-sandbox = The sandbox also deletes what this user booked in it.
storage-wipe-signs-out = You are signed out by it.
storage-wipe-open = { $count ->
    [one] One booking or change is unresolved and can no longer be checked. Of a booking only its random key and its times stay, so that it is not forgotten.
   *[other] { $count } bookings or changes are unresolved and can no longer be checked. Of bookings only their random keys and times stay, so that they are not forgotten.
  }
storage-wiped = Wiped
diagnostics-title = For those who help
diagnostics-note = Versions, settings, counts and error codes. No names, addresses, keys or words of the service. Read it before you send it.
diagnostics-write = Write the file
diagnostics-written = It is here:
licences-title = Licences
licences-own = Transfer Desk is licensed under Apache-2.0 or MIT, at your choice. It is built with the work of many.
licences-find = Find a library
licences-loading = Opening the list
licences-data = Data
licences-code = Code ({ NUMBER($count) })
licences-airports = Airports
licences-cities = Cities
licences-zones = Time zone boundaries
licences-rules = Time zone rules
licences-map = The drawn map

## The sandbox’s dials

sandbox-note = Bookings here are not real. These dials make the service behave as a real one might on a bad day.
sandbox-none = This profile is not the sandbox
sandbox-none-note = A real service has no dials.
sandbox-loading = Looking how the dials stand
sandbox-clock = The service’s clock
sandbox-clock-note = This machine’s clock stays as it is.
sandbox-runs = runs
sandbox-frozen = stands still
sandbox-freeze = Stop it
sandbox-let-run = Let it run
sandbox-later-minutes = 31 minutes later
sandbox-later-hour = 1 hour later
sandbox-later-day = 1 day later
sandbox-later-week = 1 week later
sandbox-faults = Faults
sandbox-faults-note = The next calls meet them; then they are used up.
sandbox-fault = Fault
sandbox-on = Strikes
sandbox-anywhere = every call
sandbox-times = How often
sandbox-until-cleared = until cleared
sandbox-times-left = { $count ->
    [one] once more
   *[other] { $count } times more
  }
sandbox-rule = As the sandbox reads it
sandbox-add = Set this fault
sandbox-clear = Clear all
sandbox-no-faults = No faults are set.
sandbox-scenarios = Scenarios
sandbox-scenarios-note = Typed in their field, these make something happen. Nothing else is magic.
sandbox-switches = Open questions
sandbox-switches-note = What the specification does not say. A real service does one of these.
sandbox-thrown = { $count ->
    [0] All answered as usual
    [one] One answered otherwise
   *[other] { $count } answered otherwise
  }
sandbox-reset = Begin anew
sandbox-reset-note = The same number gives the same reservations.
sandbox-seed = Number
sandbox-reservations = Reservations
sandbox-reset-want = Begin anew…
sandbox-reset-do = Empty the sandbox
sandbox-reset-keep = Keep it as it is
sandbox-reset-lead = Its bookings and logins go. What this desk keeps of them stays as copies.
sandbox-was-reset = The sandbox began anew
sandbox-typed-place = Typed as the name of a place
sandbox-typed-lead = Typed as the lead’s last name or the flight number
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
sandbox-effect-stall = no answer ever comes, until the faults are cleared; committed: the work is done
sandbox-fault-drop_before = Request lost
sandbox-effect-drop_before = the connection ends, nothing is executed
sandbox-fault-drop_after = Answer lost
sandbox-effect-drop_after = the request is executed, the connection ends before the answer
sandbox-fault-cut = Answer cut off
sandbox-effect-cut = the connection ends after so many bytes of the answer, head included
sandbox-fault-reset = Connection reset
sandbox-effect-reset = after so many bytes of the answer the connection is reset (TCP)
sandbox-fault-truncate = Half an answer
sandbox-effect-truncate = a complete HTTP answer around half a body
sandbox-fault-garbage = Noise
sandbox-effect-garbage = a complete HTTP answer around noise
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
sandbox-answer-new = New transfer
sandbox-answer-waiting_for_supplier = Waiting for a supplier
sandbox-answer-confirmed = Confirmed
sandbox-answer-creator = Who booked it
sandbox-answer-company = The whole company
sandbox-answer-steady = Always the same
sandbox-answer-shuffled = Shuffled
sandbox-answer-public = Nobody minds
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
settings-keyring-good = The keyring works. Stored data opens with its key.
settings-keyring-idle = Nothing is known yet: the keyring is asked at sign-in.
settings-data = Data
settings-data-folder = Data folder
settings-data-note = To remove everything the desk keeps, close it, then delete this folder and the transfer-desk entries in the keyring.
settings-data-note-windows = To remove everything the desk keeps, close it, then delete this folder and the transfer-desk entries in the Credential Manager.
settings-data-note-macos = To remove everything the desk keeps, close it, then delete this folder and the transfer-desk entries in Keychain Access.
settings-about = About
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
profile-language-own = Same as the program
profile-currency = Currency
profile-currency-own = To match the language
profile-save = Save the profile
profile-save-busy = Saving…
profile-saved = Profile saved
profile-drop = Discard changes
profile-gone = This profile no longer exists.
profile-remove-title = Remove { $name }?
profile-remove-lead = You are signed out of its service, and the profile leaves the list. Data kept for it stays in the data folder.
profile-remove-keep = Keep it
profile-remove-do = Remove the profile
profile-removed = Profile removed

## When the desk cannot start

startup-title = The desk cannot start
startup-unknown-profile = There is no profile called { $name }.
startup-known-profiles = Known profiles:
startup-bad-url = The service address { $url } cannot be used. Nothing was sent there.
startup-sandbox = The sandbox inside the program could not start.
startup-no-encryption = This system cannot make encrypted connections, so no service can be reached. Install its CA certificates, then try again.
startup-settings-unreadable-line = The settings file cannot be read: line { $line }.
startup-in-use = Another Transfer Desk is using this data folder. Go to its window, or close it and try again.
startup-use-sandbox = Open the sandbox
startup-set-settings-aside = Set the file aside and start anew
startup-set-settings-aside-note = A file set aside stays on the disk under another name.
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
lookup-example = Name, PNR, flight, phone, place, note
lookup-list = Reservations found
lookup-loading = Looking among the kept reservations
lookup-found = { $count ->
    [one] { NUMBER($count) } found among the copies kept here
   *[other] { NUMBER($count) } found among the copies kept here
  }
lookup-found-more = { $count ->
    [one] More than { NUMBER($count) } found among the copies kept here
   *[other] More than { NUMBER($count) } found among the copies kept here
  }
lookup-none = Nothing found
lookup-none-note = No reservation kept on this machine is called that. One that the service has and this machine has not read yet is not found either.
lookup-none-filtered = Nothing in this selection. It may be among the others.
lookup-in-all = Look in all reservations
lookup-clear = Clear the field
lookup-nothing-kept = No reservations are kept here yet
lookup-first-reading = The reservations are being read
lookup-nothing-kept-note = They are read from the service’s lists once and then found here at once, also without a network.
panel-label = The chosen reservation
panel-open = Open whole
panel-phone = Phone
panel-age = A copy, read { $time }, { $ago }.
recents-label = Opened lately
filter-label = Show
filter-upcoming = Upcoming
filter-today = Today (Turkey time)
filter-active = Active now
filter-past = Past
filter-troubled = In trouble
filter-trips = Trips there and back
filter-month = A month (Turkey time)
filter-status = A status
filter-all = All
filter-which-month = Month
filter-which-status = Status
row-trip = Leg of a trip
row-no-time = no time
row-no-name = no name
row-no-places = no places
row-age = Age of this copy:
row-read = Read { $time }
sync-reading = Reading: { $pages ->
    [one] { NUMBER($pages) } page
   *[other] { NUMBER($pages) } pages
  }, { $records ->
    [one] { NUMBER($records) } record so far
   *[other] { NUMBER($records) } records so far
  }
sync-left = Stopped after { $pages ->
    [one] { NUMBER($pages) } page
   *[other] { NUMBER($pages) } pages
  }, { $records ->
    [one] { NUMBER($records) } record
   *[other] { NUMBER($records) } records
  }
sync-whole = Lists last read in full { $time }, { $ago }
sync-never = The lists were never read in full
sync-start = Read the lists
sync-go-on = Go on reading
sync-stop = Stop
sync-offline = Offline: these are copies on this machine.
sync-signed-out = Signed out: these are copies on this machine.
sync-limited = The service asks to wait: these are copies on this machine.
sync-failed = The lists could not be read: these are copies on this machine.
sync-outage = The service has not answered since { $time }: these are copies on this machine.
sync-next-try = Next try at { $time }.
sync-old = These copies may be out of date.
sync-endless = The service’s lists do not end, so reading was stopped. What was read is kept; what is missing here may still exist.

## A reservation

record-title = Reservation
record-back = Reservation
record-loading = Opening the reservation
record-unknown = No copy of this reservation is kept here
record-unknown-note = It may belong to somebody else, or its lists were not read yet.
record-nobody = No name
record-as-booked = as booked
record-and-more = { $count ->
    [one] { $name } and { NUMBER($count) } more
   *[other] { $name } and { NUMBER($count) } more
  }
record-trouble = This reservation needs attention, whatever its status says.
record-issue = Service issue:
record-support = Contact the service’s support and tell them the PNR.
record-unread = The service no longer tells this record since { $time }. What is shown is the last that was told.
record-age = As read { $time }, { $ago }. What is true now only the service knows.
record-change = Change…
record-cancel = Cancel…
record-refresh = Read anew
record-past = By its status it can no longer be changed or cancelled. You can ask all the same: the service decides.
record-when = Pick-up
record-way = Way
record-people = Passengers
record-lead = lead
record-in-all = { $count ->
    [one] { $count } person in all
   *[other] { $count } people in all
  }
record-flight = Flight
record-note = Note
record-none = none said
record-vehicle = Vehicle
record-price = Price
history-title = Status
history-next = Read again by itself { $time }.
history-now = It is being read again by itself.
history-lists = Read again with the lists, or when you ask.
history-over = At its end: it is not read by itself any more.
history-first = First seen here { $time }
history-seen = Seen { $time }
history-former = still as before { $time }
dossier-title = As it was booked here
dossier-note = Written down by this desk when it was booked. It does not change any more.
dossier-booked = Booked
dossier-accepted = Conditions accepted
dossier-searched = Searched for
dossier-asked-in = in { $language }, prices in { $currency }
dossier-route = Route chosen
dossier-policy-blocked = It was marked as blocked, and booked all the same.
dossier-acknowledged = Acknowledged
dossier-standard-extras = { $count ->
    [one] { $count } standard extra
   *[other] { $count } standard extras
}
raw-shortened = This record was too long to be kept whole. Fields that have no name here were left out.
raw-title = { $count ->
    [one] { NUMBER($count) } more field, as it came
   *[other] { NUMBER($count) } more fields, as they came
  }
half-cancelled = Half of this trip is cancelled: one leg stands, another does not.
request-look = Look at it
request-cancel-sending = The cancellation is being sent.
request-cancel-checking = It is not known whether it was cancelled; the desk is finding out.
request-cancel-again = It was not cancelled. You may ask again.
request-cancel-refused = The service refused to cancel it.
request-cancel-person = Somebody has to find out whether it was cancelled.
request-change-sending = A change is being sent.
request-change-checking = It is not known whether the change was made; the desk is finding out.
request-change-again = The change was not made. You may try again.
request-change-refused = The service refused the change.
request-change-person = Somebody has to say whether the change was made.
request-change-typed = A change of this reservation was typed and not sent.
request-go-on = Go on

## Cancelling

cancel-title = Cancel { $pnr }
cancel-conditions = What is known before
cancel-no-preview = The service gives no price before cancelling. The supplier’s terms and the account’s rules decide.
percent = { $percent }%
past-alike = { $count ->
    [one] This agency’s last cancellation at { $supplier }, { $lead }:
   *[other] This agency’s last { $count } cancellations at { $supplier }, { $lead }:
  }
past-others = At other times before the pick-up:
past-none-alike = At { $supplier } this agency has not cancelled this close to the pick-up yet.
past-none = At { $supplier } this agency has not cancelled from this desk yet.
past-note = History, and no promise: what was deducted then, as a percentage.
lead-day = under 24 h before
lead-two-days = 24 to 48 h before
lead-week = 2 to 7 days before
lead-earlier = over 7 days before
cancel-reading = The record is being read anew. Nothing is sent.
cancel-unreadable = The record could not be read, so it cannot be cancelled now.
cancel-keep = Keep it
cancel-want = Cancel { $pnr }…
cancel-do = Cancel { $pnr } now
cancel-at-once = The service cancels at once. It cannot be taken back here.
cancel-ask-again = Ask again
cancel-sending = The cancellation is being sent.
cancel-unknown = It is not known whether it was cancelled.
cancel-since = The answer of the service is missing since { $time }.
cancel-next = The desk reads the record to find out, next at { $time }.
cancel-never-twice = Nothing is sent a second time by itself. You can go on with other work.
cancel-held = Sign in, and the desk reads the record to find out.
cancel-nothing = Nothing was cancelled.
cancel-refused = It was not cancelled: the service refused.
cancel-person = For a day the record could not be read. Ask the service’s support whether it was cancelled.
cancelled = Cancelled
deduction-none = No deduction
deduction-none-note = The service says 0 percent. Any refund is settled separately.
deduction-percent = { $percent }% deduction
deduction-told = told { $time }
deduction-note = A percentage, not an amount of money, and no word about a refund: that is settled separately.
deduction-unsaid = The answer that had the deduction was lost. Ask the service’s support for it.
refusal-status = Its status is { $status }: that is past it.
refusal-help = It stands as before. If the ride was merged into a group or the supplier refuses, contact the service’s support.
again-offline = The service could not be reached.
again-limited = The service asks to wait.
again-wait = The service asks to wait { $seconds } s.
again-sign-in = The session was not accepted. Sign in first.
again-not-kept = It could not be written down, so it was not sent.
again-stands = It still stands, with status { $status }: what was sent did nothing.
again-as-before = The record is as it was: what was sent did nothing.
again-person = Somebody looked and found it unchanged.
legs-title = The other leg of the trip
legs-note = Each leg is cancelled by itself and has its own deduction.
leg-there = Way there
leg-return = Way back

## Attention

section-attention = Attention
side-waiting = {" "}waiting
attention-loading = Looking for what needs somebody
attention-none = Nothing needs you
attention-none-note = What does is told here by itself, the most urgent first.
attention-note = The most urgent first. An item goes when its cause does.
attention-open = Open
attention-done = Done…
attention-snooze = Later…
attention-not-done = This is settled by a decision, not ticked off: open it.
aside-reason = What was done?
aside-reason-hint = Kept here with the item, for whoever asks later.
aside-done = Mark as done
aside-title = { $count ->
    [one] One laid aside
   *[other] { $count } laid aside
  }
aside-until = Until { $time }, or sooner when it presses.
aside-done-at = Done { $time }:
aside-back = Bring back
snooze-note = It comes back by itself, and sooner when it presses.
snooze-half = In half an hour
snooze-hours = In two hours
snooze-morning = In the morning
notice-many-items = { $count ->
    [one] One more thing needs a person.
   *[other] { $count } more things need a person.
  }
notice-many-moves = { $count ->
    [one] One reservation has moved.
   *[other] { $count } reservations have moved.
  }
urgency-acute = Now
urgency-decide = To decide
urgency-watch = To watch
item-booking-undecided = Nobody knows whether this was booked: somebody has to say.
item-booked-after-all = A record came for a booking that had ended unbooked.
item-not-booked = This was not booked; that turned out only after a while.
item-booking-found = A record that looks like this booking was found: please check.
item-booking-unknown = It is not known whether this was booked; the desk is looking.
item-booking-held = A booking was held and not sent.
item-troubled = The service flags this reservation: contact its support.
item-not-confirmed = The supplier did not confirm.
item-driver-missing = The pick-up is near, and no driver is assigned.
item-free-ends = The free cancellation ends soon.
item-not-readable = The service cannot be asked about this record.
item-booking-strange = A booking is in a state this version does not know. Open it with a newer one, or ask the service’s support.
item-request-strange = A change or cancellation is in a state this version does not know. Look at the reservation before you ask again.
settle-reason = How do you know?
settle-reason-hint = It is kept with the decision.
settle-found = This is it
settle-none = It was not booked
settle-find = Which reservation is it?
settle-find-other = Another reservation
settle-find-hint = Among those kept on this machine; or the id that the service’s support told you.
settle-find-example = Name, PNR, flight, place, or a reservation id
settle-find-none = None kept here is called that
settle-settled = This is settled by now: nothing is left to decide.

## Changing

change-title = Change { $pnr }
change-fixed = Vehicle, supplier, places, extras and price stay as they are.
change-date = Pick-up day
change-time = Pick-up time
change-offset = Offset from UTC
change-empty = Emptied, it is removed.
change-people-unknown = The record does not say who travels, so the list cannot be changed here.
change-person-gone = Passenger { $number } is not in the record any more. Remove this row, or add the person anew.
change-person-twice = Passenger { $number } is in the list twice.
change-part = Field
change-before = Before
change-after = After
change-removed = removed
change-differences = What is sent
change-no-difference = Nothing differs yet.
change-send = Send the change
change-leave = Back to the reservation
change-loses-flight = The supplier wants a flight number for this ride. The service decides whether it goes without.
change-moved = Somebody else changed this meanwhile. Nothing was sent: look, and send anew.
change-seen = As you saw it
change-is = As it is now
change-unreadable = The record could not be read, so it cannot be changed now.
change-unknown = It is not known whether the change was made.
change-by-answer = The change was made.
change-answered = The service answered this. The record itself has not been read again yet.
change-by-record = The change was made: the answer was lost, and the record has what was wanted.
change-by-person = Somebody looked and found the change made.
change-refused = Nothing was changed: the service refused.
change-none-made = Nothing was changed. What you typed is kept.
change-open-again = Open it again
change-not-read = For a day the record could not be read. Was the change made?
change-unclear = The record is neither as before nor as wanted. Look at it: was the change made?
change-nothing-to-compare = What was sent cannot be read any more. Look at the record: was the change made?
change-was = It was changed
change-was-not = It was not changed

## Searching

section-search = Search
section-booking = Booking
search-title = Search
prices-partner = Partner prices
prices-public = Public prices
prices-sign-in = Sign in for the agency’s prices
line-label = One line
line-example = AYT > Lara 24 dec 14:30 2p 3b via Belek
line-hint = From > to, day, time, people, bags. Enter searches.
line-understood = Understood
line-not-understood = “{ $words }” is not understood
line-said-twice = “{ $words }” says again what was said before
line-day-or-month = “{ $words }” is read as day, month
line-impossible = “{ $words }” does not exist
line-past = “{ $words }” has passed
line-unknown-place = No place called “{ $words }”
search-from = From
search-to = To
search-swap = Swap from and to
search-place-example = Airport, city, coordinates or map link
search-stop = Stop { $number }
search-stop-add = Add a stop
search-stop-up = Move stop { $number } up
search-stop-down = Move stop { $number } down
search-stop-remove = Remove stop { $number }
search-day = Pick-up day
search-time = Time
search-back-day = Way back: day
search-back-time = Time
search-back-add = Add the way back
search-back-remove = Without the way back
day-example = 24 dec
time-zone = { $city } time, { $offset }
time-at-desk = here { $time }
time-just-now = just now
time-skipped = This time does not exist in { $city }: the clock goes from { $from } to { $to }.
time-twice = This time comes twice in { $city }. Which one?
time-earlier = The earlier, { $offset }
time-later = The later, { $offset }
search-people = People
search-bags = Bags
search-currency = Currency
search-currency-own = As the profile
search-language = Answers in
search-language-own = As the program
search-best-price = Best price of each class only
search-do = Search offers
search-clear = Clear
search-both = Search both ways
search-busy = Searching…
search-wait = Wait { $time }
search-missing-place = Choose a place from the list.
search-missing-day = Enter a day, such as 24.12.
search-missing-time = Enter a time.
search-save-place = Save this place
search-place-saved = Place saved
search-place-not-saved = The place could not be saved
place-none = No place is called that
place-guessed = similar
place-needs-nearby = A short plus code needs its town: add it after the code.
place-opaque = This link hides its place. Open it and paste the long address.
recent-title = Searched before
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
countdown-over = Time is over

## Faults of a search and an offer

error-offer-gone = This offer cannot be used any more. Search again; what you typed is kept.
action-search-again = Search again
rule-not-a-place = This is no place on the map.
rule-not-a-time = This is no date and time.
rule-out-of-range = Not between 1 and the most that is possible.
rule-unknown = There is nothing here that is called that.
rule-repeated = This is in the list twice.

## Offers

offers-label = Offers
offers-tools = Sort and filter
offers-count = { $count ->
    [one] { $count } offer
   *[other] { $count } offers
  }
offers-sieved-out = The filters leave nothing.
offers-none-yet = Nothing was searched yet
offers-change = Change the search
offers-overdue = Their time is over by the desk’s clock. Search again; a booking of these may still be tried, the service decides.
offers-discarded = These offers belong to another session. Search again.
offers-public = These are public prices, not the agency’s. They cannot be booked; signing in searches again.
offers-book-both = Book both ways
offers-choose-both = Choose an offer for each way
offer-facts = About this offer
offer-choose = Book this
offer-compare = Compare
offer-compared = Being compared
offer-chosen = Chosen
offer-gone = Gone
offer-external = external
offer-external-short = ext.
offer-has-routes = Other routes possible
compare-title = Offers compared
compare-in = Compare
compare-out = Do not compare
compare-open = { $count ->
    [one] Compare { $count }
   *[other] Compare { $count }
  }
compare-remove = Take { $name } out
compare-full = At most { $most } are compared. Take one out first.
compare-leave = Back to the list
key-space = Space
sieve-order = Sort by
sieve-class = Class
sieve-supplier = Supplier
sieve-most = Up to
sieve-seats = Seats from
sieve-bags = Bags from
sieve-any = All
sieve-free = Free cancellation
sieve-fits = Large enough
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
price-why-conditions = changed by the supplier when asked for its conditions
price-collected = collected { $price }
vehicle-unsaid = Class not stated
supplier-unsaid = Supplier not stated
seats-count = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
  }
seats-unsaid = seats ?
bags-unsaid = bags ?
too-small = too small for the party
cancellation-free = free until { $time }
cancellation-over = free cancellation ended { $time }
cancellation-over-short = ended { $time }
cancellation-unsaid = free cancellation not stated
cancellation-unsaid-short = not stated
cancellation-unsaid-note = Not stated is not free.
left-days = { $days } d { $hours } h left
left-hours = { $hours } h { $minutes } min left
left-minutes = { $minutes } min left
time-of = { $city } time
policy-unsaid = A policy applies
policy-none = none
policy-blocked = The policy marks it as blocked. The service decides.
policy-ask-title = Book against the policy?
policy-ask-lead = The company’s policy blocks this offer. The service may refuse it.
policy-ask-do = Go on with this offer
policy-ask-keep = Choose another
facts-too-small = Too small for the party: fewer seats or bags than needed.
fact-supplier = Supplier
fact-capacity = Capacity
fact-cancellation = Cancellation
fact-policy = Policy
fact-net = Net
fact-vat = VAT
fact-toll = Toll
fact-stops = Stops
fact-road = Road
fact-way = Way
fact-routes = Other routes
fact-routes-yes = possible
fact-routes-no = none
fact-description = Description
conditions-title = Supplier’s conditions
conditions-version = version
conditions-waiting = { $count ->
    [one] The driver waits { $count } minute.
   *[other] The driver waits { $count } minutes.
  }
conditions-waiting-from = { $count ->
    [one] The driver waits { $count } minute, counted from: { $from }.
   *[other] The driver waits { $count } minutes, counted from: { $from }.
  }
conditions-from-landing = landing
conditions-special = { $count ->
    [one] Special requests at least { $count } hour ahead.
   *[other] Special requests at least { $count } hours ahead.
  }
conditions-flight = A flight number is required.
conditions-support = Special requests go through the service’s support.
no-offers-title = No suitable offer
no-offers-note = The service answered and has nothing for this ride. Change the day, the time or the places.
no-offers-outside = The service does not drive there.
coverage-cities = It would find something from
coverage-destinations = It would find something to

## Passengers

people-title = Passengers
people-lead-phone = The lead passenger needs a phone number.
people-not-a-phone = This is no phone number.
people-phone-international = With the country code, such as +90 …: this supplier is external.
people-not-a-mail = This is no e-mail address.
people-too-few = Fewer than the passengers listed.
people-over-capacity = More than the vehicle holds.
offers-both-title = There and back

## The booking wizard

wizard-steps = Steps of the booking
wizard-continue = Continue
wizard-kept = Kept on this machine
wizard-not-kept = Kept until the program closes
step-extras = Extras and route
step-passengers = Passengers
step-review = Review
step-outcome = Outcome
booking-none = Nothing is being booked
booking-none-note = A booking begins with an offer.
booking-search = Go to the search
summary-title = What is being booked
summary-via = via
summary-route = Route:
summary-total = Total
summary-contains = { $count ->
    [0] the transfer
    [one] the transfer and { $count } extra
   *[other] the transfer and { $count } extras
}
summary-beside = not in it: standard extras, { $prices }
summary-beside-unsaid = not in it: standard extras, price not stated
summary-grand = Both ways
summary-asking = Asking for the price…
extras-external = Extras of the supplier
extras-external-note = The price is asked for anew with each change.
extras-standard = Extras
extras-none = This offer has no extras.
extras-each = { $price } each
extras-most = at most { $count }
extras-unnamed = Extra without a name
extras-no-id = cannot be chosen: the service gave it no id
extras-asking = Asking for the extras
extras-nothing = Nothing to choose here
extras-nothing-note = This offer has no extras and no other routes.
extras-uncertain = A route was chosen after the extras. The service does not say whether they are still in the price; set them again to be sure.
conditions-asking = Asking for the conditions
routes-title = Route
routes-map = Map of the routes from { $from } to { $to }
map-open = Open in a map
map-not-opened = No browser took the map
routes-scale = { $km } km
routes-unnamed = Route { $number }
routes-default = usual
routes-no-key = cannot be chosen
routes-toll = toll { $price }
routes-none = There is no other route.
routes-asking = Asking for the routes
routes-uncertain = The price was asked for after this route was chosen. The service does not say whether the route was kept; choose it again to be sure.
people-lead = Lead passenger
people-lead-of = Passenger { $number } leads
people-first-name = First name
people-last-name = Last name
people-phone = Phone
people-email = E-mail
people-phone-hint = With country code, +90 …
people-phone-hint-external = International: +90 …
people-save = Remember passenger { $number }
people-saved = Traveller remembered
people-not-saved = The traveller could not be remembered
people-remove = Remove passenger { $number }
people-add = Add a passenger
people-count = { $count ->
    [one] { $count } of { $most } records
   *[other] { $count } of { $most } records
  }
people-all = People in all
people-all-note = Also those without a record of their own.
people-capacity = { $count ->
    [one] { $vehicle } holds { $count }.
   *[other] { $vehicle } holds { $count }.
  }
people-find = Saved travellers
people-find-example = A name, a phone or a mail
people-find-none = Nobody is remembered by that
paste-open = Paste a list
paste-title = Passengers from a list
paste-label = One passenger a line
paste-hint = “Deniz Aydın”, “Aydın, Deniz”, “AYDIN/DENIZ MR”, or cells of a sheet, with phone and mail.
paste-unread = No name was found in these lines:
paste-too-many = { $count ->
    [one] There is room for { $count } more.
   *[other] There is room for { $count } more.
  }
paste-keep = Leave it
paste-add = { $count ->
    [one] Add { $count } person
   *[other] Add { $count } people
  }
flight-label = Flight number
flight-of = Flight number, { $from } → { $to }
flight-required = Required for this ride
flight-optional = Optional; the driver follows the flight
flight-missing = This ride needs a flight number.
flight-too-long = At most 20 characters.
note-label = Note for the driver and supplier
note-hint = It is sent as it stands.
note-too-long = The note has more than 500 characters.
review-when = Pick-up
review-vehicle = Vehicle
review-route = Route
review-extras = Extras
review-count = { $count ->
    [one] { $count } person travels in all.
   *[other] { $count } people travel in all.
  }
review-language = Sent as searched: { $language }, { $currency }
review-wrong = This is missing before it can be sent:
review-asking = The price is being asked for; it can be sent after that.
review-unpriced = What was asked for last has no price yet. Nothing is sent before it has one.
review-extras-open = Back to the extras
review-sent-before = { $from } → { $to } was sent. What is left here is not.
review-sent-look = Look at its outcome
consent-accept = The customer accepts the supplier’s conditions, version { $version }
consent-accept-note = For this version only; when they change, it is asked anew.
consent-accept-missing = The supplier’s conditions are to be read and accepted.
consent-acknowledge = The supplier’s requirements are known and will be met
consent-acknowledge-missing = The requirements are to be acknowledged.
consent-unknown = The supplier’s conditions are not known yet.
offer-overdue = By the desk’s clock the time of this offer is over. Search again, or send it all the same: the service decides.
offer-discarded = This offer belongs to a session that ended. Search again; what you typed is kept.
reshop-title = The same ride, searched again
reshop-former = Before
reshop-next = Now
reshop-price = Price
reshop-collected = Collected
reshop-differs = different
reshop-note = What you typed is kept, and so are extras, as far as this offer has them. Route and conditions are asked anew.
reshop-take = Go on with this offer
reshop-other = Look at all offers
reshop-none = Nothing comparable was found
reshop-none-note = Neither the class nor the supplier is offered any more.

## Sending and the outcome

error-twin = The same trip is booked already.
error-twin-open = The same trip may be booked already, and nobody knows yet. Nothing is booked beside it until that is settled; see { section-attention }.
twin-title = Book the same trip once more?
twin-lead = There is a booking with the same places, the same pick-up time and the same lead passenger.
twin-effect = Going on makes a second one.
twin-keep = Do not book
twin-do = Book it once more
review-sending = Sending…
outcome-recorded = Recorded
outcome-title-sending = Being sent
outcome-title-unknown = Not known yet
outcome-title-check = Please check
outcome-title-waiting = Not sent yet
outcome-title-partly = Partly recorded
outcome-title-not = Not booked
mark-recorded = recorded
mark-unknown = unknown
mark-check = please check
mark-waiting = not sent yet
mark-not-booked = not booked
mark-sending = being sent
outcome-sending = The booking is being sent.
outcome-sending-again = The same booking is being sent again, attempt { $number }: it can be recorded only once.
outcome-sending-note = You can go on with other work; what becomes of it is told here and under { section-attention }.
outcome-waiting = The service asks to wait. It goes out by itself in { $time }.
outcome-not-booked-yet = Nothing was booked yet.
outcome-drop = Do not send it
outcome-send-now = Send it now
held-unattended = It waited longer than a minute and is held: nothing is booked unattended.
held-unauthorised = The session was not accepted. Sign in, then send it.
held-another-login = It belongs to another sign-in. Its offer may not be bookable any more.
held-body-unreadable = What was to be sent cannot be read any more.
outcome-unknown = It is not known whether this was booked.
outcome-unknown-since = Since { $time } the answer of the service is missing.
outcome-looking = The desk is reading the service’s list for it now.
outcome-looks-again = The desk asks again by itself, and looks for it in the service’s list.
outcome-unknown-rule = Do not book it again meanwhile. You can go on with other work: it stays under { section-attention }.
outcome-attention = Open { section-attention }
outcome-matched = A record that looks like it was found. Please check that it is this booking.
unsettled-several = Several records look like it. Somebody has to say which it is.
unsettled-not-comparable = The service’s records cannot be compared with it. Somebody has to look.
unsettled-body-unreadable = What was sent cannot be read any more. Somebody has to look.
unsettled-too-long = After a day it is still not known. Somebody has to ask the service.
outcome-return = Way back, recorded with it
outcome-no-pnr = The service gave no PNR.
outcome-id = Record
outcome-by-lists = Found in the service’s list.
outcome-by-person = Decided by a person:
outcome-failed-stops = { $count ->
    [one] { $count } stop could not be added. Contact the service’s support.
   *[other] { $count } stops could not be added. Contact the service’s support.
  }
outcome-gone = The offer could not be booked any more, and nothing was booked. What you typed is kept.
outcome-rejected = The service refused it, and nothing was booked. What you typed is kept.
outcome-mend = Back to what was typed
outcome-not-recorded = A person decided that it was not booked.
outcome-not-recorded-lists = It is not in the service’s list, read twice: it was not booked.
outcome-dropped = It was not sent.
outcome-written = Written down { $time }
outcome-new = New search
next-title = What happens next
next-recorded = The record exists at the service. A supplier and a driver are not promised by that.
next-follow = Its progress is followed by the desk and told when it needs you.
message-title = Message to the client
message-opening = Your transfer is recorded.
message-way = { $from } → { $to }
message-stops = Stops: { $stops }
message-when = Pick-up: { $time } ({ $city } time)
message-vehicle = Vehicle: { $vehicle }
message-flight = Flight: { $flight }
message-pnr = Reference: { $pnr }
message-closing = We will write again as soon as there is news.

## Drafts

drafts-title = Drafts
draft-title = Draft
draft-opening = Opening the draft
draft-expired = The offer of this draft is gone
draft-expired-note = Passengers, note and flight are kept. Search again and choose an offer; they go with it.
draft-drop = Discard the draft
draft-none = There is no such draft any more
rule-in-the-past = This time has passed.
rule-one-lead = Exactly one passenger leads.
fault-field-offer = Offer
rule-conditions-outdated = The conditions have changed since they were accepted. Read and accept them anew.
review-send = Send the booking
command-search-line = Search: { $line }
rule-too-few = These are too few.
rule-too-many = These are too many.
bags-count = { $count ->
    [one] { $count } bag
   *[other] { $count } bags
  }

## Places and travellers that are kept

section-known = Places and travellers
known-signed-out = Nobody is signed in
known-signed-out-note = Saved places and travellers belong to who is signed in, and lie encrypted on this machine.
known-leave = Leave it
known-actions = Change or remove
places-title = Saved places
places-note = Hotels, villas and meeting points the agency uses. They come first when a place is typed.
places-add = Add a place
places-spot = Where it is
places-name = Name
places-address = Address note
places-address-hint = How to find it; shown where the place is chosen.
places-save = Save the place
places-none = No place is saved yet
places-none-note = A place is also saved from the search, once it was chosen there.
places-remove-title = Remove { $name }?
places-remove-lead = Reservations and drafts with it stay as they are.
places-remove-do = Remove the place
places-removed = Place removed
travellers-title = Saved travellers
travellers-note = Who travels with the agency again and again. They are found in the passengers of a booking.
travellers-add = Add a traveller
travellers-name = Last and first name
travellers-find = Find a traveller
travellers-save = Save the traveller
travellers-none = Nobody is saved yet
travellers-none-note = A passenger is also saved from a booking.
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
