import type { Workload } from '../race.js';
import { report } from '../report.js';
import { Client } from './client.js';
import { inMarket, type Market } from './market.js';
import { measured } from './measure.js';

const CLIENTS = 8;

function signingIn({ api, buyers, password }: Market): Workload {
  let next = 0;
  const writer = () => {
    const { email } = buyers[next++ % buyers.length]!;
    return () => new Client(api).signIn(email, password);
  };
  return { name: 'sign in', prepare: async () => undefined, writer, close: async () => undefined };
}

/** Measures signing in with a password. There is no bar: passwords are hashed slowly on purpose, two at a time. */
export function benchSignIn(): Promise<boolean> {
  return inMarket(CLIENTS, async (market) => {
    const { rounds, row } = await measured(market, signingIn(market), CLIENTS);
    return report('sign-in', { table: [row], bars: [], rounds });
  });
}
