import type { Campaign, CampaignPhase, CampaignStatus, catalog, CallInput, CallOutput } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { columnsOf, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { isListed } from '../views/listed.js';
import type { CampaignEvent } from './campaign.js';
import type { ListingChoice } from './campaign.decide.js';

@Entity('campaigns')
export class CampaignRow implements Campaign {
  @PrimaryColumn('text') id!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text', { name: 'listing_ids', array: true }) listingIds!: string[];
  @Column('text') status!: CampaignStatus;
  @Column('text') phase!: CampaignPhase;
  @Column(instant('starts_at')) startsAt!: string;
  @Column(instant('ends_at')) endsAt!: string;
  @Column(instant('approved_at', { nullable: true })) approvedAt!: string | null;
  @Column(instant('created_at')) createdAt!: string;
}

const approve = `UPDATE campaigns SET status = 'featured', approved_at = coalesce(approved_at, $2) WHERE id = $1`;

export const campaigns = view<CampaignEvent>('campaigns', [CampaignRow], {
  CampaignCreated: ({ streamId: id, at: createdAt, data }, tx) =>
    tx.insert(CampaignRow, { id, ...data, status: 'pending_review', phase: 'planned', approvedAt: null, createdAt }),
  CampaignEdited: ({ streamId: id, data: { changes } }, tx) => tx.update(CampaignRow, { id }, { ...changes }),
  CampaignFeatured: ({ streamId: id, data: { at } }, tx) => tx.query(approve, [id, at]),
  CampaignPaused: ({ streamId: id }, tx) => tx.update(CampaignRow, { id }, { status: 'paused' }),
  CampaignReturned: ({ streamId: id }, tx) => tx.update(CampaignRow, { id }, { status: 'pending_review' }),
  CampaignStarted: ({ streamId: id }, tx) => tx.update(CampaignRow, { id }, { phase: 'running' }),
  CampaignEnded: ({ streamId: id }, tx) => tx.update(CampaignRow, { id }, { phase: 'over' }),
});

/** Returns campaigns of every status, the newest first. */
export async function findCampaigns(
  db: EntityManager,
  { cursor, limit }: CallInput<typeof catalog.campaigns>,
): Promise<CallOutput<typeof catalog.campaigns>> {
  const before = positionOf(cursor) ?? ['infinity', ''];
  const rows: CampaignRow[] = await db.query(
    `SELECT ${columnsOf(CampaignRow, 'x')} FROM campaigns x
      WHERE (x.created_at, x.id) < ($1::timestamptz, $2) ORDER BY x.created_at DESC, x.id DESC LIMIT $3`,
    [...before, limit + 1],
  );
  const { items, nextCursor } = pageFrom(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { items: items.map(({ createdAt: _, ...campaign }) => campaign), nextCursor };
}

/** Tells of each listing whether buyers find it: live, with a copy or a day left. */
const choices = `
  SELECT w.id AS "listingId",
    CASE WHEN c.id IS NULL THEN 'unknown' WHEN c.status <> 'live' THEN 'not_live' WHEN NOT (${isListed}) THEN 'sold_out' END AS obstacle
  FROM unnest($1::text[]) WITH ORDINALITY AS w (id, place) LEFT JOIN listing_cards c ON c.slug = w.id ORDER BY w.place`;

export const findChoices = (db: EntityManager, listingIds: readonly string[]): Promise<ListingChoice[]> =>
  db.query<ListingChoice[]>(choices, [listingIds]);
