import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BrowseFilter } from '../../../generated/graphql.js';
import classes from './browse.module.css';
import { textFilters, valueFilters, type FilterName } from './filters.js';
import type { FilterChange } from './use-browse.js';
import { useValueLabel } from './value-label.js';

/** Every applied filter, each with a way out of it. */
export function FilterChips({
  filter,
  onChange,
  onClear,
}: {
  filter: BrowseFilter;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('listings');
  const label = useValueLabel();
  const applied = [...textFilters, ...valueFilters].filter((name) => filter[name] != null && filter[name] !== '');
  if (applied.length === 0) return null;
  const nameOf = (name: FilterName) =>
    name in { priceMin: 1, priceMax: 1, availableFrom: 1, availableTo: 1 }
      ? t(`browse.${name as 'priceMin'}`)
      : t(`browse.facets.${name as 'category'}`);
  return (
    <div className={classes.chips}>
      {applied.map((name) => {
        const text = { name: nameOf(name), value: label(name, String(filter[name])) };
        return (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-label={t('browse.removeChip', text)}
            onClick={() => onChange({ [name]: '' })}
          >
            {t('browse.chip', text)}
            <IconX size={14} aria-hidden />
          </button>
        );
      })}
      <button type="button" className={classes.toggle} onClick={onClear}>
        {t('browse.clearAll')}
      </button>
    </div>
  );
}
