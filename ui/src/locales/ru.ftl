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
section-sandbox = Песочница
section-gallery = Галерея
frame-sections = Разделы
frame-skip = Перейти к содержимому
frame-profile = Профиль: { $profile }. Открыть настройки
frame-loading = Программа открывается
frame-loading-long = Это занимает больше времени, чем обычно. Возможно, система запрашивает пароль в окне за этим окном.
command-label = Команда
command-placeholder = Команда или AYT > Lara 24 дек 14:30 2ч 3б
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
status-unreached = Сервис недоступен с { $time }
status-offline = Нет сети
status-lists = Списки: { $ago }
status-lists-endless = Списки без конца
status-lists-never = Списки ещё не читались полностью
status-nothing-open = Незавершённого нет
status-open = { $count ->
    [one] { $count } бронь не завершена
    [few] { $count } брони не завершены
   *[other] { $count } броней не завершено
  }

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
shortcuts-book = Заказы и внимание
shortcut-find = Найти заказ
shortcut-recent = Открыть один из последних заказов
shortcut-record-copy = Скопировать PNR
shortcut-record-read = Прочитать заказ заново
shortcut-record-change = Изменить
shortcut-record-cancel = Посмотреть отмену
shortcut-done = Отметить сделанным, с причиной
shortcut-snooze = Отложить на время
shortcuts-booking = Поиск и бронирование
shortcut-forward = Искать, дальше, отправить
shortcut-search-recent = Повторить один из последних поисков
shortcut-search-clear = Очистить поиск
shortcut-compare = Взять предложение в сравнение или убрать
shortcut-compared = Открыть и закрыть сравнение
shortcut-outcome-pnr = Скопировать PNR брони
shortcut-message = Скопировать сообщение клиенту
shortcut-new = Новый поиск после бронирования
shortcut-reveal = Показать скрытое, пока удерживается

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
sign-in-demo-hint = В песочнице нет настоящих бронирований. Вход одной клавишей.
sign-in-refused = Сервис отказал во входе.
sign-in-why-asked = Сеанс завершён и удалён с этого компьютера.
sign-in-why-refused = Сервис больше не продлевает сеанс. Войдите снова; введённое сохранено.
sign-in-why-tries = В закрытом окне пять раз введён неверный пароль, поэтому сеанс завершён. Введённое сохранено.
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
keyring-key-missing = Связка ключей отвечает, но ключа к сохранённым здесь данным в ней нет. Разблокируйте её, если она заблокирована, или верните прежнюю; если это невозможно, отложите данные в сторону.
keyring-key-missing-windows = Диспетчер учётных данных отвечает, но ключа к сохранённым здесь данным в нём нет. Восстановите запись transfer-desk из резервной копии, если она есть; если это невозможно, отложите данные в сторону.
keyring-key-missing-macos = Связка ключей отвечает, но ключа к сохранённым здесь данным в ней нет. Найдите transfer-desk в программе «Связка ключей» или верните прежнюю связку; если это невозможно, отложите данные в сторону.
storage-unreadable = Сохранённые здесь данные повреждены или закрыты другим ключом, открыть их нельзя.
storage-newer = Сохранённые здесь данные записаны более новой версией Transfer Desk. Чтобы открыть их, установите эту версию.
storage-in-use = Эту папку данных использует другая копия Transfer Desk. Закройте её и повторите попытку.
storage-full = Диск заполнен. Освободите место и повторите попытку.
storage-read-only = Запись в папку данных невозможна. Проверьте права доступа и повторите попытку.
storage-foreign = Папка данных — ссылка или принадлежит другой учётной записи, поэтому она не прочитана и не изменена. Поставьте на её место свою папку и повторите.
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
error-goes-on = Продолжится само через { $time }.
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
settings-density = Плотность
density-roomy = Просторно
density-close = Плотно
settings-behaviour = Приватность и уведомления
settings-privacy = Режим приватности
settings-privacy-note = Имена, телефоны и цены скрыты, пока вы не удерживаете { $key } или не нажмёте на них указателем.
settings-cover = Закрывать окно, когда за столом никого нет
settings-cover-note = Люди скрыты, пока не введён пароль входа. После пяти неверных попыток вы выйдете; введённое сохранится.
settings-cover-cannot = В текущем сеансе окно не закрывается: этот компьютер не может распознать его пароль. После следующего входа сможет.
cover-never = Никогда
cover-minutes = { $count ->
    [one] Через { $count } минуту
    [few] Через { $count } минуты
   *[other] Через { $count } минут
}
cover-title = Окно закрыто
cover-lead = Введите пароль, с которым выполнен вход { $user }. Всё осталось как было.
cover-lift = Открыть
cover-wrong = { $count ->
    [one] Это не тот пароль. Осталась { $count } попытка, затем вы выйдете.
    [few] Это не тот пароль. Осталось { $count } попытки.
   *[other] Это не тот пароль. Осталось { $count } попыток.
}
settings-notifications = Уведомления системы
settings-notifications-note = Когда заказ подтверждён, не подтверждён или отменён в другом месте и когда что-то новое требует человека.
settings-notifications-note-windows = Когда заказ подтверждён, не подтверждён или отменён в другом месте и когда что-то новое требует человека. Windows показывает это, только если программа установлена.
settings-notification-details = Называть в уведомлениях людей и маршруты
settings-notification-details-note = Иначе в уведомлении только статус и PNR. Уведомления видит каждый, кто видит экран, даже когда он заблокирован.
settings-polling = Следить за заказами перед подачей
settings-polling-note = Они читаются сами: в последние два дня каждые 5 минут, около подачи каждые 30 секунд. Без этого читаются только списки, каждые 15 минут.
settings-book = Что здесь выучено
settings-book-note = Хранится на этом компьютере, для этого профиля.
fields-title = Имена полей
fields-note = Сервис может называть поле иначе. Несколько имён разделяются запятыми, вероятное первым; точка ведёт во вложенное поле. Рядом видно, что найдено в настоящей записи.
fields-not-kept = Этот профиль только для этого запуска: выученное здесь не сохраняется.
fields-tried = Проверено на:
fields-no-record = Пока нет записи, на которой проверить имена. Войдите и прочитайте списки.
fields-not-found = в этой записи не найдено
fields-usual = Как было
fields-save = Читать записи по этим именам
fields-saved = Записи теперь читаются по этим именам
fields-loading = Открываю имена полей
fields-paths = { $count ->
    [one] { $count } поле этой записи
    [few] { $count } поля этой записи
   *[other] { $count } полей этой записи
}
field-status-text = Статус словами
field-pick-up-place = Место подачи
field-drop-off-place = Место назначения
field-supplier = Поставщик
field-seat = Мест
field-passenger-count = Всего человек
field-currency = Валюта
field-charge-amount = Взимаемая цена
field-charge-currency = Взимаемая валюта
field-free-until = Бесплатная отмена до
settings-storage = Хранится на этом компьютере
settings-storage-note = Заказы, пассажиры и черновики зашифрованы, у каждого пользователя отдельно.
settings-retention = Хранить заказы после подачи
settings-retention-note = Затем они удаляются с этого компьютера вместе с сохранёнными пассажирами, которые с тех пор не ездили. У сервиса всё останется. Незавершённое не удаляется.
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
storage-changed = Последняя запись
storage-wipe = Стереть…
storage-signed-in = вошёл
storage-somebody = Другой пользователь ({ $mark })
storage-none = Пока ничего не хранится
storage-none-note = Начнётся с первого входа.
storage-loading = Смотрю, что хранится
storage-wipe-title = Стереть хранимое для { $name }?
storage-wipe-do = Стереть навсегда
storage-wipe-keep = Оставить
storage-wipe-lead = Заказы, черновики, места и пассажиры будут удалены здесь вместе с ключами к ним, журнал будет очищен. У сервиса всё останется.
storage-wipe-sandbox = Песочница тоже удалит заказы этого пользователя.
storage-wipe-signs-out = Вы при этом выйдете.
storage-wipe-open = { $count ->
    [one] Не выяснен { $count } заказ или изменение: проверить его будет уже нельзя. От заказа останутся только случайный ключ и время, чтобы он не был забыт.
    [few] Не выяснены { $count } заказа или изменения: проверить их будет уже нельзя. От заказов останутся только случайные ключи и время, чтобы они не были забыты.
   *[other] Не выяснено { $count } заказов или изменений: проверить их будет уже нельзя. От заказов останутся только случайные ключи и время, чтобы они не были забыты.
}
storage-wiped = Стёрто
diagnostics-title = Для тех, кто помогает
diagnostics-note = Версии, настройки, числа и коды ошибок. Без имён, адресов, ключей и слов сервиса. Прочтите перед отправкой.
diagnostics-write = Записать файл
diagnostics-written = Он здесь:
licences-title = Лицензии
licences-own = Transfer Desk распространяется по вашему выбору под Apache-2.0 или MIT. Он построен на труде многих.
licences-find = Найти библиотеку
licences-loading = Открываю список
licences-data = Данные
licences-code = Код ({ NUMBER($count) })
licences-airports = Аэропорты
licences-cities = Города
licences-zones = Границы часовых поясов
licences-rules = Правила часовых поясов
licences-map = Рисованная карта

