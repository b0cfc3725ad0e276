import { Injectable } from '@nestjs/common';
import { type Rentals, rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, isFinal, Refusal, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { type HeldLine, leavesCalendar, reservationIdOf } from './reservation.js';
import { notFree, reservation } from './reservation.decide.js';
import { releaseAll } from './stock-moves.js';

/** Copies of what is for rent too leave the calendar of rentals with their reservation: after its transaction, which asks nobody. */
@Injectable()
export class Calendars {
  constructor(
    private readonly store: EventStore,
    @Calls(rentals) private readonly rentalsClient: ClientOf<Rentals>,
  ) {}

  /** Asked again it changes nothing. @throws Refusal `insufficient_stock`: nothing is reserved then, or any more */
  async withdraw(holdId: string, lines: readonly HeldLine[], call: CallContext): Promise<void> {
    const copies = lines.filter(leavesCalendar).map(({ listingId, quantity }) => ({ listingId, quantity }));
    if (copies.length === 0) return;
    const { state } = await this.store.load(reservation, reservationIdOf(holdId));
    if (state.status === 'committed') return;
    // A stored answer may be older than the end of what it says.
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
