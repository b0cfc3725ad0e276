import { retrying } from '../ui/retrying.js';
import { loadTexts, setTranslations, changeLanguage } from '../ui/translation.js';
import { fetchTexts, firstAreas, type Language, preferredLanguage, rememberLanguage } from './texts.js';

export { loadTexts };

// Must run before the router fetches the first screen's texts.
setTranslations(preferredLanguage(), (language, area) => retrying(() => fetchTexts(language, area)));

export async function startI18n(): Promise<void> {
  document.documentElement.lang = preferredLanguage();
  await Promise.all(firstAreas.map((area) => loadTexts(area)));
}

export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await changeLanguage(language);
  document.documentElement.lang = language;
}
