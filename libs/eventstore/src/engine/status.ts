import type { Core } from '../core/core.js';
import { topicOf } from '../declare/stream-event.js';
import type { EventLog } from '../log/event-log.js';
import { query } from '../sql/connection.js';
import type { EngineStatus } from './engine.js';

type Row = {
  head: string;
  unsequenced: number;
  lag_ms: number;
  relayed: string | null;
  dead: number;
  parked: number;
  due: number;
};

const STATUS = `SELECT (SELECT pos FROM es_head) AS head, count(e.seq)::int AS unsequenced,
  coalesce(extract(epoch FROM app_now() - min(e.at)) * 1000, 0)::float AS lag_ms,
  (SELECT pos FROM relay_cursor WHERE topic = $1) AS relayed,
  (SELECT count(*)::int FROM dead_letters WHERE consumer = $2 AND replayed_at IS NULL) AS dead,
  (SELECT count(DISTINCT stream_id)::int FROM parked_streams WHERE consumer = $2) AS parked,
  (SELECT count(*)::int FROM timers WHERE due_at <= app_now()) AS due
  FROM (SELECT seq, at FROM es_events WHERE pos IS NULL ORDER BY seq LIMIT 10000) e`;

/** Reads positions and lags of a service, for `/internal/status` and the watchdog. */
export async function statusOf(core: Core, log: EventLog | undefined, consumes: boolean): Promise<EngineStatus> {
  const [row] = await query<Row>(core.dataSource, STATUS, [topicOf(core.service), core.service]);
  const { head, unsequenced, lag_ms, relayed, dead, parked, due } = row!;
  const consumerLag = log && consumes ? await log.groupLag(core.service).catch(() => null) : null;
  return {
    positions: { head: Number(head), unsequenced, relayed: Number(relayed ?? 0) },
    relayLag: log ? Number(head) - Number(relayed ?? 0) : 0,
    consumerLag,
    deadLetters: dead,
    parkedStreams: parked,
    timersDue: due,
    sequencerLagMs: Math.max(0, lag_ms),
  };
}
