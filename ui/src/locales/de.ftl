### The same ids as en.ftl, in German.

## Names

language-tr = Türkçe
language-en = English
language-de = Deutsch
language-ru = Русский
theme-light = Hell
theme-dark = Dunkel
theme-system = Systemeinstellung
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
section-session = Konto
section-settings = Einstellungen
section-sandbox = Sandbox
section-gallery = Galerie
frame-sections = Bereiche
frame-skip = Zum Inhalt springen
frame-profile = Profil: { $profile }. Konto und Einstellungen
frame-loading = Transfer Desk wird geöffnet
frame-loading-long = Das dauert länger als sonst. Vielleicht fragt das System in einem Fenster hinter diesem nach Ihrem Passwort.
command-label = Suche oder Befehl
command-placeholder = Name, Reservierung, Befehl oder AYT Lara 24. Dez 14:30
command-none = Keine Treffer
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
currency-follows = Preise in neuen Suchen: { $currency }
status-label = Status dieses Rechners
status-signed-out = Abgemeldet
status-signing-in = Anmeldung läuft
status-signed-in = Angemeldet bis { $time }
status-expired = Sitzung abgelaufen ({ $time }), wird bei der nächsten Anfrage erneuert
status-renewing = Sitzung wird erneuert
status-not-kept = Auf diesem Rechner nicht gespeichert
status-locked = Gespeicherte Sitzung gesperrt
status-unreached = Dienst seit { $time } nicht erreichbar
status-outage = Keine Antwort seit { $time } · Kopien von { $copies }
status-next-try = nächster Versuch { $time }
status-offline = Offline
status-lists = Synchronisiert { $ago }
status-lists-endless = Listen des Dienstes enden nicht
status-lists-never = Noch nicht vollständig synchronisiert
status-nothing-open = Keine Antworten offen
status-open = { $count } ungeklärt

## The shortcut sheet

shortcuts-title = Tastenkürzel
shortcuts-everywhere = Überall
shortcuts-sign-in = Anmeldung
shortcuts-lists = Listen und Dialoge
key-control = Strg
shortcut-command = Befehlszeile
shortcut-sheet = Tastenkürzel anzeigen
shortcut-next = Nächstes und voriges Element
shortcut-demo = Als erster, zweiter oder dritter Demo-Benutzer anmelden
shortcut-submit = Formular absenden
shortcut-move = In einer Liste bewegen
shortcut-choose = Auswählen
shortcut-leave = Schließen oder zurück
shortcut-copy = Ausgewählten Wert kopieren
shortcuts-book = Reservierungen und „Zu klären“
shortcut-find = Reservierung suchen
shortcut-recent = Eine der letzten Reservierungen öffnen
shortcut-record-copy = PNR kopieren
shortcut-record-read = Reservierung aktualisieren
shortcut-record-change = Reservierung ändern
shortcut-record-cancel = Stornierung öffnen
shortcut-done = Mit Begründung als erledigt markieren
shortcut-snooze = Auf Wiedervorlage legen
shortcuts-booking = Suchen und buchen
shortcut-forward = Suchen, weiter, senden
shortcut-from-message = Nachricht eines Kunden lesen
shortcut-search-recent = Eine der letzten Suchen wiederholen
shortcut-search-clear = Suche leeren
shortcut-line-part = Teil der Zeile markieren und überschreiben
shortcut-calendar = Kalender eines Datums öffnen
shortcut-day-step = Einen Tag vor oder zurück
shortcut-sides = Zwischen Hin- und Rückfahrt wechseln
shortcut-compare = Angebot zum Vergleich hinzufügen oder entfernen
shortcut-compared = Vergleich öffnen oder schließen
shortcut-outcome-pnr = PNR der neuen Buchung kopieren
shortcut-message = Nachricht an den Kunden kopieren
shortcut-new = Neue Suche starten (nach dem Buchen)
shortcut-reveal = Verdeckte Daten anzeigen (gedrückt halten)
shortcut-undo = Letzten Schritt rückgängig machen
shortcut-zoom = Größer, kleiner, normale Größe

## Buttons that many places share

action-close = Schließen
action-back = Zurück
action-retry = Erneut versuchen
action-try-now = Jetzt versuchen
action-sign-in = Anmelden
action-settings = Einstellungen öffnen
action-copy = Kopieren
action-copied = Kopiert
action-not-copied = Kopieren fehlgeschlagen
action-dismiss = Ausblenden

## Sign-in

sign-in-title = Anmelden
sign-in-profile = Profil
sign-in-language = Sprache
sign-in-user = E-Mail oder Telefon
sign-in-user-hint = Telefon mit Landesvorwahl, z. B. +90 555 000 00 01
sign-in-password = Passwort
sign-in-password-show = Passwort anzeigen
sign-in-password-hide = Passwort verbergen
sign-in-submit = Anmelden
sign-in-busy = Anmeldung läuft …
sign-in-wait = Noch { $time } warten
sign-in-demo-title = Demo-Benutzer
sign-in-demo-hint = Buchungen in der Sandbox sind nicht echt. Zum Anmelden die angegebene Taste drücken.
sign-in-refused = Der Dienst hat die Anmeldung abgelehnt.
sign-in-why-asked = Sie sind abgemeldet. Die Sitzung wurde von diesem Rechner entfernt.
sign-in-why-refused = Der Dienst erneuert die Sitzung nicht mehr. Melden Sie sich erneut an; Ihre Eingaben bleiben erhalten.
sign-in-why-tries = Am abgedeckten Fenster wurde fünfmal ein falsches Passwort eingegeben; deshalb wurden Sie abgemeldet. Ihre Eingaben bleiben erhalten.
sign-in-this-run = Nur bis zum Beenden anmelden

## Session

session-active = Angemeldet
session-renewing = Wird erneuert
session-volatile = Nicht gespeichert
session-profile = Profil
session-service = Adresse des Dienstes
session-valid = Gültig bis
session-valid-note = Wird bei Bedarf automatisch erneuert.
session-expired-note = Abgelaufen; wird bei der nächsten Anfrage erneuert.
session-kept = Auf diesem Rechner
session-kept-yes = Verschlüsselt gespeichert, auch für den nächsten Start.
session-kept-no = Nicht gespeichert. Gilt, bis das Programm geschlossen wird.
session-renew = Jetzt erneuern
session-renew-busy = Wird erneuert …
session-renewed = Sitzung erneuert
session-sign-out = Abmelden
session-sign-out-busy = Abmeldung läuft …
session-sign-out-note = Beim Abmelden wird die Sitzung nur auf diesem Rechner gelöscht. Der Dienst wird nicht benachrichtigt.

## A stored session that cannot be opened

locked-title = Die gespeicherte Sitzung ist gesperrt
locked-lead = Hier ist möglicherweise eine Sitzung gespeichert, sie lässt sich aber nicht öffnen.
locked-newer-title = Gespeicherte Daten stammen von einer neueren Version
locked-newer-lead = Diese Version kann die hier gespeicherten Daten nicht verwenden. Es wurde nichts geändert.
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
keyring-timed-out = Der Schlüsselbund hat nicht innerhalb von 5 Sekunden geantwortet. Vielleicht liegt sein Passwortfenster hinter diesem Fenster.
keyring-timed-out-windows = Die Anmeldeinformationsverwaltung hat nicht innerhalb von 5 Sekunden geantwortet. Versuchen Sie es erneut.
keyring-timed-out-macos = Der Schlüsselbund hat nicht innerhalb von 60 Sekunden geantwortet. Vielleicht fragt macOS hinter diesem Fenster nach Ihrem Anmeldepasswort: Wählen Sie dort „Immer erlauben“ und versuchen Sie es erneut.
keyring-failed = Der Schlüsselbund meldet einen Fehler. Melden Sie sich am System ab und wieder an und versuchen Sie es erneut.
keyring-failed-windows = Die Anmeldeinformationsverwaltung meldet einen Fehler. Melden Sie sich von Windows ab und wieder an und versuchen Sie es erneut.
keyring-failed-macos = Der Schlüsselbund meldet einen Fehler. Melden Sie sich am Mac ab und wieder an und versuchen Sie es erneut.
keyring-key-missing = Der Schlüsselbund antwortet, enthält aber nicht den Schlüssel zu den hier gespeicherten Daten. Entsperren Sie ihn, falls er gesperrt ist, oder stellen Sie den früheren Schlüsselbund wieder her. Andernfalls archivieren Sie die Daten.
keyring-key-missing-windows = Die Anmeldeinformationsverwaltung antwortet, enthält aber nicht den Schlüssel zu den hier gespeicherten Daten. Stellen Sie den Eintrag „transfer-desk“ aus einer Sicherung wieder her, falls es eine gibt. Andernfalls archivieren Sie die Daten.
keyring-key-missing-macos = Der Schlüsselbund antwortet, enthält aber nicht den Schlüssel zu den hier gespeicherten Daten. Suchen Sie in der Schlüsselbundverwaltung nach „transfer-desk“, oder stellen Sie den früheren Schlüsselbund wieder her. Andernfalls archivieren Sie die Daten.
storage-unreadable = Die hier gespeicherten Daten sind beschädigt oder mit einem anderen Schlüssel gesichert und lassen sich nicht öffnen.
storage-newer = Die hier gespeicherten Daten stammen von einer neueren Version von Transfer Desk. Installieren Sie diese Version, um sie zu öffnen.
storage-in-use = Transfer Desk läuft bereits mit diesem Datenordner. Schließen Sie das andere Fenster und versuchen Sie es erneut.
storage-full = Der Datenträger ist voll. Geben Sie Speicherplatz frei und versuchen Sie es erneut.
storage-read-only = In den Datenordner kann nicht geschrieben werden. Prüfen Sie die Berechtigungen und versuchen Sie es erneut.
storage-foreign = Der Datenordner ist eine Verknüpfung oder gehört einem anderen Konto; er wurde weder gelesen noch beschrieben. Legen Sie dort einen eigenen Ordner an und versuchen Sie es erneut.
storage-failed = Der Datenträger meldete beim Lesen oder Schreiben einen Fehler.
set-aside = Archivieren und neu beginnen
set-aside-title = Gespeicherte Daten archivieren?
set-aside-lead = Die gespeicherten Daten bleiben unter anderem Namen auf dem Datenträger. Es wird nichts gelöscht.
set-aside-effect = Was nur hier gespeichert war (z. B. Sitzung, Entwürfe), wird nicht mehr angezeigt. Sie müssen sich neu anmelden.
set-aside-keep = Abbrechen
set-aside-do = Daten archivieren
set-aside-busy = Wird archiviert …
set-aside-done = Die gespeicherten Daten wurden archiviert

## Errors

error-invalid = Bitte korrigieren Sie die markierten Felder.
error-signed-out = Sie sind abgemeldet. Melden Sie sich an, um fortzufahren; Ihre Eingaben bleiben erhalten.
error-rate-limited = Der Dienst bittet, bis { $time } zu warten.
error-goes-on = Weiter in { $time }.
error-offline = Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.
error-offline-proxy = Der Dienst ist über den Proxy { $proxy } nicht erreichbar. Prüfen Sie die Verbindung und den Proxy und versuchen Sie es erneut.
error-no-answer = Es kam keine Antwort. Die Störung liegt am Netz oder beim Dienst. Versuchen Sie es gleich noch einmal.
error-service-failed = Der Dienst hat eine Störung. Versuchen Sie es gleich noch einmal.
error-refused = Der Dienst hat diese Anfrage abgelehnt.
error-unreadable = Die Antwort des Dienstes ist nicht lesbar.
error-busy = Bitte warten Sie auf den vorigen Schritt.
error-unexpected = Unerwarteter Fehler im Programm. Versuchen Sie es erneut.
error-status = Status { $status }
error-service-code = Code { $code }
error-no-reason = Der Dienst hat keinen Grund genannt.
severity-information = Hinweis
severity-attention = Achtung
severity-danger = Fehler
severity-good = Erledigt

## Faults at a field

rule-required = Pflichtfeld.
rule-too-long = { $limit ->
    [one] Höchstens { $limit } Zeichen.
   *[other] Höchstens { $limit } Zeichen.
  }
