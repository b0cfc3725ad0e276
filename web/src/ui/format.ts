const zeroDecimal = new Set(['JPY']);

/** Converts minor to major units; yen have no minor unit. */
export function toMajor(minor: number, currency: string): number {
  return zeroDecimal.has(currency.toUpperCase()) ? minor : minor / 100;
}

/** Converts typed major units to minor units. */
export function toMinor(major: number, currency: string): number {
  return Math.round(zeroDecimal.has(currency.toUpperCase()) ? major : major * 100);
}

export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
}

function format(minor: number, currency: string, decimals: number): string {
  const code = currency.toUpperCase();
  const digits = zeroDecimal.has(code) ? 0 : decimals;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajor(minor, code));
}

/** Formats money with two decimals, as carts and receipts show it: $64.00. */
export function money(minor: number, currency: string): string {
  return format(minor, currency, 2);
}

/** Formats money without decimals when whole, as cards show prices: $64, $64.50. */
export function shortMoney(minor: number, currency: string): string {
  return format(minor, currency, minor % 100 === 0 ? 0 : 2);
}

/** Formats money that its reader received, for a column of amounts: +$13.00. */
export function gained(minor: number, currency: string): string {
  return `+${money(Math.abs(minor), currency)}`;
}

/** 12345 → 12,345. */
export function count(number: number): string {
  return new Intl.NumberFormat('en-US').format(number);
}

/** Formats a number with a fixed count of decimals: 4.00. */
export function decimal(number: number, digits: number): string {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
}

/** Formats a share of 1 as a percentage: 0.085 → 8.5%. */
export function percent(share: number): string {
  return new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }).format(share);
}

export type RateType = 'buy' | 'rent_daily' | 'rent_weekly' | 'rent';

/** 219600 → 219.6K, as counts of readers are written. */
export function compact(count: number): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** Truncates a text at a length, between words where one ends near by. */
export function excerpt(text: string | null | undefined, length: number): string {
  const whole = (text ?? '').trim();
  if (whole.length <= length) return whole;
  // A character across the cut is left out whole.
  const cut = whole.slice(0, new Intl.Segmenter(locale()).segment(whole).containing(length - 1)!.index);
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.7 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}

function locale(): string {
  return document.documentElement.lang || 'en';
}

export function shortDate(at: string | number | Date): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at));
}

/** Formats a calendar day, independent of the reader's time zone. */
export function shortDay(day: string): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day));
}

export function dateTime(at: string | number | Date): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );
}

/** The two-letter country at the end of a location such as "Kyoto, JP"; empty when there is none. */
export function countryOf(location: string | null | undefined): string {
  return /,\s*([A-Z]{2})$/.exec((location ?? '').trim())?.[1] ?? '';
}

/** Converts the catalogue's "Miura, Kentarou" to reading order. */
export function authorName(name: string): string {
  const [family, given] = name.split(', ');
  return family && given ? `${given} ${family}` : name;
}
