import type { CallInput, KycCause, KycStatus, payouts } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { columnsOf, CursorId, CursorInstant, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import type { AccountStatus } from '../account/account.js';
import type { KycReviewEvent } from './kyc-review.js';

@Entity('kyc_reviews')
export class KycReviewRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text') status!: KycStatus;
  @Column('text') cause!: KycCause;
  /** The provider's names of them. */
  @Column('jsonb') requirements!: readonly string[];
  @Column(instant('submitted_at')) submittedAt!: string;
  @Column(instant('reviewed_at', { nullable: true })) reviewedAt!: string | null;
  @Column('text', { name: 'reviewer_id', nullable: true }) reviewerId!: string | null;
  /** Personal data of the seller, as is `answer`. */
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('text', { nullable: true }) answer!: string | null;
}

export const kycReviews = view<KycReviewEvent>('kyc-reviews', [KycReviewRow], {
  KycReviewOpened: ({ streamId: id, at: submittedAt, data: { sellerId, cause, requirements } }, tx) =>
    tx.upsert(KycReviewRow, { id, sellerId, status: 'pending', cause, requirements, submittedAt }, ['id']),
  KycDecided: ({ streamId: id, at: reviewedAt, data: { status, notes, by: reviewerId } }, tx) =>
    tx.update(KycReviewRow, { id }, { status, notes, reviewerId, reviewedAt }),
  KycAnswered: ({ streamId: id, at: submittedAt, data: { answer } }, tx) =>
    tx.update(KycReviewRow, { id }, { status: 'pending', answer, submittedAt }),
  KycReviewEnded: ({ streamId: id }, tx) => tx.delete(KycReviewRow, { id }),
});

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
