import type { RunQuery, Engine, StoreObserver } from '@tankobon/eventstore';
import type { Metrics } from './metrics.js';

/** Exposes the event store's hooks as metrics. */
export function observeEvents(metrics: Metrics, trouble: NonNullable<StoreObserver['trouble']>): StoreObserver {
  const commands = metrics.histogram('command_seconds', 'Time of a command, load and append included.', ['command', 'outcome']);
  const conflicts = metrics.counter('version_conflicts_total', 'Appends that lost against another one.', ['stream_type']);
  const projection = metrics.setter('projection_lag_records', 'Records a consumer has not handled yet.');
  const facts = metrics.counter('facts_handled_total', 'Facts handled.');
  const duplicates = metrics.counter('inbox_duplicates_total', 'Facts that had been handled before.');
  const steps = metrics.counter('process_step_failures_total', 'Steps that failed and will be tried again.', ['process', 'step']);
  let lag: number | null = 0;
  metrics.dependency('event_log', () => lag !== null);
  metrics.sample('event_log', [projection], async () => {
    if (lag === null) throw new Error('The log could not say.');
    projection.set(lag);
  });
  return {
    commandDuration: (ms, { type, outcome }) => commands.observe({ command: type, outcome }, ms / 1_000),
    versionConflict: (streamType) => conflicts.inc({ stream_type: streamType }),
    projectionLag: (records) => (lag = records),
    factsHandled: (count) => facts.inc(count),
    inboxDuplicates: (count) => duplicates.inc(count),
    stepFailed: (process, step, error) => (steps.inc({ process, step }), trouble(`${process}.${step}`, error)),
    trouble,
  };
}

/** Exposes the workers' lags, read from the tables at each scrape, so that a stuck worker cannot hide its lag. */
export function observeWorkers(metrics: Metrics, engine: Pick<Engine, 'figures'>, ask: RunQuery): void {
  const sequencer = metrics.setter('sequencer_lag_seconds', 'Age of the oldest event without a position.');
  const relayEvents = metrics.setter('relay_lag_events', 'Events not yet on the log.');
  const relaySeconds = metrics.setter('relay_lag_seconds', 'Age of the oldest event that is not on the log.');
  const dead = metrics.setter('dead_letters', 'Dead letters that wait for repair.');
  const parked = metrics.setter(
    'parked_streams',
    'Streams whose later facts wait, for one handler or (empty) for all: for missing versions (gap), for another try (failing), for a projection that is read (waiting), behind a dead letter (dead).',
    ['reason', 'handler'],
  );
  const parkedSeconds = metrics.setter('parked_oldest_seconds', 'Since the stream that is parked longest is.');
  const labels = ['process', 'step'] as const;
  const streams = metrics.setter(
    'process_waiting',
    'Streams that wait for this step; of all steps the thousand due first are counted.',
    labels,
  );
  const age = metrics.setter('process_age_seconds', 'Since the oldest of them came into the state that waits for this step.', labels);
  const overdue = metrics.setter('process_overdue_seconds', 'Since the oldest of them is due; 0 while none is.', labels);
  const attempts = metrics.setter('process_attempts', 'Most tries of one of them.', labels);
  metrics.sample(
    'event_store',
    [sequencer, relayEvents, relaySeconds, dead, parked, parkedSeconds, streams, age, overdue, attempts],
    async () => {
      const figures = await engine.figures(ask);
      sequencer.set(figures.sequencerLagSeconds);
      relayEvents.set(figures.relayLagEvents);
      relaySeconds.set(figures.relayLagSeconds);
      dead.set(figures.deadLetters);
      for (const { reason, handler, streams } of figures.parked) parked.set({ reason, handler }, streams);
      parkedSeconds.set(figures.parkedSeconds);
      for (const { process, step, ...each } of figures.waiting) {
        streams.set({ process, step }, each.streams);
        age.set({ process, step }, each.ageSeconds);
        overdue.set({ process, step }, each.overdueSeconds);
        attempts.set({ process, step }, each.attempts);
      }
    },
  );
}
