import { useSubscription } from '@apollo/client/react';
import type { CartChangedSubscription } from '../../generated/graphql.js';
import { graphql } from '../../generated/index.js';
import { useCart } from './use-cart.js';

const CartChanged = graphql(`
  subscription CartChanged {
    cartChanged {
      id
      version
      currency
      items {
        cartItemId: id
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
        previous {
          priceCents
          shippingCents
          currency
        }
        rental {
          reservationId
          startDate
          endDate
          days
          payBy
          extendsId
          depositCents
        }
        keptUntil
      }
    }
  }
`);

/** Synchronises this tab's cart with other tabs and devices. */
export function CartLive() {
  const { hear } = useCart();
  const show = ({ items, ...cart }: CartChangedSubscription['cartChanged']) =>
    hear({ ...cart, items: items.map((line) => ({ ...line, source: 'remote' })) });
  useSubscription(CartChanged, { onData: ({ data: { data } }) => data && show(data.cartChanged) });
  return null;
}
