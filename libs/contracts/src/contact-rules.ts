import { parse } from 'tldts';
import type { ListingDetails } from './catalog.js';
import { MessageRule } from './reports.js';

/** Payment outside the marketplace: we can neither hold nor refund it. */
const PAYMENT =
  /\b(paypal|venmo|cash ?app|zelle|western union|moneygram|wise\.com|revolut|bank transfer|wire transfer|(?:pay(?:ment)?s?|paid) (?:by|via|per) wire|iban|bitcoin|crypto)\b|銀行振込|口座番号|振り込んで|直接(取引|振込|支払)|現金書留|ペイパル|paypay/iu;
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|＠|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?)[\p{L}]{2,}/iu;
const LINK = /\b(?:https?:\/\/|www\.)\S+/iu;
/** Possible host names, with the start of a path. Japanese text has no space before them. */
const HOST = /(?<![\p{L}\p{N}.-])((?:[\p{L}\p{N}-]+\.)+([a-z]{2,}))(?![a-z0-9_-])(\/\S)?/giu;
/** Top-level domains that are also words or file extensions. */
const WORDS = /^(?:am|as|at|be|do|id|in|is|it|la|md|mov|my|no|pm|ps|so|to|us|zip)$/iu;
/** Digits that may be a phone number, in the usual groupings. */
const PHONE = /(?<![a-z0-9_])(?:\+|00)?(?:\(?\d{1,4}\)?[\s.・-]?){2,5}\d{2,4}(?![a-z0-9_])/giu;
/** Phone numbers without separators: North America, and mobile numbers of Japan and China. */
const IN_ONE = /(?<![a-z0-9_-])(?:1?[2-9]\d{2}[2-9]\d{6}|0[5-9]0\d{8}|1[3-9]\d{9})(?![a-z0-9_-])/giu;
const DAYS = /(?<!\d)(?:(?:19|20)\d{2}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:19|20)\d{2})(?!\d)/gu;
/** ISBN-13, and ISBN-10 with hyphens. */
const ISBN = /(?<!\d)(?:97[89][ -]?(?:\d[ -]?){9}\d|\d{1,5}-\d{1,7}-\d{1,7}-[\dX])(?!\d)/giu;
/** Japanese parcel number. */
const PARCEL = /^\d{4}[ -]\d{4}[ -]\d{4}$/u;

/** Verifies the check digit of an ISBN-10. */
const isOldIsbn = (digits: string): boolean =>
  digits.length === 10 && [...digits].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0) % 11 === 0;

function hasPhone(written: string): boolean {
  const body = written.replace(DAYS, ',').replace(ISBN, ',');
  if ([...body.matchAll(IN_ONE)].some(([digits]) => !isOldIsbn(digits))) return true;
  return [...body.matchAll(PHONE)].some(([match]) => {
    const found = match.trim();
    const digits = found.replace(/\D/gu, '');
    const grouped = /^(?:\+|00|0)/u.test(found) || /\d[\s.・-]\d/u.test(found) || found.includes('(');
    return digits.length >= 9 && digits.length <= 15 && grouped && !PARCEL.test(found);
  });
}

/** Detects links. Host names need a registrable suffix; one that looks like the next sentence after a missing space counts only with a path. */
function hasLink(body: string): boolean {
  if (LINK.test(body)) return true;
  return [...body.matchAll(HOST)].some(([, host = '', ending = '', path]) => {
    const begins = /^[A-Z][a-z]/u.test(ending) || WORDS.test(ending);
    return (path !== undefined || !begins) && parse(host).isIcann === true;
  });
}

/** Returns the contact rules that an English or Japanese text seems to break. Such a text is not refused, but reviewed by staff. */
export function contactRulesIn(written: string): MessageRule[] {
  const body = written.normalize('NFKC');
  const withoutMail = body.replace(new RegExp(EMAIL, 'giu'), ' ');
  const found: Record<MessageRule, boolean> = {
    off_platform_payment: PAYMENT.test(body),
    phone: hasPhone(body),
    email: EMAIL.test(body),
    link: hasLink(withoutMail),
  };
  return MessageRule.options.filter((rule) => found[rule]);
}

type ListingTexts = Pick<ListingDetails, 'title' | 'description' | 'edition' | 'condition' | 'extras' | 'shippingNotes' | 'tags'>;

/** Returns a listing's free texts, one per line, for the rules on words and contact. */
export const textsOf = ({ title, description, edition, condition, extras, shippingNotes, tags }: ListingTexts): string =>
  [title, description, edition, condition, extras, shippingNotes, ...tags].join('\n');
