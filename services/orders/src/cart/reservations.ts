import { Injectable } from '@nestjs/common';
import { type BookedRental, catalog, type CallInput, NO_WINDOW, type orders, rentals } from '@tankobon/contracts';
import { type CallContext, Refusal, refuse, subCall } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { isAwaited } from '../views/rental-facts.view.js';
import type { CartEvent } from './cart.js';
import { missing, ONE_COPY } from './putting-in.js';
import type { ReservedDays } from './renting.js';

const NO_ROOM: readonly string[] = ['currency_mismatch', 'cart_full'];

/** Books, renews and releases a cart's days at rentals, and ends its accepted offers at catalog. */
@Injectable()
export class Reservations {
  constructor(
    private readonly db: DataSource,
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
    @Calls(rentals) private readonly rentalsClient: ClientOf<typeof rentals>,
  ) {}

  /** Books days of one copy of a listing. */
  async book({ startDate, endDate, listingId, quantity }: CallInput<typeof orders.addLine>, call: CallContext): Promise<BookedRental> {
    if (!startDate || !endDate) return refuse('invalid_range', NO_WINDOW, { fields: missing({ startDate, endDate }) });
    if (quantity !== 1) return refuse('rental_quantity', ONE_COPY);
    return (await this.rentalsClient.book({ listingId, startDate, endDate }, subCall(call, 'book'))).rental;
  }

  async find(reservationId: string, call: CallContext): Promise<ReservedDays> {
    const asked = this.rentalsClient.rentalsOf({ rentalIds: [reservationId] }, call);
    const [{ items }, ordered] = await Promise.all([asked, isAwaited(this.db.manager, reservationId)]);
    return { rental: items[0] ?? null, ordered };
  }

  async renew(rentalId: string, call: CallContext): Promise<BookedRental> {
    return (await this.rentalsClient.renew({ rentalId }, subCall(call, 'renew'))).rental;
  }

  /** Releases days that found no room in their renter's cart. @throws the error given */
  async leftOut(rental: BookedRental | null, error: unknown, call: CallContext): Promise<never> {
    if (rental && error instanceof Refusal && NO_ROOM.includes(error.code)) await this.release([rental.id], call);
    throw error;
  }

  /**
   * Frees the days and offers' copies of removed lines at once. A failed call is ignored: rentals and catalog free them when their time
   * is up.
   */
  async letGo(events: readonly CartEvent[], call: CallContext): Promise<void> {
    const rentalIds = events.flatMap(({ type, data }) => {
      if (type === 'LineRemoved') return data.reservationId ?? [];
      return type === 'CartCleared' ? (data.reservationIds ?? []) : [];
    });
    if (rentalIds.length > 0) await this.release(rentalIds, call);
    const offerIds = events.flatMap(({ type, data }) => {
      if (type === 'LineRemoved') return data.offerId ?? [];
      return type === 'CartCleared' ? (data.offerIds ?? []) : [];
    });
    for (const offerId of offerIds)
      await this.catalogClient.endOffer({ offerId, reason: 'not in the cart' }, subCall(call, offerId)).catch(() => undefined);
  }

  private async release(rentalIds: string[], call: CallContext): Promise<void> {
    const reason = 'not in the cart';
    await this.rentalsClient.release({ rentalIds, reason }, subCall(call, 'release')).catch(() => undefined);
  }
}
