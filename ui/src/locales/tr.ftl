### The same ids as en.ftl, in Turkish.

## Names

language-tr = Türkçe
language-en = English
language-de = Deutsch
language-ru = Русский
theme-light = Açık
theme-dark = Koyu
theme-system = Sistemle aynı
currency-TRY = Türk lirası (TRY)
currency-EUR = Avro (EUR)
currency-USD = ABD doları (USD)
currency-RUB = Rus rublesi (RUB)
colour-amber = Kehribar
colour-violet = Mor
colour-teal = Camgöbeği
colour-blue = Mavi
colour-green = Yeşil
colour-rose = Pembe
kind-sandbox = Deneme ortamı
kind-test = Test
kind-live = Canlı
badge-sandbox = DENEME
badge-test = TEST
badge-live = CANLI
profile-sandbox = Deneme ortamı

## The window's frame

window-title = { $section } · { $profile } · Transfer Desk
window-title-bare = Transfer Desk
section-session = Oturum
section-settings = Ayarlar
section-sandbox = Deneme ortamı
section-gallery = Galeri
frame-sections = Bölümler
frame-skip = İçeriğe geç
frame-profile = Profil: { $profile }. Ayarları aç
frame-loading = Açılıyor
command-label = Komut
command-placeholder = Komut ya da AYT > Lara 24 ara 14:30 2k 3b
command-none = Bu adda bir komut yok
command-go = { $section } bölümüne git
command-theme = Tema: { $theme }
command-language = Dil: { $language }
command-profile = Profil: { $profile }
command-sign-in = Oturum aç
command-sign-out = Oturumu kapat
command-renew = Oturumu yenile
command-new-profile = Yeni profil
command-copy-folder = Veri klasörünün yolunu kopyala
command-shortcuts = Klavye kısayolları
status-label = Bu bilgisayarın durumu
status-signed-out = Oturum kapalı
status-signing-in = Oturum açılıyor
status-signed-in = Oturum { $time } saatine kadar açık
status-expired = Oturumun süresi { $time } itibarıyla doldu, ilk çağrıda yenilenecek
status-renewing = Oturum yenileniyor
status-not-kept = Bu bilgisayarda saklanmıyor
status-locked = Kayıtlı oturum kilitli
status-unreached = { $time } itibarıyla hizmete ulaşılamadı
status-offline = Çevrimdışı
status-lists = Listeler: { $ago }
status-lists-never = Listeler hiç tümüyle okunmadı
status-nothing-open = Bekleyen yok
status-open = { $count } rezervasyon bekliyor

## The shortcut sheet

shortcuts-title = Klavye kısayolları
shortcuts-everywhere = Her yerde
shortcuts-sign-in = Oturum açma
shortcuts-lists = Listeler ve pencereler
key-control = Ctrl
shortcut-command = Komut satırı
shortcut-sheet = Bu liste
shortcut-next = Sonraki ve önceki öğe
shortcut-demo = Birinci, ikinci ya da üçüncü deneme kullanıcısıyla oturum aç
shortcut-submit = Formu gönder
shortcut-move = Listede ilerle
shortcut-choose = Seç
shortcut-leave = Kapat ya da geri dön
shortcut-copy = Seçili değeri kopyala
shortcuts-book = Rezervasyonlar ve açık işler
shortcut-find = Rezervasyon bul
shortcut-recent = Son rezervasyonlardan birini aç
shortcut-record-copy = PNR’yi kopyala
shortcut-record-read = Rezervasyonu yeniden oku
shortcut-record-change = Değiştir
shortcut-record-cancel = İptaline bak
shortcut-done = Nedeniyle bitti olarak işaretle
shortcut-snooze = Bir süre kenara koy
shortcuts-booking = Arama ve rezervasyon
shortcut-forward = Ara, ilerle, gönder
shortcut-search-recent = Son aramalardan birini yinele
shortcut-compare = Teklifi karşılaştırmaya al ya da çıkar
shortcut-compared = Karşılaştırmayı aç ve kapat
shortcut-outcome-pnr = Rezervasyonun PNR’sini kopyala
shortcut-message = Müşteri iletisini kopyala
shortcut-new = Rezervasyondan sonra yeni arama
shortcut-reveal = Basılıyken örtüleni göster

## Buttons that many places share

action-close = Kapat
action-back = Geri
action-retry = Yeniden dene
action-sign-in = Oturum aç
action-settings = Ayarları aç
action-copy = Kopyala
action-copied = Kopyalandı
action-not-copied = Kopyalanamadı
action-dismiss = Kapat
choose-none = Seçim yapılmadı
choose-no-match = Eşleşen yok

## Sign-in

sign-in-title = Oturum aç
sign-in-profile = Profil
sign-in-language = Dil
sign-in-user = E-posta veya telefon
sign-in-user-hint = Telefonu ülke koduyla yazın, örneğin +90 555 000 00 01
sign-in-password = Parola
sign-in-password-show = Parolayı göster
sign-in-password-hide = Parolayı gizle
sign-in-submit = Oturum aç
sign-in-busy = Oturum açılıyor…
sign-in-wait = Bekleyin: { $time }
sign-in-demo-title = Deneme kullanıcıları
sign-in-demo-hint = Deneme ortamında gerçek rezervasyon yapılmaz. Tek tuşla oturum açılır.
sign-in-refused = Hizmet, oturum açma isteğini reddetti.
sign-in-why-asked = Oturum kapatıldı ve bu bilgisayardan silindi.
sign-in-why-refused = Hizmet oturumu artık yenilemiyor. Yeniden oturum açın; yazdıklarınız korunuyor.
sign-in-this-run = Yalnızca bu çalıştırma için oturum aç

## Session

session-active = Oturum açık
session-renewing = Yenileniyor
session-volatile = Saklanmıyor
session-profile = Profil
session-service = Hizmet adresi
session-valid = Geçerlilik sonu
session-valid-note = Gerektiğinde kendiliğinden yenilenir.
session-expired-note = Süresi doldu; ilk çağrıda yenilenecek.
session-kept = Bu bilgisayarda
session-kept-yes = Şifreli olarak saklanıyor. Program yeniden açıldığında hazır olur.
session-kept-no = Saklanmıyor. Program kapanana kadar çalışır.
session-renew = Şimdi yenile
session-renew-busy = Yenileniyor…
session-renewed = Oturum yenilendi
session-sign-out = Oturumu kapat
session-sign-out-busy = Oturum kapatılıyor…
session-sign-out-note = Oturum yalnızca bu bilgisayardan silinir. Hizmete bildirilmez.

## A stored session that cannot be opened

locked-title = Kayıtlı oturum kilitli
locked-lead = Burada kayıtlı bir oturum olabilir, ancak açılamıyor.
locked-newer-title = Saklanan veri daha yeni bir sürümden
locked-newer-lead = Burada saklanan veri bu sürümle kullanılamaz. Hiçbir şey değiştirilmedi.
locked-retry-busy = Anahtarlığa soruluyor…
locked-still = { $time } itibarıyla yeniden soruldu: değişiklik yok.

## Keyring and storage

