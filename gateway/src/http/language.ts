import type { IncomingMessage } from 'node:http';
import type { ErrorAnswer } from '@tankobon/service-kit';
import Negotiator from 'negotiator';
import { japanese } from './sentences.ja.js';

export type Language = 'en' | 'ja';

/** Returns the caller's language (`Accept-Language`, RFC 9110 §12.5.4); English where they accept neither. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const wanted = new Negotiator({ headers }).language(['en', 'ja']);
  return wanted === 'ja' ? 'ja' : 'en';
}

const asWritten = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = Object.entries(japanese)
  .filter(([english]) => english.includes('{'))
  .map(([english, sentence]) => ({ pattern: new RegExp(`^${asWritten(english).replace(/\{\d\}/g, '(.+?)')}$`, 's'), sentence }));

/** Translates a sentence of a service into the reader's language. Without a translation it stays as it is. */
export function inLanguage(sentence: string, language: Language): string {
  return language === 'en' ? sentence : (inJapanese(sentence) ?? withName(sentence));
}

/** Translates a sentence with the name of a field or column in front, such as `minRate: At least 0.`. */
function withName(sentence: string): string {
  const [, name, said] = /^([\w., ]{1,120}): (.+)$/s.exec(sentence) ?? [];
  const translated = said === undefined ? undefined : inJapanese(said);
  return name !== undefined && translated !== undefined ? `${japanese[name] ?? name}: ${translated}` : sentence;
}

/** Returns undefined where there is no translation. */
export function inJapanese(sentence: string): string | undefined {
  if (Object.hasOwn(japanese, sentence)) return japanese[sentence];
  for (const { pattern, sentence: translated } of patterns) {
    const values = pattern.exec(sentence);
    if (values) return translated.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');
  }
  return undefined;
}

/** Fields of any answer that hold sentences of a service for the caller. */
export const SAYING: ReadonlySet<string> = new Set(['reason', 'message']);

/** Translates the sentences of services in an answer into the caller's language. */
export function speakingTo(language: Language, answer: unknown): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((entry) => speakingTo(language, entry));
  const said = ([name, value]: [string, unknown]) => [name, SAYING.has(name) && typeof value === 'string' ? inLanguage(value, language) : speakingTo(language, value)]; // prettier-ignore
  return Object.fromEntries(Object.entries(answer).map(said));
}

/** Translates an error into the caller's language, the messages of its fields included. */
export function translated(body: ErrorAnswer['body'], language: Language): ErrorAnswer['body'] {
  if (language === 'en') return body;
  const fields = body.fields?.map((field) => ({ ...field, message: inLanguage(field.message, language) }));
  return { ...body, message: inLanguage(body.message, language), ...(fields && { fields }) };
}