rule-not-an-email-or-phone = Geben Sie eine E-Mail-Adresse oder eine Telefonnummer mit Landesvorwahl ein.
rule-not-https = Die Adresse muss mit https:// beginnen
rule-not-a-path = Der Pfad muss mit einem Schrägstrich beginnen, z. B. /api/statuses
rule-not-a-url = Die Adresse ist unvollständig. Vollständig ist z. B. https://api.example.com
rule-not-a-proxy = Nötig ist die Adresse eines http- oder https-Proxys, z. B. http://proxy.example.com:3128
rule-credentials = Benutzername und Passwort gehören nicht in die Adresse: die Einstellungen speichern sie unverschlüsselt.
rule-taken = Ein anderes Profil hat schon diesen Namen.
rule-reserved = Dieser Name ist für das Programm reserviert.
rule-fixed = Das hat Ihre IT-Abteilung festgelegt. Hier lässt es sich nicht ändern.
rule-not-allowed = Ihre IT-Abteilung erlaubt diese Adresse nicht.
undo = Rückgängig
undo-passenger = { $name } entfernt
undo-draft = Entwurf verworfen
undo-search = Suche geändert
undo-snoozed = Wiedervorlage: { $title }
undo-done = Erledigt: { $title }
fixed-by = Festgelegt von { $administrator }.
fixed-by-administrator = Von Ihrer IT-Abteilung festgelegt.
profile-addresses-fixed = Nur Adressen, die Ihre IT-Abteilung erlaubt.
decided-title = Von Ihrer IT-Abteilung festgelegt
decided-note = Das gilt für alle an diesem Computer.
decided-administrator = Kontakt
decided-what = Einstellungen

## Settings

settings-profiles = Profile
settings-profiles-note = Jedes Profil ist ein Dienst, mit dem Sie arbeiten. Seine Farbe kennzeichnet das Fenster.
settings-profiles-count = { $count ->
    [one] { $count } Profil
   *[other] { $count } Profile
  }
settings-profile-name = Name
settings-profile-service = Adresse des Dienstes
settings-profile-current = Aktiv
settings-profile-throw-away = Nur bis zum Beenden
settings-profile-inside = Im Programm enthalten
settings-profile-use = Verwenden
settings-profile-edit = Bearbeiten
settings-profile-remove = Entfernen
settings-profile-add = Neues Profil
settings-appearance = Darstellung
settings-language = Sprache
settings-theme = Design
settings-density = Anzeigedichte
settings-zoom = Größe der Darstellung
density-roomy = Komfortabel
density-close = Kompakt
settings-behaviour = Datenschutz und Benachrichtigungen
settings-privacy = Privatmodus
settings-privacy-note = Verdeckt Namen, Telefonnummern, Notizen und Preise. Zum Anzeigen { $key } halten oder klicken.
settings-after-landing = Abholung nach einer Landung
settings-before-departure = Abholung vor einem Abflug
settings-pick-up-note = Für Nachrichten, in denen nur die Flugzeit steht.
pick-up-at-landing = Zur Landung
pick-up-after-landing = { $count } Minuten danach
pick-up-before-departure = { $count } Minuten davor
settings-cover = Fenster abdecken, wenn niemand am Platz ist
settings-cover-note = Personen sind verborgen, bis das Passwort der Anmeldung eingegeben wird. Nach fünf falschen werden Sie abgemeldet; Eingegebenes bleibt erhalten.
settings-cover-cannot = Die jetzige Sitzung lässt sich nicht abdecken: Dieser Rechner kann ihr Passwort nicht prüfen. Nach der nächsten Anmeldung kann er es.
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
settings-notifications = Desktop-Benachrichtigungen
settings-notifications-note = Wenn eine Reservierung bestätigt, nicht bestätigt oder anderswo storniert wird oder etwas zu klären ist.
settings-notifications-note-windows = Wenn eine Reservierung bestätigt, nicht bestätigt oder anderswo storniert wird oder etwas zu klären ist. Windows zeigt das nur, wenn das Programm installiert ist.
settings-notification-details = Namen und Strecken in Benachrichtigungen
settings-notification-details-note = Sonst stehen dort nur Status und PNR. Wer den Bildschirm sieht, kann Benachrichtigungen lesen, auch wenn er gesperrt ist.
settings-polling = Bevorstehende Abholungen verfolgen
settings-polling-note = Ab zwei Tagen vor der Abholung alle 5 Minuten geprüft, rund um die Abholzeit alle 30 Sekunden. Ausgeschaltet: nur alle 15 Minuten.
settings-book = Stammdaten
settings-book-note = Auf diesem Rechner gespeichert, nur für dieses Profil.
fields-title = Feldnamen
fields-note = Manche Dienste nennen ein Feld anders. Mehrere Namen durch Kommas trennen, den wahrscheinlichsten zuerst; ein Punkt führt in ein Unterfeld. Daneben steht, was in einer echten Reservierung gefunden wird.
fields-not-kept = Dieses Profil gilt nur bis zum Beenden. Feldnamen werden nicht gespeichert.
fields-tried = Getestet an:
fields-no-record = Noch keine Reservierung vorhanden, um die Namen zu testen. Melden Sie sich an und synchronisieren Sie.
fields-not-found = in dieser Reservierung nicht gefunden
fields-usual = Standard wiederherstellen
fields-proposal = „{ $name }“ wiederholt, was hier gebucht wurde: in { $seen } von { $of } gesehen.
fields-proposal-of = „{ $name }“ ist offenbar das Feld „{ $field }“: Es gab in { $seen } von { $of } Buchungen das hier Gebuchte wieder.
fields-accept = Diesen Namen verwenden
fields-later = Später
fields-save = Diese Feldnamen verwenden
fields-saved = Diese Feldnamen werden jetzt verwendet
fields-loading = Feldnamen werden geladen …
fields-paths = { $count ->
    [one] Das Feld dieser Reservierung
   *[other] Die { $count } Felder dieser Reservierung
  }
field-status-text = Status in Worten
field-pick-up-place = Abholort
field-drop-off-place = Zielort
field-supplier = Anbieter
field-seat = Plätze
field-passenger-count = Fahrgäste insgesamt
field-driver = Fahrer
field-driver-phone = Telefon des Fahrers
field-plate = Kennzeichen
field-currency = Währung
field-charge-amount = Abrechnungsbetrag
field-charge-currency = Abrechnungswährung
field-free-until = Kostenlos stornierbar bis
settings-storage = Auf diesem Rechner gespeichert
settings-storage-note = Reservierungen, Reisende und Entwürfe sind verschlüsselt, für jeden Benutzer getrennt. Nicht verschlüsselt ist eine Liste des Gesendeten: Sie ist pseudonymisiert: PNR, IDs und Zeiten statt Namen. Was in der Sandbox gebucht wird, ist nicht verschlüsselt.
settings-retention = Reservierungen nach der Abholung speichern für
settings-retention-note = Danach werden sie auf diesem Rechner für alle Benutzer dieses Profils gelöscht, sobald einer von ihnen angemeldet ist, ebenso gleich alte Entwürfe und gespeicherte Reisende, die seither nicht gereist sind. Beim Dienst bleibt alles bestehen. Nicht gelöscht werden Ungeklärtes, was seither abgeholt wurde, und Reservierungen ohne lesbare Abholzeit.
retention-months = { $count ->
    [one] { $count } Monat
   *[other] { $count } Monate
  }
retention-shorter = { $count ->
    [one] Reservierungen nur { $count } Monat speichern?
   *[other] Reservierungen nur { $count } Monate speichern?
  }
retention-shorter-do = Ältere löschen
retention-shorter-keep = Nicht ändern
storage-users = Benutzer dieses Profils
storage-user = Benutzer
storage-size = Größe
storage-changed = Zuletzt geändert
storage-wipe = Löschen …
storage-signed-in = angemeldet
storage-somebody = Anderer Benutzer ({ $mark })
storage-none = Noch nichts gespeichert
storage-none-note = Gespeichert wird ab der ersten Anmeldung.
storage-loading = Wird geladen …
storage-wipe-title = Gespeicherte Daten von { $name } löschen?
storage-wipe-do = Endgültig löschen
storage-wipe-keep = Daten behalten
storage-wipe-lead = Reservierungen, Entwürfe, Orte und Reisende werden hier mit ihren Schlüsseln gelöscht, und das Protokoll wird geleert. Beim Dienst bleibt alles bestehen.
storage-wipe-sandbox = Die Sandbox löscht auch, was dieser Benutzer in ihr gebucht hat.
storage-wipe-signs-out = Sie werden dabei abgemeldet.
storage-wipe-open = { $count ->
    [one] Eine Buchung oder Änderung ist ungeklärt und lässt sich danach nicht mehr prüfen. Von einer Buchung bleiben nur ihr Zufallsschlüssel und ihre Zeiten, damit sie nicht vergessen wird.
   *[other] { $count } Buchungen oder Änderungen sind ungeklärt und lassen sich danach nicht mehr prüfen. Von Buchungen bleiben nur ihre Zufallsschlüssel und Zeiten, damit sie nicht vergessen werden.
  }
storage-wiped = Gelöscht
diagnostics-title = Support
diagnostics-note = Versionen, Einstellungen, Zählwerte und Fehlercodes. Keine Namen, Adressen, Schlüssel oder Texte des Dienstes. Bitte vor dem Senden prüfen.
diagnostics-write = Support-Datei erstellen
diagnostics-written = Gespeichert unter:
licences-title = Lizenzen
licences-own = Transfer Desk steht wahlweise unter Apache-2.0 oder MIT und baut auf der Arbeit vieler anderer auf.
licences-find = Bibliothek suchen
licences-loading = Liste wird geladen …
licences-data = Daten
licences-code = Code ({ NUMBER($count) })
licences-airports = Flughäfen
licences-cities = Städte
licences-zones = Zeitzonengrenzen
licences-rules = Zeitzonenregeln
licences-map = Kartenmaterial

## The sandbox’s dials

sandbox-note = Hier ist nichts echt. Mit diesen Reglern simulieren Sie einen schlechten Tag.
sandbox-none = Dieses Profil ist nicht die Sandbox
sandbox-none-note = Ein echter Dienst hat keine Regler.
sandbox-loading = Wird geladen …
sandbox-clock = Uhr des Dienstes
sandbox-clock-note = Die Uhr dieses Rechners bleibt unverändert.
sandbox-runs = läuft
sandbox-frozen = steht still
sandbox-freeze = Anhalten
sandbox-let-run = Laufen lassen
sandbox-later-minutes = 31 Minuten später
sandbox-later-hour = 1 Stunde später
sandbox-later-day = 1 Tag später
sandbox-later-week = 1 Woche später
sandbox-faults = Störungen
sandbox-faults-note = Gelten für die nächsten Aufrufe oder bis zum Entfernen.
sandbox-presets = Der Dienst ist
sandbox-preset-normal = wie immer
sandbox-preset-offline = nicht erreichbar
sandbox-preset-slow = langsam (5 Sekunden je Aufruf)
sandbox-preset-busy = überlastet (bittet um 20 Sekunden Pause)
sandbox-fault = Störung
sandbox-on = Gilt für
sandbox-anywhere = jeden Aufruf
sandbox-times = Anzahl
sandbox-until-cleared = bis zum Entfernen
sandbox-times-left = { $count ->
    [one] noch einmal
   *[other] noch { $count }-mal
  }
sandbox-rule = So versteht es die Sandbox
sandbox-add = Störung hinzufügen
sandbox-clear = Alle entfernen
sandbox-no-faults = Keine Störungen aktiv.
sandbox-scenarios = Szenarien
sandbox-scenarios-note = Geben Sie einen dieser Werte in das genannte Feld ein, um ein Szenario auszulösen.
sandbox-switches = Offene Fragen
sandbox-switches-note = Was die Spezifikation offenlässt. Ein echter Dienst verhält sich auf eine dieser Arten.
sandbox-thrown = { $count ->
    [0] Alle wie üblich
    [one] Eine weicht ab
   *[other] { $count } weichen ab
  }