keyring-missing = Çalışan bir anahtarlık hizmeti yok. GNOME Keyring veya KWallet’ı başlatıp yeniden deneyin.
keyring-locked = Anahtarlık kilitli. Sistem parolanızla kilidini açıp yeniden deneyin.
keyring-timed-out = Anahtarlık 5 saniye içinde yanıt vermedi. Parola penceresi bu pencerenin arkasında bekliyor olabilir.
keyring-failed = Anahtarlık bir hata bildirdi. Sistem oturumunuzu kapatıp açtıktan sonra yeniden deneyin.
keyring-key-missing = Anahtarlık yanıt veriyor, ancak buradaki verilerin anahtarı içinde yok. Kilitliyse kilidini açın veya öncekini geri getirin; aksi hâlde verileri kenara ayırın.
storage-unreadable = Burada saklanan veriler bozulmuş ya da başka bir anahtarla kilitlenmiş; açılamıyor.
storage-newer = Buradaki veriler Transfer Desk’in daha yeni bir sürümüyle yazılmış. Açmak için o sürümü kurun.
storage-in-use = Bu veri klasörünü başka bir Transfer Desk kullanıyor. Onu kapatıp yeniden deneyin.
storage-full = Disk dolu. Biraz yer açıp yeniden deneyin.
storage-read-only = Veri klasörüne yazılamıyor. İzinlerini denetleyip yeniden deneyin.
storage-failed = Veriler okunurken veya yazılırken disk bir hata bildirdi.
set-aside = Kenara ayır ve baştan başla
set-aside-title = Kayıtlı veriler kenara ayrılsın mı?
set-aside-lead = Saklanan veriler başka bir adla diskte kalır. Hiçbir şey silinmez.
set-aside-effect = Oturum ve taslaklar gibi yalnızca bu verilerde bulunan bilgiler artık gösterilmez. Yeniden oturum açarsınız.
set-aside-keep = Olduğu gibi kalsın
set-aside-do = Verileri kenara ayır
set-aside-busy = Kenara ayrılıyor…
set-aside-done = Kayıtlı veriler kenara ayrıldı

## Errors

error-invalid = Bazı alanların düzeltilmesi gerekiyor.
error-signed-out = Oturum kapalı. Sürdürmek için oturum açın; yazdıklarınız korunuyor.
error-rate-limited = Hizmet, { $time } saatine kadar beklenmesini istiyor.
error-goes-on = { $time } sonra kendiliğinden sürer.
error-offline = Hizmete ulaşılamıyor. Ağ bağlantısını denetleyip yeniden deneyin.
error-service-failed = Hizmet kendi içinde bir hata verdi. Birazdan yeniden deneyin.
error-refused = Hizmet bu isteği reddetti.
error-unreadable = Hizmetten okunamayan bir yanıt geldi.
error-busy = Önceki adım sürüyor. Bitmesini bekleyin.
error-unexpected = Beklenmeyen bir yanıt alındı. Yeniden deneyin.
error-status = Durum { $status }
error-service-code = Kod { $code }
error-no-reason = Hizmet bir gerekçe bildirmedi.
severity-information = Not
severity-attention = Dikkat
severity-danger = Hata
severity-good = Tamam

## Faults at a field

rule-required = Bu alanı doldurun.
rule-too-long = { $limit ->
    [one] En fazla { $limit } karakter.
   *[other] En fazla { $limit } karakter.
  }
rule-not-an-email-or-phone = Bir e-posta adresi ya da ülke koduyla bir telefon numarası yazın.
rule-not-https = Adres https:// ile başlamalı
rule-not-a-url = Adres eksik; örneğin https://api.example.com biçiminde olmalı
rule-taken = Bu adda başka bir profil var.
rule-reserved = Bu ad programın kendisine ayrılmış.

## Settings

settings-profiles = Profiller
settings-profiles-note = Profil, çalışılan hizmettir. Rengi pencereyi çerçeveler.
settings-profiles-count = { $count ->
    [one] { $count } profil
   *[other] { $count } profil
  }
settings-profile-name = Ad
settings-profile-service = Hizmet adresi
settings-profile-current = Kullanımda
settings-profile-throw-away = Yalnızca bu çalıştırma için
settings-profile-inside = Programın içinde
settings-profile-use = Kullan
settings-profile-edit = Düzenle
settings-profile-remove = Kaldır
settings-profile-add = Yeni profil
settings-appearance = Görünüm
settings-language = Dil
settings-theme = Tema
settings-density = Sıklık
density-roomy = Ferah
density-close = Sıkışık
settings-behaviour = Gizlilik ve bildirimler
settings-privacy = Gizlilik modu
settings-privacy-note = Adlar, telefonlar ve fiyatlar örtülür; F8’i basılı tutunca ya da üzerine basınca görünür.
settings-notifications = Sistem bildirimleri
settings-notifications-note = Bir rezervasyon onaylandığında, onaylanmadığında ya da başka yerde iptal edildiğinde ve yeni bir şey bir kişiyi gerektirdiğinde.
settings-polling = Alışı yaklaşan rezervasyonları izle
settings-polling-note = Kendiliğinden okunurlar: son iki günde 5 dakikada bir, alış sırasında 30 saniyede bir. Kapalıyken yalnızca listeler 15 dakikada bir okunur.
settings-book = Burada öğrenilenler
settings-book-note = Bu bilgisayarda, bu profil için saklanır.
fields-title = Alan adları
fields-note = Hizmet bir alanı başka adla adlandırabilir. Birden çok ad virgülle ayrılır, en olası olan önce; nokta iç alana götürür. Yanında gerçek bir kayıtta bulunan yazar.
fields-not-kept = Bu profil yalnızca bu çalıştırma içindir: burada öğrenilen saklanmaz.
fields-tried = Denendiği kayıt:
fields-no-record = Adları denemek için henüz kayıt yok. Oturum açıp listeleri okuyun.
fields-not-found = bu kayıtta bulunamadı
fields-usual = Önceki gibi
fields-save = Kayıtları bu adlarla oku
fields-saved = Kayıtlar artık bu adlarla okunuyor
fields-loading = Alan adları açılıyor
fields-paths = { $count ->
    [one] Bu kaydın alanı
   *[other] Bu kaydın { $count } alanı
}
field-status-text = Sözle durum
field-pick-up-place = Alış yeri
field-drop-off-place = Bırakış yeri
field-supplier = Tedarikçi
field-seat = Koltuk
field-passenger-count = Toplam kişi
field-currency = Para birimi
field-charge-amount = Tahsil edilen fiyat
field-charge-currency = Tahsil para birimi
field-free-until = Ücretsiz iptal sonu
settings-storage = Bu bilgisayarda saklanan
settings-storage-note = Rezervasyonlar, yolcular ve taslaklar her kullanıcı için ayrı şifrelenir.
storage-users = Bu profilin kullanıcıları
storage-user = Kullanıcı
storage-size = Boyut
storage-changed = Son yazma
storage-wipe = Sil…
storage-signed-in = oturum açık
storage-somebody = Başka kullanıcı ({ $mark })
storage-none = Henüz bir şey saklanmıyor
storage-none-note = İlk oturumla başlar.
storage-loading = Saklananlara bakılıyor
storage-wipe-title = { $name } için saklananlar silinsin mi?
storage-wipe-do = Kalıcı olarak sil
storage-wipe-keep = Sakla
storage-wipe-lead = Rezervasyonlar, dosyalar, taslaklar, yerler ve yolcular anahtarlarıyla birlikte silinir. Hizmetin bildiği orada kalır. Adsız olarak yalnızca rezervasyon istendiği bilgisi kalır.
storage-wipe-signs-out = Bununla oturumunuz kapanır.
storage-wipe-open = { $count ->
    [one] Bir rezervasyon ya da değişiklik sonuçlanmadı: içeriği artık karşılaştırılamaz.
   *[other] { $count } rezervasyon ya da değişiklik sonuçlanmadı: içerikleri artık karşılaştırılamaz.
}
storage-wiped = Silindi
diagnostics-title = Yardım edenler için
diagnostics-note = Sürümler, sayılar ve günlük içeren bir dosya. Ad, adres, anahtar yok: göndermeden önce okuyun.
diagnostics-write = Dosyayı yaz
diagnostics-written = Burada:
licences-title = Lisanslar
licences-own = Transfer Desk, tercihinize göre Apache-2.0 ya da MIT ile lisanslıdır. Birçok kişinin emeğiyle kurulmuştur.
licences-find = Kitaplık bul
licences-loading = Liste açılıyor
licences-data = Veri
licences-code = Kod ({ NUMBER($count) })
licences-airports = Havalimanları
licences-cities = Şehirler
licences-zones = Saat dilimi sınırları
licences-rules = Saat dilimi kuralları
licences-map = Çizilen harita

