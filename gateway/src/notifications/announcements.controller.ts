import { Announcement, messaging } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';

const OnWire = pickFields(Announcement, ['id', 'title', 'body', 'audience'], { published_at: 'publishedAt', expires_at: 'expiresAt' });
const Announcements = z.object({ items: z.array(OnWire.schema) });
const Announced = z.object({ announcement: OnWire.schema });

export const AnnouncementsController = restController('Announcements', messaging, /\/announcements$/, [
  wireAnswer(messaging.announcements, Announcements, ({ items }) => ({ items: items.map(OnWire.of) })),
  wireAnswer(messaging.announce, Announced, ({ announcement }) => ({ announcement: OnWire.of(announcement) })),
]);
