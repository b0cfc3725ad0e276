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

/** Text for people as plain JSON: an id of the catalogue and the values to fill in, which may be messages themselves. */
export type Message = { readonly id: string; readonly params?: Readonly<Record<string, Param>> };

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ja };
const compiled = new Map<string, IntlMessageFormat>();

/** Names a text of the catalogue. The compiler checks the id and its parameters. */
export function message<Id extends MessageId>(
  id: Id,
  ...[params]: keyof ParamsOf<Id> extends never ? [] : [params: ParamsOf<Id>]
): Message {
  return params ? { id, params } : { id };
}

/** Returns the text in a language; `otherwise` for an id of a newer release. */
export function format({ id, params }: Message, language: Language, otherwise: string = id): string {
  if (!Object.hasOwn(catalogues[language], id)) return otherwise;
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
