import { Injectable } from '@nestjs/common';
import { type CallInput, newId, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, type StreamReference } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { findBookableListings } from '../views/known-listings.view.js';
import { calendarIdOf } from './calendar.js';
import { calendar } from './calendar.decide.js';

/** Allocates copies that catalog sells. Only services call it. */
@Injectable()
export class AllocationRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(rentals.withdrawCopies)
  withdrawCopies({ holdId, copies }: CallInput<typeof rentals.withdrawCopies>, call: CallContext) {
    return this.store.transaction(call, async (tx) => {
      const listings = await findBookableListings(tx.manager, copies.map(({ listingId }) => listingId)); // prettier-ignore
      await tx.open(copies.map(({ listingId }): StreamReference => [calendar, calendarIdOf(listingId)]));
      for (const { listingId, quantity } of copies) {
        const listing = listings.find((each) => each.listingId === listingId) ?? null;
        const slotIds = Array.from({ length: quantity }, () => newId('withdrawn'));
        await tx.handle(calendar, calendarIdOf(listingId), { type: 'WithdrawCopies', data: { listing, holdId, slotIds }, by: call.actor });
      }
      return { withdrawn: true as const };
    });
  }
}
