import { Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BrowseFilter } from '../../../generated/graphql.js';
import classes from './browse.module.css';
import { textFilters, type TextFilter } from './filters.js';
import type { Facets, FilterChange } from './use-browse.js';
import { useValueLabel } from './value-label.js';

type FilterPanelProps = { filter: BrowseFilter; facets: Facets; onChange: (change: FilterChange) => void };

const short = 6;

export function FilterPanel({ filter, facets, onChange }: FilterPanelProps) {
  const known = facets.filter((facet): facet is Facets[number] & { name: TextFilter } => textFilters.includes(facet.name as TextFilter));
  return (
    <div className={classes.panel}>
      {facets.length === 0 && <Skeleton h={620} radius="md" />}
      {known.map((facet) => (
        <FacetGroup key={facet.name} facet={facet} chosen={filter[facet.name] ?? ''} onChange={onChange} />
      ))}
      <PriceRange key={`${filter.priceMin}-${filter.priceMax}`} filter={filter} onChange={onChange} />
      <FreeDates filter={filter} onChange={onChange} />
    </div>
  );
}

function FacetGroup({
  facet: { name, values },
  chosen,
  onChange,
}: {
  facet: Facets[number] & { name: TextFilter };
  chosen: string | number;
  onChange: FilterPanelProps['onChange'];
}) {
  const { t } = useTranslation('listings');
  const label = useValueLabel();
  const [all, setAll] = useState(false);
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
          aria-pressed={String(chosen) === value}
          onClick={() => onChange({ [name]: String(chosen) === value ? '' : value })}
        >
          <span>{label(name, value)}</span>
          <span className={classes.count}>{count}</span>
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

/** Dollars as typed to cents; anything that is not an amount is no filter. */
const toCents = (typed: string) =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(typed.trim()) ? String(Math.round(Number(typed.trim().replace(',', '.')) * 100)) : '';
const toUnits = (cents: number | null | undefined) => (cents == null ? '' : String(cents / 100));

function PriceRange({ filter, onChange }: Pick<FilterPanelProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('listings');
  const [typed, setTyped] = useState({ priceMin: toUnits(filter.priceMin), priceMax: toUnits(filter.priceMax) });
  const apply = () => {
    const [priceMin, priceMax] = [toCents(typed.priceMin), toCents(typed.priceMax)];
    if (priceMin !== String(filter.priceMin ?? '') || priceMax !== String(filter.priceMax ?? '')) onChange({ priceMin, priceMax });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{t('browse.price')}</legend>
      <form
        className={classes.range}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {(['priceMin', 'priceMax'] as const).map((name) => (
          <TextInput
            key={name}
            size="sm"
            inputMode="decimal"
            label={t(`browse.${name}`)}
            leftSection="$"
            value={typed[name]}
            onBlur={apply}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <button type="submit" className={classes.heard} tabIndex={-1}>
          {t('browse.price')}
        </button>
      </form>
    </fieldset>
  );
}

function FreeDates({ filter, onChange }: Pick<FilterPanelProps, 'filter' | 'onChange'>) {
  const { t } = useTranslation('listings');
  const today = new Date().toISOString().slice(0, 10);
  return (
    <fieldset className={classes.group}>
      <legend>{t('browse.dates')}</legend>
      <div className={classes.range}>
        {(['availableFrom', 'availableTo'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            size="sm"
            label={t(`browse.${name}`)}
            min={today}
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
