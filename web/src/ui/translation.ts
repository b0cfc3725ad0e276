import { useSyncExternalStore } from 'react';
import { count as formatted } from './format.js';

type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
type KeysOf<Texts> = { [K in keyof Texts & string]: Texts[K] extends string ? Singular<K> : `${K}.${KeysOf<Texts[K]>}` }[keyof Texts &
  string];
type Values = { readonly [name: string]: string | number | null | undefined };

/** Translates a key: values replace its `{{names}}`, a `count` selects `_zero`, `_one` or `_other`. */
export type Translate<Area extends keyof Areas = 'common'> = (key: KeysOf<Areas[Area]>, values?: Values) => string;

type TextLookup = (key: string, values?: Values) => string;
type TextFetcher = (language: string, area: string) => Promise<object>;

let spoken = 'en';
let chosen = spoken;
let fetchTexts: TextFetcher;
const areas = new Set<string>();
const asked = new Map<string, Promise<boolean>>();
const said = new Map<string, TextLookup>();
const listeners = new Set<() => void>();

/** Sets the language and the source of its texts. */
export function setTranslations(language: string, fetch: TextFetcher): void {
  [spoken, fetchTexts] = [language, fetch];
}

/** Switches the language once every used area is loaded in it, unless another is chosen meanwhile. Returns the current language. */
export async function changeLanguage(language: string): Promise<string> {
  chosen = language;
  for (const area of areas) void loadTexts(area, language);
  // The iteration includes areas that are added while it waits.
  for (const area of areas) if (!(await loadTexts(area, language))) return spoken;
  if (chosen === language) spoken = language;
  tell();
  return spoken;
}

/** Fetches an area once and returns whether it is available. After a failure its keys are shown. */
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

function sayingOf(texts: object | undefined, plural: Intl.PluralRules): TextLookup {
  return (key, values = {}) => {
    const { count, defaultValue = key } = values;
    const form = typeof count === 'number' && plural.select(count);
    const forms = form ? [`${key}_${count === 0 ? 'zero' : form}`, `${key}_${form}`, key] : [key];
    const text = forms.map((form) => textAt(texts, form)).find((found) => found !== undefined) ?? String(defaultValue);
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => isolated(wordOf(value, values[value])));
  };
}

/** Formats a value; counts get thousands separators. */
function wordOf(name: string, value: unknown): string {
  return name === 'count' && typeof value === 'number' ? formatted(value) : String(value ?? '');
}

/** Right-to-left letters, and marks that change the direction. */
const turns = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps a value in Unicode isolates where its direction would reorder the sentence around it. */
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

/** Texts of one area. An area that is not loaded suspends the component; a failed one is requested again. */
export function useTranslation<Area extends keyof Areas = 'common'>(area: Area | 'common' = 'common') {
  const say = useSyncExternalStore(listen, () => said.get(`${spoken}/${area}`));
  const loading = loadTexts(area);
  // Thrown instead of passed to `use`: a component that suspended at a `use` must call it again, loaded or not.
  if (!say) throw loading;
  return { t: say as Translate<Area>, language: spoken };
}

/** Returns a text outside of components, from an area that is already loaded. */
export function translate<Area extends keyof Areas>(area: Area, key: KeysOf<Areas[Area]>, values?: Values): string {
  return said.get(`${spoken}/${area}`)?.(key, values) ?? key;
}