## The sandbox’s dials

sandbox-note = Buradaki rezervasyonlar gerçek değildir. Bu düğmeler hizmeti kötü bir günündeki gibi davrandırır.
sandbox-none = Bu profil deneme ortamı değil
sandbox-none-note = Gerçek bir hizmetin düğmeleri yoktur.
sandbox-loading = Düğmelere bakılıyor
sandbox-clock = Hizmetin saati
sandbox-clock-note = Bu bilgisayarın saati olduğu gibi kalır.
sandbox-runs = çalışıyor
sandbox-frozen = duruyor
sandbox-freeze = Durdur
sandbox-let-run = Çalıştır
sandbox-later-minutes = 31 dakika sonra
sandbox-later-hour = 1 saat sonra
sandbox-later-day = 1 gün sonra
sandbox-later-week = 1 hafta sonra
sandbox-faults = Arızalar
sandbox-faults-note = Sonraki çağrılar bunlarla karşılaşır; sonra biterler.
sandbox-fault = Arıza
sandbox-on = Vurduğu çağrı
sandbox-anywhere = her çağrı
sandbox-times = Kaç kez
sandbox-until-cleared = temizlenene dek
sandbox-times-left = { $count ->
    [one] bir kez daha
   *[other] { $count } kez daha
}
sandbox-rule = Deneme ortamının okuduğu hâli
sandbox-add = Bu arızayı kur
sandbox-clear = Tümünü temizle
sandbox-no-faults = Kurulu arıza yok.
sandbox-scenarios = Senaryolar
sandbox-scenarios-note = Alanına yazılınca bunlar bir şeye yol açar. Başka sihir yok.
sandbox-typed-as = Yazıldığı yer: { $field }
sandbox-switches = Açık sorular
sandbox-switches-note = Şartnamenin söylemediği. Gerçek bir hizmet bunlardan birini yapar.
sandbox-thrown = { $count ->
    [0] Hepsi her zamanki gibi yanıtlı
    [one] Biri başka yanıtlı
   *[other] { $count } tanesi başka yanıtlı
}
sandbox-reset = Yeniden başla
sandbox-reset-note = Aynı sayı aynı rezervasyonları verir.
sandbox-seed = Sayı
sandbox-reservations = Rezervasyon
sandbox-reset-want = Yeniden başla…
sandbox-reset-do = Deneme ortamını boşalt
sandbox-reset-keep = Olduğu gibi bırak
sandbox-reset-lead = Rezervasyonları ve oturumları gider. Burada saklananlar kopya olarak kalır.
sandbox-was-reset = Deneme ortamı yeniden başladı
settings-keyring = Anahtarlık
settings-keyring-good = Anahtarlık çalışıyor. Kayıtlı veriler anahtarıyla açılıyor.
settings-keyring-idle = Henüz bilinmiyor: anahtarlığa oturum açarken sorulur.
settings-data = Veriler
settings-data-folder = Veri klasörü
settings-data-note = Saklanan her şeyi kaldırmak için programı kapatın, bu klasörü ve anahtarlıktaki transfer-desk kayıtlarını silin.
settings-about = Hakkında
settings-version = Sürüm
settings-development = Geliştirme
settings-gallery = Arayüz galerisi

## Editing a profile

profile-new-title = Yeni profil
profile-edit-title = { $name } profilini düzenle
profile-name = Ad
profile-name-hint = Pencerede her zaman görünür
profile-service = Hizmet adresi
profile-service-hint = Örneğin https://api.example.com
profile-kind = Tür
profile-kind-test-note = Denemek için. Pencerede TEST yazar.
profile-kind-live-note = Gerçek transfer rezervasyonu yapar. Pencerede CANLI yazar.
profile-colour = Renk
profile-language = Hizmetin dili
profile-language-own = Programla aynı
profile-currency = Para birimi
profile-currency-own = Dile göre
profile-save = Profili kaydet
profile-save-busy = Kaydediliyor…
profile-saved = Profil kaydedildi
profile-drop = Değişikliklerden vazgeç
profile-gone = Bu profil artık yok.
profile-remove-title = { $name } kaldırılsın mı?
profile-remove-lead = Profil listeden çıkar. Ona ait veriler veri klasöründe kalır.
profile-remove-keep = Kalsın
profile-remove-do = Profili kaldır
profile-removed = Profil kaldırıldı

## When the desk cannot start

startup-title = Program başlatılamıyor
startup-unknown-profile = { $name } adında bir profil yok.
startup-known-profiles = Bilinen profiller:
startup-bad-url = { $url } hizmet adresi kullanılamaz. Oraya hiçbir şey gönderilmedi.
startup-sandbox = Programın içindeki deneme ortamı başlatılamadı.
startup-no-encryption = Bu sistem şifreli bağlantı kuramıyor, bu yüzden hiçbir hizmete ulaşılamaz. CA sertifikalarını kurup yeniden deneyin.
startup-settings-unreadable-line = Ayar dosyası okunamıyor: { $line }. satır.
startup-in-use = Bu veri klasörünü başka bir Transfer Desk kullanıyor. Onun penceresine geçin ya da onu kapatıp yeniden deneyin.
startup-use-sandbox = Deneme ortamını aç
startup-set-settings-aside = Dosyayı kenara ayır ve baştan başla
startup-set-settings-aside-note = Kenara ayrılan dosya başka bir adla diskte kalır.
startup-quit = Çık
startup-nothing-lost = Hiçbir şey değiştirilmedi, hiçbir şeyin üzerine yazılmadı.

## Reservations

