import { IntlMessageFormat } from 'intl-messageformat';
import { en } from './en.js';
import { ja } from './ja.js';

export type Language = 'en' | 'ja';
export type MessageId = keyof typeof en;

/** Names of the parameters of an ICU text. Texts of plural branches, which begin with `#` or hold spaces, are none. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? ArgumentName<Name> | NamesIn<Rest> : never;
type ArgumentName<Name extends string> = Name extends `${infer Before},${string}`
  ? Before
  : Name extends `${string} ${string}`
    ? never
    : Name;
type Param = string | number | Message;
type ParamsOf<Id extends MessageId> = { readonly [Name in NamesIn<(typeof en)[Id]>]: Param };

/** Parameters of `message` after the id: none, or an object of values. */
export type MessageParams<Id extends MessageId> = keyof ParamsOf<Id> extends never ? [] : [params: ParamsOf<Id>];

/**
 * Text for people as plain JSON: an id of the catalogue and the values to fill in, which may be messages themselves. `text` is the English
 * one, for logs, and for readers of another release whose catalogue lacks the id.
 */
export type Message = { readonly id: string; readonly params?: Readonly<Record<string, Param>>; readonly text: string };

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja };
const compiled = new Map<string, IntlMessageFormat>();

/** Names a text of the catalogue. The compiler checks the id and its parameters. */
export function message<Id extends MessageId>(id: Id, ...[params]: MessageParams<Id>): Message {
  return { id, ...(params && { params }), text: textOf(id, params, 'en') };
}

/** Returns the text in a language. */
export function format({ id, params, text }: Message, language: Language): string {
  return language === 'en' || !Object.hasOwn(catalogues[language], id) ? text : textOf(id, params, language);
}

const { 'field.named': _, ...whole } = en;
const patterns = Object.entries(whole).map(([id, text]) => {
  const escaped = text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');
  return { id, pattern: new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's') };
});

/** Returns the message of an English text that an event of the system holds. Never for a text that a person may have typed. */
export function fromEnglish(text: string): Message {
  for (const { id, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { id, ...(found.groups && { params: { ...found.groups } }), text };
  }
  return { id: 'unlisted', text };
}

function textOf(id: string, params: Message['params'], language: Language): string {
  const text = catalogues[language][id]!;
  if (!params) return text;
  const values = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? format(value, language) : value]);
  return fill(text, language, Object.fromEntries(values));
}

/** Fills values into a text in ICU MessageFormat. */
export function fill(text: string, language: Language, values: Readonly<Record<string, string | number | boolean>>): string {
  const key = `${language} ${text}`;
  const known = compiled.get(key) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  compiled.set(key, known);
  return String(known.format(values));
}
