import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { isSample } from '../../base/cart/cart-store.js';
import { useCart } from '../../base/cart/use-cart.js';
import { paths } from '../../base/paths.js';
import { toast } from '../../ui/toast.js';
import { useTranslation } from '../../ui/translation.js';
import { useOwn } from './use-own.js';

type Buyable = {
  rateType: 'buy' | 'rent_daily' | 'rent_weekly';
  id: string;
  title: string;
  rateCents: number | null;
  currency: string;
  coverUrl: string | null;
  available: number;
  status: string;
  seller: { id: string };
};

/** Puts one copy in the cart. Waits while the cart is being synchronised; own listings and what is not live have none. */
export function AddToCart({ listing, size, variant }: { listing: Buyable; size: 'xs' | 'md'; variant?: 'default' }) {
  const { t } = useTranslation('cart');
  const { t: tl } = useTranslation('listings');
  const { add, syncing, status, mode } = useCart();
  const { id: itemId, title, rateCents, currency, coverUrl, available, rateType } = listing;
  const navigate = useNavigate();
  const own = useOwn(listing);
  const soldOut = available < 1;
  if (own || listing.status !== 'live') return null;

  async function put(): Promise<void> {
    if (isSample(itemId) && mode === 'remote') return toast(tl('demo.notBought'), 'error');
    // A rental is a line of the cart once its window is reserved.
    if (rateType !== 'buy' && !isSample(itemId)) return void navigate(`${paths.item(itemId)}#booking`);
    const outcome = await add({ itemId, title, priceCents: rateCents ?? 0, currency, coverUrl });
    if (outcome.kind === 'refused') return toast(outcome.reason, 'error');
    toast(t(outcome.kind === 'kept' ? 'addedHere' : 'added'), outcome.kind === 'kept' ? 'info' : 'success');
  }

  return (
    <Button
      size={size}
      variant={variant}
      disabled={syncing || status === 'loading' || soldOut || !rateCents}
      aria-label={soldOut ? `${tl('card.soldOut')}: ${title}` : tl('card.addNamed', { title })}
      onClick={() => void put()}
    >
      {soldOut ? tl('card.soldOut') : t('add')}
    </Button>
  );
}
