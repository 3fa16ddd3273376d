// Written by `npm run messages` from src/locales. Not for editing.

/** Every text of the desk and the arguments it takes. */
export type Messages = {
  'action-back': null;
  'action-close': null;
  'action-copied': null;
  'action-copy': null;
  'action-dismiss': null;
  'action-not-copied': null;
  'action-retry': null;
  'action-search-again': null;
  'action-settings': null;
  'action-sign-in': null;
  'action-try-now': null;
  'address-drop-off': null;
  'address-other-routes': null;
  'address-pick-up': null;
  'again-as-before': null;
  'again-limited': null;
  'again-not-kept': null;
  'again-offline': null;
  'again-person': null;
  'again-sign-in': null;
  'again-stands': { status: string };
  'again-wait': { seconds: string };
  'aside-back': null;
  'aside-done': null;
  'aside-done-at': { time: string };
  'aside-reason': null;
  'aside-reason-hint': null;
  'aside-title': { count: number };
  'aside-until': { time: string };
  'attention-done': null;
  'attention-loading': null;
  'attention-none': null;
  'attention-none-note': null;
  'attention-not-done': null;
  'attention-note': null;
  'attention-snooze': null;
  'badge-live': null;
  'badge-sandbox': null;
  'badge-test': null;
  'bags-count': { count: number };
  'bags-unsaid': null;
  'booking-none': null;
  'booking-none-note': null;
  'booking-search': null;
  'calendar-month-after': null;
  'calendar-month-before': null;
  'calendar-open': null;
  'cancel-ask-again': null;
  'cancel-at-once': null;
  'cancel-check': null;
  'cancel-conditions': null;
  'cancel-do': { pnr: string };
  'cancel-done-title': { pnr: string };
  'cancel-held': null;
  'cancel-keep': null;
  'cancel-never-twice': null;
  'cancel-next': { time: string };
  'cancel-no-preview': null;
  'cancel-nothing': null;
  'cancel-person': null;
  'cancel-reading': null;
  'cancel-refused': null;
  'cancel-sending': null;
  'cancel-since': { time: string };
  'cancel-title': { pnr: string };
  'cancel-unknown': null;
  'cancel-unreadable': null;
  'cancel-want': { pnr: string };
  'cancellation-free': { time: string };
  'cancellation-over': { time: string };
  'cancellation-over-short': { time: string };
  'cancellation-unsaid': null;
  'cancellation-unsaid-note': null;
  'cancellation-unsaid-short': null;
  'change-after': null;
  'change-answered': null;
  'change-before': null;
  'change-by-answer': null;
  'change-by-person': null;
  'change-by-record': null;
  'change-date': null;
  'change-differences': null;
  'change-done-title': { pnr: string };
  'change-empty': null;
  'change-fixed': null;
  'change-is': null;
  'change-leave': null;
  'change-loses-flight': null;
  'change-moved': null;
  'change-no-difference': null;
  'change-none-made': null;
  'change-not-read': null;
  'change-nothing-to-compare': null;
  'change-offset': null;
  'change-offset-hint': null;
  'change-open-again': null;
  'change-part': null;
  'change-people-unknown': null;
  'change-person-gone': { number: string };
  'change-person-twice': { number: string };
  'change-refused': null;
  'change-removed': null;
  'change-seen': null;
  'change-send': null;
  'change-time': null;
  'change-title': { pnr: string };
  'change-unclear': null;
  'change-unknown': null;
  'change-unreadable': null;
  'change-was': null;
  'change-was-not': null;
  'colour-amber': null;
  'colour-blue': null;
  'colour-green': null;
  'colour-rose': null;
  'colour-teal': null;
  'colour-violet': null;
  'column-difference': null;
  'column-free-until': null;
  'command-copy-folder': null;
  'command-draft': { time: string };
  'command-go': { section: string };
  'command-label': null;
  'command-language': { language: string };
  'command-look-up': { words: string };
  'command-new-profile': null;
  'command-none': null;
  'command-place': null;
  'command-placeholder': null;
  'command-profile': { profile: string };
  'command-renew': null;
  'command-reservation': null;
  'command-search-line': { line: string };
  'command-settings': { group: string };
  'command-shortcuts': null;
  'command-sign-in': null;
  'command-sign-out': null;
  'command-theme': { theme: string };
  'command-traveller': null;
  'compare-full': { most: string };
  'compare-leave': null;
  'compare-open': { count: number };
  'compare-remove': { name: string };
  'compare-title': null;
  'conditions-asking': null;
  'conditions-flight': null;
  'conditions-from-landing': null;
  'conditions-special': { count: number };
  'conditions-support': null;
  'conditions-title': null;
  'conditions-version': null;
  'conditions-waiting': { count: number };
  'conditions-waiting-from': { from: string };
  'consent-accept': { version: string };
  'consent-accept-missing': null;
  'consent-accept-note': null;
  'consent-acknowledge': null;
  'consent-acknowledge-missing': null;
  'consent-unknown': null;
  'contents-unsaid': null;
  'countdown-left': { time: string };
  'countdown-over': null;
  'cover-lead': { user: string };
  'cover-lift': null;
  'cover-minutes': { count: number };
  'cover-never': null;
  'cover-title': null;
  'cover-wrong': { count: number };
  'coverage-cities': null;
  'coverage-destinations': null;
  'currency-EUR': null;
  'currency-RUB': null;
  'currency-TRY': null;
  'currency-USD': null;
  'currency-follows': { currency: string };
  'day-count': { count: number };
  'day-example': null;
  'day-unknown': null;
  'decided-administrator': null;
  'decided-note': null;
  'decided-title': null;
  'decided-what': null;
  'deduction-none': null;
  'deduction-none-note': null;
  'deduction-note': null;
  'deduction-percent': { percent: string };
  'deduction-told': { time: string };
  'deduction-unsaid': null;
  'density-close': null;
  'density-roomy': null;
  'diagnostics-note': null;
  'diagnostics-title': null;
  'diagnostics-write': null;
  'diagnostics-written': null;
  'difference-bags': { count: number };
  'difference-lowest': null;
  'difference-seats': { count: number };
  'dossier-accepted': null;
  'dossier-acknowledged': null;
  'dossier-asked-in': { currency: string; language: string };
  'dossier-booked': null;
  'dossier-failed-stops': null;
  'dossier-note': null;
  'dossier-policy-blocked': null;
  'dossier-route': null;
  'dossier-searched': null;
  'dossier-standard-extras': { count: number };
  'dossier-title': null;
  'draft-drop': null;
  'draft-expired': null;
  'draft-expired-note': null;
  'draft-none': null;
  'draft-offer-ended': null;
  'draft-offer-overdue': null;
  'draft-offer-until': { time: string };
  'draft-opening': null;
  'draft-title': null;
  'drafts-all': { count: string };
  'drafts-fewer': null;
  'drafts-title': null;
  'error-busy': null;
  'error-goes-on': { time: string };
  'error-invalid': null;
  'error-no-answer': null;
  'error-no-reason': null;
  'error-offer-gone': null;
  'error-offline': null;
  'error-offline-proxy': { proxy: string };
  'error-rate-limited': { time: string };
  'error-refused': null;
  'error-service-code': { code: string };
  'error-service-failed': null;
  'error-signed-out': null;
  'error-status': { status: string };
  'error-twin': null;
  'error-twin-open': null;
  'error-unexpected': null;
  'error-unreadable': null;
  'essay-count': { count: string; most: string };
  'extra-baby-seat': null;
  'extra-booster': null;
  'extra-child-seat': null;
  'extra-sports-baggage': null;
  'extra-wheelchair': null;
  'extras-asking': null;
  'extras-each': { price: string };
  'extras-external': null;
  'extras-external-note': null;
  'extras-most': { count: string };
  'extras-no-id': null;
  'extras-none': null;
  'extras-standard': null;
  'extras-take': null;
  'extras-uncertain': null;
  'extras-unnamed': null;
  'fact-cancellation': null;
  'fact-capacity': null;
  'fact-description': null;
  'fact-net': null;
  'fact-policy': null;
  'fact-road': null;
  'fact-routes': null;
  'fact-routes-no': null;
  'fact-routes-yes': null;
  'fact-sales-channel': null;
  'fact-stops': null;
  'fact-stops-gross': null;
  'fact-stops-net': null;
  'fact-stops-vat': null;
  'fact-supplier': null;
  'fact-supplier-code': null;
  'fact-toll': null;
  'fact-vat': null;
  'fact-way': null;
  'facts-too-small': null;
  'fault-field-offer': null;
  'field-charge-amount': null;
  'field-charge-currency': null;
  'field-currency': null;
  'field-day-or-month': null;
  'field-driver': null;
  'field-driver-phone': null;
  'field-drop-off-place': null;
  'field-free-until': null;
  'field-half-of-day': null;
  'field-other-weekday': null;
  'field-passenger-count': null;
  'field-past': null;
  'field-pick-up-place': null;
  'field-plate': null;
  'field-seat': null;
  'field-status-text': null;
  'field-supplier': null;
  'field-which-week': null;
  'fields-accept': null;
  'fields-later': null;
  'fields-loading': null;
  'fields-no-record': null;
  'fields-not-found': null;
  'fields-not-kept': null;
  'fields-note': null;
  'fields-paths': { count: number };
  'fields-proposal': { name: string; of: string; seen: string };
  'fields-proposal-of': { field: string; name: string; of: string; seen: string };
  'fields-save': null;
  'fields-saved': null;
  'fields-title': null;
  'fields-tried': null;
  'fields-usual': null;
  'filter-active': null;
  'filter-all': null;
  'filter-between': null;
  'filter-from': null;
  'filter-label': null;
  'filter-month': null;
  'filter-own': null;
  'filter-past': null;
  'filter-status': null;
  'filter-status-count': { count: number; name: string };
  'filter-today': null;
  'filter-trips': null;
  'filter-troubled': null;
  'filter-until': null;
  'filter-upcoming': null;
  'filter-which-month': null;
  'filter-which-status': null;
  'filter-which-year': null;
  'filter-year': null;
  'fixed-by': { administrator: string };
  'fixed-by-administrator': null;
  'flight-label': null;
  'flight-missing': null;
  'flight-of': { from: string; to: string };
  'flight-optional': null;
  'flight-required': null;
  'flight-too-long': null;
  'frame-loading': null;
  'frame-loading-long': null;
  'frame-profile': { profile: string };
  'frame-sections': null;
  'frame-skip': null;
  'half-cancelled': null;
  'held-another-login': null;
  'held-body-unreadable': null;
  'held-unattended': null;
  'held-unauthorised': null;
  'history-first': { time: string };
  'history-former': { time: string };
  'history-lists': null;
  'history-next': { time: string };
  'history-now': null;
  'history-over': null;
  'history-seen': { time: string };
  'history-title': null;
  'item-booked-after-all': null;
  'item-booking-found': null;
  'item-booking-held': null;
  'item-booking-strange': null;
  'item-booking-undecided': null;
  'item-booking-unknown': null;
  'item-driver-missing': null;
  'item-free-ends': null;
  'item-next-cancellation': null;
  'item-next-change': null;
  'item-next-draft': null;
  'item-next-half': null;
  'item-next-search': null;
  'item-next-settle': null;
  'item-not-booked': null;
  'item-not-confirmed': null;
  'item-not-readable': null;
  'item-request-strange': null;
  'item-troubled': null;
  'key-control': null;
  'key-space': null;
  'keychain-wait': null;
  'keyring-failed': null;
  'keyring-failed-macos': null;
  'keyring-failed-windows': null;
  'keyring-key-missing': null;
  'keyring-key-missing-macos': null;
  'keyring-key-missing-windows': null;
  'keyring-locked': null;
  'keyring-locked-macos': null;
  'keyring-locked-windows': null;
  'keyring-missing': null;
  'keyring-missing-macos': null;
  'keyring-missing-windows': null;
  'keyring-timed-out': null;
  'keyring-timed-out-macos': null;
  'keyring-timed-out-windows': null;
  'kind-live': null;
  'kind-sandbox': null;
  'kind-test': null;
  'known-actions': null;
  'known-leave': null;
  'known-signed-out': null;
  'known-signed-out-note': null;
  'language-de': null;
  'language-en': null;
  'language-ru': null;
  'language-tr': null;
  'last-change': { time: string };
  'lead-day': null;
  'lead-earlier': null;
  'lead-two-days': null;
  'lead-week': null;
  'left-days': { days: string; hours: string };
  'left-hours': { hours: string; minutes: string };
  'left-minutes': { minutes: string };
  'leg-return': null;
  'leg-there': null;
  'legs-note': null;
  'legs-title': null;
  'licences-airports': null;
  'licences-cities': null;
  'licences-code': { count: number };
  'licences-data': null;
  'licences-find': null;
  'licences-loading': null;
  'licences-map': null;
  'licences-own': null;
  'licences-rules': null;
  'licences-title': null;
  'licences-zones': null;
  'line-back': null;
  'line-before-there': { words: string };
  'line-children': { count: number };
  'line-day-or-month': { words: string };
  'line-day-or-time': { words: string };
  'line-example': null;
  'line-half-of-day': { words: string };
  'line-hint': null;
  'line-impossible': { words: string };
  'line-label': null;
  'line-not-understood': { words: string };
  'line-other-weekday': { words: string };
  'line-past': { words: string };
  'line-said-twice': { words: string };
  'line-seats': { count: number };
  'line-two-places': { words: string };
  'line-understood': null;
  'line-unknown-place': { words: string };
  'line-which-week': { words: string };
  'locked-lead': null;
  'locked-newer-lead': null;
  'locked-newer-title': null;
  'locked-retry-busy': null;
  'locked-still': { time: string };
  'locked-title': null;
  'lookup-clear': null;
  'lookup-example': null;
  'lookup-first-reading': null;
  'lookup-found': { count: number };
  'lookup-found-more': { count: number };
  'lookup-in-all': null;
  'lookup-label': null;
  'lookup-list': null;
  'lookup-loading': null;
  'lookup-near': null;
  'lookup-near-filtered': null;
  'lookup-none': null;
  'lookup-none-filtered': null;
  'lookup-none-note': null;
  'lookup-nothing-kept': null;
  'lookup-nothing-kept-note': null;
  'map-not-opened': null;
  'map-open': null;
  'mark-cancelled': null;
  'mark-changed': null;
  'mark-check': null;
  'mark-not-booked': null;
  'mark-recorded': null;
  'mark-sending': null;
  'mark-unknown': null;
  'mark-waiting': null;
  'menu-about': null;
  'menu-close': null;
  'menu-copy': null;
  'menu-cut': null;
  'menu-edit': null;
  'menu-hide': null;
  'menu-hide-others': null;
  'menu-minimize': null;
  'menu-paste': null;
  'menu-quit': null;
  'menu-redo': null;
  'menu-select-all': null;
  'menu-services': null;
  'menu-settings': null;
  'menu-show-all': null;
  'menu-undo': null;
  'menu-window': null;
  'menu-zoom': null;
  'message-closing': null;
  'message-closing-over': null;
  'message-closing-quote': null;
  'message-copy': null;
  'message-deduction': { percent: string };
  'message-deduction-none': null;
  'message-extras': { extras: string };
  'message-flight': { flight: string };
  'message-free-until': { city: string; time: string };
  'message-instructions': null;
  'message-language': null;
  'message-mail': null;
  'message-not-begun': null;
  'message-open': null;
  'message-opening-cancelled': null;
  'message-opening-changed': null;
  'message-opening-confirmed': null;
  'message-opening-over': null;
  'message-opening-quote': null;
  'message-opening-ready': null;
  'message-opening-received': null;
  'message-opening-unconfirmed': null;
  'message-party': { party: string };
  'message-people': { people: string };
  'message-pnr': { pnr: string };
  'message-price': { price: string };
  'message-price-contains': { contents: string; price: string };
  'message-price-note': null;
  'message-quote-open': null;
  'message-quote-title': null;
  'message-stops': { stops: string };
  'message-subject': { what: string };
  'message-subject-quote': { what: string };
  'message-title': null;
  'message-total': { price: string };
  'message-vehicle': { vehicle: string };
  'message-way': { from: string; to: string };
  'message-whatsapp': null;
  'message-when': { city: string; time: string };
  'message-when-there': { time: string };
  'message-with-extras': null;
  'message-with-people': null;
  'message-with-price': null;
  'more-figures': null;
  'next-follow': null;
  'next-recorded': null;
  'next-title': null;
  'no-offers-note': null;
  'no-offers-outside': null;
  'no-offers-title': null;
  'note-hint': null;
  'note-label': null;
  'note-too-long': null;
  'notice-many-items': { count: number };
  'notice-many-moves': { count: number };
  'notice-many-settled': { count: number };
  'offer-choose': null;
  'offer-chosen': null;
  'offer-compare': null;
  'offer-compared': null;
  'offer-discarded': null;
  'offer-external': null;
  'offer-external-short': null;
  'offer-facts': null;
  'offer-gone': null;
  'offer-has-routes': null;
  'offer-overdue': null;
  'offers-book-both': null;
  'offers-both-title': null;
  'offers-change': null;
  'offers-choose-both': null;
  'offers-count': { count: number };
  'offers-discarded': null;
  'offers-label': null;
  'offers-none-yet': null;
  'offers-overdue': null;
  'offers-public': null;
  'offers-sieved-out': null;
  'offers-sort': { what: string };
  'offers-too-small': { party: string };
  'offers-tools': null;
  'order-bags': null;
  'order-cancellation': null;
  'order-class': null;
  'order-price': null;
  'order-seats': null;
  'order-supplier': null;
  'outcome-again': null;
  'outcome-attention': null;
  'outcome-book-return': null;
  'outcome-by-lists': null;
  'outcome-by-person': null;
  'outcome-drop': null;
  'outcome-dropped': null;
  'outcome-failed-stops': { count: number };
  'outcome-gone': null;
  'outcome-id': null;
  'outcome-looking': null;
  'outcome-looks-again': null;
  'outcome-looks-at': { time: string };
  'outcome-matched': null;
  'outcome-mend': null;
  'outcome-new': null;
  'outcome-no-pnr': null;
  'outcome-not-booked-yet': null;
  'outcome-not-recorded': null;
  'outcome-not-recorded-lists': null;
  'outcome-open': null;
  'outcome-recorded': null;
  'outcome-rejected': null;
  'outcome-return': null;
  'outcome-send-now': null;
  'outcome-sending': null;
  'outcome-sending-again': { number: string };
  'outcome-sending-note': null;
  'outcome-title-check': null;
  'outcome-title-not': null;
  'outcome-title-partly': null;
  'outcome-title-sending': null;
  'outcome-title-unknown': null;
  'outcome-title-waiting': null;
  'outcome-unknown': null;
  'outcome-unknown-rule': null;
  'outcome-unknown-since': { time: string };
  'outcome-waiting': { time: string };
  'outcome-written': { time: string };
  'panel-age': { ago: string; time: string };
  'panel-label': null;
  'panel-open': null;
  'panel-phone': null;
  'party-bags': { count: number };
  'party-people': { count: number };
  'party-stops': { count: number };
  'past-alike': { count: number; lead: string; supplier: string };
  'past-none': { supplier: string };
  'past-none-alike': { supplier: string };
  'past-note': null;
  'past-others': null;
  'paste-add': { count: number };
  'paste-hint': null;
  'paste-keep': null;
  'paste-label': null;
  'paste-open': null;
  'paste-title': null;
  'paste-too-many': { count: number };
  'paste-unread': null;
  'pasted-adults': { count: number };
  'pasted-ages': { ages: string };
  'pasted-another': null;
  'pasted-as-written': { words: string };
  'pasted-back': null;
  'pasted-children': { count: number };
  'pasted-departure': { time: string };
  'pasted-extra': null;
  'pasted-extra-note': null;
  'pasted-flight': null;
  'pasted-found': { found: string };
  'pasted-hint': null;
  'pasted-keys': null;
  'pasted-label': null;
  'pasted-landing': { time: string };
  'pasted-lead': null;
  'pasted-no-day': null;
  'pasted-no-time': null;
  'pasted-none': null;
  'pasted-open': null;
  'pasted-party': null;
  'pasted-pick-up': null;
  'pasted-questions': { count: number };
  'pasted-read': null;
  'pasted-safe': null;
  'pasted-several-places': null;
  'pasted-there': null;
  'pasted-title': null;
  'pasted-unanswered': null;
  'pasted-unknown-place': null;
  'pasted-which': null;
  'pasted-written': { words: string };
  'people-add': null;
  'people-all': null;
  'people-all-note': null;
  'people-capacity': { count: number; vehicle: string };
  'people-count': { count: number; most: string };
  'people-email': null;
  'people-find': null;
  'people-find-example': null;
  'people-find-none': null;
  'people-first-name': null;
  'people-keys': null;
  'people-last-name': null;
  'people-lead': null;
  'people-lead-head': null;
  'people-lead-of': { number: string };
  'people-lead-phone': null;
  'people-not-a-mail': null;
  'people-not-a-phone': null;
  'people-not-saved': null;
  'people-over-capacity': null;
  'people-phone': null;
  'people-phone-corrected': null;
  'people-phone-hint': null;
  'people-phone-hint-external': null;
  'people-phone-international': null;
  'people-remove': { number: string };
  'people-save': { number: string };
  'people-saved': null;
  'people-title': null;
  'people-too-few': null;
  'percent': { percent: string };
  'pick-up-after-landing': { count: number };
  'pick-up-at-landing': null;
  'pick-up-before-departure': { count: number };
  'place-guessed': null;
  'place-needs-nearby': null;
  'place-none': null;
  'place-opaque': null;
  'places-add': null;
  'places-address': null;
  'places-address-hint': null;
  'places-import': null;
  'places-import-known': { count: number };
  'places-import-left': { count: number };
  'places-import-no-name': null;
  'places-import-no-spot': null;
  'places-import-note': null;
  'places-import-row': { line: string };
  'places-import-saved': { count: number };
  'places-import-too-long': null;
  'places-name': null;
  'places-none': null;
  'places-none-note': null;
  'places-note': null;
  'places-remove-do': null;
  'places-remove-lead': null;
  'places-remove-title': { name: string };
  'places-removed': null;
  'places-save': null;
  'places-spot': null;
  'places-title': null;
  'policy-ask-do': null;
  'policy-ask-keep': null;
  'policy-ask-lead': null;
  'policy-ask-title': null;
  'policy-blocked': null;
  'policy-none': null;
  'policy-unsaid': null;
  'price-collected': { price: string };
  'price-former': null;
  'price-unsaid': null;
  'price-why-conditions': null;
  'price-why-extras': null;
  'price-why-route': null;
  'prices-partner': null;
  'prices-public': null;
  'prices-sign-in': null;
  'profile-addresses-fixed': null;
  'profile-catalogue': null;
  'profile-catalogue-hint': null;
  'profile-colour': null;
  'profile-country': null;
  'profile-country-hint': null;
  'profile-country-own': null;
  'profile-currency': null;
  'profile-currency-own': null;
  'profile-drop': null;
  'profile-edit-title': { name: string };
  'profile-gone': null;
  'profile-kind': null;
  'profile-kind-live-note': null;
  'profile-kind-test-note': null;
  'profile-language': null;
  'profile-language-own': null;
  'profile-more': null;
  'profile-name': null;
  'profile-name-hint': null;
  'profile-new-title': null;
  'profile-proxy': null;
  'profile-proxy-hint': null;
  'profile-remove-do': null;
  'profile-remove-keep': null;
  'profile-remove-lead': null;
  'profile-remove-title': { name: string };
  'profile-removed': null;
  'profile-sandbox': null;
  'profile-save': null;
  'profile-save-busy': null;
  'profile-saved': null;
  'profile-service': null;
  'profile-service-hint': null;
  'profile-support-hint': null;
  'profile-support-mail': null;
  'profile-support-phone': null;
  'raw-shortened': null;
  'raw-title': { count: number };
  'recent-back': { time: string };
  'recent-back-open': null;
  'recent-title': null;
  'recents-label': null;
  'record-age': { ago: string; time: string };
  'record-and-more': { count: number; name: string };
  'record-as-booked': null;
  'record-back': null;
  'record-cancel': null;
  'record-change': null;
  'record-flight': null;
  'record-identity': null;
  'record-in-all': { count: number };
  'record-issue': null;
  'record-lead': null;
  'record-loading': null;
  'record-nobody': null;
  'record-none': null;
  'record-note': null;
  'record-past': null;
  'record-people': null;
  'record-price': null;
  'record-refresh': null;
  'record-status-name': { name: string };
  'record-support': null;
  'record-title': null;
  'record-trouble': null;
  'record-unknown': null;
  'record-unknown-note': null;
  'record-unread': { time: string };
  'record-vehicle': null;
  'record-way': null;
  'record-when': null;
  'refusal-help': null;
  'refusal-status': { status: string };
  'request-cancel-again': null;
  'request-cancel-checking': null;
  'request-cancel-person': null;
  'request-cancel-refused': null;
  'request-cancel-sending': null;
  'request-change-again': null;
  'request-change-checking': null;
  'request-change-person': null;
  'request-change-refused': null;
  'request-change-sending': null;
  'request-change-typed': null;
  'request-go-on': null;
  'request-look': null;
  'reshop-collected': null;
  'reshop-differs': null;
  'reshop-former': null;
  'reshop-next': null;
  'reshop-none': null;
  'reshop-none-note': null;
  'reshop-note': null;
  'reshop-other': null;
  'reshop-price': null;
  'reshop-same': null;
  'reshop-take': null;
  'reshop-title': null;
  'retention-months': { count: number };
  'retention-shorter': { count: number };
  'retention-shorter-do': null;
  'retention-shorter-keep': null;
  'review-asking': null;
  'review-bags': null;
  'review-count': { count: number };
  'review-extras': null;
  'review-extras-differ': null;
  'review-extras-open': null;
  'review-language': { currency: string; language: string };
  'review-route': null;
  'review-send': null;
  'review-sending': null;
  'review-sent-before': { from: string; to: string };
  'review-sent-look': null;
  'review-unpriced': null;
  'review-vehicle': null;
  'review-when': null;
  'review-wrong': null;
  'routes-ask': null;
  'routes-asking': null;
  'routes-default': null;
  'routes-map': { from: string; to: string };
  'routes-no-key': null;
  'routes-none': null;
  'routes-scale': { km: string };
  'routes-title': null;
  'routes-toll': { price: string };
  'routes-uncertain': null;
  'routes-unnamed': { number: string };
  'row-age': null;
  'row-no-name': null;
  'row-no-places': null;
  'row-no-time': null;
  'row-read': { time: string };
  'row-trip': null;
  'rule-conditions-outdated': null;
  'rule-credentials': null;
  'rule-fixed': null;
  'rule-in-the-past': null;
  'rule-not-a-path': null;
  'rule-not-a-place': null;
  'rule-not-a-proxy': null;
  'rule-not-a-time': null;
  'rule-not-a-url': null;
  'rule-not-allowed': null;
  'rule-not-an-email-or-phone': null;
  'rule-not-https': null;
  'rule-one-lead': null;
  'rule-out-of-range': null;
  'rule-repeated': null;
  'rule-required': null;
  'rule-reserved': null;
  'rule-taken': null;
  'rule-too-few': null;
  'rule-too-long': { limit: number };
  'rule-too-many': null;
  'rule-unknown': null;
  'sandbox-add': null;
  'sandbox-answer-after_key': null;
  'sandbox-answer-as_on_update': null;
  'sandbox-answer-bare': null;
  'sandbox-answer-before_key': null;
  'sandbox-answer-capped': null;
  'sandbox-answer-changes': null;
  'sandbox-answer-company': null;
  'sandbox-answer-confirmed': null;
  'sandbox-answer-creator': null;
  'sandbox-answer-executed_anew': null;
  'sandbox-answer-first_result': null;
  'sandbox-answer-flat': null;
  'sandbox-answer-free': null;
  'sandbox-answer-hours24': null;
  'sandbox-answer-minute_of_grace': null;
  'sandbox-answer-minutes30': null;
  'sandbox-answer-nested': null;
  'sandbox-answer-new': null;
  'sandbox-answer-none': null;
  'sandbox-answer-nothing': null;
  'sandbox-answer-other': null;
  'sandbox-answer-public': null;
  'sandbox-answer-record': null;
  'sandbox-answer-refused': null;
  'sandbox-answer-replayed': null;
  'sandbox-answer-request': null;
  'sandbox-answer-reuse_revokes': null;
  'sandbox-answer-seconds30': null;
  'sandbox-answer-seconds5': null;
  'sandbox-answer-shuffled': null;
  'sandbox-answer-sparse': null;
  'sandbox-answer-status400': null;
  'sandbox-answer-status401': null;
  'sandbox-answer-status403': null;
  'sandbox-answer-status404': null;
  'sandbox-answer-status409': null;
  'sandbox-answer-status422': null;
  'sandbox-answer-steady': null;
  'sandbox-answer-strict': null;
  'sandbox-answer-unfamiliar': null;
  'sandbox-answer-waiting_for_supplier': null;
  'sandbox-answer-waits': null;
  'sandbox-anywhere': null;
  'sandbox-clear': null;
  'sandbox-clock': null;
  'sandbox-clock-note': null;
  'sandbox-effect-answer': null;
  'sandbox-effect-cut': null;
  'sandbox-effect-delay': null;
  'sandbox-effect-drop_after': null;
  'sandbox-effect-drop_before': null;
  'sandbox-effect-duplicate': null;
  'sandbox-effect-empty401': null;
  'sandbox-effect-error500': null;
  'sandbox-effect-error500_html': null;
  'sandbox-effect-expire_token': null;
  'sandbox-effect-garbage': null;
  'sandbox-effect-list_drift': null;
  'sandbox-effect-rate_limit': null;
  'sandbox-effect-reset': null;
  'sandbox-effect-stall': null;
  'sandbox-effect-truncate': null;
  'sandbox-fault': null;
  'sandbox-fault-answer': null;
  'sandbox-fault-cut': null;
  'sandbox-fault-delay': null;
  'sandbox-fault-drop_after': null;
  'sandbox-fault-drop_before': null;
  'sandbox-fault-duplicate': null;
  'sandbox-fault-empty401': null;
  'sandbox-fault-error500': null;
  'sandbox-fault-error500_html': null;
  'sandbox-fault-expire_token': null;
  'sandbox-fault-garbage': null;
  'sandbox-fault-list_drift': null;
  'sandbox-fault-rate_limit': null;
  'sandbox-fault-reset': null;
  'sandbox-fault-stall': null;
  'sandbox-fault-truncate': null;
  'sandbox-faults': null;
  'sandbox-faults-note': null;
  'sandbox-freeze': null;
  'sandbox-frozen': null;
  'sandbox-later-day': null;
  'sandbox-later-hour': null;
  'sandbox-later-minutes': null;
  'sandbox-later-week': null;
  'sandbox-lead-SBX-400': null;
  'sandbox-lead-SBX-401': null;
  'sandbox-lead-SBX-410': null;
  'sandbox-lead-SBX-429': null;
  'sandbox-lead-SBX-429-BARE': null;
  'sandbox-lead-SBX-500': null;
  'sandbox-lead-SBX-500-COMMITTED': null;
  'sandbox-lead-SBX-500-HTML': null;
  'sandbox-lead-SBX-500-ONCE': null;
  'sandbox-lead-SBX-ATTENTION': null;
  'sandbox-lead-SBX-DEDUCT-25': null;
  'sandbox-lead-SBX-DROP': null;
  'sandbox-lead-SBX-FAST': null;
  'sandbox-lead-SBX-GROUP': null;
  'sandbox-lead-SBX-ISSUE': null;
  'sandbox-lead-SBX-NOCANCEL': null;
  'sandbox-lead-SBX-NOTCONFIRMED': null;
  'sandbox-lead-SBX-NOUPDATE': null;
  'sandbox-lead-SBX-RETURN': null;
  'sandbox-lead-SBX-SKIP': null;
  'sandbox-lead-SBX-SLOW': null;
  'sandbox-lead-SBX-STATUS-7': null;
  'sandbox-lead-SBX-WAYPOINT': null;
  'sandbox-let-run': null;
  'sandbox-loading': null;
  'sandbox-no-faults': null;
  'sandbox-none': null;
  'sandbox-none-note': null;
  'sandbox-note': null;
  'sandbox-on': null;
  'sandbox-place-SBX-400': null;
  'sandbox-place-SBX-400-DATA': null;
  'sandbox-place-SBX-400-RESULT': null;
  'sandbox-place-SBX-401': null;
  'sandbox-place-SBX-429': null;
  'sandbox-place-SBX-429-BARE': null;
  'sandbox-place-SBX-500': null;
  'sandbox-place-SBX-500-HTML': null;
  'sandbox-place-SBX-BLOCK': null;
  'sandbox-place-SBX-COVERAGE': null;
  'sandbox-place-SBX-EXPIRES-20': null;
  'sandbox-place-SBX-EXTERNAL': null;
  'sandbox-place-SBX-GONE': null;
  'sandbox-place-SBX-MARKUP': null;
  'sandbox-place-SBX-NOLINE': null;
  'sandbox-place-SBX-NONE': null;
  'sandbox-place-SBX-NOROUTES': null;
  'sandbox-place-SBX-OWN': null;
  'sandbox-place-SBX-POLICY': null;
  'sandbox-place-SBX-PRICE': null;
  'sandbox-place-SBX-REPRICE-400': null;
  'sandbox-preset-busy': null;
  'sandbox-preset-normal': null;
  'sandbox-preset-offline': null;
  'sandbox-preset-slow': null;
  'sandbox-presets': null;
  'sandbox-reservations': null;
  'sandbox-reset': null;
  'sandbox-reset-do': null;
  'sandbox-reset-keep': null;
  'sandbox-reset-lead': null;
  'sandbox-reset-note': null;
  'sandbox-reset-want': null;
  'sandbox-rule': null;
  'sandbox-runs': null;
  'sandbox-scenarios': null;
  'sandbox-scenarios-note': null;
  'sandbox-seed': null;
  'sandbox-switch-change_refusal': null;
  'sandbox-switch-create_lengths': null;
  'sandbox-switch-deadline_grace': null;
  'sandbox-switch-detail_scope': null;
  'sandbox-switch-expired_on_availability': null;
  'sandbox-switch-extra_shape': null;
  'sandbox-switch-field_names': null;
  'sandbox-switch-first_status': null;
  'sandbox-switch-gone_looked': null;
  'sandbox-switch-key_conflict': null;
  'sandbox-switch-key_kept': null;
  'sandbox-switch-key_running': null;
  'sandbox-switch-list_lag': null;
  'sandbox-switch-login_refusal': null;
  'sandbox-switch-page_size_over': null;
  'sandbox-switch-rotation': null;
  'sandbox-switch-stored_failure': null;
  'sandbox-switch-unknown_id': null;
  'sandbox-switch-unordered_lists': null;
  'sandbox-switch-update_answer': null;
  'sandbox-switches': null;
  'sandbox-switches-note': null;
  'sandbox-thrown': { count: number };
  'sandbox-times': null;
  'sandbox-times-left': { count: number };
  'sandbox-typed-lead': null;
  'sandbox-typed-place': null;
  'sandbox-until-cleared': null;
  'sandbox-was-reset': null;
  'search-back-add': null;
  'search-back-day': null;
  'search-back-remove': null;
  'search-back-time': null;
  'search-bags': null;
  'search-best-price': null;
  'search-both': null;
  'search-busy': null;
  'search-clear': null;
  'search-currency': null;
  'search-currency-own': { currency: string };
  'search-day': null;
  'search-do': null;
  'search-from': null;
  'search-language': null;
  'search-language-own': null;
  'search-missing-day': null;
  'search-missing-place': null;
  'search-missing-time': null;
  'search-people': null;
  'search-place-example': null;
  'search-place-not-saved': null;
  'search-place-saved': null;
  'search-save-place': null;
  'search-stop': { number: string };
  'search-stop-add': null;
  'search-stop-down': { number: string };
  'search-stop-remove': { number: string };
  'search-stop-up': { number: string };
  'search-swap': null;
  'search-time': null;
  'search-title': null;
  'search-to': null;
  'search-wait': { time: string };
  'seats-count': { count: number };
  'seats-unsaid': null;
  'section-attention': null;
  'section-booking': null;
  'section-gallery': null;
  'section-known': null;
  'section-reservations': null;
  'section-sandbox': null;
  'section-search': null;
  'section-session': null;
  'section-settings': null;
  'session-active': null;
  'session-expired-note': null;
  'session-kept': null;
  'session-kept-no': null;
  'session-kept-yes': null;
  'session-profile': null;
  'session-renew': null;
  'session-renew-busy': null;
  'session-renewed': null;
  'session-renewing': null;
  'session-service': null;
  'session-sign-out': null;
  'session-sign-out-busy': null;
  'session-sign-out-note': null;
  'session-valid': null;
  'session-valid-note': null;
  'session-volatile': null;
  'set-aside': null;
  'set-aside-busy': null;
  'set-aside-do': null;
  'set-aside-done': null;
  'set-aside-effect': null;
  'set-aside-keep': null;
  'set-aside-lead': null;
  'set-aside-title': null;
  'settings-about': null;
  'settings-after-landing': null;
  'settings-appearance': null;
  'settings-before-departure': null;
  'settings-behaviour': null;
  'settings-book': null;
  'settings-book-note': null;
  'settings-cover': null;
  'settings-cover-cannot': null;
  'settings-cover-note': null;
  'settings-data': null;
  'settings-data-folder': null;
  'settings-data-note': null;
  'settings-data-note-macos': null;
  'settings-data-note-windows': null;
  'settings-density': null;
  'settings-development': null;
  'settings-gallery': null;
  'settings-interface': null;
  'settings-keyring': null;
  'settings-keyring-good': null;
  'settings-keyring-idle': null;
  'settings-language': null;
  'settings-notification-details': null;
  'settings-notification-details-note': null;
  'settings-notifications': null;
  'settings-notifications-note': null;
  'settings-notifications-note-windows': null;
  'settings-pick-up-note': null;
  'settings-polling': null;
  'settings-polling-note': null;
  'settings-privacy': null;
  'settings-privacy-note': { key: string };
  'settings-profile-add': null;
  'settings-profile-current': null;
  'settings-profile-edit': null;
  'settings-profile-inside': null;
  'settings-profile-name': null;
  'settings-profile-remove': null;
  'settings-profile-service': null;
  'settings-profile-throw-away': null;
  'settings-profile-use': null;
  'settings-profiles': null;
  'settings-profiles-count': { count: number };
  'settings-profiles-note': null;
  'settings-retention': null;
  'settings-retention-note': null;
  'settings-storage': null;
  'settings-storage-note': null;
  'settings-theme': null;
  'settings-updates': null;
  'settings-version': null;
  'settings-zoom': null;
  'settle-find': null;
  'settle-find-example': null;
  'settle-find-hint': null;
  'settle-find-none': null;
  'settle-find-other': null;
  'settle-found': null;
  'settle-know': null;
  'settle-none': null;
  'settle-reason': null;
  'settle-reason-hint': null;
  'settle-settled': null;
  'settled-booked': null;
  'settled-cancelled': null;
  'settled-changed': null;
  'settled-not-cancelled': null;
  'settled-not-changed': null;
  'severity-attention': null;
  'severity-danger': null;
  'severity-good': null;
  'severity-information': null;
  'shortcut-calendar': null;
  'shortcut-choose': null;
  'shortcut-command': null;
  'shortcut-compare': null;
  'shortcut-compared': null;
  'shortcut-copy': null;
  'shortcut-day-step': null;
  'shortcut-demo': null;
  'shortcut-done': null;
  'shortcut-find': null;
  'shortcut-forward': null;
  'shortcut-from-message': null;
  'shortcut-leave': null;
  'shortcut-line-part': null;
  'shortcut-message': null;
  'shortcut-move': null;
  'shortcut-new': null;
  'shortcut-next': null;
  'shortcut-outcome-pnr': null;
  'shortcut-recent': null;
  'shortcut-record-cancel': null;
  'shortcut-record-change': null;
  'shortcut-record-copy': null;
  'shortcut-record-read': null;
  'shortcut-reveal': null;
  'shortcut-search-clear': null;
  'shortcut-search-recent': null;
  'shortcut-sheet': null;
  'shortcut-sides': null;
  'shortcut-snooze': null;
  'shortcut-submit': null;
  'shortcut-undo': null;
  'shortcut-zoom': null;
  'shortcuts-book': null;
  'shortcuts-booking': null;
  'shortcuts-everywhere': null;
  'shortcuts-lists': null;
  'shortcuts-sign-in': null;
  'shortcuts-title': null;
  'side-waiting': null;
  'sieve-any': null;
  'sieve-bags': null;
  'sieve-class': null;
  'sieve-fits': null;
  'sieve-free': null;
  'sieve-most': null;
  'sieve-order': null;
  'sieve-seats': null;
  'sieve-supplier': null;
  'sign-in-busy': null;
  'sign-in-demo-hint': null;
  'sign-in-demo-title': null;
  'sign-in-language': null;
  'sign-in-password': null;
  'sign-in-password-hide': null;
  'sign-in-password-show': null;
  'sign-in-profile': null;
  'sign-in-refused': null;
  'sign-in-submit': null;
  'sign-in-this-run': null;
  'sign-in-title': null;
  'sign-in-user': null;
  'sign-in-user-hint': null;
  'sign-in-wait': { time: string };
  'sign-in-why-asked': null;
  'sign-in-why-refused': null;
  'sign-in-why-tries': null;
  'snooze-half': null;
  'snooze-hours': null;
  'snooze-morning': null;
  'snooze-note': null;
  'startup-bad-proxy': { name: string };
  'startup-bad-url': { url: string };
  'startup-in-use': null;
  'startup-known-profiles': null;
  'startup-no-encryption': null;
  'startup-not-allowed': { url: string };
  'startup-nothing-lost': null;
  'startup-policy': { place: string };
  'startup-policy-line': { line: string; place: string };
  'startup-policy-note': null;
  'startup-policy-open': { place: string };
  'startup-quit': null;
  'startup-sandbox': null;
  'startup-set-settings-aside': null;
  'startup-set-settings-aside-note': null;
  'startup-settings-unreadable-line': { line: string };
  'startup-title': null;
  'startup-unknown-profile': { name: string };
  'startup-use-sandbox': null;
  'status-1': null;
  'status-10': null;
  'status-11': null;
  'status-12': null;
  'status-2': null;
  'status-3': null;
  'status-4': null;
  'status-5': null;
  'status-6': null;
  'status-7': null;
  'status-8': null;
  'status-9': null;
  'status-expired': { time: string };
  'status-label': null;
  'status-lists': { ago: string };
  'status-lists-endless': null;
  'status-lists-never': null;
  'status-locked': null;
  'status-next-try': { time: string };
  'status-none': null;
  'status-not-kept': null;
  'status-nothing-open': null;
  'status-offline': null;
  'status-open': { count: string };
  'status-outage': { copies: string; time: string };
  'status-renewing': null;
  'status-signed-in': { time: string };
  'status-signed-out': null;
  'status-signing-in': null;
  'status-troubled': null;
  'status-unknown': { code: string };
  'status-unreached': { time: string };
  'status-update': { version: string };
  'step-extras': null;
  'step-outcome': null;
  'step-passengers': null;
  'step-review': null;
  'stepper-less': { what: string };
  'stepper-more': { what: string };
  'storage-changed': null;
  'storage-failed': null;
  'storage-foreign': null;
  'storage-full': null;
  'storage-in-use': null;
  'storage-loading': null;
  'storage-newer': null;
  'storage-none': null;
  'storage-none-note': null;
  'storage-read-only': null;
  'storage-signed-in': null;
  'storage-size': null;
  'storage-somebody': { mark: string };
  'storage-unreadable': null;
  'storage-user': null;
  'storage-users': null;
  'storage-wipe': null;
  'storage-wipe-do': null;
  'storage-wipe-keep': null;
  'storage-wipe-lead': null;
  'storage-wipe-open': { count: number };
  'storage-wipe-sandbox': null;
  'storage-wipe-signs-out': null;
  'storage-wipe-title': { name: string };
  'storage-wiped': null;
  'summary-asking': null;
  'summary-beside': { prices: string };
  'summary-beside-unsaid': null;
  'summary-contains': { count: number };
  'summary-grand': null;
  'summary-route': null;
  'summary-title': null;
  'summary-total': null;
  'summary-via': null;
  'supplier-unsaid': null;
  'support-enter': null;
  'support-line-cancel-refused': { words: string };
  'support-line-candidate': { id: string };
  'support-line-change-refused': { words: string };
  'support-line-doubt': null;
  'support-line-id': { id: string };
  'support-line-issue': { issue: string };
  'support-line-lead': { name: string };
  'support-line-pick-up': { time: string };
  'support-line-pnr': { pnr: string };
  'support-line-sent': { time: string };
  'support-line-status': { status: string };
  'support-line-stop': { stop: string };
  'support-line-way': { from: string; to: string };
  'support-mail': null;
  'support-phone': null;
  'support-subject': { pnr: string };
  'support-subject-doubt': null;
  'support-title': null;
  'support-unknown': null;
  'sync-endless': null;
  'sync-failed': null;
  'sync-go-on': null;
  'sync-left': { pages: number; records: number };
  'sync-limited': null;
  'sync-never': null;
  'sync-next-try': { time: string };
  'sync-offline': null;
  'sync-old': null;
  'sync-outage': { time: string };
  'sync-reading': { pages: number; records: number };
  'sync-signed-out': null;
  'sync-start': null;
  'sync-stop': null;
  'sync-whole': { ago: string; time: string };
  'theme-dark': null;
  'theme-light': null;
  'theme-system': null;
  'time-at-desk': { time: string };
  'time-earlier': { offset: string };
  'time-just-now': null;
  'time-later': { offset: string };
  'time-of': { city: string };
  'time-skipped': { city: string; from: string; to: string };
  'time-twice': { city: string };
  'time-zone': { city: string; offset: string };
  'too-small': null;
  'travellers-add': null;
  'travellers-find': null;
  'travellers-more': { count: number };
  'travellers-name': null;
  'travellers-none': null;
  'travellers-none-note': null;
  'travellers-note': null;
  'travellers-remove-do': null;
  'travellers-remove-lead': null;
  'travellers-removed': null;
  'travellers-save': null;
  'travellers-title': null;
  'twin-do': null;
  'twin-effect': null;
  'twin-keep': null;
  'twin-lead': null;
  'twin-title': null;
  'undo': null;
  'undo-done': { title: string };
  'undo-draft': null;
  'undo-passenger': { name: string };
  'undo-search': null;
  'undo-snoozed': { title: string };
  'unsettled-body-unreadable': null;
  'unsettled-not-comparable': null;
  'unsettled-several': null;
  'unsettled-too-long': null;
  'updates-broke-off': null;
  'updates-fetching': { version: string };
  'updates-held': null;
  'updates-impossible': null;
  'updates-install': null;
  'updates-installed': { version: string };
  'updates-look': null;
  'updates-looking': null;
  'updates-mode': null;
  'updates-mode-ask': null;
  'updates-mode-automatic': null;
  'updates-mode-off': null;
  'updates-mode-tell': null;
  'updates-newer': { version: string };
  'updates-newest': { version: string };
  'updates-no-answer': null;
  'updates-not-put-back': null;
  'updates-not-written': null;
  'updates-other-version': null;
  'updates-ready': { version: string };
  'updates-ready-quit': { version: string };
  'updates-unsigned': null;
  'updates-unusable': null;
  'updates-way-administrator': null;
  'updates-way-by-hand': null;
  'updates-way-deb': null;
  'updates-way-flatpak': null;
  'updates-way-rpm': null;
  'urgency-acute': null;
  'urgency-decide': null;
  'urgency-watch': null;
  'vehicle-unsaid': null;
  'window-title': { profile: string; section: string };
  'window-title-bare': null;
  'wizard-continue': null;
  'wizard-kept': null;
  'wizard-not-kept': null;
  'wizard-steps': null;
};

