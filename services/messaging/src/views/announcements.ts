import type { messaging, Out } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';

type Announcement = Out<typeof messaging.announcements>['items'][number];
type Row = Omit<Announcement, 'publishedAt' | 'expiresAt'> & { publishedAt: Date; expiresAt: Date | null };

/** What is on now, newest first. */
export async function findAnnouncements(db: EntityManager): Promise<Announcement[]> {
  const rows: Row[] = await db.query(
    `SELECT id, title, body, audience, published_at AS "publishedAt", expires_at AS "expiresAt" FROM announcements
     WHERE published_at <= app_now() AND (expires_at IS NULL OR expires_at > app_now()) ORDER BY published_at DESC LIMIT 20`,
  );
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString(), expiresAt: row.expiresAt?.toISOString() ?? null }));
}
