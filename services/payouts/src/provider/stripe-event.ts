import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { WebhookKind, WebhookSubject } from './provider-event.js';

/**
 * Received provider events by the provider's id: a second delivery changes nothing. Only type and subject are kept; the provider is asked
 * for the rest.
 */
@Entity('stripe_events')
export class StripeEvent {
  @PrimaryColumn('text') id!: string;
  @Column('text') type!: string;
  @Column('text', { name: 'object_id' }) objectId!: string;
  @Column('text', { name: 'stream_id', nullable: true }) streamId!: string | null;
  /** Null where the event concerns no object of ours. */
  @Column('text', { nullable: true }) kind!: WebhookKind | null;
  @Column('jsonb', { nullable: true }) subject!: WebhookSubject | null;
  @Column(instant('received_at')) receivedAt!: string;
  /** Time when the provider's answer about the subject was recorded; the receipt time where there is nothing to ask. */
  @Column(instant('worked_at', { nullable: true })) workedAt!: string | null;
  /** Replay that is going to handle the event. */
  @Column('text', { name: 'replay_id', nullable: true }) replayId!: string | null;
}

/** Marks all earlier events of the stream as handled, together with the provider's recorded state. */
export async function markHandled(db: EntityManager, streamId: string): Promise<void> {
  await db.query('UPDATE stripe_events SET worked_at = app_now() WHERE stream_id = $1 AND worked_at IS NULL', [streamId]);
}

const LATE = '5 minutes';

/** Counts events that are still unhandled `LATE` after their receipt. */
export async function countUnhandled(db: EntityManager): Promise<number> {
  const [{ events }]: [{ events: number }] = await db.query(
    `SELECT count(*)::int AS events FROM stripe_events WHERE worked_at IS NULL AND received_at < app_now() - interval '${LATE}'`,
  );
  return events;
}