## The sandbox’s dials

sandbox-note = Заказы здесь не настоящие. Эти ручки заставляют сервис вести себя как настоящий в плохой день.
sandbox-none = Этот профиль — не песочница
sandbox-none-note = У настоящего сервиса нет ручек.
sandbox-loading = Смотрю, как стоят ручки
sandbox-clock = Часы сервиса
sandbox-clock-note = Часы этого компьютера не меняются.
sandbox-runs = идут
sandbox-frozen = стоят
sandbox-freeze = Остановить
sandbox-let-run = Пустить
sandbox-later-minutes = 31 минуту спустя
sandbox-later-hour = 1 час спустя
sandbox-later-day = 1 день спустя
sandbox-later-week = 1 неделю спустя
sandbox-faults = Неисправности
sandbox-faults-note = Следующие вызовы встретят их; потом они кончаются.
sandbox-fault = Неисправность
sandbox-on = Бьёт по
sandbox-anywhere = любому вызову
sandbox-times = Сколько раз
sandbox-until-cleared = пока не уберут
sandbox-times-left = { $count ->
    [one] ещё { $count } раз
    [few] ещё { $count } раза
   *[other] ещё { $count } раз
}
sandbox-rule = Как читает песочница
sandbox-add = Поставить неисправность
sandbox-clear = Убрать все
sandbox-no-faults = Неисправностей нет.
sandbox-scenarios = Сценарии
sandbox-scenarios-note = Введённые в своё поле, они что-то вызывают. Другого волшебства нет.
sandbox-switches = Открытые вопросы
sandbox-switches-note = Чего не говорит спецификация. Настоящий сервис делает одно из этого.
sandbox-thrown = { $count ->
    [0] На все обычный ответ
    [one] На { $count } другой ответ
    [few] На { $count } другие ответы
   *[other] На { $count } других ответов
}
sandbox-reset = Начать заново
sandbox-reset-note = Одно и то же число даёт одни и те же заказы.
sandbox-seed = Число
sandbox-reservations = Заказов
sandbox-reset-want = Начать заново…
sandbox-reset-do = Опустошить песочницу
sandbox-reset-keep = Оставить как есть
sandbox-reset-lead = Её заказы и входы исчезнут. Что хранится здесь, останется копиями.
sandbox-was-reset = Песочница начата заново
sandbox-typed-place = Вводится как название места
sandbox-typed-lead = Вводится как фамилия главного пассажира или номер рейса
sandbox-place-SBX-NONE = автомобилей нет, о других местах ничего не сказано
sandbox-place-SBX-COVERAGE = автомобилей нет, сервис там не работает и называет города и места назначения
sandbox-place-SBX-400 = поиск отвечает 400 в простом конверте
sandbox-place-SBX-400-RESULT = поиск отвечает 400 в виде результата поиска, без конверта
sandbox-place-SBX-400-DATA = поиск отвечает 400 с результатом поиска внутри конверта
sandbox-place-SBX-EXPIRES-20 = предложения истекают через столько секунд (от 1 до 9999)
sandbox-place-SBX-PRICE = при повторном запросе цена на 15 % выше
sandbox-place-SBX-GONE = цена, маршруты и бронирование отвечают 410
sandbox-place-SBX-REPRICE-400 = на повторный запрос цены сервис отвечает 400 в виде предложения
sandbox-place-SBX-NOROUTES = список маршрутов пуст, хотя предложение их обещало
sandbox-place-SBX-NOLINE = маршруты приходят без пунктов оплаты и без линии на карте
sandbox-place-SBX-POLICY = у предложений есть сообщение о правиле и его нарушения
sandbox-place-SBX-BLOCK = правило блокирует предложения
sandbox-place-SBX-EXTERNAL = только внешние поставщики
sandbox-place-SBX-OWN = только собственные поставщики сервиса
sandbox-place-SBX-MARKUP = в текстах есть разметка, управляющие символы и знаки направления
sandbox-place-SBX-429 = поиск отвечает 429 и просит подождать 3 секунды
sandbox-place-SBX-429-BARE = поиск отвечает 429 и не говорит, сколько ждать
sandbox-place-SBX-500 = поиск отвечает 500 в конверте
sandbox-place-SBX-500-HTML = поиск отвечает 500 в виде страницы
sandbox-place-SBX-401 = поиск отвечает 401 без содержимого
sandbox-lead-SBX-STATUS-7 = у заказа этот статус (от 1 до 12), и он не меняется
sandbox-lead-SBX-NOTCONFIRMED = заказ не подтверждается (5)
sandbox-lead-SBX-SKIP = заказ пропускает статусы: 1, 4, 7, 12
sandbox-lead-SBX-FAST = заказ проходит свои статусы, каждый за десять секунд
sandbox-lead-SBX-ATTENTION = сервис сообщает, что заказ требует внимания
sandbox-lead-SBX-ISSUE = сервис называет код проблемы
sandbox-lead-SBX-WAYPOINT = ответ говорит, что остановки не добавлены; если их нет, придумывает одну
sandbox-lead-SBX-RETURN = вместе с ним создаётся заказ на обратный путь
sandbox-lead-SBX-DEDUCT-25 = при отмене удерживается этот процент (от 0 до 100)
sandbox-lead-SBX-NOCANCEL = поставщик отказывает в отмене
sandbox-lead-SBX-NOUPDATE = поставщик отказывает в любом изменении
sandbox-lead-SBX-GROUP = поездку объединили в группу: для изменений нужна поддержка
sandbox-lead-SBX-400 = бронирование отвечает 400
sandbox-lead-SBX-410 = бронирование отвечает 410
sandbox-lead-SBX-429 = бронирование отвечает 429 и просит подождать 3 секунды
sandbox-lead-SBX-429-BARE = бронирование отвечает 429 и не говорит, сколько ждать
sandbox-lead-SBX-500 = бронирование отвечает 500 в конверте, ничего не записано
sandbox-lead-SBX-500-HTML = бронирование отвечает 500 в виде страницы, ничего не записано
sandbox-lead-SBX-500-ONCE = первая попытка даёт 500, следующая с тем же ключом записывается, если ошибка не запоминается (см. открытые вопросы)
sandbox-lead-SBX-500-COMMITTED = бронирование отвечает 500, хотя заказ записан
sandbox-lead-SBX-401 = бронирование отвечает 401 без содержимого
sandbox-lead-SBX-DROP = заказ записан, соединение обрывается до ответа
sandbox-lead-SBX-SLOW = заказ записан, ответ идёт три секунды
sandbox-fault-rate_limit = Слишком много запросов
sandbox-effect-rate_limit = 429; без retry_after об ожидании не говорится, бессмыслица отправляется как есть
sandbox-fault-delay = Медленный ответ
sandbox-effect-delay = запрос ждёт, затем выполняется; его ключ тем временем считается занятым
sandbox-fault-stall = Нет ответа
sandbox-effect-stall = ответа нет, пока неисправности не уберут; committed: работа выполнена
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
sandbox-fault-garbage = Шум
sandbox-effect-garbage = полный ответ HTTP с шумом внутри
sandbox-fault-expire_token = Сеанс истёк
sandbox-effect-expire_token = сеанс истекает прямо перед рассмотрением запроса
sandbox-fault-duplicate = Двойной запрос
sandbox-effect-duplicate = запрос доставляется дважды
sandbox-fault-error500 = Ошибка 500
sandbox-effect-error500 = 500 в конверте; committed: работа всё же выполнена
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
sandbox-switch-unknown_id = Идентификатор неизвестный или чужой
sandbox-switch-expired_on_availability = Истёкший сеанс там, где он не нужен
sandbox-switch-list_lag = Задержка, с которой новый заказ попадает в списки
sandbox-switch-page_size_over = Размер страницы больше наибольшего
sandbox-switch-extra_shape = Вид стандартной услуги
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
sandbox-answer-executed_anew = Выполняется заново или выдаётся записанное
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
sandbox-answer-new = Новый трансфер
sandbox-answer-waiting_for_supplier = Ожидает поставщика
sandbox-answer-confirmed = Подтверждён
sandbox-answer-creator = Тот, кто бронировал
sandbox-answer-company = Вся компания
sandbox-answer-steady = Всегда один и тот же
sandbox-answer-shuffled = Перемешан
sandbox-answer-public = Не мешает
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
profile-remove-lead = Будет выполнен выход из его сервиса, и профиль исчезнет из списка. Его данные останутся в папке данных.
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
lookup-example = Имя, PNR, рейс, телефон, место, заметка
lookup-list = Найденные заказы
lookup-loading = Поиск среди сохранённых заказов
lookup-found = { $count ->
    [one] Найден { NUMBER($count) } среди копий здесь
    [few] Найдено { NUMBER($count) } среди копий здесь
   *[other] Найдено { NUMBER($count) } среди копий здесь
  }
