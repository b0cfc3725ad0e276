import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query } from './dsl.js';
import { Instant, ListingId, Page, PersonId, RentalId, ReviewId, words } from './primitives.js';

export const Stars = z.int().min(1).max(5);

/** Text of a review: its author's, or the reply. */
export const ReviewPart = z.enum(['review', 'reply']);
export type ReviewPart = z.infer<typeof ReviewPart>;

/** A published review with the authors of its texts. */
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

/** An owner's review of a renter. */
export const RenterReview = z.object({
  id: z.string(),
  rentalId: RentalId,
  rating: Stars,
  comment: z.string(),
  createdAt: Instant,
  /** null = hidden until the renter has reviewed the order, or for 7 days. */
  publishedAt: Instant.nullable(),
});
export type RenterReview = z.infer<typeof RenterReview>;

/** One of the reviews behind a person's stars. */
export const PersonReview = z.object({
  id: z.string(),
  rating: Stars,
  comment: z.string(),
  publishedAt: Instant,
  /** Author; null where they were erased. */
  author: z.string().nullable(),
  /** Reviewed listing, with its title at that time. */
  listingId: ListingId,
  title: z.string(),
  rented: z.boolean(),
  reply: z.string().nullable(),
  repliedAt: Instant.nullable(),
});
export type PersonReview = z.infer<typeof PersonReview>;

export const reviewCalls = {
  reviewRenter: command({
    rest: { route: 'POST /contracts/:id/reviews', status: 201 },
    input: z.strictObject({ rentalId: RentalId, rating: Stars, comment: words(2_000).optional() }),
    answer: z.object({ review: RenterReview }),
    roles: [],
    refusals: { not_found: 404, review_exists: 409, not_reviewable: 409 },
  }),
  /** The caller's reviews of these rentals' renters. */
  myRenterReviews: query({
    input: z.strictObject({ rentalIds: distinctList(RentalId, { max: 200 }) }),
    answer: z.object({ items: z.array(RenterReview) }),
    roles: [],
  }),
  /**
   * Reviews of a person, newest first, with their number per star (one to five). Visible as a seller to everybody; as a renter to themselves,
   * to staff, and to sellers with a past or present request or booking of theirs.
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
  /** Reviews by id that the caller can read, for moderation. */
  saidReviews: query({
    input: z.strictObject({ ids: distinctList(ReviewId, { max: 100 }) }),
    answer: z.object({ items: z.array(SaidReview) }),
    internal: true,
  }),
};
