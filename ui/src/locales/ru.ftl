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
section-session = Аккаунт
section-settings = Настройки
section-sandbox = Песочница
section-gallery = Галерея
frame-sections = Разделы
frame-skip = Перейти к содержимому
frame-profile = Профиль: { $profile }. Аккаунт и настройки
frame-loading = Программа открывается
frame-loading-long = Это занимает больше времени, чем обычно. Возможно, система запрашивает пароль в окне за этим окном.
command-label = Поиск или команда
command-placeholder = Имя, заказ, команда или AYT Лара 24 дек 14:30
command-none = Ничего не найдено
command-go = Перейти: { $section }
command-theme = Тема: { $theme }
command-language = Язык: { $language }
command-profile = Профиль: { $profile }
command-sign-in = Войти
command-sign-out = Выйти из аккаунта
command-renew = Продлить сеанс
command-new-profile = Новый профиль
command-copy-folder = Скопировать путь к папке данных
command-shortcuts = Сочетания клавиш
currency-follows = Цены в новых поисках: { $currency }
status-label = Строка состояния
status-signed-out = Вход не выполнен
status-signing-in = Выполняется вход
status-signed-in = Сеанс до { $time }
status-expired = Сеанс истёк ({ $time }), продлится при запросе
status-renewing = Сеанс продлевается
status-not-kept = Сеанс не сохраняется
status-locked = Сохранённый сеанс заблокирован
status-unreached = Сервис недоступен с { $time }
status-outage = Нет ответа с { $time } · копии от { $copies }
status-next-try = повтор: { $time }
status-offline = Нет сети
status-lists = Обновлено { $ago }
status-lists-endless = Списки сервиса не кончаются
status-lists-never = Полной синхронизации ещё не было
status-nothing-open = Ответов не ждём
status-open = Не выяснено: { $count }

## The shortcut sheet

shortcuts-title = Сочетания клавиш
shortcuts-everywhere = Везде
shortcuts-sign-in = Вход
shortcuts-lists = Списки и диалоги
key-control = Ctrl
shortcut-command = Командная строка
shortcut-sheet = Показать сочетания клавиш
shortcut-next = Следующий и предыдущий элемент
shortcut-demo = Войти как первый, второй или третий демо-пользователь
shortcut-submit = Отправить форму
shortcut-move = Перемещение по списку
shortcut-choose = Выбрать
shortcut-leave = Закрыть или вернуться
shortcut-copy = Скопировать выбранное значение
shortcuts-book = Заказы и «{ section-attention }»
shortcut-find = Найти заказ
shortcut-recent = Открыть один из последних заказов
shortcut-record-copy = Скопировать PNR
shortcut-record-read = Обновить заказ
shortcut-record-change = Изменить заказ
shortcut-record-cancel = Открыть отмену заказа
shortcut-done = Отметить как сделанное, с пояснением
shortcut-snooze = Отложить на время
shortcuts-booking = Поиск и бронирование
shortcut-forward = Искать, дальше, отправить
shortcut-from-message = Прочитать сообщение клиента
shortcut-search-recent = Повторить один из последних поисков
shortcut-search-clear = Очистить поиск
shortcut-line-part = Выделить часть строки, чтобы заменить её
shortcut-calendar = Открыть календарь у даты
shortcut-day-step = На день вперёд или назад
shortcut-sides = Переключить «туда» и «обратно»
shortcut-compare = Добавить предложение в сравнение или убрать
shortcut-compared = Открыть и закрыть сравнение
shortcut-outcome-pnr = Скопировать PNR заказа
shortcut-message = Скопировать сообщение клиенту
shortcut-new = Новый поиск после бронирования
shortcut-reveal = Показать скрытое (удерживать)
shortcut-undo = Отменить последний шаг
shortcut-zoom = Крупнее, мельче, обычный размер

## Buttons that many places share

action-close = Закрыть
action-back = Назад
action-retry = Повторить
action-try-now = Попробовать сейчас
action-sign-in = Войти
action-settings = Открыть настройки
action-copy = Скопировать
action-copied = Скопировано
action-not-copied = Не удалось скопировать
action-dismiss = Скрыть

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
sign-in-demo-hint = Заказы в песочнице не настоящие. Для входа нажмите указанную клавишу.
sign-in-refused = Сервис отказал во входе.
sign-in-why-asked = Вы вышли. Данные входа удалены с этого компьютера.
sign-in-why-refused = Сервис больше не продлевает сеанс. Войдите снова; введённые данные сохранены.
sign-in-why-tries = В закрытом окне пять раз введён неверный пароль, поэтому сеанс завершён. Введённые данные сохранены.
sign-in-this-run = Войти только до закрытия программы

## Session

session-active = Вход выполнен
session-renewing = Продлевается
session-volatile = Не сохраняется
session-profile = Профиль
session-service = Адрес сервиса
session-valid = Действует до
session-valid-note = Продлевается автоматически.
session-expired-note = Срок истёк; продлится при следующем запросе.
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
locked-newer-title = Данные от более новой версии
locked-newer-lead = Эта версия не может использовать сохранённые здесь данные. Ничего не изменено.
locked-retry-busy = Запрос к связке ключей…
keychain-wait = Это занимает больше времени, чем обычно. Возможно, за этим окном macOS запрашивает пароль для входа, чтобы открыть связку ключей: выберите там «Всегда разрешать», чтобы запрос больше не повторялся.
locked-still = Повторный запрос в { $time }: без изменений.

## Keyring and storage

keyring-missing = Служба связки ключей не запущена. Запустите GNOME Keyring или KWallet и повторите попытку.
keyring-missing-windows = Диспетчер учётных данных Windows недоступен. Запустите службу «Диспетчер учётных данных» и повторите попытку.
keyring-missing-macos = На этом Mac нет связки ключей для хранения ключа. Создайте связку ключей «Вход» в программе «Связка ключей» и повторите попытку.
keyring-locked = Связка ключей заблокирована. Разблокируйте её системным паролем и повторите попытку.
keyring-locked-windows = Windows не открывает диспетчер учётных данных в этом сеансе. Выйдите из Windows, войдите снова и повторите попытку.
keyring-locked-macos = Связка ключей заблокирована, или доступ к ней не был разрешён. Повторите попытку и выберите «Всегда разрешать», когда macOS спросит.
keyring-timed-out = Связка ключей не ответила за 5 секунд. Возможно, запрос пароля скрыт за этим окном.
keyring-timed-out-windows = Диспетчер учётных данных не ответил за 5 секунд. Повторите попытку.
keyring-timed-out-macos = Связка ключей не ответила за 60 секунд. Возможно, за этим окном macOS запрашивает пароль для входа: выберите там «Всегда разрешать» и повторите попытку.
keyring-failed = Связка ключей сообщила об ошибке. Выйдите из системы, войдите снова и повторите попытку.
keyring-failed-windows = Диспетчер учётных данных сообщил об ошибке. Выйдите из Windows, войдите снова и повторите попытку.
keyring-failed-macos = Связка ключей сообщила об ошибке. Завершите сеанс на Mac, войдите снова и повторите попытку.
keyring-key-missing = Связка ключей отвечает, но ключа к сохранённым здесь данным в ней нет. Разблокируйте её, если она заблокирована, или верните прежнюю; если это невозможно, архивируйте данные.
keyring-key-missing-windows = Диспетчер учётных данных отвечает, но ключа к сохранённым здесь данным в нём нет. Восстановите запись transfer-desk из резервной копии, если она есть; если это невозможно, архивируйте данные.
keyring-key-missing-macos = Связка ключей отвечает, но ключа к сохранённым здесь данным в ней нет. Найдите transfer-desk в программе «Связка ключей» или верните прежнюю связку; если это невозможно, архивируйте данные.
storage-unreadable = Сохранённые здесь данные повреждены или закрыты другим ключом, открыть их нельзя.
storage-newer = Сохранённые здесь данные записаны более новой версией Transfer Desk. Чтобы открыть их, установите эту версию.
storage-in-use = Эту папку данных использует другая копия Transfer Desk. Закройте её и повторите попытку.
storage-full = Диск заполнен. Освободите место и повторите попытку.
storage-read-only = Запись в папку данных невозможна. Проверьте права доступа и повторите попытку.
storage-foreign = Папка данных — ссылка или принадлежит другой учётной записи, поэтому она не прочитана и не изменена. Поставьте на её место свою папку и повторите.
storage-failed = Диск сообщил об ошибке при чтении или записи данных.
set-aside = Архивировать и начать заново
set-aside-title = Архивировать сохранённые данные?
set-aside-lead = Сохранённые данные останутся на диске под другим именем. Ничего не удаляется.
set-aside-effect = То, что было только в этих данных, например сеанс и черновики, больше не показывается. Нужно будет войти заново.
set-aside-keep = Оставить
set-aside-do = Архивировать
set-aside-busy = Данные архивируются…
set-aside-done = Сохранённые данные архивированы

## Errors

error-invalid = Исправьте отмеченные поля.
error-signed-out = Вход не выполнен. Войдите, чтобы продолжить; введённые данные сохранены.
error-rate-limited = Сервис просит подождать до { $time }.
error-goes-on = Продолжится автоматически через { $time }.
error-offline = Сервис недоступен. Проверьте сеть и повторите попытку.
error-offline-proxy = Сервис недоступен через прокси-сервер { $proxy }. Проверьте сеть и прокси-сервер и повторите попытку.
error-no-answer = Ответ не пришёл. Неполадки либо в сети, либо у сервиса. Повторите попытку чуть позже.
error-service-failed = У сервиса неполадки. Повторите попытку чуть позже.
error-refused = Сервис отклонил запрос.
error-unreadable = Ответ сервиса не удалось прочитать.
error-busy = Дождитесь окончания предыдущего шага.
error-unexpected = Непредвиденная ошибка программы. Повторите попытку.
error-status = Статус { $status }
error-service-code = Код { $code }
error-no-reason = Сервис не назвал причину.
severity-information = Примечание
severity-attention = Внимание
severity-danger = Ошибка
severity-good = Готово

## Faults at a field

rule-required = Обязательное поле.
rule-too-long = { $limit ->
    [one] Не более { $limit } символа.
    [few] Не более { $limit } символов.
    [many] Не более { $limit } символов.
   *[other] Не более { $limit } символа.
  }
