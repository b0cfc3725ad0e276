import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CaseEvent, CaseOutcome, CaseReason } from './listing-case.js';

/** Reviews of listings, one row each time a case was open; a decision without an open case has a row of its own. */
@Entity('listing_reviews')
export class ListingReview {
  /** Id of the first event. */
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  /** Null = decided without an open case. */
  @Column('text', { nullable: true }) reason!: CaseReason | null;
  @Column(instant('submitted_at', { nullable: true })) submittedAt!: string | null;
  @Column(instant('checked_at', { nullable: true })) checkedAt!: string | null;
  /** Number of rules that the listing hit; null = not checked. */
  @Column('int', { nullable: true }) hits!: number | null;
  @Column('boolean') reported!: boolean;
  @Column('text', { nullable: true }) outcome!: CaseOutcome | null;
  @Column('text', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column(instant('decided_at', { nullable: true })) decidedAt!: string | null;
}

const undecided = { checkedAt: null, hits: null, reported: false, outcome: null, decidedBy: null, decidedAt: null };

export const listingReviews = view<CaseEvent>('listing-reviews', [ListingReview], {
  CaseOpened: ({ eventId: id, data: { listingId, reason, submittedAt } }, tx) =>
    tx.insert(ListingReview, { ...undecided, id, listingId, reason, submittedAt }),
  CaseChecked: ({ at: checkedAt, data: { listingId, hits } }, tx) =>
    tx.update(ListingReview, { listingId, outcome: null }, { checkedAt, hits: hits.length }),
  ListingReported: ({ data: { listingId } }, tx) => tx.update(ListingReview, { listingId, outcome: null }, { reported: true }),
  CaseClosed: async ({ eventId: id, at: decidedAt, data: { listingId, outcome, by: decidedBy } }, tx) => {
    const decision = { outcome, decidedBy, decidedAt };
    if (await tx.one(ListingReview, { listingId, outcome: null })) return tx.update(ListingReview, { listingId, outcome: null }, decision);
    await tx.insert(ListingReview, { ...undecided, id, listingId, reason: null, submittedAt: null, ...decision });
  },
});