lookup-found-more = { $count ->
    [one] Найдено больше { NUMBER($count) } среди копий здесь
    [few] Найдено больше { NUMBER($count) } среди копий здесь
   *[other] Найдено больше { NUMBER($count) } среди копий здесь
  }
lookup-none = Ничего не найдено
lookup-none-note = Среди заказов, сохранённых на этом компьютере, такого нет. То, что есть у сервиса, но здесь ещё не прочитано, тоже не находится.
lookup-none-filtered = В этой выборке ничего нет. Возможно, заказ среди остальных.
lookup-in-all = Искать во всех заказах
lookup-clear = Очистить поле
lookup-nothing-kept = Здесь пока нет сохранённых заказов
lookup-first-reading = Заказы читаются
lookup-nothing-kept-note = Они один раз читаются из списков сервиса и потом находятся здесь сразу, даже без сети.
panel-label = Выбранный заказ
panel-open = Открыть целиком
panel-phone = Телефон
panel-age = Копия, прочитана { $time }, { $ago }.
recents-label = Недавно открытые
filter-label = Показать
filter-upcoming = Предстоящие
filter-today = Сегодня (время Турции)
filter-active = В поездке
filter-past = Прошедшие
filter-troubled = С проблемами
filter-trips = Туда и обратно
filter-month = За месяц (время Турции)
filter-status = По статусу
filter-all = Все
filter-which-month = Месяц
filter-which-status = Статус
row-trip = Часть поездки
row-no-time = без времени
row-no-name = без имени
row-no-places = без мест
row-age = Возраст копии:
row-read = Прочитано { $time }
sync-reading = Чтение: пока { $pages ->
    [one] { NUMBER($pages) } страница
    [few] { NUMBER($pages) } страницы
   *[other] { NUMBER($pages) } страниц
  }, { $records ->
    [one] { NUMBER($records) } запись
    [few] { NUMBER($records) } записи
   *[other] { NUMBER($records) } записей
  }
