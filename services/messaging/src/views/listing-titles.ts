import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('listing_titles')
export class ListingTitle {
  @PrimaryColumn({ name: 'listing_id', type: 'text' }) listingId!: string;
  @Column({ type: 'text' }) title!: string;
}

export const listingTitles = projection<FactMap<typeof catalogFacts>>('listing-titles', [ListingTitle], {
  'catalog.ListingCreated.v1': ({ data: { listingId, title } }, tx) => tx.upsert(ListingTitle, { listingId, title }, ['listingId']),
  'catalog.ListingEdited.v1': ({ data: { listingId, title } }, tx) =>
    title !== undefined && tx.update(ListingTitle, { listingId }, { title }),
});
