import { aggregate, type Command } from '@tankobon/eventstore';
import type { Kind } from './kinds.js';
import { type About, evolve, type Notice, type NoticeEvent, unnoticed } from './notice.js';

export type NoticeCommand =
  Command<'Notify', { personId: string; kind: Kind; about: About; at: string }> | Command<'ForgetNotices', { personId: string }>;

/** A person is told once, and forgotten once. */
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
