import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { eventLoopDelay } from '../event-loop.js';
import { LATE, within } from '../within.js';

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Time limit of a sample; later values are missing in the scrape. */
const SAMPLE_MS = 2_000;

type SampledGauge = { reset(): void; remove(labels: object): void };
type Sample = { readonly source: string; readonly gauges: readonly SampledGauge[]; readonly read: () => Promise<void> };

/** Metrics of one service, in a registry of its own: standalone has nine parts in one process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly samples: Sample[] = [];
  private readonly dependencies = new Map<string, () => boolean>();
  private readonly sources: Gauge<'source'>;
  private reading: Promise<void> | undefined;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    this.sources = this.setter('metrics_source_up', 'Could the figures of this source be read for this scrape? 1 yes, 0 no.', ['source']);
    const started = Date.now() / 1_000 - process.uptime();
    this.gauge('process_start_time_seconds', 'Start of the process since the epoch.', () => started);
    this.gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss());
    eventLoopDelay();
    this.gauge(
      'nodejs_eventloop_delay_seconds',
      'Event loop delay, 99th percentile of the last ten seconds.',
      () => eventLoopDelay() / 1_000,
    );
    const up = this.setter('dependency_up', 'Is what this process can do without there? 1 yes, 0 no: slower or later, still ready.', [
      'dependency',
    ]);
    this.sample('dependencies', [up], async () => this.dependencies.forEach((isUp, dependency) => up.set({ dependency }, isUp() ? 1 : 0)));
  }

  /** Registers a gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  setter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  counter<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string = never>(name: string, help: string, labelNames: readonly L[] = [], buckets = SECONDS): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Registers gauges that are set at each scrape. After a failure they have no value: a stale one would look valid. */
  sample(source: string, gauges: Sample['gauges'], read: () => Promise<void>): void {
    this.samples.push({ source, gauges, read });
  }

  /** Registers an optional dependency: without it this process is slower, not down. */
  dependency(name: string, isUp: () => boolean): void {
    this.dependencies.set(name, isUp);
  }

  /** Names of optional dependencies that are down. */
  get degraded(): readonly string[] {
    return [...this.dependencies].filter(([, isUp]) => !isUp()).map(([name]) => name);
  }

  /** Returns the metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await (this.reading ??= this.readSamples().finally(() => (this.reading = undefined)));
    return this.registry.metrics();
  }

  private async readSamples(): Promise<void> {
    for (const { source, gauges, read } of this.samples) {
      forget(gauges);
      const answer = await within(SAMPLE_MS, read()).catch(() => LATE);
      if (answer === LATE) forget(gauges);
      this.sources.set({ source }, answer === LATE ? 0 : 1);
    }
  }
}

/** Removes gauges' values: `reset` alone leaves a gauge without labels at 0. */
function forget(gauges: readonly SampledGauge[]): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}
