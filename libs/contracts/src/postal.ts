import type { Address } from './primitives.js';

/** Countries whose addresses need no postal code (Universal Postal Union, addressing systems). */
const WITHOUT_CODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SR SS ST SY TD TF TG TK TL TO TT TV TZ UG VU WS YE ZW'.split(
    ' ',
  ),
);

/** How codes of a country are written, and an example for who wrote another one. Other countries take any code. */
const FORMS: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  JP: { pattern: /^\d{3}-\d{4}$/, example: '100-0001' },
};

/** An address in the one form that is kept: wide letters made narrow, a Japanese code with its hyphen and without its sign. */
export function tidyAddress<A extends Pick<Address, 'country' | 'postalCode'>>(address: A): A {
  const code = address.postalCode
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/gu, '-')
    .trim();
  if (address.country !== 'JP') return { ...address, postalCode: code };
  const [, area, block] = /^(?:\u3012\s*)?(\d{3})[\s-]?(\d{4})$/u.exec(code) ?? [];
  return { ...address, postalCode: area && block ? `${area}-${block}` : code };
}

/** What is wrong with the postal code of a tidied address, in a sentence; null where nothing is. */
export function postalProblem({ country, postalCode }: Pick<Address, 'country' | 'postalCode'>): string | null {
  if (postalCode === '') return WITHOUT_CODE.has(country) ? null : 'Enter the postal code.';
  const form = FORMS[country];
  return form && !form.pattern.test(postalCode) ? `Enter a postal code such as ${form.example}.` : null;
}

/** Countries that write the city, the region and then the code: "Chicago, IL 60607". */
const CODE_LAST = new Set(['US', 'CA', 'AU', 'JP']);
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });

/** An address on one line per part, as on a parcel of its country, which is named in English. Japanese is written from the large to the small, the name last. */
export function postalLines({ fullName, line1, line2, city, region, postalCode, country: code }: Address): string[] {
  const country = countryNames.of(code) ?? code;
  const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  if (code === 'JP' && JAPANESE.test(region + city + line1))
    return [postalCode && `〒${postalCode}`, joined('', region, city, line1), line2, `${fullName} 様`, country].filter(Boolean);
  if (CODE_LAST.has(code)) return [fullName, line1, line2, joined(', ', city, joined(' ', region, postalCode)), country].filter(Boolean);
  return [fullName, line1, line2, joined(' ', postalCode, city), region, country].filter(Boolean);
}
