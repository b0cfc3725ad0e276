import type { Core } from '../core/core.js';
import { isOutage } from '../core/errors.js';
import type { EventLog } from '../log/event-log.js';
import { sleep } from '../work/signal.js';
import { Worker } from '../work/worker.js';
import { deadLetter } from './dead-letter.js';
import type { Handlers } from './handlers.js';
import { gapsOf, heal, type Parked, StoppedAt } from './heal.js';
import { RETRY_MS } from './retry.js';

const HEAL_EVERY_MS = 3_000;

/** Goes on with streams that wait behind a gap, as soon as what is missing can be had. */
export class Healer {
  private readonly worker: Worker;

  constructor(
    private readonly core: Core,
    private readonly log: EventLog,
    private readonly handlers: Handlers,
    private readonly onProgress: () => void,
  ) {
    const onError = (error: unknown) => core.observe.trouble?.('healer', error);
    this.worker = new Worker({ idleMs: HEAL_EVERY_MS, work: () => this.healGaps(), onError });
  }

  start(): void {
    this.worker.start();
  }

  ring(): void {
    this.worker.ring();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async healGaps(): Promise<boolean> {
    for (const parked of await gapsOf(this.core)) await this.healStream(parked);
    return false;
  }

  /** As far as it goes; event by event once something fails. */
  async healStream(parked: Parked): Promise<void> {
    try {
      await heal(this.core, this.handlers, parked);
    } catch (error) {
      if (isOutage(error)) throw error;
      await this.healSlowly(parked);
    }
    this.onProgress();
  }

  private async healSlowly(parked: Parked): Promise<void> {
    const firstAt = new Date().toISOString();
    for (let tries = 1; ;) {
      try {
        if ((await heal(this.core, this.handlers, parked, 1)) === 0) return;
        tries = 1;
      } catch (error) {
        if (!(error instanceof StoppedAt) || isOutage(error.cause)) throw error;
        const pause = RETRY_MS[tries - 1];
        if (pause === undefined) return deadLetter(this.core, this.log, error.record, { error: error.cause, tries, firstAt });
        tries += 1;
        await sleep(pause);
      }
    }
  }
}
