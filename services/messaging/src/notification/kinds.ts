import type { NotificationDelivery, NotificationPlace, NotificationTopic } from '@tankobon/contracts';
import { type NotificationKind, NOTIFICATIONS } from '../templates/mails.js';

/** Kinds of old notifications, which their recipients still see. The receipt contains the same information today. */
type FormerKind = 'rental_confirmed';
type KindSettings = { topic: NotificationTopic; place: NotificationPlace; always?: true };
export const KINDS: Readonly<Record<NotificationKind | FormerKind, KindSettings>> = {
  ...NOTIFICATIONS,
  rental_confirmed: { topic: 'rentals', place: 'order' },
};

/** Default preferences: mail for topics that need an action, concern money or are announcements; quieter for the rest. */
export const DEFAULT_PREFERENCES: Readonly<Record<NotificationTopic, NotificationDelivery>> = {
  purchases: 'mail',
  sales: 'mail',
  rentals: 'mail',
  money: 'mail',
  listings: 'mail',
  reports: 'product',
  disputes: 'mail',
  requests: 'digest',
  offers: 'mail',
  messages: 'product',
  reviews: 'product',
  announcements: 'mail',
};
