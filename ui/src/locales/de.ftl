### The same ids as en.ftl, in German.

## Names

language-tr = Türkçe
language-en = English
language-de = Deutsch
language-ru = Русский
theme-light = Hell
theme-dark = Dunkel
theme-system = Wie das System
currency-TRY = Türkische Lira (TRY)
currency-EUR = Euro (EUR)
currency-USD = US-Dollar (USD)
currency-RUB = Russischer Rubel (RUB)
colour-amber = Bernstein
colour-violet = Violett
colour-teal = Petrol
colour-blue = Blau
colour-green = Grün
colour-rose = Rosa
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
section-session = Sitzung
section-settings = Einstellungen
section-sandbox = Sandbox
section-gallery = Galerie
frame-sections = Bereiche
frame-skip = Zum Inhalt springen
frame-profile = Profil: { $profile }. Einstellungen öffnen
frame-loading = Wird geöffnet
frame-loading-long = Das dauert länger als sonst. Vielleicht fragt das System in einem Fenster hinter diesem nach Ihrem Passwort.
command-label = Befehl
command-placeholder = Befehl oder AYT > Lara 24. Dez 14:30 2p 3g
command-none = Einen solchen Befehl gibt es nicht
command-go = Gehe zu: { $section }
command-theme = Design: { $theme }
command-language = Sprache: { $language }
command-profile = Profil: { $profile }
command-sign-in = Anmelden
command-sign-out = Abmelden
command-renew = Sitzung erneuern
command-new-profile = Neues Profil
command-copy-folder = Pfad des Datenordners kopieren
command-shortcuts = Tastenkürzel
status-label = Zustand dieses Rechners
status-signed-out = Abgemeldet
status-signing-in = Anmeldung läuft
status-signed-in = Angemeldet bis { $time }
status-expired = Sitzung um { $time } abgelaufen, wird beim nächsten Aufruf erneuert
status-renewing = Sitzung wird erneuert
status-not-kept = Auf diesem Rechner nicht gespeichert
status-locked = Gespeicherte Sitzung gesperrt
status-unreached = Dienst seit { $time } nicht erreichbar
status-offline = Offline
status-lists = Listen: { $ago }
status-lists-endless = Listen ohne Ende
status-lists-never = Listen noch nie vollständig gelesen
status-nothing-open = Nichts offen
status-open = { $count ->
    [one] { $count } Buchung offen
   *[other] { $count } Buchungen offen
  }

## The shortcut sheet

shortcuts-title = Tastenkürzel
shortcuts-everywhere = Überall
shortcuts-sign-in = Anmeldung
shortcuts-lists = Listen und Dialoge
key-control = Strg
shortcut-command = Befehlszeile
shortcut-sheet = Diese Übersicht
shortcut-next = Nächstes und voriges Element
shortcut-demo = Als erster, zweiter oder dritter Demo-Benutzer anmelden
shortcut-submit = Formular absenden
shortcut-move = In einer Liste bewegen
shortcut-choose = Auswählen
shortcut-leave = Schließen oder zurück
shortcut-copy = Ausgewählten Wert kopieren
shortcuts-book = Reservierungen und Zu klären
shortcut-find = Reservierung finden
shortcut-recent = Eine der letzten Reservierungen öffnen
shortcut-record-copy = PNR kopieren
shortcut-record-read = Reservierung neu lesen
shortcut-record-change = Ändern
shortcut-record-cancel = Stornierung ansehen
shortcut-done = Mit Grund als erledigt ablegen
shortcut-snooze = Für eine Weile beiseitelegen
shortcuts-booking = Suchen und buchen
shortcut-forward = Suchen, weitergehen, senden
shortcut-search-recent = Eine der letzten Suchen wiederholen
shortcut-search-clear = Suche leeren
shortcut-compare = Angebot in den Vergleich nehmen oder heraus
shortcut-compared = Vergleich öffnen und verlassen
shortcut-outcome-pnr = PNR des Gebuchten kopieren
shortcut-message = Nachricht an den Kunden kopieren
shortcut-new = Neue Suche nach einer Buchung
shortcut-reveal = Verdecktes zeigen, solange gehalten

## Buttons that many places share

action-close = Schließen
action-back = Zurück
action-retry = Erneut versuchen
action-try-now = Jetzt versuchen
action-sign-in = Anmelden
action-settings = Einstellungen öffnen
action-copy = Kopieren
action-copied = Kopiert
action-not-copied = Konnte nicht kopiert werden
action-dismiss = Ausblenden

## Sign-in

sign-in-title = Anmelden
sign-in-profile = Profil
sign-in-language = Sprache
sign-in-user = E-Mail oder Telefon
sign-in-user-hint = Telefon mit Landesvorwahl, etwa +90 555 000 00 01
sign-in-password = Passwort
sign-in-password-show = Passwort anzeigen
sign-in-password-hide = Passwort verbergen
sign-in-submit = Anmelden
sign-in-busy = Anmeldung läuft …
sign-in-wait = Noch { $time } warten
sign-in-demo-title = Demo-Benutzer
sign-in-demo-hint = In der Sandbox wird nichts wirklich gebucht. Eine Taste genügt zur Anmeldung.
sign-in-refused = Der Dienst hat die Anmeldung abgelehnt.
sign-in-why-asked = Sie sind abgemeldet. Die Sitzung wurde von diesem Rechner entfernt.
sign-in-why-refused = Der Dienst erneuert die Sitzung nicht mehr. Melden Sie sich erneut an; Ihre Eingaben bleiben erhalten.
sign-in-why-tries = Am abgedeckten Fenster wurde fünfmal ein falsches Passwort eingegeben; deshalb wurden Sie abgemeldet. Ihre Eingaben bleiben erhalten.
sign-in-this-run = Nur für diesen Programmlauf anmelden

## Session

session-active = Angemeldet
session-renewing = Wird erneuert
session-volatile = Nicht gespeichert
session-profile = Profil
session-service = Dienstadresse
session-valid = Gültig bis
session-valid-note = Erneuert sich bei Bedarf von selbst.
session-expired-note = Abgelaufen; wird beim nächsten Aufruf erneuert.
session-kept = Auf diesem Rechner
session-kept-yes = Verschlüsselt gespeichert, auch für den nächsten Start.
session-kept-no = Nicht gespeichert. Gilt, bis das Programm geschlossen wird.
session-renew = Jetzt erneuern
session-renew-busy = Wird erneuert …
session-renewed = Sitzung erneuert
session-sign-out = Abmelden
session-sign-out-busy = Abmeldung läuft …
session-sign-out-note = Beim Abmelden wird die Sitzung nur auf diesem Rechner gelöscht. Der Dienst erfährt davon nichts.

## A stored session that cannot be opened

locked-title = Die gespeicherte Sitzung ist gesperrt
locked-lead = Hier liegt möglicherweise eine Sitzung, sie lässt sich aber nicht öffnen.
locked-newer-title = Gespeicherte Daten einer neueren Version
locked-newer-lead = Diese Version kann die hier gespeicherten Daten nicht verwenden. Nichts wurde geändert.
locked-retry-busy = Schlüsselbund wird abgefragt …
keychain-wait = Das dauert länger als sonst. Vielleicht fragt macOS hinter diesem Fenster nach Ihrem Anmeldepasswort für den Schlüsselbund: Wählen Sie dort „Immer erlauben“, um nur einmal gefragt zu werden.
locked-still = Um { $time } erneut abgefragt: keine Änderung.

## Keyring and storage

keyring-missing = Es läuft kein Schlüsselbunddienst. Starten Sie GNOME Keyring oder KWallet und versuchen Sie es erneut.
keyring-missing-windows = Windows stellt die Anmeldeinformationsverwaltung nicht bereit. Starten Sie den Dienst „Anmeldeinformationsverwaltung“ und versuchen Sie es erneut.
keyring-missing-macos = Dieser Mac hat keinen Schlüsselbund für den Schlüssel. Legen Sie in der Schlüsselbundverwaltung einen Anmelde-Schlüsselbund an und versuchen Sie es erneut.
keyring-locked = Der Schlüsselbund ist gesperrt. Entsperren Sie ihn mit Ihrem Systempasswort und versuchen Sie es erneut.
keyring-locked-windows = Windows öffnet die Anmeldeinformationsverwaltung in dieser Sitzung nicht. Melden Sie sich von Windows ab und wieder an und versuchen Sie es erneut.
keyring-locked-macos = Der Schlüsselbund ist gesperrt, oder der Zugriff wurde nicht erlaubt. Versuchen Sie es erneut und wählen Sie „Immer erlauben“, wenn macOS fragt.
keyring-timed-out = Der Schlüsselbund hat nicht innerhalb von 5 Sekunden geantwortet. Vielleicht wartet sein Passwortfenster hinter diesem.
keyring-timed-out-windows = Die Anmeldeinformationsverwaltung hat nicht innerhalb von 5 Sekunden geantwortet. Versuchen Sie es erneut.
keyring-timed-out-macos = Der Schlüsselbund hat nicht innerhalb von 60 Sekunden geantwortet. Vielleicht fragt macOS hinter diesem Fenster nach Ihrem Anmeldepasswort: Wählen Sie dort „Immer erlauben“ und versuchen Sie es erneut.
keyring-failed = Der Schlüsselbund meldet einen Fehler. Melden Sie sich am System ab und wieder an und versuchen Sie es erneut.
keyring-failed-windows = Die Anmeldeinformationsverwaltung meldet einen Fehler. Melden Sie sich von Windows ab und wieder an und versuchen Sie es erneut.
keyring-failed-macos = Der Schlüsselbund meldet einen Fehler. Melden Sie sich am Mac ab und wieder an und versuchen Sie es erneut.
keyring-key-missing = Der Schlüsselbund antwortet, enthält aber nicht den Schlüssel zu den hier gespeicherten Daten. Entsperren Sie ihn, falls er gesperrt ist, oder stellen Sie den früheren wieder her; andernfalls legen Sie die Daten beiseite.
keyring-key-missing-windows = Die Anmeldeinformationsverwaltung antwortet, enthält aber nicht den Schlüssel zu den hier gespeicherten Daten. Stellen Sie den Eintrag „transfer-desk“ aus einer Sicherung wieder her, falls es eine gibt; andernfalls legen Sie die Daten beiseite.
keyring-key-missing-macos = Der Schlüsselbund antwortet, enthält aber nicht den Schlüssel zu den hier gespeicherten Daten. Suchen Sie in der Schlüsselbundverwaltung nach „transfer-desk“, oder stellen Sie den früheren Schlüsselbund wieder her; andernfalls legen Sie die Daten beiseite.
storage-unreadable = Die hier gespeicherten Daten sind beschädigt oder mit einem anderen Schlüssel gesichert und lassen sich nicht öffnen.
storage-newer = Die hier gespeicherten Daten stammen von einer neueren Version von Transfer Desk. Installieren Sie diese Version, um sie zu öffnen.
storage-in-use = Ein anderes Transfer Desk benutzt diesen Datenordner. Schließen Sie es und versuchen Sie es erneut.
storage-full = Der Datenträger ist voll. Schaffen Sie Platz und versuchen Sie es erneut.
storage-read-only = In den Datenordner kann nicht geschrieben werden. Prüfen Sie die Berechtigungen und versuchen Sie es erneut.
storage-foreign = Der Datenordner ist eine Verknüpfung oder gehört einem anderen Konto; er wurde weder gelesen noch beschrieben. Legen Sie dort einen eigenen Ordner an und versuchen Sie es erneut.
storage-failed = Der Datenträger meldete beim Lesen oder Schreiben einen Fehler.
set-aside = Beiseitelegen und neu beginnen
set-aside-title = Gespeicherte Daten beiseitelegen?
set-aside-lead = Die gespeicherten Daten bleiben unter anderem Namen auf dem Datenträger. Nichts wird gelöscht.
set-aside-effect = Was nur diese Daten enthielten, etwa Sitzung und Entwürfe, wird nicht mehr angezeigt. Sie melden sich neu an.
set-aside-keep = Behalten
set-aside-do = Daten beiseitelegen
set-aside-busy = Wird beiseitegelegt …
set-aside-done = Die gespeicherten Daten wurden beiseitegelegt

