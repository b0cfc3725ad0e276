import { Text } from '@mantine/core';
import { totalsOf } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { Breakdown } from '../../ui/breakdown.js';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';

/** Shipping and deposit on top of the subtotal; with a deposit all charges are listed, so that its refund is visible. */
export function OnTop() {
  const { t } = useTranslation('cart');
  const { items } = useCart();
  const { currency, subtotalCents, shippingCents, depositCents } = totalsOf(items);
  if (depositCents === 0)
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {t('subtotalHint')}
      </Text>
    );
  const charges = [
    { name: t('shipping'), amount: money(shippingCents, currency) },
    { name: t('deposit'), amount: money(depositCents, currency) },
    { name: t('today'), amount: money(subtotalCents + shippingCents + depositCents, currency), total: true },
  ];
  return <Breakdown charges={charges} />;
}
