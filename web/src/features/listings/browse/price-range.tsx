import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BrowseFilter, CurrencyCode } from '../../../generated/graphql.js';
import { currencySign, toMajor, toMinor } from '../../../ui/format.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './browse.module.css';
import { currencies, type FilterChange } from './filters.js';

type PriceRangeProps = { filter: BrowseFilter; onChange: (change: FilterChange) => void };

const typedOf = (minor: number | null | undefined, currency: CurrencyCode) => (minor == null ? '' : String(toMajor(minor, currency)));

/** Lower and upper price in one currency; US dollars by default. */
export function PriceRange({ filter, onChange }: PriceRangeProps) {
  const { t } = useTranslation('listings');
  const currency = filter.currency ?? 'usd';
  const legend = t(`browse.priceOf.${filter.rateType ?? 'any'}`);
  const [typed, setTyped] = useState({ priceMin: typedOf(filter.priceMin, currency), priceMax: typedOf(filter.priceMax, currency) });
  const [priceMin, priceMax] = [minorOf(typed.priceMin, currency), minorOf(typed.priceMax, currency)];
  const reversed = priceMin !== '' && priceMax !== '' && Number(priceMin) > Number(priceMax);
  const apply = () => {
    if (reversed) return;
    if (priceMin !== String(filter.priceMin ?? '') || priceMax !== String(filter.priceMax ?? ''))
      onChange({ currency, priceMin, priceMax });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <form
        className={classes.range}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Select
          className={classes.whole}
          size="sm"
          label={t('browse.currency')}
          value={filter.currency ?? ''}
          data={[
            { value: '', label: t('browse.anyCurrency') },
            ...currencies.map((value) => ({ value, label: t(`browse.currencies.${value}`) })),
          ]}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
        {(['priceMin', 'priceMax'] as const).map((name) => (
          <TextInput
            key={name}
            size="sm"
            inputMode={currency === 'jpy' ? 'numeric' : 'decimal'}
            label={t(`browse.${name}`)}
            leftSection={currencySign(currency)}
            value={typed[name]}
            error={name === 'priceMax' && reversed ? t('browse.reversed') : undefined}
            onBlur={apply}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <button type="submit" className={classes.heard} tabIndex={-1}>
          {legend}
        </button>
      </form>
    </fieldset>
  );
}

/** Converts a typed amount to minor units; empty for invalid input. */
function minorOf(typed: string, currency: CurrencyCode): string {
  return /^\d{1,7}([.,]\d{1,2})?$/.test(typed.trim()) ? String(toMinor(Number(typed.trim().replace(',', '.')), currency)) : '';
}
