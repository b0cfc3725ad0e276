import { view, type ViewTx } from '@tankobon/eventstore';
import { columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { CaseEvent } from './listing-case.js';
import { wordsOf } from './listing-rules.js';
import { KnownListing } from '../views/known-listings.view.js';
import { from, type QueuePart, queueRows, type QueueRows, READING } from '../queue/queue-page.js';

@Entity('cases')
export class CaseRow {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') status!: 'open' | 'closed';
  @Column('text') reason!: string;
  @Column(instant('submitted_at')) submittedAt!: string;
  @Column(instant('review_due_at')) reviewDueAt!: string;
  @Column('text', { nullable: true }) appeal!: string | null;
}

/** Adds a reason to a case; each reason stands once. */
const also = (tx: ViewTx, listingId: string, why: string) =>
  tx.query(`UPDATE cases SET reason = reason || '; ' || $2 WHERE listing_id = $1 AND strpos(reason, $2) = 0`, [listingId, why]);

export const cases = view<CaseEvent>('cases', [CaseRow], {
  CaseOpened: ({ data: { listingId, reason, submittedAt, reviewDueAt } }, tx) =>
    tx.upsert(CaseRow, { listingId, status: 'open', reason, submittedAt, reviewDueAt, appeal: null }, ['listingId']),
  CaseChecked: async ({ data: { listingId, hits } }, tx) => {
    for (const hit of hits) await also(tx, listingId, wordsOf(hit));
  },
  ListingReported: ({ data: { listingId, reason } }, tx) => also(tx, listingId, `Reported: ${reason}`),
  CaseAppealed: ({ data: { listingId, note } }, tx) => tx.update(CaseRow, { listingId }, { appeal: note }),
  CaseClosed: ({ data: { listingId } }, tx) => tx.update(CaseRow, { listingId }, { status: 'closed' }),
});

export type OpenCase = Omit<CaseRow, 'listingId' | 'status'> & Omit<KnownListing, 'listingId'> & { id: string };

/** Returns a page of listings that wait for a review. */
export async function findOpenCases(db: EntityManager, part: QueuePart): Promise<QueueRows<OpenCase>> {
  const { way, beyond } = READING[part.order];
  const rows: OpenCase[] = await db.query(
    `SELECT c.listing_id AS id, ${columnsOf(CaseRow, 'c', { without: ['listingId', 'status'] })}, ${columnsOf(KnownListing, 'l', { without: ['listingId'] })}
       FROM cases c JOIN known_listings l ON l.listing_id = c.listing_id
      WHERE c.status = 'open' AND (c.review_due_at, c.listing_id) ${beyond} ($1::timestamptz, $2)
      ORDER BY c.review_due_at ${way}, c.listing_id ${way} LIMIT $3`,
    [...from(part), part.limit + 1],
  );
  return queueRows(rows, part, ({ reviewDueAt, id }) => [reviewDueAt, id]);
}

export function countOpenCases(db: EntityManager): Promise<number> {
  return db.countBy(CaseRow, { status: 'open' });
}
