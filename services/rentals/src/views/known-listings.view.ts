import type { Actor, catalogFacts, FactMap } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
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
  'catalog.ListingApproved.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { live: true }),
  'catalog.ListingResumed.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { live: true }),
  'catalog.ListingPaused.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { live: false }),
  'catalog.ListingRejected.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { live: false }),
});

/** A listing that is not live exists for its seller and staff only. */
export async function findListing(db: EntityManager, listingId: string, by: Actor): Promise<KnownListing | null> {
  const found = await db.findOneBy(KnownListing, { listingId });
  if (!found || found.live || found.sellerId === by.id) return found;
  return by.role === 'moderator' || by.role === 'admin' || by.role === 'system' ? found : null;
}
