import { type Message, message } from '@tankobon/messages';
import type { Address } from './primitives.js';

/** Countries without required postal codes (Universal Postal Union, addressing systems). */
const WITHOUT_CODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NR NU PA QA RW SB SC SL SR SS ST SY TD TF TG TK TL TO TT TV TZ UG VU WS YE ZW'.split(
    ' ',
  ),
);

/** Format of a country's postal codes, with an example for the error sentence. Other countries accept any code. */
const FORMS: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  JP: { pattern: /^\d{3}-\d{4}$/, example: '100-0001' },
};

/** Normalises an address for storage: full-width characters become narrow, a Japanese code gets its hyphen and loses its sign. */
export function tidyAddress<A extends Pick<Address, 'country' | 'postalCode'>>(address: A): A {
  const code = address.postalCode
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\u30fc]/gu, '-')
    .trim();
  if (address.country !== 'JP') return { ...address, postalCode: code };
  const [, area, block] = /^(?:\u3012\s*)?(\d{3})[\s-]?(\d{4})$/u.exec(code) ?? [];
  return { ...address, postalCode: area && block ? `${area}-${block}` : code };
}

/** Returns the message for an invalid postal code of a normalised address; null for a valid one. */
export function postalProblem({ country, postalCode }: Pick<Address, 'country' | 'postalCode'>): Message | null {
  if (postalCode === '') return WITHOUT_CODE.has(country) ? null : message('address.postal_code_needed');
  const form = FORMS[country];
  return form && !form.pattern.test(postalCode) ? message('address.postal_code_form', { example: form.example }) : null;
}

/** Countries that write city, region and then the code: "Chicago, IL 60607". */
const CODE_LAST = new Set(['US', 'CA', 'AU', 'JP']);
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' });

/**
 * Returns the lines of an address in its country's order, with the country in English. Japanese addresses go from the large to the small,
 * the name last.
 */
export function postalLines({ fullName, line1, line2, city, region, postalCode, country: code }: Address): string[] {
  const country = countryNames.of(code) ?? code;
  const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  if (code === 'JP' && JAPANESE.test(region + city + line1))
    return [postalCode && `〒${postalCode}`, joined('', region, city, line1), line2, `${fullName} 様`, country].filter(Boolean);
  if (CODE_LAST.has(code)) return [fullName, line1, line2, joined(', ', city, joined(' ', region, postalCode)), country].filter(Boolean);
  return [fullName, line1, line2, joined(' ', postalCode, city), region, country].filter(Boolean);
}
