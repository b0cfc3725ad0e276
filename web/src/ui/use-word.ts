import { useTranslation } from './translation.js';

const CHAPTER = /^Chapter (\d+)$/;

/**
 * Translates a word of the catalogue (genre, demographic, category, language, state, delivery time). A seller's own words stay unchanged.
 */
export function useWord(): (word: string) => string {
  const { t } = useTranslation('words');
  return (word) => {
    const [, number] = CHAPTER.exec(word) ?? [];
    if (number !== undefined) return t('chapter', { number });
    return t(word as 'Manga', { defaultValue: word });
  };
}