## Errors

error-invalid = Einige Angaben müssen korrigiert werden.
error-signed-out = Sie sind abgemeldet. Melden Sie sich an, um fortzufahren; Ihre Eingaben bleiben erhalten.
error-rate-limited = Der Dienst bittet, bis { $time } zu warten.
error-goes-on = Es geht in { $time } von selbst weiter.
error-offline = Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.
error-service-failed = Beim Dienst ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.
error-refused = Der Dienst hat dies abgelehnt.
error-unreadable = Die Antwort des Dienstes ist nicht lesbar.
error-busy = Der vorige Schritt läuft noch. Warten Sie, bis er fertig ist.
error-unexpected = Unerwartete Antwort des Programms. Versuchen Sie es erneut.
error-status = Status { $status }
error-service-code = Code { $code }
error-no-reason = Der Dienst hat keinen Grund genannt.
severity-information = Hinweis
severity-attention = Achtung
severity-danger = Fehler
severity-good = Erledigt

## Faults at a field

rule-required = Bitte ausfüllen.
rule-too-long = { $limit ->
    [one] Höchstens { $limit } Zeichen.
   *[other] Höchstens { $limit } Zeichen.
  }
rule-not-an-email-or-phone = Geben Sie eine E-Mail-Adresse oder eine Telefonnummer mit Landesvorwahl ein.
rule-not-https = Die Adresse muss mit https:// beginnen
rule-not-a-url = Die Adresse ist unvollständig; vollständig ist zum Beispiel https://api.example.com
rule-taken = Ein anderes Profil heißt schon so.
rule-reserved = Dieser Name gehört dem Programm selbst.

## Settings

settings-profiles = Profile
settings-profiles-note = Ein Profil ist ein Dienst, mit dem Sie arbeiten. Seine Farbe rahmt das Fenster.
settings-profiles-count = { $count ->
    [one] { $count } Profil
   *[other] { $count } Profile
  }
settings-profile-name = Name
settings-profile-service = Dienstadresse
settings-profile-current = Aktiv
settings-profile-throw-away = Nur für diesen Programmlauf
settings-profile-inside = In diesem Programm
settings-profile-use = Verwenden
settings-profile-edit = Bearbeiten
settings-profile-remove = Entfernen
settings-profile-add = Neues Profil
settings-appearance = Darstellung
settings-language = Sprache
settings-theme = Design
settings-density = Dichte
density-roomy = Luftig
density-close = Dicht
settings-behaviour = Privatsphäre und Hinweise
settings-privacy = Privatmodus
settings-privacy-note = Namen, Telefonnummern und Preise sind verdeckt, bis Sie { $key } halten oder mit dem Zeiger darauf drücken.
settings-cover = Fenster abdecken, wenn niemand am Platz ist
settings-cover-note = Personen sind verborgen, bis das Passwort der Anmeldung eingegeben wird. Nach fünf falschen werden Sie abgemeldet; Eingegebenes bleibt erhalten.
settings-cover-cannot = In der jetzigen Sitzung wird nicht abgedeckt: Dieser Rechner kann ihr Passwort nicht erkennen. Nach der nächsten Anmeldung kann er es.
cover-never = Nie
cover-minutes = { $count ->
    [one] Nach { $count } Minute
   *[other] Nach { $count } Minuten
  }
cover-title = Abgedeckt
cover-lead = Geben Sie das Passwort ein, mit dem { $user } angemeldet ist. Alles ist noch so, wie es war.
cover-lift = Aufdecken
cover-wrong = { $count ->
    [one] Das ist nicht das Passwort. Ein Versuch bleibt, danach werden Sie abgemeldet.
   *[other] Das ist nicht das Passwort. { $count } Versuche bleiben.
  }
settings-notifications = Hinweise des Systems
settings-notifications-note = Wenn eine Reservierung bestätigt, nicht bestätigt oder anderswo storniert wird, und wenn etwas Neues jemanden braucht.
settings-notifications-note-windows = Wenn eine Reservierung bestätigt, nicht bestätigt oder anderswo storniert wird, und wenn etwas Neues jemanden braucht. Windows zeigt das nur, wenn das Programm installiert ist.
settings-notification-details = Hinweise nennen Personen und Strecken
settings-notification-details-note = Sonst stehen im Hinweis nur Status und PNR. Wer den Bildschirm sieht, kann Hinweise lesen, auch wenn er gesperrt ist.
settings-polling = Reservierungen kurz vor der Abholung verfolgen
settings-polling-note = Sie werden von selbst gelesen: in den letzten zwei Tagen alle 5 Minuten, rund um die Abholung alle 30 Sekunden. Ohne dies werden nur die Listen gelesen, alle 15 Minuten.
settings-book = Was hier gelernt wurde
settings-book-note = Wird auf diesem Rechner aufbewahrt, für dieses Profil.
fields-title = Feldnamen
fields-note = Der Dienst kann ein Feld anders nennen. Mehrere Namen stehen mit Kommas, der wahrscheinlichste zuerst; ein Punkt führt in ein inneres Feld. Daneben steht, was er in einem echten Datensatz findet.
fields-not-kept = Dieses Profil gilt nur für diesen Lauf: was hier gelernt wird, bleibt nicht.
fields-tried = Erprobt an:
fields-no-record = Noch ist kein Datensatz da, um die Namen zu erproben. Melden Sie sich an und lesen Sie die Listen.
fields-not-found = in diesem Datensatz nicht gefunden
fields-usual = Wie es war
fields-save = Datensätze mit diesen Namen lesen
fields-saved = Datensätze werden jetzt mit diesen Namen gelesen
fields-loading = Feldnamen werden geöffnet
fields-paths = { $count ->
    [one] Das Feld dieses Datensatzes
   *[other] Die { $count } Felder dieses Datensatzes
  }
field-status-text = Status in Worten
field-pick-up-place = Abholort
field-drop-off-place = Zielort
field-supplier = Anbieter
field-seat = Sitze
field-passenger-count = Personen insgesamt
field-currency = Währung
field-charge-amount = Eingezogener Preis
field-charge-currency = Eingezogene Währung
field-free-until = Kostenlos stornierbar bis
settings-storage = Auf diesem Rechner aufbewahrt
settings-storage-note = Reservierungen, Reisende und Entwürfe sind verschlüsselt, für jeden Benutzer für sich.
settings-retention = Reservierungen nach der Abholung behalten für
settings-retention-note = Danach werden sie auf diesem Rechner gelöscht, ebenso gespeicherte Reisende, die seither nicht gereist sind. Beim Dienst bleibt alles bestehen. Nichts Offenes wird gelöscht.
retention-months = { $count ->
    [one] { $count } Monat
   *[other] { $count } Monate
  }
retention-shorter = { $count ->
    [one] Reservierungen nur { $count } Monat behalten?
   *[other] Reservierungen nur { $count } Monate behalten?
  }
retention-shorter-do = Ältere löschen
retention-shorter-keep = So lassen
storage-users = Benutzer dieses Profils
storage-user = Benutzer
storage-size = Größe
storage-changed = Zuletzt geschrieben
storage-wipe = Löschen …
storage-signed-in = angemeldet
storage-somebody = Anderer Benutzer ({ $mark })
storage-none = Noch wird nichts aufbewahrt
storage-none-note = Es beginnt mit der ersten Anmeldung.
storage-loading = Es wird nachgesehen, was aufbewahrt ist
storage-wipe-title = Löschen, was für { $name } aufbewahrt ist?
storage-wipe-do = Endgültig löschen
storage-wipe-keep = Behalten
storage-wipe-lead = Reservierungen, Entwürfe, Orte und Reisende werden hier mit ihren Schlüsseln gelöscht, und das Protokoll wird geleert. Beim Dienst bleibt alles bestehen.
storage-wipe-sandbox = Die Sandbox löscht auch, was dieser Benutzer in ihr gebucht hat.
storage-wipe-signs-out = Sie werden dabei abgemeldet.
storage-wipe-open = { $count ->
    [one] Eine Buchung oder Änderung ist ungeklärt und lässt sich danach nicht mehr prüfen. Von einer Buchung bleiben nur ihr Zufallsschlüssel und ihre Zeiten, damit sie nicht vergessen wird.
   *[other] { $count } Buchungen oder Änderungen sind ungeklärt und lassen sich danach nicht mehr prüfen. Von Buchungen bleiben nur ihre Zufallsschlüssel und Zeiten, damit sie nicht vergessen werden.
  }