rule-not-an-email-or-phone = Введите адрес эл. почты или телефон с кодом страны.
rule-not-https = Адрес должен начинаться с https://
rule-not-a-path = Путь должен начинаться с косой черты, например /api/statuses
rule-not-a-url = Адрес неполный; полный адрес — например, https://api.example.com
rule-not-a-proxy = Нужен адрес прокси-сервера http или https, например http://proxy.example.com:3128
rule-credentials = Уберите из адреса имя пользователя и пароль: настройки хранят их незашифрованными.
rule-taken = Профиль с таким названием уже есть.
rule-reserved = Это название занято программой.
rule-fixed = Это задал ваш администратор. Здесь изменить нельзя.
rule-not-allowed = Ваш администратор не разрешает этот адрес.
undo = Вернуть
undo-passenger = Пассажир убран: { $name }
undo-draft = Черновик удалён
undo-search = Поиск изменён
undo-snoozed = Отложено: { $title }
undo-done = Сделано: { $title }
fixed-by = Задано: { $administrator }.
fixed-by-administrator = Задано администратором.
profile-addresses-fixed = Только адреса, разрешённые администратором.
decided-title = Задано администратором
decided-note = Так решено для всех на этом компьютере.
decided-administrator = Контакт
decided-what = Настройки

## Settings

settings-profiles = Профили
settings-profiles-note = Профиль — это один сервис, с которым вы работаете. Его цвет отмечает окно.
settings-profiles-count = { $count ->
    [one] { $count } профиль
    [few] { $count } профиля
    [many] { $count } профилей
   *[other] { $count } профиля
  }
settings-profile-name = Название
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
settings-density = Плотность
settings-zoom = Масштаб
density-roomy = Просторная
density-close = Компактная
settings-behaviour = Приватность и уведомления
settings-privacy = Режим приватности
settings-privacy-note = Скрывает имена, телефоны, примечания и цены. Чтобы увидеть, удерживайте { $key } или нажмите на них.
settings-after-landing = Подача после прилёта
settings-before-departure = Подача перед вылетом
settings-pick-up-note = Для сообщений, в которых указано только время рейса.
pick-up-at-landing = К прилёту
pick-up-after-landing = { $count ->
    [one] Через { $count } минуту
    [few] Через { $count } минуты
   *[many] Через { $count } минут
  }
pick-up-before-departure = { $count ->
    [one] За { $count } минуту
    [few] За { $count } минуты
   *[many] За { $count } минут
  }
settings-cover = Скрывать окно, когда за столом никого нет
settings-cover-note = Имена скрыты, пока не введён пароль входа. После пяти неверных попыток вы выйдете из аккаунта; введённые данные сохранятся.
settings-cover-cannot = В текущем сеансе окно нельзя скрыть: этот компьютер не может распознать его пароль. После следующего входа сможет.
cover-never = Никогда
cover-minutes = { $count ->
    [one] Через { $count } минуту
    [few] Через { $count } минуты
   *[other] Через { $count } минут
}
cover-title = Окно скрыто
cover-lead = Введите пароль, с которым выполнен вход { $user }. Всё осталось как было.
cover-lift = Открыть
cover-wrong = { $count ->
    [one] Это не тот пароль. Осталась { $count } попытка, затем вы выйдете.
    [few] Это не тот пароль. Осталось { $count } попытки.
   *[other] Это не тот пароль. Осталось { $count } попыток.
}
settings-notifications = Уведомления на рабочем столе
settings-notifications-note = Когда заказ подтверждён, не подтверждён или отменён в другом месте либо нужно ваше участие.
settings-notifications-note-windows = Когда заказ подтверждён, не подтверждён или отменён в другом месте либо нужно ваше участие. Windows показывает это, только если программа установлена.
settings-notification-details = Называть в уведомлениях людей и маршруты
settings-notification-details-note = Иначе в уведомлении только статус и PNR. Уведомления видит каждый, кто видит экран, даже когда он заблокирован.
settings-polling = Следить за ближайшими подачами
settings-polling-note = За два дня до подачи — каждые 5 минут, около подачи — каждые 30 секунд. Если выключено — только раз в 15 минут.
settings-book = Сохранённые данные
settings-book-note = Хранятся на этом компьютере для этого профиля.
fields-title = Имена полей
fields-note = Сервис может называть поле иначе. Несколько имён перечислите через запятую, самое вероятное первым; точка ведёт во вложенное поле. Рядом видно, что найдено в настоящем заказе.
fields-not-kept = Профиль действует до закрытия программы: имена полей не сохранятся.
fields-tried = Проверено на заказе:
fields-no-record = Проверить имена пока не на чем. Войдите и синхронизируйте заказы.
fields-not-found = в этом заказе не найдено
fields-usual = По умолчанию
fields-proposal = «{ $name }» повторяет забронированное здесь: найдено в { $seen } из { $of }.
fields-proposal-of = Похоже, «{ $name }» — это поле «{ $field }»: в { $seen } из { $of } бронирований там повторилось то, что было введено здесь.
fields-accept = Использовать это имя
fields-later = Позже
fields-save = Применить имена
fields-saved = Имена полей применены
fields-loading = Загрузка имён полей…
fields-paths = Поля этого заказа: { $count }
field-status-text = Статус словами
field-pick-up-place = Место подачи
field-drop-off-place = Место назначения
field-supplier = Поставщик
field-seat = Мест
field-passenger-count = Всего пассажиров
field-driver = Водитель
field-driver-phone = Телефон водителя
field-plate = Номер автомобиля
field-currency = Валюта
field-charge-amount = Сумма к списанию
field-charge-currency = Валюта списания
field-free-until = Бесплатная отмена до
settings-storage = Хранится на этом компьютере
settings-storage-note = Заказы, пассажиры и черновики зашифрованы, у каждого пользователя отдельно. Не зашифрован список отправленного: он псевдонимизирован: вместо имён в нём PNR, ID и время. Заказы в песочнице не зашифрованы.
settings-retention = Хранить заказы после подачи
settings-retention-note = Затем, когда войдёт любой пользователь этого профиля, они удаляются с этого компьютера у всех его пользователей вместе со столь же старыми черновиками и сохранёнными пассажирами, которые с тех пор не ездили. У сервиса всё останется. Не удаляются невыясненное, заказы с более поздней подачей и заказы без читаемого времени подачи.
retention-months = { $count ->
    [one] { $count } месяц
    [few] { $count } месяца
   *[other] { $count } месяцев
}
retention-shorter = { $count ->
    [one] Хранить заказы только { $count } месяц?
    [few] Хранить заказы только { $count } месяца?
   *[other] Хранить заказы только { $count } месяцев?
}
retention-shorter-do = Удалить более старые
retention-shorter-keep = Оставить как есть
storage-users = Пользователи этого профиля
storage-user = Пользователь
storage-size = Размер
storage-changed = Последнее изменение
storage-wipe = Удалить…
storage-signed-in = вход выполнен
storage-somebody = Другой пользователь ({ $mark })
storage-none = Пока ничего не хранится
storage-none-note = Данные появятся после первого входа.
storage-loading = Загрузка…
storage-wipe-title = Удалить данные: { $name }?
storage-wipe-do = Удалить навсегда
storage-wipe-keep = Оставить
storage-wipe-lead = Заказы, черновики, адреса и пассажиры будут удалены здесь вместе с ключами к ним, журнал будет очищен. У сервиса всё останется.
storage-wipe-sandbox = Песочница тоже удалит заказы этого пользователя.
storage-wipe-signs-out = При этом вы выйдете из аккаунта.
storage-wipe-open = { $count ->
    [one] Не выяснен { $count } заказ или изменение: проверить его будет уже нельзя. От заказа останутся только случайный ключ и время, чтобы он не был забыт.
    [few] Не выяснены { $count } заказа или изменения: проверить их будет уже нельзя. От заказов останутся только случайные ключи и время, чтобы они не были забыты.
   *[other] Не выяснено { $count } заказов или изменений: проверить их будет уже нельзя. От заказов останутся только случайные ключи и время, чтобы они не были забыты.
  }
storage-wiped = Удалено
diagnostics-title = Поддержка
diagnostics-note = Версии, настройки, количества и коды ошибок. Без имён, адресов, ключей и текстов сервиса. Проверьте перед отправкой.
diagnostics-write = Создать файл для поддержки
diagnostics-written = Файл сохранён:
licences-title = Лицензии
licences-own = Transfer Desk распространяется под лицензией Apache-2.0 или MIT на ваш выбор. В нём использован труд многих разработчиков.
licences-find = Найти библиотеку
licences-loading = Загрузка списка…
licences-data = Данные
licences-code = Код ({ NUMBER($count) })
licences-airports = Аэропорты
licences-cities = Города
licences-zones = Границы часовых поясов
licences-rules = Правила часовых поясов
licences-map = Карта

## The sandbox’s dials

