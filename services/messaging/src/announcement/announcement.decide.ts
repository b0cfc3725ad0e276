import { instantAfter } from '@tankobon/contracts';
import { type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Announcement, type AnnouncementEvent, evolve, type Publication, unpublished } from './announcement.js';

/** Pause between two groups of recipients, in which other mail goes out. */
const PAUSE_MS = 2_000;

export type AnnouncementCommand =
  | Command<'PublishAnnouncement', Publication>
  /** `after`: last person id of the previous group. */
  | Command<'RecordTold', { after: string; upTo: string; people: number; isLast: boolean }>
  | Command<'StopTelling', Record<string, never>>;

const over = { path: 'expiresAt', code: 'over_already', message: message('announcement.end_in_past') };

/** The rules of an announcement: published once, ending in the future; its audience is notified in groups, each group once. */
export function decide({ type, data, now }: AnnouncementCommand, announcement: Announcement): AnnouncementEvent[] {
  const { status } = announcement;
  switch (type) {
    case 'PublishAnnouncement':
      if (status !== 'none') return [];
      if (data.expiresAt !== null && Date.parse(data.expiresAt) <= Date.parse(now))
        return refuse(over.code, over.message, { fields: [over] });
      return [{ type: 'AnnouncementPublished', data: { ...data, publishedAt: now } }];
    case 'RecordTold': {
      if (status !== 'telling' || data.after !== announcement.upTo) return [];
      const group = { upTo: data.upTo, told: announcement.told + data.people, at: now };
      const reached: AnnouncementEvent[] = data.people > 0 ? [{ type: 'PeopleTold', data: group }] : [];
      return data.isLast ? [...reached, { type: 'TellingEnded', data: { at: now } }] : reached;
    }
    case 'StopTelling':
      return status === 'telling' ? [{ type: 'TellingEnded', data: { at: now } }] : [];
  }
}

export type AnnouncementStep = 'tell';

function steps(announcement: Announcement): Step<AnnouncementStep>[] {
  if (announcement.status !== 'telling') return [];
  const pauseMs = announcement.told > 0 ? PAUSE_MS : 0;
  return [{ name: 'tell', due: instantAfter(announcement.lastAt, { ms: pauseMs }) }];
}

export const announcement = processManager<Announcement, AnnouncementCommand, AnnouncementEvent, AnnouncementStep>({
  type: 'announcement',
  initial: unpublished,
  evolve,
  decide,
  steps,
});
