import { Injectable } from '@nestjs/common';
import { catalog, type Catalog, type ListingCard, orders, type Orders, type RenterReview } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import DataLoader from 'dataloader';

/** Batches per operation: a list of sales asks catalog once for all of their listings. */
export type Loaders = {
  readonly listing: DataLoader<string, ListingCard | null>;
  /** The caller's review of the renter, by rental id. */
  readonly renterReview: DataLoader<string, RenterReview | null>;
};

@Injectable()
export class LoaderFactory {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  open(call: CallContext): Loaders {
    return {
      listing: batched(async (ids) => (await this.catalog.listingsByIds({ ids }, call)).items, 'id'),
      renterReview: batched(async (rentalIds) => (await this.orders.myRenterReviews({ rentalIds }, call)).items, 'rentalId'),
    };
  }
}

/** Loads null for ids that the batch does not return. */
function batched<Key extends string, Item extends Readonly<Record<Key, string>>>(ask: (ids: string[]) => Promise<Item[]>, key: Key) {
  return new DataLoader<string, Item | null>(
    async (ids) => {
      const found = new Map<string, Item>((await ask([...ids])).map((item) => [item[key], item]));
      return ids.map((id) => found.get(id) ?? null);
    },
    { maxBatchSize: 200 },
  );
}
