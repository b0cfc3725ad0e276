import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { retrying } from '../ui/retrying.js';
import { fetchTexts, firstAreas, type Language, preferredLanguage, rememberLanguage } from './texts.js';

/** Each screen's texts are one small file, fetched with the screen. */
const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    retrying(() => fetchTexts(language, area)).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

const first = new Set<string>(firstAreas);
let started: Promise<unknown> | undefined;
let ready = () => {};
const isReady = new Promise<void>((resolve) => (ready = resolve));

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => (document.documentElement.lang = language));
  started = i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
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
  rememberLanguage(language);
  void i18next.changeLanguage(language);
}

/** Fetched beside a screen's code, so that it never waits for its words; what the first screen needs comes with the first texts. */
export function loadTexts(area: string): Promise<void> {
  if (started) return isReady.then(() => i18next.loadNamespaces(area));
  first.add(area);
  return isReady;
}
