import { PostgresEventStore } from '../append/postgres-event-store.js';
import { Consumer } from '../consumer/consumer.js';
import { type DeadLetters, PostgresDeadLetters } from '../consumer/dead-letters.js';
import { Core } from '../core/core.js';
import type { EventStoreOptions } from '../declare/options.js';
import { PostgresProcesses } from '../process/postgres-processes.js';
import { TimerRunner } from '../process/runner.js';
import type { RebuildOptions } from '../rebuild/options.js';
import { rebuild } from '../rebuild/rebuild.js';
import { Backbone } from '../relay/backbone.js';
import { Relay } from '../relay/relay.js';
import { Sequencer } from '../relay/sequencer.js';
import { query } from '../sql/connection.js';
import { sleep } from '../work/signal.js';
import type { Engine, EngineStatus } from './engine.js';
import { type RunQuery, type WorkerLags, figuresOf } from './figures.js';
import { statusOf } from './status.js';
import { sweepHourly } from './sweep.js';
import { Watchdog } from './watchdog.js';

const SETTLE_LOOK_MS = 20;

export class PostgresEngine implements Engine {
  readonly store: PostgresEventStore;
  readonly processes: PostgresProcesses;
  readonly deadLetters: DeadLetters;
  private readonly core: Core;
  private readonly backbone: Backbone;
  private readonly sequencer: Sequencer;
  private readonly relay: Relay | undefined;
  private readonly consumer: Consumer | undefined;
  private readonly runner: TimerRunner;
  private readonly watchdog: Watchdog;
  private cleaning: NodeJS.Timeout | undefined;

  constructor(options: EventStoreOptions) {
    this.core = new Core(options);
    const { core } = this;
    this.store = new PostgresEventStore(core);
    this.processes = new PostgresProcesses(core);
    this.backbone = new Backbone(core);
    this.relay = options.log && new Relay(core, options.log, () => this.sequencer.wake());
    this.sequencer = new Sequencer(core, this.backbone, this.relay);
    this.consumer = options.log && new Consumer(core, options.log, (error) => options.onStuck?.('consumer', error));
    this.deadLetters = new PostgresDeadLetters(core, this.consumer);
    this.runner = new TimerRunner(core);
    this.watchdog = new Watchdog(core, () => this.status(), [
      { name: 'relay', lag: ({ relayLag }) => relayLag, lastProgress: () => this.relay?.lastProgress ?? Date.now() },
      { name: 'consumer', lag: ({ consumerLag }) => consumerLag ?? 0, lastProgress: () => this.consumer?.lastProgress ?? Date.now() },
    ]);
  }

  async start(): Promise<void> {
    await this.backbone.connection();
    this.sequencer.start();
    await this.consumer?.start();
    this.runner.start();
    this.watchdog.start();
    this.cleaning = sweepHourly(this.core);
  }

  async stop(): Promise<void> {
    this.watchdog.stop();
    clearInterval(this.cleaning);
    await this.consumer?.stop();
    await this.runner.stop();
    await this.sequencer.stop();
    await this.backbone.close();
  }

  status(): Promise<EngineStatus> {
    return statusOf(this.core, this.core.options.log, this.consumer?.listens ?? false);
  }

  figures(ask: RunQuery): Promise<WorkerLags> {
    return figuresOf(this.core.service, ask);
  }

  rebuild(name: string, options: RebuildOptions = {}): Promise<{ readonly events: number; readonly ms: number }> {
    return rebuild(this.core, name, options);
  }

  async settled(timeoutMs = 10_000): Promise<void> {
    for (const until = Date.now() + timeoutMs; ; await sleep(SETTLE_LOOK_MS)) {
      const { positions, relayLag, consumerLag } = await this.status();
      if (positions.unsequenced === 0 && relayLag === 0 && (consumerLag ?? 0) === 0) return;
      if (Date.now() > until) throw new Error(`${this.core.service} did not settle: ${JSON.stringify({ positions, consumerLag })}`);
    }
  }

  async advanceClock(ms: number): Promise<void> {
    if (!this.core.options.testClock) throw new Error('Only a store opened with testClock can move its clock.');
    await query(this.core.dataSource, `UPDATE es_clock SET ahead = ahead + $1::float * interval '1 ms'`, [ms]);
    this.runner.wake();
  }
}
