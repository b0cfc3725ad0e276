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
        slots {
          id
          startDate
          endDate
          blockedReason
          copy
        }
        reservations {
          id
          startDate
          endDate
          status
          depositCents
          copy
        }
        copies
        terms {
          minDays
          maxDays
          bufferDays
        }
      }
    }
  }
`);

/** Tells when days of a listing are taken or free again; what the cache knows of its calendar is new by then. Answers whether news may be missed. */
export function useLiveDays(listingId: string, onChanged: () => void = () => {}): { deaf: boolean } {
  const skip = !apiConfigured || isSample(listingId);
  const { error } = useSubscription(AvailabilityChanged, { variables: { id: listingId }, skip, onData: onChanged });
  return { deaf: Boolean(error) };
}