section-reservations = Rezervasyonlar
status-1 = Yeni transfer
status-2 = Tedarikçi bekleniyor
status-3 = Tedarikçi onayı bekleniyor
status-4 = Onaylandı
status-5 = Onaylanmadı
status-6 = Sürücü bekleniyor
status-7 = Hazır, sürücü atandı
status-8 = Sürücü yolda
status-9 = Yolcu alındı
status-10 = Yolcu bırakıldı
status-11 = İptal edildi
status-12 = Tamamlandı
status-unknown = Durum { $code }
status-none = Durum yok
status-troubled = İlgi bekliyor
lookup-label = Rezervasyon bul
lookup-example = Ad, PNR, uçuş, telefon, yer, not
lookup-list = Bulunan rezervasyonlar
lookup-loading = Saklanan rezervasyonlarda aranıyor
lookup-found = Buradaki kopyalar arasında { NUMBER($count) } kayıt bulundu
lookup-found-more = Buradaki kopyalar arasında { NUMBER($count) } üzerinde kayıt bulundu
lookup-none = Hiçbir şey bulunamadı
lookup-none-note = Bu bilgisayarda saklanan hiçbir rezervasyon buna uymuyor. Hizmette olup buraya henüz okunmamış olanlar da bulunmaz.
lookup-none-filtered = Bu seçimde hiçbir şey yok. Diğerlerinin arasında olabilir.
lookup-in-all = Tüm rezervasyonlarda ara
lookup-clear = Alanı temizle
lookup-nothing-kept = Burada henüz saklanan rezervasyon yok
lookup-first-reading = Rezervasyonlar okunuyor
lookup-nothing-kept-note = Hizmetin listelerinden bir kez okunur, sonra ağ olmadan da burada hemen bulunur.
panel-label = Seçili rezervasyon
panel-open = Tümünü aç
panel-phone = Telefon
panel-age = { $time }, { $ago } okunmuş bir kopya.
recents-label = Son açılanlar
filter-label = Göster
filter-upcoming = Yaklaşan
filter-today = Bugün (Türkiye saati)
filter-active = Şu an etkin
filter-past = Geçmiş
filter-troubled = Sorunlu
filter-trips = Gidiş dönüş
filter-month = Bir ay (Türkiye saati)
filter-status = Bir durum
filter-all = Tümü
filter-which-month = Ay
filter-which-status = Durum
row-trip = Bir yolculuğun bacağı
row-no-time = saat yok
row-no-name = ad yok
row-no-places = yer yok
row-age = Bu kopyanın yaşı:
row-read = Okundu: { $time }
sync-reading = Okunuyor: şimdiye dek { NUMBER($pages) } sayfa, { NUMBER($records) } kayıt
sync-left = { NUMBER($pages) } sayfa ve { NUMBER($records) } kayıttan sonra durdu
sync-whole = Listeler en son tümüyle okundu: { $time }, { $ago }
sync-never = Listeler hiç tümüyle okunmadı
sync-start = Listeleri oku
sync-go-on = Okumaya devam et
sync-stop = Durdur
sync-offline = Çevrimdışı: bunlar bu bilgisayardaki kopyalar.
sync-signed-out = Oturum kapalı: bunlar bu bilgisayardaki kopyalar.
sync-limited = Hizmet beklemeyi istiyor: bunlar bu bilgisayardaki kopyalar.
sync-failed = Listeler okunamadı: bunlar bu bilgisayardaki kopyalar.
sync-old = Bu kopyalar eski olabilir.

## A reservation

record-title = Rezervasyon
record-back = Rezervasyon
record-loading = Rezervasyon açılıyor
record-unknown = Bu rezervasyonun burada saklanan kopyası yok
record-unknown-note = Başkasına ait olabilir ya da listeler henüz okunmamış olabilir.
record-nobody = Ad yok
record-and-more = { $name } ve { NUMBER($count) } kişi daha
record-trouble = Durumu ne derse desin, bu rezervasyon ilgi bekliyor.
record-issue = Hizmet sorunu:
record-support = Hizmetin desteğine başvurun ve PNR’yi bildirin.
record-unread = Hizmet bu kaydı { $time } tarihinden beri göstermiyor. Görünen, en son gösterilendir.
record-age = Okundu: { $time }, { $ago }. Şu an neyin doğru olduğunu yalnızca hizmet bilir.
record-change = Değiştir…
record-cancel = İptal et…
record-refresh = Yeniden oku
record-past = Durumuna göre artık değiştirilemez ve iptal edilemez. Yine de sorabilirsiniz: hizmet karar verir.
record-when = Alınış
record-way = Yol
record-people = Yolcular
record-lead = baş yolcu
record-in-all = Toplam { $count } kişi
record-flight = Uçuş
record-note = Not
record-none = belirtilmemiş
record-vehicle = Araç
record-price = Fiyat
history-title = Durum
history-next = Kendiliğinden yeniden okunur: { $time }.
history-now = Şu anda kendiliğinden yeniden okunuyor.
history-lists = Listelerle birlikte ya da siz istediğinizde yeniden okunur.
history-over = Sonuna ulaştı: artık kendiliğinden okunmaz.
history-first = Burada ilk görülme: { $time }
history-seen = Görülme: { $time }
history-former = { $time } itibarıyla hâlâ önceki gibi
dossier-title = Burada nasıl alındı
dossier-note = Rezervasyon yapılırken burada yazıldı. Artık değişmez.
dossier-booked = Yapıldığı an
dossier-accepted = Kabul edilen koşullar
dossier-searched = Aranan
dossier-asked-in = { $language }, fiyatlar { $currency }
dossier-route = Seçilen güzergâh
dossier-policy-blocked = Engelli olarak işaretliydi, yine de alındı.
dossier-acknowledged = Onaylanan
dossier-standard-extras = { $count ->
   *[other] { $count } standart ek
}
raw-title = Geldiği gibi { NUMBER($count) } alan daha
half-cancelled = Bu yolculuğun yarısı iptal: bir yön duruyor, öbürü durmuyor.
errand-look = Bak
errand-cancel-sending = İptal gönderiliyor.
errand-cancel-checking = İptal edilip edilmediği bilinmiyor; araştırılıyor.
errand-cancel-again = İptal edilmedi. Yeniden sorabilirsiniz.
errand-cancel-refused = Hizmet iptali geri çevirdi.
errand-cancel-person = İptal edilip edilmediğini birinin öğrenmesi gerekiyor.
errand-change-sending = Bir değişiklik gönderiliyor.
errand-change-checking = Değişip değişmediği bilinmiyor; araştırılıyor.
errand-change-again = Değişmedi. Yeniden deneyebilirsiniz.
errand-change-refused = Hizmet değişikliği geri çevirdi.
errand-change-person = Değişip değişmediğini birinin söylemesi gerekiyor.

## Cancelling