sandbox-note = Здесь всё ненастоящее. Эти настройки имитируют сбои сервиса.
sandbox-none = Этот профиль — не песочница
sandbox-none-note = У настоящего сервиса таких настроек нет.
sandbox-loading = Загрузка настроек песочницы…
sandbox-clock = Часы сервиса
sandbox-clock-note = Часы этого компьютера не меняются.
sandbox-runs = идут
sandbox-frozen = остановлены
sandbox-freeze = Остановить
sandbox-let-run = Запустить
sandbox-later-minutes = Вперёд на 31 минуту
sandbox-later-hour = Вперёд на 1 час
sandbox-later-day = Вперёд на 1 день
sandbox-later-week = Вперёд на 1 неделю
sandbox-faults = Сбои
sandbox-faults-note = Действуют на следующие вызовы или пока их не снимут.
sandbox-presets = Сервис сейчас
sandbox-preset-normal = как обычно
sandbox-preset-offline = недоступен
sandbox-preset-slow = отвечает медленно (5 секунд на вызов)
sandbox-preset-busy = перегружен (просит подождать 20 секунд)
sandbox-fault = Сбой
sandbox-on = Применить к
sandbox-anywhere = любому вызову
sandbox-times = Сколько раз
sandbox-until-cleared = пока не снимут
sandbox-times-left = { $count ->
    [one] ещё { $count } раз
    [few] ещё { $count } раза
   *[other] ещё { $count } раз
}
sandbox-rule = Как это понимает песочница
sandbox-add = Добавить сбой
sandbox-clear = Снять все
sandbox-no-faults = Сбоев нет.
sandbox-scenarios = Сценарии
sandbox-scenarios-note = Введите значение в указанное поле, чтобы запустить сценарий.
sandbox-switches = Открытые вопросы
sandbox-switches-note = О чём спецификация молчит. Настоящий сервис ведёт себя одним из этих способов.
sandbox-thrown = Изменено ответов: { $count }
sandbox-reset = Начать заново
sandbox-reset-note = Одно и то же число даёт одни и те же заказы.
sandbox-seed = Начальное число
sandbox-reservations = Заказов
sandbox-reset-want = Начать заново…
sandbox-reset-do = Очистить песочницу
sandbox-reset-keep = Оставить как есть
sandbox-reset-lead = Заказы и входы песочницы будут удалены. Сохранённое на этом компьютере останется.
sandbox-was-reset = Песочница очищена
sandbox-typed-place = Вводится как название адреса
sandbox-typed-lead = Вводится как фамилия основного пассажира или номер рейса
sandbox-place-SBX-NONE = автомобилей нет, о других адресах ничего не сказано
sandbox-place-SBX-COVERAGE = автомобилей нет, сервис там не работает и называет города и места назначения
sandbox-place-SBX-400 = поиск отвечает 400 в простой обёртке ответа
sandbox-place-SBX-400-RESULT = поиск отвечает 400 в виде результата поиска, без обёртки ответа
sandbox-place-SBX-400-DATA = поиск отвечает 400 с результатом поиска внутри обёртки ответа
sandbox-place-SBX-EXPIRES-20 = предложения истекают через столько секунд (от 1 до 9999)
sandbox-place-SBX-PRICE = при повторном запросе цена на 15 % выше
sandbox-place-SBX-GONE = цена, маршруты и бронирование отвечают 410
sandbox-place-SBX-REPRICE-400 = на повторный запрос цены сервис отвечает 400 в виде предложения
sandbox-place-SBX-NOROUTES = список маршрутов пуст, хотя предложение их обещало
sandbox-place-SBX-NOLINE = маршруты приходят без пунктов оплаты и без линии на карте
sandbox-place-SBX-POLICY = у предложений есть сообщение тревел-политики и её нарушения
sandbox-place-SBX-BLOCK = тревел-политика блокирует предложения
sandbox-place-SBX-EXTERNAL = только внешние поставщики
sandbox-place-SBX-OWN = только собственные поставщики сервиса
sandbox-place-SBX-MARKUP = в текстах есть разметка, управляющие символы и знаки направления
sandbox-place-SBX-429 = поиск отвечает 429 и просит подождать 3 секунды
sandbox-place-SBX-429-BARE = поиск отвечает 429 и не говорит, сколько ждать
sandbox-place-SBX-500 = поиск отвечает 500 в обёртке ответа
sandbox-place-SBX-500-HTML = поиск отвечает 500 в виде страницы
sandbox-place-SBX-401 = поиск отвечает 401 без содержимого
sandbox-lead-SBX-STATUS-7 = у заказа этот статус (от 1 до 12), и он не меняется
sandbox-lead-SBX-NOTCONFIRMED = заказ не подтверждается (5)
sandbox-lead-SBX-SKIP = заказ пропускает статусы: 1, 4, 7, 12
sandbox-lead-SBX-FAST = заказ проходит свои статусы, каждый за десять секунд
sandbox-lead-SBX-ATTENTION = сервис сообщает, что заказ требует внимания
sandbox-lead-SBX-ISSUE = сервис называет код проблемы
sandbox-lead-SBX-WAYPOINT = ответ говорит, что остановки не добавлены; если их нет, придумывает одну
sandbox-lead-SBX-RETURN = вместе с ним создаётся заказ обратно
sandbox-lead-SBX-DEDUCT-25 = при отмене удерживается этот процент (от 0 до 100)
sandbox-lead-SBX-NOCANCEL = поставщик отказывает в отмене
sandbox-lead-SBX-NOUPDATE = поставщик отказывает в любом изменении
sandbox-lead-SBX-GROUP = трансфер объединили в группу: для изменений нужна поддержка
sandbox-lead-SBX-400 = бронирование отвечает 400
sandbox-lead-SBX-410 = бронирование отвечает 410
sandbox-lead-SBX-429 = бронирование отвечает 429 и просит подождать 3 секунды
sandbox-lead-SBX-429-BARE = бронирование отвечает 429 и не говорит, сколько ждать
sandbox-lead-SBX-500 = бронирование отвечает 500 в обёртке ответа, ничего не принято
sandbox-lead-SBX-500-HTML = бронирование отвечает 500 в виде страницы, ничего не принято
sandbox-lead-SBX-500-ONCE = первая попытка даёт 500, следующая с тем же ключом принимается, если ошибка не запоминается (см. открытые вопросы)
sandbox-lead-SBX-500-COMMITTED = бронирование отвечает 500, хотя заказ принят
sandbox-lead-SBX-401 = бронирование отвечает 401 без содержимого
sandbox-lead-SBX-DROP = заказ принят, соединение обрывается до ответа
sandbox-lead-SBX-SLOW = заказ принят, ответ идёт три секунды
sandbox-fault-rate_limit = Слишком много запросов
sandbox-effect-rate_limit = 429; без retry_after время ожидания не указано, неверное значение отправляется как есть
sandbox-fault-delay = Медленный ответ
sandbox-effect-delay = запрос ждёт, затем выполняется; его ключ тем временем считается занятым
sandbox-fault-stall = Нет ответа
sandbox-effect-stall = ответа нет, пока сбой не снимут; committed: работа выполнена
sandbox-fault-drop_before = Запрос потерян
sandbox-effect-drop_before = соединение обрывается, ничего не выполняется
sandbox-fault-drop_after = Ответ потерян
sandbox-effect-drop_after = запрос выполняется, соединение обрывается до ответа
sandbox-fault-cut = Ответ оборван
sandbox-effect-cut = соединение обрывается после стольких байтов ответа, считая заголовок
sandbox-fault-reset = Соединение сброшено
sandbox-effect-reset = после стольких байтов ответа соединение сбрасывается (TCP)
sandbox-fault-truncate = Половина ответа
sandbox-effect-truncate = полный ответ HTTP с половиной содержимого
sandbox-fault-garbage = Нечитаемый ответ
sandbox-effect-garbage = полный ответ HTTP с нечитаемым содержимым
sandbox-fault-expire_token = Сеанс истёк
sandbox-effect-expire_token = сеанс истекает прямо перед рассмотрением запроса
sandbox-fault-duplicate = Двойной запрос
sandbox-effect-duplicate = запрос доставляется дважды
sandbox-fault-error500 = Ошибка 500
sandbox-effect-error500 = 500 в обёртке ответа; committed: работа всё же выполнена
sandbox-fault-error500_html = Ошибка 500 страницей
sandbox-effect-error500_html = 500 в виде страницы; committed: работа всё же выполнена
sandbox-fault-empty401 = Пустой ответ 401
sandbox-effect-empty401 = 401 без содержимого
sandbox-fault-list_drift = Список сдвигается
sandbox-effect-list_drift = со второй страницы всё сдвинуто на одну строку вниз
sandbox-fault-answer = Свой ответ
sandbox-effect-answer = этот ответ, о чём бы ни спросили; можно добавить content_type и committed
sandbox-switch-key_kept = Сколько помнится ключ?
sandbox-switch-key_conflict = Тот же ключ с другим содержимым
sandbox-switch-key_running = Тот же ключ, пока первый запрос выполняется
sandbox-switch-stored_failure = Тот же ключ после ответа 500
sandbox-switch-gone_looked = Когда замечается истёкшее предложение?
sandbox-switch-rotation = Уже обменянный токен обновления
sandbox-switch-login_refusal = Вход с неверным паролем
sandbox-switch-change_refusal = Отказ в изменении или отмене
sandbox-switch-update_answer = Ответ на удачное изменение
sandbox-switch-field_names = Имена полей заказа
sandbox-switch-first_status = Первый статус заказа
sandbox-switch-detail_scope = Кто может читать заказ?
sandbox-switch-unordered_lists = Порядок списков, для которых он не указан
sandbox-switch-unknown_id = Неизвестный или чужой ID
sandbox-switch-expired_on_availability = Истёкший сеанс там, где он не нужен
sandbox-switch-list_lag = Задержка, с которой новый заказ попадает в списки
sandbox-switch-page_size_over = Размер страницы больше наибольшего
sandbox-switch-extra_shape = Вид стандартной доп. услуги
sandbox-switch-deadline_grace = Отсрочка после срока
sandbox-switch-create_lengths = Длины, указанные для изменений, при бронировании
sandbox-answer-hours24 = 24 часа
sandbox-answer-minutes30 = 30 минут
sandbox-answer-status400 = Ответ 400
sandbox-answer-status401 = Ответ 401
sandbox-answer-status403 = Ответ 403
sandbox-answer-status404 = Ответ 404
sandbox-answer-status409 = Ответ 409
sandbox-answer-status422 = Ответ 422
sandbox-answer-first_result = Снова первый ответ
sandbox-answer-waits = Ждёт первого
sandbox-answer-replayed = Снова ошибка
sandbox-answer-executed_anew = Выполняется заново или выдаётся принятое
sandbox-answer-before_key = До проверки ключа
sandbox-answer-after_key = После проверки ключа
sandbox-answer-strict = Отказ
sandbox-answer-minute_of_grace = Действует ещё минуту
sandbox-answer-reuse_revokes = Завершает сеанс
sandbox-answer-record = Заказ
sandbox-answer-nothing = Ничего
sandbox-answer-changes = Изменённое
sandbox-answer-request = Как в запросе
sandbox-answer-other = Другие имена
sandbox-answer-sparse = Мало полей
sandbox-answer-unfamiliar = Неизвестные имена
sandbox-answer-new = Новый трансфер
sandbox-answer-waiting_for_supplier = Ожидает поставщика
sandbox-answer-confirmed = Подтверждён
sandbox-answer-creator = Тот, кто бронировал
sandbox-answer-company = Вся компания
sandbox-answer-steady = Всегда один и тот же
sandbox-answer-shuffled = Перемешан
sandbox-answer-public = Не учитывается
sandbox-answer-none = Нет
sandbox-answer-seconds30 = 30 секунд
sandbox-answer-seconds5 = 5 секунд
sandbox-answer-refused = Отказ
sandbox-answer-capped = Уменьшается до наибольшего
sandbox-answer-flat = Плоский
sandbox-answer-nested = Вложенный
sandbox-answer-bare = Краткий
sandbox-answer-free = Не проверяются
sandbox-answer-as_on_update = Действуют и здесь
settings-keyring = Связка ключей
settings-keyring-good = Связка ключей работает. Сохранённые данные открываются.
settings-keyring-idle = Пока неизвестно: запрос к связке ключей выполняется при входе.
settings-data = Данные
settings-data-folder = Папка данных
settings-data-note = Чтобы удалить всё, что хранит программа, закройте её и удалите эту папку и записи transfer-desk в связке ключей.
settings-data-note-windows = Чтобы удалить всё, что хранит программа, закройте её и удалите эту папку и записи transfer-desk в диспетчере учётных данных.
settings-data-note-macos = Чтобы удалить всё, что хранит программа, закройте её и удалите эту папку и записи transfer-desk в программе «Связка ключей».
settings-updates = Новые версии
updates-mode = Когда выходит новая версия
updates-mode-off = Не искать
updates-mode-ask = Сообщать, устанавливать по моей команде
updates-mode-tell = Сообщать
updates-mode-automatic = Устанавливать при выходе
updates-look = Проверить наличие новой версии
updates-looking = Идёт проверка…
updates-newest = { $version } — самая новая версия.
updates-newer = Вышла версия { $version }.
updates-fetching = Загружается версия { $version }…
updates-ready = Версия { $version } загружена, подпись верна.
updates-ready-quit = Версия { $version } загружена и будет установлена при выходе.
updates-installed = Версия { $version } установлена и заработает со следующего запуска.
updates-install = Установить и перезапустить
updates-held = Заказ, отмена или изменение ещё отправляются или могут быть отправлены повторно. Установить можно, когда это завершится.
updates-impossible = Эта копия Transfer Desk не знает адреса, по которому искать новые версии.
updates-way-deb = Она придёт с обновлениями системы, в виде пакета deb.
updates-way-rpm = Она придёт с обновлениями системы, в виде пакета rpm.
updates-way-flatpak = Она придёт с обновлениями flatpak.
updates-way-administrator = Transfer Desk установлен для всех на этом компьютере, новую версию ставит администратор.
updates-way-by-hand = Эта копия не обновляется сама. Установите новую версию вручную.
updates-no-answer = Сервер обновлений не ответил. Эта версия продолжает работать. Проверьте соединение и повторите.
updates-unusable = Сервер обновлений прислал ответ, который нельзя использовать. Эта версия продолжает работать. Повторите позже или сообщите администратору.
updates-broke-off = Загрузка прервалась. Ничего не изменено. Повторите проверку.
updates-unsigned = Загруженный пакет не подписан Transfer Desk и удалён. Ничего не изменено. Сообщите администратору.
updates-other-version = Загружен не тот пакет, о котором сообщалось; пакет удалён. Ничего не изменено. Сообщите администратору.
updates-not-written = Новую версию не удалось записать: возможно, диск заполнен или защищён от записи. Прежняя версия на месте. Освободите место и повторите.
updates-not-put-back = Новую версию не удалось поставить на место, а прежнюю — вернуть. Данные не затронуты. Установите Transfer Desk заново, прежде чем закрыть его.
status-update = Вышла версия { $version }

