import { useTranslation } from './translation.js';

const CHAPTER = /^Chapter (\d+)$/;

/** A word of the catalogue (genre, demographic, category, language, state, delivery time) in the reader's language. What a seller wrote in their own words stays. */
export function useWord(): (word: string) => string {
  const { t } = useTranslation('words');
  return (word) => {
    const [, number] = CHAPTER.exec(word) ?? [];
    if (number !== undefined) return t('chapter', { number });
    return t(word as 'Manga', { defaultValue: word });
  };
}
