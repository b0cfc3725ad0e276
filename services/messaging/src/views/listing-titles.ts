import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { whenListingBecomes } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Listings from before requests lack their seller until a rebuild. */
@Entity('listing_titles')
export class ListingTitle {
  @PrimaryColumn({ name: 'listing_id', type: 'text' }) listingId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ name: 'seller_id', type: 'text', nullable: true }) sellerId!: string | null;
  @Column({ type: 'boolean', default: false }) live!: boolean;
}

export const listingTitles = projection<FactMap<typeof catalogFacts>>('listing-titles', [ListingTitle], {
  'catalog.ListingCreated.v1': ({ data: { listingId, title, sellerId } }, tx) =>
    tx.upsert(ListingTitle, { listingId, title, sellerId, live: false }, ['listingId']),
  'catalog.ListingEdited.v1': ({ data: { listingId, title } }, tx) =>
    title !== undefined && tx.update(ListingTitle, { listingId }, { title }),
  ...whenListingBecomes((listingId, status, tx) => tx.update(ListingTitle, { listingId }, { live: status === 'live' })),
});

/** Data of a listing from the projection. */
export type ListingSnapshot = { listingId: string; sellerId: string; live: boolean };

export async function findListing(db: EntityManager, listingId: string): Promise<ListingSnapshot | null> {
  const found = await db.findOneBy(ListingTitle, { listingId });
  return found?.sellerId ? { listingId, sellerId: found.sellerId, live: found.live } : null;
}
