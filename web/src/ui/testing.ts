import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Starts the real English texts for a test. */
export async function startTexts(): Promise<void> {
  const folder = join(process.cwd(), 'web/src/base/locales/en');
  const areas = readdirSync(folder).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: 'common', resources: { en: Object.fromEntries(areas) }, interpolation: { escapeValue: false } });
}