settings-about = О программе
settings-interface = API сервиса
settings-version = Версия
settings-development = Разработка
settings-gallery = Галерея интерфейса

## Editing a profile

profile-new-title = Новый профиль
profile-edit-title = Изменить профиль «{ $name }»
profile-name = Название
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
profile-country = Страна агентства
profile-country-hint = Номера без кода страны и короткие названия мест читаются для этой страны.
profile-country-own = По часовому поясу компьютера
profile-proxy = Прокси-сервер
profile-proxy-hint = Например, http://proxy.example.com:3128. Пусто: прокси-сервер системы.
profile-more = Поддержка и названия статусов
profile-support-phone = Телефон поддержки
profile-support-mail = Почта поддержки
profile-support-hint = Показываются по кнопке «Связаться с поддержкой» в заказе.
profile-catalogue = Путь к названиям статусов
profile-catalogue-hint = Сервис может сообщать свои названия статусов, например по пути /api/statuses. Пусто: они не читаются.
profile-save = Сохранить профиль
profile-save-busy = Сохраняется…
profile-saved = Профиль сохранён
profile-drop = Сбросить изменения
profile-gone = Этого профиля больше нет.
profile-remove-title = Удалить профиль «{ $name }»?
profile-remove-lead = Вы выйдете из сервиса этого профиля, и профиль исчезнет из списка. Его данные останутся в папке данных.
profile-remove-keep = Оставить
profile-remove-do = Удалить профиль
profile-removed = Профиль удалён

## When the desk cannot start

startup-title = Не удаётся запустить программу
startup-unknown-profile = Профиля «{ $name }» нет.
startup-known-profiles = Известные профили:
startup-bad-url = Адрес сервиса { $url } использовать нельзя. Туда ничего не отправлено.
startup-bad-proxy = Прокси-сервер профиля «{ $name }» использовать нельзя. Ничего не отправлено.
startup-sandbox = Песочница внутри программы не запустилась.
startup-no-encryption = Система не может устанавливать зашифрованные соединения, поэтому ни один сервис недоступен. Установите сертификаты ЦС и повторите попытку.
startup-settings-unreadable-line = Файл настроек не читается: строка { $line }.
startup-in-use = Эту папку данных использует другая копия Transfer Desk. Перейдите в её окно или закройте её и повторите попытку.
startup-policy = Политику этого компьютера нельзя применить ({ $place }).
startup-policy-line = Политику этого компьютера нельзя применить (строка { $line } в { $place }).
startup-policy-open = Политику этого компьютера могут изменить не только администраторы ({ $place }).
startup-policy-note = Сообщите администратору. Без политики Transfer Desk разрешил бы больше, чем следует.
startup-not-allowed = Ваш администратор не разрешает сервис { $url }. Туда ничего не отправлено.
startup-use-sandbox = Открыть песочницу
startup-set-settings-aside = Архивировать файл и начать заново
startup-set-settings-aside-note = Старый файл останется на диске под другим именем.
startup-quit = Закрыть программу
startup-nothing-lost = Ничего не изменено и не перезаписано.

## Reservations

section-reservations = Заказы
status-1 = Новый трансфер
status-2 = Ожидает поставщика
status-3 = Ожидает согласия поставщика
status-4 = Подтверждён
status-5 = Не подтверждён
status-6 = Ожидает водителя
status-7 = Готов, водитель назначен
status-8 = Водитель в пути
status-9 = Пассажир в автомобиле
status-10 = Пассажир доставлен
status-11 = Отменён
status-12 = Завершён
status-unknown = Статус { $code }
status-none = Без статуса
status-troubled = Требует внимания
lookup-label = Найти заказ
lookup-example = Имя, PNR, рейс, телефон, адрес, комментарий, дата
lookup-list = Найденные заказы
lookup-loading = Поиск…
lookup-found = Найдено заказов: { NUMBER($count) } (на этом компьютере)
lookup-found-more = Найдено заказов: больше { NUMBER($count) } (на этом компьютере)
lookup-near = Точных совпадений нет. Показаны заказы с похожим написанием.
lookup-near-filtered = С этим фильтром точных совпадений нет. Показаны заказы с похожим написанием.
lookup-none = Ничего не найдено
lookup-none-note = На этом компьютере такого заказа нет. Возможно, он есть у сервиса, но ещё не синхронизирован.
lookup-none-filtered = С этим фильтром ничего не найдено.
lookup-in-all = Искать во всех заказах
lookup-clear = Очистить поиск
lookup-nothing-kept = Сохранённых заказов пока нет
lookup-first-reading = Первая синхронизация заказов…
lookup-nothing-kept-note = После первой синхронизации заказы находятся сразу, даже без сети.
panel-label = Выбранный заказ
panel-open = Открыть заказ
panel-phone = Телефон
panel-age = Обновлено: { $time } ({ $ago })
recents-label = Недавние
filter-label = Показать
filter-upcoming = Предстоящие
filter-today = Сегодня (время Турции)
filter-active = Выполняются
filter-past = Прошедшие
filter-troubled = Требуют внимания
filter-trips = Туда и обратно
filter-month = За месяц (время Турции)
filter-status = По статусу
filter-own = Мои заказы
filter-year = За год (время Турции)
filter-between = Между двумя днями (время Турции)
filter-which-year = Год
filter-from = С
filter-until = По
filter-all = Все
filter-which-month = Месяц
filter-which-status = Статус
filter-status-count = { $name } ({ NUMBER($count) })
row-trip = Часть поездки туда и обратно
day-unknown = Дата подачи неизвестна
day-count = { $count ->
    [one] { $count } заказ
    [few] { $count } заказа
    [many] { $count } заказов
   *[other] { $count } заказа
  }
row-no-time = время не указано
row-no-name = имя не указано
row-no-places = маршрут не указан
row-age = Возраст данных:
row-read = Обновлено: { $time }
sync-reading = Синхронизация… Заказов: { NUMBER($records) }, страниц: { NUMBER($pages) }
sync-left = Остановлено. Получено заказов: { NUMBER($records) }, страниц: { NUMBER($pages) }
sync-whole = Последняя синхронизация: { $time } ({ $ago })
sync-never = Полной синхронизации ещё не было
sync-start = Синхронизировать
sync-go-on = Продолжить
sync-stop = Остановить
sync-offline = Нет сети. Показаны заказы, сохранённые на этом компьютере.
sync-signed-out = Вход не выполнен. Показаны заказы, сохранённые на этом компьютере.
sync-limited = Сервис просит подождать. Показаны заказы, сохранённые на этом компьютере.
sync-failed = Синхронизация не удалась. Показаны заказы, сохранённые на этом компьютере.
sync-outage = Сервис не отвечает с { $time }. Показаны заказы, сохранённые на этом компьютере.
sync-next-try = Следующая попытка: { $time }.
sync-old = Эти данные могли устареть.
sync-endless = Списки сервиса не кончаются, синхронизация остановлена. Полученное сохранено; то, чего здесь нет, всё же может существовать.

## A reservation

record-title = Заказ
record-back = Заказ
record-loading = Загрузка заказа…
record-unknown = Этот заказ не сохранён на этом компьютере
record-unknown-note = Возможно, он принадлежит другому пользователю или синхронизации ещё не было.
record-nobody = Без имени
record-as-booked = как забронировано
record-and-more = { $count ->
    [one] { $name } и ещё { NUMBER($count) }
    [few] { $name } и ещё { NUMBER($count) }
   *[other] { $name } и ещё { NUMBER($count) }
  }
