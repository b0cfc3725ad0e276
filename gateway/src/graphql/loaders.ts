import { Injectable } from '@nestjs/common';
import { catalog, type ListingCard, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import DataLoader from 'dataloader';

/** Batches per operation: a list of sales asks catalog once for all of their listings. */
export type Loaders = { readonly listing: DataLoader<string, ListingCard | null> };

@Injectable()
export class LoaderFactory {
  constructor(@Calls(catalog) private readonly catalog: ClientOf<Catalog>) {}

  open(call: CallContext): Loaders {
    const listing = new DataLoader<string, ListingCard | null>(
      async (ids) => {
        const { items } = await this.catalog.listingsByIds({ ids: [...ids] }, call);
        const found = new Map(items.map((item) => [item.id, item]));
        return ids.map((id) => found.get(id) ?? null);
      },
      { maxBatchSize: 200 },
    );
    return { listing };
  }
}
