import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../../app/cart/use-cart.js';
import { shortMoney } from '../../../ui/format.js';
import { PriceLabel } from '../../../ui/price-label.js';
import { Rating } from '../../../ui/rating.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { AddToCart } from '../add-to-cart.js';
import { actionOf } from '../listing-card.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

const target = { buy: null, rent: '#booking', inquire: '#request' } as const;

export function BuyBox({ item, sample }: { item: Item; sample: boolean }) {
  const { t } = useTranslation('item');
  const { title, tags, seller, available, status } = item;
  return (
    <section className={classes.buy} aria-labelledby="item-title">
      <ul className={classes.tags}>
        {sample && <li data-kind="sample">{t('sample')}</li>}
        {tags.slice(0, 4).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <h1 id="item-title">{title}</h1>
      <p className={classes.by}>
        {t('soldBy', { name: seller.name })}
        {seller.rating !== null && <Rating value={seller.rating} count={t('sales', { sales: seller.sales })} />}
      </p>
      <PriceLabel size="xl" price={{ amountCents: item.rateCents, currency: item.currency, rateType: item.rateType }} />
      <Charges item={item} />
      <div className={classes.actions}>
        <AddToCart listing={item} size="md" />
        <Direct item={item} />
      </div>
      <p className={classes.stock}>
        {status === 'live' ? (
          <span>{available > 0 ? t('available', { count: available }) : t('soldOut')}</span>
        ) : (
          <StatusBadge status={status} />
        )}
      </p>
    </section>
  );
}

/** What comes on top, before anybody asks. */
function Charges({ item }: { item: Item }) {
  const { t } = useTranslation('item');
  const { shippingFee, shippingEta, shippingCents, depositCents, currency, rateType, locationType } = item;
  const shipping = shippingCents === 0 ? t('shippingIncluded') : t('shippingFee', { fee: shippingFee });
  return (
    <ul className={classes.charges}>
      <li>{locationType === 'onsite' ? t('pickup') : [shipping, shippingEta].filter(Boolean).join(' · ')}</li>
      {rateType !== 'buy' && depositCents > 0 && <li>{t('deposit', { amount: shortMoney(depositCents, currency) })}</li>}
    </ul>
  );
}

/** Rent and Inquire lead to their forms on this page; buying goes by the cart. */
function Direct({ item }: { item: Item }) {
  const { t } = useTranslation('item');
  const action = actionOf(item);
  if (action === 'buy') {
    return (
      <Button component="a" href="#request" size="md" variant="default">
        {t('ask')}
      </Button>
    );
  }
  return (
    <Button component="a" href={target[action]} size="md" variant="default">
      {t(action)}
    </Button>
  );
}

/** On a phone the price and the button stay within reach. */
export function BuyBar({ item }: { item: Item }) {
  const { items } = useCart();
  const inCart = items.some(({ itemId }) => itemId === item.id);
  return (
    <div className={classes.bar} data-in-cart={inCart || undefined}>
      <PriceLabel price={{ amountCents: item.rateCents, currency: item.currency, rateType: item.rateType }} />
      <AddToCart listing={item} size="md" />
    </div>
  );
}
