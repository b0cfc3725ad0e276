import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/translation.js';
import type { CartLine } from './cart.js';
import { useCart } from './use-cart.js';

/** Takes a line out of the cart. */
export function RemoveLine({ line: { itemId, title } }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const { syncing, remove } = useCart();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={syncing}
      aria-label={t('removeNamed', { title })}
      onClick={() => void remove(itemId)}
    >
      {t('remove')}
    </Button>
  );
}