sync-left = Остановлено: прочитано { $pages ->
    [one] { NUMBER($pages) } страница
    [few] { NUMBER($pages) } страницы
   *[other] { NUMBER($pages) } страниц
  }, { $records ->
    [one] { NUMBER($records) } запись
    [few] { NUMBER($records) } записи
   *[other] { NUMBER($records) } записей
  }
sync-whole = Списки последний раз прочитаны полностью { $time }, { $ago }
sync-never = Списки ещё ни разу не читались полностью
sync-start = Прочитать списки
sync-go-on = Читать дальше
sync-stop = Остановить
sync-offline = Нет сети: это копии на этом компьютере.
sync-signed-out = Вход не выполнен: это копии на этом компьютере.
sync-limited = Сервис просит подождать: это копии на этом компьютере.
sync-failed = Списки прочитать не удалось: это копии на этом компьютере.
sync-outage = Сервис не отвечает с { $time }: это копии на этом компьютере.
sync-next-try = Следующая попытка в { $time }.
sync-old = Эти копии могли устареть.
sync-endless = Списки сервиса не кончаются, чтение остановлено. Прочитанное сохранено; то, чего здесь нет, всё же может существовать.

## A reservation

record-title = Заказ
record-back = Заказ
record-loading = Заказ открывается
record-unknown = Копии этого заказа здесь нет
record-unknown-note = Возможно, он чужой или списки ещё не прочитаны.
record-nobody = Без имени
record-as-booked = как забронировано
record-and-more = { $count ->
    [one] { $name } и ещё { NUMBER($count) }
    [few] { $name } и ещё { NUMBER($count) }
   *[other] { $name } и ещё { NUMBER($count) }
  }
record-trouble = Этот заказ требует внимания, что бы ни говорил его статус.
record-issue = Сбой у сервиса:
record-support = Обратитесь в поддержку сервиса и назовите PNR.
record-unread = С { $time } сервис больше не показывает эту запись. Здесь то, что он показал последним.
record-age = Прочитано { $time }, { $ago }. Что верно сейчас, знает только сервис.
record-change = Изменить…
record-cancel = Отменить…
record-refresh = Прочитать заново
record-past = По статусу его уже нельзя изменить или отменить. Спросить всё же можно: решает сервис.
record-when = Подача
record-way = Маршрут
record-people = Пассажиры
record-lead = главный
record-in-all = Всего человек: { $count }
record-flight = Рейс
record-note = Заметка
record-none = не указано
record-vehicle = Автомобиль
record-price = Цена
history-title = Статус
history-next = Сам будет прочитан снова: { $time }.
history-now = Сейчас сам читается снова.
history-lists = Читается снова вместе со списками или по вашей просьбе.
history-over = Завершён: сам больше не читается.
history-first = Впервые замечен здесь { $time }
history-seen = Замечен { $time }
history-former = { $time } ещё прежний
dossier-title = Как было забронировано здесь
dossier-note = Записано здесь при бронировании. Больше не меняется.
dossier-booked = Забронировано
dossier-accepted = Принятые условия
dossier-searched = Искали для
dossier-asked-in = язык: { $language }, цены в { $currency }
dossier-route = Выбранный маршрут
dossier-policy-blocked = Было отмечено как запрещённое и всё же забронировано.
dossier-acknowledged = Подтверждено
dossier-standard-extras = { $count ->
    [one] { $count } стандартная услуга
    [few] { $count } стандартные услуги
   *[other] { $count } стандартных услуг
}
raw-shortened = Эта запись слишком длинная, чтобы сохранить её целиком. Поля, у которых здесь нет имени, не сохранены.
raw-title = { $count ->
    [one] Ещё { NUMBER($count) } поле, как оно пришло
    [few] Ещё { NUMBER($count) } поля, как они пришли
   *[other] Ещё { NUMBER($count) } полей, как они пришли
  }
half-cancelled = Поездка отменена наполовину: одна часть остаётся, другая нет.
request-look = Посмотреть
request-cancel-sending = Отмена отправляется.
request-cancel-checking = Неизвестно, отменён ли заказ; это выясняется.
request-cancel-again = Заказ не отменён. Можно спросить ещё раз.
request-cancel-refused = Сервис отказал в отмене.
request-cancel-person = Нужно выяснить, отменён ли заказ.
request-change-sending = Изменение отправляется.
request-change-checking = Неизвестно, внесено ли изменение; это выясняется.
request-change-again = Изменение не внесено. Можно попробовать ещё раз.
request-change-refused = Сервис отказал в изменении.
request-change-person = Кто-то должен сказать, внесено ли изменение.
request-change-typed = Изменение этого заказа введено, но не отправлено.
request-go-on = Продолжить

## Cancelling

cancel-title = Отмена { $pnr }
cancel-conditions = Что известно заранее
cancel-no-preview = До отмены сервис не называет цену. Решают условия поставщика и правила счёта.
percent = { $percent } %
past-alike = { $count ->
    [one] Последняя отмена этого агентства у { $supplier }, { $lead }:
    [few] Последние { $count } отмены этого агентства у { $supplier }, { $lead }:
   *[other] Последние { $count } отмен этого агентства у { $supplier }, { $lead }:
}
past-others = В другое время до подачи:
past-none-alike = У { $supplier } это агентство ещё не отменяло в такой срок до подачи.
past-none = У { $supplier } это агентство отсюда ещё не отменяло.
past-note = Это прошлое, а не обещание: сколько удержали тогда, в процентах.
lead-day = менее чем за 24 ч
lead-two-days = за 24–48 ч
lead-week = за 2–7 дней
lead-earlier = более чем за 7 дней
cancel-reading = Запись читается заново. Ничего не отправляется.
cancel-unreadable = Запись прочитать не удалось, поэтому отменить сейчас нельзя.
cancel-keep = Оставить
cancel-want = Отменить { $pnr }…
cancel-do = Отменить { $pnr } сейчас
cancel-at-once = Сервис отменяет сразу. Вернуть отсюда нельзя.
cancel-ask-again = Спросить ещё раз
cancel-sending = Отмена отправляется.
cancel-unknown = Неизвестно, отменён ли заказ.
cancel-since = Ответа сервиса нет с { $time }.
cancel-next = Чтобы это выяснить, запись читается; следующий раз в { $time }.
cancel-never-twice = Само по себе ничего второй раз не отправляется. Можно заниматься другим.
cancel-held = Войдите, и запись будет прочитана, чтобы это выяснить.
cancel-nothing = Ничего не отменено.
cancel-refused = Не отменено: сервис отказал.
cancel-person = Целые сутки запись не удавалось прочитать. Спросите поддержку сервиса, отменён ли заказ.
cancelled = Отменено
deduction-none = Без удержания
deduction-none-note = Сервис называет 0 процентов. Возврат решается отдельно.
deduction-percent = Удержание { $percent } %
deduction-told = сообщено { $time }
deduction-note = Это процент, а не сумма денег, и о возврате он ничего не говорит: тот решается отдельно.
deduction-unsaid = Ответ с удержанием потерян. Узнайте его у поддержки сервиса.
refusal-status = Статус { $status }: для этого уже поздно.
refusal-help = Всё осталось как было. Если поездку объединили в группу или отказал поставщик, обратитесь в поддержку сервиса.
again-offline = Сервис был недоступен.
again-limited = Сервис просит подождать.
again-wait = Сервис просит подождать { $seconds } с.
again-sign-in = Сеанс не принят. Сначала войдите.
again-not-kept = Записать не удалось, поэтому ничего не отправлено.
again-stands = Заказ остаётся, статус { $status }: отправленное не подействовало.
again-as-before = Запись прежняя: отправленное не подействовало.
again-person = Кто-то посмотрел и изменений не нашёл.
legs-title = Другая часть поездки
legs-note = Каждая часть отменяется отдельно, и удержание у неё своё.
leg-there = Туда
leg-return = Обратно

