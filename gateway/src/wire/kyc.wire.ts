import { KycReview, payouts, type CallOutput } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';

const OWN = { submitted_at: 'submittedAt', reviewed_at: 'reviewedAt' } as const;
const Review = pickFields(KycReview, ['id', 'email', 'status', 'notes', 'answer', 'cause', 'requirements'], {
  ...OWN,
  user_id: 'userId',
  display_name: 'displayName',
  reviewer_id: 'reviewerId',
  onboarding_status: 'onboardingStatus',
  account_id: 'accountId',
});
const OwnReview = pickFields(payouts.answerKyc.answer.shape.review, ['id', 'status', 'notes', 'answer'], OWN);

export const ReviewsAnswer = payouts.kycReviews.answer.extend({ reviews: z.array(Review.schema.meta({ id: 'KycReview' })) });
export const toReviews = ({ reviews, nextCursor }: CallOutput<typeof payouts.kycReviews>): z.output<typeof ReviewsAnswer> => ({
  reviews: reviews.map(Review.of),
  nextCursor,
});
export const ReviewAnswer = z.object({ review: Review.schema });
export const toReview = ({ review }: CallOutput<typeof payouts.decideKyc>): z.output<typeof ReviewAnswer> => ({
  review: Review.of(review),
});
export const OwnReviewAnswer = z.object({ review: OwnReview.schema.nullable() });
export const toOwnReview = ({ review }: CallOutput<typeof payouts.myKycReview>): z.output<typeof OwnReviewAnswer> => ({
  review: review && OwnReview.of(review),
});
export const AnsweredReview = z.object({ review: OwnReview.schema });
export const toAnsweredReview = ({ review }: CallOutput<typeof payouts.answerKyc>): z.output<typeof AnsweredReview> => ({
  review: OwnReview.of(review),
});
