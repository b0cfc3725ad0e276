import { topicOf } from '../declare/stream-event.js';

/** Runs a query on a connection of the caller's choice. */
export type RunQuery = <R extends object>(text: string, values: readonly unknown[]) => Promise<readonly R[]>;

/** Streams of a process that wait for one step. */
export type WaitingSteps = {
  readonly process: string;
  readonly step: string;
  readonly streams: number;
  /** Age of the longest wait, since its stream entered the state that waits for this step. */
  readonly ageSeconds: number;
  /** Time since the oldest step became due; 0 = none is due. */
  readonly overdueSeconds: number;
  /** Highest number of attempts of one stream. */
  readonly attempts: number;
};

/** Number of parked streams by reason and handler (empty = all handlers). */
export type ParkedCount = { readonly reason: string; readonly handler: string; readonly streams: number };

/** Lags of the workers, by the database's clock. */
export type WorkerLags = {
  readonly sequencerLagSeconds: number;
  readonly relayLagEvents: number;
  /** Age of the oldest event not yet on the event log. */
  readonly relayLagSeconds: number;
  readonly deadLetters: number;
  readonly parked: readonly ParkedCount[];
  /** Time since the longest parked stream was parked. */
  readonly parkedSeconds: number;
  readonly waiting: readonly WaitingSteps[];
};

const since = (at: string): string => `greatest(0, coalesce(extract(epoch FROM app_now() - ${at}), 0))::float`;
/** Row limit of each count. */
const MOST = 10_000;
const MOST_TIMERS = 1_000;

const LAGS = `WITH todo AS (SELECT count(*)::int AS events, min(at) AS oldest FROM (SELECT at FROM es_events WHERE pos IS NULL ORDER BY seq LIMIT ${MOST}) t),
  sent AS (SELECT coalesce((SELECT pos FROM relay_cursor WHERE topic = $1), 0) AS pos),
  parked AS (SELECT since FROM parked_streams WHERE consumer = $2 LIMIT ${MOST})
  SELECT ${since('todo.oldest')} AS "sequencerLagSeconds",
    ((SELECT pos FROM es_head) - sent.pos + todo.events)::int AS "relayLagEvents",
    ${since('coalesce((SELECT e.at FROM es_events e WHERE e.pos > sent.pos ORDER BY e.pos LIMIT 1), todo.oldest)')} AS "relayLagSeconds",
    (SELECT count(*)::int FROM (SELECT FROM dead_letters WHERE consumer = $2 AND replayed_at IS NULL LIMIT ${MOST}) d) AS "deadLetters",
    greatest(0, coalesce(extract(epoch FROM now() - (SELECT min(since) FROM parked)), 0))::float AS "parkedSeconds"
  FROM todo, sent`;

/** Timers due first. A step keeps the version at which its stream entered the waiting state. */
const WAITING = `SELECT t.process, t.step, count(*)::int AS streams, max(${since('coalesce(e.at, t.due_at)')}) AS "ageSeconds",
    max(${since('t.due_at')}) AS "overdueSeconds", max(t.attempts) AS attempts
  FROM (SELECT * FROM timers ORDER BY due_at LIMIT ${MOST_TIMERS}) t
  LEFT JOIN es_events e ON e.stream_id = t.stream_id AND e.version = t.version GROUP BY t.process, t.step`;

const PARKED = `SELECT reason, handler, count(*)::int AS streams
  FROM (SELECT reason, handler FROM parked_streams WHERE consumer = $1 LIMIT ${MOST}) p GROUP BY reason, handler ORDER BY reason, handler`;

/** Reads the figures of a service: three bounded, indexed queries. */
export async function figuresOf(service: string, ask: RunQuery): Promise<WorkerLags> {
  const [lags] = await ask<Omit<WorkerLags, 'parked' | 'waiting'>>(LAGS, [topicOf(service), service]);
  return { ...lags!, parked: await ask<ParkedCount>(PARKED, [service]), waiting: await ask<WaitingSteps>(WAITING, []) };
}