storage-wiped = Gelöscht
diagnostics-title = Für die, die helfen
diagnostics-note = Versionen, Einstellungen, Zahlen und Fehlercodes. Keine Namen, Adressen, Schlüssel oder Worte des Dienstes. Lesen Sie sie, bevor Sie sie senden.
diagnostics-write = Datei schreiben
diagnostics-written = Sie liegt hier:
licences-title = Lizenzen
licences-own = Transfer Desk steht nach Ihrer Wahl unter Apache-2.0 oder MIT. Es ist mit der Arbeit vieler gebaut.
licences-find = Bibliothek finden
licences-loading = Liste wird geöffnet
licences-data = Daten
licences-code = Code ({ NUMBER($count) })
licences-airports = Flughäfen
licences-cities = Städte
licences-zones = Grenzen der Zeitzonen
licences-rules = Regeln der Zeitzonen
licences-map = Die gezeichnete Karte

## The sandbox’s dials

sandbox-note = Buchungen sind hier nicht echt. Diese Regler lassen den Dienst sich benehmen wie ein echter an einem schlechten Tag.
sandbox-none = Dieses Profil ist nicht die Sandbox
sandbox-none-note = Ein echter Dienst hat keine Regler.
sandbox-loading = Es wird nachgesehen, wie die Regler stehen
sandbox-clock = Die Uhr des Dienstes
sandbox-clock-note = Die Uhr dieses Rechners bleibt, wie sie ist.
sandbox-runs = läuft
sandbox-frozen = steht still
sandbox-freeze = Anhalten
sandbox-let-run = Laufen lassen
sandbox-later-minutes = 31 Minuten später
sandbox-later-hour = 1 Stunde später
sandbox-later-day = 1 Tag später
sandbox-later-week = 1 Woche später
sandbox-faults = Störungen
sandbox-faults-note = Die nächsten Aufrufe treffen darauf; dann sind sie verbraucht.
sandbox-fault = Störung
sandbox-on = Trifft
sandbox-anywhere = jeden Aufruf
sandbox-times = Wie oft
sandbox-until-cleared = bis aufgeräumt wird
sandbox-times-left = { $count ->
    [one] noch einmal
   *[other] noch { $count }-mal
  }
sandbox-rule = Wie die Sandbox es liest
sandbox-add = Diese Störung setzen
sandbox-clear = Alle aufräumen
sandbox-no-faults = Keine Störungen gesetzt.
sandbox-scenarios = Szenarien
sandbox-scenarios-note = In ihr Feld getippt, bewirken diese etwas. Sonst ist nichts magisch.
sandbox-switches = Offene Fragen
sandbox-switches-note = Was die Spezifikation nicht sagt. Ein echter Dienst tut eines davon.
sandbox-thrown = { $count ->
    [0] Alle wie üblich beantwortet
    [one] Eine anders beantwortet
   *[other] { $count } anders beantwortet
  }
sandbox-reset = Neu beginnen
sandbox-reset-note = Dieselbe Zahl gibt dieselben Reservierungen.
sandbox-seed = Zahl
sandbox-reservations = Reservierungen
sandbox-reset-want = Neu beginnen …
sandbox-reset-do = Sandbox leeren
sandbox-reset-keep = Lassen, wie sie ist
sandbox-reset-lead = Ihre Buchungen und Anmeldungen gehen. Was hier davon aufbewahrt ist, bleibt als Kopie.
sandbox-was-reset = Die Sandbox hat neu begonnen
sandbox-typed-place = Als Name eines Ortes getippt
sandbox-typed-lead = Als Nachname des Hauptfahrgasts oder als Flugnummer getippt
sandbox-place-SBX-NONE = keine Fahrzeuge, kein Wort über andere Orte
sandbox-place-SBX-COVERAGE = keine Fahrzeuge, der Dienst fährt dort nicht und nennt Städte und Ziele
sandbox-place-SBX-400 = die Suche antwortet mit 400 im einfachen Umschlag
sandbox-place-SBX-400-RESULT = die Suche antwortet mit 400 in Form eines Suchergebnisses, ohne Umschlag
sandbox-place-SBX-400-DATA = die Suche antwortet mit 400 und einem Suchergebnis im Umschlag
sandbox-place-SBX-EXPIRES-20 = die Angebote verfallen nach so vielen Sekunden (1 bis 9999)
sandbox-place-SBX-PRICE = neu erfragt ist der Preis 15 % höher
sandbox-place-SBX-GONE = Preis, Routen und Buchung antworten mit 410
sandbox-place-SBX-REPRICE-400 = nach dem Preis gefragt, antwortet der Dienst mit 400 in Form eines Angebots
sandbox-place-SBX-NOROUTES = die Liste der Routen ist leer, obwohl das Angebot welche versprach
sandbox-place-SBX-NOLINE = Routen kommen ohne Mautstellen und ohne Linie auf der Karte
sandbox-place-SBX-POLICY = Angebote tragen eine Meldung der Richtlinie und Verstöße dagegen
sandbox-place-SBX-BLOCK = die Richtlinie sperrt die Angebote
sandbox-place-SBX-EXTERNAL = nur externe Anbieter
sandbox-place-SBX-OWN = nur eigene Anbieter des Dienstes
sandbox-place-SBX-MARKUP = Texte tragen Auszeichnung, Steuer- und Richtungszeichen
sandbox-place-SBX-429 = die Suche antwortet mit 429 und bittet um 3 Sekunden Geduld
sandbox-place-SBX-429-BARE = die Suche antwortet mit 429 und sagt nicht, wie lange zu warten ist
sandbox-place-SBX-500 = die Suche antwortet mit 500 im Umschlag
sandbox-place-SBX-500-HTML = die Suche antwortet mit 500 als Seite
sandbox-place-SBX-401 = die Suche antwortet mit 401 ohne Inhalt
sandbox-lead-SBX-STATUS-7 = die Reservierung hat diesen Status (1 bis 12) und behält ihn
sandbox-lead-SBX-NOTCONFIRMED = die Reservierung wird nicht bestätigt (5)
sandbox-lead-SBX-SKIP = die Reservierung überspringt Status: 1, 4, 7, 12
sandbox-lead-SBX-FAST = die Reservierung durchläuft ihre Status, je zehn Sekunden
sandbox-lead-SBX-ATTENTION = der Dienst sagt, dass die Reservierung zu prüfen ist
sandbox-lead-SBX-ISSUE = der Dienst nennt den Code eines Problems
sandbox-lead-SBX-WAYPOINT = die Antwort sagt, dass Halte nicht aufgenommen werden konnten; ohne Halt erfindet sie einen
sandbox-lead-SBX-RETURN = eine Reservierung für die Rückfahrt entsteht mit
sandbox-lead-SBX-DEDUCT-25 = bei der Stornierung wird dieser Prozentsatz abgezogen (0 bis 100)
sandbox-lead-SBX-NOCANCEL = der Anbieter lehnt die Stornierung ab
sandbox-lead-SBX-NOUPDATE = der Anbieter lehnt jede Änderung ab
sandbox-lead-SBX-GROUP = die Fahrt wird in eine Gruppe gelegt: Änderungen brauchen den Support
sandbox-lead-SBX-400 = die Buchung antwortet mit 400
sandbox-lead-SBX-410 = die Buchung antwortet mit 410
sandbox-lead-SBX-429 = die Buchung antwortet mit 429 und bittet um 3 Sekunden Geduld
sandbox-lead-SBX-429-BARE = die Buchung antwortet mit 429 und sagt nicht, wie lange zu warten ist
sandbox-lead-SBX-500 = die Buchung antwortet mit 500 im Umschlag, nichts wird erfasst
sandbox-lead-SBX-500-HTML = die Buchung antwortet mit 500 als Seite, nichts wird erfasst
sandbox-lead-SBX-500-ONCE = der erste Versuch bringt 500, der nächste mit demselben Schlüssel wird erfasst, außer der Fehler bleibt gemerkt (siehe offene Fragen)
sandbox-lead-SBX-500-COMMITTED = die Buchung antwortet mit 500, obwohl die Reservierung erfasst ist
sandbox-lead-SBX-401 = die Buchung antwortet mit 401 ohne Inhalt
sandbox-lead-SBX-DROP = die Reservierung wird erfasst, die Verbindung endet vor der Antwort
sandbox-lead-SBX-SLOW = die Reservierung wird erfasst, die Antwort braucht drei Sekunden
sandbox-fault-rate_limit = Zu viele Anfragen
sandbox-effect-rate_limit = 429; ohne retry_after ist vom Warten keine Rede, Unsinn wird gesendet, wie er ist
sandbox-fault-delay = Langsame Antwort
sandbox-effect-delay = die Anfrage wartet, dann wird sie ausgeführt; ihr Schlüssel gilt so lange als laufend
sandbox-fault-stall = Keine Antwort
sandbox-effect-stall = es kommt keine Antwort, bis aufgeräumt wird; committed: die Arbeit ist getan
sandbox-fault-drop_before = Anfrage verloren
sandbox-effect-drop_before = die Verbindung endet, nichts wird ausgeführt
sandbox-fault-drop_after = Antwort verloren
sandbox-effect-drop_after = die Anfrage wird ausgeführt, die Verbindung endet vor der Antwort
sandbox-fault-cut = Antwort abgeschnitten
sandbox-effect-cut = die Verbindung endet nach so vielen Bytes der Antwort, Kopf mitgezählt
sandbox-fault-reset = Verbindung zurückgesetzt
sandbox-effect-reset = nach so vielen Bytes der Antwort wird die Verbindung zurückgesetzt (TCP)
sandbox-fault-truncate = Halbe Antwort
sandbox-effect-truncate = eine vollständige HTTP-Antwort um einen halben Inhalt
sandbox-fault-garbage = Rauschen
sandbox-effect-garbage = eine vollständige HTTP-Antwort um Rauschen
sandbox-fault-expire_token = Sitzung abgelaufen
sandbox-effect-expire_token = die Sitzung läuft ab, kurz bevor die Anfrage angesehen wird
sandbox-fault-duplicate = Doppelte Anfrage
sandbox-effect-duplicate = die Anfrage wird zweimal zugestellt
sandbox-fault-error500 = Fehler 500
sandbox-effect-error500 = 500 im Umschlag; committed: die Arbeit ist trotzdem getan
sandbox-fault-error500_html = Fehler 500 als Seite
sandbox-effect-error500_html = 500 als Seite; committed: die Arbeit ist trotzdem getan
sandbox-fault-empty401 = Leeres 401
sandbox-effect-empty401 = 401 ohne Inhalt
sandbox-fault-list_drift = Liste verschiebt sich
sandbox-effect-list_drift = ab der zweiten Seite ist alles um eins nach unten gerückt
sandbox-fault-answer = Eigene Antwort
sandbox-effect-answer = diese Antwort, was auch gefragt war; auch mit content_type und committed
sandbox-switch-key_kept = Wie lange wird ein Schlüssel gemerkt?
sandbox-switch-key_conflict = Derselbe Schlüssel mit anderem Inhalt
sandbox-switch-key_running = Derselbe Schlüssel, während die erste Anfrage läuft
sandbox-switch-stored_failure = Derselbe Schlüssel nach einer 500
sandbox-switch-gone_looked = Wann fällt ein verfallenes Angebot auf?
sandbox-switch-rotation = Ein schon getauschtes Erneuerungs-Token
sandbox-switch-login_refusal = Anmeldung mit falschem Passwort
sandbox-switch-change_refusal = Eine abgelehnte Änderung oder Stornierung
sandbox-switch-update_answer = Was auf eine gelungene Änderung geantwortet wird
sandbox-switch-field_names = Die Feldnamen einer Reservierung
sandbox-switch-first_status = Der erste Status einer Reservierung
sandbox-switch-detail_scope = Wer darf eine Reservierung lesen?
sandbox-switch-unordered_lists = Die Ordnung von Listen, für die keine genannt ist
sandbox-switch-unknown_id = Eine Kennung, die unbekannt ist oder anderen gehört
sandbox-switch-expired_on_availability = Eine abgelaufene Sitzung, wo keine nötig ist
sandbox-switch-list_lag = Verzug, bis eine neue Reservierung in den Listen steht
sandbox-switch-page_size_over = Eine Seitengröße über dem Höchstwert
sandbox-switch-extra_shape = Die Form eines Standard-Extras
sandbox-switch-deadline_grace = Aufschub nach einer Frist
sandbox-switch-create_lengths = Die für Änderungen genannten Längen beim Buchen
sandbox-answer-hours24 = 24 Stunden
sandbox-answer-minutes30 = 30 Minuten
sandbox-answer-status400 = Antwort 400
sandbox-answer-status401 = Antwort 401
sandbox-answer-status403 = Antwort 403
sandbox-answer-status404 = Antwort 404
sandbox-answer-status409 = Antwort 409
sandbox-answer-status422 = Antwort 422
sandbox-answer-first_result = Noch einmal die erste Antwort
sandbox-answer-waits = Sie wartet auf die erste
sandbox-answer-replayed = Noch einmal der Fehler
sandbox-answer-executed_anew = Neu ausgeführt, oder das Erfasste kommt
sandbox-answer-before_key = Bevor der Schlüssel nachgesehen wird
sandbox-answer-after_key = Nachdem der Schlüssel nachgesehen wurde
sandbox-answer-strict = Abgelehnt
sandbox-answer-minute_of_grace = Noch eine Minute gültig
sandbox-answer-reuse_revokes = Beendet die Sitzung
sandbox-answer-record = Die Reservierung
sandbox-answer-nothing = Nichts
sandbox-answer-changes = Das Geänderte
sandbox-answer-request = Wie in der Anfrage
sandbox-answer-other = Andere Namen
sandbox-answer-sparse = Wenige Felder
sandbox-answer-new = Neuer Transfer
sandbox-answer-waiting_for_supplier = Wartet auf einen Anbieter
sandbox-answer-confirmed = Bestätigt
sandbox-answer-creator = Wer gebucht hat
sandbox-answer-company = Die ganze Firma
sandbox-answer-steady = Immer dieselbe
sandbox-answer-shuffled = Gemischt
sandbox-answer-public = Stört nicht
sandbox-answer-none = Keiner
sandbox-answer-seconds30 = 30 Sekunden
sandbox-answer-seconds5 = 5 Sekunden
sandbox-answer-refused = Abgelehnt
sandbox-answer-capped = Auf den Höchstwert gekürzt
sandbox-answer-flat = Flach
sandbox-answer-nested = Verschachtelt
sandbox-answer-bare = Schlicht
sandbox-answer-free = Ungeprüft
sandbox-answer-as_on_update = Gelten auch hier
settings-keyring = Schlüsselbund
settings-keyring-good = Der Schlüsselbund funktioniert. Gespeicherte Daten lassen sich öffnen.
settings-keyring-idle = Noch nichts bekannt: Der Schlüsselbund wird erst bei der Anmeldung abgefragt.
settings-data = Daten
settings-data-folder = Datenordner
settings-data-note = Um alles zu entfernen, schließen Sie das Programm und löschen Sie diesen Ordner und die Einträge „transfer-desk“ im Schlüsselbund.
settings-data-note-windows = Um alles zu entfernen, schließen Sie das Programm und löschen Sie diesen Ordner und die Einträge „transfer-desk“ in der Anmeldeinformationsverwaltung.
settings-data-note-macos = Um alles zu entfernen, schließen Sie das Programm und löschen Sie diesen Ordner und die Einträge „transfer-desk“ in der Schlüsselbundverwaltung.
settings-about = Über das Programm
settings-version = Version
settings-development = Entwicklung
settings-gallery = Galerie der Oberfläche

