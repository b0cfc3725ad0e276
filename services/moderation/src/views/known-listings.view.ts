import type { catalogFacts, FactMap, ListingStatus } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { whenListingBecomes } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Title, seller and state of a listing, by which staff finds it. */
@Entity('known_listings')
export class KnownListing {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') title!: string;
  @Column('text') status!: ListingStatus;
}

export const knownListings = projection<FactMap<typeof catalogFacts>>('known-listings', [KnownListing], {
  'catalog.ListingCreated.v1': ({ data: { listingId, sellerId, title } }, tx) =>
    tx.upsert(KnownListing, { listingId, sellerId, title, status: 'draft' }, ['listingId']),
  'catalog.ListingEdited.v1': ({ data: { listingId, title } }, tx) =>
    title === undefined ? undefined : tx.update(KnownListing, { listingId }, { title }),
  ...whenListingBecomes((listingId, status, tx) => tx.update(KnownListing, { listingId }, { status })),
});
