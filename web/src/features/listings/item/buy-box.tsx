import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCart } from '../../../base/cart/use-cart.js';
import { paths } from '../../../base/paths.js';
import { todayIn } from '../../../base/time-zone.js';
import { cardOptionOf, isSale, rentOf, saleOf, type PricingOption, pricingOptionsOf } from '../../../base/pricing-options.js';
import { shortDay, shortMoney } from '../../../ui/format.js';
import { PriceLabel } from '../../../ui/price-label.js';
import { Rating } from '../../../ui/rating.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import { AddToCart } from '../add-to-cart.js';
import { actionOf } from '../action-of.js';
import { AskSeller, MakeOffer } from './ask-seller.js';
import { useOwnership } from '../use-ownership.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

const target = { rent: '#booking', inquire: '#request' } as const;

export function BuyBox({ item, sample }: { item: Item; sample: boolean }) {
  const { t } = useTranslation('item');
  const { title, tags, seller, status } = item;
  const inCart = useInCart(item);
  const own = useOwnership(item);
  const both = item.offers.length > 0;
  return (
    <section className={classes.buy} aria-labelledby="item-title">
      <ul className={classes.tags}>
        {sample && <li data-kind="sample">{t('sample')}</li>}
        {tags.slice(0, 4).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <h1 id="item-title">
        <bdi>{title}</bdi>
      </h1>
      <p className={classes.by}>
        {t('soldBy', { name: seller.name })}
        {seller.rating !== null && <Rating value={seller.rating} count={t('sales', { count: seller.sales })} />}
      </p>
      {both ? <Ways item={item} own={own} /> : <Price size="xl" item={item} way={item} />}
      <Charges item={item} />
      <div className={classes.actions} data-bar={(!both && !inCart) || undefined}>
        {own ? <Own /> : <Actions item={item} sample={sample} both={both} />}
      </div>
      <p className={classes.stock}>{status === 'live' ? <Stock item={item} /> : <StatusBadge status={status} />}</p>
    </section>
  );
}

function Price({ item: { currency }, way, size = 'md' }: { item: Item; way: PricingOption; size?: 'md' | 'xl' }) {
  return <PriceLabel size={size} price={{ amountCents: way.rateCents, currency, rateType: way.rateType }} />;
}

/** Pricing options of a listing for sale and for rent, each with its action; the listing's own comes first. */
function Ways({ item, own }: { item: Item; own: boolean }) {
  const { t } = useTranslation('item');
  return (
    <ul className={classes.ways} aria-label={t('ways')}>
      {pricingOptionsOf(item).map((way) => (
        <li key={way.rateType}>
          <span>
            <small>{t(isSale(way) ? 'forSale' : 'forRent')}</small>
            <Price item={item} way={way} size="xl" />
          </span>
          {!own && isSale(way) && <AddToCart listing={item} way={way} size="md" />}
          {!own && <Direct way={way} />}
        </li>
      ))}
    </ul>
  );
}

function Actions({ item, sample, both }: { item: Item; sample: boolean; both: boolean }) {
  return (
    <>
      {!both && <AddToCart listing={item} size="md" />}
      {!both && <Direct way={item} />}
      {item.status === 'live' && <MakeOffer item={item} sample={sample} />}
      {item.status === 'live' && <AskSeller item={item} sample={sample} />}
    </>
  );
}

function Own() {
  const { t } = useTranslation('item');
  return (
    <Button component={Link} to={paths.inventory} size="md" variant="default">
      {t('own')}
    </Button>
  );
}

/** Whether a rental is free today, in the seller's time zone. */
const isFreeNow = (nextFree: string, { seller }: Item) => nextFree <= todayIn(seller.timeZone);

/** Copies available today; without any to buy, a link to other listings of the series. A rented-out copy shows only its next free day. */
function Stock({ item }: { item: Item }) {
  const { t } = useTranslation('item');
  const { available, buyable, series, nextFree } = item;
  const isFreeToday = nextFree !== null && isFreeNow(nextFree, item);
  const count = saleOf(item) ? buyable : isFreeToday ? available : 0;
  if (count > 0) return <span>{t('available', { count })}</span>;
  if (!saleOf(item)) return null;
  return (
    <>
      <StatusBadge status="sold_out" label={t(rentOf(item) ? 'noneToBuy' : 'soldOut')} tone="bad" />
      {series && <Link to={paths.browseFor({ seriesId: series.id })}>{t('otherCopies', { series: series.title })}</Link>}
    </>
  );
}

/** Shipping, deposit and next free day. */
function Charges({ item }: { item: Item }) {
  const word = useWord();
  const { t } = useTranslation('item');
  const { shippingEta, shippingCents, currency, locationType, nextFree } = item;
  const depositCents = rentOf(item)?.depositCents ?? 0;
  const shipping = shippingCents === 0 ? t('shippingIncluded') : t('shippingFee', { fee: shortMoney(shippingCents, currency) });
  return (
    <ul className={classes.charges}>
      <li>{locationType === 'onsite' ? t('pickup') : [shipping, shippingEta && word(shippingEta)].filter(Boolean).join(' · ')}</li>
      {depositCents > 0 && <li>{t('deposit', { amount: shortMoney(depositCents, currency) })}</li>}
      {nextFree && <li>{isFreeNow(nextFree, item) ? t('freeNow') : t('nextFree', { day: shortDay(nextFree) })}</li>}
    </ul>
  );
}

/** Link to the rental or request form on this page. */
function Direct({ way }: { way: PricingOption }) {
  const { t } = useTranslation('item');
  const action = actionOf(way);
  if (action === 'buy') return null;
  return (
    <Button component="a" href={target[action]} size="md" variant="default">
      {t(action)}
    </Button>
  );
}

function useInCart({ id }: Item): boolean {
  return useCart().items.some(({ itemId }) => itemId === id);
}

/** Price and button in a bar that stays visible on a phone. */
export function BuyBar({ item }: { item: Item }) {
  const inCart = useInCart(item);
  const way = cardOptionOf(item);
  if (useOwnership(item) || item.status !== 'live') return null;
  return (
    <div className={classes.bar} data-in-cart={inCart || undefined}>
      <Price item={item} way={way} />
      <AddToCart listing={item} way={way} size="md" />
    </div>
  );
}