cancel-title = İptal: { $pnr }
cancel-conditions = Önceden bilinenler
cancel-no-preview = Hizmet iptalden önce bir tutar bildirmez. Tedarikçinin koşulları ve hesabın kuralları belirler.
percent = %{ $percent }
past-alike = { $count ->
    [one] Bu acentenin { $supplier } ile son iptali, { $lead }:
   *[other] Bu acentenin { $supplier } ile son { $count } iptali, { $lead }:
}
past-others = Alıştan önceki başka sürelerde:
past-none-alike = Bu acente { $supplier } ile alışa bu kadar yakın hiç iptal etmedi.
past-none = Bu acente { $supplier } ile buradan hiç iptal etmedi.
past-note = Geçmiştir, söz değildir: o zaman kesilen, yüzde olarak.
lead-day = 24 saatten az kala
lead-two-days = 24–48 saat kala
lead-week = 2–7 gün kala
lead-earlier = 7 günden fazla kala
cancel-reading = Kayıt yeniden okunuyor. Hiçbir şey gönderilmiyor.
cancel-unreadable = Kayıt okunamadı, bu yüzden şimdi iptal edilemez.
cancel-keep = Kalsın
cancel-want = { $pnr } iptal edilsin…
cancel-do = { $pnr } şimdi iptal edilsin
cancel-at-once = Hizmet hemen iptal eder. Buradan geri alınamaz.
cancel-ask-again = Yeniden sor
cancel-sending = İptal gönderiliyor.
cancel-unknown = İptal edilip edilmediği bilinmiyor.
cancel-since = Hizmetin yanıtı { $time } anından beri yok.
cancel-next = Öğrenmek için kayıt okunuyor, sıradaki: { $time }.
cancel-never-twice = Kendiliğinden ikinci kez hiçbir şey gönderilmez. Başka işlere geçebilirsiniz.
cancel-held = Oturum açın, öğrenmek için kayıt okunur.
cancel-nothing = Hiçbir şey iptal edilmedi.
cancel-refused = İptal edilmedi: hizmet geri çevirdi.
cancel-person = Kayıt bir gün boyunca okunamadı. İptal edilip edilmediğini hizmetin desteğine sorun.
cancelled = İptal edildi
deduction-none = Kesinti yok
deduction-none-note = Hizmet yüzde 0 diyor. Bir iade varsa ayrıca yürütülür.
deduction-percent = %{ $percent } kesinti
deduction-note = Bir yüzdedir, para tutarı değildir ve iade hakkında bir şey söylemez: o ayrıca yürütülür.
deduction-unsaid = Kesintiyi taşıyan yanıt kayboldu. Hizmetin desteğine sorun.
refusal-status = Durumu { $status }: bunun için geç.
refusal-help = Olduğu gibi duruyor. Yolculuk bir gruba katıldıysa ya da tedarikçi geri çeviriyorsa hizmetin desteğine başvurun.
again-offline = Hizmete ulaşılamadı.
again-limited = Hizmet beklemeyi istiyor.
again-wait = Hizmet { $seconds } sn beklemeyi istiyor.
again-sign-in = Oturum kabul edilmedi. Önce oturum açın.
again-not-kept = Yazılamadığı için gönderilmedi.
again-stands = Hâlâ duruyor, durumu { $status }: gönderilen bir şey yapmadı.
again-as-before = Kayıt olduğu gibi: gönderilen bir şey yapmadı.
again-person = Biri baktı ve değişmemiş buldu.
legs-title = Yolculuğun öbür yönü
legs-note = Her yön kendi başına iptal edilir ve kendi kesintisi vardır.
leg-there = Gidiş
leg-return = Dönüş

## Attention

section-attention = Bekleyenler
side-waiting = {" "}bekliyor
attention-loading = İlgi bekleyenlere bakılıyor
attention-none = Sizi bekleyen bir şey yok
attention-none-note = Birini bekleyen ne varsa burada kendiliğinden görünür, en acili önce.
attention-note = En acili önce. Nedeni kalkan kayıt listeden düşer.
attention-open = Aç
attention-done = Bitti…
attention-snooze = Sonra…
attention-not-done = Bu, işaretlenerek değil bir kararla kapanır: açın.
aside-reason = Ne yapıldı?
aside-reason-hint = Sonradan soran için kayıtla birlikte burada saklanır.
aside-done = Bitti olarak işaretle
aside-title = { $count ->
    [one] Bir kayıt kenara kondu
   *[other] { $count } kayıt kenara kondu
}
aside-until = { $time } tarihine kadar ya da acilse daha erken.
aside-done-at = Bitti { $time }:
aside-back = Geri getir
snooze-note = Kendiliğinden geri gelir; acilse daha erken.
snooze-half = Yarım saat sonra
snooze-hours = İki saat sonra
snooze-morning = Sabah
notice-many-items = { $count ->
    [one] Bir şey daha bir kişiyi gerektiriyor.
   *[other] { $count } şey daha bir kişiyi gerektiriyor.
}
notice-many-moves = { $count ->
    [one] Bir rezervasyon değişti.
   *[other] { $count } rezervasyon değişti.
}
urgency-acute = Şimdi
urgency-decide = Karar
urgency-watch = İzleme
item-booking-undecided = Rezervasyonun yapılıp yapılmadığı bilinmiyor: birinin söylemesi gerekiyor.
item-booked-after-all = Yapılmamış sayılan bir rezervasyon için bir kayıt geldi.
item-not-booked = Bu rezervasyon yapılmadı; bu ancak bir süre sonra anlaşıldı.
item-booking-found = Bu rezervasyona benzeyen bir kayıt bulundu: lütfen denetleyin.
item-booking-unknown = Rezervasyonun yapılıp yapılmadığı bilinmiyor; aranıyor.
item-booking-held = Bir rezervasyon bekletildi, gönderilmedi.
item-troubled = Hizmet bu rezervasyonu işaretledi: desteğine başvurun.
item-not-confirmed = Tedarikçi onaylamadı.
item-driver-missing = Alınış yakın ve henüz sürücü atanmadı.
item-free-ends = Ücretsiz iptal yakında bitiyor.
item-not-readable = Bu kayıt hizmetten okunamıyor.
item-booking-strange = Bir rezervasyon bu sürümün bilmediği bir durumda. Daha yeni bir sürümle açın ya da hizmetin desteğine sorun.
item-errand-strange = Bir değişiklik ya da iptal bu sürümün bilmediği bir durumda. Yeniden istemeden önce rezervasyona bakın.
settle-reason = Nereden biliyorsunuz?
settle-reason-hint = Kararla birlikte saklanır.
settle-found = Bu o
settle-none = Rezervasyon yapılmadı
settle-find = Hangi rezervasyon?
settle-find-other = Başka bir rezervasyon
settle-find-hint = Bu makinede saklananlar arasında; ya da hizmetin desteğinin verdiği kimlik.
settle-find-example = Ad, PNR, uçuş, yer ya da rezervasyon kimliği
settle-find-none = Burada böyle bir kayıt yok
settle-settled = Bu artık sonuçlandı: karar verilecek bir şey kalmadı.

## Changing

change-title = Değişiklik: { $pnr }
change-fixed = Araç, tedarikçi, yerler, ekler ve fiyat olduğu gibi kalır.
change-date = Alınış günü
change-time = Alınış saati
change-offset = UTC farkı
change-empty = Boşaltılırsa kaldırılır.
change-people-unknown = Kayıt kimin yolculuk ettiğini söylemiyor, bu yüzden liste burada değiştirilemez.
change-person-gone = { $number }. yolcu artık kayıtta yok. Satırı kaldırın ya da kişiyi yeniden ekleyin.
change-person-twice = { $number }. yolcu listede iki kez var.
change-part = Alan
change-before = Önce
change-after = Sonra
change-removed = kaldırıldı
change-differences = Gönderilecekler
change-no-difference = Henüz fark yok.
change-send = Değişikliği gönder
change-leave = Rezervasyona dön
change-loses-flight = Tedarikçi bu yolculuk için uçuş numarası istiyor. Onsuz olup olmayacağına hizmet karar verir.
change-moved = Bu arada başka biri değiştirdi. Hiçbir şey gönderilmedi: bakın ve yeniden gönderin.
change-seen = Gördüğünüz
change-is = Şimdiki
change-unreadable = Kayıt okunamadı, bu yüzden şimdi değiştirilemez.
change-unknown = Değişip değişmediği bilinmiyor.
change-by-answer = Değişiklik yapıldı.
change-answered = Hizmet bunu yanıtladı. Kaydın kendisi henüz yeniden okunmadı.
change-by-record = Değişiklik yapıldı: yanıt kayboldu ama kayıtta istenen var.
change-by-person = Biri baktı ve değişikliği yapılmış buldu.
change-refused = Hiçbir şey değişmedi: hizmet geri çevirdi.
change-none-made = Hiçbir şey değişmedi. Yazdıklarınız duruyor.
change-open-again = Yeniden aç
change-not-read = Kayıt bir gün boyunca okunamadı. Değişiklik yapıldı mı?
change-unclear = Kayıt ne eskisi gibi ne de istenen gibi. Bakın: değişiklik yapıldı mı?
change-nothing-to-compare = Gönderilen artık okunamıyor. Kayda bakın: değişiklik yapıldı mı?
change-was = Değişti
change-was-not = Değişmedi

