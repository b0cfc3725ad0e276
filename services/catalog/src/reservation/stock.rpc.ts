import { Injectable } from '@nestjs/common';
import { catalog, type CallInput, type CallOutput } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { listing } from '../listing/listing.decide.js';
import { streamOf } from '../listing/slugs.js';
import { CopyAllocation } from './copy-allocation.js';
import { offerReservationOf, type Reservation, type ReservationDetails, type ReservationLine } from './reservation.js';
import { endOfferReservation, reserveForOffer } from './copies-for-offer.js';
import { commitAll, releaseAll, reserveAll } from './reserve-stock.js';

/** RPC handlers for reserving and selling copies. Callers are services only. */
@Injectable()
export class StockRpc {
  constructor(
    private readonly store: EventStore,
    private readonly copies: CopyAllocation,
  ) {}

  @Handles(catalog.reserveStock)
  async reserve(wanted: CallInput<typeof catalog.reserveStock>, call: CallContext) {
    const { lines, expiresAt } = await this.store.transaction(call, async (tx) => placed(await reserveAll(tx, wanted, call.actor)));
    await this.copies.allocate(wanted.checkoutId, lines, call);
    return { lines: lines.map(toAnswer), expiresAt };
  }

  @Handles(catalog.commitStock)
  commit({ checkoutId }: CallInput<typeof catalog.commitStock>, call: CallContext) {
    return this.store.transaction(call, async (tx) => {
      await commitAll(tx, checkoutId, call.actor);
      return { committed: true as const };
    });
  }

  @Handles(catalog.releaseStock)
  release({ checkoutId, reason }: CallInput<typeof catalog.releaseStock>, call: CallContext) {
    return this.store.transaction(call, async (tx) => ({ released: await releaseAll(tx, checkoutId, reason, call.actor) }));
  }

  @Handles(catalog.keepForOffer)
  async keep(wanted: CallInput<typeof catalog.keepForOffer>, call: CallContext) {
    const { line, keptUntil } = await this.store.transaction(call, async (tx) => {
      const { lines, expiresAt } = placed(await reserveForOffer(tx, wanted, call.actor));
      return { line: lines[0]!, keptUntil: expiresAt };
    });
    await this.copies.allocate(offerReservationOf(wanted.offerId), [line], call);
    return { line: toAnswer(line), keptUntil };
  }

  @Handles(catalog.endOffer)
  endOffer({ offerId, reason }: CallInput<typeof catalog.endOffer>, call: CallContext) {
    return this.store.transaction(call, async (tx) => ({ released: await endOfferReservation(tx, offerId, reason, call.actor) }));
  }

  @Handles(catalog.restock)
  async restock({ listingId, ...data }: CallInput<typeof catalog.restock>, call: CallContext) {
    const streamId = await streamOf(this.store.manager, listingId);
    await this.store.handle(listing, streamId, { type: 'RestockSale', data, by: call.actor }, call);
    return { ok: true as const };
  }
}

function placed(reservation: Reservation): Pick<ReservationDetails, 'lines' | 'expiresAt'> {
  if (reservation.status === 'none') return refuse('listing_unavailable', message('reservation.none'));
  const { lines, expiresAt } = reservation.details;
  return { lines, expiresAt };
}

function toAnswer({
  streamId: _,
  offerId: _offer,
  calendared: _calendared,
  ...line
}: ReservationLine): CallOutput<typeof catalog.keepForOffer>['line'] {
  return line;
}
