import { view } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { CaseEvent } from '../case/listing-case.js';
import { cursorOf, positionOf } from '@tankobon/service-kit';

@Entity('cases')
export class CaseRow {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') status!: 'open' | 'closed';
  @Column('text') reason!: string;
  @Column('timestamptz', { name: 'submitted_at' }) submittedAt!: Date;
  @Column('timestamptz', { name: 'review_due_at' }) reviewDueAt!: Date;
}

export const cases = view<CaseEvent>('cases', [CaseRow], {
  CaseOpened: ({ data: { listingId, reason, submittedAt, reviewDueAt } }, tx) => {
    const times = { submittedAt: new Date(submittedAt), reviewDueAt: new Date(reviewDueAt) };
    return tx.upsert(CaseRow, { listingId, status: 'open', reason, ...times }, ['listingId']);
  },
  CaseClosed: ({ data: { listingId } }, tx) => tx.update(CaseRow, { listingId }, { status: 'closed' }),
});

export type OpenCase = {
  id: string;
  title: string;
  sellerId: string;
  status: string;
  reason: string;
  reviewDueAt: string;
  submittedAt: string;
};
type Row = {
  listing_id: string;
  title: string;
  seller_id: string;
  listing_status: string;
  reason: string;
  review_due_at: Date;
  submitted_at: Date;
};

/** Listings somebody has to look at, the newest due time first. */
export async function findOpenCases(db: EntityManager, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const [due, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: Row[] = await db.query(
    `SELECT c.listing_id, c.reason, c.review_due_at, c.submitted_at, l.title, l.seller_id, l.status AS listing_status
       FROM cases c JOIN known_listings l ON l.listing_id = c.listing_id
      WHERE c.status = 'open' AND (c.review_due_at, c.listing_id) < ($1::timestamptz, $2)
      ORDER BY c.review_due_at DESC, c.listing_id DESC LIMIT $3`,
    [due, id, limit + 1],
  );
  const items = rows.slice(0, limit).map(toCase);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last.reviewDueAt, last.id) : null };
}

export function countOpenCases(db: EntityManager): Promise<number> {
  return db.countBy(CaseRow, { status: 'open' });
}

function toCase(row: Row): OpenCase {
  return {
    id: row.listing_id,
    title: row.title,
    sellerId: row.seller_id,
    status: row.listing_status,
    reason: row.reason,
    reviewDueAt: row.review_due_at.toISOString(),
    submittedAt: row.submitted_at.toISOString(),
  };
}