sandbox-reset = Zurücksetzen
sandbox-reset-note = Derselbe Startwert ergibt dieselben Reservierungen.
sandbox-seed = Startwert
sandbox-reservations = Reservierungen
sandbox-reset-want = Zurücksetzen …
sandbox-reset-do = Sandbox leeren
sandbox-reset-keep = Abbrechen
sandbox-reset-lead = Alle Buchungen und Anmeldungen der Sandbox werden gelöscht. Was auf diesem Rechner gespeichert ist, bleibt.
sandbox-was-reset = Die Sandbox wurde zurückgesetzt
sandbox-typed-place = Als Ortsname eingeben
sandbox-typed-lead = Als Nachname des Hauptreisenden oder als Flugnummer eingeben
sandbox-place-SBX-NONE = keine Fahrzeuge, keine Angabe zu anderen Orten
sandbox-place-SBX-COVERAGE = keine Fahrzeuge; der Dienst fährt dort nicht und nennt bediente Städte und Ziele
sandbox-place-SBX-400 = die Suche antwortet mit 400 in der einfachen Antworthülle
sandbox-place-SBX-400-RESULT = die Suche antwortet mit 400 in Form eines Suchergebnisses, ohne Antworthülle
sandbox-place-SBX-400-DATA = die Suche antwortet mit 400 und einem Suchergebnis in der Antworthülle
sandbox-place-SBX-EXPIRES-20 = die Angebote laufen nach so vielen Sekunden ab (1 bis 9999)
sandbox-place-SBX-PRICE = bei der nächsten Abfrage ist der Preis 15 % höher
sandbox-place-SBX-GONE = Preis, Routen und Buchung antworten mit 410
sandbox-place-SBX-REPRICE-400 = die Preisabfrage antwortet mit 400 in Form eines Angebots
sandbox-place-SBX-NOROUTES = die Liste der Routen ist leer, obwohl das Angebot welche versprach
sandbox-place-SBX-NOLINE = Routen kommen ohne Mautstellen und ohne Linie auf der Karte
sandbox-place-SBX-POLICY = Angebote enthalten eine Meldung der Reiserichtlinie und Verstöße dagegen
sandbox-place-SBX-BLOCK = die Reiserichtlinie sperrt die Angebote
sandbox-place-SBX-EXTERNAL = nur externe Anbieter
sandbox-place-SBX-OWN = nur eigene Anbieter des Dienstes
sandbox-place-SBX-MARKUP = Texte enthalten Markup, Steuer- und Schreibrichtungszeichen
sandbox-place-SBX-429 = die Suche antwortet mit 429 und verlangt 3 Sekunden Pause
sandbox-place-SBX-429-BARE = die Suche antwortet mit 429 und sagt nicht, wie lange zu warten ist
sandbox-place-SBX-500 = die Suche antwortet mit 500 in der Antworthülle
sandbox-place-SBX-500-HTML = die Suche antwortet mit 500 als HTML-Seite
sandbox-place-SBX-401 = die Suche antwortet mit 401 ohne Inhalt
sandbox-lead-SBX-STATUS-7 = die Reservierung hat diesen Status (1 bis 12) und behält ihn
sandbox-lead-SBX-NOTCONFIRMED = die Reservierung wird nicht bestätigt (5)
sandbox-lead-SBX-SKIP = die Reservierung überspringt Status: 1, 4, 7, 12
sandbox-lead-SBX-FAST = die Reservierung durchläuft ihre Status, je zehn Sekunden
sandbox-lead-SBX-ATTENTION = der Dienst kennzeichnet die Reservierung als zu prüfen
sandbox-lead-SBX-ISSUE = der Dienst nennt den Code eines Problems
sandbox-lead-SBX-WAYPOINT = die Antwort meldet, dass Zwischenstopps nicht übernommen wurden; ohne Zwischenstopp nennt sie einen erfundenen
sandbox-lead-SBX-RETURN = zusätzlich entsteht eine Reservierung für die Rückfahrt
sandbox-lead-SBX-DEDUCT-25 = der Stornoabzug beträgt so viel Prozent (0 bis 100)
sandbox-lead-SBX-NOCANCEL = der Anbieter lehnt die Stornierung ab
sandbox-lead-SBX-NOUPDATE = der Anbieter lehnt jede Änderung ab
sandbox-lead-SBX-GROUP = die Fahrt wird mit anderen zusammengelegt: Änderungen nur über den Support
sandbox-lead-SBX-400 = die Buchung antwortet mit 400
sandbox-lead-SBX-410 = die Buchung antwortet mit 410
sandbox-lead-SBX-429 = die Buchung antwortet mit 429 und verlangt 3 Sekunden Pause
sandbox-lead-SBX-429-BARE = die Buchung antwortet mit 429 und sagt nicht, wie lange zu warten ist
sandbox-lead-SBX-500 = die Buchung antwortet mit 500 in der Antworthülle, nichts wird aufgenommen
sandbox-lead-SBX-500-HTML = die Buchung antwortet mit 500 als HTML-Seite, nichts wird aufgenommen
sandbox-lead-SBX-500-ONCE = der erste Versuch antwortet mit 500, der nächste mit demselben Schlüssel wird aufgenommen, außer der Fehler bleibt gespeichert (siehe offene Fragen)
sandbox-lead-SBX-500-COMMITTED = die Buchung antwortet mit 500, obwohl die Reservierung aufgenommen ist
sandbox-lead-SBX-401 = die Buchung antwortet mit 401 ohne Inhalt
sandbox-lead-SBX-DROP = die Reservierung wird aufgenommen, die Verbindung endet vor der Antwort
sandbox-lead-SBX-SLOW = die Reservierung wird aufgenommen, die Antwort braucht drei Sekunden
sandbox-fault-rate_limit = Zu viele Anfragen
sandbox-effect-rate_limit = 429; ohne retry_after wird keine Wartezeit genannt, ungültige Werte werden unverändert gesendet
sandbox-fault-delay = Langsame Antwort
sandbox-effect-delay = die Anfrage wartet, dann wird sie ausgeführt; ihr Schlüssel gilt so lange als laufend
sandbox-fault-stall = Keine Antwort
sandbox-effect-stall = keine Antwort, bis die Störung entfernt wird; committed: die Arbeit ist getan
sandbox-fault-drop_before = Anfrage verloren
sandbox-effect-drop_before = die Verbindung endet, nichts wird ausgeführt
sandbox-fault-drop_after = Antwort verloren
sandbox-effect-drop_after = die Anfrage wird ausgeführt, die Verbindung endet vor der Antwort
sandbox-fault-cut = Antwort abgeschnitten
sandbox-effect-cut = die Verbindung endet nach so vielen Bytes der Antwort, Header mitgezählt
sandbox-fault-reset = Verbindung zurückgesetzt
sandbox-effect-reset = nach so vielen Bytes der Antwort wird die Verbindung zurückgesetzt (TCP)
sandbox-fault-truncate = Halbe Antwort
sandbox-effect-truncate = eine vollständige HTTP-Antwort mit halbem Inhalt
sandbox-fault-garbage = Unlesbare Daten
sandbox-effect-garbage = eine vollständige HTTP-Antwort mit unlesbarem Inhalt
sandbox-fault-expire_token = Sitzung abgelaufen
sandbox-effect-expire_token = die Sitzung läuft kurz vor der Prüfung der Anfrage ab
sandbox-fault-duplicate = Doppelte Anfrage
sandbox-effect-duplicate = die Anfrage wird zweimal zugestellt
sandbox-fault-error500 = Fehler 500
sandbox-effect-error500 = 500 in der Antworthülle; committed: die Arbeit ist trotzdem getan
sandbox-fault-error500_html = Fehler 500 als HTML-Seite
sandbox-effect-error500_html = 500 als HTML-Seite; committed: die Arbeit ist trotzdem getan
sandbox-fault-empty401 = Leeres 401
sandbox-effect-empty401 = 401 ohne Inhalt
sandbox-fault-list_drift = Liste verschiebt sich
sandbox-effect-list_drift = ab der zweiten Seite ist alles um eins nach unten gerückt
sandbox-fault-answer = Eigene Antwort
sandbox-effect-answer = diese Antwort, egal was angefragt wurde; auch mit content_type und committed
sandbox-switch-key_kept = Wie lange wird ein Schlüssel gespeichert?
sandbox-switch-key_conflict = Derselbe Schlüssel mit anderem Inhalt
sandbox-switch-key_running = Derselbe Schlüssel, während die erste Anfrage läuft
sandbox-switch-stored_failure = Derselbe Schlüssel nach einer 500
sandbox-switch-gone_looked = Wann wird ein abgelaufenes Angebot erkannt?
sandbox-switch-rotation = Ein schon getauschtes Erneuerungs-Token
sandbox-switch-login_refusal = Anmeldung mit falschem Passwort
sandbox-switch-change_refusal = Eine abgelehnte Änderung oder Stornierung
sandbox-switch-update_answer = Antwort auf eine gelungene Änderung
sandbox-switch-field_names = Die Feldnamen einer Reservierung
sandbox-switch-first_status = Der erste Status einer Reservierung
sandbox-switch-detail_scope = Wer darf eine Reservierung lesen?
sandbox-switch-unordered_lists = Reihenfolge von Listen ohne vorgegebene Sortierung
sandbox-switch-unknown_id = Eine unbekannte oder fremde ID
sandbox-switch-expired_on_availability = Eine abgelaufene Sitzung, wo keine nötig ist
sandbox-switch-list_lag = Verzug, bis eine neue Reservierung in den Listen steht
sandbox-switch-page_size_over = Eine Seitengröße über dem Höchstwert
sandbox-switch-extra_shape = Die Form eines Standard-Extras
sandbox-switch-deadline_grace = Nachfrist nach Ablauf
sandbox-switch-create_lengths = Die Längengrenzen der Änderung beim Buchen
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
sandbox-answer-executed_anew = Neu ausgeführt, oder das Aufgenommene wird gesendet
sandbox-answer-before_key = Vor der Prüfung des Schlüssels
sandbox-answer-after_key = Nach der Prüfung des Schlüssels
sandbox-answer-strict = Abgelehnt
sandbox-answer-minute_of_grace = Noch eine Minute gültig
sandbox-answer-reuse_revokes = Beendet die Sitzung
sandbox-answer-record = Die Reservierung
sandbox-answer-nothing = Nichts
sandbox-answer-changes = Das Geänderte
sandbox-answer-request = Wie in der Anfrage
sandbox-answer-other = Andere Namen
sandbox-answer-sparse = Wenige Felder
sandbox-answer-unfamiliar = Unbekannte Namen
sandbox-answer-new = Neuer Transfer
sandbox-answer-waiting_for_supplier = Wartet auf Anbieter
sandbox-answer-confirmed = Bestätigt
sandbox-answer-creator = Wer gebucht hat
sandbox-answer-company = Die ganze Firma
sandbox-answer-steady = Immer dieselbe
sandbox-answer-shuffled = Zufällig
sandbox-answer-public = Wird ignoriert
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
settings-keyring-good = Der Schlüsselbund funktioniert. Die gespeicherten Daten lassen sich öffnen.
settings-keyring-idle = Noch nicht geprüft: Der Schlüsselbund wird erst bei der Anmeldung abgefragt.
settings-data = Daten
settings-data-folder = Datenordner
settings-data-note = Um alles zu entfernen, schließen Sie das Programm und löschen Sie diesen Ordner und die Einträge „transfer-desk“ im Schlüsselbund.
settings-data-note-windows = Um alles zu entfernen, schließen Sie das Programm und löschen Sie diesen Ordner und die Einträge „transfer-desk“ in der Anmeldeinformationsverwaltung.
settings-data-note-macos = Um alles zu entfernen, schließen Sie das Programm und löschen Sie diesen Ordner und die Einträge „transfer-desk“ in der Schlüsselbundverwaltung.
settings-updates = Neue Versionen
updates-mode = Wenn eine neue Version erscheint
updates-mode-off = Nicht danach suchen
updates-mode-ask = Benachrichtigen, ich installiere selbst
updates-mode-tell = Nur benachrichtigen
updates-mode-automatic = Beim Beenden installieren
updates-look = Nach neuer Version suchen
updates-looking = Nach neuer Version wird gesucht …
updates-newest = { $version } ist die neueste Version.
updates-newer = Version { $version } ist verfügbar.
updates-fetching = Version { $version } wird heruntergeladen …
updates-ready = Version { $version } ist heruntergeladen, ihre Signatur stimmt.
updates-ready-quit = Version { $version } ist heruntergeladen und wird beim Beenden installiert.
updates-installed = Version { $version } ist installiert und läuft ab dem nächsten Start.
updates-install = Installieren und neu starten
updates-held = Eine Buchung, eine Stornierung oder eine Änderung wird noch gesendet oder vielleicht noch einmal gesendet. Danach können Sie installieren.
updates-impossible = Diese Kopie von Transfer Desk kennt keine Adresse, an der sie nach neuen Versionen suchen könnte.
updates-way-deb = Sie kommt mit den Aktualisierungen dieses Systems, als deb-Paket.
updates-way-rpm = Sie kommt mit den Aktualisierungen dieses Systems, als rpm-Paket.
updates-way-flatpak = Sie kommt mit den Aktualisierungen Ihrer Flatpaks.
updates-way-administrator = Transfer Desk ist für alle an diesem Computer installiert; die neue Version installiert Ihre IT-Abteilung.
updates-way-by-hand = Diese Kopie ersetzt sich nicht selbst. Installieren Sie die neue Version von Hand.
updates-no-answer = Die Adresse für neue Versionen hat nicht geantwortet. Sie können mit dieser Version weiterarbeiten. Prüfen Sie die Verbindung und suchen Sie noch einmal.
updates-unusable = Die Adresse für neue Versionen hat unbrauchbar geantwortet. Sie können mit dieser Version weiterarbeiten. Suchen Sie später noch einmal oder melden Sie es Ihrer IT-Abteilung.
updates-broke-off = Der Download brach ab. Nichts wurde geändert. Suchen Sie noch einmal.
updates-unsigned = Das heruntergeladene Paket ist nicht von Transfer Desk signiert und wurde verworfen. Nichts wurde geändert. Melden Sie es Ihrer IT-Abteilung.
updates-other-version = Das heruntergeladene Paket ist ein anderes als angekündigt und wurde verworfen. Nichts wurde geändert. Melden Sie es Ihrer IT-Abteilung.
updates-not-written = Die neue Version konnte nicht geschrieben werden: Der Datenträger ist vielleicht voll oder schreibgeschützt. Die laufende Version ist noch da. Schaffen Sie Platz und suchen Sie noch einmal.
updates-not-put-back = Die neue Version ließ sich nicht an ihren Platz bringen und die bisherige nicht zurück. Ihre Daten sind unberührt. Installieren Sie Transfer Desk neu, bevor Sie es schließen.
status-update = Version { $version } ist verfügbar