record-trouble = Сервис отметил этот заказ: он требует внимания.
record-issue = Сервис сообщает о проблеме:
record-support = Обратитесь в поддержку сервиса и назовите PNR.
record-unread = Сервис перестал возвращать этот заказ ({ $time }). Показана последняя полученная версия.
record-age = Обновлено: { $time } ({ $ago })
record-change = Изменить…
record-cancel = Отменить…
record-refresh = Обновить
record-status-name = У сервиса он называется «{ $name }».
support-title = Связаться с поддержкой
support-phone = Телефон
support-mail = Почта
support-unknown = Для этого профиля не указаны телефон и почта.
support-enter = Открыть настройки
support-subject = Заказ { $pnr }
support-line-pnr = PNR: { $pnr }
support-line-id = ID заказа: { $id }
support-line-status = Статус: { $status }
support-line-issue = Сообщение о проблеме: { $issue }
support-line-cancel-refused = Отказ в отмене: { $words }
support-line-change-refused = Отказ в изменении: { $words }
support-subject-doubt = Бронирование с неизвестным исходом
support-line-doubt = Запрос на бронирование отправлен, но ответ потерян. Принят ли у вас этот заказ?
support-line-sent = Отправлено: { $time }
support-line-lead = Основной пассажир: { $name }
support-line-way = Маршрут: { $from } → { $to }
support-line-pick-up = Подача: { $time }
support-line-candidate = Возможный ID заказа: { $id }
support-line-stop = Не добавлена остановка: { $stop }
record-past = Этот статус уже не допускает изменений и отмены. Попробовать можно: решает сервис.
record-when = Подача
record-way = Маршрут
record-people = Пассажиры
record-lead = основной
record-in-all = Всего пассажиров: { $count }
record-flight = Рейс
record-note = Комментарий
record-none = не указано
record-vehicle = Автомобиль
record-price = Цена
history-title = Статус
history-next = Следующая проверка: { $time }
history-now = Идёт проверка
history-lists = Проверка при следующей синхронизации
history-over = Статус окончательный, автоматических проверок больше нет.
history-first = Впервые получен: { $time }
history-seen = Получен: { $time }
history-former = (прежний статус ещё был: { $time })
dossier-title = Исходный заказ
dossier-note = Сохранено при бронировании и больше не меняется.
dossier-booked = Дата бронирования
dossier-accepted = Принятые условия
dossier-searched = Параметры поиска
dossier-asked-in = язык: { $language }, валюта: { $currency }
dossier-failed-stops = Не добавленные остановки
dossier-route = Выбранный маршрут
dossier-policy-blocked = Отправлено вопреки запрету тревел-политики.
dossier-acknowledged = Требования приняты
dossier-standard-extras = Стандартных доп. услуг: { $count }
raw-shortened = Данные этого заказа слишком длинные, чтобы сохранить их целиком. Поля, у которых здесь нет имени, не сохранены.
raw-title = Ещё полей от сервиса: { NUMBER($count) }
half-cancelled = Отменена только часть поездки: один трансфер отменён, другой действует.
request-look = Открыть
request-cancel-sending = Отмена отправляется.
request-cancel-checking = Неизвестно, отменён ли заказ. Идёт проверка.
request-cancel-again = Заказ не отменён. Можно попробовать ещё раз.
request-cancel-refused = Сервис отклонил отмену.
request-cancel-person = Нужно выяснить, отменён ли заказ.
request-change-sending = Изменение отправляется.
request-change-checking = Неизвестно, внесено ли изменение. Идёт проверка.
request-change-again = Изменение не внесено. Можно попробовать ещё раз.
request-change-refused = Сервис отклонил изменение.
request-change-person = Нужно выяснить, внесено ли изменение.
request-change-typed = Изменение этого заказа начато, но не отправлено.
request-go-on = Продолжить

## Cancelling

cancel-done-title = { $pnr ->
    [none] Заказ отменён
   *[other] Заказ { $pnr } отменён
  }
cancel-title = { $pnr ->
    [none] Отмена этого заказа
   *[other] Отмена { $pnr }
}
cancel-conditions = Перед отменой
cancel-no-preview = Размер удержания сервис заранее не сообщает: он зависит от условий поставщика и правил вашего аккаунта.
percent = { $percent } %
past-alike = { $count ->
    [1] Последняя отмена у поставщика { $supplier } ({ $lead } до подачи):
   *[other] Последние отмены у поставщика { $supplier } ({ $lead } до подачи), всего { $count }:
}
past-others = В другие сроки до подачи:
past-none-alike = На этом компьютере нет отмен у поставщика { $supplier } так близко к подаче.
past-none = На этом компьютере нет прошлых отмен у поставщика { $supplier }.
past-note = Это история, а не прогноз: сколько процентов удержали тогда.
lead-day = менее чем за 24 ч
lead-two-days = за 24–48 ч
lead-week = за 2–7 дней
lead-earlier = более чем за 7 дней
cancel-reading = Данные заказа обновляются. Ничего не отправляется.
cancel-unreadable = Заказ не удалось обновить, поэтому отменить его сейчас нельзя.
cancel-keep = Оставить заказ
cancel-want = { $pnr ->
    [none] Отменить этот заказ…
   *[other] Отменить { $pnr }…
}
cancel-do = { $pnr ->
    [none] Отменить этот заказ сейчас
   *[other] Отменить { $pnr } сейчас
}
cancel-at-once = Отмена вступит в силу сразу, вернуть заказ будет нельзя.
cancel-ask-again = Попробовать снова
cancel-sending = Отмена отправляется.
cancel-unknown = Неизвестно, отменён ли заказ.
cancel-since = Ответа сервиса нет с { $time }.
cancel-next = Программа проверяет заказ, следующая проверка: { $time }.
cancel-check = Проверить сейчас
cancel-never-twice = Второй раз автоматически ничего не отправляется. Можно работать дальше.
cancel-held = Войдите, и программа это проверит.
cancel-nothing = Ничего не отменено.
cancel-refused = Не отменено: сервис отказал.
cancel-person = Заказ не удавалось обновить целые сутки. Узнайте в поддержке сервиса, отменён ли он.
deduction-none = Без удержания
deduction-none-note = Удержание 0 %. Возврат оформляется отдельно.
deduction-percent = Удержание { $percent } %
deduction-told = сообщено { $time }
deduction-note = Это процент, а не сумма. Возврат оформляется отдельно.
deduction-unsaid = Ответ с размером удержания потерян. Узнайте его в поддержке сервиса.
refusal-status = Статус «{ $status }» этого уже не допускает.
refusal-help = Заказ не изменился. Если трансфер объединили в группу или отказал поставщик, обратитесь в поддержку сервиса.
again-offline = Сервис был недоступен.
again-limited = Сервис просит подождать.
again-wait = Сервис просит подождать { $seconds } с.
again-sign-in = Сеанс не принят. Сначала войдите.
again-not-kept = Не удалось сохранить запрос на диске, поэтому ничего не отправлено.
again-stands = Заказ действует, статус «{ $status }»: запрос не подействовал.
again-as-before = Заказ не изменился: запрос не подействовал.
again-person = Проверено вручную: заказ не изменился.
legs-title = Другой трансфер этой поездки
legs-note = Трансферы отменяются по отдельности, у каждого своё удержание.
leg-there = Туда
leg-return = Обратно

## Attention

section-attention = Задачи
side-waiting = {" "}в ожидании
attention-loading = Загрузка…
attention-none = Ничего не требует внимания
attention-none-note = Новое появится здесь автоматически, сначала самое срочное.
attention-note = Сначала самое срочное. Решённое исчезает из списка.
item-next-settle = Уточнить…
item-next-half = Оставить или отменить…
item-next-cancellation = Открыть отмену
item-next-change = Открыть изменение
item-next-draft = Открыть черновик
item-next-search = К поиску
attention-done = Сделано…
attention-snooze = Отложить…
attention-not-done = Здесь нужно решение. Откройте.
aside-reason = Что сделано?
aside-reason-hint = Сохраняется здесь для тех, кто спросит потом.
aside-done = Отметить как сделанное
aside-title = Отложено и сделано: { $count }
aside-until = До { $time } или раньше, если станет срочно.
aside-done-at = Сделано { $time }:
aside-back = Вернуть
snooze-note = Вернётся автоматически, а если станет срочно, то раньше.
snooze-half = Через полчаса
snooze-hours = Через два часа
snooze-morning = Утром
notice-many-items = Ещё требует внимания: { $count }
notice-many-moves = Изменилось заказов: { $count }
urgency-acute = Срочно
urgency-decide = Решить
urgency-watch = В работе
item-booking-undecided = Неизвестно, принят ли заказ. Нужно ваше решение.
item-booked-after-all = Заказ считался непринятым, но появился у сервиса.
item-not-booked = Не забронировано; это выяснилось не сразу.
item-booking-found = Найден похожий заказ: проверьте.
item-booking-unknown = Неизвестно, принят ли заказ. Идёт проверка.
item-booking-held = Отправка приостановлена: заказ не отправлен.
item-troubled = Сервис сообщает о проблеме с заказом: обратитесь в его поддержку.
item-not-confirmed = Поставщик не подтвердил заказ.
item-driver-missing = Скоро подача, а водитель не назначен.
item-free-ends = Бесплатная отмена скоро закончится.
item-not-readable = Сервис не возвращает этот заказ.
item-booking-strange = Бронирование в состоянии, которого эта версия не знает. Откройте его более новой версией или обратитесь в поддержку сервиса.
item-request-strange = Изменение или отмена в состоянии, которого эта версия не знает. Проверьте заказ, прежде чем повторять запрос.
settle-know = Указать результат вручную
settle-reason = Откуда это известно? (например, звонок в поддержку)
settle-reason-hint = Сохранится вместе с решением.
settle-found = Это он
settle-none = Не забронировано
settle-find = Выберите подходящий заказ
settle-find-other = Другой заказ
settle-find-hint = Из сохранённых на этом компьютере; или ID заказа, который назвала поддержка сервиса.
settle-find-example = Имя, PNR, рейс, адрес или ID заказа
settle-find-none = На этом компьютере не найдено
settled-booked = Выяснено: сервис принял заказ.
settled-cancelled = Выяснено: заказ отменён.
settled-changed = Выяснено: изменение внесено.
settled-not-cancelled = Выяснено: заказ не отменён.
settled-not-changed = Выяснено: ничего не изменено.
notice-many-settled = Стал известен результат запросов: { $count }
settle-settled = Это уже решено.

## Changing

change-done-title = { $pnr ->
    [none] Заказ изменён
   *[other] Заказ { $pnr } изменён
  }
