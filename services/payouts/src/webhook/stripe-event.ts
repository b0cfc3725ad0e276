import { instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { WebhookKind, WebhookSubject } from './provider-event.js';

/** Events of the provider that were heard, by their own id: the second delivery changes nothing. Of an event whom it is about is kept, the rest is asked. */
@Entity('stripe_events')
export class StripeEvent {
  @PrimaryColumn('text') id!: string;
  @Column('text') type!: string;
  @Column('text', { name: 'object_id' }) objectId!: string;
  @Column('text', { name: 'stream_id', nullable: true }) streamId!: string | null;
  /** Null where it is about nothing of ours. */
  @Column('text', { nullable: true }) kind!: WebhookKind | null;
  @Column('jsonb', { nullable: true }) subject!: WebhookSubject | null;
  @Column(instant('received_at')) receivedAt!: string;
  /** When what it told was found out and recorded; at once where there is nothing to find out. */
  @Column(instant('worked_at', { nullable: true })) workedAt!: string | null;
  /** The replay that it waits for. */
  @Column('text', { name: 'replay_id', nullable: true }) replayId!: string | null;
}

/** What the provider said is recorded: so is everything it told before about this stream. */
export async function markWorked(db: EntityManager, streamId: string): Promise<void> {
  await db.query('UPDATE stripe_events SET worked_at = app_now() WHERE stream_id = $1 AND worked_at IS NULL', [streamId]);
}

const LATE = '5 minutes';

/** Events that are not worked on to their end though they had the time. */
export async function countUnworked(db: EntityManager): Promise<number> {
  const [{ events }]: [{ events: number }] = await db.query(
    `SELECT count(*)::int AS events FROM stripe_events WHERE worked_at IS NULL AND received_at < app_now() - interval '${LATE}'`,
  );
  return events;
}