## Editing a profile

profile-new-title = Neues Profil
profile-edit-title = { $name } bearbeiten
profile-name = Name
profile-name-hint = Im Fenster jederzeit sichtbar
profile-service = Dienstadresse
profile-service-hint = Zum Beispiel https://api.example.com
profile-kind = Art
profile-kind-test-note = Zum Ausprobieren. Im Fenster steht TEST.
profile-kind-live-note = Bucht echte Transfers. Im Fenster steht LIVE.
profile-colour = Farbe
profile-language = Sprache des Dienstes
profile-language-own = Wie das Programm
profile-currency = Währung
profile-currency-own = Passend zur Sprache
profile-save = Profil speichern
profile-save-busy = Wird gespeichert …
profile-saved = Profil gespeichert
profile-drop = Änderungen verwerfen
profile-gone = Dieses Profil gibt es nicht mehr.
profile-remove-title = { $name } entfernen?
profile-remove-lead = Sie werden von seinem Dienst abgemeldet, und das Profil verschwindet aus der Liste. Seine Daten bleiben im Datenordner.
profile-remove-keep = Behalten
profile-remove-do = Profil entfernen
profile-removed = Profil entfernt

## When the desk cannot start

startup-title = Das Programm kann nicht starten
startup-unknown-profile = Es gibt kein Profil namens { $name }.
startup-known-profiles = Bekannte Profile:
startup-bad-url = Die Dienstadresse { $url } ist nicht verwendbar. Es wurde nichts dorthin gesendet.
startup-sandbox = Die Sandbox in diesem Programm konnte nicht starten.
startup-no-encryption = Dieses System kann keine verschlüsselten Verbindungen aufbauen, deshalb ist kein Dienst erreichbar. Installieren Sie die CA-Zertifikate und versuchen Sie es erneut.
startup-settings-unreadable-line = Die Einstellungsdatei ist nicht lesbar: Zeile { $line }.
startup-in-use = Ein anderes Transfer Desk benutzt diesen Datenordner. Wechseln Sie zu seinem Fenster oder schließen Sie es und versuchen Sie es erneut.
startup-use-sandbox = Sandbox öffnen
startup-set-settings-aside = Datei beiseitelegen und neu beginnen
startup-set-settings-aside-note = Beiseitegelegt bleibt die Datei unter anderem Namen auf dem Datenträger.
startup-quit = Beenden
startup-nothing-lost = Nichts wurde geändert oder überschrieben.

## Reservations

section-reservations = Reservierungen
status-1 = Neuer Transfer
status-2 = Wartet auf einen Anbieter
status-3 = Wartet auf Zusage des Anbieters
status-4 = Bestätigt
status-5 = Nicht bestätigt
status-6 = Wartet auf einen Fahrer
status-7 = Bereit, Fahrer zugeteilt
status-8 = Fahrer unterwegs
status-9 = Fahrgast abgeholt
status-10 = Fahrgast angekommen
status-11 = Storniert
status-12 = Abgeschlossen
status-unknown = Status { $code }
status-none = Ohne Status
status-troubled = Bitte prüfen
lookup-label = Reservierung finden
lookup-example = Name, PNR, Flug, Telefon, Ort, Notiz
lookup-list = Gefundene Reservierungen
lookup-loading = Die gespeicherten Reservierungen werden durchsucht
lookup-found = { $count ->
    [one] { NUMBER($count) } gefunden unter den Kopien hier
   *[other] { NUMBER($count) } gefunden unter den Kopien hier
  }
lookup-found-more = { $count ->
    [one] Mehr als { NUMBER($count) } gefunden unter den Kopien hier
   *[other] Mehr als { NUMBER($count) } gefunden unter den Kopien hier
  }
