import { Injectable } from '@nestjs/common';
import { catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { factsOf, findFactsAround } from '../views/listing-facts.view.js';
import type { ListingFacts } from './cart.js';

type Wanted = { readonly listingId: string; readonly quantity: number };

/** What is known of listings: catalog's facts, and catalog itself where they would say no, since they may be a moment old. */
@Injectable()
export class Listings {
  constructor(
    private readonly db: DataSource,
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
  ) {}

  async around(cartId: string, wanted: readonly Wanted[], call: CallContext): Promise<Map<string, ListingFacts>> {
    const known = await findFactsAround(
      this.db.manager,
      cartId,
      wanted.map(({ listingId }) => listingId),
    );
    const doubtful = wanted.filter(({ listingId, quantity }) => {
      const facts = known.get(listingId);
      return !facts?.live || facts.available < quantity;
    });
    if (doubtful.length === 0) return known;
    const { items } = await this.catalogClient.listingsByIds({ ids: doubtful.map(({ listingId }) => listingId) }, call);
    for (const card of items) known.set(card.id, factsOf(card));
    return known;
  }
}
