### The same ids as en.ftl, in Russian.

## Names

language-tr = Türkçe
language-en = English
language-de = Deutsch
language-ru = Русский
theme-light = Светлая
theme-dark = Тёмная
theme-system = Как в системе
currency-TRY = Турецкая лира (TRY)
currency-EUR = Евро (EUR)
currency-USD = Доллар США (USD)
currency-RUB = Российский рубль (RUB)
colour-amber = Янтарный
colour-violet = Фиолетовый
colour-teal = Бирюзовый
colour-blue = Синий
colour-green = Зелёный
colour-rose = Розовый
kind-sandbox = Песочница
kind-test = Тестовый
kind-live = Рабочий
badge-sandbox = ПЕСОЧНИЦА
badge-test = ТЕСТ
badge-live = РАБОЧИЙ
profile-sandbox = Песочница

## The window's frame

window-title = { $section } · { $profile } · Transfer Desk
window-title-bare = Transfer Desk
section-session = Сеанс
section-settings = Настройки
section-gallery = Галерея
frame-sections = Разделы
frame-skip = Перейти к содержимому
frame-profile = Профиль: { $profile }. Открыть настройки
frame-loading = Программа открывается
command-label = Команда
command-placeholder = Введите команду
command-none = Такой команды нет
command-go = Перейти: { $section }
command-theme = Тема: { $theme }
command-language = Язык: { $language }
command-profile = Профиль: { $profile }
command-sign-in = Войти
command-sign-out = Выйти из сеанса
command-renew = Продлить сеанс
command-new-profile = Новый профиль
command-copy-folder = Скопировать путь к папке данных
command-shortcuts = Сочетания клавиш
status-label = Состояние этого компьютера
status-signed-out = Вход не выполнен
status-signing-in = Выполняется вход
status-signed-in = Сеанс до { $time }
status-expired = Сеанс истёк в { $time }, продлится при следующем обращении
status-renewing = Сеанс продлевается
status-not-kept = Не сохраняется на этом компьютере
status-locked = Сохранённый сеанс заблокирован
status-unreached = В { $time } сервис был недоступен

## The shortcut sheet

shortcuts-title = Сочетания клавиш
shortcuts-everywhere = Везде
shortcuts-sign-in = Вход
shortcuts-lists = Списки и диалоги
key-control = Ctrl
shortcut-command = Командная строка
shortcut-sheet = Этот список
shortcut-next = Следующий и предыдущий элемент
shortcut-demo = Войти как первый, второй или третий демо-пользователь
shortcut-submit = Отправить форму
shortcut-move = Перемещение по списку
shortcut-choose = Выбрать
shortcut-leave = Закрыть или вернуться
shortcut-copy = Скопировать выбранное значение

## Buttons that many places share

action-close = Закрыть
action-back = Назад
action-retry = Повторить
action-sign-in = Войти
action-settings = Открыть настройки
action-copy = Скопировать
action-copied = Скопировано
action-not-copied = Не удалось скопировать
action-dismiss = Скрыть
choose-none = Ничего не выбрано
choose-no-match = Ничего не найдено

## Sign-in

sign-in-title = Вход
sign-in-profile = Профиль
sign-in-language = Язык
sign-in-user = Эл. почта или телефон
sign-in-user-hint = Телефон с кодом страны, например +90 555 000 00 01
sign-in-password = Пароль
sign-in-password-show = Показать пароль
sign-in-password-hide = Скрыть пароль
sign-in-submit = Войти
sign-in-busy = Выполняется вход…
sign-in-wait = Подождите ещё { $time }
sign-in-demo-title = Демо-пользователи
sign-in-demo-hint = В песочнице нет настоящих бронирований. Вход одной клавишей.
sign-in-refused = Сервис отказал во входе.
sign-in-why-asked = Сеанс завершён и удалён с этого компьютера.
sign-in-why-refused = Сервис больше не продлевает сеанс. Войдите снова; введённое сохранено.
sign-in-this-run = Войти только до закрытия программы

