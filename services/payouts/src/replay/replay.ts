import type { Event } from '@tankobon/eventstore';

export type ReplayEvent =
  /** `events`: of the provider, queued in the same transaction. */
  Event<'ReplayRequested', { target: string; reason: string; events: number; by: string }> | Event<'MailsQueued', { mails: number }>;

/** `mails`: null while messaging has not said how many it queued. */
export type Replay = { status: 'none' } | { status: 'requested'; target: string; events: number; mails: number | null };

export const noReplay: Replay = { status: 'none' };

export const KINDS = { payments: ['payments'], payouts: ['payouts'], email: [], all: ['payments', 'payouts'] } as const;
/** A target that is no word is one event of the provider. */
export const isWord = (target: string): target is keyof typeof KINDS => Object.hasOwn(KINDS, target);
export const wantsMails = (target: string): boolean => target === 'email' || target === 'all';

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(replay: Replay, event: ReplayEvent): Replay {
  if (event.type === 'ReplayRequested') {
    const { target, events } = event.data;
    return { status: 'requested', target, events, mails: wantsMails(target) ? null : 0 };
  }
  return replay.status === 'requested' ? { ...replay, mails: event.data.mails } : replay;
}
