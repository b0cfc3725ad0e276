import type { Core } from '../core/core.js';
import type { EventLog } from '../log/event-log.js';
import { send } from '../sql/connection.js';
import { type WorkRound, Worker } from '../work/worker.js';
import { catchUp } from './catch-up.js';
import { deadLetter } from './dead-letter.js';
import { ALL, type Handlers } from './handlers.js';
import { repairGap } from './repair-gap.js';
import { LEASE_MS, RETRY_MS } from './retry.js';
import { nextDue, type ParkedPlace, takeDue } from './statements.js';

/** Worker that resumes parked streams: gaps as soon as the missing versions can be fetched, failed handlers when their retry is due. */
export class GapRepair implements WorkRound {
  /** Milliseconds until the next parked stream is due. */
  idleMs = LEASE_MS;
  private readonly worker = new Worker(this);

  constructor(
    private readonly core: Core,
    private readonly log: EventLog,
    private readonly handlers: Handlers,
  ) {}

  start(): void {
    this.worker.start();
  }

  wake(): void {
    this.worker.wake();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  async work(): Promise<boolean> {
    const { dataSource, service } = this.core;
    const names = [ALL, ...this.handlers.names];
    const [due, [next]] = (await send(dataSource, [takeDue(service, names, LEASE_MS), nextDue(service, names)])) as [
      ParkedPlace[],
      [{ ms: number | null }],
    ];
    for (const place of due) await this.goOn(place).catch((error: unknown) => this.onError(error));
    this.idleMs = Math.min(Math.max(next.ms ?? LEASE_MS, 10), LEASE_MS);
    return due.length > 0;
  }

  onError(error: unknown): void {
    this.core.observe.trouble?.('gap repair', error);
  }

  private async goOn(place: ParkedPlace): Promise<void> {
    if (place.handler === ALL) return repairGap(this.core, this.handlers, place);
    const { failure } = await catchUp(this.core, this.handlers, place);
    if (failure && failure.tries > RETRY_MS.length) await deadLetter(this.core, this.log, place.handler, failure);
  }
}
