import type { Announcement as Said, Audience } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** `lastPersonId`: the last who was registered then; whoever comes later is not told. None before anybody was told, and where nobody was there. */
export type Publication = Omit<Said, 'id' | 'publishedAt' | 'told'> & { lastPersonId?: string | null };

export type AnnouncementEvent =
  | Event<'AnnouncementPublished', Publication & { publishedAt: string }>
  /** Its audience in the order of their ids, up to this one; `told`: how many they are so far. */
  | Event<'PeopleTold', { upTo: string; told: number; at: string }>
  | Event<'TellingEnded', { at: string }>;

type Telling = { audience: Audience; expiresAt: string | null; lastPersonId: string; upTo: string; told: number; lastAt: string };
export type Announcement = { status: 'none' } | ({ status: 'telling' } & Telling) | { status: 'told' };

export const unsaid: Announcement = { status: 'none' };

/** Replays one fact. Never refuses: what is recorded has happened. */
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
