import type { Announcement as Said } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type Announcement, type AnnouncementEvent, evolve, unsaid } from './announcement.js';

export type AnnouncementCommand = Command<'PublishAnnouncement', Omit<Said, 'id' | 'publishedAt'>>;

const over = { path: 'expiresAt', code: 'over_already', message: 'Choose a time in the future.' };

/** The rules of an announcement: it is said once, and is not over before it begins. */
export function decide({ data, now }: AnnouncementCommand, { status }: Announcement): AnnouncementEvent[] {
  if (status === 'published') return [];
  if (data.expiresAt !== null && Date.parse(data.expiresAt) <= Date.parse(now)) return refuse(over.code, over.message, { fields: [over] });
  return [{ type: 'AnnouncementPublished', data: { ...data, publishedAt: now } }];
}

export const announcement = aggregate<Announcement, AnnouncementCommand, AnnouncementEvent>({
  type: 'announcement',
  initial: unsaid,
  evolve,
  decide,
});
