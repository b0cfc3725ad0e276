import { isStaff } from '@tankobon/contracts';
import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeChanges, DisputeEvent } from '../dispute/dispute.js';
import type { PolicyEvent } from '../policy/policy.js';
import type { SubjectEvent } from '../report/subject.js';

type Fields = Readonly<Record<string, unknown>>;
type AuditedEventType = Exclude<DisputeEvent['type'], 'ChargebackJoined' | 'ChargebackEnded'>;
type AuditedEvent = RecordedEvent<
  Extract<DisputeEvent, { type: AuditedEventType }> | Extract<SubjectEvent, { type: 'SubjectResolved' }> | PolicyEvent
>;

/** Current fields of a dispute or a policy that staff may change: `before` of the next entry in the audit trail. */
@Entity('dispute_states')
export class DisputeState {
  @PrimaryColumn('text') id!: string;
  @Column('jsonb') fields!: Fields;
}

/**
 * Audit trail of this service's own events, in their transaction; actions in other services come as facts. Rows are only added: a replay
 * finds them.
 */
export const ownAudit = view<DisputeEvent | SubjectEvent | PolicyEvent>('own-audit', [DisputeState], {
  PolicySwitched: (event, tx) => record(event, tx, { on: event.data.on }),
  SubjectResolved: (event, tx) => enter(event, tx, event.data.subjectId, { resolution: event.data.resolution }),
  DisputeOpened: (event, tx) => {
    const { responseDueAt, evidenceDueAt, reasonCode, requestedOutcome } = event.data;
    const fresh = { status: 'open', severity: 'medium', escalationLevel: 'level_1', evidenceStatus: 'pending' };
    return record(event, tx, { ...fresh, responseDueAt, evidenceDueAt, reasonCode, requestedOutcome });
  },
  DisputeAnswered: (event, tx) => record(event, tx, { status: 'awaiting_evidence', responseDueAt: event.data.responseDueAt }),
  DisputeEscalated: (event, tx) => {
    const { escalationLevel, note = null } = event.data;
    return record(event, tx, { status: 'escalated', escalationLevel }, note);
  },
  DisputeReminded: (event, tx) => record(event, tx, {}),
  DisputeUpdated: (event, tx) => {
    const { descriptions: _, ...changes }: DisputeChanges = event.data.changes;
    return record(event, tx, changes, event.data.note);
  },
  /** The texts belong to the opening person, and stay out of the audit trail. */
  DisputeReworded: (event, tx) => record(event, tx, {}),
  DisputeClosed: (event, tx) => {
    const { status, resolution, refundCents, note } = event.data;
    return record(event, tx, { status, resolution, refundCents }, note);
  },
});

async function record(event: AuditedEvent, tx: ViewTx, after: Fields, note: string | null = null): Promise<void> {
  await enter(event, tx, event.streamId, after, note);
  await tx.query(KEEP, [event.streamId, JSON.stringify(after)]);
}

async function enter({ eventId, type, at, meta }: AuditedEvent, tx: ViewTx, subjectId: string, after: Fields, note: string | null = null) {
  const { actor, requestId = null, origin = null } = meta;
  if (!isStaff(actor)) return;
  const who = [actor.id, actor.role, note, requestId, origin && JSON.stringify(origin)];
  await tx.query(RECORD, [`${eventId}:moderation.${type}`, type, subjectId, ...who, JSON.stringify(after), at]);
}

const RECORD = `
  INSERT INTO audit_trail (id, service, action, subject_id, actor_id, actor_role, notes, request_id, origin, detail, before, after, at)
  SELECT $1, 'moderation', $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb,
         coalesce((SELECT jsonb_object_agg(f.key, f.value) FROM dispute_states s, jsonb_each(s.fields) f WHERE s.id = $3 AND $9::jsonb ? f.key), '{}'),
         $9::jsonb, $10::timestamptz
  ON CONFLICT DO NOTHING`;
const KEEP = `
  INSERT INTO dispute_states AS s (id, fields) VALUES ($1, $2::jsonb)
  ON CONFLICT (id) DO UPDATE SET fields = s.fields || EXCLUDED.fields`;