settings-about = Über das Programm
settings-interface = Schnittstelle des Dienstes
settings-version = Version
settings-development = Entwicklung
settings-gallery = Galerie der Oberfläche

## Editing a profile

profile-new-title = Neues Profil
profile-edit-title = { $name } bearbeiten
profile-name = Name
profile-name-hint = Im Fenster jederzeit sichtbar
profile-service = Adresse des Dienstes
profile-service-hint = Zum Beispiel https://api.example.com
profile-kind = Art
profile-kind-test-note = Zum Ausprobieren. Im Fenster steht TEST.
profile-kind-live-note = Bucht echte Transfers. Im Fenster steht LIVE.
profile-colour = Farbe
profile-language = Sprache des Dienstes
profile-language-own = Programmsprache
profile-currency = Währung
profile-currency-own = Passend zur Sprache
profile-country = Land der Agentur
profile-country-hint = Nummern ohne Ländervorwahl und kurze Ortsnamen werden für dieses Land gelesen.
profile-country-own = Nach der Zeitzone des Computers
profile-proxy = Proxy
profile-proxy-hint = Zum Beispiel http://proxy.example.com:3128. Leer: der Proxy des Systems.
profile-more = Support und Statusnamen
profile-support-phone = Telefon des Supports
profile-support-mail = E-Mail des Supports
profile-support-hint = Erscheint bei „Support kontaktieren“ in der Reservierung.
profile-catalogue = Pfad der Statusnamen
profile-catalogue-hint = Der Dienst kann eigene Namen der Status nennen, z. B. unter /api/statuses. Leer: sie werden nicht gelesen.
profile-save = Profil speichern
profile-save-busy = Wird gespeichert …
profile-saved = Profil gespeichert
profile-drop = Änderungen verwerfen
profile-gone = Dieses Profil gibt es nicht mehr.
profile-remove-title = { $name } entfernen?
profile-remove-lead = Sie werden vom Dienst dieses Profils abgemeldet, und das Profil verschwindet aus der Liste. Seine Daten bleiben im Datenordner.
profile-remove-keep = Abbrechen
profile-remove-do = Profil entfernen
profile-removed = Profil entfernt

## When the desk cannot start

startup-title = Transfer Desk kann nicht gestartet werden
startup-unknown-profile = Es gibt kein Profil namens { $name }.
startup-known-profiles = Vorhandene Profile:
startup-bad-url = Die Adresse { $url } ist nicht verwendbar. Es wurde nichts dorthin gesendet.
startup-bad-proxy = Der Proxy des Profils { $name } ist nicht verwendbar. Es wurde nichts gesendet.
startup-sandbox = Die Sandbox in diesem Programm konnte nicht starten.
startup-no-encryption = Dieses System kann keine verschlüsselten Verbindungen aufbauen, deshalb ist kein Dienst erreichbar. Installieren Sie die CA-Zertifikate und versuchen Sie es erneut.
startup-settings-unreadable-line = Die Einstellungsdatei ist nicht lesbar: Zeile { $line }.
startup-in-use = Transfer Desk läuft bereits mit diesem Datenordner. Wechseln Sie zu diesem Fenster oder schließen Sie es und versuchen Sie es erneut.
startup-policy = Die Richtlinie dieses Computers ist nicht verwendbar ({ $place }).
startup-policy-line = Die Richtlinie dieses Computers ist nicht verwendbar (Zeile { $line } von { $place }).
startup-policy-open = Nicht nur Administratoren können die Richtlinie dieses Computers ändern ({ $place }).
startup-policy-note = Bitte sagen Sie Ihrer IT-Abteilung Bescheid. Ohne die Richtlinie würde Transfer Desk mehr erlauben, als es soll.
startup-not-allowed = Ihre IT-Abteilung erlaubt den Dienst { $url } nicht. Es wurde nichts dorthin gesendet.
startup-use-sandbox = Sandbox öffnen
startup-set-settings-aside = Datei archivieren und neu beginnen
startup-set-settings-aside-note = Die Datei bleibt unter anderem Namen auf dem Datenträger.
startup-quit = Beenden
startup-nothing-lost = Es wurde nichts geändert oder überschrieben.

## Reservations

section-reservations = Reservierungen
status-1 = Neuer Transfer
status-2 = Wartet auf Anbieter
status-3 = Wartet auf Zusage des Anbieters
status-4 = Bestätigt
status-5 = Nicht bestätigt
status-6 = Wartet auf Fahrer
status-7 = Bereit, Fahrer zugeteilt
status-8 = Fahrer unterwegs
status-9 = Fahrgast abgeholt
status-10 = Fahrgast abgesetzt
status-11 = Storniert
status-12 = Abgeschlossen
status-unknown = Status { $code }
status-none = Ohne Status
status-troubled = Zu prüfen
lookup-label = Reservierung suchen
lookup-example = Name, PNR, Flug, Telefon, Ort, Bemerkung, Datum
lookup-list = Gefundene Reservierungen
lookup-loading = Suche läuft …
lookup-found = { $count ->
    [one] { NUMBER($count) } Reservierung (auf diesem Rechner gespeichert)
   *[other] { NUMBER($count) } Reservierungen (auf diesem Rechner gespeichert)
  }
lookup-found-more = { $count ->
    [one] Mehr als { NUMBER($count) } Reservierung (auf diesem Rechner gespeichert)
   *[other] Mehr als { NUMBER($count) } Reservierungen (auf diesem Rechner gespeichert)
  }
lookup-near = Kein genauer Treffer. Ähnliche Schreibweisen werden gezeigt.
lookup-near-filtered = Kein genauer Treffer mit diesem Filter. Ähnliche Schreibweisen werden gezeigt.
lookup-none = Keine Treffer
lookup-none-note = Auf diesem Rechner passt keine Reservierung dazu. Vielleicht gibt es sie beim Dienst und sie ist noch nicht synchronisiert.
lookup-none-filtered = Keine Treffer in dieser Auswahl.
lookup-in-all = In allen Reservierungen suchen
lookup-clear = Suche zurücksetzen
lookup-nothing-kept = Hier sind noch keine Reservierungen gespeichert
lookup-first-reading = Reservierungen werden synchronisiert
lookup-nothing-kept-note = Nach der ersten Synchronisierung finden Sie hier jede Reservierung sofort, auch ohne Netz.
panel-label = Ausgewählte Reservierung
panel-open = Reservierung öffnen
panel-phone = Telefon
panel-age = Stand: { $time } ({ $ago })
recents-label = Zuletzt geöffnet
filter-label = Anzeigen
filter-upcoming = Bevorstehend
filter-today = Heute (türkische Zeit)
filter-active = Bereit oder unterwegs
filter-past = Vergangen
filter-troubled = Zu prüfen
filter-trips = Hin- und Rückfahrten
filter-month = Nach Monat (türkische Zeit)
filter-status = Nach Status
filter-own = Von mir gebucht
filter-year = Nach Jahr (türkische Zeit)
filter-between = Zwischen zwei Tagen (türkische Zeit)
filter-which-year = Jahr
filter-from = Von
filter-until = Bis
filter-all = Alle
filter-which-month = Monat
filter-which-status = Status
filter-status-count = { $name } ({ NUMBER($count) })
row-trip = Teil einer Hin- und Rückfahrt
day-unknown = Abholdatum unbekannt
day-count = { $count ->
    [one] { $count } Reservierung
   *[other] { $count } Reservierungen
  }
row-no-time = ohne Uhrzeit
row-no-name = ohne Namen
row-no-places = ohne Orte
row-age = Stand:
row-read = Stand: { $time }
sync-reading = Synchronisierung: { $records ->
    [one] { NUMBER($records) } Reservierung
   *[other] { NUMBER($records) } Reservierungen
  }, { $pages ->
    [one] { NUMBER($pages) } Seite
   *[other] { NUMBER($pages) } Seiten
  }
sync-left = Angehalten nach { $records ->
    [one] { NUMBER($records) } Reservierung
   *[other] { NUMBER($records) } Reservierungen
  }, { $pages ->
    [one] { NUMBER($pages) } Seite
   *[other] { NUMBER($pages) } Seiten
  }
sync-whole = Zuletzt synchronisiert: { $time } ({ $ago })
sync-never = Noch nie vollständig synchronisiert
sync-start = Jetzt synchronisieren
sync-go-on = Fortsetzen
sync-stop = Anhalten
sync-offline = Offline: Sie sehen den gespeicherten Stand.
sync-signed-out = Abgemeldet: Sie sehen den gespeicherten Stand.
sync-limited = Der Dienst bittet zu warten: Sie sehen den gespeicherten Stand.
sync-failed = Synchronisierung fehlgeschlagen: Sie sehen den gespeicherten Stand.
sync-outage = Der Dienst antwortet seit { $time } nicht: Sie sehen den gespeicherten Stand.
sync-next-try = Nächster Versuch: { $time }.
sync-old = Dieser Stand kann veraltet sein.
sync-endless = Die Listen des Dienstes enden nicht, die Synchronisierung wurde angehalten. Was geladen wurde, bleibt; was hier fehlt, kann es trotzdem geben.

## A reservation

record-title = Reservierung
record-back = Zur Reservierung
record-loading = Reservierung wird geladen …
record-unknown = Diese Reservierung ist auf diesem Rechner nicht gespeichert
record-unknown-note = Vielleicht gehört die Reservierung jemand anderem oder ist noch nicht synchronisiert.
record-nobody = Ohne Namen
record-as-booked = wie gebucht
record-and-more = { $count ->
    [one] { $name } und { NUMBER($count) } weitere Person
   *[other] { $name } und { NUMBER($count) } weitere
  }