export const messageIds = [
  'action-back',
  'action-close',
  'action-copied',
  'action-copy',
  'action-dismiss',
  'action-not-copied',
  'action-retry',
  'action-search-again',
  'action-settings',
  'action-sign-in',
  'action-try-now',
  'address-drop-off',
  'address-other-routes',
  'address-pick-up',
  'again-as-before',
  'again-limited',
  'again-not-kept',
  'again-offline',
  'again-person',
  'again-sign-in',
  'again-stands',
  'again-wait',
  'aside-back',
  'aside-done',
  'aside-done-at',
  'aside-reason',
  'aside-reason-hint',
  'aside-title',
  'aside-until',
  'attention-done',
  'attention-loading',
  'attention-none',
  'attention-none-note',
  'attention-not-done',
  'attention-note',
  'attention-snooze',
  'badge-live',
  'badge-sandbox',
  'badge-test',
  'bags-count',
  'bags-unsaid',
  'booking-none',
  'booking-none-note',
  'booking-search',
  'calendar-month-after',
  'calendar-month-before',
  'calendar-open',
  'cancel-ask-again',
  'cancel-at-once',
  'cancel-check',
  'cancel-conditions',
  'cancel-do',
  'cancel-done-title',
  'cancel-held',
  'cancel-keep',
  'cancel-never-twice',
  'cancel-next',
  'cancel-no-preview',
  'cancel-nothing',
  'cancel-person',
  'cancel-reading',
  'cancel-refused',
  'cancel-sending',
  'cancel-since',
  'cancel-title',
  'cancel-unknown',
  'cancel-unreadable',
  'cancel-want',
  'cancellation-free',
  'cancellation-over',
  'cancellation-over-short',
  'cancellation-unsaid',
  'cancellation-unsaid-note',
  'cancellation-unsaid-short',
  'change-after',
  'change-answered',
  'change-before',
  'change-by-answer',
  'change-by-person',
  'change-by-record',
  'change-date',
  'change-differences',
  'change-done-title',
  'change-empty',
  'change-fixed',
  'change-is',
  'change-leave',
  'change-loses-flight',
  'change-moved',
  'change-no-difference',
  'change-none-made',
  'change-not-read',
  'change-nothing-to-compare',
  'change-offset',
  'change-offset-hint',
  'change-open-again',
  'change-part',
  'change-people-unknown',
  'change-person-gone',
  'change-person-twice',
  'change-refused',
  'change-removed',
  'change-seen',
  'change-send',
  'change-time',
  'change-title',
  'change-unclear',
  'change-unknown',
  'change-unreadable',
  'change-was',
  'change-was-not',
  'colour-amber',
  'colour-blue',
  'colour-green',
  'colour-rose',
  'colour-teal',
  'colour-violet',
  'column-difference',
  'column-free-until',
  'command-copy-folder',
  'command-draft',
  'command-go',
  'command-label',
  'command-language',
  'command-look-up',
  'command-new-profile',
  'command-none',
  'command-place',
  'command-placeholder',
  'command-profile',
  'command-renew',
  'command-reservation',
  'command-search-line',
  'command-settings',
  'command-shortcuts',
  'command-sign-in',
  'command-sign-out',
  'command-theme',
  'command-traveller',
  'compare-full',
  'compare-leave',
  'compare-open',
  'compare-remove',
  'compare-title',
  'conditions-asking',
  'conditions-flight',
  'conditions-from-landing',
  'conditions-special',
  'conditions-support',
  'conditions-title',
  'conditions-version',
  'conditions-waiting',
  'conditions-waiting-from',
  'consent-accept',
  'consent-accept-missing',
  'consent-accept-note',
  'consent-acknowledge',
  'consent-acknowledge-missing',
  'consent-unknown',
  'contents-unsaid',
  'countdown-left',
  'countdown-over',
  'cover-lead',
  'cover-lift',
  'cover-minutes',
  'cover-never',
  'cover-title',
  'cover-wrong',
  'coverage-cities',
  'coverage-destinations',
  'currency-EUR',
  'currency-RUB',
  'currency-TRY',
  'currency-USD',
  'currency-follows',
  'day-count',
  'day-example',
  'day-unknown',
  'decided-administrator',
  'decided-note',
  'decided-title',
  'decided-what',
  'deduction-none',
  'deduction-none-note',
  'deduction-note',
  'deduction-percent',
  'deduction-told',
  'deduction-unsaid',
  'density-close',
  'density-roomy',
  'diagnostics-note',
  'diagnostics-title',
  'diagnostics-write',
  'diagnostics-written',
  'difference-bags',
  'difference-lowest',
  'difference-seats',
  'dossier-accepted',
  'dossier-acknowledged',
  'dossier-asked-in',
  'dossier-booked',
  'dossier-failed-stops',
  'dossier-note',
  'dossier-policy-blocked',
  'dossier-route',
  'dossier-searched',
  'dossier-standard-extras',
  'dossier-title',
  'draft-drop',
  'draft-expired',
  'draft-expired-note',
  'draft-none',
  'draft-offer-ended',
  'draft-offer-overdue',
  'draft-offer-until',
  'draft-opening',
  'draft-title',
  'drafts-all',
  'drafts-fewer',
  'drafts-title',
  'error-busy',
  'error-goes-on',
  'error-invalid',
  'error-no-answer',
  'error-no-reason',
  'error-offer-gone',
  'error-offline',
  'error-offline-proxy',
  'error-rate-limited',
  'error-refused',
  'error-service-code',
  'error-service-failed',
  'error-signed-out',
  'error-status',
  'error-twin',
  'error-twin-open',
  'error-unexpected',
  'error-unreadable',
  'essay-count',
  'extra-baby-seat',
  'extra-booster',
  'extra-child-seat',
  'extra-sports-baggage',
  'extra-wheelchair',
  'extras-asking',
  'extras-each',
  'extras-external',
  'extras-external-note',
  'extras-most',
  'extras-no-id',
  'extras-none',
  'extras-standard',
  'extras-take',
  'extras-uncertain',
  'extras-unnamed',
  'fact-cancellation',
  'fact-capacity',
  'fact-description',
  'fact-net',
  'fact-policy',
  'fact-road',
  'fact-routes',
  'fact-routes-no',
  'fact-routes-yes',
  'fact-sales-channel',
  'fact-stops',
  'fact-stops-gross',
  'fact-stops-net',
  'fact-stops-vat',
  'fact-supplier',
  'fact-supplier-code',
  'fact-toll',
  'fact-vat',
  'fact-way',
  'facts-too-small',
  'fault-field-offer',
  'field-charge-amount',
  'field-charge-currency',
  'field-currency',
  'field-day-or-month',
  'field-driver',
  'field-driver-phone',
  'field-drop-off-place',
  'field-free-until',
  'field-half-of-day',
  'field-other-weekday',
  'field-passenger-count',
  'field-past',
  'field-pick-up-place',
  'field-plate',
  'field-seat',
  'field-status-text',
  'field-supplier',
  'field-which-week',
  'fields-accept',
  'fields-later',
  'fields-loading',
  'fields-no-record',
  'fields-not-found',
  'fields-not-kept',
  'fields-note',
  'fields-paths',
  'fields-proposal',
  'fields-proposal-of',
  'fields-save',
  'fields-saved',
  'fields-title',
  'fields-tried',
  'fields-usual',
  'filter-active',
  'filter-all',
  'filter-between',
  'filter-from',
  'filter-label',
  'filter-month',
  'filter-own',
  'filter-past',
  'filter-status',
  'filter-status-count',
  'filter-today',
  'filter-trips',
  'filter-troubled',
  'filter-until',
  'filter-upcoming',
  'filter-which-month',
  'filter-which-status',
  'filter-which-year',
  'filter-year',
  'fixed-by',
  'fixed-by-administrator',
  'flight-label',
  'flight-missing',
  'flight-of',
  'flight-optional',
  'flight-required',
  'flight-too-long',
  'frame-loading',
  'frame-loading-long',
  'frame-profile',
  'frame-sections',
  'frame-skip',
  'half-cancelled',
  'held-another-login',
  'held-body-unreadable',
  'held-unattended',
  'held-unauthorised',
  'history-first',
  'history-former',
  'history-lists',
  'history-next',
  'history-now',
  'history-over',
  'history-seen',
  'history-title',
  'item-booked-after-all',
  'item-booking-found',
  'item-booking-held',
  'item-booking-strange',
  'item-booking-undecided',
  'item-booking-unknown',
  'item-driver-missing',
  'item-free-ends',
  'item-next-cancellation',
  'item-next-change',
  'item-next-draft',
  'item-next-half',
  'item-next-search',
  'item-next-settle',
  'item-not-booked',
  'item-not-confirmed',
  'item-not-readable',
  'item-request-strange',
  'item-troubled',
  'key-control',
  'key-space',
  'keychain-wait',
  'keyring-failed',
  'keyring-failed-macos',
  'keyring-failed-windows',
  'keyring-key-missing',
  'keyring-key-missing-macos',
  'keyring-key-missing-windows',
  'keyring-locked',
  'keyring-locked-macos',
  'keyring-locked-windows',
  'keyring-missing',
  'keyring-missing-macos',
  'keyring-missing-windows',
  'keyring-timed-out',
  'keyring-timed-out-macos',
  'keyring-timed-out-windows',
  'kind-live',
  'kind-sandbox',
  'kind-test',
  'known-actions',
  'known-leave',
  'known-signed-out',
  'known-signed-out-note',
  'language-de',
  'language-en',
  'language-ru',
  'language-tr',
  'last-change',
  'lead-day',
  'lead-earlier',
  'lead-two-days',
  'lead-week',
  'left-days',
  'left-hours',
  'left-minutes',
  'leg-return',
  'leg-there',
  'legs-note',
  'legs-title',
  'licences-airports',
  'licences-cities',
  'licences-code',
  'licences-data',
  'licences-find',
  'licences-loading',
  'licences-map',
  'licences-own',
  'licences-rules',
  'licences-title',
  'licences-zones',
  'line-back',
  'line-before-there',
  'line-children',
  'line-day-or-month',
  'line-day-or-time',
  'line-example',
  'line-half-of-day',
  'line-hint',
  'line-impossible',
  'line-label',
  'line-not-understood',
  'line-other-weekday',
  'line-past',
  'line-said-twice',
  'line-seats',
  'line-two-places',
  'line-understood',
  'line-unknown-place',
  'line-which-week',
  'locked-lead',
  'locked-newer-lead',
  'locked-newer-title',
  'locked-retry-busy',
  'locked-still',
  'locked-title',
  'lookup-clear',
  'lookup-example',
  'lookup-first-reading',
  'lookup-found',
  'lookup-found-more',
  'lookup-in-all',
  'lookup-label',
  'lookup-list',
  'lookup-loading',
  'lookup-near',
  'lookup-near-filtered',
  'lookup-none',
  'lookup-none-filtered',
  'lookup-none-note',
  'lookup-nothing-kept',
  'lookup-nothing-kept-note',
  'map-not-opened',
  'map-open',
  'mark-cancelled',
  'mark-changed',
  'mark-check',
  'mark-not-booked',
  'mark-recorded',
  'mark-sending',
  'mark-unknown',
  'mark-waiting',
  'menu-about',
  'menu-close',
  'menu-copy',
  'menu-cut',
  'menu-edit',
  'menu-hide',
  'menu-hide-others',
  'menu-minimize',
  'menu-paste',
  'menu-quit',
  'menu-redo',
  'menu-select-all',
  'menu-services',
  'menu-settings',
  'menu-show-all',
  'menu-undo',
  'menu-window',
  'menu-zoom',
  'message-closing',
  'message-closing-over',
  'message-closing-quote',
  'message-copy',
  'message-deduction',
  'message-deduction-none',
  'message-extras',
  'message-flight',
  'message-free-until',
  'message-instructions',
  'message-language',
  'message-mail',
  'message-not-begun',
  'message-open',
  'message-opening-cancelled',
  'message-opening-changed',
  'message-opening-confirmed',
  'message-opening-over',
  'message-opening-quote',
  'message-opening-ready',
  'message-opening-received',
  'message-opening-unconfirmed',
  'message-party',
  'message-people',
  'message-pnr',
  'message-price',
  'message-price-contains',
  'message-price-note',
  'message-quote-open',
  'message-quote-title',
  'message-stops',
  'message-subject',
  'message-subject-quote',
  'message-title',
  'message-total',
  'message-vehicle',
  'message-way',
  'message-whatsapp',
  'message-when',
  'message-when-there',
  'message-with-extras',
  'message-with-people',
  'message-with-price',
  'more-figures',
  'next-follow',
  'next-recorded',
  'next-title',
  'no-offers-note',
  'no-offers-outside',
  'no-offers-title',
  'note-hint',
  'note-label',
  'note-too-long',
  'notice-many-items',
  'notice-many-moves',
  'notice-many-settled',
  'offer-choose',
  'offer-chosen',
  'offer-compare',
  'offer-compared',
  'offer-discarded',
  'offer-external',
  'offer-external-short',
  'offer-facts',
  'offer-gone',
  'offer-has-routes',
  'offer-overdue',
  'offers-book-both',
  'offers-both-title',
  'offers-change',
  'offers-choose-both',
  'offers-count',
  'offers-discarded',
  'offers-label',
  'offers-none-yet',
  'offers-overdue',
  'offers-public',
  'offers-sieved-out',
  'offers-sort',
  'offers-too-small',
  'offers-tools',
  'order-bags',
  'order-cancellation',
  'order-class',
  'order-price',
  'order-seats',
  'order-supplier',
  'outcome-again',
  'outcome-attention',
  'outcome-book-return',
  'outcome-by-lists',
  'outcome-by-person',
  'outcome-drop',
  'outcome-dropped',
  'outcome-failed-stops',
  'outcome-gone',
  'outcome-id',
  'outcome-looking',
  'outcome-looks-again',
  'outcome-looks-at',
  'outcome-matched',
  'outcome-mend',
  'outcome-new',
  'outcome-no-pnr',
  'outcome-not-booked-yet',
  'outcome-not-recorded',
  'outcome-not-recorded-lists',
  'outcome-open',
  'outcome-recorded',
  'outcome-rejected',
  'outcome-return',
  'outcome-send-now',
  'outcome-sending',
  'outcome-sending-again',
  'outcome-sending-note',
  'outcome-title-check',
  'outcome-title-not',
  'outcome-title-partly',
  'outcome-title-sending',
  'outcome-title-unknown',
  'outcome-title-waiting',
  'outcome-unknown',
  'outcome-unknown-rule',
  'outcome-unknown-since',
  'outcome-waiting',
  'outcome-written',
  'panel-age',
  'panel-label',
  'panel-open',
  'panel-phone',
  'party-bags',
  'party-people',
  'party-stops',
  'past-alike',
  'past-none',
  'past-none-alike',
  'past-note',
  'past-others',
  'paste-add',
  'paste-hint',
  'paste-keep',
  'paste-label',
  'paste-open',
  'paste-title',
  'paste-too-many',
  'paste-unread',
  'pasted-adults',
  'pasted-ages',
  'pasted-another',
  'pasted-as-written',
  'pasted-back',
  'pasted-children',
  'pasted-departure',
  'pasted-extra',
  'pasted-extra-note',
  'pasted-flight',
  'pasted-found',
  'pasted-hint',
  'pasted-keys',
  'pasted-label',
  'pasted-landing',
  'pasted-lead',
  'pasted-no-day',
  'pasted-no-time',
  'pasted-none',
  'pasted-open',
  'pasted-party',
  'pasted-pick-up',
  'pasted-questions',
  'pasted-read',
  'pasted-safe',
  'pasted-several-places',
  'pasted-there',
  'pasted-title',
  'pasted-unanswered',
  'pasted-unknown-place',
  'pasted-which',
  'pasted-written',
  'people-add',
  'people-all',
  'people-all-note',
  'people-capacity',
  'people-count',
  'people-email',
  'people-find',
  'people-find-example',
  'people-find-none',
  'people-first-name',
  'people-keys',
  'people-last-name',
  'people-lead',
  'people-lead-head',
  'people-lead-of',
  'people-lead-phone',
  'people-not-a-mail',
  'people-not-a-phone',
  'people-not-saved',
  'people-over-capacity',
  'people-phone',
  'people-phone-corrected',
  'people-phone-hint',
  'people-phone-hint-external',
  'people-phone-international',
  'people-remove',
  'people-save',
  'people-saved',
  'people-title',
  'people-too-few',
  'percent',
  'pick-up-after-landing',
  'pick-up-at-landing',
  'pick-up-before-departure',
  'place-guessed',
  'place-needs-nearby',
  'place-none',
  'place-opaque',
  'places-add',
  'places-address',
  'places-address-hint',
  'places-import',
  'places-import-known',
  'places-import-left',
  'places-import-no-name',
  'places-import-no-spot',
  'places-import-note',
  'places-import-row',
  'places-import-saved',
  'places-import-too-long',
  'places-name',
  'places-none',
  'places-none-note',
  'places-note',
  'places-remove-do',
  'places-remove-lead',
  'places-remove-title',
  'places-removed',
  'places-save',
  'places-spot',
  'places-title',
  'policy-ask-do',
  'policy-ask-keep',
  'policy-ask-lead',
  'policy-ask-title',
  'policy-blocked',
  'policy-none',
  'policy-unsaid',
  'price-collected',
  'price-former',
  'price-unsaid',
  'price-why-conditions',
  'price-why-extras',
  'price-why-route',
  'prices-partner',
  'prices-public',
  'prices-sign-in',
  'profile-addresses-fixed',
  'profile-catalogue',
  'profile-catalogue-hint',
  'profile-colour',
  'profile-country',
  'profile-country-hint',
  'profile-country-own',
  'profile-currency',
  'profile-currency-own',
  'profile-drop',
  'profile-edit-title',
  'profile-gone',
  'profile-kind',
  'profile-kind-live-note',
  'profile-kind-test-note',
  'profile-language',
  'profile-language-own',
  'profile-more',
  'profile-name',
  'profile-name-hint',
  'profile-new-title',
  'profile-proxy',
  'profile-proxy-hint',
  'profile-remove-do',
  'profile-remove-keep',
  'profile-remove-lead',
  'profile-remove-title',
  'profile-removed',
  'profile-sandbox',
  'profile-save',
  'profile-save-busy',
  'profile-saved',
  'profile-service',
  'profile-service-hint',
  'profile-support-hint',
  'profile-support-mail',
  'profile-support-phone',
  'raw-shortened',
  'raw-title',
  'recent-back',
  'recent-back-open',
  'recent-title',
  'recents-label',
  'record-age',
  'record-and-more',
  'record-as-booked',
  'record-back',
  'record-cancel',
  'record-change',
  'record-flight',
  'record-identity',
  'record-in-all',
  'record-issue',
  'record-lead',
  'record-loading',
  'record-nobody',
  'record-none',
  'record-note',
  'record-past',
  'record-people',
  'record-price',
  'record-refresh',
  'record-status-name',
  'record-support',
  'record-title',
  'record-trouble',
  'record-unknown',
  'record-unknown-note',
  'record-unread',
  'record-vehicle',
  'record-way',
  'record-when',
  'refusal-help',
  'refusal-status',
  'request-cancel-again',
  'request-cancel-checking',
  'request-cancel-person',
  'request-cancel-refused',
  'request-cancel-sending',
  'request-change-again',
  'request-change-checking',
  'request-change-person',
  'request-change-refused',
  'request-change-sending',
  'request-change-typed',
  'request-go-on',
  'request-look',
  'reshop-collected',
  'reshop-differs',
  'reshop-former',
  'reshop-next',
  'reshop-none',
  'reshop-none-note',
  'reshop-note',
  'reshop-other',
  'reshop-price',
  'reshop-same',
  'reshop-take',
  'reshop-title',
  'retention-months',
  'retention-shorter',
  'retention-shorter-do',
  'retention-shorter-keep',
  'review-asking',
  'review-bags',
  'review-count',
  'review-extras',
  'review-extras-differ',
  'review-extras-open',
  'review-language',
  'review-route',
  'review-send',
  'review-sending',
  'review-sent-before',
  'review-sent-look',
  'review-unpriced',
  'review-vehicle',
  'review-when',
  'review-wrong',
  'routes-ask',
  'routes-asking',
  'routes-default',
  'routes-map',
  'routes-no-key',
  'routes-none',
  'routes-scale',
  'routes-title',
  'routes-toll',
  'routes-uncertain',
  'routes-unnamed',
  'row-age',
  'row-no-name',
  'row-no-places',
  'row-no-time',
  'row-read',
  'row-trip',
  'rule-conditions-outdated',
  'rule-credentials',
  'rule-fixed',
  'rule-in-the-past',
  'rule-not-a-path',
  'rule-not-a-place',
  'rule-not-a-proxy',
  'rule-not-a-time',
  'rule-not-a-url',
  'rule-not-allowed',
  'rule-not-an-email-or-phone',
  'rule-not-https',
  'rule-one-lead',
  'rule-out-of-range',
  'rule-repeated',
  'rule-required',
  'rule-reserved',
  'rule-taken',
  'rule-too-few',
  'rule-too-long',
  'rule-too-many',
  'rule-unknown',
  'sandbox-add',
  'sandbox-answer-after_key',
  'sandbox-answer-as_on_update',
  'sandbox-answer-bare',
  'sandbox-answer-before_key',
  'sandbox-answer-capped',
  'sandbox-answer-changes',
  'sandbox-answer-company',
  'sandbox-answer-confirmed',
  'sandbox-answer-creator',
  'sandbox-answer-executed_anew',
  'sandbox-answer-first_result',
  'sandbox-answer-flat',
  'sandbox-answer-free',
  'sandbox-answer-hours24',
  'sandbox-answer-minute_of_grace',
  'sandbox-answer-minutes30',
  'sandbox-answer-nested',
  'sandbox-answer-new',
  'sandbox-answer-none',
  'sandbox-answer-nothing',
  'sandbox-answer-other',
  'sandbox-answer-public',
  'sandbox-answer-record',
  'sandbox-answer-refused',
  'sandbox-answer-replayed',
  'sandbox-answer-request',
  'sandbox-answer-reuse_revokes',
  'sandbox-answer-seconds30',
  'sandbox-answer-seconds5',
  'sandbox-answer-shuffled',
  'sandbox-answer-sparse',
  'sandbox-answer-status400',
  'sandbox-answer-status401',
  'sandbox-answer-status403',
  'sandbox-answer-status404',
  'sandbox-answer-status409',
  'sandbox-answer-status422',
  'sandbox-answer-steady',
  'sandbox-answer-strict',
  'sandbox-answer-unfamiliar',
  'sandbox-answer-waiting_for_supplier',
  'sandbox-answer-waits',
  'sandbox-anywhere',
  'sandbox-clear',
  'sandbox-clock',
  'sandbox-clock-note',
  'sandbox-effect-answer',
  'sandbox-effect-cut',
  'sandbox-effect-delay',
  'sandbox-effect-drop_after',
  'sandbox-effect-drop_before',
  'sandbox-effect-duplicate',
  'sandbox-effect-empty401',
  'sandbox-effect-error500',
  'sandbox-effect-error500_html',
  'sandbox-effect-expire_token',
  'sandbox-effect-garbage',
  'sandbox-effect-list_drift',
  'sandbox-effect-rate_limit',
  'sandbox-effect-reset',
  'sandbox-effect-stall',
  'sandbox-effect-truncate',
  'sandbox-fault',
  'sandbox-fault-answer',
  'sandbox-fault-cut',
  'sandbox-fault-delay',
  'sandbox-fault-drop_after',
  'sandbox-fault-drop_before',
  'sandbox-fault-duplicate',
  'sandbox-fault-empty401',
  'sandbox-fault-error500',
  'sandbox-fault-error500_html',
  'sandbox-fault-expire_token',
  'sandbox-fault-garbage',
  'sandbox-fault-list_drift',
  'sandbox-fault-rate_limit',
  'sandbox-fault-reset',
  'sandbox-fault-stall',
  'sandbox-fault-truncate',
  'sandbox-faults',
  'sandbox-faults-note',
  'sandbox-freeze',
  'sandbox-frozen',
  'sandbox-later-day',
  'sandbox-later-hour',
  'sandbox-later-minutes',
  'sandbox-later-week',
  'sandbox-lead-SBX-400',
  'sandbox-lead-SBX-401',
  'sandbox-lead-SBX-410',
  'sandbox-lead-SBX-429',
  'sandbox-lead-SBX-429-BARE',
  'sandbox-lead-SBX-500',
  'sandbox-lead-SBX-500-COMMITTED',
  'sandbox-lead-SBX-500-HTML',
  'sandbox-lead-SBX-500-ONCE',
  'sandbox-lead-SBX-ATTENTION',
  'sandbox-lead-SBX-DEDUCT-25',
  'sandbox-lead-SBX-DROP',
  'sandbox-lead-SBX-FAST',
  'sandbox-lead-SBX-GROUP',
  'sandbox-lead-SBX-ISSUE',
  'sandbox-lead-SBX-NOCANCEL',
  'sandbox-lead-SBX-NOTCONFIRMED',
  'sandbox-lead-SBX-NOUPDATE',
  'sandbox-lead-SBX-RETURN',
  'sandbox-lead-SBX-SKIP',
  'sandbox-lead-SBX-SLOW',
  'sandbox-lead-SBX-STATUS-7',
  'sandbox-lead-SBX-WAYPOINT',
  'sandbox-let-run',
  'sandbox-loading',
  'sandbox-no-faults',
  'sandbox-none',
  'sandbox-none-note',
  'sandbox-note',
  'sandbox-on',
  'sandbox-place-SBX-400',
  'sandbox-place-SBX-400-DATA',
  'sandbox-place-SBX-400-RESULT',
  'sandbox-place-SBX-401',
  'sandbox-place-SBX-429',
  'sandbox-place-SBX-429-BARE',
  'sandbox-place-SBX-500',
  'sandbox-place-SBX-500-HTML',
  'sandbox-place-SBX-BLOCK',
  'sandbox-place-SBX-COVERAGE',
  'sandbox-place-SBX-EXPIRES-20',
  'sandbox-place-SBX-EXTERNAL',
  'sandbox-place-SBX-GONE',
  'sandbox-place-SBX-MARKUP',
  'sandbox-place-SBX-NOLINE',
  'sandbox-place-SBX-NONE',
  'sandbox-place-SBX-NOROUTES',
  'sandbox-place-SBX-OWN',
  'sandbox-place-SBX-POLICY',
  'sandbox-place-SBX-PRICE',
  'sandbox-place-SBX-REPRICE-400',
  'sandbox-preset-busy',
  'sandbox-preset-normal',
  'sandbox-preset-offline',
  'sandbox-preset-slow',
  'sandbox-presets',
  'sandbox-reservations',
  'sandbox-reset',
  'sandbox-reset-do',
  'sandbox-reset-keep',
  'sandbox-reset-lead',
  'sandbox-reset-note',
  'sandbox-reset-want',
  'sandbox-rule',
  'sandbox-runs',
  'sandbox-scenarios',
  'sandbox-scenarios-note',
  'sandbox-seed',
  'sandbox-switch-change_refusal',
  'sandbox-switch-create_lengths',
  'sandbox-switch-deadline_grace',
  'sandbox-switch-detail_scope',
  'sandbox-switch-expired_on_availability',
  'sandbox-switch-extra_shape',
  'sandbox-switch-field_names',
  'sandbox-switch-first_status',
  'sandbox-switch-gone_looked',
  'sandbox-switch-key_conflict',
  'sandbox-switch-key_kept',
  'sandbox-switch-key_running',
  'sandbox-switch-list_lag',
  'sandbox-switch-login_refusal',
  'sandbox-switch-page_size_over',
  'sandbox-switch-rotation',
  'sandbox-switch-stored_failure',
  'sandbox-switch-unknown_id',
  'sandbox-switch-unordered_lists',
  'sandbox-switch-update_answer',
  'sandbox-switches',
  'sandbox-switches-note',
  'sandbox-thrown',
  'sandbox-times',
  'sandbox-times-left',
  'sandbox-typed-lead',
  'sandbox-typed-place',
  'sandbox-until-cleared',
  'sandbox-was-reset',
  'search-back-add',
  'search-back-day',
  'search-back-remove',
  'search-back-time',
  'search-bags',
  'search-best-price',
  'search-both',
  'search-busy',
  'search-clear',
  'search-currency',
  'search-currency-own',
  'search-day',
  'search-do',
  'search-from',
  'search-language',
  'search-language-own',
  'search-missing-day',
  'search-missing-place',
  'search-missing-time',
  'search-people',
  'search-place-example',
  'search-place-not-saved',
  'search-place-saved',
  'search-save-place',
  'search-stop',
  'search-stop-add',
  'search-stop-down',
  'search-stop-remove',
  'search-stop-up',
  'search-swap',
  'search-time',
  'search-title',
  'search-to',
  'search-wait',
  'seats-count',
  'seats-unsaid',
  'section-attention',
  'section-booking',
  'section-gallery',
  'section-known',
  'section-reservations',
  'section-sandbox',
  'section-search',
  'section-session',
  'section-settings',
  'session-active',
  'session-expired-note',
  'session-kept',
  'session-kept-no',
  'session-kept-yes',
  'session-profile',
  'session-renew',
  'session-renew-busy',
  'session-renewed',
  'session-renewing',
  'session-service',
  'session-sign-out',
  'session-sign-out-busy',
  'session-sign-out-note',
  'session-valid',
  'session-valid-note',
  'session-volatile',
  'set-aside',
  'set-aside-busy',
  'set-aside-do',
  'set-aside-done',
  'set-aside-effect',
  'set-aside-keep',
  'set-aside-lead',
  'set-aside-title',
  'settings-about',
  'settings-after-landing',
  'settings-appearance',
  'settings-before-departure',
  'settings-behaviour',
  'settings-book',
  'settings-book-note',
  'settings-cover',
  'settings-cover-cannot',
  'settings-cover-note',
  'settings-data',
  'settings-data-folder',
  'settings-data-note',
  'settings-data-note-macos',
  'settings-data-note-windows',
  'settings-density',
  'settings-development',
  'settings-gallery',
  'settings-interface',
  'settings-keyring',
  'settings-keyring-good',
  'settings-keyring-idle',
  'settings-language',
  'settings-notification-details',
  'settings-notification-details-note',
  'settings-notifications',
  'settings-notifications-note',
  'settings-notifications-note-windows',
  'settings-pick-up-note',
  'settings-polling',
  'settings-polling-note',
  'settings-privacy',
  'settings-privacy-note',
  'settings-profile-add',
  'settings-profile-current',
  'settings-profile-edit',
  'settings-profile-inside',
  'settings-profile-name',
  'settings-profile-remove',
  'settings-profile-service',
  'settings-profile-throw-away',
  'settings-profile-use',
  'settings-profiles',
  'settings-profiles-count',
  'settings-profiles-note',
  'settings-retention',
  'settings-retention-note',
  'settings-storage',
  'settings-storage-note',
  'settings-theme',
  'settings-updates',
  'settings-version',
  'settings-zoom',
  'settle-find',
  'settle-find-example',
  'settle-find-hint',
  'settle-find-none',
  'settle-find-other',
  'settle-found',
  'settle-know',
  'settle-none',
  'settle-reason',
  'settle-reason-hint',
  'settle-settled',
  'settled-booked',
  'settled-cancelled',
  'settled-changed',
  'settled-not-cancelled',
  'settled-not-changed',
  'severity-attention',
  'severity-danger',
  'severity-good',
  'severity-information',
  'shortcut-calendar',
  'shortcut-choose',
  'shortcut-command',
  'shortcut-compare',
  'shortcut-compared',
  'shortcut-copy',
  'shortcut-day-step',
  'shortcut-demo',
  'shortcut-done',
  'shortcut-find',
  'shortcut-forward',
  'shortcut-from-message',
  'shortcut-leave',
  'shortcut-line-part',
  'shortcut-message',
  'shortcut-move',
  'shortcut-new',
  'shortcut-next',
  'shortcut-outcome-pnr',
  'shortcut-recent',
  'shortcut-record-cancel',
  'shortcut-record-change',
  'shortcut-record-copy',
  'shortcut-record-read',
  'shortcut-reveal',
  'shortcut-search-clear',
  'shortcut-search-recent',
  'shortcut-sheet',
  'shortcut-sides',
  'shortcut-snooze',
  'shortcut-submit',
  'shortcut-undo',
  'shortcut-zoom',
  'shortcuts-book',
  'shortcuts-booking',
  'shortcuts-everywhere',
  'shortcuts-lists',
  'shortcuts-sign-in',
  'shortcuts-title',
  'side-waiting',
  'sieve-any',
  'sieve-bags',
  'sieve-class',
  'sieve-fits',
  'sieve-free',
  'sieve-most',
  'sieve-order',
  'sieve-seats',
  'sieve-supplier',
  'sign-in-busy',
  'sign-in-demo-hint',
  'sign-in-demo-title',
  'sign-in-language',
  'sign-in-password',
  'sign-in-password-hide',
  'sign-in-password-show',
  'sign-in-profile',
  'sign-in-refused',
  'sign-in-submit',
  'sign-in-this-run',
  'sign-in-title',
  'sign-in-user',
  'sign-in-user-hint',
  'sign-in-wait',
  'sign-in-why-asked',
  'sign-in-why-refused',
  'sign-in-why-tries',
  'snooze-half',
  'snooze-hours',
  'snooze-morning',
  'snooze-note',
  'startup-bad-proxy',
  'startup-bad-url',
  'startup-in-use',
  'startup-known-profiles',
  'startup-no-encryption',
  'startup-not-allowed',
  'startup-nothing-lost',
  'startup-policy',
  'startup-policy-line',
  'startup-policy-note',
  'startup-policy-open',
  'startup-quit',
  'startup-sandbox',
  'startup-set-settings-aside',
  'startup-set-settings-aside-note',
  'startup-settings-unreadable-line',
  'startup-title',
  'startup-unknown-profile',
  'startup-use-sandbox',
  'status-1',
  'status-10',
  'status-11',
  'status-12',
  'status-2',
  'status-3',
  'status-4',
  'status-5',
  'status-6',
  'status-7',
  'status-8',
  'status-9',
  'status-expired',
  'status-label',
  'status-lists',
  'status-lists-endless',
  'status-lists-never',
  'status-locked',
  'status-next-try',
  'status-none',
  'status-not-kept',
  'status-nothing-open',
  'status-offline',
  'status-open',
  'status-outage',
  'status-renewing',
  'status-signed-in',
  'status-signed-out',
  'status-signing-in',
  'status-troubled',
  'status-unknown',
  'status-unreached',
  'status-update',
  'step-extras',
  'step-outcome',
  'step-passengers',
  'step-review',
  'stepper-less',
  'stepper-more',
  'storage-changed',
  'storage-failed',
  'storage-foreign',
  'storage-full',
  'storage-in-use',
  'storage-loading',
  'storage-newer',
  'storage-none',
  'storage-none-note',
  'storage-read-only',
  'storage-signed-in',
  'storage-size',
  'storage-somebody',
  'storage-unreadable',
  'storage-user',
  'storage-users',
  'storage-wipe',
  'storage-wipe-do',
  'storage-wipe-keep',
  'storage-wipe-lead',
  'storage-wipe-open',
  'storage-wipe-sandbox',
  'storage-wipe-signs-out',
  'storage-wipe-title',
  'storage-wiped',
  'summary-asking',
  'summary-beside',
  'summary-beside-unsaid',
  'summary-contains',
  'summary-grand',
  'summary-route',
  'summary-title',
  'summary-total',
  'summary-via',
  'supplier-unsaid',
  'support-enter',
  'support-line-cancel-refused',
  'support-line-candidate',
  'support-line-change-refused',
  'support-line-doubt',
  'support-line-id',
  'support-line-issue',
  'support-line-lead',
  'support-line-pick-up',
  'support-line-pnr',
  'support-line-sent',
  'support-line-status',
  'support-line-stop',
  'support-line-way',
  'support-mail',
  'support-phone',
  'support-subject',
  'support-subject-doubt',
  'support-title',
  'support-unknown',
  'sync-endless',
  'sync-failed',
  'sync-go-on',
  'sync-left',
  'sync-limited',
  'sync-never',
  'sync-next-try',
  'sync-offline',
  'sync-old',
  'sync-outage',
  'sync-reading',
  'sync-signed-out',
  'sync-start',
  'sync-stop',
  'sync-whole',
  'theme-dark',
  'theme-light',
  'theme-system',
  'time-at-desk',
  'time-earlier',
  'time-just-now',
  'time-later',
  'time-of',
  'time-skipped',
  'time-twice',
  'time-zone',
  'too-small',
  'travellers-add',
  'travellers-find',
  'travellers-more',
  'travellers-name',
  'travellers-none',
  'travellers-none-note',
  'travellers-note',
  'travellers-remove-do',
  'travellers-remove-lead',
  'travellers-removed',
  'travellers-save',
  'travellers-title',
  'twin-do',
  'twin-effect',
  'twin-keep',
  'twin-lead',
  'twin-title',
  'undo',
  'undo-done',
  'undo-draft',
  'undo-passenger',
  'undo-search',
  'undo-snoozed',
  'unsettled-body-unreadable',
  'unsettled-not-comparable',
  'unsettled-several',
  'unsettled-too-long',
  'updates-broke-off',
  'updates-fetching',
  'updates-held',
  'updates-impossible',
  'updates-install',
  'updates-installed',
  'updates-look',
  'updates-looking',
  'updates-mode',
  'updates-mode-ask',
  'updates-mode-automatic',
  'updates-mode-off',
  'updates-mode-tell',
  'updates-newer',
  'updates-newest',
  'updates-no-answer',
  'updates-not-put-back',
  'updates-not-written',
  'updates-other-version',
  'updates-ready',
  'updates-ready-quit',
  'updates-unsigned',
  'updates-unusable',
  'updates-way-administrator',
  'updates-way-by-hand',
  'updates-way-deb',
  'updates-way-flatpak',
  'updates-way-rpm',
  'urgency-acute',
  'urgency-decide',
  'urgency-watch',
  'vehicle-unsaid',
  'window-title',
  'window-title-bare',
  'wizard-continue',
  'wizard-kept',
  'wizard-not-kept',
  'wizard-steps',
] as const satisfies readonly (keyof Messages)[];
