import { useSubscription } from '@apollo/client/react';
import { graphql } from '../../generated/index.js';
import { useCart } from './use-cart.js';

const CartChanged = graphql(`
  subscription CartChanged {
    cartChanged {
      id
      version
      currency
      subtotalCents
      items {
        id
        itemId
        quantity
        priceCents
        currency
        title
        coverUrl
        status
        reason
        refreshable
        ships
        shippingCents
        previousPriceCents
        previousShippingCents
        previousCurrency
        reservationId
        startDate
        endDate
        days
        payBy
        extendsId
        depositCents
        keptUntil
      }
    }
  }
`);

/** Synchronises this tab's cart with other tabs and devices. */
export function CartLive() {
  const { hear } = useCart();
  useSubscription(CartChanged, { onData: ({ data: { data } }) => data && hear(data.cartChanged) });
  return null;
}