record-trouble = Der Dienst hat diese Reservierung gekennzeichnet: Sie ist zu prüfen.
record-issue = Vom Dienst gemeldetes Problem:
record-support = Wenden Sie sich an den Support des Dienstes und nennen Sie die PNR.
record-unread = Der Dienst liefert diese Reservierung seit { $time } nicht mehr. Sie sehen den zuletzt erhaltenen Stand.
record-age = Stand: { $time } ({ $ago })
record-change = Ändern …
record-cancel = Stornieren …
record-refresh = Aktualisieren
record-status-name = Beim Dienst heißt er „{ $name }“.
support-title = Support kontaktieren
support-phone = Telefon
support-mail = E-Mail
support-unknown = Für dieses Profil sind weder Telefon noch E-Mail eingetragen.
support-enter = Einstellungen öffnen
support-subject = Reservierung { $pnr }
support-line-pnr = PNR: { $pnr }
support-line-id = Reservierungs-ID: { $id }
support-line-status = Status: { $status }
support-line-issue = Gemeldetes Problem: { $issue }
support-line-cancel-refused = Stornierung abgelehnt: { $words }
support-line-change-refused = Änderung abgelehnt: { $words }
support-subject-doubt = Buchung mit unbekanntem Ausgang
support-line-doubt = Diese Buchung wurde gesendet, aber die Antwort ging verloren. Ist sie bei Ihnen aufgenommen?
support-line-sent = Gesendet: { $time }
support-line-lead = Hauptreisender: { $name }
support-line-way = Strecke: { $from } → { $to }
support-line-pick-up = Abholung: { $time }
support-line-candidate = Mögliche Reservierungs-ID: { $id }
support-line-stop = Nicht übernommener Zwischenstopp: { $stop }
record-past = Der Status der Reservierung lässt keine Änderung oder Stornierung mehr zu. Sie können es trotzdem versuchen.
record-when = Abholung
record-way = Strecke
record-people = Fahrgäste
record-lead = Hauptreisender
record-in-all = { $count ->
    [one] { $count } Person insgesamt
   *[other] { $count } Personen insgesamt
  }
record-flight = Flug
record-note = Bemerkung
record-none = keine Angabe
record-vehicle = Fahrzeug
record-price = Preis
history-title = Status
history-next = Nächste Prüfung: { $time }
history-now = Wird gerade geprüft
history-lists = Prüfung bei der nächsten Synchronisierung
history-over = Endstatus. Keine automatische Prüfung mehr.
history-first = Zuerst gesehen: { $time }
history-seen = Gesehen: { $time }
history-former = Voriger Status zuletzt gesehen: { $time }
dossier-title = Ursprüngliche Buchung
dossier-note = Beim Buchen gespeichert. Ändert sich nicht.
dossier-booked = Gebucht
dossier-accepted = Akzeptierte Bedingungen
dossier-searched = Gesucht für
dossier-asked-in = Sprache: { $language }, Währung: { $currency }
dossier-failed-stops = Nicht übernommene Zwischenstopps
dossier-route = Gewählte Route
dossier-policy-blocked = Laut Reiserichtlinie gesperrt, trotzdem gebucht.
dossier-acknowledged = Zur Kenntnis genommen
dossier-standard-extras = { $count ->
    [one] { $count } Standard-Extra
   *[other] { $count } Standard-Extras
}
raw-shortened = Diese Reservierung war zu lang, um vollständig gespeichert zu werden. Felder ohne Namen in diesem Programm fehlen.
raw-title = { $count ->
    [one] { NUMBER($count) } weiteres Feld vom Dienst
   *[other] { NUMBER($count) } weitere Felder vom Dienst
  }
half-cancelled = Von Hin- und Rückfahrt ist nur ein Teil storniert.
request-look = Öffnen
request-cancel-sending = Die Stornierung wird gesendet.
request-cancel-checking = Unbekannt, ob storniert wurde. Das Programm prüft es.
request-cancel-again = Nicht storniert. Sie können es erneut versuchen.
request-cancel-refused = Der Dienst hat die Stornierung abgelehnt.
request-cancel-person = Bitte klären Sie, ob storniert wurde.
request-change-sending = Eine Änderung wird gesendet.
request-change-checking = Unbekannt, ob geändert wurde. Das Programm prüft es.
request-change-again = Nicht geändert. Sie können es erneut versuchen.
request-change-refused = Der Dienst hat die Änderung abgelehnt.
request-change-person = Bitte klären Sie, ob geändert wurde.
request-change-typed = Eine Änderung dieser Reservierung ist begonnen, aber nicht gesendet.
request-go-on = Weiter bearbeiten

## Cancelling

cancel-done-title = { $pnr ->
    [none] Reservierung storniert
   *[other] { $pnr } storniert
  }
cancel-title = { $pnr ->
    [none] Diese Reservierung stornieren
   *[other] { $pnr } stornieren
}
cancel-conditions = Vor der Stornierung
cancel-no-preview = Der Dienst nennt den Stornoabzug nicht vorab. Es gelten die Bedingungen des Anbieters und Ihres Kontos.
percent = { $percent } %
past-alike = { $count ->
    [one] Die letzte Stornierung bei { $supplier } auf diesem Rechner, { $lead }:
   *[other] Die letzten { $count } Stornierungen bei { $supplier } auf diesem Rechner, { $lead }:
  }
past-others = Mit anderem Abstand zur Abholung:
past-none-alike = Auf diesem Rechner ist bei { $supplier } keine Stornierung so kurz vor der Abholung bekannt.
past-none = Auf diesem Rechner ist keine frühere Stornierung bei { $supplier } bekannt.
past-note = Erfahrungswerte, keine Zusage: damaliger Stornoabzug in Prozent.
lead-day = unter 24 Std. vorher
lead-two-days = 24 bis 48 Std. vorher
lead-week = 2 bis 7 Tage vorher
lead-earlier = über 7 Tage vorher
cancel-reading = Die Reservierung wird neu abgerufen. Es wird nichts gesendet.
cancel-unreadable = Die Reservierung ist nicht abrufbar und lässt sich deshalb jetzt nicht stornieren.
cancel-keep = Reservierung behalten
cancel-want = { $pnr ->
    [none] Diese Reservierung stornieren …
   *[other] { $pnr } stornieren …
}
cancel-do = { $pnr ->
    [none] Diese Reservierung jetzt stornieren
   *[other] { $pnr } jetzt stornieren
}
cancel-at-once = Gilt sofort und lässt sich nicht rückgängig machen.
cancel-ask-again = Erneut versuchen
cancel-sending = Die Stornierung wird gesendet.
cancel-unknown = Unbekannt, ob storniert wurde.
cancel-since = Seit { $time } keine Antwort vom Dienst.
cancel-next = Das Programm prüft automatisch weiter. Nächste Prüfung: { $time }.
cancel-check = Jetzt prüfen
cancel-never-twice = Es wird nichts automatisch erneut gesendet. Sie können weiterarbeiten.
cancel-held = Bitte melden Sie sich an, damit das Programm die Reservierung prüfen kann.
cancel-nothing = Es wurde nichts storniert.
cancel-refused = Nicht storniert: Der Dienst hat abgelehnt.
cancel-person = Die Reservierung war einen Tag lang nicht abrufbar. Bitte fragen Sie den Support des Dienstes, ob storniert wurde.
deduction-none = Kein Stornoabzug
deduction-none-note = Der Dienst nennt 0 %. Eine Erstattung wird gesondert geregelt.
deduction-percent = Stornoabzug { $percent } %
deduction-told = mitgeteilt { $time }
deduction-note = Ein Prozentsatz, kein Geldbetrag. Eine Erstattung wird gesondert geregelt.
deduction-unsaid = Der Stornoabzug ist unbekannt: Die Antwort ging verloren. Bitte fragen Sie den Support des Dienstes.
refusal-status = Status „{ $status }“: Dafür ist es zu spät.
refusal-help = Die Reservierung bleibt unverändert. Wurde die Fahrt mit anderen zusammengelegt oder lehnt der Anbieter ab, wenden Sie sich an den Support des Dienstes.
again-offline = Der Dienst war nicht erreichbar.
again-limited = Der Dienst bittet zu warten.
again-wait = Der Dienst bittet, { $seconds } s zu warten.
again-sign-in = Die Sitzung wurde nicht akzeptiert. Melden Sie sich zuerst an.
again-not-kept = Die Anfrage konnte nicht gespeichert werden und wurde deshalb nicht gesendet.
again-stands = Die Reservierung besteht weiter, Status „{ $status }“. Die Anfrage blieb ohne Wirkung.
again-as-before = Die Reservierung ist unverändert. Die Anfrage blieb ohne Wirkung.
again-person = Von Hand geprüft: unverändert.
legs-title = Zugehörige Hin- oder Rückfahrt
legs-note = Jede Fahrt wird einzeln storniert und hat ihren eigenen Stornoabzug.
leg-there = Hinfahrt
leg-return = Rückfahrt

## Attention

section-attention = Zu klären
side-waiting = {" "}offen
attention-loading = Wird geladen …
attention-none = Nichts zu klären
attention-none-note = Was zu klären ist, erscheint hier automatisch, das Dringendste zuerst.
attention-note = Das Dringendste zuerst. Geklärtes verschwindet automatisch.
item-next-settle = Klären …
item-next-half = Behalten oder stornieren …
item-next-cancellation = Stornierung öffnen
item-next-change = Änderung öffnen
item-next-draft = Entwurf öffnen
item-next-search = Zur Suche
attention-done = Erledigt …
attention-snooze = Wiedervorlage …
attention-not-done = Hier ist eine Entscheidung nötig. Bitte öffnen.
aside-reason = Was wurde getan?
aside-reason-hint = Wird beim Eintrag gespeichert, für spätere Fragen.
aside-done = Als erledigt markieren
aside-title = { $count ->
    [one] { $count } zurückgestellt oder erledigt
   *[other] { $count } zurückgestellt oder erledigt
  }
aside-until = Bis { $time }, bei Dringlichkeit früher.
aside-done-at = Erledigt { $time }:
aside-back = Zurückholen
snooze-note = Kommt automatisch wieder, bei Dringlichkeit früher.
snooze-half = In einer halben Stunde
snooze-hours = In zwei Stunden
snooze-morning = Um 9 Uhr
notice-many-items = { $count ->
    [one] Ein weiterer Punkt ist zu klären.
   *[other] { $count } weitere Punkte sind zu klären.
  }
notice-many-moves = { $count ->
    [one] Eine Reservierung hat einen neuen Status.
   *[other] { $count } Reservierungen haben einen neuen Status.
  }
urgency-acute = Sofort
urgency-decide = Entscheiden
urgency-watch = In Klärung
item-booking-undecided = Wurde das gebucht? Bitte entscheiden.
item-booked-after-all = Eine Buchung, die als nicht gebucht galt, besteht beim Dienst doch.
item-not-booked = Nicht gebucht; das stellte sich erst später heraus.
item-booking-found = Eine Reservierung, die zu dieser Buchung passen könnte, wurde gefunden. Bitte prüfen.
item-booking-unknown = Unbekannt, ob gebucht wurde. Das Programm sucht noch.
item-booking-held = Eine Buchung wurde angehalten und nicht gesendet.
item-troubled = Der Dienst meldet ein Problem. Bitte den Support kontaktieren.
item-not-confirmed = Der Anbieter hat nicht bestätigt.
item-driver-missing = Die Abholung steht bevor, und noch ist kein Fahrer zugeteilt.
item-free-ends = Die kostenlose Stornierung endet bald.
item-not-readable = Diese Reservierung lässt sich beim Dienst nicht abrufen.
item-booking-strange = Diese Version kennt den Zustand einer Buchung nicht. Verwenden Sie eine neuere Version oder fragen Sie den Support des Dienstes.
item-request-strange = Diese Version kennt den Zustand einer Änderung oder Stornierung nicht. Prüfen Sie die Reservierung, bevor Sie erneut senden.
settle-know = Ergebnis selbst eintragen
settle-reason = Woher wissen Sie das? (z. B. Telefonat mit dem Support)
settle-reason-hint = Wird mit der Entscheidung gespeichert.
settle-found = Das ist die Buchung
settle-none = Wurde nicht gebucht
settle-find = Passende Reservierung wählen
settle-find-other = Eine andere Reservierung
settle-find-hint = Eine hier gespeicherte oder die Reservierungs-ID, die der Support des Dienstes genannt hat.
settle-find-example = Name, PNR, Flug, Ort oder Reservierungs-ID
settle-find-none = Kein Treffer auf diesem Rechner
settled-booked = Geklärt: Der Dienst hat die Buchung aufgenommen.
settled-cancelled = Geklärt: Die Reservierung ist storniert.
settled-changed = Geklärt: Die Änderung wurde übernommen.
settled-not-cancelled = Geklärt: Die Reservierung wurde nicht storniert.
settled-not-changed = Geklärt: Es wurde nichts geändert.
notice-many-settled = { $count ->
    [one] { $count } unklarer Vorgang ist geklärt.
   *[other] { $count } unklare Vorgänge sind geklärt.
}
settle-settled = Inzwischen geklärt. Es ist nichts mehr zu entscheiden.

