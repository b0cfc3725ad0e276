import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What staff has to know of a listing to find it: its title, its seller, its state. */
@Entity('known_listings')
export class KnownListing {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') title!: string;
  @Column('text') status!: 'draft' | 'pending' | 'live' | 'flagged' | 'paused';
}

export const knownListings = projection<FactMap<typeof catalogFacts>>('known-listings', [KnownListing], {
  'catalog.ListingCreated.v1': ({ data: { listingId, sellerId, title } }, tx) =>
    tx.upsert(KnownListing, { listingId, sellerId, title, status: 'draft' }, ['listingId']),
  'catalog.ListingEdited.v1': ({ data: { listingId, title } }, tx) =>
    title === undefined ? undefined : tx.update(KnownListing, { listingId }, { title }),
  'catalog.ListingSubmitted.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { status: 'pending' }),
  'catalog.ListingApproved.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { status: 'live' }),
  'catalog.ListingRejected.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { status: 'flagged' }),
  'catalog.ListingPaused.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { status: 'paused' }),
  'catalog.ListingResumed.v1': ({ data: { listingId } }, tx) => tx.update(KnownListing, { listingId }, { status: 'live' }),
});
