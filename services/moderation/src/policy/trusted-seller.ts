import type { EntityManager } from 'typeorm';

/** Listings of a trusted seller that staff has approved, at least. */
export const TRUSTED_APPROVALS = 5;
/** Days in which staff has rejected or paused none. */
const CLEAN_DAYS = 90;

/**
 * SQL of the facts about the sellers of `asked` (seller_id, at): since when each has enough approvals by staff, and which listings were taken
 * off sale. Read once for all rows: a seller may have thousands of listings.
 */
export const TRUST = `
  decisions AS MATERIALIZED (SELECT k.seller_id, r.listing_id, r.outcome, r.decided_by, r.decided_at
    FROM (SELECT DISTINCT seller_id FROM asked) a JOIN known_listings k ON k.seller_id = a.seller_id
    JOIN listing_reviews r ON r.listing_id = k.listing_id WHERE r.outcome IN ('approved', 'rejected', 'paused')),
  proven AS MATERIALIZED (SELECT seller_id, since FROM (
      SELECT seller_id, min(decided_at) AS since, row_number() OVER (PARTITION BY seller_id ORDER BY min(decided_at)) AS place
        FROM decisions WHERE outcome = 'approved' AND decided_by NOT LIKE 'policy:%' GROUP BY seller_id, listing_id) first
    WHERE place = ${TRUSTED_APPROVALS}),
  taken_off AS MATERIALIZED (SELECT seller_id, decided_at FROM decisions WHERE outcome <> 'approved')`;

/** SQL condition over a row `s` (seller_id, at): trusted at that time, without a dispute of a buyer upheld before. */
export const IS_TRUSTED = `(
  EXISTS (SELECT FROM proven p WHERE p.seller_id = s.seller_id AND p.since < s.at)
  AND NOT EXISTS (SELECT FROM taken_off t WHERE t.seller_id = s.seller_id
      AND t.decided_at < s.at AND t.decided_at > s.at - interval '${CLEAN_DAYS} days')
  AND NOT EXISTS (SELECT FROM disputes d WHERE d.seller_id = s.seller_id AND d.opened_by = 'buyer' AND d.status = 'refunded'
      AND d.closed_at < s.at))`;

const SELLER = `WITH asked AS (SELECT $1::text AS seller_id, $2::timestamptz AS at), ${TRUST} SELECT ${IS_TRUSTED} AS trusted FROM asked s`;

/** Tells whether the policy approves listings of this seller. */
export async function isTrustedSeller(db: EntityManager, sellerId: string, now: string): Promise<boolean> {
  const rows: { trusted: boolean }[] = await db.query(SELLER, [sellerId, now]);
  return rows[0]!.trusted;
}
