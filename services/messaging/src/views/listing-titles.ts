import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { whenListingBecomes } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** One that was known before requests were is without its seller until this is rebuilt. */
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

/** What is known of a listing at that moment. */
export type Wanted = { listingId: string; sellerId: string; live: boolean };

export async function findWanted(db: EntityManager, listingId: string): Promise<Wanted | null> {
  const found = await db.findOneBy(ListingTitle, { listingId });
  return found?.sellerId ? { listingId, sellerId: found.sellerId, live: found.live } : null;
}