## Attention

section-attention = Внимание
side-waiting = {" "}ожидает
attention-loading = Смотрим, что требует внимания
attention-none = Ничего не требует внимания
attention-none-note = Что потребует, появится здесь само, самое срочное первым.
attention-note = Самое срочное первым. Запись уходит вместе с причиной.
attention-open = Открыть
attention-done = Сделано…
attention-snooze = Позже…
attention-not-done = Это решают, а не отмечают галочкой: откройте.
aside-reason = Что сделано?
aside-reason-hint = Хранится здесь вместе с записью, для тех, кто спросит потом.
aside-done = Отметить как сделанное
aside-title = { $count ->
    [one] { $count } отложено
    [few] { $count } отложено
   *[other] { $count } отложено
}
aside-until = До { $time } или раньше, если станет срочно.
aside-done-at = Сделано { $time }:
aside-back = Вернуть
snooze-note = Вернётся само, а если станет срочно — раньше.
snooze-half = Через полчаса
snooze-hours = Через два часа
snooze-morning = Утром
notice-many-items = { $count ->
    [one] Ещё { $count } дело требует человека.
    [few] Ещё { $count } дела требуют человека.
   *[other] Ещё { $count } дел требуют человека.
}
notice-many-moves = { $count ->
    [one] Изменился { $count } заказ.
    [few] Изменились { $count } заказа.
   *[other] Изменились { $count } заказов.
}
urgency-acute = Сейчас
urgency-decide = Решить
urgency-watch = Следить
item-booking-undecided = Неизвестно, забронировано ли это: кто-то должен сказать.
item-booked-after-all = К брони, которая не состоялась, всё же пришла запись.
item-not-booked = Это не забронировано; выяснилось это не сразу.
item-booking-found = Найдена запись, похожая на эту бронь: проверьте.
item-booking-unknown = Неизвестно, забронировано ли это; идёт поиск.
item-booking-held = Бронь задержана и не отправлена.
item-troubled = Сервис отметил этот заказ: обратитесь в его поддержку.
item-not-confirmed = Поставщик не подтвердил.
item-driver-missing = Подача близко, а водитель не назначен.
item-free-ends = Бесплатная отмена скоро закончится.
item-not-readable = Эту запись не удаётся прочитать у сервиса.
item-booking-strange = Бронирование в состоянии, которого эта версия не знает. Откройте его более новой версией или спросите поддержку сервиса.
item-request-strange = Изменение или отмена в состоянии, которого эта версия не знает. Посмотрите заказ, прежде чем просить снова.
settle-reason = Откуда это известно?
settle-reason-hint = Сохранится вместе с решением.
settle-found = Это он
settle-none = Не забронировано
settle-find = Какой это заказ?
settle-find-other = Другой заказ
settle-find-hint = Среди сохранённых на этом компьютере; или идентификатор, который назвала поддержка сервиса.
settle-find-example = Имя, PNR, рейс, место или идентификатор
settle-find-none = Здесь такого не сохранено
settle-settled = Это уже решено: решать больше нечего.

## Changing

change-title = Изменение { $pnr }
change-fixed = Автомобиль, поставщик, места, услуги и цена остаются прежними.
change-date = День подачи
change-time = Время подачи
change-offset = Разница с UTC
change-empty = Если очистить, будет удалено.
change-people-unknown = Запись не говорит, кто едет, поэтому список здесь не изменить.
change-person-gone = Пассажира { $number } в записи больше нет. Удалите строку или добавьте человека заново.
change-person-twice = Пассажир { $number } в списке дважды.
change-part = Поле
change-before = Было
change-after = Станет
change-removed = удалено
change-differences = Что отправится
change-no-difference = Пока ничего не изменено.
change-send = Отправить изменение
change-leave = Назад к заказу
change-loses-flight = Для этой поездки поставщик просит номер рейса. Можно ли без него, решает сервис.
change-moved = Тем временем заказ изменил кто-то другой. Ничего не отправлено: посмотрите и отправьте снова.
change-seen = Как вы видели
change-is = Как сейчас
change-unreadable = Запись прочитать не удалось, поэтому изменить сейчас нельзя.
change-unknown = Неизвестно, внесено ли изменение.
change-by-answer = Изменение внесено.
change-answered = Так ответил сервис. Сама запись ещё не прочитана заново.
change-by-record = Изменение внесено: ответ потерян, но в записи то, что нужно.
change-by-person = Кто-то посмотрел: изменение внесено.
change-refused = Ничего не изменено: сервис отказал.
change-none-made = Ничего не изменено. Введённое сохранено.
change-open-again = Открыть снова
change-not-read = Целые сутки запись не удавалось прочитать. Внесено ли изменение?
change-unclear = Запись и не прежняя, и не такая, как нужно. Посмотрите: внесено ли изменение?
change-nothing-to-compare = Отправленное уже не прочитать. Посмотрите на запись: внесено ли изменение?
change-was = Изменено
change-was-not = Не изменено

## Searching

