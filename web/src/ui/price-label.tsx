import { shortMoney, type RateType } from './format.js';
import classes from './price-label.module.css';
import { useTranslation } from './translation.js';

export type Price = { amountCents: number | null | undefined; currency: string; rateType: RateType };

/** A price in the specified words: $64, $4.50 per day, or Contact seller without a rate. */
export function PriceLabel({ price, size = 'md' }: { price: Price; size?: 'sm' | 'md' | 'xl' }) {
  const { t } = useTranslation('ui');
  if (price.amountCents == null || price.amountCents <= 0) return <span className={classes.contact}>{t('price.contact')}</span>;
  const unit = price.rateType === 'buy' ? null : t(`price.${price.rateType}`);
  return (
    <span className={classes.price} data-size={size}>
      <span className={classes.amount}>{shortMoney(price.amountCents, price.currency)}</span>
      {unit && <span className={classes.unit}> {unit}</span>}
    </span>
  );
}
