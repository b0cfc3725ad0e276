import { isStaff } from '@tankobon/contracts';
import type { Recorded, StoreTx } from '@tankobon/eventstore';
import { AuditRow } from './audit-trail.js';

/** What staff decided here stands in the trail from the same transaction on; what is decided elsewhere comes as a fact. */
export async function enterInTrail({ manager }: StoreTx, events: readonly Recorded[], subjectId: string, after: object): Promise<void> {
  for (const { type: action, eventId, at, meta } of events) {
    const { actor, requestId, origin } = meta;
    if (!isStaff(actor)) continue;
    const service = 'moderation';
    const ids = {
      id: `${eventId}:${service}.${action}`,
      subjectId,
      actorId: actor.id,
      actorRole: actor.role,
      requestId: requestId ?? null,
    };
    const row = { ...ids, service, action, notes: null, detail: after, origin: origin ?? null, before: {}, after, at };
    await manager.createQueryBuilder().insert().into(AuditRow).values(row).orIgnore().execute();
  }
}
