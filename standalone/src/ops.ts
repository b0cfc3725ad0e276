import { mergeMetrics, type RunningService, type StatusSource } from '@tankobon/service-kit';
import type { Gateway } from '@tankobon/gateway';

type OpsPart = Pick<RunningService, 'name' | 'ready' | 'metrics'> & { status(): Promise<object> };

/** Combines the status of eight services and the gateway: ready when all are, each check under the name of its part. */
export function opsOf({ services, gateway }: { services: readonly RunningService[]; gateway: Gateway }): StatusSource {
  const parts: readonly OpsPart[] = [...services, { ...gateway, name: 'gateway' }];
  return {
    ready: async () => {
      const answers = await Promise.all(parts.map(async ({ name, ready }) => ({ name, ...(await ready()) })));
      const checks = answers.flatMap(({ name, checks: own }) => Object.entries(own).map(([check, answer]) => [`${name}.${check}`, answer]));
      const degraded = answers.flatMap(({ name, degraded: own = [] }) => own.map((dependency) => `${name}.${dependency}`));
      const ready = answers.every((each) => each.ready);
      return { ready, checks: Object.fromEntries(checks) as Record<string, string>, ...(degraded.length > 0 && { degraded }) };
    },
    status: async () => ({ service: 'standalone', parts: await Promise.all(parts.map(({ status }) => status())) }),
    metrics: async () => mergeMetrics(await Promise.all(parts.map(({ metrics }) => metrics()))),
    stream: async () => [],
  };
}