change-title = { $pnr ->
    [none] Изменение этого заказа
   *[other] Изменение { $pnr }
}
change-fixed = Автомобиль, поставщик, маршрут, доп. услуги и цена не меняются.
change-date = Дата подачи
change-time = Время подачи
change-offset = Разница с UTC
change-offset-hint = По часам в месте подачи в этот день.
change-empty = Оставьте пустым, чтобы удалить.
change-people-unknown = Сервис не сообщает, кто едет, поэтому список здесь не изменить.
change-person-gone = Пассажира { $number } в заказе больше нет. Удалите строку или добавьте его заново.
change-person-twice = Пассажир { $number } в списке дважды.
change-part = Поле
change-before = Было
change-after = Станет
last-change = Последнее изменение отсюда: { $time }
change-removed = удалено
change-differences = Изменения к отправке
change-no-difference = Изменений пока нет
change-send = Отправить изменение
change-leave = Назад к заказу
change-loses-flight = Поставщик требует номер рейса для этого трансфера. Можно ли без него, решает сервис.
change-moved = Тем временем заказ изменил кто-то другой. Ничего не отправлено. Проверьте и отправьте снова.
change-seen = Как вы видели
change-is = Как сейчас
change-unreadable = Заказ не удалось обновить, поэтому изменить его сейчас нельзя.
change-unknown = Неизвестно, внесено ли изменение.
change-by-answer = Изменение принято.
change-answered = Так ответил сервис. Сам заказ ещё не обновлён.
change-by-record = Изменение внесено: ответ потерян, но в заказе уже новые данные.
change-by-person = Проверено вручную: изменение внесено.
change-refused = Ничего не изменено: сервис отказал.
change-none-made = Ничего не изменено. Введённые данные сохранены.
change-open-again = Открыть снова
change-not-read = Заказ не удавалось обновить целые сутки. Внесено ли изменение?
change-unclear = Заказ не совпадает ни с прежней, ни с новой версией. Внесено ли изменение?
change-nothing-to-compare = Отправленные данные уже не прочитать. Посмотрите на заказ: внесено ли изменение?
change-was = Изменено
change-was-not = Не изменено

## Searching

section-search = Поиск
section-booking = Бронирование
search-title = Поиск
prices-partner = Партнёрские цены
prices-public = Публичные цены
prices-sign-in = Войдите, чтобы видеть цены агентства
line-label = Быстрый поиск
line-example = AYT Лара 24 дек 14:30 2+1 3 чем. XQ101 обратно 31 дек 10:00
line-hint = Откуда, куда, дата, время, пассажиры, багаж, рейс, обратно. Enter — поиск.
line-understood = Распознано
line-not-understood = Не распознано: «{ $words }»
line-said-twice = «{ $words }»: это уже указано
line-day-or-month = «{ $words }» понято как день.месяц
line-day-or-time = «{ $words }» понято как дата
line-which-week = «{ $words }» понято как ближайший такой день
line-other-weekday = «{ $words }»: день недели не соответствует дате
line-half-of-day = «{ $words }»: утром или днём?
line-impossible = «{ $words }»: такого времени нет
line-past = «{ $words }»: это время уже прошло
line-before-there = «{ $words }» раньше поездки туда
line-two-places = «{ $words }»: поставьте > между двумя адресами
line-unknown-place = Не найден адрес «{ $words }»
line-children = { $count ->
    [one] в том числе { $count } ребёнок
    [few] в том числе { $count } ребёнка
    [many] в том числе { $count } детей
   *[other] в том числе { $count } ребёнка
  }
line-seats = { $count ->
    [one] { $count } детское кресло
    [few] { $count } детских кресла
    [many] { $count } детских кресел
   *[other] { $count } детского кресла
  }
line-back = Обратно
pasted-title = Из сообщения
pasted-open = Из сообщения
pasted-safe = До поиска ничего не отправляется
pasted-label = Сообщение клиента
pasted-hint = Вставьте письмо, переписку или таблицу. Текст читается только на этом компьютере.
pasted-none = В этом сообщении трансфер не найден.
pasted-read = Найти трансфер
pasted-found = Найдено: { $found }
pasted-questions = { $count ->
    [one] { $count } вопрос
    [few] { $count } вопроса
   *[many] { $count } вопросов
  }
pasted-which = Какой трансфер?
pasted-there = Туда
pasted-back = Обратно
pasted-party = Группа
pasted-as-written = Как написано: «{ $words }»
pasted-written = написано: «{ $words }»
pasted-several-places = Подходит несколько мест
pasted-unknown-place = Место с таким названием не найдено
pasted-pick-up = Подача
pasted-flight = Рейс
pasted-no-time = Время в сообщении не указано
pasted-no-day = Дата в сообщении не указана
pasted-landing = Рейс прилетает в { $time }
pasted-departure = Рейс вылетает в { $time }
pasted-adults = { $count ->
    [one] { $count } взрослый
    [few] { $count } взрослых
   *[many] { $count } взрослых
  }
pasted-children = { $count ->
    [one] { $count } ребёнок
    [few] { $count } ребёнка
   *[many] { $count } детей
  }
pasted-ages = возраст: { $ages }
pasted-extra = Дополнительно
pasted-extra-note = Войдёт в примечание к заказу
extra-child-seat = Детское кресло
extra-booster = Бустер
extra-baby-seat = Автолюлька
extra-wheelchair = Инвалидная коляска
extra-sports-baggage = Спортивный багаж
pasted-lead = Основной
pasted-keys = ↑ ↓ показывают место в сообщении
pasted-another = Другое сообщение
pasted-unanswered = нет ответа
search-from = Откуда
search-to = Куда
search-swap = Поменять местами
search-place-example = Аэропорт, город, координаты или ссылка на карту
search-stop = Остановка { $number }
search-stop-add = Добавить остановку
search-stop-up = Переместить остановку { $number } выше
search-stop-down = Переместить остановку { $number } ниже
search-stop-remove = Убрать остановку { $number }
search-day = Дата подачи
search-time = Время
search-back-day = Дата обратно
search-back-time = Время
search-back-add = Добавить трансфер обратно
search-back-remove = Убрать трансфер обратно
day-example = 24.12
field-day-or-month = прочитано как день.месяц
field-which-week = на этой неделе или на следующей?
field-other-weekday = другой день недели
field-half-of-day = до полудня или после?
field-past = уже прошло
calendar-open = Открыть календарь
calendar-month-before = Предыдущий месяц
calendar-month-after = Следующий месяц
time-zone = Время: { $city }, { $offset }
time-at-desk = у вас { $time }
time-just-now = только что
time-skipped = Такого времени нет: { $city }, часы переводят с { $from } на { $to }.
time-twice = Это время наступает дважды: { $city }. Какое из них?
time-earlier = Раннее, { $offset }
time-later = Позднее, { $offset }
search-people = Пассажиры
search-bags = Багаж
search-currency = Валюта
search-currency-own = По умолчанию ({ $currency })
search-language = Язык предложений
search-language-own = Как в программе
search-best-price = Только лучшая цена в классе
search-do = Искать предложения
search-clear = Очистить
search-both = Искать туда и обратно
search-busy = Идёт поиск…
search-wait = Подождите { $time }
search-missing-place = Выберите адрес из списка.
search-missing-day = Введите дату, например 24.12.
search-missing-time = Введите время.
search-save-place = Сохранить этот адрес
search-place-saved = Адрес сохранён
search-place-not-saved = Не удалось сохранить адрес
place-none = Адрес не найден
place-guessed = похоже
place-needs-nearby = Короткому плюс-коду нужен город: допишите его после кода.
place-opaque = Короткая ссылка скрывает адрес. Откройте её и вставьте полную ссылку.
recent-title = Недавние поиски
recent-back = обратно { $time }
recent-back-open = и обратно
party-people = { $count ->
    [one] { $count } человек
    [few] { $count } человека
    [many] { $count } человек
   *[other] { $count } человека
  }
party-bags = { $count ->
    [one] { $count } место багажа
    [few] { $count } места багажа
    [many] { $count } мест багажа
   *[other] { $count } места багажа
  }
party-stops = { $count ->
    [one] { $count } остановка
    [few] { $count } остановки
    [many] { $count } остановок
   *[other] { $count } остановки
  }
stepper-less = Меньше: { $what }
stepper-more = Больше: { $what }
essay-count = { $count } из { $most }
countdown-left = осталось { $time }
countdown-over = Время истекло

## Faults of a search and an offer

error-offer-gone = Это предложение больше не действует. Повторите поиск; введённые данные сохранены.
action-search-again = Искать снова
rule-not-a-place = Такого адреса нет на карте.
rule-not-a-time = Неверные дата и время.
rule-out-of-range = Вне допустимых пределов.
rule-unknown = Не найдено.
rule-repeated = Уже есть в списке.

## Offers

offers-label = Предложения
offers-tools = Сортировка и фильтры
offers-count = { $count ->
    [one] { $count } предложение
    [few] { $count } предложения
    [many] { $count } предложений
   *[other] { $count } предложения
  }
offers-sieved-out = Под эти фильтры ничего не подходит.
offers-none-yet = Поиска ещё не было
offers-change = Изменить поиск
offers-overdue = Срок этих предложений, вероятно, истёк. Повторите поиск.
offers-discarded = Эти предложения из другого сеанса. Повторите поиск.
offers-public = Это публичные цены, а не цены агентства. Забронировать нельзя; после входа поиск повторится.
offers-book-both = Забронировать туда и обратно
offers-choose-both = Выберите предложения туда и обратно
offer-facts = Об этом предложении
offer-choose = Забронировать
offer-compare = Сравнить
offer-compared = В сравнении
offer-chosen = Выбрано
offer-gone = Истекло
offer-external = внешний
offer-external-short = внеш.
offer-has-routes = Есть другие маршруты
compare-title = Сравнение предложений
compare-open = { $count ->
    [one] Сравнить { $count }
    [few] Сравнить { $count }
    [many] Сравнить { $count }
   *[other] Сравнить { $count }
  }
compare-remove = Убрать из сравнения: { $name }
compare-full = Сравнить можно не больше { $most }. Сначала уберите одно.
compare-leave = Назад к предложениям
key-space = Пробел
sieve-order = Сортировка
sieve-class = Класс
sieve-supplier = Поставщик
sieve-most = Цена до
sieve-seats = Мест от
sieve-bags = Багажа от
sieve-any = Все
sieve-free = Бесплатная отмена
sieve-fits = Вмещает группу
order-price = Цена
order-class = Класс
order-seats = Места
order-bags = Багаж
order-cancellation = Отмена
order-supplier = Поставщик
column-free-until = Бесплатно до
offers-sort = Сортировать: { $what }
price-unsaid = Цена не указана
price-former = Было:
price-why-extras = изменилась из-за доп. услуг
price-why-route = изменилась из-за маршрута
price-why-conditions = поставщик изменил цену при запросе условий
price-collected = к списанию { $price }
vehicle-unsaid = Класс не указан
supplier-unsaid = Поставщик не указан
seats-count = { $count ->
    [one] { $count } место
    [few] { $count } места
    [many] { $count } мест
   *[other] { $count } места
  }