## Changing

change-done-title = { $pnr ->
    [none] Reservierung geändert
   *[other] { $pnr } geändert
  }
change-title = { $pnr ->
    [none] Diese Reservierung ändern
   *[other] { $pnr } ändern
}
change-fixed = Fahrzeug, Anbieter, Orte, Extras und Preis ändern sich nicht.
change-date = Abholdatum
change-time = Abholzeit
change-offset = Abweichung von UTC
change-offset-hint = Nach der Uhr am Abholort an diesem Tag.
change-empty = Zum Entfernen leer lassen.
change-people-unknown = Die Reservierung nennt keine Fahrgäste, daher lässt sich die Liste hier nicht ändern.
change-person-gone = Fahrgast { $number } steht nicht mehr in der Reservierung. Entfernen Sie die Zeile, oder fügen Sie die Person neu hinzu.
change-person-twice = Fahrgast { $number } steht zweimal in der Liste.
change-part = Feld
change-before = Vorher
change-after = Nachher
last-change = Zuletzt hier geändert: { $time }
change-removed = entfernt
change-differences = Zu sendende Änderungen
change-no-difference = Noch keine Änderungen
change-send = Änderung senden
change-leave = Zurück zur Reservierung
change-loses-flight = Der Anbieter verlangt für diese Fahrt eine Flugnummer. Ob es ohne sie geht, entscheidet der Dienst.
change-moved = Diese Reservierung wurde inzwischen von anderer Stelle geändert. Es wurde nichts gesendet. Bitte prüfen und erneut senden.
change-seen = Ihr bisheriger Stand
change-is = Aktueller Stand
change-unreadable = Die Reservierung ist nicht abrufbar und lässt sich deshalb jetzt nicht ändern.
change-unknown = Unbekannt, ob geändert wurde.
change-by-answer = Änderung übernommen
change-answered = So hat der Dienst geantwortet. Die Reservierung wurde noch nicht neu abgerufen.
change-by-record = Änderung übernommen: Die Antwort ging verloren, aber die Reservierung enthält die Änderung.
change-by-person = Von Hand geprüft: Änderung übernommen.
change-refused = Es wurde nichts geändert: Der Dienst hat abgelehnt.
change-none-made = Es wurde nichts geändert. Ihre Eingaben bleiben erhalten.
change-open-again = Erneut öffnen
change-not-read = Die Reservierung war einen Tag lang nicht abrufbar. Wurde geändert?
change-unclear = Die Reservierung entspricht keinem der beiden Stände. Wurde geändert?
change-nothing-to-compare = Das Gesendete ist nicht mehr lesbar. Bitte prüfen Sie die Reservierung: Wurde geändert?
change-was = Wurde geändert
change-was-not = Wurde nicht geändert

## Searching

section-search = Suche
section-booking = Buchung
search-title = Suche
prices-partner = Partnerpreise
prices-public = Öffentliche Preise
prices-sign-in = Für Partnerpreise anmelden
line-label = Schnellsuche
line-example = AYT Lara 24. Dez 14:30 2+1 3 Koffer XQ101 zurück 31. Dez 10:00
line-hint = Von, nach, Datum, Uhrzeit, Personen, Gepäck, Flug, Rückfahrt. Suchen mit Enter.
line-understood = Verstanden
line-not-understood = „{ $words }“ nicht verstanden
line-said-twice = „{ $words }“: schon angegeben
line-day-or-month = „{ $words }“ als Tag.Monat verstanden
line-day-or-time = „{ $words }“ als Datum verstanden
line-which-week = „{ $words }“ als der erste Tag ab heute verstanden
line-other-weekday = „{ $words }“: Wochentag passt nicht zum Datum
line-half-of-day = „{ $words }“: vormittags oder nachmittags?
line-impossible = „{ $words }“ gibt es nicht
line-past = „{ $words }“ liegt in der Vergangenheit
line-before-there = „{ $words }“ liegt vor der Hinfahrt
line-two-places = „{ $words }“: > zwischen die beiden Orte setzen
line-unknown-place = Kein Ort zu „{ $words }“ gefunden
line-children = { $count ->
    [one] davon { $count } Kind
   *[other] davon { $count } Kinder
  }
line-seats = { $count ->
    [one] { $count } Kindersitz
   *[other] { $count } Kindersitze
  }
line-back = Rückfahrt
pasted-title = Aus einer Nachricht
pasted-open = Aus einer Nachricht
pasted-safe = Vor der Suche wird nichts gesendet
pasted-label = Nachricht des Kunden
pasted-hint = E-Mail, Chat oder Tabelle einfügen. Gelesen wird nur auf diesem Computer.
pasted-none = In dieser Nachricht wurde kein Transfer gefunden.
pasted-read = Transfer finden
pasted-found = { $found } gefunden
pasted-questions = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
  }
pasted-which = Welcher Transfer?
pasted-there = Hinfahrt
pasted-back = Rückfahrt
pasted-party = Reisegruppe
pasted-as-written = Wie geschrieben: „{ $words }“
pasted-written = geschrieben als „{ $words }“
pasted-several-places = Mehrere Orte passen
pasted-unknown-place = Kein Ort dieses Namens bekannt
pasted-pick-up = Abholung
pasted-flight = Flug
pasted-no-time = Die Nachricht nennt keine Uhrzeit
pasted-no-day = Die Nachricht nennt kein Datum
pasted-landing = Der Flug landet um { $time }
pasted-departure = Der Flug geht um { $time }
pasted-adults = { $count ->
    [one] { $count } Erwachsener
   *[other] { $count } Erwachsene
  }
pasted-children = { $count ->
    [one] { $count } Kind
   *[other] { $count } Kinder
  }
pasted-ages = Alter: { $ages }
pasted-extra = Extra
pasted-extra-note = Kommt in die Notiz der Buchung
extra-child-seat = Kindersitz
extra-booster = Sitzerhöhung
extra-baby-seat = Babyschale
extra-wheelchair = Rollstuhl
extra-sports-baggage = Sportgepäck
pasted-lead = Hauptreisende
pasted-keys = ↑ ↓ zeigen die Stelle in der Nachricht
pasted-another = Andere Nachricht
pasted-unanswered = nicht beantwortet
search-from = Von
search-to = Nach
search-swap = Start und Ziel tauschen
search-place-example = Flughafen, Ort, Koordinaten oder Kartenlink
search-stop = Zwischenstopp { $number }
search-stop-add = Zwischenstopp hinzufügen
search-stop-up = Zwischenstopp { $number } nach oben
search-stop-down = Zwischenstopp { $number } nach unten
search-stop-remove = Zwischenstopp { $number } entfernen
search-day = Abholdatum
search-time = Abholzeit
search-back-day = Datum der Rückfahrt
search-back-time = Abholzeit
search-back-add = Rückfahrt hinzufügen
search-back-remove = Rückfahrt entfernen
day-example = 24.12.
field-day-or-month = als Tag.Monat gelesen
field-which-week = diese oder nächste Woche?
field-other-weekday = fällt auf einen anderen Wochentag
field-half-of-day = vor- oder nachmittags?
field-past = liegt in der Vergangenheit
calendar-open = Kalender öffnen
calendar-month-before = Voriger Monat
calendar-month-after = Nächster Monat
time-zone = Ortszeit { $city }, { $offset }
time-at-desk = bei Ihnen { $time }
time-just-now = gerade eben
time-skipped = Diese Uhrzeit gibt es in { $city } nicht: Die Uhr springt von { $from } auf { $to }.
time-twice = Diese Uhrzeit gibt es in { $city } zweimal. Welche ist gemeint?
time-earlier = Die erste, { $offset }
time-later = Die zweite, { $offset }
search-people = Personen
search-bags = Gepäck
search-currency = Währung
search-currency-own = Standard ({ $currency })
search-language = Sprache der Angebote
search-language-own = Programmsprache
search-best-price = Nur der beste Preis je Klasse
search-do = Angebote suchen
search-clear = Leeren
search-both = Hin- und Rückfahrt suchen
search-busy = Suche läuft …
search-wait = Noch { $time } warten
search-missing-place = Bitte einen Ort aus der Liste wählen.
search-missing-day = Bitte ein Datum eingeben, z. B. 24.12.
search-missing-time = Bitte eine Uhrzeit eingeben.
search-save-place = Ort speichern
search-place-saved = Ort gespeichert
search-place-not-saved = Ort konnte nicht gespeichert werden
place-none = Kein Ort gefunden
place-guessed = ähnlich
place-needs-nearby = Zu einem kurzen Plus Code gehört der Ort: Bitte dahinter eingeben.
place-opaque = Dieser Kurzlink verbirgt den Ort. Öffnen Sie ihn und fügen Sie die vollständige Adresse ein.
recent-title = Letzte Suchen
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
    [one] { $count } Zwischenstopp
   *[other] { $count } Zwischenstopps
  }
stepper-less = Weniger: { $what }
stepper-more = Mehr: { $what }
essay-count = { $count } von { $most }
countdown-left = noch { $time }
countdown-over = Zeit abgelaufen

## Faults of a search and an offer

error-offer-gone = Dieses Angebot gilt nicht mehr. Bitte neu suchen; Ihre Eingaben bleiben erhalten.
action-search-again = Neu suchen
rule-not-a-place = Diesen Ort gibt es nicht auf der Karte.
rule-not-a-time = Kein gültiges Datum mit Uhrzeit.
rule-out-of-range = Außerhalb des zulässigen Bereichs.
rule-unknown = Nicht gefunden.
rule-repeated = Steht schon in der Liste.

## Offers

offers-label = Angebote
offers-tools = Sortieren und filtern
offers-count = { $count ->
    [one] { $count } Angebot
   *[other] { $count } Angebote
  }
offers-sieved-out = Kein Angebot passt zu diesen Filtern.
offers-none-yet = Noch nicht gesucht
offers-change = Suche ändern
offers-overdue = Diese Angebote sind wahrscheinlich abgelaufen. Bitte neu suchen.
offers-discarded = Diese Angebote gehören zu einer anderen Sitzung. Bitte neu suchen.
offers-public = Öffentliche Preise, nicht die Ihrer Agentur, und nicht buchbar. Nach der Anmeldung wird neu gesucht.
offers-book-both = Hin- und Rückfahrt buchen
offers-choose-both = Je Fahrt ein Angebot wählen
offer-facts = Details zu diesem Angebot
offer-choose = Angebot buchen
offer-compare = Vergleichen
offer-compared = Im Vergleich
offer-chosen = Ausgewählt
offer-gone = Abgelaufen
offer-external = extern
offer-external-short = ext.
offer-has-routes = Alternativrouten verfügbar
compare-title = Angebote im Vergleich
compare-open = { $count ->
    [one] { $count } vergleichen
   *[other] { $count } vergleichen
  }
