import { overseesAll, type PersonReview, type SaidReview } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { jsonOf, pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { ListingFactsRow } from '../cart/listing-facts.view.js';
import { ReviewRow } from '../order/orders.view.js';
import { RenterReviewRow } from './renter-reviews.view.js';

type ReviewPageQuery = { limit: number; cursor?: string | undefined };
type PersonReviewPage = { items: PersonReview[]; nextCursor: string | null; count: number; average: number | null; stars: number[] };
type FoundReview = { author: string | null; listingId: string; title: string; rented: boolean; review: ReviewRow | RenterReviewRow };

/** A review of an order with several sellers counts for each of them. */
const OF_SELLER = `FROM reviews r WHERE r.published_at IS NOT NULL AND r.order_id IN
  (SELECT order_id FROM sales WHERE seller_id = $1 UNION ALL SELECT order_id FROM order_rentals WHERE seller_id = $1)`;
const OF_RENTER = 'FROM renter_reviews r WHERE r.renter_id = $1 AND r.published_at IS NOT NULL';
const BEFORE = 'AND (r.published_at, r.id) < ($2::timestamptz, $3) ORDER BY r.published_at DESC, r.id DESC LIMIT $4';

/** Reviews, each with the first line that it is about: the seller's first, or the rental's. */
const ROWS = {
  seller: `SELECT ${jsonOf(ReviewRow, 'r')} AS review, (SELECT name FROM people p WHERE p.id = r.buyer_id) AS author, w.*
    FROM (SELECT r.* ${OF_SELLER} ${BEFORE}) r CROSS JOIN LATERAL (
      SELECT listing_id AS "listingId", title, rented FROM (
        SELECT listing_id, title, position, false AS rented FROM sales WHERE order_id = r.order_id AND seller_id = $1
        UNION ALL SELECT listing_id, title, position, true FROM order_rentals WHERE order_id = r.order_id AND seller_id = $1) l
      ORDER BY rented, position LIMIT 1) w ORDER BY r.published_at DESC, r.id DESC`,
  renter: `SELECT ${jsonOf(RenterReviewRow, 'r')} AS review, (SELECT name FROM people p WHERE p.id = r.seller_id) AS author,
      l.listing_id AS "listingId", l.title, true AS rented
    FROM (SELECT r.* ${OF_RENTER} ${BEFORE}) r JOIN order_rentals l ON l.order_id = r.order_id AND l.rental_id = r.rental_id
    ORDER BY r.published_at DESC, r.id DESC`,
};
const STARS = {
  seller: `SELECT r.rating, count(*)::int AS times ${OF_SELLER} GROUP BY r.rating`,
  renter: `SELECT r.rating, count(*)::int AS times ${OF_RENTER} GROUP BY r.rating`,
};

/** Returns the published reviews of a person, newest first, with count, average and stars. */
export async function findReviewsOfPerson(
  db: EntityManager,
  personId: string,
  as: 'seller' | 'renter',
  { limit, cursor }: ReviewPageQuery,
): Promise<PersonReviewPage> {
  const rows: FoundReview[] = await db.query(ROWS[as], [personId, ...(positionOf(cursor) ?? ['infinity', '']), limit + 1]);
  const counted: { rating: number; times: number }[] = await db.query(STARS[as], [personId]);
  const stars = [1, 2, 3, 4, 5].map((star) => counted.find(({ rating }) => rating === star)?.times ?? 0);
  const count = stars.reduce((all, times) => all + times, 0);
  const average = count > 0 ? stars.reduce((sum, times, index) => sum + times * (index + 1), 0) / count : null;
  const items = rows.map((found) => personReviewOf(personId, found));
  return { ...pageFrom(items, limit, ({ publishedAt, id }) => [publishedAt, id]), count, average, stars };
}

/** Returns a review with its reply, if this person wrote the reply. */
function personReviewOf(personId: string, { review, ...about }: FoundReview): PersonReview {
  const { id, rating, comment } = review;
  const replied = 'reply' in review && review.repliedBy === personId && review.reply !== null;
  const { reply, repliedAt } = replied ? review : { reply: null, repliedAt: null };
  return { ...about, id, rating, comment: comment ?? '', publishedAt: review.publishedAt!, reply, repliedAt };
}

const SAID = `SELECT id, buyer_id AS "authorId", rating, comment, reply, replied_by AS "repliedBy"
    FROM reviews WHERE id = ANY($1) AND published_at IS NOT NULL
  UNION ALL SELECT id, seller_id, rating, comment, NULL, NULL FROM renter_reviews r WHERE id = ANY($1) AND published_at IS NOT NULL
    AND ($2 OR $3 IN (r.renter_id, r.seller_id) OR EXISTS (SELECT FROM dealings d WHERE d.buyer_id = r.renter_id AND d.seller_id = $3))`;

/** Returns reviews by id. Owners' reviews are for the same readers as their page: renter, author, sellers who deal with them, staff. */
export const findSaidReviews = (db: EntityManager, ids: readonly string[], actor: Actor): Promise<SaidReview[]> =>
  db.query(SAID, [ids, overseesAll(actor), actor.id]);

/** Whether a person has, or had, a listing. */
export const isSeller = (db: EntityManager, personId: string): Promise<boolean> => db.existsBy(ListingFactsRow, { sellerId: personId });
