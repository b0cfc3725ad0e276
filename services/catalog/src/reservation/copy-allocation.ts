import { Injectable } from '@nestjs/common';
import { type Rentals, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, isFinal, Refusal, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { isAllocated, reservationIdOf, type ReservationLine } from './reservation.js';
import { notFree, reservation } from './reservation.decide.js';
import { releaseAll } from './reserve-stock.js';

/** Takes reserved copies of rentable listings off the calendar of rentals, after the reservation's transaction, which calls no service. */
@Injectable()
export class CopyAllocation {
  constructor(
    private readonly store: EventStore,
    @Calls(rentals) private readonly rentalsClient: ClientOf<Rentals>,
  ) {}

  /** Idempotent. @throws Refusal `insufficient_stock`; the reservation is released then */
  async allocate(holdId: string, lines: readonly ReservationLine[], call: CallContext): Promise<void> {
    const copies = lines.filter(isAllocated).map(({ listingId, quantity }) => ({ listingId, quantity }));
    if (copies.length === 0) return;
    const { state } = await this.store.load(reservation, reservationIdOf(holdId));
    if (state.status === 'committed') return;
    // The caller's stored answer may be older than the end of the reservation.
    if (state.status === 'released') return notFree();
    try {
      await this.rentalsClient.withdrawCopies({ holdId, copies }, subCall(call, 'withdraw'));
    } catch (error) {
      if (!(error instanceof Refusal) || !isFinal(error)) throw error;
      await this.store.transaction(subCall(call, 'undo'), (tx) => releaseAll(tx, holdId, 'not free in the calendar', call.actor));
      return notFree(error.details);
    }
  }
}