compare-remove = { $name } aus dem Vergleich entfernen
compare-full = Höchstens { $most } Angebote im Vergleich. Entfernen Sie zuerst eines.
compare-leave = Zurück zu den Angeboten
key-space = Leertaste
sieve-order = Sortieren nach
sieve-class = Klasse
sieve-supplier = Anbieter
sieve-most = Preis bis
sieve-seats = Plätze ab
sieve-bags = Gepäck ab
sieve-any = Alle
sieve-free = Kostenlose Stornierung
sieve-fits = Passt für die Gruppe
order-price = Preis
order-class = Klasse
order-seats = Plätze
order-bags = Gepäck
order-cancellation = Stornierung
order-supplier = Anbieter
column-free-until = Kostenlos bis
offers-sort = Sortieren nach: { $what }
price-unsaid = Preis nicht angegeben
price-former = Vorher:
price-why-extras = geändert durch die Extras
price-why-route = geändert durch die Route
price-why-conditions = beim Abruf der Bedingungen vom Anbieter geändert
price-collected = Abrechnung: { $price }
vehicle-unsaid = Fahrzeugklasse nicht angegeben
supplier-unsaid = Anbieter nicht angegeben
seats-count = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
  }
seats-unsaid = Plätze ?
bags-unsaid = Gepäck ?
difference-lowest = Bestpreis
difference-seats = { $count ->
    [one] { $count } Platz zu wenig
   *[other] { $count } Plätze zu wenig
  }
difference-bags = { $count ->
    [one] { $count } Gepäckplatz zu wenig
   *[other] { $count } Gepäckplätze zu wenig
  }
column-difference = Differenz
offers-too-small = Zu klein für { $party }
too-small = zu klein für die Gruppe
cancellation-free = kostenlos stornierbar bis { $time }
cancellation-over = kostenlose Stornierung endete am { $time }
cancellation-over-short = endete { $time }
cancellation-unsaid = kostenlose Stornierung nicht angegeben
cancellation-unsaid-short = nicht angegeben
cancellation-unsaid-note = Gehen Sie nicht von kostenloser Stornierung aus.
left-days = noch { $days } Tg. { $hours } Std.
left-hours = noch { $hours } Std. { $minutes } Min.
left-minutes = noch { $minutes } Min.
time-of = Ortszeit { $city }
policy-unsaid = Es gilt eine Reiserichtlinie
policy-none = keine
policy-blocked = Laut Reiserichtlinie gesperrt. Der Dienst entscheidet.
policy-ask-title = Trotz Reiserichtlinie buchen?
policy-ask-lead = Die Reiserichtlinie Ihrer Firma sperrt dieses Angebot. Der Dienst kann die Buchung ablehnen.
policy-ask-do = Trotzdem fortfahren
policy-ask-keep = Anderes Angebot wählen
facts-too-small = Zu klein für die Gruppe: zu wenige Plätze oder zu wenig Gepäck.
fact-supplier = Anbieter
fact-capacity = Kapazität
fact-cancellation = Stornierung
fact-policy = Reiserichtlinie
fact-net = Netto
fact-vat = MwSt.
fact-toll = Maut
fact-stops = Zwischenstopps
fact-road = Straße
fact-way = Entfernung und Fahrzeit
more-figures = Weitere Angaben
fact-stops-net = Zwischenstopps, netto
fact-stops-vat = Zwischenstopps, MwSt.
fact-stops-gross = Zwischenstopps, brutto
fact-supplier-code = Anbieterkürzel
fact-sales-channel = Vertriebskanal
fact-routes = Alternativrouten
fact-routes-yes = verfügbar
fact-routes-no = keine
fact-description = Beschreibung
conditions-title = Bedingungen des Anbieters
conditions-version = Fassung
conditions-waiting = { $count ->
    [one] Der Fahrer wartet { $count } Minute.
   *[other] Der Fahrer wartet { $count } Minuten.
  }
conditions-waiting-from = Beginn der Wartezeit: { $from }.
conditions-from-landing = Die Wartezeit zählt ab der Landung.
conditions-special = { $count ->
    [one] Sonderwünsche mindestens { $count } Stunde vorher anmelden.
   *[other] Sonderwünsche mindestens { $count } Stunden vorher anmelden.
  }
conditions-flight = Flugnummer erforderlich.
conditions-support = Sonderwünsche nur über den Support des Dienstes.
no-offers-title = Kein passendes Angebot
no-offers-note = Der Dienst hat für diese Fahrt kein Angebot. Bitte ändern Sie Datum, Uhrzeit oder Orte.
no-offers-outside = Dieses Gebiet bedient der Dienst nicht.
coverage-cities = Mögliche Abholorte
coverage-destinations = Mögliche Ziele

## Passengers

people-title = Fahrgäste
people-lead-phone = Telefonnummer des Hauptreisenden fehlt.
people-not-a-phone = Keine gültige Telefonnummer.
people-phone-international = Externer Anbieter: bitte mit Landesvorwahl, z. B. +49 …
people-not-a-mail = Keine gültige E-Mail-Adresse.
people-too-few = Weniger als die oben genannten Fahrgäste.
people-over-capacity = Mehr Personen, als das Fahrzeug fasst.
offers-both-title = Hin- und Rückfahrt

## The booking wizard

wizard-steps = Buchungsschritte
wizard-continue = Weiter
wizard-kept = Entwurf gespeichert
wizard-not-kept = Entwurf nur bis zum Beenden gespeichert
step-extras = Extras und Route
step-passengers = Fahrgäste
step-review = Prüfen
step-outcome = Ergebnis
booking-none = Keine Buchung begonnen
booking-none-note = Eine Buchung beginnt mit einem Angebot.
booking-search = Zur Suche
summary-title = Ihre Buchung
summary-via = über
summary-route = Route:
summary-total = Gesamt
summary-contains = { $count ->
    [0] nur der Transfer
    [one] der Transfer und { $count } Extra
   *[other] der Transfer und { $count } Extras
}
contents-unsaid = was darin enthalten ist, ist nicht angegeben
summary-beside = nicht enthalten: Standardextras, { $prices }
summary-beside-unsaid = nicht enthalten: Standardextras, Preis nicht angegeben
summary-grand = Hin und zurück
summary-asking = Preis wird abgefragt …
extras-external = Extras des Anbieters
extras-external-note = Bei jeder Änderung wird der Preis neu abgefragt.
extras-standard = Extras
extras-none = Dieses Angebot hat keine Extras.
extras-each = je { $price }
extras-most = max. { $count }
extras-unnamed = Extra ohne Namen
extras-no-id = nicht wählbar: vom Dienst ohne ID
extras-asking = Extras werden abgerufen …
extras-take = Extras der anderen Fahrt übernehmen
extras-uncertain = Die Route wurde nach den Extras gewählt. Ob die Extras noch im Preis sind, sagt der Dienst nicht. Setzen Sie sie zur Sicherheit neu.
conditions-asking = Bedingungen werden abgerufen …
routes-title = Route
routes-map = Karte der Routen von { $from } nach { $to }
map-open = Auf Karte öffnen
map-not-opened = Die Karte ließ sich in keinem Browser öffnen
routes-scale = { $km } km
routes-unnamed = Route { $number }
routes-default = Standard
routes-no-key = nicht wählbar
routes-toll = Maut { $price }
routes-ask = Alternativrouten suchen
routes-none = Keine Alternativrouten.
routes-asking = Routen werden abgerufen …
routes-uncertain = Der Preis wurde nach der Wahl dieser Route abgefragt. Ob die Route noch gilt, sagt der Dienst nicht. Wählen Sie sie zur Sicherheit neu.
people-lead = Hauptreisender
people-lead-head = Haupt
people-lead-of = Fahrgast { $number } ist Hauptreisender
people-first-name = Vorname
people-last-name = Nachname
people-phone = Telefon
people-email = E-Mail
people-phone-hint = Mit Landesvorwahl, +49 …
people-phone-hint-external = International: +49 …
people-phone-corrected = ins internationale Format gebracht
people-keys = Enter: nächster Fahrgast. Pfeiltasten: Telefon, E-Mail, Hauptreisender, Speichern und Entfernen.
people-save = Fahrgast { $number } speichern
people-saved = Fahrgast gespeichert
people-not-saved = Fahrgast konnte nicht gespeichert werden
people-remove = Fahrgast { $number } entfernen
people-add = Fahrgast hinzufügen
people-count = { $count ->
    [one] { $count } von max. { $most } Namen
   *[other] { $count } von max. { $most } Namen
  }
people-all = Personen insgesamt
people-all-note = Einschließlich der oben nicht genannten.
people-capacity = { $count ->
    [one] { $vehicle }: max. { $count } Person
   *[other] { $vehicle }: max. { $count } Personen
  }
people-find = Gespeicherte Reisende
people-find-example = Name, Telefon oder E-Mail
people-find-none = Keine gespeicherten Reisenden gefunden
paste-open = Namen einfügen
paste-title = Fahrgäste aus einer Liste
paste-label = Ein Fahrgast pro Zeile
paste-hint = „Deniz Aydın“, „Aydın, Deniz“, „AYDIN/DENIZ MR“ oder Tabellenzellen, mit Telefon und E-Mail.
paste-unread = Übersprungene Zeilen:
paste-too-many = { $count ->
    [one] Es ist noch Platz für { $count } Fahrgast.
   *[other] Es ist noch Platz für { $count } Fahrgäste.
  }
paste-keep = Abbrechen
paste-add = { $count ->
    [one] { $count } Fahrgast hinzufügen
   *[other] { $count } Fahrgäste hinzufügen
  }
flight-label = Flugnummer
flight-of = Flugnummer, { $from } → { $to }
flight-required = Für diese Fahrt erforderlich
flight-optional = Optional; der Fahrer verfolgt den Flug
flight-missing = Für diese Fahrt ist eine Flugnummer erforderlich.
flight-too-long = Höchstens 20 Zeichen.
note-label = Bemerkung für Fahrer und Anbieter
note-hint = Wird wörtlich an den Anbieter gesendet.
note-too-long = Die Bemerkung hat mehr als 500 Zeichen.
address-pick-up = Abholadresse
address-drop-off = Zieladresse
address-other-routes = Alternativrouten
review-when = Abholung
review-vehicle = Fahrzeug
review-bags = Gepäck der Reisenden
review-route = Route
review-extras-differ = Hin- und Rückfahrt haben verschiedene Extras.
review-extras = Extras
review-count = { $count ->
    [one] Insgesamt fährt { $count } Person.
   *[other] Insgesamt fahren { $count } Personen.
  }
review-language = Sprache: { $language }, Währung: { $currency }
review-wrong = Vor dem Senden noch nötig:
review-asking = Der Preis wird abgefragt. Danach können Sie senden.
review-unpriced = Die letzte Änderung hat noch keinen Preis. Sobald er vorliegt, können Sie senden.
review-extras-open = Zurück zu den Extras
review-sent-before = { $from } → { $to } wurde gesendet. Was hier noch steht, wurde nicht gesendet.
review-sent-look = Ergebnis anzeigen
consent-accept = Der Kunde akzeptiert die Bedingungen des Anbieters, Fassung { $version }
consent-accept-note = Gilt nur für diese Fassung. Bei einer neuen Fassung wird erneut gefragt.
consent-accept-missing = Bitte die Bedingungen des Anbieters lesen und akzeptieren.
consent-acknowledge = Die Anforderungen des Anbieters wurden gelesen und werden erfüllt
consent-acknowledge-missing = Bitte die Anforderungen des Anbieters zur Kenntnis nehmen.
consent-unknown = Die Bedingungen des Anbieters sind noch nicht bekannt.
offer-overdue = Dieses Angebot ist wahrscheinlich abgelaufen. Suchen Sie neu, oder versuchen Sie, es zu senden.
offer-discarded = Dieses Angebot gehört zu einer beendeten Sitzung. Bitte neu suchen; Ihre Eingaben bleiben erhalten.
reshop-title = Neues Angebot für dieselbe Fahrt
reshop-former = Vorher
reshop-next = Jetzt
reshop-price = Preis
reshop-collected = Abrechnungsbetrag
reshop-differs = geändert
reshop-same = Preis, Fahrzeug und Bedingungen sind dieselben wie vorher.
reshop-note = Ihre Eingaben bleiben erhalten, auch die Extras, soweit dieses Angebot sie hat. Route und Bedingungen werden neu abgefragt.
reshop-take = Mit diesem Angebot weiter
reshop-other = Alle Angebote anzeigen
reshop-none = Nichts Vergleichbares gefunden
reshop-none-note = Weder die Klasse noch der Anbieter wird noch angeboten.

