import { Injectable } from '@nestjs/common';
import { EventStore, type StepOf, type StepsOf } from '@tankobon/eventstore';
import type { reservation } from './reservation.decide.js';
import { releaseAll } from './stock-moves.js';

type Reserved = StepOf<typeof reservation>;

@Injectable()
export class ReservationSteps implements StepsOf<typeof reservation> {
  constructor(private readonly store: EventStore) {}

  /** Nobody paid in time. The release records itself, together with the copies it gives back. */
  async expire({ state, call }: Reserved): Promise<undefined> {
    if (state.status !== 'held') return;
    const { checkoutId } = state.hold;
    await this.store.transaction(call, (tx) => releaseAll(tx, checkoutId, 'expired', call.actor));
  }
}
