import { type RateType as Rate, shortMoney } from './format.js';
import classes from './price-label.module.css';
import { PriceLabel } from './price-label.js';
import { useTranslation } from './translation.js';

type RateType = Exclude<Rate, 'rent'>;
type ListingPrices = {
  rateCents: number | null;
  currency: string;
  rateType: RateType;
  offers: readonly { rateType: RateType; rateCents: number }[];
};

/** A listing's own price, followed by the price of its other pricing option. */
export function ListedPrice({ of: { rateCents, currency, rateType, offers }, size = 'md' }: { of: ListingPrices; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <PriceLabel size={size} price={{ amountCents: rateCents, currency, rateType }} />
      {offers.map((offer) => (
        <span key={offer.rateType} className={classes.other}>
          {' '}
          {t(`price.or.${offer.rateType}`, { amount: shortMoney(offer.rateCents, currency) })}
        </span>
      ))}
    </>
  );
}
