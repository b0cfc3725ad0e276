import { useQuery } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCart } from '../../base/cart/use-cart.js';
import { graphql } from '../../generated/index.js';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';

const CheckoutBalance = graphql(`
  query CheckoutBalance {
    mySpendable {
      currency
      amountCents
    }
  }
`);

/**
 * Offers the balance in the cart's currency, if there is one. Reads it again after `wallet_insufficient`: it was spent elsewhere.
 */
export function UseBalance({ currency, onUse }: { currency: string; onUse: (freeCents: number) => void }) {
  const { t } = useTranslation('checkout');
  const { checkout } = useCart();
  const { data, refetch } = useQuery(CheckoutBalance, { fetchPolicy: 'cache-and-network' });
  const [isUsed, setUsed] = useState(false);
  const freeCents = data?.mySpendable.find((each) => each.currency === currency)?.amountCents ?? 0;
  useEffect(() => onUse(isUsed ? freeCents : 0), [isUsed, freeCents, onUse]);
  const isGone = checkout.error === 'wallet_insufficient';
  useEffect(() => void (isGone && refetch()), [isGone, refetch]);
  if (freeCents === 0) return null;
  return (
    <Checkbox
      label={t('useBalance', { amount: money(freeCents, currency) })}
      checked={isUsed}
      onChange={(event) => setUsed(event.currentTarget.checked)}
    />
  );
}
