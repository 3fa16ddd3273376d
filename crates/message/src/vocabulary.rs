//! The words of trips in four languages. They are written as people write them and folded once.

use std::collections::HashMap;
use std::sync::LazyLock;

use dates::Word;
use fold::fold;

/// Some phrases with one meaning.
pub(crate) struct Phrases {
    phrases: Vec<Vec<Pattern>>,
    /// The places of the phrases that begin with a whole word.
    by_first: HashMap<String, Vec<usize>>,
    /// The places of the phrases that begin with a stem.
    with_stem: Vec<usize>,
}

/// A folded word, or the stem of many.
struct Pattern {
    text: String,
    is_stem: bool,
}

impl Pattern {
    fn is(&self, word: &str) -> bool {
        if self.is_stem {
            word.starts_with(&self.text)
        } else {
            word == self.text
        }
    }
}

impl Phrases {
    /// Phrases end with `,`; a word that ends with `*` stands for all words that begin with it.
    pub(crate) fn new(text: &str) -> Self {
        let pattern = |word: &str| Pattern {
            text: fold(word),
            is_stem: word.ends_with('*'),
        };
        let phrase = |phrase: &str| phrase.split_whitespace().map(pattern).collect();
        let phrases: Vec<Vec<Pattern>> = text
            .split(',')
            .map(phrase)
            .filter(|phrase: &Vec<_>| !phrase.is_empty())
            .collect();
        let (mut by_first, mut with_stem) = (HashMap::<String, Vec<usize>>::new(), Vec::new());
        for (place, first) in phrases.iter().filter_map(|phrase| phrase.first()).enumerate() {
            if first.is_stem {
                with_stem.push(place);
            } else {
                by_first.entry(first.text.clone()).or_default().push(place);
            }
        }
        Self {
            phrases,
            by_first,
            with_stem,
        }
    }

