import { type Deliveries, inOrder, shuffledDoubledForged, StripeFake } from '@tankobon/payouts/stripe-fake';
import { superuser } from '../commands/counts.js';
import { inMarket, type Market } from '../commands/market.js';
import { atMost, report } from '../report.js';
import { Endpoint } from './endpoint.js';
import { differences, settledState, type PayoutsState } from './state.js';
import { trade } from './trade.js';

const DELIVERIES = Number(process.env['BENCH_WEBHOOKS'] ?? 10_000);
/** Approximate number of deliveries that one buyer and one seller cause, with every event sent twice and one in ten forged. */
const OF_ONE = 320;

type TradeResult = { readonly state: PayoutsState; readonly row: Endpoint['row'] };

/**
 * Plays the same trade in two marketplaces: one receives each event once and in order, the other everything twice, shuffled and mixed with
 * forgeries.
 */
export async function benchWebhooks(): Promise<boolean> {
  const orderly = await reported(inOrder);
  const wild = await reported(shuffledDoubledForged);
  const apart = differences(orderly.state, wild.state);
  for (const part of apart) console.log(`${part}\n  orderly ${orderly.state[part]}\n  wild    ${wild.state[part]}`);
  const { forgedTaken, genuineRefused, refused, p99 } = wild.row;
  const bars = [
    atMost('parts of the end state that are not those of the orderly run', apart.length, 0),
    atMost('forged and taken', forgedTaken, 0),
    atMost('genuine and refused', genuineRefused + orderly.row.genuineRefused, 0),
    atMost('answered, p99 ms', p99, 250),
  ];
  const table = [
    { name: 'each once, in order', ...orderly.row },
    { name: 'shuffled, doubled, one in ten forged', ...wild.row },
  ];
  return report('webhooks', { forged: refused + forgedTaken, table, bars, state: orderly.state });
}

async function reported(deliveries: Deliveries): Promise<TradeResult> {
  const fake = await StripeFake.start();
  const buyers = Math.ceil(DELIVERIES / OF_ONE);
  try {
    return await inMarket(buyers, (market) => reportedIn(market, fake, deliveries), fake.env);
  } finally {
    await fake.stop();
  }
}

async function reportedIn(market: Market, fake: StripeFake, deliveries: Deliveries): Promise<TradeResult> {
  const payouts = await superuser(market.folder, 'payouts');
  const endpoint = new Endpoint(Number(new URL(market.api).port));
  let seen = 0;
  try {
    const done = await trade(market, fake, async (soFar) => {
      const { events } = fake.webhooks;
      const news = deliveries(events.slice(seen), fake.webhookSecret);
      seen = events.length;
      await endpoint.send(news);
      await settledState(payouts, soFar);
    });
    return { state: await settledState(payouts, done), row: endpoint.row };
  } finally {
    await payouts.end();
  }
}
