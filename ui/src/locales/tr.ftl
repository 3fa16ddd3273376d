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
section-gallery = Galeri
frame-sections = Bölümler
frame-skip = İçeriğe geç
frame-profile = Profil: { $profile }. Ayarları aç
frame-loading = Açılıyor
command-label = Komut
command-placeholder = Komut yazın
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
status-unreached = { $time } itibarıyla servise ulaşılamadı

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
sign-in-refused = Servis, oturum açma isteğini reddetti.
sign-in-why-asked = Oturum kapatıldı ve bu bilgisayardan silindi.
sign-in-why-refused = Servis oturumu artık yenilemiyor. Yeniden oturum açın; yazdıklarınız korunuyor.
sign-in-this-run = Yalnızca bu çalıştırma için oturum aç

## Session

session-active = Oturum açık
session-renewing = Yenileniyor
session-volatile = Saklanmıyor
session-profile = Profil
session-service = Servis adresi
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
session-sign-out-note = Oturum yalnızca bu bilgisayardan silinir. Servise bildirilmez.

## A stored session that cannot be opened

locked-title = Kayıtlı oturum kilitli
locked-lead = Burada kayıtlı bir oturum olabilir, ancak açılamıyor.
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
error-rate-limited = Servis, { $time } saatine kadar beklenmesini istiyor.
error-offline = Servise ulaşılamıyor. Ağ bağlantısını denetleyip yeniden deneyin.
error-service-failed = Servis kendi içinde bir hata verdi. Birazdan yeniden deneyin.
error-refused = Servis bu isteği reddetti.
error-unreadable = Servisten okunamayan bir yanıt geldi.
error-busy = Önceki adım sürüyor. Bitmesini bekleyin.
error-unexpected = Beklenmeyen bir yanıt alındı. Yeniden deneyin.
error-status = Durum { $status }
error-service-code = Kod { $code }
error-no-reason = Servis bir gerekçe bildirmedi.
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
settings-profiles-note = Profil, çalışılan servistir. Rengi pencereyi çerçeveler.
settings-profiles-count = { $count ->
    [one] { $count } profil
   *[other] { $count } profil
  }
settings-profile-name = Ad
settings-profile-service = Servis adresi
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
profile-service = Servis adresi
profile-service-hint = Örneğin https://api.example.com
profile-kind = Tür
profile-kind-test-note = Denemek için. Pencerede TEST yazar.
profile-kind-live-note = Gerçek transfer rezervasyonu yapar. Pencerede CANLI yazar.
profile-colour = Renk
profile-language = Servisin dili
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
startup-bad-url = { $url } servis adresi kullanılamaz. Oraya hiçbir şey gönderilmedi.
startup-sandbox = Programın içindeki deneme ortamı başlatılamadı.
startup-no-encryption = Bu sistem şifreli bağlantı kuramıyor, bu yüzden hiçbir servise ulaşılamaz. CA sertifikalarını kurup yeniden deneyin.
startup-settings-unreadable-line = Ayar dosyası okunamıyor: { $line }. satır.
startup-in-use = Bu veri klasörünü başka bir Transfer Desk kullanıyor. Onun penceresine geçin ya da onu kapatıp yeniden deneyin.
startup-use-sandbox = Deneme ortamını aç
startup-set-settings-aside = Dosyayı kenara ayır ve baştan başla
startup-set-settings-aside-note = Kenara ayrılan dosya başka bir adla diskte kalır.
startup-quit = Çık
startup-nothing-lost = Hiçbir şey değiştirilmedi, hiçbir şeyin üzerine yazılmadı.
