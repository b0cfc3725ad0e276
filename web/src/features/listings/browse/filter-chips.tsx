import { IconX } from '@tabler/icons-react';
import type { BrowseFilter } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import { useListFocus } from '../../../ui/focus.js';
import classes from './browse.module.css';
import { textFilters, valueFilters, type FilterChange, type FilterName, type ValueFilter } from './filters.js';
import { useValueLabel, type FilterNames } from './value-label.js';

/** Applied filters, each with a button that removes it. */
export function FilterChips({
  filter,
  names,
  onChange,
  onClear,
}: {
  filter: BrowseFilter;
  names: FilterNames;
  onChange: (change: FilterChange) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('listings');
  const label = useValueLabel(filter, names);
  const applied = [...textFilters, ...valueFilters].filter((name) => filter[name] != null && filter[name] !== '');
  const keptFocus = useListFocus<HTMLDivElement>('main h1');
  if (applied.length === 0) return null;
  const nameOf = (name: FilterName) =>
    valueFilters.includes(name as ValueFilter) ? t(`browse.${name as ValueFilter}`) : t(`browse.facets.${name as 'category'}`);
  return (
    <div className={classes.chips} {...keptFocus}>
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
