import { Stack, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { shippingFees } from '../../base/listing-choices.js';
import { lazyPart } from '../../base/load-part.js';
import { daysAfter, today } from '../../base/rental-terms/days.js';
import { Panel } from '../../ui/panel.js';
import { useTranslation } from '../../ui/translation.js';
import { useWord } from '../../ui/use-word.js';
import { AlsoOffered, amountOf, Deposit } from './also-offered.js';
import { currencies, locationTypes, offeredAs, rateTypes, rentedTerms, shippingEtas } from './draft.js';
import { Earning } from './earning.js';
import { Choice, Segments, useField, withHint, type DetailsProps } from './fields.js';
import classes from './sell.module.css';
import { useShippingFee } from './shipping-fee.js';

const RentalTermsFields = lazyPart(async () => (await import('../../base/rental-terms/fields.js')).RentalTermsFields, 'lending');

export function Price(props: DetailsProps) {
  const { t } = useTranslation('sell');
  const field = useField(props);
  const { rateType } = props.draft;
  const terms = rentedTerms(props.draft);
  const label = { buy: t('fields.price'), rent_daily: t('fields.rate_daily'), rent_weekly: t('fields.rate_weekly') }[rateType];
  return (
    <Panel title={t('groups.price')}>
      <Stack gap="md">
        <Segments
          label={t('fields.rateType')}
          value={rateType}
          data={rateTypes.map((value) => ({ value, label: t(`rateType.${value}`) }))}
          onChange={(value) => props.change((draft) => offeredAs(draft, value))}
        />
        <Choice
          label={t('fields.currency')}
          options={currencies}
          say={(value) => value.toUpperCase()}
          disabled={props.currencyStays}
          {...(props.currencyStays && { description: t('edit.currencyFixed') })}
          {...field('currency')}
        />
        <div className={classes.two}>
          <TextInput label={label} description={t('fields.priceHint')} {...amountOf(props.draft)} {...field('price', 'minRate')} />
          {rateType !== 'buy' && <Deposit {...props} />}
        </div>
        <Earning draft={props.draft} way={props.draft} />
        <AlsoOffered {...props} />
        {terms && (
          <Suspense fallback={null}>
            <RentalTermsFields
              terms={terms}
              problems={props.problems}
              example={daysAfter(today(), 7)}
              onChange={(change) => props.change({ terms: { ...terms, ...change } })}
            />
          </Suspense>
        )}
        <div className={classes.two}>
          <TextInput
            label={t('fields.inventory')}
            type="number"
            min={1}
            max={10_000}
            step={1}
            inputMode="numeric"
            {...field('inventory', 'inventory_count')}
          />
          <TextInput label={t('fields.sku')} maxLength={64} inputContainer={withHint(t('fields.skuHint'))} {...field('sku')} />
        </div>
      </Stack>
    </Panel>
  );
}

export function Delivery(props: DetailsProps) {
  const word = useWord();
  const { t } = useTranslation('sell');
  const field = useField(props);
  const { locationType, shippingEta, currency } = props.draft;
  const fee = useShippingFee(currency);
  const etas = shippingEtas.includes(shippingEta as (typeof shippingEtas)[number]) ? shippingEtas : [shippingEta, ...shippingEtas];
  return (
    <Panel title={t('groups.shipping')}>
      <Stack gap="md">
        <Segments
          label={t('fields.locationType')}
          value={locationType}
          data={locationTypes.map((value) => ({ value, label: t(`locationType.${value}`) }))}
          onChange={(value) => props.change({ locationType: value })}
        />
        <TextInput label={t('fields.location')} description={t('fields.locationHint')} maxLength={120} {...field('location')} />
        {locationType === 'remote' && (
          <div className={classes.two}>
            <Choice label={t('fields.shippingFee')} options={shippingFees} say={fee} {...field('shippingFee')} />
            <Choice label={t('fields.shippingEta')} options={etas} say={word} {...field('shippingEta')} />
          </div>
        )}
        <TextInput label={t('fields.shippingNotes')} maxLength={500} {...field('shippingNotes')} />
      </Stack>
    </Panel>
  );
}
