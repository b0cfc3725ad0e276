import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, isReplayKeyword, noReplay, type Replay, type ReplayEvent } from './replay.js';

export type ReplayCommand =
  /** `events`: number of queued events. */
  Command<'RequestReplay', { target: string; reason: string; events: number }> | Command<'RecordMails', { mails: number }>;

/** Decides commands on a replay. Permissions stand in the RPC contract. */
export function decide({ type, data, by }: ReplayCommand, replay: Replay): ReplayEvent[] {
  switch (type) {
    case 'RequestReplay':
      if (replay.status !== 'none') return [];
      if (!isReplayKeyword(data.target) && data.events === 0) return refuse('not_found', message('replay.no_such_event'));
      return [{ type: 'ReplayRequested', data: { ...data, by: by.id } }];
    case 'RecordMails':
      return replay.status === 'requested' && replay.mails === null ? [{ type: 'MailsQueued', data }] : [];
  }
}

/** Process of a webhook replay: records the request and its queued events, then asks messaging to queue mails again. A job handles the queue. */
export const replay = processManager<Replay, ReplayCommand, ReplayEvent, 'mails'>({
  type: 'replay',
  initial: noReplay,
  evolve,
  decide,
  steps: (state) => (state.status === 'requested' && state.mails === null ? [{ name: 'mails' }] : []),
});
