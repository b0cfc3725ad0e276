import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { evolve, isWord, noReplay, type Replay, type ReplayEvent } from './replay.js';

export type ReplayCommand =
  /** `events`: how many were found and queued. */
  Command<'RequestReplay', { target: string; reason: string; events: number }> | Command<'RecordMails', { mails: number }>;

/** The rules of a replay. Who may ask for one stands in the contract. */
export function decide({ type, data, by }: ReplayCommand, replay: Replay): ReplayEvent[] {
  switch (type) {
    case 'RequestReplay':
      if (replay.status !== 'none') return [];
      if (!isWord(data.target) && data.events === 0) return refuse('not_found', 'No event with this id was ever received.');
      return [{ type: 'ReplayRequested', data: { ...data, by: by.id } }];
    case 'RecordMails':
      return replay.status === 'requested' && replay.mails === null ? [{ type: 'MailsQueued', data }] : [];
  }
}

/** A replay: written down with the events that it queued, then mails are asked for. What is queued is worked off by itself. */
export const replay = processManager<Replay, ReplayCommand, ReplayEvent, 'mails'>({
  type: 'replay',
  initial: noReplay,
  evolve,
  decide,
  steps: (state) => (state.status === 'requested' && state.mails === null ? [{ name: 'mails' }] : []),
});