    /// The number of words of the longest phrase at the beginning of these words.
    pub(crate) fn at(&self, ahead: &[Word<'_>]) -> Option<usize> {
        let first = &ahead.first()?.folded;
        let bare = without_umlauts(first);
        let of_word = |word: &str| self.by_first.get(word).into_iter().flatten();
        let places = of_word(first)
            .chain(bare.as_deref().into_iter().flat_map(of_word))
            .chain(&self.with_stem);
        let is_here = |phrase: &&Vec<Pattern>| {
            let is = |(pattern, word): (&Pattern, &Word<'_>)| {
                pattern.is(&word.folded) || without_umlauts(&word.folded).is_some_and(|bare| pattern.is(&bare))
            };
            phrase.len() <= ahead.len() && phrase.iter().zip(ahead).all(is)
        };
        places
            .filter_map(|place| self.phrases.get(*place))
            .filter(is_here)
            .map(Vec::len)
            .max()
    }

    pub(crate) fn is(&self, word: &Word<'_>) -> bool {
        self.at(std::slice::from_ref(word)).is_some()
    }

    pub(crate) fn is_in(&self, words: &[Word<'_>]) -> bool {
        (0..words.len()).any(|at| self.at(words.get(at..).unwrap_or_default()).is_some())
    }

    /// Whether a text is one of these phrases and nothing else.
    pub(crate) fn is_text(&self, text: &str) -> bool {
        let words = dates::words(text);
        self.at(&words) == Some(words.len()) && !words.is_empty()
    }

    /// Whether a label means one of these phrases: `Pick-up location`, `Anzahl der Koffer`, `Drop-off (hotel)`.
    pub(crate) fn is_label(&self, label: &str) -> bool {
        let bare = label.split('(').next().unwrap_or(label);
        let words = dates::words(bare);
        (0..words.len()).any(|at| {
            let (before, ahead) = words.split_at_checked(at).unwrap_or((&words, &[]));
            let Some(length) = self.at(ahead) else { return false };
            let mut others = before.iter().chain(ahead.iter().skip(length));
            others.all(|word| LABEL_FILLERS.is(word) || word.text.bytes().all(|digit| digit.is_ascii_digit()))
        })
    }
}

/// Whether a text is the label of something that a form asks for.
pub(crate) fn is_known_label(text: &str) -> bool {
    let lists = [
        &COLUMN_DATE,
        &COLUMN_ARRIVAL,
        &COLUMN_DEPARTURE,
        &COLUMN_TIME,
        &COLUMN_PICK_UP_TIME,
        &COLUMN_FROM,
        &COLUMN_TO,
        &COLUMN_FLIGHT,
        &NAMES,
        &LEAD,
        &LAST_NAME,
        &FIRST_NAME,
        &PHONES,
        &MAILS,
        &ADULTS,
        &CHILDREN,
        &INFANTS,
        &PEOPLE,
        &LUGGAGE,
        &BAGS,
        &AGE,
        &PICK_UP,
        &ARRIVE,
        &DEPART,
        &HOTEL,
        &OTHER_LABELS,
    ];
    lists.iter().any(|list| list.is_label(text))
}

/// `gruesse` as `grusse`, which is how the lists fold `Grüße`; `None` if the word is the same without them.
fn without_umlauts(word: &str) -> Option<String> {
    let has_any = ["ae", "oe", "ue"].iter().any(|letters| word.contains(letters));
    has_any.then(|| word.replace("ae", "a").replace("oe", "o").replace("ue", "u"))
}

macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        $($(#[$doc])* pub(crate) static $name: LazyLock<Phrases> = LazyLock::new(|| Phrases::new($text));)*
    };
}

phrases! {
    ARRIVE = "приходит, приходят, pulls in, pull in, fährt ein, kommt an, kommen an, kommt am, trifft, treffen die, treffen wir, eintreffen, eintrifft, joining, inen, gelen, varan, inice*, inece*, gelice*, gelece*, varıca*, будем в, arr, touching down, touches down, touched down, due in, due to land, setzen, aufsetzen, setzt auf, gelandet, tekerlek koy*, сядем, сяду, садятся, садится, сели, прибываем, прилетит, прилетят, come in, comes in, come into, comes into, get into, gets into, arrive, arrives, arriving, arrival, arrivals, land, lands, landing, gets in, get in, touch down, coming in, \
              fly to, flying to, fly into, inbound flight, \
              iniş*, iniyo*, geliyo*, iniyor*, ineceğ*, inecek, iner, varış, varıyor*, varacağ*, geliş, geliyor*, geleceğ*, gelecek olan, \
              ankunft, ankunftszeit, ankunftsdatum, ankunftsflug, landezeit, ankommen, ankomm*, landung, landen, landet, lande, kommen, hinflug, an, anreise, fliegen nach, \
              прилет*, прилёт*, приземля*, прилетаем, прибыти*, прибыва*, посадка, садимся, приземл*";
    DEPART = "leaving, dep, depart, departs, departure, departing, leaves, leave, take off, takes off, takeoff, fly home, flying home, \
              fly back, flies back, flight home, go home, goes home, etd, \
              kalkış*, kalkıyor*, kalkacak, uçuyor*, uçağımız kalk*, gidiş uçağı, \
              abflug, abflugzeit, abflugdatum, abreisezeit, rückflugzeit, abfliegen, fliegen zurück, fliegt zurück, rückflug, startet, abreise, geht um, geht, \
              вылет*, улет*, отлет*, отправлени*";
    PICK_UP = "get us from, get me from, get them from, alırsanız, alirsaniz, машина к, машину к, машина на, машину на, alsın*, alsalar*, alsanız*, alsaniz*, collecting, fetch us, fetch them, заед*, заберем, заберём, picking up, picking us up, collecting us, alınac*, alalım, alırız, alacağız, alabilir*, alirmi*, alırmı*, almaya, abholzeit, abholuhrzeit, abholtermin, pick up, pick-up, pickup, pick us up, picked up, pick me up, pick them up, collect, collected, collection, pu, start at, \
               alınış*, alış*, alınıp, alıp, alır, almanız*, alın, alınma*, alın bizi, alınacağ*, alım, hareket, otelden çıkış, \
               hole euch, hole sie, hole ich, holen sie uns, holen wir, holen euch, holt uns, hol uns, abholung, abholen, abgeholt, abhol*, abfahrt, \
               заберите, забрать, заехать, забер*, забирать, подач*, подать, выезд, выехать, выезжаем, встретить в";
    /// Verbs of guests who leave a place that follows: `leave the hotel`.
    LEAVES = "leave, leaving, leaves, set off, set out, setting off, head off, depart, departing, verlassen, покидаем, покинем";
    /// Verbs of guests who set out from their hotel.
    SETS_OUT = "çıkalım, cikalim, çıkac*, cikac*, çıkıcaz, cikicaz, çıkarız, çıkıyor*, çıkmak, çıkmamız, çıkmayı, ayrılac*, ayrılalım, ayrılıyor*, ayrılmak, \
                los, losfahren, aufbrechen, wegfahren, выедем, выезжать, отъезжаем, отъезд";
    /// Cars that are ordered.
    CARS = "taxi, taxis, cab, car, driver, minivan, van, minibus, wagen, auto, fahrzeug, fahrer, kleinbus, araç, arac, taksi, araba, şoför, минивэн, машина, машину, \
            такси, авто, автомобиль, водитель";
    BACK = "heim, nach hause, домой, return, returning, back, going home, heading home, heading back, way back, homebound, fly home, flying home, go home, flight home, \
            dönüş*, dönüyor*, döneceğ*, geri dönüş, \
            rückfahrt, rückflug, rückreise, rückweg, rückfahr*, retour, zurück, heimreise, heimflug, abreise, \
            обратно, обратн*, назад, возвращ*, улетаем, улетаю";
    COLUMN_DATE = "hinfahrt, rückfahrt, datum hinfahrt, datum rückfahrt, date, day, travel date, reisedatum, transferdatum, abholdatum, ankunftsdatum, abreisedatum, anreisetag, tag der anreise, дата поездки, gün, tarih, datum, tag, дата, service date, date yyyy mm dd, hinreise, rückreise";
    COLUMN_ARRIVAL = "arrives, arrival, arr, eta, ankunft, landung, an, iniş, varış, прилет, прибытие, посадка, flight arrival time";
    COLUMN_DEPARTURE = "departs, departure, dep, etd, abflug, kalkış, вылет";
    COLUMN_PICK_UP_TIME = "otelden alış, otelden alınış, hotel pick up, pick up hotel, otelden alış saati, pick up time, pickup time, pick-up time, abholzeit, abholuhrzeit, alış saati, alınış saati, alım saati, подача, время подачи";
    COLUMN_TIME = "flugzeit, flight time, uçuş saati, время рейса, time, saat, uhrzeit, zeit, время, pick up";
    COLUMN_FROM = "место посадки, забрать из, alış noktası, abholadresse, abholpunkt, startort, start, starting point, pick up, pickup, pick up location, pick up address, collection, collect from, abholung, alınacak yer, alınış yeri, alış yeri, место подачи, from, pick up place, pick up from, nereden, alınış, von, abholort, ab, откуда, pick up point";
    COLUMN_TO = "доставить, отвезти, место высадки, высадка, transfer to, transfer nach, bring to, bırakış noktası, bırakış yeri, zieladresse, zielflughafen, unterkunft, accommodation, staying at, отель, otel, place of stay, going to, dropoff, drop off location, drop off address, zielort, zielhotel, bırakılacak yer, varış yeri, место назначения, to, drop off place, hotel, drop off, nereye, bırakılış, nach, ziel, куда, destination";
    COLUMN_FLIGHT = "flight details, uçuş kodu, номер рейса, fluginfo, flight, flt, flight number, flight no, uçuş, uçuş no, flug, flugnummer, flugnr, рейс";
    /// Words beside what a label means.
    LABEL_FILLERS = "мест, места, пассажира, гостя, клиента, туриста, первого, main, first, second, third, erster, zweiter, dritter, birinci, ikinci, üçüncü, первый, второй, третий, 1st, 2nd, no, nr, nummer, number, numarası, numara, номер, №, sayısı, sayı, adedi, anzahl, der, die, das, des, of, the, and, und, ve, и, time, zeit, uhrzeit, saati, saat, время, date, \
                     datum, tarihi, дата, point, place, location, address, adresse, ort, yeri, yer, noktası, adresi, место, адрес, name, adı, details, info, local, ortszeit, lokal, \
                     total, gesamt, toplam, всего, for, für, für den, your, ihr, ihre, подачи, вылета, прилета, прибытия, рейса, отеля, transfer, transfers, трансфера, service, \
                     from, to, by, passenger, guest, flight, flug, uçuş, hotel, otel, airport, flughafen, pick up, pickup, main, moving, planned, geplant, geplante, count, количество, кол во";
    /// Labels of what is no part of a trip.
    OTHER_LABELS = "anrede, title, salutation, hitap, обращение, notes, note, remarks, remark, comments, comment, extras, extra, paid, payment, price, service, voucher, voucher no, ref, reference, booking, status, vehicle, car, \
                    bemerkung*, anmerkung*, hinweis*, zahlung, preis, fahrzeug, wünsche, sonderwünsche, extras, not, notlar, açıklama*, ödeme, fiyat, araç, istekler, ek istekler, istek, \
                    примечани*, комментари*, оплата, цена, машина, отметки, особые отметки, дополнительно, пожелания, room, zimmer, oda, rate, tutar, occupancy";
    MAILS = "email, e mail, mail, e posta, eposta, почта, эл почта, contact, kontakt, iletişim, контакт";
    ONE_WAY = "one way, one way only, single journey, no return, return not required, nur hin, nur hinfahrt, keine rückfahrt, \
               einfache fahrt, tek yön, sadece gidiş, dönüş yok, в одну сторону, обратно нет, обратно не нужно";
    YES = "olur, tamam, tamamdır, ok, okay, makes sense, perfect, super, süper, fine, sounds good, klar, passt, gern, gerne, genau, in ordnung, давайте, хорошо, отлично, договорились, подходит, anlaştık, uygun, oki, uff, yes, yep, yeah, ja, evet, да";
    FLIGHT = "flying, fly, fliegen, летим, летят, uçuyoruz, flight, flights, flt, plane, flieger, maschine, flug, flugnummer, uçuş*, uçak*, sefer, рейс*, самолет*";
    FROM = "from, ab, von, vom, aus, из, от, с, start, pick up at, abholort, nereden, откуда, kalkış yeri, pick up point";
    TO = "to, nach, zum, zur, ins, до, в, во, на, ziel, zielort, drop off, dropoff, destination, nereye, куда, varış yeri, into";
    HOTEL = "palazzo, albergo, agriturismo, masseria, pousada, quinta, hacienda, cortijo, aparthotel, apartotel, residenz, kurhotel, gasthaus, condo, condominium, кондо, санатори*, турбаз*, hotel, hotels, otel*, отель, отеля, отеле, гостиниц*, resort, resorts, pension, pansiyon, hostel, villa, villas, \
             residence, residences, evler*, club, kulüp, kulübü, finca, konukevi, evleri, köyü, pansiyonu, apartamentos, apartment, hostal, parador, gasthof, \
             gästehaus, ferienhaus, bungalow, bungalows, tesisleri, вилл*, апартамент*, пансион*, residence, palace, palais, apart, aparts, apartments, suites, lodge, riad, inn, guesthouse, butik, boutique, konak*, \
             spa, unterkunft, chalet, evi";
    AIRPORT = "hvlmn*, havlmn*, hvliman*, havalm*, airport, aiport, aeroport, airprt, flughafen, havalimanı*, havaalanı*, hava limanı*, hava alanı*, havalimani*, \
               havaalani*, аэропорт*, аеропорт*";
    STATION = "marina, marinası*, marinasi*, kreuzfahrthafen, kreuzfahrtterminal, cruise terminal, galataport*, галатапорт*, yat limanı*, limanı*, limani*, порт, порта, station, bahnhof, hauptbahnhof, gar, garı, garından, вокзал*, port, harbour, hafen, liman";
    ADULTS = "grown ups, grownups, grown up, adultos, ytş, ytsk, yetişk, erw, erwachs, adult, adults, adt, adts, adl, взр, yetişkin*, erwachsene*, взрослы*";
    CHILDREN = "child, children, chd, kid, kids, chld, çocuk*, kind, kinder, kindern, çocuğ*, ребен*, ребён*, дет*, реб";
    INFANTS = "infant, infants, inf, baby, babies, bebek*, bebeğ*, baby, kleinkind, säugling, младен*, малыш*";
    PEOPLE = "peopel, poeple, peaple, lads, blokes, pax, zweit, dritt, viert, fünft, people, persons, person, ppl, passengers, guests, travellers, kişi*, yolcu*, arkadaşız, golfers, riders, delegates, golfer, personen, pers, leute, reisende, \
              gäste, чел, человек*, туриста, туристов, пассажир*, нас";
    BAGS = "gepäck, rollkoffer*, reisekoffer*, seesack, seesäcke, seesäcken, gepäckstück, gepäckteile, parça, reisetaschen, bag, bags, suitcase, suitcases, case, cases, luggage, luggages, pcs, rucksack, rucksacks, backpack, backpacks, piece, pieces, trolley, \
            trolleys, holdall, holdalls, cabin bag, cabin bags, hand luggage, carry on, carry ons, valiz*, bavul*, bagaj*, çanta*, koffer*, gepäckstück*, handgepäck*, reisetasche*, tasche, taschen, rucksack, \
            rucksäcke, trolleys, чемодан*, сумк*, рюкзак*, багаж*, ручная кладь, ручной клади, мест*";
    /// What kind of bags these are; without a word for bags beside them they may be said of anything.
    BAG_KINDS = "large, small, big, cabin, kabin, check-in, checked, hold, büyük, küçük, große, kleine, больших, маленьких";
    /// Russian counts behind these words without a mark between: `взрослых 2`.
    COUNTED = "взрослых, взрослые, детей, дети, чемоданов, чемодана, чемоданы, багаж, мест, человек, туристов, пассажиров, pax";
    NO_BAGS = "golf*, ski*, snowboard*, bike*, surf*, kg, kite*, лыж*, сноуборд*, гольф*, fahrräder, fahrrad, rad, räder, bisiklet*, \
               kayak*, pram*, buggy, stroller*, bebek araba*, коляск*, kinderwagen";
    LUGGAGE = "luggage, bags, baggage, gepäck, bagaj, bagajlar, багаж";
    CHILD_SEAT = "child seat, child seats, child's seat, car seat, car seats, kids seat, child car seat, çocuk koltuğ*, \
                  cocuk koltugu*, oto koltuğ*, kindersitz*, autositz*, детское кресло, детских кресла, детские кресла, \
                  детского кресла, автокресл*, детское автокресло";
    BOOSTER = "booster, boosters, booster seat, yükseltici*, yukseltici*, sitzerhöhung*, sitzerhoehung*, бустер*";
    BABY_SEAT = "baby seat, baby seats, infant seat, infant carrier, baby carrier, maxi cosi, bebek koltuğ*, ana kucağ*, \
                 babyschale*, babysitz*, люльк*, автолюльк*, кресло для младенца";
    WHEELCHAIR = "wheelchair*, tekerlekli sandalye*, rollstuhl*, инвалидн* коляск*, инвалидное кресло, кресло каталк*";
    SPORTS = "surfbrett*, surfbretter, kiteboard*, sörf tahta*, серф*, ski bag*, skisack, skisäcke*, ski sack*, комплект* лыж, golf bag*, golf club*, golf çanta*, golfgepäck, golfbag*, golftasche*, golfausrüstung*, golfset*, ski, skis, snowboard*, surfboard*, bike*, \
              bicycle*, kite*, kayak takım*, bisiklet*, skier, skiern, paar ski, fahrräder, rennräder, räder, лыж*, сноуборд*, \
              гольф*, велосипед*, доск* для*";
    NONE = "no, none, not, keine, kein, nicht, yok, değil, degil, нет, не, without, ohne";
    NOT = "not, nicht, değil, degil, не";
    CORRECTION = "ой, oops, hoppla, edit, уточнение, изменилось, изменился, изменилась, new flight, new time, neue flugnummer, neuer flug, yeni uçuş, yeni saat, новый рейс, amendment, sorry, correction, korrektur, pardon, my mistake, vertan, verbesserung, düzeltme, ошиб*, исправл*, извините, \
                  änderung, change, changed, doch, update, updated, tippfehler, umgebucht, aktualisier*, güncelle*, değişti, değişiklik*, \
                  поправк*, перебронир*, перенес*, actually, instead, rebooked";
    /// Words before what is added behind a signature.
    POSTSCRIPT = "p.s., ps, pps, p.p.s., nb, n.b., nachtrag, nachgetragen, addendum, edit, korrektur, correction, update, änderung, düzeltme, ek not, not, поправка, исправление, з.ы., зы, дополнение, wichtig, important, önemli, важно";
    MY_PHONE = "my mobile, my number, my phone, call me, call or text me, reach me, numaram, cep numaram, cebim, telefonum, \
                meine nummer, meine handynummer, mobil erreichen, mein handy, мой номер, мой телефон, мой турецкий номер";
    TITLES = "hrn, г-н, г-на, г-жа, г-же, г-ну, bay, bayan, mag, ing, dipl, di, fam, familie, family, mr, mrs, ms, miss, mstr, master, dr, prof, herr, herrn, frau, fr, hr, sayın, sn, г н, г жа, господин, госпожа";
    AFTER_TITLES = "kind, kinder, adl, chld, yetişkin, çocuk, bebek, erwachsener, erwachsene, bey*, hanım*, mr, mrs, ms, miss, mstr, chd, inf, adt, herr, frau, adult, child, infant";
    LEAD = "organiser, organizer, organisator*, organisatör*, team leader, trip leader, party leader, contact person, ответственн*, verantwortlich*, main guest, main passenger, hauptgast, grup lideri*, lideri, hauptreisende*, lead, lead passenger, lead guest, lead name, leader, group leader, contact passenger, grup sorumlusu*, lider, sorumlu, \
            ana yolcu, gruppenleiter*, ansprechpartner*, hauptreisende*, reiseleitung, старш*, контактное лицо, главный";
    NAMES = "travelling, traveling, kişiler, командированные, сотрудники, yolcularımız, misafirlerimiz, konuklarımız, спикеры, speakers, referenten, reisegäste, patient, patientin, patients, companion, begleitung, begleitperson, refakatçi, hasta, пациент, пациентка, сопровождающ*, delegate, delegates, party, crew, группа, едут, летят, es reisen, гость, booked by, gebucht von, buchender, rezervasyon sahibi, konuk, konuklar, konukların, fahrgast, fahrgäste, reisegast, pax name, traveller, traveler, travelers, guest s, misafir adı soyadı, yolcular, guests names, isim, ismi, namen der gäste, ad soyad, full name, guest name, passenger name, lead passenger name, имя, имя пассажира, your name, client, clients, guest names, клиент, клиенты, müşteri, kunde, kunden, passengers, passenger, guests, guest, other guests, names, name, pax names, travellers, yolcular, yolcu, misafirler, \
             misafir, misafirlerimiz, isimler, ad soyad, adı soyadı, yolcu adı, reisende, reisender, namen, gäste, gast, passagiere, \
             mitreisende, teilnehmer, name lt pass, туристы, турист, пассажиры, пассажир, имена, фио, гости, туристы фио";
    KIN = "kocam, karım, kaynanam, kayınvalidem, kayınpederim, kayınvalide, kayınpeder, nişanlım, hubby, fiance, fiancée, mum, mom, mother in law, father in law, in laws, зять, внучка, внук, свекровь, теща, тёща, невестка, ehefrau, ehemann, schwiegersohn, schwiegertochter, verlobte, verlobter, schwester, bruder, schwager, schwägerin, nichte, neffe, onkel, tante, oma, opa, schwiegermutter, schwiegervater, nephew, niece, uncle, aunt, cousin, grandma, grandpa, ablam, abim, teyzem, halam, amcam, дядя, тетя, бабушка, дедушка, племянник*, wife, husband, my wife, my husband, partner, son, daughter, mother, father, mum, dad, brother, sister, friend, colleague, \
           baby, boys, girls, eşi, kızı, oğlu, annesi, babası, kardeşi, eşim, esim, oğlum, kızım, kızımız, oğlumuz, annem, babam, kardeşim, arkadaşım, bebeğimiz, frau, \
           mann, sohn, tochter, mutter, vater, jungs, mädels, kollegin, kollege, freundin, freund, муж*, жен*, сын*, дочк*, дочь*, \
           дочери, мама, папа, брат, сестра, подруга, коллега";
    /// Kin and friends who are no children.
    ADULT_KIN = "mate, buddy, colleague, kollege, kollegin, arkadaşı, коллега, коллегой, wife, husband, hubby, partner, girlfriend, boyfriend, fiance, fiancee, spouse, mother, father, mum, mom, dad, brother, sister, \
                 mother in law, father in law, grandma, grandpa, grandmother, grandfather, uncle, aunt, friend, frau, mann, ehefrau, ehemann, gattin, \
                 gatte, partnerin, freund, freundin, mutter, vater, schwiegermutter, schwiegervater, schwester, bruder, schwager, schwägerin, oma, opa, \
                 eşim, eşi, eşini, eşimle, kocam, karım, hanım, annem, babam, kayınvalidem, kayınpederim, kaynanam, kayınvalide, kardeşim, ablam, abim, \
                 arkadaşım, nişanlım, sevgilim, муж, мужем, жена, женой, супруг, супруга, супругой, супругом, мама, мамой, папа, папой, \
                 сестра, сестрой, брат, братом, бабушка, бабушкой, дедушка, свекровь, теща, тещей, подруга, подругой, друг, другом";
    /// Turkish kin with the ending that says `with`.
    WITH_KIN = "eşimle, kocamla, karımla, annemle, babamla, kardeşimle, arkadaşımla, nişanlımla, sevgilimle";
    /// Kin of a guest who is spoken of.
    KIN_OF_GUEST = "his wife, her husband, his partner, her partner, eşi, eşini, eşinin, gattin, gatte, ehefrau, ehemann, seine frau, ihr mann, с женой, с мужем, его жена, её муж";
    CHILD_KIN = "son, daughter, kid, kids, child, children, baby, babies, toddler, twins, boy, boys, girl, girls, sohn, tochter, kind, kinder, zwillinge, \
                 junge, jungs, mädels, mädchen, kızım, oğlum, kızımız, oğlumuz, bebeğimiz, bebek, çocuk*, ikizler, сын, сыном, дочь, дочка, дочкой, дочери, ребенок, ребёнок, \
                 малыш, близнецы, внук, внучка";
    /// One who travels without others.
    ALONE = "allein reisend*, alleine reisend*, single traveller, solo traveller, yalnız gelecek, tek başına gelecek, один я, одна я, bin allein, bin alleine, ganz allein, reise solo, yalnız seyahat, едет сам, летит сам, travelling alone, traveling alone, travels alone, flying alone, on his own, on her own, on my own, by myself, just me, only me, reist allein, \
             reise allein, reist alleine, reise alleine, fliegt allein, fliege allein, fliegt alleine, fliege alleine, allein unterwegs, alleinreisend, \
             tek başıma, tek başına, tek kişi, tek kişiyim, yalnız geliyor, yalnızım, летит один, летит одна, лечу один, лечу одна, еду один, еду одна, едет один, едет одна, \
             он один, она одна, я один, я одна, прилетает один, прилетает одна, прилечу один, прилечу одна";
    /// What a number may measure: `2.5 hours`, `300 km`.
    MEASURES = "hours, hour, hrs, hr, minutes, minute, mins, min, stunden, stunde, std, minuten, minute, saatlik, dakika, dk, час, часа, часов, минут, \
                km, kilometer, kilometre, miles, metres, meter, kg, kilo, кг, км, nights, nächte";
    /// Kinds of rooms, which head the rows of a list of guests.
    ROOMS = "dbl, twn, sgl, trp, qdp, double, twin, single, triple, dz, ez, doppelzimmer, einzelzimmer, zimmer, room, oda, номер, двухместный, одноместный";
    /// A message that orders no ride, whatever rides it mentions.
    NO_TRIP = "driver position, looking for drivers, would like to apply, apply for, bewerbe mich, fahrerstelle, вакансия, вакансию, iş başvuru*, automatic reply, out of office, automatische antwort, abwesenheitsnotiz, nicht im büro, otomatik yanıt, автоответ*, автоматический ответ, \
               ищу работу, looking for a job, bewerbung, iş arıyorum, komplett stornieren, vollständig stornieren, alles stornieren, cancel everything, cancel the whole booking, \
               cancel our whole, cancel all transfers, tamamen iptal, hepsini iptal, полностью отменить, \
               lebenslauf, my cv, curriculum vitae, özgeçmiş*, fahrer suchen, fahrer gesucht, şoför arıyor*, sürücü arıyor*, ищете водител*, работать водителем, \
               поездка не состоится, отпуск не состоится, поездка отменяется, reise findet nicht statt, urlaub fällt aus, reise fällt aus, trip is off, holiday is off, \
               not coming at all, tatilimiz iptal, seyahatimiz iptal, \
               просит чек, копию чека, пришлите чек, left in the car, left on the back seat, left behind, liegen geblieben, liegengeblieben, unutmuşuz, unutmuşum, \
               забыли в машине, забыл в машине, statement, reconcile, reconciling, lost property, home safe, kayıp eşya, rücksitz, rückbank, arka koltukta, лежит в машине";
    /// A message about prices, closed offices, a job or a booking that there is, unless it has a whole trip with a flight.
    NO_TRIP_UNLESS_FLOWN = "смету, смета, никаких броней, никакой брони, броней пока нет, no bookings yet, no booking yet, nothing booked yet, no firm booking, noch keine buchung, noch nichts gebucht, henüz rezervasyon yok, bütçe çalışması, резюме, job interview, vorstellungsgespräch, iş görüşmesi, собеседован*, заказ полностью, заявку целиком, заявку полностью, бронь полностью, \
              бронирование полностью, ganze buchung, gesamte buchung, buchung komplett, buchung vollständig, net rates, contract rates, our rates, prices are net, net prices, nettopreise, vertragspreise, unsere preise, sözleşme fiyat*, yeni fiyatlarımız, \
              наши тарифы, новые тарифы, цены нетто, прайс*, price list, preisliste, fiyat listesi, fiyat listeniz, net fiyatları, net fiyatlar, annual leave, back seat, unuttum, unuttuk";
    /// What is said against a ride that may be taken back.
    STAYS = "if, falls, wenn, si, eğer, если, up to, until, bis, not, nicht, не, kein, keine, keinen, enough, genügt, reicht, yeter, хватит, etmey*, edilmey*, etmesin, edilmesin, whether, ob, ли";
    /// A ride that is taken back, by whatever name.
    RIDES = "car, ride*, transfer*, trip, trips, leg, fahrt, fahrten, hinfahrt, rückfahrt, abholung, pick up, pickup, taxi, shuttle, araç, aracı, yolculu*, машин*, поездк*, трансфер*, встреч*, подач*, item, position, service, hizmet*, услуг*";
    /// Those who may come along besides the ones who were counted.
    COMPANIONS = "friend, friends, freund*, freunde, brother, sister, bruder, schwester, parents, eltern, family, familie, друз*, друг*, брат*, сестр*, родител*, arkadaş*, kardeş*, aile*, in total, insgesamt, toplam, всего, plus, dazu, others, andere";
    /// Words that make an order of a question.
    POLITE = "please, kindly, could you, can you, would you, bitte, können sie, könnten sie, lütfen, misiniz, mısınız, пожалуйста, прошу, можете, не могли бы";
    /// Words that take back what they deny.
    ANY_MORE = "nicht mehr, no longer, any more, anymore, not needed, больше не, не нуж*, artık";
    NEXT_DAY = "next day, following day, day after, nächsten tag, tag darauf, tags darauf, ertesi gün, bir gün sonra, следующий день";
    /// Another value is wished for: `lieber 14.30`.
    RATHER = "lieber, давайте лучше, лучше, make it, machen wir, daha iyi, rather";
    /// Both ways at once: no word for the way back alone.
    ROUND = "hin und zurück, hin und her, und zurück, und retour, hin und retour, hin und rückfahrt, hin und rücktransfer, round trip, both ways, there and back, return trip, return transfer, \
             return transfers, gidiş dönüş, gidiş geliş, gidiş de dönüş de, hem gidiş hem dönüş, туда и обратно, туда обратно, в обе стороны, and back";
    /// Words between what is no longer so and what is.
    BUT = "but, sondern, а, а в, değil, yerine";
    /// Others who travelled before speak well of the office.
    RECOMMENDS = "recommended, recommend, recommends, empfohlen, empfahl, empfehlung, geschwärmt, tavsiye*, önerdi, önerdiler, посоветовал*, советовал*, рекомендовал*, порекомендовал*, хвалил*";
    /// Trains and ships, whose towns are no airports.
    TRAIN = "train, trains, eurostar, rail, ferry, zug, züge, ice, railjet, bahn, fähre, tren, trenle, treni, trenimiz, yht, vapur, feribot, поезд*, сапсан*, ласточк*, электричк*, паром*";
    /// Words of a sentence that says which rows of an itinerary are ordered: `only where it says CAR`.
    ONLY = "only, just, nur, ausschließlich, lediglich, sadece, yalnızca, yalnız, только, лишь";
    MARKED = "where it says, marked, labelled, labeled, tagged, highlighted, says, starred, flagged, gekennzeichnet*, markiert*, vermerkt*, steht, versehen*, \
              yazan, yazılı, yazıyor, işaretli*, işaretlenen, işaretlediğim*, написано, отмечен*, помечен*, указано, обозначен*, выделен*, стоит";
    /// Verbs of an order for a car.
    PROVIDES = "provide, send, dispatch, supply, stellen, bereitstellen, schicken, senden, gönderin, gönderir, gönderilmesi, yönlendirin, tahsis, подайте, пришлите, предоставьте, предоставить, выделите";
    /// Verbs of an office that meets guests.
    MEETS = "meet, collect, abholen, abgeholt, karşıla*, almanız, встретить, встретьте, забрать, заберите";
    /// A ride for kin of the writer, who may stay behind.
    FOR_KIN = "for my parents, for my mother, for my father, for my mum, for my mom, for my dad, for my sister, for my brother, for my son, for my daughter, for my aunt, for my uncle, \
               for my grandparents, for my in laws, for my boss, meet my, collect my, pick up my, für meine eltern, für meine mutter, für meinen vater, für meine schwester, für meinen bruder, \
               für meinen sohn, für meine tochter, für meine tante, für meinen onkel, für meine großeltern, für meine schwiegereltern, meine eltern abholen, meine mutter abholen, meinen vater abholen, annemle babamı, \
               annemi, babamı, annem için, babam için, annem ve babam için, kardeşimi, ablamı, abimi, teyzemi, kayınvalidemi, мою тётю, мою маму, моего папу, моего отца, моих родителей, моего брата, \
               мою сестру, мою бабушку, моего сына, мою дочь, для моих родителей, для моей мамы, для мамы, для родителей, для моего отца, для бабушки";
    /// Words before the only name of a booking.
    BOOKED_AS = "auf den namen, auf namen, unter dem namen, nachname, nachname ist, name, name is, name ist, in the name of, under the name, under the name of, surname, surname is, last name, last name is, booking name, \
                 isim, soyisim, soyadı, soyad, adına, на фамилию, фамилия, моя фамилия";
    /// Words behind the one for a name that are none: `name board`, `name follows`.
    NO_NAMES = "board, boards, sign, signs, tag, tags, list, follows, following, below, later, tbc, tba, unknown, see, required, schild*, folgt, folgen, siehe, unten, tabela*, aşağıda*, yazılı, yazan, табличк*, ниже, позже";
    /// The guests take off.
    FLIES = "fliegt, fliege, flies, flying out, uçuyor*, uçacak*, летит, вылетает, вылетаем";
    /// Labels of what is no longer so.
    FORMER = "alt, alte, bisher, old, previous, previously, eski, eskisi, önceki, старый, старое, было, прежний, раньше";
    /// Words between bags and their number: `Koffer sind es 3`.
    BETWEEN_BAGS = "будут, werden, olacak, will, be, dann, then, тогда, тоже, также, auch, ebenfalls, also, de, sind, es, ist, haben, wir, da, de, sayısı, adedi, всегда, теперь, у, нас, будет, are, total, toplam, insgesamt, всего";
    /// Words that count pieces behind a number.
    PIECES = "tane, adet, stk, stück, шт, штуки, штук, parça, pieces, pcs";
    /// People whom a sport names.
    PLAYERS = "golfer, golfers, golfçu, golfern, riders, cyclists, radler, radfahrer, skifahrer, skiers, гольфистов, гольфиста";
    TWINS = "twins, twin girls, twin boys, zwillinge, zwillingen, ikizler, ikizlerimiz, ikizleri, близнецы, близнецов, близняшки";
    /// Words by which a Turkish sentence is known.
    TURKISH = "bir, biz, bizi, ile, için, icin, var, kişi, kisi, yarın, yarin, sabah, akşam, aksam, saat, olsun, lazım, lazim, geliyoruz, iniyoruz, iniyorum, otele, otelden, gidicez, gecicez, slm, selam, merhaba, ucak, uçak, bavul, valiz, arac, araç, havalimani*, havaliman*";
    ITEM = "service, service no, hizmet, услугу, услуга, item, position, pos, punkt, fahrt, leistung, ride, leg, madde, transfer, пункт, поездку, поездка";
    RIDE = "car, ride, one, transfer, leg, trip, item, fahrt, transfer, araç, transferi, yolculuk, машину, поездку, трансфер";
    KEEP = "only, keep, need, stays, nur, behalten, brauch*, bleibt, sadece, yalnızca, kalsın, только, лишь, нужен, нужна, оставь*, оставля*, остаётся, остается";
    FIRST = "first, erste, ersten, ilk, birinci, первую, первый, первая";
    SECOND = "second, zweite, zweiten, ikinci, вторую, второй, вторая";
    THIRD = "third, dritte, dritten, üçüncü, третью, третий";
    /// Words before a day or a time that is no longer so.
    NO_LONGER = "bisher, bislang, vorher, previously, formerly, eskisi, önceki, было, раньше";
    FOR_DRIVER = "für den fahrer, der fahrer, for the driver, the driver, şoför için, şoförünüz, для водителя, водителю, водитель";
    /// Words behind what is not wanted.
    REFUSED = "yok, нет, no, nein, none, hayır, istemiyor*, istemez*, gerekmez, gerekmiyor, не, kein, nicht, değil";
    CLOSINGS = "tschüss, tschüssi, ciao, bis dann, bis bald, обнимаю, спасибки, спс, thx, thnx, tks, tsk, tşk, sağol, sağolun, görüşürüz, öptüm, tesekkurler, mit besten empfehlungen, herzlichst, ta, best greetings, with best greetings, freundliche grüße, freundliche grüsse, mit sportlichen grüßen, besten dank, mit vorzüglicher hochachtung, hochachtungsvoll, with best wishes, best, best regards, regards, kind regards, best wishes, cheers, thanks, many thanks, thank you, rgds, sincerely, \
                yours, love, lots of love, all the best, mit freundlichen grüßen, viele grüße, liebe grüße, beste grüße, lg, mfg, vg, \
                gruß, grüße, herzliche grüße, danke, schöne grüße, saygılar*, saygılarımla, saygılarımızla, teşekkürler, iyi çalışmalar*, \
                iyi calismalar, kolay gelsin, iyi günler, selamlar, sevgiler, с уважением, спасибо, всего доброго, с наилучшими*";
    NO_REQUEST = "complaint, complain, refund, was late, minutes late, beschwerde, reklamation, erstattung, verspätet gekommen, şikayet*, iade talep*, жалоб*, возврат денег, претензи*, number of the driver, where is the driver, driver is not here, wo ist der fahrer, fahrer ist nicht da, nummer des fahrers, şoför nerede, şoförün numarası, где водитель, номер водителя, invoice*, receipt for, rechnung nr, rechnungs*, rechnung vom, ihre rechnung, die rechnung, fatura*, счет*, счёт*, \
                  thank you for the, just a quick note, was waiting, war pünktlich, teşekkür etmek, teşekkür ederiz, спасибо за, \
                  hat alles geklappt, her şey için, wollten uns bedanken, vielen dank für die fahrt";
    /// Labels of the place where the guests stay.
    STAY = "hotel, otel, отель, accommodation, unterkunft, konaklama, проживание, staying at, place of stay, zielhotel, villa, вилла, resort";
    /// Words before names.
    NAMES_ARE = "auf den namen, in the name of, under the name, на имя, зовут, их зовут, heißen, their names are, name is, adları, names, names are, our names are, namen sind, wir heißen, isimlerimiz, isimleri, нас зовут, имена";
    /// Words before what counts again those who were counted.
    RESTATES = "so that s, so thats, so that is, that is, thats, that makes, so, i e, in other words, d h, das heißt, das sind, macht, also insgesamt, also zusammen, also sind wir, yani, \
                то есть, т е, тоесть, получается, выходит";
    /// Words beside the number of all.
    TOTALS = "total, in total, altogether, all together, in all, insgesamt, gesamt, zusammen, toplam, toplamda, hepsi, всего, итого, в общем";
    /// Words of the notice that programs put below the mails of an office.
    DISCLAIMERS = "confidential, this e mail and, this email and, this e-mail and, this message and any, registered in england, vertraulich*, diese e mail, diese e-mail, gizlidir, bu e posta, \
                   bu e-posta, конфиденциальн*, это сообщение и";
    /// How a count is told for each of several.
    EACH = "jeder, jede, everyone, everybody, everyone has, herkes, herkesin, her biri, у каждой, каждая, each, per person, pro person, jeweils, je person, kişi başı, на человека, каждый, у каждого";
    /// The children are among the people who are counted.
    INCLUDED = "davon, darunter, including, included, incl, inkl, of whom, of which, of them, einschließlich, insgesamt, zusammen, gesamt, \
                total, in total, altogether, in all, dahil, içinde, toplam, toplamda, biri, birisi, ikisi, üçü, olmak üzere, \
                в том числе, из них, включая, всего, итого, family of, familie mit, aile";
    /// An office advertises to many.
    ADVERTISES = "newsletter, unsubscribe, we offer, our programme, summer programme, our new, prices start, price list, save, special offer, early booking, wir bieten, neue preise, \
                  unsere preisliste, rabatt, frühbucher*, sonderangebot, abmelden, fiyat listemiz, indirim*, kampanya*, fırsat*, sunuyoruz, hizmet veriyoruz, предлагаем, скидк*, \
                  акция, прайс*, отписаться, наши цены";
    /// The day on which guests come to their hotel, and that on which they leave it.
    CHECK_IN = "check in, check-in, checkin, anreise, giriş, giriş tarihi, заезд, arrival date hotel, check in date";
    CHECK_OUT = "check out, check-out, checkout, abreise, çıkış, çıkış tarihi, выезд, check out date";
    /// The writer thanks for a ride that was.
    THANKS = "complaint, complain, refund, was late, minutes late, beschwerde, reklamation, erstattung, verspätet gekommen, şikayet*, iade talep*, жалоб*, возврат денег, претензи*, number of the driver, where is the driver, driver is not here, wo ist der fahrer, fahrer ist nicht da, nummer des fahrers, şoför nerede, şoförün numarası, где водитель, номер водителя, thank you for the, just a quick note, was waiting, war pünktlich, teşekkür etmek, teşekkür ederiz, спасибо за, hat alles geklappt, \
              her şey için, wollten uns bedanken, vielen dank für die fahrt";
    REQUEST = "просит, просят, bittet, bitten, requests, requested, arrange, confirmed, подтвержден*, bestätigen, reserve, to reserve, просим, примите заявку, заявк*, organisieren, need, book, booking request, please book, quote, transfer request, would like, could we get, can you, get a car, i need, \
               we need, brauchen, benötigen, benoetigen, buchen, bitte, hätten gern, lazım*, rica*, istiyor*, lütfen, ayarla*, нуж*, \
               прошу, заказать, хотим, забронир*";
    FIRST_PERSON = "i, im, ill, me, weve, we, our, us, my, ich, wir, uns, unser*, mein*, ben, biz, bizi, bizim, я, мы, нас, нам, мой, моя, \
                    geliyoruz, iniyoruz, ineceğiz, gideceğiz, varıyoruz, летим, лечу, едем, еду, прилечу, прилетаю, прилетим, поедем, прилетаем, улетаем, dönüyoruz, kişiyiz, \
                    yetişkiniz, uçağımız, ucagimiz, biletlerimizi, вылетаем, едем";
    /// People for whom the writer only asks.
    CLIENTS = "our managing director, our chairman, our president, our cfo, our cto, our coo, our founder, our board member, our director, our partner, unser geschäftsführer, unseres geschäftsführers, unseren geschäftsführer, \
               unserem geschäftsführer, unser vorstand, unseren vorstand, unseres vorstands, unser direktor, unserem chef, unseres chefs, нашего директора, наш директор, нашего генерального директора, genel müdürümüz, yönetim kurulu başkanımız, партнёр*, партнера, гостья, гостьи, гостью, genel müdürümüz, müdürümüz, patronumuz, kaptanı, konuğumuz, yöneticimiz, unser chef, unseren chef, our director, our ceo, our boss, руководителя, директора, супруги, супругов, ehepaar, eheleute, gast, fahrgast, kunde, kundin, пассажир, турист, müşteri, misafir, misafirin adı, misafir adı, misafirin ismi, müşterinin adı, yolcunun adı, guest is, guest name is, name of the guest is, lead passenger is, lead passenger ist, gast ist, \
               клиента зовут, туриста зовут, пассажира зовут, misafir, our clients, our client, our guests, our guest, guest, the guest, the client, client, our group, lead passenger, dear partners, \
               unsere kunden, unserer kunden, unserer gäste, unsere gäste, unseren gast, unsere kundin, kunden, gäste, \
               misafirlerimiz*, misafirimiz*, misafirler*, müşterilerimiz*, müşterimiz*, yolcular, туристы, туристов, наши гости, клиент*, гости, гостей, \
               for the client, client below, passengers";
    /// The writer says that they stay behind.
    STAYS_BEHIND = "сама я, сам я, не едем, wont be in the car, not be in the car, not coming along, not joining, staying home, staying at home, araçta olmayacağız, biz gelmiyoruz, fahren nicht mit, fliegen nicht mit, fliege nicht mit, fahre nicht mit, reise nicht mit, komme nicht mit, bin nicht dabei, not travelling, not traveling, not flying, \
                    wont be travelling, am not coming, araçta olmayacağım, arabada olmayacağım, gelemiyorum, ben gelmiyorum, without me, ohne mich, bensiz, без меня, не лечу, не еду, не поеду";
    /// Words before what is no name, but a number or an address of one.
    PHONES = "mob, моб, mobiltelefon, ватсап*, вотсап*, вацап*, whatsapp, wa, viber, telegram, сот, мобильный, telefon*, phone*, tel, тел, телефон*, mobil*, handy*, cep*, gsm, adres*, address, адрес*";
    STAFF = "driver*, fahrer*, şoför*, водител*, guide*, reception*, rezeption*, resepsiyon*";
    /// Words before the name of a signature.
    YOURS = "ihr, ihre, euer, eure, dein, deine, yours, your, ваш, ваша, i a, ia";
    AGE = "age, ages, aged, alter, yaş, yaşı, yaşlar, yaşları, возраст";
    /// Little words, which are no names in a text without capital letters.
    LITTLE = "has, have, had, been, will, was, were, wants, would, hat, haben, wird, werden, war, möchte, möchten, будет, стоить, стоит, сколько, ли, спасибо, жду, arada, burada, orada, aslında, biraz, ara, ordan, oradan, burdan, buradan, direkt, doğruca, bizi, sizi, hemen, sonra, sabah, akşam, aynı, same, selben, gleichen, diesem, hangi, which, welches, bizim, half, past, quarter, from, office, офис, kurz, only, really, me, also, nochmal, again, so, okay, ok, just, um, um so, our, its, here, we, us, now, today, tomorrow, şimdi, yine, мы, завтра, снова, это, нужна, можно, у, из, до, с, от, по, надо, нам, меня, вас, наш, ещё, еще, пока, henüz, noch, yet, still, and, und, ve, или, und, oder, the, a, at, in, on, for, with, mit, ile, bei, im, um, uhr, saat, is, ist, are, wir, you, can, do, pls, \
              please, bitte, danke, var, bir, bu, için, ama, sonra, отвезти, везти, нужна, нужен, машина, и, в, на, к, оплата, картой, araba, araç, \
              brauche, transfer, gidilecek, gidecek, isim, name, fiyat, preis, price";
    NAME_FOLLOWS = "name, isim, ismi, adı, пассажир, имя, турист, guest, passenger, misafir, gast, зовут, adım, namens";
    /// Words before the name of the one who speaks.
    INTRODUCES = "hier ist nochmal die, hier ist nochmal, hier ist die, hier ist der, hier spricht der, hier spricht die, its, it s, this is, hi its, это, это снова, ya ben, adım, my name is, name is, ich bin die, ich bin der, ich bin, hier ist, hier spricht, this is, ya ben, es spricht, здравствуйте это, это говорит, привет это";
    /// Words that replace what was told before.
    NOW = "diesmal, this time, bu sefer, bu defa, на этот раз, теперь, neues hotel, new hotel, yeni otel, новый отель, its now, now, jetzt, nun, stattdessen, instead, artık, теперь";
    /// Papers and their headings.
    PAPERS = "plan, rooming, vehicle, цена, цены, price, prices, itinerary, ticket, e ticket, eticket, receipt, confirmation, schedule, end, bestätigung*, buchungs*, квитанц*, маршрутн*, бронь, бронирован*, подтвержден*, билет*, rezervasyon*, onay*, bilet*, list, lists, manifest, voucher, ref, request, requests, reservation, booking, form, itinerary, schedule, arrivals, departures, \
              liste, listesi, gutschein, leistungsgutschein, vorgang, манифест, ваучер*, заявк*, список";
    /// Words before a day on which something was written.
    ISSUED = "issued, issued by, prepared, printed, created, erstellt, ausgestellt, gedruckt, düzenlenme, düzenleyen, oluşturma, выдан, создан*";
    /// Words before the time at which something was written.
    WRITTEN = "added, added at, hinzugefügt, ergänzt, nachgetragen, eklendi, eklenme, добавлено, дополнено, gesendet, gesendet am, sent, sent at, submitted, submitted on, \
               received, received on, eingegangen, abgesendet, gönderildi, gönderilme, отправлено, получено, booked on, gebucht, gebucht am";
    /// Labels of the day on which a booking was made.
    BOOKED = "kayıt tarihi, oluşturma tarihi, oluşturulma tarihi, sipariş tarihi, booking date, date of booking, booked on, booked at, order date, date of order, \
              request date, created, created on, created at, buchungsdatum, bestelldatum, eingangsdatum, erstellt am, gebucht am, дата бронирования, дата создания, создано";
    CANCEL = "снимаем, снимите, снять, отмен*, аннулир*, отменя*, entfällt, fällt weg, iptal olsun, cancel, cancelled, cancelling, iptal ed*, iptal et*, stornieren, storniert, absagen, отменить, отмените, отменяем";
    FREE = "free, kostenlos*, kostenfrei*, ücretsiz*, бесплатн*";
    /// A message that was spoken, whose length stands beside it.
    RECORDING = "transcript*, voicemail*, voice message, voice note, sprachnachricht*, umschrift, transkri*, голосов*, расшифровк*, sesli*, ses kaydı";
    /// Words before what is no longer so.
    INSTEAD = "statt, anstatt, instead of, rather than, вместо";
    /// What happens besides the rides.
    OCCASION = "restoran*, alakart, dinner, lunch, breakfast, restaurant, massage, tee time, tee times, wedding, meeting, abendessen, mittagessen, frühstück, skikurs, hochzeit, \
                yemek, yemeği, kahvaltı, düğün, toplantı, masaj, ужин, ужина, обед, завтрак, ресторан*, массаж, свадьб*";
    /// Words before a number that only limits.
    UP_TO = "max, maximum, up to, maximal, bis zu, höchstens, en fazla, maks, azami, макс, максимум, до";
    OWN = "own, selber, selbst, eigenen, eigene, eigener, kendi, kendimiz*, kendimizin, свой, свое, своё, сами, свои";
    GREETINGS = "hiya, heya, howdy, greetings, hallöchen, hi there, grüezi, grüß dich, good day, morning, g'day, iyi günler, iyi akşamlar, hi, hello, hey, dear, hola, moin, servus, hallo, guten tag, guten morgen, guten abend, grüß gott, liebe, lieber, sehr geehrte*, \
                 merhaba, merhabalar, selam, selamlar, günaydın, iyi akşamlar, hayırlı akşamlar, sayın, привет, здравствуйте, добрый день, \
                 добрый вечер, доброе утро, уважаем*, good morning, good evening";
    HOTLINE = "support, destek, kundendienst, customer care, help desk, nöbetçi, служба, notfallnummer, notfall*, emergency*, acil hat, экстренн*, hotline, service hotline, call centre, call center, çağrı merkezi, office, fax, горячая линия, служба поддержки";
    INVOICE = "invoice*, rechnung*, ihre rechnung, fatura*, счет*, счёт*, credit note, gutschrift";
    ROAD = "close, crescent, court, terrace, grove, mews, way, gardens, quay, straße, road, street, lane, avenue, square, drive, platz, allee, gasse, cad, caddesi, sok, sokak, bulvarı, улица, ул, проспект, пр, via, calle, rue";
    BIRTH = "date of birth, dates of birth, dob, geburtsdatum, geb, doğum tarihi, дата рождения, даты рождения";
    LAST_NAME = "last, familienname, zuname, soyisim, soyismi, surname, last name, family name, soyad, soyadı, nachname, name, фамилия";
    FIRST_NAME = "first, first name, given name, ad, adı, vorname, имя";
    COMPANY = "outgoing, dispo, бронирование, viaggi, viajes, voyages, вояж, incoming, incentive, society, association, verein, dernek*, federation, foundation, concierge, консьерж, wheels, vip, chauffeur, chauffeurs, fahrdienst, limousine, limo, transport, coaches, cabs, taxi, taxis, трансфер*, извоз, agentur, agent, reservierung, disposition, zentrale, ofis, büro, şoför*, araç, tur, driver, fahrer, диспетчер*, офис, водитель, agentur, touristik, incentives, resor, cruises, acentası, seyahat, dmc, tourism, агент*, трэвел, transfer, transfers, travel, tours, tour, cars, car, shuttle, desk, ops, service, services, reisen, reisebüro, gezi, \
               turizm, ride, rides, booking, bookings, trips, holidays, трансфер*, тур, турс, gmbh, ag, ltd, llc, ооо, sekretariat, vorstandssekretariat, agency, acente*, team, \
               reservations, reise*, line, bookings, info, office, group, gruppen*";
}