section-search = Поиск
section-booking = Бронирование
search-title = Поиск
prices-partner = Партнёрские цены
prices-public = Публичные цены
prices-sign-in = Войдите, чтобы видеть цены агентства
line-label = Одной строкой
line-example = AYT > Лара 24 дек 14:30 2ч 3б через Белек
line-hint = Откуда > куда, день, время, люди, багаж. Enter начинает поиск.
line-understood = Понято
line-not-understood = «{ $words }» непонятно
line-said-twice = «{ $words }» повторяет сказанное
line-day-or-month = «{ $words }» прочитано как день, месяц
line-impossible = «{ $words }» не существует
line-past = «{ $words }» уже прошло
line-unknown-place = Нет места «{ $words }»
search-from = Откуда
search-to = Куда
search-swap = Поменять местами
search-place-example = Аэропорт, город, координаты или ссылка на карту
search-stop = Остановка { $number }
search-stop-add = Добавить остановку
search-stop-up = Остановку { $number } раньше
search-stop-down = Остановку { $number } позже
search-stop-remove = Убрать остановку { $number }
search-day = День подачи
search-time = Время
search-back-day = Обратно: день
search-back-time = Время
search-back-add = Добавить обратный путь
search-back-remove = Без обратного пути
day-example = 24.12
time-zone = Время: { $city }, { $offset }
time-at-desk = здесь { $time }
time-just-now = только что
time-skipped = Такого времени нет: { $city }, часы переводят с { $from } на { $to }.
time-twice = Это время наступает дважды: { $city }. Какое из них?
time-earlier = Раннее, { $offset }
time-later = Позднее, { $offset }
search-people = Люди
search-bags = Багаж
search-currency = Валюта
search-currency-own = Как в профиле
search-language = Язык ответа
search-language-own = Как в программе
search-best-price = Только лучшая цена в классе
search-do = Искать предложения
search-clear = Очистить
search-both = Искать в обе стороны
search-busy = Идёт поиск…
search-wait = Подождите { $time }
search-missing-place = Выберите место из списка.
search-missing-day = Введите день, например 24.12.
search-missing-time = Введите время.
search-save-place = Запомнить это место
search-place-saved = Место сохранено
search-place-not-saved = Место не сохранено
place-none = Такого места нет
place-guessed = похоже
place-needs-nearby = Короткому плюс-коду нужен город: допишите его.
place-opaque = Эта ссылка скрывает место. Откройте её и вставьте длинный адрес.
recent-title = Искали раньше
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

error-offer-gone = Это предложение больше не действует. Повторите поиск; введённое сохранено.
action-search-again = Искать снова
rule-not-a-place = Такого места нет на карте.
rule-not-a-time = Это не дата и время.
rule-out-of-range = Не от 1 до возможного.
rule-unknown = Здесь ничего с таким названием нет.
rule-repeated = Это в списке дважды.

## Offers

offers-label = Предложения
offers-tools = Порядок и отбор
offers-count = { $count ->
    [one] { $count } предложение
    [few] { $count } предложения
    [many] { $count } предложений
   *[other] { $count } предложения
  }
offers-sieved-out = Отбор ничего не оставил.
offers-none-yet = Поиска ещё не было
offers-change = Изменить поиск
offers-overdue = По часам программы их срок истёк. Повторите поиск; попытаться ещё можно, решает сервис.
offers-discarded = Эти предложения из другого сеанса. Повторите поиск.
offers-public = Это публичные цены, а не цены агентства. Забронировать нельзя; после входа поиск повторится.
offers-book-both = Забронировать оба пути
offers-choose-both = Выберите предложение для каждого пути
offer-facts = Об этом предложении
offer-choose = Забронировать
offer-compare = Сравнить
offer-compared = В сравнении
offer-chosen = Выбрано
offer-gone = Недействительно
offer-external = внешний
offer-external-short = внеш.
offer-has-routes = Есть другие маршруты
compare-title = Сравнение предложений
compare-in = Сравнить
compare-out = Не сравнивать
compare-open = { $count ->
    [one] Сравнить { $count }
    [few] Сравнить { $count }
    [many] Сравнить { $count }
   *[other] Сравнить { $count }
  }
compare-remove = Убрать { $name }
compare-full = Сравнивается не больше { $most }. Сначала уберите одно.
compare-leave = К списку
key-space = Пробел
sieve-order = Порядок
sieve-class = Класс
sieve-supplier = Поставщик
sieve-most = До
sieve-seats = Мест от
sieve-bags = Багажа от
sieve-any = Все
sieve-free = Бесплатная отмена
sieve-fits = Достаточно места
order-price = Цена
order-class = Класс
order-seats = Места
order-bags = Багаж
order-cancellation = Отмена
order-supplier = Поставщик
column-free-until = Отмена до
offers-sort = Сортировать: { $what }
price-unsaid = Цена не указана
price-former = Было:
price-why-extras = изменилась из-за услуг
price-why-route = изменилась из-за маршрута
price-why-conditions = поставщик изменил её, когда спросили об условиях
price-collected = списывается { $price }
vehicle-unsaid = Класс не указан
supplier-unsaid = Поставщик не указан
seats-count = { $count ->
    [one] { $count } место
    [few] { $count } места
    [many] { $count } мест
   *[other] { $count } места
  }
seats-unsaid = места ?
bags-unsaid = багаж ?
too-small = мало для группы
cancellation-free = бесплатно до { $time }
cancellation-over = бесплатная отмена была до { $time }
cancellation-over-short = истекла { $time }
cancellation-unsaid = о бесплатной отмене не сказано
cancellation-unsaid-short = не указано
cancellation-unsaid-note = Не указано — не значит бесплатно.
left-days = ещё { $days } д { $hours } ч
left-hours = ещё { $hours } ч { $minutes } мин
left-minutes = ещё { $minutes } мин
time-of = время: { $city }
policy-unsaid = Действует правило
policy-none = нет
policy-blocked = Правило его блокирует. Решает сервис.
policy-ask-title = Бронировать вопреки правилу?
policy-ask-lead = Правило компании блокирует это предложение. Сервис может отказать.
policy-ask-do = Продолжить с ним
policy-ask-keep = Выбрать другое
facts-too-small = Мало для группы: не хватает мест или багажа.
fact-supplier = Поставщик
fact-capacity = Вместимость
fact-cancellation = Отмена
fact-policy = Правило
fact-net = Без НДС
fact-vat = НДС
fact-toll = Платная дорога
fact-stops = Остановки
fact-road = Дорога
fact-way = Путь
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
conditions-waiting-from = { $count ->
    [one] Водитель ждёт { $count } минуту, отсчёт: { $from }.
    [few] Водитель ждёт { $count } минуты, отсчёт: { $from }.
    [many] Водитель ждёт { $count } минут, отсчёт: { $from }.
   *[other] Водитель ждёт { $count } минуты, отсчёт: { $from }.
  }
conditions-from-landing = посадка
conditions-special = { $count ->
    [one] Особые пожелания не позднее чем за { $count } час.
    [few] Особые пожелания не позднее чем за { $count } часа.
    [many] Особые пожелания не позднее чем за { $count } часов.
   *[other] Особые пожелания не позднее чем за { $count } часа.
  }