lookup-none = Nichts gefunden
lookup-none-note = Keine auf diesem Rechner gespeicherte Reservierung heißt so. Was der Dienst hat und hier noch nicht gelesen wurde, wird auch nicht gefunden.
lookup-none-filtered = In dieser Auswahl ist nichts. Vielleicht ist es unter den übrigen.
lookup-in-all = In allen Reservierungen suchen
lookup-clear = Feld leeren
lookup-nothing-kept = Hier sind noch keine Reservierungen gespeichert
lookup-first-reading = Die Reservierungen werden gelesen
lookup-nothing-kept-note = Sie werden einmal aus den Listen des Dienstes gelesen und danach hier sofort gefunden, auch ohne Netz.
panel-label = Die gewählte Reservierung
panel-open = Ganz öffnen
panel-phone = Telefon
panel-age = Eine Kopie, gelesen { $time }, { $ago }.
recents-label = Zuletzt geöffnet
filter-label = Anzeigen
filter-upcoming = Bevorstehend
filter-today = Heute (türkische Zeit)
filter-active = Jetzt aktiv
filter-past = Vergangen
filter-troubled = Mit Problemen
filter-trips = Hin- und Rückfahrten
filter-month = Ein Monat (türkische Zeit)
filter-status = Ein Status
filter-all = Alle
filter-which-month = Monat
filter-which-status = Status
row-trip = Teil einer Reise
row-no-time = ohne Zeit
row-no-name = ohne Namen
row-no-places = ohne Orte
row-age = Alter dieser Kopie:
row-read = Gelesen { $time }
sync-reading = Wird gelesen: bisher { $pages ->
    [one] { NUMBER($pages) } Seite
   *[other] { NUMBER($pages) } Seiten
  }, { $records ->
    [one] { NUMBER($records) } Datensatz
   *[other] { NUMBER($records) } Datensätze
  }
sync-left = Angehalten nach { $pages ->
    [one] { NUMBER($pages) } Seite
   *[other] { NUMBER($pages) } Seiten
  }, { $records ->
    [one] { NUMBER($records) } Datensatz
   *[other] { NUMBER($records) } Datensätzen
  }
sync-whole = Listen zuletzt vollständig gelesen: { $time }, { $ago }
sync-never = Die Listen wurden noch nie vollständig gelesen
sync-start = Listen lesen
sync-go-on = Weiterlesen
sync-stop = Anhalten
sync-offline = Offline: Das sind Kopien auf diesem Rechner.
sync-signed-out = Abgemeldet: Das sind Kopien auf diesem Rechner.
sync-limited = Der Dienst bittet zu warten: Das sind Kopien auf diesem Rechner.
sync-failed = Die Listen konnten nicht gelesen werden: Das sind Kopien auf diesem Rechner.
sync-outage = Der Dienst antwortet seit { $time } nicht: Das sind Kopien auf diesem Rechner.
sync-next-try = Nächster Versuch um { $time }.
sync-old = Diese Kopien können veraltet sein.
sync-endless = Die Listen des Dienstes enden nicht, das Lesen wurde angehalten. Was gelesen wurde, bleibt; was hier fehlt, kann es trotzdem geben.

## A reservation

record-title = Reservierung
record-back = Reservierung
record-loading = Die Reservierung wird geöffnet
record-unknown = Von dieser Reservierung ist hier keine Kopie gespeichert
record-unknown-note = Sie gehört vielleicht jemand anderem, oder die Listen wurden noch nicht gelesen.
record-nobody = Ohne Namen
record-as-booked = wie gebucht
record-and-more = { $count ->
    [one] { $name } und { NUMBER($count) } weitere Person
   *[other] { $name } und { NUMBER($count) } weitere
  }
record-trouble = Diese Reservierung braucht jemanden, was auch immer ihr Status sagt.
record-issue = Störung beim Dienst:
record-support = Wenden Sie sich an den Support des Dienstes und nennen Sie die PNR.
record-unread = Der Dienst zeigt diesen Datensatz seit { $time } nicht mehr. Hier steht, was er zuletzt zeigte.
record-age = Gelesen { $time }, { $ago }. Was jetzt gilt, weiß nur der Dienst.
record-change = Ändern …
record-cancel = Stornieren …
record-refresh = Neu lesen
record-past = Nach ihrem Status lässt sie sich nicht mehr ändern oder stornieren. Fragen können Sie trotzdem: Der Dienst entscheidet.
record-when = Abholung
record-way = Strecke
record-people = Fahrgäste
record-lead = Hauptfahrgast
record-in-all = { $count ->
    [one] { $count } Person insgesamt
   *[other] { $count } Personen insgesamt
  }
record-flight = Flug
record-note = Notiz
record-none = nichts angegeben
record-vehicle = Fahrzeug
record-price = Preis
history-title = Status
history-next = Wird von selbst wieder gelesen: { $time }.
history-now = Wird gerade von selbst wieder gelesen.
history-lists = Wird mit den Listen wieder gelesen, oder wenn Sie es verlangen.
history-over = Am Ende: sie wird nicht mehr von selbst gelesen.
history-first = Hier zuerst gesehen { $time }
history-seen = Gesehen { $time }
history-former = { $time } noch wie zuvor
dossier-title = Wie hier gebucht
dossier-note = Bei der Buchung hier festgehalten. Das ändert sich nicht mehr.
dossier-booked = Gebucht
dossier-accepted = Angenommene Bedingungen
dossier-searched = Gesucht für
dossier-asked-in = auf { $language }, Preise in { $currency }
dossier-route = Gewählte Route
dossier-policy-blocked = Es war als gesperrt gekennzeichnet und wurde trotzdem gebucht.
dossier-acknowledged = Zur Kenntnis genommen
dossier-standard-extras = { $count ->
    [one] { $count } Standard-Extra
   *[other] { $count } Standard-Extras
}
raw-shortened = Dieser Eintrag war zu lang, um ganz behalten zu werden. Felder, die hier keinen Namen haben, fehlen.
raw-title = { $count ->
    [one] { NUMBER($count) } weiteres Feld, wie es kam
   *[other] { NUMBER($count) } weitere Felder, wie sie kamen
  }
half-cancelled = Diese Reise ist halb storniert: Eine Strecke besteht noch, die andere nicht.
request-look = Ansehen
request-cancel-sending = Die Stornierung wird gesendet.
request-cancel-checking = Ob storniert wurde, ist nicht bekannt; es wird gerade geklärt.
request-cancel-again = Es wurde nicht storniert. Sie können erneut fragen.
request-cancel-refused = Der Dienst hat die Stornierung abgelehnt.
request-cancel-person = Jemand muss klären, ob storniert wurde.
request-change-sending = Eine Änderung wird gesendet.
request-change-checking = Ob geändert wurde, ist nicht bekannt; es wird gerade geklärt.
request-change-again = Es wurde nicht geändert. Sie können es erneut versuchen.
request-change-refused = Der Dienst hat die Änderung abgelehnt.
request-change-person = Jemand muss sagen, ob geändert wurde.
request-change-typed = Eine Änderung dieser Reservierung wurde begonnen und nicht gesendet.
request-go-on = Weiter bearbeiten

## Cancelling

cancel-title = { $pnr } stornieren
cancel-conditions = Was vorher bekannt ist
cancel-no-preview = Der Dienst nennt vor der Stornierung keinen Preis. Die Bedingungen des Anbieters und die Regeln des Kontos entscheiden.
percent = { $percent } %
past-alike = { $count ->
    [one] Die letzte Stornierung dieser Agentur bei { $supplier }, { $lead }:
   *[other] Die letzten { $count } Stornierungen dieser Agentur bei { $supplier }, { $lead }:
  }
past-others = Zu anderen Zeiten vor der Abholung:
past-none-alike = Bei { $supplier } hat diese Agentur noch nie so kurz vor der Abholung storniert.
past-none = Bei { $supplier } hat diese Agentur von hier aus noch nie storniert.
past-note = Vergangenes, keine Zusage: was damals einbehalten wurde, in Prozent.
lead-day = unter 24 Std. vorher
lead-two-days = 24 bis 48 Std. vorher
lead-week = 2 bis 7 Tage vorher
lead-earlier = über 7 Tage vorher
cancel-reading = Der Datensatz wird neu gelesen. Gesendet wird nichts.
cancel-unreadable = Der Datensatz konnte nicht gelesen werden, daher lässt er sich jetzt nicht stornieren.
cancel-keep = Behalten
cancel-want = { $pnr } stornieren …
cancel-do = { $pnr } jetzt stornieren
cancel-at-once = Der Dienst storniert sofort. Hier lässt es sich nicht zurücknehmen.
cancel-ask-again = Erneut fragen
cancel-sending = Die Stornierung wird gesendet.
cancel-unknown = Ob storniert wurde, ist nicht bekannt.
cancel-since = Seit { $time } fehlt die Antwort des Dienstes.
cancel-next = Zur Klärung wird der Datensatz gelesen, das nächste Mal um { $time }.
cancel-never-twice = Von selbst wird nichts ein zweites Mal gesendet. Sie können weiterarbeiten.
cancel-held = Melden Sie sich an, dann wird der Datensatz zur Klärung gelesen.
cancel-nothing = Storniert wurde nichts.
cancel-refused = Nicht storniert: Der Dienst hat abgelehnt.
cancel-person = Einen Tag lang ließ sich der Datensatz nicht lesen. Fragen Sie den Support des Dienstes, ob storniert wurde.
cancelled = Storniert
deduction-none = Kein Abzug
deduction-none-note = Der Dienst nennt 0 Prozent. Eine Erstattung wird gesondert geregelt.
deduction-percent = { $percent } % Abzug
deduction-told = mitgeteilt { $time }
deduction-note = Ein Prozentsatz, kein Geldbetrag, und keine Aussage über eine Erstattung: Die wird gesondert geregelt.
deduction-unsaid = Die Antwort mit dem Abzug ging verloren. Fragen Sie den Support des Dienstes danach.
refusal-status = Der Status ist { $status }: Dafür ist es zu spät.
refusal-help = Alles bleibt, wie es war. Wurde die Fahrt in eine Gruppe gelegt oder lehnt der Anbieter ab, hilft der Support des Dienstes.
again-offline = Der Dienst war nicht erreichbar.
again-limited = Der Dienst bittet zu warten.
again-wait = Der Dienst bittet, { $seconds } s zu warten.
again-sign-in = Die Sitzung wurde nicht angenommen. Melden Sie sich zuerst an.
again-not-kept = Es ließ sich nicht festhalten und wurde deshalb nicht gesendet.
again-stands = Sie besteht noch, mit Status { $status }: Das Gesendete hat nichts bewirkt.
again-as-before = Der Datensatz ist, wie er war: Das Gesendete hat nichts bewirkt.
again-person = Jemand hat nachgesehen und ihn unverändert gefunden.
legs-title = Die andere Strecke der Reise
legs-note = Jede Strecke wird für sich storniert und hat ihren eigenen Abzug.
leg-there = Hinfahrt
leg-return = Rückfahrt

## Attention