seats-unsaid = мест: ?
bags-unsaid = багаж: ?
difference-lowest = минимум
difference-seats = { $count ->
    [one] нет { $count } места
   *[other] нет { $count } мест
  }
difference-bags = багаж: лишних { $count }
column-difference = Разница
offers-too-small = Не вмещает: { $party }
too-small = не вмещает группу
cancellation-free = бесплатно до { $time }
cancellation-over = бесплатная отмена была до { $time }
cancellation-over-short = истекла { $time }
cancellation-unsaid = нет данных о бесплатной отмене
cancellation-unsaid-short = не указано
cancellation-unsaid-note = «Не указано» не значит «бесплатно».
left-days = ещё { $days } д { $hours } ч
left-hours = ещё { $hours } ч { $minutes } мин
left-minutes = ещё { $minutes } мин
time-of = время: { $city }
policy-unsaid = Ограничение тревел-политики
policy-none = нет
policy-blocked = Запрещено тревел-политикой. Решает сервис.
policy-ask-title = Бронировать вопреки тревел-политике?
policy-ask-lead = Тревел-политика компании запрещает это предложение. Сервис может отказать.
policy-ask-do = Всё равно продолжить
policy-ask-keep = Выбрать другое
facts-too-small = Не вмещает группу: не хватает мест или багажа.
fact-supplier = Поставщик
fact-capacity = Вместимость
fact-cancellation = Отмена
fact-policy = Тревел-политика
fact-net = Без НДС
fact-vat = НДС
fact-toll = Плата за проезд
fact-stops = Остановки
fact-road = Дорога
fact-way = Расстояние и время в пути
more-figures = Другие данные
fact-stops-net = Остановки, без НДС
fact-stops-vat = Остановки, НДС
fact-stops-gross = Остановки, с НДС
fact-supplier-code = Код поставщика
fact-sales-channel = Канал продаж
fact-routes = Другие маршруты
fact-routes-yes = есть
fact-routes-no = нет
fact-description = Описание
conditions-title = Условия поставщика
conditions-version = редакция
conditions-waiting = { $count ->
    [one] Водитель ждёт { $count } минуту.
    [few] Водитель ждёт { $count } минуты.
    [many] Водитель ждёт { $count } минут.
   *[other] Водитель ждёт { $count } минуты.
  }
conditions-waiting-from = Начало отсчёта ожидания: { $from }.
conditions-from-landing = Время ожидания отсчитывается от посадки самолёта.
conditions-special = { $count ->
    [one] Особые пожелания не позднее чем за { $count } час.
    [few] Особые пожелания не позднее чем за { $count } часа.
    [many] Особые пожелания не позднее чем за { $count } часов.
   *[other] Особые пожелания не позднее чем за { $count } часа.
  }
conditions-flight = Нужен номер рейса.
conditions-support = Особые пожелания — через поддержку сервиса.
no-offers-title = Подходящих предложений нет
no-offers-note = Сервис ответил: для этого трансфера ничего нет. Измените дату, время или адреса.
no-offers-outside = Сервис там не работает.
coverage-cities = Доступные места подачи
coverage-destinations = Доступные места назначения

## Passengers

people-title = Пассажиры
people-lead-phone = У основного пассажира должен быть телефон.
people-not-a-phone = Неверный номер телефона.
people-phone-international = Внешний поставщик: укажите телефон с кодом страны, например +7 …
people-not-a-mail = Неверный адрес эл. почты.
people-too-few = Меньше, чем указано пассажиров выше.
people-over-capacity = Больше, чем вмещает автомобиль.
offers-both-title = Туда и обратно

## The booking wizard

wizard-steps = Шаги бронирования
wizard-continue = Дальше
wizard-kept = Черновик сохранён
wizard-not-kept = Черновик только до закрытия программы
step-extras = Доп. услуги и маршрут
step-passengers = Пассажиры
step-review = Проверка
step-outcome = Итог
booking-none = Нет начатого бронирования
booking-none-note = Бронирование начинается с предложения.
booking-search = К поиску
summary-title = Ваше бронирование
summary-via = через
summary-route = Маршрут:
summary-total = Итого
summary-contains = { $count ->
    [0] только трансфер
    [one] трансфер и { $count } услуга
    [few] трансфер и { $count } услуги
   *[other] трансфер и { $count } услуг
}
contents-unsaid = что входит в цену, не указано
summary-beside = не входит: стандартные услуги, { $prices }
summary-beside-unsaid = не входит: стандартные услуги, цена не указана
summary-grand = Туда и обратно
summary-asking = Запрос цены…
extras-external = Доп. услуги поставщика
extras-external-note = При каждом изменении цена запрашивается заново.
extras-standard = Доп. услуги
extras-none = В этом предложении нет доп. услуг.
extras-each = { $price } за штуку
extras-most = макс. { $count }
extras-unnamed = Доп. услуга без названия
extras-no-id = выбрать нельзя: сервис не передал её ID
extras-asking = Запрос доп. услуг
extras-take = Взять доп. услуги другого трансфера
extras-uncertain = Маршрут выбран после доп. услуг. Сервис не сообщает, учтены ли они ещё в цене; лучше выберите их снова.
conditions-asking = Запрос условий
routes-title = Маршрут
routes-map = Карта маршрутов: { $from } – { $to }
map-open = Открыть на карте
map-not-opened = Карту не удалось открыть в браузере
routes-scale = { $km } км
routes-unnamed = Маршрут { $number }
routes-default = стандартный
routes-no-key = выбрать нельзя
routes-toll = платная дорога { $price }
routes-ask = Найти другие маршруты
routes-none = Другого маршрута нет.
routes-asking = Запрос маршрутов
routes-uncertain = Цена запрошена после выбора маршрута. Сервис не сообщает, сохранён ли он; лучше выберите его снова.
people-lead = Основной пассажир
people-lead-head = Осн.
people-lead-of = Основной — пассажир { $number }
people-first-name = Имя
people-last-name = Фамилия
people-phone = Телефон
people-email = Эл. почта
people-phone-hint = С кодом страны, +7 …
people-phone-hint-external = Международный: +7 …
people-phone-corrected = приведён к международному формату
people-keys = Enter: следующий пассажир. Стрелки: телефон, эл. почта, основной пассажир, сохранение и удаление.
people-save = Сохранить пассажира { $number }
people-saved = Пассажир сохранён
people-not-saved = Не удалось сохранить пассажира
people-remove = Убрать пассажира { $number }
people-add = Добавить пассажира
people-count = Указано по именам: { $count } из { $most } возможных
people-all = Всего пассажиров
people-all-note = Включая тех, кто не указан выше.
people-capacity = { $vehicle } вмещает пассажиров: { $count }.
people-find = Сохранённые пассажиры
people-find-example = Имя, телефон или почта
people-find-none = Такого сохранённого пассажира нет
paste-open = Вставить имена
paste-title = Пассажиры из списка
paste-label = По одному пассажиру в строке
paste-hint = «Deniz Aydın», «Aydın, Deniz», «AYDIN/DENIZ MR» или ячейки таблицы, с телефоном и почтой.
paste-unread = Пропущенные строки:
paste-too-many = Можно добавить ещё: { $count }.
paste-keep = Не добавлять
paste-add = { $count ->
    [one] Добавить { $count } пассажира
    [few] Добавить { $count } пассажиров
    [many] Добавить { $count } пассажиров
   *[other] Добавить { $count } пассажира
  }
flight-label = Номер рейса
flight-of = Номер рейса, { $from } → { $to }
flight-required = Обязателен для этого трансфера
flight-optional = Необязательно; по нему водитель следит за рейсом
flight-missing = Для этого трансфера нужен номер рейса.
flight-too-long = Не больше 20 знаков.
note-label = Комментарий водителю и поставщику
note-hint = Поставщик получит текст без изменений.
note-too-long = В комментарии больше 500 знаков.
address-pick-up = Адрес подачи
address-drop-off = Адрес назначения
address-other-routes = Другие маршруты
review-when = Подача
review-vehicle = Автомобиль
review-bags = Багаж группы
review-route = Маршрут
review-extras-differ = Туда и обратно выбраны разные доп. услуги.
review-extras = Доп. услуги
review-count = Всего пассажиров: { $count }
review-language = Язык: { $language }, валюта: { $currency }
review-wrong = Перед отправкой исправьте:
review-asking = Запрашивается цена; после этого можно отправить.
review-unpriced = Для последнего изменения цены ещё нет. Отправить можно, когда она появится.
review-extras-open = К доп. услугам
review-sent-before = { $from } → { $to } отправлено. Остальное здесь — нет.
review-sent-look = Посмотреть результат
consent-accept = Клиент принимает условия поставщика, редакция { $version }
consent-accept-note = Только для этой редакции; если условия изменятся, потребуется новое согласие.
consent-accept-missing = Прочтите и примите условия поставщика.
consent-acknowledge = Требования поставщика прочитаны и будут выполнены
consent-acknowledge-missing = Отметьте, что требования прочитаны.
consent-unknown = Условия поставщика ещё неизвестны.
offer-overdue = Срок предложения, вероятно, истёк. Повторите поиск или попробуйте отправить.
offer-discarded = Это предложение из завершённого сеанса. Повторите поиск; введённые данные сохранены.
reshop-title = Новое предложение на тот же трансфер
reshop-former = Было
reshop-next = Стало
reshop-price = Цена
reshop-collected = К списанию
reshop-differs = изменилось
reshop-same = Цена, автомобиль и условия те же, что и раньше.
reshop-note = Введённые данные сохранены, доп. услуги тоже, если они есть в этом предложении. Маршрут и условия будут запрошены заново.
reshop-take = Продолжить с этим предложением
reshop-other = Все предложения
reshop-none = Похожего не нашлось
reshop-none-note = Ни этого класса, ни этого поставщика больше нет.

## Sending and the outcome

