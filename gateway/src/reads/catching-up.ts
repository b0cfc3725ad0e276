import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { answerMeta, type ClientOf, newTraceparent } from '@tankobon/service-kit';
import type { FactRecord } from '../live/fact-record.js';

type Awaited = { readonly version: string; readonly since: number };
type Times = { readonly roundMs: number; readonly pauseMs: number; readonly patienceMs: number };

/** After ten minutes a fact is a dead letter's business. */
const TIMES: Times = { roundMs: 1_000, pauseMs: 200, patienceMs: 600_000 };
/** Versions of one question. */
const MOST = 200;

/**
 * Catalog hears facts of other services when we do, and may be behind: what is read from it until it has applied them is old.
 * So `forget` is called again once it has, and every second while it has not.
 */
export class CatchingUp {
  /** The newest version of each stream that catalog is not known to have seen. */
  private readonly awaited = new Map<string, Awaited>();
  private underway = false;

  constructor(
    private readonly catalog: Pick<ClientOf<Catalog>, 'listingStamps'>,
    private readonly forget: () => void,
    private readonly times = TIMES,
  ) {}

  note({ type, streamId, version }: FactRecord): void {
    this.awaited.set(streamId, { version: `${type.split('.')[0]}:${streamId}@${version}`, since: Date.now() });
    if (!this.underway) void this.run();
  }

  onModuleDestroy(): void {
    this.awaited.clear();
  }

  private async run(): Promise<void> {
    this.underway = true;
    while (this.awaited.size > 0) {
      const asked = [...this.awaited].slice(0, MOST);
      const applied = await this.hasApplied(asked.map(([, { version }]) => version));
      this.forget();
      for (const [streamId, fact] of asked) {
        const over = applied || Date.now() - fact.since > this.times.patienceMs;
        if (over && this.awaited.get(streamId) === fact) this.awaited.delete(streamId);
      }
      if (!applied) await sleep(this.times.pauseMs, undefined, { ref: false });
    }
    this.underway = false;
  }

  private async hasApplied(versions: readonly string[]): Promise<boolean> {
    const call = callWaitingFor(versions, this.times.roundMs);
    try {
      await this.catalog.listingStamps({ ids: [] }, call);
      return !answerMeta(call).stale;
    } catch {
      return false;
    }
  }
}

function callWaitingFor(versions: readonly string[], ms: number): CallContext {
  const id = randomUUID();
  const ids = { requestId: id, correlationId: id, causationId: id, commandId: id, traceparent: newTraceparent() };
  const actor = { id: 'visitor:everybody', role: 'visitor' } as const;
  return { ...ids, actor, route: 'gateway.catching-up', minVersion: versions.join(','), deadline: Date.now() + ms };
}
