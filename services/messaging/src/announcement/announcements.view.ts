import { type Announcement, type Audience, isStaff } from '@tankobon/contracts';
import { type Actor, view } from '@tankobon/eventstore';
import { columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { AnnouncementEvent } from './announcement.js';
import { audiencesOf } from './audience.js';

@Entity('announcements')
export class AnnouncementRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') title!: string;
  @Column('text') body!: string;
  @Column('text') audience!: Audience;
  @Column(instant('published_at')) publishedAt!: string;
  @Column(instant('expires_at', { nullable: true })) expiresAt!: string | null;
  @Column('int', { default: 0 }) told!: number;
  @Column('boolean', { name: 'goes_on', default: false }) goesOn!: boolean;
}

export const announcementsView = view<AnnouncementEvent>('announcements', [AnnouncementRow], {
  AnnouncementPublished: ({ streamId: id, data: { lastPersonId = null, ...texts } }, tx) =>
    tx.upsert(AnnouncementRow, { id, ...texts, told: 0, goesOn: lastPersonId !== null }, ['id']),
  PeopleTold: ({ streamId: id, data: { told } }, tx) => tx.update(AnnouncementRow, { id }, { told }),
  TellingEnded: ({ streamId: id }, tx) => tx.update(AnnouncementRow, { id }, { goesOn: false }),
});

const MOST = 20;

/** Returns the latest announcements, the newest first: all of them to staff, to others current ones for their audience. */
export async function findAnnouncements(db: EntityManager, actor: Actor): Promise<Announcement[]> {
  const rows: AnnouncementRow[] = await db.query(
    `SELECT ${columnsOf(AnnouncementRow, 'a')} FROM announcements a
      WHERE $1 OR (a.audience = ANY($2) AND (a.expires_at IS NULL OR a.expires_at > app_now()))
      ORDER BY a.published_at DESC, a.id DESC LIMIT ${MOST}`,
    [isStaff(actor), audiencesOf(actor.role)],
  );
  return rows.map(({ told: people, goesOn, ...texts }) => ({ ...texts, told: isStaff(actor) ? { people, goesOn } : null }));
}
