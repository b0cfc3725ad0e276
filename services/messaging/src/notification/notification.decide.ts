import { aggregate, type Command } from '@tankobon/eventstore';
import type { NotificationKind } from '../templates/mails.js';
import { evolve, type NotificationState, type NotificationEvent, type NotificationSubject, noNotification } from './notification.js';

export type NotificationCommand =
  | Command<'Notify', { personId: string; kind: NotificationKind; about: NotificationSubject; at: string }>
  | Command<'EraseNotifications', { personId: string }>;

/** Records a notification once, or a deletion once. */
export function decide({ type, data }: NotificationCommand, { status }: NotificationState): NotificationEvent[] {
  if (status !== 'none') return [];
  switch (type) {
    case 'Notify':
      return [{ type: 'Noticed', data }];
    case 'EraseNotifications':
      return [{ type: 'NoticesForgotten', data }];
  }
}

export const notification = aggregate<NotificationState, NotificationCommand, NotificationEvent>({
  type: 'notice',
  initial: noNotification,
  evolve,
  decide,
});
