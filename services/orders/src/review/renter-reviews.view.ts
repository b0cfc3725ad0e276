import type { RenterReview } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderEvent } from '../order/order.js';

/** An owner's review of their renter. Others see it once it is published. */
@Entity('renter_reviews')
export class RenterReviewRow {
  @PrimaryColumn('text', { name: 'rental_id' }) rentalId!: string;
  @Column('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'renter_id' }) renterId!: string;
  @Column('int') rating!: number;
  @Column('text', { nullable: true }) comment!: string | null;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('published_at', { nullable: true })) publishedAt!: string | null;
}

export const renterReviews = view<OrderEvent>('renter-reviews', [RenterReviewRow], {
  RenterReviewed: ({ streamId: orderId, data: { reviewId: id, heldUntil, at: createdAt, ...said } }, tx) =>
    tx.insert(RenterReviewRow, { ...said, id, orderId, createdAt, publishedAt: heldUntil ? null : createdAt }),
  ReviewWordsRemoved: ({ data: { reviewId: id } }, tx) => tx.update(RenterReviewRow, { id }, { comment: null }),
  ReviewsPublished: async ({ data: { reviews, at: publishedAt } }, tx) => {
    for (const { reviewId: id } of reviews) await tx.update(RenterReviewRow, { id }, { publishedAt });
  },
});

export function renterReviewAnswer({ id, rentalId, rating, comment, createdAt, publishedAt }: RenterReviewRow): RenterReview {
  return { id, rentalId, rating, comment: comment ?? '', createdAt, publishedAt };
}
