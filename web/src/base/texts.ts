export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Text areas of the layout around every screen. */
export const firstAreas = ['common', 'ui'] as const;

const storageKey = 'tankobon_language';

/** The language chosen earlier in this browser, else the browser's own. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  if (languages.includes(stored as Language)) return stored as Language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** Fetches a text area: one small file per screen. */
export async function fetchTexts(language: string, area: string): Promise<Record<string, string>> {
  return ((await import(`./locales/${language}/${area}.json`)) as { default: Record<string, string> }).default;
}
