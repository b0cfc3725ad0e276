import type { IncomingMessage } from 'node:http';
import { format, fromEnglish, type Language, type Message } from '@tankobon/messages';
import Negotiator from 'negotiator';

export type { Language };

/** Returns the caller's language (`Accept-Language`, RFC 9110 §12.5.4); English where they accept neither. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const wanted = new Negotiator({ headers }).language(['en', 'ja']);
  return wanted === 'ja' ? 'ja' : 'en';
}

/** Translates a sentence of a service into the reader's language. Without a translation it stays as it is. */
export function inLanguage(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const known = fromEnglish(sentence);
  return format(known.id === 'unlisted' ? withName(known) : known, language);
}

/** Finds a sentence with the name of a field or column in front, such as `minRate: At least 0.`. */
function withName(sentence: Message): Message {
  const [, name, said] = /^([\w., ]{1,120}): (.+)$/s.exec(sentence.text) ?? [];
  if (name === undefined || said === undefined) return sentence;
  const problem = fromEnglish(said);
  return problem.id === 'unlisted' ? sentence : { id: 'field.named', params: { name: fromEnglish(name), problem }, text: sentence.text };
}

/** Fields of any answer that hold sentences of a service for the caller. */
export const MESSAGE_FIELDS: ReadonlySet<string> = new Set(['reason', 'message']);

/** Translates the sentences of services in an answer into the caller's language. */
export function translateAnswer(language: Language, answer: unknown): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((entry) => translateAnswer(language, entry));
  const said = ([name, value]: [string, unknown]) => [name, MESSAGE_FIELDS.has(name) && typeof value === 'string' ? inLanguage(value, language) : translateAnswer(language, value)]; // prettier-ignore
  return Object.fromEntries(Object.entries(answer).map(said));
}
