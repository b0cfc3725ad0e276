import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTexts, setTranslations } from './translation.js';

/** Loads the real English texts for a test. */
export async function startTexts(): Promise<void> {
  const folder = join(process.cwd(), 'web/src/base/locales');
  setTranslations('en', async (language, area) => JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8')) as object);
  await Promise.all(readdirSync(join(folder, 'en')).map((file) => loadTexts(file.replace('.json', ''))));
}
