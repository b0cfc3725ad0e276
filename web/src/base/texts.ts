export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

/** The texts of what stands around every screen. */
export const firstAreas = ['common', 'ui'] as const;

const storageKey = 'tankobon_language';

/** What was chosen here before, or what the browser speaks. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(storageKey);
  if (languages.includes(stored as Language)) return stored as Language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
}

/** Each screen's texts are one small file. */
export async function fetchTexts(language: string, area: string): Promise<Record<string, string>> {
  return ((await import(`./locales/${language}/${area}.json`)) as { default: Record<string, string> }).default;
}
