import { Injectable } from '@nestjs/common';
import {
  type Cart,
  catalog,
  type Catalog,
  type ListingCard,
  messaging,
  type Messaging,
  type Order,
  orders,
  type Orders,
} from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, Turns } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall, READ_AT_ONCE } from './fresh-call.js';
import { untilDisconnected } from './until-gone.js';

/** `fresh` makes the call of a read just before it is sent, so that its deadline begins then. */
type LiveRead<T> = {
  readonly read: (fresh: () => CallContext) => Promise<T>;
  readonly concerns: (fact: FactRecord, last: T) => boolean;
};

/** Sends what `read` returns, at once and again after each fact that concerns it. The service checks the caller's access at each read. */
function readAgain<T>(feed: FactFeed, call: CallContext, { read, concerns }: LiveRead<T>): AsyncIterableIterator<T> {
  return untilDisconnected(async function* (gone) {
    let last = await read(() => freshCall(call));
    yield last;
    for await (const fact of feed.stream((each) => concerns(each, last), gone)) {
      last = await read(() => freshCall(call, fact));
      yield last;
    }
  });
}

/**
 * Sends a person's cart again when its lines change (in any tab or device), when stock or price of one of its listings changes,
 * and when its reserved days end.
 */
@Injectable()
export class LiveCarts {
  constructor(
    private readonly feed: FactFeed,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  of(call: CallContext): AsyncIterableIterator<{ cartChanged: Cart }> {
    return readAgain(this.feed, call, {
      read: async (fresh) => ({ cartChanged: await this.orders.cart({}, fresh()) }),
      concerns: (fact, { cartChanged }) => concernsCart(fact, cartChanged, call.actor.id),
    });
  }
}

function concernsCart({ type, data }: FactRecord, { items }: Cart, personId: string): boolean {
  if (type.startsWith('orders.')) return type === 'orders.CartChanged.v1' && data.buyerId === personId;
  if (type.startsWith('rentals.')) return items.some(({ rental }) => rental?.reservationId === data.rentalId);
  return type.startsWith('catalog.') && items.some(({ listingId }) => listingId === data.listingId);
}

/** Facts about a listing's blocked or booked days, its rental terms, and the payment of its rentals. */
const CALENDAR_CHANGES: readonly string[] = [
  'rentals.WindowBlocked.v1',
  'rentals.WindowUnblocked.v1',
  'rentals.WindowBooked.v1',
  'rentals.WindowFreed.v1',
  'rentals.RentalTermsSet.v1',
  'rentals.RentalConfirmed.v1',
];

/** Sends a listing again when its days become taken or free; the client reads the calendar as a field of it. */
@Injectable()
export class LiveListings {
  constructor(
    private readonly feed: FactFeed,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
  ) {}

  of(listingId: string, call: CallContext): AsyncIterableIterator<{ availabilityChanged: ListingCard }> {
    return readAgain(this.feed, call, {
      read: async (fresh) => ({ availabilityChanged: await this.catalog.listing({ listingId }, fresh()) }),
      concerns: ({ type, data }) => data.listingId === listingId && CALENDAR_CHANGES.includes(type),
    });
  }
}

/** Sends an order again after each fact about it, its rentals or a dispute about it. */
@Injectable()
export class LiveOrders {
  constructor(
    private readonly feed: FactFeed,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  of(orderId: string, call: CallContext): AsyncIterableIterator<{ orderChanged: Order }> {
    return readAgain(this.feed, call, {
      read: async (fresh) => ({ orderChanged: await this.orders.order({ orderId }, fresh()) }),
      concerns: (fact, { orderChanged }) => concernsOrder(fact, orderChanged),
    });
  }
}

function concernsOrder({ type, data }: FactRecord, { id, rentals }: Order): boolean {
  if (type.startsWith('orders.') || type.startsWith('moderation.')) return data.orderId === id;
  return type.startsWith('rentals.') && rentals.some(({ rentalId }) => rentalId === data.rentalId);
}

/** Sends a person's unread count, at first and with each new notification. */
@Injectable()
export class LiveNotifications {
  private readonly turns = new Turns(READ_AT_ONCE);

  constructor(
    private readonly feed: FactFeed,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  of(call: CallContext): AsyncIterableIterator<{ noticed: { unread: number } }> {
    return readAgain(this.feed, call, {
      read: async (fresh) => ({ noticed: await this.turns.run(() => this.messaging.unreadNotices({}, fresh())) }),
      concerns: ({ type, data }) => type === 'messaging.Noticed.v1' && data.personId === call.actor.id,
    });
  }
}
