import { Injectable } from '@nestjs/common';
import { type CallInput, newId, overseesAll, type Rental as RentalAnswer, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, type RecordedEvent, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findBookableListing } from '../views/known-listings.view.js';
import { findRentals, findUnpaidUse } from './rental-queries.js';
import { isStillContinued, placesOf, takeDays, takeDaysAgain } from './rental-days.js';
import type { RentalEvent } from './rental.js';
import { rental } from './rental.decide.js';
import { timelineOf } from './timeline.js';

@Injectable()
export class BookingRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(rentals.book)
  book({ listingId, depositCents = 0, ...days }: CallInput<typeof rentals.book>, call: CallContext) {
    const [rentalId, by] = [newId('rental'), call.actor];
    return this.store.transaction(call, async (tx) => {
      const [listing, use] = [await findBookableListing(tx.manager, listingId), await findUnpaidUse(tx.manager, by.id, listingId)];
      await tx.open(placesOf([{ id: rentalId, listingId, extendsId: null }]));
      const data = { listing, ...days, depositCents, ...use };
      const { state } = await tx.handle(rental, rentalId, { type: 'BookRental', data, by });
      if (!listing || state.status !== 'pending_payment') throw new Error('What was booked is of a listing and waits for its money.');
      const { terms, status, payBy } = state;
      const { timeZone: _zone, offer: _offer, ...booked } = terms;
      await takeDays(tx, listing, { rentalId, ...days, depositCents: terms.depositCents }, by);
      return { rental: { ...booked, id: rentalId, orderId: null, extendsId: null, status, payBy } };
    });
  }

  @Handles(rentals.renew)
  async renew({ rentalId }: CallInput<typeof rentals.renew>, call: CallContext) {
    const found = await this.visible(rentalId, call);
    return this.store.transaction(call, async (tx) => {
      const { listingId } = found;
      const [listing, use] = [await findBookableListing(tx.manager, listingId), await findUnpaidUse(tx.manager, call.actor.id, listingId)];
      await tx.open(placesOf([found]));
      const data = { listing, ...use, isContinued: await isStillContinued(tx, found) };
      const { events } = await tx.handle(rental, rentalId, { type: 'RenewRental', data, by: call.actor });
      if (events[0]?.type === 'RentalBookedAgain') await takeDaysAgain(tx, listing, found, call.actor);
      const [renewed] = await findRentals(tx.manager, [rentalId]);
      return { rental: renewed! };
    });
  }

  @Handles(rentals.rental)
  rental({ rentalId }: CallInput<typeof rentals.rental>, call: CallContext): Promise<RentalAnswer> {
    return this.visible(rentalId, call);
  }

  @Handles(rentals.rentalTimeline)
  async timeline({ rentalId }: CallInput<typeof rentals.rentalTimeline>, call: CallContext) {
    await this.visible(rentalId, call);
    const [history, { state }] = await Promise.all([this.store.history(rentalId), this.store.load(rental, rentalId)]);
    return { items: timelineOf(history as RecordedEvent<RentalEvent>[], state) };
  }

  /** Finds a rental. For strangers it does not exist; moderators see no addresses, as on orders. */
  private async visible(rentalId: string, { actor }: CallContext): Promise<RentalAnswer> {
    const [found] = await findRentals(this.db.manager, [rentalId]);
    const isParty = found && (found.renterId === actor.id || found.sellerId === actor.id);
    if (!found || !(isParty || overseesAll(actor))) return refuse('not_found', message('rental.not_found'));
    return isParty || actor.role === 'admin' ? found : { ...found, returnAddress: null };
  }
}
