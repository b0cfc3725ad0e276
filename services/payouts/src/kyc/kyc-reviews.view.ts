import type { KycCause, KycStatus } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KycReviewEvent } from './kyc-review.js';

@Entity('kyc_reviews')
export class KycReviewRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') status!: KycStatus;
  @Column('text') cause!: KycCause;
  /** The provider's names of them. */
  @Column('jsonb') requirements!: readonly string[];
  @Column(instant('submitted_at')) submittedAt!: string;
  @Column(instant('reviewed_at', { nullable: true })) reviewedAt!: string | null;
  @Column('text', { name: 'reviewer_id', nullable: true }) reviewerId!: string | null;
  /** Personal data of the seller, as is `answer`. */
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('text', { nullable: true }) answer!: string | null;
}

export const kycReviews = view<KycReviewEvent>('kyc-reviews', [KycReviewRow], {
  KycReviewOpened: ({ streamId: id, at: submittedAt, data: { sellerId, cause, requirements } }, tx) =>
    tx.upsert(KycReviewRow, { id, sellerId, status: 'pending', cause, requirements, submittedAt }, ['id']),
  KycDecided: ({ streamId: id, at: reviewedAt, data: { status, notes, by: reviewerId } }, tx) =>
    tx.update(KycReviewRow, { id }, { status, notes, reviewerId, reviewedAt }),
  KycAnswered: ({ streamId: id, at: submittedAt, data: { answer } }, tx) =>
    tx.update(KycReviewRow, { id }, { status: 'pending', answer, submittedAt }),
  KycReviewEnded: ({ streamId: id }, tx) => tx.delete(KycReviewRow, { id }),
});
