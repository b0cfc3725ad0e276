import type { Core } from '../core/core.js';
import { poolOf } from '../sql/connection.js';
import { sleep } from '../work/signal.js';
import { Worker } from '../work/worker.js';
import type { Backbone } from './backbone.js';

const LOCK = 1;
const BATCH = 500;
const SAFETY_POLL_MS = 250;
const CANDIDATE_POLL_MS = 1_000;
const NOTIFY_MS = 20;
/** What is committed within this time gets its position together. */
const LINGER_MS = 3;
/** An old snapshot somewhere (a backup) keeps the index entries of placed events alive, and a round walks over them: then it takes more at once. */
const SLOW_MS = 10;
const LONGEST_REST_MS = 200;

/** Only committed rows are seen; `seq` rises with the version inside a stream; one holder of the lock at a time: positions are gapless and in order. */
const SEQUENCE = {
  name: 'es_sequence',
  text: `WITH batch AS (SELECT stream_id, version, seq FROM es_events WHERE pos IS NULL ORDER BY seq LIMIT ${BATCH}),
    numbered AS (SELECT *, row_number() OVER (ORDER BY seq) AS n FROM batch),
    head AS (UPDATE es_head SET pos = pos + (SELECT count(*) FROM batch) WHERE id = 1 AND EXISTS (SELECT FROM batch)
      RETURNING pos - (SELECT count(*) FROM batch) AS base),
    placed AS (UPDATE es_events e SET pos = head.base + numbered.n FROM numbered, head
      WHERE e.stream_id = numbered.stream_id AND e.version = numbered.version RETURNING e.pos)
    SELECT count(*)::int AS assigned FROM placed`,
};

/** Gives committed events their position, after the commit. One per database: the holder of an advisory lock. */
export class Sequencer {
  private readonly worker: Worker;
  private notifying: NodeJS.Timeout | undefined;
  private stopped = false;
  private notBefore = 0;

  constructor(
    private readonly core: Core,
    private readonly backbone: Backbone,
    private readonly onPlaced: () => void,
  ) {
    this.worker = new Worker({
      idleMs: SAFETY_POLL_MS,
      work: () => this.round(),
      onError: (error) => core.observe.trouble?.('sequencer', error),
    });
  }

  start(): void {
    this.worker.start();
    void this.listen();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.core.appended.ring();
    this.backbone.woken.ring();
    await this.worker.stop();
    clearTimeout(this.notifying);
    await this.backbone.giveUp(LOCK);
  }

  private async listen(): Promise<void> {
    const onAppend = async () => {
      while (!this.stopped) {
        if (await this.core.appended.wait(60_000)) this.onAppended();
      }
    };
    const onNotify = async () => {
      while (!this.stopped) {
        if (await this.backbone.woken.wait(60_000)) this.worker.ring();
      }
    };
    await Promise.all([onAppend(), onNotify()]);
  }

  /** The holder of the lock works at once; another replica tells it, at most once in 20 ms. */
  private onAppended(): void {
    if (this.stopped) return;
    if (this.backbone.has(LOCK)) return this.worker.ring();
    this.notifying ??= setTimeout(() => {
      this.notifying = undefined;
      poolOf(this.core.dataSource)
        .query('NOTIFY es_appended')
        .catch((error: unknown) => this.core.observe.trouble?.('notify', error));
    }, NOTIFY_MS);
  }

  private async round(): Promise<boolean> {
    if (!this.backbone.has(LOCK) && Date.now() < this.notBefore) return false;
    if (!(await this.backbone.holds(LOCK))) {
      this.notBefore = Date.now() + CANDIDATE_POLL_MS;
      return false;
    }
    const client = await this.backbone.connection();
    const started = performance.now();
    const { rows } = await client.query<{ assigned: number }>(SEQUENCE);
    const took = performance.now() - started;
    const { assigned } = rows[0]!;
    if (assigned === 0) return false;
    this.onPlaced();
    if (assigned === BATCH) return true;
    await sleep(took > SLOW_MS ? Math.min(took, LONGEST_REST_MS) : LINGER_MS);
    return false;
  }
}
