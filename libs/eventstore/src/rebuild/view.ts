import { type StoredEvent, STORED } from '../append/facts.js';
import { toRecorded } from '../append/read.js';
import type { Core } from '../core/core.js';
import { show, type View } from '../declare/view.js';
import { finish } from './swap.js';
import type { RebuildProgress } from './options.js';
import type { ShadowSchema } from './shadow-schema.js';

const BATCH = 1_000;
/** Number of events that can be replayed while the writers wait. */
const CLOSE_ENOUGH = 300;

/** Replays the service's own events by position. Appends wait during the last ones and those without a position yet. */
export async function rebuildView(
  core: Core,
  view: View,
  shadow: ShadowSchema,
  onProgress: (progress: RebuildProgress) => void,
): Promise<number> {
  const types = Object.keys(view.handlers);
  let events = 0;
  let at = '0';
  const replay = async (rows: readonly StoredEvent[]) => {
    for (const row of rows) {
      await show(view, [await toRecorded(core, row, 'insist')], shadow.tx);
      if (shadow.isFull) await shadow.session.flush();
    }
    events += rows.length;
  };
  await shadow.client.query('SET synchronous_commit = off');
  for (let left = CLOSE_ENOUGH + 1; left > CLOSE_ENOUGH;) {
    const head = await headOf(shadow);
    const rows = await batch(shadow, at, types);
    await replay(rows);
    await shadow.session.commit();
    at = reached(rows, head);
    const total = Number(await headOf(shadow));
    left = total - Number(at);
    onProgress({ done: Number(at), total });
  }
  await shadow.client.query('SET synchronous_commit = on');
  const before = events;
  await finish(shadow, 'es_streams', async () => {
    events = before;
    await replay(await rest(shadow, at, types));
    return events;
  });
  return events;
}

/** Returns the position reached: the last event of a full batch, else the head or a later event. */
function reached(rows: readonly StoredEvent[], head: string): string {
  const last = rows.at(-1)?.pos ?? '0';
  return rows.length === BATCH || Number(last) > Number(head) ? last : head;
}

async function batch(shadow: ShadowSchema, after: string, types: readonly string[]): Promise<StoredEvent[]> {
  const text = `SELECT ${STORED} FROM es_events WHERE pos > $1 AND type = ANY($2) ORDER BY pos LIMIT ${BATCH}`;
  return (await shadow.client.query<StoredEvent>(text, [after, types])).rows;
}

/** Reads events after a position and those without one yet. In a stream `seq` rises with the version. */
async function rest(shadow: ShadowSchema, after: string, types: readonly string[]): Promise<StoredEvent[]> {
  const text = `SELECT ${STORED} FROM es_events WHERE (pos > $1 OR pos IS NULL) AND type = ANY($2) ORDER BY pos NULLS LAST, seq`;
  return (await shadow.client.query<StoredEvent>(text, [after, types])).rows;
}

/** Returns the newest position. All up to it are visible: one sequencer assigns them in order. */
async function headOf(shadow: ShadowSchema): Promise<string> {
  const { rows } = await shadow.client.query<{ pos: string }>('SELECT pos FROM es_head');
  return rows[0]!.pos;
}
