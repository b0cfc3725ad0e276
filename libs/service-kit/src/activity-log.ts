import type { ActivityLogEntry } from '@tankobon/contracts';
import type { RecordedEvent } from '@tankobon/eventstore';

type EntryDetails = Partial<Pick<ActivityLogEntry, 'note' | 'cents' | 'currency' | 'pictureIds' | 'side'>>;

/** Converts an event to an entry of the evidence: type, time, actor, and details in `more`. */
export function activityEntry({ at, type, meta }: Pick<RecordedEvent, 'at' | 'type' | 'meta'>, more: EntryDetails = {}): ActivityLogEntry {
  const { id: actorId, role: actorRole } = meta.actor;
  return { at, type, actorId, actorRole, note: null, cents: null, currency: null, pictureIds: [], side: null, ...more };
}
