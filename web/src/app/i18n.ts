import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { retrying } from './load-part.js';

export const languages = ['en', 'ja'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'tankobon_language';

/** Each screen's texts are one small file, fetched with the screen. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    retrying(() => import(`./locales/${language}/${area}.json`)).then(
      (file: { default: object }) => done(null, file.default as Record<string, string>),
      (error: Error) => done(error, null),
    );
  },
};

function preferred(): Language {
  const stored = localStorage.getItem(storageKey);
  if (languages.includes(stored as Language)) return stored as Language;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

const first = new Set(['common', 'ui', 'cart']);
let started: Promise<unknown> | undefined;
let ready = () => {};
const isReady = new Promise<void>((resolve) => (ready = resolve));

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  started = i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: preferred(),
      fallbackLng: 'en',
      partialBundledLanguages: true,
      ns: [...first],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  await started;
  ready();
}

export function switchLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  void i18next.changeLanguage(language);
}

/** Fetched beside a screen's code, so that it never waits for its words; what the first screen needs comes with the first texts. */
export function loadTexts(area: string): Promise<void> {
  if (started) return isReady.then(() => i18next.loadNamespaces(area));
  first.add(area);
  return isReady;
}
