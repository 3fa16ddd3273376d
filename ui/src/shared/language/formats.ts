/** Formats are slow to create and fast to use, and a list needs a hundred at once, so each is created once. */

export const dates = once(
  (locale, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, parts),
);
export const numbers = once(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const distances = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const names = once(
  (locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options),
);

function once<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    const format = make(locale, options);
    made.set(key, format);
    return format;
  };
}
