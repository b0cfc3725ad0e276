import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext } from '@tankobon/eventstore';
import { answerMeta, systemCall } from '@tankobon/service-kit';
import { LRUCache } from 'lru-cache';
import type { FactRecord } from '../live/fact-record.js';
import { type ProjectingService, readersOf } from './invalidation-rules.js';

/** `roundMs` is the deadline of one probe. A fact that is not applied after `patienceMs` (ten minutes) is left to the dead letters. */
const TIMES = { roundMs: 1_000, pauseMs: 200, patienceMs: 600_000 };
/** Versions that one round asks for. */
const MOST = 200;

type AwaitedVersion = { readonly reader: ProjectingService; readonly version: string };

/**
 * Follows the projection lag of services that consume the same facts as the gateway. Responses read from them before they apply a fact are
 * stale, so `age` invalidates again once they have applied it, and after every round (at most a second) until then.
 */
export class ProjectionLag {
  /** Newest version of each stream that a service has not confirmed as applied, by service and stream. */
  private readonly awaited: LRUCache<string, AwaitedVersion>;
  private inFlight = false;

  constructor(
    private readonly asks: Readonly<Record<ProjectingService, (call: CallContext) => Promise<unknown>>>,
    private readonly age: () => void,
    private readonly times = TIMES,
  ) {
    this.awaited = new LRUCache({ max: 10_000, ttl: times.patienceMs });
  }

  note({ type, streamId, version }: FactRecord): void {
    const readers = readersOf(type);
    for (const reader of readers)
      this.awaited.set(`${reader} ${streamId}`, { reader, version: `${type.split('.')[0]}:${streamId}@${version}` });
    if (readers.length > 0 && !this.inFlight) void this.run().finally(() => (this.inFlight = false));
  }

  onModuleDestroy(): void {
    this.awaited.clear();
  }

  private async run(): Promise<void> {
    this.inFlight = true;
    for (let asked = this.next(); asked.length > 0; asked = this.next()) {
      const applied = await this.haveApplied(asked.map(([, each]) => each));
      this.age();
      if (!applied) await sleep(this.times.pauseMs, undefined, { ref: false });
      else for (const [key, each] of asked) if (this.awaited.peek(key) === each) this.awaited.delete(key);
    }
  }

  private next = (): [string, AwaitedVersion][] => [...this.awaited.entries()].slice(0, MOST);

  private async haveApplied(all: readonly AwaitedVersion[]): Promise<boolean> {
    const answers = [...Map.groupBy(all, ({ reader }) => reader)].map(async ([reader, versions]) => {
      const cause = { causationId: randomUUID() };
      const minVersion = versions.map(({ version }) => version).join(',');
      const call = { ...systemCall('gateway.projection-lag', cause), minVersion, deadline: Date.now() + this.times.roundMs };
      await this.asks[reader](call);
      return !answerMeta(call).stale;
    });
    return (await Promise.all(answers).catch(() => [false])).every(Boolean);
  }
}
