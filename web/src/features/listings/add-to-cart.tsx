import { Button } from '@mantine/core';
import { useState } from 'react';
import { isSample } from '../../base/cart/cart-store.js';
import { useCart } from '../../base/cart/use-cart.js';
import { lazyDialog } from '../../base/load-part.js';
import { toast } from '../../ui/toast.js';
import { useTranslation } from '../../ui/translation.js';
import { useOwn } from './use-own.js';

const BookingDialog = lazyDialog(async () => (await import('./booking/booking-dialog.js')).BookingDialog);

type Buyable = {
  rateType: 'buy' | 'rent_daily' | 'rent_weekly';
  id: string;
  title: string;
  rateCents: number | null;
  shippingCents: number;
  depositCents: number;
  currency: string;
  coverUrl: string | null;
  available: number;
  status: string;
  seller: { id: string };
};

/** Puts one copy in the cart; of what is for rent its days are chosen first. Waits while the cart is being synchronised; own listings and what is not live have none. */
export function AddToCart({ listing, size, variant }: { listing: Buyable; size: 'xs' | 'md'; variant?: 'default' }) {
  const { t } = useTranslation('cart');
  const { t: tl } = useTranslation('listings');
  const { add, syncing, status, mode } = useCart();
  const { id: itemId, title, rateCents, currency, coverUrl, available, rateType } = listing;
  const [choosing, setChoosing] = useState(false);
  const own = useOwn(listing);
  // Of what is for rent its days say whether it can be had.
  const soldOut = rateType === 'buy' && available < 1;
  if (own || listing.status !== 'live') return null;

  async function put(): Promise<void> {
    if (rateType !== 'buy') return setChoosing(true);
    if (isSample(itemId) && mode === 'remote') return toast(tl('demo.notBought'), 'error');
    const outcome = await add({ itemId, title, priceCents: rateCents ?? 0, currency, coverUrl });
    if (outcome.kind === 'refused') return toast(outcome.reason, 'error');
    toast(t(outcome.kind === 'kept' ? 'addedHere' : 'added'), outcome.kind === 'kept' ? 'info' : 'success');
  }

  return (
    <>
      <Button
        size={size}
        variant={variant}
        disabled={syncing || status === 'loading' || soldOut || !rateCents}
        aria-label={soldOut ? `${tl('card.soldOut')}: ${title}` : tl('card.addNamed', { title })}
        onClick={() => void put()}
      >
        {soldOut ? tl('card.soldOut') : t('add')}
      </Button>
      {rateType !== 'buy' && <BookingDialog opened={choosing} onClose={() => setChoosing(false)} listing={listing} />}
    </>
  );
}
