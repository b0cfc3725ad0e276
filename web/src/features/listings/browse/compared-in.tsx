import type { BrowseFilter, ListingSort } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './browse.module.css';
import { comparesPrices, currencies, type FilterChange } from './filters.js';

type ComparedInProps = { filter: BrowseFilter; sort: ListingSort; onChange: (change: FilterChange) => void };

/** The currency in which the list compares prices, with a switch to others. */
export function ComparedIn({ filter, sort, onChange }: ComparedInProps) {
  const { t } = useTranslation('listings');
  const { currency } = filter;
  if (!currency || !comparesPrices(filter, sort)) return null;
  const nameOf = (code: typeof currency) => t(`browse.currencies.${code}`);
  return (
    <p className={classes.compared}>
      {t('browse.comparedIn', { currency: nameOf(currency) })}
      {currencies
        .filter((code) => code !== currency)
        .map((code) => (
          <button key={code} type="button" className={classes.toggle} onClick={() => onChange({ currency: code })}>
            {t('browse.compareIn', { currency: nameOf(code) })}
          </button>
        ))}
    </p>
  );
}
