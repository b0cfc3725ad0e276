import { useSubscription } from '@apollo/client/react';
import { graphql } from '../../generated/index.js';
import { isSample } from '../cart/cart-store.js';
import { apiConfigured } from '../config.js';

const AvailabilityChanged = graphql(`
  subscription AvailabilityChanged($id: ID!) {
    availabilityChanged(id: $id) {
      id
      nextFree
      availability {
        ...Calendar
      }
    }
  }
`);

/**
 * Subscribes to calendar changes of a listing; each one updates the Apollo cache. `isCut`: the subscription failed, so changes may be
 * missed.
 */
export function useLiveDays(listingId: string, onChanged: () => void = () => {}): { isCut: boolean } {
  const skip = !apiConfigured || isSample(listingId);
  const { error } = useSubscription(AvailabilityChanged, { variables: { id: listingId }, skip, onData: onChanged });
  return { isCut: Boolean(error) };
}
