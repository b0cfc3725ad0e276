import {
  type Cache,
  type Metrics,
  observeBreakers,
  observeReadiness,
  type Readiness,
  roomOn,
  type RpcTransport,
  type StatusSource,
} from '@tankobon/service-kit';
import type { FactFeed } from '../live/fact-feed.js';

type StatusDependencies = {
  readonly metrics: Metrics;
  readonly transport: RpcTransport;
  readonly cache: Cache;
  readonly dataFolder?: string;
};

/** Status of the gateway on the ops port. The gateway stores nothing, so it is ready while it runs and its disk has room. */
export function gatewayStatus(
  { metrics, transport, cache, dataFolder: folder = process.cwd() }: StatusDependencies,
  feed: FactFeed,
  stopping: () => boolean,
): StatusSource {
  const ready = async (): Promise<Readiness> => {
    const checks = { running: stopping() ? 'The gateway is stopping.' : 'ok', disk: await roomOn(folder) };
    const { degraded } = metrics;
    return { ready: Object.values(checks).every((check) => check === 'ok'), checks, ...(degraded.length > 0 && { degraded }) };
  };
  observeBreakers(metrics, transport);
  observeReadiness(metrics, ready, folder);
  metrics.dependency('cache', () => cache.healthy());
  metrics.dependency('event_log', () => feed.hears);
  const lag = metrics.setter('projection_lag_records', 'Records a consumer has not handled yet.');
  metrics.sample('event_log', [lag], async () => lag.set(await feed.lag()));
  return {
    ready,
    status: async () => ({ service: 'gateway', breakers: transport.breakers(), degraded: metrics.degraded }),
    metrics: () => metrics.text(),
    stream: async () => [],
  };
}
