import { graphql } from '../../generated/index.js';
import type { OrderReceiptFragment as Order, RentalOfOrderQuery } from '../../generated/graphql.js';

/** Current state of a rented line, from the rentals service. */
export const RentalOfOrder = graphql(`
  query RentalOfOrder($id: ID!) {
    rental(id: $id) {
      id
      itemId
      status
      disputed
      startDate
      endDate
      rateType
      rateCents
      rentCents
      totalRentCents
      extendsId
      paidUntil
      deliveredAt
      captureReason
      lateDays
      carrier
      trackingNumber
      sentBackAt
      ships
      returnAddress {
        lines
      }
      returnCarrier
      returnTrackingNumber
      claimUntil
      contestUntil
      depositCapturedCents
      depositReleasedCents
    }
  }
`);

export type OrderRental = Order['rentals'][number];
export type RentalState = NonNullable<RentalOfOrderQuery['rental']>;
