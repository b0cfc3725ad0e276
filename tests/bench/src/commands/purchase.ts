import { race } from '../race.js';
import { atMost, report, rounded } from '../report.js';
import { adding } from './add-to-cart.js';
import { buying } from './checkout.js';
import { aloneMs, CLIENTS, type CountedWrites, counted, keepStatements } from './counted.js';
import { inCountedMarket } from './market.js';

/**
 * Measures statements and transactions of a purchase and of an add to the cart, less the idle rate, and a single client's latency of both.
 */
export function benchPurchase(): Promise<boolean> {
  return inCountedMarket(CLIENTS, async (market, counter) => {
    await race(buying(market), { writers: CLIENTS, seconds: 3, round: 0 });
    const idle = await counter.idle();
    const commitMs = await counter.commitMs();
    const purchase = await counted(buying(market), counter, idle);
    const add = await counted(adding(market), counter, idle);
    const alone = { purchase: await aloneMs(buying(market)), add: await aloneMs(adding(market)) };
    await keepStatements('purchase', { purchase, add });
    const row = (name: 'purchase' | 'add', { transactions, statements, writes }: CountedWrites) => ({
      ...{ name, counted: writes, statements: rounded(statements / writes), transactions: rounded(transactions / writes) },
      ...{ aloneMs: rounded(alone[name]), commitMs: rounded(commitMs) },
    });
    const table = [row('purchase', purchase), row('add', add)];
    const bars = [
      atMost('purchase: statements', table[0]!.statements, 100),
      atMost('purchase: transactions', table[0]!.transactions, 24),
      atMost('purchase: one client alone, ms', alone.purchase, 12 * commitMs + 10),
      atMost('add: statements', table[1]!.statements, 5),
      atMost('add: transactions', table[1]!.transactions, 2),
      atMost('add: one client alone, ms', alone.add, 2 * commitMs + 2),
    ];
    return report('purchase', { table, bars, idle });
  });
}
