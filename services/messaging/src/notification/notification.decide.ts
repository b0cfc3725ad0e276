import { aggregate, type Command } from '@tankobon/eventstore';
import type { NotificationKind } from './kinds.js';
import { evolve, type Notice, type NoticeEvent, type NotificationSubject, unnoticed } from './notification.js';

export type NoticeCommand =
  | Command<'Notify', { personId: string; kind: NotificationKind; about: NotificationSubject; at: string }>
  | Command<'ForgetNotices', { personId: string }>;

/** Records a notification once, or a deletion once. */
export function decide({ type, data }: NoticeCommand, { status }: Notice): NoticeEvent[] {
  if (status !== 'none') return [];
  switch (type) {
    case 'Notify':
      return [{ type: 'Noticed', data }];
    case 'ForgetNotices':
      return [{ type: 'NoticesForgotten', data }];
  }
}

export const notice = aggregate<Notice, NoticeCommand, NoticeEvent>({ type: 'notice', initial: unnoticed, evolve, decide });
