import { aggregate, type Command } from '@tankobon/eventstore';
import type { Kind } from './kinds.js';
import { type About, evolve, type Notice, type NoticeEvent, unnoticed } from './notice.js';

export type NoticeCommand = Command<'Notify', { personId: string; kind: Kind; about: About; at: string }>;

/** A person is told once. */
export function decide({ data }: NoticeCommand, { status }: Notice): NoticeEvent[] {
  return status === 'noticed' ? [] : [{ type: 'Noticed', data }];
}

export const notice = aggregate<Notice, NoticeCommand, NoticeEvent>({ type: 'notice', initial: unnoticed, evolve, decide });
