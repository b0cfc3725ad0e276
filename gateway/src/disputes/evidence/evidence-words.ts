import type { Language } from '../../http/language.js';
import { evidenceWords } from '../../generated/evidence-words.js';
import { formatMoney, type DisclosedLine } from '@tankobon/contracts';
import type { Evidence } from '../../graphql/parents.js';

type Words = (typeof evidenceWords)[Language];
type SentenceKey = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

/** Texts of the evidence page, for its PDF. */
export class EvidenceWords {
  private readonly words: Words;

  constructor(language: Language) {
    this.words = evidenceWords[language];
  }

  say(sentence: SentenceKey, values: Readonly<Record<string, string | number>> = {}): string {
    return this.words[sentence].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  }

  /** Returns the words for an entry's type. A type without a translation (`SaleShipped`) is split into words. */
  what({ type, at }: DisclosedLine, { madeAt }: Evidence): string {
    const isAhead = Date.parse(at) > Date.parse(madeAt);
    const known: Readonly<Record<string, string>> = { ...this.words.type, ...(isAhead && this.words.ahead) };
    return known[type] ?? type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  }

  who({ at, actorId, actorRole }: DisclosedLine, { buyerId, sellerId, madeAt }: Evidence): string {
    if (Date.parse(at) > Date.parse(madeAt)) return this.words.notYet;
    const known: Readonly<Record<string, string>> = this.words.by;
    if (actorId === buyerId || actorId === sellerId) return known[actorId === buyerId ? 'buyer' : 'seller']!;
    return known[actorRole] ?? this.words.by.system;
  }

  /** Formats an amount, both for people and in minor units. */
  money({ cents, currency }: DisclosedLine): string | undefined {
    if (cents === null || currency === null) return undefined;
    return this.say('money', { amount: formatMoney(cents, currency), cents, currency });
  }
}
