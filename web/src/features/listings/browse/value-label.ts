import { useTranslation } from 'react-i18next';
import { shortDate, shortMoney } from '../../../ui/format.js';
import { useWord } from '../../../ui/use-word.js';
import type { FilterName } from './filters.js';

/** A filter's value in words. */
export function useValueLabel(): (name: FilterName, value: string) => string {
  const { t } = useTranslation('listings');
  const { t: tu } = useTranslation('ui');
  const word = useWord();
  return (name, value) => {
    if (name === 'rateType') return t(`browse.rateTypes.${value as 'buy'}`);
    if (name === 'priceMin' || name === 'priceMax') return shortMoney(Number(value));
    if (name === 'availableFrom' || name === 'availableTo') return shortDate(`${value}T12:00:00Z`);
    return name === 'condition' ? tu(`grade.${value as 'fine'}`, { defaultValue: value }) : word(value);
  };
}
