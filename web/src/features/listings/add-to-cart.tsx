import { Button } from '@mantine/core';
import { useState } from 'react';
import { isSample } from '../../base/cart/cart-store.js';
import { useCart } from '../../base/cart/use-cart.js';
import { lazyDialog } from '../../base/load-part.js';
import { cardOptionOf, isSale, type ListingPricing, type PricingOption } from '../../base/pricing-options.js';
import { rememberFocus } from '../../ui/focus.js';
import { toast } from '../../ui/toast.js';
import { useTranslation } from '../../ui/translation.js';
import { useOwnership } from './use-ownership.js';

const BookingDialog = lazyDialog(async () => (await import('./booking/booking-dialog.js')).BookingDialog);

type Buyable = ListingPricing & {
  id: string;
  title: string;
  shippingCents: number;
  currency: string;
  coverUrl: string | null;
  buyable: number;
  nextFree: string | null;
  status: string;
  seller: { id: string };
};

type AddToCartProps = { listing: Buyable; way?: PricingOption; size: 'xs' | 'md'; variant?: 'default' };

/**
 * Adds one copy to the cart; for a rental its days are chosen first. Disabled while the cart synchronises; hidden on own and non-live
 * listings.
 */
export function AddToCart({ listing, way = cardOptionOf(listing), size, variant }: AddToCartProps) {
  const { t } = useTranslation('cart');
  const { t: tl } = useTranslation('listings');
  const { add, syncing, status, mode } = useCart();
  const { id: itemId, title, currency, coverUrl, buyable } = listing;
  const sale = isSale(way);
  const [choosing, setChoosing] = useState(false);
  const own = useOwnership(listing);
  // A rental's availability depends on its days.
  const soldOut = sale && buyable < 1;
  if (own || listing.status !== 'live') return null;

  async function put(): Promise<void> {
    if (!sale) return setChoosing(true);
    if (isSample(itemId) && mode === 'remote') return toast(tl('demo.notBought'), 'error');
    const giveFocusBack = rememberFocus();
    const outcome = await add({ itemId, title, priceCents: way.rateCents ?? 0, currency, coverUrl });
    giveFocusBack();
    if (outcome.kind === 'refused') return toast(outcome.reason, 'error');
    toast(t(outcome.kind === 'local' ? 'addedHere' : 'added'), outcome.kind === 'local' ? 'info' : 'success');
  }

  return (
    <>
      <Button
        size={size}
        variant={variant}
        disabled={syncing || status === 'loading' || soldOut || !way.rateCents}
        aria-label={soldOut ? `${tl('card.soldOut')}: ${title}` : tl('card.addNamed', { title })}
        onClick={() => void put()}
      >
        {soldOut ? tl('card.soldOut') : t('add')}
      </Button>
      {!sale && <BookingDialog opened={choosing} onClose={() => setChoosing(false)} listing={{ ...listing, ...way }} />}
    </>
  );
}
