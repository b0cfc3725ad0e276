import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query } from './dsl.js';
import { Instant, ListingId, Page, PersonId, RentalId, ReviewId, words } from './primitives.js';

export const Stars = z.int().min(1).max(5);

/** Whose words of a review: its author's, or those of who replied. */
export const ReviewPart = z.enum(['review', 'reply']);
export type ReviewPart = z.infer<typeof ReviewPart>;

/** A review that others see, and whose words it has. */
export const SaidReview = z.object({
  id: ReviewId,
  authorId: PersonId,
  rating: Stars,
  /** null where there is none, or its author was erased. */
  comment: z.string().nullable(),
  reply: z.string().nullable(),
  repliedBy: PersonId.nullable(),
});
export type SaidReview = z.infer<typeof SaidReview>;

/** What an owner says of who rented of them. */
export const RenterReview = z.object({
  id: z.string(),
  rentalId: RentalId,
  rating: Stars,
  comment: z.string(),
  createdAt: Instant,
  /** null: others see it once the renter has reviewed the order, or after 7 days. */
  publishedAt: Instant.nullable(),
});
export type RenterReview = z.infer<typeof RenterReview>;

/** What stands behind somebody's stars. */
export const PersonReview = z.object({
  id: z.string(),
  rating: Stars,
  comment: z.string(),
  publishedAt: Instant,
  /** Who wrote it; null where they were erased. */
  author: z.string().nullable(),
  /** What it was for, as it was called then. */
  listingId: ListingId,
  title: z.string(),
  rented: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: Instant.nullable(),
});
export type PersonReview = z.infer<typeof PersonReview>;

export const reviewCalls = {
  reviewRenter: command({
    input: z.strictObject({ rentalId: RentalId, rating: Stars, comment: words(2_000).optional() }),
    answer: z.object({ review: RenterReview }),
    roles: [],
    refusals: { not_found: 404, review_exists: 409, not_reviewable: 409 },
  }),
  /** Those that the caller has written of these rentals. */
  myRenterReviews: query({
    input: z.strictObject({ rentalIds: distinctList(RentalId, { max: 200 }) }),
    answer: z.object({ items: z.array(RenterReview) }),
    roles: [],
  }),
  /**
   * What others say of a person: as a seller to everybody; as a renter to themselves, to staff, and to sellers who have or had a request or a
   * booking of theirs. The newest first; how many there are of one star to five.
   */
  reviewsOfPerson: query({
    input: Page.extend({ personId: PersonId, as: z.enum(['seller', 'renter']) }),
    answer: z.object({
      name: z.string().nullable(),
      items: z.array(PersonReview),
      nextCursor: z.string().nullable(),
      count: z.int(),
      average: z.number().nullable(),
      stars: z.array(z.int()).length(5),
    }),
    refusals: { not_found: 404 },
  }),
  /** Those of these that the caller can read, for who has to look at them: moderation asks. */
  saidReviews: query({
    input: z.strictObject({ ids: distinctList(ReviewId, { max: 100 }) }),
    answer: z.object({ items: z.array(SaidReview) }),
    internal: true,
  }),
};
