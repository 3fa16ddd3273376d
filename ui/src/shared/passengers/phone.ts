/** The country of a phone number by its first digits. The desk and the service decide whether a number is valid. */

// The calling codes of the world, each with the region that most of its numbers belong to.
const regions = new Map(
  `1US 7RU 20EG 27ZA 30GR 31NL 32BE 33FR 34ES 36HU 39IT 40RO 41CH 43AT 44GB 45DK 46SE 47NO 48PL 49DE 51PE 52MX 53CU 54AR
  55BR 56CL 57CO 58VE 60MY 61AU 62ID 63PH 64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR 211SS
  212MA 213DZ 216TN 218LY 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL 233GH 234NG
  235TD 236CF 237CM 238CV 239ST 240GQ 241GA 242CG 243CD 244AO 245GW 248SC 249SD 250RW 251ET 252SO 253DJ 254KE 255TZ
  256UG 257BI 258MZ 260ZM 261MG 262RE 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM 291ER 297AW 298FO 299GL 350GI 351PT
  352LU 353IE 354IS 355AL 356MT 357CY 358FI 359BG 370LT 371LV 372EE 373MD 374AM 375BY 376AD 377MC 378SM 380UA 381RS
  382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 509HT 591BO 592GY
  593EC 595PY 597SR 598UY 673BN 675PG 679FJ 852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO 963SY 964IQ 965KW
  966SA 967YE 968OM 970PS 971AE 972IL 973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ 995GE 996KG 998UZ`
    .split(/\s+/)
    .map(entry => [entry.slice(0, -2), entry.slice(-2)] as const),
);

/** The two-letter country code of an international number, or null. */
export function regionOf(phone: string): string | null {
  const figures = figuresOf(phone);
  if (!figures) return null;
  if (/^7[67]/.test(figures)) return 'KZ';
  for (const length of [3, 2, 1]) {
    const region = regions.get(figures.slice(0, length));
    if (region) return region;
  }
  return null;
}

/** Every country with a calling code, by its two letters. */
export const countries: readonly string[] = [...new Set([...regions.values(), 'KZ'])];

/**
 * A number in E.164, such as +493012345678, or null. A national number that is written as numbers of this country are
 * becomes one of this country; another stays as it is typed.
 */
export function e164Of(phone: string, country: string | null): string | null {
  return written(internationalFigures(phone, country) ?? nationalFigures(phone, country));
}

/** The same of a number that is written with its country. Whose number another one is, only a person knows. */
export function internationalOf(phone: string, country: string | null): string | null {
  return written(internationalFigures(phone, country));
}

function written(figures: string | null): string | null {
  if (!figures || figures.length < 8 || figures.length > 15) return null;
  if (figures.startsWith('1') && !american.shape?.test(figures.slice(1))) return null;
  return regionOf(`+${figures}`) ? `+${figures}` : null;
}

/** The numbers of a country as they are dialled in it. */
type Plan = {
  /** What is left out when the number is called from abroad. Most countries have a zero. */
  trunk?: string;
  /** What stands for the plus in place of 00. */
  exit?: string;
  /** The figures behind the trunk. Without it, at least seven follow the first one. */
  shape?: RegExp;
  /** A number that is commonly written without the trunk. */
  bare?: RegExp;
};

const american: Plan = { trunk: '1', exit: '011', shape: /^[2-9]\d{9}$/ };
const russian: Plan = { trunk: '8', exit: '810', shape: /^[3-9]\d{9}$/ };
const plans: Record<string, Plan> = {
  US: american,
  CA: american,
  RU: russian,
  KZ: russian,
  TR: { shape: /^(?:[2-4]\d[02468]|5\d\d|800|850)\d{7}$/, bare: /^5\d{9}$/ },
  HU: { trunk: '06', shape: /^[1-9]\d{7,8}$/ },
  BR: { shape: /^[1-9]\d{9,10}$/ },
  AU: { exit: '0011' },
  JP: { exit: '010' },
};
/** Numbers of these countries keep their zero abroad, also where it is written in brackets. */
const keepZero = new Set('IT SM CI CG BJ BF'.split(' '));
/** Numbers of these countries have no trunk, or one that says too little. */
const withoutTrunks = new Set([...keepZero, ...'ES PT GR CY DK NO PL CZ MT LV EE MX AR CL CO'.split(' ')]);
/** Behind 00 stands the number of a telephone company, or only one zero belongs to the plus. */
const withOtherExits = new Set('HK SG TH ID KR TW KH MN BR CO CL KE TZ UG'.split(' '));
const callingCodes = new Map([...regions].map(([code, region]) => [region, code]));

function internationalFigures(phone: string, country: string | null): string | null {
  const figures = plainFigures(phone);
  const { exit } = planOf(country);
  if (figures && exit && figures.startsWith(exit)) return figures.slice(exit.length);
  if (figures?.startsWith('00') && withOtherExits.has(country ?? '')) return null;
  const keepsZero = keepZero.has(regionOf(phone) ?? '');
  // The zero of a national number is written in brackets behind a calling code: `+49 (0)30`.
  return figuresOf(keepsZero ? phone : phone.replace('(0)', ''));
}

function nationalFigures(phone: string, country: string | null): string | null {
  const figures = plainFigures(phone);
  const code = callingCodes.get(country === 'KZ' ? 'RU' : country === 'CA' ? 'US' : (country ?? ''));
  if (!figures || !code || country === null || figures.startsWith('00')) return null;
  const { trunk = '0', shape = /^\d{7,}$/, bare } = planOf(country);
  if (bare?.test(figures)) return code + figures;
  if (figures.startsWith(code) && bare?.test(figures.slice(code.length))) return figures;
  if (withoutTrunks.has(country) || !figures.startsWith(trunk)) return null;
  const rest = figures.slice(trunk.length);
  return shape.test(rest) ? code + rest : null;
}

function planOf(country: string | null): Plan {
  return plans[country ?? ''] ?? {};
}

/** The figures of a number that is written without a plus. */
function plainFigures(phone: string): string | null {
  return /^[\d\s().\-/]+$/.test(phone.trim()) ? phone.replace(/\D/g, '') : null;
}

/** Whether a correction changed more than blanks and signs between the figures. */
export function isCorrected(typed: string, corrected: string): boolean {
  return typed.replace(/[\s().\-/]/g, '') !== corrected;
}

/** The figures behind the sign of an international number. */
function figuresOf(phone: string): string | null {
  const [, written] = /^(?:\+|00)([\d\s().\-/]+)$/.exec(phone.trim()) ?? [];
  return written?.replace(/\D/g, '') ?? null;
}