section-attention = Zu klären
side-waiting = {" "}offen
attention-loading = Es wird nachgesehen, was jemanden braucht
attention-none = Nichts braucht Sie
attention-none-note = Was jemanden braucht, erscheint hier von selbst, das Dringendste zuerst.
attention-note = Das Dringendste zuerst. Ein Eintrag geht, wenn sein Grund geht.
attention-open = Öffnen
attention-done = Erledigt …
attention-snooze = Später …
attention-not-done = Das wird entschieden, nicht abgehakt: öffnen Sie es.
aside-reason = Was wurde getan?
aside-reason-hint = Wird hier beim Eintrag aufbewahrt, für spätere Fragen.
aside-done = Als erledigt ablegen
aside-title = { $count ->
    [one] Eines beiseitegelegt
   *[other] { $count } beiseitegelegt
  }
aside-until = Bis { $time }, oder früher, wenn es drängt.
aside-done-at = Erledigt { $time }:
aside-back = Zurückholen
snooze-note = Es kommt von selbst wieder, und früher, wenn es drängt.
snooze-half = In einer halben Stunde
snooze-hours = In zwei Stunden
snooze-morning = Am Morgen
notice-many-items = { $count ->
    [one] Noch etwas braucht jemanden.
   *[other] { $count } weitere Dinge brauchen jemanden.
  }
notice-many-moves = { $count ->
    [one] Eine Reservierung hat sich bewegt.
   *[other] { $count } Reservierungen haben sich bewegt.
  }
urgency-acute = Jetzt
urgency-decide = Entscheiden
urgency-watch = Beobachten
item-booking-undecided = Niemand weiß, ob das gebucht wurde: Jemand muss es sagen.
item-booked-after-all = Zu einer Buchung, die nicht zustande kam, ist doch ein Datensatz da.
item-not-booked = Das wurde nicht gebucht; es stellte sich erst nach einer Weile heraus.
item-booking-found = Ein Datensatz, der wie diese Buchung aussieht, wurde gefunden: Bitte prüfen.
item-booking-unknown = Ob das gebucht wurde, ist nicht bekannt; es wird gerade gesucht.
item-booking-held = Eine Buchung wurde angehalten und nicht gesendet.
item-troubled = Der Dienst meldet zu dieser Reservierung ein Problem: Fragen Sie dessen Support.
item-not-confirmed = Der Anbieter hat nicht bestätigt.
item-driver-missing = Die Abholung ist nah, und noch ist kein Fahrer zugeteilt.
item-free-ends = Die kostenlose Stornierung endet bald.
item-not-readable = Dieser Datensatz lässt sich beim Dienst nicht lesen.
item-booking-strange = Eine Buchung ist in einem Zustand, den diese Version nicht kennt. Öffnen Sie sie mit einer neueren, oder fragen Sie den Support des Dienstes.
item-request-strange = Eine Änderung oder Stornierung ist in einem Zustand, den diese Version nicht kennt. Sehen Sie die Reservierung an, bevor Sie erneut anfragen.
settle-reason = Woher wissen Sie das?
settle-reason-hint = Wird mit der Entscheidung festgehalten.
settle-found = Das ist sie
settle-none = Wurde nicht gebucht
settle-find = Welche Reservierung ist es?
settle-find-other = Eine andere Reservierung
settle-find-hint = Unter den hier gespeicherten; oder die Kennung, die der Support des Dienstes genannt hat.
settle-find-example = Name, PNR, Flug, Ort oder Kennung
settle-find-none = Hier ist keine solche gespeichert
settle-settled = Das ist inzwischen geklärt: Zu entscheiden bleibt nichts.

## Changing

change-title = { $pnr } ändern
change-fixed = Fahrzeug, Anbieter, Orte, Extras und Preis bleiben, wie sie sind.
change-date = Tag der Abholung
change-time = Uhrzeit
change-offset = Abstand zu UTC
change-empty = Geleert wird es entfernt.
change-people-unknown = Der Datensatz sagt nicht, wer fährt, daher lässt sich die Liste hier nicht ändern.
change-person-gone = Fahrgast { $number } steht nicht mehr in der Reservierung. Entfernen Sie die Zeile, oder fügen Sie die Person neu hinzu.
change-person-twice = Fahrgast { $number } steht zweimal in der Liste.
change-part = Feld
change-before = Vorher
change-after = Nachher
change-removed = entfernt
change-differences = Was gesendet wird
change-no-difference = Noch unterscheidet sich nichts.
change-send = Änderung senden
change-leave = Zurück zur Reservierung
change-loses-flight = Der Anbieter verlangt für diese Fahrt eine Flugnummer. Ob es ohne geht, entscheidet der Dienst.
change-moved = Inzwischen hat jemand anderes etwas geändert. Gesendet wurde nichts: Sehen Sie nach und senden Sie erneut.
change-seen = Wie Sie es sahen
change-is = Wie es jetzt ist
change-unreadable = Der Datensatz konnte nicht gelesen werden, daher lässt er sich jetzt nicht ändern.
change-unknown = Ob geändert wurde, ist nicht bekannt.
change-by-answer = Die Änderung ist gemacht.
change-answered = Das hat der Dienst geantwortet. Der Datensatz selbst wurde noch nicht neu gelesen.
change-by-record = Die Änderung ist gemacht: Die Antwort ging verloren, doch der Datensatz enthält das Gewünschte.
change-by-person = Jemand hat nachgesehen und die Änderung vorgefunden.
change-refused = Nichts geändert: Der Dienst hat abgelehnt.
change-none-made = Geändert wurde nichts. Ihre Eingaben sind noch da.
change-open-again = Erneut öffnen
change-not-read = Einen Tag lang ließ sich der Datensatz nicht lesen. Wurde geändert?
change-unclear = Der Datensatz ist weder wie vorher noch wie gewünscht. Sehen Sie nach: Wurde geändert?
change-nothing-to-compare = Das Gesendete ist nicht mehr lesbar. Sehen Sie im Datensatz nach: Wurde geändert?
change-was = Wurde geändert
change-was-not = Wurde nicht geändert

## Searching

section-search = Suche
section-booking = Buchung
search-title = Suche
prices-partner = Partnerpreise
prices-public = Öffentliche Preise
prices-sign-in = Für Partnerpreise anmelden
line-label = In einer Zeile
line-example = AYT > Lara 24. Dez 14:30 2p 3g via Belek
line-hint = Von > nach, Tag, Uhrzeit, Personen, Gepäck. Enter sucht.
line-understood = Verstanden
line-not-understood = „{ $words }“ wird nicht verstanden
line-said-twice = „{ $words }“ wiederholt Gesagtes
line-day-or-month = „{ $words }“ wird als Tag, Monat gelesen
line-impossible = „{ $words }“ gibt es nicht
line-past = „{ $words }“ ist vorbei
line-unknown-place = Kein Ort namens „{ $words }“
search-from = Von
search-to = Nach
search-swap = Richtung tauschen
search-place-example = Flughafen, Ort, Koordinaten oder Kartenlink
search-stop = Halt { $number }
search-stop-add = Halt hinzufügen
search-stop-up = Halt { $number } nach vorn
search-stop-down = Halt { $number } nach hinten
search-stop-remove = Halt { $number } entfernen
search-day = Abholtag
search-time = Uhrzeit
search-back-day = Rückfahrt: Tag
search-back-time = Uhrzeit
search-back-add = Rückfahrt hinzufügen
search-back-remove = Ohne Rückfahrt
day-example = 24.12.
time-zone = Zeit von { $city }, { $offset }
time-at-desk = hier { $time }
time-just-now = gerade eben
time-skipped = Diese Zeit gibt es in { $city } nicht: Die Uhr springt von { $from } auf { $to }.
time-twice = Diese Zeit kommt in { $city } zweimal. Welche?
time-earlier = Die frühere, { $offset }
time-later = Die spätere, { $offset }
search-people = Personen
search-bags = Gepäck
search-currency = Währung
search-currency-own = Wie im Profil
search-language = Antworten auf
search-language-own = Wie das Programm
search-best-price = Nur der beste Preis je Klasse
search-do = Angebote suchen
search-clear = Leeren
search-both = Beide Wege suchen
search-busy = Suche läuft…
search-wait = Warten { $time }
search-missing-place = Einen Ort aus der Liste wählen.
search-missing-day = Einen Tag eingeben, etwa 24.12.
search-missing-time = Zeit eingeben.
search-save-place = Diesen Ort merken
search-place-saved = Ort gemerkt
search-place-not-saved = Ort nicht gemerkt
place-none = So heißt kein Ort
place-guessed = ähnlich
place-needs-nearby = Ein kurzer Plus Code braucht den Ort dazu.
place-opaque = Dieser Link verbirgt den Ort. Öffnen und die lange Adresse einfügen.
recent-title = Zuletzt gesucht
recent-back = zurück { $time }
recent-back-open = und zurück
party-people = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
  }
party-bags = { $count ->
    [one] { $count } Gepäckstück
   *[other] { $count } Gepäckstücke
  }
party-stops = { $count ->
    [one] { $count } Halt
   *[other] { $count } Halte
  }
stepper-less = Weniger: { $what }
stepper-more = Mehr: { $what }
essay-count = { $count } von { $most }
countdown-left = noch { $time }
countdown-over = Zeit abgelaufen

## Faults of a search and an offer

error-offer-gone = Dieses Angebot gilt nicht mehr. Neu suchen; Ihre Eingaben bleiben erhalten.
action-search-again = Neu suchen
rule-not-a-place = Das ist kein Ort auf der Karte.
rule-not-a-time = Das ist kein Datum mit Uhrzeit.
rule-out-of-range = Nicht zwischen 1 und dem Möglichen.
rule-unknown = Hier gibt es nichts, was so heißt.
rule-repeated = Das steht zweimal in der Liste.

## Offers

offers-label = Angebote
offers-tools = Sortieren und filtern
offers-count = { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
  }
