import { Injectable } from '@nestjs/common';
import { type CallInput, type Rental as RentalAnswer, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, type StreamReference, Refusal, refuse, type StoreTx } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findBookableListings } from '../views/known-listings.view.js';
import { findDeposits, findRentals, findUnpaidUse } from './rental-queries.js';
import type { BookableListing } from '../views/known-listings.view.js';
import { gone } from './booking.decide.js';
import { rental } from './rental.decide.js';
import { isStillContinued, extendRental, freeDays, placesOf, takeDays, takeDaysAgain } from './rental-days.js';

type ReservationRequest = Omit<CallInput<typeof rentals.hold>, 'rentalIds'>;

/** RPCs of rentals in orders. Only services call them. */
@Injectable()
export class CheckoutRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(rentals.rentalsOf)
  async rentalsOf({ rentalIds }: CallInput<typeof rentals.rentalsOf>) {
    return { items: await findRentals(this.db.manager, rentalIds) };
  }

  @Handles(rentals.deposits)
  deposits(from: CallInput<typeof rentals.deposits>) {
    return findDeposits(this.db.manager, from);
  }

  @Handles(rentals.hold)
  hold({ rentalIds, ...command }: CallInput<typeof rentals.hold>, call: CallContext) {
    return this.store.transaction(call, async (tx) => {
      const found = await opened(tx, rentalIds);
      if (found.length < rentalIds.length) refuse('not_found', message('rental.not_found'));
      const listings = await findBookableListings(tx.manager, found.map(({ listingId }) => listingId)); // prettier-ignore
      for (const each of found) await reserveOne(tx, each, { ...command, listings }, call);
      return { items: found.map(({ id, sellerId, coverUrl }) => ({ id, sellerId, coverUrl })) };
    });
  }

  @Handles(rentals.bookAgreed)
  bookAgreed({ offerId, renterId, ...command }: CallInput<typeof rentals.bookAgreed>, call: CallContext) {
    const { listingId, startDate, endDate, rentCents, currency } = command;
    const [rentalId, by] = [offerId.replace(/^offer_/, 'rental_'), { id: renterId, role: 'buyer' as const }];
    return this.store.transaction(call, async (tx) => {
      const [[listing = null], use] = [
        await findBookableListings(tx.manager, [listingId]),
        await findUnpaidUse(tx.manager, renterId, listingId),
      ];
      await tx.open(placesOf([{ id: rentalId, listingId, extendsId: null }]));
      const data = { listing, startDate, endDate, depositCents: 0, ...use, agreed: { offerId, rentCents, currency } };
      const { events, state } = await tx.handle(rental, rentalId, { type: 'BookRental', data, by });
      if (state.status !== 'pending_payment') return gone(rentalId);
      if (listing && events.length > 0)
        await takeDays(tx, listing, { rentalId, startDate, endDate, depositCents: state.terms.depositCents }, by);
      return { rentalId, keptUntil: state.payBy };
    });
  }

  @Handles(rentals.confirm)
  confirm({ rentalIds, ...command }: CallInput<typeof rentals.confirm>, call: CallContext) {
    return this.store.transaction(call, async (tx) => {
      const found = await findRentals(tx.manager, rentalIds);
      const more = found.filter(({ extendsId }) => extendsId !== null);
      const first = rentalIds.filter((rentalId) => !more.some(({ id }) => id === rentalId));
      await tx.open([...first.map((id): StreamReference => [rental, id]), ...placesOf(more)]);
      for (const rentalId of rentalIds) {
        const each = found.find(({ id }) => id === rentalId);
        const isContinued = !each || (await isStillContinued(tx, each));
        const data = { rentalId, ...command, isContinued };
        const { events } = await tx.handle(rental, rentalId, { type: 'ConfirmRental', data, by: call.actor });
        if (!each?.extendsId || events.length === 0) continue;
        if (isContinued) await extendRental(tx, { ...each, extendsId: each.extendsId }, command.orderId, call.actor);
        else await freeDays(tx, rentalId, each, call.actor);
      }
      return { confirmed: true };
    });
  }

  @Handles(rentals.release)
  release({ rentalIds, ...command }: CallInput<typeof rentals.release>, call: CallContext) {
    const data = { reason: command.reason, checkoutId: command.checkoutId ?? null };
    return this.store.transaction(call, async (tx) => {
      let released = false;
      for (const each of await opened(tx, rentalIds)) {
        const { events } = await tx.handle(rental, each.id, { type: 'ReleaseRental', data, by: call.actor });
        if (events[0]?.type === 'RentalExpired') await freeDays(tx, each.id, each, call.actor);
        released ||= events.length > 0;
      }
      return { released };
    });
  }
}

/** Locks and reads rentals with the calendars of their days. Unknown ids are left out. */
async function opened(tx: StoreTx, rentalIds: readonly string[]): Promise<RentalAnswer[]> {
  const found = await findRentals(tx.manager, rentalIds);
  await tx.open(placesOf(found));
  return found;
}

async function reserveOne(
  tx: StoreTx,
  found: RentalAnswer,
  { listings, ...command }: ReservationRequest & { listings: BookableListing[] },
  { actor: by }: CallContext,
) {
  const rentalId = found.id;
  const listing = listings.find(({ listingId }) => listingId === found.listingId) ?? null;
  const data = { rentalId, listing, ...command, isContinued: await isStillContinued(tx, found) };
  const { events } = await tx.handle(rental, rentalId, { type: 'HoldRental', data, by });
  if (events[0]?.type !== 'RentalBookedAgain') return;
  try {
    await takeDaysAgain(tx, listing, found, by);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    gone(rentalId);
  }
}
