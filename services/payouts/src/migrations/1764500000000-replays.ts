import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier events count as handled; their subject is read from their streams. */
const KNOWN = `UPDATE stripe_events SET worked_at = received_at,
    kind = CASE WHEN stream_id LIKE 'account%' THEN 'payouts' WHEN stream_id LIKE 'payment%' THEN 'payments' END,
    subject = CASE WHEN stream_id LIKE 'account%' THEN jsonb_build_object('accountId', object_id)
                   WHEN stream_id LIKE 'payment%' THEN jsonb_build_object('orderId', replace(stream_id, 'payment_', 'order_')) END`;

/** Columns that a replay of provider events needs, and the replays. */
export class Replays1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE stripe_events ADD COLUMN kind text, ADD COLUMN subject jsonb, ADD COLUMN worked_at timestamptz, ADD COLUMN replay_id text',
    );
    await runner.query(KNOWN);
    await runner.query('CREATE INDEX stripe_events_open ON stripe_events (stream_id) WHERE worked_at IS NULL');
    await runner.query('CREATE INDEX stripe_events_queued ON stripe_events (id) WHERE replay_id IS NOT NULL');
    await runner.query(`CREATE TABLE webhook_replays (
      replay_id text PRIMARY KEY,
      target text NOT NULL,
      reason text NOT NULL,
      events int NOT NULL,
      mails int NOT NULL DEFAULT 0,
      requested_at timestamptz NOT NULL)`);
    await runner.query('CREATE INDEX webhook_replays_last ON webhook_replays (requested_at DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_replays');
    await runner.query('ALTER TABLE stripe_events DROP COLUMN kind, DROP COLUMN subject, DROP COLUMN worked_at, DROP COLUMN replay_id');
  }
}
