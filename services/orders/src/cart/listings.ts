import { Injectable } from '@nestjs/common';
import { catalog } from '@tankobon/contracts';
import { type CallContext, EventStore, type Loaded } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { factsAround, factsOf } from '../views/listing-facts.view.js';
import { cart } from './cart.decide.js';
import type { Cart, ListingFacts } from './cart.js';

export type Wanted = { readonly listingId: string; readonly quantity: number };
/** A cart, and what is known of its listings and of those that are wanted. */
export type Around = { readonly loaded: Loaded<Cart>; readonly known: Map<string, ListingFacts> };

export const cartOf = (personId: string): string => `cart_${personId}`;

/** What is known of listings: catalog's facts, and catalog itself where they would say no, since they may be a moment old. */
@Injectable()
export class Listings {
  constructor(
    private readonly store: EventStore,
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
  ) {}

  /** Around the caller's cart: of these others that may come into it, or of those in it that are meant. */
  async around(call: CallContext, others: readonly Wanted[] = [], meant: (state: Cart) => readonly Wanted[] = () => []): Promise<Around> {
    const id = cartOf(call.actor.id);
    const asked = factsAround(id, others.map(({ listingId }) => listingId)); // prettier-ignore
    const [loaded, rows] = await this.store.loadBeside(cart, id, asked);
    const known = new Map(rows.map((row) => [row.listingId, row]));
    const doubtful = [...others, ...meant(loaded.state)].filter(({ listingId, quantity }) => {
      const facts = known.get(listingId);
      return !facts?.live || facts.available < quantity;
    });
    if (doubtful.length === 0) return { loaded, known };
    const { items } = await this.catalogClient.listingsByIds({ ids: doubtful.map(({ listingId }) => listingId) }, call);
    for (const card of items) known.set(card.id, factsOf(card));
    return { loaded, known };
  }
}
