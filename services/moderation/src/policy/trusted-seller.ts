import type { EntityManager } from 'typeorm';

/** Listings of a trusted seller that staff has approved, at least. */
export const TRUSTED_APPROVALS = 5;
/** Days in which staff has rejected or paused none. */
const CLEAN_DAYS = 90;

const decidedOn = (seller: string) =>
  `FROM known_listings k JOIN listing_reviews r ON r.listing_id = k.listing_id WHERE k.seller_id = ${seller}`;

/**
 * SQL condition of a seller's being trusted at a time: enough listings approved by staff, none rejected or paused lately, and no dispute of
 * a buyer upheld. The policy and its dry run share it.
 */
export const trustedAt = (seller: string, at: string): string => `(
  (SELECT count(*) FROM (SELECT DISTINCT r.listing_id ${decidedOn(seller)} AND r.outcome = 'approved' AND r.decided_at < ${at}
      AND r.decided_by NOT LIKE 'policy:%' LIMIT ${TRUSTED_APPROVALS}) approved) = ${TRUSTED_APPROVALS}
  AND NOT EXISTS (SELECT ${decidedOn(seller)} AND r.outcome IN ('rejected', 'paused')
      AND r.decided_at < ${at} AND r.decided_at > ${at} - interval '${CLEAN_DAYS} days')
  AND NOT EXISTS (SELECT FROM disputes d WHERE d.seller_id = ${seller} AND d.opened_by = 'buyer' AND d.status = 'refunded'
      AND d.closed_at < ${at}))`;

export async function isTrustedSeller(db: EntityManager, sellerId: string, now: string): Promise<boolean> {
  const rows: { trusted: boolean }[] = await db.query(`SELECT ${trustedAt('$1', '$2::timestamptz')} AS trusted`, [sellerId, now]);
  return rows[0]!.trusted;
}