## Session

session-active = Вход выполнен
session-renewing = Продлевается
session-volatile = Не сохраняется
session-profile = Профиль
session-service = Адрес сервиса
session-valid = Действует до
session-valid-note = При необходимости продлевается сам.
session-expired-note = Срок истёк; продлится при следующем обращении.
session-kept = На этом компьютере
session-kept-yes = Хранится в зашифрованном виде. Будет найден при следующем запуске.
session-kept-no = Не сохраняется. Действует до закрытия программы.
session-renew = Продлить сейчас
session-renew-busy = Продлевается…
session-renewed = Сеанс продлён
session-sign-out = Выйти
session-sign-out-busy = Выполняется выход…
session-sign-out-note = При выходе сеанс удаляется только с этого компьютера. Сервису об этом не сообщается.

## A stored session that cannot be opened

locked-title = Сохранённый сеанс заблокирован
locked-lead = Возможно, здесь хранится сеанс, но открыть его не удаётся.
locked-retry-busy = Запрос к связке ключей…
locked-still = Повторный запрос в { $time }: без изменений.

## Keyring and storage

keyring-missing = Служба связки ключей не запущена. Запустите GNOME Keyring или KWallet и повторите попытку.
keyring-locked = Связка ключей заблокирована. Разблокируйте её системным паролем и повторите попытку.
keyring-timed-out = Связка ключей не ответила за 5 секунд. Возможно, запрос пароля скрыт за этим окном.
keyring-failed = Связка ключей сообщила об ошибке. Выйдите из системы, войдите снова и повторите попытку.
keyring-key-missing = Связка ключей отвечает, но ключа к сохранённым здесь данным в ней нет. Разблокируйте её, если она заблокирована, или верните прежнюю; если это невозможно, отложите данные в сторону.
storage-unreadable = Сохранённые здесь данные повреждены или закрыты другим ключом, открыть их нельзя.
storage-newer = Сохранённые здесь данные записаны более новой версией Transfer Desk. Чтобы открыть их, установите эту версию.
storage-in-use = Эту папку данных использует другая копия Transfer Desk. Закройте её и повторите попытку.
storage-full = Диск заполнен. Освободите место и повторите попытку.
storage-read-only = Запись в папку данных невозможна. Проверьте права доступа и повторите попытку.
storage-failed = Диск сообщил об ошибке при чтении или записи данных.
set-aside = Отложить в сторону и начать заново
set-aside-title = Отложить сохранённые данные в сторону?
set-aside-lead = Сохранённые данные останутся на диске под другим именем. Ничего не удаляется.
set-aside-effect = То, что было только в этих данных, например сеанс и черновики, больше не показывается. Нужно будет войти заново.
set-aside-keep = Оставить
set-aside-do = Отложить в сторону
set-aside-busy = Данные откладываются…
set-aside-done = Сохранённые данные отложены в сторону

## Errors

error-invalid = Некоторые поля нужно исправить.
error-signed-out = Вход не выполнен. Войдите, чтобы продолжить; введённое сохранено.
error-rate-limited = Сервис просит подождать до { $time }.
error-offline = Сервис недоступен. Проверьте сеть и повторите попытку.
error-service-failed = На стороне сервиса произошла ошибка. Повторите попытку чуть позже.
error-refused = Сервис отказал.
error-unreadable = Ответ сервиса не удалось прочитать.
error-busy = Предыдущий шаг ещё выполняется. Дождитесь его окончания.
error-unexpected = Программа ответила не так, как ожидалось. Повторите попытку.
error-status = Статус { $status }
error-service-code = Код { $code }
error-no-reason = Сервис не назвал причину.
severity-information = Примечание
severity-attention = Внимание
severity-danger = Ошибка
severity-good = Готово

## Faults at a field

