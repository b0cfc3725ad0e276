import { orders, type CallOutput, RenterReview, Review } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';

const asTheyAre = Review.omit({ createdAt: true, displayName: true, publishedAt: true }).keyof().options;
const OnWire = pickFields(Review, asTheyAre, { created_at: 'createdAt', display_name: 'displayName', published_at: 'publishedAt' });
export const ReviewOnWire = OnWire.schema.meta({ id: 'Review' });
export const toReview = OnWire.of;
export const ReviewAnswer = z.object({ review: ReviewOnWire });

const OfRenter = pickFields(RenterReview, ['id', 'rating', 'comment'], {
  contractId: 'rentalId',
  created_at: 'createdAt',
  published_at: 'publishedAt',
});
export const RenterReviewAnswer = z.object({ review: OfRenter.schema.meta({ id: 'RenterReview' }) });
export const toRenterReview = OfRenter.of;

export const ReviewsAnswer = z.object({
  reviews: z.array(ReviewOnWire),
  stats: orders.reviewsOf.answer.pick({ count: true, average: true }),
  nextCursor: orders.reviewsOf.answer.shape.nextCursor,
});
export function toReviews({ items, nextCursor, count, average }: CallOutput<typeof orders.reviewsOf>): z.output<typeof ReviewsAnswer> {
  return { reviews: items.map(toReview), stats: { count, average }, nextCursor };
}
