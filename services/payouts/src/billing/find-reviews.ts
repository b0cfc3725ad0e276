import type { CallInput, payouts } from '@tankobon/contracts';
import { columnsOf, CursorId, CursorInstant, pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { AccountStatus } from '../account/account.js';
import { KycReviewRow } from '../kyc/kyc-reviews.view.js';

/** A review with its seller's account; null without one. */
export type ReviewWithAccount = KycReviewRow & { accountId: string | null; says: AccountStatus | null };

const WITH_ACCOUNT = `SELECT ${columnsOf(KycReviewRow, 'k')}, a.account_id AS "accountId", a.says
  FROM kyc_reviews k LEFT JOIN seller_accounts a ON a.seller_id = k.seller_id`;
/** Cursor: whether the review waits for somebody else than staff, its submission, its id. */
const Place = z.tuple([z.boolean(), CursorInstant, CursorId]);

/** Returns a page of reviews, pending ones first, the longest waiting first. */
export async function findReviews(db: EntityManager, { cursor, limit }: CallInput<typeof payouts.kycReviews>) {
  const after = positionOf(cursor, Place) ?? [false, '-infinity', ''];
  const rows: ReviewWithAccount[] = await db.query(
    `${WITH_ACCOUNT} WHERE (k.status <> 'pending', k.submitted_at, k.id) > ($1, $2::timestamptz, $3)
      ORDER BY (k.status <> 'pending'), k.submitted_at, k.id LIMIT $4`,
    [...after, limit + 1],
  );
  return pageFrom(rows, limit, ({ status, submittedAt, id }) => [status !== 'pending', submittedAt, id]);
}

export async function findReview(db: EntityManager, id: string): Promise<ReviewWithAccount | undefined> {
  const [row]: ReviewWithAccount[] = await db.query(`${WITH_ACCOUNT} WHERE k.id = $1`, [id]);
  return row;
}
