import type { Currency, CallInput, messaging, Notification } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { cents, columnsOf, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { KINDS } from './kinds.js';
import type { NotificationKind } from '../templates/mails.js';
import type { NotificationEvent } from './notification.js';

@Entity('notices')
export class NotificationRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'person_id' }) personId!: string;
  @Column('text') kind!: NotificationKind;
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('text', { name: 'sale_id', nullable: true }) saleId!: string | null;
  @Column('text', { name: 'listing_id', nullable: true }) listingId!: string | null;
  @Column('text', { name: 'dispute_id', nullable: true }) disputeId!: string | null;
  @Column('text', { name: 'conversation_id', nullable: true }) conversationId!: string | null;
  @Column('text', { name: 'announcement_id', nullable: true }) announcementId!: string | null;
  @Column('int', { name: 'days_left', nullable: true }) daysLeft!: number | null;
  @Column(cents('amount_cents', { nullable: true })) amountCents!: number | null;
  @Column('text', { nullable: true }) currency!: Currency | null;
  @Column(instant('at')) at!: string;
}

export const notificationsView = view<NotificationEvent>('notices', [NotificationRow], {
  Noticed: ({ streamId: id, data: { personId, kind, about, at } }, tx) => {
    const { orderId = null, saleId = null, listingId = null, disputeId = null, conversationId = null, announcementId = null } = about;
    const where = { orderId, saleId, listingId, disputeId, conversationId, announcementId };
    const amount = { daysLeft: about.daysLeft ?? null, amountCents: about.amountCents ?? null, currency: about.currency ?? null };
    return tx.upsert(NotificationRow, { id, personId, kind, ...where, ...amount, at }, ['id']);
  },
  NoticesForgotten: ({ data: { personId } }, tx) => tx.delete(NotificationRow, { personId }),
});

/** Kinds that show the order's title. Their recipients are buyers: a seller's lines may lack the first one of the order. */
const OF_ORDERS = Object.entries(KINDS).flatMap(([kind, { place }]) => (place === 'order' ? [kind] : []));

type NotificationQueryRow = Omit<NotificationRow, 'personId' | 'saleId'> & { title: string | null; read: boolean };

/** Returns a page of a person's notifications with the titles of their subjects, the newest first. */
export async function findNotifications(db: EntityManager, personId: string, { cursor, limit }: CallInput<typeof messaging.notices>) {
  const [at, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: NotificationQueryRow[] = await db.query(
    `SELECT ${columnsOf(NotificationRow, 'n', { without: ['personId', 'saleId'] })}, coalesce(s.title, l.title, a.title, o.title) AS title, u.notice_id IS NULL AS read
       FROM (SELECT * FROM notices WHERE person_id = $1 AND (at, id) < ($2::timestamptz, $3) ORDER BY at DESC, id DESC LIMIT $4) AS n
       LEFT JOIN unread_notices u ON u.notice_id = n.id
       LEFT JOIN sale_titles s ON s.sale_id = n.sale_id
       LEFT JOIN listing_titles l ON l.listing_id = n.listing_id
       LEFT JOIN announcements a ON a.id = n.announcement_id
       LEFT JOIN order_titles o ON o.order_id = n.order_id AND n.kind = ANY($5)
      ORDER BY n.at DESC, n.id DESC`,
    [personId, at, id, limit + 1, OF_ORDERS],
  );
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.at, last.id]);
  return { items: items.map((row): Notification => ({ ...row, place: KINDS[row.kind].place })), nextCursor };
}

export async function areNotificationsOf(db: EntityManager, personId: string, ids: readonly string[]): Promise<boolean> {
  const [{ count }] = await db.query('SELECT count(*)::int AS count FROM notices WHERE person_id = $1 AND id = ANY($2)', [personId, ids]);
  return count === new Set(ids).size;
}
