import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { BrowseFilter } from '../../../generated/graphql.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './browse.module.css';
import { FreeDays } from './free-days.js';
import { chosenOf, pressed, textFilters, type FilterChange, type TextFilter } from './filters.js';
import type { Facets } from './use-browse.js';
import { PriceRange } from './price-range.js';
import { useValueLabel } from './value-label.js';

type FilterPanelProps = { filter: BrowseFilter; facets: Facets | null; onChange: (change: FilterChange) => void };

const short = 6;

export function FilterPanel({ filter, facets, onChange }: FilterPanelProps) {
  const known = (facets ?? []).filter((facet): facet is Facets[number] & { name: TextFilter } =>
    textFilters.includes(facet.name as TextFilter),
  );
  return (
    <div className={classes.panel}>
      {!facets && <Skeleton h={620} radius="md" />}
      {known.map((facet) => (
        <FacetGroup key={facet.name} facet={facet} filter={filter} onChange={onChange} />
      ))}
      <PriceRange key={`${filter.priceMin}-${filter.priceMax}`} filter={filter} onChange={onChange} />
      <FreeDays filter={filter} onChange={onChange} />
    </div>
  );
}

type FacetGroupProps = { facet: Facets[number] & { name: TextFilter } } & Pick<FilterPanelProps, 'filter' | 'onChange'>;

/** Values of a facet. Chosen ones stay visible even without matching listings. */
function FacetGroup({ facet: { name, values: counted, capped }, filter, onChange }: FacetGroupProps) {
  const { t } = useTranslation('listings');
  const label = useValueLabel(filter);
  const [all, setAll] = useState(false);
  const chosen = chosenOf(filter, name);
  const unseen = chosen.filter((each) => !counted.some(({ value }) => value === each));
  const values = [...unseen.map((value) => ({ value, count: 0 })), ...counted];
  if (values.length === 0) return null;
  const shown = all ? values : values.slice(0, short);
  return (
    <fieldset className={classes.group}>
      <legend>{t(`browse.facets.${name}`)}</legend>
      {shown.map(({ value, count }) => (
        <button
          key={value}
          type="button"
          className={classes.value}
          aria-pressed={chosen.includes(value)}
          onClick={() => onChange({ [name]: pressed(filter, name, value) })}
        >
          <span>{label(name, value)}</span>
          <span className={classes.count}>
            {count}
            {capped && count > 0 ? '+' : ''}
          </span>
        </button>
      ))}
      {values.length > short && (
        <button type="button" className={classes.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('browse.showFewer') : t('browse.showAll', { count: values.length })}
        </button>
      )}
    </fieldset>
  );
}
