import { Button, Text } from '@mantine/core';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { keyOf, type CartLine } from './cart.js';
import { useCart } from './use-cart.js';

/** Why a line cannot be bought: the server's message, the old and new price, and Refresh where it helps. */
export function LineProblem({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  const { syncing, acceptPrice } = useCart();
  if (line.status === 'active') return null;
  return (
    <div>
      <Text size="sm" c="vermilion">
        {line.reason ?? t(`line.${line.status}`)}
      </Text>
      <Differences line={line} />
      {(line.refreshable ?? line.status === 'price_changed') && (
        <Button
          size="compact-sm"
          variant="default"
          mt={4}
          disabled={syncing}
          aria-label={t('refreshNamed', { title: line.title })}
          onClick={() => void acceptPrice(keyOf(line))}
        >
          {t('refresh')}
        </Button>
      )}
    </div>
  );
}

/** Old and new amounts of each price that changed. */
function Differences({ line: { previous, priceCents, shippingCents = 0, currency } }: { line: CartLine }) {
  const { t } = useTranslation('cart');
  if (!previous) return null;
  const both = (before: number, now: number) => ({ before: money(before, previous.currency), now: money(now, currency) });
  const otherCurrency = previous.currency !== currency;
  return (
    <Text size="sm" className="tk-figures">
      {(otherCurrency || previous.priceCents !== priceCents) && (
        <span style={{ display: 'block' }}>{t('line.priceWas', both(previous.priceCents, priceCents))}</span>
      )}
      {(otherCurrency || previous.shippingCents !== shippingCents) && (
        <span style={{ display: 'block' }}>{t('line.shippingWas', both(previous.shippingCents, shippingCents))}</span>
      )}
    </Text>
  );
}
