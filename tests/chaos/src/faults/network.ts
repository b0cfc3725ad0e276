import type { Fault } from '../stack/stack.js';

type Toxic = {
  readonly type: string;
  readonly stream?: 'upstream' | 'downstream';
  readonly toxicity?: number;
  readonly attributes: object;
};
type NetworkFault = {
  readonly proxy: string;
  readonly kind: string;
  readonly toxic: Toxic;
  readonly seconds: readonly [number, number];
  readonly relays: number;
};

const latency = (latency: number, jitter: number): Toxic => ({ type: 'latency', attributes: { latency, jitter } });
const resets: Toxic = { type: 'reset_peer', toxicity: 0.3, attributes: { timeout: 50 } };
const blackhole: Toxic = { type: 'timeout', attributes: { timeout: 0 } };

const between: readonly NetworkFault[] = [
  { proxy: 'postgres', kind: 'slow', toxic: latency(60, 40), seconds: [8, 30], relays: 0 },
  { proxy: 'postgres', kind: 'resets', toxic: resets, seconds: [5, 20], relays: 7 },
  { proxy: 'postgres', kind: 'silence', toxic: blackhole, seconds: [4, 15], relays: 7 },
  { proxy: 'kafka', kind: 'slow', toxic: latency(200, 100), seconds: [8, 30], relays: 7 },
  { proxy: 'kafka', kind: 'resets', toxic: resets, seconds: [5, 20], relays: 7 },
  { proxy: 'kafka', kind: 'silence', toxic: blackhole, seconds: [6, 40], relays: 7 },
  { proxy: 'redis', kind: 'slow', toxic: latency(150, 100), seconds: [6, 30], relays: 0 },
  { proxy: 'redis', kind: 'silence', toxic: blackhole, seconds: [6, 30], relays: 0 },
  { proxy: 's3', kind: 'slow', toxic: latency(600, 400), seconds: [8, 30], relays: 0 },
  { proxy: 's3', kind: 'silence', toxic: blackhole, seconds: [6, 30], relays: 0 },
  { proxy: 'provider', kind: 'slow', toxic: latency(3_000, 1_500), seconds: [8, 30], relays: 0 },
  { proxy: 'provider', kind: 'resets', toxic: resets, seconds: [6, 30], relays: 0 },
  { proxy: 'provider', kind: 'silence', toxic: blackhole, seconds: [6, 30], relays: 0 },
];

/** Faults between the services and their backends, and of the payment provider itself. */
export function networkFaults(toxiproxy: string, provider: string): Fault[] {
  const faults = between.map(({ proxy, kind, toxic, seconds, relays }): Fault => {
    const name = `${proxy}-${kind}`;
    return {
      ...{ name: `${kind} before ${proxy}`, target: `to ${proxy}`, seconds, relays },
      begin: () => tell(`${toxiproxy}/proxies/${proxy}/toxics`, 'POST', { name, stream: 'downstream', ...toxic }),
      end: () => tell(`${toxiproxy}/proxies/${proxy}/toxics/${name}`, 'DELETE'),
    };
  });
  return [...faults, refusing(toxiproxy, 's3'), unreliable(provider)];
}

/** Closes the port of a proxy. */
function refusing(toxiproxy: string, proxy: string): Fault {
  const enabled = (is: boolean) => tell(`${toxiproxy}/proxies/${proxy}`, 'POST', { enabled: is });
  return {
    ...{ name: `no port of ${proxy}`, target: `to ${proxy}`, seconds: [6, 30], relays: 0 },
    begin: () => enabled(false),
    end: () => enabled(true),
  };
}

/** Three of ten calls do their work and lose the answer, or fail before it. */
function unreliable(provider: string): Fault {
  const fault = (kind: string) => tell(`${provider}/_fake/faults`, 'POST', { kind, chance: 0.15, status: 500 });
  return {
    ...{ name: 'answers of the provider lost', target: 'to provider', seconds: [8, 40], relays: 0 },
    begin: async () => {
      await fault('reset_after');
      await fault('status');
    },
    end: () => tell(`${provider}/_fake/heal`, 'POST', {}),
  };
}

async function tell(url: string, method: string, body?: object): Promise<void> {
  const reply = await fetch(url, { method, signal: AbortSignal.timeout(5_000), ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok && reply.status !== 404) throw new Error(`${method} ${url} answers ${reply.status}`);
}