conditions-flight = Нужен номер рейса.
conditions-support = Особые пожелания — через поддержку сервиса.
no-offers-title = Подходящих предложений нет
no-offers-note = Сервис ответил: для этой поездки ничего нет. Измените день, время или места.
no-offers-outside = Сервис там не работает.
coverage-cities = Можно отсюда
coverage-destinations = Можно сюда

## Passengers

people-title = Пассажиры
people-lead-phone = У главного пассажира должен быть телефон.
people-not-a-phone = Это не телефонный номер.
people-phone-international = С кодом страны, например +7 …: поставщик внешний.
people-not-a-mail = Это не адрес почты.
people-too-few = Меньше, чем пассажиров в списке.
people-over-capacity = Больше, чем вмещает автомобиль.
offers-both-title = Туда и обратно

## The booking wizard

wizard-steps = Шаги бронирования
wizard-continue = Дальше
wizard-kept = Сохранено на этом компьютере
wizard-not-kept = Хранится до закрытия программы
step-extras = Услуги и маршрут
step-passengers = Пассажиры
step-review = Проверка
step-outcome = Итог
booking-none = Ничего не бронируется
booking-none-note = Бронирование начинается с предложения.
booking-search = К поиску
summary-title = Что бронируется
summary-via = через
summary-route = Маршрут:
summary-total = Итого
summary-contains = { $count ->
    [0] трансфер
    [one] трансфер и { $count } услуга
    [few] трансфер и { $count } услуги
   *[other] трансфер и { $count } услуг
}
summary-beside = не входит: стандартные услуги, { $prices }
summary-beside-unsaid = не входит: стандартные услуги, цена не указана
summary-grand = Туда и обратно
summary-asking = Запрос цены…
extras-external = Услуги поставщика
extras-external-note = При каждом изменении цена запрашивается заново.
extras-standard = Услуги
extras-none = В этом предложении нет услуг.
extras-each = { $price } за штуку
extras-most = не больше { $count }
extras-unnamed = Услуга без названия
extras-no-id = выбрать нельзя: сервис не дал ей номера
extras-asking = Запрос услуг
extras-nothing = Здесь нечего выбирать
extras-nothing-note = У этого предложения нет ни услуг, ни других маршрутов.
extras-uncertain = Маршрут выбран после услуг. Сервис не сообщает, остались ли они в цене; лучше выберите их снова.
conditions-asking = Запрос условий
routes-title = Маршрут
routes-map = Карта маршрутов: { $from } – { $to }
map-open = Открыть на карте
map-not-opened = Карту открыть не удалось
routes-scale = { $km } км
routes-unnamed = Маршрут { $number }
routes-default = обычный
routes-no-key = выбрать нельзя
routes-toll = дорога { $price }
routes-none = Другого маршрута нет.
routes-asking = Запрос маршрутов
routes-uncertain = Цена запрошена после выбора маршрута. Сервис не сообщает, сохранён ли он; лучше выберите его снова.
people-lead = Главный пассажир
people-lead-of = Главный — пассажир { $number }
people-first-name = Имя
people-last-name = Фамилия
people-phone = Телефон
people-email = Почта
people-phone-hint = С кодом страны, +7 …
people-phone-hint-external = Международный: +7 …
people-save = Запомнить пассажира { $number }
people-saved = Пассажир сохранён
people-not-saved = Не удалось сохранить
people-remove = Убрать пассажира { $number }
people-add = Добавить пассажира
people-count = { $count ->
    [one] { $count } запись из { $most }
    [few] { $count } записи из { $most }
    [many] { $count } записей из { $most }
   *[other] { $count } записи из { $most }
  }
people-all = Всего людей
people-all-note = И те, у кого нет своей записи.
people-capacity = { $count ->
    [one] { $vehicle } вмещает { $count }.
    [few] { $vehicle } вмещает { $count }.
    [many] { $vehicle } вмещает { $count }.
   *[other] { $vehicle } вмещает { $count }.
  }
people-find = Сохранённые пассажиры
people-find-example = Имя, телефон или почта
people-find-none = Такого в сохранённых нет
paste-open = Вставить список
paste-title = Пассажиры из списка
paste-label = По одному в строке
paste-hint = «Deniz Aydın», «Aydın, Deniz», «AYDIN/DENIZ MR» или ячейки таблицы, с телефоном и почтой.
paste-unread = В этих строках имени нет:
paste-too-many = { $count ->
    [one] Есть место ещё для { $count }.
    [few] Есть место ещё для { $count }.
    [many] Есть место ещё для { $count }.
   *[other] Есть место ещё для { $count }.
  }
paste-keep = Не надо
paste-add = { $count ->
    [one] Добавить { $count } человека
    [few] Добавить { $count } человека
    [many] Добавить { $count } человек
   *[other] Добавить { $count } человека
  }
flight-label = Номер рейса
flight-of = Номер рейса, { $from } → { $to }
flight-required = Нужен для этой поездки
flight-optional = По желанию; водитель следит за рейсом
flight-missing = Для этой поездки нужен номер рейса.
flight-too-long = Не больше 20 знаков.
note-label = Заметка водителю и поставщику
note-hint = Отправляется как есть.
note-too-long = В заметке больше 500 знаков.
review-when = Подача
review-vehicle = Автомобиль
review-route = Маршрут
review-extras = Услуги
review-count = { $count ->
    [one] Всего едет { $count } человек.
    [few] Всего едут { $count } человека.
    [many] Всего едут { $count } человек.
   *[other] Всего едут { $count } человека.
  }
review-language = Отправляется как искали: { $language }, { $currency }
review-wrong = До отправки не хватает:
review-asking = Запрашивается цена; после этого можно отправить.
review-unpriced = У последнего запроса ещё нет цены. До этого ничего не отправляется.
review-extras-open = К услугам
review-sent-before = { $from } → { $to } отправлено. Остальное здесь — нет.
review-sent-look = Посмотреть результат
consent-accept = Клиент принимает условия поставщика, редакция { $version }
consent-accept-note = Только для этой редакции; при изменении спросим снова.
consent-accept-missing = Условия поставщика нужно прочесть и принять.
consent-acknowledge = Требования поставщика известны и будут выполнены
consent-acknowledge-missing = Требования нужно подтвердить.
consent-unknown = Условия поставщика ещё неизвестны.
offer-overdue = По часам программы срок предложения истёк. Повторите поиск или всё же отправьте: решает сервис.
offer-discarded = Это предложение из завершённого сеанса. Повторите поиск; введённое сохранено.
reshop-title = Та же поездка, поиск заново
reshop-former = Было
reshop-next = Стало
reshop-price = Цена
reshop-collected = Списывается
reshop-differs = иначе
reshop-note = Введённое сохранено, услуги тоже, если они есть в этом предложении. Маршрут и условия будут запрошены заново.
reshop-take = Продолжить с этим
reshop-other = Все предложения
reshop-none = Похожего не нашлось
reshop-none-note = Ни класса, ни поставщика больше нет.

