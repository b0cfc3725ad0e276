import { MessageRule } from '@tankobon/contracts';

/** Payment past us: it can neither be held nor given back. */
const PAYMENT =
  /\b(paypal|venmo|cash ?app|zelle|western union|moneygram|wise\.com|revolut|bank transfer|wire transfer|iban|bitcoin|crypto)\b|銀行振込|口座番号|振り込んで|直接(取引|振込|支払)|現金書留|ペイパル|paypay/iu;
const EMAIL = /[\p{L}\p{N}._%+-]+\s?(?:@|＠|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.|\s?\(dot\)\s?|\s?\[dot\]\s?)[\p{L}]{2,}/iu;
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|io|jp|co\.uk|shop|me|ly|gg)\b(?:\/\S*)?/iu;
/** As many digits as a number has that one can call, written as people write them. */
const PHONE = /(?<![a-z0-9_])(?:\+|00)?(?:\(?\d{1,4}\)?[\s.・-]?){2,5}\d{2,4}(?![a-z0-9_])/giu;
const ISBN = /^97[89]\d{10}$/u;

function hasPhone(body: string): boolean {
  return [...body.matchAll(PHONE)].some(([found]) => {
    const digits = found.replace(/\D/gu, '');
    const grouped = /^(?:\+|00|0)/u.test(found.trim()) || /\d[\s.・-]\d/u.test(found) || found.includes('(');
    const isDay = /^(?:19|20)\d{2}[.-]\d{1,2}[.-]\d{1,2}$/u.test(found.trim());
    return digits.length >= 9 && digits.length <= 15 && grouped && !isDay && !ISBN.test(digits);
  });
}

/** What a message looks like breaking, in English and in Japanese. Sending it is not refused: somebody looks at it. */
export function flagsOf(written: string): MessageRule[] {
  const body = written.normalize('NFKC');
  const withoutMail = body.replace(new RegExp(EMAIL, 'giu'), ' ');
  const found: Record<MessageRule, boolean> = {
    off_platform_payment: PAYMENT.test(body),
    phone: hasPhone(body),
    email: EMAIL.test(body),
    link: LINK.test(withoutMail),
  };
  return MessageRule.options.filter((rule) => found[rule]);
}
