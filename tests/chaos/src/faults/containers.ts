import { run } from '../stack/run.js';
import { type Fault, SERVICES } from '../stack/stack.js';

const docker = (...args: string[]) => run('docker', args);
type Compose = (...args: string[]) => Promise<string>;

/** What can happen to containers. A container that is killed stays down until the fault ends: that is when its supervisor comes. */
export function containerFaults(project: string, compose: Compose): Fault[] {
  const name = (service: string, replica = 1) => `${project}-${service}-${replica}`;
  const killed = (service: string, seconds: readonly [number, number], relays: number): Fault => ({
    ...{ name: `SIGKILL of ${service}`, target: service, seconds, relays },
    begin: async () => void (await docker('kill', '--signal', 'KILL', name(service))),
    end: async () => void (await docker('start', name(service))),
  });
  const paused = (service: string): Fault => ({
    ...{ name: `${service} paused`, target: service, seconds: [8, 60], relays: 1 },
    begin: async () => void (await docker('pause', name(service))),
    end: async () => void (await docker('unpause', name(service))),
  });
  return [
    ...SERVICES.map((service) => killed(service, [1, 3], 1)),
    killed('gateway', [1, 3], 0),
    killed('postgres', [1, 5], 7),
    killed('kafka', [3, 10], 7),
    killed('redis', [3, 60], 0),
    { ...killed('kafka', [15, 300], 7), name: 'outage of the broker' },
    ...['orders', 'payouts', 'catalog'].map(paused),
    ...['orders', 'catalog'].map((service) => disconnected(service, project, name(service))),
    ...['payouts', 'orders', 'catalog'].map((service) => secondReplica(service, compose)),
    rollingRestart(name),
  ];
}

/** The container lives, and nobody reaches it or is reached by it. */
function disconnected(service: string, project: string, container: string): Fault {
  const network = `${project}_default`;
  return {
    ...{ name: `${service} off the network`, target: service, seconds: [6, 25], relays: 1 },
    begin: async () => void (await docker('network', 'disconnect', network, container)),
    end: async () => void (await docker('network', 'connect', '--alias', service, network, container)),
  };
}

function secondReplica(service: string, compose: Compose): Fault {
  const scale = async (count: number) =>
    void (await compose('up', '-d', '--no-build', '--no-deps', '--no-recreate', '--scale', `${service}=${count}`, service));
  return {
    ...{ name: `a second ${service} comes and goes`, target: service, seconds: [8, 40], relays: 1 },
    begin: () => scale(2),
    end: () => scale(1),
  };
}

/** Each process is asked to end and comes back, one after the other, as in a deployment. */
function rollingRestart(name: (service: string) => string): Fault {
  return {
    ...{ name: 'rolling restart by SIGTERM', target: 'everything', seconds: [0, 0], relays: 7 },
    async begin() {
      for (const service of [...SERVICES, 'gateway']) await docker('restart', '--timeout', '25', name(service));
    },
    end: () => Promise.resolve(),
  };
}
