import { Injectable } from '@nestjs/common';
import { type Rental, rentals } from '@tankobon/contracts';
import { type CallContext, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { isAwaited } from '../views/order-queries.js';
import type { CartEvent } from './cart.js';
import type { Reserved } from './renting.js';

/** What a cart asks of rentals. */
@Injectable()
export class Reservations {
  constructor(
    private readonly db: DataSource,
    @Calls(rentals) private readonly rentalsClient: ClientOf<typeof rentals>,
  ) {}

  async find(reservationId: string, call: CallContext): Promise<Omit<Reserved, 'lineId'>> {
    const asked = this.rentalsClient.rentalsOf({ rentalIds: [reservationId] }, call);
    const [{ items }, ordered] = await Promise.all([asked, isAwaited(this.db.manager, reservationId)]);
    return { rental: items[0] ?? null, ordered };
  }

  async renew(rentalId: string, call: CallContext): Promise<Rental> {
    return (await this.rentalsClient.renew({ rentalId }, subCall(call, 'renew'))).rental;
  }

  /** Days that nobody means to rent any more are free at once; where rentals is away, when their time is up. */
  async letGo(events: readonly CartEvent[], call: CallContext): Promise<void> {
    const rentalIds = events.flatMap(({ type, data }) => {
      if (type === 'LineRemoved') return data.reservationId ?? [];
      return type === 'CartCleared' ? (data.reservationIds ?? []) : [];
    });
    if (rentalIds.length === 0) return;
    const reason = 'Taken out of the cart.';
    await this.rentalsClient.release({ rentalIds, reason }, subCall(call, 'release')).catch(() => undefined);
  }
}
