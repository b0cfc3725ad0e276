import type { Core } from '../core/core.js';
import type { Projection } from '../declare/projection.js';
import { BOOKS, handledBy } from './checkpoint.js';
import { finish } from './swap.js';
import type { RebuildProgress } from './options.js';
import { Reader } from './reader.js';
import type { ShadowSchema } from './shadow-schema.js';

/** Number of records that can be read while the consumer waits. */
const CLOSE_ENOUGH = 300;

/**
 * Reads the event log from its start, each stream as far as the live consumer has handled it, then newer records while each pass gets
 * shorter. The consumer waits during the last pass, then continues with the new tables exactly where they end.
 */
export async function rebuildProjection(
  core: Core,
  projection: Projection,
  shadow: ShadowSchema,
  onProgress: (progress: RebuildProgress) => void,
): Promise<number> {
  const { log } = core.options;
  if (!log) throw new Error('A projection is rebuilt from the event log, and there is none.');
  const reader = new Reader(core, projection, shadow, log);
  await shadow.client.query(`SET synchronous_commit = off; ${BOOKS}`);
  const [sums] = await shadow.session.read(handledBy(core.service));
  const total = sums![0]!['total'] as number;
  const commit = async (events: number) => {
    await shadow.session.commit();
    onProgress({ done: Math.min(events, total), total });
  };
  let reached = await reader.pass({ offsets: {}, events: 0, read: 0 }, commit);
  for (let before = Infinity; reached.read > CLOSE_ENOUGH && reached.read < before / 2;) {
    before = reached.read;
    reached = await reader.pass(reached, commit);
  }
  await shadow.client.query('SET synchronous_commit = on');
  const events = await finish(shadow, 'inbox_streams', async () => (await reader.pass(reached)).events);
  onProgress({ done: total, total });
  return events;
}
