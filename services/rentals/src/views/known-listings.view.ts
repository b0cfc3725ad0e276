import { type Actor, type catalogFacts, type FactMap, overseesAll } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { whenListingBecomes } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Listings, whose they are and whether everybody sees them, as catalog published it. */
@Entity('known_listings')
export class KnownListing {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('boolean', { default: true }) live!: boolean;
}

export const knownListings = projection<FactMap<typeof catalogFacts>>('known-listings', [KnownListing], {
  'catalog.ListingCreated.v1': ({ data: { listingId, sellerId } }, tx) =>
    tx.upsert(KnownListing, { listingId, sellerId, live: false }, ['listingId']),
  ...whenListingBecomes((listingId, status, tx) => tx.update(KnownListing, { listingId }, { live: status === 'live' })),
});

/** A listing that is not live exists for its seller and staff only. */
export async function findListing(db: EntityManager, listingId: string, by: Actor): Promise<KnownListing | null> {
  const found = await db.findOneBy(KnownListing, { listingId });
  return found && (found.live || found.sellerId === by.id || overseesAll(by)) ? found : null;
}
