import type { Announcement as Said } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type AnnouncementEvent = Event<'AnnouncementPublished', Omit<Said, 'id'>>;
export type Announcement = { status: 'none' } | { status: 'published' };

export const unsaid: Announcement = { status: 'none' };

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(_: Announcement, { type }: AnnouncementEvent): Announcement {
  switch (type) {
    case 'AnnouncementPublished':
      return { status: 'published' };
  }
}
