import { Injectable } from '@nestjs/common';
import { catalog } from '@tankobon/contracts';
import { type CallContext, EventStore, type LoadedStream } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { factsAround, factsOf, soldAs } from './listing-facts.view.js';
import { findEnded } from '../views/rental-facts.view.js';
import type { EndedIds } from './cart.answer.js';
import { cart } from './cart.decide.js';
import type { Cart, ListingFacts } from './cart.js';

export type WantedListing = { readonly listingId: string; readonly quantity: number };
/** A cart with the data of its own and the wanted listings, and with its ended reservations and offers. */
export type CartContext = { readonly loaded: LoadedStream<Cart>; readonly known: Map<string, ListingFacts>; readonly ended: EndedIds };

export const cartOf = (personId: string): string => `cart_${personId}`;
export const ownerOf = (cartId: string): string => cartId.slice('cart_'.length);

/**
 * Loads carts with the data of their listings, from catalog's facts. Catalog itself is asked where the facts would refuse, since they may be
 * a moment old, and where an added listing is also for rent.
 */
@Injectable()
export class Listings {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
  ) {}

  /** Loads the caller's cart. `others`: listings to be added; `meant`: picks the cart's listings to check at catalog. */
  async around(
    call: CallContext,
    others: readonly WantedListing[] = [],
    meant: (state: Cart) => readonly WantedListing[] = () => [],
  ): Promise<CartContext> {
    const id = cartOf(call.actor.id);
    const asked = factsAround(id, others.map(({ listingId }) => listingId)); // prettier-ignore
    const [loaded, rows] = await this.store.loadTwo(cart, id, asked);
    const known = new Map(rows.map((row) => [row.listingId, soldAs(row)]));
    const alsoLet = new Set(rows.flatMap(({ listingId, offers }) => (offers.length > 0 ? [listingId] : [])));
    const isDoubtful = ({ listingId, quantity }: WantedListing) => {
      const facts = known.get(listingId);
      return !facts?.live || facts.rateType !== 'buy' || facts.available < quantity;
    };
    const added = others.filter((wanted) => alsoLet.has(wanted.listingId) || isDoubtful(wanted));
    const doubtful = [...added, ...meant(loaded.state).filter(isDoubtful)];
    const ended = await this.endedIn(loaded);
    if (doubtful.length === 0) return { loaded, known, ended };
    const ids = [...new Set(doubtful.map(({ listingId }) => listingId))];
    const { items } = await this.catalogClient.listingsByIds({ ids }, call);
    for (const card of items) known.set(card.id, factsOf(card));
    return { loaded, known, ended };
  }

  /** Returns ids that ended by the clock or by a fact of rentals. A fact older than a renewed reservation does not count. */
  private async endedIn({ state, now }: LoadedStream<Cart>): Promise<EndedIds> {
    const isPast = (until: string) => Date.parse(until) <= Date.parse(now);
    const offers = state.lines.flatMap(({ offer }) => (offer && isPast(offer.keptUntil) ? [offer.offerId] : []));
    const days = state.lines.flatMap(({ rental }) => (rental ? [rental] : []));
    if (days.length === 0) return new Set(offers);
    const facts = await findEnded(this.db.manager, days.map(({ reservationId }) => reservationId)); // prettier-ignore
    const over = days.filter(({ reservationId, payBy }) => {
      const fact = facts.find(({ rentalId }) => rentalId === reservationId);
      return isPast(payBy) || (fact !== undefined && Date.parse(fact.payBy) >= Date.parse(payBy));
    });
    return new Set([...offers, ...over.map(({ reservationId }) => reservationId)]);
  }
}
