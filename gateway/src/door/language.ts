import type { IncomingMessage } from 'node:http';
import type { ErrorAnswer } from '@tankobon/service-kit';
import Negotiator from 'negotiator';
import { japanese } from './sentences.ja.js';

export type Language = 'en' | 'ja';

/** The language a caller asks for (`Accept-Language`, RFC 9110 §12.5.4); English where they read neither. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const wanted = new Negotiator({ headers }).language(['en', 'ja']);
  return wanted === 'ja' ? 'ja' : 'en';
}

const asWritten = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = Object.entries(japanese)
  .filter(([english]) => english.includes('{'))
  .map(([english, sentence]) => ({ pattern: new RegExp(`^${asWritten(english).replace(/\{\d\}/g, '(.+?)')}$`, 's'), sentence }));

/** A sentence that a service wrote, in the language of who reads it. Without a translation it stays as it is. */
export function inLanguage(sentence: string, language: Language): string {
  return language === 'en' ? sentence : (inJapanese(sentence) ?? withName(sentence));
}

/** `minRate: At least 0.` names a field or a column before its sentence. */
function withName(sentence: string): string {
  const [, name, said] = /^([\w., ]{1,120}): (.+)$/s.exec(sentence) ?? [];
  const translated = said === undefined ? undefined : inJapanese(said);
  return name !== undefined && translated !== undefined ? `${japanese[name] ?? name}: ${translated}` : sentence;
}

/** Nothing where there is no translation. */
export function inJapanese(sentence: string): string | undefined {
  if (Object.hasOwn(japanese, sentence)) return japanese[sentence];
  for (const { pattern, sentence: translated } of patterns) {
    const values = pattern.exec(sentence);
    if (values) return translated.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '');
  }
  return undefined;
}

/** Where services speak to whoever asks, in answers of every kind. */
export const SAYING: ReadonlySet<string> = new Set(['reason', 'message']);

/** An answer in which services speak the caller's language. */
export function speakingTo(language: Language, answer: unknown): unknown {
  if (language === 'en' || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((entry) => speakingTo(language, entry));
  const said = ([name, value]: [string, unknown]) => [name, SAYING.has(name) && typeof value === 'string' ? inLanguage(value, language) : speakingTo(language, value)]; // prettier-ignore
  return Object.fromEntries(Object.entries(answer).map(said));
}

/** The one error shape in the caller's language, the sentences about its fields included. */
export function translated(body: ErrorAnswer['body'], language: Language): ErrorAnswer['body'] {
  if (language === 'en') return body;
  const fields = body.fields?.map((field) => ({ ...field, message: inLanguage(field.message, language) }));
  return { ...body, message: inLanguage(body.message, language), ...(fields && { fields }) };
}
