import { Injectable } from '@nestjs/common';
import { type CallInput, newId, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { findExtension, findRentals, findUnpaidUse } from './rental-queries.js';
import { isPaidUntil } from './booking.decide.js';
import { rental } from './rental.decide.js';
import { placesOf, takeMoreDays } from './rental-days.js';

/** RPC of extensions, which are reserved and paid like any other days. Days of a paid week need neither. */
@Injectable()
export class ExtensionRpc {
  constructor(private readonly store: EventStore) {}

  @Handles(rentals.extend)
  extend({ rentalId: extendsId, endDate }: CallInput<typeof rentals.extend>, call: CallContext) {
    const [rentalId, by] = [newId('rental'), call.actor];
    return this.store.transaction(call, async (tx) => {
      const [found] = await findRentals(tx.manager, [extendsId]);
      if (!found) return refuse('not_found', message('rental.not_found'));
      const use = await findUnpaidUse(tx.manager, by.id, found.listingId);
      await tx.open(placesOf([{ id: rentalId, listingId: found.listingId, extendsId }]));
      const waiting = await findExtension(tx.manager, extendsId);
      if (waiting?.renterId === by.id && waiting.endDate === endDate) return { rental: waiting };
      const { state: extended } = await tx.load(rental, extendsId);
      if (isPaidUntil(extended, endDate)) {
        const paid = { endDate, waiting: waiting !== null };
        const { events } = await tx.handle(rental, extendsId, { type: 'KeepPaidDays', data: paid, by });
        const [more] = events;
        if (more?.type === 'RentalExtended') await takeMoreDays(tx, { ...found, ...more.data, rentalId: extendsId, extendsId }, by);
        const [kept] = await findRentals(tx.manager, [extendsId]);
        return { rental: kept! };
      }
      const data = { extendsId, extended, endDate, waiting: waiting !== null, ...use };
      await tx.handle(rental, rentalId, { type: 'BookExtension', data, by });
      const [booked] = await findRentals(tx.manager, [rentalId]);
      await takeMoreDays(tx, { ...booked!, rentalId, extendsId }, by);
      return { rental: booked! };
    });
  }
}
