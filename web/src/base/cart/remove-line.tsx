import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/translation.js';
import { keyOf, type CartLine } from './cart.js';
import { useCart } from './use-cart.js';

export function RemoveLine({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const { syncing, remove } = useCart();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      disabled={syncing}
      aria-label={t('removeNamed', { title: line.title })}
      onClick={() => void remove(keyOf(line))}
    >
      {t('remove')}
    </Button>
  );
}
