import type { Core } from '../core/core.js';
import { send } from '../sql/connection.js';
import { sleep } from '../work/signal.js';

const LOOK_AGAIN_MS = 25;
/** Wait for a kind of stream never seen here: probably no handler of this service consumes it, so nothing is stale. */
const STRANGER_MS = 200;
const FORGET_STRANGERS_MS = 60_000;
const strangers = new WeakMap<Core, Map<string, number>>();

/**
 * Returns true once the projections of this service have applied a version of a stream. At once for its own streams and for kinds that it
 * does not consume (checked once a minute).
 */
export async function waitFor(core: Core, streamId: string, version: number, timeoutMs: number): Promise<boolean> {
  const started = Date.now();
  const kind = streamId.slice(0, streamId.indexOf('_') + 1);
  const strange = strangers.get(core) ?? new Map<string, number>();
  strangers.set(core, strange);
  for (;;) {
    const { seen, known } = await look(core, streamId, version, kind);
    if (seen) return true;
    if (!known && (strange.get(kind) ?? 0) > Date.now()) return true;
    if (!known && Date.now() - started > STRANGER_MS) {
      strange.set(kind, Date.now() + FORGET_STRANGERS_MS);
      return true;
    }
    if (Date.now() - started + LOOK_AGAIN_MS > timeoutMs) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function look(core: Core, streamId: string, version: number, kind: string): Promise<{ seen: boolean; known: boolean }> {
  const text = `SELECT (EXISTS (SELECT FROM inbox_streams WHERE consumer = $1 AND stream_id = $2 AND version >= $3)
      AND NOT EXISTS (SELECT FROM parked_events WHERE consumer = $1 AND stream_id = $2 AND handler = ANY($5) AND version <= $3))
    OR EXISTS (SELECT FROM es_streams WHERE id = $2 AND version >= $3) AS seen,
    EXISTS (SELECT FROM inbox_streams WHERE consumer = $1 AND stream_id >= $4 AND stream_id < $4 || 'zzzz') AS known`;
  const projections = (core.options.projections ?? []).map(({ name }) => name);
  const [rows] = await send(core.dataSource, [
    { name: 'es_seen', text, values: [core.service, streamId, version, kind, projections], rows: true },
  ]);
  return rows![0]! as { seen: boolean; known: boolean };
}
