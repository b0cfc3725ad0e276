import type { Event } from '@tankobon/eventstore';

export type ReplayEvent =
  /** `events`: number of provider events queued in the same transaction. */
  Event<'ReplayRequested', { target: string; reason: string; events: number; by: string }> | Event<'MailsQueued', { mails: number }>;

/** `mails`: number of queued mails; null until messaging has answered. */
export type Replay = { status: 'none' } | { status: 'requested'; target: string; events: number; mails: number | null };

export const noReplay: Replay = { status: 'none' };

export const KINDS = { payments: ['payments'], payouts: ['payouts'], email: [], all: ['payments', 'payouts'] } as const;
/** Returns whether a target is a keyword; any other target is the id of one provider event. */
export const isReplayKeyword = (target: string): target is keyof typeof KINDS => Object.hasOwn(KINDS, target);
export const wantsMails = (target: string): boolean => target === 'email' || target === 'all';

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(replay: Replay, event: ReplayEvent): Replay {
  if (event.type === 'ReplayRequested') {
    const { target, events } = event.data;
    return { status: 'requested', target, events, mails: wantsMails(target) ? null : 0 };
  }
  return replay.status === 'requested' ? { ...replay, mails: event.data.mails } : replay;
}