offers-sieved-out = Die Filter lassen nichts übrig.
offers-none-yet = Noch nichts gesucht
offers-change = Suche ändern
offers-overdue = Nach der Uhr hier ist ihre Zeit vorbei. Neu suchen; versuchen lässt es sich noch, der Dienst entscheidet.
offers-discarded = Diese Angebote gehören zu einer anderen Sitzung. Neu suchen.
offers-public = Das sind öffentliche Preise, nicht die der Agentur. Nicht buchbar; nach der Anmeldung wird neu gesucht.
offers-book-both = Beide Wege buchen
offers-choose-both = Je Weg ein Angebot wählen
offer-facts = Zu diesem Angebot
offer-choose = Dieses buchen
offer-compare = Vergleichen
offer-compared = Im Vergleich
offer-chosen = Gewählt
offer-gone = Verfallen
offer-external = extern
offer-external-short = ext.
offer-has-routes = Andere Routen möglich
compare-title = Angebote im Vergleich
compare-in = Vergleichen
compare-out = Nicht vergleichen
compare-open = { $count ->
    [one] { $count } im Vergleich
   *[other] { $count } im Vergleich
  }
compare-remove = { $name } herausnehmen
compare-full = Höchstens { $most } werden verglichen. Nehmen Sie zuerst eines heraus.
compare-leave = Zurück zur Liste
key-space = Leertaste
sieve-order = Sortieren nach
sieve-class = Klasse
sieve-supplier = Anbieter
sieve-most = Bis
sieve-seats = Sitze ab
sieve-bags = Gepäck ab
sieve-any = Alle
sieve-free = Kostenlose Stornierung
sieve-fits = Groß genug
order-price = Preis
order-class = Klasse
order-seats = Sitze
order-bags = Gepäck
order-cancellation = Stornierung
order-supplier = Anbieter
column-free-until = Kostenlos bis
offers-sort = Sortieren nach: { $what }
price-unsaid = Preis nicht angegeben
price-former = Vorher:
price-why-extras = geändert durch die Extras
price-why-route = geändert durch die Route
price-why-conditions = vom Anbieter geändert, als nach den Bedingungen gefragt wurde
price-collected = eingezogen { $price }
vehicle-unsaid = Klasse nicht angegeben
supplier-unsaid = Anbieter nicht angegeben
seats-count = { $count ->
    [one] { $count } Sitz
   *[other] { $count } Sitze
  }
seats-unsaid = Sitze ?
bags-unsaid = Gepäck ?
too-small = zu klein für die Gruppe
cancellation-free = kostenlos bis { $time }
cancellation-over = kostenlos war bis { $time }
cancellation-over-short = endete { $time }
cancellation-unsaid = kostenlose Stornierung nicht angegeben
cancellation-unsaid-short = nicht angegeben
cancellation-unsaid-note = Nicht angegeben heißt nicht kostenlos.
left-days = noch { $days } T { $hours } Std.
left-hours = noch { $hours } Std. { $minutes } Min.
left-minutes = noch { $minutes } Min.
time-of = Zeit von { $city }
policy-unsaid = Eine Richtlinie gilt
policy-none = keine
policy-blocked = Die Richtlinie sperrt es. Der Dienst entscheidet.
policy-ask-title = Gegen die Richtlinie buchen?
policy-ask-lead = Die Firmenrichtlinie sperrt dieses Angebot. Der Dienst kann ablehnen.
policy-ask-do = Mit diesem fortfahren
policy-ask-keep = Ein anderes wählen
facts-too-small = Zu klein für die Gruppe: zu wenige Sitze oder zu wenig Gepäck.
fact-supplier = Anbieter
fact-capacity = Platz
fact-cancellation = Stornierung
fact-policy = Richtlinie
fact-net = Netto
fact-vat = MwSt.
fact-toll = Maut
fact-stops = Halte
fact-road = Straße
fact-way = Strecke
fact-routes = Andere Routen
fact-routes-yes = möglich
fact-routes-no = keine
fact-description = Beschreibung
conditions-title = Bedingungen des Anbieters
conditions-version = Fassung
conditions-waiting = { $count ->
    [one] Der Fahrer wartet { $count } Minute.
   *[other] Der Fahrer wartet { $count } Minuten.
  }
conditions-waiting-from = { $count ->
    [one] Der Fahrer wartet { $count } Minute, gezählt ab: { $from }.
   *[other] Der Fahrer wartet { $count } Minuten, gezählt ab: { $from }.
  }
conditions-from-landing = Landung
conditions-special = { $count ->
    [one] Sonderwünsche mindestens { $count } Stunde vorher.
   *[other] Sonderwünsche mindestens { $count } Stunden vorher.
  }
conditions-flight = Eine Flugnummer ist nötig.
conditions-support = Sonderwünsche nur über den Support des Dienstes.
no-offers-title = Kein passendes Angebot
no-offers-note = Der Dienst hat geantwortet und nichts für diese Fahrt. Tag, Zeit oder Orte ändern.
no-offers-outside = Dort fährt der Dienst nicht.
coverage-cities = Von hier ginge es
coverage-destinations = Dorthin ginge es

## Passengers

people-title = Fahrgäste
people-lead-phone = Der Hauptfahrgast braucht eine Telefonnummer.
people-not-a-phone = Das ist keine Telefonnummer.
people-phone-international = Mit Landesvorwahl, etwa +49 …: Der Anbieter ist extern.
people-not-a-mail = Das ist keine E-Mail-Adresse.
people-too-few = Weniger als aufgeführte Fahrgäste.
people-over-capacity = Mehr, als das Fahrzeug fasst.
offers-both-title = Hin und zurück

## The booking wizard

wizard-steps = Schritte der Buchung
wizard-continue = Weiter
wizard-kept = Auf diesem Rechner gesichert
wizard-not-kept = Bis zum Schließen gesichert
step-extras = Extras und Route
step-passengers = Fahrgäste
step-review = Prüfen
step-outcome = Ergebnis
booking-none = Es wird nichts gebucht
booking-none-note = Eine Buchung beginnt mit einem Angebot.
booking-search = Zur Suche
summary-title = Was gebucht wird
summary-via = über
summary-route = Route:
summary-total = Gesamt
summary-contains = { $count ->
    [0] der Transfer
    [one] der Transfer und { $count } Extra
   *[other] der Transfer und { $count } Extras
}
summary-beside = nicht enthalten: Standardextras, { $prices }
summary-beside-unsaid = nicht enthalten: Standardextras, Preis nicht angegeben
summary-grand = Hin und zurück
summary-asking = Preis wird erfragt…
extras-external = Extras des Anbieters
extras-external-note = Mit jeder Änderung wird der Preis neu erfragt.
extras-standard = Extras
extras-none = Dieses Angebot hat keine Extras.
extras-each = je { $price }
extras-most = höchstens { $count }
extras-unnamed = Extra ohne Namen
extras-no-id = nicht wählbar: ohne Kennung vom Dienst
extras-asking = Extras werden erfragt
extras-nothing = Hier gibt es nichts zu wählen
extras-nothing-note = Dieses Angebot hat weder Extras noch andere Routen.
extras-uncertain = Die Route wurde nach den Extras gewählt. Ob sie noch im Preis sind, sagt der Dienst nicht; zur Sicherheit neu setzen.
conditions-asking = Bedingungen werden erfragt
routes-title = Route
routes-map = Karte der Routen von { $from } nach { $to }
map-open = In einer Karte öffnen
map-not-opened = Kein Browser hat die Karte geöffnet
routes-scale = { $km } km
routes-unnamed = Route { $number }
routes-default = üblich
routes-no-key = nicht wählbar
routes-toll = Maut { $price }
routes-none = Es gibt keine andere Route.
routes-asking = Routen werden erfragt
routes-uncertain = Der Preis wurde nach dieser Route erfragt. Ob sie noch gilt, sagt der Dienst nicht; zur Sicherheit neu wählen.
people-lead = Hauptfahrgast
people-lead-of = Fahrgast { $number } ist Hauptfahrgast
people-first-name = Vorname
people-last-name = Nachname
people-phone = Telefon
people-email = E-Mail
people-phone-hint = Mit Vorwahl, +49 …
people-phone-hint-external = International: +49 …
people-save = Fahrgast { $number } merken
people-saved = Reisende Person gemerkt
people-not-saved = Nicht gemerkt
people-remove = Fahrgast { $number } entfernen
people-add = Fahrgast hinzufügen
people-count = { $count ->
    [one] { $count } von { $most } Einträgen
   *[other] { $count } von { $most } Einträgen
  }
people-all = Personen insgesamt
people-all-note = Auch wer keinen eigenen Eintrag hat.
people-capacity = { $count ->
    [one] { $vehicle } fasst { $count }.
   *[other] { $vehicle } fasst { $count }.
  }
people-find = Gemerkte Reisende
people-find-example = Name, Telefon oder E-Mail
people-find-none = So ist niemand gemerkt
paste-open = Liste einfügen
paste-title = Fahrgäste aus einer Liste
paste-label = Je Zeile ein Fahrgast
paste-hint = „Deniz Aydın“, „Aydın, Deniz“, „AYDIN/DENIZ MR“ oder Tabellenzellen, mit Telefon und E-Mail.
paste-unread = In diesen Zeilen steht kein Name:
paste-too-many = { $count ->
    [one] Es ist noch Platz für { $count }.
   *[other] Es ist noch Platz für { $count }.
  }
paste-keep = Lassen
paste-add = { $count ->
    [one] { $count } Person hinzufügen
   *[other] { $count } Personen hinzufügen
  }
flight-label = Flugnummer
flight-of = Flugnummer, { $from } → { $to }
flight-required = Für diese Fahrt nötig
flight-optional = Freiwillig; der Fahrer verfolgt den Flug
flight-missing = Diese Fahrt braucht eine Flugnummer.
flight-too-long = Höchstens 20 Zeichen.
note-label = Notiz für Fahrer und Anbieter
note-hint = Wird gesendet, wie sie dasteht.
note-too-long = Die Notiz hat mehr als 500 Zeichen.
review-when = Abholung
review-vehicle = Fahrzeug
review-route = Route
review-extras = Extras
review-count = { $count ->
    [one] Insgesamt fährt { $count } Person.
   *[other] Insgesamt fahren { $count } Personen.
  }
