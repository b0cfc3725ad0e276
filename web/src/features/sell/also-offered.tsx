import { TextInput } from '@mantine/core';
import { currencySign, toMajor } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { type Draft, otherWay, rateTypes } from './draft.js';
import { Earning } from './earning.js';
import { type DetailsProps, Segments, useField } from './fields.js';
import classes from './sell.module.css';

/** The second pricing option: for rent where a listing is for sale, for sale where it is for rent. */
export function AlsoOffered(props: DetailsProps) {
  const { t } = useTranslation('sell');
  const { draft, change } = props;
  const field = useField(props);
  const other = otherWay(draft);
  const forSale = draft.rateType === 'buy';
  const others = rateTypes.filter((value) => (value === 'buy') !== forSale);
  const label = { buy: t('fields.price'), rent_daily: t('fields.rate_daily'), rent_weekly: t('fields.rate_weekly') };
  return (
    <>
      <Segments
        label={t(forSale ? 'fields.alsoForRent' : 'fields.alsoForSale')}
        value={other?.rateType ?? 'no'}
        data={(['no', ...others] as const).map((value) => ({ value, label: t(`rateType.${value}`) }))}
        onChange={(value) => change({ also: value !== 'no', ...(value !== 'no' && value !== 'buy' && { alsoRateType: value }) })}
      />
      {other && (
        <>
          <div className={classes.two}>
            <TextInput
              label={label[other.rateType]}
              description={t('fields.alsoHint')}
              {...amountOf(draft)}
              {...field('alsoPrice', 'offers.0.minRate')}
            />
            {other.rateType !== 'buy' && <Deposit {...props} />}
          </div>
          <Earning draft={draft} way={other} />
        </>
      )}
    </>
  );
}

/** The renter's deposit, for either pricing option. */
export function Deposit(props: DetailsProps) {
  const { t } = useTranslation('sell');
  const field = useField(props);
  return (
    <TextInput
      label={t('fields.deposit')}
      description={t('fields.depositHint')}
      {...amountOf(props.draft)}
      {...field('deposit', 'depositAmountCents')}
    />
  );
}

export const amountOf = ({ currency }: Pick<Draft, 'currency'>) =>
  ({ type: 'number', min: 0, step: toMajor(1, currency), inputMode: 'decimal', leftSection: currencySign(currency) }) as const;