rule-required = Заполните это поле.
rule-too-long = { $limit ->
    [one] Не более { $limit } символа.
    [few] Не более { $limit } символов.
    [many] Не более { $limit } символов.
   *[other] Не более { $limit } символа.
  }
rule-not-an-email-or-phone = Введите адрес эл. почты или телефон с кодом страны.
rule-not-https = Адрес должен начинаться с https://
rule-not-a-url = Адрес неполный; полный адрес — например, https://api.example.com
rule-taken = Профиль с таким именем уже есть.
rule-reserved = Это имя занято самой программой.

## Settings

settings-profiles = Профили
settings-profiles-note = Профиль — это сервис, с которым вы работаете. Его цвет обрамляет окно.
settings-profiles-count = { $count ->
    [one] { $count } профиль
    [few] { $count } профиля
    [many] { $count } профилей
   *[other] { $count } профиля
  }
settings-profile-name = Имя
settings-profile-service = Адрес сервиса
settings-profile-current = Используется
settings-profile-throw-away = Только до закрытия программы
settings-profile-inside = Внутри программы
settings-profile-use = Использовать
settings-profile-edit = Изменить
settings-profile-remove = Удалить
settings-profile-add = Новый профиль
settings-appearance = Оформление
settings-language = Язык
settings-theme = Тема
settings-keyring = Связка ключей
settings-keyring-good = Связка ключей работает. Сохранённые данные открываются.
settings-keyring-idle = Пока неизвестно: запрос к связке ключей выполняется при входе.
settings-data = Данные
settings-data-folder = Папка данных
settings-data-note = Чтобы удалить всё, что хранит программа, закройте её и удалите эту папку и записи transfer-desk в связке ключей.
settings-about = О программе
settings-version = Версия
settings-development = Разработка
settings-gallery = Галерея интерфейса

## Editing a profile

profile-new-title = Новый профиль
profile-edit-title = Изменить: { $name }
profile-name = Имя
profile-name-hint = Всегда видно в окне
profile-service = Адрес сервиса
profile-service-hint = Например, https://api.example.com
profile-kind = Тип
profile-kind-test-note = Для пробной работы. В окне написано «ТЕСТ».
profile-kind-live-note = Бронирует настоящие трансферы. В окне написано «РАБОЧИЙ».
profile-colour = Цвет
profile-language = Язык сервиса
profile-language-own = Как в программе
profile-currency = Валюта
profile-currency-own = По языку
profile-save = Сохранить профиль
profile-save-busy = Сохраняется…
profile-saved = Профиль сохранён
profile-drop = Отменить изменения
profile-gone = Этого профиля больше нет.
profile-remove-title = Удалить { $name }?
profile-remove-lead = Профиль исчезнет из списка. Его данные останутся в папке данных.
profile-remove-keep = Оставить
profile-remove-do = Удалить профиль
profile-removed = Профиль удалён

## When the desk cannot start

startup-title = Не удаётся запустить программу
startup-unknown-profile = Профиля { $name } нет.
startup-known-profiles = Известные профили:
startup-bad-url = Адрес сервиса { $url } использовать нельзя. Туда ничего не отправлено.
startup-sandbox = Песочница внутри программы не запустилась.
startup-no-encryption = Система не может устанавливать зашифрованные соединения, поэтому ни один сервис недоступен. Установите сертификаты ЦС и повторите попытку.
startup-settings-unreadable-line = Файл настроек не читается: строка { $line }.
startup-in-use = Эту папку данных использует другая копия Transfer Desk. Перейдите в её окно или закройте её и повторите попытку.
startup-use-sandbox = Открыть песочницу
startup-set-settings-aside = Отложить файл в сторону и начать заново
startup-set-settings-aside-note = Отложенный файл останется на диске под другим именем.
startup-quit = Выйти
startup-nothing-lost = Ничего не изменено и не перезаписано.
