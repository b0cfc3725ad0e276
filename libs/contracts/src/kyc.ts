import { z } from 'zod';
import { command, query, Sellers } from './dsl.js';
import { OnboardingStatus } from './identity.js';
import { Empty, Instant, Page, PersonId, text } from './primitives.js';
import { problem } from './validation-sentences.js';

/** `pending` waits for staff, `needs_info` for the seller. */
export const KycStatus = z.enum(['pending', 'approved', 'needs_info', 'rejected']);
export type KycStatus = z.infer<typeof KycStatus>;
export const KycDecision = KycStatus.exclude(['pending']);
export type KycDecision = z.infer<typeof KycDecision>;
/** Origin of a review: requirements of the provider, or a refused payout over the threshold. */
export const KycCause = z.enum(['requirements', 'payout']);
export type KycCause = z.infer<typeof KycCause>;

const OwnKycReview = z.object({
  id: z.string(),
  status: KycStatus,
  /** Time of the last submission: the opening, or the seller's last answer. */
  submittedAt: Instant,
  reviewedAt: Instant.nullable(),
  /** Notes of the last decision, for the seller. */
  notes: z.string().nullable(),
  /** The seller's last answer. */
  answer: z.string().nullable(),
});
export const KycReview = OwnKycReview.extend({
  userId: PersonId,
  /** Null while identity is unavailable. */
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  reviewerId: PersonId.nullable(),
  onboardingStatus: OnboardingStatus,
  cause: KycCause,
  /** References to documents, which stay at the provider: its names of the requirements, and its account. */
  requirements: z.array(z.string()),
  accountId: z.string().nullable(),
});
export type KycReview = z.infer<typeof KycReview>;

const KycReviewId = z.string().regex(/^kyc_[0-9a-f]{32}$/, problem('field.id', { kind: 'kyc' }));
const MOST_CHARACTERS = 5_000;

/** Calls of payouts for identity reviews (know your customer). A seller has at most one review. */
export const kycCalls = {
  /** Pending ones first, the longest waiting first. */
  kycReviews: query({
    rest: 'GET /admin/kyc/reviews',
    input: Page.extend({ limit: Page.shape.limit.default(50) }),
    answer: z.object({ reviews: z.array(KycReview), nextCursor: z.string().nullable() }),
    roles: ['admin'],
  }),
  /** Notes are required unless it approves. */
  decideKyc: command({
    rest: 'POST /admin/kyc/reviews/:id/decision',
    input: z.strictObject({ reviewId: KycReviewId, status: KycDecision, notes: text(MOST_CHARACTERS, 1).optional() }),
    answer: z.object({ review: KycReview }),
    roles: ['admin'],
    refusals: { not_found: 404, not_yourself: 422 },
  }),
  /** The caller's own review; null without one. */
  myKycReview: query({
    rest: 'GET /sellers/kyc',
    input: Empty,
    answer: z.object({ review: OwnKycReview.nullable() }),
    roles: Sellers,
  }),
  /** Answers a request for information; the review is pending again. */
  answerKyc: command({
    rest: 'POST /sellers/kyc/answer',
    input: z.strictObject({ answer: text(MOST_CHARACTERS, 1) }),
    answer: z.object({ review: OwnKycReview }),
    roles: Sellers,
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
};
