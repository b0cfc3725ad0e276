import { use, useSyncExternalStore } from 'react';

type Singular<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;
type KeysOf<Texts> = { [K in keyof Texts & string]: Texts[K] extends string ? Singular<K> : `${K}.${KeysOf<Texts[K]>}` }[keyof Texts &
  string];
type Values = { readonly [name: string]: string | number | null | undefined };

/** Says a text: values fill its `{{names}}`, a `count` chooses among `_zero`, `_one` and `_other`. */
export type Translate<Area extends keyof Areas = 'common'> = (key: KeysOf<Areas[Area]>, values?: Values) => string;

type Say = (key: string, values?: Values) => string;
type Fetch = (language: string, area: string) => Promise<object>;

let spoken = 'en';
let fetchTexts: Fetch;
const areas = new Set<string>();
const asked = new Map<string, Promise<void>>();
const said = new Map<string, Say>();
const listeners = new Set<() => void>();

/** Says which language is spoken and where its texts come from. */
export function speak(language: string, fetch: Fetch): void {
  [spoken, fetchTexts] = [language, fetch];
}

/** Speaks another language as soon as everything said so far can be said in it. */
export async function speakInstead(language: string): Promise<void> {
  await Promise.all([...areas].map((area) => loadTexts(area, language)));
  spoken = language;
  for (const changed of listeners) changed();
}

/** Fetches an area once. While it cannot be had, its keys are shown. */
export function loadTexts(area: string, language = spoken): Promise<void> {
  areas.add(area);
  const name = `${language}/${area}`;
  const loading = asked.get(name) ?? load(name, fetchTexts(language, area), new Intl.PluralRules(language));
  asked.set(name, loading);
  return loading;
}

async function load(name: string, fetched: Promise<object>, plural: Intl.PluralRules): Promise<void> {
  const texts = await fetched.catch(() => void asked.delete(name));
  said.set(name, (key, values = {}) => {
    const { count, defaultValue = key } = values;
    const forms = typeof count === 'number' ? [count === 0 ? `${key}_zero` : key, `${key}_${plural.select(count)}`, key] : [key];
    const text = forms.map((form) => textAt(texts, form)).find((found) => found !== undefined) ?? String(defaultValue);
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''));
  });
}

function textAt(texts: unknown, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((at, part) => (typeof at === 'object' ? (at as Values | null)?.[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The texts of one area. Whoever speaks an area that nobody fetched waits for it. */
export function useTranslation<Area extends keyof Areas = 'common'>(area: Area | 'common' = 'common') {
  const language = useSyncExternalStore(listen, () => spoken);
  const name = `${language}/${area}`;
  if (!said.has(name)) use(loadTexts(area));
  return { t: said.get(name) as Translate<Area>, language };
}