## Searching

section-search = Arama
section-booking = Rezervasyon
search-title = Arama
prices-partner = Acente fiyatları
prices-public = Genel fiyatlar
prices-sign-in = Acente fiyatları için oturum açın
line-label = Tek satır
line-example = AYT > Lara 24 ara 14:30 2k 3b via Belek
line-hint = Nereden > nereye, gün, saat, kişi, bagaj. Enter arar.
line-understood = Anlaşılan
line-not-understood = “{ $words }” anlaşılmadı
line-said-twice = “{ $words }” söyleneni yineliyor
line-day-or-month = “{ $words }” gün, ay olarak okundu
line-impossible = “{ $words }” diye bir zaman yok
line-past = “{ $words }” geçti
line-unknown-place = “{ $words }” adlı yer yok
search-from = Nereden
search-to = Nereye
search-swap = Yönü değiştir
search-place-example = Havalimanı, şehir, koordinat ya da harita bağlantısı
search-stop = Durak { $number }
search-stop-add = Durak ekle
search-stop-up = { $number }. durağı öne al
search-stop-down = { $number }. durağı geri al
search-stop-remove = { $number }. durağı kaldır
search-day = Alınış günü
search-time = Saat
search-back-day = Dönüş günü
search-back-time = Saat
search-back-add = Dönüş ekle
search-back-remove = Dönüşsüz
day-example = 24 ara
time-zone = { $city } saati, { $offset }
time-at-desk = burada { $time }
time-skipped = Bu saat { $city } için yok: saat { $from } iken { $to } olur.
time-twice = Bu saat { $city } için iki kez gelir. Hangisi?
time-earlier = İlki, { $offset }
time-later = İkincisi, { $offset }
search-people = Kişi
search-bags = Bagaj
search-currency = Para birimi
search-currency-own = Profildeki gibi
search-language = Yanıt dili
search-language-own = Program gibi
search-best-price = Her sınıfın yalnızca en iyi fiyatı
search-do = Teklif ara
search-both = İki yönü ara
search-busy = Aranıyor…
search-wait = Bekleyin { $time }
search-missing-place = Listeden bir yer seçin.
search-missing-day = Bir gün girin, örneğin 24.12.
search-missing-time = Saat girin.
search-save-place = Bu yeri kaydet
search-place-saved = Yer kaydedildi
search-place-not-saved = Yer kaydedilemedi
place-none = Bu adda yer yok
place-guessed = benzer
place-needs-nearby = Kısa artı kodu için şehri de yazın.
place-opaque = Bu bağlantı yeri gizliyor. Açıp uzun adresi yapıştırın.
recent-title = Önceki aramalar
party-people = { $count } kişi
party-bags = { $count } bagaj
party-stops = { $count } durak
stepper-less = Azalt: { $what }
stepper-more = Artır: { $what }
essay-count = { $count } / { $most }
countdown-left = { $time } kaldı
countdown-over = Süre doldu

## Faults of a search and an offer

error-offer-gone = Bu teklif artık kullanılamaz. Yeniden arayın; yazdıklarınız duruyor.
action-search-again = Yeniden ara
rule-not-a-place = Haritada böyle bir yer yok.
rule-not-a-time = Bu bir tarih ve saat değil.
rule-out-of-range = 1 ile en çok olabilecek sayı arasında değil.
rule-unknown = Burada böyle bir şey yok.
rule-repeated = Bu, listede iki kez var.

## Offers

offers-label = Teklifler
offers-tools = Sırala ve süz
offers-count = { $count } teklif
offers-sieved-out = Süzgeçler hiçbir şey bırakmadı.
offers-none-yet = Henüz arama yapılmadı
offers-change = Aramayı değiştir
offers-overdue = Programın saatine göre süreleri doldu. Yeniden arayın; yine de denenebilir, karar hizmetindir.
offers-discarded = Bu teklifler başka bir oturuma ait. Yeniden arayın.
offers-public = Bunlar genel fiyatlar, acentenin değil. Rezerve edilemez; oturum açınca yeniden aranır.
offers-book-both = İki yönü rezerve et
offers-choose-both = Her yön için bir teklif seçin
offer-facts = Bu teklif hakkında
offer-choose = Bunu rezerve et
offer-compare = Karşılaştır
offer-compared = Karşılaştırmada
offer-chosen = Seçildi
offer-gone = Geçersiz
offer-external = harici
offer-external-short = dış
offer-has-routes = Başka güzergâh var
compare-title = Teklif karşılaştırması
compare-in = Karşılaştır
compare-out = Karşılaştırmadan çıkar
compare-open = { $count } teklifi yan yana
compare-remove = { $name } çıkar
compare-full = En çok { $most } teklif karşılaştırılır. Önce birini çıkarın.
compare-leave = Listeye dön
key-space = Boşluk
sieve-order = Sırala
sieve-class = Sınıf
sieve-supplier = Tedarikçi
sieve-most = En çok
sieve-seats = En az koltuk
sieve-bags = En az bagaj
sieve-any = Hepsi
sieve-free = Ücretsiz iptal
sieve-fits = Yeterince büyük
order-price = Fiyat
order-class = Sınıf
order-seats = Koltuk
order-bags = Bagaj
order-cancellation = İptal
order-supplier = Tedarikçi
column-free-until = Ücretsiz iptal
offers-sort = Sırala: { $what }
price-unsaid = Fiyat belirtilmemiş
price-former = Önce:
price-why-extras = ek hizmetlerle değişti
price-why-route = güzergâhla değişti
price-why-conditions = koşulları sorulunca tedarikçi değiştirdi
price-collected = tahsil edilen { $price }
vehicle-unsaid = Sınıf belirtilmemiş
supplier-unsaid = Tedarikçi belirtilmemiş
seats-count = { $count } koltuk
seats-unsaid = koltuk ?
bags-unsaid = bagaj ?
too-small = grup için küçük
cancellation-free = { $time } anına dek ücretsiz
cancellation-over = ücretsiz iptal { $time } bitti
cancellation-over-short = bitti: { $time }
cancellation-unsaid = ücretsiz iptal belirtilmemiş
cancellation-unsaid-short = belirtilmemiş
cancellation-unsaid-note = Belirtilmemiş, ücretsiz demek değil.
left-days = { $days } g { $hours } sa kaldı
left-hours = { $hours } sa { $minutes } dk kaldı
left-minutes = { $minutes } dk kaldı
time-of = { $city } saati
policy-unsaid = Bir kural geçerli
policy-none = yok
policy-blocked = Kural bunu engelli sayıyor. Karar hizmetindir.
policy-ask-title = Kurala rağmen rezerve edilsin mi?
policy-ask-lead = Şirket kuralı bu teklifi engelliyor. Hizmet reddedebilir.
policy-ask-do = Bu teklifle sürdür
policy-ask-keep = Başkasını seç
facts-too-small = Grup için küçük: koltuk ya da bagaj yetmiyor.
fact-supplier = Tedarikçi
fact-capacity = Kapasite
fact-cancellation = İptal
fact-policy = Kural
fact-net = Net
fact-vat = KDV
fact-toll = Geçiş ücreti
fact-stops = Duraklar
fact-road = Yol
fact-way = Mesafe
fact-routes = Başka güzergâh
fact-routes-yes = var
fact-routes-no = yok
fact-description = Açıklama
conditions-title = Tedarikçinin koşulları
conditions-version = sürüm
conditions-waiting = Sürücü { $count } dakika bekler.
conditions-waiting-from = Sürücü { $count } dakika bekler; başlangıç: { $from }.
conditions-from-landing = iniş
conditions-special = Özel istekler en az { $count } saat önce.
conditions-flight = Uçuş numarası zorunlu.
conditions-support = Özel istekler destek ekibiyle.
no-offers-title = Uygun teklif yok
no-offers-note = Hizmet yanıtladı, bu yolculuk için bir şey yok. Günü, saati ya da yerleri değiştirin.
no-offers-outside = Hizmet orada çalışmıyor.
coverage-cities = Şuralardan bulunur
coverage-destinations = Şuralara bulunur