error-twin = Такой же заказ уже есть.
error-twin-open = Возможно, такой же заказ уже есть: его итог пока неизвестен. До выяснения второй не отправляется; см. «{ section-attention }».
twin-title = Забронировать этот трансфер ещё раз?
twin-lead = Уже есть заказ с тем же маршрутом, временем подачи и основным пассажиром.
twin-effect = Продолжив, вы отправите второй заказ.
twin-keep = Не бронировать
twin-do = Забронировать второй раз
review-sending = Отправка…
outcome-recorded = Заказ принят
outcome-title-sending = Отправляется
outcome-title-unknown = Пока неизвестно, принят ли заказ
outcome-title-check = Проверьте
outcome-title-waiting = Ещё не отправлено
outcome-title-partly = Принято частично
outcome-title-not = Не забронировано
mark-recorded = принято
mark-unknown = неизвестно
mark-check = проверьте
mark-waiting = ещё не отправлено
mark-not-booked = не забронировано
mark-cancelled = отменено
mark-changed = изменение принято
mark-sending = отправляется
outcome-sending = Заказ отправляется.
outcome-sending-again = Тот же заказ отправляется снова, попытка { $number }: принят он может быть только один раз.
outcome-sending-note = Можно работать дальше; итог появится здесь и в разделе «{ section-attention }».
outcome-waiting = Сервис просит подождать. Отправка автоматически через { $time }.
outcome-not-booked-yet = Пока ничего не забронировано.
outcome-drop = Не отправлять
outcome-send-now = Отправить сейчас
held-unattended = Ожидание длилось больше минуты, отправка остановлена: без вас ничего не бронируется.
held-unauthorised = Сеанс не принят. Войдите и отправьте.
held-another-login = Относится к другому сеансу. Предложение может быть уже недоступно.
held-body-unreadable = Данные для отправки уже не прочитать.
outcome-unknown = Неизвестно, принят ли заказ.
outcome-unknown-since = Ответа сервиса нет с { $time }.
outcome-looking = Программа ищет заказ у сервиса.
outcome-looks-at = Проверка продолжается автоматически. Следующая: { $time }.
outcome-looks-again = Проверка продолжается автоматически.
outcome-unknown-rule = Не бронируйте повторно. Можно работать дальше: заказ остаётся в разделе «{ section-attention }».
outcome-attention = Открыть «{ section-attention }»
outcome-matched = Найден похожий заказ. Проверьте, тот ли это.
unsettled-several = Похожих заказов несколько. Укажите, какой из них ваш.
unsettled-not-comparable = Заказы у сервиса нельзя сравнить с этим. Проверьте вручную.
unsettled-body-unreadable = Отправленные данные уже не прочитать. Проверьте вручную.
unsettled-too-long = Через сутки всё ещё неизвестно. Узнайте в поддержке сервиса.
outcome-return = Трансфер обратно, принят вместе с первым
outcome-no-pnr = Сервис не сообщил PNR.
record-identity = Данные для поддержки
outcome-id = ID заказа
outcome-by-lists = Найдено в списке сервиса.
outcome-by-person = Решено вручную:
outcome-failed-stops = { $count ->
    [one] { $count } остановку добавить не удалось. Обратитесь в поддержку сервиса.
    [few] { $count } остановки добавить не удалось. Обратитесь в поддержку сервиса.
    [many] { $count } остановок добавить не удалось. Обратитесь в поддержку сервиса.
   *[other] { $count } остановки добавить не удалось. Обратитесь в поддержку сервиса.
  }
outcome-gone = Предложение уже недоступно, ничего не забронировано. Введённые данные сохранены.
outcome-rejected = Сервис отказал, ничего не забронировано. Введённые данные сохранены.
outcome-mend = Вернуться и исправить
outcome-not-recorded = Решено вручную: не забронировано.
outcome-not-recorded-lists = Заказа нет в списке сервиса, проверено дважды: не забронировано.
outcome-dropped = Не отправлено.
outcome-written = Сохранено здесь: { $time }
outcome-open = Открыть заказ
outcome-book-return = Забронировать трансфер обратно
outcome-again = Забронировать такой же трансфер
outcome-new = Новый поиск
next-title = Что дальше
next-recorded = Сервис принял заказ. Это ещё не согласие поставщика; водителя пока нет.
next-follow = Программа следит за заказом и сообщит, если понадобится ваше участие.
message-title = Сообщение клиенту
message-opening-received = Мы передали вашу заявку на трансфер.
message-way = { $from } → { $to }
message-stops = Остановки: { $stops }
message-when = Время подачи: { $time } (местное время, { $city })
message-vehicle = Автомобиль: { $vehicle }
message-flight = Рейс: { $flight }
message-pnr = Номер брони: { $pnr }
message-opening-confirmed = Ваш трансфер подтверждён.
message-opening-unconfirmed = Ваш трансфер не подтверждён.
message-opening-ready = Ваш трансфер готов, водитель назначен.
message-opening-over = Данные вашего трансфера:
message-opening-changed = Ваш трансфер изменён. Теперь он такой:
message-opening-cancelled = Ваш трансфер отменён.
message-opening-quote = Наше предложение на трансфер. Пока ничего не забронировано.
message-people = Пассажиры: { $people }
message-extras = Доп. услуги: { $extras }
message-price = Стоимость: { $price }
message-price-contains = Стоимость: { $price } ({ $contents })
message-total = Итого: { $price }
message-when-there = Время подачи: { $time } (местное время)
message-free-until = Бесплатная отмена до { $time } (местное время, { $city })
message-deduction = Удержание при отмене: { $percent } %
message-deduction-none = Удержания при отмене нет.
message-closing-over = Если понадобится другой трансфер, напишите нам.
message-closing-quote = Предложение действует ограниченное время. Сообщите, пожалуйста, бронировать ли.
message-subject = Ваш трансфер: { $what }
message-subject-quote = Предложение на трансфер: { $what }
message-language = Язык клиента
message-with-people = Имена
message-with-extras = Доп. услуги
message-with-price = Стоимость
message-price-note = Стоимость такая, какую сообщил сервис, без наценки агентства.
message-instructions = Как встретиться с водителем
message-copy = Скопировать
message-mail = Открыть в почте
message-whatsapp = Открыть в WhatsApp
message-not-begun = Ни одна программа не открыла сообщение. Скопируйте его.
message-open = Сообщение клиенту
message-quote-title = Предложение клиенту
message-quote-open = Отправить предложение
message-party = Группа и багаж: { $party }
message-closing = Напишем, как только будут новости.

## Drafts

drafts-title = Черновики
drafts-all = Все черновики: { $count }
drafts-fewer = Меньше черновиков
draft-title = Черновик
draft-opening = Загрузка черновика…
draft-expired = Предложение этого черновика истекло
draft-expired-note = Пассажиры, комментарий и рейс сохранены. Повторите поиск и выберите предложение: они перейдут к нему.
draft-drop = Удалить черновик
draft-none = Этого черновика больше нет
draft-offer-until = Предложение до { $time }
draft-offer-overdue = Срок предложения, вероятно, истёк
draft-offer-ended = Предложение истекло
rule-in-the-past = Это время уже прошло.
rule-one-lead = Основной пассажир должен быть один.
fault-field-offer = Предложение
rule-conditions-outdated = Условия изменились. Прочтите и примите их снова.
review-send = Отправить заказ
command-search-line = Искать: { $line }
command-settings = Настройки: { $group }
command-draft = Черновик на { $time }
command-reservation = Заказ
command-traveller = Пассажир
command-place = Адрес
command-look-up = Искать в заказах: { $words }
rule-too-few = Слишком мало.
rule-too-many = Слишком много.
bags-count = багаж: { $count }

## Places and travellers that are kept

section-known = Адреса и пассажиры
known-signed-out = Вход не выполнен
known-signed-out-note = Сохранённые адреса и пассажиры у каждого пользователя свои и хранятся на этом компьютере в зашифрованном виде.
known-leave = Не сохранять
known-actions = Действия
places-title = Сохранённые адреса
places-note = Отели, виллы и места встречи, с которыми вы работаете. В поиске они идут первыми.
places-add = Добавить адрес
places-import = Загрузить список
places-import-note = Файл CSV: в каждой строке название и координаты или ссылка на карту. Остальное станет примечанием.
places-import-saved = { $count ->
    [0] Новых адресов нет.
    [one] Сохранён { $count } адрес.
    [few] Сохранено { $count } адреса.
   *[other] Сохранено { $count } адресов.
  }
places-import-known = { $count ->
    [one] { $count } уже был сохранён.
   *[other] { $count } уже были сохранены.
  }
places-import-left = { $count ->
    [one] { $count } строка не распознана и не сохранена:
    [few] { $count } строки не распознаны и не сохранены:
   *[other] { $count } строк не распознано и не сохранено:
  }
places-import-row = Строка { $line }
places-import-no-spot = нет ни координат, ни ссылки на карту
places-import-no-name = нет названия
places-import-too-long = слишком длинное название или примечание
places-spot = Адрес или точка на карте
places-name = Название
places-address = Комментарий к адресу
places-address-hint = Как найти; виден при выборе адреса.
places-save = Сохранить адрес
places-none = Адресов пока нет
places-none-note = Сохранить адрес можно и в поиске.
places-remove-title = Удалить «{ $name }»?
places-remove-lead = Заказы и черновики с этим адресом останутся как есть.
places-remove-do = Удалить адрес
places-removed = Адрес удалён
travellers-title = Сохранённые пассажиры
travellers-note = Постоянные клиенты. При бронировании они есть на шаге «Пассажиры».
travellers-add = Добавить пассажира
travellers-name = Фамилия и имя
travellers-find = Найти пассажира
travellers-save = Сохранить пассажира
travellers-none = Пока никого нет
travellers-none-note = Сохранить пассажира можно и при бронировании.
travellers-remove-lead = Заказы этого пассажира останутся как есть.
travellers-remove-do = Удалить пассажира
travellers-removed = Пассажир удалён
travellers-more = { $count ->
    [one] Ещё { $count }: введите имя, чтобы найти.
    [few] Ещё { $count }: введите имя, чтобы найти.
    [many] Ещё { $count }: введите имя, чтобы найти.
   *[other] Ещё { $count }: введите имя, чтобы найти.
  }

# The menus of a Mac, in the words that its own programs use.
menu-about = О программе Transfer Desk
menu-settings = Настройки…
menu-services = Службы
menu-hide = Скрыть Transfer Desk
menu-hide-others = Скрыть остальные
menu-show-all = Показать все
menu-quit = Завершить Transfer Desk
menu-edit = Правка
menu-undo = Отменить
menu-redo = Повторить
menu-cut = Вырезать
menu-copy = Скопировать
menu-paste = Вставить
menu-select-all = Выбрать все
menu-window = Окно
menu-minimize = Свернуть
menu-zoom = Изменить масштаб
menu-close = Закрыть
