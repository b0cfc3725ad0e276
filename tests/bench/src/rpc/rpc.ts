import {
  createLogger,
  InProcessNetwork,
  inProcessTransport,
  RpcDispatcher,
  rpcClient,
  type RpcTransport,
  systemCall,
  tcpTransport,
} from '@tankobon/service-kit';
import { randomBytes } from 'node:crypto';
import { startChild } from '../child.js';
import { median, race, type Round, ROUNDS, SECONDS, type Workload } from '../race.js';
import { report, rounded } from '../report.js';
import { answers, bakery } from './bakery.js';

const CALLERS = 16;
const PAGE = 48;

/** Measures a call of a few bytes and one of a page of listings, in the process and over TCP to another process. */
export async function benchRpc(): Promise<boolean> {
  const secret = randomBytes(32).toString('base64url');
  const child = startChild('rpc');
  const { port } = await child.ask<{ port: number }>({ secret });
  const network = new InProcessNetwork();
  const logger = createLogger('bench', 'warn');
  const handlers = [bakery.small, bakery.page].map((call) => ({ call, method: answers[call.name as keyof typeof answers] as never }));
  network.register('bakery', new RpcDispatcher(handlers, { service: 'bakery', logger }));
  const transports = {
    'in the process': inProcessTransport(network, { from: 'bench' }),
    'over TCP': tcpTransport({ from: 'bench', secret, addresses: { bakery: `127.0.0.1:${port}` } }),
  };
  try {
    const ways = Object.entries(transports).flatMap(([name, transport]) => waysOver(name, transport));
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const way of ways) rounds.push(await race(way, { writers: CALLERS, seconds: SECONDS, round }));
    }
    const table = ways.map(({ name }) => {
      const own = rounds.filter((round) => round.name === name);
      const of = (key: 'perSecond' | 'p50' | 'p99') => rounded(median(own.map((round) => round[key])));
      return { name, perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
    });
    return await report('rpc', { callers: CALLERS, table, bars: [], rounds });
  } finally {
    await Promise.all(Object.values(transports).map((transport) => transport.close()));
    await child.stop();
  }
}

function waysOver(name: string, transport: RpcTransport): Workload[] {
  const client = rpcClient(bakery, transport);
  const call = () => systemCall('bench', { causationId: 'bench' });
  const idle = async () => undefined;
  return [
    { name: `small, ${name}`, prepare: idle, writer: () => () => client.small({ id: 'listing-one-piece-kaito' }, call()), close: idle },
    { name: `page, ${name}`, prepare: idle, writer: () => () => client.page({ limit: PAGE }, call()), close: idle },
  ];
}
