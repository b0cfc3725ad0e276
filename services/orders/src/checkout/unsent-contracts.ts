import { Injectable } from '@nestjs/common';
import { rentals } from '@tankobon/contracts';
import { type CallContext, EventStore, Processes, Refusal, refuse, subCall } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { sale } from '../order/sale.decide.js';
import type { OrderWithParts, RentalOfOrder } from '../order/order-queries.js';

const REASON = message('sale.cancelled_by_buyer').text;

/** Cancels the contracts of a paid order that are not sent yet, for its buyer. */
@Injectable()
export class UnsentContracts {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
    @Calls(rentals) private readonly rentalsClient: ClientOf<typeof rentals>,
  ) {}

  /**
   * Cancels rentals first: on a repeat, cancelled rentals are no obstacle, while the sales all end the first time.
   * @returns ids of the cancelled rentals
   */
  async cancel({ sales, rentals: rented }: OrderWithParts, call: CallContext): Promise<string[]> {
    const ended = await this.cancelRentals(rented, call);
    const ids = sales.map(({ id }) => id);
    await this.cancelSales(ids, ended.length, call);
    await Promise.all(ids.map((id) => this.processes.resume(sale, id, call)));
    return ended;
  }

  /** Cancels as the renter. A rental that was sent meanwhile stays. */
  private async cancelRentals(rented: readonly RentalOfOrder[], call: CallContext): Promise<string[]> {
    const unsent = rented.filter(({ status }) => status === 'confirmed').map(({ rentalId }) => rentalId);
    const asked = unsent.map(async (rentalId) => {
      const answer = this.rentalsClient.cancel({ rentalId, reason: REASON }, subCall(call, rentalId));
      return answer.then(() => [rentalId]).catch((error: unknown) => (isSent(error) ? [] : Promise.reject(error)));
    });
    return (await Promise.all(asked)).flat();
  }

  /** Sales that are sent stay; the others end in one transaction, so that none is sent in between. */
  private async cancelSales(ids: readonly string[], others: number, call: CallContext): Promise<void> {
    await this.store.transaction(subCall(call, 'sales'), async (tx) => {
      await tx.lock(ids);
      let ended = others;
      for (const id of ids) {
        if ((await tx.load(sale, id)).state.status !== 'paid') continue;
        await tx.handle(sale, id, { type: 'CancelByBuyer', data: { unpaid: null }, by: call.actor });
        ended += 1;
      }
      if (ended === 0) refuse('invalid_transition', message('order.nothing_cancellable'));
      return {};
    });
  }
}

const isSent = (error: unknown) => error instanceof Refusal && error.code === 'invalid_transition';