## Passengers

people-title = Yolcular
people-lead-phone = Baş yolcunun telefonu gerekli.
people-not-a-phone = Bu bir telefon numarası değil.
people-phone-international = Ülke koduyla yazın, örneğin +90 …: tedarikçi harici.
people-not-a-mail = Bu bir e-posta adresi değil.
people-too-few = Listedeki yolculardan az.
people-over-capacity = Aracın aldığından çok.
offers-both-title = Gidiş ve dönüş

## The booking wizard

wizard-steps = Rezervasyon adımları
wizard-continue = Devam
wizard-kept = Bu makinede saklandı
wizard-not-kept = Program kapanana dek saklı
step-extras = Ekler ve güzergâh
step-passengers = Yolcular
step-review = Gözden geçir
step-outcome = Sonuç
booking-none = Rezervasyon yapılmıyor
booking-none-note = Rezervasyon bir teklifle başlar.
booking-search = Aramaya git
summary-title = Rezerve edilen
summary-via = üzerinden:
summary-route = Güzergâh:
summary-total = Toplam
summary-asking = Fiyat soruluyor…
extras-external = Tedarikçinin ekleri
extras-external-note = Her değişiklikte fiyat yeniden sorulur.
extras-standard = Ekler
extras-none = Bu teklifte ek yok.
extras-each = tanesi { $price }
extras-most = en çok { $count }
extras-unnamed = Adsız ek
extras-no-id = seçilemez: hizmet kimlik vermedi
extras-asking = Ekler soruluyor
extras-nothing = Burada seçilecek bir şey yok
extras-nothing-note = Bu teklifin eki de başka güzergâhı da yok.
extras-uncertain = Güzergâh eklerden sonra seçildi. Hizmet eklerin fiyatta kaldığını söylemiyor; emin olmak için yeniden seçin.
conditions-asking = Koşullar soruluyor
routes-title = Güzergâh
routes-map = { $from } – { $to } güzergâh haritası
map-open = Haritada aç
map-not-opened = Harita açılamadı
routes-scale = { $km } km
routes-unnamed = Güzergâh { $number }
routes-default = olağan
routes-no-key = seçilemez
routes-toll = geçiş { $price }
routes-none = Başka güzergâh yok.
routes-asking = Güzergâhlar soruluyor
routes-uncertain = Fiyat bu güzergâhtan sonra soruldu. Hizmet güzergâhın korunduğunu söylemiyor; emin olmak için yeniden seçin.
people-lead = Baş yolcu
people-lead-of = { $number }. yolcu baş yolcu
people-first-name = Ad
people-last-name = Soyad
people-phone = Telefon
people-email = E-posta
people-phone-hint = Ülke koduyla, +90 …
people-phone-hint-external = Uluslararası: +90 …
people-save = { $number }. yolcuyu kaydet
people-saved = Yolcu kaydedildi
people-not-saved = Yolcu kaydedilemedi
people-remove = { $number }. yolcuyu çıkar
people-add = Yolcu ekle
people-count = { $count } / { $most } kayıt
people-all = Toplam kişi
people-all-note = Kendi kaydı olmayanlar da.
people-capacity = { $vehicle } { $count } kişi alır.
people-find = Kayıtlı yolcular
people-find-example = Ad, telefon ya da e-posta
people-find-none = Bu adla kayıtlı kimse yok
paste-open = Liste yapıştır
paste-title = Listeden yolcular
paste-label = Her satırda bir yolcu
paste-hint = “Deniz Aydın”, “Aydın, Deniz”, “AYDIN/DENIZ MR” ya da tablo hücreleri; telefon ve e-postayla.
paste-unread = Şu satırlarda ad bulunamadı:
paste-too-many = { $count } kişilik yer var.
paste-keep = Vazgeç
paste-add = { $count } kişi ekle
flight-label = Uçuş numarası
flight-of = Uçuş numarası, { $from } → { $to }
flight-required = Bu yolculuk için zorunlu
flight-optional = İsteğe bağlı; sürücü uçuşu izler
flight-missing = Bu yolculuk için uçuş numarası gerekli.
flight-too-long = En çok 20 karakter.
note-label = Sürücü ve tedarikçiye not
note-hint = Olduğu gibi gönderilir.
note-too-long = Not 500 karakterden uzun.
review-when = Alınış
review-vehicle = Araç
review-route = Güzergâh
review-extras = Ekler
review-count = Toplam { $count } kişi yolculuk ediyor.
review-language = Arandığı gibi gönderilir: { $language }, { $currency }
review-wrong = Göndermeden önce eksik olan:
review-asking = Fiyat soruluyor; ondan sonra gönderilebilir.
review-unpriced = Son istenenin henüz fiyatı yok. Fiyatı olmadan hiçbir şey gönderilmez.
review-extras-open = Eklere dön
review-sent-before = { $from } → { $to } gönderildi. Burada kalan gönderilmedi.
review-sent-look = Sonucuna bak
consent-accept = Müşteri, tedarikçinin { $version } sürümlü koşullarını kabul ediyor
consent-accept-note = Yalnızca bu sürüm için; değişirse yeniden sorulur.
consent-accept-missing = Tedarikçinin koşulları okunup kabul edilmeli.
consent-acknowledge = Tedarikçinin istedikleri biliniyor ve karşılanacak
consent-acknowledge-missing = İstenenler onaylanmalı.
consent-unknown = Tedarikçinin koşulları henüz bilinmiyor.
offer-overdue = Programın saatine göre teklifin süresi doldu. Yeniden arayın ya da yine de gönderin: karar hizmetin.
offer-discarded = Bu teklif biten bir oturuma ait. Yeniden arayın; yazdıklarınız duruyor.
reshop-title = Aynı yolculuk, yeniden arandı
reshop-former = Önce
reshop-next = Şimdi
reshop-price = Fiyat
reshop-collected = Tahsil edilen
reshop-differs = farklı
reshop-note = Yazdıklarınız ve bu teklifte de bulunan ekler duruyor. Güzergâh ve koşullar yeniden sorulur.
reshop-take = Bu teklifle sürdür
reshop-other = Tüm teklifleri gör
reshop-none = Benzer teklif bulunamadı
reshop-none-note = Ne sınıf ne de tedarikçi artık sunuluyor.

## Sending and the outcome