## Sending and the outcome

error-twin = Dieselbe Fahrt ist schon gebucht.
error-twin-open = Dieselbe Fahrt ist vielleicht schon gebucht, das ist noch unbekannt. Bis es geklärt ist, wird kein zweites Mal gebucht; siehe „{ section-attention }“.
twin-title = Diese Fahrt noch einmal buchen?
twin-lead = Es gibt schon eine Buchung mit derselben Strecke, derselben Abholzeit und demselben Hauptreisenden.
twin-effect = Wenn Sie fortfahren, entsteht eine zweite Buchung.
twin-keep = Nicht buchen
twin-do = Zweite Buchung senden
review-sending = Wird gesendet …
outcome-recorded = Buchung aufgenommen
outcome-title-sending = Wird gesendet
outcome-title-unknown = Noch unbekannt, ob gebucht wurde
outcome-title-check = Bitte prüfen
outcome-title-waiting = Noch nicht gesendet
outcome-title-partly = Teilweise aufgenommen
outcome-title-not = Nicht gebucht
mark-recorded = aufgenommen
mark-unknown = unbekannt
mark-check = bitte prüfen
mark-waiting = noch nicht gesendet
mark-not-booked = nicht gebucht
mark-cancelled = storniert
mark-changed = Änderung übernommen
mark-sending = wird gesendet
outcome-sending = Die Buchung wird gesendet.
outcome-sending-again = Dieselbe Buchung wird erneut gesendet, Versuch { $number }. Sie wird nur einmal aufgenommen.
outcome-sending-note = Sie können weiterarbeiten. Das Ergebnis steht hier und unter „{ section-attention }“.
outcome-waiting = Der Dienst bittet zu warten. Die Buchung wird in { $time } automatisch gesendet.
outcome-not-booked-yet = Es wurde noch nichts gebucht.
outcome-drop = Nicht senden
outcome-send-now = Jetzt senden
held-unattended = Die Buchung wartete länger als eine Minute und wurde angehalten: Es wird nichts unbeaufsichtigt gebucht.
held-unauthorised = Die Sitzung wurde nicht akzeptiert. Bitte anmelden, dann senden.
held-another-login = Die Buchung gehört zu einer anderen Anmeldung. Das Angebot ist vielleicht nicht mehr buchbar.
held-body-unreadable = Die zu sendende Buchung ist nicht mehr lesbar.
outcome-unknown = Unbekannt, ob gebucht wurde.
outcome-unknown-since = Seit { $time } keine Antwort vom Dienst.
outcome-looking = Das Programm sucht die Buchung gerade beim Dienst.
outcome-looks-at = Das Programm prüft automatisch weiter. Nächste Prüfung: { $time }.
outcome-looks-again = Das Programm prüft automatisch weiter.
outcome-unknown-rule = Bitte nicht erneut buchen. Sie können weiterarbeiten; die Buchung bleibt unter „{ section-attention }“.
outcome-attention = „{ section-attention }“ öffnen
outcome-matched = Es gibt eine Reservierung, die passen könnte. Bitte prüfen Sie, ob es diese Buchung ist.
unsettled-several = Mehrere Reservierungen könnten passen. Bitte entscheiden Sie, welche es ist.
unsettled-not-comparable = Die Reservierungen beim Dienst lassen sich damit nicht vergleichen. Bitte prüfen Sie selbst.
unsettled-body-unreadable = Das Gesendete ist nicht mehr lesbar. Bitte prüfen Sie selbst.
unsettled-too-long = Nach einem Tag noch unbekannt. Bitte fragen Sie beim Dienst nach.
outcome-return = Rückfahrt, ebenfalls aufgenommen
outcome-no-pnr = Der Dienst hat keine PNR genannt.
record-identity = Angaben für den Support
outcome-id = Reservierungs-ID
outcome-by-lists = In der Liste des Dienstes gefunden.
outcome-by-person = Von Hand entschieden:
outcome-failed-stops = { $count ->
    [one] { $count } Zwischenstopp wurde nicht übernommen. Bitte fragen Sie den Support des Dienstes.
   *[other] { $count } Zwischenstopps wurden nicht übernommen. Bitte fragen Sie den Support des Dienstes.
  }
outcome-gone = Das Angebot war nicht mehr buchbar. Es wurde nichts gebucht. Ihre Eingaben bleiben erhalten.
outcome-rejected = Der Dienst hat abgelehnt. Es wurde nichts gebucht. Ihre Eingaben bleiben erhalten.
outcome-mend = Zurück zu den Eingaben
outcome-not-recorded = Von Hand entschieden: nicht gebucht.
outcome-not-recorded-lists = Beim Dienst zweimal gesucht und nicht gefunden: nicht gebucht.
outcome-dropped = Die Buchung wurde nicht gesendet.
outcome-written = Gespeichert: { $time }
outcome-open = Reservierung öffnen
outcome-book-return = Rückfahrt buchen
outcome-again = Gleichen Transfer buchen
outcome-new = Neue Suche
next-title = Wie es weitergeht
next-recorded = Der Dienst hat die Buchung aufgenommen. Anbieter und Fahrer stehen noch nicht fest.
next-follow = Das Programm verfolgt den Stand und meldet sich, wenn etwas zu tun ist.
message-title = Nachricht an den Kunden
message-opening-received = Wir haben Ihren Transfer angefragt.
message-way = { $from } → { $to }
message-stops = Zwischenstopps: { $stops }
message-when = Abholung: { $time } Uhr (Ortszeit { $city })
message-vehicle = Fahrzeug: { $vehicle }
message-flight = Flug: { $flight }
message-pnr = Buchungsnummer: { $pnr }
message-opening-confirmed = Ihr Transfer ist bestätigt.
message-opening-unconfirmed = Ihr Transfer wurde nicht bestätigt.
message-opening-ready = Ihr Transfer steht bereit, ein Fahrer ist zugeteilt.
message-opening-over = Die Angaben zu Ihrem Transfer:
message-opening-changed = Ihr Transfer wurde geändert. Der aktuelle Stand:
message-opening-cancelled = Ihr Transfer wurde storniert.
message-opening-quote = Unser Angebot für Ihren Transfer. Es ist noch nichts gebucht.
message-people = Fahrgäste: { $people }
message-extras = Extras: { $extras }
message-price = Preis: { $price }
message-price-contains = Preis: { $price } ({ $contents })
message-total = Gesamt: { $price }
message-when-there = Abholung: { $time } Uhr (Ortszeit)
message-free-until = Kostenlos stornierbar bis { $time } Uhr (Ortszeit { $city })
message-deduction = Stornoabzug: { $percent } %
message-deduction-none = Es fällt kein Stornoabzug an.
message-closing-over = Bitte melden Sie sich, wenn Sie einen anderen Transfer brauchen.
message-closing-quote = Das Angebot gilt nur kurze Zeit. Bitte sagen Sie uns bald, ob wir buchen dürfen.
message-subject = Ihr Transfer: { $what }
message-subject-quote = Angebot für Ihren Transfer: { $what }
message-language = Sprache des Kunden
message-with-people = Namen
message-with-extras = Extras
message-with-price = Preis
message-price-note = Der Preis ist so, wie ihn der Dienst nennt, ohne Aufschlag Ihrer Agentur.
message-instructions = Hinweise zur Abholung
message-copy = Kopieren
message-mail = In E-Mail öffnen
message-whatsapp = In WhatsApp öffnen
message-not-begun = Kein Programm hat die Nachricht übernommen. Kopieren Sie sie bitte.
message-open = Nachricht an den Kunden
message-quote-title = Angebot an den Kunden
message-quote-open = Als Angebot senden
message-party = Reisende: { $party }
message-closing = Wir melden uns, sobald es Neues gibt.

## Drafts

drafts-title = Entwürfe
drafts-all = Alle { $count } Entwürfe
drafts-fewer = Weniger Entwürfe
draft-title = Entwurf
draft-opening = Entwurf wird geladen …
draft-expired = Das Angebot dieses Entwurfs ist abgelaufen
draft-expired-note = Fahrgäste, Bemerkung und Flug bleiben erhalten. Suchen Sie neu und wählen Sie ein Angebot; die Angaben werden übernommen.
draft-drop = Entwurf verwerfen
draft-none = Diesen Entwurf gibt es nicht mehr
draft-offer-until = Angebot bis { $time }
draft-offer-overdue = Angebot wahrscheinlich abgelaufen
draft-offer-ended = Angebot abgelaufen
rule-in-the-past = Dieser Zeitpunkt liegt in der Vergangenheit.
rule-one-lead = Genau ein Hauptreisender ist nötig.
fault-field-offer = Angebot
rule-conditions-outdated = Die Bedingungen haben sich seitdem geändert. Bitte lesen und akzeptieren Sie sie erneut.
review-send = Buchung senden
command-search-line = Suchen: { $line }
command-settings = Einstellungen: { $group }
command-draft = Entwurf für { $time }
command-reservation = Reservierung
command-traveller = Reisender
command-place = Ort
command-look-up = In Reservierungen suchen: { $words }
rule-too-few = Zu wenige Einträge.
rule-too-many = Zu viele Einträge.
bags-count = Gepäck: { $count }

## Places and travellers that are kept

section-known = Orte und Reisende
known-signed-out = Nicht angemeldet
known-signed-out-note = Gespeicherte Orte und Reisende gehören zum angemeldeten Benutzer und liegen verschlüsselt auf diesem Rechner.
known-leave = Abbrechen
known-actions = Aktionen
places-title = Gespeicherte Orte
places-note = Hotels, Villen und Treffpunkte, mit denen Sie arbeiten. In der Suche stehen sie zuerst.
places-add = Ort hinzufügen
places-import = Liste übernehmen
places-import-note = Eine CSV-Datei: je Zeile ein Name sowie Koordinaten oder ein Kartenlink. Der Rest wird zum Hinweis.
places-import-saved = { $count ->
    [0] Kein neuer Ort.
    [one] { $count } Ort gespeichert.
   *[other] { $count } Orte gespeichert.
  }
places-import-known = { $count ->
    [one] { $count } war schon gespeichert.
   *[other] { $count } waren schon gespeichert.
  }
places-import-left = { $count ->
    [one] { $count } Zeile wurde nicht verstanden und nicht gespeichert:
   *[other] { $count } Zeilen wurden nicht verstanden und nicht gespeichert:
  }
places-import-row = Zeile { $line }
places-import-no-spot = weder Koordinaten noch Kartenlink
places-import-no-name = kein Name
places-import-too-long = Name oder Hinweis ist zu lang
places-spot = Lage
places-name = Name
places-address = Adresshinweis
places-address-hint = Hinweis zur Anfahrt; erscheint bei der Auswahl des Ortes.
places-save = Ort speichern
places-none = Noch kein Ort gespeichert
places-none-note = Orte lassen sich auch in der Suche speichern.
places-remove-title = { $name } entfernen?
places-remove-lead = Reservierungen und Entwürfe mit diesem Ort bleiben unverändert.
places-remove-do = Ort entfernen
places-removed = Ort entfernt
travellers-title = Gespeicherte Reisende
travellers-note = Stammkunden. Beim Buchen finden Sie sie unter „{ people-title }“.
travellers-add = Person hinzufügen
travellers-name = Nach- und Vorname
travellers-find = Reisende suchen
travellers-save = Person speichern
travellers-none = Noch niemand gespeichert
travellers-none-note = Fahrgäste lassen sich auch beim Buchen speichern.
travellers-remove-lead = Reservierungen dieser Person bleiben unverändert.
travellers-remove-do = Person entfernen
travellers-removed = Person entfernt
travellers-more = { $count ->
    [one] { $count } weitere Person: Namen eingeben, um sie zu finden.
   *[other] { $count } weitere: Namen eingeben, um sie zu finden.
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
