import type { Announcement as AnnouncementContract, Audience } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/**
 * `lastPersonId`: the last person registered at publication; later ones are not notified. Absent in announcements from before
 * notifications, null without any person.
 */
export type Publication = Omit<AnnouncementContract, 'id' | 'publishedAt' | 'told'> & { lastPersonId?: string | null };

export type AnnouncementEvent =
  | Event<'AnnouncementPublished', Publication & { publishedAt: string }>
  /** The audience is notified up to the person id `upTo`. `told`: number of people so far. */
  | Event<'PeopleTold', { upTo: string; told: number; at: string }>
  | Event<'TellingEnded', { at: string }>;

type AnnouncementProgress = {
  audience: Audience;
  expiresAt: string | null;
  lastPersonId: string;
  upTo: string;
  told: number;
  lastAt: string;
};
export type Announcement = { status: 'none' } | ({ status: 'telling' } & AnnouncementProgress) | { status: 'told' };

export const unpublished: Announcement = { status: 'none' };

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(announcement: Announcement, { type, data }: AnnouncementEvent): Announcement {
  switch (type) {
    case 'AnnouncementPublished': {
      const { audience, expiresAt, lastPersonId, publishedAt: lastAt } = data;
      return lastPersonId ? { status: 'telling', audience, expiresAt, lastPersonId, upTo: '', told: 0, lastAt } : { status: 'told' };
    }
    case 'PeopleTold':
      return announcement.status === 'telling' ? { ...announcement, upTo: data.upTo, told: data.told, lastAt: data.at } : announcement;
    case 'TellingEnded':
      return { status: 'told' };
  }
}