error-twin = Aynı yolculuk zaten rezerve edilmiş.
error-twin-open = Aynı yolculuk zaten rezerve edilmiş olabilir, henüz bilinmiyor. Bu netleşene dek yanına rezervasyon yapılmaz; Dikkat bölümüne bakın.
twin-title = Aynı yolculuk bir daha rezerve edilsin mi?
twin-lead = Aynı yerler, aynı alınış saati ve aynı baş yolcuyla bir rezervasyon var.
twin-effect = Sürdürürseniz ikincisi oluşur.
twin-keep = Rezerve etme
twin-do = Bir daha rezerve et
review-sending = Gönderiliyor…
outcome-recorded = Kaydedildi
outcome-title-sending = Gönderiliyor
outcome-title-unknown = Henüz bilinmiyor
outcome-title-check = Lütfen bakın
outcome-title-waiting = Henüz gönderilmedi
outcome-title-partly = Kısmen kaydedildi
outcome-title-not = Rezerve edilmedi
mark-recorded = kaydedildi
mark-unknown = bilinmiyor
mark-check = lütfen bakın
mark-waiting = henüz gönderilmedi
mark-not-booked = rezerve edilmedi
mark-sending = gönderiliyor
outcome-sending = Rezervasyon gönderiliyor.
outcome-sending-again = Aynı rezervasyon yeniden gönderiliyor, { $number }. deneme: yalnızca bir kez kaydedilebilir.
outcome-sending-note = Başka işe geçebilirsiniz; sonuç burada ve Dikkat bölümünde görünür.
outcome-waiting = Hizmet beklemeyi istiyor. { $time } sonra kendiliğinden gönderilir.
outcome-not-booked-yet = Henüz hiçbir şey rezerve edilmedi.
outcome-drop = Gönderme
outcome-send-now = Şimdi gönder
held-unattended = Bir dakikadan çok bekledi ve tutuluyor: başında kimse yokken rezervasyon yapılmaz.
held-unauthorised = Oturum kabul edilmedi. Oturum açıp gönderin.
held-another-login = Başka bir oturuma ait. Teklifi artık rezerve edilemeyebilir.
held-body-unreadable = Gönderilecek olan artık okunamıyor.
outcome-unknown = Bunun rezerve edilip edilmediği bilinmiyor.
outcome-unknown-since = { $time } anından beri hizmetin yanıtı yok.
outcome-looking = Program şu anda hizmetin listesinde onu arıyor.
outcome-looks-again = Program kendiliğinden yeniden sorar ve hizmetin listesinde arar.
outcome-unknown-rule = Bu arada yeniden rezerve etmeyin. Başka işe geçebilirsiniz: Dikkat bölümünde durur.
outcome-attention = Dikkat bölümünü aç
outcome-matched = Buna benzeyen bir kayıt bulundu. Bu rezervasyon olduğuna lütfen bakın.
unsettled-several = Birkaç kayıt buna benziyor. Hangisi olduğunu biri söylemeli.
unsettled-not-comparable = Hizmetin kayıtları bununla karşılaştırılamıyor. Birinin bakması gerek.
unsettled-body-unreadable = Gönderilen artık okunamıyor. Birinin bakması gerek.
unsettled-too-long = Bir gün sonra hâlâ bilinmiyor. Birinin hizmete sorması gerek.
outcome-return = Dönüş, birlikte kaydedildi
outcome-no-pnr = Hizmet PNR vermedi.
outcome-id = Kayıt
outcome-by-lists = Hizmetin listesinde bulundu.
outcome-by-person = Bir kişi karar verdi:
outcome-failed-stops = { $count } durak eklenemedi. Hizmetin desteğine başvurun.
outcome-gone = Teklif artık rezerve edilemedi, hiçbir şey rezerve edilmedi. Yazdıklarınız duruyor.
outcome-rejected = Hizmet reddetti, hiçbir şey rezerve edilmedi. Yazdıklarınız duruyor.
outcome-mend = Yazılanlara dön
outcome-not-recorded = Bir kişi rezerve edilmediğine karar verdi.
outcome-not-recorded-lists = İki kez okunan hizmet listesinde yok: rezerve edilmedi.
outcome-dropped = Gönderilmedi.
outcome-written = Kayda geçti: { $time }
outcome-new = Yeni arama
next-title = Bundan sonra
next-recorded = Kayıt hizmette var. Bu, tedarikçi ya da sürücü sözü değildir.
next-follow = Program ilerleyişini izler, size gerek olunca söyler.
message-title = Müşteriye ileti
message-opening = Transferiniz kaydedildi.
message-way = { $from } → { $to }
message-stops = Duraklar: { $stops }
message-when = Alınış: { $time } ({ $city } saati)
message-vehicle = Araç: { $vehicle }
message-flight = Uçuş: { $flight }
message-pnr = Referans: { $pnr }
message-closing = Gelişme olunca yeniden yazarız.

## Drafts

drafts-title = Taslaklar
draft-title = Taslak
draft-opening = Taslak açılıyor
draft-expired = Bu taslağın teklifi artık yok
draft-expired-note = Yolcular, not ve uçuş duruyor. Yeniden arayıp bir teklif seçin; onunla birlikte gelirler.
draft-drop = Taslağı at
draft-none = Böyle bir taslak artık yok
rule-in-the-past = Bu zaman geçti.
rule-one-lead = Tam olarak bir baş yolcu olmalı.
fault-field-offer = Teklif
rule-conditions-outdated = Koşullar kabulden sonra değişti. Yeniden okuyup kabul edin.
review-send = Rezervasyonu gönder
command-search-line = Ara: { $line }
rule-too-few = Bunlar çok az.
rule-too-many = Bunlar çok fazla.
bags-count = { $count } bagaj

## Places and travellers that are kept

section-known = Yerler ve yolcular
known-signed-out = Kimse oturum açmamış
known-signed-out-note = Kayıtlı yerler ve yolcular oturum açan kişiye aittir ve bu makinede şifreli durur.
known-leave = Vazgeç
known-deeds = Değiştir veya kaldır
places-title = Kayıtlı yerler
places-note = Acentenin kullandığı oteller, villalar ve buluşma noktaları. Yer yazılırken önce bunlar çıkar.
places-add = Yer ekle
places-spot = Nerede
places-name = Ad
places-address = Adres notu
places-address-hint = Nasıl bulunur; yer seçilirken gösterilir.
places-save = Yeri kaydet
places-none = Henüz kayıtlı yer yok
places-none-note = Aramada seçilen bir yer oradan da kaydedilir.
places-remove-title = { $name } kaldırılsın mı?
places-remove-lead = Bu yerle yapılan rezervasyonlar ve taslaklar olduğu gibi kalır.
places-remove-do = Yeri kaldır
places-removed = Yer kaldırıldı
travellers-title = Kayıtlı yolcular
travellers-note = Acenteyle tekrar tekrar yolculuk edenler. Rezervasyonun yolcu adımında bulunurlar.
travellers-add = Yolcu ekle
travellers-name = Soyadı ve adı
travellers-find = Yolcu bul
travellers-save = Yolcuyu kaydet
travellers-none = Henüz kayıtlı yolcu yok
travellers-none-note = Bir yolcu rezervasyondan da kaydedilir.
travellers-remove-lead = Bu yolcunun rezervasyonları olduğu gibi kalır.
travellers-remove-do = Yolcuyu kaldır
travellers-removed = Yolcu kaldırıldı
travellers-more = { $count ->
    [one] { $count } kişi daha: bulmak için yazın.
   *[other] { $count } kişi daha: bulmak için yazın.
  }
