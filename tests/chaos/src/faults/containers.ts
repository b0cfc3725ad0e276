import { run, until } from '../stack/run.js';
import { type Fault, type Replicas, SERVICES } from '../stack/stack.js';

const docker = (...args: string[]) => run('docker', args);
const BOOT_MS = 60_000;
type Compose = (...args: string[]) => Promise<string>;

/** Faults of containers. A killed container stays down until the fault ends, which stands for its supervisor. */
export function containerFaults(project: string, compose: Compose): Fault[] {
  const name = (service: string) => nameOf(project, service);
  const killed = (service: string, seconds: readonly [number, number], relays: number) => kill(name(service), { service, seconds, relays });
  const paused = (service: string, relays = 1): Fault => ({
    ...{ name: `${service} paused`, target: service, seconds: [8, 60], relays },
    begin: async () => void (await docker('pause', name(service))),
    end: async () => void (await docker('unpause', name(service))),
  });
  return [
    ...SERVICES.map((service) => killed(service, [1, 3], 1)),
    killed('gateway', [1, 3], 0),
    killed('postgres', [1, 5], 7),
    brokerKilled(project, [3, 10]),
    killed('redis', [3, 60], 0),
    killed('s3', [3, 30], 0),
    outage(project),
    ...['orders', 'payouts', 'catalog'].map((service) => paused(service)),
    paused('s3', 0),
    ...['orders', 'catalog'].map((service) => disconnected(service, project, name(service))),
    ...['payouts', 'orders', 'catalog'].map((service) => secondReplica([service], compose)),
    rollingRestart(name),
  ];
}

const nameOf = (project: string, service: string) => `${project}-${service}-1`;

function kill(container: string, { service, ...more }: { service: string } & Pick<Fault, 'seconds' | 'relays'>): Fault {
  return {
    ...{ name: `SIGKILL of ${service}`, target: service, ...more },
    begin: async () => void (await docker('kill', '--signal', 'KILL', container)),
    end: async () => void (await docker('start', container)),
  };
}

/** A broker outage longer than any client waits. */
export const outage = (project: string): Fault => ({ ...brokerKilled(project, [15, 300]), name: 'outage of the broker' });

/** A killed broker. The fault ends once the broker is healthy again: all services answer without it and would not show its absence. */
function brokerKilled(project: string, seconds: Fault['seconds']): Fault {
  const container = nameOf(project, 'kafka');
  const fault = kill(container, { service: 'kafka', seconds, relays: 7 });
  const isHealthy = async () => (await docker('inspect', '--format', '{{.State.Health.Status}}', container)).trim() === 'healthy';
  const end = async () => {
    await fault.end();
    if (!(await until(isHealthy, BOOT_MS))) throw new Error(`The broker is not healthy ${BOOT_MS / 1000} s after its start.`);
  };
  return { ...fault, end };
}

/** Disconnects a running container from the network, in both directions. */
function disconnected(service: string, project: string, container: string): Fault {
  const network = `${project}_default`;
  return {
    ...{ name: `${service} off the network`, target: service, seconds: [6, 25], relays: 1 },
    begin: async () => void (await docker('network', 'disconnect', network, container)),
    end: async () => void (await docker('network', 'connect', '--alias', service, network, container)),
  };
}

/** Arguments that scale services to these counts; running containers stay as they are. */
export const scaleArguments = (replicas: Replicas): string[] => [
  ...['up', '-d', '--no-build', '--no-deps', '--no-recreate'],
  ...Object.entries(replicas).flatMap(([service, count]) => ['--scale', `${service}=${count}`]),
  ...Object.keys(replicas),
];

/** Adds a second replica of all the services at the same time, and removes it again. */
export function secondReplica(services: readonly string[], compose: Compose): Fault {
  const scale = async (count: number) =>
    void (await compose(...scaleArguments(Object.fromEntries(services.map((service) => [service, count])))));
  return {
    ...{ name: `a second ${services.join(', ')} comes and goes`, target: services.join(), seconds: [8, 40], relays: services.length },
    begin: () => scale(2),
    end: () => scale(1),
  };
}

/** Restarts each process by SIGTERM, one after the other, as in a deployment. */
function rollingRestart(name: (service: string) => string): Fault {
  return {
    ...{ name: 'rolling restart by SIGTERM', target: 'everything', seconds: [0, 0], relays: 7 },
    async begin() {
      for (const service of [...SERVICES, 'gateway']) await docker('restart', '--timeout', '25', name(service));
    },
    end: () => Promise.resolve(),
  };
}
