import type { Core } from '../core/core.js';
import type { StoredRecord } from '../log/event-log.js';
import { Applier, CLOCK } from './apply.js';
import { parkedMap } from './batch-work.js';
import type { HandlingFailure } from './dead-letter.js';
import { type FactHandler, type Handlers, hasToWait } from './handlers.js';
import { inSession } from './in-session.js';
import { parseRecord } from './parse-record.js';
import { LEASE_MS, RETRY_MS } from './retry.js';
import { GATE, lockParked, markReplayed, park, parkedAmong, parkedEvents, type ParkedPlace, unpark } from './statements.js';

const AT_ONCE = 200;

type ParkedRow = { readonly version: number; readonly record: StoredRecord; readonly at: string };
/** `upTo`: last handled version, 0 = none. */
type CatchUpProgress = { readonly upTo: number; readonly failure?: HandlingFailure };
/** `replayed`: a dead letter was handled by this. */
type CatchUpResult = CatchUpProgress & { readonly replayed: boolean; readonly more: boolean };

/** Handles a handler's parked events in order until one fails. With `by` it replays the handler's dead letter. @throws its error at once in that case */
export async function catchUp(core: Core, handlers: Handlers, place: ParkedPlace, by?: string): Promise<CatchUpResult> {
  const first = await part(core, handlers, place, by);
  for (let last = first; last.more;) last = await part(core, handlers, place);
  return first;
}

/** Handles one part in one transaction, under the lock of the parked row. */
function part(core: Core, handlers: Handlers, place: ParkedPlace, by?: string): Promise<CatchUpResult> {
  const handler = handlers.named(place.handler);
  if (!handler) throw new Error(`There is no handler ${place.handler}.`);
  return inSession(core, async (session) => {
    const [, clock, locked, rows] = await session.read(GATE, CLOCK, lockParked(place), parkedAmong(core.service, [place.streamId]));
    const tries = (locked![0]?.['tries'] as number | undefined) ?? 0;
    const others = parkedMap(rows!).get(place.streamId) ?? new Set();
    others.delete(handler.name);
    if (locked!.length > 0 && hasToWait(handler, others)) {
      if (by) throw new Error(`${handler.name} waits for a projection that it reads.`);
      session.push(park(place, 'waiting', tries));
      await session.commit();
      return { upTo: 0, replayed: false, more: false };
    }
    const [waiting] = await session.read(parkedEvents(place, AT_ONCE));
    const applier = new Applier(core, handlers, session, { now: clock![0]!['now'] as string, parked: new Map(), careful: true });
    const { upTo, failure } = await inOrder(applier, handler, waiting as ParkedRow[], tries);
    if (failure && upTo === 0 && by) throw failure.error;
    session.push(failure ? park(place, 'failing', failure.tries, RETRY_MS[failure.tries - 1] ?? LEASE_MS) : park(place, 'failing', 0, 0));
    for (const statement of unpark(place, upTo)) session.push(statement);
    const [marked] = by ? await session.read(markReplayed(place, by)) : [[]];
    await session.commit();
    applier.announce();
    return { upTo, failure, replayed: marked!.length > 0, more: !failure && waiting!.length === AT_ONCE };
  });
}

async function inOrder(applier: Applier, handler: FactHandler, waiting: readonly ParkedRow[], tries: number): Promise<CatchUpProgress> {
  let upTo = 0;
  for (const { version, record, at } of waiting) {
    const failed = await applier.attempt(handler, parseRecord(record));
    if (failed) return { upTo, failure: { record, error: failed.error, tries: upTo === 0 ? tries + 1 : 1, firstAt: at } };
    upTo = version;
  }
  return { upTo };
}
