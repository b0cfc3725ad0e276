import type { World } from './read/world.js';

export type QuietReport = { readonly seconds: number; readonly waitingFor: readonly string[] };

const PENDING = `SELECT (SELECT count(*) FROM es_events WHERE pos IS NULL) AS unplaced,
  coalesce((SELECT max(pos) FROM es_events), 0) - coalesce((SELECT max(pos) FROM relay_cursor), 0) AS unsent,
  (SELECT count(*) FROM parked_streams WHERE reason IN ('gap', 'failing')) AS parked,
  (SELECT count(*) FROM timers WHERE due_at <= app_now() OR attempts > 0) AS steps`;
const LOOK_EVERY_MS = 500;

/** Waits until everything is sent, consumed and done, twice in a row. Returns the seconds and the work still pending. */
export async function untilQuiet(world: World, patienceMs: number): Promise<QuietReport> {
  const started = Date.now();
  for (let calm = 0; ;) {
    const waitingFor = await look(world).catch((error: unknown) => [`an answer: ${String(error)}`]);
    calm = waitingFor.length === 0 ? calm + 1 : 0;
    const seconds = Math.round((Date.now() - started) / 100) / 10;
    if (calm === 2 || Date.now() - started > patienceMs) return { seconds, waitingFor };
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Mails that are due and not sent yet. */
const MAILS = 'SELECT count(*) AS mails FROM mails WHERE done_at IS NULL AND next_at <= now()';

async function look(world: World): Promise<string[]> {
  const [pending, mails, lags] = await Promise.all([
    world.everywhere<Record<string, string>>(PENDING),
    world.query<{ mails: string }>('messaging', MAILS),
    world.log.lags(world.services),
  ]);
  return [
    ...pending.flatMap(({ service, ...counts }) =>
      Object.entries(counts).flatMap(([what, count]) => (Number(count) === 0 ? [] : [`${service}: ${count} ${what}`])),
    ),
    ...mails.flatMap((row) => (Number(row.mails) === 0 ? [] : [`messaging: ${row.mails} mails`])),
    ...lags.flatMap(({ group, lag }) => (lag === 0 ? [] : [`${group}: ${lag} unheard`])),
  ];
}
