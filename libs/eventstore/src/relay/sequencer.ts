import type pg from 'pg';
import { type StoredEvent, STORED } from '../append/facts.js';
import type { Core } from '../core/core.js';
import { poolOf } from '../sql/connection.js';
import { type Signal, sleep } from '../work/signal.js';
import { Worker } from '../work/worker.js';
import type { Backbone } from './backbone.js';
import { MOST_SENT, type Relay } from './relay.js';

const BATCH = 500;
const SAFETY_POLL_MS = 1_000;
const NOTIFY_MS = 20;
/** Pause after a round with events, to batch those committed meanwhile. The first event after an idle time is sequenced at once. */
const REST_MS = 15;
/** Longest pause. An old database snapshot (a backup) keeps index entries of sequenced events alive and rounds slow: they take more at once then. */
const LONGEST_REST_MS = 200;

/**
 * One round: the cursor moves to the position of the event log ($2 to $3), committed events get their position, and at most $4 events after
 * the cursor are read. Positions are gapless and in order: only committed rows are visible, `seq` rises with the version inside a stream, and
 * the lock has one holder at a time. No cursor in the result = another relay has moved it.
 */
const ROUND = {
  name: 'es_round',
  text: `WITH moved AS (UPDATE relay_cursor SET pos = $3 WHERE topic = $1 AND pos = $2 AND pos < $3 RETURNING pos),
    cursor AS (SELECT pos FROM moved UNION ALL SELECT pos FROM relay_cursor WHERE topic = $1 AND pos = $2 AND pos = $3),
    batch AS (SELECT stream_id, version, seq FROM es_events WHERE pos IS NULL ORDER BY seq LIMIT ${BATCH}),
    numbered AS (SELECT *, row_number() OVER (ORDER BY seq) AS n FROM batch),
    head AS (UPDATE es_head SET pos = pos + (SELECT count(*) FROM batch) WHERE id = 1 AND EXISTS (SELECT FROM batch)
      RETURNING pos - (SELECT count(*) FROM batch) AS base),
    placed AS (UPDATE es_events e SET pos = head.base + numbered.n FROM numbered, head
      WHERE e.stream_id = numbered.stream_id AND e.version = numbered.version RETURNING e.*)
    SELECT c.pos AS cursor, (SELECT count(*)::int FROM placed) AS placed, e.* FROM (VALUES (1)) AS one LEFT JOIN cursor c ON true
    LEFT JOIN LATERAL ((SELECT ${STORED} FROM es_events WHERE pos > c.pos ORDER BY pos LIMIT $4)
      UNION ALL SELECT ${STORED} FROM placed ORDER BY pos LIMIT $4) e ON true ORDER BY e.pos`,
};
const NO_RELAY = ['', 0, 0, 0];
type Row = StoredEvent & { readonly cursor: string | null; readonly placed: number };

/** Assigns positions to committed events and passes them to the relay. One is active per database: the holder of an advisory lock. */
export class Sequencer {
  private readonly worker: Worker;
  private notifying: NodeJS.Timeout | undefined;
  private stopped = false;
  private notBefore = 0;
  /** Connection on which the relay has begun; the lock is bound to it. */
  private begun: pg.Client | undefined;

  constructor(
    private readonly core: Core,
    private readonly backbone: Backbone,
    private readonly relay: Relay | undefined,
  ) {
    this.worker = new Worker({
      get idleMs() {
        return Math.min(relay?.pause || SAFETY_POLL_MS, SAFETY_POLL_MS);
      },
      work: () => this.round(),
      onError: (error) => core.observe.trouble?.('sequencer', error),
    });
  }

  start(): void {
    this.worker.start();
    void this.listen();
  }

  wake(): void {
    this.worker.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.core.appended.notify();
    this.backbone.woken.notify();
    await this.worker.stop();
    clearTimeout(this.notifying);
    if (this.begun) await this.relay?.end(this.begun).catch((error: unknown) => this.core.observe.trouble?.('relay', error));
    await this.backbone.giveUp();
  }

  private async listen(): Promise<void> {
    const on = async (signal: Signal, then: () => void) => {
      while (!this.stopped) if (await signal.wait(60_000)) then();
    };
    await Promise.all([on(this.core.appended, () => this.onAppended()), on(this.backbone.woken, () => this.worker.wake())]);
  }

  /** Works at once as the lock holder; otherwise notifies the holder, at most once in 20 ms. */
  private onAppended(): void {
    if (this.stopped) return;
    if (this.backbone.isHolder) return this.worker.wake();
    this.notifying ??= setTimeout(() => {
      this.notifying = undefined;
      poolOf(this.core.dataSource)
        .query('NOTIFY es_appended')
        .catch((error: unknown) => this.core.observe.trouble?.('notify', error));
    }, NOTIFY_MS);
  }

  private async round(): Promise<boolean> {
    const client = await this.holding();
    if (!client) return false;
    const started = performance.now();
    const { rows } = await client.query<Row>({ ...ROUND, values: [...(this.relay?.asks ?? NO_RELAY)] });
    const took = performance.now() - started;
    const { placed, cursor } = rows[0]!;
    const events = rows.filter(({ pos }) => pos !== null);
    if (this.relay?.take(cursor, events) === false) return this.stepDown();
    if (placed === BATCH) return true;
    // A full batch is followed by the next one as soon as the event log has it.
    if (placed + events.length > 0 && events.length < MOST_SENT) await sleep(Math.max(REST_MS, Math.min(took, LONGEST_REST_MS)));
    return false;
  }

  /** Returns the connection with the lock, if this replica holds it. A former holder tries again only after its last send has ended. */
  private async holding(): Promise<pg.Client | undefined> {
    if (!this.backbone.isHolder && (Date.now() < this.notBefore || this.relay?.isSending)) return undefined;
    const client = await this.backbone.holding();
    if (!client) this.notBefore = Date.now() + SAFETY_POLL_MS;
    if (client && client !== this.begun) await this.relay?.begin(client);
    return (this.begun = client);
  }

  private async stepDown(): Promise<never> {
    this.begun = undefined;
    await this.backbone.giveUp();
    throw new Error(`Another relay moved the cursor of ${this.core.service}: leaving the work to it.`);
  }
}
