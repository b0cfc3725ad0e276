import { useSyncExternalStore } from 'react';
import { count as formatted } from './format.js';

type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
type KeysOf<Texts> = { [K in keyof Texts & string]: Texts[K] extends string ? Singular<K> : `${K}.${KeysOf<Texts[K]>}` }[keyof Texts &
  string];
type Values = { readonly [name: string]: string | number | null | undefined };

/** Says a text: values fill its `{{names}}`, a `count` chooses among `_zero`, `_one` and `_other`. */
export type Translate<Area extends keyof Areas = 'common'> = (key: KeysOf<Areas[Area]>, values?: Values) => string;

type Say = (key: string, values?: Values) => string;
type Fetch = (language: string, area: string) => Promise<object>;

let spoken = 'en';
let chosen = spoken;
let fetchTexts: Fetch;
const areas = new Set<string>();
const asked = new Map<string, Promise<boolean>>();
const said = new Map<string, Say>();
const listeners = new Set<() => void>();

/** Says which language is spoken and where its texts come from. */
export function speak(language: string, fetch: Fetch): void {
  [spoken, fetchTexts] = [language, fetch];
}

/** Speaks another language as soon as everything said so far can be said in it, unless another is chosen meanwhile. Answers which is spoken then. */
export async function speakInstead(language: string): Promise<string> {
  chosen = language;
  for (const area of areas) void loadTexts(area, language);
  // Reaches the areas too that are asked for while it waits.
  for (const area of areas) if (!(await loadTexts(area, language))) return spoken;
  if (chosen === language) spoken = language;
  tell();
  return spoken;
}

/** Fetches an area, once it is there never again, and says whether it is there. While it cannot be had, its keys are shown. */
export function loadTexts(area: string, language = spoken): Promise<boolean> {
  areas.add(area);
  const name = `${language}/${area}`;
  const loading = asked.get(name) ?? load(name, fetchTexts(language, area), new Intl.PluralRules(language));
  asked.set(name, loading);
  return loading;
}

async function load(name: string, fetched: Promise<object>, plural: Intl.PluralRules): Promise<boolean> {
  const texts = await fetched.catch(() => undefined);
  if (!texts) asked.delete(name);
  if (texts || !said.has(name)) said.set(name, sayingOf(texts, plural));
  tell();
  return texts !== undefined;
}

function sayingOf(texts: object | undefined, plural: Intl.PluralRules): Say {
  return (key, values = {}) => {
    const { count, defaultValue = key } = values;
    const form = typeof count === 'number' && plural.select(count);
    const forms = form ? [`${key}_${count === 0 ? 'zero' : form}`, `${key}_${form}`, key] : [key];
    const text = forms.map((form) => textAt(texts, form)).find((found) => found !== undefined) ?? String(defaultValue);
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => isolated(wordOf(value, values[value])));
  };
}

/** A value as it is read; counts in thousands. */
function wordOf(name: string, value: unknown): string {
  return name === 'count' && typeof value === 'number' ? formatted(value) : String(value ?? '');
}

/** Letters that are written from right to left, and marks that change the direction. */
const turns = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A value within Unicode isolates where its direction would reorder the sentence around it. */
function isolated(value: string): string {
  return turns.test(value) ? `\u2068${value}\u2069` : value;
}

function textAt(texts: unknown, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, part) => (typeof at === 'object' ? (at as Values | null)?.[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

function tell(): void {
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The texts of one area. Whoever speaks an area that nobody fetched waits for it; one that could not be had is asked for again. */
export function useTranslation<Area extends keyof Areas = 'common'>(area: Area | 'common' = 'common') {
  const say = useSyncExternalStore(listen, () => said.get(`${spoken}/${area}`));
  const loading = loadTexts(area);
  // Thrown instead of given to `use`: a component that stopped at a `use` has to call it again, loaded or not.
  if (!say) throw loading;
  return { t: say as Translate<Area>, language: spoken };
}

/** A text outside of components, of an area that is loaded already. */
export function translate<Area extends keyof Areas>(area: Area, key: KeysOf<Areas[Area]>, values?: Values): string {
  return said.get(`${spoken}/${area}`)?.(key, values) ?? key;
}
