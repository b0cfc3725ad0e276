import { type Announcement, type Audience, isStaff } from '@tankobon/contracts';
import { type Actor, view } from '@tankobon/eventstore';
import { columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { AnnouncementEvent } from '../announcement/announcement.js';

@Entity('announcements')
export class AnnouncementRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') title!: string;
  @Column('text') body!: string;
  @Column('text') audience!: Audience;
  @Column(instant('published_at')) publishedAt!: string;
  @Column(instant('expires_at', { nullable: true })) expiresAt!: string | null;
}

export const announcements = view<AnnouncementEvent>('announcements', [AnnouncementRow], {
  AnnouncementPublished: ({ streamId: id, data }, tx) => tx.upsert(AnnouncementRow, { id, ...data }, ['id']),
});

const MOST = 20;
const OWN: Readonly<Partial<Record<Actor['role'], Audience>>> = { buyer: 'buyers', seller: 'sellers' };

/** The newest first: to staff whatever was said, to others what is meant for them and not over. */
export function findAnnouncements(db: EntityManager, actor: Actor): Promise<Announcement[]> {
  return db.query(
    `SELECT ${columnsOf(AnnouncementRow, 'a')} FROM announcements a
      WHERE $1 OR (a.audience IN ('all', $2) AND (a.expires_at IS NULL OR a.expires_at > app_now()))
      ORDER BY a.published_at DESC, a.id DESC LIMIT ${MOST}`,
    [isStaff(actor), OWN[actor.role] ?? 'all'],
  );
}