review-language = Gesendet wie gesucht: { $language }, { $currency }
review-wrong = Vor dem Absenden fehlt:
review-asking = Der Preis wird erfragt; danach kann gesendet werden.
review-unpriced = Was zuletzt angefragt wurde, hat noch keinen Preis. Vorher wird nichts gesendet.
review-extras-open = Zurück zu den Extras
review-sent-before = { $from } → { $to } ist gesendet. Was hier noch steht, ist es nicht.
review-sent-look = Ergebnis ansehen
consent-accept = Der Kunde akzeptiert die Bedingungen des Anbieters, Fassung { $version }
consent-accept-note = Nur für diese Fassung; ändern sie sich, wird neu gefragt.
consent-accept-missing = Die Bedingungen sind zu lesen und zu akzeptieren.
consent-acknowledge = Die Anforderungen des Anbieters sind bekannt und werden erfüllt
consent-acknowledge-missing = Die Anforderungen sind zu bestätigen.
consent-unknown = Die Bedingungen des Anbieters sind noch nicht bekannt.
offer-overdue = Nach der Uhr hier ist die Zeit dieses Angebots vorbei. Neu suchen oder trotzdem absenden: Der Dienst entscheidet.
offer-discarded = Dieses Angebot gehört zu einer beendeten Sitzung. Neu suchen; Ihre Eingaben bleiben.
reshop-title = Dieselbe Fahrt, neu gesucht
reshop-former = Vorher
reshop-next = Jetzt
reshop-price = Preis
reshop-collected = Eingezogen
reshop-differs = anders
reshop-note = Ihre Eingaben bleiben, auch Extras, soweit dieses Angebot sie hat. Route und Bedingungen werden neu erfragt.
reshop-take = Mit diesem Angebot weiter
reshop-other = Alle Angebote ansehen
reshop-none = Nichts Vergleichbares gefunden
reshop-none-note = Weder Klasse noch Anbieter werden noch angeboten.

## Sending and the outcome

error-twin = Dieselbe Fahrt ist schon gebucht.
error-twin-open = Dieselbe Fahrt ist vielleicht schon gebucht, noch weiß es niemand. Bis das geklärt ist, wird daneben nichts gebucht; siehe „{ section-attention }“.
twin-title = Dieselbe Fahrt noch einmal buchen?
twin-lead = Es gibt eine Buchung mit denselben Orten, derselben Abholzeit und demselben Hauptfahrgast.
twin-effect = Fortfahren legt eine zweite an.
twin-keep = Nicht buchen
twin-do = Noch einmal buchen
review-sending = Wird gesendet…
outcome-recorded = Erfasst
outcome-title-sending = Wird gesendet
outcome-title-unknown = Noch nicht bekannt
outcome-title-check = Bitte prüfen
outcome-title-waiting = Noch nicht gesendet
outcome-title-partly = Teilweise erfasst
outcome-title-not = Nicht gebucht
mark-recorded = erfasst
mark-unknown = unbekannt
mark-check = bitte prüfen
mark-waiting = noch nicht gesendet
mark-not-booked = nicht gebucht
mark-sending = wird gesendet
outcome-sending = Die Buchung wird gesendet.
outcome-sending-again = Dieselbe Buchung wird erneut gesendet, Versuch { $number }: Sie kann nur einmal erfasst werden.
outcome-sending-note = Sie können weiterarbeiten; was daraus wird, steht hier und unter „{ section-attention }“.
outcome-waiting = Der Dienst bittet zu warten. Sie geht in { $time } von selbst hinaus.
outcome-not-booked-yet = Es wurde noch nichts gebucht.
outcome-drop = Nicht senden
outcome-send-now = Jetzt senden
held-unattended = Sie wartete länger als eine Minute und wird gehalten: Nichts wird unbeaufsichtigt gebucht.
held-unauthorised = Die Sitzung wurde nicht akzeptiert. Anmelden, dann senden.
held-another-login = Sie gehört zu einer anderen Anmeldung. Ihr Angebot ist vielleicht nicht mehr buchbar.
held-body-unreadable = Was gesendet werden sollte, ist nicht mehr lesbar.
outcome-unknown = Es ist nicht bekannt, ob das gebucht wurde.
outcome-unknown-since = Seit { $time } fehlt die Antwort des Dienstes.
outcome-looking = Das Programm sucht sie gerade in der Liste des Dienstes.
outcome-looks-again = Das Programm fragt von selbst nach und sucht sie in der Liste des Dienstes.
outcome-unknown-rule = Bitte inzwischen nicht erneut buchen. Sie können weiterarbeiten: Diese Buchung steht unter „{ section-attention }“.
outcome-attention = „{ section-attention }“ öffnen
outcome-matched = Ein Datensatz, der so aussieht, wurde gefunden. Bitte prüfen, ob er es ist.
unsettled-several = Mehrere Datensätze sehen so aus. Jemand muss sagen, welcher es ist.
unsettled-not-comparable = Die Datensätze des Dienstes lassen sich damit nicht vergleichen. Jemand muss nachsehen.
unsettled-body-unreadable = Was gesendet wurde, ist nicht mehr lesbar. Jemand muss nachsehen.
unsettled-too-long = Nach einem Tag ist es noch unbekannt. Jemand muss beim Dienst fragen.
outcome-return = Rückfahrt, mit erfasst
outcome-no-pnr = Der Dienst nannte keine PNR.
outcome-id = Datensatz
outcome-by-lists = In der Liste des Dienstes gefunden.
outcome-by-person = Von einer Person entschieden:
outcome-failed-stops = { $count ->
    [one] { $count } Halt konnte nicht aufgenommen werden. Bitte an den Support wenden.
   *[other] { $count } Halte konnten nicht aufgenommen werden. Bitte an den Support wenden.
  }
outcome-gone = Das Angebot war nicht mehr buchbar, gebucht wurde nichts. Ihre Eingaben bleiben.
outcome-rejected = Der Dienst hat abgelehnt, gebucht wurde nichts. Ihre Eingaben bleiben.
outcome-mend = Zurück zu den Eingaben
outcome-not-recorded = Eine Person hat entschieden, dass nicht gebucht wurde.
outcome-not-recorded-lists = In der zweimal gelesenen Liste des Dienstes steht sie nicht: nicht gebucht.
outcome-dropped = Sie wurde nicht gesendet.
outcome-written = Niedergeschrieben { $time }
outcome-new = Neue Suche
next-title = Wie es weitergeht
next-recorded = Der Datensatz besteht beim Dienst. Ein Anbieter oder Fahrer ist damit nicht zugesagt.
next-follow = Das Programm verfolgt den Stand und meldet sich, wenn es Sie braucht.
message-title = Nachricht an den Kunden
message-opening = Ihr Transfer ist erfasst.
message-way = { $from } → { $to }
message-stops = Halte: { $stops }
message-when = Abholung: { $time } (Zeit von { $city })
message-vehicle = Fahrzeug: { $vehicle }
message-flight = Flug: { $flight }
message-pnr = Referenz: { $pnr }
message-closing = Wir melden uns, sobald es Neues gibt.

## Drafts

drafts-title = Entwürfe
draft-title = Entwurf
draft-opening = Entwurf wird geöffnet
draft-expired = Das Angebot dieses Entwurfs ist verfallen
draft-expired-note = Fahrgäste, Notiz und Flug bleiben. Neu suchen und ein Angebot wählen; sie gehen mit.
draft-drop = Entwurf verwerfen
draft-none = Diesen Entwurf gibt es nicht mehr
rule-in-the-past = Diese Zeit ist vorbei.
rule-one-lead = Genau ein Hauptfahrgast.
fault-field-offer = Angebot
rule-conditions-outdated = Die Bedingungen haben sich seitdem geändert. Neu lesen und akzeptieren.
review-send = Buchung absenden
command-search-line = Suchen: { $line }
rule-too-few = Das sind zu wenige.
rule-too-many = Das sind zu viele.
bags-count = Gepäck: { $count }

## Places and travellers that are kept

section-known = Orte und Reisende
known-signed-out = Niemand ist angemeldet
known-signed-out-note = Gespeicherte Orte und Reisende gehören zur angemeldeten Person und liegen verschlüsselt auf diesem Rechner.
known-leave = Verwerfen
known-actions = Ändern oder entfernen
places-title = Gespeicherte Orte
places-note = Hotels, Villen und Treffpunkte der Agentur. Sie stehen vorn, wenn ein Ort eingegeben wird.
places-add = Ort hinzufügen
places-spot = Wo er liegt
places-name = Name
places-address = Adresshinweis
places-address-hint = Wie man hinfindet; steht bei der Auswahl des Ortes.
places-save = Ort speichern
places-none = Noch kein Ort gespeichert
places-none-note = Ein Ort wird auch in der Suche gespeichert, sobald er dort gewählt ist.
places-remove-title = { $name } entfernen?
places-remove-lead = Reservierungen und Entwürfe mit diesem Ort bleiben, wie sie sind.
places-remove-do = Ort entfernen
places-removed = Ort entfernt
travellers-title = Gespeicherte Reisende
travellers-note = Wer immer wieder mit der Agentur reist. Sie sind bei den Reisenden einer Buchung zu finden.
travellers-add = Reisende hinzufügen
travellers-name = Nach- und Vorname
travellers-find = Reisende finden
travellers-save = Person speichern
travellers-none = Noch niemand gespeichert
travellers-none-note = Eine Person wird auch aus einer Buchung gespeichert.
travellers-remove-lead = Reservierungen dieser Person bleiben, wie sie sind.
travellers-remove-do = Person entfernen
travellers-removed = Person entfernt
travellers-more = { $count ->
    [one] { $count } weitere Person: tippen, um sie zu finden.
   *[other] { $count } weitere: tippen, um sie zu finden.
  }

# The menus of a Mac, in the words that its own programs use.
menu-about = Über Transfer Desk
menu-settings = Einstellungen …
menu-services = Dienste
menu-hide = Transfer Desk ausblenden
menu-hide-others = Andere ausblenden
menu-show-all = Alle einblenden
menu-quit = Transfer Desk beenden
menu-edit = Bearbeiten
menu-undo = Widerrufen
menu-redo = Wiederholen
menu-cut = Ausschneiden
menu-copy = Kopieren
menu-paste = Einsetzen
menu-select-all = Alles auswählen
menu-window = Fenster
menu-minimize = Im Dock ablegen
menu-zoom = Zoomen
menu-close = Schließen
