import type { BrowseFilter } from '../../../generated/graphql.js';
import { shortDay, shortMoney } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import { chosenOf, type FilterName } from './filters.js';

/** Names of the seller and series ids in the filter, taken from the listings. */
export type FilterNames = { sellerId?: string | undefined; seriesId?: string | undefined };

/** Returns labels for filter values. */
export function useValueLabel(
  { currency, availableTo }: BrowseFilter,
  names: FilterNames = {},
): (name: FilterName, value: string) => string {
  const { t } = useTranslation('listings');
  const { t: tu } = useTranslation('ui');
  const word = useWord();
  return (name, value) => {
    if (name === 'rateType') return t(`browse.rateTypes.${value as 'buy'}`);
    if (name === 'currency') return t(`browse.currencies.${value as 'usd'}`);
    if (name === 'priceMin' || name === 'priceMax') return shortMoney(Number(value), currency ?? 'usd');
    if (name === 'availableFrom') return `${shortDay(value)} – ${shortDay(availableTo ?? value)}`;
    if (name === 'sellerId' || name === 'seriesId') return names[name] ?? '…';
    if (name !== 'condition') return word(value);
    return chosenOf({ condition: value }, name)
      .map((grade) => tu(`grade.${grade as 'fine'}`, { defaultValue: grade }))
      .join(', ');
  };
}