## Sending and the outcome

error-twin = Та же поездка уже забронирована.
error-twin-open = Та же поездка, возможно, уже забронирована, пока неизвестно. До выяснения рядом ничего не бронируется; см. «{ section-attention }».
twin-title = Забронировать ту же поездку ещё раз?
twin-lead = Уже есть бронирование с теми же местами, временем подачи и главным пассажиром.
twin-effect = Продолжив, вы создадите второе.
twin-keep = Не бронировать
twin-do = Забронировать ещё раз
review-sending = Отправка…
outcome-recorded = Записано
outcome-title-sending = Отправляется
outcome-title-unknown = Пока неизвестно
outcome-title-check = Проверьте
outcome-title-waiting = Ещё не отправлено
outcome-title-partly = Записано частично
outcome-title-not = Не забронировано
mark-recorded = записано
mark-unknown = неизвестно
mark-check = проверьте
mark-waiting = ещё не отправлено
mark-not-booked = не забронировано
mark-sending = отправляется
outcome-sending = Бронирование отправляется.
outcome-sending-again = То же бронирование отправляется снова, попытка { $number }: записать его можно только раз.
outcome-sending-note = Можно работать дальше; итог появится здесь и в разделе «{ section-attention }».
outcome-waiting = Сервис просит подождать. Отправится само через { $time }.
outcome-not-booked-yet = Пока ничего не забронировано.
outcome-drop = Не отправлять
outcome-send-now = Отправить сейчас
held-unattended = Ожидание дольше минуты, отправка остановлена: без присмотра ничего не бронируется.
held-unauthorised = Сеанс не принят. Войдите и отправьте.
held-another-login = Относится к другому входу. Предложение может быть уже недоступно.
held-body-unreadable = То, что нужно отправить, больше не читается.
outcome-unknown = Неизвестно, забронировано ли это.
outcome-unknown-since = С { $time } нет ответа сервиса.
outcome-looking = Программа сейчас ищет его в списке сервиса.
outcome-looks-again = Программа сама спросит снова и поищет его в списке сервиса.
outcome-unknown-rule = Пока не бронируйте снова. Можно работать дальше: оно в разделе «{ section-attention }».
outcome-attention = Открыть «{ section-attention }»
outcome-matched = Найдена похожая запись. Проверьте, то ли это бронирование.
unsettled-several = Похожих записей несколько. Нужно указать, какая из них.
unsettled-not-comparable = Записи сервиса нельзя с ним сравнить. Нужно посмотреть человеку.
unsettled-body-unreadable = Отправленное больше не читается. Нужно посмотреть человеку.
unsettled-too-long = Через сутки всё ещё неизвестно. Нужно спросить сервис.
outcome-return = Обратный путь, записан вместе
outcome-no-pnr = Сервис не дал PNR.
outcome-id = Запись
outcome-by-lists = Найдено в списке сервиса.
outcome-by-person = Решено человеком:
outcome-failed-stops = { $count ->
    [one] { $count } остановку добавить не удалось. Обратитесь в поддержку.
    [few] { $count } остановки добавить не удалось. Обратитесь в поддержку.
    [many] { $count } остановок добавить не удалось. Обратитесь в поддержку.
   *[other] { $count } остановки добавить не удалось. Обратитесь в поддержку.
  }
outcome-gone = Предложение уже недоступно, ничего не забронировано. Введённое сохранено.
outcome-rejected = Сервис отказал, ничего не забронировано. Введённое сохранено.
outcome-mend = Вернуться к введённому
outcome-not-recorded = Человек решил, что бронирования нет.
outcome-not-recorded-lists = В списке сервиса, прочитанном дважды, его нет: не забронировано.
outcome-dropped = Не отправлено.
outcome-written = Записано у нас { $time }
outcome-new = Новый поиск
next-title = Что дальше
next-recorded = Запись у сервиса есть. Поставщик и водитель этим не обещаны.
next-follow = Программа следит за ходом и сообщит, когда понадобитесь вы.
message-title = Сообщение клиенту
message-opening = Ваш трансфер записан.
message-way = { $from } → { $to }
message-stops = Остановки: { $stops }
message-when = Подача: { $time } (время: { $city })
message-vehicle = Автомобиль: { $vehicle }
message-flight = Рейс: { $flight }
message-pnr = Номер: { $pnr }
message-closing = Напишем, как только будут новости.

## Drafts

drafts-title = Черновики
draft-title = Черновик
draft-opening = Открываем черновик
draft-expired = Предложение этого черновика больше не действует
draft-expired-note = Пассажиры, заметка и рейс сохранены. Повторите поиск и выберите предложение; они перейдут к нему.
draft-drop = Удалить черновик
draft-none = Такого черновика больше нет
rule-in-the-past = Это время уже прошло.
rule-one-lead = Главный пассажир должен быть один.
fault-field-offer = Предложение
rule-conditions-outdated = Условия изменились. Прочтите и примите их снова.
review-send = Отправить заказ
command-search-line = Искать: { $line }
rule-too-few = Этого слишком мало.
rule-too-many = Этого слишком много.
bags-count = багаж: { $count }

## Places and travellers that are kept

section-known = Места и пассажиры
known-signed-out = Никто не вошёл
known-signed-out-note = Сохранённые места и пассажиры принадлежат вошедшему и хранятся на этом компьютере зашифрованными.
known-leave = Не сохранять
known-actions = Изменить или удалить
places-title = Сохранённые места
places-note = Отели, виллы и места встречи агентства. При вводе места они идут первыми.
places-add = Добавить место
places-spot = Где находится
places-name = Название
places-address = Заметка к адресу
places-address-hint = Как найти; видна при выборе места.
places-save = Сохранить место
places-none = Мест пока нет
places-none-note = Место можно сохранить и в поиске, когда оно там выбрано.
places-remove-title = Удалить: { $name }?
places-remove-lead = Бронирования и черновики с этим местом останутся как есть.
places-remove-do = Удалить место
places-removed = Место удалено
travellers-title = Сохранённые пассажиры
travellers-note = Те, кто ездит с агентством снова и снова. Их можно найти в шаге пассажиров.
travellers-add = Добавить пассажира
travellers-name = Фамилия и имя
travellers-find = Найти пассажира
travellers-save = Сохранить пассажира
travellers-none = Пока никого нет
travellers-none-note = Пассажира можно сохранить и из бронирования.
travellers-remove-lead = Бронирования этого пассажира останутся как есть.
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
